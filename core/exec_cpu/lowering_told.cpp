#include "core/exec_cpu/lowering.h"
#include "core/exec_cpu/told_reads.h"

/// What the checker is told together, in one call: what a short loop reads of shared tiles, all rounds at once,
/// and the read and the write of `a[i] += e`. A call for each would be most of the time of such kernels.
namespace lane::cpu {

/// The number of rounds of a loop that goes up by constants.
std::optional<std::uint32_t> Lowering::knownRounds(const Range& range) {
    const auto* low = llvm::dyn_cast<llvm::ConstantInt>(range.low.v);
    const auto* high = llvm::dyn_cast<llvm::ConstantInt>(range.high.v);
    const auto* step = llvm::dyn_cast<llvm::ConstantInt>(range.step.v);
    if (!range.isUniform || range.isDown != false || !low || !high || !step || low->isNegative() || high->isNegative() ||
        !step->getValue().isStrictlyPositive()) // of 0 it has no rounds, but its body may still be lowered
        return std::nullopt;
    const std::uint64_t first = low->getZExtValue(), end = high->getZExtValue();
    const std::uint64_t rounds = end > first ? (end - first - 1) / step->getZExtValue() + 1 : 0;
    return rounds <= 1u << 20 ? std::optional(static_cast<std::uint32_t>(rounds)) : std::nullopt;
}

/// Before the first round, where `range` says that there is one. Only reads that are known to be inside in every
/// round, so that neither bounds nor wrapping can part what is told from what is done.
std::vector<const ir::Expr*> Lowering::trackLoopReads(const ir::Stmt& loop, const Range& range) {
    std::vector<const ir::Expr*> told;
    const auto rounds = knownRounds(range);
    Variable& counter = frame().variables[loop.var.index];
    if (!rounds || *rounds < 2 || counter.isBlock || m_tracking.hasFences())
        return told;
    const std::int64_t by = llvm::cast<llvm::ConstantInt>(range.step.v)->getSExtValue();
    counter.value = boundedCounter(range, range.low);
    const bool wasQuiet = std::exchange(m_isQuiet, true);
    for (const LoopRead& read : loopReads(body(), loop, m_isAliased)) {
        const ir::Expr& e = *read.load;
        const ArrayBinding& array = m_arrays[e.array().index];
        if (array.isLocal() || m_tracking.numberOf(e.array()) == Tracking::None)
            continue;
        const TrackedArray& tracked = m_tracking.arrays()[m_tracking.numberOf(e.array())];
        const bool onlyRead = !tracked.isShared && !tracked.isWritten && !tracked.hasAtomics;
        if (onlyRead || tracked.perElement != 1)
            continue;
        const Access a = access(body(), e.array(), body().args(e), e.range, false, &e);
        bool isInside = !a.indices.empty() && (isUniformAccess(a) || isFastAffine(a));
        for (std::size_t d = 0; d < a.indices.size(); ++d)
            isInside = isInside && isProvenInside(a, d);
        if (!isInside)
            continue;
        llvm::Value* step = i64(0);
        for (std::size_t d = 0; d < a.indices.size(); ++d)
            step = m_b.CreateAdd(step, m_b.CreateMul(i64(static_cast<std::uint64_t>(read.steps[d] * by)),
                                                     array.pitches[d]));
        const Value& last = a.indices.back();
        const bool moves = !last.isUniform() && !llvm::cast<llvm::ConstantInt>(last.sx)->isZero();
        noteAccess(a, AccessKind::Read);
        tellShadow("lane_shadow_rounds_read",
                   {i32(m_tracking.numberOf(e.array())), i32(a.site), m_mask.bits, affineFlat(a), affineRowPitch(a),
                    i32(isUniformAccess(a) ? WarpSize : m_geometry.columns), i32(moves ? 1 : 0), step, i32(*rounds)});
        told.push_back(&e);
    }
    m_isQuiet = wasQuiet;
    counter.value = {};
    return told;
}

/// What a store's value reads of its array, to be told with it.
UpdateReads Lowering::readsToldWith(const ir::Stmt& store) const {
    if (!m_options.checked || m_arrays[store.array.index].isLocal() || m_tracking.hasFences() ||
        m_tracking.numberOf(store.array) == Tracking::None)
        return {};
    return updateReads(body(), store);
}

/// One call for the lanes' read and write of the same elements, and for their read of others.
void Lowering::trackUpdate(const Access& write, const UpdateReads& reads) {
    Access read = write;
    read.site = m_siteOf.at({reads.same, false});
    std::optional<Access> other;
    if (const ir::Expr* load = reads.other) {
        const bool wasQuiet = std::exchange(m_isQuiet, true);
        other = access(body(), load->array(), body().args(*load), load->range, false, load);
        m_isQuiet = wasQuiet;
    }
    const auto isRun = [this](const Access& a) { return !isUniformAccess(a) && isFastAffine(a) && isOneRun(a); };
    if (other && !(isRun(write) && isRun(*other))) {
        track(*other, AccessKind::Read);
        other.reset();
    }
    if (!isRun(write)) {
        track(read, AccessKind::Read);
        return track(write, AccessKind::Write);
    }
    noteAccess(read, AccessKind::Read);
    noteAccess(write, AccessKind::Write);
    llvm::Value* inRange = activeInRange(write, affineInRange(write));
    if (other) {
        noteAccess(*other, AccessKind::Read);
        inRange = m_b.CreateAnd(inRange, activeInRange(*other, affineInRange(*other)));
    }
    const auto together = [&] {
        std::vector<llvm::Value*> args = {i32(m_tracking.numberOf(write.array->id)), i32(read.site), i32(write.site),
                                          m_mask.bits, location(write, affineFlat(write))};
        if (!other)
            return tellShadow("lane_shadow_run_update", args);
        args.insert(args.end(), {location(*other, affineFlat(*other)), i32(other->site)});
        tellShadow("lane_shadow_run_update_with", args);
    };
    if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(inRange); known && known->isOne())
        return together();
    llvm::BasicBlock* run = newBlock("track");
    llvm::BasicBlock* slow = newBlock("track.slow");
    llvm::BasicBlock* after = newBlock("tracked");
    m_b.CreateCondBr(inRange, run, slow);
    m_b.SetInsertPoint(run);
    together();
    m_b.CreateBr(after);
    m_b.SetInsertPoint(slow);
    const auto slowly = [&](const Access& a, const char* name) {
        tellShadow(name, {m_worker, i32(a.site), m_mask.bits, affineRecord(a)});
    };
    if (other)
        slowly(*other, "lane_shadow_affine_read");
    slowly(read, "lane_shadow_affine_read");
    slowly(write, "lane_shadow_affine_write");
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

} // namespace lane::cpu
