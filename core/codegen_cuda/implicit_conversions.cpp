#include "core/codegen_cuda/expr_printer.h"
#include "core/ir/op_class.h"

namespace lane::cuda {

using ir::Op;

namespace {

/// What stands by itself: a reader sees at once of which type it is.
bool isName(Op op) {
    return op == Op::Var || op == Op::Const || op == Op::Load || op == Op::Field ||
           op == Op::ThreadIdx || op == Op::BlockIdx || op == Op::BlockDim || op == Op::GridDim;
}

bool isSum(Op op) {
    return op == Op::Add || op == Op::Sub;
}

} // namespace

/// Whether a cast changes only how the same bits are read: Nat to Int and back.
bool ExprPrinter::changesSign(const ir::Expr& e) const {
    if (e.op != Op::Cast || !m_module.types.isScalar(e.type))
        return false;
    const ScalarKind source = kindOf(m_body.args(e)[0]), target = kindOf(e.type);
    return source != target && isInteger(source) && isInteger(target) &&
           sizeOf(source) == sizeOf(target) && sizeOf(target) >= 4;
}

/// Sums and products without the casts in them that change a sign: they have the same bits in
/// either type, and where they are kept says of which they are. None where there is no such cast,
/// or something else stands between.
std::optional<Text> ExprPrinter::withoutSigns(ir::ExprId id) {
    const ir::Expr& e = m_body.exprs[id];
    if (changesSign(e)) {
        const ir::ExprId from = m_body.args(e)[0];
        return m_body.exprs[from].op == Op::Literal ? std::nullopt
                                                    : std::optional(print(from, Form::Exact));
    }
    if (e.op != Op::Add && e.op != Op::Sub && e.op != Op::Mul)
        return std::nullopt;
    const ir::ExprId left = m_body.args(e)[0], right = m_body.args(e)[1];
    const std::optional<Text> a = withoutSigns(left), b = withoutSigns(right);
    const auto isBelowZero = [&](ir::ExprId side) { // compilers warn of one that becomes unsigned
        const ir::Expr& literal = m_body.exprs[side];
        return literal.op == Op::Neg || (literal.op == Op::Literal && isSigned(kindOf(side)) &&
                                         static_cast<std::int64_t>(literal.value.bits) < 0);
    };
    if ((!a && !b) || isBelowZero(left) || isBelowZero(right))
        return std::nullopt;
    return joinedOperands(e.op, a ? *a : print(left, Form::Value),
                          b ? *b : print(right, Form::Value));
}

std::string ExprPrinter::assigned(ir::ExprId id) {
    const ir::Expr& e = m_body.exprs[id];
    const bool isWord =
        m_module.types.isScalar(e.type) && isInteger(kindOf(id)) && sizeOf(kindOf(id)) >= 4;
    if (const auto plain = isWord ? withoutSigns(id) : std::nullopt)
        return plain->text;
    return converted(id);
}

/// Whether a cast of an integer to float or double is one that an operator with another operand of that type makes by itself:
/// of a name, or of a sum in brackets. Anything else keeps its cast, which says where the integers end.
bool ExprPrinter::joinsFloat(ir::ExprId id, Op outer) const {
    const ir::Expr& e = m_body.exprs[id];
    if (ir::classOf(outer) != ir::OpClass::Arithmetic || e.op != Op::Cast)
        return false;
    const ScalarKind target = kindOf(id);
    const ir::ExprId from = m_body.args(e)[0];
    if ((target != ScalarKind::Float32 && target != ScalarKind::Float64) || !isInteger(kindOf(from)))
        return false;
    const Op op = m_body.exprs[from].op;
    return isName(op) || (isSum(op) && (outer == Op::Mul || outer == Op::Div));
}

/// Whether a name of a shorter integer becomes a longer one, which has all of its values. Of an operation the cast says in
/// which of the two types it is done.
bool ExprPrinter::widensByItself(const ir::Expr& cast) const {
    const ir::ExprId from = m_body.args(cast)[0];
    const ScalarKind source = kindOf(from), target = kindOf(cast.type);
    return isName(m_body.exprs[from].op) && isInteger(source) && isInteger(target) && sizeOf(source) < sizeOf(target) &&
           (isSigned(source) == isSigned(target) || isSigned(target));
}

} // namespace lane::cuda
