#include "core/exec_cpu/lowering.h"

#include <llvm/IR/Intrinsics.h>

namespace lane::cpu {

Value Lowering::emitAtomic(const ir::Expr& e, bool wantsOld) {
    const auto args = body().args(e);
    const std::size_t rank = body().arrays[e.array()].rank;
    std::vector<Value> operands;
    for (ir::ExprId operand : args.subspan(rank))
        operands.push_back(eval(operand));
    const Access a = access(body(), e.array(), args.first(rank), e.range, true, &e);
    const ScalarKind type = a.array->element;
    const bool isKnown = type == ScalarKind::Float32 || type == ScalarKind::Float64 ||
                         (isInteger(type) && sizeOf(type) >= 4);
    if (!isKnown) {
        fail(e.range, "L4154",
             std::string(atomicInfo(e.atomic()).name) + " is not there for " +
                 std::string(scalarInfo(type).name));
        return uniform(type, llvm::Constant::getNullValue(typeOf(type)));
    }
    leaveWritten(a, operands);
    m_sites[a.site].atomic = e.atomic();
    track(a, AccessKind::Atomic);
    observe(a, touchOf(e));
    if (const char* kind = atomicFault(e.atomic(), type))
        return atomicTold(e, a, operands[0], kind);
    // A shared scalar has no index: all lanes are at one address.
    if (rank > 0 && e.atomic() == AtomicKind::Add && isFastAffine(a) && isOneRun(a) && canMask(a))
        return addContiguous(a, operands[0], wantsOld);
    return atomicByHelper(e.atomic(), a, operands, wantsOld);
}

/// What a result that does not fit is in checked code, as of `+` and `-`; null: nothing.
const char* Lowering::atomicFault(AtomicKind kind, ScalarKind type) const {
    const bool isSum = kind == AtomicKind::Add || kind == AtomicKind::Sub;
    if (!isLookingAtValues() || !isSum || !isInteger(type))
        return nullptr;
    if (isSigned(type))
        return "overflow";
    return kind == AtomicKind::Sub && type == ScalarKind::UInt32 ? "wrap" : nullptr;
}

Value Lowering::atomicTold(const ir::Expr& e, const Access& a, const Value& operand, const char* kind) {
    const ScalarKind type = a.array->element;
    llvm::Value* lanes = checkedLanes(a);
    llvm::Value* flat = a.indices.empty() ? splat(i64(0)) : vectorFlat(a, false);
    const auto align = llvm::Align(64);
    m_b.CreateAlignedStore(flat, scratch(1), align);
    m_b.CreateAlignedStore(asVector(operand), scratch(2), align);
    callRuntime(atomicSymbol(e.atomic(), type) + "_told",
                {a.array->data, scratch(1), bitsOf(lanes), scratch(2), scratch(0), scratch(3)});
    llvm::Value* wrapped = m_b.CreateLoad(m_b.getInt32Ty(), scratch(3));
    const Value old = vector(type, m_b.CreateAlignedLoad(vectorOf(a.array->memoryType), scratch(0), align));
    const Value both[] = {old, operand};
    tellValues(e, {.range = {}, .array = {}, .kind = kind, .isNote = !isSigned(type),
                   .between = e.atomic() == AtomicKind::Add ? " + " : " - ", .valueType = type,
                   .resultType = type},
               vector(ScalarKind::Bool, m_b.CreateBitCast(wrapped, vectorOf(m_b.getInt1Ty()))), both);
    return old;
}

/// `value` added to those of 32 neighbours whose lanes are active; the old values. Nobody else is at work, and memory
/// is there or not by the page: where all neighbours lie in the page of one that is there the others are stored as they
/// were, as a masked store takes many times as long on some processors.
llvm::Value* MemoryCode::addInPlace(const Access& a, llvm::Value* value) {
    constexpr std::uint64_t Page = 4096;
    const ScalarKind type = a.array->element;
    llvm::Type* vectors = vectorOf(a.array->memoryType);
    const auto align = llvm::Align(sizeOf(type));
    llvm::Value* place = affinePointer(a, 0);
    const auto sumOf = [&](llvm::Value* old) { return isFloat(type) ? m_b.CreateFAdd(old, value) : m_b.CreateAdd(old, value); };
    llvm::Value* inPage = m_b.CreateAnd(m_b.CreatePtrToInt(place, m_b.getInt64Ty()), i64(Page - 1));
    llvm::BasicBlock* all = newBlock("add.all");
    llvm::BasicBlock* some = newBlock("add.some");
    llvm::BasicBlock* after = newBlock("add.end");
    m_b.CreateCondBr(m_b.CreateICmpULE(inPage, i64(Page - WarpSize * sizeOf(type))), all, some);
    m_b.SetInsertPoint(all);
    llvm::Value* oldOfAll = m_b.CreateAlignedLoad(vectors, place, align);
    m_b.CreateAlignedStore(m_b.CreateSelect(m_mask.lanes, sumOf(oldOfAll), oldOfAll), place, align);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(some);
    llvm::Value* oldOfSome =
        m_b.CreateMaskedLoad(vectors, place, align, m_mask.lanes, llvm::Constant::getNullValue(vectors));
    m_b.CreateMaskedStore(sumOf(oldOfSome), place, align, m_mask.lanes);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
    llvm::PHINode* old = m_b.CreatePHI(vectors, 2);
    old->addIncoming(oldOfAll, all);
    old->addIncoming(oldOfSome, some);
    return old;
}

/// Lanes at addresses of their own, with nobody else at work: as vectors.
Value MemoryCode::addContiguous(const Access& a, const Value& value, bool wantsOld) {
    const ScalarKind type = a.array->element;
    llvm::Type* vectors = vectorOf(a.array->memoryType);
    llvm::Value* isPlain = affineInRange(a);
    if (!a.array->isShared()) {
        llvm::Value* flag = m_b.CreateConstGEP1_32(m_b.getInt64Ty(), m_worker, 1);
        llvm::Value* isAlone = m_b.CreateICmpNE(m_b.CreateLoad(m_b.getInt64Ty(), flag), i64(0));
        isPlain = m_b.CreateAnd(isPlain, isAlone);
    }
    llvm::BasicBlock* plain = newBlock("add");
    llvm::BasicBlock* helper = newBlock("add.helper");
    llvm::BasicBlock* after = newBlock("added");
    m_b.CreateCondBr(isPlain, plain, helper);
    m_b.SetInsertPoint(plain);
    llvm::Value* old = addInPlace(a, asVector(value));
    plain = m_b.GetInsertBlock();
    m_b.CreateBr(after);
    m_b.SetInsertPoint(helper);
    const Value byHelper = atomicByHelper(AtomicKind::Add, a, {&value, 1}, wantsOld);
    llvm::BasicBlock* helperEnd = m_b.GetInsertBlock();
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
    if (!wantsOld)
        return {};
    llvm::PHINode* phi = m_b.CreatePHI(vectors, 2);
    phi->addIncoming(old, plain);
    phi->addIncoming(byHelper.v, helperEnd);
    return vector(type, phi);
}

/// What histograms do most: a number that is the same for all lanes, added to cells that are the block's own.
bool MemoryCode::isCount(AtomicKind kind, const Access& a) const {
    const ScalarKind type = a.array->element;
    return kind == AtomicKind::Add && a.array->isShared() && isInteger(type) && sizeOf(type) == 4;
}

/// Lane by lane, in the order of lanes. One worker runs a block, so that shared memory needs no lock.
Value MemoryCode::atomicByHelper(AtomicKind kind, const Access& a, std::span<const Value> operands,
                               bool wantsOld) {
    const ScalarKind type = a.array->element;
    llvm::Value* lanes = checkedLanes(a);
    llvm::Value* flat = a.indices.empty() ? splat(i64(0)) : vectorFlat(a, false);
    const auto align = llvm::Align(64);
    if (isCount(kind, a) && operands[0].isUniform() && !wantsOld) {
        m_b.CreateAlignedStore(m_b.CreateTrunc(flat, vectorOf(m_b.getInt32Ty())), scratch(1), align);
        callRuntime("lane_count32", {a.array->data, scratch(1), bitsOf(lanes), operands[0].v});
        return {};
    }
    m_b.CreateAlignedStore(flat, scratch(1), align);
    m_b.CreateAlignedStore(asVector(operands.back()), scratch(2), align);
    llvm::Value* expected = llvm::ConstantPointerNull::get(m_b.getPtrTy());
    if (operands.size() == 2) {
        expected = scratch(3);
        m_b.CreateAlignedStore(asVector(operands[0]), expected, align);
    }
    llvm::Value* old = wantsOld ? static_cast<llvm::Value*>(scratch(0))
                                : llvm::ConstantPointerNull::get(m_b.getPtrTy());
    callRuntime(atomicSymbol(kind, type),
                {m_worker, a.array->data, scratch(1), bitsOf(lanes), scratch(2), expected, old,
                 i32(a.array->isShared())});
    if (!wantsOld)
        return {};
    llvm::Type* result = vectorOf(a.array->memoryType);
    return vector(type, m_b.CreateAlignedLoad(result, scratch(0), align));
}

} // namespace lane::cpu
