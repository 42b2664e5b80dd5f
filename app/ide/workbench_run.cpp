// A run: from the fields and tables to a bound launch, to the workers, and back into the views.
#include "app/ide/workbench.h"

#include "app/ide/bind_later.h"
#include "app/ide/debug.h"
#include "app/ide/documents.h"
#include "app/ide/launch_hint.h"
#include "app/ide/launch_shown.h"
#include "app/ide/live.h"
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "app/ide/status_segments.h"
#include "app/ide/sweep_run.h"
#include "app/ide/texts.h"
#include "core/launch/runnable.h"
#include "core/launch/tunables.h"
#include "editor/kernel_editor.h"
#include "views/arguments/arguments_view.h"
#include "views/common/worker_words.h"
#include "views/device/device_view.h"
#include "views/difference_map/difference_map_view.h"
#include "views/histogram/histogram_view.h"
#include "views/results/results_view.h"
#include "views/scaling/scaling_view.h"
#include "views/times/times_view.h"

#include <QAction>
#include <QLocale>
#include <QPushButton>
#include <QThreadPool>

#include <algorithm>
#include <utility>

namespace lane::ide {

namespace {

constexpr int HintDelay = 60; ///< ms of quiet before the launch is computed for the hint

} // namespace

void Workbench::connectRun() {
    RunBar& bar = m_window.runBar();
    m_hintTimer.setSingleShot(true);
    m_hintTimer.setInterval(HintDelay);
    connect(&m_hintTimer, &QTimer::timeout, this, &Workbench::computeHint);
    connect(&bar, &RunBar::kernelChosen, this, [this](const QString& name) {
        if (Document* document = current()) {
            document->kernel = name;
            showCompilation(*document);
            showResources(*document);
        }
    });
    connect(&bar, &RunBar::scenarioChosen, this, &Workbench::chooseScenario);
    connect(&bar, &RunBar::launchEdited, this, &Workbench::scenarioEdited);
    connect(&bar, &RunBar::modeChosen, this, [this] {
        scenarioEdited();
        if (Document* document = current())
            submitIfOther(*document);
    });
    connect(m_deviceView, &DeviceView::checkRequested, this, [this] {
        m_deviceView->setChecking(true);
        m_run->queryDevices(true);
    });
    connect(&bar, &RunBar::deviceChosen, this, [this] {
        showDeviceState();
        scenarioEdited();
        if (Document* document = current())
            submitIfOther(*document);
    });
    m_arguments->setFileGate([this](const std::string& array, const data::Source& source) {
        Scenario only;
        only.arrays.emplace(array, source);
        const Document* document = current();
        return document ? filesAllowed(*document, only) : Status(Unit{});
    });
    connect(m_arguments, &ArgumentsView::scenarioChanged, this, &Workbench::scenarioEdited);
    connect(m_map, &DifferenceMapView::resultsRequested, this, [this] { m_window.goToView("results"); });
    connect(m_results, &ResultsView::toleranceChanged, this, [this](const data::Tolerance& tolerance) {
        m_map->setTolerance(tolerance);
        m_histogram->setTolerance(tolerance);
        scenarioEdited();
    });
    connect(m_results, &ResultsView::verdictChanged, this, [this](const QString& verdict, bool good, bool compared) {
        // The first half says what is so, the rest where it is shown.
        m_window.status().setVerdict(verdict.section(QStringLiteral(" · "), 0, 0), !good ? StatusSegments::Tone::Bad : compared ? StatusSegments::Tone::Good : StatusSegments::Tone::Plain);
    });
    connect(m_scaling, &ScalingView::measureRequested, this, &Workbench::measureScaling);
    connect(m_scaling, &ScalingView::cancelRequested, this, &Workbench::cancel);
    connect(m_run.get(), &RunService::finished, this, &Workbench::runFinished);
    connect(m_run.get(), &RunService::progress, this, [this](const QString&, const QString&, int done, int total) {
        if (!m_sweep && !m_live->isOnGpu)
            m_window.setProgress(done, total);
    });
    connect(m_run.get(), &RunService::devicesReady, this, &Workbench::devicesReady);
    connect(m_run.get(), &RunService::devicesFailed, this, [this](const QString& message, const QString& hint) {
        m_deviceFailure = workerText(message.toStdString()) + u' ' + workerText(hint.toStdString());
        m_devicesKnown = true;
        showDeviceState();
        Q_EMIT devicesShown();
    });
}

void Workbench::computeHint() {
    Document* document = current();
    const ir::Kernel* kernel = document ? kernelOf(*document) : nullptr;
    if (!kernel || kernel->hasErrors) {
        m_launchShown.reset();
        m_window.runBar().setHint({}, {}, false);
        return;
    }
    const Scenario scenario = currentScenario();
    if (const Status allowed = filesAllowed(*document, scenario); !allowed) {
        m_window.runBar().setHint(workerText(allowed.error().message), workerText(allowed.error().hint), true);
        return;
    }
    if (m_arguments->isBusy()) { // its arrays are needed, and made only once
        m_hintTimer.start();
        return;
    }
    const quint64 request = ++m_hintRequest;
    bindLater(this, document->compilation, scenario, document->folder(), m_arguments->readyArrays(),
              limitsFor(m_window.runBar().device()), [this, request, name = kernel->name](const CompilationPtr& compilation, const Result<BoundLaunch>& bound) {
                  if (request == m_hintRequest)
                      showHint(compilation, name, bound);
              });
}

/// What would be run of the shown text, kept as the document's scenario; false with a notice where it can't be.
bool Workbench::readyScenario(Document& document, Scenario& scenario) {
    m_refusal.clear();
    m_window.runNotices().hide();
    keepEdits();
    const ir::Kernel* kernel = kernelOf(document);
    const bool stale = document.compilation && document.compilation->revision != document.editor().revision();
    if (!kernel || stale || kernel->hasErrors) {
        if (kernel && !stale)
            m_refusal = "L4207"; // errors in the text
        refuse(tr("Not run."), !kernel ? tr("There is no kernel in this text.") : stale ? tr("The text is just being compiled.")
                                                                                       : hasErrorsText(document.compilation->module, kernel),
               !kernel ? tr("Write one, or open an example.") : stale ? tr("Run it again in a moment.") : tr("See Problems, or press F8."));
        return false;
    }
    scenario = currentScenario();
    if (document.scenarios[document.kernel].kernel.empty())
        scenario.kernel = kernel->name;
    if (const Status allowed = filesAllowed(document, scenario); !allowed) {
        refuseFiles(document, scenario, allowed.error());
        return false;
    }
    storeScenario(document, scenario);
    return true;
}

void Workbench::run() {
    if (!m_checking && m_debug->service.state() != DebugService::State::Idle) {
        debugGo(wire::DebugMove::Continue); // while it runs there is nothing to do
        return;
    }
    Document* document = current();
    if (document && m_live->isOnGpu && m_run->isRunning())
        return afterLive([this, checks = m_checking] { checks ? check() : run(); });
    if (!document || m_run->isRunning() || m_launching || isSweeping())
        return;
    m_live->cancel(); // it would take the processor from what is timed
    Scenario scenario;
    if (!readyScenario(*document, scenario))
        return;
    m_launching = true;
    m_window.runBar().setRunning(true);
    m_window.action(Command::Cancel)->setEnabled(true);
    m_window.setProgress(0, 0);
    const CompilationPtr compilation = document->compilation;
    const quint64 id = document->id();
    bindLater(this, compilation, scenario, document->folder(), m_arguments->readyArrays(),
              limitsFor(text(scenario.device)),
              [=, this](const CompilationPtr& used, const Result<BoundLaunch>& bound) { launch(id, used, scenario, bound); });
}

/// A sheet comes with a file from anywhere: files outside its folder are read when the user says so.
/// Whatever makes arrays of a scenario asks here first.
Status Workbench::filesAllowed(const Document& document, Scenario scenario) const {
    std::erase_if(scenario.arrays, [&](const auto& entry) { return document.allowedFiles.contains(entry.second.text); });
    return checkFilesInside(scenario, document.folder().toStdString());
}

void Workbench::refuseFiles(Document& document, const Scenario& scenario, const Error& why) {
    refuse(tr("Not run."), workerText(why.message), workerText(why.hint), why.code);
    m_window.runNotices().addButton(tr("Allow these files"), [this, id = document.id(), scenario] {
        Document* allowing = m_window.documents().find(id);
        for (const auto& [name, source] : scenario.arrays)
            if (allowing && source.kind == data::Source::Kind::File)
                allowing->allowedFiles.insert(source.text);
        m_arguments->readFilesAgain();
        run();
    });
}

RunSpec Workbench::specFor(const CompilationPtr& compilation, const Scenario& scenario, const BoundLaunch& bound) const {
    RunSpec spec;
    spec.source = compilation->text;
    spec.fileName = compilation->fileName;
    spec.launch = bound;
    spec.device = scenario.device;
    spec.alsoCpu = m_settings.boolean("alsoCpu");
    spec.alsoReference = m_settings.boolean("alsoReference") && compilation->module.findReference(scenario.kernel);
    spec.mode = scenario.mode;
    spec.boundsChecked = scenario.boundsChecked;
    spec.checked = scenario.checked && scenario.device == "cpu";
    spec.maxRegisters = scenario.maxRegisters;
    spec.tolerance = scenario.tolerance;
    spec.warmup = scenario.warmup;
    spec.repeat = scenario.repeat;
    spec.timeout = std::chrono::seconds(m_settings.integer("timeout"));
    spec.cuda = compilation->cuda.text; // of a program all the kernels that it may launch
    if (bound.isProgram)
        spec.kind = wire::RunKind::Program;
    else
        spec.cudaName = compilation->module.find(scenario.kernel)->cudaName;
    spec.arch = archFor(text(scenario.device)).toStdString();
    return spec;
}

void Workbench::launch(quint64 id, const CompilationPtr& compilation, const Scenario& scenario,
                       const Result<BoundLaunch>& bound) {
    m_launching = false;
    if (!bound) {
        endRun();
        refuse(tr("Not run."), workerText(bound.error().message), workerText(bound.error().hint), bound.error().code);
        return;
    }
    if (!bound->isProgram && bound->grid.count() == 0)
        m_window.runNotices().showNotice(NoticeStrip::Tone::Note, tr("Nothing was launched."),
                                         bound->notes.empty() ? QString() : text(bound->notes.front()));
    m_runDocument = id;
    m_runRevision = compilation->revision;
    RunSpec spec = specFor(compilation, scenario, *bound);
    if (std::exchange(m_checking, false)) {
        makeChecked(spec);
        if (m_watched) {
            spec.mostBlocks = 0;
            spec.checking.watched = {*std::exchange(m_watched, std::nullopt)};
        }
    }
    if (Document* document = m_window.documents().find(id))
        armLive(*document);
    if (!m_run->start(std::move(spec))) {
        endRun();
        refuse(tr("Not run."), tr("Another run is under way."), tr("Cancel it first."));
    }
}

void Workbench::endRun() {
    m_window.setProgress(-1, 0);
    m_window.runBar().setRunning(false);
    m_window.action(Command::Cancel)->setEnabled(m_debug->service.state() != DebugService::State::Idle);
}

void Workbench::cancel() {
    endSweep();
    if (isSweeping())
        m_tuning->cancel();
    m_run->cancel();
}

void Workbench::refuse(const QString& what, const QString& message, const QString& hint, const std::string& code) {
    if (!code.empty())
        m_refusal = code;
    m_window.runNotices().showNotice(NoticeStrip::Tone::Error, what, hint.isEmpty() ? message : message + u' ' + hint);
    Q_EMIT runShown({});
}

void Workbench::runFinished(const RunRecordPtr& record) {
    if (m_sweep) {
        keepRun(record, "bench");
        sweepStepDone(record);
        return;
    }
    endRun();
    const bool isLive = std::exchange(m_live->isOnGpu, false);
    if (const auto next = std::exchange(m_live->next, {}))
        return next();
    Document* document = m_window.documents().find(m_runDocument);
    if (!document || (isLive && record->cancelled))
        return;
    if (record->cancelled) {
        m_window.status().showMessage(tr("The run was cancelled."), 6000);
        Q_EMIT runShown(record);
        return;
    }
    if (!isLive)
        keepRun(record, "run");
    if (record->spec.checked)
        checkFinished(*document, record);
    const auto scenario = document->scenarios.find(text(record->spec.launch.kernel));
    const bool isAsked = scenario != document->scenarios.end() && scenario->second.checked;
    if (record->spec.checked && !isAsked)
        return; // by Check: the results of the last run stay; a scenario that asks for it has its own shown
    document->run = record;
    document->runRevision = m_runRevision;
    if (document == current())
        showRun(*document);
    if (!isLive)
        showFaults(*record);
    Q_EMIT runShown(record);
}

} // namespace lane::ide
