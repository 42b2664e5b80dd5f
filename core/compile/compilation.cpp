#include "core/compile/compilation.h"

#include "core/compile/outline.h"
#include "core/lang/parse.h"

#include <algorithm>

namespace lane {

namespace {

using Clock = std::chrono::steady_clock;

/// Problems of the CUDA text among those of the kernel, and the kernels that have one marked.
void addProblems(Compilation& c) {
    for (ir::Kernel& kernel : c.module.kernels)
        if (std::find(c.cuda.refused.begin(), c.cuda.refused.end(), kernel.name) !=
            c.cuda.refused.end())
            kernel.hasErrors = true;
    c.diagnostics.insert(c.diagnostics.end(), c.cuda.problems.begin(), c.cuda.problems.end());
    std::stable_sort(
        c.diagnostics.begin(), c.diagnostics.end(),
        [](const Diagnostic& a, const Diagnostic& b) { return a.range.begin < b.range.begin; });
}

} // namespace

Compilation::Compilation(std::uint64_t revisionNumber, std::string file, std::string content)
    : revision(revisionNumber), fileName(std::move(file)), text(std::move(content)) {}

const check::Symbol* Compilation::symbolAt(std::uint32_t offset) const {
    const auto after = std::upper_bound(
        uses.begin(), uses.end(), offset,
        [](std::uint32_t at, const check::NameUse& use) { return at < use.range.begin; });
    if (after == uses.begin())
        return nullptr;
    const check::NameUse& use = *std::prev(after);
    // A cursor just behind a name still means it.
    return offset <= use.range.end ? &symbols[use.symbol] : nullptr;
}

CompilationPtr compileSource(std::uint64_t revision, std::string fileName, std::string text) {
    auto c = std::make_shared<Compilation>(revision, std::move(fileName), std::move(text));
    const auto start = Clock::now();
    const lang::SyntaxTree tree = lang::parse(c->text, lang::dialectOf(c->fileName));
    check::CheckResult checked = check::check(tree, c->text);
    c->module = std::move(checked.module);
    c->diagnostics = std::move(checked.diagnostics);
    c->roles = std::move(checked.roles);
    c->symbols = std::move(checked.symbols);
    c->uses = std::move(checked.uses);
    c->outline = outlineOf(c->symbols);
    const auto afterCheck = Clock::now();
    c->cuda = emitCuda(c->module, c->text);
    addProblems(*c);
    c->checkTime = afterCheck - start;
    c->cudaTime = Clock::now() - afterCheck;
    return c;
}

} // namespace lane
