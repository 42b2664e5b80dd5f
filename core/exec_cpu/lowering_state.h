#pragma once

#include "core/exec_cpu/observe_plan.h"
#include "core/exec_cpu/runtime.h"
#include "core/exec_cpu/stmt_facts.h"
#include "core/exec_cpu/told_reads.h"
#include "core/exec_cpu/tracking.h"
#include "core/exec_cpu/uniformity.h"
#include "core/exec_cpu/value.h"
#include "core/ir/constant_value.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>

namespace lane::cpu {

/// An array as generated code sees it.
struct ArrayBinding {
    const ir::Array* array = nullptr;
    ir::ArrayId id;
    ScalarKind element = ScalarKind::Float32;
    llvm::Type* memoryType = nullptr;
    llvm::Value* data = nullptr;
    std::vector<llvm::Value*> extents; ///< i64
    std::vector<llvm::Value*> limits;  ///< i64: the extent, at most 2^31
    std::vector<llvm::Value*> pitches; ///< i64, in elements

    bool isLocal() const { return array->space == ir::Space::Local; }
    bool isShared() const { return array->space == ir::Space::Shared; }
};

/// Where a variable lives: an SSA value, or memory that SROA promotes, or (a varying variable that
/// is alive across a barrier) an array of one vector a warp.
struct Variable {
    Value value;                     ///< of an immutable one
    llvm::AllocaInst* slot = nullptr;
    llvm::AllocaInst* next = nullptr; ///< of a uniform block variable: what the region leaves
    bool isUniform = false;
    bool isBlock = false;   ///< alive across a barrier
    bool isRemade = false;  ///< cheap and pure: computed anew in each region
    llvm::AllocaInst* blockSlot = nullptr;
};

/// The masks of a loop whose lanes may leave it one by one; null slots where all go together.
struct LoopFrame {
    llvm::AllocaInst* live = nullptr;      ///< i32: lanes still in the loop
    llvm::AllocaInst* iteration = nullptr; ///< i32: of them, those that have not continued
    llvm::AllocaInst* rounds = nullptr;    ///< i32: of a loop with a barrier, while threads are apart
    llvm::BasicBlock* onBreak = nullptr;
    llvm::BasicBlock* onContinue = nullptr;

    bool isMasked() const { return live != nullptr; }
};

/// Where the kernel's variables are, and what its lanes have left.
struct Frame {
    const Uniformity* uniformity = nullptr;
    const std::vector<StmtFacts>* facts = nullptr;
    std::vector<Variable> variables;
    std::vector<LoopFrame> loops;
    llvm::AllocaInst* live = nullptr; ///< i32: lanes that have not returned
};

/// What is known of a kernel while it is lowered, and how far its code has come.
class LoweringState {
protected:
    LoweringState(llvm::LLVMContext& context, const ir::Module& module, const ir::Kernel& kernel, Options options,
                  Geometry geometry, bool hasAvx512, bool isAliased, const ObservePlan* observe);

    /// An element, or one for each lane, whose indices are computed.
    struct Access {
        const ArrayBinding* array = nullptr;
        std::vector<Value> indices;
        std::uint32_t site = 0;
        bool isQuiet = false; ///< faults are told by the access to the element's first part
    };
    /// The value of a sum, difference or product of floats.
    struct MadeFloat {
        const ir::Expr* e;
        Value a, b, result;
    };
    /// Bounds and step, evaluated once, and what is known of the step.
    struct Range {
        Value low, high, step;
        ScalarKind type = ScalarKind::UInt32;
        bool isUniform = false;         ///< all three
        bool counterIsUniform = false;  ///< low and step
        std::optional<bool> isDown;     ///< known for a constant step
    };
    /// Whether any thread of the block says yes, and whether any says no.
    struct Votes {
        llvm::Value* any;
        llvm::Value* anyNot;
    };
    /// Of a loop that threads go round on their own.
    struct ForBounds {
        llvm::AllocaInst *highs = nullptr, *steps = nullptr; ///< one vector a warp
        llvm::AllocaInst *high = nullptr, *step = nullptr;   ///< where they are uniform, while threads are not apart
    };

    Frame& frame() { return m_kernelFrame; }
    const Frame& frame() const { return m_kernelFrame; }
    const ir::Body& body() const { return m_kernel; }

    llvm::LLVMContext& m_context;
    const ir::Module& m_irModule;
    const ir::Kernel& m_kernel;
    Options m_options;
    Geometry m_geometry;
    bool m_hasAvx512;
    ArgumentLayout m_layout;
    Uniformity m_uniformity;
    std::vector<StmtFacts> m_facts;
    LocalLayout m_localLayout;
    std::vector<Site> m_sites;
    std::optional<Error> m_error;

    std::unique_ptr<llvm::Module> m_module;
    llvm::IRBuilder<> m_b;
    llvm::Function* m_function = nullptr;
    llvm::BasicBlock* m_entryEnd = nullptr;
    llvm::Value* m_arguments = nullptr;
    llvm::Value* m_worker = nullptr;
    llvm::Value* m_sharedBase = nullptr;
    std::vector<ArrayBinding> m_arrays; ///< by ArrayId of the kernel
    llvm::Value *m_grid[3] = {}, *m_blockDim[3] = {}, *m_blockIdx[3] = {};
    llvm::Value *m_threads = nullptr, *m_warps = nullptr, *m_blockNumber = nullptr;
    llvm::BasicBlock *m_blockEnd = nullptr, *m_launchEnd = nullptr;

