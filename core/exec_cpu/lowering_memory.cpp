#include "core/exec_cpu/lowering.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/Support/KnownBits.h>
#include "core/ir/layout.h"
#include "core/ir/scalar_form.h"

#include <llvm/IR/Intrinsics.h>

namespace lane::cpu {

namespace {
bool isTrue(llvm::Value* v) {
    const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(v);
    return constant && constant->isOne();
}
} // namespace

Value MemoryCode::fromMemory(const Access& a, llvm::Value* v, bool isVector) {
    const ScalarKind type = a.array->element;
    if (type == ScalarKind::Bool)
        v = m_b.CreateICmpNE(v, llvm::Constant::getNullValue(v->getType()));
    return isVector ? vector(type, v) : uniform(type, v);
}

llvm::Value* MemoryCode::toMemory(const Access& a, llvm::Value* v) {
    return a.array->element == ScalarKind::Bool ? m_b.CreateZExt(v, like(v, m_b.getInt8Ty())) : v;
}

/// Masked moves of small elements, and scatters, come with AVX-512 only; LLVM would write them out
/// lane by lane, so that the helpers are better.
bool MemoryCode::canMask(const Access& a) const {
    return m_hasAvx512 || sizeOf(a.array->element) >= 4;
}

bool MemoryCode::canGather(const Access& a) const {
    return m_hasAvx512 && sizeOf(a.array->element) >= 4;
}

Value Lowering::emitLoad(const ir::Expr& e) {
    Access a = access(body(), e.array(), body().args(e), e.range, false, &e);
    a.isQuiet = (e.value.bits & ir::FurtherPart) != 0;
    if (a.array->isLocal())
        return loadLocal(a);
    if (!m_toldReads.contains(&e) && !m_redone)
        track(a, AccessKind::Read);
    if (!m_redone)
        observe(a, touchOf(e));
    if (isUniformAccess(a))
        return loadUniform(a);
    return isFastAffine(a) ? loadAffine(a) : loadVector(a);
}

void Lowering::emitStore(const ir::Stmt& stmt) {
    const UpdateReads reads = readsToldWith(stmt);
    m_toldReads.insert({reads.same, reads.other});
    const Value value = eval(stmt.value);
    m_toldReads.erase(reads.same);
    m_toldReads.erase(reads.other);
    Access a = access(body(), stmt.array, stmt.indices, stmt.range, true, &stmt);
    a.isQuiet = stmt.isFurther;
    leaveWritten(a, {&value, 1});
    if (a.array->isLocal())
        storeLocal(a, value);
    else if (isUniformAccess(a))
        storeUniform(a, value);
    else if (isFastAffine(a) && isOneRun(a))
        storeAffine(a, value);
    else if (isFastAffine(a) && !a.indices.back().isUniform() &&
             !llvm::cast<llvm::ConstantInt>(a.indices.back().sx)->isZero())
        storeAffine(a, value);
    else
        storeVector(a, value);
    // Told when it is done: the value need not be kept across the call.
    reads.same ? trackUpdate(a, reads) : track(a, AccessKind::Write);
    observe(a, touchOf(stmt));
}

llvm::Value* MemoryCode::loadInRange(const Access& a, llvm::function_ref<llvm::Value*()> load) {
    llvm::Value* inRange = uniformInRange(a);
    if (isTrue(inRange))
        return load();
    llvm::BasicBlock* inside = newBlock("load");
    llvm::BasicBlock* outside = newBlock("outside");
    llvm::BasicBlock* after = newBlock("loaded");
    m_b.CreateCondBr(inRange, inside, outside);
    m_b.SetInsertPoint(inside);
    llvm::Value* loaded = load();
    m_b.CreateBr(after);
    m_b.SetInsertPoint(outside);
    reportBounds(a, m_mask.bits);
    llvm::BasicBlock* outsideEnd = m_b.GetInsertBlock();
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
    llvm::PHINode* phi = m_b.CreatePHI(loaded->getType(), 2);
    phi->addIncoming(loaded, inside);
    phi->addIncoming(llvm::Constant::getNullValue(loaded->getType()), outsideEnd);
    return phi;
}

Value MemoryCode::loadUniform(const Access& a) {
    return fromMemory(
        a, loadInRange(a, [&] { return m_b.CreateLoad(a.array->memoryType, uniformPointer(a), m_redone != nullptr); }),
        false);
}

/// The last active lane wins, as a warp's store does here.
void MemoryCode::storeUniform(const Access& a, const Value& value) {
    llvm::Value* v = value.v;
    if (!value.isUniform()) {
        llvm::Value* zeros =
            m_b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, m_mask.bits, m_b.getFalse());
        llvm::Value* last = m_b.CreateAnd(m_b.CreateSub(i32(31), zeros), i32(31));
        v = m_b.CreateExtractElement(asVector(value), last);
    }
    llvm::Value* inRange = uniformInRange(a);
    if (isTrue(inRange)) {
        m_b.CreateStore(toMemory(a, v), uniformPointer(a));
        return;
    }
    llvm::BasicBlock* store = newBlock("store");
    llvm::BasicBlock* outside = newBlock("outside");
    llvm::BasicBlock* after = newBlock("stored");
    m_b.CreateCondBr(inRange, store, outside);
    m_b.SetInsertPoint(store);
    m_b.CreateStore(toMemory(a, v), uniformPointer(a));
    m_b.CreateBr(after);
    m_b.SetInsertPoint(outside);
    reportBounds(a, m_mask.bits);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

/// An AffineAccess, for a helper to look at the lanes one by one.
llvm::Value* MemoryCode::affineRecord(const Access& a) {
    llvm::Value* record = scratch(3);
    const auto put = [&](std::size_t offset, llvm::Value* v) {
        m_b.CreateStore(v, m_b.CreateGEP(m_b.getInt8Ty(), record, i64(offset)));
    };
    put(offsetof(AffineAccess, data), a.array->data);
    for (std::size_t d = 0; d < a.indices.size(); ++d) {
        const Value& index = a.indices[d];
        const auto wide = [&](llvm::Value* v) { return index64(uniform(index.type, v)); };
        put(offsetof(AffineAccess, base) + 8 * d, wide(index.v));
        put(offsetof(AffineAccess, sx) + 8 * d, index.isUniform() ? i64(0) : wide(index.sx));
        put(offsetof(AffineAccess, sy) + 8 * d, index.isUniform() ? i64(0) : wide(index.sy));
        put(offsetof(AffineAccess, extent) + 8 * d, a.array->extents[d]);
    }
    return record;
}

/// Lane by lane, checked, in a helper: for the warps at an array's edge.
llvm::Value* MemoryCode::affineSlowCall(const Access& a, llvm::Value* buffer, const char* name) {
    llvm::Value* record = affineRecord(a);
    return callRuntime(name,
                       {m_worker, i32(a.site), m_mask.bits, m_blockNumber, m_warp, record, buffer});
}

/// Any access, checked, in a helper: where code has to be short.
void MemoryCode::lanesCall(const Access& a, const char* name) {
    llvm::Value* record = scratch(3);
    const auto put = [&](std::size_t offset, llvm::Value* v) {
        m_b.CreateStore(v, m_b.CreateConstGEP1_64(m_b.getInt8Ty(), record, offset));
    };
    put(offsetof(LanesAccess, data), a.array->data);
    for (std::size_t d = 0; d < a.indices.size(); ++d) {
        put(offsetof(LanesAccess, extent) + 8 * d, a.array->extents[d]);
        put(offsetof(LanesAccess, pitch) + 8 * d, a.array->pitches[d]);
        m_b.CreateAlignedStore(asVector(a.indices[d]),
                               m_b.CreateConstGEP1_64(m_b.getInt8Ty(), scratch(1), d * Scratch::OfOperand),
                               llvm::Align(64));
    }
    callRuntime(name, {m_worker, i32(a.site), m_mask.bits, m_blockNumber, m_warp});
}

/// Of one run: whether the active lanes are inside, as those of a guarded warp at an array's end.
llvm::Value* MemoryCode::activeInRange(const Access& a, llvm::Value* allInRange) {
    if (m_geometry.rows() != 1)
        return allInRange;
    llvm::Value* zeros =
        m_b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, m_mask.bits, m_b.getFalse());
    return affineInRange(a, m_b.CreateAnd(m_b.CreateSub(i32(31), zeros), i32(31)));
}

