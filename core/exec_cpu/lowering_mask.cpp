#include "core/exec_cpu/lowering.h"

namespace lane::cpu {

/// A mask's three forms are made at once, where they dominate every use; what is not used goes.
Mask LaneCode::maskOf(llvm::Value* bits) {
    Mask mask;
    mask.bits = bits;
    mask.lanes = m_b.CreateBitCast(bits, vectorOf(m_b.getInt1Ty()));
    mask.isFull = m_b.CreateICmpEQ(bits, i32(~0u));
    return mask;
}

Mask LaneCode::maskWhere(const Mask& mask, llvm::Value* lanes) {
    return maskOf(m_b.CreateAnd(mask.bits, bitsOf(lanes)));
}

llvm::Value* LaneCode::bitsOf(llvm::Value* lanes) {
    if (auto* cast = llvm::dyn_cast<llvm::BitCastInst>(lanes))
        if (cast->getSrcTy()->isIntegerTy(32))
            return cast->getOperand(0);
    return m_b.CreateBitCast(lanes, m_b.getInt32Ty());
}

llvm::Value* LaneCode::isAny(llvm::Value* bits) { return m_b.CreateICmpNE(bits, i32(0)); }

void LaneCode::withMask(const Mask& mask, const std::function<void()>& body) {
    const Mask outer = m_mask;
    m_mask = mask;
    body();
    m_mask = outer;
}

llvm::BasicBlock* LaneCode::newBlock(const llvm::Twine& name) {
    llvm::BasicBlock* block = llvm::BasicBlock::Create(m_context, name, m_function);
    if (m_isWhole)
        m_wholeBlocks.insert(block);
    return block;
}

bool LaneCode::isTerminated() const { return m_b.GetInsertBlock()->getTerminator() != nullptr; }

void LaneCode::branchTo(llvm::BasicBlock* block) {
    if (!isTerminated())
        m_b.CreateBr(block);
}

/// Masks that came from scalars are combined as scalars.
llvm::Value* LaneCode::combineBools(bool isAnd, llvm::Value* a, llvm::Value* b) {
    const auto isScalarMask = [](llvm::Value* v) {
        const auto* cast = llvm::dyn_cast<llvm::BitCastInst>(v);
        return cast && cast->getSrcTy()->isIntegerTy(32);
    };
    if (!isScalarMask(a) && !isScalarMask(b))
        return isAnd ? m_b.CreateAnd(a, b) : m_b.CreateOr(a, b);
    llvm::Value* bits = isAnd ? m_b.CreateAnd(bitsOf(a), bitsOf(b)) : m_b.CreateOr(bitsOf(a), bitsOf(b));
    return m_b.CreateBitCast(bits, vectorOf(m_b.getInt1Ty()));
}

/// The body under `mask`, skipped when no lane is in it.
void LaneCode::emitIfAny(const Mask& mask, const llvm::Twine& name,
                         const std::function<void()>& body) {
    llvm::BasicBlock* inside = newBlock(name);
    llvm::BasicBlock* after = newBlock(name + ".end");
    m_b.CreateCondBr(isAny(mask.bits), inside, after);
    m_b.SetInsertPoint(inside);
    withMask(mask, body);
    branchTo(after);
    m_b.SetInsertPoint(after);
}

} // namespace lane::cpu
