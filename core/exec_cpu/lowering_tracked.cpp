#include "core/exec_cpu/lowering.h"

/// What checked code tells the checker of races and uninitialised reads: one call an access of a warp,
/// before it is made, with the lanes that are inside; and each synchronisation.
namespace lane::cpu {

namespace {
constexpr const char* KindNames[] = {"read", "write", "atomic"};

const char* nameOf(AccessKind kind) { return KindNames[static_cast<unsigned>(kind)]; }
} // namespace

void MemoryCode::tellShadow(const llvm::Twine& name, llvm::ArrayRef<llvm::Value*> args) {
    std::vector<llvm::Value*> all = {m_shadow};
    all.insert(all.end(), args.begin(), args.end());
    callRuntime(name, all);
}

void MemoryCode::tellBlockBegins() {
    if (m_options.checked) {
        llvm::Value* most = m_b.CreateLoad(m_b.getInt64Ty(), workerField(offsetof(WorkerMemory, roundsAtOnce)));
        m_b.CreateStore(most, workerField(offsetof(WorkerMemory, rounds)));
        tellShadow("lane_shadow_block", {m_blockNumber});
    }
    if (m_observed)
        tellObserver("lane_observe_block", {m_blockNumber});
}

void MemoryCode::tellWarpBegins() {
    if (m_options.checked)
        tellShadow("lane_shadow_warp", {m_warp});
    if (m_observed)
        tellObserver("lane_observe_warp", {m_warp});
}

void MemoryCode::tellBarrier() {
    if (m_options.checked)
        tellShadow("lane_shadow_barrier", {});
}

void MemoryCode::tellFence(bool isOfDevice) {
    if (m_options.checked)
        tellShadow("lane_shadow_fence", {i32(isOfDevice ? 1 : 0), m_mask.bits});
}

/// The number of the location of an element, or a vector of them.
llvm::Value* MemoryCode::location(const Access& a, llvm::Value* flat) {
    const TrackedArray& tracked = m_tracking.arrays()[m_tracking.numberOf(a.array->id)];
    const std::uint64_t scale = sizeOf(a.array->element) / tracked.unit;
    const std::uint64_t offset = m_tracking.offsetOf(a.array->id) / tracked.unit;
    const auto number = [&](std::uint64_t v) {
        return llvm::ConstantInt::get(flat->getType(), v);
    };
    if (scale != 1)
        flat = m_b.CreateMul(flat, number(scale));
    return offset == 0 ? flat : m_b.CreateAdd(flat, number(offset));
}

void MemoryCode::noteAccess(const Access& a, AccessKind kind) {
    m_sites[a.site].access = kind;
    m_sites[a.site].valueType = a.array->element;
}

void MemoryCode::track(const Access& a, AccessKind kind) {
    const std::uint32_t number =
        m_options.checked && !a.array->isLocal() ? m_tracking.numberOf(a.array->id) : Tracking::None;
    if (number == Tracking::None)
        return;
    const TrackedArray& tracked = m_tracking.arrays()[number];
    const bool onlyRead = !tracked.isShared && !tracked.isWritten && !tracked.hasAtomics;
    if (onlyRead && !m_isAliased)
        return;
    noteAccess(a, kind);
    if (isUniformAccess(a))
        trackUniform(a, kind);
    else if (isFastAffine(a))
        trackAffine(a, kind);
    else
        trackVector(a, kind);
}

/// What the lanes write, or change by, for the checker to look at where it watches the place: the last of the
/// values, and behind it what an exchange expects.
void MemoryCode::leaveWritten(const Access& a, std::span<const Value> values) {
    if (!m_options.isWatched || a.array->isLocal() || m_tracking.numberOf(a.array->id) == Tracking::None)
        return;
    const auto leave = [&](const Value& value, std::size_t place) {
        llvm::Value* to = m_b.CreateConstGEP1_64(m_b.getInt8Ty(), scratch(4), place * Scratch::OfOperand);
        m_b.CreateAlignedStore(toMemory(a, asVector(value)), to, llvm::Align(64));
    };
    leave(values.back(), 0);
    if (values.size() == 2)
        leave(values.front(), 1);
}

/// At block level every thread that is there makes the access, though it is done once.
void MemoryCode::trackUniform(const Access& a, AccessKind kind) {
    llvm::Value* lanes = m_b.CreateSelect(uniformInRange(a), m_mask.bits, i32(0));
    llvm::Value* index = location(a, affineFlat(a));
    llvm::Value* number = i32(m_tracking.numberOf(a.array->id));
    if (!m_hasBarriers || m_inRegion)
        return tellShadow("lane_shadow_one_" + llvm::Twine(nameOf(kind)),
                          {number, i32(a.site), lanes, index});
    llvm::Value* live = m_keepsLive ? static_cast<llvm::Value*>(m_liveMasks)
                                    : llvm::ConstantPointerNull::get(m_b.getPtrTy());
    tellShadow("lane_shadow_all_read", {number, i32(a.site), lanes, index, live, m_threads});
}

void MemoryCode::tellAffine(const Access& a, const char* name, llvm::function_ref<void()> tellRows,
                          llvm::function_ref<void()> tellOthers) {
    llvm::Value* inRange = affineInRange(a);
    if (isOneRun(a))
        inRange = activeInRange(a, inRange);
    if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(inRange); known && known->isOne())
        return tellRows();
    llvm::BasicBlock* rows = newBlock(name);
    llvm::BasicBlock* slow = newBlock(llvm::Twine(name) + ".slow");
    llvm::BasicBlock* after = newBlock(llvm::Twine(name) + ".end");
    m_b.CreateCondBr(inRange, rows, slow);
    m_b.SetInsertPoint(rows);
    tellRows();
    m_b.CreateBr(after);
    m_b.SetInsertPoint(slow);
    tellOthers();
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

void MemoryCode::trackAffine(const Access& a, AccessKind kind) {
    tellAffine(a, "track", [&] { trackRows(a, kind); }, [&] {
        tellShadow("lane_shadow_affine_" + llvm::Twine(nameOf(kind)), {m_worker, i32(a.site), m_mask.bits, affineRecord(a)});
    });
}

/// One run of neighbours, or a run or an element a row.
void MemoryCode::trackRows(const Access& a, AccessKind kind) {
    llvm::Value* number = i32(m_tracking.numberOf(a.array->id));
    const std::string run = std::string("lane_shadow_run_") + nameOf(kind);
    llvm::Value* flat = affineFlat(a);
    if (isOneRun(a))
        return tellShadow(run, {number, i32(a.site), m_mask.bits, location(a, flat)});
    const Value& last = a.indices.back();
    const bool moves = !last.isUniform() && !llvm::cast<llvm::ConstantInt>(last.sx)->isZero();
    tellShadow("lane_shadow_rows_" + llvm::Twine(nameOf(kind)),
               {number, i32(a.site), m_mask.bits, flat, affineRowPitch(a), i32(m_geometry.columns),
                i32(moves ? 1 : 0)});
}

void MemoryCode::trackVector(const Access& a, AccessKind kind) {
    llvm::Value* inside = insideLanes(a);
    llvm::Value* lanes = inside ? m_b.CreateAnd(m_mask.bits, bitsOf(inside)) : m_mask.bits;
    llvm::Value* flat = location(a, vectorFlat(a, false));
    m_b.CreateAlignedStore(flat, scratch(1), llvm::Align(64));
    tellShadow("lane_shadow_lanes_" + llvm::Twine(nameOf(kind)),
               {i32(m_tracking.numberOf(a.array->id)), i32(a.site), lanes, scratch(1)});
}

} // namespace lane::cpu
