#include "core/exec_cpu/observe_plan.h"

/// What an expression costs in operations on floats, as the text has them. What only some lanes
/// evaluate is left to the forks.
namespace lane::cpu {

using ir::Op;

namespace {

constexpr std::uint64_t TreeSteps = 5; ///< of a sum over a warp

std::size_t widthOf(ScalarKind kind) { return sizeOf(kind) == 8 ? 2 : sizeOf(kind) == 4 ? 1 : 0; }

void addCall(Builtin id, wire::FlopCount& to) {
    switch (id) {
    case Builtin::Fma:
        ++to.fma;
        return;
    case Builtin::Lerp: // fma t (b - a) a
        ++to.add;
        ++to.fma;
        return;
    case Builtin::Smoothstep: // t = (x - lo) / (hi - lo); t * t * (3 - 2 t)
        to.add += 2;
        ++to.divide;
        to.multiply += 2;
        ++to.fma;
        return;
    case Builtin::Fract:
        ++to.add;
        return;
    case Builtin::FastDiv:
        ++to.divide;
        return;
    default:
        break;
    }
    const BuiltinGroup group = builtinInfo(id).group;
    if (group == BuiltinGroup::Powers || group == BuiltinGroup::Trigonometry ||
        group == BuiltinGroup::Special)
        ++to.special;
}

} // namespace

bool ObservePlan::isProduct(ir::ExprId id) const {
    const ir::Expr& e = m_lowered.exprs[id];
    return e.op == Op::Mul && isFloat(m_module.types.scalarOf(e.type));
}

void ObservePlan::addArithmetic(const ir::Expr& e, observe::Flops& to) const {
    const auto args = m_lowered.args(e);
    const ir::TypeId type = args.empty() ? e.type : m_lowered.exprs[args[0]].type;
    if (!m_module.types.isScalar(type) || !isFloat(m_module.types.scalarOf(type)))
        return;
    wire::FlopCount& count = to[widthOf(m_module.types.scalarOf(type))];
    switch (e.op) {
    case Op::Add:
    case Op::Sub:
        ++(m_fuses && (isProduct(args[0]) || isProduct(args[1])) ? count.fma : count.add);
        return;
    case Op::Mul:
        ++count.multiply;
        return;
    case Op::Div:
        ++count.divide;
        return;
    case Op::Rem:
        ++count.special;
        return;
    case Op::Call:
        return addCall(e.builtin(), count);
    case Op::Warp:
        if (e.warp() == WarpKind::ReduceAdd || e.warp() == WarpKind::ScanAdd)
            count.add += TreeSteps;
        return;
    case Op::Block: // within warps, then over them
        if (e.block() == BlockKind::ReduceAdd || e.block() == BlockKind::ScanAdd)
            count.add += 2 * TreeSteps;
        return;
    default:
        return;
    }
}

void ObservePlan::addCost(ir::ExprId id, observe::Flops& to, std::set<ir::ExprId>& seen) const {
    if (!seen.insert(id).second)
        return; // the index of `a[i] += e` stands twice and is computed once
    const ir::Expr& e = m_lowered.exprs[id];
    const auto args = m_lowered.args(e);
    if (e.op == Op::If || e.op == Op::And || e.op == Op::Or)
        return addCost(args[0], to, seen);
    addArithmetic(e, to);
    ir::ExprId fused;
    const bool isSum = e.op == Op::Add || e.op == Op::Sub;
    if (m_fuses && isSum && isFloat(m_module.types.scalarOf(e.type)))
        for (const ir::ExprId argument : args)
            if (!fused.isValid() && isProduct(argument))
                fused = argument;
    for (const ir::ExprId argument : args) {
        if (argument != fused) {
            addCost(argument, to, seen);
            continue;
        }
        for (const ir::ExprId factor : m_lowered.args(m_lowered.exprs[fused]))
            addCost(factor, to, seen);
    }
}

observe::Flops ObservePlan::costOf(ir::ExprId id) const {
    observe::Flops flops{};
    std::set<ir::ExprId> seen;
    addCost(id, flops, seen);
    return flops;
}

} // namespace lane::cpu
