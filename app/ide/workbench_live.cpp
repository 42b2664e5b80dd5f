// Live: in a pause of typing a checked run of a few blocks, and one on the GPU when it finds nothing.
#include "app/ide/workbench.h"

#include "app/ide/bind_later.h"
#include "app/ide/debug.h"
#include "app/ide/documents.h"
#include "app/ide/live.h"
#include "app/ide/run_bar.h"
#include "app/ide/status_segments.h"
#include "app/ide/texts.h"
#include "editor/kernel_editor.h"
#include "views/arguments/arguments_view.h"

#include <QAction>
#include <QSignalBlocker>

#include <algorithm>

namespace lane::ide {

namespace {

constexpr int Pause = 150;                   ///< ms without a key or an edit of the arguments
constexpr std::chrono::seconds LongestRun{5}; ///< a loop without an end is told after that
constexpr int GpuRuns = 3;
/// Beyond that the CPU reference is left out of a run that nobody has asked for.
constexpr std::uint64_t MostThreadsOnCpu = 1 << 20;

} // namespace

void Workbench::connectLive() {
    m_live = std::make_unique<Live>(m_cache, m_worker);
    m_live->pause.setSingleShot(true);
    m_live->pause.setInterval(Pause);
    connect(&m_live->pause, &QTimer::timeout, this, &Workbench::startLive);
    connect(&m_live->service, &LiveService::finished, this, &Workbench::liveFinished);
    connect(&m_window.documents(), &Documents::documentEdited, this, [this](const Document* document) {
        if (document == current())
            liveEdited();
    });
    connect(&m_window.documents(), &Documents::currentDocumentChanged, this, [this] {
        m_live->cancel();
        showLive();
    });
    connect(m_window.action(Command::Live), &QAction::toggled, this, [this](bool on) {
        if (Document* document = current())
            setLive(*document, on);
    });
    // What is told of a thread is told of this one.
    connect(&m_window.selection(), &Selection::threadSelected, this, [this] {
        if (const Document* document = current(); document && document->isLive && m_debug->service.state() == DebugService::State::Idle)
            m_live->pause.start();
    });
    showLive();
}

void Workbench::setLive(Document& document, bool live) {
    document.isLive = live;
    document.isLiveRefused = !live;
    showLive();
    if (live)
        startLive();
    else
        m_live->cancel();
}

/// A file is run by itself from the first run on that its user has asked for.
void Workbench::armLive(Document& document) {
    if (document.isLive || document.isLiveRefused || !m_settings.boolean("live") || !m_window.isRemembered())
        return;
    document.isLive = true;
    m_live->service.warmUp();
    showLive();
}

void Workbench::showLive() {
    const Document* document = current();
    QAction* action = m_window.action(Command::Live);
    const QSignalBlocker quiet(action);
    action->setChecked(document && document->isLive);
    action->setEnabled(document != nullptr);
    m_window.runBar().showLive();
}

/// A key, or other arguments: what is under way is of yesterday.
void Workbench::liveEdited() {
    m_live->cancel();
    const Document* document = current();
    if (!document)
        return;
    if (document->editor().revision() != document->checkedRevision)
        document->editor().setCoverage(document->editor().coverage(), true);
    if (document->isLive)
        m_live->pause.start();
}

void Workbench::startLive() {
    Document* document = current();
    m_live->cancel();
    if (!document || !document->isLive || !m_started)
        return;
    const ir::Kernel* kernel = kernelOf(*document);
    const bool isCompiled = document->compilation && document->compilation->revision == document->editor().revision();
    const bool waits = !isCompiled || m_launching || m_sweep || isSweeping() || (m_run->isRunning() && !m_live->isOnGpu) || m_arguments->isBusy();
    if (waits) {
        m_live->pause.start();
        return;
    }
    if (!kernel || kernel->hasErrors)
        return;
    Scenario scenario = currentScenario();
    scenario.kernel = kernel->name;
    if (!filesAllowed(*document, scenario))
        return;
    const quint64 request = ++m_live->request;
    bindLater(this, document->compilation, scenario, document->folder(), m_arguments->readyArrays(), limitsFor(QStringLiteral("cpu")),
              [this, request, scenario, id = document->id()](const CompilationPtr& used, const Result<BoundLaunch>& bound) {
                  if (request == m_live->request)
                      launchLive(id, used, scenario, bound);
              });
}

/// Of the same text with the same arguments, but only a few of its blocks.
void Workbench::launchLive(quint64 id, const CompilationPtr& compilation, const Scenario& scenario, const Result<BoundLaunch>& bound) {
    if (!bound || (!bound->isProgram && bound->grid.count() == 0))
        return; // the run bar says so
    m_live->document = id;
    m_live->revision = compilation->revision;
    m_live->scenario = scenario;
    m_live->compilation = compilation;
    RunSpec spec = specFor(compilation, scenario, *bound);
    makeChecked(spec);
    spec.mostBlocks = static_cast<std::uint64_t>(m_settings.integer("liveBlocks"));
    spec.timeout = std::min<std::chrono::milliseconds>(spec.timeout, LongestRun);
    m_live->number = m_live->service.start(std::move(spec));
}

void Workbench::liveFinished(quint64 number, const RunRecordPtr& record) {
    Document* document = m_window.documents().find(m_live->document);
    if (!document || number != m_live->number || m_live->revision != document->editor().revision())
        return;
    document->checked = record;
    document->checkedRevision = m_live->revision;
    markFaults(*document);
    if (document == current()) {
        showChecked(*document);
        showProblems(*document);
    }
    const bool passes = record->cpu && !record->cpu->error && record->cpu->faultCount == 0;
    if (passes && document == current())
        startLiveOnGpu(*document);
    Q_EMIT liveShown(record);
}

/// What passed is run where the run bar would run it. One that is under way there is let go to its end: a
/// GPU's worker takes long to start.
void Workbench::startLiveOnGpu(const Document& document) {
    const QString device = m_window.runBar().device();
    const wire::DeviceInfo* info = deviceInfo(device);
    if (!info || info->id == "cpu" || m_run->isRunning() || m_launching)
        return;
    const quint64 id = document.id(), revision = m_live->revision;
    bindLater(this, m_live->compilation, m_live->scenario, document.folder(), m_arguments->readyArrays(), limitsFor(device),
              [this, id, revision, scenario = m_live->scenario](const CompilationPtr& used, const Result<BoundLaunch>& bound) {
                  const Document* still = m_window.documents().find(id);
                  if (!still || still->editor().revision() != revision || !bound || m_run->isRunning() || m_launching)
                      return;
                  RunSpec spec = specFor(used, scenario, *bound);
                  spec.alsoReference = false;
                  spec.alsoCpu = spec.alsoCpu && !bound->isProgram && bound->grid.count() * bound->block.count() <= MostThreadsOnCpu;
                  spec.warmup = 1;
                  spec.repeat = std::min(spec.repeat, GpuRuns);
                  spec.timeout = std::min<std::chrono::milliseconds>(spec.timeout, LongestRun);
                  m_runDocument = id;
                  m_runRevision = revision;
                  m_live->isOnGpu = m_run->start(std::move(spec));
              });
}

/// What the user asks for goes before what came by itself.
void Workbench::afterLive(const std::function<void()>& run) {
    m_live->next = run;
    m_run->cancel();
}

} // namespace lane::ide
