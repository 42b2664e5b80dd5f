#include "app/cli/check_scenarios.h"

#include "app/cli/documents.h"
#include "app/cli/run_report.h"
#include "app/cli/sources.h"
#include "core/launch/runnable.h"
#include "core/launch/tunables.h"

#include <filesystem>

namespace lane::cli {

namespace {

namespace fs = std::filesystem;

struct Checked {
    CompilationPtr compilation; ///< with the scenario's tunables
    RunRecordPtr record;
};

Result<Checked> runScenario(RunSession& session, CompilationPtr compilation, Scenario scenario,
                            const std::string& folder, std::chrono::milliseconds timeout, const std::string& arch) {
    const ir::Kernel* kernel = findRunnable(compilation->module, scenario.kernel);
    if (!kernel)
        return Error{"L5008", "scenario \"" + scenario.name + "\" is of `" + scenario.kernel +
                                  "`, which `" + compilation->fileName + "` does not have"};
    if (kernel->hasErrors)
        return Error{"L4213", "kernel " + kernel->name + " has errors and was not run"};
    scenario.device = "cpu";
    auto tuned = compileWithTunables(compilation, *kernel, scenario);
    if (!tuned)
        return tuned.error();
    compilation = *tuned;
    kernel = findRunnable(compilation->module, scenario.kernel);
    const auto target = session.target("cpu", arch);
    if (!target)
        return target.error();
    auto launch = bindRunnable(compilation->module, scenario, folder, {}, target->limits);
    if (!launch)
        return launch.error();
    RunSpec spec = specOf(*compilation, *kernel, std::move(*launch), *target, scenario.mode);
    spec.checked = true;
    spec.alsoReference = scenario.compare == "reference" && compilation->module.findReference(kernel->name);
    spec.warmup = 0;
    spec.repeat = 1;
    spec.timeout = timeout;
    RunRecordPtr record = session.run(std::move(spec));
    if (!record->cpu)
        return Error{"L4101", "the run was ended before it gave anything"};
    if (record->cpu->error && record->cpu->faults.empty())
        return *record->cpu->error;
    return Checked{std::move(compilation), std::move(record)};
}

Json scenarioJson(const Scenario& scenario, const Checked& checked) {
    const VoiceResult& voice = *checked.record->cpu;
    Json json = {{"name", scenario.name}, {"faults", Json::array()}};
    for (const wire::Fault& fault : voice.faults)
        json["faults"].push_back(faultJson(*checked.compilation, fault));
    json["fault_count"] = voice.faultCount;
    if (checked.record->reference)
        for (const wire::Fault& fault : checked.record->reference->faults)
            json["reference_faults"].push_back(faultJson(*checked.compilation, fault));
    json["diagnostics"] = Json::array();
    for (const wire::Fault& observation : voice.observations)
        json["diagnostics"].push_back(
            diagnosticJson(*checked.compilation, observationAt(*checked.compilation, observation)));
    return json;
}

} // namespace

Result<CheckedScenarios> checkScenarios(Console& console, RunSession& session,
                                        const Settings& settings,
                                        const CompilationPtr& compilation,
                                        const Arguments& arguments) {
    CheckedScenarios all;
    const std::string path = runSheetPath(compilation->fileName);
    std::error_code ignored;
    if (!fs::exists(path, ignored))
        return all;
    const auto sheet = readRunSheet(path);
    if (!sheet)
        return sheet.error();
    const std::chrono::milliseconds timeout(settings.integer("timeout") * 1000);
    const auto arch = chosenArch(arguments, settings);
    if (!arch)
        return arch.error();
    for (const Scenario& scenario : sheet->scenarios) {
        if (!arguments.has("--allow-outside"))
            if (const Status inside = checkFilesInside(scenario, folderOf(path)); !inside)
                return Error{inside.error().code, inside.error().message,
                             inside.error().hint + " The word for that is --allow-outside."};
        const auto checked = runScenario(session, compilation, scenario, folderOf(path), timeout, *arch);
        if (!checked)
            return checked.error();
        const VoiceResult& voice = *checked->record->cpu;
        all.hasFaults = all.hasFaults || voice.faultCount > 0;
        all.json.push_back(scenarioJson(scenario, *checked));
        console.print("scenario " + scenario.name + " of " + scenario.kernel + ": " +
                      checkedText(voice) + "\n");
        for (const wire::Fault& fault : voice.faults)
            printFault(console, *checked->compilation, fault);
        for (const wire::Fault& observation : voice.observations)
            console.diagnostic(*checked->compilation,
                               observationAt(*checked->compilation, observation));
        if (!checked->record->reference)
            continue;
        all.hasFaults = all.hasFaults || !checked->record->reference->faults.empty();
        for (const wire::Fault& fault : checked->record->reference->faults)
            printFault(console, *checked->compilation, fault);
    }
    return all;
}

} // namespace lane::cli
