#include "app/cli/documents.h"
#include "app/cli/profile_report.h"
#include "app/cli/services.h"
#include "profiler/metrics/median.h"

/// The document of `profile --json`. Every number stands beside the source that it came from.
namespace lane::cli {

namespace {

Json levelJson(const wire::ProfileReply& reply) {
    Json json = {{"state", levelName(reply.level)}};
    if (!reply.why.empty()) {
        json["why"] = reply.why;
        json["more"] = reply.more;
    }
    return json;
}

Json timesJson(const ProfileReport& report) {
    Json json = Json::object();
    Json compile = {{"cached", report.record.cubinFromCache}};
    for (const wire::TimeSamples& samples : report.record.reply.times) {
        const auto summary = summarise(samples);
        if (!summary)
            continue;
        if (samples.what != "kernel") {
            if (samples.what == "ptx" || samples.what == "cubin")
                compile[samples.what + "_ns"] = summary->median;
            continue;
        }
        json["kernel"] = {{"median_ns", summary->median}, {"min_ns", summary->minimum},
                          {"max_ns", summary->maximum},   {"samples", samples.ns},
                          {"source", samples.source}};
        if (const auto interval = profile::medianInterval(samples.ns))
            json["kernel"]["interval"] = {{"confidence", 0.95},
                                          {"low_ns", interval->low},
                                          {"high_ns", interval->high},
                                          {"precise", report.record.reply.isPrecise}};
    }
    json["compile"] = std::move(compile);
    return json;
}

Json clocksJson(const wire::ProfileReply& reply) {
    Json readings = Json::array();
    for (const wire::ClockReading& clock : reply.clocks)
        readings.push_back({{"sm_mhz", clock.smMhz},
                            {"memory_mhz", clock.memoryMhz},
                            {"max_sm_mhz", clock.maxSmMhz},
                            {"limits", clock.limits}});
    Json json = {{"readings", std::move(readings)}};
    if (!reply.clocks.empty())
        json["held_back_by"] = clockLimits(reply);
    if (!reply.clocksMissing.empty())
        json["missing"] = reply.clocksMissing;
    json["source"] = "nvml";
    return json;
}

std::string_view directionName(profile::Direction direction) {
    return direction == profile::Direction::Lower    ? "lower"
           : direction == profile::Direction::Higher ? "higher"
                                                     : "neither";
}

Json metricJson(const profile::MetricReading& value) {
    const profile::Metric& metric = *value.metric;
    Json json = {{"key", metric.key},
                 {"title", metric.title},
                 {"value", numberJson(value.value)},
                 {"unit", metric.unit},
                 {"better", directionName(metric.direction)}};
    if (metric.hardware.empty())
        json["derived_from"] = {metric.left, metric.right};
    else
        json["hardware"] = metric.hardware;
    json["explanation"] = metric.explanation;
    if (!value.doubt.empty())
        json["doubt"] = value.doubt;
    return json;
}

Json countersJson(const ProfileReport& report) {
    const wire::Counters& counters = report.record.reply.counters;
    Json json = Json::object();
    if (!counters.missing.empty())
        json["missing"] = counters.missing;
    if (counters.passes > 0) {
        json["chip"] = counters.chip;
        json["passes"] = counters.passes;
        json["expected_ns"] = counters.expectedNs;
        if (counters.tookNs > 0)
            json["took_ns"] = counters.tookNs;
        json["unknown"] = counters.unknown;
    }
    json["source"] = "cupti range profiler";
    json["metrics"] = Json::array();
    if (report.record.profile)
        for (const profile::MetricReading& reading : report.record.profile->counters.metrics)
            json["metrics"].push_back(metricJson(reading));
    if (report.record.profile)
        for (const profile::MetricNotKnown& one : report.record.profile->counters.notKnown)
            json["not_known"].push_back({{"key", one.metric->key}, {"title", one.metric->title}, {"reason", one.reason}});
    return json;
}

Json stallsJson(const wire::PcSamples& samples, const std::vector<wire::StallCount>& stalls) {
    Json json = Json::object();
    for (const wire::StallCount& stall : stalls)
        json[samples.reasons[stall.reason]] = {{"samples", stall.samples},
                                               {"not_issued", stall.notIssued}};
    return json;
}

Json reasonsJson(const wire::PcSamples& samples) {
    Json json = Json::object();
    for (const std::string& key : samples.reasons)
        if (const profile::StallReason* reason = profile::findStall(key))
            json[key] = {{"title", reason->title}, {"explanation", reason->explanation}};
    return json;
}

Json linesJson(const ProfileReport& report) {
    const wire::PcSamples& samples = report.record.reply.samples;
    Json json = Json::array();
    for (const LineSamples& line : report.record.lines) {
        Json one = {{"samples", line.samples},
                    {"share", share(line.samples, samples.samples) / 100},
                    {"stalls", stallsJson(samples, line.stalls)}};
        if (line.line != 0)
            one["line"] = line.line;
        json.push_back(std::move(one));
    }
    return json;
}

Json instructionsJson(const ProfileReport& report) {
    const wire::PcSamples& samples = report.record.reply.samples;
    Json json = Json::array();
    for (const wire::PcCount& pc : samples.pcs) {
        Json one = {{"function", pc.function}, {"offset", pc.offset}};
        if (pc.cudaLine != 0) {
            one["cuda_line"] = pc.cudaLine;
            if (const std::uint32_t line = report.record.spec.cuda.sourceLineOf(pc.cudaLine))
                one["line"] = line;
        }
        one["stalls"] = stallsJson(samples, pc.stalls);
        json.push_back(std::move(one));
    }
    return json;
}

Json levelJson(const profile::StallLevel& level) {
    Json json = {{"unlinked", level.unlinked}, {"lines", Json::array()}};
    if (!level.missing.empty())
        json["missing"] = level.missing;
    for (const profile::StallLine& line : level.lines) {
        Json stalls = Json::object();
        for (const profile::Stall& stall : line.stalls)
            stalls[stall.key] = stall.samples;
        json["lines"].push_back({{"line", line.line}, {"samples", line.samples}, {"share", line.share}, {"stalls", stalls}});
    }
    return json;
}

Json levelsJson(const ProfileReport& report) {
    if (!report.record.profile)
        return Json::object();
    const profile::StallReport& stalls = report.record.profile->stalls;
    return {{"cuda", levelJson(stalls.cuda)}, {"ptx", levelJson(stalls.ptx)}, {"sass", levelJson(stalls.sass)}};
}

Json samplesJson(const ProfileReport& report) {
    const wire::PcSamples& samples = report.record.reply.samples;
    if (!samples.missing.empty())
        return {{"missing", samples.missing}};
    return {{"source", "cupti pc sampling"},
            {"samples", samples.samples},
            {"wanted", report.record.spec.wantedSamples},
            {"enough", samples.isEnough},
            {"dropped", samples.dropped},
            {"other", samples.other},
            {"launches", samples.launches},
            {"mode", samples.isConcurrent ? "concurrent" : "serialized"},
            {"period_cycles", std::uint64_t{1} << samples.period},
            {"reasons", reasonsJson(samples)},
            {"lines", linesJson(report)},
            {"levels", levelsJson(report)},
            {"instructions", instructionsJson(report)}};
}

Json comparisonJson(const ComparisonReport& comparison) {
    Json arrays = Json::object();
    for (const auto& [name, c] : comparison.arrays)
        arrays[name] = {{"mismatches", c.mismatches}, {"max_ulp", c.maxUlp}};
    return {{"against", comparison.against}, {"agree", comparison.agree()}, {"arrays", arrays}};
}

} // namespace

Json profileJson(const ProfileReport& report) {
    const ProfileRecord& record = report.record;
    const RunSpec& run = record.spec.run;
    Json json = {{"file", report.request.compilation->fileName},
                 {"kernel", run.launch.kernel},
                 {"device", run.device}};
    if (!report.deviceName.empty())
        json["device_name"] = report.deviceName;
    json["mode"] = modeName(run.mode);
    json["grid"] = {run.launch.grid.x, run.launch.grid.y, run.launch.grid.z};
    json["block"] = {run.launch.block.x, run.launch.block.y, run.launch.block.z};
    json["set"] = profile::presetName(report.preset);
    if (!levelName(record.reply.level).empty())
        json["level"] = levelJson(record.reply);
    if (!report.deviceName.empty())
        json["cache"] = record.spec.isCold ? "cold" : "warm";
    json["times"] = timesJson(report);
    if (!report.deviceName.empty() && !record.spec.isPlanOnly)
        json["clocks"] = clocksJson(record.reply);
    if (record.reply.launches > 0)
        json["outputs"] = {{"launches", record.reply.launches},
                           {"same", record.reply.changedOutputs.empty()},
                           {"changed", record.reply.changedOutputs}};
    if (record.faultCount > 0) {
        json["faults"] = Json::array();
        for (const wire::Fault& fault : record.faults)
            json["faults"].push_back(faultJson(*report.request.compilation, fault));
        json["fault_count"] = record.faultCount;
    }
    if (report.comparison)
        json["comparison"] = comparisonJson(*report.comparison);
    for (const wire::KernelResources& r : record.reply.resources)
        if (r.kernel == report.request.kernel->cudaName)
            json["resources"] = {{"registers", r.registers},
                                 {"shared_bytes", r.sharedBytes},
                                 {"local_bytes", r.stackBytes}};
    if (record.spec.wantCounters && !report.deviceName.empty())
        json["counters"] = countersJson(report);
    if (record.spec.wantSamples && !record.spec.isPlanOnly && !report.deviceName.empty())
        json["stalls"] = samplesJson(report);
    if (record.profile)
        addMeaning(json, *record.profile);
    json["diagnostics"] = diagnosticsJson(*report.request.compilation);
    json["notes"] = Json::array();
    for (const auto* notes : {&run.launch.notes, &report.notes, &record.reply.notes})
        for (const std::string& note : *notes)
            json["notes"].push_back(note);
    return json;
}

} // namespace lane::cli
