// What a report prints. English and with plain numbers: it is read by scripts as well.
#include "app/ide/run_text.h"

#include "app/ide/texts.h"

#include "views/common/numbers.h"
#include "views/results/verdict.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace lane::ide {

namespace {

constexpr std::uint64_t ShownValues = 8;

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
    const QString spread = summary->count < 2 ? QString() : QStringLiteral(", 5–95 %: %1 … %2").arg(time(summary->low), time(summary->high));
    const QString of = summary->count < 2 ? QStringLiteral("one run") : QStringLiteral("median of %1").arg(summary->count);
    return QStringLiteral("  %1 %2%3 (%4, %5)\n").arg(QLatin1String(what), -8).arg(time(summary->median), spread, of, text(samples->source));
}

QString voiceAsText(const VoiceResult& voice) {
    QString out = text(voice.device) + u'\n';
    if (voice.error) {
        for (const wire::Fault& fault : voice.faults)
            out += QStringLiteral("  fault %1: %2\n").arg(text(fault.kind), text(fault.message));
        return out + QStringLiteral("  %1: %2\n  %3\n").arg(text(voice.error->code), text(voice.error->message), text(voice.error->hint));
    }
    for (const auto& [name, array] : voice.outputs)
        out += QStringLiteral("  %1 = %2\n").arg(text(name), valuesOf(array));
    for (const wire::Fault& fault : voice.faults)
        out += QStringLiteral("  line %1: %2\n").arg(fault.line).arg(text(fault.message));
    for (const wire::Print& print : voice.prints)
        out += QStringLiteral("  line %1 prints: %2\n").arg(print.line).arg(text(print.text));
    for (const char* what : {"kernel", "upload", "download", "total"})
        out += timeLine(voice, what);
    if (voice.launchCount > 0)
        out += QStringLiteral("  launches %1\n").arg(voice.launchCount);
    for (const std::string& note : voice.notes)
        out += QStringLiteral("  %1\n").arg(text(note));
    if (!voice.timesMissing.empty())
        out += QStringLiteral("  %1\n").arg(text(voice.timesMissing));
    return out;
}

} // namespace

QString runAsText(const RunRecord& record) {
    const BoundLaunch& launch = record.spec.launch;
    QString out = launch.isProgram ? QStringLiteral("%1: program\n").arg(text(launch.kernel))
                                   : QStringLiteral("%1: grid %2, block %3\n").arg(text(launch.kernel), dims(launch.grid), dims(launch.block));
    for (const auto* voice : {&record.gpu, &record.cpu, &record.reference})
        if (voice->has_value())
            out += voiceAsText(**voice);
    out += verdictOf(record, record.comparisons, record.spec.tolerance, numbers()).line() + u'\n';
    for (const auto& [pair, comparisons] : record.comparisons)
        for (const auto& [name, comparison] : comparisons)
            out += QStringLiteral("  %1, %6: %2 of %3 agree, largest %4 ulp at element %5\n")
                       .arg(text(name)).arg(comparison.elements - comparison.mismatches).arg(comparison.elements)
                       .arg(comparison.maxUlp).arg(comparison.maxUlpAt)
                       .arg(QLatin1String(pair == VoicePair::GpuCpu ? "GPU and CPU" : pair == VoicePair::GpuReference ? "GPU and reference" : "CPU and reference"));
    return out;
}

QString profileAsText(const profile::KernelProfile& profile) {
    QString out = QStringLiteral("profile of %1 on %2: %3\n").arg(text(profile.kernel), text(profile.device), text(std::string(profile::permissionKey(profile.permission.level))));
    for (const std::string* why : {&profile.permission.why, &profile.permission.cure})
        if (!why->empty())
            out += QStringLiteral("  %1\n").arg(text(*why));
    if (!profile.times.empty())
        out += QStringLiteral("  %1, %2 launches\n").arg(time(profile.times.medianNs)).arg(profile.times.ns.size());
    for (const profile::Finding& finding : profile.findings)
        out += QStringLiteral("  finding, line %1: %2\n").arg(finding.line).arg(text(finding.title.text()));
    for (const profile::StallLine& line : profile.stalls.kernel.lines)
        out += QStringLiteral("  line %1: %2 % of %3 samples\n").arg(line.line).arg(100 * line.share, 0, 'f', 1).arg(profile.stalls.samples);
    return out;
}

QString scalingAsText(const std::vector<ScalingPoint>& points) {
    const auto cell = [](const std::optional<TimeSummary>& summary) {
        return summary ? time(summary->median) : QStringLiteral("not measured");
    };
    QString out = QStringLiteral("%1  %2  %3  %4  agree\n").arg(QStringLiteral("elements"), 12)
                      .arg(QStringLiteral("CPU"), 12).arg(QStringLiteral("GPU kernel"), 12).arg(QStringLiteral("end to end"), 12);
    for (const ScalingPoint& point : points)
        out += QStringLiteral("%1  %2  %3  %4  %5%6\n").arg(point.elements, 12).arg(cell(point.cpu), 12)
                   .arg(cell(point.gpuKernel), 12).arg(cell(point.gpuTotal), 12)
                   .arg(point.agree ? *point.agree ? QStringLiteral("yes") : QStringLiteral("no") : QStringLiteral("not compared"),
                        point.note.empty() ? QString() : QStringLiteral("  ") + text(point.note));
    if (const auto crossing = crossingPoint(points, true))
        out += QStringLiteral("end to end the GPU wins from about %1 elements\n").arg(*crossing, 0, 'g', 3);
    return out;
}

} // namespace lane::ide
