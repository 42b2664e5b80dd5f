#include "core/check/cuda_names.h"
#include "core/check/fold.h"
#include "core/check/module_checker.h"
#include "core/check/reference_parameters.h"
#include "core/check/roles.h"
#include "core/check/warnings.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace lane::check {

void ModuleChecker::declareFunctions(std::span<const NodeId> nodes, const std::string& nameSpace) {
    for (NodeId node : nodes)
        if (at(node).kind == NodeKind::Namespace)
            declareFunctions(m_scope.tree.children(node), join(nameSpace, tokenOf(node)));
        else if (at(node).kind == NodeKind::Def)
            declareFunction(node, nameSpace);
}

void ModuleChecker::declareFunction(NodeId node, const std::string& nameSpace) {
    const std::string name = join(nameSpace, tokenOf(node));
    const SourceRange place = at(node).token;
    if (const auto before = m_scope.functions.find(name); before != m_scope.functions.end()) {
        error("L0204", "the function `" + name + "` is declared twice", place)
            .labels.push_back({m_result.symbols[before->second.symbol].nameRange, "first here"});
        return;
    }
    const std::string_view all = m_scope.text;
    const SourceRange head{at(m_scope.tree.child(node, 0)).range.begin,
                           at(m_scope.tree.child(node, 1)).range.end};
    const SymbolId symbol = declare({Symbol::Kind::Function,
                                     name,
                                     std::string(lang::textOf(all, head)),
                                     m_scope.tree.documentationOf(node, all),
                                     place,
                                     at(node).range,
                                     {},
                                     {}});
    auto& entry = m_scope.functions[name];
    entry = {node, nameSpace, name, symbol};
    entry.isUncallable = hasErrorIn({at(node).range.begin, at(m_scope.tree.child(node, 2)).range.begin});
    for (NodeId type : m_scope.tree.children(node).subspan(3)) {
        entry.typeParameters.push_back(lang::textOf(all, at(type).token));
        if (isTypeOfParameter(node, entry.typeParameters.back()))
            continue;
        const bool isSize = isSizeIn(m_scope.tree.child(node, 0), entry.typeParameters.back());
        error("L0419",
              isSize
                  ? "braces hold types, and `" + tokenOf(type) +
                        "` is used as the size of a vector or a matrix, which is a number: with `{V}` a parameter "
                        "`v : V` takes one of any size"
              : isNamedIn(m_scope.tree.child(node, 0), entry.typeParameters.back())
                  ? "braces hold types, and `" + tokenOf(type) +
                        "` is used as a number: it is a parameter of its own, `(" + tokenOf(type) + " : Nat)`"
                  : "no parameter of `" + name + "` has the type `" + tokenOf(type) +
                        "`: a call could not say what it is",
              at(type).range);
        entry.isUncallable = true;
        if (isSize)
            break; // the other sizes are the same mistake
    }
    m_functions.push_back(&entry);
    if (builtinNamed(tokenOf(node)))
        m_result.diagnostics.push_back(
            {Severity::Warning, "L0603",
             "`" + tokenOf(node) + "` hides the built-in function of that name", place});
}

bool ModuleChecker::isTypeOfParameter(NodeId function, std::string_view name) const {
    for (NodeId group : m_scope.tree.children(m_scope.tree.child(function, 0))) {
        if (at(group).kind != NodeKind::ParameterGroup)
            return true; // it could not be read
        if (isTypeIn(m_scope.tree.children(group).back(), name))
            return true;
    }
    return false;
}

/// Whether a type is named in another one: `T` in `Vec 3 T`, in `Array T [n]`.
bool ModuleChecker::isTypeIn(NodeId type, std::string_view name) const {
    if (at(type).kind == NodeKind::TypeName && tokenOf(type) == name)
        return true;
    return std::ranges::any_of(m_scope.tree.children(type), [&](NodeId part) { return isTypeIn(part, name); });
}

/// Whether a size of a vector or a matrix is named so: `n` in `Vec n Float`.
bool ModuleChecker::isSizeIn(NodeId node, std::string_view name) const {
    return std::ranges::any_of(m_scope.tree.children(node), [&](NodeId part) {
        const bool isSize = at(node).kind == NodeKind::TypeName && at(part).kind == NodeKind::Name;
        return (isSize && tokenOf(part) == name) || isSizeIn(part, name);
    });
}

