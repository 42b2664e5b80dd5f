#include "core/codegen_cuda/bounds.h"

#include "core/ir/limits.h"

#include <algorithm>

namespace lane::cuda {

using ir::Op;

namespace {

// Limits of every device so far (CUDA C++ Programming Guide, "Technical Specifications").
constexpr Wide MaxBlock[] = {1024, 1024, 64};
constexpr Wide MaxGrid[] = {0x7FFFFFFF, 65535, 65535};

Wide literalValue(ScalarKind kind, ir::Literal value) {
    return isSigned(kind) ? Wide{value.asInt()} : Wide{value.bits};
}

Bounds indexBounds(Op op, unsigned axis) {
    switch (op) {
    case Op::ThreadIdx:
        return {0, MaxBlock[axis] - 1};
    case Op::BlockIdx:
        return {0, MaxGrid[axis] - 1};
    case Op::BlockDim:
        return {1, MaxBlock[axis]};
    case Op::GridDim:
        return {1, MaxGrid[axis]};
    default:
        return {0, 31}; // a lane, or one of at most 32 warps
    }
}

} // namespace

Bounds boundsOfKind(ScalarKind kind) {
    const unsigned bits = static_cast<unsigned>(sizeOf(kind)) * 8;
    if (isSigned(kind))
        return {-(Wide{1} << (bits - 1)), (Wide{1} << (bits - 1)) - 1};
    return {0, (Wide{1} << bits) - 1};
}

/// A launch takes no array with a longer dimension that is a Nat, which leaves room for a step.
void BoundsOracle::learnExtents() {
    for (const ir::Array& array : m_body.arrays)
        for (const ir::ExprId id : array.extents)
            if (const ir::Expr& e = m_body.exprs[id];
                array.space == ir::Space::Global && e.op == Op::Var && e.type == ir::natType())
                learn(e.var(), {0, ir::LongestExtent});
}

Bounds BoundsOracle::of(ir::ExprId id) const {
    const ir::Expr& e = m_body.exprs[id];
    const ScalarKind kind = m_module.types.scalarOf(e.type);
    const Bounds whole = boundsOfKind(kind);
    const Bounds found = raw(e, kind);
    // A value that may leave its type wraps, and is then anything.
    return found.low < whole.low || found.high > whole.high ? whole : found;
}

Bounds BoundsOracle::raw(const ir::Expr& e, ScalarKind kind) const {
    const Bounds whole = boundsOfKind(kind);
    switch (e.op) {
    case Op::Literal: {
        const Wide value = literalValue(kind, e.value);
        return {value, value};
    }
    case Op::Const: {
        const Wide value = literalValue(kind, m_module.valueOf(e));
        return {value, value};
    }
    case Op::Var: {
        const auto known = m_known.find(e.var());
        return known == m_known.end() ? whole : known->second;
    }
    case Op::ThreadIdx:
    case Op::BlockIdx:
    case Op::BlockDim:
    case Op::GridDim:
    case Op::LaneId:
    case Op::WarpId:
        return indexBounds(e.op, std::min(e.axis(), 2u));
    case Op::If: {
        const Bounds a = of(m_body.args(e)[1]), b = of(m_body.args(e)[2]);
        return {std::min(a.low, b.low), std::max(a.high, b.high)};
    }
    case Op::Cast:
        return isInteger(m_module.types.scalarOf(m_body.exprs[m_body.args(e)[0]].type))
                   ? of(m_body.args(e)[0])
                   : whole;
    case Op::Neg: {
        const Bounds a = of(m_body.args(e)[0]);
        return {-a.high, -a.low};
    }
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Div:
    case Op::Rem:
    case Op::Shl:
    case Op::Shr:
        return binary(e);
    case Op::Call:
        return call(e, whole);
    default:
        return whole;
    }
}

Bounds BoundsOracle::binary(const ir::Expr& e) const {
    const Bounds whole = boundsOfKind(m_module.types.scalarOf(e.type));
    const Bounds a = of(m_body.args(e)[0]), b = of(m_body.args(e)[1]);
    const bool bothNatural = a.low >= 0 && b.low >= 0;
    switch (e.op) {
    case Op::Add:
        return {a.low + b.low, a.high + b.high};
    case Op::Sub:
        return {a.low - b.high, a.high - b.low};
    case Op::Mul:
        // Products of two 64-bit bounds would need more than Wide has.
        return bothNatural && a.high >> 62 == 0 && b.high >> 62 == 0
                   ? Bounds{a.low * b.low, a.high * b.high}
                   : whole;
    case Op::Div:
        return bothNatural ? Bounds{0, a.high / std::max<Wide>(b.low, 1)} : whole;
    case Op::Rem:
        return bothNatural ? Bounds{0, std::min(a.high, std::max<Wide>(b.high - 1, 0))} : whole;
    case Op::Shl:
        return bothNatural && a.high >> 62 == 0 && b.high < 62
                   ? Bounds{a.low << static_cast<int>(b.low), a.high << static_cast<int>(b.high)}
                   : whole;
    default: // Shr
        return bothNatural ? Bounds{b.high < 64 ? a.low >> static_cast<int>(b.high) : 0,
                                    a.high >> static_cast<int>(std::min<Wide>(b.low, 64))}
                           : whole;
    }
}

Bounds BoundsOracle::call(const ir::Expr& e, Bounds whole) const {
    if (e.builtin() == Builtin::Min || e.builtin() == Builtin::Max) {
        const Bounds a = of(m_body.args(e)[0]), b = of(m_body.args(e)[1]);
        if (e.builtin() == Builtin::Min)
            return {std::min(a.low, b.low), std::min(a.high, b.high)};
        return {std::max(a.low, b.low), std::max(a.high, b.high)};
    }
    if (e.builtin() == Builtin::CeilDiv) {
        const Bounds a = of(m_body.args(e)[0]), b = of(m_body.args(e)[1]);
        if (a.low >= 0 && b.low >= 1)
            return {0, (a.high + b.low - 1) / b.low};
    }
    if (e.builtin() == Builtin::Popcount || e.builtin() == Builtin::Clz ||
        e.builtin() == Builtin::Ctz)
        return {0, 64};
    return whole;
}

} // namespace lane::cuda
