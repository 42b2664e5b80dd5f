#include "app/cli/run_report.h"

#include "app/cli/observation_report.h"
#include "app/cli/services.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace lane::cli {

namespace {

constexpr std::uint64_t ShownWhole = 64;

std::string extentText(const Dim3& d) {
    return std::to_string(d.x) + " × " + std::to_string(d.y) + " × " + std::to_string(d.z);
}

/// One row of the last dimension a line.
std::string rowsText(const data::Array& array, std::uint64_t from, std::uint64_t to) {
    const std::uint64_t columns =
        array.shape.rank() >= 2 ? std::max<std::uint64_t>(array.shape[array.shape.rank() - 1], 1)
                                : to;
    std::string text;
    for (std::uint64_t i = from; i < to; ++i) {
        const bool startsRow = i == from || i % columns == 0;
        text += (startsRow ? (i == from ? "  " : "\n  ") : " ") + array.textOf(i);
    }
    return text;
}

std::string arrayText(const data::Array& array, bool isFull) {
    const std::uint64_t count = array.count();
    if (count == 0)
        return "  (empty)\n";
    if (isFull || count <= ShownWhole)
        return rowsText(array, 0, count) + "\n";
    constexpr std::uint64_t Head = 8;
    std::string text = " ";
    for (std::uint64_t i = 0; i < Head; ++i)
        text += " " + array.textOf(i);
    text += " …";
    for (std::uint64_t i = count - 4; i < count; ++i)
        text += " " + array.textOf(i);
    return text + "  (" + std::to_string(count) + " elements; --full prints all)\n";
}

std::string timeText(const wire::TimeSamples& samples) {
    const auto summary = summarise(samples);
    if (!summary)
        return {};
    std::string text = samples.what;
    text.resize(std::max<std::size_t>(text.size() + 1, 10), ' ');
    text += durationText(summary->median);
    if (summary->count > 1)
        text += " (" + durationText(summary->minimum) + " to " + durationText(summary->maximum) +
                ", " + std::to_string(summary->count) + " runs)";
    return text + ", by " + samples.source + "\n";
}

std::string comparisonText(Console& console, const ComparisonReport& report) {
    std::string text = console.bold(report.agree() ? "agrees with " + report.against
                                                   : "DIFFERS from " + report.against) +
                       "\n";
    for (const auto& [name, c] : report.arrays)
        text += "  " + name + ": " + std::to_string(c.mismatches) + " of " +
                std::to_string(c.elements) + " beyond the tolerance, largest difference " +
                std::to_string(c.maxUlp) + " ulp\n";
    return text;
}

/// The launches of a program: the first ones each, then how many there were.
std::string launchesText(const VoiceResult& voice) {
    constexpr std::size_t Shown = 24;
    std::string text;
    for (std::size_t i = 0; i < std::min(voice.launches.size(), Shown); ++i) {
        const wire::LaunchTimes& launch = voice.launches[i];
        const auto dim = [](const std::array<std::uint32_t, 3>& d) {
            return extentText({d[0], d[1], d[2]});
        };
        text += "launch " + std::to_string(i + 1) + "  " + launch.kernel + "  grid " +
                dim(launch.grid) + ", block " + dim(launch.block);
        if (const auto summary = summarise(launch.times))
            text += "  " + durationText(summary->median);
        text += "\n";
    }
    if (voice.launchCount > std::min(voice.launches.size(), Shown))
        text += "… " + std::to_string(voice.launchCount) + " launches in all; --json lists them\n";
    return text;
}

std::string tripleText(const std::array<std::uint32_t, 3>& t) {
    return "(" + std::to_string(t[0]) + ", " + std::to_string(t[1]) + ", " + std::to_string(t[2]) +
           ")";
}

/// "line 7, block (0, 0, 0), thread (3, 0, 0): i=3"
std::string printsText(const RunReport& report) {
    constexpr std::size_t Shown = 100;
    const VoiceResult& voice = report.voice;
    const std::size_t shown = report.request.isFull ? voice.prints.size() : std::min(voice.prints.size(), Shown);
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) {
        const wire::Print& print = voice.prints[i];
        text += "line " + std::to_string(print.line);
        if (print.launch != 0)
            text += ", launch " + std::to_string(print.launch);
        if (!print.isOfHost)
            text += ", block " + tripleText(print.block) + ", thread " + tripleText(print.thread);
        text += ": " + print.text + "\n";
    }
    if (voice.printCount > shown)
        text += "… " + std::to_string(voice.printCount) + " prints in all\n";
    return text;
}

std::string standsAloneText(const std::string& voice) {
    return voice == "none"        ? "GPU, CPU and reference agree\n"
           : voice == "all"       ? "GPU, CPU and reference differ from each other\n"
           : voice == "gpu"       ? "the GPU stands alone: CPU and reference agree\n"
           : voice == "cpu"       ? "the CPU stands alone: GPU and reference agree\n"
           : voice == "reference" ? "the reference stands alone: GPU and CPU agree\n"
                                  : "";
}

} // namespace

