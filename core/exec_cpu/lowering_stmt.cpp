#include "core/exec_cpu/lowering.h"

/// Statements within one warp: control flow by masks.
namespace lane::cpu {

using ir::StmtKind;

void Lowering::emitStmts(std::span<const ir::StmtId> list) {
    llvm::BasicBlock* end = nullptr;
    std::size_t looked = m_isWhole || m_isRest || m_isShort || tellsOperations() ? list.size() : 0; // for long runs
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i >= looked) {
            bool isLong = false;
            const std::size_t run = plainRun(list.subspan(i), isLong);
            looked = i + run + 1;
            if (isLong) {
                emitLongRun(list.subspan(i, run));
                i += run;
                if (i == list.size())
                    break;
            }
        }
        if (i == 0 || mayKill(list[i - 1]))
            observeRun(list.subspan(i));
        emitStmt(list[i]);
        if (isTerminated())
            break;
        if (!mayKill(list[i]))
            continue;
        m_mask = refreshedMask();
        const StmtKind kind = body().stmts[list[i]].kind;
        if (kind == StmtKind::Return || kind == StmtKind::Break || kind == StmtKind::Continue ||
            kind == StmtKind::Barrier || blockOperation(body().stmts[list[i]]))
            break;
        if (i + 1 == list.size())
            break;
        if (!end)
            end = newBlock("list.end");
        llvm::BasicBlock* next = newBlock("list.rest");
        m_b.CreateCondBr(isAny(m_mask.bits), next, end);
        m_b.SetInsertPoint(next);
    }
    if (!end)
        return;
    branchTo(end);
    m_b.SetInsertPoint(end);
}

bool Lowering::mayKill(ir::StmtId id) const {
    const StmtFacts& facts = (*frame().facts)[id.index];
    return facts.mayKill() || (m_isApart && facts.hasBarrier);
}

/// The active lanes that no break, continue or return has taken out meanwhile.
Mask Lowering::refreshedMask() {
    llvm::AllocaInst* slot = frame().live;
    for (const LoopFrame& loop : frame().loops)
        if (loop.isMasked())
            slot = loop.iteration;
    llvm::Value* still = m_b.CreateLoad(m_b.getInt32Ty(), slot);
    return maskOf(m_b.CreateAnd(m_mask.bits, still));
}

void Lowering::emitStmt(ir::StmtId id) {
    const ir::Stmt& stmt = body().stmts[id];
    m_told.clear();
    if (m_isApart && m_facts[id.index].hasBarrier) {
        if (stmt.kind == StmtKind::Barrier || blockOperation(stmt))
            return emitWait(id);
        if (stmt.kind == StmtKind::For || stmt.kind == StmtKind::While)
            return void(emitApartLoop(id, true));
    }
    switch (stmt.kind) {
    case StmtKind::Let:
        return emitLet(stmt);
    case StmtKind::LetArray:
        return emitLetArray(stmt);
    case StmtKind::Assign:
        return emitAssign(id, stmt);
    case StmtKind::Store:
        return emitStore(stmt);
    case StmtKind::If:
        return emitIf(stmt);
    case StmtKind::For:
        return emitFor(id, stmt);
    case StmtKind::While:
        return emitWhile(id, stmt);
    case StmtKind::Break:
        return emitBreak(false);
    case StmtKind::Continue:
        return emitBreak(true);
    case StmtKind::Return:
        return endLanes();
    case StmtKind::Eval:
        if (body().exprs[stmt.value].op == ir::Op::Atomic)
            emitAtomic(body().exprs[stmt.value], false);
        else
            eval(stmt.value);
        return;
    case StmtKind::Print:
        return emitPrint(stmt);
    case StmtKind::Assert:
        return emitAssert(stmt);
    case StmtKind::Host:
        fail(stmt.range, "L4150", "a kernel holds a step of a program");
        return;
    case StmtKind::MemFence:
        // Blocks run on several cores; within a block everything is in order as it is.
        m_b.CreateFence(llvm::AtomicOrdering::SequentiallyConsistent);
        return tellFence(true);
    case StmtKind::BlockFence:
        return tellFence(false);
    case StmtKind::Prefetch:
        return;
    case StmtKind::Probe:
        return emitProbe(stmt);
    case StmtKind::WarpBarrier:
        checkArrival(stmt.range);
        if (m_options.checked)
            tellShadow("lane_shadow_warp_barrier", {m_mask.bits});
        return;
    case StmtKind::Repeat:
        fail(stmt.range, "L4150", "a repeat should have become a while");
        return;
    case StmtKind::Barrier:
        fail(stmt.range, "L4150", "a barrier stands where its warps run one after the other");
        return;
    }
}

llvm::Type* Lowering::slotType(const Variable& variable, ScalarKind type) {
    if (variable.isUniform)
        return typeOf(type);
    // Bools as bits: vectors of i1 in memory are stored bit by bit where there are no mask registers.
    return type == ScalarKind::Bool ? m_b.getInt32Ty()
                                    : static_cast<llvm::Type*>(vectorOf(typeOf(type)));
}

llvm::Value* Lowering::slotPointer(const Variable& variable) {
    if (!variable.isBlock || variable.slot)
        return variable.slot;
    if (variable.isUniform)
        return variable.blockSlot;
    return m_b.CreateGEP(variable.blockSlot->getAllocatedType(), variable.blockSlot, m_warp);
}

