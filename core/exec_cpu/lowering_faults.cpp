#include "core/exec_cpu/lowering.h"
#include "core/exec_cpu/waiting_loops.h"
#include "core/ir/op_text.h"

#include <llvm/IR/Intrinsics.h>

#include <array>
#include <cmath>

/// What checked code looks for in values: a test of the lanes, and where one is wrong a call that
/// tells the values. Code that is not checked has none of this.
namespace lane::cpu {

using ir::Op;

namespace {

unsigned widthOf(ScalarKind type) { return static_cast<unsigned>(sizeOf(type)) * 8; }

std::uint64_t largest(ScalarKind type) {
    const unsigned bits = widthOf(type) - (isSigned(type) ? 1 : 0);
    return bits == 64 ? ~0ull : (1ull << bits) - 1;
}

bool isConstantInt(const Value& value) {
    return value.isUniform() && llvm::isa<llvm::ConstantInt>(value.v);
}

} // namespace

/// Whether an operation can be a fault or a note, so that it must not be computed for lanes that do
/// not ask for it.
bool Lowering::canFault(const ir::Expr& e) const {
    const auto typeOfExpr = [&](ir::TypeId type) { return m_irModule.types.scalarOf(type); };
    const ScalarKind type = typeOfExpr(e.type);
    switch (e.op) {
    case Op::Add:
    case Op::Mul:
    case Op::Neg:
        return isFloat(type) || isSigned(type);
    case Op::Sub:
        return isFloat(type) || isSigned(type) || type == ScalarKind::UInt32;
    case Op::Div:
    case Op::Rem:
    case Op::Shl:
    case Op::Shr:
        return true;
    case Op::Cast:
        return type != ScalarKind::Bool &&
               typeOfExpr(body().exprs[body().args(e)[0]].type) != ScalarKind::Bool;
    case Op::Call:
        return isFloat(type) || e.builtin() == Builtin::Abs || e.builtin() == Builtin::CeilDiv || e.builtin() == Builtin::Dp4a;
    default:
        return false;
    }
}

/// The active lanes among those that are wrong.
llvm::Value* Lowering::wrongLanes(const Value& isWrong) {
    return isWrong.isUniform() ? m_b.CreateSelect(isWrong.v, m_mask.bits, i32(0))
                               : m_b.CreateAnd(m_mask.bits, bitsOf(asVector(isWrong)));
}

/// What is emitted several times is one place in the text.
std::uint32_t Lowering::siteOfValues(const ir::Expr& e, Site site) {
    const auto [found, isNew] = m_siteOfValues.try_emplace(
        {&e, site.kind}, static_cast<std::uint32_t>(m_sites.size()));
    if (isNew) {
        site.rank = 0;
        m_sites.push_back(std::move(site));
    }
    return found->second;
}

void Lowering::tellValues(const ir::Expr& e, Site site, const Value& isWrong,
                          std::span<const Value> values) {
    if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(isWrong.v);
        known && isWrong.isUniform() && known->isZero())
        return;
    site.range = e.range;
    site.valueCount = static_cast<std::uint8_t>(values.size() - (site.hasResult ? 1 : 0));
    const std::uint32_t number = siteOfValues(e, std::move(site));
    llvm::Value* lanes = wrongLanes(isWrong);
    llvm::BasicBlock* tell = newBlock("values");
    llvm::BasicBlock* after = newBlock("values.end");
    m_b.CreateCondBr(isAny(lanes), tell, after);
    m_b.SetInsertPoint(tell);
    llvm::Value* buffer = scratch(3);
    for (std::size_t i = 0; i < values.size(); ++i) {
        llvm::Value* v = asVector(values[i]);
        m_b.CreateAlignedStore(v, m_b.CreateConstGEP1_32(m_b.getInt64Ty(), buffer,
                                                         static_cast<unsigned>(i) * WarpSize),
                               llvm::Align(64));
    }
    tellFault("lane_values", {m_worker, i32(number), lanes, m_blockNumber, m_warp, buffer});
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

/// At the head of each round: one more, of those that the block has at hand. Where they are used up a helper gives
/// more, or ends the launch. A round of a loop that waits for others, who do nothing meanwhile, counts for many.
void Lowering::countRound(const ir::Stmt& loop, bool isFinite) {
    if (!m_options.checked)
        return;
    const auto [found, isNew] = m_siteOfValues.try_emplace(
        {&loop, "endless"}, static_cast<std::uint32_t>(m_sites.size()));
    if (isNew) {
        m_sites.push_back({.range = loop.headRange, .array = {}, .kind = "endless"});
        m_sites.back().rank = 0;
        m_sites.back().isWaiting = waitsForOthers(m_kernel, loop);
        m_sites.back().isFinite = isFinite;
    }
    const std::uint64_t cost = m_sites[found->second].isWaiting ? WaitingRound : 1;
    llvm::BasicBlock* ask = newBlock("rounds");
    llvm::BasicBlock* go = newBlock("round");
    llvm::Value* rounds = workerField(offsetof(WorkerMemory, rounds));
    llvm::Value* left = m_b.CreateLoad(m_b.getInt64Ty(), rounds);
    m_b.CreateCondBr(m_b.CreateICmpULT(left, i64(cost)), ask, go);
    m_b.SetInsertPoint(ask);
    tellFault("lane_rounds", {m_worker, i32(found->second), m_mask.bits, m_blockNumber, m_warp});
    m_b.CreateCondBr(m_b.CreateICmpULT(m_b.CreateLoad(m_b.getInt64Ty(), rounds), i64(cost)), m_launchEnd, go);
    m_b.SetInsertPoint(go);
    m_b.CreateStore(m_b.CreateSub(m_b.CreateLoad(m_b.getInt64Ty(), rounds), i64(cost)), rounds);
}

void Lowering::checkUnary(const ir::Expr& e, const Value& a) {
    if (!isLookingAtOperations() || e.op != Op::Neg || !isInteger(a.type) || !isSigned(a.type) ||
        a.isBounded())
        return;
    const Value isWrong = map(a, ScalarKind::Bool, [&](llvm::Value* v) {
        return m_b.CreateICmpEQ(
            v, llvm::ConstantInt::get(v->getType(), llvm::APInt::getSignMask(widthOf(a.type))));
    });
    tellValues(e, {.range = {}, .array = {}, .kind = "overflow", .before = "-(", .after = ")",
                   .valueType = a.type, .resultType = a.type},
               isWrong, {&a, 1});
}

void Lowering::checkBinary(const ir::Expr& e, const Value& a, const Value& b) {
    if (!isLookingAtOperations() || !isInteger(a.type))
        return;
    if (e.op == Op::Div || e.op == Op::Rem)
        return checkDivision(e, ir::operatorText(e.op), e.op == Op::Div, a, b);
    const bool isSum = e.op == Op::Add || e.op == Op::Sub || e.op == Op::Mul;
    if (!isSum || boundOf(e.op, a, b) != Value::Unbounded)
        return;
    const Value both[] = {a, b};
    Site site{.range = {}, .array = {}, .kind = "overflow", .between = ir::operatorText(e.op),
              .valueType = a.type, .resultType = a.type};
    site.isEstimated = e.op == Op::Mul && isByEstimate(a.type);
    if (isSigned(a.type))
        return tellValues(e, std::move(site),
                          map(a, b, ScalarKind::Bool,
                              [&](llvm::Value* x, llvm::Value* y) {
                                  return overflows(e.op, a.type, x, y);
                              }),
                          both);
    if (!isLookingAtValues() || e.op != Op::Sub || a.type != ScalarKind::UInt32)
        return;
    site.kind = "wrap";
    site.isNote = true;
    const auto lanes = compareLanes(Op::Lt, a, b);
    tellValues(e, std::move(site),
               lanes ? *lanes
                     : map(a, b, ScalarKind::Bool,
                           [&](llvm::Value* x, llvm::Value* y) { return m_b.CreateICmpULT(x, y); }),
               both);
}

void Lowering::checkDivision(const ir::Expr& e, const char* between, bool isQuotient, const Value& a,
                             const Value& b) {
    const Value both[] = {a, b};
    Site site{.range = {}, .array = {}, .kind = "division", .between = between, .valueType = a.type,
              .resultType = a.type};
    const auto equals = [&](const Value& value, const llvm::APInt& number) {
        return map(value, ScalarKind::Bool, [&](llvm::Value* v) {
            return m_b.CreateICmpEQ(v, llvm::ConstantInt::get(v->getType(), number));
        });
    };
    const unsigned width = widthOf(a.type);
    tellValues(e, site, equals(b, llvm::APInt(width, 0)), both);
    if (m_options.notesRounding && e.op != Op::Call)
        noteRounding(e, between, a, b);
    const bool canBeMinusOne = !isConstantInt(b) || llvm::cast<llvm::ConstantInt>(b.v)->isMinusOne();
    // A remainder fits, but the quotient that it is of does not, which leaves both undefined in CUDA; narrow ones are those of Int there.
    if (!isSigned(a.type) || !canBeMinusOne || a.isBounded() || (!isQuotient && width < 32))
        return;
    site.kind = "overflow";
    site.before = isQuotient ? "" : "the quotient of ";
    const Value isLowest = equals(a, llvm::APInt::getSignMask(width));
    const Value isMinusOne = equals(b, llvm::APInt::getAllOnes(width));
    tellValues(e, std::move(site),
               map(isLowest, isMinusOne, ScalarKind::Bool,
                   [&](llvm::Value* x, llvm::Value* y) { return m_b.CreateAnd(x, y); }),
               both);
}

/// Of a loop: a step of 0, with which it has no round.
void Lowering::checkStep(const ir::Stmt& stmt, const Value& step) {
    if (!isLookingAtOperations() || !stmt.step.isValid())
        return;
    const Value isZero = map(step, ScalarKind::Bool, [&](llvm::Value* v) {
        return m_b.CreateICmpEQ(v, llvm::Constant::getNullValue(v->getType()));
    });
    tellValues(body().exprs[stmt.step],
               {.range = {}, .array = {}, .kind = "division", .before = "step ", .valueType = step.type,
                .resultType = step.type},
               isZero, {&step, 1});
}

void Lowering::checkShift(const ir::Expr& e, const Value& a, const Value& count) {
    if (!isLookingAtOperations())
        return;
    const Value both[] = {a, count};
    const unsigned width = widthOf(a.type);
    Site site{.range = {}, .array = {}, .kind = "shift", .between = ir::operatorText(e.op),
              .valueType = a.type, .resultType = count.type};
    tellValues(e, site, map(count, ScalarKind::Bool, [&](llvm::Value* by) {
                   return m_b.CreateICmpUGE(by, llvm::ConstantInt::get(by->getType(), width));
               }), both);
    if (!isLookingAtValues() || e.op != Op::Shl || !isSigned(a.type))
        return;
    site.kind = "overflow";
    site.resultType = a.type;
    // Below the width it is the same number in the type of what is moved.
    const Value same[] = {a, map(count, a.type, [&](llvm::Value* by) { return cast(by, count.type, a.type); })};
    tellValues(e, std::move(site),
               map(a, count, ScalarKind::Bool,
                   [&](llvm::Value* v, llvm::Value* by) {
                       llvm::Value* fits =
                           m_b.CreateICmpULT(by, llvm::ConstantInt::get(by->getType(), width));
                       by = cast(by, count.type, a.type);
                       llvm::Value* back = m_b.CreateAShr(m_b.CreateShl(v, by), by);
                       return m_b.CreateLogicalAnd(fits, m_b.CreateICmpNE(back, v));
                   }),
               same);
}

llvm::Value* Lowering::overflows(Op op, ScalarKind type, llvm::Value* a, llvm::Value* b) {
    if (op == Op::Mul)
        return productOverflows(type, a, b);
    const bool isAdd = op == Op::Add;
    llvm::Value* result = isAdd ? m_b.CreateAdd(a, b) : m_b.CreateSub(a, b);
    llvm::Value* differs = m_b.CreateXor(a, result);
    llvm::Value* other = isAdd ? m_b.CreateXor(b, result) : m_b.CreateXor(a, b);
    return m_b.CreateICmpSLT(m_b.CreateAnd(differs, other), llvm::Constant::getNullValue(a->getType()));
}

/// Of lanes of 32 bits: those whose product may not fit, by its size in floats, which is less than 2⁻²² off. The exact
/// product of 64 bits, for which processors without AVX-512 have no vectors, is computed where one may not (`tellValues`).
llvm::Value* Lowering::mayOverflow(llvm::Value* a, llvm::Value* b) {
    llvm::Type* floats = vectorOf(m_b.getFloatTy());
    llvm::Value* product = m_b.CreateFMul(m_b.CreateSIToFP(a, floats), m_b.CreateSIToFP(b, floats));
    return m_b.CreateFCmpOGE(intrinsic(llvm::Intrinsic::fabs, product),
                             llvm::ConstantFP::get(floats, 0x1p31 - 0x1p10));
}

llvm::Value* Lowering::productOverflows(ScalarKind type, llvm::Value* a, llvm::Value* b) {
    if (isByEstimate(type) && a->getType()->isVectorTy())
        return mayOverflow(a, b);
    if (widthOf(type) <= 32) {
        llvm::Type* wide = like(a, m_b.getInt64Ty());
        llvm::Value* product = m_b.CreateMul(m_b.CreateSExt(a, wide), m_b.CreateSExt(b, wide));
        return m_b.CreateICmpNE(m_b.CreateSExt(m_b.CreateTrunc(product, a->getType()), wide), product);
    }
    if (!a->getType()->isVectorTy())
        return m_b.CreateExtractValue(
            m_b.CreateBinaryIntrinsic(llvm::Intrinsic::smul_with_overflow, a, b), 1);
    m_b.CreateAlignedStore(a, scratch(1), llvm::Align(64));
    m_b.CreateAlignedStore(b, scratch(2), llvm::Align(64));
    callRuntime("lane_product_overflows", {scratch(1), scratch(2), scratch(0)});
    return m_b.CreateBitCast(m_b.CreateLoad(m_b.getInt32Ty(), scratch(0)), vectorOf(m_b.getInt1Ty()));
}

/// Whether a conversion to an integer gives another number; of a float, after its fraction is gone.
llvm::Value* Lowering::doesNotFit(ScalarKind from, ScalarKind to, llvm::Value* v) {
    if (!isFloat(from)) {
        llvm::Value* zero = llvm::Constant::getNullValue(v->getType());
        if (widthOf(to) >= widthOf(from)) // only the sign is in the way
            return m_b.CreateICmpSLT(v, zero);
        if (!isSigned(from)) // cut off, the largest would come back by its sign
            return m_b.CreateICmpUGT(v, llvm::ConstantInt::get(v->getType(), largest(to)));
        llvm::Value* back = cast(m_b.CreateTrunc(v, like(v, typeOf(to))), to, from);
        return m_b.CreateICmpNE(back, v);
    }
    v = intrinsic(llvm::Intrinsic::trunc, widenFloat(v, from));
    const auto number = [&](double x) { return llvm::ConstantFP::get(v->getType(), x); };
    const unsigned bits = widthOf(to) - (isSigned(to) ? 1 : 0);
    const double end = std::ldexp(1.0, static_cast<int>(bits));
    llvm::Value* isInside = m_b.CreateAnd(m_b.CreateFCmpOGE(v, number(isSigned(to) ? -end : 0)),
                                          m_b.CreateFCmpOLT(v, number(end)));
    return m_b.CreateNot(isInside);
}

void Lowering::checkCast(const ir::Expr& e, const Value& a, ScalarKind to) {
    if (!isLookingAtValues() || a.type == to || !isInteger(to) || a.type == ScalarKind::Bool)
        return;
    if (isInteger(a.type)) {
        const bool isWider = widthOf(to) > widthOf(a.type);
        if ((a.isBounded() && a.max <= largest(to)) || (isWider && (isSigned(to) || !isSigned(a.type))) ||
            (widthOf(to) == widthOf(a.type) && isSigned(to) == isSigned(a.type)))
            return;
    }
    tellValues(e, {.range = {}, .array = {}, .kind = "conversion", .valueType = a.type,
                   .resultType = to},
               map(a, ScalarKind::Bool, [&](llvm::Value* v) { return doesNotFit(a.type, to, v); }),
               {&a, 1});
}

void Lowering::checkCall(const ir::Expr& e, std::span<const Value> args, const Value& result) {
    if (!isLookingAtOperations())
        return;
    const Value& a = args[0];
    const std::string name(builtinInfo(e.builtin()).name);
    Site site{.range = {}, .array = {}, .before = name + "(", .between = ", ", .after = ")",
              .valueType = a.type, .resultType = a.type};
    if (isFloat(result.type) && e.builtin() != Builtin::Select)
        return checkFinite(e, std::move(site), args, result);
    if (!isInteger(a.type))
        return;
    if (e.builtin() == Builtin::CeilDiv)
        return checkDivision(e, " / ", true, a, args[1]);
    site.kind = "overflow";
    if (e.builtin() == Builtin::Dp4a && isSigned(a.type)) {
        const Value products = dp4a(std::array{a, args[1], uniform(a.type, i32(0))}); // they fit
        return tellValues(e, std::move(site), map(args[2], products, ScalarKind::Bool, [&](llvm::Value* sum, llvm::Value* more) {
                              return overflows(Op::Add, a.type, sum, more);
                          }), args);
    }
    if (e.builtin() != Builtin::Abs || !isSigned(a.type) || a.isBounded())
        return;
    tellValues(e, std::move(site), map(a, ScalarKind::Bool, [&](llvm::Value* v) {
                   return m_b.CreateICmpEQ(v, llvm::ConstantInt::get(
                                                  v->getType(), llvm::APInt::getSignMask(widthOf(a.type))));
               }), {&a, 1});
}

} // namespace lane::cpu
