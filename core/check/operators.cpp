#include "core/check/body_checker.h"
#include "core/ir/op_class.h"

#include <array>

namespace lane::check {

namespace {

using lang::TokenKind;

std::optional<ir::Op> binaryOp(TokenKind op) {
    switch (op) {
    case TokenKind::Plus:
        return ir::Op::Add;
    case TokenKind::Minus:
        return ir::Op::Sub;
    case TokenKind::Star:
        return ir::Op::Mul;
    case TokenKind::Slash:
        return ir::Op::Div;
    case TokenKind::Percent:
        return ir::Op::Rem;
    case TokenKind::BitAnd:
        return ir::Op::BitAnd;
    case TokenKind::BitOr:
        return ir::Op::BitOr;
    case TokenKind::BitXor:
        return ir::Op::BitXor;
    case TokenKind::Shl:
        return ir::Op::Shl;
    case TokenKind::Shr:
        return ir::Op::Shr;
    case TokenKind::Equal:
        return ir::Op::Eq;
    case TokenKind::NotEqual:
        return ir::Op::Ne;
    case TokenKind::Less:
        return ir::Op::Lt;
    case TokenKind::LessEqual:
        return ir::Op::Le;
    case TokenKind::Greater:
        return ir::Op::Gt;
    case TokenKind::GreaterEqual:
        return ir::Op::Ge;
    default:
        return std::nullopt;
    }
}

bool isComparison(ir::Op op) {
    return ir::isTest(op);
}

} // namespace

bool BodyChecker::operatorTakes(ir::Op op, ir::TypeId type) const {
    const ScalarKind kind = m_module.types.scalarOf(type);
    switch (op) {
    case ir::Op::Eq:
    case ir::Op::Ne:
        return true;
    case ir::Op::BitAnd:
    case ir::Op::BitOr:
    case ir::Op::BitXor:
    case ir::Op::BitNot:
    case ir::Op::Shl:
    case ir::Op::Shr:
        return isInteger(kind);
    case ir::Op::Neg:
        return isSigned(kind) && kind != ScalarKind::Bool;
    default:
        return kind != ScalarKind::Bool;
    }
}

Value BodyChecker::unary(NodeId node) {
    const NodeId inner = child(node, 0);
    const lang::Node& e = at(node);
    if (e.op == TokenKind::Not) {
        Value value = condition(inner, "`!`");
        return value.ok() ? make(ir::Op::Not, ir::boolType(), e.range, std::array{value.id})
                          : value;
    }
    Value value = synth(inner);
    if (!value.ok())
        return {};
    const bool isMinus = e.op == TokenKind::Minus;
    if (isMinus && value.flex == Flex::Nat && m_kernel.exprs[value.id].op == ir::Op::Literal) {
        // A negative literal is kept as one, so that -128 fits Int8.
        Value negative = make(ir::Op::Literal, ir::scalarType(ScalarKind::Int64), e.range, {}, 0,
                              {0 - m_kernel.exprs[value.id].value.bits});
        if (m_kernel.exprs[value.id].value.bits > std::uint64_t{1} << 63) {
            error("L0301", quoted(node) + " is below every integer type", e.range);
            return {};
        }
        negative.flex = Flex::Int;
        return negative;
    }
    const ir::Op op = isMinus ? ir::Op::Neg : ir::Op::BitNot;
    if (isMatrix(value.type) && isMinus && operatorTakes(op, value.type))
        return make(op, value.type, e.range, std::array{value.id});
    if (isAggregate(value.type)) {
        error("L0304",
              quoted(inner) + " is " + withArticle(typeName(value)) + ", which has no `" +
                  std::string(tokenOf(node)) + "`",
              e.range);
        return {};
    }
    if (isVector(value.type) && (value.flex != Flex::None || operatorTakes(op, value.type)))
        return vectorUnary(node, op, value);
    if (value.flex != Flex::None) {
        Value result = make(op, value.type, e.range, std::array{value.id});
        result.flex = isMinus ? std::max(value.flex, Flex::Int) : value.flex;
        result.isSplat = value.isSplat;
        if (!isMinus && value.flex == Flex::Float) {
            error("L0304", "`~~~` is for integers; " + quoted(inner) + " is a Float", e.token);
            return {};
        }
        return result;
    }
    if (operatorTakes(op, value.type))
        return make(op, value.type, e.range, std::array{value.id});
    Diagnostic& d = error("L0304",
                          quoted(inner) + " is " + withArticle(typeName(value)) +
                              ", which has no `" + std::string(tokenOf(node)) + "`" +
                              (isMinus && isInteger(m_module.types.scalarOf(value.type))
                                   ? ": it is never below 0"
                                   : ""),
                          e.range);
    if (isMinus && value.type == ir::natType())
        addCastFix(d, inner, value.type, ir::intType());
    return {};
}

/// Something that must be a Bool; `of` says whose.
Value BodyChecker::condition(NodeId node, std::string_view of) {
    Value value = settle(synth(node), node);
    if (!value.ok() || value.type == ir::boolType())
        return value;
    Diagnostic& d = error("L0302",
                          quoted(node) + " is " + withArticle(typeName(value)) + "; " +
                              std::string(of) + " takes a Bool",
                          at(node).range);
    if (isInteger(m_module.types.scalarOf(value.type))) {
        const SourceRange range = at(node).range;
        const bool isTight = of != "`!`" && at(node).kind != NodeKind::Binary;
        Fix fix{"Compare with 0", {{{range.end, range.end}, isTight ? " != 0" : " != 0)"}}};
        if (!isTight)
            fix.edits.insert(fix.edits.begin(), {{range.begin, range.begin}, "("});
        d.fixes.push_back(std::move(fix));
    }
    return {};
}

Value BodyChecker::binary(NodeId node) {
    const TokenKind op = at(node).op;
    if (op == TokenKind::And || op == TokenKind::Or)
        return logic(node);
    const ir::TypeId wanted = m_wanted;
    const auto parts = children(node);
    std::vector<Value> values = synthAll(parts);
    if (!values[0].ok() || !values[1].ok())
        return {};
    // Beside a vector, `Vec.splat s` is s; beside a scalar its place says how wide it is.
    const bool isAlone = !isVector(values[0].type) && !isVector(values[1].type);
    for (std::size_t i = 0; i < 2; ++i)
        if (values[i].isSplat && isMatrix(values[1 - i].type))
            values[i] = spread(values[i], i == 1 ? m_module.types[values[0].type].columns
                                                 : m_module.types[values[1].type].rows);
        else if (values[i].isSplat && isAlone && isVector(wanted))
            values[i] = spread(values[i], width(wanted));
    const bool isSplat = isAlone && (values[0].isSplat || values[1].isSplat);
    values[0].isSplat = values[1].isSplat = false;
    if (isSplat && !isAggregate(values[0].type) && !isAggregate(values[1].type) &&
        !isVector(values[0].type) && !isVector(values[1].type)) {
        Value value = binaryOf(node, *binaryOp(op), values[0], values[1], parts[0], parts[1]);
        value.isSplat = !isComparison(*binaryOp(op));
        return value;
    }
    return binaryOf(node, *binaryOp(op), values[0], values[1], parts[0], parts[1]);
}

Value BodyChecker::binaryOf(NodeId node, ir::Op op, Value left, Value right, NodeId leftNode,
                            NodeId rightNode) {
    if (isAggregate(left.type) || isAggregate(right.type))
        return matrixBinary(node, op, left, right, leftNode, rightNode);
    if (isVector(left.type) || isVector(right.type))
        return vectorBinary(node, op, left, right, leftNode, rightNode);
    if (op == ir::Op::Shl || op == ir::Op::Shr)
        return shift(node, op, left, right);
    for (const auto& [value, operand] : {std::pair{left, leftNode}, std::pair{right, rightNode}}) {
        const bool isFree = value.flex != Flex::None;
        const bool isTaken = isFree
                                 ? value.flex != Flex::Float || operatorTakes(op, ir::floatType())
                                 : operatorTakes(op, value.type);
        if (!isTaken) {
            error("L0304",
                  quoted(operand) + " is " + withArticle(typeName(value)) + ", which `" +
                      std::string(tokenOf(node)) + "` does not take",
                  at(operand).range);
            return {};
        }
    }
    if (!unify(left, right, leftNode, rightNode))
        return {};
    const std::array args{left.id, right.id};
    if (!isComparison(op)) {
        Value value = make(op, left.type, at(node).range, args);
        value.flex = left.flex;
        return value;
    }
    if (left.flex != Flex::None) {
        left = settle(left, leftNode);
        right = settle(right, rightNode);
        if (!left.ok() || !right.ok())
            return {};
    }
    return make(op, ir::boolType(), at(node).range, std::array{left.id, right.id});
}

/// The type of a shift is its left side's; the count may be any integer.
Value BodyChecker::shift(NodeId node, ir::Op op, Value left, Value right) {
    const NodeId leftNode = child(node, 0), rightNode = child(node, 1);
    right = settle(right, rightNode);
    if (!right.ok())
        return {};
    for (const auto& [value, operand] : {std::pair{left, leftNode}, std::pair{right, rightNode}}) {
        const bool isWhole = value.flex == Flex::None
                                 ? isInteger(m_module.types.scalarOf(value.type))
                                 : value.flex != Flex::Float;
        if (!isWhole) {
            error("L0304",
                  quoted(operand) + " is " + withArticle(typeName(value)) +
                      "; a shift takes integers",
                  at(operand).range);
            return {};
        }
    }
    Value value = make(op, left.type, at(node).range, std::array{left.id, right.id});
    value.flex = left.flex;
    return value;
}

/// `&&` and `||`: the right side only where the left does not decide.
Value BodyChecker::logic(NodeId node) {
    const bool isAnd = at(node).op == TokenKind::And;
    const std::string_view of = isAnd ? "`&&`" : "`||`";
    Value left = condition(child(node, 0), of);
    std::vector<ir::StmtId> before;
    auto* const outer = m_statements;
    m_statements = &before;
    Value right = condition(child(node, 1), of);
    m_statements = outer;
    if (!left.ok() || !right.ok())
        return {};
    if (before.empty())
        return make(isAnd ? ir::Op::And : ir::Op::Or, ir::boolType(), at(node).range,
                    std::array{left.id, right.id});
    const Value decided = make(ir::Op::Literal, ir::boolType(), at(node).range, {}, 0, {!isAnd});
    std::vector<Side> sides{{right, std::move(before)}, {decided}};
    if (!isAnd)
        std::swap(sides[0], sides[1]);
    return choose(node, {{left.id}}, std::move(sides));
}

} // namespace lane::check
