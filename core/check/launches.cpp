// launch K { … } grid … block … shared { … } on s

#include "core/check/body_checker.h"
#include "core/check/near_names.h"

#include <algorithm>

namespace lane::check {

/// The kernel of a name, looked up from the innermost namespace outwards.
std::optional<ir::KernelId> BodyChecker::kernelNamed(std::string_view name) const {
    for (std::string prefix = m_nameSpace;;) {
        const std::string whole =
            prefix.empty() ? std::string(name) : prefix + "." + std::string(name);
        for (std::size_t i = 0; i < m_module.kernels.size(); ++i)
            if (m_module.kernels[m_module.kernels.idAt(i)].name == whole)
                return m_module.kernels.idAt(i);
        if (prefix.empty())
            return std::nullopt;
        const std::size_t dot = prefix.rfind('.');
        prefix.resize(dot == std::string::npos ? 0 : dot);
    }
}

void BodyChecker::reportNoKernel(NodeId node) {
    m_output.isBroken = true;
    std::vector<std::string_view> names;
    for (const ir::Kernel& kernel : m_module.kernels)
        names.push_back(nameFrom(m_nameSpace, kernel.name));
    const std::string near = nearestName(tokenOf(node), names);
    Diagnostic& d = error("L0430",
                          "there is no kernel `" + std::string(tokenOf(node)) + "` to launch" +
                              (near.empty() ? "" : "; did you mean `" + near + "`?"),
                          at(node).token);
    if (!near.empty())
        d.fixes.push_back({"Write `" + near + "`", {{at(node).token, near}}});
}

void BodyChecker::launch(NodeId node) {
    const auto id = kernelNamed(tokenOf(node));
    if (!id) {
        reportNoKernel(node);
        for (NodeId part : children(node))
            checkAlone(part);
        return;
    }
    if (const auto symbol = m_scope.kernelSymbols.find(m_module.kernels[*id].name);
        symbol != m_scope.kernelSymbols.end())
        m_output.uses.push_back({at(node).token, symbol->second});
    const ir::Kernel& kernel = m_module.kernels[*id];
    const std::size_t errors = m_output.diagnostics.size();
    ir::HostStep step;
    step.op = ir::HostOp::Launch;
    step.kernel = *id;
    step.scalars.resize(kernel.scalars.size());
    step.arrays.resize(kernel.globals.size());
    step.constants.resize(kernel.constants.size());
    for (ir::ArrayId shared : kernel.shareds)
        if (kernel.arrays[shared].isDynamicShared)
            step.shared.emplace_back();
    std::vector<std::string_view> given;
    bool isOk = true;
    for (NodeId part : children(node)) {
        if (at(part).kind == NodeKind::LaunchField)
            isOk = launchField(part, kernel, step, given) && isOk;
        else if (at(part).kind == NodeKind::LaunchClause)
            isOk = launchClause(part, kernel, step) && isOk;
    }
    if (kernel.hasErrors) {
        m_output.isBroken = true;
        return;
    }
    isOk = isOk && hasAllFields(node, kernel, given); // a misspelled one is not also missing
    for (const auto* extent : {&step.grid, &step.block})
        if (extent->empty() && errors == m_output.diagnostics.size()) {
            const char* word = extent == &step.grid ? "grid" : "block";
            error("L0433",
                  "this launch has no `" + std::string(word) + "`: `launch " + kernel.name +
                      " { … } grid blocks block threads`",
                  at(node).token);
            isOk = false;
        }
    if (isOk && !step.grid.empty() && !step.block.empty())
        emitHost(node, std::move(step));
    else
        m_output.isBroken = true;
}

/// What stands in a launch of something unknown is checked all the same.
void BodyChecker::checkAlone(NodeId part) {
    const auto value = [&](NodeId node) {
        if (isNone(node) || arrayNamed(node))
            return;
        synth(node);
    };
    for (NodeId inner : children(part)) {
        if (at(inner).kind == NodeKind::LaunchField)
            value(child(inner, 0));
        else if (tokenOf(part) == "on")
            handleNamed(inner, false);
        else
            value(inner);
    }
    if (at(part).kind == NodeKind::LaunchField && isNone(child(part, 0))) {
        if (Binding* binding = find(tokenOf(part)))
            use(*binding, at(part).token);
        else
            reportUnknown(part);
    }
}

bool BodyChecker::launchField(NodeId node, const ir::Kernel& kernel, ir::HostStep& step,
                              std::vector<std::string_view>& given) {
    const std::string_view name = tokenOf(node);
    const NodeId value = isNone(child(node, 0)) ? node : child(node, 0);
    if (std::ranges::find(given, name) != given.end()) {
        error("L0431", "`" + std::string(name) + "` is given twice", at(node).token);
        return false;
    }
    given.push_back(name);
    for (std::size_t i = 0; i < kernel.scalars.size(); ++i)
        if (kernel.vars[kernel.scalars[i]].name == name) {
            step.scalars[i] = launchScalar(value, kernel.vars[kernel.scalars[i]]);
            return step.scalars[i].isValid();
        }
    for (std::size_t i = 0; i < kernel.globals.size(); ++i)
        if (kernel.arrays[kernel.globals[i]].name == name)
            return launchArray(value, kernel.arrays[kernel.globals[i]], step.arrays[i]);
    for (std::size_t i = 0; i < kernel.constants.size(); ++i)
        if (kernel.arrays[kernel.constants[i]].name == name)
            return launchArray(value, kernel.arrays[kernel.constants[i]], step.constants[i]);
    if (!kernel.hasErrors)
        unknownField(node, kernel);
    checkAlone(node);
    return false;
}

void BodyChecker::unknownField(NodeId node, const ir::Kernel& kernel) {
    std::vector<std::string_view> names;
    for (ir::VarId id : kernel.scalars)
        names.push_back(kernel.vars[id].name);
    for (const auto* list : {&kernel.globals, &kernel.constants})
        for (ir::ArrayId id : *list)
            names.push_back(kernel.arrays[id].name);
    const std::string near = nearestName(tokenOf(node), names);
    Diagnostic& d = error("L0431",
                          "the kernel `" + kernel.name + "` has no parameter `" +
                              std::string(tokenOf(node)) + "`" +
                              (near.empty() ? "" : "; did you mean `" + near + "`?"),
                          at(node).token);
    const std::string meant =
        isNone(child(node, 0)) ? near + " := " + std::string(tokenOf(node)) : near;
    if (!near.empty())
        d.fixes.push_back({"Write `" + meant + "`", {{at(node).token, meant}}});
    d.labels.push_back({kernel.nameRange, "the kernel is declared here"});
}

/// The value for a scalar parameter. A LaunchField stands for its own name.
ir::ExprId BodyChecker::launchScalar(NodeId node, const ir::Var& parameter) {
    Value value;
    if (at(node).kind != NodeKind::LaunchField) {
        value = synthFor(node, parameter.type);
    } else if (Binding* binding = find(tokenOf(node))) {
        value = valueOf(*binding, node);
    } else {
        reportUnknown(node);
    }
    return coerce(value, parameter.type, node, "the kernel's `" + parameter.name + "`").id;
}

bool BodyChecker::launchArray(NodeId node, const ir::Array& parameter, ir::ArrayId& into) {
    const auto array = hostArray(node, "the kernel's `" + parameter.name + "` is an array");
    if (!array)
        return false;
    into = *array;
    const ir::Array& given = m_kernel.arrays[*array];
    if (given.element != parameter.element || given.rank != parameter.rank) {
        error("L0435",
              "`" + given.name + "` is an " + arrayText(given) + "; the kernel's `" +
                  parameter.name + "` is an " + arrayText(parameter),
              at(node).range)
            .labels.push_back({parameter.range, "the kernel's parameter"});
        return false;
    }
    if (parameter.space == ir::Space::Constant || parameter.access != ir::Access::Out)
        m_kernel.arrays[*array].isRead = true;
    const bool isWritten =
        parameter.space != ir::Space::Constant && parameter.access != ir::Access::In;
    return !isWritten || mayWrite(*array, at(node).range);
}

bool BodyChecker::hasAllFields(NodeId node, const ir::Kernel& kernel,
                               const std::vector<std::string_view>& given) {
    std::string missing;
    const auto want = [&](const std::string& name) {
        if (std::ranges::find(given, name) == given.end())
            missing += (missing.empty() ? "`" : ", `") + name + "`";
    };
    for (ir::VarId id : kernel.scalars)
        want(kernel.vars[id].name);
    for (const auto* list : {&kernel.globals, &kernel.constants})
        for (ir::ArrayId id : *list)
            want(kernel.arrays[id].name);
    if (missing.empty())
        return true;
    error("L0432", "this launch of `" + kernel.name + "` gives no " + missing, at(node).token)
        .labels.push_back({kernel.nameRange, "the kernel is declared here"});
    return false;
}

bool BodyChecker::launchClause(NodeId node, const ir::Kernel& kernel, ir::HostStep& step) {
    const std::string_view word = tokenOf(node);
    if (word == "on") {
        if (children(node).empty())
            return false;
        step.stream = handleNamed(child(node, 0), false);
        return step.stream.isValid();
    }
    if (word == "shared")
        return launchShared(node, kernel, step);
    auto& extents = word == "grid" ? step.grid : step.block;
    if (!extents.empty() || children(node).empty() || children(node).size() > 3) {
        error("L0433",
              !extents.empty() ? "`" + std::string(word) + "` stands twice"
                               : "`" + std::string(word) + "` takes one to three numbers, as in `" +
                                     std::string(word) + " 4 2`; there are " +
                                     std::to_string(children(node).size()),
              at(node).range);
        return false;
    }
    bool isOk = true;
    for (NodeId extent : children(node)) {
        const Value value = wholeNumber(extent, "an extent of a launch");
        isOk = isOk && value.ok();
        extents.push_back(value.id);
    }
    return isOk;
}

/// shared { buf := LEN }: lengths of the dynamic shared arrays, in elements.
bool BodyChecker::launchShared(NodeId node, const ir::Kernel& kernel, ir::HostStep& step) {
    bool isOk = true;
    for (NodeId field : children(node)) {
        const NodeId value = child(field, 0);
        const Value length =
            isNone(value) ? Value{} : wholeNumber(value, "the length of a shared array");
        std::size_t i = 0, found = step.shared.size();
        for (ir::ArrayId id : kernel.shareds)
            if (kernel.arrays[id].isDynamicShared) {
                if (kernel.arrays[id].name == tokenOf(field))
                    found = i;
                ++i;
            }
        if (isNone(value)) {
            error("L0431",
                  "`shared { … }` gives lengths, as in `" + std::string(tokenOf(field)) +
                      " := 256`",
                  at(field).range);
        } else if (found == step.shared.size() && !kernel.hasErrors) {
            error("L0431",
                  "the kernel `" + kernel.name + "` has no shared array `" +
                      std::string(tokenOf(field)) + "` whose length is given at the launch",
                  at(field).token)
                .labels.push_back({kernel.nameRange, "the kernel is declared here"});
        } else if (found < step.shared.size()) {
            step.shared[found] = length.id;
        }
        isOk = isOk && length.ok() && found < step.shared.size();
    }
    return isOk;
}

} // namespace lane::check
