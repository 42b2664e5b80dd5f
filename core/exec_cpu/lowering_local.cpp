#include "core/exec_cpu/lowering.h"

/// Arrays that each thread has for itself: an element is one vector of the 32 lanes, so that an
/// index that is the same for all lanes needs no gather.
namespace lane::cpu {

namespace {
constexpr std::uint64_t MostUnrolled = 32; ///< stores of a `let`

bool isTrue(llvm::Value* v) {
    const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(v);
    return constant && constant->isOne();
}
} // namespace

void Lowering::bindLocal(ArrayBinding& binding) {
    const ir::Array& array = *binding.array;
    std::uint64_t count = 1;
    for (ir::ExprId e : array.extents) {
        const auto extent = ir::constantValue(m_irModule, m_kernel, e);
        if (!extent)
            fail(array.range, "L4156",
                 "the extent of local array '" + array.name + "' is not a constant");
        binding.extents.push_back(i64(extent.value_or(1)));
        binding.limits.push_back(i64(std::min<std::uint64_t>(extent.value_or(1), 1ull << 31)));
        count *= extent.value_or(1);
    }
    binding.pitches.resize(array.rank);
    std::uint64_t pitch = 1;
    for (unsigned d = array.rank; d-- > 0;) {
        binding.pitches[d] = i64(pitch);
        pitch *= llvm::cast<llvm::ConstantInt>(binding.extents[d])->getZExtValue();
    }
    if (!m_localLayout.isOnStack()) {
        llvm::Value* slot = m_b.CreateConstGEP1_32(m_b.getInt64Ty(), m_worker, 2);
        llvm::Value* base = m_b.CreateLoad(m_b.getPtrTy(), slot, "local");
        binding.data =
            m_b.CreateGEP(m_b.getInt8Ty(), base, i64(m_localLayout.offsets[binding.id.index]));
        return;
    }
    // One alloca an array, of vectors: where all indices are constants it becomes registers.
    const std::uint64_t warps = m_hasBarriers ? m_localLayout.warps : 1;
    llvm::Type* row = vectorOf(binding.memoryType);
    llvm::AllocaInst* memory = entryAlloca(
        llvm::ArrayType::get(row, std::max<std::uint64_t>(1, count * warps)), array.name);
    memory->setAlignment(llvm::Align(64));
    binding.data = memory;
}

/// The array of this warp.
llvm::Value* MemoryCode::localData(const Access& a) {
    if (!m_hasBarriers && m_localLayout.isOnStack())
        return a.array->data;
    llvm::Value* warp = m_b.CreateZExt(m_warp, m_b.getInt64Ty());
    std::uint64_t bytes = m_localLayout.bytes;
    if (m_localLayout.isOnStack()) {
        bytes = sizeOf(a.array->element) * WarpSize;
        for (llvm::Value* extent : a.array->extents)
            bytes *= llvm::cast<llvm::ConstantInt>(extent)->getZExtValue();
    }
    return m_b.CreateGEP(m_b.getInt8Ty(), a.array->data, m_b.CreateMul(warp, i64(bytes)));
}

/// The 32 values of an element whose index is the same for all lanes.
llvm::Value* MemoryCode::localRow(const Access& a) {
    return m_b.CreateGEP(vectorOf(a.array->memoryType), localData(a), affineFlat(a));
}

Value MemoryCode::loadLocal(const Access& a) {
    if (isUniformAccess(a))
        return loadLocalRow(a);
    llvm::Value* lanes = checkedLanes(a);
    llvm::Type* type = vectorOf(a.array->memoryType);
    const bool isNarrow = canGather(a);
    llvm::Value* flat = vectorFlat(a, isNarrow);
    llvm::Type* word = flat->getType()->getScalarType();
    std::vector<llvm::Constant*> numbers;
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        numbers.push_back(llvm::ConstantInt::get(word, lane));
    flat = m_b.CreateAdd(m_b.CreateMul(flat, splat(llvm::ConstantInt::get(word, WarpSize))),
                         llvm::ConstantVector::get(numbers));
    if (isNarrow) {
        llvm::Value* pointers = m_b.CreateGEP(a.array->memoryType, localData(a), flat);
        return fromMemory(a,
                          m_b.CreateMaskedGather(type, pointers,
                                                 llvm::Align(sizeOf(a.array->element)), lanes,
                                                 llvm::Constant::getNullValue(type)),
                          true);
    }
    m_b.CreateAlignedStore(flat, scratch(1), llvm::Align(64));
    callRuntime("lane_gather" + llvm::Twine(sizeOf(a.array->element) * 8),
                {localData(a), scratch(1), bitsOf(lanes), scratch(0)});
    return fromMemory(a, m_b.CreateAlignedLoad(type, scratch(0), llvm::Align(64)), true);
}

Value MemoryCode::loadLocalRow(const Access& a) {
    llvm::Type* type = vectorOf(a.array->memoryType);
    const auto align = llvm::Align(sizeOf(a.array->element));
    return fromMemory(
        a, loadInRange(a, [&] { return m_b.CreateAlignedLoad(type, localRow(a), align); }), true);
}

/// Lanes that are not active keep what they have.
void MemoryCode::putLocal(llvm::Value* address, llvm::Value* v, llvm::Align align) {
    if (!isTrue(m_mask.isFull))
        v = m_b.CreateSelect(m_mask.lanes, v, m_b.CreateAlignedLoad(v->getType(), address, align));
    m_b.CreateAlignedStore(v, address, align);
}

void MemoryCode::storeLocalRow(const Access& a, llvm::Value* v) {
    const auto align = llvm::Align(sizeOf(a.array->element));
    llvm::Value* inRange = uniformInRange(a);
    if (isTrue(inRange))
        return putLocal(localRow(a), v, align);
    llvm::BasicBlock* store = newBlock("store");
    llvm::BasicBlock* outside = newBlock("outside");
    llvm::BasicBlock* after = newBlock("stored");
    m_b.CreateCondBr(inRange, store, outside);
    m_b.SetInsertPoint(store);
    putLocal(localRow(a), v, align);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(outside);
    reportBounds(a, m_mask.bits);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

void MemoryCode::storeLocal(const Access& a, const Value& value) {
    llvm::Value* v = toMemory(a, asVector(value));
    if (isUniformAccess(a))
        return storeLocalRow(a, v);
    llvm::Value* lanes = checkedLanes(a);
    llvm::Value* flat = vectorFlat(a, false);
    std::vector<llvm::Constant*> numbers;
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        numbers.push_back(i64(lane));
    flat = m_b.CreateAdd(m_b.CreateMul(flat, splat(i64(WarpSize))),
                         llvm::ConstantVector::get(numbers));
    if (canGather(a)) {
        llvm::Value* pointers = m_b.CreateGEP(a.array->memoryType, localData(a), flat);
        m_b.CreateMaskedScatter(v, pointers, llvm::Align(sizeOf(a.array->element)), lanes);
        return;
    }
    m_b.CreateAlignedStore(flat, scratch(1), llvm::Align(64));
    m_b.CreateAlignedStore(v, scratch(0), llvm::Align(64));
    callRuntime("lane_scatter" + llvm::Twine(sizeOf(a.array->element) * 8),
                {localData(a), scratch(1), bitsOf(lanes), scratch(0)});
}

/// Lanes that are not active are outside of the array's scope, so that all may be written; but for those that
/// wait in it while others are apart.
void Lowering::emitLetArray(const ir::Stmt& stmt) {
    Access a;
    a.array = &m_arrays[stmt.array.index];
    a.indices.resize(a.array->extents.size(), uniform(ScalarKind::UInt32, i32(0)));
    std::uint64_t count = 1;
    for (llvm::Value* extent : a.array->extents)
        count *= llvm::cast<llvm::ConstantInt>(extent)->getZExtValue();
    const auto align = llvm::Align(sizeOf(a.array->element));
    llvm::Type* row = vectorOf(a.array->memoryType);
    std::vector<llvm::Value*> values;
    for (ir::ExprId id : stmt.indices)
        values.push_back(toMemory(a, asVector(eval(id))));
    llvm::Value* fill = stmt.value.isValid() ? toMemory(a, asVector(eval(stmt.value))) : nullptr;
    llvm::Value* data = localData(a);
    const auto put = [&](llvm::Value* v, llvm::Value* to) {
        if (m_isApart)
            putLocal(to, v, align);
        else
            m_b.CreateAlignedStore(v, to, align);
    };
    if (!fill || count <= MostUnrolled) {
        for (std::uint64_t i = 0; i < count; ++i)
            put(fill ? fill : values[i], m_b.CreateGEP(row, data, i64(i)));
        return;
    }
    llvm::AllocaInst* counter = entryAlloca(m_b.getInt64Ty(), "element");
    llvm::BasicBlock* head = newBlock("fill");
    llvm::BasicBlock* after = newBlock("filled");
    m_b.CreateStore(i64(0), counter);
    m_b.CreateBr(head);
    m_b.SetInsertPoint(head);
    llvm::Value* i = m_b.CreateLoad(m_b.getInt64Ty(), counter);
    put(fill, m_b.CreateGEP(row, data, i));
    llvm::Value* next = m_b.CreateAdd(i, i64(1));
    m_b.CreateStore(next, counter);
    m_b.CreateCondBr(m_b.CreateICmpULT(next, i64(count)), head, after);
    m_b.SetInsertPoint(after);
}

} // namespace lane::cpu
