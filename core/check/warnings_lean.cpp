#include "core/check/warnings.h"

namespace lane::check {

namespace {

/// The first place of each kind, in the order of the text.
class LeanDifferences {
public:
    explicit LeanDifferences(const ir::Module& module) : m_module(module) {
        for (const ir::Kernel& kernel : module.kernels)
            if (!kernel.hasErrors)
                visit(kernel);
    }

    void report(Diagnostics& into) const {
        say(into, m_subtraction, "L0611",
            "in Lean a `Nat` stops at 0, on the GPU it wraps to 4294967295 and below");
        say(into, m_division, "L0612",
            "of negative numbers, Lean rounds `/` and `%` down; the GPU truncates toward zero");
        say(into, m_float, "L0613", "a `Float` has 64 bits in Lean and 32 bits here");
    }

private:
    static void say(Diagnostics& into, SourceRange range, const char* code, const char* message) {
        if (!range.isEmpty())
            into.push_back({Severity::Warning, code, message, range});
    }

    static void take(SourceRange& first, SourceRange range) {
        if (first.isEmpty() || range.begin < first.begin)
            first = range;
    }

    void visit(const ir::Kernel& kernel) {
        for (const ir::Expr& e : kernel.exprs)
            visit(kernel, e);
        for (ir::ArrayId id : kernel.globals)
            if (kernel.arrays[id].element == ir::floatType())
                take(m_float, kernel.arrays[id].range);
        for (ir::VarId id : kernel.scalars)
            if (kernel.vars[id].type == ir::floatType())
                take(m_float, kernel.vars[id].range);
    }

    void visit(const ir::Kernel& kernel, const ir::Expr& e) {
        if (!m_module.types.isScalar(e.type))
            return;
        const ScalarKind kind = m_module.types.scalarOf(e.type);
        const bool isDivision = e.op == ir::Op::Div || e.op == ir::Op::Rem;
        if (e.op == ir::Op::Sub && isInteger(kind) && !isSigned(kind) && !isOfLiterals(kernel, e))
            take(m_subtraction, e.range);
        else if (isDivision && isInteger(kind) && isSigned(kind))
            take(m_division, e.range);
        else if (e.op == ir::Op::Literal && kind == ScalarKind::Float32)
            take(m_float, e.range);
    }

    static bool isOfLiterals(const ir::Kernel& kernel, const ir::Expr& e) {
        for (ir::ExprId argument : kernel.args(e))
            if (kernel.exprs[argument].op != ir::Op::Literal)
                return false;
        return true;
    }

    const ir::Module& m_module;
    SourceRange m_subtraction, m_division, m_float;
};

} // namespace

void warnOfLean(const ir::Module& module, Diagnostics& diagnostics) {
    LeanDifferences(module).report(diagnostics);
}

} // namespace lane::check
