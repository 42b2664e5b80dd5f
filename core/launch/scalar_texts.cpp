#include "core/launch/scalar_texts.h"

#include "core/ir/layout.h"

#include <algorithm>

namespace lane {

namespace {

/// "1, 2, 3" and "[1, 2, 3]"
std::vector<std::string> listed(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '[' || c == ']'; });
    std::vector<std::string> parts;
    for (std::size_t begin = 0;; ) {
        const std::size_t comma = text.find(',', begin);
        parts.push_back(text.substr(begin, comma - begin));
        if (comma == std::string::npos)
            return parts;
        begin = comma + 1;
    }
}

} // namespace

Result<std::vector<std::string>> scalarTexts(const ir::TypeTable& types, const ir::Var& parameter,
                                             const Scenario& scenario) {
    const auto parts = ir::namedPartsOf(types, parameter.type);
    std::vector<std::string> texts(parts.size());
    const auto whole = scenario.scalars.find(parameter.name);
    if (whole != scenario.scalars.end() && types.isScalar(parameter.type)) {
        texts[0] = whole->second;
        return texts;
    }
    if (whole != scenario.scalars.end()) {
        texts = listed(whole->second);
        if (texts.size() != parts.size())
            return Error{"L2003",
                         "Scalar " + parameter.name + " is a " + types.nameOf(parameter.type) + " of " +
                             std::to_string(parts.size()) + " numbers, and " +
                             std::to_string(texts.size()) + (texts.size() == 1 ? " is" : " are") + " given.",
                         "Give all of them, " + parameter.name + parts.front().path + " first, as in " +
                             parameter.name + "=1,2,3, or each by its name."};
    }
    for (std::size_t k = 0; k < parts.size(); ++k)
        if (const auto part = scenario.scalars.find(parameter.name + parts[k].path);
            part != scenario.scalars.end())
            texts[k] = part->second;
    return texts;
}

Scenario withParts(const ir::TypeTable& types, const ir::Kernel& kernel, Scenario scenario) {
    for (const ir::VarId id : kernel.scalars) {
        const ir::Var& var = kernel.vars[id];
        const auto texts = scalarTexts(types, var, scenario);
        if (types.isScalar(var.type) || !texts)
            continue;
        const auto parts = ir::namedPartsOf(types, var.type);
        for (std::size_t k = 0; k < parts.size(); ++k)
            if (!(*texts)[k].empty())
                scenario.scalars[var.name + parts[k].path] = (*texts)[k];
        scenario.scalars.erase(var.name);
    }
    return scenario;
}

bool hasScalar(const ir::TypeTable& types, const ir::Kernel& kernel, const std::string& name) {
    return std::any_of(kernel.scalars.begin(), kernel.scalars.end(), [&](ir::VarId id) {
        const ir::Var& var = kernel.vars[id];
        if (name == var.name)
            return true;
        if (types.isScalar(var.type) || !name.starts_with(var.name))
            return false;
        const auto parts = ir::namedPartsOf(types, var.type);
        return std::any_of(parts.begin(), parts.end(), [&](const ir::NamedPart& part) {
            return name == var.name + part.path;
        });
    });
}

} // namespace lane
