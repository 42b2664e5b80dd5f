#include "core/exec_cpu/lowering.h"

#include <llvm/IR/Intrinsics.h>

/// The address side of memory accesses: recognising uniform and contiguous ones, ranges, flat
/// indices, faults.
namespace lane::cpu {

namespace {
std::optional<std::uint64_t> constantOf(llvm::Value* v) {
    if (const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(v))
        return constant->getZExtValue();
    return std::nullopt;
}
} // namespace

Lowering::Access Lowering::access(const ir::Body& body, ir::ArrayId id,
                                  std::span<const ir::ExprId> indices, SourceRange range,
                                  bool isWrite, const void* node) {
    Access a;
    a.array = &m_arrays[id.index];
    for (ir::ExprId index : indices)
        a.indices.push_back(eval(index));
    Site site{.range = range, .array = id};
    while (body.arrays[site.array].viewOf.isValid())
        site.array = body.arrays[site.array].viewOf;
    site.isWrite = isWrite;
    site.tracked = m_tracking.numberOf(id);
    site.isChecked = m_options.boundsChecked;
    site.rank = static_cast<std::uint8_t>(indices.size());
    site.elementSize = static_cast<std::uint8_t>(sizeOf(a.array->element));
    site.columns = static_cast<std::uint8_t>(m_geometry.columns);
    if (indices.size() != a.array->extents.size() || indices.size() > MaxRank)
        fail(range, "L4153", "the CPU reference cannot index '" + body.arrays[id].name + "' with " +
                                 std::to_string(indices.size()) + " indices");
    else
        for (std::size_t d = 0; d < indices.size(); ++d)
            site.indexTypes[d] = a.indices[d].type;
    a.indices.resize(a.array->extents.size(), uniform(ScalarKind::UInt32, i32(0)));
    // What is emitted several times is one place in the text.
    const auto [found, isNew] = m_siteOf.try_emplace(
        {node, isWrite}, static_cast<std::uint32_t>(m_sites.size()));
    a.site = found->second;
    if (isNew)
        m_sites.push_back(site);
    return a;
}

bool MemoryCode::isUniformAccess(const Access& a) const {
    return std::all_of(a.indices.begin(), a.indices.end(),
                       [](const Value& index) { return index.isUniform(); });
}

/// Contiguous along each row of lanes, or one element a row: the last index moves by 1 or 0 with
/// the column, no other index does.
bool MemoryCode::isFastAffine(const Access& a) const {
    if (a.array->array->viewOf.isValid())
        return false; // the elements stand apart
    for (std::size_t d = 0; d < a.indices.size(); ++d) {
        const Value& index = a.indices[d];
        if (index.isUniform())
            continue;
        if (index.isVector())
            return false;
        const auto sx = constantOf(index.sx);
        const bool isLast = d + 1 == a.indices.size();
        if (!sx || *sx > (isLast ? 1u : 0u))
            return false;
        if (isLast && *sx == 0 && m_geometry.rows() == 1)
            return false;
    }
    return true;
}

llvm::Value* MemoryCode::index64(const Value& index) {
    return cast(index.v, index.type, isSigned(index.type) ? ScalarKind::Int64 : ScalarKind::UInt64);
}

/// A step back shows as a huge step here, which no range holds: such accesses go the slow way.
llvm::Value* MemoryCode::strideY64(const Value& index) {
    return index.isUniform() ? i64(0) : m_b.CreateZExt(index.sy, m_b.getInt64Ty());
}

/// Whether the array is known to hold every index that the lanes can have in a dimension.
bool MemoryCode::isProvenInside(const Access& a, std::size_t dimension) const {
    const auto extent = constantOf(a.array->extents[dimension]);
    return extent && a.indices[dimension].isBounded() && a.indices[dimension].max < *extent;
}

/// Whether the indices of all 32 lanes, or with `lastLane` of the lanes up to that one, lie in the
/// array and do not wrap.
llvm::Value* MemoryCode::affineInRange(const Access& a, llvm::Value* lastLane) {
    llvm::Value* inRange = m_b.getTrue();
    for (std::size_t d = 0; d < a.indices.size(); ++d) {
        const Value& index = a.indices[d];
        if (isProvenInside(a, d) || (index.isUniform() && !m_options.boundsChecked))
            continue;
        if (!m_options.boundsChecked && index.isBounded())
            continue; // it cannot wrap
        llvm::Value* reach = i64(0);
        if (!index.isUniform()) {
            const bool moves = *constantOf(index.sx) == 1;
            llvm::Value* along = i64(moves ? m_geometry.columns - 1 : 0);
            if (moves && lastLane)
                along = m_b.CreateZExt(lastLane, m_b.getInt64Ty());
            reach = m_b.CreateAdd(along,
                                  m_b.CreateMul(strideY64(index), i64(m_geometry.rows() - 1)));
        }
        llvm::Value* limit = m_options.boundsChecked ? a.array->limits[d] : i64(1ull << 31);
        if (sizeOf(index.type) == 8)
            limit = m_options.boundsChecked ? a.array->extents[d] : i64(1ull << 62);
        llvm::Value* room =
            m_b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, limit, reach);
        inRange = m_b.CreateAnd(inRange, m_b.CreateICmpULT(index64(index), room));
    }
    return inRange;
}

llvm::Value* MemoryCode::affineFlat(const Access& a) {
    llvm::Value* flat = i64(0);
    for (std::size_t d = 0; d < a.indices.size(); ++d)
        flat = m_b.CreateAdd(flat, m_b.CreateMul(index64(a.indices[d]), a.array->pitches[d]));
    return flat;
}

