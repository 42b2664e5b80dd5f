#include "core/codegen_cuda/expr_printer.h"

#include "core/base/half.h"
#include "core/codegen_cuda/literals.h"
#include "core/codegen_cuda/tidy.h"
#include "core/ir/op_class.h"

#include <cmath>

namespace lane::cuda {

using ir::Op;
using ir::OpClass;

namespace {

struct Operator {
    std::string_view text;
    Prec prec;
};

Operator operatorOf(Op op) {
    switch (op) {
    case Op::Add:
        return {" + ", Prec::Sum};
    case Op::Sub:
        return {" - ", Prec::Sum};
    case Op::Mul:
        return {" * ", Prec::Product};
    case Op::Div:
        return {" / ", Prec::Product};
    case Op::Rem:
        return {" % ", Prec::Product};
    case Op::BitAnd:
        return {" & ", Prec::BitAnd};
    case Op::BitOr:
        return {" | ", Prec::BitOr};
    case Op::BitXor:
        return {" ^ ", Prec::BitXor};
    case Op::Shl:
        return {" << ", Prec::Shift};
    case Op::Shr:
        return {" >> ", Prec::Shift};
    case Op::Eq:
        return {" == ", Prec::Equality};
    case Op::Ne:
        return {" != ", Prec::Equality};
    case Op::Lt:
        return {" < ", Prec::Relation};
    case Op::Le:
        return {" <= ", Prec::Relation};
    case Op::Gt:
        return {" > ", Prec::Relation};
    case Op::Ge:
        return {" >= ", Prec::Relation};
    case Op::And:
        return {" && ", Prec::LogicalAnd};
    case Op::Or:
        return {" || ", Prec::LogicalOr};
    default:
        return {" ? ", Prec::Conditional};
    }
}

Prec tighter(Prec prec) {
    return static_cast<Prec>(static_cast<int>(prec) + 1);
}

/// Integers below the size of int are computed as int, whatever the language says of them.
bool promotes(ScalarKind kind) {
    return isInteger(kind) && sizeOf(kind) < 4;
}

/// Whether an operator within another is what compilers ask for brackets around, though C++ needs none: few know how they bind.
bool isUnfamiliar(Prec outer, Prec inner) {
    switch (outer) {
    case Prec::LogicalOr:
        return inner == Prec::LogicalAnd;
    case Prec::BitOr:
        return inner == Prec::BitXor || inner == Prec::BitAnd || inner == Prec::Sum;
    case Prec::BitXor:
        return inner == Prec::BitAnd || inner == Prec::Sum;
    case Prec::BitAnd:
    case Prec::Shift:
        return inner == Prec::Sum;
    default:
        return false;
    }
}

/// `a op b`
std::string joined(const Text& a, Operator op, const Text& b) {
    const auto side = [&](const Text& text, Prec place) {
        return isUnfamiliar(op.prec, text.prec) ? "(" + text.text + ")" : text.at(place);
    };
    return side(a, op.prec).append(op.text) + side(b, tighter(op.prec));
}

} // namespace

Text ExprPrinter::print(ir::ExprId id, Form need) {
    Text text = raw(id, need);
    if (text.form >= need)
        return text;
    return {"(" + cudaName(kindOf(id)) + ")" + text.at(Prec::Unary), Prec::Unary};
}

Text ExprPrinter::raw(ir::ExprId id, Form need) {
    const ir::Expr& e = m_body.exprs[id];
    switch (ir::classOf(e.op)) {
    case OpClass::Leaf:
        return leaf(e, need);
    case OpClass::Place:
        return index(e);
    case OpClass::Sign:
        return m_module.types.isScalar(e.type) ? unary(e) : matrixOperation(e);
    case OpClass::Arithmetic:
        if (!m_module.types.isScalar(e.type))
            return matrixOperation(e);
        return e.op == Op::Rem && isFloat(kindOf(e.type)) ? floatRemainder(e) : arithmetic(e);
    case OpClass::Shift:
        return shift(e);
    case OpClass::Test:
        return comparison(e);
    case OpClass::Logic:
        return logic(e);
    case OpClass::Choice:
        return conditional(m_body.args(e)[0], m_body.args(e)[1], m_body.args(e)[2], e.type, need);
    case OpClass::Conversion:
        return e.op == Op::Cast ? cast(e, need) : bits(e);
    case OpClass::Call:
        return e.op == Op::Call ? call(e, need) : callFunction(e);
    case OpClass::Array:
        return ofArray(e, need);
    case OpClass::Part:
        return aggregate(e);
    case OpClass::Threads:
        return e.op == Op::Atomic ? atomic(e) : e.op == Op::Warp ? warp(e) : block(e);
    }
    return {};
}

Text ExprPrinter::leaf(const ir::Expr& e, Form need) {
    if (e.op == Op::Var)
        return {varNames.at(e.var())};
    if (e.op == Op::Const)
        return constant(e);
    if (!m_module.types.isScalar(e.type))
        return zero(e.type);
    if (std::string text = writtenText(e.range, kindOf(e.type), e.value); !text.empty())
        return {std::move(text)};
    return literal(kindOf(e.type), e.value, need);
}

Text ExprPrinter::ofArray(const ir::Expr& e, Form need) {
    switch (e.op) {
    case Op::Load:
        return load(e);
    case Op::Extent:
        return extent(e, need);
    case Op::Size:
        return size(e, need);
    default:
        return arrayArgument(m_body.arrays[e.array()], arrayNames.at(e.array()));
    }
}

Text ExprPrinter::unary(const ir::Expr& e) {
    const std::string_view sign = e.op == Op::Neg ? "-" : e.op == Op::Not ? "!" : "~";
    const bool narrow = promotes(kindOf(e.type));
    const ir::Expr& of = m_body.exprs[m_body.args(e)[0]];
    const ScalarKind kind = kindOf(e.type);
    if (e.op == Op::Neg && of.op == Op::Literal && isFloat(kind) && sizeOf(kind) >= 4 && !std::isfinite(floatOfBits(kind, of.value.bits)))
        return literal(kind, {of.value.bits ^ (std::uint64_t(1) << (8 * sizeOf(kind) - 1))}, Form::Convertible);
    const Text a = print(m_body.args(e)[0], narrow ? Form::Convertible : Form::Exact);
    std::string operand = a.at(Prec::Unary);
    if (e.op == Op::Neg && operand[0] == '-')
        operand = "(" + operand + ")"; // or it would read as a decrement
    return {std::string(sign) + operand, Prec::Unary, narrow ? Form::Convertible : Form::Exact};
}

/// Both sides of an operator of one type, so that C++ computes in that type.
std::pair<Text, Text> ExprPrinter::operands(const ir::Expr& e) {
    const auto args = m_body.args(e);
    const bool isFirst = joinsFloat(args[0], e.op), isSecond = joinsFloat(args[1], e.op);
    const auto operand = [&](ir::ExprId id, bool joins) { return joins ? print(m_body.args(id)[0], Form::Exact) : print(id, Form::Value); };
    Text a = operand(args[0], isFirst && !isSecond), b = operand(args[1], isSecond && !isFirst);
    if (a.form != Form::Exact && b.form != Form::Exact && !promotes(kindOf(args[0])))
        a = print(args[0], Form::Exact);
    return {std::move(a), std::move(b)};
}

Text ExprPrinter::joinedOperands(Op op, const Text& a, const Text& b) const {
    const Operator with = operatorOf(op);
    return {joined(a, with, b), with.prec};
}

Text ExprPrinter::arithmetic(const ir::Expr& e) {
    auto [a, b] = operands(e);
    const ScalarKind kind = kindOf(e.type);
    // The product of two unsigned shorts can leave int, where they are multiplied.
    if (kind == ScalarKind::UInt16 && e.op == Op::Mul)
        a = {"(unsigned int)" + a.at(Prec::Unary), Prec::Unary};
    Text whole = joinedOperands(e.op, a, b);
    if (!promotes(kind))
        return whole;
    const bool staysInRange = e.op == Op::BitAnd || e.op == Op::BitOr || e.op == Op::BitXor ||
                              e.op == Op::Rem || (e.op == Op::Div && !isSigned(kind));
    whole.form = staysInRange ? Form::Value : Form::Convertible;
    return whole;
}

Text ExprPrinter::floatRemainder(const ir::Expr& e) {
    if (isNarrowFloat(kindOf(e.type)))
        return {"(" + cudaName(kindOf(e.type)) + ")fmodf(" + asFloat(m_body.args(e)[0]).text +
                    ", " + asFloat(m_body.args(e)[1]).text + ")",
                Prec::Unary};
    const std::string name = kindOf(e.type) == ScalarKind::Float64 ? "fmod" : "fmodf";
    return {name + "(" + argumentList(e, Form::Convertible) + ")", Prec::Postfix};
}

Text ExprPrinter::shift(const ir::Expr& e) {
    const Operator op = operatorOf(e.op);
    const bool narrow = promotes(kindOf(e.type));
    const Text a = print(m_body.args(e)[0], narrow ? Form::Value : Form::Exact);
    const Text count = print(m_body.args(e)[1], Form::Value);
    std::string text = joined(a, op, count);
    const Form form = !narrow ? Form::Exact : e.op == Op::Shr ? Form::Value : Form::Convertible;
    return {std::move(text), op.prec, form};
}

Text ExprPrinter::comparison(const ir::Expr& e) {
    auto [a, b] = operands(e);
    const Operator op = operatorOf(e.op);
    // `a < b == c` is right in C++ and wrong to every reader.
    const Prec place = tighter(Prec::Relation);
    std::string text = a.at(place);
    text.append(op.text).append(b.at(place));
    return {std::move(text), op.prec};
}

std::string ExprPrinter::negated(ir::ExprId id) {
    const ir::Expr& e = m_body.exprs[id];
    if (e.op == Op::Not)
        return converted(m_body.args(e)[0]);
    if (e.op == Op::Literal)
        return e.value.bits != 0 ? "false" : "true";
    if (const auto op = oppositeOf(e.op, e.argCount == 2 && isFloat(kindOf(m_body.args(e)[0])))) {
        ir::Expr opposite = e;
        opposite.op = *op;
        return comparison(opposite).text;
    }
    return "!" + asItIs(id).at(Prec::Unary);
}

Text ExprPrinter::logic(const ir::Expr& e) {
    const Operator op = operatorOf(e.op);
    return {joined(asItIs(m_body.args(e)[0]), op, asItIs(m_body.args(e)[1])), op.prec};
}

Text ExprPrinter::conditional(ir::ExprId condition, ir::ExprId yes, ir::ExprId no, ir::TypeId type,
                              Form need) {
    const Form wanted = need == Form::Exact ? Form::Exact : Form::Value;
    const Text c = asItIs(condition), b = print(no, wanted);
    Text a = print(yes, wanted);
    // C++ looks for a type of its own for two shorter ones: of -1 and an unsigned int it is the latter.
    const auto isCast = [&](ir::ExprId id) { return m_body.exprs[id].op == Op::Cast; };
    if (a.form != Form::Exact && b.form != Form::Exact && (isCast(yes) || isCast(no)) && !promotes(kindOf(type)))
        a = print(yes, Form::Exact);
    // Nobody is sure how && and ?: bind.
    const bool isJoined = c.prec == Prec::LogicalAnd || c.prec == Prec::LogicalOr;
    std::string text = isJoined ? "(" + c.text + ")" : c.at(Prec::LogicalOr);
    text.append(" ? ")
        .append(a.text)
        .append(" : ")
        .append(b.text);
    const bool bothExact = a.form == Form::Exact && b.form == Form::Exact;
    const bool oneExact = a.form == Form::Exact || b.form == Form::Exact;
    const bool exact = bothExact || (oneExact && !promotes(kindOf(type)));
    return {std::move(text), Prec::Conditional, exact ? Form::Exact : Form::Value};
}

Text ExprPrinter::cast(const ir::Expr& e, Form need) {
    const ir::ExprId from = m_body.args(e)[0];
    const ScalarKind source = kindOf(from), target = kindOf(e.type);
    if (source == target)
        return print(from, need);
    const ir::Expr& operand = m_body.exprs[from];
    if (operand.op == Op::Literal && isInteger(source) && isInteger(target)) {
        const Bounds value = m_bounds.of(from), room = boundsOfKind(target);
        if (value.low >= room.low && value.high <= room.high)
            return literal(target, operand.value, need);
    }
    const bool isCount = operand.op == Op::Call && builtinInfo(operand.builtin()).shape == BuiltinShape::BitCount;
    if (isCount && target == ScalarKind::Int32) { // which CUDA's functions give
        Text count = raw(from, Form::Value);
        count.form = Form::Exact;
        return count;
    }
    if (need != Form::Exact && widensByItself(e))
        return {print(from, Form::Exact).text, Prec::Postfix, Form::Value};
    std::string text = "(" + cudaName(target) + ")";
    // Floats saturate at 32 bits, as PTX's cvt.rzi does; narrower integers go through those.
    if (isFloat(source) && promotes(target))
        text += isSigned(target) ? "(int)" : "(unsigned int)";
    // The narrow floats convert into each other, and to double, by way of float.
    if (isNarrowFloat(source) && (isNarrowFloat(target) || target == ScalarKind::Float64))
        text += "(float)";
    return {text + print(from, Form::Value).at(Prec::Unary), Prec::Unary};
}

std::string ExprPrinter::argumentList(const ir::Expr& e, Form need) {
    std::string text;
    for (ir::ExprId argument : m_body.args(e))
        text.append(text.empty() ? "" : ", ").append(print(argument, need).text);
    return text;
}

Text ExprPrinter::callFunction(const ir::Expr& e) {
    const Form form = m_context.isOverloaded(e.function()) ? Form::Exact : Form::Convertible;
    return {m_context.functionName(e.function()) + "(" + argumentList(e, form) + ")",
            Prec::Postfix};
}

bool ExprPrinter::hasEffect(ir::ExprId id) const {
    const ir::Expr& e = m_body.exprs[id];
    if (e.isEffect() || e.op == Op::Warp || e.op == Op::CallFunction)
        return true;
    for (ir::ExprId argument : m_body.args(e))
        if (hasEffect(argument))
            return true;
    return false;
}

bool ExprPrinter::isLeaf(ir::ExprId id) const {
    const ir::Expr& e = m_body.exprs[id];
    return e.argCount == 0 && e.op != Op::GlobalIdx && e.op != Op::LaneId && e.op != Op::WarpId &&
           e.op != Op::Load && e.op != Op::Size && e.op != Op::Extent;
}

} // namespace lane::cuda
