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

void ModuleChecker::args(NodeId node, const std::string& nameSpace) {
    const std::string name = join(nameSpace, tokenOf(node));
    if (const auto before = m_scope.args.find(name); before != m_scope.args.end()) {
        error("L0204", "`kernelArgs " + name + "` is declared twice", at(node).token)
            .labels.push_back({at(before->second.node).token, "first here"});
        return;
    }
    const SymbolId symbol = declare({Symbol::Kind::KernelArgs,
                                     name,
                                     "kernelArgs",
                                     m_scope.tree.documentationOf(node, m_scope.text),
                                     at(node).token,
                                     at(node).range,
                                     {},
                                     {}});
    ir::Kernel scratch;
    CheckOutput output = newOutput();
    LiteralVariables literals;
    BodyChecker(m_scope, m_result.module, nameSpace, scratch, output, literals)
        .checkArgs(node, symbol);
    ModuleScope::ArgsEntry entry{node, symbol};
    // What could not be read is not known to be missing.
    entry.isBroken = std::any_of(m_scope.tree.diagnostics.begin(), m_scope.tree.diagnostics.end(),
                                 [&](const Diagnostic& d) { return isErrorIn(d, at(node).range); });
    commit(output, symbol);
    m_scope.args.emplace(name, std::move(entry));
}

void ModuleChecker::kernel(NodeId node, const std::string& nameSpace) {
    const std::string name = join(nameSpace, tokenOf(node));
    for (const ir::Kernel& other : m_result.module.kernels)
        if (other.name == name) {
            error("L0204", "the kernel `" + name + "` is declared twice", at(node).token)
                .labels.push_back({other.nameRange, "first here"});
            return;
        }
    const std::string documentation = m_scope.tree.documentationOf(node, m_scope.text);
    const SymbolId symbol = declare({Symbol::Kind::Kernel,
                                     name,
                                     "kernel",
                                     documentation,
                                     at(node).token,
                                     at(node).range,
                                     {},
                                     {}});
    m_scope.kernelSymbols.emplace(name, symbol);
    CheckOutput output;
    ir::Kernel checked = checkKernel(node, nameSpace, name, output, [&](BodyChecker& checker) {
        checker.checkKernel(node, symbol);
    });
    weightOf(checked, output);
    checked.documentation = documentation;
    // A comment before the arguments of a single kernel often documents both.
    if (const auto* own = argsOf(node, nameSpace); own && documentation.empty())
        checked.documentation = m_scope.tree.documentationOf(own->node, m_scope.text);
    const bool hasParseError = hasErrorIn(at(node).range);
    checked.hasErrors = hasParseError || output.isBroken || hasErrors(output.diagnostics);
    auto* args = argsOf(node, nameSpace);
    if (args)
        checked.hasErrors = checked.hasErrors || args->isBroken;
    if (checked.hasErrors) // what is not used may be used where the error stands
        std::erase_if(output.diagnostics,
                      [](const Diagnostic& d) { return d.severity == Severity::Warning; });
    else if (!args)
        warnUnusedParameters(checked, output);
    if (args) {
        args->hasKernel = true;
        args->hasBrokenKernel = args->hasBrokenKernel || checked.hasErrors;
        args->usedParameters.merge(output.usedParameters);
    }
    commit(output);
    m_result.module.kernels.add(std::move(checked));
}

ModuleScope::ArgsEntry* ModuleChecker::argsOf(NodeId node, const std::string& nameSpace) {
    const NodeId head = m_scope.tree.child(node, 0);
    if (at(node).kind != NodeKind::DeviceKernel || m_scope.tree.isNone(head))
        return nullptr;
    return ModuleScope::find(m_scope.args, nameSpace, tokenOf(head));
}

void ModuleChecker::warnUnusedParameters(const ir::Kernel& kernel, CheckOutput& output) {
    const auto warn = [&](const std::string& name, SourceRange range) {
        if (!output.usedParameters.contains(name) && !name.starts_with('_'))
            output.diagnostics.push_back(unusedParameter(name, range));
    };
    for (ir::VarId id : kernel.scalars)
        warn(kernel.vars[id].name, kernel.vars[id].range);
    for (const auto* list : {&kernel.globals, &kernel.constants, &kernel.shareds})
        for (ir::ArrayId id : *list)
            warn(kernel.arrays[id].name, kernel.arrays[id].range);
}

void ModuleChecker::warnUnusedArgs() {
    for (const auto& [name, entry] : m_scope.args) {
        if (!entry.hasKernel || entry.hasBrokenKernel || entry.isBroken)
            continue;
        for (NodeId group : m_scope.tree.children(entry.node)) {
            const auto parts = m_scope.tree.children(group);
            if (at(group).kind != NodeKind::ParameterGroup)
                continue;
            for (NodeId parameter : parts.first(parts.size() - 1))
                if (const std::string text = tokenOf(parameter);
                    !entry.usedParameters.contains(text) && !text.starts_with('_'))
                    m_result.diagnostics.push_back(unusedParameter(text, at(parameter).range));
        }
    }
}

} // namespace lane::check
