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

void ModuleChecker::program(NodeId node, const std::string& nameSpace) {
    const std::string name = join(nameSpace, tokenOf(node));
    if (isTaken(m_result.module.kernels, name, node) ||
        isTaken(m_result.module.programs, name, node))
        return;
    const SymbolId symbol = declareTop(node, Symbol::Kind::Program, name, "program");
    CheckOutput output;
    ir::Program checked = checkKernel<ir::Program>(
        node, nameSpace, name, output,
        [&](BodyChecker& checker, ir::Program& made) { checker.checkProgram(node, symbol, made); });
    finishHost(node, checked, output);
    m_result.module.programs.add(std::move(checked));
}

void ModuleChecker::reference(NodeId node, const std::string& nameSpace) {
    const std::string name = join(nameSpace, tokenOf(node));
    if (isTaken(m_result.module.references, name, node))
        return;
    const ir::Kernel* of = nullptr;
    for (const ir::Kernel& kernel : m_result.module.kernels)
        of = kernel.name == name ? &kernel : of;
    for (const ir::Program& program : m_result.module.programs)
        of = program.name == name ? &program : of;
    const SymbolId symbol = declareTop(node, Symbol::Kind::Reference, name, "reference");
    CheckOutput output;
    ir::Reference checked = checkKernel<ir::Reference>(
        node, nameSpace, name, output,
        [&](BodyChecker& checker, ir::Reference&) { checker.checkReference(node, symbol); });
    checked.isWide = at(node).has(lang::Node::Wide);
    for (const auto* list : {&checked.globals, &checked.constants}) // as the kernel has them
        for (ir::ArrayId id : *list)
            output.usedParameters.insert(checked.arrays[id].name);
    for (ir::VarId id : checked.scalars)
        output.usedParameters.insert(checked.vars[id].name);
    if (!of)
        output.diagnostics.push_back(
            {Severity::Error, "L0437",
             "there is no kernel or program `" + name + "` that this would be a reference for",
             at(node).token});
    else if (!output.isBroken && !of->hasErrors && !hasErrors(output.diagnostics))
        if (auto different = differentParameters(m_result.module.types, *of, checked))
            output.diagnostics.push_back(std::move(*different));
    finishHost(node, checked, output);
    m_result.module.references.add(std::move(checked));
}

} // namespace lane::check
