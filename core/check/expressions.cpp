#include "core/check/body_checker.h"

#include <array>
#include <numbers>

namespace lane::check {

namespace {

using lang::TokenKind;

std::optional<ir::Op> binaryOp(TokenKind op) {
    switch (op) {
    case TokenKind::Plus: return ir::Op::Add;
    case TokenKind::Minus: return ir::Op::Sub;
    case TokenKind::Star: return ir::Op::Mul;
    case TokenKind::Slash: return ir::Op::Div;
    case TokenKind::Percent: return ir::Op::Rem;
    case TokenKind::BitAnd: return ir::Op::BitAnd;
    case TokenKind::BitOr: return ir::Op::BitOr;
    case TokenKind::BitXor: return ir::Op::BitXor;
    case TokenKind::Shl: return ir::Op::Shl;
    case TokenKind::Shr: return ir::Op::Shr;
    case TokenKind::Equal: return ir::Op::Eq;
    case TokenKind::NotEqual: return ir::Op::Ne;
    case TokenKind::Less: return ir::Op::Lt;
    case TokenKind::LessEqual: return ir::Op::Le;
    case TokenKind::Greater: return ir::Op::Gt;
    case TokenKind::GreaterEqual: return ir::Op::Ge;
    default: return std::nullopt;
    }
}

bool isComparison(ir::Op op) { return op >= ir::Op::Eq && op <= ir::Op::Ge; }

struct IndexWord {
    std::string_view name;
    ir::Op op;
    std::uint32_t axis;
};

constexpr IndexWord IndexWords[] = {
#define LANE_INDEX_WORD(name, op, axis) {name, ir::Op::op, axis},
#define LANE_TYPE_WORD(...)
#define LANE_ACTION_WORD(...)
#define LANE_METHOD_WORD(...)
#define LANE_CAST_WORD(...)
#define LANE_LATER_WORD(...)
#include "core/lang/words.def"
#undef LANE_INDEX_WORD
#undef LANE_TYPE_WORD
#undef LANE_ACTION_WORD
#undef LANE_METHOD_WORD
#undef LANE_CAST_WORD
#undef LANE_LATER_WORD
};

} // namespace

Value BodyChecker::make(ir::Op op, ir::TypeId type, SourceRange range,
                        std::span<const ir::ExprId> args, std::uint32_t ref, ir::Literal value) {
    ir::Expr e;
    e.op = op;
    e.type = type;
    e.range = range;
    e.ref = ref;
    e.value = value;
    return {m_kernel.addExpr(e, args), type};
}

/// The value of an expression; literals in it keep their freedom.
Value BodyChecker::synth(NodeId node) {
    const Value value = synthNode(node);
    if (!value.ok())
        m_output.isBroken = true;
    return value;
}

Value BodyChecker::synthNode(NodeId node) {
    switch (at(node).kind) {
    case NodeKind::Paren:
    case NodeKind::Action:
        return synth(child(node, 0));
    case NodeKind::Integer:
        return integer(node);
    case NodeKind::Decimal:
        return decimal(node);
    case NodeKind::Bool:
        return make(ir::Op::Literal, ir::boolType(), at(node).range, {}, 0,
                    {tokenOf(node) == "true"});
    case NodeKind::Name:
        return name(node);
    case NodeKind::Unary:
        return unary(node);
    case NodeKind::Binary:
        return binary(node);
    case NodeKind::IfExpr:
        return ifExpr(node);
    case NodeKind::Ascription:
        return ascription(node);
    case NodeKind::Field:
        return field(node);
    case NodeKind::Index:
        return index(node);
    case NodeKind::Call:
        return call(node);
    case NodeKind::Tuple:
        error("L0513", "tuples are not built yet", at(node).range);
        return {};
    case NodeKind::ArrayLiteral:
        error("L0517", "array literals `#[…]` are not built yet", at(node).range);
        return {};
    case NodeKind::Anonymous:
        error("L0518", "`⟨…⟩` stands for an array of the arguments, as in `let x : GlobalArray "
                       "Float := ⟨args.x⟩`", at(node).range);
        return {};
    case NodeKind::String:
        if (textOf(at(node).range).size() > 1 && textOf(at(node).range).ends_with('"'))
            error("L0310", "a string is no value here", at(node).range);
        return {}; // the lexer has said that it is not closed
    default:
        return {}; // Error: the parser has said it
    }
}

/// As synth(), but an atomic that is all of the expression stays where it is.
Value BodyChecker::synthTop(NodeId node) {
    const Value value = synth(node);
    if (!value.ok() || m_statements->empty())
        return value;
    const ir::Stmt& last = m_kernel.stmts[m_statements->back()];
    const ir::Expr& e = m_kernel.exprs[value.id];
    const bool isJustHoisted = last.kind == ir::StmtKind::Let && e.op == ir::Op::Var &&
                               e.var() == last.var && m_hoisted == last.var;
    if (!isJustHoisted)
        return value;
    const ir::ExprId atomic = last.value;
    m_statements->pop_back();
    m_hoisted = {};
    return {atomic, value.type};
}

/// Operands from left to right. When a later one has an effect, what was read before it is kept.
std::vector<Value> BodyChecker::synthAll(std::span<const NodeId> nodes) {
    std::vector<Value> values;
    for (NodeId node : nodes) {
        const std::size_t position = m_statements->size();
        Value value = synth(node);
        if (m_statements->size() != position)
            keepBefore(position, values);
        values.push_back(value);
    }
    return values;
}

Value BodyChecker::name(NodeId node) {
    const std::string_view text = tokenOf(node);
    if (Binding* binding = find(text))
        return valueOf(*binding, node);
    for (const IndexWord& word : IndexWords)
        if (word.name == text)
            return make(word.op, ir::natType(), at(node).range, {}, word.axis);
    if (text == "pi") {
        Value value = make(ir::Op::Literal, ir::scalarType(ScalarKind::Float64), at(node).range, {},
                           0, {std::bit_cast<std::uint64_t>(std::numbers::pi)});
        value.flex = Flex::Float;
        return value;
    }
    if (const auto builtin = builtinNamed(text)) {
        const BuiltinInfo& info = builtinInfo(*builtin);
        error("L0305", "`" + std::string(text) + "` is a function: it is called as `" +
                           std::string(text) + " " + std::string(info.parameters) + "`",
              at(node).range);
        return {};
    }
    if (text == "barrier" || text == "getArgs") {
        error("L0310", "`" + std::string(text) + "` gives no value", at(node).range);
        return {};
    }
    reportUnknown(node);
    return {};
}

Value BodyChecker::valueOf(Binding& binding, NodeId node) {
    const SourceRange range = at(node).range;
    use(binding, at(node).token);
    switch (binding.kind) {
    case Binding::Kind::Var: {
        const ir::VarId var{binding.ref};
        Value value = make(ir::Op::Var, m_kernel.vars[var].type, range, {}, var.index);
        if (const auto pending = m_literalLets.find(var.index); pending != m_literalLets.end())
            value.flex = m_literals[pending->second.index].flex;
        return value;
    }
    case Binding::Kind::Const:
        return make(ir::Op::Const, m_module.consts[{binding.ref}].type, range, {}, binding.ref);
    case Binding::Kind::Array: {
        const ir::ArrayId id{binding.ref};
        if (m_kernel.arrays[id].rank == 0)
            return load(node, id, {});
        error("L0310", quoted(node) + " is an array: its elements are written `" +
                           std::string(textOf(range)) + "[i]`", range);
        return {};
    }
    case Binding::Kind::Args:
        error("L0310", quoted(node) + " stands for the arguments: one of them is written `" +
                           std::string(textOf(range)) + ".name`", range);
        return {};
    case Binding::Kind::Broken:
        break;
    }
    return {};
}

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
        return value.ok() ? make(ir::Op::Not, ir::boolType(), e.range, std::array{value.id}) : value;
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
    if (value.flex != Flex::None) {
        Value result = make(op, value.type, e.range, std::array{value.id});
        result.flex = isMinus ? std::max(value.flex, Flex::Int) : value.flex;
        if (!isMinus && value.flex == Flex::Float) {
            error("L0304", "`~~~` is for integers; " + quoted(inner) + " is a Float", e.token);
            return {};
        }
        return result;
    }
    if (operatorTakes(op, value.type))
        return make(op, value.type, e.range, std::array{value.id});
    Diagnostic& d = error("L0304", quoted(inner) + " is " + withArticle(typeName(value)) + ", which has no `" +
                                       std::string(tokenOf(node)) + "`" +
                                       (isMinus && isInteger(m_module.types.scalarOf(value.type))
                                            ? ": it is never below 0" : ""), e.range);
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
                          quoted(node) + " is " + withArticle(typeName(value)) + "; " + std::string(of) +
                              " takes a Bool", at(node).range);
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
    const auto parts = children(node);
    const std::vector<Value> values = synthAll(parts);
    if (!values[0].ok() || !values[1].ok())
        return {};
    return binaryOf(node, *binaryOp(op), values[0], values[1], parts[0], parts[1]);
}

