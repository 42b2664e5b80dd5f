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

/// Lowers one kernel to one LLVM function that runs a range of blocks. The parts stand in files of
/// their own: lowering_*.cpp.
class Lowering {
public:
    Lowering(llvm::LLVMContext& context, const ir::Module& module, const ir::Kernel& kernel,
             Options options, Geometry geometry, bool hasAvx512, bool isAliased = false,
             const ObservePlan* observe = nullptr);
    /// The LLVM module with the function "lane_kernel".
    Result<std::unique_ptr<llvm::Module>> run();
    std::vector<Site> takeSites() { return std::move(m_sites); }
    /// Of code that observes: what its counts mean.
    observe::Plan takePlan() { return std::move(m_counted); }

private:
    // lowering.cpp: the frame around the kernel
    void createFunction();
    void bindArrays();
    void bindPitches(ArrayBinding& binding);
    void bindConstantArray(ArrayBinding& binding);
    void bindArray(ir::ArrayId id);
    llvm::Value* extentOf(ir::ArrayId id, unsigned dimension, unsigned word);
    void emitBlockLoop();
    void advanceBlockIndex(llvm::Value* const slots[3]);
    void emitBlockBody();
    llvm::Value* sharedBytes();
    bool fillsShared(const ir::Stmt& stmt) const;
    bool isSharedFilledFirst() const;
    void clearShared();
    void emitWarpLoop(const std::function<void()>& body, llvm::Value* warps = nullptr);
    void setUpWarp(llvm::Value* warp);
    void setUpThreads();
    Value tableIndex(unsigned axis);
    void createVariables();
    llvm::Value* argument(unsigned word, const llvm::Twine& name);
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

    // lowering_expr.cpp
    Value eval(ir::ExprId id);
    Value evalLeaf(const ir::Expr& e);
    Value evalUnary(const ir::Expr& e);
    Value evalBinary(const ir::Expr& e);
    Value evalLogic(const ir::Expr& e);
    Value evalIf(const ir::Expr& e);
    std::uint64_t boundOf(ir::Op op, const Value& a, const Value& b) const;
    std::optional<Value> compareLanes(ir::Op op, const Value& a, const Value& b);
    llvm::Value* combineBools(bool isAnd, llvm::Value* a, llvm::Value* b);
    Value selectSpeculated(const ir::Expr& e, const Value& condition);
    Value evalCast(const ir::Expr& e);
    Value evalBits(const ir::Expr& e);
    Value evalExtent(const ir::Expr& e);
    std::optional<Value> affineBinary(ir::Op op, const Value& a, const Value& b);
    bool isSpeculatable(ir::ExprId id, unsigned& budget) const;
    bool isSpeculatable(ir::ExprId id) const;
    Value map(const Value& a, ScalarKind type, const std::function<llvm::Value*(llvm::Value*)>& f);
    Value map(const Value& a, const Value& b, ScalarKind type,
              const std::function<llvm::Value*(llvm::Value*, llvm::Value*)>& f);

