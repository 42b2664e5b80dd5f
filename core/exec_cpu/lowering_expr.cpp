#include "core/exec_cpu/lowering.h"

namespace lane::cpu {

using ir::Op;

Value Lowering::map(const Value& a, ScalarKind type,
                    const std::function<llvm::Value*(llvm::Value*)>& f) {
    return a.isUniform() ? uniform(type, f(a.v)) : vector(type, f(asVector(a)));
}

Value Lowering::map(const Value& a, const Value& b, ScalarKind type,
                    const std::function<llvm::Value*(llvm::Value*, llvm::Value*)>& f) {
    if (a.isUniform() && b.isUniform())
        return uniform(type, f(a.v, b.v));
    return vector(type, f(asVector(a), asVector(b)));
}

Value Lowering::eval(ir::ExprId id) {
    const ir::Expr& e = body().exprs[id];
    switch (e.op) {
    case Op::Literal:
    case Op::Var:
    case Op::Const:
    case Op::ThreadIdx:
    case Op::BlockIdx:
    case Op::BlockDim:
    case Op::GridDim:
    case Op::GlobalIdx:
    case Op::LaneId:
    case Op::WarpId:
        return evalLeaf(e);
    case Op::Neg:
    case Op::Not:
    case Op::BitNot:
        return evalUnary(e);
    case Op::Shl:
    case Op::Shr:
        return shift(e);
    case Op::And:
    case Op::Or:
        return evalLogic(e);
    case Op::If:
        return evalIf(e);
    case Op::Cast:
        return evalCast(e);
    case Op::Bits:
        return evalBits(e);
    case Op::Call:
        return evalCall(e);
    case Op::CallFunction:
    case Op::ArrayRef:
        fail(e.range, "L4150", "an array or a call stands as a value");
        return uniform(ScalarKind::UInt32, m_b.getInt32(0));
    case Op::Load:
        return emitLoad(e);
    case Op::Extent:
    case Op::Size:
        return evalExtent(e);
    case Op::Atomic:
        return emitAtomic(e);
    case Op::Warp:
        return evalWarp(e);
    case Op::Block:
        fail(e.range, "L4150", "a block operation stands inside of an expression");
        return uniform(ScalarKind::UInt32, m_b.getInt32(0));
    default:
        return evalBinary(e);
    }
}

namespace {
/// A constant that is no negative number bounds itself.
Value bounded(Value value) {
    const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(value.v);
    if (constant && isInteger(value.type) && !(isSigned(value.type) && constant->isNegative()))
        value.max = constant->getZExtValue();
    return value;
}

std::uint64_t largest(ScalarKind type) {
    const unsigned bits = static_cast<unsigned>(sizeOf(type)) * 8 - (isSigned(type) ? 1 : 0);
    return bits == 64 ? Value::Unbounded - 1 : (1ull << bits) - 1;
}
} // namespace

/// What is known of a result's largest value; nothing where it might wrap.
std::uint64_t Lowering::boundOf(Op op, const Value& a, const Value& b) const {
    if (!isInteger(a.type) || sizeOf(a.type) > 4)
        return Value::Unbounded;
    const auto fit = [&](std::uint64_t max) {
        return max <= largest(a.type) ? max : Value::Unbounded;
    };
    const bool isNatural = !isSigned(a.type);
    switch (op) {
    case Op::Add:
        return a.isBounded() && b.isBounded() ? fit(a.max + b.max) : Value::Unbounded;
    case Op::Mul:
        return a.isBounded() && b.isBounded() ? fit(a.max * b.max) : Value::Unbounded;
    case Op::Div:
        return isNatural || b.isBounded() ? a.max : Value::Unbounded;
    case Op::Rem: // by 0 it gives 0
        if (!b.isBounded() || !(isNatural || a.isBounded()))
            return Value::Unbounded;
        return std::min(a.max, b.max == 0 ? 0 : b.max - 1);
    case Op::BitAnd:
        return isNatural || (a.isBounded() && b.isBounded()) ? std::min(a.max, b.max)
                                                             : Value::Unbounded;
    default:
        return Value::Unbounded;
    }
}

namespace {
bool isComparison(Op op) {
    return op == Op::Eq || op == Op::Ne || op == Op::Lt || op == Op::Le || op == Op::Gt ||
           op == Op::Ge;
}

bool isConstant(llvm::Value* v, std::uint64_t number) {
    const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(v);
    return constant && constant->getZExtValue() == number;
}

Op mirrored(Op op) {
    switch (op) {
    case Op::Lt: return Op::Gt;
    case Op::Le: return Op::Ge;
    case Op::Gt: return Op::Lt;
    case Op::Ge: return Op::Le;
    default: return op;
    }
}
} // namespace

/// base + lane against a uniform value: the mask follows from their distance alone, in scalar
/// arithmetic.
std::optional<Value> Lowering::compareLanes(Op op, const Value& a, const Value& b) {
    if (a.isUniform() && b.kind == Value::Kind::Affine)
        return compareLanes(mirrored(op), b, a);
    if (a.kind != Value::Kind::Affine || !b.isUniform() || sizeOf(a.type) != 4 ||
        !isConstant(a.sx, 1) ||
        !isConstant(a.sy, m_geometry.rows() == 1 ? 0 : m_geometry.columns))
        return std::nullopt;
    const bool isEquality = op == Op::Eq || op == Op::Ne;
    if (!isEquality && (isSigned(a.type) || !(a.ascends || a.isBounded())))
        return std::nullopt;
    const bool isLess = op == Op::Lt || op == Op::Ge; // else: at most
    // Of `<`, a value below the base is at distance 0: no lane.
    llvm::Value* distance =
        isLess ? m_b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, b.v, a.v)
               : m_b.CreateSub(b.v, a.v);
    llvm::Value* low = m_b.CreateAnd(distance, i32(31));
    llvm::Value* isNear = m_b.CreateICmpULT(distance, i32(WarpSize));
    llvm::Value* bits = nullptr;
    bool negate = op == Op::Ne || op == Op::Ge || op == Op::Gt;
    if (isEquality) {
        bits = m_b.CreateSelect(isNear, m_b.CreateShl(i32(1), low), i32(0));
    } else {
        llvm::Value* some = m_b.CreateNot(m_b.CreateShl(i32(isLess ? ~0u : ~1u), low));
        bits = m_b.CreateSelect(isNear, some, i32(~0u));
        if (!isLess)
            bits = m_b.CreateSelect(m_b.CreateICmpULT(b.v, a.v), i32(0), bits);
    }
    if (negate)
        bits = m_b.CreateNot(bits);
    return vector(ScalarKind::Bool, m_b.CreateBitCast(bits, vectorOf(m_b.getInt1Ty())));
}

