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

CheckResult ModuleChecker::run() {
    m_result.diagnostics = m_scope.tree.diagnostics;
    const auto all = m_scope.tree.children(m_scope.tree.root);
    declareFunctions(all, "");
    declareStructures(all, "");
    resolveStructures();
    declarations(all, "");
    checkDefaults();
    for (ModuleScope::FunctionEntry* entry : m_functions)
        if (entry->typeParameters.empty())
            function({entry, {}, at(entry->node).token});
    for (const auto& [node, nameSpace] : m_kernels)
        kernel(node, nameSpace);
    for (const auto& [node, nameSpace] : m_programs) // they launch kernels
        program(node, nameSpace);
    for (const auto& [node, nameSpace] : m_references)
        reference(node, nameSpace);
    uncalledFunctions();
    warnUnusedArgs();
    nameKernels(m_result.module);
    for (const ir::Kernel& one : m_result.module.kernels)
        warnOfKernel(m_result.module, one, m_result.diagnostics);
    if (m_scope.tree.dialect == lang::Dialect::Lean)
        warnOfLean(m_result.module, m_result.diagnostics);
    finish();
    return std::move(m_result);
}

void ModuleChecker::declarations(std::span<const NodeId> nodes, const std::string& nameSpace) {
    for (NodeId node : nodes) {
        refuseAttributes(node);
        switch (at(node).kind) {
        case NodeKind::Namespace:
            declarations(m_scope.tree.children(node), join(nameSpace, tokenOf(node)));
            break;
        case NodeKind::Const:
        case NodeKind::Tunable:
            constant(node, nameSpace);
            break;
        case NodeKind::KernelArgs:
            args(node, nameSpace);
            break;
        case NodeKind::Kernel:
        case NodeKind::DeviceKernel:
            m_kernels.emplace_back(node, nameSpace);
            break;
        case NodeKind::Program:
            m_programs.emplace_back(node, nameSpace);
            break;
        case NodeKind::Reference:
            m_references.emplace_back(node, nameSpace);
            break;
        case NodeKind::NotBuilt: // its name is known, so that its uses give no second error
            m_scope.consts.insert_or_assign(join(nameSpace, tokenOf(node)),
                                            ModuleScope::ConstEntry{{}, {}, true});
            break;
        default:
            break;
        }
    }
}

void ModuleChecker::refuseAttributes(NodeId node) {
    const NodeKind kind = at(node).kind;
    if (kind == NodeKind::Kernel || kind == NodeKind::DeviceKernel || kind == NodeKind::NotBuilt)
        return;
    for (NodeId attribute : m_scope.tree.attributesOf(node))
        error("L0509",
              "`@[" + tokenOf(attribute) +
                  "]` does not stand here: `@[launchBounds 256]` stands before a kernel, "
                  "`@[unroll]` before a loop",
              at(attribute).range);
}

void ModuleChecker::commit(CheckOutput& output, SymbolId argsSymbol) {
    for (Symbol& symbol : output.symbols) {
        const SymbolId id = m_result.symbols.idAt(m_result.symbols.size());
        if (argsSymbol.isValid() && symbol.parent == argsSymbol)
            m_scope.parameterSymbols.emplace(symbol.nameRange.begin, id);
        m_result.symbols.add(std::move(symbol));
    }
    auto& d = m_result.diagnostics;
    d.insert(d.end(), std::make_move_iterator(output.diagnostics.begin()),
             std::make_move_iterator(output.diagnostics.end()));
    m_result.uses.insert(m_result.uses.end(), output.uses.begin(), output.uses.end());
    m_arrayRoles.insert(m_arrayRoles.end(), output.arrayRoles.begin(), output.arrayRoles.end());
}

