#include "core/data/near_names.h"
#include "core/ir/layout.h"
#include "core/launch/binding.h"
#include "core/launch/scalar_texts.h"
#include "core/launch/tunables.h"

#include <algorithm>

namespace lane {

namespace {
std::vector<std::string> scalarNames(const Binding& b) {
    std::vector<std::string> names;
    for (const ir::VarId id : b.kernel.scalars) {
        const ir::Var& var = b.kernel.vars[id];
        names.push_back(var.name);
        if (!b.module.types.isScalar(var.type))
            for (const ir::NamedPart& part : ir::namedPartsOf(b.module.types, var.type))
                names.push_back(var.name + part.path);
    }
    return names;
}

std::vector<std::string> arrayNames(const Binding& b) {
    std::vector<std::string> names;
    for (const auto* list : {&b.kernel.globals, &b.kernel.constants})
        for (const ir::ArrayId id : *list)
            for (const ir::Leaf& leaf :
                 ir::leavesOf(b.module.types, b.kernel.arrays[id].element))
                names.push_back(b.kernel.arrays[id].name + leaf.path);
    return names;
}

std::vector<std::string> sharedNames(const ir::Kernel& kernel, bool onlyDynamic) {
    std::vector<std::string> names;
    for (const ir::ArrayId id : kernel.shareds)
        if (!onlyDynamic || kernel.arrays[id].isDynamicShared)
            names.push_back(kernel.arrays[id].name);
    return names;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

Error unknownArgument(const Binding& b, const std::string& name, const char* kind,
                      const std::vector<std::string>& names) {
    const std::string kernel = "Kernel " + b.kernel.name;
    if (names.empty())
        return {"L2001",
                kernel + " has no " + kind + " called " + name + "; it has no " + kind + " at all.",
                "Take it out."};
    std::string fields;
    for (const std::string& one : names)
        if (one.starts_with(name + "."))
            fields += (fields.empty() ? "" : ", ") + one;
    if (!fields.empty())
        return {"L2001", name + " of kernel " + b.kernel.name + " is made of structures, and each field is given by itself.",
                "There are: " + fields + ". A structured file, file:NAME.npy, gives all of them at once."};
    return {"L2001", kernel + " has no " + kind + " called " + name + ".",
            data::nameHint(name, names)};
}

Error otherKind(const Binding& b, const std::string& name, const char* is, const char* given,
                const char* cure) {
    return {"L2006",
            name + " of kernel " + b.kernel.name + " is " + is + ", and " + given + " is given.",
            cure};
}

Status checkScalarName(const Binding& b, const std::string& name) {
    if (contains(scalarNames(b), name))
        return Unit{};
    if (contains(arrayNames(b), name))
        return otherKind(b, name, "an array", "a single value",
                         "Give a source: --array NAME=constant:1000:1.");
    for (const ir::Const& constant : b.module.consts)
        if (constant.name == name)
            return Error{"L2019",
                         name + " is a " + (constant.isTunable ? "tunable" : "const") +
                             " of the source and no scalar of the kernel.",
                         constant.isTunable ? "In a run sheet it stands under \"tunables\"."
                                            : "Change it in the source, or declare it as a tunable."};
    return unknownArgument(b, name, "scalar", scalarNames(b));
}

/// Structures come field by field, or all of them from a structured file.
bool isOfStructures(const Binding& b, const std::string& name) {
    const auto source = b.scenario.arrays.find(name);
    const auto names = arrayNames(b);
    return source != b.scenario.arrays.end() && source->second.kind == data::Source::Kind::File &&
           source->second.text.ends_with(".npy") &&
           std::any_of(names.begin(), names.end(),
                       [&](const std::string& leaf) { return leaf.starts_with(name + "."); });
}

Status checkArrayName(const Binding& b, const std::string& name) {
    if (contains(arrayNames(b), name) || isOfStructures(b, name))
        return Unit{};
    if (contains(scalarNames(b), name))
        return otherKind(b, name, "a scalar", "an array", "Give one value: --set NAME=VALUE.");
    if (contains(sharedNames(b.kernel, false), name))
        return otherKind(b, name, "a shared array", "a source of values",
                         "Shared memory gets its content from the kernel; only a length can be "
                         "given: --shared NAME=LENGTH.");
    return unknownArgument(b, name, "array", arrayNames(b));
}

Status checkSharedName(const Binding& b, const std::string& name) {
    if (contains(sharedNames(b.kernel, true), name))
        return Unit{};
    if (contains(sharedNames(b.kernel, false), name))
        return Error{"L2016",
                     "Shared array " + name + " of kernel " + b.kernel.name +
                         " has its size in the source, and a length is given.",
                     "Take the length out, or declare the array without a size."};
    return unknownArgument(b, name, "dynamic shared array", sharedNames(b.kernel, true));
}

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t k = 0; k < names.size(); ++k)
        text += (k == 0 ? "" : k + 1 == names.size() ? " and " : ", ") + names[k];
    return text;
}
} // namespace

Status checkNames(const Binding& b) {
    if (Status status = checkTunables(b.module, b.scenario); !status)
        return status;
    for (const auto& [name, value] : b.scenario.scalars)
        if (Status status = checkScalarName(b, name); !status)
            return status;
    for (const auto& [name, source] : b.scenario.arrays)
        if (Status status = checkArrayName(b, name); !status)
            return status;
    for (const auto& [name, type] : b.scenario.types)
        if (Status status = checkArrayName(b, name); !status)
            return status;
    for (const auto& [name, source] : b.scenario.expected)
        if (Status status = checkArrayName(b, name); !status)
            return status;
    for (const auto& [name, array] : b.ready)
        if (Status status = checkArrayName(b, name); !status)
            return status;
    for (const auto& [name, length] : b.scenario.shared)
        if (Status status = checkSharedName(b, name); !status)
            return status;
    return Unit{};
}

Status bindScalars(Binding& b) {
    std::vector<std::string> missing;
    for (const ir::VarId id : b.kernel.scalars) {
        const ir::Var& var = b.kernel.vars[id];
        const auto parts = ir::namedPartsOf(b.module.types, var.type);
        const auto texts = scalarTexts(b.module.types, var, b.scenario);
        if (!texts)
            return texts.error();
        for (std::size_t k = 0; k < parts.size(); ++k) {
            const std::string name = var.name + parts[k].path;
            if ((*texts)[k].empty()) {
                missing.push_back(name);
                continue;
            }
            const auto bits = data::scalarFromText(parts[k].kind, (*texts)[k]);
            if (!bits)
                return Error{bits.error().code, "Scalar " + name + ": " + bits.error().message,
                             bits.error().hint};
            b.bound.scalars.push_back({name, parts[k].kind, *bits});
            b.values.known().set(b.module.types, var, id, k, parts[k].kind, *bits);
        }
    }
    if (!missing.empty())
        return Error{"L2002",
                     "Kernel " + b.kernel.name + " needs " + listed(missing) +
                         ", and no value is given.",
                     "Set it: --set " + missing.front() + "=VALUE."};
    return Unit{};
}

} // namespace lane
