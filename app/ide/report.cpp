#include "app/ide/report.h"

#include "app/ide/documents.h"
#include "app/ide/notice_strip.h"
#include "editor/kernel_editor.h"
#include "views/arguments/arguments_view.h"

#include <QAction>
#include <QApplication>
#include <QTextStream>

#include <algorithm>

namespace lane::ide {

namespace {

constexpr std::uint64_t ShownValues = 8;
constexpr int PictureDelay = 300; ///< ms for the views to compute off the GUI thread and to paint

QString text(const std::string& s) { return QString::fromStdString(s); }

QString valuesOf(const data::Array& array) {
    QStringList values;
    for (std::uint64_t i = 0; i < std::min(ShownValues, array.count()); ++i)
        values << text(array.textOf(i));
    if (array.count() > ShownValues)
        values << QStringLiteral("… (%1)").arg(array.count());
    return values.join(u' ');
}

QString timeOf(const VoiceResult& voice, const char* what) {
    const wire::TimeSamples* samples = voice.time(what);
    const auto summary = samples ? summarise(*samples) : std::nullopt;
    if (!summary)
        return {};
    return QStringLiteral("  %1 %2 ms (median of %3, %4)\n")
        .arg(QLatin1String(what), -8)
        .arg(summary->median / 1e6, 0, 'g', 3)
        .arg(summary->count)
        .arg(text(samples->source));
}

QString voiceAsText(const VoiceResult& voice) {
    QString out = text(voice.device) + u'\n';
    if (voice.error)
        return out + QStringLiteral("  %1: %2\n  %3\n").arg(text(voice.error->code), text(voice.error->message), text(voice.error->hint));
    for (const auto& [name, array] : voice.outputs)
        out += QStringLiteral("  %1 = %2\n").arg(text(name), valuesOf(array));
    for (const wire::Fault& fault : voice.faults)
        out += QStringLiteral("  line %1: %2\n").arg(fault.line).arg(text(fault.message));
    for (const char* what : {"kernel", "upload", "download", "total"})
        out += timeOf(voice, what);
    if (!voice.timesMissing.empty())
        out += QStringLiteral("  %1\n").arg(text(voice.timesMissing));
    return out;
}

void print(const QString& text) { QTextStream(stdout) << text << Qt::flush; }

bool disagrees(const RunRecord& record) {
    return std::any_of(record.comparisons.begin(), record.comparisons.end(),
                       [](const auto& entry) { return !entry.second.agree(); });
}

} // namespace

QString runAsText(const RunRecord& record) {
    QString out = QStringLiteral("%1: grid %2 x %3 x %4, block %5 x %6 x %7\n")
                      .arg(text(record.spec.launch.kernel))
                      .arg(record.spec.launch.grid.x).arg(record.spec.launch.grid.y).arg(record.spec.launch.grid.z)
                      .arg(record.spec.launch.block.x).arg(record.spec.launch.block.y).arg(record.spec.launch.block.z);
    for (const auto* voice : {&record.gpu, &record.cpu})
        if (voice->has_value())
            out += voiceAsText(**voice);
    for (const auto& [name, comparison] : record.comparisons)
        out += comparison.agree()
                   ? QStringLiteral("%1: all %2 elements agree, at most %3 ulp apart\n").arg(text(name)).arg(comparison.elements).arg(comparison.maxUlp)
                   : QStringLiteral("%1: %2 of %3 elements differ, first at %4\n").arg(text(name)).arg(comparison.mismatches).arg(comparison.elements).arg(comparison.first.value_or(0));
    if (!record.gpu)
        out += QStringLiteral("no GPU: nothing to compare the CPU reference with\n");
    return out;
}

Report::Report(MainWindow& window, Workbench& workbench, const QString& picture)
    : QObject(&window), m_window(window), m_workbench(workbench), m_picture(picture) {}

void Report::start() {
    connect(&m_workbench, &Workbench::compiled, this, &Report::compiled);
    connect(&m_workbench, &Workbench::devicesShown, this, &Report::tryToRun);
    connect(&m_workbench, &Workbench::ptxShown, this, &Report::tryToRun);
    connect(&m_workbench, &Workbench::runShown, this, &Report::ran);
}

void Report::compiled(Document* document) {
    if (document->compilation->diagnostics.empty() || m_done)
        return;
    for (const Diagnostic& diagnostic : document->compilation->diagnostics) {
        const LineColumn place = document->compilation->lines.at(diagnostic.range.begin);
        print(QStringLiteral("%1:%2:%3: %4 [%5]\n").arg(document->fileName()).arg(place.line).arg(place.column)
                  .arg(text(diagnostic.message), text(diagnostic.code)));
    }
    if (hasErrors(document->compilation->diagnostics))
        finish(1);
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
    if (!record) {
        print(m_window.runNotices().text() + u'\n');
        finish(4);
        return;
    }
    print(runAsText(*record));
    const auto faulted = [](const std::optional<VoiceResult>& voice) { return voice && (voice->error || voice->faultCount > 0); };
    const bool failed = (record->gpu && record->gpu->error) || (record->cpu && record->cpu->error);
    finish(failed ? 4 : faulted(record->gpu) || faulted(record->cpu) || disagrees(*record) ? 3 : 0);
}

void Report::finish(int status) {
    m_done = true;
    QTimer::singleShot(PictureDelay, this, [this, status] {
        if (m_window.grab().save(m_picture))
            print(QStringLiteral("picture: %1\n").arg(m_picture));
        else
            print(QStringLiteral("the picture could not be written to %1\n").arg(m_picture));
        QApplication::exit(status);
    });
}

} // namespace lane::ide
