#pragma once

#include "core/exec_cpu/lowering_state.h"

namespace lane::cpu {

/// Code for values of 32 lanes: their types, masks, conversions and arithmetic. It knows nothing of expressions,
/// statements or memory.
class LaneCode : protected LoweringState {
protected:
    using LoweringState::LoweringState;

    // lowering.cpp: the frame around the kernel
    llvm::AllocaInst* entryAlloca(llvm::Type* type, const llvm::Twine& name,
                                  llvm::Value* count = nullptr);
    void fail(SourceRange range, std::string code, std::string message);

    // lowering_types.cpp
    llvm::Type* typeOf(ScalarKind kind);
    llvm::Type* memoryTypeOf(ScalarKind kind);
    llvm::FixedVectorType* vectorOf(llvm::Type* type);
    ScalarKind scalarOf(ir::TypeId type, SourceRange range);
    llvm::Constant* literal(ScalarKind kind, ir::Literal value);
    llvm::Constant* i32(std::uint32_t v) { return m_b.getInt32(v); }
    llvm::Constant* i64(std::uint64_t v) { return m_b.getInt64(v); }
    Value uniform(ScalarKind kind, llvm::Value* v);
    Value vector(ScalarKind kind, llvm::Value* v);
    Value affine(ScalarKind kind, llvm::Value* base, llvm::Value* sx, llvm::Value* sy);
    llvm::Value* asVector(const Value& value);
    llvm::Constant* laneNumbers(llvm::Type* type, bool rows);
    llvm::Value* splat(llvm::Value* scalar);
    llvm::Value* widenFloat(llvm::Value* v, ScalarKind kind);
    llvm::Value* narrowFloat(llvm::Value* v, ScalarKind kind);
    llvm::Value* cast(llvm::Value* v, ScalarKind from, ScalarKind to);
    llvm::Value* floatToInt(llvm::Value* v, ScalarKind from, ScalarKind to);
    llvm::Type* like(llvm::Value* shape, llvm::Type* scalar);

    // lowering_mask.cpp
    Mask maskOf(llvm::Value* bits);
    Mask maskWhere(const Mask& mask, llvm::Value* lanes);
    llvm::Value* bitsOf(llvm::Value* lanes);
    llvm::Value* isAny(llvm::Value* bits);
    void withMask(const Mask& mask, const std::function<void()>& body);
    llvm::BasicBlock* newBlock(const llvm::Twine& name);
    void branchTo(llvm::BasicBlock* block);
    bool isTerminated() const;
    void emitIfAny(const Mask& mask, const llvm::Twine& name, const std::function<void()>& body);
    llvm::Value* combineBools(bool isAnd, llvm::Value* a, llvm::Value* b);

    // lowering_arith.cpp
    llvm::Value* arithmetic(ir::Op op, ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* integerArithmetic(ir::Op op, ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* floatArithmetic(ir::Op op, llvm::Value* a, llvm::Value* b);
    llvm::Value* compare(ir::Op op, ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* divide(bool remainder, ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* quotientByDouble(ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* guardedDivide(bool remainder, bool isSigned, llvm::Value* a, llvm::Value* b);

    // lowering_floats.cpp
    llvm::Value* saturated(llvm::Value* v);
    llvm::Value* signOf(ScalarKind type, llvm::Value* v);
    llvm::Value* roundedToOdd(llvm::Value* wide);
    llvm::Value* intToNarrow(llvm::Value* v, ScalarKind from, ScalarKind to);

    // lowering_bits.cpp
    llvm::Value* mulHigh(ScalarKind type, llvm::Value* a, llvm::Value* b);

    // lowering_call.cpp
    llvm::Value* minMax(bool isMax, ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* intrinsic(llvm::Intrinsic::ID id, llvm::ArrayRef<llvm::Value*> args);
};

} // namespace lane::cpu