Value BodyChecker::binaryOf(NodeId node, ir::Op op, Value left, Value right, NodeId leftNode,
                            NodeId rightNode) {
    if (op == ir::Op::Shl || op == ir::Op::Shr)
        return shift(node, op, left, right);
    for (const auto& [value, operand] : {std::pair{left, leftNode}, std::pair{right, rightNode}}) {
        const bool isFree = value.flex != Flex::None;
        const bool isTaken = isFree ? value.flex != Flex::Float || operatorTakes(op, ir::floatType())
                                    : operatorTakes(op, value.type);
        if (!isTaken) {
            error("L0304", quoted(operand) + " is " + withArticle(typeName(value)) + ", which `" +
                               std::string(tokenOf(node)) + "` does not take", at(operand).range);
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
            error("L0304", quoted(operand) + " is " + withArticle(typeName(value)) + "; a shift takes integers",
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
    return isAnd ? choose(node, left, right, std::move(before), decided, {})
                 : choose(node, left, decided, {}, right, std::move(before));
}

Value BodyChecker::ifExpr(NodeId node) {
    const auto parts = children(node);
    Value test = condition(parts[0], "`if`");
    std::array<Value, 2> sides;
    std::array<std::vector<ir::StmtId>, 2> before;
    auto* const outer = m_statements;
    for (std::size_t i = 0; i < 2; ++i) {
        m_statements = &before[i];
        sides[i] = synth(parts[i + 1]);
    }
    m_statements = outer;
    if (!test.ok() || !sides[0].ok() || !sides[1].ok() ||
        !unify(sides[0], sides[1], parts[1], parts[2]))
        return {};
    if (before[0].empty() && before[1].empty()) {
        Value value = make(ir::Op::If, sides[0].type, at(node).range,
                           std::array{test.id, sides[0].id, sides[1].id});
        value.flex = sides[0].flex;
        return value;
    }
    for (std::size_t i = 0; i < 2; ++i)
        sides[i] = settle(sides[i], parts[i + 1]);
    return choose(node, test, sides[0], std::move(before[0]), sides[1], std::move(before[1]));
}

Value BodyChecker::ascription(NodeId node) {
    const auto type = scalarTypeOf(child(node, 1));
    const Value value = synth(child(node, 0));
    if (!type || !value.ok())
        return {};
    return coerce(value, *type, child(node, 0), "the type after `:`");
}

} // namespace lane::check
