#include "app/cli/documents.h"
#include "app/cli/profile_report.h"
#include "app/cli/services.h"
#include "app/cli/tables.h"

#include <algorithm>

/// A profile as a section of Markdown: for reports and for comments on a change.
namespace lane::cli {

namespace {

using namespace profile;

constexpr std::size_t MostRows = 20;

std::string extents(const Dim3& d) { return std::to_string(d.x) + " × " + std::to_string(d.y) + " × " + std::to_string(d.z); }

std::string section(const std::string& title, const TextTable& table) {
    return table.isEmpty() ? std::string() : "\n### " + title + "\n\n" + table.markdown();
}

TextTable facts(const ProfileReport& report) {
    const ProfileRecord& record = report.record;
    TextTable table({"what", "value"});
    const auto add = [&](const char* what, const std::string& value) {
        if (!value.empty())
            table.add({what, value});
    };
    add("launch", "grid " + extents(record.spec.run.launch.grid) + ", block " + extents(record.spec.run.launch.block) + ", " + std::string(modeName(record.spec.run.mode)));
    add("level", record.reply.why.empty() ? std::string(levelName(record.reply.level)) : std::string(levelName(record.reply.level)) + ": " + record.reply.why);
    add("time", timeWords(report));
    for (const wire::KernelResources& r : record.reply.resources)
        if (r.kernel == report.request.kernel->cudaName)
            add("code", std::to_string(r.registers) + " registers, " + std::to_string(r.sharedBytes) + " bytes of shared memory");
    if (record.profile) {
        add("occupancy", occupancyWords(record.profile->occupancy));
        add("roofline", rooflineWords(record.profile->roofline));
    }
    if (report.comparison)
        add("verified", report.comparison->agree() ? "agrees with the CPU reference" : "DIFFERS from the CPU reference");
    if (record.faultCount > 0)
        add("faults", std::to_string(record.faultCount) + ", the first: " + (record.faults.empty() ? std::string("not told") : record.faults.front().message));
    return table;
}

TextTable metrics(const KernelProfile& p) {
    TextTable table({"metric", " value", "source"});
    for (const MetricReading& reading : p.counters.metrics)
        table.add({std::string(reading.metric->title), metricText(*reading.metric, reading.value) + (reading.doubt.empty() ? "" : " (impossible: " + reading.doubt + ")"),
                   std::string(sourceTitle(reading.source))});
    for (const MetricNotKnown& one : p.counters.notKnown)
        table.add({std::string(one.metric->title), "not known: " + one.reason, ""});
    return table;
}

TextTable hotLines(const ProfileReport& report) {
    TextTable table({" line", " samples", "of all"});
    for (std::size_t i = 0; i < std::min(report.record.lines.size(), MostRows); ++i) {
        const LineSamples& line = report.record.lines[i];
        table.add({line.line == 0 ? "–" : std::to_string(line.line), std::to_string(line.samples),
                   numberText({"", share(line.samples, report.record.reply.samples.samples), "%", {}})});
    }
    return table;
}

TextTable accesses(const MemoryReport& memory) {
    TextTable table({" line", "array", "access", " requests", " each takes", " at best", "unit"});
    for (std::size_t i = 0; i < std::min(memory.accesses.size(), MostRows); ++i) {
        const MemoryAccess& a = memory.accesses[i];
        const bool isGlobal = a.space == Space::Global;
        if (!isGlobal && a.space != Space::Shared)
            continue;
        table.add({std::to_string(a.line), a.array, std::string(accessKey(a.kind)) + ", " + std::string(spaceKey(a.space)), std::to_string(a.requests),
                   numberText({"", isGlobal ? a.sectorsPerRequest() : a.ways(), "", {}}), numberText({"", isGlobal ? a.idealPerRequest() : 1, "", {}}),
                   isGlobal ? "sectors of 32 bytes" : "passes"});
    }
    return table;
}

std::string findings(const KernelProfile& p) {
    std::string text = "\n### Findings\n\n";
    if (p.findings.empty())
        text += "None; " + std::to_string(p.passed.size()) + " rules were looked at.\n";
    for (const Finding& finding : p.findings) {
        const std::string place = placeWords(finding), cure = cureWords(finding.cure);
        text += "- **" + finding.title.text() + "**" + (place.empty() ? "" : ", " + place) + ". " + finding.text.text() + (cure.empty() ? "" : " " + cure) + "\n";
        text += "  (" + evidenceWords(finding) + ")\n";
    }
    for (const auto& [missing, titles] : unjudgedReasons(p))
        text += "- not judged: " + titles + ": " + missing + "\n";
    return text;
}

} // namespace

std::string profileMarkdown(const ProfileReport& report) {
    const RunSpec& run = report.record.spec.run;
    std::string text = "## " + run.launch.kernel + " on " + (report.deviceName.empty() ? run.device : report.deviceName) + "\n\n" + facts(report).markdown();
    if (report.record.profile) {
        const KernelProfile& p = *report.record.profile;
        text += findings(p) + section("Metrics", metrics(p)) + section("Memory", accesses(p.memory));
        if (!report.record.lines.empty())
            text += section("Samples by line", hotLines(report));
    }
    std::string notes;
    for (const auto* each : {&run.launch.notes, &report.notes, &report.record.reply.notes})
        for (const std::string& note : *each)
            notes += "- " + note + "\n";
    return notes.empty() ? text : text + "\n### Notes\n\n" + notes;
}

} // namespace lane::cli
