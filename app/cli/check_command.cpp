#include "app/cli/commands.h"
#include "app/cli/check_scenarios.h"
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
    const bool isChecked = arguments.has("--checked");
    bool hasFaults = false;
    std::optional<RunSession> session;
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
        if (!isChecked)
            continue;
        const Settings settings = openSettings(console, path);
        if (!session)
            session.emplace(console, settings);
        auto scenarios = checkScenarios(console, *session, settings, *compilation, arguments);
        if (!scenarios)
            return console.fail(scenarios.error());
        hasFaults = hasFaults || scenarios->hasFaults;
        files.back()["scenarios"] = std::move(scenarios->json);
    }
    console.print(plural(errors, "error") + ", " + plural(warnings, "warning") + " in " +
                  plural(arguments.operands().size(), "file") + "\n");
    console.document({{"files", files}, {"errors", errors}, {"warnings", warnings}});
    return errors == 0 && !hasFaults ? Exit::Fine : Exit::KernelTrouble;
}

} // namespace

Command checkCommand() {
    return {{"check",
             "FILE…",
             "says what is wrong; runs nothing without --checked",
             1,
             1'000'000,
             {{"--checked", "",
               "also runs each scenario of the sheet (FILE.run.json), looking for races and every other fault"},
              {"--allow-outside", "", "files that the sheet names may lie outside its folder"}}},
            execute};
}

} // namespace lane::cli
