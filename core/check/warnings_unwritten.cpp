#include "core/check/warnings.h"

#include <set>

namespace lane::check {

namespace {

using ir::Op;
using ir::StmtKind;
using Written = std::set<ir::ArrayId>;

Written both(Written a, const Written& b) {
    a.insert(b.begin(), b.end());
    return a;
}

/// Goes through a kernel in the order in which one thread does. A shared array counts as written once
/// any statement that may have run before stores into it, be it by another thread: of the other side
/// of an `if`, or, under a condition within a loop, of an earlier round.
class Unwritten {
public:
    Unwritten(const ir::Kernel& kernel, Diagnostics& diagnostics)
        : m_kernel(kernel), m_diagnostics(diagnostics) {}

    /// `earlier`: what the rounds of the loops around may have written.
    void visit(const std::vector<ir::StmtId>& list, Written& written, const Written& earlier,
               bool isConditional, bool isInLoop) {
        for (ir::StmtId id : list) {
            const ir::Stmt& s = m_kernel.stmts[id];
            const bool isRepeat = s.kind == StmtKind::Repeat;
            for (ir::ExprId index : s.indices)
                read(index, written, earlier, isConditional);
            if (isExchangeAlone(s)) {
                for (ir::ExprId argument : m_kernel.args(s.value))
                    read(argument, written, earlier, isConditional);
                written.insert(m_kernel.exprs[s.value].array());
                continue;
            }
            for (ir::ExprId e : {s.low, s.high, s.step, isRepeat ? ir::ExprId{} : s.value})
                read(e, written, earlier, isConditional);
            if (s.kind == StmtKind::Store)
                written.insert(s.array);
            if (s.kind == StmtKind::If) {
                Written yes = both(written, writesOf(s.orelse));
                Written no = both(written, writesOf(s.body));
                visit(s.body, yes, earlier, true, isInLoop);
                visit(s.orelse, no, earlier, true, isInLoop);
                written = both(std::move(yes), no);
            } else if (!s.body.empty()) {
                const Written rounds = both(earlier, writesOf(s.body));
                visit(s.body, written, rounds, isConditional || isInLoop, true);
            }
            if (isRepeat)
                read(s.value, written, earlier, isConditional);
        }
    }

private:
    /// `a.atomicExch i v` whose old value nobody looks at: a store.
    bool isExchangeAlone(const ir::Stmt& s) const {
        if (s.kind != StmtKind::Eval)
            return false;
        const ir::Expr& e = m_kernel.exprs[s.value];
        return e.op == Op::Atomic && e.atomic() == AtomicKind::Exch;
    }

    Written writesOf(const std::vector<ir::StmtId>& list) const {
        Written found;
        for (ir::StmtId id : list) {
            const ir::Stmt& s = m_kernel.stmts[id];
            if (s.kind == StmtKind::Store)
                found.insert(s.array);
            for (ir::ExprId e : {s.low, s.high, s.step, s.value})
                writesOf(e, found);
            found.merge(writesOf(s.body));
            found.merge(writesOf(s.orelse));
        }
        return found;
    }

    void writesOf(ir::ExprId id, Written& into) const {
        if (!id.isValid())
            return;
        const ir::Expr& e = m_kernel.exprs[id];
        if (isAtomic(e.op) || e.op == Op::ArrayRef)
            into.insert(e.array());
        for (ir::ExprId argument : m_kernel.args(e))
            writesOf(argument, into);
    }

    void read(ir::ExprId id, Written& written, const Written& earlier, bool isConditional) {
        if (!id.isValid())
            return;
        const ir::Expr& e = m_kernel.exprs[id];
        bool isFirst = true;
        for (ir::ExprId argument : m_kernel.args(e)) {
            const bool isChosen = e.op == Op::If || e.op == Op::And || e.op == Op::Or;
            read(argument, written, earlier, isConditional || (isChosen && !isFirst));
            isFirst = false;
        }
        if (e.op == Op::Load || isAtomic(e.op)) {
            if (!written.contains(e.array()) && !(isConditional && earlier.contains(e.array())))
                report(e);
            if (isAtomic(e.op))
                written.insert(e.array());
        } else if (e.op == Op::ArrayRef) {
            written.insert(e.array());
        }
    }

    void report(const ir::Expr& e) {
        const ir::Array& array = m_kernel.arrays[e.array()];
        if (array.space != ir::Space::Shared || !m_reported.insert(e.array()).second)
            return;
        Diagnostic d{Severity::Warning, "L0606",
                     "`" + array.name + "` is read here, and nothing has been written to it",
                     e.range};
        d.labels.push_back({array.range, "shared memory begins without a value"});
        m_diagnostics.push_back(std::move(d));
    }

    const ir::Kernel& m_kernel;
    Diagnostics& m_diagnostics;
    Written m_reported;
};

} // namespace

void warnOfUnwritten(const ir::Kernel& kernel, Diagnostics& diagnostics) {
    Written written;
    Unwritten(kernel, diagnostics).visit(kernel.statements, written, {}, false, false);
}

} // namespace lane::check