void ModuleChecker::uncalledFunctions() {
    for (const ModuleScope::FunctionEntry* entry : m_functions) {
        if (!entry->instances.empty() || entry->isUncallable)
            continue;
        const std::size_t before = m_result.diagnostics.size();
        CheckOutput output;
        const std::vector<ir::TypeId> types(entry->typeParameters.size(), ir::floatType());
        ir::Function made;
        checkKernel(entry->node, entry->nameSpace, entry->name, output,
                    [&](BodyChecker& checker) { checker.checkFunction(*entry, types, made = {}); });
        auto& all = m_result.diagnostics;
        all.insert(all.end(), output.diagnostics.begin(), output.diagnostics.end());
        all.erase(std::remove_if(
                      all.begin() + static_cast<std::ptrdiff_t>(before), all.end(),
                      [](const Diagnostic& d) { return d.code != "L0200" && d.code != "L0201"; }),
                  all.end());
    }
}

SymbolId ModuleChecker::declareTop(NodeId node, Symbol::Kind kind, const std::string& name,
                                   std::string detail) {
    return declare({kind,
                    name,
                    std::move(detail),
                    m_scope.tree.documentationOf(node, m_scope.text),
                    at(node).token,
                    at(node).range,
                    {},
                    {}});
}

/// Where a line cannot be read further, what its beginning alone would be is part of the same mistake.
void ModuleChecker::dropEchoes() {
    const auto isEcho = [&](const Diagnostic& d) {
        return std::ranges::any_of(m_scope.tree.diagnostics, [&](const Diagnostic& read) {
            const auto [begin, end] = std::minmax(d.range.begin, read.range.begin);
            return (read.code == "L0100" || read.code == "L0101" || read.code == "L0003") &&
                   m_scope.text.substr(begin, end - begin).find('\n') == std::string_view::npos;
        });
    };
    // Names, types and numbers of arguments; which statements stand where is no matter of one line.
    const auto isOfMeaning = [](std::string_view code) {
        return code.starts_with("L02") || code.starts_with("L03") || code == "L0417" || code == "L0432" || code == "L0433";
    };
    const std::size_t own = m_scope.tree.diagnostics.size(); // the parser's are the first
    auto& d = m_result.diagnostics;
    d.erase(std::remove_if(d.begin() + static_cast<std::ptrdiff_t>(own), d.end(),
                           [&](const Diagnostic& one) { return one.severity == Severity::Error && isOfMeaning(one.code) && isEcho(one); }),
            d.end());
    if (std::ranges::find(m_scope.tree.diagnostics, "L0005", &Diagnostic::code) != m_scope.tree.diagnostics.end())
        std::erase_if(d, [](const Diagnostic& one) { // what uses a name may stand in the open comment
            return one.severity == Severity::Warning;
        });
}

void ModuleChecker::finish() {
    dropEchoes();
    auto& d = m_result.diagnostics;
    std::stable_sort(d.begin(), d.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return std::tie(a.range.begin, a.code) < std::tie(b.range.begin, b.code);
    });
    d.erase(std::unique(d.begin(), d.end(),
                        [](const Diagnostic& a, const Diagnostic& b) {
                            return a.range == b.range && a.code == b.code && a.message == b.message;
                        }),
            d.end());
    auto& uses = m_result.uses;
    const auto before = [](const NameUse& a, const NameUse& b) {
        return std::tie(a.range.begin, a.symbol) < std::tie(b.range.begin, b.symbol);
    };
    std::stable_sort(uses.begin(), uses.end(), before);
    uses.erase(std::unique(uses.begin(), uses.end(),
                           [](const NameUse& a, const NameUse& b) {
                               return a.range == b.range && a.symbol == b.symbol;
                           }),
               uses.end());
    m_result.roles = semanticRoles(m_scope.tree, m_scope.text, m_result, m_arrayRoles);
}

const Symbol* CheckResult::symbolAt(std::uint32_t offset) const {
    const auto after =
        std::upper_bound(uses.begin(), uses.end(), offset,
                         [](std::uint32_t o, const NameUse& u) { return o < u.range.begin; });
    if (after == uses.begin())
        return nullptr;
    const NameUse& use = *std::prev(after);
    return use.range.contains(offset) ? &symbols[use.symbol] : nullptr;
}

CheckResult check(const lang::SyntaxTree& tree, std::string_view text) {
    return ModuleChecker(tree, text).run();
}

} // namespace lane::check
