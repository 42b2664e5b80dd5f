#include "core/exec_cpu/lowering.h"

#include <llvm/IR/Intrinsics.h>

/// Built-ins on the bits of integers.
namespace lane::cpu {

std::optional<Value> Lowering::evalBitsCall(const ir::Expr& e, std::span<const Value> args) {
    using namespace llvm;
    const Value& a = args[0];
    const ScalarKind type = a.type;
    const auto count = [&](const std::function<llvm::Value*(llvm::Value*)>& f) {
        const ScalarKind result = scalarOf(e.type, e.range);
        return map(a, result, [&](llvm::Value* v) { return cast(f(v), type, result); });
    };
    const auto rotate = [&](Intrinsic::ID id) {
        return map(a, args[1], type, [&](llvm::Value* v, llvm::Value* by) {
            return intrinsic(id, {v, v, cast(by, args[1].type, type)});
        });
    };
    switch (e.builtin()) {
    case Builtin::Popcount:
        return count([&](llvm::Value* v) { return intrinsic(Intrinsic::ctpop, v); });
    case Builtin::Clz:
        return count([&](llvm::Value* v) {
            return m_b.CreateBinaryIntrinsic(Intrinsic::ctlz, v, m_b.getFalse());
        });
    case Builtin::Ctz:
        return count([&](llvm::Value* v) {
            return m_b.CreateBinaryIntrinsic(Intrinsic::cttz, v, m_b.getFalse());
        });
    case Builtin::ReverseBits:
        return map(a, type, [&](llvm::Value* v) { return intrinsic(Intrinsic::bitreverse, v); });
    case Builtin::ByteSwap:
        if (sizeOf(type) == 1)
            return a;
        return map(a, type, [&](llvm::Value* v) { return intrinsic(Intrinsic::bswap, v); });
    case Builtin::Rotl:
        return rotate(Intrinsic::fshl);
    case Builtin::Rotr:
        return rotate(Intrinsic::fshr);
    case Builtin::MulHigh:
        return map(a, args[1], type,
                   [&](llvm::Value* x, llvm::Value* y) { return mulHigh(type, x, y); });
    case Builtin::Dp4a:
        return dp4a(args);
    default:
        return std::nullopt;
    }
}

llvm::Value* LaneCode::mulHigh(ScalarKind type, llvm::Value* a, llvm::Value* b) {
    const unsigned width = static_cast<unsigned>(sizeOf(type)) * 8;
    llvm::Type* wide = like(a, m_b.getIntNTy(2 * width));
    const auto widened = [&](llvm::Value* v) {
        return isSigned(type) ? m_b.CreateSExt(v, wide) : m_b.CreateZExt(v, wide);
    };
    llvm::Value* product = m_b.CreateMul(widened(a), widened(b));
    return m_b.CreateTrunc(m_b.CreateLShr(product, width), a->getType());
}

Value Lowering::dp4a(std::span<const Value> args) {
    const ScalarKind type = args[0].type;
    const bool isScalar = args[0].isUniform() && args[1].isUniform() && args[2].isUniform();
    llvm::Value* v[3];
    for (unsigned i = 0; i < 3; ++i)
        v[i] = isScalar ? args[i].v : asVector(args[i]);
    llvm::Value* sum = v[2];
    for (unsigned shift = 0; shift < 32; shift += 8) {
        const auto byte = [&](llvm::Value* word) {
            llvm::Value* top = m_b.CreateShl(word, 24 - shift);
            return isSigned(type) ? m_b.CreateAShr(top, 24) : m_b.CreateLShr(top, 24);
        };
        sum = m_b.CreateAdd(sum, m_b.CreateMul(byte(v[0]), byte(v[1])));
    }
    return isScalar ? uniform(type, sum) : vector(type, sum);
}

} // namespace lane::cpu
