#include "core/check/reference_parameters.h"

#include <algorithm>
#include <string>
#include <vector>

namespace lane::check {

namespace {

struct Parameter {
    std::string text; ///< "n : Nat", "m : Array Float of 2 dimensions"
    SourceRange range;
};

std::vector<Parameter> parametersOf(const ir::TypeTable& types, const ir::Kernel& k,
                                    bool isAsDeclared) {
    std::vector<Parameter> all;
    for (ir::VarId id : k.scalars)
        all.push_back({k.vars[id].name + " : " + types.nameOf(k.vars[id].type), k.vars[id].range});
    for (const auto* list : {&k.globals, &k.constants})
        for (ir::ArrayId id : *list) {
            const ir::Array& array = k.arrays[id];
            std::string text = array.name + " : Array " + types.nameOf(array.element);
            if (array.rank != 1)
                text += " of " + std::to_string(array.rank) + " dimensions";
            all.push_back({std::move(text), array.range});
        }
    if (isAsDeclared)
        std::ranges::sort(all.begin() + static_cast<std::ptrdiff_t>(k.scalars.size()), all.end(), {},
                          [](const Parameter& p) { return p.range.begin; });
    return all;
}

} // namespace

std::optional<Diagnostic> differentParameters(const ir::TypeTable& types, const ir::Kernel& of,
                                              const ir::Reference& reference) {
    // A program's `constant` arrays are among its others.
    const bool isMixed = of.constants.empty() && !reference.constants.empty();
    const auto wanted = parametersOf(types, of, isMixed);
    const auto got = parametersOf(types, reference, isMixed);
    for (std::size_t i = 0; i < std::max(wanted.size(), got.size()); ++i) {
        const bool isMissing = i >= got.size(), isExtra = i >= wanted.size();
        if (!isMissing && !isExtra && wanted[i].text == got[i].text)
            continue;
        Diagnostic d{Severity::Error, "L0437", "", isMissing ? reference.nameRange : got[i].range};
        d.message = isMissing ? "the parameter `" + wanted[i].text + "` of `" + of.name +
                                    "` is missing: a reference has the same"
                    : isExtra ? "`" + of.name + "` has no parameter `" + got[i].text +
                                    "`: its reference has the same"
                              : "`" + got[i].text + "` stands where `" + of.name + "` has `" +
                                    wanted[i].text + "`: a reference has the same parameters";
        d.labels.push_back(
            {isExtra ? of.nameRange : wanted[i].range, "as `" + of.name + "` declares it"});
        return d;
    }
    return std::nullopt;
}

} // namespace lane::check
