#include "core/ir/natural_loops.h"

#include "core/ir/whole_value.h"

#include <algorithm>
#include <map>

namespace lane::ir {

namespace {

constexpr std::int64_t Limit = std::int64_t{1} << 32;
constexpr int MaxDepth = 500; ///< less than where `wholeValue` gives up

/// What an expression is made of.
class Parts {
public:
    Parts(const Module& module, const Body& body) : m_module(module), m_body(body), m_definitions(body) {}

    /// Whether the loop is one that every launch checks.
    bool isChecked(const Stmt& loop) {
        if (loop.kind != StmtKind::For || m_body.vars[loop.var].type != natType() || !loop.step.isValid())
            return false;
        const Made end = of(loop.high), step = of(loop.step);
        return end.isKnown && step.isKnown && (end.varies || step.varies);
    }

    Whole value(ExprId id, const LaunchValues& values) const {
        const auto known = [&](ExprId leaf) -> std::optional<std::int64_t> {
            const Expr& e = m_body.exprs[leaf];
            if (e.op == Op::Var && m_body.vars[e.var()].kind == VarKind::ScalarParameter)
                return values.scalar(e.var());
            if (e.op == Op::BlockDim || e.op == Op::GridDim)
                return static_cast<std::int64_t>((e.op == Op::BlockDim ? values.block : values.grid)[std::min(e.axis(), 2u)]);
            return std::nullopt;
        };
        return wholeValue(m_module, m_body, id, known, &m_definitions);
    }

private:
    struct Made {
        bool isKnown = false; ///< at a launch, from Nats that never wrap silently
        bool varies = false;  ///< it is another at other launches
    };

    Made of(ExprId id, int depth = 0) {
        const Expr& e = m_body.exprs[id];
        if (depth > MaxDepth || e.type != natType())
            return {};
        switch (e.op) {
        case Op::Literal:
        case Op::Const:
            return {true, false};
        case Op::BlockDim:
        case Op::GridDim:
            return {true, true};
        case Op::Var:
            return ofVariable(e.var(), depth);
        case Op::Add:
        case Op::Mul:
            return ofArguments(e, depth);
        case Op::Div:
            return isNever0(m_body.args(e)[1]) ? ofArguments(e, depth) : Made{};
        case Op::Call:
            return e.builtin() == Builtin::CeilDiv && isNever0(m_body.args(e)[1]) ? ofArguments(e, depth) : Made{};
        default:
            return {};
        }
    }

    Made ofVariable(VarId var, int depth) {
        if (m_body.vars[var].kind == VarKind::ScalarParameter)
            return {true, true};
        const ExprId value = m_definitions.of(var);
        if (!value.isValid())
            return {};
        if (const auto found = m_lets.find(var); found != m_lets.end())
            return found->second;
        const Made made = of(value, depth + 1);
        m_lets.emplace(var, made);
        return made;
    }

    Made ofArguments(const Expr& e, int depth) {
        Made all{true, false};
        for (const ExprId argument : m_body.args(e)) {
            const Made made = of(argument, depth + 1);
            all = {all.isKnown && made.isKnown, all.varies || made.varies};
        }
        return all;
    }

    /// Of a quotient by 0 no launch knows the value.
    bool isNever0(ExprId id) const {
        const Expr& e = m_body.exprs[id];
        const bool isExtent = e.op == Op::BlockDim || e.op == Op::GridDim;
        return isExtent || (e.op == Op::Literal && e.value.bits != 0) ||
               (e.op == Op::Const && m_module.valueOf(e).bits != 0);
    }

    const Module& m_module;
    const Body& m_body;
    const Definitions m_definitions;
    std::map<VarId, Made> m_lets;
};

/// Its value, or 2^63 for all that is more.
std::uint64_t shown(const Whole& whole) {
    return whole.number ? static_cast<std::uint64_t>(*whole.number) : std::uint64_t{1} << 63;
}

} // namespace

std::set<VarId> countersCheckedAtLaunch(const Module& module, const Kernel& kernel) {
    Parts parts(module, kernel);
    std::set<VarId> counters;
    for (const Stmt& s : kernel.stmts)
        if (parts.isChecked(s))
            counters.insert(s.var);
    return counters;
}

std::optional<OverrunningLoop> overrunningLoop(const Module& module, const Kernel& kernel, const LaunchValues& values) {
    Parts parts(module, kernel);
    for (const Stmt& s : kernel.stmts) {
        if (!parts.isChecked(s))
            continue;
        const Whole end = parts.value(s.high, values), step = parts.value(s.step, values);
        const bool isEmpty = end.number == 0 || step.number == 0;
        if (isEmpty || (!end.number && !end.isBeyond) || (!step.number && !step.isBeyond))
            continue;
        // The last value from which a step is taken is below the end.
        if (end.isBeyond || step.isBeyond || *end.number > Limit || *end.number - 1 + *step.number >= Limit)
            return OverrunningLoop{s.headRange, kernel.vars[s.var].name, shown(end), shown(step)};
    }
    return std::nullopt;
}

} // namespace lane::ir
