#include "core/check/body_checker.h"
#include "core/ir/op_class.h"

#include <array>

/// Vectors. What is done with them component by component becomes scalar operations here, so that
/// both back ends know of vectors only how they are stored, built and taken apart.
namespace lane::check {

namespace {
constexpr std::string_view Letters = "xyzw";

} // namespace

/// The numbers of the components that a name such as `xz` speaks of; empty: it is no such name.
std::vector<std::uint32_t> BodyChecker::lettersOf(std::string_view name, std::uint32_t count) {
    std::vector<std::uint32_t> numbers;
    for (char c : name) {
        const std::size_t at = Letters.substr(0, count).find(c);
        if (at == std::string_view::npos)
            return {};
        numbers.push_back(static_cast<std::uint32_t>(at));
    }
    return numbers.size() <= 4 ? numbers : std::vector<std::uint32_t>{};
}

bool BodyChecker::isVector(ir::TypeId type) const {
    return type.isValid() && m_module.types[type].kind == ir::Type::Kind::Vec;
}

std::uint32_t BodyChecker::width(ir::TypeId type) const {
    return isVector(type) ? m_module.types[type].rows : 1;
}

/// A type of the same shape, of other scalars.
ir::TypeId BodyChecker::withScalar(ir::TypeId shape, ir::TypeId scalar) {
    return isVector(shape) ? vectorType(width(shape), scalar) : scalar;
}

ir::TypeId BodyChecker::vectorType(std::uint32_t count, ir::TypeId scalar) {
    ir::Type type;
    type.kind = ir::Type::Kind::Vec;
    type.scalar = m_module.types.scalarOf(scalar);
    type.rows = static_cast<std::uint8_t>(count);
    return m_module.types.intern(type);
}

/// `Vec 3 Float`
std::optional<ir::TypeId> BodyChecker::vectorTypeOf(NodeId type) {
    const auto parts = children(type);
    const std::string_view count = parts.size() == 2 ? textOf(at(parts[0]).range) : "";
    if (count != "2" && count != "3" && count != "4") {
        const bool isNamed = parts.size() == 2 && at(parts[0]).kind == NodeKind::Name;
        error("L0511",
              isNamed ? "the size of a vector is written as a number, 2, 3 or 4, as in `Vec 3 Float`: " +
                            quoted(parts[0]) + " is none"
                      : "a vector has 2, 3 or 4 components, as in `Vec 3 Float`",
              at(isNamed ? parts[0] : type).range);
        return std::nullopt;
    }
    const auto scalar = scalarTypeOf(parts[1]);
    if (!scalar)
        return std::nullopt;
    if (!m_module.types.isScalar(*scalar) || *scalar == ir::boolType()) {
        error("L0511",
              "a vector is made of numbers; " + m_module.types.nameOf(*scalar) + " is none",
              at(parts[1]).range);
        return std::nullopt;
    }
    return vectorType(static_cast<std::uint32_t>(count[0] - '0'), *scalar);
}

/// A variable or a constant, or a part of one.
bool BodyChecker::isPart(ir::ExprId id) const {
    while (m_kernel.exprs[id].op == ir::Op::Field)
        id = m_kernel.args(id)[0];
    return m_kernel.exprs[id].op == ir::Op::Var || m_kernel.exprs[id].op == ir::Op::Const;
}

/// An element of an array or a shared value, or a part of one.
bool BodyChecker::isPartOfLoad(ir::ExprId id) const {
    while (m_kernel.exprs[id].op == ir::Op::Field)
        id = m_kernel.args(id)[0];
    return m_kernel.exprs[id].op == ir::Op::Load;
}

/// A vector of equal components.
Value BodyChecker::spread(Value value, std::uint32_t count) {
    value.isSplat = false;
    value = named(value, "value");
    std::vector<Value> parts;
    for (std::uint32_t k = 0; k < count; ++k)
        parts.push_back(value.flex == Flex::None
                            ? value
                            : Value{copyOf(value.id), value.type, value.flex});
    return construct(parts, m_kernel.exprs[value.id].range);
}

/// A value whose components can be named again and again: others get a name before the statement.
Value BodyChecker::named(Value value, std::string_view name) {
    const ir::Op op = m_kernel.exprs[value.id].op;
    const bool isSimple = isPart(value.id) || op == ir::Op::Construct ||
                          op == ir::Op::Literal || op == ir::Op::ThreadIdx ||
                          op == ir::Op::BlockIdx || op == ir::Op::BlockDim || op == ir::Op::GridDim;
    if (isSimple || value.flex != Flex::None)
        return value;
    const std::string own = nameOfOne(value.id);
    value = hoist(value, own.empty() ? name : own);
    m_hoisted = {};
    return value;
}

/// What one of "bodies" is called, where the value is one: "body". Empty for others.
std::string BodyChecker::nameOfOne(ir::ExprId id) const {
    const ir::Expr& e = m_kernel.exprs[id];
    if (e.op != ir::Op::Load)
        return {};
    std::string name = m_kernel.arrays[e.array()].name;
    if (name.size() < 4 || !name.ends_with('s') || name.ends_with("ss"))
        return {};
    name.pop_back();
    if (name.ends_with("ie"))
        name.replace(name.size() - 2, 2, "y");
    return name;
}

/// Literals get their type one by one: a free value that is used several times is copied.
ir::ExprId BodyChecker::copyOf(ir::ExprId id) {
    const ir::Expr e = m_kernel.exprs[id];
    std::vector<ir::ExprId> copies;
    for (std::size_t i = 0; i < e.argCount; ++i)
        copies.push_back(copyOf(m_kernel.args(id)[i]));
    return m_kernel.addExpr(e, copies);
}

/// One component of a named value; a scalar stands for each.
Value BodyChecker::component(Value value, std::uint32_t number, SourceRange range) {
    if (!isVector(value.type))
        return value.flex == Flex::None ? value : Value{copyOf(value.id), value.type, value.flex};
    const ir::TypeId scalar = ir::scalarType(m_module.types.scalarOf(value.type));
    const ir::Expr e = m_kernel.exprs[value.id];
    if (e.op == ir::Op::Construct) {
        const ir::ExprId part = m_kernel.args(value.id)[number];
        return {part, m_kernel.exprs[part].type, value.flex};
    }
    if (e.op == ir::Op::Literal)
        return make(ir::Op::Literal, scalar, range);
    if (e.op == ir::Op::Const)
        return make(ir::Op::Const, scalar, range, {}, e.ref, {e.value.bits + number});
    return make(ir::Op::Field, scalar, range, std::array{value.id}, number);
}

Value BodyChecker::construct(std::span<const Value> parts, SourceRange range) {
    std::vector<ir::ExprId> ids;
    Flex flex = Flex::None;
    for (const Value& part : parts) {
        ids.push_back(part.id);
        flex = std::max(flex, part.flex);
    }
    Value made = make(ir::Op::Construct,
                      vectorType(static_cast<std::uint32_t>(ids.size()), parts[0].type), range, ids);
    made.flex = flex;
    return made;
}

/// `vec3 a b c`, also of shorter vectors: `vec4 v 1`.
Value BodyChecker::callVector(NodeId node, std::uint32_t count, std::span<const NodeId> arguments) {
    std::vector<Value> given = synthAll(arguments);
    std::vector<Value> parts;
    std::vector<NodeId> nodes;
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (!given[i].ok())
            return {};
        if (given[i].isSplat)
            return settle(given[i], arguments[i]);
        if (!isVector(given[i].type) && !m_module.types.isScalar(given[i].type)) {
            error("L0306", "a vector is made of numbers; " + quoted(arguments[i]) + " is " +
                               withArticle(typeName(given[i])),
                  at(arguments[i]).range);
            return {};
        }
        const Value whole = isVector(given[i].type) ? named(given[i], "part") : given[i];
        for (std::uint32_t k = 0; k < width(whole.type); ++k) {
            parts.push_back(component(whole, k, at(arguments[i]).range));
            nodes.push_back(arguments[i]);
        }
    }
    if (wrongCount(node, "`vec" + std::to_string(count) + "`", parts.size(), count))
        return {};
    return joined(node, parts, nodes);
}

