#include "profiler/session/recording_parts.h"

#include "core/base/half.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sys/utsname.h>
#include <thread>
#include <unistd.h>

namespace lane::history {

namespace {

constexpr std::size_t MostFaults = 50;

template <typename T> std::string numberText(T value) {
    std::array<char, 64> text{};
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() ? std::string(text.data(), end) : std::string();
}

std::string scalarText(const BoundScalar& scalar) {
    if (scalar.type == ScalarKind::Bool)
        return scalar.bits ? "true" : "false";
    if (scalar.type == ScalarKind::Float32) // the shortest text of a float, not of the double that it is
        return numberText(static_cast<float>(floatOfBits(scalar.type, scalar.bits)));
    if (isFloat(scalar.type))
        return numberText(floatOfBits(scalar.type, scalar.bits));
    return isSigned(scalar.type) ? numberText(static_cast<std::int64_t>(scalar.bits)) : numberText(scalar.bits);
}

std::vector<Argument> argumentsOf(const BoundLaunch& launch) {
    std::vector<Argument> arguments;
    for (const BoundScalar& scalar : launch.scalars)
        arguments.push_back({scalar.name, std::string(scalarInfo(scalar.type).name), scalarText(scalar), {}, false});
    for (const BoundArray& array : launch.arrays)
        arguments.push_back({array.name, std::string(scalarInfo(array.type).name), "", array.shape.extents(), true});
    return arguments;
}

/// The name of the processor as Linux tells it.
std::string cpuName() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("model name"))
            if (const std::size_t colon = line.find(": "); colon != std::string::npos)
                return line.substr(colon + 2);
    return {};
}

Environment machine() {
    Environment environment;
    std::array<char, 256> name{};
    if (gethostname(name.data(), name.size() - 1) == 0)
        environment.host = name.data();
    utsname system{};
    if (uname(&system) == 0)
        environment.os = std::string(system.sysname) + " " + system.release;
    environment.cpu = cpuName();
    environment.cores = std::thread::hardware_concurrency();
    return environment;
}

} // namespace

std::string keptFile(const std::string& fileName) {
    std::error_code problem;
    const auto path = std::filesystem::weakly_canonical(fileName, problem);
    return problem || fileName.empty() ? fileName : path.string();
}

std::string deviceNameIn(const Surroundings& surroundings, const std::string& device) {
    if (surroundings.devices && device != "cpu")
        for (const wire::DeviceInfo& info : surroundings.devices->devices)
            if (info.id == device)
                return info.name;
    return {};
}

Environment environmentOf(const Surroundings& surroundings) {
    static const Environment Machine = machine();
    Environment environment = Machine;
    environment.program = surroundings.program;
    if (surroundings.devices) {
        environment.driver = surroundings.devices->driverVersion;
        environment.nvrtc = surroundings.devices->nvrtcVersion;
        environment.cupti = surroundings.devices->cuptiVersion;
    }
    return environment;
}

Run frameOf(const RunSpec& spec, const Surroundings& surroundings) {
    Run run;
    run.uid = newUid();
    run.file = keptFile(spec.fileName);
    run.kernel = spec.launch.kernel;
    run.isProgram = spec.launch.isProgram;
    run.device = spec.device;
    run.deviceName = deviceNameIn(surroundings, spec.device);
    run.arch = spec.device == "cpu" ? surroundings.arch : spec.arch;
    run.mode = spec.mode == FloatMode::Fast ? "fast" : "strict";
    run.tolerance = spec.tolerance.toText();
    run.maxRegisters = spec.maxRegisters;
    run.warmup = static_cast<std::uint32_t>(std::max(spec.warmup, 0));
    run.repeat = static_cast<std::uint32_t>(std::max(spec.repeat, 0));
    run.isChecked = spec.checked;
    run.isBoundsChecked = spec.device == "cpu" && spec.boundsChecked && !spec.checked;
    const auto extents = [](const Dim3& d) { return std::array{d.x, d.y, d.z}; };
    run.grid = extents(spec.launch.grid);
    run.block = extents(spec.launch.block);
    run.dynamicSharedBytes = spec.launch.dynamicSharedBytes;
    run.arguments = argumentsOf(spec.launch);
    run.source = spec.source;
    run.cuda = spec.cuda;
    run.ptx = surroundings.ptx;
    if (surroundings.resources)
        run.resources = resourcesOf(*surroundings.resources);
    run.notes = spec.launch.notes;
    run.environment = environmentOf(surroundings);
    return run;
}

Resources resourcesOf(const wire::KernelResources& r) {
    return {r.registers, r.sharedBytes, r.constantBytes, r.stackBytes, r.spillStoreBytes, r.spillLoadBytes};
}

void addTimes(Run& run, const std::string& voice, const std::vector<wire::TimeSamples>& times) {
    for (const wire::TimeSamples& samples : times)
        if (!samples.ns.empty())
            run.times.push_back({voice, samples.what, samples.source, samples.ns});
}

void addFaults(Run& run, const std::vector<wire::Fault>& faults, std::uint64_t count) {
    for (std::size_t i = 0; i < std::min(faults.size(), MostFaults); ++i)
        run.faults.push_back({faults[i].kind, faults[i].message, faults[i].line, faults[i].count});
    run.faultCount = std::max<std::uint64_t>(count, run.faults.size());
}

void addComparisons(Run& run, const std::string& against, const Comparisons& comparisons) {
    for (const auto& [array, c] : comparisons)
        run.comparisons.push_back({against, array, c.elements, c.mismatches, c.maxUlp});
}

Verdict verdictOf(const Run& run, bool hasOutputs) {
    if (run.faultCount > 0)
        return Verdict::Faulted;
    if (!run.error.empty() || !hasOutputs)
        return Verdict::Failed;
    if (std::any_of(run.comparisons.begin(), run.comparisons.end(), [](const Compared& one) { return one.mismatches > 0; }))
        return Verdict::Differs;
    return run.isChecked ? Verdict::NoFaults : run.comparisons.empty() ? Verdict::NotCompared : Verdict::Agrees;
}

std::optional<wire::CompileRequest> compileOf(const RunSpec& spec, const std::string& arch) {
    if (spec.device == "cpu" || spec.cuda.empty() || !arch.starts_with("sm_"))
        return {};
    wire::CompileRequest request;
    request.cuda = spec.cuda;
    request.arch = arch;
    request.mode = spec.mode;
    request.maxRegisters = spec.maxRegisters;
    return request;
}

} // namespace lane::history
