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

void ModuleChecker::constant(NodeId node, const std::string& nameSpace) {
    const std::string name = join(nameSpace, tokenOf(node));
    if (const auto before = m_scope.consts.find(name);
        before != m_scope.consts.end() && before->second.symbol.isValid()) {
        error("L0204", "the constant `" + name + "` is declared twice", at(node).token)
            .labels.push_back({m_result.symbols[before->second.symbol].nameRange, "first here"});
        return;
    }
    if (isArrayConstant(node))
        return constantArray(node, nameSpace, name);
    CheckOutput output;
    std::optional<ir::Const> constant;
    checkKernel(node, nameSpace, name, output, [&](BodyChecker& checker) { constant = checker.checkConstant(node); });
    commit(output);
    std::string detail = annotationText(node);
    if (constant) {
        if (constant->isTunable)
            constant->choices = tunableChoices(node, nameSpace, constant->type, constant->value);
        detail = m_result.module.types.nameOf(constant->type) + " := " + valueText(node);
    }
    Symbol declared{Symbol::Kind::Constant,
                    name,
                    detail,
                    m_scope.tree.documentationOf(node, m_scope.text),
                    at(node).token,
                    at(node).range,
                    {},
                    {}};
    for (NodeId choice : m_scope.tree.children(node).subspan(2))
        declared.choices.emplace_back(lang::textOf(m_scope.text, at(choice).range));
    const SymbolId symbol = declare(std::move(declared));
    defineConstant(node, name, symbol, std::move(constant));
}

void ModuleChecker::defineConstant(NodeId node, const std::string& name, SymbolId symbol,
                                   std::optional<ir::Const> constant) {
    ModuleScope::ConstEntry entry{{}, symbol, !constant};
    if (constant) {
        constant->name = name;
        constant->range = at(node).token;
        constant->valueRange = at(m_scope.tree.child(node, 1)).range;
        entry.id = m_result.module.consts.add(std::move(*constant));
    }
    m_scope.consts.insert_or_assign(name, entry);
}

/// The type that is written, or nothing.
std::string ModuleChecker::annotationText(NodeId node) const {
    const NodeId annotation = m_scope.tree.child(node, 0);
    return m_scope.tree.isNone(annotation) ? std::string() : std::string(lang::textOf(m_scope.text, at(annotation).range));
}

/// What stands behind the `:=`, on one line and without comments. What is too long for it, or has statements, ends with `…`.
std::string ModuleChecker::valueText(NodeId node) const {
    constexpr std::size_t Most = 60;
    const lang::Node& value = at(m_scope.tree.child(node, 1));
    const bool isChoice = value.kind == NodeKind::IfExpr || value.kind == NodeKind::MatchExpr;
    const auto first = std::ranges::lower_bound(m_scope.tree.tokens, value.range.begin, {},
                                                [](const lang::Token& token) { return token.range.begin; });
    std::string text;
    for (auto token = first; token != m_scope.tree.tokens.end() && token->range.end <= value.range.end; ++token) {
        if (token->kind == lang::TokenKind::Newline && isChoice)
            return text + " …";
        if (lang::isTrivia(token->kind)) {
            text += text.ends_with(' ') ? "" : " ";
            continue;
        }
        if (text.size() + token->range.end - token->range.begin > Most)
            return text + (text.ends_with(' ') ? "…" : " …");
        text += lang::textOf(m_scope.text, token->range);
    }
    return text;
}

/// `#[…]` is an array too where no type is said; a matrix says its type.
bool ModuleChecker::isArrayConstant(NodeId node) const {
    const NodeId annotation = m_scope.tree.child(node, 0);
    return m_scope.tree.isNone(annotation)
               ? at(m_scope.tree.child(node, 1)).kind == NodeKind::ArrayLiteral
               : at(annotation).kind == NodeKind::ArrayType;
}

void ModuleChecker::constantArray(NodeId node, const std::string& nameSpace,
                                  const std::string& name) {
    const NodeId annotation = m_scope.tree.child(node, 0), value = m_scope.tree.child(node, 1);
    CheckOutput output = newOutput();
    std::optional<ir::Const> array;
    if (at(node).kind == NodeKind::Tunable)
        error("L0413", "a tunable is a single number; an array is a `const`", at(node).token);
    else
        checkKernel(node, nameSpace, name, output,
                    [&](BodyChecker& checker) { array = checker.checkConstantArray(annotation, value); });
    commit(output);
    std::string detail = annotationText(node);
    if (array) {
        const std::string element = m_result.module.types.nameOf(array->type);
        detail = "Array " + (element.find(' ') == element.npos ? element : "(" + element + ")") + " [";
        for (std::size_t d = 0; d < array->extents.size(); ++d)
            detail += (d == 0 ? "" : ", ") + std::to_string(array->extents[d]);
        detail += "] := " + valueText(node);
    }
    const SymbolId symbol = declare({Symbol::Kind::ConstantArray,
                                     name,
                                     detail,
                                     m_scope.tree.documentationOf(node, m_scope.text),
                                     at(node).token,
                                     at(node).range,
                                     {},
                                     {}});
    defineConstant(node, name, symbol, std::move(array));
}

std::vector<ir::Literal> ModuleChecker::tunableChoices(NodeId node, const std::string& nameSpace,
                                                       ir::TypeId type, ir::Literal value) {
    std::vector<ir::Literal> choices;
    const auto nodes = m_scope.tree.children(node).subspan(2);
    for (NodeId choice : nodes) {
        ir::Kernel scratch;
        CheckOutput output = newOutput();
        LiteralVariables literals;
        const auto found =
            BodyChecker(m_scope, m_result.module, nameSpace, scratch, output, literals)
                .checkChoice(choice, type);
        commit(output);
        if (found)
            choices.push_back(*found);
    }
    const bool isAmong = std::find(choices.begin(), choices.end(), value) != choices.end();
    if (!nodes.empty() && choices.size() == nodes.size() && !isAmong)
        error("L0413", "the value of `" + tokenOf(node) + "` is not among those that it may have",
              at(m_scope.tree.child(node, 1)).range)
            .labels.push_back(
                {lane::join(at(nodes.front()).range, at(nodes.back()).range), "it may have these"});
    return choices;
}

} // namespace lane::check