/// The components brought to one type.
Value BodyChecker::joined(NodeId node, std::vector<Value>& parts, std::span<const NodeId> nodes) {
    for (std::size_t round = 0; round < 2; ++round) // what the last one says holds for the first
        for (std::size_t i = 1; i < parts.size(); ++i)
            if (!unify(parts[0], parts[i], nodes[0], nodes[i]))
                return {};
    if (parts[0].type == ir::boolType()) {
        error("L0511", "a vector is made of numbers; Bool is none", at(node).range);
        return {};
    }
    return construct(parts, at(node).range);
}

/// `Vec.splat s`: its place says how many, or what stands beside it.
Value BodyChecker::callSplat(NodeId node, std::span<const NodeId> arguments) {
    const ir::TypeId wanted = m_wanted;
    if (wrongCount(node, "`Vec.splat`", arguments.size(), 1))
        return {};
    Value value = synth(arguments[0]);
    if (value.ok() && (!m_module.types.isScalar(value.type) || value.isSplat ||
                       value.type == ir::boolType())) {
        error("L0511", "`Vec.splat` takes a number; " + quoted(arguments[0]) + " is " +
                           withArticle(typeName(value)),
              at(arguments[0]).range);
        return {};
    }
    value.isSplat = true;
    return isVector(wanted) ? coerce(value, wanted, arguments[0], "`Vec.splat`") : value;
}

