#include "app/cli/commands.h"
#include "app/cli/documents.h"
#include "app/cli/sources.h"

namespace lane::cli {

namespace {

std::size_t count(const Diagnostics& diagnostics, Severity severity) {
    std::size_t n = 0;
    for (const Diagnostic& d : diagnostics)
        n += d.severity == severity;
    return n;
}

std::string plural(std::size_t n, const std::string& word) {
    return std::to_string(n) + " " + word + (n == 1 ? "" : "s");
}

Json fileJson(const Compilation& c) {
    Json kernels = Json::array();
    for (const ir::Kernel& kernel : c.module.kernels)
        kernels.push_back(kernel.name);
    Json programs = Json::array();
    for (const ir::Program& program : c.module.programs)
        programs.push_back(program.name);
    return {{"file", c.fileName},
            {"kernels", kernels},
            {"programs", programs},
            {"diagnostics", diagnosticsJson(c)}};
}

Exit execute(Console& console, const Arguments& arguments) {
    if (arguments.has("--checked"))
        return console.fail(notBuiltYet("check --checked"));
    std::size_t errors = 0, warnings = 0;
    Json files = Json::array();
    for (const std::string& path : arguments.operands()) {
        const auto compilation = compileFile(path);
        if (!compilation)
            return console.fail(compilation.error());
        const Compilation& c = **compilation;
        console.diagnostics(c);
        errors += count(c.diagnostics, Severity::Error);
        warnings += count(c.diagnostics, Severity::Warning);
        files.push_back(fileJson(c));
    }
    console.print(plural(errors, "error") + ", " + plural(warnings, "warning") + " in " +
                  plural(arguments.operands().size(), "file") + "\n");
    console.document({{"files", files}, {"errors", errors}, {"warnings", warnings}});
    return errors == 0 ? Exit::Fine : Exit::KernelTrouble;
}

} // namespace

Command checkCommand() {
    return {{"check",
             "FILE…",
             "says what is wrong, and runs nothing",
             1,
             1'000'000,
             {{"--checked", "", "also runs each scenario of the sheet, checked (not built yet)"}}},
            execute};
}

} // namespace lane::cli
