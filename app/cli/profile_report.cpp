#include "app/cli/profile_report.h"

#include "app/cli/services.h"
#include "profiler/metrics/median.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace lane::cli {

namespace {

constexpr std::size_t ShownLines = 12, ShownReasons = 3;

std::string extentText(const Dim3& d) {
    return std::to_string(d.x) + " × " + std::to_string(d.y) + " × " + std::to_string(d.z);
}

std::string percent(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f %%", value);
    return text.data();
}

std::string padded(std::string text, std::size_t width) {
    std::size_t points = 0;
    for (const char c : text)
        points += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    return text + std::string(points < width ? width - points : 1, ' ');
}

std::string timeText(const ProfileReport& report) {
    const std::string words = timeWords(report);
    return words.empty() ? words : padded("time", 12) + words + "\n";
}

std::string clockText(const ProfileReport& report) {
    const wire::ProfileReply& reply = report.record.reply;
    if (reply.clocks.empty())
        return reply.clocksMissing.empty() ? "" : padded("clocks", 12) + reply.clocksMissing + "\n";
    const auto [least, most] =
        std::ranges::minmax(reply.clocks, {}, &wire::ClockReading::smMhz);
    std::string text = padded("clocks", 12) + std::to_string(least.smMhz);
    if (most.smMhz != least.smMhz)
        text += " to " + std::to_string(most.smMhz);
    text += " MHz of " + std::to_string(most.maxSmMhz);
    const std::vector<std::string> limits = clockLimits(reply);
    std::string held;
    for (const std::string& limit : limits)
        held += (held.empty() ? "" : ", ") + (limit == "clock" ? "a lower clock" : limit);
    return text + (held.empty() ? "; nothing held them back\n" : "; HELD BACK by " + held + "\n");
}

std::string outputText(const ProfileReport& report) {
    const wire::ProfileReply& reply = report.record.reply;
    if (reply.launches == 0)
        return {};
    std::string names;
    for (const std::string& name : reply.changedOutputs)
        names += (names.empty() ? "" : ", ") + name;
    return padded("outputs", 12) +
           (names.empty() ? "the same after " + std::to_string(reply.launches) + " launches"
                          : "NOT the same after " + std::to_string(reply.launches) +
                                " launches: " + names) +
           "\n";
}

std::string levelText(const ProfileReport& report) {
    const wire::ProfileReply& reply = report.record.reply;
    if (reply.why.empty())
        return {};
    std::string text = padded("level", 12) + std::string(levelName(reply.level)) + ": " + reply.why + (reply.why.ends_with('.') ? "\n" : ".\n");
    return reply.more.empty() ? text : text + padded("", 12) + reply.more + "\n";
}

std::string planText(const wire::Counters& counters) {
    if (counters.passes == 0)
        return counters.missing.empty() ? "" : padded("counters", 12) + counters.missing + "\n";
    std::string text = padded("counters", 12) + std::to_string(counters.passes) +
                       " launches for " + counters.chip + ", about " +
                       durationText(static_cast<double>(counters.expectedNs));
    if (counters.tookNs > 0)
        text += " expected, " + durationText(static_cast<double>(counters.tookNs)) + " taken";
    text += "\n";
    for (const std::string& name : counters.unknown)
        text += padded("", 12) + "this device does not have " + name + "\n";
    return text + (counters.missing.empty() ? "" : padded("", 12) + counters.missing + "\n");
}

std::string metricsText(Console& console, const ProfileReport& report) {
    std::string text;
    if (report.record.profile)
        for (const profile::MetricReading& value : report.record.profile->counters.metrics)
            text += "  " + padded(std::string(value.metric->title), 44) +
                    console.bold(profile::metricText(*value.metric, value.value)) +
                    (value.doubt.empty() ? "" : "  IMPOSSIBLE: " + value.doubt) + "\n";
    if (report.record.profile)
        for (const profile::MetricNotKnown& one : report.record.profile->counters.notKnown)
            text += "  " + padded(std::string(one.metric->title), 44) + "not known: " + one.reason + "\n";
    return text;
}

std::string reasonsText(const wire::PcSamples& samples, const LineSamples& line) {
    std::string text;
    std::size_t shown = 0;
    for (const wire::StallCount& stall : line.stalls) {
        if (shown++ == ShownReasons)
            break;
        const std::string& key = samples.reasons[stall.reason];
        const profile::StallReason* known = profile::findStall(key);
        text += (text.empty() ? "" : ", ") + (known ? std::string(known->title) : key) + " " +
                percent(share(stall.samples, line.samples));
    }
    return text;
}

std::string sourceText(const Compilation& compilation, std::uint32_t line) {
    if (line == 0)
        return "(no line of the kernel)";
    const std::uint32_t begin = compilation.lines.offsetOf({line, 1});
    std::string text = compilation.text.substr(begin, compilation.text.find('\n', begin) - begin);
    text.erase(0, text.find_first_not_of(" \t"));
    return text;
}

std::string samplesText(Console& console, const ProfileReport& report) {
    const wire::PcSamples& samples = report.record.reply.samples;
    if (!samples.missing.empty())
        return padded("samples", 12) + samples.missing + "\n";
    if (samples.launches == 0)
        return {};
    std::string text = padded("samples", 12) + std::to_string(samples.samples) + " in " +
                       std::to_string(samples.launches) +
                       (samples.launches == 1 ? " launch" : " launches") + ", one in " +
                       std::to_string(std::uint64_t{1} << samples.period) + " cycles; " +
                       std::to_string(samples.dropped) + " dropped\n";
    if (!samples.isEnough)
        text += padded("", 12) + "TOO FEW: " + std::to_string(report.record.spec.wantedSamples) +
                " were wanted; shares of lines are rough\n";
    for (std::size_t i = 0; i < std::min(report.record.lines.size(), ShownLines); ++i) {
        const LineSamples& line = report.record.lines[i];
        text += "  " + padded("line " + std::to_string(line.line), 12) +
                console.bold(padded(percent(share(line.samples, samples.samples)), 9)) +
                sourceText(*report.request.compilation, line.line) + "\n" + padded("", 23) +
                console.faint(reasonsText(samples, line)) + "\n";
    }
    return text;
}

} // namespace

