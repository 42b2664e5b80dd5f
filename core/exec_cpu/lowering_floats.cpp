#include "core/exec_cpu/lowering.h"

#include <llvm/IR/Intrinsics.h>

/// Built-ins on floats that are a few operations. The narrow floats compute in Float and round once.
namespace lane::cpu {

Value Lowering::mapFloats(ScalarKind type, std::span<const Value> args,
                          const std::function<llvm::Value*(llvm::ArrayRef<llvm::Value*>)>& f) {
    const bool isScalar =
        std::all_of(args.begin(), args.end(), [](const Value& v) { return v.isUniform(); });
    std::vector<llvm::Value*> wide;
    for (const Value& arg : args)
        wide.push_back(widenFloat(isScalar ? arg.v : asVector(arg), type));
    llvm::Value* result = narrowFloat(f(wide), type);
    return isScalar ? uniform(type, result) : vector(type, result);
}

/// 0 … 1; NaN and -0 give 0.
llvm::Value* LaneCode::saturated(llvm::Value* v) {
    llvm::Value* zero = llvm::Constant::getNullValue(v->getType());
    llvm::Value* one = llvm::ConstantFP::get(v->getType(), 1.0);
    llvm::Value* low = m_b.CreateSelect(m_b.CreateFCmpOGT(v, zero), v, zero);
    return m_b.CreateSelect(m_b.CreateFCmpOLT(low, one), low, one);
}

llvm::Value* LaneCode::signOf(ScalarKind type, llvm::Value* v) {
    llvm::Value* zero = llvm::Constant::getNullValue(v->getType());
    if (!isFloat(type)) {
        llvm::Value* one = llvm::ConstantInt::get(v->getType(), 1);
        if (!isSigned(type))
            return m_b.CreateSelect(m_b.CreateICmpEQ(v, zero), zero, one);
        llvm::Value* minusOne = llvm::Constant::getAllOnesValue(v->getType());
        llvm::Value* positive = m_b.CreateSelect(m_b.CreateICmpSGT(v, zero), one, zero);
        return m_b.CreateSelect(m_b.CreateICmpSLT(v, zero), minusOne, positive);
    }
    llvm::Value* one = llvm::ConstantFP::get(v->getType(), 1.0);
    llvm::Value* minusOne = llvm::ConstantFP::get(v->getType(), -1.0);
    llvm::Value* negative = m_b.CreateSelect(m_b.CreateFCmpOLT(v, zero), minusOne, v);
    return m_b.CreateSelect(m_b.CreateFCmpOGT(v, zero), one, negative);
}

/// Of Float16 rounded once: its product, and the sum wherever that is near a tie, are exact in
/// double. Of BFloat16 it is the fma of Float, rounded again, as on a GPU.
Value Lowering::evalFma(ScalarKind type, std::span<const Value> args) {
    return mapFloats(type, args, [&](llvm::ArrayRef<llvm::Value*> v) -> llvm::Value* {
        if (type != ScalarKind::Float16)
            return intrinsic(llvm::Intrinsic::fma, v);
        llvm::Type* doubles = like(v[0], m_b.getDoubleTy());
        llvm::Value* wide[3];
        for (unsigned i = 0; i < 3; ++i)
            wide[i] = m_b.CreateFPExt(v[i], doubles);
        return roundedToOdd(intrinsic(llvm::Intrinsic::fma, wide));
    });
}

Value Lowering::evalArithmeticCall(const ir::Expr& e, std::span<const Value> args) {
    const ScalarKind type = args[0].type;
    using Values = llvm::ArrayRef<llvm::Value*>;
    const auto constant = [](llvm::Value* like, double value) {
        return llvm::ConstantFP::get(like->getType(), value);
    };
    const auto floats = [&](const std::function<llvm::Value*(Values)>& f) {
        return mapFloats(type, args, f);
    };
    switch (e.builtin()) {
    case Builtin::Sign:
        if (!isFloat(type))
            return map(args[0], type, [&](llvm::Value* v) { return signOf(type, v); });
        return floats([&](Values v) { return signOf(type, v[0]); });
    case Builtin::Saturate:
        return floats([&](Values v) { return saturated(v[0]); });
    case Builtin::Step:
        return floats([&](Values v) {
            return m_b.CreateSelect(m_b.CreateFCmpOLT(v[1], v[0]), constant(v[0], 0),
                                    constant(v[0], 1));
        });
    case Builtin::Lerp:
        return floats([&](Values v) {
            return intrinsic(llvm::Intrinsic::fma, {v[2], m_b.CreateFSub(v[1], v[0]), v[0]});
        });
    case Builtin::Smoothstep:
        return floats([&](Values v) {
            const auto op = [&](ir::Op o, llvm::Value* a, llvm::Value* b) {
                return floatArithmetic(o, a, b);
            };
            llvm::Value* t = saturated(op(ir::Op::Div, op(ir::Op::Sub, v[2], v[0]),
                                          op(ir::Op::Sub, v[1], v[0])));
            llvm::Value* slope =
                op(ir::Op::Sub, constant(t, 3), op(ir::Op::Mul, constant(t, 2), t));
            return op(ir::Op::Mul, op(ir::Op::Mul, t, t), slope);
        });
    case Builtin::Fract:
        return floats([&](Values v) {
            return m_b.CreateFSub(v[0], intrinsic(llvm::Intrinsic::floor, v[0]));
        });
    case Builtin::FastDiv:
        return floats([&](Values v) { return m_b.CreateFDiv(v[0], v[1]); });
    default:
        return evalFma(type, args);
    }
}

/// A double as the Float next to it whose last bit is 1, unless it is a Float itself: rounded once
/// more, to a narrower float, it gives what rounding the double at once would give.
llvm::Value* LaneCode::roundedToOdd(llvm::Value* wide) {
    llvm::Type* floats = like(wide, m_b.getFloatTy());
    llvm::Type* ints = like(wide, m_b.getInt32Ty());
    llvm::Value* near = m_b.CreateFPTrunc(wide, floats);
    llvm::Value* back = m_b.CreateFPExt(near, wide->getType());
    llvm::Value* isInexact = m_b.CreateFCmpONE(back, wide);
    llvm::Value* isAway = m_b.CreateFCmpOGT(intrinsic(llvm::Intrinsic::fabs, back),
                                            intrinsic(llvm::Intrinsic::fabs, wide));
    llvm::Value* bits = m_b.CreateBitCast(near, ints);
    llvm::Value* below = m_b.CreateSub(bits, m_b.CreateZExt(isAway, ints));
    return m_b.CreateBitCast(m_b.CreateOr(below, m_b.CreateZExt(isInexact, ints)), floats);
}

/// Integers above 2^53 keep what a double drops as one bit: see bitsOfInteger of core/base/half.h.
llvm::Value* LaneCode::intToNarrow(llvm::Value* v, ScalarKind from, ScalarKind to) {
    llvm::Type* doubles = like(v, m_b.getDoubleTy());
    if (sizeOf(from) == 8) {
        llvm::Type* type = v->getType();
        const auto number = [&](std::uint64_t n) { return llvm::ConstantInt::get(type, n); };
        llvm::Value* magnitude =
            isSigned(from) ? m_b.CreateBinaryIntrinsic(llvm::Intrinsic::abs, v, m_b.getFalse()) : v;
        llvm::Value* isLarge = m_b.CreateICmpUGT(magnitude, number(1ull << 53));
        llvm::Value* rest = m_b.CreateICmpNE(m_b.CreateAnd(v, number(0x7FF)), number(0));
        llvm::Value* held = m_b.CreateOr(m_b.CreateAnd(v, number(~0x7FFull)),
                                         m_b.CreateSelect(rest, number(0x400), number(0)));
        v = m_b.CreateSelect(isLarge, held, v);
    }
    llvm::Value* wide = isSigned(from) ? m_b.CreateSIToFP(v, doubles) : m_b.CreateUIToFP(v, doubles);
    return narrowFloat(roundedToOdd(wide), to);
}

} // namespace lane::cpu