std::vector<std::string> timedThings(const VoiceResult& voice) {
    std::vector<std::string> names;
    for (const wire::TimeSamples& samples : voice.times)
        if (std::find(names.begin(), names.end(), samples.what) == names.end())
            names.push_back(samples.what);
    return names;
}

bool ComparisonReport::agree() const {
    return std::all_of(arrays.begin(), arrays.end(),
                       [](const auto& entry) { return entry.second.agree(); });
}

std::string durationText(double ns) {
    struct Scale {
        double divisor;
        const char* unit;
    };
    const Scale scale = ns < 1e3   ? Scale{1, "ns"}
                        : ns < 1e6 ? Scale{1e3, "µs"}
                        : ns < 1e9 ? Scale{1e6, "ms"}
                                   : Scale{1e9, "s"};
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%.3g %s", ns / scale.divisor, scale.unit);
    return text.data();
}

bool hasThread(const wire::Fault& fault) {
    return fault.line != 0 && !fault.isOfHost && fault.kind != "crash";
}

/// The message of a fault or a note, where it was first, and how often.
std::string messageWithPlace(const wire::Fault& told) {
    std::string message = told.message;
    if (hasThread(told))
        message += ", in block " + tripleText(told.block) + ", thread " + tripleText(told.thread);
    if (told.count > 1)
        message += "; " + std::to_string(told.count) + " times";
    return message;
}

void printFault(Console& console, const Compilation& c, const wire::Fault& fault) {
    const std::string message = "fault " + fault.kind + ": " + messageWithPlace(fault);
    if (fault.line == 0) {
        console.note(c.fileName + ": error: " + message);
        return;
    }
    const std::uint32_t begin = c.lines.offsetOf({fault.line, std::max(fault.column, 1u)});
    Diagnostic d{Severity::Error, std::string(faultCode(fault.kind)), message, {begin, begin + 1}};
    const bool isElsewhere = fault.otherLine != fault.line || fault.otherColumn != fault.column;
    if (fault.otherLine != 0 && isElsewhere) {
        const std::uint32_t other =
            c.lines.offsetOf({fault.otherLine, std::max(fault.otherColumn, 1u)});
        const char* what = fault.kind != "race" ? "the other thread waits here" : fault.isOfHost ? "the other launch" : "the other access";
        d.labels.push_back({{other, other + 1}, what});
    }
    console.diagnostic(c, d);
}

Diagnostic observationAt(const Compilation& c, const wire::Fault& observation) {
    const std::uint32_t begin =
        c.lines.offsetOf({observation.line, std::max(observation.column, 1u)});
    return {observation.kind == "wrap" || observation.kind == "rounding" ? Severity::Warning : Severity::Note,
            std::string(faultCode(observation.kind)), messageWithPlace(observation), {begin, begin + 1}};
}

void printReport(Console& console, const RunReport& report) {
    const BoundLaunch& launch = report.record.spec.launch;
    std::string text = console.bold(launch.kernel) + " on " + report.voice.device + ", " +
                       std::string(modeName(report.record.spec.mode)) +
                       (launch.isProgram ? "" : ", grid " + extentText(launch.grid) + ", block " +
                                                    extentText(launch.block)) +
                       "\n";
    for (const std::string& note : launch.notes)
        text += console.faint(note) + "\n";
    for (const auto& [name, array] : report.voice.outputs) {
        const std::string shape = array.shape.rank() == 0 ? "" : " [" + array.shape.toText() + "]";
        text += name + " : " + std::string(scalarInfo(array.type).name) + shape + "\n" +
                arrayText(array, report.request.isFull);
    }
    for (const std::string& what : timedThings(report.voice))
        if (const wire::TimeSamples* samples = report.voice.time(what))
            text += timeText(*samples);
    text += launchesText(report.voice);
    text += printsText(report);
    if (const std::string checked = checkedText(report.voice); !checked.empty())
        text += console.bold("checked: " + checked) + "\n";
    for (const wire::Observation& observation : report.voice.observed)
        text += observationText(console, *report.request.compilation, observation);
    if (!report.voice.timesMissing.empty())
        text += console.faint(report.voice.timesMissing) + "\n";
    for (const std::string& note : report.voice.notes)
        text += console.faint(note) + "\n";
    if (report.comparison)
        text += comparisonText(console, *report.comparison) +
                standsAloneText(report.comparison->standsAlone);
    console.print(text);
    for (const wire::Fault& fault : report.voice.faults)
        printFault(console, *report.request.compilation, fault);
    for (const wire::Fault& observation : report.voice.observations)
        console.diagnostic(*report.request.compilation,
                           observationAt(*report.request.compilation, observation));
    for (const wire::Fault& fault : report.referenceFaults)
        printFault(console, *report.request.compilation, fault);
    if (report.voice.error && !report.voice.error->hint.empty())
        console.note("  " + report.voice.error->hint);
}

} // namespace lane::cli
