// Cold start of the window beside a window of the same bare widgets, both as processes and timed from
// outside: from before they are started to the line that says so; the memory that they then hold; and
// the time from a key to its paint in a file of 10,000 lines, by the clock and by the processor time of
// the GUI thread, which a loaded machine does not stretch. `bench_start [REPEATS [KEYS]]`; exit status
// 1 when a bound is passed.
#include "app/ide/documents.h"
#include "app/ide/main_window.h"
#include "app/ide/workbench.h"
#include "editor/kernel_editor.h"

#include <QAbstractEventDispatcher>
#include <QAbstractScrollArea>
#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QKeyEvent>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>
#include <vector>

#include <time.h>

using namespace lane;
using namespace lane::ide;

namespace {

class Samples {
public:
    void add(double value) { m_values.push_back(value); }
    bool isEmpty() const { return m_values.empty(); }
    double at(double share) {
        std::sort(m_values.begin(), m_values.end());
        return m_values[std::min(m_values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(m_values.size())))];
    }
    std::size_t count() const { return m_values.size(); }

private:
    std::vector<double> m_values;
};

bool keptAll = true;

void row(const char* what, const char* unit, Samples& samples, const char* highName, double high, double bound) {
    if (samples.isEmpty()) {
        std::printf("| %-58s | not measured\n", what);
        return;
    }
    const double reached = samples.at(high);
    std::printf("| %-58s | %8.1f | %8.1f %s | %4zu | %s", what, samples.at(0.5), reached, highName, samples.count(), unit);
    if (bound > 0) {
        const bool kept = reached <= bound;
        keptAll = keptAll && kept;
        std::printf(" | target %g: %s", bound, kept ? "kept" : "MISSED");
    }
    std::printf("\n");
    std::fflush(stdout); // what follows takes a while
}

struct Start {
    Samples frame, cpu, live, rss, pss;
};

