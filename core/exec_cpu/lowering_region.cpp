#include "core/exec_cpu/lowering.h"

/// Kernels with barriers: at block level everything is scalar, and between barriers a region runs
/// for one warp after the other. All unfinished threads are active at block level.
namespace lane::cpu {

using ir::StmtKind;

/// A `let` or assignment of a value that is uniform: done once for the block.
bool Lowering::isBlockScalar(ir::StmtId id) const {
    const ir::Stmt& stmt = m_kernel.stmts[id];
    if ((stmt.kind != StmtKind::Let && stmt.kind != StmtKind::Assign) ||
        m_facts[id.index].isBlockLevel)
        return false;
    return m_uniformity.isUniform(stmt.var) && m_uniformity.isAssigned(stmt.var);
}

void Lowering::emitBlockStmts(std::span<const ir::StmtId> list) {
    std::size_t i = 0;
    while (i < list.size() && !isTerminated()) {
        if (m_facts[list[i].index].isBlockLevel) {
            observeAtBlock(list[i]);
            emitBlockStmt(list[i++]);
            continue;
        }
        std::size_t end = i;
        while (end < list.size() && !m_facts[list[end].index].isBlockLevel)
            ++end;
        // What is uniform at either end of the region needs no loop over warps.
        std::size_t last = end;
        while (i < last && isBlockScalar(list[i]))
            emitBlockScalar(list[i++]);
        while (last > i && isBlockScalar(list[last - 1]))
            --last;
        if (i < last)
            emitRegion(list.subspan(i, last - i));
        while (last < end && !isTerminated())
            emitBlockScalar(list[last++]);
        i = end;
    }
}

/// Faults of a scalar access at block level are counted for one lane.
void Lowering::emitBlockScalar(ir::StmtId id) {
    const ir::Stmt& stmt = m_kernel.stmts[id];
    m_warp = i32(0);
    m_mask = maskOf(i32(1));
    observeAtBlock(id);
    const Value value = eval(stmt.value);
    observeValue(stmt.var, value);
    m_b.CreateStore(value.v, m_kernelFrame.variables[stmt.var.index].blockSlot);
}

void Lowering::emitBlockStmt(ir::StmtId id) {
    const ir::Stmt& stmt = m_kernel.stmts[id];
    m_warp = i32(0);
    m_mask = maskOf(i32(1));
    if (blockOperation(stmt))
        return emitBlockOperation(id, stmt);
    switch (stmt.kind) {
    case StmtKind::Barrier:
        land(id);
        return tellBarrier(); // the regions before and after it are apart
    case StmtKind::If:
        return m_uniformity.isUniform(stmt.value) ? emitBlockIf(stmt) : emitVotedIf(id, stmt);
    case StmtKind::While:
        return emitBlockWhile(id, stmt);
    case StmtKind::For:
        return emitBlockFor(id, stmt);
    case StmtKind::Break:
        m_b.CreateBr(frame().loops.back().onBreak);
        return;
    case StmtKind::Continue:
        m_b.CreateBr(frame().loops.back().onContinue);
        return;
    default:
        fail(stmt.range, "L4150", "a statement was taken to be of the whole block");
    }
}

void Lowering::emitBlockIf(const ir::Stmt& stmt) {
    const Value condition = eval(stmt.value);
    observeFork(forkOf(stmt), condition);
    emitBlockSides(stmt, condition.v);
}

void Lowering::emitBlockSides(const ir::Stmt& stmt, llvm::Value* condition) {
    llvm::BasicBlock* then = newBlock("block.then");
    llvm::BasicBlock* otherwise = newBlock("block.else");
    llvm::BasicBlock* after = newBlock("block.if.end");
    m_b.CreateCondBr(condition, then, otherwise);
    m_b.SetInsertPoint(then);
    emitBlockStmts(stmt.body);
    branchTo(after);
    m_b.SetInsertPoint(otherwise);
    emitBlockStmts(stmt.orelse);
    branchTo(after);
    m_b.SetInsertPoint(after);
}

void Lowering::emitBlockWhile(ir::StmtId id, const ir::Stmt& stmt) {
    llvm::BasicBlock* head = newBlock("block.while");
    llvm::BasicBlock* round = newBlock("block.while.body");
    llvm::BasicBlock* after = newBlock("block.while.end");
    m_b.CreateBr(head);
    m_b.SetInsertPoint(head);
    if (m_uniformity.isUniform(stmt.value)) {
        const Value condition = eval(stmt.value);
        observeFork(forkOf(stmt), condition);
        m_b.CreateCondBr(condition.v, round, after);
    } else {
        const Votes votes = vote(stmt.value, forkOf(stmt));
        settle(votes, id);
        m_b.CreateCondBr(votes.any, round, after);
    }
    m_b.SetInsertPoint(round);
    countRound(stmt);
    frame().loops.push_back({.onBreak = after, .onContinue = head});
    emitBlockStmts(stmt.body);
    frame().loops.pop_back();
    branchTo(head);
    m_b.SetInsertPoint(after);
}

void Lowering::emitBlockFor(ir::StmtId id, const ir::Stmt& stmt) {
    const bool isUniform = m_uniformity.isUniform(stmt.low) && m_uniformity.isUniform(stmt.high) &&
                           (!stmt.step.isValid() || m_uniformity.isUniform(stmt.step));
    if (isUniform)
        emitUniformFor(id, stmt, evalRange(stmt), false, [&] { emitBlockStmts(stmt.body); });
    else
        emitVotedFor(id, stmt);
}

void Lowering::beginRegion() {
    m_regionUses.clear();
    m_regionWrites.clear();
    m_regionReturns = false;
}

void Lowering::collectUses(ir::ExprId id) {
    const ir::Expr& e = m_kernel.exprs[id];
    if (e.op == ir::Op::Var)
        m_regionUses.push_back(e.var());
    for (ir::ExprId arg : m_kernel.args(e))
        collectUses(arg);
}

void Lowering::collectRegion(std::span<const ir::StmtId> list) {
    for (ir::StmtId id : list) {
        const ir::Stmt& stmt = m_kernel.stmts[id];
        m_regionReturns = m_regionReturns || m_facts[id.index].hasReturn;
        for (ir::ExprId e : {stmt.value, stmt.low, stmt.high, stmt.step})
            if (e.isValid())
                collectUses(e);
        for (ir::ExprId e : stmt.indices)
            collectUses(e);
        if (stmt.kind == StmtKind::Let || stmt.kind == StmtKind::Assign) {
            const Variable& variable = m_kernelFrame.variables[stmt.var.index];
            if (variable.isBlock && variable.isUniform)
                m_regionWrites.push_back(stmt.var);
        }
        collectRegion(stmt.body);
        collectRegion(stmt.orelse);
    }
}

bool Lowering::isThreadNumber(ir::ExprId id) const {
    const ir::Expr& e = m_kernel.exprs[id];
    if (e.op == ir::Op::Var && !m_uniformity.isAssigned(e.var())) {
        const ir::StmtId let = m_letOf[e.var().index];
        return let.isValid() && isThreadNumber(m_kernel.stmts[let].value);
    }
    return e.op == ir::Op::ThreadIdx && e.axis() == 0 && m_geometry.kind == Geometry::Kind::Linear;
}

/// A region that is all under `if threadIdxX < d`, as the steps of a tree, or `== d`: how many warps
/// have to do with it. Null: all.
llvm::Value* Lowering::warpsOfGuard(std::span<const ir::StmtId> list) {
    const ir::Stmt& guard = m_kernel.stmts[list.front()];
    if (m_observed || m_options.permuted)
        return nullptr; // all ask, in any order
    if (list.size() != 1 || guard.kind != StmtKind::If || !guard.orelse.empty())
        return nullptr;
    const ir::Expr& condition = m_kernel.exprs[guard.value];
    const bool isMirrored = condition.op == ir::Op::Gt;
    if (condition.op != ir::Op::Lt && condition.op != ir::Op::Eq && !isMirrored)
        return nullptr;
    const ir::ExprId thread = m_kernel.args(condition)[isMirrored ? 1 : 0];
    const ir::ExprId bound = m_kernel.args(condition)[isMirrored ? 0 : 1];
    const ir::Op op = m_kernel.exprs[bound].op;
    const bool isSimple = op == ir::Op::Var || op == ir::Op::Literal || op == ir::Op::Const;
    if (!isThreadNumber(thread) || !isSimple || !m_uniformity.isUniform(bound))
        return nullptr;
    m_warp = i32(0);
    m_mask = maskOf(i32(1));
    const Value limit = eval(bound);
    if (!limit.isUniform() || limit.type != ScalarKind::UInt32)
        return nullptr;
    llvm::Value* warps = m_b.CreateLShr(limit.v, 5);
    llvm::Value* isRagged = condition.op == ir::Op::Eq
                                ? m_b.getTrue()
                                : m_b.CreateICmpNE(m_b.CreateAnd(limit.v, 31), i32(0));
    warps = m_b.CreateAdd(warps, m_b.CreateZExt(isRagged, m_b.getInt32Ty()));
    return m_b.CreateBinaryIntrinsic(llvm::Intrinsic::umin, warps, m_warps);
}

void Lowering::emitRegion(std::span<const ir::StmtId> list) {
    beginRegion();
    collectRegion(list);
    const bool returns = m_regionReturns;
    llvm::Value* warps = warpsOfGuard(list);
    emitRegionBody([&] { emitTwice(list); }, warps);
    if (returns)
        leaveIfNoneLive();
}

/// Every warp starts from the uniform variables as the region found them; the last one's values,
/// which are the same for all, stay. A warp that has returned has not come to all of them.
void Lowering::emitRegionBody(const std::function<void()>& body, llvm::Value* warps) {
    auto& variables = m_kernelFrame.variables;
    const auto copy = [&](ir::VarId id, llvm::AllocaInst* from, llvm::AllocaInst* to) {
        const ir::Var& var = m_kernel.vars[id];
        m_b.CreateStore(m_b.CreateLoad(typeOf(scalarOf(var.type, var.range)), from), to);
    };
    for (ir::VarId id : m_regionWrites) {
        Variable& variable = variables[id.index];
        copy(id, variable.blockSlot, variable.next);
        if (!variable.slot)
            variable.slot = entryAlloca(variable.blockSlot->getAllocatedType(), "region");
    }
    const bool returns = m_regionReturns;
    emitWarpLoop([&] {
        llvm::Value* liveSlot = nullptr;
        if (m_keepsLive) {
            liveSlot = m_b.CreateGEP(m_b.getInt32Ty(), m_liveMasks, m_warp);
            m_mask = maskOf(m_b.CreateLoad(m_b.getInt32Ty(), liveSlot));
        }
        m_b.CreateStore(m_mask.bits, m_kernelFrame.live);
        m_inRegion = true;
        for (ir::VarId id : m_regionWrites)
            copy(id, variables[id.index].blockSlot, variables[id.index].slot);
        for (ir::VarId id : m_regionUses)
            if (variables[id.index].isRemade)
                readVariable(id);
        const auto whenLive = [&](const std::function<void()>& live) {
            if (m_keepsLive)
                emitIfAny(m_mask, "warp.live", live);
            else
                live(); // every warp has a thread
        };
        whenLive([&] {
            tellWarpBegins();
            body();
            if (isTerminated())
                return;
            const auto keepWrites = [&] {
                for (ir::VarId id : m_regionWrites)
                    copy(id, variables[id.index].slot, variables[id.index].next);
            };
            if (!returns)
                return keepWrites();
            llvm::Value* live = m_b.CreateLoad(m_b.getInt32Ty(), m_kernelFrame.live);
            m_b.CreateStore(live, liveSlot);
            if (!m_regionWrites.empty())
                emitIfAny(maskOf(live), "warp.stays", keepWrites);
        });
        m_inRegion = false;
    }, warps);
    for (Variable& variable : variables)
        if (variable.isRemade)
            variable.value = {};
    for (ir::VarId id : m_regionWrites) {
        copy(id, variables[id.index].next, variables[id.index].blockSlot);
        variables[id.index].slot = nullptr;
    }
    m_warp = i32(0);
    m_mask = maskOf(i32(1));
}

/// The block is over when all of its threads have returned.
void Lowering::leaveIfNoneLive() {
    llvm::AllocaInst* any = entryAlloca(m_b.getInt32Ty(), "any.live");
    m_b.CreateStore(i32(0), any);
    emitWarpLoop([&] {
        llvm::Value* slot = m_b.CreateGEP(m_b.getInt32Ty(), m_liveMasks, m_warp);
        llvm::Value* live = m_b.CreateLoad(m_b.getInt32Ty(), slot);
        m_b.CreateStore(m_b.CreateOr(m_b.CreateLoad(m_b.getInt32Ty(), any), live), any);
    });
    llvm::BasicBlock* goOn = newBlock("still.live");
    m_b.CreateCondBr(isAny(m_b.CreateLoad(m_b.getInt32Ty(), any)), goOn, m_blockEnd);
    m_b.SetInsertPoint(goOn);
    m_warp = i32(0);
    m_mask = maskOf(i32(1));
}

} // namespace lane::cpu
