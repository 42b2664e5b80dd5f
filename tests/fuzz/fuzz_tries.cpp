#include "tests/fuzz/fuzz_material.h"

#include "core/compile/compilation.h"
#include "core/lang/format.h"
#include "core/lang/parse.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace lane::fuzz {

namespace {

void require(bool holds, const char* promise, std::string_view text) {
    if (holds)
        return;
    std::fprintf(stderr, "broken promise: %s\n%.*s\n", promise, static_cast<int>(text.size()),
                 text.data());
    std::abort();
}

bool hasError(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity == Severity::Error; });
}

void tryDialect(std::string_view text, lang::Dialect dialect, Counts& counts) {
    const lang::SyntaxTree tree = lang::parse(text, dialect);
    std::uint32_t end = 0;
    for (const lang::Token& token : tree.tokens) {
        require(token.range.begin == end, "tokens lie end to end", text);
        end = token.range.end;
    }
    require(end == text.size(), "tokens cover the text", text);
    for (const Diagnostic& d : tree.diagnostics)
        require(d.range.begin <= d.range.end && d.range.end <= text.size(),
                "a diagnostic stands in the text", text);
    lang::printSyntax(tree, text);
    const bool isSound = !hasError(tree.diagnostics);
    counts.parsed += isSound && dialect == lang::Dialect::Lane;
    const auto once = lang::format(text, dialect);
    require(once.has_value() == isSound, "what can be read can be formatted", text);
    if (once)
        require(lang::format(*once, dialect) == once, "formatting twice is formatting once", text);
}

} // namespace

void tryParser(std::string_view text, Counts& counts) {
    ++counts.runs;
    tryDialect(text, lang::Dialect::Lane, counts);
    tryDialect(text, lang::Dialect::Lean, counts);
}

void tryPipeline(std::string_view text, Counts& counts) {
    ++counts.runs;
    for (const char* name : {"a.lane", "a.lean"}) {
        const auto c = compileSource(1, name, std::string(text));
        for (const Diagnostic& d : c->diagnostics)
            require(d.range.begin <= d.range.end && d.range.end <= text.size() &&
                        !d.message.empty(),
                    "a diagnostic stands in the text", text);
        bool hasSound = false;
        for (const ir::Kernel& kernel : c->module.kernels) {
            hasSound = hasSound || !kernel.hasErrors;
            ir::print(c->module, kernel);
        }
        const bool isOurs = std::string_view(name) == "a.lane";
        counts.parsed +=
            isOurs && !hasError(lang::parse(text, lang::Dialect::Lane).diagnostics);
        counts.checked += isOurs && hasSound && !hasError(c->diagnostics);
        const auto middle = static_cast<std::uint32_t>(text.size() / 2);
        std::string prefix;
        hoverAt(*c, middle);
        completionsAt(*c, middle, prefix);
    }
}

} // namespace lane::fuzz
