// A run back from its document. What is missing or of another type is thrown with its name: fromJson() is where that ends.
#include "profiler/history/run_json.h"

#include <algorithm>
#include <limits>

namespace lane::history {

namespace {

/// A field that does not read, in words.
struct BadField {
    std::string what;
};

/// The field, of which something must be there.
const Json& must(const Json& json, const char* key) {
    if (!json.is_object())
        throw BadField{"where `" + std::string(key) + "` should be is no object"};
    const auto found = json.find(key);
    if (found == json.end())
        throw BadField{"`" + std::string(key) + "` is missing"};
    return *found;
}

const Json& mustList(const Json& json, const char* key) {
    const Json& list = must(json, key);
    if (!list.is_array())
        throw BadField{"`" + std::string(key) + "` is no list"};
    return list;
}

template <typename T> void read(const Json& value, const char* key, T& into) {
    try {
        value.get_to(into);
    } catch (const Json::exception&) {
        const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
        throw BadField{"`" + std::string(key) + "` cannot be " + (text.size() > 40 ? "a value of that type" : text)};
    }
}

template <typename T> T must(const Json& json, const char* key) {
    T value{};
    read(must(json, key), key, value);
    return value;
}

/// Absent is what it is by default; of another type throws.
template <typename T> void take(const Json& json, const char* key, T& into) {
    if (const auto found = json.find(key); found != json.end())
        read(*found, key, into);
}

double numberOf(const Json& object, const char* key) {
    const Json& json = must(object, key);
    if (!json.is_string())
        return must<double>(object, key);
    const auto& word = json.get_ref<const std::string&>();
    const double infinity = std::numeric_limits<double>::infinity();
    return word == "inf" ? infinity : word == "-inf" ? -infinity : std::numeric_limits<double>::quiet_NaN();
}

void readLaunch(const Json& json, Run& run) {
    take(json, "grid", run.grid);
    take(json, "block", run.block);
    take(json, "dynamic_shared_bytes", run.dynamicSharedBytes);
    for (const Json& one : mustList(json, "arguments")) {
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
    run.verdict = verdictNamed(must<std::string>(json, "state")).value_or(Verdict::NotCompared);
    for (const Json& one : mustList(json, "comparisons")) {
        Compared compared;
        take(one, "against", compared.against);
        take(one, "array", compared.array);
        take(one, "elements", compared.elements);
        take(one, "mismatches", compared.mismatches);
        take(one, "max_ulp", compared.maxUlp);
        run.comparisons.push_back(std::move(compared));
    }
    for (const Json& one : mustList(json, "faults")) {
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
            run.times.push_back({must<std::string>(one, "voice"), must<std::string>(one, "what"), must<std::string>(one, "source"), must<std::vector<std::uint64_t>>(one, "ns")});
    if (const auto spans = json.find("spans"); spans != json.end())
        for (const Json& one : *spans) {
            const auto kind = must<std::uint64_t>(one, "kind");
            Span& span = run.spans.emplace_back();
            span.kind = static_cast<SpanKind>(std::min<std::uint64_t>(kind, static_cast<std::uint64_t>(SpanKind::Call)));
            span.stream = must<std::uint32_t>(one, "stream");
            span.launch = must<std::uint32_t>(one, "launch");
            span.beginNs = must<std::uint64_t>(one, "begin_ns");
            span.endNs = must<std::uint64_t>(one, "end_ns");
            span.bytes = must<std::uint64_t>(one, "bytes");
            take(one, "correlation", span.correlation);
            take(one, "detail", span.detail);
        }
    if (const auto launches = json.find("launches"); launches != json.end())
        for (const Json& one : *launches)
            run.launches.push_back({must<std::string>(one, "kernel"), must<std::array<std::uint32_t, 3>>(one, "grid"), must<std::array<std::uint32_t, 3>>(one, "block")});
    for (const Json& one : mustList(json, "counters"))
        run.counters.push_back({must<std::string>(one, "key"), numberOf(one, "value"), must<std::string>(one, "unit"), must<std::string>(one, "source")});
    for (const Json& one : mustList(json, "findings"))
        run.findings.push_back({must<std::string>(one, "rule"), must<std::string>(one, "title"), must<std::string>(one, "text"), must<std::uint32_t>(one, "line"), numberOf(one, "weight")});
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

Run readRun(const Json& json, TextHashes& texts) {
    Run run;
    run.uid = must<std::string>(json, "uid");
    run.timeNs = must<std::int64_t>(json, "time_ns");
    run.kind = must<std::string>(json, "kind");
    take(json, "group", run.group);
    take(json, "configuration", run.configuration);
    take(json, "name", run.name);
    take(json, "note", run.note);
    take(json, "pinned", run.isPinned);
    run.file = must<std::string>(json, "file");
    run.kernel = must<std::string>(json, "kernel");
    take(json, "program", run.isProgram);
    const Json& device = must(json, "device");
    run.device = must<std::string>(device, "id");
    take(device, "name", run.deviceName);
    take(device, "arch", run.arch);
    readOptions(must(json, "options"), run);
    readLaunch(must(json, "launch"), run);
    const Json& hashes = must(json, "texts");
    take(hashes, "source", texts.source);
    take(hashes, "cuda", texts.cuda);
    take(hashes, "ptx", texts.ptx);
    readVerdict(must(json, "verdict"), run);
    readMeasured(json, run);
    readEnvironment(must(json, "environment"), run.environment);
    return run;
}

} // namespace

Result<Run> fromJson(const Json& json, TextHashes& texts) {
    constexpr const char* Hint = "The schema is resources/schemas/history.schema.json.";
    if (!json.is_object())
        return Error{"L3046", "it is no object", Hint};
    try {
        return readRun(json, texts);
    } catch (const BadField& field) {
        return Error{"L3046", field.what, Hint};
    } catch (const Json::exception&) { // an object where a list is wanted, and the like
        return Error{"L3046", "a value has another type than the schema says", Hint};
    }
}

} // namespace lane::history