/// Three ways: all lanes and all inside (a plain move), some lanes and all inside (masked), else
/// the helper. A masked store costs up to three times a plain one beyond the caches, so that it is
/// worth asking whether the mask is full.
Value MemoryCode::loadAffine(const Access& a) {
    llvm::Type* type = vectorOf(a.array->memoryType);
    // Of shared memory, nobody's but this block's, all that is inside may be read, whoever is active.
    const bool masked = isOneRun(a) && canMask(a), needsFull = masked && !a.array->isShared();
    llvm::Value* inRange = affineInRange(a);
    if ((!needsFull || isTrue(m_mask.isFull)) && isAssumed(inRange))
        return fromMemory(a, loadRows(a), true);
    if (m_isRest && m_isShort) {
        affineSlowCall(a, scratch(0), "lane_load_affine");
        return fromMemory(a, m_b.CreateAlignedLoad(type, scratch(0), llvm::Align(64)), true);
    }
    llvm::BasicBlock* after = newBlock("loaded");
    llvm::BasicBlock* narrow = nullptr;
    llvm::Value* few = nullptr;
    if (m_isRest && masked && !needsFull && isOneRun(a) && m_geometry.rows() == 1)
        few = loadFew(a, after, narrow);
    llvm::BasicBlock* whole = newBlock("load.whole");
    llvm::BasicBlock* part = newBlock("load.part");
    llvm::BasicBlock* slow = newBlock("load.slow");
    llvm::Value* plain = nullptr;
    // Hardly ever whole; and checked code has as few blocks as there can be: a load by mask is as quick.
    if (masked && ((m_isRest && needsFull) || m_options.checked)) {
        whole->eraseFromParent();
        m_b.CreateBr(part);
    } else {
        // Rows are read even where lanes are off: all 32 are inside.
        m_b.CreateCondBr(needsFull ? m_b.CreateAnd(inRange, m_mask.isFull) : inRange, whole, part);
        m_b.SetInsertPoint(whole);
        plain = loadRows(a);
        m_b.CreateBr(after);
    }
    m_b.SetInsertPoint(part);
    llvm::Value* some = nullptr;
    llvm::BasicBlock* partEnd = part;
    if (masked) {
        llvm::BasicBlock* move = newBlock("load.masked");
        m_b.CreateCondBr(activeInRange(a, inRange), move, slow);
        m_b.SetInsertPoint(move);
        some =
            m_b.CreateMaskedLoad(type, affinePointer(a, 0), llvm::Align(sizeOf(a.array->element)),
                                 m_mask.lanes, llvm::Constant::getNullValue(type));
        partEnd = move;
        m_b.CreateBr(after);
    } else {
        m_b.CreateBr(slow);
    }
    m_b.SetInsertPoint(slow);
    llvm::Value* buffer = scratch(0);
    affineSlowCall(a, buffer, "lane_load_affine");
    llvm::Value* slowly = m_b.CreateAlignedLoad(type, buffer, llvm::Align(64));
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
    llvm::PHINode* phi = m_b.CreatePHI(type, 4);
    if (few)
        phi->addIncoming(few, narrow);
    if (plain)
        phi->addIncoming(plain, whole);
    if (some)
        phi->addIncoming(some, partEnd);
    phi->addIncoming(slowly, slow);
    return fromMemory(a, phi, true);
}

