#pragma once

#include "app/ide/document.h"
#include "app/ide/main_window.h"
#include "core/launch/launch.h"
#include "core/service/debug_service.h"
#include "core/service/settings.h"
#include "views/common/background.h"

#include <QPointer>
#include <QThreadPool>

#include <functional>
#include <memory>

namespace lane {
class ArgumentsView;
class CodePane;
class DeviceView;
class DifferenceMapView;
class FindingsView;
class HistoryView;
class HistogramView;
class PrintsView;
class AccessesView;
class MetricsView;
class OccupancyView;
class ProblemsView;
class ProfileView;
class ResultsView;
class RooflineView;
class ScalingView;
class StallsView;
class SweepView;
struct DeviceFacts;
struct SweepWish;
class TimelineView;
class TimesView;
} // namespace lane

namespace lane::history {
class History;
struct Surroundings;
} // namespace lane::history

namespace lane::sweep {
struct Sweep;
struct SweepSpec;
} // namespace lane::sweep

namespace lane::ide {

struct LaunchHint;

/// Puts theme, size of code and language as the settings say; before there are widgets it costs least.
void applyAppearance(const Settings& settings, Theme& theme, Languages& languages);
/// The same without the style sheet: for widgets that are yet to be made, see Theme::applyBase.
void prepareAppearance(const Settings& settings, Theme& theme, Languages& languages);

/// Where everything meets: documents, services and views know nothing of each other, and this tells
/// each what the others have to say. Nothing else wires.
class Workbench : public QObject {
    Q_OBJECT
public:
    Workbench(MainWindow& window, Settings& settings);
    ~Workbench() override;

    /// Starts the services; after the window is shown, so that it comes up at once.
    void start();

