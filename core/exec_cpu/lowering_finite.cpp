#include "core/exec_cpu/lowering.h"
#include "core/ir/op_text.h"

/// Where checked code notes NaN and infinity: at the operation that made them of finite values.
namespace lane::cpu {

using ir::Op;

namespace {
std::uint64_t bitsOfInfinity(ScalarKind type) {
    switch (type) {
    case ScalarKind::Float16:
        return 0x7C00;
    case ScalarKind::BFloat16:
        return 0x7F80;
    case ScalarKind::Float32:
        return 0x7F800000;
    default:
        return 0x7FF0000000000000;
    }
}
} // namespace

/// Whether all bits of the exponent are set.
llvm::Value* Lowering::isNotFinite(llvm::Value* v, ScalarKind type) {
    llvm::Type* words = like(v, m_b.getIntNTy(v->getType()->getScalarSizeInBits()));
    llvm::Constant* infinity = llvm::ConstantInt::get(words, bitsOfInfinity(type));
    return m_b.CreateICmpEQ(m_b.CreateAnd(m_b.CreateBitCast(v, words), infinity), infinity);
}

/// Of floats, and with an operand that is NaN or infinite always so itself: infinity × 0 is NaN.
bool Lowering::spreadsNonFinite(const ir::Expr& e) const {
    return isLookingAtValues() && (e.op == Op::Add || e.op == Op::Sub || e.op == Op::Mul) &&
           isFloat(m_irModule.types.scalarOf(e.type));
}

/// A sum, difference or product of variables and shared memory.
bool Lowering::isRedoable(ir::ExprId id) const {
    const ir::Expr& e = body().exprs[id];
    switch (e.op) {
    case Op::Literal:
    case Op::Const:
    case Op::Var:
    case Op::ThreadIdx:
    case Op::BlockIdx:
    case Op::BlockDim:
    case Op::GlobalIdx:
    case Op::LaneId:
    case Op::WarpId:
        return true;
    case Op::Load:
        if (!m_arrays[e.array().index].isShared())
            return false;
        break;
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
        break;
    default:
        return false;
    }
    return std::ranges::all_of(body().args(e), [this](ir::ExprId arg) { return isRedoable(arg); });
}

/// Computes an expression again, from memory, which is as it was. Nothing of it is told.
std::vector<Lowering::MadeFloat> Lowering::redo(const ir::Expr& e) {
    std::vector<MadeFloat> made;
    const bool wasQuiet = std::exchange(m_isQuiet, true);
    m_redone = &made;
    evalBinary(e);
    m_redone = nullptr;
    m_isQuiet = wasQuiet;
    return made;
}

/// Several that were made one of the other, the last of all of them: where that one is finite all are. What
/// tells their values is hardly ever run. `canRedo`: computing them took no branch. Then it is done again
/// there, as what lives into another block is spilled by FastISel each time it is computed.
void Lowering::checkFinite(std::span<const MadeFloat> made, bool canRedo) {
    const auto check = [this](const MadeFloat& one) {
        const Value both[] = {one.a, one.b};
        checkFinite(*one.e, {.range = one.e->range, .array = {}, .between = ir::operatorText(one.e->op)}, both,
                    one.result);
    };
    const MadeFloat& last = made.back();
    canRedo = canRedo && !last.result.isUniform() && spreadsNonFinite(*last.e) &&
              std::ranges::all_of(body().args(*last.e), [this](ir::ExprId arg) { return isRedoable(arg); });
    if (made.size() == 1 && !canRedo)
        return check(made.front());
    const ScalarKind type = last.result.type;
    const Value isWrong = map(last.result, ScalarKind::Bool, [&](llvm::Value* v) { return isNotFinite(v, type); });
    llvm::BasicBlock* look = newBlock("not.finite");
    llvm::BasicBlock* after = newBlock("not.finite.end");
    m_b.CreateCondBr(isAny(wrongLanes(isWrong)), look, after);
    m_b.SetInsertPoint(look);
    std::ranges::for_each(canRedo ? redo(*last.e) : std::vector(made.begin(), made.end()), check);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

/// A note of NaN or infinity where it is made: of arguments that are finite, which are all of one type. Integers are.
void Lowering::checkFinite(const ir::Expr& e, Site site, std::span<const Value> args,
                           const Value& result) {
    if (!isLookingAtValues())
        return;
    const ScalarKind type = result.type;
    const Value isWrong = map(result, ScalarKind::Bool, [&](llvm::Value* v) { return isNotFinite(v, type); });
    if (isWrong.isUniform() && llvm::isa<llvm::Constant>(isWrong.v) &&
        llvm::cast<llvm::Constant>(isWrong.v)->isNullValue())
        return;
    std::vector<Value> values(args.begin(), args.end());
    values.push_back(result);
    site.kind = "nan";
    site.isNote = site.hasResult = true;
    site.valueType = args[0].type;
    site.resultType = type;
    tellValues(e, std::move(site), isWrong, values); // which looks at the arguments
}

} // namespace lane::cpu