/// Whether something under a node is a value of this name, as the extents of arrays are.
bool ModuleChecker::isNamedIn(NodeId node, std::string_view name) const {
    if (at(node).kind == NodeKind::Name && tokenOf(node) == name)
        return true;
    return std::ranges::any_of(m_scope.tree.children(node), [&](NodeId part) { return isNamedIn(part, name); });
}

void ModuleChecker::function(const CheckOutput::WantedFunction& wanted) {
    auto& entry = *wanted.entry;
    if (entry.instance(wanted.types))
        return;
    if (entry.isOpen || m_openFunctions == DeepestCalls) {
        error("L0418",
              entry.isOpen ? "`" + entry.name + "` calls itself here, by way of others or not"
                           : "functions call each other more than " + std::to_string(DeepestCalls) +
                                 " deep here",
              wanted.call)
            .labels.push_back({at(entry.node).token, "declared here"});
        entry.instances.push_back({wanted.types, {}, true});
        return;
    }
    entry.isOpen = true;
    ++m_openFunctions;
    CheckOutput output;
    ir::Function made;
    ir::Kernel checked =
        checkKernel(entry.node, entry.nameSpace, entry.name, output, [&](BodyChecker& checker) {
            checker.checkFunction(entry, wanted.types, made = {});
        });
    --m_openFunctions;
    entry.isOpen = false;
    const std::size_t weight = weightOf(checked, output);
    bool isBroken = output.isBroken || hasErrorIn(at(entry.node).range) ||
                    hasErrors(output.diagnostics) || entry.instance(wanted.types);
    if (isBroken)
        std::erase_if(output.diagnostics,
                      [](const Diagnostic& d) { return d.severity == Severity::Warning; });
    else
        warnUnusedParameters(checked, output);
    sayForWhichTypes(output, wanted);
    commitFunction(output, entry);
    if (entry.instance(wanted.types))
        return; // it calls itself
    entry.instances.push_back({wanted.types, {}, isBroken});
    if (isBroken)
        return;
    made.name = entry.name;
    made.range = at(entry.node).range;
    made.nameRange = at(entry.node).token;
    made.parameters = std::move(checked.scalars);
    made.arrayParameters = std::move(checked.globals);
    static_cast<ir::Body&>(made) = std::move(static_cast<ir::Body&>(checked));
    entry.instances.back().id = m_result.module.functions.add(std::move(made));
    m_weights.resize(entry.instances.back().id.index, PhiloxWeight);
    m_weights.push_back(weight);
}

void ModuleChecker::commitFunction(CheckOutput& output, const ModuleScope::FunctionEntry& entry) {
    if (!entry.instances.empty()) {
        output.symbols.clear();
        output.uses.clear();
    }
    commit(output);
}

void ModuleChecker::sayForWhichTypes(CheckOutput& output,
                                     const CheckOutput::WantedFunction& wanted) {
    if (wanted.types.empty())
        return;
    std::string types;
    for (std::size_t i = 0; i < wanted.types.size(); ++i)
        types += (i == 0 ? "" : ", ") + std::string(wanted.entry->typeParameters[i]) + " = " +
                 m_result.module.types.nameOf(wanted.types[i]);
    for (Diagnostic& d : output.diagnostics)
        if (d.severity == Severity::Error)
            d.labels.push_back({wanted.call, "called here with " + types});
}

std::size_t ModuleChecker::weightOf(const ir::Kernel& body, CheckOutput& output) const {
    std::size_t weight = body.exprs.size();
    for (const ir::Expr& e : body.exprs)
        if (e.op == ir::Op::CallFunction)
            weight += e.ref < m_weights.size() ? m_weights[e.ref] : PhiloxWeight;
    if (weight > MostNodes)
        output.diagnostics.push_back(
            {Severity::Error, "L0420",
             "`" + body.name +
                 "` is too large: with the functions that it calls, and those "
                 "that they call, it has " +
                 std::to_string(weight) + " operations; " + std::to_string(MostNodes) +
                 " is the limit",
             body.nameRange});
    return weight;
}

} // namespace lane::check
