#include "core/exec_cpu/lowering.h"

#include <llvm/IR/Intrinsics.h>

namespace lane::cpu {

llvm::Value* LaneCode::intrinsic(llvm::Intrinsic::ID id, llvm::ArrayRef<llvm::Value*> args) {
    return m_b.CreateIntrinsic(id, {args[0]->getType()}, args);
}

Value Lowering::evalCall(const ir::Expr& e) {
    std::vector<Value> args;
    for (ir::ExprId arg : body().args(e))
        args.push_back(eval(arg));
    const Value result = evalBuiltin(e, args);
    checkCall(e, args, result);
    return result;
}

Value Lowering::evalBuiltin(const ir::Expr& e, std::span<const Value> args) {
    const Value& a = args[0];
    switch (e.builtin()) {
    case Builtin::Min:
    case Builtin::Max:
    case Builtin::Clamp:
        return evalMinMax(e, args);
    case Builtin::Abs:
        if (!isFloat(a.type) && !isSigned(a.type))
            return a;
        return map(a, a.type, [&](llvm::Value* v) -> llvm::Value* {
            if (!isFloat(a.type))
                return m_b.CreateBinaryIntrinsic(llvm::Intrinsic::abs, v, m_b.getFalse());
            return narrowFloat(intrinsic(llvm::Intrinsic::fabs, widenFloat(v, a.type)), a.type);
        });
    case Builtin::Select: {
        const Value &b = args[1], &c = args[2];
        if (a.isUniform())
            return map(b, c, b.type, [&](llvm::Value* x, llvm::Value* y) {
                return m_b.CreateSelect(a.v, x, y);
            });
        return vector(b.type, m_b.CreateSelect(asVector(a), asVector(b), asVector(c)));
    }
    case Builtin::CeilDiv:
        return map(a, args[1], a.type, [&](llvm::Value* x, llvm::Value* y) {
            llvm::Value* zero = llvm::Constant::getNullValue(x->getType());
            llvm::Value* q = divide(false, a.type, x, y);
            llvm::Value* rest = divide(true, a.type, x, y);
            llvm::Value* up = m_b.CreateICmpNE(rest, zero);
            if (isSigned(a.type)) // the quotient was truncated upwards where the signs differ
                up = m_b.CreateAnd(up, m_b.CreateIsNotNeg(m_b.CreateXor(x, y)));
            return m_b.CreateAdd(q, m_b.CreateZExt(up, x->getType()));
        });
    case Builtin::Sign:
    case Builtin::Saturate:
    case Builtin::Lerp:
    case Builtin::Step:
    case Builtin::Smoothstep:
    case Builtin::Fract:
    case Builtin::Fma:
    case Builtin::FastDiv:
        return evalArithmeticCall(e, args);
    default:
        if (auto bits = evalBitsCall(e, args))
            return *bits;
        return evalMathCall(e, args);
    }
}

/// As fminf and fmaxf: of a number and NaN, the number; and -0 is below 0, as on a GPU.
llvm::Value* LaneCode::minMax(bool isMax, ScalarKind type, llvm::Value* a, llvm::Value* b) {
    using namespace llvm;
    if (isFloat(type)) {
        a = widenFloat(a, type);
        b = widenFloat(b, type);
        llvm::Value* picked =
            m_b.CreateBinaryIntrinsic(isMax ? Intrinsic::maxnum : Intrinsic::minnum, a, b);
        llvm::Type* ints = like(a, m_b.getIntNTy(a->getType()->getScalarSizeInBits()));
        llvm::Value* x = m_b.CreateBitCast(a, ints);
        llvm::Value* y = m_b.CreateBitCast(b, ints);
        llvm::Value* zero = m_b.CreateBitCast(isMax ? m_b.CreateAnd(x, y) : m_b.CreateOr(x, y),
                                              a->getType());
        return narrowFloat(m_b.CreateSelect(m_b.CreateFCmpOEQ(a, b), zero, picked), type);
    }
    if (isSigned(type))
        return m_b.CreateBinaryIntrinsic(isMax ? Intrinsic::smax : Intrinsic::smin, a, b);
    return m_b.CreateBinaryIntrinsic(isMax ? Intrinsic::umax : Intrinsic::umin, a, b);
}

Value Lowering::evalMinMax(const ir::Expr& e, std::span<const Value> args) {
    const ScalarKind type = args[0].type;
    const auto apply = [&](bool isMax, const Value& a, const Value& b) {
        return map(a, b, type,
                   [&](llvm::Value* x, llvm::Value* y) { return minMax(isMax, type, x, y); });
    };
    if (e.builtin() == Builtin::Clamp)
        return apply(false, apply(true, args[0], args[1]), args[2]);
    return apply(e.builtin() == Builtin::Max, args[0], args[1]);
}

namespace {
std::optional<llvm::Intrinsic::ID> roundingIntrinsic(Builtin id) {
    using namespace llvm;
    switch (id) {
    case Builtin::Floor: return Intrinsic::floor;
    case Builtin::Ceil: return Intrinsic::ceil;
    case Builtin::Round: return Intrinsic::round;
    case Builtin::Rint: return Intrinsic::rint;
    case Builtin::Trunc: return Intrinsic::trunc;
    case Builtin::Sqrt: return Intrinsic::sqrt;
    default: return std::nullopt;
    }
}
} // namespace

Value Lowering::evalMathCall(const ir::Expr& e, std::span<const Value> args) {
    const Value& a = args[0];
    const ScalarKind type = a.type;
    const auto floats = [&](const std::function<llvm::Value*(llvm::Value*)>& f) {
        return map(a, type, [&](llvm::Value* v) { return narrowFloat(f(widenFloat(v, type)), type); });
    };
    if (const auto id = roundingIntrinsic(e.builtin()))
        return floats([&](llvm::Value* v) { return intrinsic(*id, v); });
    const auto infinity = [](llvm::Value* v) { return llvm::ConstantFP::getInfinity(v->getType()); };
    const auto test = [&](const std::function<llvm::Value*(llvm::Value*)>& f) {
        return map(a, ScalarKind::Bool, [&](llvm::Value* v) { return f(widenFloat(v, type)); });
    };
    const auto magnitude = [&](llvm::Value* v) { return intrinsic(llvm::Intrinsic::fabs, v); };
    switch (e.builtin()) {
    case Builtin::IsNan:
        return test([&](llvm::Value* v) { return m_b.CreateFCmpUNO(v, v); });
    case Builtin::IsInf:
        return test([&](llvm::Value* v) { return m_b.CreateFCmpOEQ(magnitude(v), infinity(v)); });
    case Builtin::IsFinite:
        return test([&](llvm::Value* v) { return m_b.CreateFCmpOLT(magnitude(v), infinity(v)); });
    case Builtin::Rsqrt:
        return floats([&](llvm::Value* v) {
            return m_b.CreateFDiv(llvm::ConstantFP::get(v->getType(), 1.0),
                                  intrinsic(llvm::Intrinsic::sqrt, v));
        });
    case Builtin::FastSin:
        return callHelper("sin", type, args);
    case Builtin::FastCos:
        return callHelper("cos", type, args);
    case Builtin::FastExp:
        return callHelper("exp", type, args);
    case Builtin::FastLog:
        return callHelper("log", type, args);
    default:
        return callHelper(std::string(builtinInfo(e.builtin()).name), type, args);
    }
}

/// A function compiled ahead of time, on all 32 lanes through memory: by-value vectors would follow
/// an ABI that differs between instruction sets. Uniform arguments go the same way, so that a value
/// never depends on how it was computed.
Value Lowering::callHelper(const std::string& name, ScalarKind type, std::span<const Value> args) {
    const bool isDouble = type == ScalarKind::Float64;
    llvm::Type* compute = isDouble ? m_b.getDoubleTy() : m_b.getFloatTy();
    std::vector<llvm::Value*> pointers = {scratch(0)};
    bool isScalar = true;
    for (unsigned i = 0; i < args.size(); ++i) {
        isScalar = isScalar && args[i].isUniform();
        llvm::Value* buffer = scratch(i + 1);
        m_b.CreateAlignedStore(widenFloat(asVector(args[i]), type), buffer, llvm::Align(64));
        pointers.push_back(buffer);
    }
    callRuntime("lane_" + name + (isDouble ? "_f64" : "_f32"), pointers);
    llvm::Value* result =
        m_b.CreateAlignedLoad(vectorOf(compute), scratch(0), llvm::Align(64));
    result = narrowFloat(result, type);
    if (isScalar)
        return uniform(type, m_b.CreateExtractElement(result, std::uint64_t{0}));
    return vector(type, result);
}

} // namespace lane::cpu
