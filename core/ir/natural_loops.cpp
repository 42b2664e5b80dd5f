#include "core/ir/natural_loops.h"

#include <algorithm>

namespace lane::ir {

namespace {

using Wide = __int128;
constexpr Wide Limit = Wide{1} << 32;
constexpr Wide Most = Wide{1} << 62; ///< what is more counts as this: beyond any end, and its products still fit
constexpr int MaxDepth = 64;

/// The values of immutable locals that are written once, at their `let`.
const Stmt* definitionOf(const Body& body, VarId var) {
    if (body.vars[var].isMutable || body.vars[var].kind != VarKind::Local)
        return nullptr;
    const auto found = std::find_if(body.stmts.begin(), body.stmts.end(),
                                    [&](const Stmt& s) { return s.kind == StmtKind::Let && s.var == var; });
    return found == body.stmts.end() || !found->value.isValid() ? nullptr : &*found;
}

class Known {
public:
    Known(const Module& module, const Body& body) : m_module(module), m_body(body) {}

    /// Whether it is made of what never wraps silently: the smaller set of what `value` can compute.
    bool is(ExprId id, int depth = 0) const {
        const Expr& e = m_body.exprs[id];
        if (depth > MaxDepth || !m_module.types.isScalar(e.type) || e.type != natType())
            return false;
        const auto argsAre = [&] {
            const auto args = m_body.args(e);
            return std::all_of(args.begin(), args.end(), [&](ExprId a) { return is(a, depth + 1); });
        };
        switch (e.op) {
        case Op::Literal:
        case Op::Const:
        case Op::BlockDim:
        case Op::GridDim:
            return true;
        case Op::Var:
            if (m_body.vars[e.var()].kind == VarKind::ScalarParameter)
                return true;
            if (const Stmt* let = definitionOf(m_body, e.var()))
                return is(let->value, depth + 1);
            return false;
        case Op::Add:
        case Op::Mul:
            return argsAre();
        case Op::Div:
            return argsAre() && isNever0(m_body.args(e)[1]);
        case Op::Call:
            return e.builtin() == Builtin::CeilDiv && argsAre() && isNever0(m_body.args(e)[1]);
        default:
            return false;
        }
    }

    /// Whether the value is another at other launches.
    bool varies(ExprId id, int depth = 0) const {
        const Expr& e = m_body.exprs[id];
        if (e.op == Op::BlockDim || e.op == Op::GridDim || depth > MaxDepth)
            return true;
        if (e.op == Op::Var) {
            const Stmt* let = definitionOf(m_body, e.var());
            return let == nullptr || varies(let->value, depth + 1);
        }
        const auto args = m_body.args(e);
        return std::any_of(args.begin(), args.end(), [&](ExprId a) { return varies(a, depth + 1); });
    }

    /// In integers that do not wrap; nothing where a part is unknown. It knows more operations than `is`, because the
    /// code generator may have simplified what it asked about.
    std::optional<Wide> value(ExprId id, const LaunchValues& values, int depth = 0) const {
        const Expr& e = m_body.exprs[id];
        if (depth > MaxDepth || !m_module.types.isScalar(e.type) || !isInteger(m_module.types.scalarOf(e.type)))
            return std::nullopt;
        switch (e.op) {
        case Op::Literal:
            return ofLiteral(e.type, e.value);
        case Op::Const:
            return ofLiteral(e.type, m_module.consts[e.constant()].value);
        case Op::BlockDim:
            return Wide{values.block[std::min(e.axis(), 2u)]};
        case Op::GridDim:
            return Wide{values.grid[std::min(e.axis(), 2u)]};
        case Op::Var:
            if (m_body.vars[e.var()].kind == VarKind::ScalarParameter) {
                const auto given = values.scalar(e.var());
                return given ? std::optional<Wide>(*given) : std::nullopt;
            }
            if (const Stmt* let = definitionOf(m_body, e.var()))
                return value(let->value, values, depth + 1);
            return std::nullopt;
        default:
            return applied(e, values, depth + 1);
        }
    }

private:
    /// Of a quotient by 0 no launch knows the value.
    bool isNever0(ExprId id) const {
        const Expr& e = m_body.exprs[id];
        const bool isExtent = e.op == Op::BlockDim || e.op == Op::GridDim;
        return isExtent || (e.op == Op::Literal && e.value.bits != 0) ||
               (e.op == Op::Const && m_module.consts[e.constant()].value.bits != 0);
    }

    std::optional<Wide> ofLiteral(TypeId type, Literal literal) const {
        return isSigned(m_module.types.scalarOf(type)) ? Wide{literal.asInt()} : Wide{literal.bits};
    }

    std::optional<Wide> applied(const Expr& e, const LaunchValues& values, int depth) const {
        const auto args = m_body.args(e);
        if (e.op == Op::Cast && args.size() == 1)
            return value(args[0], values, depth);
        if (args.size() != 2)
            return std::nullopt;
        const auto a = value(args[0], values, depth), b = value(args[1], values, depth);
        if (!a || !b || *a < 0 || *b < 0)
            return std::nullopt;
        switch (e.op) {
        case Op::Add:
            return std::min(*a + *b, Most);
        case Op::Sub:
            return *a - *b;
        case Op::Mul:
            return std::min(*a * *b, Most);
        case Op::Div:
            return *b == 0 ? std::optional<Wide>() : *a / *b;
        case Op::Rem:
            return *b == 0 ? std::optional<Wide>() : *a % *b;
        case Op::Call:
            return ofCall(e.builtin(), *a, *b);
        default:
            return std::nullopt;
        }
    }

    static std::optional<Wide> ofCall(Builtin builtin, Wide a, Wide b) {
        if (builtin == Builtin::CeilDiv && b > 0)
            return (a + b - 1) / b;
        if (builtin == Builtin::Min)
            return std::min(a, b);
        if (builtin == Builtin::Max)
            return std::max(a, b);
        return std::nullopt;
    }

    const Module& m_module;
    const Body& m_body;
};

} // namespace

bool isCheckedAtLaunch(const Module& module, const Body& kernel, const Stmt& loop) {
    if (loop.kind != StmtKind::For || kernel.vars[loop.var].type != natType() || !loop.step.isValid())
        return false;
    const Known known(module, kernel);
    return known.is(loop.high) && known.is(loop.step) && (known.varies(loop.high) || known.varies(loop.step));
}

std::optional<OverrunningLoop> overrunningLoop(const Module& module, const Kernel& kernel, const LaunchValues& values) {
    const Known known(module, kernel);
    for (const Stmt& s : kernel.stmts) {
        if (s.kind != StmtKind::For || kernel.vars[s.var].type != natType() || !s.step.isValid())
            continue;
        if (!known.varies(s.high) && !known.varies(s.step))
            continue;
        const auto end = known.value(s.high, values), step = known.value(s.step, values);
        if (!end || !step || *end < 0 || *step <= 0)
            continue;
        // The last value from which a step is taken is below the end.
        if (*end > Limit || (*end > 0 && *end - 1 + *step >= Limit))
            return OverrunningLoop{s.headRange, kernel.vars[s.var].name, static_cast<std::uint64_t>(*end),
                                   static_cast<std::uint64_t>(*step)};
    }
    return std::nullopt;
}

} // namespace lane::ir
