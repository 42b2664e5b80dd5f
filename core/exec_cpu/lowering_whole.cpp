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

/// No control flow, no calls of functions, at least one access, and not long.
bool Lowering::isPlainList(std::span<const ir::StmtId> list) const {
    unsigned budget = MostNodes;
    bool hasAccess = false;
    const std::function<bool(ir::ExprId)> isPlain = [&](ir::ExprId id) {
        const ir::Expr& e = body().exprs[id];
        if (budget == 0 || e.op == Op::CallFunction || e.op == Op::Warp)
            return false;
        --budget;
        hasAccess = hasAccess || e.op == Op::Load;
        const auto args = body().args(e);
        return std::all_of(args.begin(), args.end(), isPlain);
    };
    for (ir::StmtId id : list) {
        const ir::Stmt& stmt = body().stmts[id];
        if (stmt.kind != StmtKind::Let && stmt.kind != StmtKind::Assign &&
            stmt.kind != StmtKind::Store && stmt.kind != StmtKind::Eval)
            return false;
        hasAccess = hasAccess || stmt.kind == StmtKind::Store;
        if (!isPlain(stmt.value) ||
            !std::all_of(stmt.indices.begin(), stmt.indices.end(), isPlain))
            return false;
    }
    return hasAccess;
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
    if (m_isWhole || m_options.checked || !isPlainList(list))
        return emitStmts(list);
    const Mask mask = m_mask;
    llvm::BasicBlock* head = m_b.GetInsertBlock();
    llvm::BasicBlock* whole = emitWhole(list);
    llvm::BasicBlock* wholeEnd = m_b.GetInsertBlock();
    m_b.SetInsertPoint(head);
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
    m_b.SetInsertPoint(wholeEnd);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(rest);
    m_isRest = true;
    withMask(mask, [&] { emitStmts(list); });
    m_isRest = false;
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
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
bool Lowering::isAssumed(llvm::Value* check) {
    if (isTrue(check))
        return true;
    if (!m_isWhole || !isTrue(m_mask.isFull) || !canHoist(check))
        return false;
    m_wholeChecks.push_back(check);
    return true;
}

/// Whether a value can be had before the list: arithmetic on what is there then.
bool Lowering::canHoist(llvm::Value* value) const {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (!instruction || !m_wholeBlocks.contains(instruction->getParent()))
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