Value Lowering::evalLeaf(const ir::Expr& e) {
    const ScalarKind type = scalarOf(e.type, e.range);
    switch (e.op) {
    case Op::Literal:
        return bounded(uniform(type, literal(type, e.value)));
    case Op::Var:
        return readVariable(e.var());
    case Op::Const:
        return bounded(uniform(type, literal(type, m_irModule.valueOf(e))));
    case Op::ThreadIdx:
        return m_threadIdx[e.axis()];
    case Op::BlockIdx:
        return uniform(type, m_blockIdx[e.axis()]);
    case Op::BlockDim:
        return bounded(uniform(type, m_blockDim[e.axis()]));
    case Op::GridDim:
        return uniform(type, m_grid[e.axis()]);
    case Op::GlobalIdx:
        return m_globalIdx[e.axis()];
    case Op::WarpId: {
        Value warp = uniform(type, m_warp);
        warp.max = m_geometry.warps() - 1;
        return warp;
    }
    default: { // LaneId
        const bool isOneRow = m_geometry.columns == WarpSize;
        Value lane = affine(type, i32(0), i32(1), i32(isOneRow ? 0 : m_geometry.columns));
        lane.max = WarpSize - 1;
        lane.ascends = true;
        return lane;
    }
    }
}

Value Lowering::evalUnary(const ir::Expr& e) {
    const Value a = eval(body().args(e)[0]);
    checkUnary(e, a);
    if (e.op == Op::Neg && a.kind == Value::Kind::Affine)
        return affine(a.type, m_b.CreateNeg(a.v), m_b.CreateNeg(a.sx), m_b.CreateNeg(a.sy));
    return map(a, a.type, [&](llvm::Value* v) -> llvm::Value* {
        if (e.op != Op::Neg)
            return m_b.CreateNot(v);
        return isFloat(a.type) ? narrowFloat(m_b.CreateFNeg(widenFloat(v, a.type)), a.type)
                               : m_b.CreateNeg(v);
    });
}

