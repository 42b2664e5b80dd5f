// A run back from its document. nlohmann's accessors throw where a value is of another type: fromJson() is where that ends.
#include "profiler/history/run_json.h"

#include <algorithm>
#include <limits>

namespace lane::history {

namespace {

/// Absent is what it is by default; of another type throws.
template <typename T> void take(const Json& json, const char* key, T& into) {
    if (const auto found = json.find(key); found != json.end())
        found->get_to(into);
}

double numberOf(const Json& json) {
    if (!json.is_string())
        return json.get<double>();
    const auto& word = json.get_ref<const std::string&>();
    const double infinity = std::numeric_limits<double>::infinity();
    return word == "inf" ? infinity : word == "-inf" ? -infinity : std::numeric_limits<double>::quiet_NaN();
}

void readLaunch(const Json& json, Run& run) {
    take(json, "grid", run.grid);
    take(json, "block", run.block);
    take(json, "dynamic_shared_bytes", run.dynamicSharedBytes);
    for (const Json& one : json.at("arguments")) {
        Argument argument;
        take(one, "name", argument.name);
        take(one, "type", argument.type);
        take(one, "value", argument.value);
        argument.isArray = one.contains("shape");
        take(one, "shape", argument.shape);
        run.arguments.push_back(std::move(argument));
    }
}

void readOptions(const Json& json, Run& run) {
    take(json, "mode", run.mode);
    take(json, "tolerance", run.tolerance);
    take(json, "max_registers", run.maxRegisters);
    take(json, "warmup", run.warmup);
    take(json, "repeat", run.repeat);
    take(json, "cold", run.isCold);
    take(json, "checked", run.isChecked);
    take(json, "bounds_checked", run.isBoundsChecked);
}

void readVerdict(const Json& json, Run& run) {
    run.verdict = verdictNamed(json.at("state").get<std::string>()).value_or(Verdict::NotCompared);
    for (const Json& one : json.at("comparisons")) {
        Compared compared;
        take(one, "against", compared.against);
        take(one, "array", compared.array);
        take(one, "elements", compared.elements);
        take(one, "mismatches", compared.mismatches);
        take(one, "max_ulp", compared.maxUlp);
        run.comparisons.push_back(std::move(compared));
    }
    for (const Json& one : json.at("faults")) {
        Fault fault;
        take(one, "kind", fault.kind);
        take(one, "message", fault.message);
        take(one, "line", fault.line);
        take(one, "count", fault.count);
        run.faults.push_back(std::move(fault));
    }
    take(json, "fault_count", run.faultCount);
    take(json, "error", run.error);
}

void readMeasured(const Json& json, Run& run) {
    if (const auto times = json.find("times"); times != json.end())
        for (const Json& one : *times)
            run.times.push_back({one.at("voice"), one.at("what"), one.at("source"), one.at("ns")});
    if (const auto spans = json.find("spans"); spans != json.end())
        for (const Json& one : *spans) {
            const auto kind = one.at("kind").get<std::uint64_t>();
            run.spans.push_back({static_cast<SpanKind>(std::min<std::uint64_t>(kind, static_cast<std::uint64_t>(SpanKind::Call))), one.at("stream"), one.at("launch"),
                                 one.at("begin_ns"), one.at("end_ns"), one.at("bytes"), one.value("correlation", std::uint32_t{0}), one.value("detail", std::uint8_t{0})});
        }
    if (const auto launches = json.find("launches"); launches != json.end())
        for (const Json& one : *launches)
            run.launches.push_back({one.at("kernel"), one.at("grid"), one.at("block")});
    for (const Json& one : json.at("counters"))
        run.counters.push_back({one.at("key"), numberOf(one.at("value")), one.at("unit"), one.at("source")});
    for (const Json& one : json.at("findings"))
        run.findings.push_back({one.at("rule"), one.at("title"), one.at("text"), one.at("line"), numberOf(one.at("weight"))});
    take(json, "notes", run.notes);
    if (const auto found = json.find("resources"); found != json.end()) {
        Resources r;
        take(*found, "registers", r.registers);
        take(*found, "shared_bytes", r.sharedBytes);
        take(*found, "constant_bytes", r.constantBytes);
        take(*found, "stack_bytes", r.stackBytes);
        take(*found, "spill_store_bytes", r.spillStoreBytes);
        take(*found, "spill_load_bytes", r.spillLoadBytes);
        run.resources = r;
    }
}

void readEnvironment(const Json& json, Environment& environment) {
    take(json, "program", environment.program);
    take(json, "host", environment.host);
    take(json, "os", environment.os);
    take(json, "cpu", environment.cpu);
    take(json, "cores", environment.cores);
    take(json, "driver", environment.driver);
    take(json, "nvrtc", environment.nvrtc);
    take(json, "cupti", environment.cupti);
    if (const auto clocks = json.find("clocks"); clocks != json.end()) {
        take(*clocks, "least_mhz", environment.clocks.leastMhz);
        take(*clocks, "most_mhz", environment.clocks.mostMhz);
        take(*clocks, "max_mhz", environment.clocks.maxMhz);
        take(*clocks, "held_back_by", environment.clocks.heldBackBy);
    }
}

Run read(const Json& json, TextHashes& texts) {
    Run run;
    run.uid = json.at("uid");
    run.timeNs = json.at("time_ns");
    run.kind = json.at("kind");
    take(json, "group", run.group);
    take(json, "configuration", run.configuration);
    take(json, "name", run.name);
    take(json, "note", run.note);
    take(json, "pinned", run.isPinned);
    run.file = json.at("file");
    run.kernel = json.at("kernel");
    take(json, "program", run.isProgram);
    const Json& device = json.at("device");
    run.device = device.at("id");
    take(device, "name", run.deviceName);
    take(device, "arch", run.arch);
    readOptions(json.at("options"), run);
    readLaunch(json.at("launch"), run);
    const Json& hashes = json.at("texts");
    take(hashes, "source", texts.source);
    take(hashes, "cuda", texts.cuda);
    take(hashes, "ptx", texts.ptx);
    readVerdict(json.at("verdict"), run);
    readMeasured(json, run);
    readEnvironment(json.at("environment"), run.environment);
    return run;
}

} // namespace

Result<Run> fromJson(const Json& json, TextHashes& texts) {
    try {
        return read(json, texts);
    } catch (const Json::exception& problem) {
        return Error{"L3046", std::string("a run of the history does not read: ") + problem.what(), "The schema is resources/schemas/history.schema.json."};
    }
}

} // namespace lane::history
