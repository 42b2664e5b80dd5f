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

/// Whether the call of a name is a statement of its own.
bool isStatement(const lang::SyntaxTree& tree, NodeId name) {
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const NodeId call = tree.nodes.idAt(i);
        if (tree[call].kind == NodeKind::Call && !tree.children(call).empty() && tree.child(call, 0) == name)
            return placeOf(tree, call) == Place::Statement;
    }
    return false;
}

bool isConstant(NodeKind kind) {
    return kind == NodeKind::Const || kind == NodeKind::Tunable;
}

bool isOfThreads(const lang::Word& word) {
    return word.family == lang::WordFamily::Index || word.family == lang::WordFamily::Action;
}

} // namespace

/// What a name is, where it is declared in this file as something that does not stand for a value; else empty.
std::string BodyChecker::otherKindOf(std::string_view name) const {
    if (const auto* entry = ModuleScope::find(m_scope.structures, m_nameSpace, name)) {
        std::string fields;
        if (entry->type.isValid())
            for (const std::string& field : m_module.types[entry->type].fieldNames)
                fields += (fields.empty() ? "" : ", ") + field + " := …";
        return "is a structure: its values are written `{ " + fields + " }`, where the place says which it is";
    }
    if (name == "Vec" || name == "Mat" || name == "Array" || scalarNamed(name))
        return name == "Vec"     ? "is a type: `vec3 a b c` makes one, `Vec.splat s` one of equal components"
               : name == "Mat"   ? "is a type: `let m : Mat 2 2 Float := #[a, b, c, d]` makes one"
               : name == "Array" ? "is a type: `let mut a : Array Float [4] := 0` makes one"
                                 : "is a type, and stands for no value";
    for (std::size_t i = 0; i < m_scope.tree.nodes.size(); ++i) {
        const NodeId node = m_scope.tree.nodes.idAt(i);
        const NodeKind kind = at(node).kind;
        const bool isKernel = kind == NodeKind::Kernel || kind == NodeKind::DeviceKernel;
        if ((!isKernel && kind != NodeKind::Program && !isConstant(kind)) || tokenOf(node) != name)
            continue;
        if (isKernel)
            return "is a kernel: a program launches it, `launch " + std::string(name) + " { … } grid … block …`";
        if (kind == NodeKind::Program)
            return "is a program, which nothing calls: a run starts it";
        if (m_isConstant)
            return "is declared further down: a constant is made of those above it";
    }
    return {};
}

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

/// The same name in a namespace that is not around here: `Gauss.N` for `N`. Empty where there is none.
std::string BodyChecker::inNamespaceOf(std::string_view name) const {
    std::string found;
    const auto look = [&](const auto& declared) {
        for (const auto& [whole, entry] : declared)
            if (whole.size() > name.size() && whole.ends_with(name) && whole[whole.size() - name.size() - 1] == '.' &&
                (found.empty() || whole < found))
                found = whole;
    };
    look(m_scope.consts);
    look(m_scope.functions);
    return found;
}

std::string BodyChecker::nearOfItsKind(NodeId node) {
    const std::string_view name = tokenOf(node);
    if (std::string other = inNamespaceOf(name); !other.empty())
        return other;
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
    // Where a value stands, no word that begins a statement can: `len(x)` is no `let`.
    const bool mayBeWord = place == Place::Statement || (place == Place::Called && isStatement(m_scope.tree, node));
    return mayBeWord ? nearestName(name, lang::statementWords(), 1) : std::string();
}

} // namespace lane::check
