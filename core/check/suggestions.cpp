#include "core/check/body_checker.h"
#include "core/check/near_names.h"
#include "core/lang/words.h"

/// What an unknown name may have been meant to be: something that can stand in its place.
namespace lane::check {

namespace {

enum class Place : std::uint8_t { Value, Called, Element, Target, Statement };

/// Where a name stands; only asked after a mistake.
Place placeOf(const lang::SyntaxTree& tree, NodeId name) {
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const NodeId parent = tree.nodes.idAt(i);
        const auto children = tree.children(parent);
        if (children.empty() || children[0] != name)
            continue;
        switch (tree[parent].kind) {
        case NodeKind::Call:
            return Place::Called;
        case NodeKind::Index:
            return Place::Element;
        case NodeKind::Assign:
            return Place::Target;
        case NodeKind::ExprStatement:
            return Place::Statement;
        default:
            return Place::Value;
        }
    }
    return Place::Value;
}

bool isOfThreads(const lang::Word& word) {
    return word.family == lang::WordFamily::Index || word.family == lang::WordFamily::Action;
}

} // namespace

std::vector<std::string_view> BodyChecker::functionsInScope() const {
    std::vector<std::string_view> names;
    addNamesOf(m_scope.functions, m_nameSpace, names);
    for (const lang::Word& word : lang::allWords())
        if (word.family == lang::WordFamily::Function ||
            (word.family == lang::WordFamily::Action && m_program == nullptr))
            names.push_back(word.name);
    for (const BuiltinInfo& info : allBuiltins())
        names.push_back(info.name);
    return names;
}

std::string BodyChecker::nearOfItsKind(NodeId node) {
    const std::string_view name = tokenOf(node);
    const Place place = placeOf(m_scope.tree, node);
    std::vector<std::string_view> names;
    if (place == Place::Called)
        names = functionsInScope();
    else if (place != Place::Statement)
        names = namesInScope();
    if (place == Place::Value) {
        names.push_back("pi");
        for (const auto& [other, entry] : m_scope.functions)
            if (parametersOf(m_scope.functions.at(other)).empty())
                names.push_back(nameFrom(m_nameSpace, other));
    }
    for (const lang::Word& word : lang::allWords())
        if (isOfThreads(word) && m_program == nullptr && (place == Place::Value || place == Place::Statement))
            names.push_back(word.name);
    if (const std::string near = nearestName(name, names); !near.empty())
        return near;
    const bool mayBeWord = place == Place::Statement || place == Place::Called;
    return mayBeWord ? nearestName(name, lang::statementWords(), 1) : std::string();
}

} // namespace lane::check
