#pragma once

#include "core/exec_cpu/lane_code.h"

namespace lane::cpu {

/// Code for loads, stores and atomics whose indices are computed already, and for what the checker of races and the
/// observer are told of them.
class MemoryCode : protected LaneCode {
protected:
    using LaneCode::LaneCode;

    // lowering_memory.cpp
    Value loadUniform(const Access& a);
    Value loadAffine(const Access& a);
    Value loadVector(const Access& a);
    void storeUniform(const Access& a, const Value& value);
    void storeAffine(const Access& a, const Value& value);
    std::optional<unsigned> onlyLane(llvm::Value* lanes);
    void storeLane(const Access& a, llvm::Value* v, llvm::Value* bits, unsigned lane);
    void storeVector(const Access& a, const Value& value);
    llvm::Value* activeInRange(const Access& a, llvm::Value* allInRange);
    llvm::Value* affineRecord(const Access& a);
    llvm::Value* affineSlowCall(const Access& a, llvm::Value* buffer, const char* name);
    void lanesCall(const Access& a, const char* name);
    /// What `load` gives where the access, one for all lanes, is inside, else 0 and a fault.
    llvm::Value* loadInRange(const Access& a, llvm::function_ref<llvm::Value*()> load);
    bool canMask(const Access& a) const;
    bool canGather(const Access& a) const;
    Value fromMemory(const Access& a, llvm::Value* v, bool isVector);
    llvm::Value* toMemory(const Access& a, llvm::Value* v);
    llvm::CallInst* callRuntime(const llvm::Twine& name, llvm::ArrayRef<llvm::Value*> args);
    void tellFault(const char* name, llvm::ArrayRef<llvm::Value*> args);
    llvm::Value* scratch(unsigned number);
    llvm::Value* workerField(std::size_t offset); ///< of WorkerMemory

    // lowering_rows.cpp
    llvm::Value* loadFew(const Access& a, llvm::BasicBlock* after, llvm::BasicBlock*& block);
    llvm::Value* loadRows(const Access& a);
    llvm::Value* joinRows(std::vector<llvm::Value*> rows);
    void storeRows(const Access& a, llvm::Value* value, llvm::Value* lanes = nullptr);

    // lowering_atomic.cpp
    llvm::Value* addInPlace(const Access& a, llvm::Value* value);
    Value addContiguous(const Access& a, const Value& value, bool wantsOld);
    bool isCount(AtomicKind kind, const Access& a) const;
    Value atomicByHelper(AtomicKind kind, const Access& a, std::span<const Value> operands,
                         bool wantsOld);

    // lowering_access.cpp
    bool isUniformAccess(const Access& a) const;
    bool isFastAffine(const Access& a) const;
    bool isProvenInside(const Access& a, std::size_t dimension) const;
    llvm::Value* index64(const Value& index);
    llvm::Value* strideY64(const Value& index);
    llvm::Value* affineInRange(const Access& a, llvm::Value* lastLane = nullptr);
    llvm::Value* affineFlat(const Access& a);
    llvm::Value* affineRowPitch(const Access& a);
    llvm::Value* affinePointer(const Access& a, unsigned row);
    bool isOneRun(const Access& a);
    llvm::Value* vectorFlat(const Access& a, bool narrow);
    llvm::Value* checkedLanes(const Access& a);
    llvm::Value* insideLanes(const Access& a); ///< null: all
    void reportBounds(const Access& a, llvm::Value* badBits);
    llvm::Value* uniformInRange(const Access& a);
    llvm::Value* uniformPointer(const Access& a);

    // lowering_tracked.cpp: what the checker of races is told
    void track(const Access& a, AccessKind kind);
    void noteAccess(const Access& a, AccessKind kind);
    void leaveWritten(const Access& a, std::span<const Value> values);
    void trackUniform(const Access& a, AccessKind kind);
    void trackAffine(const Access& a, AccessKind kind);
    /// One of two ways to tell of an affine access: all of its rows are inside, or perhaps not.
    void tellAffine(const Access& a, const char* name, llvm::function_ref<void()> rows, llvm::function_ref<void()> others);
    void trackRows(const Access& a, AccessKind kind);
    void trackVector(const Access& a, AccessKind kind);
    void tellShadow(const llvm::Twine& name, llvm::ArrayRef<llvm::Value*> args);
    void tellBlockBegins();
    void tellWarpBegins();
    void tellBarrier();
    void tellFence(bool isOfDevice);
    llvm::Value* location(const Access& a, llvm::Value* flat);

    // lowering_observe.cpp: what code that observes counts
    void observe(const Access& a, std::uint32_t touch);
    void observeAffine(const Access& a, llvm::Value* touch);
    void observeRows(const Access& a, llvm::Value* touch);
    void tellObserver(const llvm::Twine& name, llvm::ArrayRef<llvm::Value*> args);
    llvm::Value* liveOfWarps();

    // lowering_local.cpp
    llvm::Value* localData(const Access& a);
    llvm::Value* localRow(const Access& a);
    Value loadLocal(const Access& a);
    Value loadLocalRow(const Access& a);
    void storeLocal(const Access& a, const Value& value);
    void storeLocalRow(const Access& a, llvm::Value* v);
    void putLocal(llvm::Value* address, llvm::Value* v, llvm::Align align);

    // lowering_whole.cpp: plain lists, for full warps and for the rest
    bool isAssumed(llvm::Value* check);
    bool canHoist(llvm::Value* value) const;
};

} // namespace lane::cpu