/// `a + b`, `v * s`: a scalar counts for each component.
Value BodyChecker::vectorBinary(NodeId node, ir::Op op, Value left, Value right, NodeId leftNode,
                                NodeId rightNode) {
    const bool isTest = ir::isTest(op);
    if (isTest) {
        error("L0304", "vectors are not compared: compare their components", at(node).range);
        return {};
    }
    if (isVector(left.type) && isVector(right.type) && width(left.type) != width(right.type)) {
        error("L0303",
              quoted(leftNode) + " is " + withArticle(typeName(left)) + " and " + quoted(rightNode) +
                  " is " + withArticle(typeName(right)) + ": both must have as many components",
              at(node).range);
        return {};
    }
    const bool isScale = op == ir::Op::Mul || op == ir::Op::Div;
    left = named(left, isScale && !isVector(left.type) ? "scale" : "a");
    right = named(right, isScale && !isVector(right.type) ? "scale" : "b");
    std::vector<Value> parts;
    const std::uint32_t count = std::max(width(left.type), width(right.type));
    for (std::uint32_t k = 0; k < count; ++k) {
        const Value part = binaryOf(node, op, component(left, k, at(leftNode).range),
                                    component(right, k, at(rightNode).range), leftNode, rightNode);
        if (!part.ok())
            return {};
        parts.push_back(part);
    }
    return construct(parts, at(node).range);
}

Value BodyChecker::vectorUnary(NodeId node, ir::Op op, Value value) {
    value = named(value, "value");
    std::vector<Value> parts;
    for (std::uint32_t k = 0; k < width(value.type); ++k) {
        const Value part = component(value, k, at(node).range);
        parts.push_back(make(op, part.type, at(node).range, std::array{part.id}));
        parts.back().flex = part.flex == Flex::None ? Flex::None : std::max(part.flex, Flex::Int);
    }
    return construct(parts, at(node).range);
}

