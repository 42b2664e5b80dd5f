#pragma once

#include "core/exec_cpu/memory_code.h"

namespace lane::cpu {

/// Lowers one kernel to one LLVM function that runs a range of blocks. The parts stand in files of
/// their own: lowering_*.cpp.
class Lowering : MemoryCode {
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
    void emitWarpLoop(const std::function<void()>& body, llvm::Value* warps = nullptr);
    void setUpWarp(llvm::Value* warp);
    void setUpThreads();
    Value tableIndex(unsigned axis);
    void createVariables();
    llvm::Value* argument(unsigned word, const llvm::Twine& name);
    void bindView(ArrayBinding& binding);

    // lowering_shared.cpp
    llvm::Value* sharedBytes();
    bool fillsShared(const ir::Stmt& stmt) const;
    bool isSharedFilledFirst() const;
    void clearShared();

    // lowering_expr.cpp
    Value eval(ir::ExprId id);
    Value evalLeaf(const ir::Expr& e);
    Value evalUnary(const ir::Expr& e);
    Value evalBinary(const ir::Expr& e);
    std::uint64_t boundOf(ir::Op op, const Value& a, const Value& b) const;
    std::optional<Value> compareLanes(ir::Op op, const Value& a, const Value& b);
    Value evalCast(const ir::Expr& e);
    Value evalBits(const ir::Expr& e);
    Value evalExtent(const ir::Expr& e);
    std::optional<Value> affineBinary(ir::Op op, const Value& a, const Value& b);
    Value map(const Value& a, ScalarKind type, const std::function<llvm::Value*(llvm::Value*)>& f);
    Value map(const Value& a, const Value& b, ScalarKind type,
              const std::function<llvm::Value*(llvm::Value*, llvm::Value*)>& f);

    // lowering_choice.cpp
    Value evalLogic(const ir::Expr& e);
    Value evalIf(const ir::Expr& e);
    Value selectSpeculated(const ir::Expr& e, const Value& condition);
    bool isSpeculatable(ir::ExprId id, unsigned& budget) const;
    bool isSpeculatable(ir::ExprId id) const;

    // lowering_arith.cpp
    Value shift(const ir::Expr& e);

    // lowering_call.cpp
    Value evalCall(const ir::Expr& e);
    Value evalBuiltin(const ir::Expr& e, std::span<const Value> args);
    Value evalMinMax(const ir::Expr& e, std::span<const Value> args);
    Value evalMathCall(const ir::Expr& e, std::span<const Value> args);
    Value callHelper(const std::string& name, ScalarKind type, std::span<const Value> args);

    // lowering_floats.cpp
    Value evalArithmeticCall(const ir::Expr& e, std::span<const Value> args);
    Value evalFma(ScalarKind type, std::span<const Value> args);
    Value mapFloats(ScalarKind type, std::span<const Value> args,
                    const std::function<llvm::Value*(llvm::ArrayRef<llvm::Value*>)>& f);

    // lowering_bits.cpp
    std::optional<Value> evalBitsCall(const ir::Expr& e, std::span<const Value> args);
    Value dp4a(std::span<const Value> args);

    // lowering_access.cpp
    Access access(const ir::Body& body, ir::ArrayId id, std::span<const ir::ExprId> indices,
                  SourceRange range, bool isWrite, const void* node);

    // lowering_memory.cpp
    Value emitLoad(const ir::Expr& e);
    void emitStore(const ir::Stmt& stmt);

    // lowering_atomic.cpp
    Value emitAtomic(const ir::Expr& e, bool wantsOld = true);
    const char* atomicFault(AtomicKind kind, ScalarKind type) const;
    Value atomicTold(const ir::Expr& e, const Access& a, const Value& operand, const char* kind);

