#include "core/ir/wide_form.h"

#include "core/ir/plain_form.h"
#include "core/ir/scalar_form.h"

#include <array>
#include <bit>
#include <utility>

namespace lane::ir {

namespace {

constexpr ScalarKind Wide = ScalarKind::Float64;

/// Makes all expressions anew in their order, so that arguments keep lower ids than what they are
/// arguments of.
class Widening {
public:
    explicit Widening(Kernel kernel) : m_kernel(std::move(kernel)) {}

    Kernel take() {
        for (Var& var : m_kernel.vars)
            if (var.type == floatType() && var.kind != VarKind::ScalarParameter)
                var.type = scalarType(Wide);
        for (Array& array : m_kernel.arrays)
            if (array.space == Space::Local && array.element == floatType())
                array.element = scalarType(Wide);
        m_old.exprs = std::exchange(m_kernel.exprs, {});
        m_old.exprArgs = std::exchange(m_kernel.exprArgs, {});
        for (const Expr& e : m_old.exprs)
            m_made.push_back(widened(e));
        for (Array& array : m_kernel.arrays)
            for (ExprId& extent : array.extents)
                replace(extent);
        for (Stmt& s : m_kernel.stmts)
            statement(s);
        return std::move(m_kernel);
    }

private:
    void replace(ExprId& id) const {
        if (id.isValid())
            id = m_made[id.index];
    }

    void statement(Stmt& s) {
        for (ExprId* id : {&s.value, &s.low, &s.high, &s.step})
            replace(*id);
        for (ExprId& index : s.indices)
            replace(index);
        for (PathStep& step : s.path)
            for (ExprId& index : step.indices)
                replace(index);
        if (s.kind != StmtKind::Store || m_kernel.arrays[s.array].element != floatType())
            return;
        s.value = cast(s.value, floatType());
        s.compound.reset();
    }

    ExprId cast(ExprId value, TypeId type) {
        Expr e;
        e.op = Op::Cast;
        e.type = type;
        e.range = m_kernel.exprs[value].range;
        return m_kernel.addExpr(e, std::array{value});
    }

    ExprId widened(Expr e) {
        std::vector<ExprId> arguments;
        for (ExprId argument : m_old.args(e)) {
            const bool wantsFloat =
                e.op == Op::Bits && m_old.exprs[argument].type == floatType(); // its own bits
            arguments.push_back(m_made[argument.index]);
            if (wantsFloat)
                arguments.back() = cast(arguments.back(), floatType());
        }
        if (e.type != floatType())
            return m_kernel.addExpr(e, arguments);
        const bool isParameter =
            e.op == Op::Var && m_kernel.vars[e.var()].kind == VarKind::ScalarParameter;
        const bool isOfLocal =
            e.op == Op::Load && m_kernel.arrays[e.array()].element != floatType();
        if ((e.op == Op::Load && !isOfLocal) || e.op == Op::Const || e.op == Op::Bits || isParameter)
            return cast(m_kernel.addExpr(e, arguments), scalarType(Wide));
        if (e.op == Op::Literal)
            e.value = {std::bit_cast<std::uint64_t>(static_cast<double>(e.value.asFloat()))};
        e.type = scalarType(Wide);
        return m_kernel.addExpr(e, arguments);
    }

    Kernel m_kernel;
    Body m_old; ///< its expressions as they were
    std::vector<ExprId> m_made; ///< of each old one the new
};

} // namespace

Kernel wideForm(const Module& module, const Kernel& kernel) {
    return Widening(scalarForm(module, plainForm(module, kernel))).take();
}

} // namespace lane::ir
