#include "core/exec_cpu/lowering.h"

#include <llvm/IR/Intrinsics.h>

namespace lane::cpu {

using ir::Op;

llvm::Value* LaneCode::arithmetic(Op op, ScalarKind type, llvm::Value* a, llvm::Value* b) {
    if (type == ScalarKind::Bool || isInteger(type))
        return integerArithmetic(op, type, a, b);
    llvm::Value* result = floatArithmetic(op, widenFloat(a, type), widenFloat(b, type));
    return narrowFloat(result, type);
}

llvm::Value* LaneCode::integerArithmetic(Op op, ScalarKind type, llvm::Value* a, llvm::Value* b) {
    switch (op) {
    case Op::Add:
        return m_b.CreateAdd(a, b);
    case Op::Sub:
        return m_b.CreateSub(a, b);
    case Op::Mul:
        return m_b.CreateMul(a, b);
    case Op::BitAnd:
        return m_b.CreateAnd(a, b);
    case Op::BitOr:
        return m_b.CreateOr(a, b);
    case Op::BitXor:
        return m_b.CreateXor(a, b);
    default:
        return divide(op == Op::Rem, type, a, b);
    }
}

/// Only `contract` is ever allowed, and only on + − ×, so that a*b+c may fuse in fast mode.
llvm::Value* LaneCode::floatArithmetic(Op op, llvm::Value* a, llvm::Value* b) {
    llvm::IRBuilder<>::FastMathFlagGuard guard(m_b);
    llvm::FastMathFlags flags;
    flags.setAllowContract(m_options.mode == FloatMode::Fast);
    if (op == Op::Add || op == Op::Sub || op == Op::Mul)
        m_b.setFastMathFlags(flags);
    switch (op) {
    case Op::Add:
        return m_b.CreateFAdd(a, b);
    case Op::Sub:
        return m_b.CreateFSub(a, b);
    case Op::Mul:
        return m_b.CreateFMul(a, b);
    default:
        return m_b.CreateFDiv(a, b);
    }
}

llvm::Value* LaneCode::compare(Op op, ScalarKind type, llvm::Value* a, llvm::Value* b) {
    using P = llvm::CmpInst::Predicate;
    const auto pick = [op](P eq, P ne, P lt, P le, P gt, P ge) {
        switch (op) {
        case Op::Eq: return eq;
        case Op::Ne: return ne;
        case Op::Lt: return lt;
        case Op::Le: return le;
        case Op::Gt: return gt;
        default: return ge;
        }
    };
    if (isFloat(type))
        return m_b.CreateFCmp(pick(P::FCMP_OEQ, P::FCMP_UNE, P::FCMP_OLT, P::FCMP_OLE, P::FCMP_OGT,
                                   P::FCMP_OGE),
                              widenFloat(a, type), widenFloat(b, type));
    if (isSigned(type))
        return m_b.CreateICmp(pick(P::ICMP_EQ, P::ICMP_NE, P::ICMP_SLT, P::ICMP_SLE, P::ICMP_SGT,
                                   P::ICMP_SGE), a, b);
    return m_b.CreateICmp(pick(P::ICMP_EQ, P::ICMP_NE, P::ICMP_ULT, P::ICMP_ULE, P::ICMP_UGT,
                               P::ICMP_UGE), a, b);
}

namespace {
/// A divisor that is one constant, neither 0 nor −1: LLVM multiplies and shifts instead.
bool isPlainDivisor(llvm::Value* b) {
    const auto* constant = llvm::dyn_cast<llvm::Constant>(b);
    if (!constant)
        return false;
    if (constant->getType()->isVectorTy())
        constant = constant->getSplatValue();
    const auto* number = llvm::dyn_cast_or_null<llvm::ConstantInt>(constant);
    return number && !number->isZero() && !number->isMinusOne();
}
} // namespace

llvm::Value* LaneCode::divide(bool remainder, ScalarKind type, llvm::Value* a, llvm::Value* b) {
    const bool isSignedType = isSigned(type);
    if (isPlainDivisor(b)) {
        if (remainder)
            return isSignedType ? m_b.CreateSRem(a, b) : m_b.CreateURem(a, b);
        return isSignedType ? m_b.CreateSDiv(a, b) : m_b.CreateUDiv(a, b);
    }
    if (!a->getType()->isVectorTy() || sizeOf(type) == 8)
        return guardedDivide(remainder, isSignedType, a, b);
    llvm::Value* quotient = quotientByDouble(type, a, b);
    if (!remainder)
        return quotient;
    llvm::Value* rest = m_b.CreateSub(a, m_b.CreateMul(quotient, b));
    llvm::Value* zero = llvm::Constant::getNullValue(a->getType());
    return m_b.CreateSelect(m_b.CreateICmpEQ(b, zero), zero, rest);
}

/// There is no vector division of integers; in double it is exact up to 32 bits, and nothing traps.
/// MIN / −1 is the one quotient that does not fit: it wraps, as 0 − MIN does.
llvm::Value* LaneCode::quotientByDouble(ScalarKind type, llvm::Value* a, llvm::Value* b) {
    llvm::Type* doubles = vectorOf(m_b.getDoubleTy());
    llvm::Type* ints = a->getType();
    llvm::Value* zero = llvm::Constant::getNullValue(ints);
    llvm::Value* isZero = m_b.CreateICmpEQ(b, zero);
    if (!isSigned(type)) { // a quotient by 2 or more fits the signed type, for which every processor has an instruction
        llvm::Value* q = m_b.CreateFDiv(m_b.CreateUIToFP(a, doubles), m_b.CreateUIToFP(b, doubles));
        llvm::Value* isOne = m_b.CreateICmpEQ(b, llvm::ConstantInt::get(ints, 1));
        return m_b.CreateSelect(isZero, zero, m_b.CreateSelect(isOne, a, m_b.CreateFPToSI(q, ints)));
    }
    llvm::Value* isMinusOne = m_b.CreateICmpEQ(b, llvm::Constant::getAllOnesValue(ints));
    llvm::Value* q = m_b.CreateFDiv(m_b.CreateSIToFP(a, doubles), m_b.CreateSIToFP(b, doubles));
    llvm::Value* result = m_b.CreateFPToSI(q, ints);
    result = m_b.CreateSelect(isMinusOne, m_b.CreateNeg(a), result);
    return m_b.CreateSelect(isZero, zero, result);
}

llvm::Value* LaneCode::guardedDivide(bool remainder, bool isSignedType, llvm::Value* a,
                                     llvm::Value* b) {
    llvm::Type* type = a->getType();
    llvm::Value* zero = llvm::Constant::getNullValue(type);
    llvm::Value* one = llvm::ConstantInt::get(type, 1);
    llvm::Value* isZero = m_b.CreateICmpEQ(b, zero);
    if (!isSignedType) {
        llvm::Value* safe = m_b.CreateSelect(isZero, one, b);
        llvm::Value* result = remainder ? m_b.CreateURem(a, safe) : m_b.CreateUDiv(a, safe);
        return m_b.CreateSelect(isZero, zero, result);
    }
    llvm::Value* isMinusOne = m_b.CreateICmpEQ(b, llvm::Constant::getAllOnesValue(type));
    llvm::Value* safe = m_b.CreateSelect(m_b.CreateOr(isZero, isMinusOne), one, b);
    llvm::Value* result = remainder ? m_b.CreateSRem(a, safe) : m_b.CreateSDiv(a, safe);
    if (!remainder)
        result = m_b.CreateSelect(isMinusOne, m_b.CreateNeg(a), result);
    return m_b.CreateSelect(isZero, zero, result);
}

/// A count that is negative or not below the width gives 0.
Value Lowering::shift(const ir::Expr& e) {
    const auto args = body().args(e);
    const Value a = eval(args[0]);
    const Value count = eval(args[1]);
    checkShift(e, a, count);
    const ScalarKind type = a.type;
    const unsigned width = static_cast<unsigned>(sizeOf(type)) * 8;
    const auto* fixed = llvm::dyn_cast<llvm::ConstantInt>(count.v);
    if (a.kind == Value::Kind::Affine && count.isUniform() && fixed && e.op == Op::Shl &&
        fixed->getValue().ult(width)) {
        const auto by = fixed->getZExtValue();
        return affine(type, m_b.CreateShl(a.v, by), m_b.CreateShl(a.sx, by),
                      m_b.CreateShl(a.sy, by));
    }
    return map(a, count, type, [&](llvm::Value* value, llvm::Value* by) -> llvm::Value* {
        llvm::Value* fits =
            m_b.CreateICmpULT(by, llvm::ConstantInt::get(by->getType(), width));
        by = cast(by, count.type, type);
        llvm::Value* result = e.op == Op::Shl     ? m_b.CreateShl(value, by)
                              : isSigned(type) ? m_b.CreateAShr(value, by)
                                               : m_b.CreateLShr(value, by);
        return m_b.CreateSelect(fits, result, llvm::Constant::getNullValue(value->getType()));
    });
}

} // namespace lane::cpu
