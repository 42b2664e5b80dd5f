#pragma once

#include "core/service/run_service.h"
#include "core/service/voices.h"

#include <cmath>
#include <functional>
#include <tuple>

/// Runs as the services would hand them over, made of arrays that the test makes.
namespace lane::test {

inline data::Array array(ScalarKind type, data::Shape shape, const std::function<double(std::uint64_t)>& value) {
    data::Array out = data::Array::zeros(type, std::move(shape)).value();
    for (std::uint64_t i = 0; i < out.count(); ++i) {
        if (type == ScalarKind::Float32)
            out.as<float>()[i] = static_cast<float>(value(i));
        else if (type == ScalarKind::Float64)
            out.as<double>()[i] = value(i);
        else
            out.as<std::int32_t>()[i] = static_cast<std::int32_t>(value(i));
    }
    return out;
}

/// Values around `base`, `spread` per cent apart from each other, the way repeated runs are.
inline wire::TimeSamples samples(const char* what, const char* source, double base, std::size_t count = 60) {
    wire::TimeSamples out{what, source, {}};
    for (std::size_t i = 0; i < count; ++i)
        out.ns.push_back(static_cast<std::uint64_t>(base * (1 + 0.02 * std::sin(double(i) * 1.7))));
    return out;
}

struct RunParts {
    std::map<std::string, data::Array> gpu, cpu;
    data::Tolerance tolerance;
    std::vector<wire::TimeSamples> gpuTimes, cpuTimes;
    std::vector<wire::Fault> faults;
    std::optional<Error> gpuError;
    bool hasGpu = true;
};

inline RunRecordPtr run(const RunParts& parts) {
    auto record = std::make_shared<RunRecord>();
    record->number = 1;
    record->spec.tolerance = parts.tolerance;
    record->spec.launch.kernel = "sample";
    for (const auto& [name, output] : parts.cpu.empty() ? parts.gpu : parts.cpu) {
        BoundArray bound;
        bound.name = name;
        bound.type = output.type;
        bound.shape = output.shape;
        bound.access = ir::Access::Out;
        bound.isWritten = true;
        record->spec.launch.arrays.push_back(bound);
    }
    VoiceResult cpu;
    cpu.device = "cpu";
    cpu.outputs = parts.cpu;
    cpu.times = parts.cpuTimes;
    cpu.faults = parts.faults;
    for (const wire::Fault& fault : parts.faults)
        cpu.faultCount += fault.count;
    record->cpu = std::move(cpu);
    if (!parts.hasGpu)
        return record;
    VoiceResult gpu;
    gpu.device = "cuda:0";
    gpu.error = parts.gpuError;
    if (!gpu.error) {
        gpu.outputs = parts.gpu;
        gpu.times = parts.gpuTimes;
        for (const auto& [name, got] : parts.gpu)
            record->comparisons[VoicePair::GpuCpu][name] = data::compare(got, parts.cpu.at(name), parts.tolerance);
    }
    record->spec.device = "cuda:0";
    record->gpu = std::move(gpu);
    return record;
}

/// Three voices of one float each, compared exactly: a voice that stands alone has another value.
inline RunRecordPtr threeVoices(double gpu, double cpu, double reference) {
    auto record = std::make_shared<RunRecord>();
    record->number = 1;
    record->spec.device = "cuda:0";
    record->spec.launch.kernel = "sample";
    BoundArray bound;
    bound.name = "r";
    bound.type = ScalarKind::Float32;
    bound.shape = data::Shape{2};
    bound.isWritten = true;
    record->spec.launch.arrays.push_back(bound);
    const auto voice = [](const char* device, double value) {
        VoiceResult result;
        result.device = device;
        result.outputs["r"] = array(ScalarKind::Float32, data::Shape{2}, [=](std::uint64_t i) { return i == 1 ? value : 7.0; });
        return result;
    };
    record->gpu = voice("cuda:0", gpu);
    record->cpu = voice("cpu", cpu);
    record->reference = voice("reference", reference);
    for (const VoicePair pair : pairsOf(*record)) {
        const auto voices = *voicesOf(*record, pair);
        record->comparisons[pair] = compareVoices(*voices.first, *voices.second, {});
    }
    return record;
}

/// 64 × 48 products that agree within a few ulp, but for `bad` elements from [20, 30] on.
inline RunRecordPtr comparedRun(std::uint64_t bad) {
    const data::Shape shape{64, 48};
    const auto value = [](std::uint64_t i) { return 250 + 10 * std::sin(double(i)); };
    const std::uint64_t first = shape.flatOf({20, 30});
    const auto gpu = [=](std::uint64_t i) {
        const float exact = static_cast<float>(value(i));
        if (i >= first && i < first + bad)
            return double(exact) * 0.98;
        return i % 3 ? double(exact) : double(std::nextafter(exact, 1e9f));
    };
    RunParts parts;
    parts.cpu["C"] = array(ScalarKind::Float32, shape, value);
    parts.gpu["C"] = array(ScalarKind::Float32, shape, gpu);
    parts.tolerance.ulp = 8;
    parts.cpuTimes = {samples("kernel", "clock", 41.8e6)};
    parts.gpuTimes = {samples("kernel", "cupti", 0.412e6), samples("upload", "cupti", 0.151e6),
                      samples("download", "cupti", 0.078e6), samples("total", "clock", 0.702e6)};
    return run(parts);
}

/// A program of three launches of two kernels on both voices; the GPU's launches overlap where `gpuWhole`
/// is less than their 600 µs.
inline RunRecordPtr programRun(double gpuWhole) {
    RunParts parts;
    parts.cpu["data"] = parts.gpu["data"] = array(ScalarKind::Int32, {8}, [](std::uint64_t i) { return double(i); });
    parts.cpuTimes = {samples("kernel", "clock", 10e6)};
    parts.gpuTimes = {samples("kernel", "clock", gpuWhole), samples("upload", "clock", 0.15e6),
                      samples("download", "clock", 0.08e6), samples("total", "clock", gpuWhole + 0.23e6)};
    auto record = std::make_shared<RunRecord>(*run(parts));
    record->spec.launch.kernel = "exclusiveScan";
    record->spec.launch.isProgram = true;
    for (const auto& [voice, unit, source] : {std::tuple{&record->gpu, 0.1e6, "event"}, {&record->cpu, 1e6, "clock"}}) {
        (*voice)->launches = {{"upsweep", {4, 1, 1}, {256, 1, 1}, samples("kernel", source, 1 * unit)},
                              {"upsweep", {2, 1, 1}, {256, 1, 1}, samples("kernel", source, 2 * unit)},
                              {"downsweep", {4, 2, 1}, {16, 16, 1}, samples("kernel", source, 3 * unit)}};
        (*voice)->launchCount = 3;
    }
    return record;
}

/// A program that copies and computes on two streams, as CUPTI would record it: the second half of the
/// array goes up while the first is computed.
inline RunRecordPtr streamedRun() {
    using Kind = wire::SpanKind;
    auto record = std::make_shared<RunRecord>(*programRun(500e3));
    record->gpu->launches = {{"addHalf", {128, 1, 1}, {256, 1, 1}, samples("kernel", "cupti", 60e3)},
                             {"addHalf", {128, 1, 1}, {256, 1, 1}, samples("kernel", "cupti", 60e3)},
                             {"reduce", {64, 1, 1}, {256, 1, 1}, samples("kernel", "cupti", 18e3)}};
    record->gpu->spans = {{Kind::Upload, 0, 0, 0, 100'000, 4 << 20},      {Kind::Kernel, 0, 1, 103'000, 163'000, 0},
                          {Kind::Upload, 1, 0, 101'000, 201'000, 4 << 20}, {Kind::Kernel, 1, 2, 204'000, 264'000, 0},
                          {Kind::Download, 0, 0, 165'000, 262'000, 4 << 20}, {Kind::Download, 1, 0, 266'000, 363'000, 4 << 20},
                          {Kind::DeviceCopy, 0, 0, 380'000, 384'000, 1 << 20}, {Kind::Kernel, 0, 3, 390'000, 408'000, 0}};
    return record;
}

/// Prints of a GPU's threads, of the CPU's, and of a program's own code; more than are kept.
inline RunRecordPtr printedRun() {
    auto record = std::make_shared<RunRecord>(*comparedRun(0));
    record->gpu->prints = {{4, 5, {1, 0, 0}, {3, 2, 0}, "x = 7", 0, false}, {4, 5, {1, 0, 0}, {4, 2, 0}, "x = 8", 0, false}};
    record->gpu->printCount = 5000;
    record->cpu->prints = {{4, 5, {1, 0, 0}, {3, 2, 0}, "x = 7", 2, false}, {9, 3, {}, {}, "sum 1.5", 0, true}};
    record->cpu->printCount = 2;
    return record;
}

inline RunRecordPtr cpuOnlyRun() {
    RunParts parts;
    parts.cpu["C"] = array(ScalarKind::Float32, {64, 48}, [](std::uint64_t i) { return std::sqrt(double(i)); });
    parts.tolerance.ulp = 8;
    parts.cpuTimes = {samples("kernel", "clock", 41.8e6)};
    parts.hasGpu = false;
    return run(parts);
}

inline std::vector<ScalingPoint> scalingPoints(bool withGpu) {
    std::vector<ScalingPoint> points;
    for (const std::uint64_t size : {1'000ull, 10'000ull, 100'000ull, 1'000'000ull, 10'000'000ull}) {
        ScalingPoint point;
        point.elements = size;
        point.cpu = summarise(samples("kernel", "clock", 800 + 1.2 * double(size)));
        if (withGpu) {
            point.gpuKernel = summarise(samples("kernel", "cupti", 3'000 + 0.004 * double(size)));
            point.gpuTotal = summarise(samples("total", "clock", 30'000 + 0.35 * double(size)));
            point.agree = true;
        } else {
            point.note = "no GPU";
        }
        points.push_back(point);
    }
    return points;
}

} // namespace lane::test