/// One process from nothing to its end; the lines that it prints are stamped here as they come.
bool startOnce(const QStringList& command, Start& into) {
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QElapsedTimer timer;
    timer.start();
    process.start(command.first(), command.mid(1));
    while (process.state() != QProcess::NotRunning || process.canReadLine()) {
        if (!process.canReadLine()) {
            if (!process.waitForReadyRead(30'000))
                break;
            continue;
        }
        const QByteArray line = process.readLine();
        const double now = double(timer.nsecsElapsed()) / 1e6;
        if (line.startsWith("first frame:")) {
            into.frame.add(now);
            into.cpu.add(line.mid(line.indexOf("CPU") + 3).simplified().split(' ').first().toDouble());
        }
        else if (line.startsWith("PTX pane:"))
            into.live.add(now);
        else if (line.startsWith("idle: RSS ")) {
            const QList<QByteArray> words = line.simplified().split(' ');
            into.rss.add(words[2].toDouble());
            into.pss.add(words[5].toDouble());
        }
    }
    return process.waitForFinished(30'000) && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
}

/// A folder of its own a start: neither a session nor a cache of the user's counts.
/// A program of this build, or where the folder stands elsewhere the one beside this program.
QString programAt(const QString& built, const QString& beside) {
    return QFileInfo::exists(built) ? built : QCoreApplication::applicationDirPath() + beside;
}

QStringList windowCommand(const QString& folder, const QString& cache) {
    return {programAt(QStringLiteral(LANE_PROGRAM), QStringLiteral("/../bin/lanework")), QStringLiteral("--startup"), QStringLiteral("--new"),
            QStringLiteral("--set"), QStringLiteral("cacheFolder=") + folder + u'/' + cache,
            programAt(QStringLiteral(LANE_SOURCE_DIR "/resources/examples/saxpy.lane"),
                      QStringLiteral("/../share/examples/saxpy.lane"))};
}

void starts(int repeats, const QString& folder) {
    Start floor, cached, fresh;
    for (int i = -1; i < repeats; ++i) { // in turn, so that the machine's moods fall on all alike
        Start once; // the first of each brings the files into memory
        startOnce({programAt(QStringLiteral(LANE_FLOOR), QStringLiteral("/bench_start_floor"))}, i < 0 ? once : floor);
        startOnce(windowCommand(folder, QStringLiteral("kept")), i < 0 ? once : cached);
        startOnce(windowCommand(folder, QStringLiteral("new%1").arg(i)), i < 0 ? once : fresh);
    }
    row("bare widgets: first frame", "ms", floor.frame, "p95", 0.95, 0);
    row("  … processor time of it", "ms", floor.cpu, "p95", 0.95, 0);
    row("Lanework: first frame", "ms", cached.frame, "p95", 0.95, 0);
    row("  … processor time of it", "ms", cached.cpu, "p95", 0.95, 0);
    row("Lanework: first frame and PTX pane live, PTX in the cache", "ms", cached.live, "p95", 0.95, 200);
    row("Lanework: … PTX compiled (worker and NVRTC start as well)", "ms", fresh.live, "p95", 0.95, 0);
    row("bare widgets: idle memory, RSS", "MB", floor.rss, "p95", 0.95, 0);
    row("bare widgets: idle memory, PSS", "MB", floor.pss, "p95", 0.95, 0);
    row("Lanework: idle memory, RSS", "MB", fresh.rss, "p95", 0.95, 100);
    row("Lanework: idle memory, PSS", "MB", fresh.pss, "p95", 0.95, 0);
}

QString longText(int lines) {
    const QString kernel = QStringLiteral(
        "/-- Scales and adds, number %1. -/\n"
        "kernelArgs Args%1(N: Nat, alpha: Float)\n"
        "  global[x y: in Array Float [N]]\n"
        "  global[result: out Array Float [N]]\n"
        "\n"
        "device_kernel scaled%1 : KernelM Args%1 Unit := do\n"
        "  let args ← getArgs\n"
        "  let i ← globalIdxX\n"
        "  if i < args.N then do\n"
        "    let mut sum := 0.0\n"
        "    for k in [0 : 4] do\n"
        "      sum := sum + x[i] * args.alpha\n"
        "    result[i] := sum + y[i]\n"
        "\n");
    QString text;
    for (int i = 0; i * 14 < lines; ++i)
        text += kernel.arg(i);
    return text;
}

/// Sees when the editor's text has been painted.
class PaintWatch : public QObject {
public:
    bool painted = false;
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::Paint)
            painted = true;
        return false;
    }
};

void press(QWidget* target, int key, const QString& text) {
    QKeyEvent down(QEvent::KeyPress, key, Qt::NoModifier, text), up(QEvent::KeyRelease, key, Qt::NoModifier, text);
    QApplication::sendEvent(target, &down);
    QApplication::sendEvent(target, &up);
}

/// ms that this thread has computed.
double processorTime() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

/// The longest that the thread computes without looking for the next key, between two calls of take().
class HoldWatch : public QObject {
public:
    HoldWatch() {
        const auto* dispatcher = QAbstractEventDispatcher::instance();
        connect(dispatcher, &QAbstractEventDispatcher::awake, this, &HoldWatch::end);
        connect(dispatcher, &QAbstractEventDispatcher::aboutToBlock, this, &HoldWatch::end);
    }
    double take() {
        end();
        return std::exchange(m_longest, 0);
    }

private:
    void end() {
        const double now = processorTime();
        m_longest = std::max(m_longest, now - m_awake);
        m_awake = now;
    }
    double m_awake = processorTime(), m_longest = 0;
};

void waitFor(double ms) {
    if (ms <= 0)
        return QApplication::processEvents();
    QEventLoop loop;
    QTimer::singleShot(int(ms + 0.9), Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Keys at a distance of 33 ms, as a fast typist's, with a pause after each 25th: there what waits for
/// pauses comes. A key that finds the thread busy counts from when it came.
void type(KernelEditor& editor, int keys) {
    PaintWatch watch;
    // Scintilla paints its viewport; keys go to the area around it.
    qobject_cast<QAbstractScrollArea*>(editor.textArea())->viewport()->installEventFilter(&watch);
    const QString typed = QStringLiteral("    let value ← x[i] * alpha + 2.5\n");
    Samples latency, toPaint, perKey, hold;
    HoldWatch holds;
    QElapsedTimer timer;
    timer.start();
    const auto now = [&timer] { return double(timer.nsecsElapsed()) / 1e6; };
    double due = 33, spent = processorTime();
    for (int i = 0; i < keys; ++i, due += i % 25 == 0 ? 500 : 33) {
        waitFor(due - now());
        if (i > 0) {
            perKey.add(processorTime() - spent);
            hold.add(holds.take());
        }
        spent = processorTime();
        const QChar c = typed[i % typed.size()];
        watch.painted = false;
        press(editor.textArea(), c == u'\n' ? int(Qt::Key_Return) : int(c.toUpper().unicode()), c == u'\n' ? QStringLiteral("\r") : QString(c));
        const double from = now();
        while (!watch.painted && now() < from + 2000)
            QApplication::processEvents();
        latency.add(now() - due);
        toPaint.add(processorTime() - spent);
    }
    std::printf("  … %d lines, %d keys, one in 33 ms, a pause of 500 ms after each 25\n", editor.lineCount(), keys);
    row("typing in a file of 10,000 lines: key to paint", "ms", latency, "p99", 0.99, 16);
    row("  … processor time of it, GUI thread", "ms", toPaint, "p99", 0.99, 0);
    row("  … processor time per key with all that follows, GUI thread", "ms", perKey, "p99", 0.99, 0);
    row("  … longest hold of the GUI thread from key to key", "ms", hold, "p99", 0.99, 16);
}

void typing(int keys, const QString& folder) {
    QFile file(folder + QStringLiteral("/long.lane"));
    if (!file.open(QIODevice::WriteOnly))
        return;
    file.write(longText(10'000).toUtf8());
    file.close();
    Settings settings(Settings::Sources{{}, {}, {{"cacheFolder", (folder + QStringLiteral("/typed")).toStdString()}}, {}});
    Theme theme;
    Languages languages;
    applyAppearance(settings, theme, languages);
    MainWindow window(theme, languages, folder, folder);
    Workbench workbench(window, settings);
    Document* document = window.documents().open(file.fileName());
    window.resize(1440, 900);
    window.show();
    workbench.start();
    document->editor().goTo(5'000, 1);
    waitFor(3000);
    type(document->editor(), keys);
    document->editor().setSaved();
}

} // namespace

int main(int argc, char** argv) {
    QTemporaryDir folder;
    qputenv("QT_QPA_PLATFORM", qEnvironmentVariable("QT_QPA_PLATFORM", QStringLiteral("offscreen")).toUtf8());
    for (const char* home : {"XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"})
        qputenv(home, folder.path().toUtf8());
    QApplication app(argc, argv);
    const int repeats = argc > 1 ? std::max(0, std::atoi(argv[1])) : 20;
    const int keys = argc > 2 ? std::max(1, std::atoi(argv[2])) : 1000;
    std::printf("%d cores, platform %s\n| %-58s | %8s | %12s | %4s |\n", QThread::idealThreadCount(),
                qPrintable(QGuiApplication::platformName()), "what", "p50", "high", "n");
    if (repeats > 0)
        starts(repeats, folder.path());
    typing(keys, folder.path());
    std::printf("targets: %s\n", keptAll ? "kept" : "missed");
    return keptAll ? 0 : 1;
}