    RunService& runService() { return *m_run; }
    /// Why the last run was not even started, as a code; empty where it was.
    const std::string& refusal() const { return m_refusal; }
    bool devicesAreKnown() const { return m_devicesKnown; }
    bool hasGpu() const;
    const wire::DevicesReply& devices() const { return m_devices; }
    void run();
    /// One checked run of the CPU reference: faults become problems of the text.
    void check();
    /// Measures the launch of the run bar, on a GPU or as far as the CPU reference and the compiler know.
    void profile(profile::Preset preset);
    /// A finished profile of a document, wherever it comes from, becomes its kernel's last one.
    void takeProfile(Document& document, const ProfileRecordPtr& record);
    /// A sweep over configurations, as the fields of its view say.
    /// False when none has begun, and the view says why.
    bool sweep();
    void cancel();
    /// Something is being written into the history or read from it for its view.
    bool historyIsBusy() const;
    /// One run a size, ascending; false when there is nothing to scale, and a notice says so, or something else runs.
    bool measureScaling(const std::vector<quint64>& sizes);
    /// Puts theme, language, code size, architecture … as the settings say.
    void applySettings();

Q_SIGNALS:
    void compiled(lane::ide::Document* document);
    void ptxShown(lane::ide::Document* document);
    void sassDone(lane::ide::Document* document);
    void devicesShown();
    /// A run has ended, well or not; `record` is null when it could not even be started.
    void runShown(lane::RunRecordPtr record);
    void checkShown(lane::RunRecordPtr record);
    /// A checked run that came by itself, in a pause of typing.
    void liveShown(lane::RunRecordPtr record);
    /// A launch that is debugged has stopped, and its values are shown.
    void debugShown();
    /// A profile has ended; null when it was refused, cancelled or gave nothing.
    void profileShown(lane::ProfileRecordPtr record);
    /// A measurement over sizes has ended with these points, all of them or those before it was cancelled.
    void scalingShown(const std::vector<lane::ScalingPoint>& points);
    /// A sweep has ended; null: it gave nothing.
    void sweepShown(const std::shared_ptr<const lane::sweep::Sweep>& sweep);
    /// What is kept of the kernel is in the view, or what is wrong with the history.
    void historyShown();

private:
    // Documents and compilations (workbench.cpp)
    void connectDocuments();
    void documentOpened(Document* document);
    void showDocument(Document* document);
    void submit(Document* document);
    /// Compiles the text anew if Run would use another mode or architecture than the panes show.
    void submitIfOther(Document& document);
    Document::CompiledFor wantedFor(const Document& document) const;
    const Scenario* likelyScenario(const Document& document) const;
    FloatMode modeOf(const Document& document) const;
    void frontEndReady(quint64 id, const CompilationPtr& compilation, const CompilationPtr& tuned);
    void ptxReady(quint64 id, const PtxResultPtr& result);
    void showCompilation(Document& document);
    void showCuda(Document& document);
    void showIr(const Document& document);
    void showPtx(Document& document);
    void showResources(Document& document);
    // Occupancy (workbench_occupancy.cpp)
    struct LaunchShown;
    const wire::KernelResources* resourcesOf(const Document& document) const;
    void setLaunchShown(const BoundLaunch& bound, const LaunchHint& hint);
    void showOccupancy();
    void showOccupancyView(const Document& document, const wire::KernelResources* resources);
    // Machine code (workbench_sass.cpp)
    void connectSass();
    void requestSass(Document& document);
    void sassReady(quint64 id, const SassResultPtr& result);
    void showSass(Document& document);
    QString sassNote(const Document& document) const;
    QString sassLineNote(int line) const;
    static QStringList controlWords(const machine::SassListing& listing, const machine::SassInstruction& one);
    void connectFind();
    CodePane* focusedPane() const;
    void showNothing();
    /// The chosen kernel, or the chosen program, whose parameters are a kernel's.
    const ir::Kernel* kernelOf(const Document& document) const;
    void chooseKernel(Document& document) const;
    Document* current() const;
    // Lines (workbench_links.cpp)
    struct Links {
        std::vector<int> kernel, cuda, ptx, sass;
        int fromKernel = 0, fromCuda = 0, fromPtx = 0, fromSass = 0;
    };
    void connectLinks();
    void connectPaneKeys(CodePane& pane, std::function<Links(const Document&, int)> linksOf);
    Links linksOfKernelLine(const Document& document, int line) const;
    Links linksOfCudaLine(const Document& document, int line) const;
    Links linksOfPtxLine(const Document& document, int line) const;
    Links linksOfSassLine(const Document& document, int line) const;
    static void addSass(const Document& document, Links& links);
    void showLinks(const Links& links);
    void hovered(const Links& links);
    void clicked(const Links& links);
    // Scenario, run, results (workbench_run.cpp)
    void connectRun();
    static QString hasErrorsText(const ir::Module& module, const ir::Kernel* kernel);
    void takeScenario(Document& document);
    void scenarioEdited();
    void chooseScenario(const QString& name);
    void storeScenario(Document& document, const Scenario& scenario);
    // Arrays edited in place (workbench_edits.cpp)
    Scenario withEditsNamed(const Document& document, Scenario scenario) const;
    void startSheetTimer();
    void keepEdits();
    void waitForEdits();
    void flushSheets();
    void flushSheetsNow();
    void saveSheets();
    Scenario currentScenario() const;
    bool readyScenario(Document& document, Scenario& scenario);
    void fillFromSettings(Scenario& scenario) const;
    RunSpec specFor(const CompilationPtr& compilation, const Scenario& scenario, const BoundLaunch& bound) const;
    void updateHint();
    void computeHint();
    void showHint(const CompilationPtr& compilation, const std::string& kernel, const Result<BoundLaunch>& bound);
    Status filesAllowed(const Document& document, Scenario scenario) const;
    void refuseFiles(Document& document, const Scenario& scenario, const Error& why);
    void endRun();
    void launch(quint64 id, const CompilationPtr& compilation, const Scenario& scenario, const Result<BoundLaunch>& bound);
    void runFinished(const RunRecordPtr& record);
    void showRun(Document& document);
    void showFaults(const RunRecord& record);
    void setResultsStale(bool stale);
    // Checked runs (workbench_check.cpp)
    void makeChecked(RunSpec& spec) const;
    const RunRecord* checkedOf(const Document& document) const;
    Diagnostics furtherOf(const Document& document) const;
    void markFaults(Document& document);
    void showProblems(const Document& document);
    void checkFinished(Document& document, const RunRecordPtr& record);
    void showChecked(const Document& document);
    void askLastWriter(const QString& array, quint64 flat);
    void tellLastWriter(Document& document, const RunRecord& record);
    void refuse(const QString& what, const QString& message, const QString& hint, const std::string& code = {});
    // Checked runs while the text is being written (workbench_live.cpp)
    void connectLive();
    void setLive(Document& document, bool live);
    void armLive(Document& document);
    void showLive();
    void liveEdited();
    void startLive();
    void launchLive(quint64 id, const CompilationPtr& compilation, const Scenario& scenario, const Result<BoundLaunch>& bound);
    void liveFinished(quint64 number, const RunRecordPtr& record);
    void startLiveOnGpu(const Document& document);
    void afterLive(const std::function<void()>& run);
    // The debugger (workbench_debug.cpp)
    void connectDebug();
    void connectDebugCommands();
    void watchBreakpoints(Document& document);
    void startDebug(bool stopsAtEntry);
    void launchDebug(quint64 id, const CompilationPtr& compilation, const Scenario& scenario, const Result<BoundLaunch>& bound, bool stopsAtEntry);
    bool debugGo(wire::DebugMove move);
    bool continueDebug();
    void debugStopped(const wire::DebugStop& stop);
    void debugState();
    void debugEnded();
    void debugLook();
    void chooseLane(int warp, int lane);
    void sendBreakpoints();
    std::vector<wire::DebugBreakpoint> breakpointsOf(const Document& document) const;
    void breakpointsPlaced(const std::vector<wire::DebugPlaced>& placed);
    void runToLine(int line, const QString& condition);
    void runToWriter(const QString& array, quint64 flat);
    void debugThread(const std::array<std::uint32_t, 3>& block, const std::array<std::uint32_t, 3>& thread, int line);
    void setBreakpointCondition();
    QString valueText(const Document& document, const QString& name) const;
    QStringList valuesSeen(const Document& document, const RunRecord& checked, int line, int column) const;
    QString hoverText(const Document& document, int line, int column, const QString& name) const;
    Document* debugged() const; ///< the document, where its text is still what is debugged
    // Threads (workbench_threads.cpp)
    void lineAction(const Document& document, int number);
    void goToThread(const RunRecordPtr& record, int number);
    void chooseWriter(const QString& array, quint64 flat);
    const wire::DeviceInfo* deviceInfo(const QString& id) const;
    QString archFor(const QString& device) const;
    LaunchLimits limitsFor(const QString& device) const; ///< of a launch
    // Profiles (workbench_profile.cpp)
    void connectProfile();
    std::vector<ProfileView*> profileViews() const;
    profile::Preset chosenPreset() const;
    void choosePreset(profile::Preset preset);
    void showChosenPreset();
    void measure(quint64 id, const CompilationPtr& compilation, const Scenario& scenario, profile::Preset preset, const Result<BoundLaunch>& bound);
    void notProfiled(const Error& why);
    void sayWhyOnCpu(ProfileSpec& spec) const;
    void startProfile(ProfileSpec spec);
    void tellCost(const ProfileSpec& spec, const wire::Counters* plan);
    void profileFinished(const ProfileRecordPtr& record);
    void raiseProfile();
    void tellTrouble(const ProfileRecord& record);
    void showProfile(Document& document);
    void showHeat(Document& document);
    bool isProfiledText(const Document& document) const;
    void tryCure(int finding);
    // Scaling (workbench_scaling.cpp)
    void nextSweepStep();
    void sweepLaunch(const Scenario& scenario, const Result<BoundLaunch>& bound);
    void sweepStepDone(const RunRecordPtr& record);
    void addSweepPoint(const ScalingPoint& point);
    void endSweep();
    // Sweeps over configurations (workbench_sweep.cpp)
    void connectSweep();
    bool isSweeping() const;
    void startSweep(const SweepWish& wish);
    void runSweep(Document& document, sweep::SweepSpec spec);
    void sweepStep(const QString& phase, int done, int total);
    void sweepChanged(const std::shared_ptr<const sweep::Sweep>& sweep);
    void sweepFinished(const Result<sweep::Sweep>& result);
    void showSweep(const Document& document);
    void applySweep(quint64 number);
    QStringList writeTunables(Document& document, Scenario& scenario);
    void takeLaunch(const Scenario& scenario);
    // Runs that are kept (workbench_history.cpp)
    void connectHistory();
    void keepRun(const RunRecordPtr& record, const std::string& kind);
    void keepProfile(const ProfileRecordPtr& record);
    void keepSweep(const std::shared_ptr<const sweep::Sweep>& sweep);
    history::Surroundings surroundingsOf(const RunSpec& spec, const Document* document) const;
    template <typename Work, typename Done> void askHistory(Work work, Done done);
    void changeHistory(const std::function<Status(history::History&)>& change);
    void historyJobDone(bool isNew);
    void historyFailed(const Error& error);
    void showHistory();
    void compareRuns(qint64 before, qint64 after);
    void openRun(qint64 id);
    void deleteRuns(const QList<qint64>& ids);
    // Two versions of the code (workbench_compare.cpp)
    struct Compared;
    void connectCompare();
    void showCompared(Document& document);
    // Devices (workbench_devices.cpp)
    void devicesReady(const wire::DevicesReply& reply);
    void showDeviceState();
    void showDeviceView();
    DeviceFacts deviceFacts() const;
    void meetPermission(const wire::ProfilePermission& permission);
    void findDisassembler();
    const wire::ProfilePermission* permissionOf(const QString& device) const;