std::string_view levelName(wire::ProfileLevel level) {
    return profile::permissionKey(level);
}

const wire::TimeSamples* kernelTimes(const ProfileReport& report) {
    const auto& times = report.record.reply.times;
    const auto found = std::ranges::find(times, "kernel", &wire::TimeSamples::what);
    return found == times.end() || found->ns.empty() ? nullptr : &*found;
}

std::string timeWords(const ProfileReport& report) {
    const wire::TimeSamples* times = kernelTimes(report);
    const auto summary = times ? summarise(*times) : std::nullopt;
    if (!summary)
        return {};
    std::string text = durationText(summary->median);
    if (const auto interval = profile::medianInterval(times->ns))
        text += " (" + durationText(interval->low) + " to " + durationText(interval->high) +
                " with 95 %" +
                (report.record.reply.isPrecise ? "" : ", wider than was asked for") +
                ")";
    text += ", " + std::to_string(summary->count) + (summary->count == 1 ? " launch" : " launches");
    if (!report.deviceName.empty())
        text += report.record.spec.isCold ? ", cold caches" : ", warm caches";
    return text + ", by " + times->source;
}

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

void printProfile(Console& console, const ProfileReport& report) {
    const RunSpec& run = report.record.spec.run;
    const std::string name = report.deviceName.empty() ? "" : " (" + report.deviceName + ")";
    std::string text = console.bold(run.launch.kernel) + " on " + run.device + name + ", " +
                       std::string(modeName(run.mode)) + ", grid " + extentText(run.launch.grid) +
                       ", block " + extentText(run.launch.block) + "\n";
    for (const auto* notes : {&run.launch.notes, &report.notes, &report.record.reply.notes})
        for (const std::string& note : *notes)
            text += console.faint(note) + "\n";
    text += levelText(report) + timeText(report) + clockText(report) + outputText(report);
    if (report.comparison)
        text += padded("verified", 12) +
                std::string(report.comparison->agree() ? "agrees with the CPU reference\n"
                                                       : "DIFFERS from the CPU reference\n");
    for (const wire::KernelResources& r : report.record.reply.resources)
        if (r.kernel == report.request.kernel->cudaName)
            text += padded("code", 12) + std::to_string(r.registers) + " registers, " +
                    std::to_string(r.sharedBytes) + " bytes of shared memory\n";
    const bool isGpu = !report.deviceName.empty();
    if (report.record.spec.wantCounters && isGpu)
        text += planText(report.record.reply.counters) + metricsText(console, report);
    if (report.record.spec.wantSamples && isGpu)
        text += samplesText(console, report);
    console.print(text + meaningText(console, report));
}

} // namespace lane::cli
