#include "core/exec_cpu/lowering.h"

/// Control around a barrier that is not provably uniform: the threads vote. Where they agree, the block
/// goes on as one; where they do not, each thread goes its own way to its next barrier (lowering_apart).
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

void Lowering::emitVotedIf(ir::StmtId id, const ir::Stmt& stmt) {
    const Votes votes = vote(stmt.value, forkOf(stmt));
    settle(votes, id);
    emitBlockSides(stmt, votes.any);
}

/// After a vote of this statement: who goes on here is of one mind.
void Lowering::settle(const Votes& votes, ir::StmtId fork) {
    llvm::BasicBlock* split = newBlock("vote.split");
    llvm::BasicBlock* agreed = newBlock("vote.agreed");
    m_b.CreateCondBr(m_b.CreateAnd(votes.any, votes.anyNot), split, agreed);
    m_b.SetInsertPoint(split);
    emitApart(fork);
    m_b.SetInsertPoint(agreed);
}

} // namespace lane::cpu
