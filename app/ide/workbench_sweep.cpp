// A sweep over configurations: from the fields of its view to the engine, and the chosen cell back into the run bar.
#include "app/ide/sweep_run.h"

#include "app/ide/bind_later.h"
#include "app/ide/documents.h"
#include "app/ide/kept_runs.h"
#include "app/ide/live.h"
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "core/codegen_cuda/emit.h"
#include "core/launch/runnable.h"
#include "core/launch/tunables.h"
#include "editor/kernel_editor.h"
#include "views/arguments/arguments_view.h"
#include "views/common/worker_words.h"
#include "views/sweep/sweep_view.h"
#include "views/sweep/sweep_words.h"

#include <QAction>

#include <algorithm>
#include <chrono>

namespace lane::ide {

namespace {

constexpr std::chrono::milliseconds TellEvery{100};

bool isNumber(const std::string& words) {
    return !words.empty() && std::all_of(words.begin(), words.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::vector<std::string> blockTexts(const sweep::Cell& cell) {
    std::vector<std::string> extents;
    for (const std::uint32_t extent : cell.block)
        extents.push_back(std::to_string(extent));
    while (extents.size() > 1 && extents.back() == "1")
        extents.pop_back();
    return extents;
}

/// Tells at most ten times a second, but always the last of a step.
class Throttle {
public:
    bool isDue(bool isLast) {
        const auto now = std::chrono::steady_clock::now();
        if (!isLast && now - m_last < TellEvery)
            return false;
        m_last = now;
        return true;
    }

private:
    std::chrono::steady_clock::time_point m_last{};
};

} // namespace

QString suggestedAxes(const Compilation& compilation, const ir::Kernel& kernel, const Scenario& scenario) {
    const std::string cuda = emitCuda(compilation.module, kernel, compilation.text).text;
    std::vector<sweep::Axis> axes;
    std::vector<std::string> follows; ///< values that the block takes with a tunable
    for (const ir::Const& constant : compilation.module.consts) {
        const std::string name = constant.name.substr(constant.name.rfind('.') + 1);
        const auto choices = constant.isTunable ? tunableChoices(compilation.module, constant) : std::vector<std::string>{};
        if (choices.size() < 2 || cuda.find(name) == std::string::npos)
            continue;
        axes.push_back({sweep::AxisKind::Tunable, name, choices});
        if (!scenario.block.empty() && scenario.block[0] == tunableText(compilation.module, constant))
            follows = choices;
    }
    const Scenario usual = defaultScenario(compilation.module, kernel.name);
    const std::vector<std::string>& block = scenario.block.empty() ? usual.block : scenario.block;
    const bool isPlane = block.size() > 1 && block[1] != "1";
    if (!follows.empty()) {
        axes.push_back({sweep::AxisKind::BlockX, {}, follows});
        if (isPlane)
            axes.push_back({sweep::AxisKind::BlockY, {}, follows});
    } else if (axes.empty() && isPlane) {
        axes.push_back({sweep::AxisKind::BlockX, {}, {"8", "16", "32", "64", "128", "256"}});
        axes.push_back({sweep::AxisKind::BlockY, {}, {"1", "2", "4", "8", "16", "32"}});
    } else if (axes.empty()) {
        return QStringLiteral("block x: 32..1024:32");
    }
    return text(sweep::textOf(axes));
}

void Workbench::connectSweep() {
    m_tuning = std::make_unique<Tuning>(m_run->kernelRunner());
    connect(m_sweepView, &SweepView::sweepRequested, this, &Workbench::startSweep);
    connect(m_sweepView, &SweepView::cancelRequested, this, &Workbench::cancel);
    connect(m_sweepView, &SweepView::applyRequested, this, &Workbench::applySweep);
}

bool Workbench::isSweeping() const { return m_tuning && m_tuning->isRunning; }

bool Workbench::sweep() {
    m_window.raiseView("sweep");
    m_sweepView->start();
    return isSweeping();
}

void Workbench::startSweep(const SweepWish& wish) {
    Document* document = current();
    const ir::Kernel* kernel = document ? kernelOf(*document) : nullptr;
    if (!kernel || kernel->hasErrors || isSweeping())
        return;
    m_live->cancel(); // it would take the processor from what is timed
    if (m_run->isRunning() || m_launching || m_sweep)
        return m_sweepView->showError(tr("Another run is under way."), tr("Cancel it first."));
    m_window.runNotices().hide();
    keepEdits();
    Scenario scenario = currentScenario();
    scenario.kernel = kernel->name;
    if (const Status allowed = filesAllowed(*document, scenario); !allowed)
        return refuseFiles(*document, scenario, allowed.error());
    storeScenario(*document, scenario);
    sweep::SweepSpec spec;
    spec.compilation = document->compilation;
    spec.scenario = restricted(scenario, document->compilation->module, *kernel);
    spec.folder = document->folder().toStdString();
    spec.ready = m_arguments->readyArrays();
    spec.axes = wish.axes;
    spec.options.strategy = wish.strategy;
    spec.isFresh = wish.isFresh;
    spec.device = scenario.device;
    spec.tolerance = scenario.tolerance == data::Tolerance{} ? sweep::usualTolerance() : scenario.tolerance;
    spec.timeout = std::chrono::milliseconds(m_settings.integer("timeout") * 1000);
    spec.limits = limitsFor(text(scenario.device));
    if (const wire::DeviceInfo* device = deviceInfo(text(scenario.device)); device && device->id != "cpu") {
        spec.deviceName = device->name;
        spec.arch = "sm_" + std::to_string(device->computeMajor * 10 + device->computeMinor);
        spec.deviceBytes = device->memoryBytes;
    }
    if (const auto space = sweep::spaceOf(spec); !space)
        return m_sweepView->showError(workerText(space.error().message), workerText(space.error().hint));
    runSweep(*document, std::move(spec));
}

void Workbench::runSweep(Document& document, sweep::SweepSpec spec) {
    Tuning& tuning = *m_tuning;
    tuning.isRunning = true;
    tuning.document = document.id();
    tuning.revision = document.compilation->revision;
    tuning.scenario = spec.scenario;
    tuning.token = std::make_shared<std::atomic<bool>>(false);
    m_window.runBar().setRunning(true);
    m_window.action(Command::Cancel)->setEnabled(true);
    m_window.setProgress(0, 0);
    m_sweepView->setSweep(nullptr);
    m_sweepView->setRunning(true);
    m_kept->sweep = std::make_shared<const sweep::SweepSpec>(spec);
    tuning.thread.start([spec = std::move(spec), guard = QPointer<Workbench>(this), token = tuning.token, runner = &tuning.runner, cache = m_cache, worker = m_worker]() mutable {
        const auto tell = [guard](auto what) {
            if (guard)
                QMetaObject::invokeMethod(guard.data(), [guard, what] { if (guard) what(*guard); }, Qt::QueuedConnection);
        };
        Throttle steps, changes;
        spec.options.onChange = [&](const sweep::Sweep& now) {
            if (changes.isDue(now.isDone))
                tell([shown = std::make_shared<const sweep::Sweep>(now)](Workbench& bench) { bench.sweepChanged(shown); });
        };
        const auto result = sweep::run(spec, {*runner, cache, worker, token}, [&](const std::string& phase, std::size_t done, std::size_t total) {
            if (steps.isDue(false))
                tell([=](Workbench& bench) { bench.sweepStep(text(phase), static_cast<int>(done), static_cast<int>(total)); });
        });
        tell([result](Workbench& bench) { bench.sweepFinished(result); });
    });
}

void Workbench::sweepStep(const QString& phase, int done, int total) {
    if (!isSweeping())
        return;
    m_sweepView->setProgress(phase, done, total);
    m_window.setProgress(done, total);
}

void Workbench::sweepChanged(const SweepPtr& sweep) {
    if (!isSweeping())
        return;
    if (Document* document = m_window.documents().find(m_tuning->document)) {
        document->sweep = sweep;
        if (document == current())
            m_sweepView->setSweep(sweep);
    }
}

void Workbench::sweepFinished(const Result<sweep::Sweep>& result) {
    m_tuning->isRunning = false;
    endRun();
    m_sweepView->setRunning(false);
    Document* document = m_window.documents().find(m_tuning->document);
    if (!result) {
        m_sweepView->showError(workerText(result.error().message), workerText(result.error().hint));
        Q_EMIT sweepShown({});
        return;
    }
    const auto sweep = std::make_shared<const sweep::Sweep>(*result);
    keepSweep(sweep);
    if (document) {
        document->sweep = sweep;
        document->sweepRevision = m_tuning->revision;
        document->sweepKernel = text(m_tuning->scenario.kernel);
        if (document == current())
            m_sweepView->setSweep(sweep);
    }
    m_window.status().showMessage(sweep->isCancelled ? tr("The sweep was stopped: what was measured stays.")
                                                     : tr("Sweep of %1 configurations: %2 s").arg(sweep->cells.size()).arg(QLocale().toString(sweep->seconds, 'f', 1)),
                                  8000);
    Q_EMIT sweepShown(sweep);
}

/// The sweep of the document's kernel, and what may be varied of it.
void Workbench::showSweep(const Document& document) {
    const ir::Kernel* kernel = kernelOf(document);
    const bool isProgram = kernel && document.compilation && document.compilation->module.findProgram(kernel->name) == kernel;
    if (!kernel || kernel->hasErrors || isProgram) {
        m_sweepView->setUnavailable(!document.compilation ? QString()
                                    : isProgram ? tr("A program launches blocks of its own: choose a kernel")
                                                : hasErrorsText(document.compilation->module, kernel));
        return;
    }
    m_sweepView->setUnavailable({});
    const auto scenario = document.scenarios.find(document.kernel);
    m_sweepView->suggest(document.kernel, suggestedAxes(*document.compilation, *kernel, scenario == document.scenarios.end() ? Scenario{} : scenario->second));
    if (isSweeping())
        return;
    const bool isOfKernel = document.sweep && document.sweepKernel == document.kernel;
    if (m_sweepView->sweep() != (isOfKernel ? document.sweep : nullptr))
        m_sweepView->setSweep(isOfKernel ? document.sweep : nullptr);
    m_sweepView->setStale(isOfKernel && document.sweepRevision != document.compilation->revision);
}

/// Values of tunables go where they are declared, as one step of undo; those that the text has no place for (a
/// text that cannot be edited, or has changed meanwhile) stay in the scenario. Says which lines were changed.
QStringList Workbench::writeTunables(Document& document, Scenario& scenario) {
    Fix fix;
    QStringList written;
    const Compilation& compilation = *document.compilation;
    for (const ir::Const& constant : compilation.module.consts) {
        const std::string name = constant.name.substr(constant.name.rfind('.') + 1);
        auto value = scenario.tunables.find(constant.name);
        if (value == scenario.tunables.end())
            value = scenario.tunables.find(name);
        if (!constant.isTunable || value == scenario.tunables.end() || constant.valueRange.end <= constant.valueRange.begin)
            continue;
        if (value->second != tunableText(compilation.module, constant)) {
            fix.edits.push_back({constant.valueRange, value->second});
            written << tr("%1 := %2 in line %3").arg(text(name), text(value->second)).arg(compilation.lines.at(constant.valueRange.begin).line);
        }
    }
    if (written.isEmpty() || !document.editor().readOnlyReason().isEmpty() || document.editor().revision() != compilation.revision ||
        !document.editor().applyFix(fix))
        return {};
    scenario.tunables.clear();
    return written;
}

/// Block, grid, mode and registers of a cell become the scenario's, its tunables the text's.
void Workbench::applySweep(quint64 number) {
    Document* document = current();
    if (!document || !document->sweep || !document->sweep->cells.contains(number))
        return;
    const sweep::Sweep& sweep = *document->sweep;
    const auto varies = [&](std::initializer_list<sweep::AxisKind> kinds) {
        return std::any_of(sweep.space.axes().begin(), sweep.space.axes().end(), [&](const sweep::Axis& axis) {
            return std::find(kinds.begin(), kinds.end(), axis.kind) != kinds.end();
        });
    };
    const Scenario before = currentScenario();
    Scenario scenario = sweep::applied(before, sweep.space, number);
    if (varies({sweep::AxisKind::BlockX, sweep::AxisKind::BlockY, sweep::AxisKind::BlockZ}))
        scenario.block = blockTexts(sweep.cells.at(number));
    if (!varies({sweep::AxisKind::Grid}) && std::all_of(before.grid.begin(), before.grid.end(), isNumber))
        scenario.grid.clear(); // computed anew for the block
    const QString applied = SweepWords::configuration(sweep, number);
    const QStringList written = writeTunables(*document, scenario);
    takeLaunch(scenario);
    m_window.runNotices().showNotice(NoticeStrip::Tone::Good, tr("Applied: %1.").arg(applied),
                                     written.isEmpty() ? tr("It stands in the run sheet.") : tr("In the text: %1; the launch stands in the run sheet.").arg(written.join(QStringLiteral(", "))));
    m_window.runNotices().addButton(tr("Undo"), [this, before, id = document->id(), revision = document->editor().revision(), isWritten = !written.isEmpty()] {
        Document* applied = m_window.documents().find(id);
        m_window.runNotices().hide();
        if (!applied || applied != current())
            return;
        if (isWritten && applied->editor().revision() == revision)
            applied->editor().undo(); // else the text has gone on, and its own undo leads back there
        takeLaunch(before);
    });
}

/// As if its fields had been typed.
void Workbench::takeLaunch(const Scenario& scenario) {
    RunBar& bar = m_window.runBar();
    bar.setGrid(scenario.grid);
    bar.setBlock(scenario.block);
    bar.setMode(scenario.mode);
    m_arguments->setScenario(scenario);
    scenarioEdited();
}

} // namespace lane::ide
