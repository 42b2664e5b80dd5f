#include "core/exec_cpu/lowering.h"

#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/MDBuilder.h>

/// Most warps are full and most accesses of theirs are inside. A list of plain statements is therefore
/// emitted twice: once for warps of which all that is known beforehand, by one test, without any
/// branch within; and once for the rest.
namespace lane::cpu {

using ir::Op;
using ir::StmtKind;

namespace {
constexpr unsigned MostNodes = 80; ///< expressions of a list that is worth emitting twice

bool isTrue(llvm::Value* v) {
    const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(v);
    return constant && constant->isOne();
}

/// Arithmetic that can be done earlier than where it stands.
bool isMovable(const llvm::Instruction& instruction) {
    if (const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction)) {
        const auto id = call->getIntrinsicID();
        return id == llvm::Intrinsic::umin || id == llvm::Intrinsic::usub_sat;
    }
    if (llvm::isa<llvm::BinaryOperator>(instruction))
        return !instruction.isIntDivRem();
    return llvm::isa<llvm::CastInst, llvm::ICmpInst, llvm::SelectInst>(instruction);
}
} // namespace

/// No control flow; takes its expressions from the budget.
bool Lowering::isPlain(ir::StmtId id, unsigned& budget, bool& hasAccess) const {
    const std::function<bool(ir::ExprId)> isPlainExpr = [&](ir::ExprId expr) {
        const ir::Expr& e = body().exprs[expr];
        if (budget == 0 || e.op == Op::Warp || e.op == Op::Block)
            return false;
        --budget;
        hasAccess = hasAccess || e.op == Op::Load;
        const auto args = body().args(e);
        return std::all_of(args.begin(), args.end(), isPlainExpr);
    };
    const ir::Stmt& stmt = body().stmts[id];
    if (stmt.kind != StmtKind::Let && stmt.kind != StmtKind::Assign &&
        stmt.kind != StmtKind::Store && stmt.kind != StmtKind::Eval)
        return false;
    hasAccess = hasAccess || stmt.kind == StmtKind::Store;
    return isPlainExpr(stmt.value) &&
           std::all_of(stmt.indices.begin(), stmt.indices.end(), isPlainExpr);
}

/// Plain statements, at least one access, and not long.
bool Lowering::isPlainList(std::span<const ir::StmtId> list) const {
    unsigned budget = MostNodes;
    bool hasAccess = false;
    return std::all_of(list.begin(), list.end(),
                       [&](ir::StmtId id) { return isPlain(id, budget, hasAccess); }) &&
           hasAccess;
}

/// A condition such as `i == 0`, which never holds for a whole warp.
bool Lowering::isRarelyWhole(ir::ExprId condition) const {
    const ir::Expr& e = body().exprs[condition];
    const auto args = body().args(e);
    if (e.op == Op::And)
        return isRarelyWhole(args[0]) || isRarelyWhole(args[1]);
    if (e.op == Op::Or)
        return isRarelyWhole(args[0]) && isRarelyWhole(args[1]);
    return e.op == Op::Eq;
}

void Lowering::emitTwice(std::span<const ir::StmtId> list) {
    m_isWhole || tellsOperations() || !isPlainList(list) ? emitStmts(list) : emitBoth(list);
}

/// How many statements at the list's head are plain; `isLong` where they are too many for isPlainList.
std::size_t Lowering::plainRun(std::span<const ir::StmtId> list, bool& isLong) const {
    unsigned nodes = 0;
    bool hasAccess = false;
    std::size_t count = 0;
    for (; count < list.size(); ++count) {
        unsigned budget = MostNodes;
        if (!isPlain(list[count], budget, hasAccess))
            break;
        nodes += MostNodes - budget;
    }
    isLong = hasAccess && nodes > MostNodes;
    return count;
}

/// Piece by piece. There is so much of it that time to make code counts: nothing in the pieces branches
/// but by helpers.
void Lowering::emitLongRun(std::span<const ir::StmtId> list) {
    while (!list.empty()) {
        unsigned budget = MostNodes;
        bool hasAccess = false;
        std::size_t count = 0;
        while (count < list.size() && isPlain(list[count], budget, hasAccess))
            ++count;
        count = std::max<std::size_t>(1, count); // one that is all of a budget
        const auto piece = list.first(count);
        m_isShort = true;
        hasAccess ? emitBoth(piece) : emitStmts(piece);
        m_isShort = false;
        list = list.subspan(count);
    }
}

/// What the list's `let`s are now, by variable; those that are values and no memory.
std::map<std::uint32_t, Value> Lowering::letsOf(std::span<const ir::StmtId> list) {
    std::map<std::uint32_t, Value> lets;
    for (ir::StmtId id : list)
        if (const ir::Stmt& stmt = body().stmts[id]; stmt.kind == StmtKind::Let)
            if (const Value& value = frame().variables[stmt.var.index].value)
                lets[stmt.var.index] = value;
    return lets;
}

