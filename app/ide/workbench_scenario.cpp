// What is to be run: from the sheet, the defaults and the settings into the fields, and back.
#include "app/ide/workbench.h"

#include "app/ide/documents.h"
#include "app/ide/run_bar.h"
#include "app/ide/texts.h"
#include "core/launch/runnable.h"
#include "editor/kernel_editor.h"
#include "views/arguments/arguments_view.h"
#include "views/difference_map/difference_map_view.h"
#include "views/histogram/histogram_view.h"
#include "views/results/results_view.h"
#include "views/scaling/scaling_view.h"

#include <algorithm>
#include <utility>

namespace lane::ide {

namespace {

/// What a scenario lacks for the kernel as it now is, from its defaults: a parameter just typed.
bool completeScenario(Scenario& scenario, const Scenario& defaults) {
    bool changed = false;
    for (const auto& [name, value] : defaults.scalars)
        changed = scenario.scalars.emplace(name, value).second || changed;
    for (const auto& [name, source] : defaults.arrays)
        changed = scenario.arrays.emplace(name, source).second || changed;
    return changed;
}

} // namespace

QString Workbench::hasErrorsText(const ir::Module& module, const ir::Kernel* kernel) {
    return kernel && module.findProgram(kernel->name) ? tr("The program has errors.") : tr("The kernel has errors.");
}

/// The scenario of the kernel that is now shown: the one edited here, the sheet's, or the default.
void Workbench::takeScenario(Document& document) {
    keepEdits(); // what is shown next may not have them
    const ir::Kernel* kernel = kernelOf(document);
    if (!kernel || kernel->hasErrors) {
        m_arguments->setKernel(document.compilation, kernel ? document.kernel : QString(), document.tuned);
        m_scaling->setUnavailable(hasErrorsText(document.compilation->module, kernel));
        return;
    }
    const Scenario defaults = defaultScenario(document.compilation->module, kernel->name);
    const auto known = document.scenarios.find(document.kernel);
    const Scenario* fromSheet = document.sheetScenario(document.kernel);
    Scenario scenario = known != document.scenarios.end() ? known->second : fromSheet ? *fromSheet : defaults;
    if (known == document.scenarios.end() && !fromSheet)
        fillFromSettings(scenario);
    scenario.kernel = kernel->name;
    scenario.isProgram = defaults.isProgram;
    const bool changed = completeScenario(scenario, defaults);
    const bool other = m_shownScenario != std::pair(document.id(), document.kernel);
    m_arguments->setKernel(document.compilation, document.kernel, document.tuned);
    if (other)
        waitForEdits();
    if (changed || other || known == document.scenarios.end())
        m_arguments->setScenario(scenario);
    m_shownScenario = {document.id(), document.kernel};
    document.scenarios[document.kernel] = scenario;
    m_scaling->setUnavailable({});
    RunBar& bar = m_window.runBar();
    bar.setScenarios(document.scenarioNames(document.kernel), fromSheet ? text(fromSheet->name) : QString());
    bar.setProgram(scenario.isProgram);
    bar.setGrid(scenario.grid);
    bar.setBlock(scenario.block);
    bar.setMode(scenario.mode);
    if (other) {
        m_results->setTolerance(scenario.tolerance);
        m_map->setTolerance(scenario.tolerance);
        m_histogram->setTolerance(scenario.tolerance);
    }
    submitIfOther(document);
}

void Workbench::fillFromSettings(Scenario& scenario) const {
    scenario.mode = m_settings.text("mode") == "strict" ? FloatMode::Strict : FloatMode::Fast;
    scenario.warmup = static_cast<int>(m_settings.integer("warmup"));
    scenario.repeat = static_cast<int>(m_settings.integer("repeat"));
    if (const auto tolerance = data::Tolerance::parse(m_settings.text("tolerance")))
        scenario.tolerance = *tolerance;
}

Scenario Workbench::currentScenario() const {
    Scenario scenario = m_arguments->scenario();
    const RunBar& bar = m_window.runBar();
    scenario.device = bar.device().toStdString();
    scenario.grid = bar.grid();
    scenario.block = bar.block();
    scenario.mode = bar.mode();
    scenario.tolerance = m_results->tolerance();
    return scenario;
}

/// What was edited of the one before stands in the sheet already.
void Workbench::chooseScenario(const QString& name) {
    Document* document = current();
    if (!document || document->kernel.isEmpty())
        return;
    keepEdits();
    waitForEdits();
    document->chosenScenarios[document->kernel] = name.toStdString();
    document->scenarios.erase(document->kernel);
    m_shownScenario = {};
    if (document->compilation)
        showCompilation(*document);
    liveEdited();
}

void Workbench::scenarioEdited() {
    Document* document = current();
    if (!document || document->kernel.isEmpty())
        return;
    const Scenario now = currentScenario(), &before = document->scenarios[document->kernel];
    for (const auto& [name, source] : now.arrays) // a file named here is the user's own choice
        if (const auto old = before.arrays.find(name); source.kind == data::Source::Kind::File && (old == before.arrays.end() || old->second != source))
            document->allowedFiles.insert(source.text);
    storeScenario(*document, now);
    liveEdited();
    submitIfOther(*document); // another value of a tunable is other code
    updateHint();
}

void Workbench::storeScenario(Document& document, const Scenario& scenario) {
    document.scenarios[document.kernel] = withEditsNamed(document, scenario);
    if (m_window.isRemembered() && m_arguments->editsRevision() != m_keptEdits)
        startSheetTimer();
    auto& kept = document.sheet.scenarios;
    Scenario named = document.scenarios[document.kernel];
    const Scenario* shown = document.sheetScenario(document.kernel); // by its plain name another's would do as well
    const auto same = std::find_if(kept.begin(), kept.end(), [&](const Scenario& s) { return &s == shown && s.kernel == scenario.kernel; });
    named.name = same != kept.end() ? same->name : scenario.name.empty() ? scenario.kernel : scenario.name;
    if (same == kept.end())
        kept.push_back(named);
    else if (*same != named)
        *same = named;
    else
        return; // a sheet that says the same is not written again
    document.sheetIsChanged = true;
    if (m_window.isRemembered())
        startSheetTimer();
}

} // namespace lane::ide
