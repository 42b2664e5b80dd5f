#include "core/exec_cpu/lowering.h"

/// Threads that disagree about control around a barrier go on each for itself, by masks, until each has
/// come to a barrier or to its end: one region with all that may lie before them. Where they are then is
/// looked at in one place (lowering_meet), and nowhere else is anything called divergence.
namespace lane::cpu {

using ir::StmtKind;

namespace {
/// In one warp's region, what is uniform in the block is one value a lane: threads are in rounds of their own.
llvm::Value* spreadBool(llvm::IRBuilder<>& b, llvm::Value* v) {
    return b.CreateSelect(v, b.getInt32(~0u), b.getInt32(0));
}
} // namespace

/// Where the values of a uniform variable stand while threads are apart.
llvm::AllocaInst* Lowering::apartSlot(std::size_t variable) {
    llvm::AllocaInst*& slot = m_apartSlots[variable];
    if (!slot) {
        const ir::Var& var = m_kernel.vars[m_kernel.vars.idAt(variable)];
        slot = entryAlloca(slotType(Variable{}, scalarOf(var.type, var.range)), var.name + ".apart", i32(MaxWarps));
        slot->setAlignment(llvm::Align(64));
    }
    return slot;
}

/// Of a `for` around a barrier: bound and step, which are evaluated once.
Lowering::ForBounds& Lowering::boundsOf(ir::StmtId id) {
    const auto [found, isNew] = m_forBounds.try_emplace(id.index);
    if (!isNew)
        return found->second;
    const ir::Stmt& stmt = m_kernel.stmts[id];
    llvm::Type* number = typeOf(scalarOf(m_kernel.vars[stmt.var].type, stmt.range));
    for (llvm::AllocaInst** lanes : {&found->second.highs, &found->second.steps}) {
        *lanes = entryAlloca(vectorOf(number), "for.bound", i32(MaxWarps));
        (*lanes)->setAlignment(llvm::Align(64));
    }
    return found->second;
}

/// The warp's place in an array of one vector a warp.
llvm::Value* Lowering::ofWarp(llvm::AllocaInst* slot) {
    return m_b.CreateGEP(slot->getAllocatedType(), slot, m_warp);
}

void Lowering::putLanes(llvm::Value* v, llvm::Value* to) {
    m_b.CreateStore(m_b.CreateSelect(m_mask.lanes, v, m_b.CreateLoad(v->getType(), to)), to);
}

/// From here on nothing is uniform, and nobody waits.
void Lowering::spreadUniform() {
    for (std::size_t i = 0; i < m_kernelFrame.variables.size(); ++i) {
        const Variable& variable = m_kernelFrame.variables[i];
        if (!variable.isBlock || !variable.isUniform)
            continue;
        llvm::Value* v = m_b.CreateLoad(variable.blockSlot->getAllocatedType(), variable.blockSlot);
        v = v->getType()->isIntegerTy(1) ? spreadBool(m_b, v) : splat(v);
        m_b.CreateStore(v, ofWarp(apartSlot(i)));
    }
    for (const Rest& rest : m_rests) {
        if (!rest.loop.isValid() || m_kernel.stmts[rest.loop].kind != StmtKind::For)
            continue;
        const ForBounds& bounds = boundsOf(rest.loop);
        for (const auto& [scalar, lanes] : {std::pair{bounds.high, bounds.highs}, {bounds.step, bounds.steps}})
            if (scalar)
                m_b.CreateStore(splat(m_b.CreateLoad(scalar->getAllocatedType(), scalar)), ofWarp(lanes));
    }
    llvm::Type* words = vectorOf(m_b.getInt32Ty());
    m_b.CreateStore(llvm::Constant::getNullValue(words), m_b.CreateGEP(words, m_waitsAt, m_warp));
    if (m_blockLanes)
        m_b.CreateStore(i32(0), warpWord(m_blockLanes));
}

/// The kernel's variables as they are apart.
std::vector<Variable> Lowering::variablesApart() {
    std::vector<Variable> apart = m_kernelFrame.variables;
    std::vector<bool> varying(apart.size());
    for (std::size_t i = 0; i < apart.size(); ++i) {
        Variable& variable = apart[i];
        if (m_kernel.vars[m_kernel.vars.idAt(i)].kind == ir::VarKind::ScalarParameter)
            continue;
        varying[i] = variable.isBlock;
        if (variable.isBlock && variable.isUniform)
            variable.blockSlot = apartSlot(i);
        variable.value = {};
        variable.slot = variable.next = nullptr;
        variable.isUniform = false;
    }
    if (!m_apartUniformity)
        m_apartUniformity.emplace(m_kernel, varying);
    return apart;
}

/// After a vote of `fork` in which the threads disagreed. Ends in a branch to where they meet.
void Lowering::emitApart(ir::StmtId fork) {
    prepareMeeting();
    emitWarpLoop([&] { spreadUniform(); });
    m_warp = i32(0);
    m_mask = maskOf(i32(1));
    std::vector<Variable> kept = variablesApart();
    kept.swap(m_kernelFrame.variables);
    auto loops = std::exchange(m_kernelFrame.loops, {});
    m_kernelFrame.uniformity = &*m_apartUniformity;
    m_isApart = true;
    beginRegion();
    collectRegion({&fork, 1});
    for (const Rest& rest : m_rests) {
        collectRegion(rest.after);
        if (rest.loop.isValid())
            collectRegion({&rest.loop, 1});
    }
    m_regionReturns = true;
    emitRegionBody([&] { emitTail(fork); });
    m_isApart = false;
    m_kernelFrame.uniformity = &m_uniformity;
    m_kernelFrame.loops = std::move(loops);
    m_kernelFrame.variables = std::move(kept);
    m_b.CreateBr(m_meet);
}

/// Whether no thread comes to what follows a list: each waits, returns or jumps.
bool Lowering::leavesNobody(std::span<const ir::StmtId> list) const {
    return std::any_of(list.begin(), list.end(), [&](ir::StmtId id) {
        const ir::Stmt& stmt = m_kernel.stmts[id];
        switch (stmt.kind) {
        case StmtKind::Barrier:
        case StmtKind::Return:
        case StmtKind::Break:
        case StmtKind::Continue:
            return true;
        case StmtKind::If:
            return leavesNobody(stmt.body) && leavesNobody(stmt.orelse);
        default:
            return blockOperation(stmt) != nullptr;
        }
    });
}

/// `fork`, which has been voted on, then what follows it in each list around it, outwards; of loops about
/// it the rounds that are left.
void Lowering::emitTail(ir::StmtId fork) {
    const Mask entry = m_mask;
    m_b.CreateStore(i32(0), m_waiting);
    for (const Rest& rest : m_rests)
        if (rest.loop.isValid())
            pushApartLoop();
    emitVoted(fork);
    bool isOver = leavesNobody({&fork, 1}); // it is not emitted what nobody can come to
    for (std::size_t i = m_rests.size(); i-- > 0;) {
        const Rest rest = m_rests[i];
        m_mask = entry;
        m_mask = refreshedMask();
        if (!isOver && !rest.after.empty())
            emitIfAny(m_mask, "tail", [&] { emitStmts(rest.after); });
        isOver = isOver || leavesNobody(rest.after);
        if (!rest.loop.isValid())
            continue;
        const std::vector<ir::StmtId>& round = m_kernel.stmts[rest.loop].body;
        const bool mayJump = std::any_of(round.begin(), round.end(), [&](ir::StmtId id) { return m_facts[id.index].hasJump; });
        if (!isOver || mayJump) {
            emitApartLoop(rest.loop, LoopEntry::NextRound);
            isOver = false;
        } else {
            m_kernelFrame.loops.pop_back();
        }
    }
    m_mask = entry;
}

void Lowering::emitVoted(ir::StmtId fork) {
    const ir::Stmt& stmt = m_kernel.stmts[fork];
    if (stmt.kind != StmtKind::If)
        return emitApartLoop(fork, LoopEntry::Voted);
    llvm::Value* live = m_mask.bits;
    llvm::Value* yes = loadWarpWord(m_voteMasks);
    emitIfAny(maskOf(m_b.CreateAnd(live, yes)), "then", [&] { emitStmts(stmt.body); });
    emitIfAny(maskOf(m_b.CreateAnd(live, m_b.CreateNot(yes))), "else", [&] { emitStmts(stmt.orelse); });
}

void Lowering::pushApartLoop() {
    LoopFrame& loop = pushMaskedLoop();
    loop.rounds = entryAlloca(m_b.getInt32Ty(), "loop.rounds");
    m_b.CreateStore(i32(0), loop.rounds);
}

/// A loop with a barrier in it: begun here, or voted on, or with its frame pushed in the midst of a round.
void Lowering::emitApartLoop(ir::StmtId id, LoopEntry entry) {
    const ir::Stmt& stmt = m_kernel.stmts[id];
    const Mask outer = m_mask;
    if (entry != LoopEntry::NextRound)
        pushApartLoop();
    const LoopFrame loop = frame().loops.back();
    llvm::BasicBlock* round = newBlock("apart.round");
    llvm::BasicBlock* next = newBlock("apart.next");
    llvm::BasicBlock* after = newBlock("apart.end");
    const auto live = [&] { return m_b.CreateLoad(m_b.getInt32Ty(), loop.live); };
    const auto enter = [&](llvm::Value* lanes) {
        llvm::Value* left = m_b.CreateAnd(live(), lanes);
        m_b.CreateStore(left, loop.live);
        m_b.CreateStore(left, loop.iteration);
        m_b.CreateCondBr(isAny(left), round, after);
    };
    const auto ask = [&] { // of a while
        const Value condition = eval(stmt.value);
        observeFork(forkOf(stmt), condition);
        enter(bitsOf(asVector(condition)));
    };
    const bool isFor = stmt.kind == StmtKind::For;
    if (entry == LoopEntry::NextRound)
        m_b.CreateBr(next);
    else if (entry == LoopEntry::Voted)
        enter(loadWarpWord(m_voteMasks));
    else if (isFor)
        enter(beginApartFor(id, stmt));
    else
        ask();
    m_b.SetInsertPoint(round);
    m_mask = maskOf(live());
    countRound(stmt);
    if (isFor)
        observeValue(stmt.var, readVariable(stmt.var));
    emitStmts(stmt.body);
    branchTo(next);
    m_b.SetInsertPoint(next);
    m_mask = maskOf(live());
    m_b.CreateStore(m_b.CreateAdd(m_b.CreateLoad(m_b.getInt32Ty(), loop.rounds), i32(1)), loop.rounds);
    if (isFor)
        enter(stepApartFor(id, stmt));
    else
        ask();
    m_b.SetInsertPoint(after);
    frame().loops.pop_back();
    m_mask = outer;
}

/// Gives the lanes that have a first round.
llvm::Value* Lowering::beginApartFor(ir::StmtId id, const ir::Stmt& stmt) {
    const Range range = evalRange(stmt);
    const ForBounds& bounds = boundsOf(id);
    llvm::Value *low = asVector(range.low), *high = asVector(range.high);
    putLanes(low, slotPointer(m_kernelFrame.variables[stmt.var.index]));
    putLanes(high, ofWarp(bounds.highs));
    putLanes(asVector(range.step), ofWarp(bounds.steps));
    llvm::Value* first = bitsOf(isBefore(range, low, high));
    observeFork(forkOf(stmt), m_mask.bits, first);
    return first;
}

/// The counters of the active lanes go on; gives the lanes that have one more round.
llvm::Value* Lowering::stepApartFor(ir::StmtId id, const ir::Stmt& stmt) {
    const ForBounds& bounds = boundsOf(id);
    Range range;
    range.type = scalarOf(m_kernel.vars[stmt.var].type, stmt.range);
    if (!isSigned(range.type))
        range.isDown = false;
    llvm::Type* numbers = bounds.highs->getAllocatedType();
    range.step = vector(range.type, m_b.CreateLoad(numbers, ofWarp(bounds.steps)));
    llvm::Value* now = asVector(readVariable(stmt.var));
    llvm::Value* more = bitsOf(hasNext(range, now, m_b.CreateLoad(numbers, ofWarp(bounds.highs))));
    observeFork(forkOf(stmt), m_mask.bits, more);
    putLanes(m_b.CreateAdd(now, range.step.v), slotPointer(m_kernelFrame.variables[stmt.var.index]));
    return more;
}

/// The active lanes have come to a barrier, or to an operation of the block with what they bring to it.
void Lowering::emitWait(ir::StmtId id) {
    const ir::Stmt& stmt = m_kernel.stmts[id];
    if (const ir::Expr* e = blockOperation(stmt)) {
        llvm::Value* values = toCarrier(eval(body().args(*e)[0]));
        putLanes(values, warpValues(values->getType()->getScalarType()));
        m_b.CreateStore(m_b.CreateOr(loadWarpWord(m_blockLanes), m_mask.bits), warpWord(m_blockLanes));
    }
    llvm::Type* words = vectorOf(m_b.getInt32Ty());
    putLanes(splat(i32(waitSite(id) + 1)), m_b.CreateGEP(words, m_waitsAt, m_warp));
    std::vector<LoopFrame> loops;
    std::ranges::copy_if(frame().loops, std::back_inserter(loops), [](const LoopFrame& l) { return l.rounds != nullptr; });
    for (unsigned depth = 0; depth < m_deepestWait; ++depth) {
        llvm::Value* row = m_b.CreateAdd(m_warp, i32(depth * MaxWarps));
        llvm::Value* rounds = depth < loops.size() ? m_b.CreateLoad(m_b.getInt32Ty(), loops[depth].rounds)
                                                   : static_cast<llvm::Value*>(i32(0));
        putLanes(splat(rounds), m_b.CreateGEP(words, m_waitRounds, row));
    }
    m_b.CreateStore(m_b.CreateOr(m_b.CreateLoad(m_b.getInt32Ty(), m_waiting), m_mask.bits), m_waiting);
    endLanes();
}

} // namespace lane::cpu
