#include "core/check/body_checker.h"
#include "core/check/near_names.h"
#include "core/ir/layout.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

/// Structures: their types, values and fields.
namespace lane::check {

/// A matrix, a structure or a tuple.
bool BodyChecker::isAggregate(ir::TypeId type) const {
    return type.isValid() && !m_module.types.isScalar(type) && !isVector(type) &&
           type != m_module.types.unit();
}

/// The type that a structure's name stands for.
std::optional<ir::TypeId> BodyChecker::structureType(StructureEntry& entry, NodeId type) {
    const SourceRange range = at(type).token;
    m_output.uses.push_back({range, entry.symbol});
    m_output.arrayRoles.push_back({range, SyntaxRole::Type});
    if (entry.state == StructureEntry::State::New && m_openStructures == DeepestParts) {
        m_output.isBroken = true;
        if (std::exchange(m_scope.areStructuresTooDeep, true))
            return std::nullopt;
        error("L0502",
              "structures lie in one another more than " + std::to_string(DeepestParts) +
                  " deep here, which is the limit",
              range);
        return std::nullopt;
    }
    if (entry.state == StructureEntry::State::New)
        resolveStructure(entry);
    if (entry.state == StructureEntry::State::Done)
        return entry.type;
    if (entry.state == StructureEntry::State::Open) {
        error("L0502",
              "`" + entry.name + "` contains itself here, by way of others or not: it would have no "
                                 "end",
              range)
            .labels.push_back({at(entry.node).token, "declared here"});
        entry.state = StructureEntry::State::Broken;
    }
    m_output.isBroken = true;
    return std::nullopt;
}

void BodyChecker::checkStructure(StructureEntry& entry) {
    if (entry.state == StructureEntry::State::New)
        resolveStructure(entry);
}

void BodyChecker::resolveStructure(StructureEntry& entry) {
    entry.state = StructureEntry::State::Open;
    ++m_openStructures;
    std::string outer = std::exchange(m_nameSpace, entry.nameSpace);
    ir::Type made;
    made.kind = ir::Type::Kind::Struct;
    made.name = entry.name;
    bool isOk = true;
    std::size_t parts = 0;
    unsigned depth = 1;
    for (NodeId group : children(entry.node)) {
        if (at(group).kind != NodeKind::StructureField) { // the parser has said it
            isOk = false;
            continue;
        }
        const auto nodes = children(group);
        const NodeId type = nodes[nodes.size() - 2];
        const auto found = scalarTypeOf(type);
        isOk = isOk && found;
        for (NodeId name : nodes.first(nodes.size() - 2)) {
            const std::string field(tokenOf(name));
            if (std::ranges::find(made.fieldNames, field) != made.fieldNames.end()) {
                error("L0204", "the field `" + field + "` is declared twice", at(name).range);
                isOk = false;
            }
            entry.fieldSymbols.push_back(declare({Symbol::Kind::Field,
                                                  field,
                                                  typeText(type),
                                                  {},
                                                  at(name).range,
                                                  at(group).range,
                                                  entry.symbol,
                                                  {}}));
            made.fieldNames.push_back(field);
            made.fields.push_back(found.value_or(ir::TypeId{}));
            entry.defaults.push_back(nodes.back());
            parts += found ? ir::partsOf(m_module.types, *found).size() : 0;
            depth = std::max(depth, found ? depthOf(*found) + 1 : 1);
        }
    }
    --m_openStructures;
    if (isOk && depth > DeepestParts) { // its parts were known before it
        error("L0502",
              "`" + entry.name + "` has parts that lie in one another more than " +
                  std::to_string(DeepestParts) + " deep, which is the limit",
              at(entry.node).token);
        isOk = false;
    }
    if (isOk && parts > MostParts) {
        error("L0502",
              "`" + entry.name + "` is made of " + std::to_string(parts) + " numbers; " +
                  std::to_string(MostParts) + " is the limit",
              at(entry.node).token);
        isOk = false;
    }
    m_nameSpace = std::move(outer);
    isOk = isOk && !made.fields.empty() && entry.state == StructureEntry::State::Open;
    entry.state = isOk ? StructureEntry::State::Done : StructureEntry::State::Broken;
    if (isOk)
        entry.type = m_module.types.intern(made);
}

void BodyChecker::checkDefaults(const StructureEntry& entry) {
    if (entry.state != StructureEntry::State::Done)
        return;
    for (std::size_t field = 0; field < entry.defaults.size(); ++field)
        if (!isNone(entry.defaults[field]))
            defaultOf(entry, field);
}

/// The value that a field has where a literal leaves it out. It sees the names of its declaration.
Value BodyChecker::defaultOf(const StructureEntry& entry, std::size_t field) {
    Scope names = std::exchange(m_names, {});
    auto parameters = std::exchange(m_parameters, {});
    std::string nameSpace = std::exchange(m_nameSpace, entry.nameSpace);
    const bool wasConstant = std::exchange(m_isConstant, true);
    const NodeId node = entry.defaults[field];
    const ir::TypeId type = m_module.types[entry.type].fields[field];
    const std::string place = "the field `" + m_module.types[entry.type].fieldNames[field] + "`";
    const Value value = coerce(synthFor(node, type), type, node, place);
    m_names = std::move(names);
    m_parameters = std::move(parameters);
    m_nameSpace = std::move(nameSpace);
    m_isConstant = wasConstant;
    return value;
}

/// The declaration of a structure type, or null.
BodyChecker::StructureEntry* BodyChecker::structureOf(ir::TypeId type) {
    if (!type.isValid() || m_module.types[type].kind != ir::Type::Kind::Struct)
        return nullptr;
    const auto found = m_scope.structures.find(m_module.types[type].name);
    return found == m_scope.structures.end() ? nullptr : &found->second;
}

/// Which field of a structure, or of a tuple (from 1 in the text), the token of a node names; an
/// error where there is none.
std::optional<std::uint32_t> BodyChecker::fieldNumber(NodeId node, ir::TypeId id) {
    const ir::Type& type = m_module.types[id];
    const std::string_view name = tokenOf(node);
    const std::string key = m_module.types.nameOf(id) + "." + std::string(name);
    if (type.kind == ir::Type::Kind::Tuple) {
        std::uint32_t number = 0;
        const auto [end, status] = std::from_chars(name.data(), name.data() + name.size(), number);
        if (status == std::errc{} && end == name.data() + name.size() && number >= 1 &&
            number <= type.fields.size())
            return number - 1;
        error("L0202",
              "the parts of " + withArticle(m_module.types.nameOf(id)) + " are `.1` to `." +
                  std::to_string(type.fields.size()) + "`",
              at(node).token);
        return std::nullopt;
    }
    const auto found = std::ranges::find(type.fieldNames, name);
    if (found != type.fieldNames.end())
        return static_cast<std::uint32_t>(found - type.fieldNames.begin());
    m_output.isBroken = true;
    if (isReported(key, at(node).token))
        return std::nullopt;
    const std::vector<std::string_view> names(type.fieldNames.begin(), type.fieldNames.end());
    Diagnostic& d = error("L0202",
                          "`" + m_module.types.nameOf(id) + "` has no field `" +
                              std::string(name) + "`",
                          at(node).token);
    suggest(key, d, nearestName(name, names), at(node).token);
    return std::nullopt;
}

/// One part of a value that can be named: a component of a vector, an element of a matrix (row by
/// row), a field.
Value BodyChecker::part(Value value, std::uint32_t number, SourceRange range) {
    if (isVector(value.type))
        return component(value, number, range);
    const ir::TypeId type = ir::componentsOf(m_module.types, value.type)[number];
    const ir::Expr e = m_kernel.exprs[value.id];
    if (e.op == ir::Op::Construct)
        return {m_kernel.args(value.id)[number], type};
    if (e.op == ir::Op::Literal)
        return make(ir::Op::Literal, type, range);
    if (e.op == ir::Op::Const)
        return make(ir::Op::Const, type, range, {}, e.ref,
                    {e.value.bits + ir::firstPartOf(m_module.types, value.type, number)});
    return make(ir::Op::Field, type, range, std::array{value.id}, number);
}

/// `p.mass`, `t.1`
Value BodyChecker::aggregateField(NodeId node, Value value) {
    if (isMatrix(value.type)) {
        error("L0203",
              withArticle(typeName(value)) + " has no `." + std::string(tokenOf(node)) +
                  "`: its elements are `m[i, j]`",
              at(node).token);
        return {};
    }
    const auto number = fieldNumber(node, value.type);
    if (!number)
        return {};
    if (const StructureEntry* entry = structureOf(value.type))
        m_output.uses.push_back({at(node).token, entry->fieldSymbols[*number]});
    return part(value, *number, at(node).range);
}

} // namespace lane::check