    // lowering_arith.cpp
    llvm::Value* arithmetic(ir::Op op, ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* integerArithmetic(ir::Op op, ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* floatArithmetic(ir::Op op, llvm::Value* a, llvm::Value* b);
    llvm::Value* compare(ir::Op op, ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* divide(bool remainder, ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* quotientByDouble(ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* guardedDivide(bool remainder, bool isSigned, llvm::Value* a, llvm::Value* b);
    Value shift(const ir::Expr& e);

    // lowering_call.cpp
    Value evalCall(const ir::Expr& e);
    Value evalBuiltin(const ir::Expr& e, std::span<const Value> args);
    Value evalMinMax(const ir::Expr& e, std::span<const Value> args);
    Value evalMathCall(const ir::Expr& e, std::span<const Value> args);
    Value evalArithmeticCall(const ir::Expr& e, std::span<const Value> args);
    Value evalFma(ScalarKind type, std::span<const Value> args);
    Value mapFloats(ScalarKind type, std::span<const Value> args,
                    const std::function<llvm::Value*(llvm::ArrayRef<llvm::Value*>)>& f);
    llvm::Value* saturated(llvm::Value* v);
    llvm::Value* signOf(ScalarKind type, llvm::Value* v);

    // lowering_bits.cpp
    std::optional<Value> evalBitsCall(const ir::Expr& e, std::span<const Value> args);
    llvm::Value* mulHigh(ScalarKind type, llvm::Value* a, llvm::Value* b);
    Value dp4a(std::span<const Value> args);
    llvm::Value* roundedToOdd(llvm::Value* wide);
    llvm::Value* intToNarrow(llvm::Value* v, ScalarKind from, ScalarKind to);
    Value callHelper(const std::string& name, ScalarKind type, std::span<const Value> args);
    llvm::Value* minMax(bool isMax, ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* intrinsic(llvm::Intrinsic::ID id, llvm::ArrayRef<llvm::Value*> args);

    // lowering_memory.cpp
    struct Access {
        const ArrayBinding* array = nullptr;
        std::vector<Value> indices;
        std::uint32_t site = 0;
        bool isQuiet = false; ///< faults are told by the access to the element's first part
    };
    Access access(const ir::Body& body, ir::ArrayId id, std::span<const ir::ExprId> indices,
                  SourceRange range, bool isWrite, const void* node);
    Value emitLoad(const ir::Expr& e);
    void emitStore(const ir::Stmt& stmt);
    Value loadUniform(const Access& a);
    Value loadAffine(const Access& a);
    llvm::Value* loadFew(const Access& a, llvm::BasicBlock* after, llvm::BasicBlock*& block);
    Value loadVector(const Access& a);
    void storeUniform(const Access& a, const Value& value);
    void storeAffine(const Access& a, const Value& value);
    std::optional<unsigned> onlyLane(llvm::Value* lanes);
    void storeLane(const Access& a, llvm::Value* v, llvm::Value* bits, unsigned lane);
    void storeVector(const Access& a, const Value& value);
    // lowering_atomic.cpp
    Value emitAtomic(const ir::Expr& e, bool wantsOld = true);
    const char* atomicFault(AtomicKind kind, ScalarKind type) const;
    Value atomicTold(const ir::Expr& e, const Access& a, const Value& operand, const char* kind);
    Value addContiguous(const Access& a, const Value& value, bool wantsOld);
    Value atomicByHelper(AtomicKind kind, const Access& a, std::span<const Value> operands,
                         bool wantsOld);
    bool isUniformAccess(const Access& a) const;
    bool isFastAffine(const Access& a) const;
    bool isProvenInside(const Access& a, std::size_t dimension) const;
    llvm::Value* index64(const Value& index);
    llvm::Value* strideY64(const Value& index);
    llvm::Value* affineInRange(const Access& a, llvm::Value* lastLane = nullptr);
    llvm::Value* activeInRange(const Access& a, llvm::Value* allInRange);
    llvm::Value* affineFlat(const Access& a);
    llvm::Value* affineRowPitch(const Access& a);
    llvm::Value* affinePointer(const Access& a, unsigned row);
    llvm::Value* loadRows(const Access& a);
    llvm::Value* joinRows(std::vector<llvm::Value*> rows);
    bool isOneRun(const Access& a);
    void storeRows(const Access& a, llvm::Value* value, llvm::Value* lanes = nullptr);
    llvm::Value* affineRecord(const Access& a);
    llvm::Value* affineSlowCall(const Access& a, llvm::Value* buffer, const char* name);
    void lanesCall(const Access& a, const char* name);
    llvm::Value* vectorFlat(const Access& a, bool narrow);
    llvm::Value* checkedLanes(const Access& a);
    llvm::Value* insideLanes(const Access& a); ///< null: all
    void reportBounds(const Access& a, llvm::Value* badBits);
    /// What `load` gives where the access, one for all lanes, is inside, else 0 and a fault.
    llvm::Value* loadInRange(const Access& a, llvm::function_ref<llvm::Value*()> load);
    llvm::Value* uniformInRange(const Access& a);
    llvm::Value* uniformPointer(const Access& a);
    bool canMask(const Access& a) const;
    bool canGather(const Access& a) const;
    Value fromMemory(const Access& a, llvm::Value* v, bool isVector);
    llvm::Value* toMemory(const Access& a, llvm::Value* v);
    llvm::CallInst* callRuntime(const llvm::Twine& name, llvm::ArrayRef<llvm::Value*> args);
    llvm::Value* scratch(unsigned number);
    llvm::Value* workerField(std::size_t offset); ///< of WorkerMemory

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
    UpdateReads readsToldWith(const ir::Stmt& store) const;
    void trackUpdate(const Access& write, const UpdateReads& reads);
    void tellShadow(const llvm::Twine& name, llvm::ArrayRef<llvm::Value*> args);
    void tellBlockBegins();
    void tellWarpBegins();
    void tellBarrier();
    void tellFence(bool isOfDevice);
    llvm::Value* location(const Access& a, llvm::Value* flat);

    // lowering_observe.cpp: what code that observes counts
    void observeRun(std::span<const ir::StmtId> rest);
    void observeAtBlock(ir::StmtId id);
    void observeValue(ir::VarId id, const Value& value);
    std::uint32_t observedRun(std::span<const ir::StmtId> list);
    std::uint32_t forkOf(const ir::Stmt& stmt) const;
    std::uint32_t forkOf(const ir::Expr& e) const;
    void observeFork(std::uint32_t fork, const Value& condition);
    void observeFork(std::uint32_t fork, llvm::Value* lanes, llvm::Value* yes);
    std::uint32_t touchOf(const ir::Stmt& stmt) const;
    std::uint32_t touchOf(const ir::Expr& e);
    void observe(const Access& a, std::uint32_t touch);
    void observeAffine(const Access& a, llvm::Value* touch);
    void observeRows(const Access& a, llvm::Value* touch);
    void tellObserver(const llvm::Twine& name, llvm::ArrayRef<llvm::Value*> args);
    llvm::Value* liveOfWarps();
    llvm::Value* warpInOrder(llvm::Value* counter);

    // lowering_faults.cpp: what checked code looks for in values
    bool isLookingAtValues() const { return m_options.checked && !m_isQuiet; }
    bool canFault(const ir::Expr& e) const;
    static const char* operatorText(ir::Op op);
    void checkUnary(const ir::Expr& e, const Value& a);
    void checkBinary(const ir::Expr& e, const Value& a, const Value& b);
    void checkDivision(const ir::Expr& e, const char* between, bool isQuotient, const Value& a,
                       const Value& b);
    void noteRounding(const ir::Expr& e, const char* between, const Value& a, const Value& b);
    void checkShift(const ir::Expr& e, const Value& a, const Value& count);
    void countRound(const ir::Stmt& loop, bool isFinite = false);
    void checkStep(const ir::Stmt& stmt, const Value& step);
    void checkCast(const ir::Expr& e, const Value& a, ScalarKind to);
    void checkCall(const ir::Expr& e, std::span<const Value> args, const Value& result);
    void checkFinite(const ir::Expr& e, Site site, std::span<const Value> args,
                     const Value& result);
    /// The value of a sum, difference or product of floats.
    struct MadeFloat {
        const ir::Expr* e;
        Value a, b, result;
    };
    void checkFinite(std::span<const MadeFloat> made, bool canRedo);
    bool isRedoable(ir::ExprId id) const;
    std::vector<MadeFloat> redo(const ir::Expr& e);
    bool spreadsNonFinite(const ir::Expr& e) const;
    llvm::Value* overflows(ir::Op op, ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* productOverflows(ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* doesNotFit(ScalarKind from, ScalarKind to, llvm::Value* v);
    llvm::Value* isNotFinite(llvm::Value* v, ScalarKind type);
    llvm::Value* wrongLanes(const Value& isWrong);
    void tellValues(const ir::Expr& e, Site site, const Value& isWrong,
                    std::span<const Value> values);
    std::uint32_t siteOfValues(const ir::Expr& e, Site site);

    // lowering_sums.cpp: of warps and blocks, in checked code
    bool mayNotFit(ScalarKind type) const;
    std::uint32_t siteOfSum(const ir::Expr& e, ScalarKind type, bool isScan, const char* whose);
    void checkWarpSum(const ir::Expr& e, ScalarKind type, llvm::Value* values);
    void checkBlockSum(const ir::Expr& e, ScalarKind type);

    // lowering_local.cpp
    void bindView(ArrayBinding& binding);
    void bindLocal(ArrayBinding& binding);
    llvm::Value* localData(const Access& a);
    llvm::Value* localRow(const Access& a);
    Value loadLocal(const Access& a);
    Value loadLocalRow(const Access& a);
    void storeLocal(const Access& a, const Value& value);
    void storeLocalRow(const Access& a, llvm::Value* v);
    void putLocal(llvm::Value* address, llvm::Value* v, llvm::Align align);
    void emitLetArray(const ir::Stmt& stmt);

    // lowering_stmt.cpp: within one warp
    void emitStmts(std::span<const ir::StmtId> list);
    void emitStmt(ir::StmtId id);
    void emitLet(const ir::Stmt& stmt);
    void emitAssign(ir::StmtId id, const ir::Stmt& stmt);
    void emitIf(const ir::Stmt& stmt);
    void endLanes();
    bool mayKill(ir::StmtId id) const;
    void emitBreak(bool isContinue);
    void clearLanes(llvm::AllocaInst* slot);
    Mask refreshedMask();
    Value readVariable(ir::VarId id);
    void writeVariable(ir::VarId id, const Value& value, bool select);
    llvm::Type* slotType(const Variable& variable, ScalarKind type);
    llvm::Value* slotPointer(const Variable& variable);

    // lowering_warp.cpp: operations of a warp
    Value evalWarp(const ir::Expr& e);
    Value evalShuffle(const ir::Expr& e, std::span<const Value> args);
    llvm::Value* shuffleBy(llvm::Value* v, std::span<const int> from);
    llvm::Value* constantLanes(std::span<const int> lanes);
    llvm::Value* permute(const ir::Expr& e, llvm::Value* values, llvm::Value* from);
    llvm::Value* permuteWords(llvm::Value* words, llvm::Value* from);
    static std::string warpHelperName(WarpKind kind, ScalarKind type);
    llvm::Value* callWarpHelper(const llvm::Twine& name, llvm::Value* values, llvm::Type* result);
    bool hasWholeForm(WarpKind kind, ScalarKind type) const;
    llvm::Value* wholeReduction(WarpKind kind, ScalarKind type, llvm::Value* v);
    llvm::Value* wholeScan(ScalarKind type, llvm::Value* v);
    llvm::Value* wholeOrShort(WarpKind kind, ScalarKind type, llvm::Value* values);
    Value evalWarpHelper(const ir::Expr& e, const Value& value);
    void checkArrival(SourceRange range);
    void warpFault(SourceRange range, llvm::Value* lanes, llvm::Value* missing);
    void unreadFault(SourceRange range, llvm::Value* lanes, llvm::Value* from);
    llvm::Value* liveLanes();
    void reportWarp(SourceRange range, llvm::Value* lanes, llvm::function_ref<void(std::uint32_t site)> report);
    llvm::Value* toCarrier(const Value& value);
    Value fromCarrier(ScalarKind type, llvm::Value* v);

    // lowering_report.cpp: print and assert
    void emitPrint(const ir::Stmt& stmt);
    void emitAssert(const ir::Stmt& stmt);
    void emitReport(const ir::Stmt& stmt, const char* kind);
    llvm::Value* asWords(const Value& value);

    // lowering_debug.cpp: what a debugger is told
    void emitProbe(const ir::Stmt& stmt);
    llvm::Value* probeWords(const ir::Stmt& stmt);
    void leaveIf(llvm::Value* isGivenUp);

    // lowering_block.cpp: barriers with a value
    const ir::Expr* blockOperation(const ir::Stmt& stmt) const;
    void emitBlockOperation(ir::StmtId id, const ir::Stmt& stmt);
    void prepareBlockValues();
    llvm::Value* warpValues(llvm::Type* carrier);

    // lowering_whole.cpp: plain lists, for full warps and for the rest
    bool isPlainList(std::span<const ir::StmtId> list) const;
    bool isRarelyWhole(ir::ExprId condition) const;
    bool isPlain(ir::StmtId id, unsigned& budget, bool& hasAccess) const;
    void emitTwice(std::span<const ir::StmtId> list);
    void eraseWhole();
    void emitBoth(std::span<const ir::StmtId> list);
    std::size_t plainRun(std::span<const ir::StmtId> list, bool& isLong) const;
    void emitLongRun(std::span<const ir::StmtId> list);
    std::map<std::uint32_t, Value> letsOf(std::span<const ir::StmtId> list);
    Value joined(Value a, llvm::BasicBlock* aEnd, Value b, llvm::BasicBlock* bEnd,
                 llvm::BasicBlock* after);
    llvm::BasicBlock* emitWhole(std::span<const ir::StmtId> list);
    bool isAssumed(llvm::Value* check);
    bool canHoist(llvm::Value* value) const;
    void hoist(llvm::Value* value, llvm::BasicBlock* to);

    // lowering_loop.cpp
    void emitWhile(ir::StmtId id, const ir::Stmt& stmt);
    void emitFor(ir::StmtId id, const ir::Stmt& stmt);
    bool emitUnrolledFor(ir::StmtId id, const ir::Stmt& stmt);
    void emitUniformFor(ir::StmtId id, const ir::Stmt& stmt, bool isInWarp, const std::function<void()>& body);
    void emitMaskedFor(const ir::Stmt& stmt);
    void emitVotedFor(ir::StmtId id, const ir::Stmt& stmt);
    bool isMaskedLoop(ir::StmtId id) const;
    LoopFrame& pushMaskedLoop();
    /// Bounds and step, evaluated once, and what is known of the step.
    struct Range {
        Value low, high, step;
        ScalarKind type = ScalarKind::UInt32;
        bool isUniform = false;         ///< all three
        bool counterIsUniform = false;  ///< low and step
        std::optional<bool> isDown;     ///< known for a constant step
    };
    Range evalRange(const ir::Stmt& stmt);
    static std::optional<std::uint32_t> knownRounds(const Range& range);
    static bool hasKnownEnd(const Range& range);
    static bool isCounted(const Range& range, std::uint64_t& uncounted);
    std::vector<const ir::Expr*> trackLoopReads(const ir::Stmt& loop, const Range& range);
    Value boundedCounter(const Range& range, Value counter);
    llvm::Value* isBefore(const Range& range, llvm::Value* counter, llvm::Value* high);
    llvm::Value* hasNext(const Range& range, llvm::Value* counter, llvm::Value* high);

    // lowering_region.cpp: kernels with barriers
    void planRegions();
    unsigned planList(std::span<const ir::StmtId> list, unsigned region);
    unsigned deepestWait(std::span<const ir::StmtId> list) const;
    void noteHead(const ir::Stmt& stmt, unsigned region);
    void noteAll(ir::StmtId id, unsigned region);
    void noteUses(ir::ExprId id, unsigned region);
    void noteUse(ir::VarId id, unsigned region);
    bool isRemakeable(ir::ExprId id, unsigned& budget) const;
    void keepUsed(ir::ExprId id);
    void keepUsedLets(ir::ExprId id);
    void keepRemade(ir::VarId id);
    bool outlivesRegion(ir::VarId id) const;
    bool canRemake(ir::VarId id) const;
    void placeVariable(ir::VarId id);
    void emitBlockStmts(std::span<const ir::StmtId> list);
    void emitBlockStmt(ir::StmtId id);
    void emitRegion(std::span<const ir::StmtId> list);
    void emitRegionBody(const std::function<void()>& body, llvm::Value* warps = nullptr);
    llvm::Value* warpsOfGuard(std::span<const ir::StmtId> list);
    bool isThreadNumber(ir::ExprId id) const;
    void collectRegion(std::span<const ir::StmtId> list);
    void collectUses(ir::ExprId id);
    bool isBlockScalar(ir::StmtId id) const;
    void emitBlockScalar(ir::StmtId id);
    void emitBlockIf(const ir::Stmt& stmt);
    void emitBlockSides(const ir::Stmt& stmt, llvm::Value* condition);
    void emitBlockWhile(ir::StmtId id, const ir::Stmt& stmt);
    void emitBlockFor(ir::StmtId id, const ir::Stmt& stmt);
    void beginRegion();
    void leaveIfNoneLive();

    // lowering_vote.cpp: where threads may disagree about control around a barrier
    struct Votes {
        llvm::Value* any;
        llvm::Value* anyNot;
    };
    Votes vote(ir::ExprId condition, std::uint32_t fork);
    Votes voteBy(const std::function<llvm::Value*()>& bits, std::uint32_t fork);
    void emitVotedIf(ir::StmtId id, const ir::Stmt& stmt);
    void settle(const Votes& votes, ir::StmtId fork);
    llvm::Value* warpWord(llvm::AllocaInst* masks);
    llvm::Value* loadWarpWord(llvm::AllocaInst* masks);

    // lowering_apart.cpp, lowering_apart_flow.cpp: threads that disagree, each to its next barrier or its end
    struct ForBounds {
        llvm::AllocaInst *highs = nullptr, *steps = nullptr; ///< one vector a warp
        llvm::AllocaInst *high = nullptr, *step = nullptr;   ///< where they are uniform, while threads are not apart
    };
    ForBounds& boundsOf(ir::StmtId id);
    llvm::AllocaInst* apartSlot(std::size_t variable);
    llvm::Value* ofWarp(llvm::AllocaInst* slot);
    void putLanes(llvm::Value* v, llvm::Value* to);
    void spreadUniform();
    std::vector<Variable> variablesApart();
    void emitApart(ir::StmtId fork);
    void emitApartRegion();
    bool noteHolders(std::span<const ir::StmtId> list);
    bool holdsFork(std::span<const ir::StmtId> list) const;
    void emitApartBody();
    Mask lanesOf(llvm::AllocaInst* around);
    bool emitApartList(std::span<const ir::StmtId> list, llvm::AllocaInst* around, bool isReached);
    void noteRemade(ir::StmtId id);
    bool emitHolder(ir::StmtId id, llvm::AllocaInst* around, bool isReached);
    void beginEntry(ir::StmtId fork);
    void spreadRemade(ir::StmtId fork);
    bool emitApartIf(ir::StmtId id, bool isReached);
    bool leavesNobody(std::span<const ir::StmtId> list) const;
    bool comesAround(const ir::Stmt& loop) const;
    bool emitApartLoop(ir::StmtId id, bool isReached);
    llvm::Value* beginApartFor(ir::StmtId id, const ir::Stmt& stmt);
    llvm::Value* stepApartFor(ir::StmtId id, const ir::Stmt& stmt);
    void emitWait(ir::StmtId id);

    // lowering_meet.cpp: where they meet
    void prepareMeeting();
    std::uint32_t waitSite(ir::StmtId id);
    void land(ir::StmtId id);
    void gatherUniform(llvm::Value* thread);
    void emitMeeting();

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