/// A scalar built-in, component by component.
Value BodyChecker::vectorBuiltin(NodeId node, const BuiltinInfo& info, std::vector<Value> values,
                                 std::span<const NodeId> nodes) {
    std::uint32_t count = 1;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::uint32_t own = width(values[i].type);
        if (own > 1 && count > 1 && own != count) {
            error("L0306", "the vectors that `" + std::string(info.name) +
                               "` takes have equally many components",
                  at(nodes[i]).range);
            return {};
        }
        count = std::max(count, own);
        values[i] = named(values[i], "value");
    }
    std::vector<Value> parts;
    for (std::uint32_t k = 0; k < count; ++k) {
        std::vector<Value> own;
        for (std::size_t i = 0; i < values.size(); ++i)
            own.push_back(component(values[i], k, at(nodes[i]).range));
        const Value part = builtinResult(node, info, std::move(own), nodes);
        if (!part.ok())
            return {};
        parts.push_back(part);
    }
    if (parts[0].type == ir::boolType()) {
        error("L0306", "`" + std::string(info.name) + "` is asked of one component at a time",
              at(node).range);
        return {};
    }
    return construct(parts, at(node).range);
}

/// `v.x`, `v.zy`, `v.toInt`; nothing where it is none of these.
std::optional<Value> BodyChecker::vectorField(NodeId node, Value value) {
    const std::string_view name = tokenOf(node);
    const SourceRange range = at(node).range;
    std::vector<Value> parts;
    if (const auto target = lang::castNamed(name)) {
        value = named(value, "value");
        for (std::uint32_t k = 0; k < width(value.type); ++k)
            parts.push_back(cast(component(value, k, range), ir::scalarType(*target), node));
        return construct(parts, range);
    }
    const std::vector<std::uint32_t> letters = lettersOf(name, width(value.type));
    if (letters.empty())
        return std::nullopt;
    if (letters.size() == 1)
        return component(value, letters[0], range);
    value = named(value, "value");
    for (std::uint32_t letter : letters)
        parts.push_back(component(value, letter, range));
    return construct(parts, range);
}

/// `v[i]`
Value BodyChecker::vectorIndex(NodeId node, Value value, std::span<const NodeId> indexNodes) {
    if (indexNodes.size() != 1) {
        error("L0307", "a vector takes one index, not " + std::to_string(indexNodes.size()),
              at(node).range);
        return {};
    }
    // A component that is known is read from where the vector stands; else the vector is fetched once.
    const bool isKnown = at(bare(indexNodes[0])).kind == NodeKind::Integer;
    if (value.ok() && !isPart(value.id) && !(isKnown && isPartOfLoad(value.id))) {
        value = hoist(value, "value");
        m_hoisted = {};
    }
    const auto index = vectorIndexValue(indexNodes[0], width(value.type));
    if (!index)
        return {};
    const ir::TypeId scalar = ir::scalarType(m_module.types.scalarOf(value.type));
    const ir::Expr e = m_kernel.exprs[*index];
    if (e.op == ir::Op::Literal)
        return component(value, static_cast<std::uint32_t>(e.value.bits), at(node).range);
    return make(ir::Op::Component, scalar, at(node).range, std::array{value.id, *index});
}

std::optional<ir::ExprId> BodyChecker::vectorIndexValue(NodeId node, std::uint32_t count,
                                                        std::string_view what) {
    const Value index = settle(synth(node), node);
    if (!index.ok())
        return std::nullopt;
    const bool isWhole = m_module.types.isScalar(index.type) &&
                         isInteger(m_module.types.scalarOf(index.type));
    const ir::Expr& e = m_kernel.exprs[index.id];
    if (!isWhole) {
        error("L0308",
              quoted(node) + " is " + withArticle(typeName(index)) + "; an index is a whole number",
              at(node).range);
        return std::nullopt;
    }
    if (e.op == ir::Op::Literal && e.value.bits >= count) {
        error("L0307",
              "there are " + std::to_string(count) + " " + std::string(what) + ", counted from 0",
              at(node).range);
        return std::nullopt;
    }
    return index.id;
}

} // namespace lane::check
