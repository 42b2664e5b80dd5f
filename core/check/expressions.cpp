#include "core/check/body_checker.h"

#include <array>
#include <numbers>
#include <utility>

namespace lane::check {

namespace {

struct IndexWord {
    std::string_view name;
    ir::Op op;
    std::uint32_t axis;
};

constexpr IndexWord IndexWords[] = {
#define LANE_INDEX_WORD(name, op, axis) {name, ir::Op::op, axis},
#define LANE_TYPE_WORD(...)
#define LANE_ACTION_WORD(...)
#define LANE_FUNCTION_WORD(...)
#define LANE_METHOD_WORD(...)
#define LANE_CAST_WORD(...)
#include "core/lang/words.def"
#undef LANE_INDEX_WORD
#undef LANE_TYPE_WORD
#undef LANE_ACTION_WORD
#undef LANE_FUNCTION_WORD
#undef LANE_METHOD_WORD
#undef LANE_CAST_WORD
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
    return synthFor(node, {});
}

/// As synth(), where the place wants a type: what is written without one takes it from there.
Value BodyChecker::synthFor(NodeId node, ir::TypeId wanted, bool isTop) {
    if (isTop)
        return synthTop(node, wanted);
    const ir::TypeId outer = std::exchange(m_wanted, wanted);
    Value value = synthNode(node);
    m_wanted = outer;
    if (!value.ok())
        m_output.isBroken = true;
    return value;
}

Value BodyChecker::synthNode(NodeId node) {
    switch (at(node).kind) {
    case NodeKind::Paren:
    case NodeKind::Action:
        return synthFor(child(node, 0), m_wanted);
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
    case NodeKind::IfStatement: // at the end of a block that gives a value
        return ifExpr(node);
    case NodeKind::MatchExpr:
    case NodeKind::Match:
        return matchExpr(node);
    case NodeKind::Block:
        return blockValue(node);
    case NodeKind::ExprStatement:
        return synthFor(child(node, 0), m_wanted);
    case NodeKind::Ascription:
        return ascription(node);
    case NodeKind::Field:
        return field(node);
    case NodeKind::Index:
        return index(node);
    case NodeKind::Call:
        return call(node);
    case NodeKind::Tuple:
        return tuple(node);
    case NodeKind::StructureValue:
        return structureValue(node);
    case NodeKind::ArrayLiteral:
        if (isMatrix(m_wanted))
            return matrixValue(node, m_wanted);
        if (m_isPlaceBroken && !m_wanted.isValid())
            return {};
        error("L0517",
              "`#[…]` stands after a `const` or a `let`, as in `let w := #[1, 2]`, or where a matrix "
              "is wanted, as in `let m : Mat 2 2 Float := #[1, 0, 0, 1]`",
              at(node).range);
        return {};
    case NodeKind::Anonymous:
        return anonymousValue(node);
    case NodeKind::String:
        if (textOf(at(node).range).size() > 1 && textOf(at(node).range).ends_with('"'))
            error("L0310", "a string is no value here", at(node).range);
        return {}; // the lexer has said that it is not closed
    default:
        return {}; // Error: the parser has said it
    }
}

/// As synth(), but an atomic that is all of the expression stays where it is.
Value BodyChecker::synthTop(NodeId node, ir::TypeId wanted) {
    const Value value = synthFor(node, wanted);
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
    if (auto* function = functionNamed(node))
        return functionAlone(node, *function);
    if (const auto builtin = builtinNamed(text)) {
        const BuiltinInfo& info = builtinInfo(*builtin);
        error("L0305",
              "`" + std::string(text) + "` is a function: it is called as `" + std::string(text) +
                  " " + std::string(info.parameters) + "`",
              at(node).range);
        return {};
    }
    if (const auto warp = warpNamed(text))
        return warpOperation(node, *warp, {});
    if (const auto block = blockNamed(text))
        return blockOperation(node, *block, {});
    if (lang::isActionWord(text)) {
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
        error("L0310",
              quoted(node) + " is an array: its elements are written `" +
                  std::string(textOf(range)) + "[i]`",
              range);
        return {};
    }
    case Binding::Kind::Args:
        error("L0310",
              quoted(node) + " stands for the arguments: one of them is written `" +
                  std::string(textOf(range)) + ".name`",
              range);
        return {};
    case Binding::Kind::Handle:
        error("L0310", quoted(node) + " is a stream or an event: it has no value", range);
        return {};
    case Binding::Kind::Broken:
        break;
    }
    return {};
}

Value BodyChecker::ifExpr(NodeId node) {
    const ir::TypeId wanted = m_wanted;
    const auto parts = children(node);
    Value test = condition(parts[0], "`if`");
    if (isNone(parts[2])) // of a statement at the end of a block
        reportNoValue(node);
    std::vector<Side> sides{sideOf(parts[1], wanted), sideOf(parts[2], wanted)};
    if (!test.ok() || !sides[0].value.ok() || !sides[1].value.ok() ||
        !unify(sides[0].value, sides[1].value, valueNode(parts[1]), valueNode(parts[2])))
        return {};
    if (sides[0].before.empty() && sides[1].before.empty()) {
        const Value& first = sides[0].value;
        Value value = make(ir::Op::If, first.type, at(node).range,
                           std::array{test.id, first.id, sides[1].value.id});
        value.flex = first.flex;
        value.isSplat = first.isSplat;
        return value;
    }
    for (Side& side : sides)
        side.value = settle(side.value, valueNode(side.node));
    return choose(node, {{test.id}}, std::move(sides));
}

Value BodyChecker::ascription(NodeId node) {
    const auto type = scalarTypeOf(child(node, 1));
    const bool wasBroken = std::exchange(m_isPlaceBroken, !type);
    const Value value = synthFor(child(node, 0), type.value_or(ir::TypeId{}));
    m_isPlaceBroken = wasBroken;
    if (!type || !value.ok())
        return {};
    return coerce(value, *type, child(node, 0), "the type after `:`");
}

} // namespace lane::check
