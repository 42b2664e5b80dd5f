#include "core/check/warnings.h"

#include <algorithm>

namespace lane::check {

namespace {

using ir::Op;
using ir::StmtKind;

class Barriers {
public:
    Barriers(const ir::Module& module, const ir::Kernel& kernel, const Sources& sources,
             Diagnostics& diagnostics)
        : m_module(module), m_kernel(kernel), m_sources(sources), m_diagnostics(diagnostics) {}

    /// `cause` is the condition around that differs between threads, or empty. Gives that of a `continue` by which some
    /// threads leave out what follows the list in its round.
    SourceRange visit(const std::vector<ir::StmtId>& list, SourceRange cause) {
        SourceRange skip;
        for (ir::StmtId id : list) {
            const ir::Stmt& s = m_kernel.stmts[id];
            const SourceRange here = cause.isEmpty() ? skip : cause;
            if (!here.isEmpty() && waits(m_kernel, s))
                report(s, here);
            SourceRange inner = here;
            if (s.kind == StmtKind::If && inner.isEmpty() && m_sources.varies(s.value))
                inner = m_kernel.exprs[s.value].range;
            const bool isLoop = s.kind == StmtKind::For || s.kind == StmtKind::While ||
                                s.kind == StmtKind::Repeat;
            if (isLoop && inner.isEmpty() && m_sources.isDivergent(s))
                inner = s.headRange;
            const SourceRange body = visit(s.body, inner), orelse = visit(s.orelse, inner);
            if (s.kind == StmtKind::Continue)
                skip = skip.isEmpty() ? here : skip;
            else if (!isLoop && skip.isEmpty())
                skip = body.isEmpty() ? orelse : body;
        }
        return skip;
    }

private:
    void report(const ir::Stmt& s, SourceRange cause) {
        Diagnostic d{Severity::Warning, "L0605",
                     "not all threads of the block come to this barrier together", s.range};
        d.labels.push_back({cause, "this differs between threads"});
        m_diagnostics.push_back(std::move(d));
    }

    bool waits(const ir::Body& body, const ir::Stmt& s) const {
        if (s.kind == StmtKind::Barrier)
            return true;
        if (s.value.isValid() && body.exprs[s.value].op == Op::Block)
            return true;
        if (!s.value.isValid() || body.exprs[s.value].op != Op::CallFunction)
            return false;
        const ir::Function& callee = m_module.functions[body.exprs[s.value].function()];
        return std::any_of(callee.stmts.begin(), callee.stmts.end(),
                           [&](const ir::Stmt& inner) { return waits(callee, inner); });
    }

    const ir::Module& m_module;
    const ir::Kernel& m_kernel;
    const Sources& m_sources;
    Diagnostics& m_diagnostics;
};

} // namespace

void warnOfBarriers(const ir::Module& module, const ir::Kernel& kernel, const Sources& sources,
                    Diagnostics& diagnostics) {
    Barriers(module, kernel, sources, diagnostics).visit(kernel.statements, {});
}

} // namespace lane::check
