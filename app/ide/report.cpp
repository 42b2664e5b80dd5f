#include "app/ide/report.h"

#include "app/ide/documents.h"
#include "app/ide/notice_strip.h"
#include "app/ide/run_text.h"
#include "app/ide/texts.h"
#include "core/base/exit_status.h"
#include "core/service/voices.h"
#include "editor/kernel_editor.h"
#include "views/history/history_view.h"

#include <QApplication>
#include <QFileInfo>
#include <QTextStream>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>

namespace lane::ide {

namespace {

constexpr int SettleStep = 60;    ///< ms between two looks whether views still compute
constexpr int QuietSteps = 5;     ///< so many quiet looks in a row: all is painted
/// The statuses of the command line.
constexpr int KernelTrouble = static_cast<int>(Exit::KernelTrouble), WrongUsage = static_cast<int>(Exit::WrongUsage);
const std::vector<quint64> Sizes{1'000, 10'000, 100'000, 1'000'000, 10'000'000};

void print(const QString& text) { QTextStream(stdout) << text << Qt::flush; }

void complain(const Document& document) {
    for (const Error& error : document.complaints())
        QTextStream(stderr) << document.fileName() << ": " << text(error.message) << ' ' << text(error.hint) << " ["
                            << text(error.code) << "]\n";
}

bool disagrees(const RunRecord& record) {
    return std::any_of(record.comparisons.begin(), record.comparisons.end(),
                       [](const auto& entry) { return !agree(entry.second); });
}

/// The kernel's own doing, although it costs the worker as well.
bool ranTooLong(const std::optional<VoiceResult>& voice) {
    return voice && std::any_of(voice->faults.begin(), voice->faults.end(),
                                [](const wire::Fault& fault) { return fault.kind == "timeout"; });
}

/// A text that is no UTF-8 is an error of the text.
int statusOf(const Error& error) { return error.code == "L0001" ? KernelTrouble : static_cast<int>(exitOf(error)); }
int statusOfCode(const std::string& code) { return code.empty() ? WrongUsage : statusOf(Error{code, {}, {}}); }

/// As the command line ends after the same run.
int statusOf(const RunRecord& record) {
    bool isTrouble = disagrees(record) || ranTooLong(record.gpu) || ranTooLong(record.cpu);
    int status = 0;
    for (const auto* voice : {&record.gpu, &record.cpu, &record.reference}) {
        isTrouble = isTrouble || (voice->has_value() && (*voice)->faultCount > 0);
        if (voice->has_value() && (*voice)->error && status == 0)
            status = statusOf(*(*voice)->error);
    }
    return isTrouble ? KernelTrouble : status;
}

/// Calls `ready` after the pool of the views has been idle for a while, and the history has nothing to do.
void whenSettled(QObject* owner, const Workbench& workbench, int quiet, const std::function<void()>& ready) {
    if (quiet >= QuietSteps) {
        ready();
        return;
    }
    QTimer::singleShot(SettleStep, owner, [=, &workbench] {
        const bool isQuiet = QThreadPool::globalInstance()->activeThreadCount() == 0 && !workbench.historyIsBusy();
        whenSettled(owner, workbench, isQuiet ? quiet + 1 : 0, ready);
    });
}

} // namespace

int heaviestLine(const Document& document) {
    const ir::Kernel* kernel = document.compilation->module.find(document.kernel.toStdString());
    const LineIndex& lines = document.compilation->lines;
    const std::uint32_t first = kernel ? lines.lineAt(kernel->range.begin) : 1;
    const std::uint32_t last = kernel ? lines.lineAt(kernel->range.end) : static_cast<std::uint32_t>(document.editor().lineCount());
    std::size_t most = 0;
    int heaviest = 0;
    for (std::uint32_t line = first; line <= last; ++line) {
        std::size_t count = 0;
        for (const std::uint32_t cuda : document.tuned->cuda.cudaLinesOf(line))
            count += document.ptxLines.ptxLinesOf(cuda).size();
        if (count > most) {
            most = count;
            heaviest = static_cast<int>(line);
        }
    }
    return heaviest;
}

Report::Report(MainWindow& window, Workbench& workbench, const QString& picture, bool scaling,
               std::optional<profile::Preset> profile, bool sweep, bool history)
    : QObject(&window), m_window(window), m_workbench(workbench), m_picture(picture), m_profile(profile), m_withScaling(scaling), m_withSweep(sweep), m_withHistory(history) {}

void Report::start() {
    if (const Document* document = m_window.documents().current(); document && !document->complaints().empty()) {
        // Whatever ran would not be what the file and its sheet ask for.
        complain(*document);
        m_done = true;
        const auto& complaints = document->complaints();
        m_status = statusOf(complaints.front());
        take({}, [this] { finish(m_status); });
        return;
    }
    connect(&m_workbench, &Workbench::compiled, this, &Report::compiled);
    connect(&m_workbench, &Workbench::devicesShown, this, &Report::tryToRun);
    connect(&m_workbench, &Workbench::ptxShown, this, &Report::tryToRun);
    connect(&m_workbench, &Workbench::runShown, this, &Report::ran);
    connect(&m_workbench, &Workbench::scalingShown, this, &Report::scaled);
    connect(&m_workbench, &Workbench::profileShown, this, &Report::profiled);
    connect(&m_workbench, &Workbench::sweepShown, this, &Report::swept);
}

void Report::compiled(Document* document) {
    if (document->compilation->diagnostics.empty() || m_done)
        return;
    for (const Diagnostic& diagnostic : document->compilation->diagnostics) {
        const LineColumn place = document->compilation->lines.at(diagnostic.range.begin);
        print(QStringLiteral("%1:%2:%3: %4 [%5]\n").arg(document->fileName()).arg(place.line).arg(place.column)
                  .arg(text(diagnostic.message), text(diagnostic.code)));
    }
    if (hasErrors(document->compilation->diagnostics)) {
        m_done = true;
        m_status = KernelTrouble;
        take({}, [this] { finish(m_status); });
    }
}

/// Once the devices are known and the text is through the compilers, so that the picture has all.
void Report::tryToRun() {
    const Document* document = m_window.documents().current();
    if (m_running || m_done || !document || !document->compilation || !m_workbench.devicesAreKnown() || !document->ptx)
        return;
    m_running = true;
    m_workbench.run();
}

void Report::ran(const RunRecordPtr& record) {
    if (m_done)
        return;
    m_done = true;
    if (record)
        print(runAsText(*record));
    else
        print(m_window.runNotices().text() + u'\n');
    m_status = record ? statusOf(*record) : statusOfCode(m_workbench.refusal());
    showHeaviestLine();
    takeWindow();
}

void Report::showHeaviestLine() {
    Document* document = m_window.documents().current();
    if (!document || !document->compilation)
        return;
    if (const int line = heaviestLine(*document))
        document->editor().goTo(line, 1);
}

void Report::takeWindow() {
    m_window.raiseView("results");
    m_window.raiseView("times");
    take({}, [this] { takeMap(); });
}

void Report::takeMap() {
    m_window.raiseView("differenceMap");
    take(QStringLiteral("-map"), [this] { m_withHistory ? takeHistory() : m_withScaling ? measure() : afterScaling(); });
}

void Report::takeHistory() {
    m_window.raiseView("history");
    take(QStringLiteral("-history"), [this] { takeComparison(); });
}

/// The newest run beside the last one whose text was another.
void Report::takeComparison() {
    const auto further = [this] { m_withScaling ? measure() : afterScaling(); };
    auto* view = qobject_cast<HistoryView*>(m_window.view("history"));
    const HistoryPtr history = view->history();
    if (!history || history->all.front().series.points.size() < 2)
        return further();
    const auto& points = history->all.front().series.points;
    std::size_t before = points.size() - 2;
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        if (points[i].run.source != points.back().run.source)
            before = i;
    Q_EMIT view->compareRequested(points[before].run.id, points.back().run.id);
    take(QStringLiteral("-history-compare"), further);
}

void Report::measure() {
    m_window.raiseView("results");
    m_window.raiseView("scaling");
    if (!m_workbench.measureScaling(Sizes)) {
        print(m_window.runNotices().text() + u'\n');
        finish(m_status ? m_status : statusOfCode(m_workbench.refusal()));
    }
}

void Report::scaled(const std::vector<ScalingPoint>& points) {
    print(scalingAsText(points));
    const bool bad = std::any_of(points.begin(), points.end(), [](const ScalingPoint& p) { return p.agree && !*p.agree; });
    if (bad && m_status == 0)
        m_status = KernelTrouble;
    take(QStringLiteral("-scaling"), [this] { afterScaling(); });
}

void Report::afterScaling() {
    if (!m_profile) {
        sweepOrFinish();
        return;
    }
    m_window.showSass(true); // its margin is in the picture too
    m_workbench.profile(*m_profile);
}

void Report::profiled(const ProfileRecordPtr& record) {
    if (!record) {
        print(m_window.runNotices().text() + u'\n');
        finish(m_status ? m_status : statusOfCode(m_workbench.refusal()));
        return;
    }
    print(profileAsText(*record->profile));
    takeProfile();
}

void Report::takeProfile() {
    m_window.raiseView("findings");
    m_window.raiseView("roofline");
    take(QStringLiteral("-profile"), [this] {
        m_window.raiseView("metrics");
        m_window.raiseView("stalls");
        take(QStringLiteral("-metrics"), [this] {
            m_window.raiseView("accesses");
            m_window.raiseView("timeline");
            take(QStringLiteral("-memory"), [this] { sweepOrFinish(); });
        });
    });
}

void Report::sweepOrFinish() {
    if (!m_withSweep)
        return finish(m_status);
    m_window.raiseView("results");
    if (!m_workbench.sweep())
        finish(m_status ? m_status : WrongUsage);
}

void Report::swept(const std::shared_ptr<const sweep::Sweep>& sweep) {
    print(sweepAsText(sweep.get()));
    if ((!sweep || sweep->count(sweep::CellState::Failed) > 0) && m_status == 0)
        m_status = KernelTrouble;
    take(QStringLiteral("-sweep"), [this] { finish(m_status); });
}

void Report::take(const QString& suffix, const std::function<void()>& next) {
    whenSettled(this, m_workbench, 0, [=, this] {
        const QFileInfo file(m_picture);
        const QString path = suffix.isEmpty() ? m_picture : QStringLiteral("%1/%2%3.%4").arg(file.path(), file.completeBaseName(), suffix, file.suffix());
        const bool saved = m_window.grab().save(path);
        print((saved ? tr("picture: %1") : tr("the picture could not be written to %1")).arg(path) + u'\n');
        if (!saved && m_status == 0)
            m_status = WrongUsage;
        next();
    });
}

void Report::finish(int status) {
    QApplication::exit(status);
}

} // namespace lane::ide
