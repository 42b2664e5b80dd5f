#include "core/check/body_checker.h"

#include <algorithm>

/// Functions with type parameters: what the arguments of a call make of them.
namespace lane::check {

/// What the arguments make of the type parameters; several of one type meet as operands do.
std::optional<std::vector<ir::TypeId>>
BodyChecker::typeArguments(NodeId node, const FunctionEntry& entry,
                           std::span<const FunctionParameter> wanted,
                           std::span<const Argument> given, std::span<const NodeId> nodes) {
    std::vector<ir::TypeId> types;
    for (std::string_view name : entry.typeParameters) {
        std::vector<Value> found;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            typesOf(name, wanted[i].type, given[i].value, found);
        // `Vec.splat` has the width that another argument says
        if (std::ranges::any_of(found, [](const Value& v) { return !v.isSplat; }))
            std::erase_if(found, [](const Value& v) { return v.isSplat; });
        std::optional<Value> common;
        for (const Value& value : found) {
            const auto met = common ? meet(*common, value) : value;
            if (!met) {
                error("L0303",
                      "`" + std::string(name) + "` of `" + entry.name + "` would be both " +
                          typeName(*common) + " and " + typeName(value),
                      at(node).range);
                return std::nullopt;
            }
            common = met;
        }
        if (!common)
            return unmatched(name, entry, wanted, given, nodes), std::nullopt;
        if (common->isSplat)
            return settle(*common, node), std::nullopt;
        types.push_back(common->flex == Flex::None ? common->type
                                                   : withScalar(common->type, defaultType(common->flex)));
    }
    return types;
}

/// What a type parameter would be by one argument: `T` of `Vec 3 T` where a Vec 3 Int is given.
void BodyChecker::typesOf(std::string_view name, NodeId written, Value given, std::vector<Value>& found) {
    const NodeKind kind = at(written).kind;
    const auto parts = children(written);
    if (kind == NodeKind::ArrayType)
        return typesOf(name, parts[0], given, found);
    if (!given.type.isValid())
        return;
    if (kind == NodeKind::TypeName && tokenOf(written) == name) {
        found.push_back(given);
        return;
    }
    const ir::Type type = m_module.types[given.type];
    const bool isOfNumbers = (tokenOf(written) == "Vec" && type.kind == ir::Type::Kind::Vec) ||
                             (tokenOf(written) == "Mat" && type.kind == ir::Type::Kind::Mat);
    if (kind == NodeKind::TypeName && isOfNumbers && !parts.empty())
        typesOf(name, parts.back(), {given.id, ir::scalarType(type.scalar), given.flex}, found);
    if (kind == NodeKind::TupleType && type.kind == ir::Type::Kind::Tuple && type.fields.size() == parts.size())
        for (std::size_t i = 0; i < parts.size(); ++i)
            typesOf(name, parts[i], {given.id, type.fields[i]}, found);
}

/// No argument says what a type parameter is, because it has another form: a Float for a `Vec 3 T`.
void BodyChecker::unmatched(std::string_view name, const FunctionEntry& entry,
                            std::span<const FunctionParameter> wanted, std::span<const Argument> given,
                            std::span<const NodeId> nodes) {
    m_output.isBroken = true;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const std::string text = typeText(wanted[i].type);
        if (!given[i].value.type.isValid() || text.find(name) == std::string::npos)
            continue;
        error("L0300",
              quoted(nodes[i]) + " is " + withArticle(typeName(given[i].value)) + "; the parameter `" +
                  std::string(tokenOf(wanted[i].name)) + "` of `" + entry.name + "` is " + withArticle(text),
              at(nodes[i]).range);
        return;
    }
}

/// The type that the arguments before it give a parameter `v : T`, or none.
ir::TypeId BodyChecker::typeBefore(const FunctionEntry& entry, std::span<const FunctionParameter> wanted,
                                   std::span<const Argument> given, std::size_t parameter) {
    const NodeId type = wanted[parameter].type;
    if (at(type).kind != NodeKind::TypeName ||
        std::ranges::find(entry.typeParameters, tokenOf(type)) == entry.typeParameters.end())
        return {};
    std::vector<Value> found;
    for (std::size_t i = 0; i < given.size(); ++i)
        typesOf(tokenOf(type), wanted[i].type, given[i].value, found);
    for (const Value& value : found)
        if (value.flex == Flex::None && !value.isSplat)
            return value.type;
    return {};
}

} // namespace lane::check
