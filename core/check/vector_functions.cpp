#include "core/check/body_checker.h"

#include <array>

/// dot, cross, length, normalize, distance, reflect: as the scalar operations that they are.
namespace lane::check {

std::optional<BodyChecker::VectorFunction> BodyChecker::vectorFunctionNamed(std::string_view name) {
    static constexpr std::pair<std::string_view, VectorFunction> Names[] = {
        {"dot", VectorFunction::Dot},           {"cross", VectorFunction::Cross},
        {"length", VectorFunction::Length},     {"normalize", VectorFunction::Normalize},
        {"distance", VectorFunction::Distance}, {"reflect", VectorFunction::Reflect}};
    for (const auto& [other, function] : Names)
        if (other == name)
            return function;
    return std::nullopt;
}

/// Added in the order of the components.
Value BodyChecker::dotOf(Value a, Value b, SourceRange range) {
    Value sum;
    for (std::uint32_t k = 0; k < width(a.type); ++k) {
        const Value x = component(a, k, range), y = component(b, k, range);
        const Value term = make(ir::Op::Mul, x.type, range, std::array{x.id, y.id});
        sum = k == 0 ? term : make(ir::Op::Add, x.type, range, std::array{sum.id, term.id});
    }
    return sum;
}

Value BodyChecker::lengthOf(Value v, SourceRange range) {
    const Value squares = dotOf(v, v, range);
    return make(ir::Op::Call, squares.type, range, std::array{squares.id},
                static_cast<std::uint32_t>(Builtin::Sqrt));
}

Value BodyChecker::callVectorFunction(NodeId node, VectorFunction function,
                                      std::span<const NodeId> arguments) {
    const bool isOne = function == VectorFunction::Length || function == VectorFunction::Normalize;
    const std::string name = "`" + std::string(tokenOf(child(node, 0))) + "`";
    std::vector<Value> values = synthAll(arguments);
    if (wrongCount(node, name, values.size(), isOne ? 1 : 2))
        return {};
    for (std::size_t i = 0; i < values.size() && values.size() == 2; ++i)
        if (values[i].ok() && values[i].isSplat && isVector(values[1 - i].type))
            values[i] = spread(values[i], width(values[1 - i].type));
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = values[i].flex == Flex::Nat || values[i].flex == Flex::Int
                        ? coerce(values[i], withScalar(values[i].type, ir::floatType()),
                                 arguments[i], name)
                        : settle(values[i], arguments[i]);
        if (!values[i].ok())
            return {};
        const bool needsFloats = function != VectorFunction::Dot && function != VectorFunction::Cross;
        const bool isTaken = isVector(values[i].type) &&
                             (!needsFloats || isFloat(m_module.types.scalarOf(values[i].type))) &&
                             (function != VectorFunction::Cross || width(values[i].type) == 3);
        if (!isTaken || values[i].type != values[0].type) {
            error("L0306",
                  name + (function == VectorFunction::Cross ? " takes vectors of three numbers; "
                          : needsFloats                     ? " takes vectors of Floats; "
                                                            : " takes vectors of one type; ") +
                      quoted(arguments[i]) + " is " + withArticle(typeName(values[i])),
                  at(arguments[i]).range);
            return {};
        }
    }
    const SourceRange range = at(node).range;
    for (Value& value : values)
        if (!isPart(value.id)) {
            value = hoist(value, "value");
            m_hoisted = {};
        }
    const auto binary = [&](ir::Op op, Value a, Value b) {
        return make(op, a.type, range, std::array{a.id, b.id});
    };
    const auto each = [&](auto&& of) {
        std::vector<Value> parts;
        for (std::uint32_t k = 0; k < width(values[0].type); ++k)
            parts.push_back(of(k));
        return construct(parts, range);
    };
    const auto part = [&](std::size_t value, std::uint32_t k) {
        return component(values[value], k, range);
    };
    switch (function) {
    case VectorFunction::Dot:
        return dotOf(values[0], values[1], range);
    case VectorFunction::Length:
        return lengthOf(values[0], range);
    case VectorFunction::Cross:
        return each([&](std::uint32_t k) {
            const std::uint32_t i = (k + 1) % 3, j = (k + 2) % 3;
            return binary(ir::Op::Sub, binary(ir::Op::Mul, part(0, i), part(1, j)),
                          binary(ir::Op::Mul, part(0, j), part(1, i)));
        });
    case VectorFunction::Distance: {
        Value way = each([&](std::uint32_t k) { return binary(ir::Op::Sub, part(0, k), part(1, k)); });
        way = hoist(way, "way");
        m_hoisted = {};
        return lengthOf(way, range);
    }
    case VectorFunction::Reflect: { // v - 2 (n · v) n
        const Value along = dotOf(values[1], values[0], range);
        Value twice = binary(ir::Op::Add, along, along);
        twice = hoist(twice, "twice");
        m_hoisted = {};
        return each([&](std::uint32_t k) {
            return binary(ir::Op::Sub, part(0, k), binary(ir::Op::Mul, twice, part(1, k)));
        });
    }
    case VectorFunction::Normalize: {
        Value size = hoist(lengthOf(values[0], range), "size");
        m_hoisted = {};
        const Value zero = make(ir::Op::Literal, size.type, range);
        const Value isZero =
            make(ir::Op::Eq, ir::boolType(), range, std::array{size.id, zero.id});
        return each([&](std::uint32_t k) {
            return make(ir::Op::If, size.type, range,
                        std::array{isZero.id, zero.id, binary(ir::Op::Div, part(0, k), size).id});
        });
    }
    }
    return {};
}

} // namespace lane::check
