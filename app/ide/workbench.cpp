#include "app/ide/workbench.h"

#include "app/ide/compared.h"
#include "app/ide/debug.h"
#include "app/ide/documents.h"
#include "app/ide/file_panel.h"
#include "app/ide/kept_runs.h"
#include "app/ide/launch_shown.h"
#include "app/ide/live.h"
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "app/ide/scaling_sweep.h"
#include "app/ide/status_segments.h"
#include "app/ide/sweep_run.h"
#include "app/ide/texts.h"
#include "core/launch/runnable.h"
#include "editor/code_pane.h"
#include "editor/kernel_editor.h"
#include "views/arguments/arguments_view.h"
#include "views/device/device_view.h"
#include "views/difference_map/difference_map_view.h"
#include "views/findings/findings_view.h"
#include "views/histogram/histogram_view.h"
#include "views/history/history_view.h"
#include "views/accesses/accesses_view.h"
#include "views/metrics/metrics_view.h"
#include "views/occupancy/occupancy_view.h"
#include "views/prints/prints_view.h"
#include "views/problems/problems_view.h"
#include "views/results/results_view.h"
#include "views/roofline/roofline_view.h"
#include "views/scaling/scaling_view.h"
#include "views/stalls/stalls_view.h"
#include "views/sweep/sweep_view.h"
#include "views/timeline/timeline_view.h"
#include "views/times/times_view.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QThreadPool>

#include <algorithm>

