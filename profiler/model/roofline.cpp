#include "profiler/model/roofline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace lane::profile {

namespace {

constexpr std::string_view DramBytes = "dram__bytes.sum.peak_sustained", DramClock = "dram__cycles_elapsed.avg.per_second",
                           L2Bytes = "lts__t_bytes.sum.peak_sustained", L2Clock = "lts__cycles_elapsed.avg.per_second";
constexpr double SharedBytesPerClock = 128; ///< of a multiprocessor: 32 banks of 4 bytes

struct Peaks {
    int major, minor;
    double perClock[3]; ///< by Precision
};
constexpr Peaks AllPeaks[] = {
#define LANE_PEAKS(major, minor, half, single, twice) {major, minor, {half, single, twice}},
#include "profiler/model/peaks.def"
#undef LANE_PEAKS
};

std::string grouped(double value) {
    std::string digits = std::to_string(std::llround(value));
    for (std::size_t at = digits.size(); at > 3; at -= 3)
        digits.insert(at - 3, ",");
    return digits;
}

Roof memoryRoof(MemoryLevel level, double rate, Source source, std::string from) {
    Roof roof;
    roof.memory = level;
    roof.rate = rate;
    roof.source = source;
    roof.from = std::move(from);
    return roof;
}

/// Bytes a cycle that the hardware says it can do, at the clock that it had meanwhile.
std::optional<Roof> countedRoof(MemoryLevel level, const std::map<std::string, double>& readings, std::string_view bytes,
                                std::string_view clock) {
    const auto perCycle = readings.find(std::string(bytes)), hertz = readings.find(std::string(clock));
    if (perCycle == readings.end() || hertz == readings.end() || !(perCycle->second > 0) || !(hertz->second > 0))
        return {};
    return memoryRoof(level, perCycle->second * hertz->second, Source::Counters,
                      grouped(perCycle->second) + " bytes a cycle at " + grouped(hertz->second / 1e6) + " MHz");
}

std::optional<Roof> busRoof(const wire::DeviceInfo& device) {
    if (device.memoryClockMhz == 0 || device.memoryBusBits == 0)
        return {};
    return memoryRoof(MemoryLevel::Dram, 2e6 * device.memoryClockMhz * device.memoryBusBits / 8, Source::Driver,
                      std::to_string(device.memoryBusBits) + " bits, twice at " + grouped(device.memoryClockMhz) + " MHz");
}

void addArithmetic(std::vector<Roof>& roofs, const wire::DeviceInfo& device) {
    const auto peaks = std::ranges::find_if(AllPeaks, [&](const Peaks& one) {
        return one.major == device.computeMajor && one.minor == device.computeMinor;
    });
    if (peaks == std::end(AllPeaks))
        return;
    for (const Precision precision : {Precision::Fp16, Precision::Fp32, Precision::Fp64}) {
        const double perClock = peaks->perClock[static_cast<std::size_t>(precision)];
        Roof roof;
        roof.precision = precision;
        roof.rate = 2e6 * perClock * device.multiprocessors * device.clockMhz;
        roof.source = Source::Table;
        roof.from = std::to_string(device.multiprocessors) + " × " + grouped(perClock) + " × 2 at " + grouped(device.clockMhz) + " MHz";
        roofs.push_back(std::move(roof));
    }
}

std::string rateText(double rate, std::string_view unit) { return numberText({"", rate, unit, Source::None}); }

} // namespace

std::string_view levelKey(MemoryLevel level) {
    constexpr std::string_view Keys[] = {"dram", "l2", "l1", "shared"};
    return Keys[static_cast<std::size_t>(level)];
}

std::string_view precisionKey(Precision precision) {
    constexpr std::string_view Keys[] = {"fp16", "fp32", "fp64"};
    return Keys[static_cast<std::size_t>(precision)];
}

std::string Roof::title() const {
    constexpr std::string_view Memories[] = {"device memory", "L2 cache", "L1 cache", "shared memory"};
    if (precision)
        return (isCpu ? "CPU, " : "") + std::string(precisionKey(*precision)) + " " + rateText(rate, "FLOP/s");
    return (isCpu ? "CPU's memory" : std::string(Memories[static_cast<std::size_t>(memory.value_or(MemoryLevel::Dram))])) + " " +
           rateText(rate, "B/s");
}

const Roof* Roofline::roof(MemoryLevel memory, bool isCpu) const {
    const auto found = std::ranges::find_if(roofs, [&](const Roof& one) { return one.isCpu == isCpu && one.memory == memory; });
    return found == roofs.end() ? nullptr : &*found;
}

const Roof* Roofline::roof(Precision precision, bool isCpu) const {
    const auto found = std::ranges::find_if(roofs, [&](const Roof& one) { return one.isCpu == isCpu && one.precision == precision; });
    return found == roofs.end() ? nullptr : &*found;
}

std::optional<double> boundAt(const Roofline& roofline, const RooflinePoint& point) {
    const Roof* memory = roofline.roof(point.memory, point.isCpu);
    const Roof* work = roofline.roof(point.precision, point.isCpu);
    if (!memory || !work || !(point.bytes > 0))
        return {};
    return std::min(work->rate, memory->rate * point.intensity());
}

std::optional<bool> isMemoryBound(const Roofline& roofline, const RooflinePoint& point) {
    const Roof* memory = roofline.roof(point.memory, point.isCpu);
    const Roof* work = roofline.roof(point.precision, point.isCpu);
    if (!memory || !work || !(point.bytes > 0))
        return {};
    return memory->rate * point.intensity() < work->rate;
}

std::vector<Roof> roofsOf(const wire::DeviceInfo& device, const std::map<std::string, double>& readings) {
    std::vector<Roof> roofs;
    std::optional<Roof> dram = countedRoof(MemoryLevel::Dram, readings, DramBytes, DramClock);
    if (!dram)
        dram = busRoof(device);
    if (dram)
        roofs.push_back(std::move(*dram));
    if (auto l2 = countedRoof(MemoryLevel::L2, readings, L2Bytes, L2Clock))
        roofs.push_back(std::move(*l2));
    if (device.multiprocessors == 0 || device.clockMhz == 0)
        return roofs;
    const double shared = SharedBytesPerClock * device.multiprocessors * device.clockMhz * 1e6;
    roofs.push_back(memoryRoof(MemoryLevel::Shared, shared, Source::Table,
                               std::to_string(device.multiprocessors) + " × 128 bytes at " + grouped(device.clockMhz) + " MHz"));
    addArithmetic(roofs, device);
    return roofs;
}

std::vector<Roof> roofsOf(const wire::CpuRatesReply& cpu) {
    std::vector<Roof> roofs;
    const std::string threads = std::to_string(cpu.threads) + (cpu.threads == 1 ? " thread" : " threads");
    const auto add = [&](std::optional<MemoryLevel> memory, std::optional<Precision> precision, double rate, std::string from) {
        if (rate > 0)
            roofs.push_back({true, memory, precision, rate, Source::Benchmark, std::move(from)});
    };
    add(MemoryLevel::Dram, {}, cpu.bytesPerSecond, threads + " read and write " + grouped(static_cast<double>(cpu.workingSetBytes >> 20)) + " MiB");
    add({}, Precision::Fp32, cpu.fp32PerSecond, threads + " multiply and add in registers");
    add({}, Precision::Fp64, cpu.fp64PerSecond, threads + " multiply and add in registers");
    return roofs;
}

std::vector<std::string> roofNames() {
    return {std::string(DramBytes), std::string(DramClock), std::string(L2Bytes), std::string(L2Clock)};
}

} // namespace lane::profile