Value Lowering::readVariable(ir::VarId id) {
    if (m_redone && id == m_assigned)
        return m_beforeAssigned;
    Variable& variable = frame().variables[id.index];
    const ir::Var& var = body().vars[id];
    const ScalarKind type = scalarOf(var.type, var.range);
    if (variable.isRemade && (!variable.value || !m_inRegion)) {
        const bool wasQuiet = std::exchange(m_isQuiet, true); // it is looked at where it stands
        const Value made = eval(body().stmts[m_letOf[id.index]].value);
        m_isQuiet = wasQuiet;
        if (m_inRegion)
            variable.value = made;
        return made;
    }
    if (variable.value)
        return variable.value;
    if (!variable.slot && !variable.blockSlot) {
        fail(var.range, "L4150", "variable '" + var.name + "' is used before it has a value");
        return uniform(type, llvm::Constant::getNullValue(typeOf(type)));
    }
    const bool isAgain = m_redone && variable.isBlock && !variable.slot; // it lies in memory in any case
    llvm::Value* v = m_b.CreateLoad(slotType(variable, type), slotPointer(variable), isAgain, var.name);
    if (variable.isUniform)
        return uniform(type, v);
    if (type == ScalarKind::Bool)
        v = m_b.CreateBitCast(v, vectorOf(m_b.getInt1Ty()));
    return vector(type, v);
}

/// `select`: lanes that are not active keep what they have.
void Lowering::writeVariable(ir::VarId id, const Value& value, bool select) {
    const Variable& variable = frame().variables[id.index];
    const ir::Var& var = body().vars[id];
    if (variable.isUniform) {
        if (!value.isUniform())
            fail(var.range, "L4150", "variable '" + var.name + "' was taken to be uniform");
        m_b.CreateStore(value.v, slotPointer(variable));
        return;
    }
    llvm::Value* v = asVector(value);
    if (select) {
        const Value old = readVariable(id);
        v = m_b.CreateSelect(m_mask.lanes, v, old.v);
    }
    if (value.type == ScalarKind::Bool)
        v = bitsOf(v);
    m_b.CreateStore(v, slotPointer(variable));
}

void Lowering::emitLet(const ir::Stmt& stmt) {
    Variable& variable = frame().variables[stmt.var.index];
    const ir::Var& var = body().vars[stmt.var];
    const Value value = eval(stmt.value);
    observeValue(stmt.var, value);
    const bool isSsa = !variable.isBlock && !frame().uniformity->isAssigned(stmt.var);
    if (isSsa) {
        variable.value = value;
        return;
    }
    if (!variable.isBlock) {
        variable.isUniform = frame().uniformity->isUniform(stmt.var);
        if (!variable.slot)
            variable.slot = entryAlloca(slotType(variable, scalarOf(var.type, var.range)), var.name);
    }
    writeVariable(stmt.var, value, m_isApart && variable.isBlock);
}

void Lowering::emitAssign(ir::StmtId id, const ir::Stmt& stmt) {
    // Those who are apart must leave alone what others of their warp, who wait, go on with.
    const bool select = frame().uniformity->needsSelect(id) || m_isApart;
    const auto write = [&](const Value& value) {
        observeValue(stmt.var, value);
        writeVariable(stmt.var, value, select);
    };
    if (!spreadsNonFinite(body().exprs[stmt.value]))
        return write(eval(stmt.value));
    // A sum goes into its variable before it is looked at: the next round waits for it there, and a value that
    // lives across the branch in between would go through memory once more.
    const llvm::BasicBlock* const block = m_b.GetInsertBlock();
    std::vector<MadeFloat> made;
    m_beforeAssigned = readVariable(stmt.var);
    m_madeFloats = &made;
    const Value value = eval(stmt.value);
    const bool canRedo = block == m_b.GetInsertBlock();
    write(value);
    m_assigned = stmt.var;
    checkFinite(made, canRedo);
    m_assigned = {};
}

void Lowering::emitIf(const ir::Stmt& stmt) {
    const Value condition = eval(stmt.value);
    observeFork(forkOf(stmt), condition);
    const Mask outer = m_mask;
    if (condition.isUniform()) {
        llvm::BasicBlock* then = newBlock("then");
        llvm::BasicBlock* otherwise = newBlock("else");
        llvm::BasicBlock* after = newBlock("if.end");
        m_b.CreateCondBr(condition.v, then, otherwise);
        m_b.SetInsertPoint(then);
        withMask(outer, [&] { emitTwice(stmt.body); });
        branchTo(after);
        m_b.SetInsertPoint(otherwise);
        withMask(outer, [&] { emitTwice(stmt.orelse); });
        branchTo(after);
        m_b.SetInsertPoint(after);
        return;
    }
    llvm::Value* yes = bitsOf(asVector(condition));
    emitIfAny(maskOf(m_b.CreateAnd(outer.bits, yes)), "then", [&] {
        isRarelyWhole(stmt.value) ? emitStmts(stmt.body) : emitTwice(stmt.body);
    });
    if (!stmt.orelse.empty())
        emitIfAny(maskOf(m_b.CreateAnd(outer.bits, m_b.CreateNot(yes))), "else",
                  [&] { emitTwice(stmt.orelse); });
}

void Lowering::clearLanes(llvm::AllocaInst* slot) {
    llvm::Value* old = m_b.CreateLoad(m_b.getInt32Ty(), slot);
    m_b.CreateStore(m_b.CreateAnd(old, m_b.CreateNot(m_mask.bits)), slot);
}

/// The active lanes are out of this body.
void Lowering::endLanes() {
    clearLanes(frame().live);
    for (const LoopFrame& loop : frame().loops)
        if (loop.isMasked()) {
            clearLanes(loop.live);
            clearLanes(loop.iteration);
        }
}

void Lowering::emitBreak(bool isContinue) {
    const LoopFrame& loop = frame().loops.back();
    if (!loop.isMasked()) {
        m_b.CreateBr(isContinue ? loop.onContinue : loop.onBreak);
        return;
    }
    clearLanes(loop.iteration);
    if (!isContinue)
        clearLanes(loop.live);
}

} // namespace lane::cpu