    llvm::Value* m_warp = nullptr;
    Value m_threadIdx[3], m_globalIdx[3];
    Mask m_mask;
    Frame m_kernelFrame;
    std::map<std::pair<const void*, bool>, std::uint32_t> m_siteOf; ///< by expression or statement, and isWrite
    std::map<std::pair<const void*, std::string>, std::uint32_t> m_siteOfValues; ///< and kind
    // of checked code
    llvm::BasicBlock* m_givenUp = nullptr; ///< of probed code: returns at once
    std::vector<MadeFloat>* m_redone = nullptr; ///< an expression is computed once more, into this
    ir::VarId m_assigned;                       ///< since it was computed …
    Value m_beforeAssigned;                     ///< … and what the variable was then
    std::vector<MadeFloat>* m_madeFloats = nullptr; ///< who looks at those of the operand that comes next
    std::uint64_t m_uncountedRounds = 1; ///< of the loops about what is emitted, since the last that is counted
    bool m_isQuiet = false;   ///< what is computed anew is not looked at again
    bool m_isAliased = false; ///< arrays may be the same memory
    Tracking m_tracking;
    llvm::Value* m_shadow = nullptr;
    // of code that observes
    const ObservePlan* m_observed = nullptr;
    llvm::Value* m_observer = nullptr;
    observe::Plan m_counted;
    std::map<std::vector<std::uint32_t>, std::uint32_t> m_runOf; ///< by statements of the kernel
    std::set<const ir::Expr*> m_toldReads; ///< to the checker, by the loop around them
    std::set<std::uint32_t> m_told; ///< accesses of the statement that is being emitted
    bool m_isWhole = false; ///< emitting a list for full warps alone
    bool m_isRest = false;  ///< and for the rest of them
    bool m_isShort = false; ///< of which there is so much that each access is one call
    std::vector<llvm::Value*> m_wholeChecks;
    std::set<llvm::BasicBlock*> m_wholeBlocks;
    std::set<const llvm::Value*> m_wholeSlots; ///< memory that the list does not write

    // kernels with barriers
    bool m_hasBarriers = false;
    bool m_keepsLive = false; ///< threads may return or vote: who is live is kept by warp
    bool m_inRegion = false;
    llvm::AllocaInst* m_liveMasks = nullptr; ///< [32 x i32]
    llvm::AllocaInst* m_voteMasks = nullptr;
    llvm::AllocaInst* m_blockValues = nullptr; ///< of block operations: 32 words of 64 bits a warp
    llvm::AllocaInst* m_blockLanes = nullptr;  ///< and which lanes are there
    std::map<std::uint32_t, std::uint32_t> m_forks; ///< numbers of the statements whose votes may differ, by statement
    std::set<std::uint32_t> m_holders;              ///< statements that are forks or have some within
    std::vector<std::uint32_t> m_regionAt;          ///< of a statement's head, by statement
    llvm::BasicBlock* m_apart = nullptr;            ///< where those go on who disagree
    llvm::AllocaInst* m_forkAt = nullptr;           ///< i32: the number of the fork that they did so at
    // while what they do then is emitted
    llvm::SwitchInst* m_entries = nullptr;
    Mask m_parted;                                  ///< the lanes that parted
    std::vector<std::pair<llvm::AllocaInst*, bool>> m_listsAround; ///< lanes of lists; whether a fork here is in them
    std::vector<bool> m_wasRemade;                  ///< by variable: made anew in each region
    std::vector<ir::VarId> m_remadeInScope;
    bool m_isApart = false;    ///< emitting what threads do on their own, to their next barrier
    bool m_hasForks = false;   ///< control around a barrier that may differ between threads
    bool m_hasBlockOperations = false;
    unsigned m_deepestWait = 0; ///< how many loops there are about a barrier
    std::optional<Uniformity> m_apartUniformity;
    std::map<std::size_t, llvm::AllocaInst*> m_apartSlots;   ///< by variable
    std::map<std::uint32_t, ForBounds> m_forBounds;          ///< by statement
    std::map<std::uint32_t, std::uint32_t> m_waitSites;      ///< by barrier
    std::map<std::uint32_t, llvm::BasicBlock*> m_landings;   ///< by barrier
    llvm::BasicBlock* m_meet = nullptr;
    llvm::AllocaInst* m_waitsAt = nullptr;    ///< of each thread: the site of its barrier and 1, or 0
    llvm::AllocaInst* m_waitRounds = nullptr; ///< and its rounds, by depth
    llvm::AllocaInst* m_waiting = nullptr;    ///< i32: lanes of this warp that wait
    std::vector<unsigned> m_firstRegion, m_lastRegion; ///< by variable; UINT_MAX: not seen
    std::vector<bool> m_usedByBlock;
    std::vector<ir::StmtId> m_letOf; ///< by variable
    unsigned m_regionCount = 0;
    std::vector<ir::VarId> m_regionUses;   ///< of the region being emitted
    std::vector<ir::VarId> m_regionWrites; ///< uniform block variables that it assigns
    bool m_regionReturns = false;
};

} // namespace lane::cpu