void MemoryCode::storeAffine(const Access& a, const Value& value) {
    llvm::Value* v = toMemory(a, asVector(value));
    const bool masked = isOneRun(a) && canMask(a);
    llvm::Value* inRange = affineInRange(a);
    llvm::Value* allLanes = m_b.CreateAnd(inRange, m_mask.isFull);
    if (isTrue(m_mask.isFull) && isAssumed(inRange)) {
        storeRows(a, v);
        return;
    }
    // Nobody else writes this block's shared memory meanwhile. What is stored by mask the next load waits for.
    if (a.array->isShared() && isTrue(inRange)) {
        storeRows(a, v, m_mask.lanes);
        return;
    }
    if (m_isRest && m_isShort) {
        m_b.CreateAlignedStore(v, scratch(0), llvm::Align(64));
        affineSlowCall(a, scratch(0), "lane_store_affine");
        return;
    }
    llvm::BasicBlock* whole = newBlock("store.whole");
    llvm::BasicBlock* part = newBlock("store.part");
    llvm::BasicBlock* slow = newBlock("store.slow");
    llvm::BasicBlock* after = newBlock("stored");
    if (m_isRest && masked) {
        whole->eraseFromParent();
        m_b.CreateBr(part);
    } else {
        m_b.CreateCondBr(allLanes, whole, part);
        m_b.SetInsertPoint(whole);
        storeRows(a, v);
        m_b.CreateBr(after);
    }
    m_b.SetInsertPoint(part);
    if (masked) {
        llvm::BasicBlock* move = newBlock("store.masked");
        m_b.CreateCondBr(activeInRange(a, inRange), move, slow);
        m_b.SetInsertPoint(move);
        m_b.CreateMaskedStore(v, affinePointer(a, 0), llvm::Align(sizeOf(a.array->element)),
                              m_mask.lanes);
        m_b.CreateBr(after);
    } else {
        m_b.CreateBr(slow);
    }
    m_b.SetInsertPoint(slow);
    llvm::Value* buffer = scratch(0);
    m_b.CreateAlignedStore(v, buffer, llvm::Align(64));
    affineSlowCall(a, buffer, "lane_store_affine");
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

Value MemoryCode::loadVector(const Access& a) {
    if (m_isRest && m_isShort) {
        lanesCall(a, "lane_load_lanes");
        return fromMemory(a, m_b.CreateAlignedLoad(vectorOf(a.array->memoryType), scratch(0), llvm::Align(64)), true);
    }
    llvm::Value* lanes = checkedLanes(a);
    llvm::Type* type = vectorOf(a.array->memoryType);
    if (canGather(a)) {
        llvm::Value* flat = vectorFlat(a, a.array->isShared());
        llvm::Value* pointers = m_b.CreateGEP(a.array->memoryType, a.array->data, flat);
        llvm::Value* v =
            m_b.CreateMaskedGather(type, pointers, llvm::Align(sizeOf(a.array->element)), lanes,
                                   llvm::Constant::getNullValue(type));
        return fromMemory(a, v, true);
    }
    m_b.CreateAlignedStore(vectorFlat(a, false), scratch(1), llvm::Align(64));
    callRuntime("lane_gather" + llvm::Twine(sizeOf(a.array->element) * 8),
                {a.array->data, scratch(1), bitsOf(lanes), scratch(0)});
    return fromMemory(a, m_b.CreateAlignedLoad(type, scratch(0), llvm::Align(64)), true);
}

/// The one lane that a mask can hold, as after `laneId == 0`, where the code tells.
std::optional<unsigned> MemoryCode::onlyLane(llvm::Value* lanes) {
    const llvm::KnownBits known = llvm::computeKnownBits(bitsOf(lanes), m_module->getDataLayout());
    const llvm::APInt possible = ~known.Zero;
    if (!possible.isPowerOf2())
        return std::nullopt;
    return possible.countr_zero();
}

/// A scatter of one lane costs as much as one of all.
void MemoryCode::storeLane(const Access& a, llvm::Value* v, llvm::Value* bits, unsigned lane) {
    llvm::BasicBlock* there = newBlock("store.lane");
    llvm::BasicBlock* after = newBlock("stored");
    llvm::Value* flat = vectorFlat(a, false);
    m_b.CreateCondBr(isAny(bits), there, after);
    m_b.SetInsertPoint(there);
    llvm::Value* pointer =
        m_b.CreateGEP(a.array->memoryType, a.array->data, m_b.CreateExtractElement(flat, lane));
    m_b.CreateAlignedStore(m_b.CreateExtractElement(v, lane), pointer, llvm::Align(sizeOf(a.array->element)));
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

void MemoryCode::storeVector(const Access& a, const Value& value) {
    if (m_isRest && m_isShort) {
        m_b.CreateAlignedStore(toMemory(a, asVector(value)), scratch(0), llvm::Align(64));
        return lanesCall(a, "lane_store_lanes");
    }
    llvm::Value* lanes = checkedLanes(a);
    llvm::Value* v = toMemory(a, asVector(value));
    if (const auto lane = onlyLane(lanes)) {
        storeLane(a, v, bitsOf(lanes), *lane);
        return;
    }
    if (canGather(a)) {
        llvm::Value* flat = vectorFlat(a, a.array->isShared());
        llvm::Value* pointers = m_b.CreateGEP(a.array->memoryType, a.array->data, flat);
        m_b.CreateMaskedScatter(v, pointers, llvm::Align(sizeOf(a.array->element)), lanes);
        return;
    }
    m_b.CreateAlignedStore(vectorFlat(a, false), scratch(1), llvm::Align(64));
    m_b.CreateAlignedStore(v, scratch(0), llvm::Align(64));
    callRuntime("lane_scatter" + llvm::Twine(sizeOf(a.array->element) * 8),
                {a.array->data, scratch(1), bitsOf(lanes), scratch(0)});
}

llvm::CallInst* MemoryCode::callRuntime(const llvm::Twine& name, llvm::ArrayRef<llvm::Value*> args) {
    std::vector<llvm::Type*> types;
    for (llvm::Value* arg : args)
        types.push_back(arg->getType());
    llvm::FunctionCallee callee = m_module->getOrInsertFunction(
        name.str(), llvm::FunctionType::get(m_b.getVoidTy(), types, false));
    llvm::CallInst* call = m_b.CreateCall(callee, args);
    call->setDoesNotThrow();
    return call;
}

/// Buffers that pass vectors to helpers: 0 result, 1 and 2 arguments, 3 what is told of a place, 4 what is written.
llvm::Value* MemoryCode::scratch(unsigned number) {
    static constexpr std::size_t Offsets[] = {offsetof(Scratch, result), offsetof(Scratch, first),
                                              offsetof(Scratch, second), offsetof(Scratch, record),
                                              offsetof(Scratch, written)};
    return workerField(offsetof(WorkerMemory, scratch) + Offsets[number]);
}

llvm::Value* MemoryCode::workerField(std::size_t offset) {
    return m_b.CreateConstGEP1_64(m_b.getInt8Ty(), m_worker, offset);
}

} // namespace lane::cpu
