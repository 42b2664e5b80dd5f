#include "core/launch/tunables.h"
#include "core/launch/scalar_texts.h"

#include "core/data/array.h"
#include "core/data/near_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace lane {

namespace {

std::string_view plain(std::string_view name) {
    return name.substr(name.rfind('.') + 1); // npos + 1 is 0
}

/// The tunable of a qualified name, or of a plain one where that is unique.
const ir::Const* tunableNamed(const ir::Module& module, std::string_view name) {
    const ir::Const* found = nullptr;
    for (const ir::Const& constant : module.consts) {
        if (!constant.isTunable)
            continue;
        if (constant.name == name)
            return &constant;
        if (plain(constant.name) == name && found)
            return nullptr;
        if (plain(constant.name) == name)
            found = &constant;
    }
    return found;
}

std::vector<std::string> tunableNames(const ir::Module& module) {
    std::vector<std::string> names;
    for (const ir::Const& constant : module.consts)
        if (constant.isTunable)
            names.push_back(constant.name);
    return names;
}

Result<const ir::Const*> wantedTunable(const ir::Module& module, const std::string& name) {
    if (const ir::Const* found = tunableNamed(module, name))
        return found;
    for (const ir::Const& constant : module.consts)
        if (constant.name == name || plain(constant.name) == name)
            return Error{"L2019", name + " is a const of the source, and only a tunable can be set.",
                         "Change it in the source, or declare it as a tunable."};
    const auto names = tunableNames(module);
    return Error{"L2019", "The source has no tunable called " + name + ".",
                 names.empty() ? "Declare it: tunable " + name + " : Nat := 256."
                               : data::nameHint(name, names)};
}

template <typename T> std::string floatText(std::string_view type, T value) {
    if (std::isnan(value))
        return std::string(type) + ".nan";
    if (std::isinf(value))
        return (value < 0 ? "-" : "") + std::string(type) + ".inf";
    std::array<char, 64> buffer;
    const auto [end, status] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    std::string text(buffer.data(), end);
    std::erase(text, '+');
    const bool isWhole = text.find_first_of(".e") == std::string::npos;
    return isWhole ? text + ".0" : text;
}

/// A value as the language writes it.
std::string literalText(ScalarKind kind, std::uint64_t bits) {
    const ir::Literal value{bits};
    if (kind == ScalarKind::Bool)
        return bits != 0 ? "true" : "false";
    if (kind == ScalarKind::Float32)
        return floatText(scalarInfo(kind).name, value.asFloat());
    if (kind == ScalarKind::Float64)
        return floatText(scalarInfo(kind).name, value.asDouble());
    return isSigned(kind) ? std::to_string(value.asInt()) : std::to_string(bits);
}

Result<std::uint64_t> valueOf(const ir::Module& module, const ir::Const& tunable,
                              const std::string& text) {
    const ScalarKind kind = module.types.scalarOf(tunable.type);
    const auto bits = data::scalarFromText(kind, text);
    if (!bits)
        return Error{bits.error().code, "Tunable " + tunable.name + ": " + bits.error().message,
                     bits.error().hint};
    const auto& choices = tunable.choices;
    if (choices.empty() || std::find(choices.begin(), choices.end(), ir::Literal{*bits}) != choices.end())
        return *bits;
    std::string all;
    for (ir::Literal choice : choices)
        all += (all.empty() ? "" : ", ") + literalText(kind, choice.bits);
    return Error{"L2028", "The tunable " + tunable.name + " cannot be " + text + ": it may be " + all + ".",
                 "Set one of these, or add the value after `in`."};
}

/// A tunable that is to be another than the text says.
struct Retuned {
    const ir::Const* tunable = nullptr;
    std::uint64_t bits = 0;
    const std::string &name, &text; ///< as they are given
};

Result<std::vector<Retuned>> retuned(const ir::Module& module, const TunableValues& values) {
    std::vector<Retuned> others;
    for (const auto& [name, text] : values) {
        const auto tunable = wantedTunable(module, name);
        if (!tunable)
            return tunable.error();
        const auto bits = valueOf(module, **tunable, text);
        if (!bits)
            return bits.error();
        if ((*tunable)->value.bits != *bits)
            others.push_back({*tunable, *bits, name, text});
    }
    return others;
}

} // namespace

Result<CompilationPtr> compileWithTunables(const CompilationPtr& compilation,
                                           const ir::Kernel& kernel, Scenario& scenario) {
    const ir::Module& module = compilation->module;
    for (auto it = scenario.scalars.begin(); it != scenario.scalars.end();) {
        const bool isTunable = !hasScalar(module.types, kernel, it->first) && tunableNamed(module, it->first);
        if (isTunable)
            scenario.tunables.insert_or_assign(it->first, it->second);
        it = isTunable ? scenario.scalars.erase(it) : std::next(it);
    }
    return compileWithTunables(compilation, scenario.tunables);
}

Result<CompilationPtr> compileWithTunables(const CompilationPtr& compilation,
                                           const TunableValues& values) {
    const ir::Module& module = compilation->module;
    const auto others = retuned(module, values);
    if (!others)
        return others.error();
    if (others->empty())
        return compilation;
    std::vector<std::pair<SourceRange, std::string>> edits;
    for (const Retuned& one : *others)
        edits.emplace_back(one.tunable->valueRange, literalText(module.types.scalarOf(one.tunable->type), one.bits));
    std::sort(edits.begin(), edits.end(),
              [](const auto& a, const auto& b) { return a.first.begin > b.first.begin; });
    std::string text = compilation->text;
    for (const auto& [range, value] : edits)
        text.replace(range.begin, range.end - range.begin, value);
    return compileSource(compilation->revision, compilation->fileName, std::move(text));
}

CompilationPtr withFittingTunables(const CompilationPtr& compilation, const TunableValues& values) {
    TunableValues fitting;
    for (const auto& [name, text] : values)
        if (checkTunable(compilation->module, name, text))
            fitting.emplace(name, text);
    const auto tuned = compileWithTunables(compilation, fitting);
    return tuned ? *tuned : compilation;
}

Status checkTunable(const ir::Module& module, const std::string& name, const std::string& text) {
    const auto tunable = wantedTunable(module, name);
    if (!tunable)
        return tunable.error();
    const auto bits = valueOf(module, **tunable, text);
    return bits ? Status(Unit{}) : bits.error();
}

std::string tunableText(const ir::Module& module, const ir::Const& tunable) {
    return literalText(module.types.scalarOf(tunable.type), tunable.value.bits);
}

std::vector<std::string> tunableChoices(const ir::Module& module, const ir::Const& tunable) {
    std::vector<std::string> choices;
    for (const ir::Literal choice : tunable.choices)
        choices.push_back(literalText(module.types.scalarOf(tunable.type), choice.bits));
    return choices;
}

Status checkTunables(const ir::Module& module, const Scenario& scenario) {
    const auto others = retuned(module, scenario.tunables);
    if (!others)
        return others.error();
    if (others->empty())
        return Unit{};
    const Retuned& first = others->front();
    return Error{"L2019",
                 "The tunable " + first.name + " is to be " + first.text + ", and the kernel is compiled with " +
                     tunableText(module, *first.tunable) + ".",
                 "Run it from the command line, which compiles it anew, or change the source."};
}

} // namespace lane