/// Elements from one row of lanes to the next.
llvm::Value* MemoryCode::affineRowPitch(const Access& a) {
    llvm::Value* pitch = i64(0);
    for (std::size_t d = 0; d < a.indices.size(); ++d)
        pitch = m_b.CreateAdd(pitch,
                              m_b.CreateMul(strideY64(a.indices[d]), a.array->pitches[d]));
    return pitch;
}

llvm::Value* MemoryCode::affinePointer(const Access& a, unsigned row) {
    llvm::Value* flat = affineFlat(a);
    if (row != 0)
        flat = m_b.CreateAdd(flat, m_b.CreateMul(affineRowPitch(a), i64(row)));
    return m_b.CreateGEP(a.array->memoryType, a.array->data, flat);
}

/// Whether the rows follow each other, so that the 32 lanes are one run.
bool MemoryCode::isOneRun(const Access& a) {
    if (a.indices.empty())
        return false; // a shared scalar
    const Value& last = a.indices.back();
    const bool moves = !last.isUniform() && constantOf(last.sx) == 1;
    if (m_geometry.rows() == 1)
        return moves;
    return moves && constantOf(affineRowPitch(a)) == m_geometry.columns;
}

llvm::Value* MemoryCode::uniformInRange(const Access& a) {
    llvm::Value* inRange = m_b.getTrue();
    if (m_options.boundsChecked)
        for (std::size_t d = 0; d < a.indices.size(); ++d)
            if (!isProvenInside(a, d))
                inRange = m_b.CreateAnd(
                    inRange, m_b.CreateICmpULT(index64(a.indices[d]), a.array->extents[d]));
    return inRange;
}

llvm::Value* MemoryCode::uniformPointer(const Access& a) {
    return m_b.CreateGEP(a.array->memoryType, a.array->data, affineFlat(a));
}

/// Flat indices of all lanes. `narrow`: in 32 bits, for shared memory.
llvm::Value* MemoryCode::vectorFlat(const Access& a, bool narrow) {
    const ScalarKind type = narrow ? ScalarKind::UInt32 : ScalarKind::UInt64;
    llvm::Value* flat = nullptr;
    for (std::size_t d = 0; d < a.indices.size(); ++d) {
        const Value& index = a.indices[d];
        llvm::Value* lanes = asVector(index);
        const bool sign = isSigned(index.type);
        llvm::Type* wide = vectorOf(typeOf(type));
        lanes = sign ? m_b.CreateSExtOrTrunc(lanes, wide) : m_b.CreateZExtOrTrunc(lanes, wide);
        llvm::Value* pitch = m_b.CreateTrunc(a.array->pitches[d], typeOf(type));
        if (constantOf(pitch) != 1)
            lanes = m_b.CreateMul(lanes, splat(pitch));
        flat = flat ? m_b.CreateAdd(flat, lanes) : lanes;
    }
    return flat;
}

/// The lanes whose indices lie inside, active or not.
llvm::Value* MemoryCode::insideLanes(const Access& a) {
    llvm::Value* inside = nullptr;
    for (std::size_t d = 0; d < a.indices.size(); ++d) {
        if (isProvenInside(a, d))
            continue;
        const Value& index = a.indices[d];
        llvm::Value* lanes = asVector(index);
        llvm::Value* limit = a.array->extents[d];
        if (sizeOf(index.type) <= 4) {
            lanes = cast(lanes, index.type, isSigned(index.type) ? ScalarKind::Int32 : ScalarKind::UInt32);
            if (isSigned(index.type))
                limit = a.array->limits[d];
            else
                limit = m_b.CreateBinaryIntrinsic(llvm::Intrinsic::umin, limit, i64(0xFFFFFFFFu));
            limit = m_b.CreateTrunc(limit, m_b.getInt32Ty());
        }
        llvm::Value* fits = m_b.CreateICmpULT(lanes, splat(limit));
        inside = inside ? m_b.CreateAnd(inside, fits) : fits;
    }
    return inside;
}

/// The active lanes whose indices lie inside; the others are reported.
llvm::Value* MemoryCode::checkedLanes(const Access& a) {
    if (!m_options.boundsChecked || a.indices.empty())
        return m_mask.lanes;
    llvm::Value* inside = insideLanes(a);
    if (!inside)
        return m_mask.lanes;
    llvm::Value* insideBits = bitsOf(inside);
    reportBounds(a, m_b.CreateAnd(m_mask.bits, m_b.CreateNot(insideBits)));
    return m_b.CreateAnd(m_mask.lanes, inside);
}

/// By a helper that counts lanes. At block level the one lane stands for every thread that is there.
void MemoryCode::tellFault(const char* name, llvm::ArrayRef<llvm::Value*> args) {
    if (!m_hasBarriers || m_inRegion) {
        callRuntime(name, args);
        return;
    }
    callRuntime("lane_whole_block", {m_worker, liveOfWarps(), m_threads});
    callRuntime(name, args);
    callRuntime("lane_whole_block", {m_worker, llvm::ConstantPointerNull::get(m_b.getPtrTy()), i32(0)});
}

void MemoryCode::reportBounds(const Access& a, llvm::Value* badBits) {
    if (a.isQuiet)
        return;
    llvm::BasicBlock* report = newBlock("bounds");
    llvm::BasicBlock* after = newBlock("bounds.end");
    m_b.CreateCondBr(isAny(badBits), report, after);
    m_b.SetInsertPoint(report);
    llvm::Value* buffer = scratch(3);
    for (std::size_t d = 0; d < a.indices.size(); ++d) {
        llvm::Value* to = m_b.CreateConstGEP1_64(m_b.getInt8Ty(), buffer, d * Scratch::OfOperand);
        m_b.CreateAlignedStore(asVector(a.indices[d]), to, llvm::Align(64));
    }
    tellFault("lane_outside", {m_worker, i32(a.site), badBits, m_blockNumber, m_warp, buffer});
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

} // namespace lane::cpu
