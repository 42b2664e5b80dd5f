#include "core/exec_cpu/lowering.h"

/// Threads that disagree about control around a barrier go on each for itself, by masks, until each has
/// come to a barrier or to its end. There is one region for it, in which each statement that may come after a
/// fork stands once: it is entered where the threads parted, and the masks of the lists around that place are in
/// memory, so that it may be entered in the midst of them. Where the threads are then is looked at in one place
/// (lowering_meet), and nowhere else is anything called divergence.
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
    for (const auto& [loop, bounds] : m_forBounds) // of those that have not begun nobody reads it
        for (const auto& [scalar, lanes] : {std::pair{bounds.high, bounds.highs}, {bounds.step, bounds.steps}})
            if (scalar)
                m_b.CreateStore(splat(m_b.CreateLoad(scalar->getAllocatedType(), scalar)), ofWarp(lanes));
    llvm::Type* words = vectorOf(m_b.getInt32Ty());
    m_b.CreateStore(llvm::Constant::getNullValue(words), m_b.CreateGEP(words, m_waitsAt, m_warp));
    if (m_blockLanes)
        m_b.CreateStore(i32(0), warpWord(m_blockLanes));
}

/// The kernel's variables as they are apart. What is made anew in each region elsewhere lies in memory here: a
/// value that was made before one entry is not there behind another.
std::vector<Variable> Lowering::variablesApart() {
    std::vector<Variable> apart = m_kernelFrame.variables;
    std::vector<bool> varying(apart.size());
    for (std::size_t i = 0; i < apart.size(); ++i) {
        Variable& variable = apart[i];
        if (m_kernel.vars[m_kernel.vars.idAt(i)].kind == ir::VarKind::ScalarParameter)
            continue;
        varying[i] = variable.isBlock || variable.isRemade;
        if ((variable.isBlock && variable.isUniform) || variable.isRemade)
            variable.blockSlot = apartSlot(i);
        variable.isBlock = varying[i];
        variable.isRemade = false;
        variable.value = {};
        variable.slot = variable.next = nullptr;
        variable.isUniform = false;
    }
    if (!m_apartUniformity)
        m_apartUniformity.emplace(m_kernel, varying);
    return apart;
}

/// After a vote of `fork` in which the threads disagreed: to where they go on apart.
void Lowering::emitApart(ir::StmtId fork) {
    prepareMeeting();
    const auto number = static_cast<std::uint32_t>(m_forks.size());
    m_forks.emplace(fork.index, number);
    m_b.CreateStore(i32(number), m_forkAt);
    m_b.CreateBr(m_apart);
}

/// Once all forks are known. Ends in a branch to where they meet.
void Lowering::emitApartRegion() {
    m_b.SetInsertPoint(m_apart);
    m_warp = i32(0);
    m_mask = maskOf(i32(1));
    noteHolders(m_kernel.statements);
    std::vector<Variable> kept = variablesApart();
    emitWarpLoop([&] { spreadUniform(); });
    m_warp = i32(0);
    m_mask = maskOf(i32(1));
    kept.swap(m_kernelFrame.variables);
    auto loops = std::exchange(m_kernelFrame.loops, {});
    m_kernelFrame.uniformity = &*m_apartUniformity;
    m_isApart = true;
    beginRegion();
    m_regionReturns = true;
    emitRegionBody([&] { emitApartBody(); });
    m_isApart = false;
    m_kernelFrame.uniformity = &m_uniformity;
    m_kernelFrame.loops = std::move(loops);
    m_kernelFrame.variables = std::move(kept);
    m_b.CreateBr(m_meet);
}

/// Statements that are forks or have some within.
bool Lowering::noteHolders(std::span<const ir::StmtId> list) {
    bool any = false;
    for (ir::StmtId id : list) {
        const ir::Stmt& stmt = m_kernel.stmts[id];
        const bool isFork = m_forks.contains(id.index);
        const bool inBody = noteHolders(stmt.body), inElse = noteHolders(stmt.orelse);
        if (isFork || inBody || inElse)
            m_holders.insert(id.index);
        any = any || isFork || inBody || inElse;
    }
    return any;
}

bool Lowering::holdsFork(std::span<const ir::StmtId> list) const {
    return std::any_of(list.begin(), list.end(), [&](ir::StmtId id) { return m_holders.contains(id.index); });
}

void Lowering::noteRemade(ir::StmtId id) {
    const ir::Stmt& stmt = m_kernel.stmts[id];
    if (stmt.kind == StmtKind::Let && m_letOf[stmt.var.index] == id && m_wasRemade[stmt.var.index])
        m_remadeInScope.push_back(stmt.var);
}

/// The block in which those who parted at `fork` go on: all lanes are in the lists around it.
void Lowering::beginEntry(ir::StmtId fork) {
    llvm::BasicBlock* entry = newBlock("apart.entry");
    m_entries->addCase(m_b.getInt32(m_forks.at(fork.index)), entry);
    m_b.SetInsertPoint(entry);
    m_mask = m_parted;
    for (const auto& [slot, isIn] : m_listsAround)
        m_b.CreateStore(isIn ? m_parted.bits : i32(0), slot);
    spreadRemade(fork);
}

/// What of the lists around is made anew elsewhere, and read at the fork or behind it.
void Lowering::spreadRemade(ir::StmtId fork) {
    std::vector<ir::VarId> needed;
    for (ir::VarId id : m_remadeInScope)
        if (m_lastRegion[id.index] >= m_regionAt[fork.index] || m_usedByBlock[id.index])
            needed.push_back(id);
    if (needed.empty())
        return;
    std::vector<Variable> apart = m_kernelFrame.variables;
    for (ir::VarId id : m_remadeInScope) {
        m_kernelFrame.variables[id.index].isRemade = true;
        m_kernelFrame.variables[id.index].isBlock = false;
    }
    const bool wasQuiet = std::exchange(m_isQuiet, true), wasInRegion = std::exchange(m_inRegion, false);
    for (ir::VarId id : needed) {
        const Value value = readVariable(id);
        llvm::Value* v = asVector(value);
        m_b.CreateStore(value.type == ScalarKind::Bool ? bitsOf(v) : v, ofWarp(apartSlot(id.index)));
    }
    m_isQuiet = wasQuiet;
    m_inRegion = wasInRegion;
    m_kernelFrame.variables = std::move(apart);
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