void Lowering::emitBoth(std::span<const ir::StmtId> list) {
    const Mask mask = m_mask;
    llvm::BasicBlock* head = m_b.GetInsertBlock();
    llvm::BasicBlock* whole = emitWhole(list);
    llvm::BasicBlock* wholeEnd = m_b.GetInsertBlock();
    m_b.SetInsertPoint(head);
    if (m_isShort && m_wholeChecks.empty()) {
        eraseWhole(); // nothing of it is simpler
        return emitStmts(list);
    }
    llvm::Value* isWhole = mask.isFull;
    for (llvm::Value* check : m_wholeChecks) {
        hoist(check, head);
        isWhole = m_b.CreateAnd(isWhole, check);
    }
    if (isTrue(isWhole)) {
        m_b.CreateBr(whole);
        m_b.SetInsertPoint(wholeEnd);
        return;
    }
    llvm::BasicBlock* rest = newBlock("rest");
    llvm::BasicBlock* after = newBlock("whole.end");
    m_b.CreateCondBr(isWhole, whole, rest, llvm::MDBuilder(m_context).createBranchWeights(64, 1));
    std::map<std::uint32_t, Value> lets = letsOf(list);
    m_b.SetInsertPoint(rest);
    m_isRest = true;
    withMask(mask, [&] { emitStmts(list); });
    m_isRest = false;
    llvm::BasicBlock* restEnd = m_b.GetInsertBlock();
    for (auto& [index, value] : lets)
        frame().variables[index].value =
            joined(value, wholeEnd, frame().variables[index].value, restEnd, after);
    m_b.SetInsertPoint(restEnd);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(wholeEnd);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

void Lowering::eraseWhole() {
    for (llvm::BasicBlock* block : m_wholeBlocks)
        block->dropAllReferences();
    for (llvm::BasicBlock* block : m_wholeBlocks)
        block->eraseFromParent();
    m_wholeBlocks.clear();
}

/// A value that came by either of two ways, whose blocks have no end yet.
Value Lowering::joined(Value a, llvm::BasicBlock* aEnd, Value b, llvm::BasicBlock* bEnd,
                       llvm::BasicBlock* after) {
    const bool isAlike = a.kind == b.kind && a.sx == b.sx && a.sy == b.sy;
    if (isAlike && a.v == b.v)
        return a;
    Value both = isAlike ? a : vector(a.type, nullptr);
    if (!isAlike) {
        m_b.SetInsertPoint(aEnd);
        a.v = asVector(a);
        m_b.SetInsertPoint(bEnd);
        b.v = asVector(b);
    }
    m_b.SetInsertPoint(after, after->begin());
    llvm::PHINode* phi = m_b.CreatePHI(a.v->getType(), 2);
    phi->addIncoming(a.v, aEnd);
    phi->addIncoming(b.v, bEnd);
    both.v = phi;
    both.max = std::max(a.max, b.max);
    both.ascends = a.ascends && b.ascends;
    return both;
}

/// The list for a full warp, in blocks of its own that nothing leads to yet; m_wholeChecks gets what
/// must hold.
llvm::BasicBlock* Lowering::emitWhole(std::span<const ir::StmtId> list) {
    m_wholeChecks.clear();
    m_wholeBlocks.clear();
    m_wholeSlots.clear();
    std::vector<bool> written(frame().variables.size());
    for (ir::StmtId id : list)
        if (const ir::VarId var = body().stmts[id].var; var.isValid())
            written[var.index] = true;
    for (std::size_t i = 0; i < written.size(); ++i)
        if (!written[i]) {
            m_wholeSlots.insert(frame().variables[i].slot);
            m_wholeSlots.insert(frame().variables[i].blockSlot);
        }
    m_isWhole = true;
    llvm::BasicBlock* whole = newBlock("whole");
    m_b.SetInsertPoint(whole);
    withMask(maskOf(i32(~0u)), [&] { emitStmts(list); });
    m_isWhole = false;
    return whole;
}

/// Whether `check` holds: because it is known to, or because only such warps come here.
bool MemoryCode::isAssumed(llvm::Value* check) {
    if (isTrue(check))
        return true;
    if (!m_isWhole || !isTrue(m_mask.isFull) || !canHoist(check))
        return false;
    m_wholeChecks.push_back(check);
    return true;
}

/// Whether a value can be had before the list: arithmetic on what is there then.
bool MemoryCode::canHoist(llvm::Value* value) const {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (!instruction || !m_wholeBlocks.count(const_cast<llvm::BasicBlock*>(instruction->getParent())))
        return true;
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(instruction))
        return load->getType()->isIntegerTy() && m_wholeSlots.contains(load->getPointerOperand());
    return isMovable(*instruction) &&
           std::all_of(instruction->op_begin(), instruction->op_end(),
                       [this](const llvm::Use& operand) { return canHoist(operand.get()); });
}

void Lowering::hoist(llvm::Value* value, llvm::BasicBlock* to) {
    auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (!instruction || !m_wholeBlocks.contains(instruction->getParent()))
        return;
    for (llvm::Use& operand : instruction->operands())
        hoist(operand.get(), to);
    instruction->removeFromParent();
    instruction->insertInto(to, to->end());
}

} // namespace lane::cpu
