// What a report prints: in the language of the window, with plain numbers, so that scripts read them everywhere.
#include "app/ide/run_text.h"

#include "app/ide/texts.h"

#include "views/common/numbers.h"
#include "views/common/profile_words.h"
#include "views/common/voice_pairs.h"
#include "views/common/worker_words.h"
#include "views/results/verdict.h"
#include "views/sweep/sweep_words.h"
#include "views/times/time_rows.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace lane::ide {

namespace {

constexpr std::uint64_t ShownValues = 8;
constexpr int TimeColumn = 14; ///< characters

/// A context of its own for the translators.
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Report)
};

/// A line of what belongs to the line above.
QString indented(const QString& line) { return QStringLiteral("  ") + line + u'\n'; }

QString partWords(std::string_view part) {
    return part == "kernel"   ? Texts::tr("kernel")
           : part == "upload" ? Texts::tr("upload")
           : part == "download" ? Texts::tr("download")
                              : Texts::tr("total");
}

Numbers numbers() { return {QString(), QStringLiteral(".")}; }

QString time(double nanoseconds) { return timeText(nanoseconds, numbers()).replace(QChar(0x00A0), u' '); }

QString dims(const Dim3& size) {
    return QStringLiteral("%1 × %2 × %3").arg(size.x).arg(size.y).arg(size.z);
}

QString valuesOf(const data::Array& array) {
    QStringList values;
    for (std::uint64_t i = 0; i < std::min(ShownValues, array.count()); ++i)
        values << text(array.textOf(i));
    if (array.count() > ShownValues)
        values << QStringLiteral("… (%1)").arg(array.count());
    return values.join(u' ');
}

/// "kernel   84.3 ms, 5–95 %: 82.1 ms … 88 ms (median of 20, clock)"
QString timeLine(const VoiceResult& voice, const char* what) {
    const wire::TimeSamples* samples = voice.time(what);
    const auto summary = samples ? summarise(*samples) : std::nullopt;
    if (!summary)
        return {};
    const QString spread = summary->count < 2 ? QString() : Texts::tr(", 5–95 %: %1 … %2").arg(time(summary->low), time(summary->high));
    const QString of = summary->count < 2 ? Texts::tr("one run") : Texts::tr("median of %1").arg(summary->count);
    return indented(QStringLiteral("%1 %2%3 (%4, %5)").arg(partWords(what), -8).arg(time(summary->median), spread, of, sourceName(samples->source)));
}

QString voiceAsText(const VoiceResult& voice) {
    QString out = text(voice.device) + u'\n';
    if (voice.error) {
        for (const wire::Fault& fault : voice.faults)
            out += indented(Texts::tr("fault %1: %2").arg(text(fault.kind), workerText(fault.message)));
        return out + indented(QStringLiteral("%1: %2").arg(text(voice.error->code), workerText(voice.error->message))) + indented(workerText(voice.error->hint));
    }
    for (const auto& [name, array] : voice.outputs)
        out += indented(QStringLiteral("%1 = %2").arg(text(name), valuesOf(array)));
    for (const wire::Fault& fault : voice.faults)
        out += indented(Texts::tr("line %1: %2").arg(fault.line).arg(workerText(fault.message)));
    for (const wire::Print& print : voice.prints)
        out += indented(Texts::tr("line %1 prints: %2").arg(print.line).arg(text(print.text)));
    for (const char* what : {"kernel", "upload", "download", "total"})
        out += timeLine(voice, what);
    if (voice.launchCount > 0)
        out += indented(Texts::tr("launches %1").arg(voice.launchCount));
    for (const std::string& note : voice.notes)
        out += indented(workerText(note));
    if (!voice.timesMissing.empty())
        out += indented(workerText(voice.timesMissing));
    return out;
}

} // namespace

QString runAsText(const RunRecord& record) {
    const BoundLaunch& launch = record.spec.launch;
    QString out = (launch.isProgram ? Texts::tr("%1: program").arg(text(launch.kernel))
                                    : Texts::tr("%1: grid %2, block %3").arg(text(launch.kernel), dims(launch.grid), dims(launch.block))) + u'\n';
    for (const auto* voice : {&record.gpu, &record.cpu, &record.reference})
        if (voice->has_value())
            out += voiceAsText(**voice);
    out += verdictOf(record, record.comparisons, record.spec.tolerance, numbers()).line() + u'\n';
    for (const auto& [pair, comparisons] : record.comparisons)
        for (const auto& [name, comparison] : comparisons)
            out += indented(Texts::tr("%1, %6: %2 of %3 agree, largest %4 ulp at element %5")
                                .arg(text(name)).arg(comparison.elements - comparison.mismatches).arg(comparison.elements)
                                .arg(comparison.maxUlp).arg(comparison.maxUlpAt).arg(pairTitle(pair)));
    return out;
}

QString profileAsText(const profile::KernelProfile& profile) {
    QString out = Texts::tr("profile of %1 on %2: %3").arg(text(profile.kernel), text(profile.device), levelWords(profile.permission).state) + u'\n';
    for (const std::string* why : {&profile.permission.why, &profile.permission.cure})
        if (!why->empty())
            out += indented(workerText(*why));
    if (!profile.times.empty())
        out += indented(Texts::tr("%1, %2 launches").arg(time(profile.times.medianNs)).arg(profile.times.ns.size()));
    for (const profile::Finding& finding : profile.findings)
        out += indented(Texts::tr("finding, line %1: %2").arg(finding.line).arg(wordsText(finding.title)));
    for (const profile::StallLine& line : profile.stalls.kernel.lines)
        out += indented(Texts::tr("line %1: %2 % of %3 samples").arg(line.line).arg(100 * line.share, 0, 'f', 1).arg(profile.stalls.samples));
    return out;
}

QString scalingAsText(const std::vector<ScalingPoint>& points) {
    const auto cell = [](const std::optional<TimeSummary>& summary) { return summary ? time(summary->median) : Texts::tr("not measured"); };
    const QString row = QStringLiteral("%1  %2  %3  %4  %5");
    const auto line = [&](const QString& elements, const QString& cpu, const QString& kernel, const QString& whole, const QString& agree) {
        return row.arg(elements, TimeColumn).arg(cpu, TimeColumn).arg(kernel, TimeColumn).arg(whole, TimeColumn).arg(agree) + u'\n';
    };
    QString out = line(Texts::tr("elements"), Texts::tr("CPU"), Texts::tr("GPU kernel"), Texts::tr("end to end"), Texts::tr("agree"));
    for (const ScalingPoint& point : points) {
        const QString agree = !point.agree ? Texts::tr("not compared") : *point.agree ? Texts::tr("yes") : Texts::tr("no");
        out += line(QString::number(point.elements), cell(point.cpu), cell(point.gpuKernel), cell(point.gpuTotal),
                    point.note.empty() ? agree : agree + QStringLiteral("  ") + workerText(point.note));
    }
    if (const auto crossing = crossingPoint(points, true))
        out += Texts::tr("end to end the GPU wins from about %1 elements").arg(*crossing, 0, 'g', 3) + u'\n';
    return out;
}

QString sweepAsText(const sweep::Sweep* sweep) {
    if (!sweep)
        return Texts::tr("the sweep gave nothing") + u'\n';
    const QString rest = SweepWords::rest(*sweep);
    return SweepWords::verdict(*sweep, numbers()) + (rest.isEmpty() ? QString() : QStringLiteral(" · ") + rest) + u'\n' + SweepWords::counts(*sweep) + u'\n';
}

} // namespace lane::ide