Value Lowering::evalBinary(const ir::Expr& e) {
    const auto args = body().args(e);
    const llvm::BasicBlock* const block = m_b.GetInsertBlock();
    std::vector<MadeFloat> mine;
    std::vector<MadeFloat>* const made = m_madeFloats ? std::exchange(m_madeFloats, nullptr) : &mine;
    const auto operand = [&](ir::ExprId id) {
        // What is not finite in it stays so in this one, which then is all that has to be looked at.
        const bool isSeenHere = spreadsNonFinite(e) && spreadsNonFinite(body().exprs[id]);
        m_madeFloats = isSeenHere ? made : nullptr;
        return eval(id);
    };
    const Value a = operand(args[0]);
    const Value b = operand(args[1]);
    if (isComparison(e.op))
        if (auto lanes = compareLanes(e.op, a, b))
            return *lanes;
    if (isComparison(e.op))
        return map(a, b, ScalarKind::Bool, [&](llvm::Value* x, llvm::Value* y) {
            return compare(e.op, a.type, x, y);
        });
    checkBinary(e, a, b);
    const std::uint64_t bound = boundOf(e.op, a, b);
    if (auto result = affineBinary(e.op, a, b)) {
        result->max = bound;
        return *result;
    }
    if (e.op == Op::Rem && isFloat(a.type)) {
        const Value both[] = {a, b};
        const Value rest = callHelper("fmod", a.type, both);
        checkFinite(e, {.range = e.range, .array = {}, .between = " % "}, both, rest);
        return rest;
    }
    Value result = map(a, b, a.type, [&](llvm::Value* x, llvm::Value* y) {
        return arithmetic(e.op, a.type, x, y);
    });
    result.max = bound;
    if (isFloat(a.type) && isLookingAtValues()) {
        made->push_back({&e, a, b, result});
        if (made == &mine)
            checkFinite(mine, block == m_b.GetInsertBlock());
    }
    if (isFloat(a.type) && m_redone)
        m_redone->push_back({&e, a, b, result});
    return result;
}

/// Sums of affine values and products with a uniform one stay affine: with them contiguous
/// accesses are recognised.
std::optional<Value> Lowering::affineBinary(Op op, const Value& a, const Value& b) {
    if (a.isVector() || b.isVector() || (a.isUniform() && b.isUniform()))
        return std::nullopt;
    llvm::Value* zero = llvm::Constant::getNullValue(a.v->getType());
    const auto sx = [zero](const Value& v) { return v.isUniform() ? zero : v.sx; };
    const auto sy = [zero](const Value& v) { return v.isUniform() ? zero : v.sy; };
    const auto times = [this, zero](llvm::Value* stride, llvm::Value* by) -> llvm::Value* {
        if (isConstant(stride, 0))
            return zero;
        return isConstant(stride, 1) ? by : m_b.CreateMul(stride, by);
    };
    if (op == Op::Add)
        return affine(a.type, m_b.CreateAdd(a.v, b.v), m_b.CreateAdd(sx(a), sx(b)),
                      m_b.CreateAdd(sy(a), sy(b)));
    if (op == Op::Sub)
        return affine(a.type, m_b.CreateSub(a.v, b.v), m_b.CreateSub(sx(a), sx(b)),
                      m_b.CreateSub(sy(a), sy(b)));
    if (op != Op::Mul || !(a.isUniform() || b.isUniform()))
        return std::nullopt;
    const Value& varying = a.isUniform() ? b : a;
    const Value& factor = a.isUniform() ? a : b;
    return affine(a.type, m_b.CreateMul(varying.v, factor.v), times(varying.sx, factor.v),
                  times(varying.sy, factor.v));
}

Value Lowering::evalCast(const ir::Expr& e) {
    const Value a = eval(body().args(e)[0]);
    const ScalarKind to = scalarOf(e.type, e.range);
    checkCast(e, a, to);
    if (a.kind == Value::Kind::Affine && isInteger(to) && sizeOf(to) == sizeOf(a.type)) {
        Value same = a;
        same.type = to;
        same.ascends = a.ascends && a.max <= largest(to);
        same.max = a.max <= largest(to) ? a.max : Value::Unbounded;
        return same;
    }
    Value result = map(a, to, [&](llvm::Value* v) { return cast(v, a.type, to); });
    if (isInteger(to) && isInteger(a.type) && a.max <= largest(to))
        result.max = a.max;
    if (isFloat(to) && isLookingAtValues())
        checkFinite(e, {.range = e.range, .array = {}}, {&a, 1}, result);
    return result;
}

Value Lowering::evalBits(const ir::Expr& e) {
    const Value a = eval(body().args(e)[0]);
    const ScalarKind to = scalarOf(e.type, e.range);
    if (sizeOf(a.type) != sizeOf(to) || a.type == ScalarKind::Bool || to == ScalarKind::Bool)
        return map(a, to, [&](llvm::Value* v) { return cast(v, a.type, to); });
    return map(a, to, [&](llvm::Value* v) { return m_b.CreateBitCast(v, like(v, typeOf(to))); });
}

Value Lowering::evalExtent(const ir::Expr& e) {
    const ArrayBinding& array = m_arrays[e.array().index];
    const ScalarKind type = scalarOf(e.type, e.range);
    llvm::Value* size = i64(1);
    if (e.op == Op::Extent)
        size = array.extents[e.value.bits];
    else
        for (llvm::Value* extent : array.extents)
            size = m_b.CreateMul(size, extent);
    return uniform(type, cast(size, ScalarKind::UInt64, type));
}

} // namespace lane::cpu
