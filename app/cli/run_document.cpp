#include "app/cli/documents.h"
#include "app/cli/observation_report.h"
#include "app/cli/run_report.h"
#include "app/cli/services.h"

#include <span>

/// The document of `run --json`, key by key as the manual has it.
namespace lane::cli {

namespace {

constexpr std::uint64_t ValuesAtMost = 4096;

Json extentsJson(const Dim3& d) {
    return {d.x, d.y, d.z};
}

/// The scalars of an element from a place on: of a vector a list, of a matrix a list of rows.
Json elementOf(const data::Array& array, std::uint64_t first,
               std::span<const std::uint64_t> axes) {
    if (axes.empty())
        return elementJson(array, first);
    std::uint64_t each = 1;
    for (std::uint64_t extent : axes.subspan(1))
        each *= extent;
    Json list = Json::array();
    for (std::uint64_t k = 0; k < axes[0]; ++k)
        list.push_back(elementOf(array, first + k * each, axes.subspan(1)));
    return list;
}

/// A value an element, whatever the rank of the array.
Json outputJson(const data::Array& array, const std::vector<std::uint64_t>& axes, bool isFull) {
    Json json = {{"type", scalarInfo(array.type).name}, {"shape", array.shape.extents()}};
    if (!isFull && array.count() > ValuesAtMost)
        return json;
    json["values"] = Json::array();
    std::uint64_t step = 1;
    for (std::uint64_t extent : axes)
        step *= extent;
    for (std::uint64_t i = 0; i < array.count(); i += step)
        json["values"].push_back(elementOf(array, i, axes));
    return json;
}

std::vector<std::uint64_t> axesOf(const RunReport& report, const std::string& name) {
    for (const BoundArray& array : report.record.spec.launch.arrays)
        if (array.name == name)
            return array.axes;
    return {};
}

Json samplesJson(const wire::TimeSamples& samples, const TimeSummary& summary) {
    return {{"median_ns", summary.median},
            {"min_ns", summary.minimum},
            {"max_ns", summary.maximum},
            {"samples", samples.ns},
            {"source", samples.source}};
}

Json timesJson(const RunReport& report) {
    Json json = Json::object();
    Json compile = {
        {"cuda_ns",
         (report.request.compilation->checkTime + report.request.compilation->cudaTime).count()}};
    for (const std::string& what : timedThings(report.voice)) {
        const wire::TimeSamples* samples = report.voice.time(what);
        const auto summary = samples ? summarise(*samples) : std::nullopt;
        if (!summary)
            continue;
        const bool isCompile = what == "ptx" || what == "cubin" || what == "jit";
        if (isCompile)
            compile[what + "_ns"] = summary->median;
        else
            json[what] = samplesJson(*samples, *summary);
    }
    if (report.record.spec.device != "cpu")
        compile["cached"] = report.voice.cubinFromCache;
    json["compile"] = std::move(compile);
    return json;
}

Json comparisonJson(const RunReport& report) {
    const ComparisonReport& comparison = *report.comparison;
    Json arrays = Json::object();
    for (const auto& [name, c] : comparison.arrays) {
        Json one = {{"mismatches", c.mismatches},
                    {"max_ulp", c.maxUlp},
                    {"max_rel", numberJson(c.maxRelative)},
                    {"max_abs", numberJson(c.maxAbsolute)}};
        if (c.first) {
            const data::Array& got = report.voice.outputs.at(name);
            one["first"] = {{"index", got.shape.indexOf(*c.first)},
                            {"got", elementJson(got, *c.first)},
                            {"want", elementJson(comparison.wanted.at(name), *c.first)}};
        }
        arrays[name] = std::move(one);
    }
    Json json = {{"against", comparison.against},
                 {"agree", comparison.agree()},
                 {"arrays", std::move(arrays)}};
    if (!comparison.standsAlone.empty())
        json["stands_alone"] = comparison.standsAlone;
    return json;
}

/// What one of the accesses of a race was, and what it read or wrote where that is known: a number where it is one that JSON
/// has, else a text.
void addAccess(Json& json, const std::string& access, const std::string& value) {
    if (access.empty())
        return;
    json["access"] = access;
    if (value.empty())
        return;
    const Json number = Json::parse(value, nullptr, false);
    json["value"] = number.is_discarded() ? Json(value) : number;
}

} // namespace

Json faultJson(const Compilation& compilation, const wire::Fault& fault) {
    Json json = {{"kind", fault.kind},
                 {"message", fault.message},
                 {"file", compilation.fileName}};
    if (fault.line != 0) {
        json["line"] = fault.line;
        json["column"] = fault.column;
    }
    json["count"] = fault.count;
    if (hasThread(fault)) {
        json["block"] = fault.block;
        json["thread"] = fault.thread;
    }
    if (fault.launch != 0)
        json["launch"] = fault.launch;
    if (!fault.array.empty()) {
        json["array"] = fault.array;
        json["index"] = fault.index;
    }
    addAccess(json, fault.access, fault.value);
    if (fault.otherLine == 0 && !fault.hasOtherThread)
        return json;
    Json other = Json::object();
    if (fault.otherLine != 0) {
        other["line"] = fault.otherLine;
        other["column"] = fault.otherColumn;
    }
    if (fault.hasOtherThread) {
        other["block"] = fault.otherBlock;
        other["thread"] = fault.otherThread;
    }
    addAccess(other, fault.otherAccess, fault.otherValue);
    json["other"] = std::move(other);
    return json;
}

namespace {

Json printJson(const RunReport& report, const wire::Print& print) {
    Json json = {{"text", print.text},
                 {"file", report.request.compilation->fileName},
                 {"line", print.line},
                 {"column", print.column}};
    if (!print.isOfHost) {
        json["block"] = print.block;
        json["thread"] = print.thread;
    }
    if (print.launch != 0)
        json["launch"] = print.launch;
    return json;
}

Json launchesJson(const VoiceResult& voice) {
    Json list = Json::array();
    for (const wire::LaunchTimes& launch : voice.launches) {
        Json one = {{"kernel", launch.kernel}, {"grid", launch.grid}, {"block", launch.block}};
        one["times"] = Json::object();
        if (const auto summary = summarise(launch.times))
            one["times"]["kernel"] = samplesJson(launch.times, *summary);
        list.push_back(std::move(one));
    }
    return list;
}

} // namespace

Json reportJson(const RunReport& report) {
    const RunSpec& spec = report.record.spec;
    Json json = {{"file", report.request.compilation->fileName},
                 {spec.launch.isProgram ? "program" : "kernel", spec.launch.kernel},
                 {"device", report.voice.device},
                 {"mode", modeName(spec.mode)}};
    if (spec.launch.isProgram) {
        json["launches"] = launchesJson(report.voice);
        json["launch_count"] = report.voice.launchCount;
    } else {
        json["grid"] = extentsJson(spec.launch.grid);
        json["block"] = extentsJson(spec.launch.block);
    }
    json["outputs"] = Json::object();
    for (const auto& [name, array] : report.voice.outputs)
        json["outputs"][name] = outputJson(array, axesOf(report, name), report.request.isFull);
    json["times"] = timesJson(report);
    if (report.comparison)
        json["comparison"] = comparisonJson(report);
    json["faults"] = Json::array();
    for (const wire::Fault& fault : report.voice.faults)
        json["faults"].push_back(faultJson(*report.request.compilation, fault));
    json["fault_count"] = report.voice.faultCount;
    for (const wire::Fault& fault : report.referenceFaults)
        json["reference_faults"].push_back(faultJson(*report.request.compilation, fault));
    json["prints"] = Json::array();
    for (const wire::Print& print : report.voice.prints)
        json["prints"].push_back(printJson(report, print));
    json["print_count"] = report.voice.printCount;
    json["diagnostics"] = diagnosticsJson(*report.request.compilation);
    for (const wire::Fault& observation : report.voice.observations)
        json["diagnostics"].push_back(
            diagnosticJson(*report.request.compilation,
                           observationAt(*report.request.compilation, observation)));
    if (report.voice.blockCount > 0)
        json["checked"] = {{"blocks", report.voice.checkedBlocks}, {"of", report.voice.blockCount}};
    if (!report.voice.observed.empty())
        json["observation"] = observationJson(report.voice.observed);
    json["notes"] = report.request.notes;
    for (const auto* notes : {&spec.launch.notes, &report.voice.notes})
        for (const std::string& note : *notes)
            json["notes"].push_back(note);
    return json;
}

} // namespace lane::cli