    // lowering_told.cpp
    UpdateReads readsToldWith(const ir::Stmt& store) const;
    void trackUpdate(const Access& write, const UpdateReads& reads);
    static std::optional<std::uint32_t> knownRounds(const Range& range);
    std::vector<const ir::Expr*> trackLoopReads(const ir::Stmt& loop, const Range& range);

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
    llvm::Value* warpInOrder(llvm::Value* counter);

    // lowering_faults.cpp: what checked code looks for in values
    bool isLookingAtValues() const { return m_options.checked && !m_isQuiet; }
    bool tellsOperations() const { return m_options.checked || m_options.operationsChecked; }
    bool isLookingAtOperations() const { return tellsOperations() && !m_isQuiet; }
    bool canFault(const ir::Expr& e) const;
    void checkUnary(const ir::Expr& e, const Value& a);
    void checkBinary(const ir::Expr& e, const Value& a, const Value& b);
    void checkDivision(const ir::Expr& e, const char* between, bool isQuotient, const Value& a,
                       const Value& b);
    void checkShift(const ir::Expr& e, const Value& a, const Value& count);
    void countRound(const ir::Stmt& loop, bool isFinite = false);
    void checkStep(const ir::Stmt& stmt, const Value& step);
    void checkCast(const ir::Expr& e, const Value& a, ScalarKind to);
    void checkCall(const ir::Expr& e, std::span<const Value> args, const Value& result);
    llvm::Value* overflows(ir::Op op, ScalarKind type, llvm::Value* a, llvm::Value* b);
    bool isByEstimate(ScalarKind type) const { return type == ScalarKind::Int32 && !m_hasAvx512; }
    llvm::Value* mayOverflow(llvm::Value* a, llvm::Value* b);
    llvm::Value* productOverflows(ScalarKind type, llvm::Value* a, llvm::Value* b);
    llvm::Value* doesNotFit(ScalarKind from, ScalarKind to, llvm::Value* v);
    llvm::Value* wrongLanes(const Value& isWrong);
    void tellValues(const ir::Expr& e, Site site, const Value& isWrong,
                    std::span<const Value> values);
    std::uint32_t siteOfValues(const ir::Expr& e, Site site);

    // lowering_rounding.cpp
    void noteRounding(const ir::Expr& e, const char* between, const Value& a, const Value& b);

    // lowering_finite.cpp
    void checkFinite(const ir::Expr& e, Site site, std::span<const Value> args,
                     const Value& result);
    void checkFinite(std::span<const MadeFloat> made, bool canRedo);
    bool isRedoable(ir::ExprId id) const;
    std::vector<MadeFloat> redo(const ir::Expr& e);
    bool spreadsNonFinite(const ir::Expr& e) const;
    llvm::Value* isNotFinite(llvm::Value* v, ScalarKind type);

    // lowering_sums.cpp: of warps and blocks, in checked code
    bool mayNotFit(ScalarKind type) const;
    std::uint32_t siteOfSum(const ir::Expr& e, ScalarKind type, bool isScan, const char* whose);
    void checkWarpSum(const ir::Expr& e, ScalarKind type, llvm::Value* values);
    void checkBlockSum(const ir::Expr& e, ScalarKind type);

    // lowering_local.cpp
    void bindLocal(ArrayBinding& binding);
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
    static std::string warpHelperName(WarpKind kind, ScalarKind type);
    llvm::Value* callWarpHelper(const llvm::Twine& name, llvm::Value* values, llvm::Type* result);
    Value evalWarpHelper(const ir::Expr& e, const Value& value);
    void checkArrival(SourceRange range);
    void warpFault(SourceRange range, llvm::Value* lanes, llvm::Value* missing);
    void unreadFault(SourceRange range, llvm::Value* lanes, llvm::Value* from);
    llvm::Value* liveLanes();
    void reportWarp(SourceRange range, llvm::Value* lanes, llvm::function_ref<void(std::uint32_t site)> report);
    llvm::Value* toCarrier(const Value& value);
    Value fromCarrier(ScalarKind type, llvm::Value* v);