    // Commands (workbench_commands.cpp)
    void connectCommands();
    void connectEditCommands();
    void connectFocusCommands();
    void goToMismatch(bool forward);
    void showCard();
    // Names, files and copies (workbench_names.cpp)
    void connectNameCommands();
    void showUses(Document& document);
    void rename(Document& document);
    void quickOpen();
    void copied(const QString& what, const QString& code);
    void copyCuda(const Document& document);
    void copyNvcc(const Document& document);
    void withProgram(const Document& document, const std::function<void(const QString& file, const QString& code)>& use);
    void saveText(const QString& name, const QString& kinds, const QString& content); // (workbench_export.cpp)
    void saveReport(const Document& document);
    void goToLine();
    void goToProblem(int direction);
    void explain(const QString& code);
    void toggleTheme();
    void zoom(int steps);
    void showSettings();
    void showPalette();
    void about();
    void fail(const QString& message, const QString& hint);
    void retranslate();
    bool eventFilter(QObject* watched, QEvent* event) override;

    MainWindow& m_window;
    Settings& m_settings;
    WorkerCommand m_worker;
    std::shared_ptr<KernelCache> m_cache;
    std::unique_ptr<CompileService> m_compile;
    std::unique_ptr<RunService> m_run;
    std::unique_ptr<SassService> m_sass;
    ArgumentsView* m_arguments;
    ResultsView* m_results;
    DifferenceMapView* m_map;
    HistogramView* m_histogram;
    ProblemsView* m_problems;
    TimesView* m_times;
    PrintsView* m_prints;
    ScalingView* m_scaling;
    SweepView* m_sweepView;
    HistoryView* m_historyView;
    DeviceView* m_deviceView;
    OccupancyView* m_occupancy;
    TimelineView* m_timeline;
    FindingsView* m_findings;
    MetricsView* m_metrics;
    StallsView* m_stalls;
    AccessesView* m_accesses;
    RooflineView* m_roofline;
    std::unique_ptr<LaunchShown> m_launchShown; ///< what the run bar would launch
    wire::DevicesReply m_devices;
    bool m_started = false, m_devicesKnown = false, m_launching = false, m_checking = false;
    std::optional<wire::ElementName> m_watched; ///< whose last writer the checked run is to tell
    QString m_deviceFailure;
    quint64 m_cudaOf = 0; ///< the document whose CUDA is shown
    Links m_clicked;
    quint64 m_runDocument = 0, m_runRevision = 0;
    QTimer m_sheetTimer, m_hintTimer, m_outlineTimer;
    QString m_disassembler, m_disassemblerMissing; ///< both empty: not looked for yet
    std::vector<wire::ProfilePermission> m_permissions; ///< the newest of each GPU, asked for or met by a profile
    Background m_disassemblerSearch{this}, m_irPrinting{this}, m_threadSearch{this};
    QThreadPool m_editWrites; ///< one thread, so that files are written in order
    quint64 m_hintRequest = 0, m_keptEdits = 0; ///< kept: the revision of edits that their files hold
    std::pair<quint64, QString> m_shownScenario; ///< document and kernel that the arguments show
    bool m_noGpuDismissed = false;
    std::string m_refusal; ///< the code of the last launch that was refused
    struct Live;
    struct Debug;
    struct Sweep;
    struct Tuning;
    std::unique_ptr<Live> m_live;
    std::unique_ptr<Debug> m_debug;
    std::unique_ptr<Sweep> m_sweep;   ///< over sizes, under way
    std::unique_ptr<Tuning> m_tuning; ///< over configurations, under way
    struct Kept; ///< the history
    std::unique_ptr<Kept> m_kept;
    std::unique_ptr<Compared> m_compared;
};

} // namespace lane::ide
