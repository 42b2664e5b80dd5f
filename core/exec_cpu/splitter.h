#pragma once

#include "core/exec_cpu/runtime.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstVisitor.h>
#include <llvm/IR/IntrinsicInst.h>

#include <vector>

/// Inside of the room, and of `splitVectors` alone.
namespace lane::cpu {

using Parts = llvm::SmallVector<llvm::Value*, 8>;

inline bool isWide(llvm::Type* type) {
    const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
    return vector && vector->getNumElements() == WarpSize;
}

/// Cuts the vectors of 32 lanes of one function. Visits each instruction once, those that make a value before those that
/// use it; true: it has been replaced.
class Splitter : public llvm::InstVisitor<Splitter, bool> {
public:
    Splitter(llvm::Function& function, unsigned lanes)
        : m_function(function), m_layout(function.getDataLayout()), m_lanes(lanes), m_count(WarpSize / lanes),
          m_b(function.getContext()) {}

    void run();

    bool visitInstruction(llvm::Instruction&) { return false; }
    bool visitBinaryOperator(llvm::BinaryOperator& i);
    bool visitUnaryOperator(llvm::UnaryOperator& i);
    bool visitFreezeInst(llvm::FreezeInst& i);
    bool visitCmpInst(llvm::CmpInst& i);
    bool visitSelectInst(llvm::SelectInst& i);
    bool visitCastInst(llvm::CastInst& i);
    bool visitBitCastInst(llvm::BitCastInst& i);
    bool visitPHINode(llvm::PHINode& i);
    bool visitLoadInst(llvm::LoadInst& i);
    bool visitStoreInst(llvm::StoreInst& i);
    bool visitShuffleVectorInst(llvm::ShuffleVectorInst& i);
    bool visitExtractElementInst(llvm::ExtractElementInst& i);
    bool visitGetElementPtrInst(llvm::GetElementPtrInst& i);
    bool visitIntrinsicInst(llvm::IntrinsicInst& i);

private:
    llvm::Function& m_function;
    const llvm::DataLayout& m_layout;
    unsigned m_lanes, m_count;
    llvm::IRBuilder<> m_b;
    llvm::DenseMap<llvm::Value*, Parts> m_parts; ///< of what has been cut, or was asked for in parts
    std::vector<llvm::PHINode*> m_phis;  ///< whose parts have no values yet
    llvm::SmallVector<llvm::Instruction*, 64> m_replaced;

    llvm::FixedVectorType* partOf(llvm::Type* type) { return llvm::FixedVectorType::get(type->getScalarType(), m_lanes); }
    Parts constantParts(llvm::Value* value);
    const Parts& partsOf(llvm::Value* value);
    void becomes(llvm::Instruction& i, Parts parts);
    template <typename F> bool each(llvm::Instruction& i, const F& make);
    Parts place(llvm::Value* pointer, llvm::Type* type);
    llvm::Align alignOf(llvm::Align whole, llvm::Type* type, unsigned part) {
        return llvm::commonAlignment(whole, part * m_layout.getTypeStoreSize(partOf(type)));
    }
    bool isCutInBytes(llvm::Type* type) { return isWide(type) && !type->getScalarType()->isIntegerTy(1); }
    bool maskedAccess(llvm::IntrinsicInst& i);
    bool elementwise(llvm::IntrinsicInst& i);
    void finishPhis();
    void makeWholeWhereUsed();
};

template <typename F> bool Splitter::each(llvm::Instruction& i, const F& make) {
    Parts parts;
    for (unsigned part = 0; part < m_count; ++part)
        parts.push_back(make(part));
    becomes(i, std::move(parts));
    return true;
}

} // namespace lane::cpu
