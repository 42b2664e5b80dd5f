#include "core/exec_cpu/lowering.h"

/// Expressions of which a part is evaluated for some lanes only: `&&`, `||`, `if`.
namespace lane::cpu {

using ir::Op;

/// Whether an expression may be computed for lanes that do not ask for it: no access, no call that
/// costs more than a branch.
bool Lowering::isSpeculatable(ir::ExprId id, unsigned& budget) const {
    const ir::Expr& e = body().exprs[id];
    if (budget-- == 0)
        return budget = 0, false;
    if ((isLookingAtOperations() && canFault(e)) || forkOf(e) != observe::None)
        return false;
    switch (e.op) {
    case Op::Load:
    case Op::Atomic:
    case Op::Warp:
    case Op::Block:
        return false;
    case Op::Call: {
        const BuiltinInfo& info = builtinInfo(e.builtin());
        if (info.ulp != 0)
            return false;
        break;
    }
    case Op::Rem:
        if (isFloat(m_irModule.types.scalarOf(e.type)))
            return false;
        break;
    default:
        break;
    }
    for (ir::ExprId arg : body().args(e))
        if (!isSpeculatable(arg, budget))
            return false;
    return true;
}

bool Lowering::isSpeculatable(ir::ExprId id) const {
    unsigned budget = 16;
    return isSpeculatable(id, budget);
}

/// `&&` and `||`: the right side is evaluated only for the lanes that need it, unless it is cheap.
Value Lowering::evalLogic(const ir::Expr& e) {
    const auto args = body().args(e);
    const bool isAnd = e.op == Op::And;
    const Value a = eval(args[0]);
    if (const std::uint32_t fork = forkOf(e); fork != observe::None)
        observeFork(fork, isAnd ? a : map(a, ScalarKind::Bool, [&](llvm::Value* v) {
            return m_b.CreateNot(v);
        }));
    const auto combine = [&](const Value& b) {
        return map(a, b, ScalarKind::Bool, [&](llvm::Value* x, llvm::Value* y) {
            return combineBools(isAnd, x, y);
        });
    };
    if (isSpeculatable(args[1]))
        return combine(eval(args[1]));
    const bool isScalar = a.isUniform() && frame().uniformity->isUniform(args[1]);
    llvm::Type* type = isScalar ? typeOf(ScalarKind::Bool) : vectorOf(m_b.getInt1Ty());
    llvm::Value* left = isScalar ? a.v : asVector(a);
    llvm::Value* wanted = isAnd ? left : m_b.CreateNot(left);
    llvm::BasicBlock* before = m_b.GetInsertBlock();
    llvm::BasicBlock* right = newBlock("logic");
    llvm::BasicBlock* after = newBlock("logic.end");
    const bool isScalarMask = isScalar;
    Mask mask = m_mask;
    if (!isScalarMask)
        mask = maskWhere(m_mask, wanted);
    m_b.CreateCondBr(isScalarMask ? wanted : isAny(mask.bits), right, after);
    m_b.SetInsertPoint(right);
    llvm::Value* both = nullptr;
    withMask(mask, [&] {
        const Value b = eval(args[1]);
        llvm::Value* rightValue = isScalar ? b.v : asVector(b);
        both = combineBools(isAnd, left, rightValue);
    });
    llvm::BasicBlock* rightEnd = m_b.GetInsertBlock();
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
    llvm::PHINode* phi = m_b.CreatePHI(type, 2);
    phi->addIncoming(left, before);
    phi->addIncoming(both, rightEnd);
    return isScalar ? uniform(ScalarKind::Bool, phi) : vector(ScalarKind::Bool, phi);
}

Value Lowering::selectSpeculated(const ir::Expr& e, const Value& condition) {
    const auto args = body().args(e);
    const Value a = eval(args[1]);
    const Value b = eval(args[2]);
    if (condition.isUniform())
        return map(a, b, a.type, [&](llvm::Value* x, llvm::Value* y) {
            return m_b.CreateSelect(condition.v, x, y);
        });
    return vector(a.type, m_b.CreateSelect(asVector(condition), asVector(a), asVector(b)));
}

/// Only the chosen side is evaluated, lane by lane: accesses under a guard stay under it.
Value Lowering::evalIf(const ir::Expr& e) {
    const auto args = body().args(e);
    const Value condition = eval(args[0]);
    observeFork(forkOf(e), condition);
    if (isSpeculatable(args[1]) && isSpeculatable(args[2]))
        return selectSpeculated(e, condition);
    const ScalarKind type = scalarOf(e.type, e.range);
    const bool isScalar = condition.isUniform() && frame().uniformity->isUniform(args[1]) &&
                          frame().uniformity->isUniform(args[2]);
    llvm::Type* slotType = isScalar ? typeOf(type) : vectorOf(typeOf(type));
    llvm::AllocaInst* slot = entryAlloca(slotType, "chosen");
    if (condition.isUniform()) {
        llvm::BasicBlock* blocks[2] = {newBlock("then"), newBlock("else")};
        llvm::BasicBlock* after = newBlock("chosen");
        m_b.CreateCondBr(condition.v, blocks[0], blocks[1]);
        for (unsigned side = 0; side < 2; ++side) {
            m_b.SetInsertPoint(blocks[side]);
            const Value v = eval(args[side + 1]);
            m_b.CreateStore(isScalar ? v.v : asVector(v), slot);
            m_b.CreateBr(after);
        }
        m_b.SetInsertPoint(after);
        llvm::Value* result = m_b.CreateLoad(slotType, slot);
        return isScalar ? uniform(type, result) : vector(type, result);
    }
    llvm::Value* lanes = asVector(condition);
    m_b.CreateStore(llvm::Constant::getNullValue(slotType), slot);
    emitIfAny(maskWhere(m_mask, lanes), "then", [&] {
        m_b.CreateStore(asVector(eval(args[1])), slot);
    });
    emitIfAny(maskWhere(m_mask, m_b.CreateNot(lanes)), "else", [&] {
        llvm::Value* v = asVector(eval(args[2]));
        m_b.CreateStore(m_b.CreateSelect(lanes, m_b.CreateLoad(slotType, slot), v), slot);
    });
    return vector(type, m_b.CreateLoad(slotType, slot));
}

} // namespace lane::cpu
