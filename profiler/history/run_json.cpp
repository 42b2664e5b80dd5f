#include "profiler/history/run_json.h"

#include <cmath>

namespace lane::history {

namespace {

Json number(double value) {
    if (std::isfinite(value))
        return value;
    return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
}

Json argumentsJson(const Run& run) {
    Json list = Json::array();
    for (const Argument& one : run.arguments) {
        Json json{{"name", one.name}, {"type", one.type}};
        if (one.isArray)
            json["shape"] = one.shape;
        else
            json["value"] = one.value;
        list.push_back(std::move(json));
    }
    return list;
}

Json verdictJson(const Run& run) {
    Json json{{"state", verdictKey(run.verdict)}, {"comparisons", Json::array()}, {"faults", Json::array()}, {"fault_count", run.faultCount}};
    for (const Compared& one : run.comparisons)
        json["comparisons"].push_back({{"against", one.against}, {"array", one.array}, {"elements", one.elements}, {"mismatches", one.mismatches}, {"max_ulp", one.maxUlp}});
    for (const Fault& one : run.faults)
        json["faults"].push_back({{"kind", one.kind}, {"message", one.message}, {"line", one.line}, {"count", one.count}});
    if (!run.error.empty())
        json["error"] = run.error;
    return json;
}

Json environmentJson(const Environment& environment) {
    Json json{{"program", environment.program}, {"host", environment.host}, {"os", environment.os}, {"cpu", environment.cpu}, {"cores", environment.cores}};
    for (const auto& [key, value] : {std::pair{"driver", &environment.driver}, {"nvrtc", &environment.nvrtc}, {"cupti", &environment.cupti}})
        if (!value->empty())
            json[key] = *value;
    if (const Clocks& clocks = environment.clocks; clocks.mostMhz > 0)
        json["clocks"] = {{"least_mhz", clocks.leastMhz}, {"most_mhz", clocks.mostMhz}, {"max_mhz", clocks.maxMhz}, {"held_back_by", clocks.heldBackBy}};
    return json;
}

Json resourcesJson(const Resources& r) {
    return {{"registers", r.registers},   {"shared_bytes", r.sharedBytes},          {"constant_bytes", r.constantBytes},
            {"stack_bytes", r.stackBytes}, {"spill_store_bytes", r.spillStoreBytes}, {"spill_load_bytes", r.spillLoadBytes}};
}

Json textsJson(const Run& run) {
    Json json = Json::object();
    for (const auto& [key, text] : {std::pair{"source", &run.source}, {"cuda", &run.cuda}, {"ptx", &run.ptx}})
        if (!text->empty())
            json[key] = hashOf(*text);
    return json;
}

void addMeasured(Json& json, const Run& run, bool samples) {
    if (samples) {
        json["times"] = Json::array();
        for (const Times& one : run.times)
            json["times"].push_back({{"voice", one.voice}, {"what", one.what}, {"source", one.source}, {"ns", one.ns}});
        json["spans"] = Json::array();
        for (const Span& one : run.spans)
            json["spans"].push_back({{"kind", static_cast<unsigned>(one.kind)}, {"stream", one.stream}, {"launch", one.launch}, {"begin_ns", one.beginNs}, {"end_ns", one.endNs}, {"bytes", one.bytes}, {"correlation", one.correlation}, {"detail", one.detail}});
    }
    for (const Launch& one : run.launches)
        json["launches"].push_back({{"kernel", one.kernel}, {"grid", one.grid}, {"block", one.block}});
    json["counters"] = Json::array();
    for (const Counter& one : run.counters)
        json["counters"].push_back({{"key", one.key}, {"value", number(one.value)}, {"unit", one.unit}, {"source", one.source}});
    json["findings"] = Json::array();
    for (const Finding& one : run.findings)
        json["findings"].push_back({{"rule", one.rule}, {"title", one.title}, {"text", one.text}, {"line", one.line}, {"weight", number(one.weight)}});
    json["notes"] = run.notes;
}

} // namespace

Json toJson(const Run& run, bool samples) {
    Json json{{"uid", run.uid}, {"time_ns", run.timeNs}, {"kind", run.kind}};
    for (const auto& [key, value] : {std::pair{"group", &run.group}, {"configuration", &run.configuration}, {"name", &run.name}, {"note", &run.note}})
        if (!value->empty())
            json[key] = *value;
    json["pinned"] = run.isPinned;
    json["file"] = run.file;
    json["kernel"] = run.kernel;
    json["program"] = run.isProgram;
    json["device"] = {{"id", run.device}, {"name", run.deviceName}, {"arch", run.arch}};
    json["options"] = {{"mode", run.mode},       {"tolerance", run.tolerance}, {"max_registers", run.maxRegisters},
                       {"warmup", run.warmup},   {"repeat", run.repeat},       {"cold", run.isCold},
                       {"checked", run.isChecked}, {"bounds_checked", run.isBoundsChecked}};
    json["launch"] = {{"grid", run.grid}, {"block", run.block}, {"dynamic_shared_bytes", run.dynamicSharedBytes}, {"arguments", argumentsJson(run)}};
    json["texts"] = textsJson(run);
    if (run.resources)
        json["resources"] = resourcesJson(*run.resources);
    json["verdict"] = verdictJson(run);
    addMeasured(json, run, samples);
    json["environment"] = environmentJson(run.environment);
    return json;
}

} // namespace lane::history
