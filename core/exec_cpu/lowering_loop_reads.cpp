#include "core/exec_cpu/loop_reads.h"
#include "core/exec_cpu/lowering.h"

/// What a short loop reads of shared tiles is told to the checker once for all rounds: a call a round and
/// read would be most of a tiled kernel's time.
namespace lane::cpu {

/// The number of rounds of a loop that goes up by constants.
std::optional<std::uint32_t> Lowering::knownRounds(const Range& range) {
    const auto* low = llvm::dyn_cast<llvm::ConstantInt>(range.low.v);
    const auto* high = llvm::dyn_cast<llvm::ConstantInt>(range.high.v);
    const auto* step = llvm::dyn_cast<llvm::ConstantInt>(range.step.v);
    if (!range.isUniform || range.isDown != false || !low || !high || !step || low->isNegative() || high->isNegative())
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
        m_sites[a.site].access = AccessKind::Read;
        tellShadow("lane_shadow_rounds_read",
                   {i32(m_tracking.numberOf(e.array())), i32(a.site), m_mask.bits, affineFlat(a), affineRowPitch(a),
                    i32(isUniformAccess(a) ? WarpSize : m_geometry.columns), i32(moves ? 1 : 0), step, i32(*rounds)});
        told.push_back(&e);
    }
    m_isQuiet = wasQuiet;
    counter.value = {};
    return told;
}

} // namespace lane::cpu
