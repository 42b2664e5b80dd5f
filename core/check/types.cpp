#include "core/check/body_checker.h"
#include "core/check/near_names.h"
#include "core/lang/habits.h"

namespace lane::check {

std::optional<ir::TypeId> BodyChecker::scalarTypeOf(NodeId type) {
    const lang::Node& node = at(type);
    if (node.kind == NodeKind::TypeName)
        return namedType(type);
    if (node.kind == NodeKind::TupleType)
        return tupleType(type);
    if (node.kind == NodeKind::ArrayType)
        error("L0310", "an array stands where a single value is wanted", node.range);
    return std::nullopt;
}

std::optional<ir::TypeId> BodyChecker::namedType(NodeId type) {
    const std::string_view name = tokenOf(type);
    const SourceRange range = at(type).token;
    if (const auto argument = m_typeArguments.find(name); argument != m_typeArguments.end())
        return argument->second;
    if (const auto scalar = scalarNamed(name))
        return ir::scalarType(*scalar);
    if ((name == "GlobalScalar" || name == "SharedScalar") && !children(type).empty())
        return scalarTypeOf(child(type, 0));
    if (name == "Vec")
        return vectorTypeOf(type);
    if (name == "Mat")
        return matrixTypeOf(type);
    if (auto* entry = ModuleScope::find(m_scope.structures, m_nameSpace, name))
        return structureType(*entry, type);
    if (!m_reported.emplace(std::string(name), NoDiagnostic).second)
        return std::nullopt;
    std::vector<std::string_view> names{"Array", "Vec", "Mat", "Int32", "UInt32", "Float32", "Half", "Double"};
    for (const ScalarInfo& info : allScalars())
        names.push_back(info.name);
    addNamesOf(m_scope.structures, m_nameSpace, names);
    std::string near = nearestName(name, names);
    if (const std::string_view ours = lang::typeMeantBy(name); !ours.empty())
        near = ours;
    if (const std::string vector = lang::vectorMeantBy(name); !vector.empty()) {
        const std::string_view before = m_scope.text.substr(0, range.begin);
        near = before.ends_with("Array ") ? "(" + vector + ")" : vector;
    }
    const std::string_view advice = lang::adviceFor(name);
    Diagnostic& d = error("L0201",
                          "there is no type `" + std::string(name) + "`" +
                              (!near.empty()    ? "; did you mean `" + near + "`?"
                               : advice.empty() ? std::string()
                                                : ": " + std::string(advice)),
                          range);
    if (!near.empty())
        d.fixes.push_back({"Write `" + near + "`", {{range, near}}});
    return std::nullopt;
}

BodyChecker::ArrayShape BodyChecker::arrayShapeOf(NodeId type) {
    ArrayShape shape;
    const lang::Node& node = at(type);
    if (node.kind == NodeKind::ArrayType) {
        const auto parts = children(type);
        const auto element = scalarTypeOf(parts[0]);
        shape.isShaped = node.has(lang::Node::Shaped);
        shape.extents.assign(parts.begin() + 1, parts.end());
        shape.isOk = element.has_value();
        shape.element = element.value_or(ir::TypeId{});
        if (shape.isOk && shape.isShaped && shape.extents.empty()) {
            error("L0410", "the brackets of a shape name its extents, as in `[n]`", node.range);
            shape.isOk = false;
        }
    } else if (node.kind == NodeKind::TypeName || node.kind == NodeKind::TupleType) {
        // `shared[total: Int]`; of a global array the word is missing.
        const auto element = scalarTypeOf(type);
        shape.isOk = element.has_value();
        shape.element = element.value_or(ir::TypeId{});
    }
    return shape;
}

} // namespace lane::check