namespace lane::ide {

namespace {

/// The text's own, unless only the values of its tunables make it wrong (too much shared memory).
const CompilationPtr& problemsOf(const Document& document) {
    return hasErrors(document.compilation->diagnostics) ? document.compilation : document.tuned;
}

} // namespace

Workbench::Workbench(MainWindow& window, Settings& settings)
    : QObject(&window), m_window(window), m_settings(settings),
      m_arguments(qobject_cast<ArgumentsView*>(window.view("arguments"))),
      m_results(qobject_cast<ResultsView*>(window.view("results"))),
      m_map(qobject_cast<DifferenceMapView*>(window.view("differenceMap"))),
      m_histogram(qobject_cast<HistogramView*>(window.view("histogram"))),
      m_problems(qobject_cast<ProblemsView*>(window.view("problems"))),
      m_times(qobject_cast<TimesView*>(window.view("times"))),
      m_prints(qobject_cast<PrintsView*>(window.view("prints"))),
      m_scaling(qobject_cast<ScalingView*>(window.view("scaling"))),
      m_sweepView(qobject_cast<SweepView*>(window.view("sweep"))),
      m_historyView(qobject_cast<HistoryView*>(window.view("history"))),
      m_deviceView(qobject_cast<DeviceView*>(window.view("device"))),
      m_occupancy(qobject_cast<OccupancyView*>(window.view("occupancy"))),
      m_timeline(qobject_cast<TimelineView*>(window.view("timeline"))),
      m_findings(qobject_cast<FindingsView*>(window.view("findings"))),
      m_metrics(qobject_cast<MetricsView*>(window.view("metrics"))),
      m_stalls(qobject_cast<StallsView*>(window.view("stalls"))),
      m_accesses(qobject_cast<AccessesView*>(window.view("accesses"))),
      m_roofline(qobject_cast<RooflineView*>(window.view("roofline"))) {
    KernelCache::Options options;
    const std::string folder = settings.text("cacheFolder");
    options.folder = folder.empty() ? KernelCache::standardFolder() : folder;
    options.maxDiskBytes = static_cast<std::uint64_t>(settings.integer("cacheSize")) << 20;
    m_cache = std::make_shared<KernelCache>(options);
    WorkerCommand& worker = m_worker = WorkerCommand::standard();
    if (const std::string program = settings.text("worker"); !program.empty())
        worker.arguments = {program};
    m_compile = std::make_unique<CompileService>(m_cache, worker);
    m_run = std::make_unique<RunService>(m_cache, worker);
    m_sass = std::make_unique<SassService>(options.folder);
    m_sheetTimer.setSingleShot(true);
    m_sheetTimer.setInterval(1000);
    connect(&m_sheetTimer, &QTimer::timeout, this, &Workbench::flushSheets);
    m_outlineTimer.setSingleShot(true);
    m_outlineTimer.setInterval(120);
    connect(&m_outlineTimer, &QTimer::timeout, this, [this] {
        if (const Document* document = this->current(); document && document->compilation)
            m_window.filePanel().setOutline(document->compilation);
    });
    connectDocuments();
    connectLinks();
    connectSass();
    connectRun();
    connectProfile();
    connectCommands();
    connectLive();
    connectDebug();
    connectSweep();
    connectHistory();
    connectCompare();
    window.installEventFilter(this);
    showNothing();
}

Workbench::~Workbench() {
    m_tuning.reset(); // it asks for what is below
    m_kept->recorder.reset(); // waits for what is to be kept; its last words are for nobody
    waitForEdits();
    QThreadPool::globalInstance()->waitForDone();
    m_window.documents().disconnect(this);
}

void Workbench::start() {
    m_started = true;
    m_run->queryDevices();
    for (const auto& document : m_window.documents().all())
        submit(document.get());
}

Document* Workbench::current() const { return m_window.documents().current(); }

void Workbench::connectDocuments() {
    Documents& documents = m_window.documents();
    connect(&documents, &Documents::documentOpened, this, &Workbench::documentOpened);
    connect(&documents, &Documents::documentEdited, this, &Workbench::submit);
    connect(&documents, &Documents::currentDocumentChanged, this, &Workbench::showDocument);
    connect(&documents, &Documents::failed, this, &Workbench::fail);
    connect(&documents, &Documents::filesChanged, this, [this] {
        if (const Document* document = current())
            m_window.filePanel().setFolder(document->folder(), document->path());
        const Document* shown = current();
        if (shown && m_shownScenario.first == shown->id() && !m_arguments->editedArrays().empty())
            scenarioEdited(); // a text that has become a file has a place for them
        m_window.saveSession();
    });
    connect(&documents, &Documents::folderChanged, this, [this](const QString& folder) {
        if (const Document* document = current(); document && document->folder() == folder)
            m_window.filePanel().setFolder(folder, document->path());
    });
    connect(&documents, &Documents::documentClosing, this, &Workbench::flushSheetsNow);
    connect(&m_window, &MainWindow::closing, this, &Workbench::flushSheetsNow);
    connect(&m_window.filePanel(), &FilePanel::openRequested, this, [&documents](const QString& path) {
        if (const Document* document = documents.open(path))
            document->editor().setFocus();
    });
    connect(&m_window.filePanel(), &FilePanel::exampleRequested, this, [&documents](const QString& path) {
        if (const Document* document = documents.openExample(path))
            document->editor().setFocus(); // also where it was open before
    });
    connect(m_compile.get(), &CompileService::frontEndReady, this, &Workbench::frontEndReady);
    connect(m_compile.get(), &CompileService::ptxReady, this, &Workbench::ptxReady);
    connect(m_compile.get(), &CompileService::workerFailed, this, [this](const QString& message, const QString& hint) {
        m_window.runNotices().showNotice(NoticeStrip::Tone::Warning, message, hint);
    });
    connect(m_problems, &ProblemsView::fixRequested, this, [this](const Fix& fix) {
        if (Document* document = current(); document && !document->editor().applyFix(fix))
            m_window.status().showMessage(tr("The text has changed since; the fix comes again in a moment."), 4000);
    });
}

void Workbench::documentOpened(Document* document) {
    KernelEditor& editor = document->editor();
    connect(&editor, &KernelEditor::cursorMoved, this, [this, document](int line, int column) {
        if (document != current())
            return;
        m_window.status().set(StatusSegments::Place, tr("Ln %1, Col %2").arg(line).arg(column));
        if (m_clicked.fromKernel != line)
            clicked(linksOfKernelLine(*document, line));
    });
    connect(&editor, &KernelEditor::lineHovered, this, [this, document](int line) {
        if (document == current())
            hovered(line > 0 ? linksOfKernelLine(*document, line) : m_clicked);
    });
    connect(&editor, &KernelEditor::usesRequested, this, [this, document] { showUses(*document); });
    connect(&editor, &KernelEditor::renameRequested, this, [this, document] { rename(*document); });
    connect(&editor, &KernelEditor::explainRequested, this, &Workbench::explain);
    connect(&editor, &KernelEditor::lineActionChosen, this, [this, document](int number) { lineAction(*document, number); });
    connect(&editor, &KernelEditor::escaped, this, &Workbench::cancel);
    editor.setTabWidth(static_cast<int>(m_settings.integer("tabWidth")));
    watchBreakpoints(*document);
    submit(document);
}

void Workbench::submit(Document* document) {
    if (!m_started) // a worker would take the processor from the window that is just coming up
        return;
    document->compiledFor = wantedFor(*document);
    m_compile->setMode(document->compiledFor.mode);
    m_compile->setArch(document->compiledFor.arch);
    m_compile->submit(document->id(), document->editor().revision(), document->fileName(), document->bytes(),
                      document->compiledFor.tunables);
}

void Workbench::submitIfOther(Document& document) {
    if (document.compiledFor != wantedFor(document))
        submit(&document);
}

/// What Run would use.
Document::CompiledFor Workbench::wantedFor(const Document& document) const {
    const Scenario* scenario = likelyScenario(document);
    return {modeOf(document), archFor(m_window.runBar().device()), scenario ? scenario->tunables : TunableValues{}};
}

/// The scenario as it is now, else that of the sheet beside the file; null where there is neither.
const Scenario* Workbench::likelyScenario(const Document& document) const {
    if (const auto known = document.scenarios.find(document.kernel); known != document.scenarios.end())
        return &known->second;
    if (const Scenario* fromSheet = document.sheetScenario(document.kernel))
        return fromSheet;
    if (document.kernel.isEmpty() && !document.sheet.scenarios.empty()) // likely, until there is a kernel
        return &document.sheet.scenarios.front();
    return nullptr;
}

/// That of the scenario, else of the settings.
FloatMode Workbench::modeOf(const Document& document) const {
    if (const Scenario* scenario = likelyScenario(document))
        return scenario->mode;
    Scenario fresh;
    fillFromSettings(fresh);
    return fresh.mode;
}

void Workbench::showDocument(Document* document) {
    m_clicked = {};
    m_window.selection().clear();
    if (!document) {
        showNothing();
        return;
    }
    m_window.filePanel().setFolder(document->folder(), document->path());
    if (m_window.isVisible())
        document->editor().setFocus();
    m_window.status().set(StatusSegments::Place,
                          tr("Ln %1, Col %2").arg(document->editor().line()).arg(document->editor().column()));
    m_arguments->setFolder(document->folder());
    if (m_cudaOf != document->id())
        showNothing(); // another file's text is not this one's from before
    if (document->compilation)
        showCompilation(*document);
    else
        showCompared(*document);
    showPtx(*document);
    requestSass(*document);
    showRun(*document);
}

void Workbench::showNothing() {
    m_irPrinting.cancel();
    m_window.cudaPane().setEmpty(CudaCode, QStringLiteral("code-slash"), tr("No kernel yet"),
                                 tr("The CUDA of the kernel appears here while you type."));
    m_window.cudaPane().setEmpty(IrText, QStringLiteral("braces"), tr("No kernel yet"),
                                 tr("The typed intermediate form appears here while you type."));
    m_window.ptxPane().setEmpty(0, QStringLiteral("cpu"), tr("No kernel yet"),
                                tr("The PTX of the kernel appears here while you type."));
    m_window.sassPane().setEmpty(0, QStringLiteral("cpu"), tr("No kernel yet"),
                                 tr("The machine code of the kernel appears here while you type."));
}

void Workbench::frontEndReady(quint64 id, const CompilationPtr& compilation, const CompilationPtr& tuned) {
    Document* document = m_window.documents().find(id);
    if (!document)
        return;
    document->compilation = compilation;
    document->tuned = tuned;
    document->editor().setCompilation(compilation);
    if (document == current())
        showCompilation(*document);
    Q_EMIT compiled(document);
}

const ir::Kernel* Workbench::kernelOf(const Document& document) const {
    return document.compilation ? findRunnable(document.compilation->module, document.kernel.toStdString()) : nullptr;
}

/// What is run of a text that is new here: what its sheet begins with; else its program, which the
/// kernels are there for; else the first kernel.
void Workbench::chooseKernel(Document& document) const {
    const ir::Module& module = document.compilation->module;
    if (kernelOf(document))
        return;
    const bool isNew = document.kernel.isEmpty();
    const auto before = document.scenarios.find(document.kernel); // its name is just being changed
    const bool wasProgram = before != document.scenarios.end() && before->second.isProgram;
    const ir::Kernel* chosen = nullptr;
    if (isNew && !document.sheet.scenarios.empty())
        chosen = findRunnable(module, document.sheet.scenarios.front().kernel);
    if (!chosen && (isNew || wasProgram) && !module.programs.empty())
        chosen = &*module.programs.begin();
    if (!chosen && !module.kernels.empty())
        chosen = &*module.kernels.begin();
    if (!chosen && !module.programs.empty())
        chosen = &*module.programs.begin();
    if (chosen)
        document.kernel = text(chosen->name);
}

void Workbench::showCompilation(Document& document) {
    const Compilation& compilation = *document.compilation;
    QStringList kernels, programs;
    for (const ir::Kernel& kernel : compilation.module.kernels)
        kernels << text(kernel.name);
    for (const ir::Program& program : compilation.module.programs)
        programs << text(program.name);
    chooseKernel(document);
    m_window.runBar().setKernels(kernels, programs, document.kernel);
    showCuda(document);
    showCompared(document);
    m_outlineTimer.start(); // long files have long outlines: in a pause of typing
    showProblems(document);
    showChecked(document);
    takeScenario(document);
    const bool stale = document.run && document.runRevision != compilation.revision;
    setResultsStale(stale);
    m_scaling->setStale(stale);
    showSweep(document);
    m_window.status().set(StatusSegments::CudaTime,
                          tr("CUDA %1").arg(milliseconds(compilation.checkTime + compilation.cudaTime)));
    showProfile(document);
    showHistory();
    clicked(linksOfKernelLine(document, document.editor().line()));
    updateHint();
}

void Workbench::showProblems(const Document& document) {
    if (document.compilation)
        m_problems->setCompilation(problemsOf(document), furtherOf(document));
}

void Workbench::showCuda(Document& document) {
    const Compilation& compilation = *document.tuned;
    CodePane& pane = m_window.cudaPane();
    if (compilation.cuda.text.empty()) {
        if (pane.code(CudaCode).isEmpty() || m_cudaOf != document.id() || !hasErrors(compilation.diagnostics))
            showNothing();
        else // what was right a key ago stays, and says that it is old
            pane.setStale(CudaCode, true);
        return;
    }
    pane.setCode(CudaCode, bytes(compilation.cuda.text));
    m_cudaOf = document.id();
    QString values; // what the text itself does not say
    if (document.tuned != document.compilation)
        for (const auto& [name, value] : document.compiledFor.tunables)
            values += QStringLiteral("%1 = %2 · ").arg(text(name), text(value));
    pane.setNote(CudaCode, values + tr("%n line(s)", nullptr, int(std::count(compilation.cuda.text.begin(), compilation.cuda.text.end(), '\n'))) +
                               QStringLiteral(" · ") + milliseconds(compilation.checkTime + compilation.cudaTime));
    showIr(document);
}

bool Workbench::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == QEvent::LanguageChange)
        // After all widgets have had theirs.
        QMetaObject::invokeMethod(this, &Workbench::retranslate, Qt::QueuedConnection);
    // What no widget wanted comes to the window.
    if (watched == &m_window && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        cancel();
    return QObject::eventFilter(watched, event);
}

void Workbench::retranslate() {
    showNothing();
    showDocument(current());
    showDeviceState();
}

} // namespace lane::ide