    // lowering_shuffle.cpp
    Value evalShuffle(const ir::Expr& e, std::span<const Value> args);
    llvm::Value* shuffleBy(llvm::Value* v, std::span<const int> from);
    llvm::Value* constantLanes(std::span<const int> lanes);
    llvm::Value* permute(const ir::Expr& e, llvm::Value* values, llvm::Value* from);
    llvm::Value* permuteWords(llvm::Value* words, llvm::Value* from);
    bool hasWholeForm(WarpKind kind, ScalarKind type) const;
    llvm::Value* wholeReduction(WarpKind kind, ScalarKind type, llvm::Value* v);
    llvm::Value* wholeScan(ScalarKind type, llvm::Value* v);
    llvm::Value* wholeOrShort(WarpKind kind, ScalarKind type, llvm::Value* values);

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
    void hoist(llvm::Value* value, llvm::BasicBlock* to);

    // lowering_loop.cpp
    void emitWhile(ir::StmtId id, const ir::Stmt& stmt);
    void emitFor(ir::StmtId id, const ir::Stmt& stmt);
    bool emitUnrolledFor(ir::StmtId id, const ir::Stmt& stmt, const Range& range);
    void emitUniformFor(ir::StmtId id, const ir::Stmt& stmt, Range range, bool isInWarp, const std::function<void()>& body);
    void emitMaskedFor(const ir::Stmt& stmt);
    void emitVotedFor(ir::StmtId id, const ir::Stmt& stmt);
    bool isMaskedLoop(ir::StmtId id) const;
    LoopFrame& pushMaskedLoop();
    Range evalRange(const ir::Stmt& stmt);
    static bool hasKnownEnd(const Range& range);
    static bool isCounted(const Range& range, std::uint64_t& uncounted);
    Value boundedCounter(const Range& range, Value counter);
    llvm::Value* isBefore(const Range& range, llvm::Value* counter, llvm::Value* high);
    llvm::Value* hasNext(const Range& range, llvm::Value* counter, llvm::Value* high);

    // lowering_plan.cpp
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

    // lowering_region.cpp: kernels with barriers
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
    Votes vote(ir::ExprId condition, std::uint32_t fork);
    Votes voteBy(const std::function<llvm::Value*()>& bits, std::uint32_t fork);
    void emitVotedIf(ir::StmtId id, const ir::Stmt& stmt);
    void settle(const Votes& votes, ir::StmtId fork);
    llvm::Value* warpWord(llvm::AllocaInst* masks);
    llvm::Value* loadWarpWord(llvm::AllocaInst* masks);

    // lowering_apart.cpp, lowering_apart_flow.cpp: threads that disagree, each to its next barrier or its end
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
    void noteRemade(ir::StmtId id);
    void beginEntry(ir::StmtId fork);
    void spreadRemade(ir::StmtId fork);
    llvm::Value* beginApartFor(ir::StmtId id, const ir::Stmt& stmt);
    llvm::Value* stepApartFor(ir::StmtId id, const ir::Stmt& stmt);
    void emitWait(ir::StmtId id);

    // lowering_apart_flow.cpp
    void emitApartBody();
    Mask lanesOf(llvm::AllocaInst* around);
    bool emitApartList(std::span<const ir::StmtId> list, llvm::AllocaInst* around, bool isReached);
    bool emitHolder(ir::StmtId id, llvm::AllocaInst* around, bool isReached);
    bool emitApartIf(ir::StmtId id, bool isReached);
    bool leavesNobody(std::span<const ir::StmtId> list) const;
    bool comesAround(const ir::Stmt& loop) const;
    bool emitApartLoop(ir::StmtId id, bool isReached);

    // lowering_meet.cpp: where they meet
    void prepareMeeting();
    std::uint32_t waitSite(ir::StmtId id);
    void land(ir::StmtId id);
    void gatherUniform(llvm::Value* thread);
    void emitMeeting();
};

} // namespace lane::cpu
