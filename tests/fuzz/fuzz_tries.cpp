#include "tests/fuzz/fuzz_material.h"

#include "core/compile/compilation.h"
#include "core/lang/format.h"
#include "core/ir/plain_form.h"
#include "core/ir/scalar_form.h"
#include "core/lang/parse.h"
#include "tests/fuzz/sound_texts.h"

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

void requireInText(const Diagnostics& diagnostics, std::string_view text) {
    for (const Diagnostic& d : diagnostics)
        require(d.range.begin <= d.range.end && d.range.end <= text.size() && !d.message.empty(),
                "a diagnostic stands in the text", text);
}

void tryDialect(std::string_view text, lang::Dialect dialect, Counts& counts) {
    const lang::SyntaxTree tree = lang::parse(text, dialect);
    std::uint32_t end = 0;
    for (const lang::Token& token : tree.tokens) {
        require(token.range.begin == end, "tokens lie end to end", text);
        end = token.range.end;
    }
    require(end == text.size(), "tokens cover the text", text);
    requireInText(tree.diagnostics, text);
    lang::printSyntax(tree, text);
    lang::printTokens(tree.tokens, text);
    lang::parseExpression(text.substr(0, text.find('\n')));
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

namespace {

/// Of a text with errors. Those of the codes below L02 are the lexer's and the parser's alone.
bool passesParser(const Compilation& c) {
    for (const Diagnostic& d : c.diagnostics)
        if (d.severity == Severity::Error && std::string_view(d.code) < "L02")
            return false;
    return !hasError(lang::parse(c.text, lang::Dialect::Lane).diagnostics);
}

void tryLane(std::string_view text, Counts& counts, std::size_t hash) {
    const auto c = compileSource(1, "a.lane", std::string(text));
    requireInText(c->diagnostics, text);
    const bool isClean = !hasError(c->diagnostics);
    counts.parsed += isClean || passesParser(*c);
    if (isClean && countNodes(c->module) > 0) {
        ++counts.checked;
        SoundTexts::all().add(*c);
        for (const ir::Kernel& kernel : c->module.kernels)
            if (hash % 4 == 0)
                ir::scalarForm(c->module, ir::plainForm(c->module, kernel));
    }
    if (hash % 8 == 1) {
        ir::print(c->module);
        const auto middle = static_cast<std::uint32_t>(hash / 8 % (text.size() + 1));
        std::string prefix;
        hoverAt(*c, middle);
        completionsAt(*c, middle, prefix);
    }
}

} // namespace

std::size_t countNodes(const ir::Module& module) {
    std::size_t nodes = 0;
    const auto add = [&](const auto& table) {
        for (const ir::Body& body : table)
            nodes += body.exprs.size() + body.stmts.size();
    };
    add(module.functions);
    add(module.kernels);
    add(module.programs);
    add(module.references);
    return nodes;
}

void tryPipeline(std::string_view text, Counts& counts) {
    ++counts.runs;
    const std::size_t hash = std::hash<std::string_view>{}(text);
    tryLane(text, counts, hash);
    if (hash % 8 == 2)
        requireInText(compileSource(1, "a.lean", std::string(text))->diagnostics, text);
}

void tryAll(std::string_view text, Counts& counts) {
    tryPipeline(text, counts);
    Counts others;
    if (std::hash<std::string_view>{}(text) % 8 == 3)
        tryParser(text, others);
}

} // namespace lane::fuzz
