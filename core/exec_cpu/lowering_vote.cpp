#include "core/exec_cpu/lowering.h"

/// Control around a barrier that is not provably uniform: the threads vote. Where they disagree, some
/// run apart, ahead of the others, to their end: finished threads do not count at a barrier.
namespace lane::cpu {

llvm::Value* Lowering::warpWord(llvm::AllocaInst* masks) {
    return m_b.CreateGEP(m_b.getInt32Ty(), masks, m_warp);
}

llvm::Value* Lowering::loadWarpWord(llvm::AllocaInst* masks) {
    return m_b.CreateLoad(m_b.getInt32Ty(), warpWord(masks));
}

/// Every warp evaluates the condition: who says yes stands in m_voteMasks.
Lowering::Votes Lowering::vote(ir::ExprId condition, std::uint32_t fork) {
    beginRegion();
    collectUses(condition);
    return voteBy([&] { return bitsOf(asVector(eval(condition))); }, fork);
}

Lowering::Votes Lowering::voteBy(const std::function<llvm::Value*()>& bits, std::uint32_t fork) {
    llvm::AllocaInst* any = entryAlloca(m_b.getInt32Ty(), "vote.any");
    llvm::AllocaInst* anyNot = entryAlloca(m_b.getInt32Ty(), "vote.not");
    m_b.CreateStore(i32(0), any);
    m_b.CreateStore(i32(0), anyNot);
    emitRegionBody([&] {
        llvm::Value* lanes = bits();
        observeFork(fork, m_mask.bits, lanes);
        llvm::Value* yes = m_b.CreateAnd(m_mask.bits, lanes);
        llvm::Value* no = m_b.CreateAnd(m_mask.bits, m_b.CreateNot(lanes));
        m_b.CreateStore(yes, warpWord(m_voteMasks));
        const auto collect = [&](llvm::AllocaInst* slot, llvm::Value* more) {
            m_b.CreateStore(m_b.CreateOr(m_b.CreateLoad(m_b.getInt32Ty(), slot), more), slot);
        };
        collect(any, yes);
        collect(anyNot, no);
    });
    return {isAny(m_b.CreateLoad(m_b.getInt32Ty(), any)),
            isAny(m_b.CreateLoad(m_b.getInt32Ty(), anyNot))};
}

/// Which side runs apart where the threads disagree: the one that leaves, else the one without a
/// barrier.
bool Lowering::isElseApart(const ir::Stmt& stmt) const {
    const auto hasBarrier = [&](const std::vector<ir::StmtId>& list) {
        return std::any_of(list.begin(), list.end(),
                           [&](ir::StmtId id) { return m_facts[id.index].hasBarrier; });
    };
    const auto leaves = [&](const std::vector<ir::StmtId>& list) {
        if (list.empty() || hasBarrier(list))
            return false;
        const auto last = m_kernel.stmts[list.back()].kind;
        return last == ir::StmtKind::Return || last == ir::StmtKind::Break;
    };
    if (leaves(stmt.body) != leaves(stmt.orelse))
        return leaves(stmt.orelse);
    return hasBarrier(stmt.body);
}

void Lowering::emitVotedIf(const ir::Stmt& stmt) {
    const Votes votes = vote(stmt.value, forkOf(stmt));
    const bool noApart = isElseApart(stmt);
    settle(votes, stmt.headRange, noApart ? stmt.orelse : stmt.body, noApart);
    llvm::BasicBlock* then = newBlock("block.then");
    llvm::BasicBlock* otherwise = newBlock("block.else");
    llvm::BasicBlock* after = newBlock("block.if.end");
    // Once those who said yes are gone, the others go on with their side.
    llvm::Value* isYes = noApart ? votes.any : m_b.CreateNot(votes.anyNot);
    m_b.CreateCondBr(isYes, then, otherwise);
    m_b.SetInsertPoint(then);
    emitBlockStmts(stmt.body);
    branchTo(after);
    m_b.SetInsertPoint(otherwise);
    emitBlockStmts(stmt.orelse);
    branchTo(after);
    m_b.SetInsertPoint(after);
}

/// After a vote: where the threads disagree, those who said no (or yes) run apart from `side` on.
void Lowering::settle(const Votes& votes, SourceRange range, std::span<const ir::StmtId> side,
                      bool noApart) {
    llvm::BasicBlock* split = newBlock("vote.split");
    llvm::BasicBlock* agreed = newBlock("vote.agreed");
    m_b.CreateCondBr(m_b.CreateAnd(votes.any, votes.anyNot), split, agreed);
    m_b.SetInsertPoint(split);
    emitApart(range, side, noApart);
    m_b.CreateBr(agreed);
    m_b.SetInsertPoint(agreed);
}

/// One region with all that these threads have before them. Uniform variables are then as they were:
/// the others have not been there yet.
void Lowering::emitApart(SourceRange range, std::span<const ir::StmtId> side, bool noApart) {
    emitWarpLoop([&] {
        llvm::Value* live = loadWarpWord(m_liveMasks);
        llvm::Value* yes = loadWarpWord(m_voteMasks);
        llvm::Value* apart = m_b.CreateAnd(live, noApart ? m_b.CreateNot(yes) : yes);
        m_b.CreateStore(m_b.CreateXor(live, apart), warpWord(m_parkedMasks));
        m_b.CreateStore(apart, warpWord(m_liveMasks));
        m_b.CreateStore(i32(0), warpWord(m_waitMasks));
    });
    const auto kept = keepUniformVariables();
    beginRegion();
    collectRegion(side);
    for (const Rest& rest : m_rests)
        collectRegion(rest.after);
    m_regionReturns = true;
    m_isApart = true;
    emitRegionBody([&] { emitTail(side); });
    m_isApart = false;
    for (Variable& variable : m_kernelFrame.variables)
        if (variable.isBlock)
            variable.value = {}; // a counter's, within the region
    for (const auto& [slot, value] : kept)
        m_b.CreateStore(value, slot);
    resumeParked(range);
}

std::vector<std::pair<llvm::AllocaInst*, llvm::Value*>> Lowering::keepUniformVariables() {
    std::vector<std::pair<llvm::AllocaInst*, llvm::Value*>> kept;
    for (const Variable& variable : m_kernelFrame.variables)
        if (variable.isBlock && variable.isUniform)
            kept.emplace_back(variable.blockSlot,
                              m_b.CreateLoad(variable.blockSlot->getAllocatedType(),
                                             variable.blockSlot));
    return kept;
}

/// `side`, then what follows it in each list around it, outwards. A lane that would go round a loop
/// about the barrier again counts as waiting there.
void Lowering::emitTail(std::span<const ir::StmtId> side) {
    const Mask entry = m_mask;
    auto loops = std::exchange(frame().loops, {});
    for (const Rest& rest : m_rests)
        if (rest.isLoopBody)
            pushMaskedLoop();
    emitStmts(side);
    for (std::size_t i = m_rests.size(); i-- > 0;) {
        const Rest rest = m_rests[i];
        m_mask = entry;
        m_mask = refreshedMask();
        if (!rest.after.empty())
            emitIfAny(m_mask, "tail", [&] { emitStmts(rest.after); });
        if (!rest.isLoopBody)
            continue;
        llvm::Value* around = m_b.CreateLoad(m_b.getInt32Ty(), frame().loops.back().live);
        frame().loops.pop_back();
        withMask(maskOf(around), [&] { emitWait(); });
    }
    frame().loops = std::move(loops);
    m_mask = entry;
}

/// The active lanes have come to a barrier that the others do not wait at.
void Lowering::emitWait() {
    llvm::Value* slot = warpWord(m_waitMasks);
    llvm::Value* waiting = m_b.CreateLoad(m_b.getInt32Ty(), slot);
    m_b.CreateStore(m_b.CreateOr(waiting, m_mask.bits), slot);
    endLanes();
}

/// The others go on, unless a thread that ran apart waits elsewhere: the fault "divergence", which
/// ends the block.
void Lowering::resumeParked(SourceRange range) {
    llvm::AllocaInst* any = entryAlloca(m_b.getInt32Ty(), "any.waiting");
    m_b.CreateStore(i32(0), any);
    emitWarpLoop([&] {
        m_b.CreateStore(loadWarpWord(m_parkedMasks), warpWord(m_liveMasks));
        llvm::Value* old = m_b.CreateLoad(m_b.getInt32Ty(), any);
        m_b.CreateStore(m_b.CreateOr(old, loadWarpWord(m_waitMasks)), any);
    });
    llvm::BasicBlock* diverged = newBlock("diverged");
    llvm::BasicBlock* resumed = newBlock("resumed");
    m_b.CreateCondBr(isAny(m_b.CreateLoad(m_b.getInt32Ty(), any)), diverged, resumed);
    m_b.SetInsertPoint(diverged);
    Site site{.range = range, .array = {}, .kind = "divergence"};
    site.rank = 0;
    m_sites.push_back(site);
    callRuntime("lane_divergence", {m_worker, i32(static_cast<std::uint32_t>(m_sites.size() - 1)),
                                    m_blockNumber, m_waitMasks, m_warps});
    m_b.CreateBr(m_blockEnd);
    m_b.SetInsertPoint(resumed);
    m_warp = i32(0);
    m_mask = maskOf(i32(1));
}

} // namespace lane::cpu
