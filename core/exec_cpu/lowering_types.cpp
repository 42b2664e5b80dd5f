#include "core/exec_cpu/lowering.h"

#include <llvm/IR/Intrinsics.h>

namespace lane::cpu {

llvm::Type* LaneCode::typeOf(ScalarKind kind) {
    switch (kind) {
    case ScalarKind::Bool:
        return m_b.getInt1Ty();
    case ScalarKind::Float16:
        return m_b.getHalfTy();
    case ScalarKind::BFloat16: // LLVM's own would call a library to convert
        return m_b.getInt16Ty();
    case ScalarKind::Float32:
        return m_b.getFloatTy();
    case ScalarKind::Float64:
        return m_b.getDoubleTy();
    default:
        return m_b.getIntNTy(static_cast<unsigned>(sizeOf(kind)) * 8);
    }
}

llvm::Type* LaneCode::memoryTypeOf(ScalarKind kind) {
    return kind == ScalarKind::Bool ? m_b.getInt8Ty() : typeOf(kind);
}

llvm::FixedVectorType* LaneCode::vectorOf(llvm::Type* type) {
    return llvm::FixedVectorType::get(type, WarpSize);
}

ScalarKind LaneCode::scalarOf(ir::TypeId type, SourceRange range) {
    if (m_irModule.types.isScalar(type))
        return m_irModule.types.scalarOf(type);
    if (type != m_irModule.types.unit())
        fail(range, "L4151", "the CPU reference cannot run values of type " +
                                 m_irModule.types.nameOf(type) + " yet");
    return ScalarKind::Int32;
}

llvm::Constant* LaneCode::literal(ScalarKind kind, ir::Literal value) {
    llvm::Type* type = typeOf(kind);
    if (!isFloat(kind))
        return llvm::ConstantInt::get(
            m_context, llvm::APInt(type->getIntegerBitWidth(), value.bits, false));
    const unsigned bits = static_cast<unsigned>(sizeOf(kind)) * 8;
    llvm::Constant* raw =
        llvm::ConstantInt::get(m_context, llvm::APInt(64, value.bits).trunc(bits));
    return llvm::ConstantExpr::getBitCast(raw, type);
}

Value LaneCode::uniform(ScalarKind kind, llvm::Value* v) {
    return {.kind = Value::Kind::Uniform, .type = kind, .v = v};
}

Value LaneCode::vector(ScalarKind kind, llvm::Value* v) {
    return {.kind = Value::Kind::Vector, .type = kind, .v = v};
}

namespace {
bool isZero(llvm::Value* v) {
    const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(v);
    return constant && constant->isZero();
}
} // namespace

/// Strides of 0 that are known to be so make it uniform.
Value LaneCode::affine(ScalarKind kind, llvm::Value* base, llvm::Value* sx, llvm::Value* sy) {
    if (isZero(sx) && isZero(sy))
        return uniform(kind, base);
    return {.kind = Value::Kind::Affine, .type = kind, .v = base, .sx = sx, .sy = sy};
}

llvm::Value* LaneCode::splat(llvm::Value* scalar) {
    return m_b.CreateVectorSplat(WarpSize, scalar);
}

/// 0 … columns − 1 repeated, or the number of the row, for each lane.
llvm::Constant* LaneCode::laneNumbers(llvm::Type* type, bool rows) {
    std::vector<llvm::Constant*> numbers;
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        numbers.push_back(llvm::ConstantInt::get(type, rows ? lane / m_geometry.columns
                                                            : lane % m_geometry.columns));
    return llvm::ConstantVector::get(numbers);
}

llvm::Value* LaneCode::asVector(const Value& value) {
    if (value.isVector())
        return value.v;
    llvm::Value* v = splat(value.v);
    if (value.isUniform())
        return v;
    llvm::Type* type = value.v->getType();
    if (!isZero(value.sx))
        v = m_b.CreateAdd(v, m_b.CreateMul(splat(value.sx), laneNumbers(type, false)));
    if (!isZero(value.sy))
        v = m_b.CreateAdd(v, m_b.CreateMul(splat(value.sy), laneNumbers(type, true)));
    return v;
}

/// The scalar type, or a vector of it where `shape` is a vector.
llvm::Type* LaneCode::like(llvm::Value* shape, llvm::Type* scalar) {
    return shape->getType()->isVectorTy() ? vectorOf(scalar) : scalar;
}

/// The small floats compute in Float: half has conversion instructions, bfloat is its upper half.
llvm::Value* LaneCode::widenFloat(llvm::Value* v, ScalarKind kind) {
    if (kind == ScalarKind::Float16)
        return m_b.CreateFPExt(v, like(v, m_b.getFloatTy()));
    if (kind != ScalarKind::BFloat16)
        return v;
    llvm::Value* bits = m_b.CreateShl(m_b.CreateZExt(v, like(v, m_b.getInt32Ty())), 16);
    return m_b.CreateBitCast(bits, like(v, m_b.getFloatTy()));
}

/// Float to a small float, to nearest even; the carry of the rounding may run into infinity.
llvm::Value* LaneCode::narrowFloat(llvm::Value* v, ScalarKind kind) {
    if (kind == ScalarKind::Float16)
        return m_b.CreateFPTrunc(v, like(v, m_b.getHalfTy()));
    if (kind != ScalarKind::BFloat16)
        return v;
    llvm::Type* wide = like(v, m_b.getInt32Ty());
    llvm::Value* bits = m_b.CreateBitCast(v, wide);
    llvm::Value* odd = m_b.CreateAnd(m_b.CreateLShr(bits, 16), llvm::ConstantInt::get(wide, 1));
    llvm::Value* rounded =
        m_b.CreateAdd(m_b.CreateAdd(bits, llvm::ConstantInt::get(wide, 0x7FFF)), odd);
    llvm::Value* isNan = m_b.CreateFCmpUNO(v, v);
    rounded = m_b.CreateSelect(isNan, llvm::ConstantInt::get(wide, 0x7FFF0000), rounded);
    return m_b.CreateTrunc(m_b.CreateLShr(rounded, 16), like(v, m_b.getInt16Ty()));
}

llvm::Value* LaneCode::cast(llvm::Value* v, ScalarKind from, ScalarKind to) {
    if (from == to)
        return v;
    llvm::Type* type = like(v, typeOf(to));
    if (to == ScalarKind::Bool) {
        v = widenFloat(v, from);
        llvm::Value* zero = llvm::Constant::getNullValue(v->getType());
        return isFloat(from) ? m_b.CreateFCmpUNE(v, zero) : m_b.CreateICmpNE(v, zero);
    }
    if (isFloat(from) && isFloat(to)) {
        llvm::Value* wide = widenFloat(v, from);
        if (to == ScalarKind::Float64)
            return m_b.CreateFPExt(wide, type);
        if (from == ScalarKind::Float64)
            wide = to == ScalarKind::Float32 ? m_b.CreateFPTrunc(wide, type) : roundedToOdd(wide);
        return narrowFloat(wide, to);
    }
    if (isFloat(from))
        return floatToInt(widenFloat(v, from), from, to);
    if (isFloat(to)) {
        if (sizeOf(to) == 2)
            return intToNarrow(v, from, to);
        return isSigned(from) ? m_b.CreateSIToFP(v, type) : m_b.CreateUIToFP(v, type);
    }
    return isSigned(from) ? m_b.CreateSExtOrTrunc(v, type) : m_b.CreateZExtOrTrunc(v, type);
}

/// As PTX cvt.rzi: saturates; NaN gives 0, but the top bit alone where either side has 64 bits.
/// Integers of 8 and 16 bits go through 32.
llvm::Value* LaneCode::floatToInt(llvm::Value* v, ScalarKind from, ScalarKind to) {
    const bool wide = sizeOf(to) == 8;
    llvm::Type* type = like(v, wide ? m_b.getInt64Ty() : m_b.getInt32Ty());
    const auto id = isSigned(to) ? llvm::Intrinsic::fptosi_sat : llvm::Intrinsic::fptoui_sat;
    llvm::Value* result = m_b.CreateIntrinsic(id, {type, v->getType()}, {v});
    if (wide || from == ScalarKind::Float64) {
        llvm::Constant* top = llvm::ConstantInt::get(
            type, llvm::APInt::getSignMask(type->getScalarSizeInBits()));
        result = m_b.CreateSelect(m_b.CreateFCmpUNO(v, v), top, result);
    }
    return m_b.CreateTrunc(result, like(v, typeOf(to)));
}

} // namespace lane::cpu
