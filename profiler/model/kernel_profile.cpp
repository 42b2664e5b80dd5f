#include "profiler/model/kernel_profile.h"

#include "profiler/model/profile_parts.h"
#include "profiler/model/work_counts.h"

#include <algorithm>
#include <cmath>

namespace lane::profile {

namespace {

/// The sum of those of the given metrics that are there; nothing if none is.
std::optional<double> sumOf(const CounterReport& counters, std::initializer_list<std::string_view> keys) {
    std::optional<double> sum;
    for (const std::string_view key : keys)
        if (const auto value = counters.value(key))
            sum = sum.value_or(0) + *value;
    return sum;
}

constexpr double SectorBytes = 32, WavefrontBytes = 128;

std::optional<double> bytesOf(const KernelProfile& profile, MemoryLevel level) {
    const CounterReport& counters = profile.counters;
    std::optional<double> units;
    switch (level) {
    case MemoryLevel::Dram:
        return counters.value("dram_bytes");
    case MemoryLevel::L2:
        units = sumOf(counters, {"l2_read_sectors", "l2_write_sectors", "l2_reduction_sectors", "l2_atomic_sectors"});
        break;
    case MemoryLevel::L1:
        units = sumOf(counters, {"global_load_sectors", "global_store_sectors"});
        break;
    case MemoryLevel::Shared:
        units = sumOf(counters, {"shared_load_wavefronts", "shared_store_wavefronts"});
        return units ? std::optional(*units * WavefrontBytes) : units;
    }
    return units ? std::optional(*units * SectorBytes) : units;
}

/// Bytes that the text asked for, by the checked run.
double requestedBytes(const MemoryReport& memory) {
    double bytes = 0;
    for (const MemoryAccess& access : memory.accesses)
        if (access.space == Space::Global)
            bytes += static_cast<double>(access.bytes());
    return memory.blocks ? bytes * static_cast<double>(memory.ofBlocks) / static_cast<double>(memory.blocks) : bytes;
}

void addPoints(Roofline& roofline, const KernelProfile& profile, RooflinePoint point) {
    // The compiler makes constants by a 16-bit operation here and there: they are no work.
    constexpr double WorthAPoint = 0.01;
    const std::optional<double> flops[] = {profile.work.fp16, profile.work.fp32, profile.work.fp64};
    double all = 0;
    for (const auto& count : flops)
        all += count.value_or(0);
    for (const Precision precision : {Precision::Fp16, Precision::Fp32, Precision::Fp64}) {
        const auto& count = flops[static_cast<std::size_t>(precision)];
        if (!count || !(*count > WorthAPoint * all))
            continue;
        point.precision = precision;
        point.flops = *count;
        point.flopsSource = profile.work.source;
        roofline.points.push_back(point);
    }
}

void addCpuPoints(Roofline& roofline, const KernelProfile& profile, const Times& times) {
    RooflinePoint point;
    point.isCpu = true;
    point.bytes = requestedBytes(profile.memory);
    point.bytesSource = profile.memory.source;
    point.ns = times.medianNs;
    point.timeSource = times.source;
    if (point.bytes > 0 && !times.empty())
        addPoints(roofline, profile, point);
}

} // namespace

std::string_view permissionKey(wire::ProfileLevel level) {
    switch (level) {
    case wire::ProfileLevel::Counters:
        return "counters";
    case wire::ProfileLevel::Times:
        return "activity";
    case wire::ProfileLevel::Taken:
        return "taken";
    case wire::ProfileLevel::None:
        return "none";
    case wire::ProfileLevel::NotAsked:
        break;
    }
    return {};
}

const MetricReading* CounterReport::find(std::string_view key) const {
    const auto found = std::ranges::find_if(metrics, [&](const MetricReading& one) { return one.metric->key == key; });
    return found == metrics.end() ? nullptr : &*found;
}

std::optional<double> CounterReport::value(std::string_view key) const {
    const MetricReading* reading = find(key);
    return reading && reading->doubt.empty() ? std::optional(reading->value) : std::nullopt;
}

Times timesOf(const wire::TimeSamples& samples) {
    Times times;
    times.ns = samples.ns;
    times.source = timeSource(samples.source);
    times.interval = medianInterval(samples.ns);
    if (times.ns.empty())
        return times;
    std::vector<std::uint64_t> sorted = samples.ns;
    std::ranges::sort(sorted);
    const std::size_t half = sorted.size() / 2;
    times.medianNs = sorted.size() % 2 ? static_cast<double>(sorted[half])
                                       : (static_cast<double>(sorted[half - 1]) + static_cast<double>(sorted[half])) / 2;
    return times;
}

ClockReport clocksOf(const wire::ProfileReply& reply) {
    ClockReport report;
    report.missing = reply.clocksMissing;
    if (reply.clocks.empty())
        return report;
    const auto [least, most] = std::ranges::minmax(reply.clocks, {}, &wire::ClockReading::smMhz);
    report.leastMhz = least.smMhz;
    report.mostMhz = most.smMhz;
    report.maxMhz = most.maxSmMhz;
    bool isSlow = false;
    for (const wire::ClockReading& clock : reply.clocks) {
        for (const std::string& limit : clock.limits)
            if (std::ranges::find(report.heldBackBy, limit) == report.heldBackBy.end())
                report.heldBackBy.push_back(limit);
        isSlow = isSlow || clock.smMhz * 20 < clock.maxSmMhz * 19;
    }
    if (report.heldBackBy.empty() && isSlow)
        report.heldBackBy.emplace_back("clock");
    return report;
}

CounterReport countersOf(const wire::ProfileReply& reply) {
    const wire::Counters& counters = reply.counters;
    CounterReport report{counters.chip, counters.passes, counters.expectedNs, counters.tookNs, counters.unknown, {}, counters.missing};
    std::map<std::string, double> readings;
    for (const wire::CounterReading& reading : counters.values)
        readings[reading.metric] = reading.value;
    for (const MetricValue& value : metricsOf(readings))
        report.metrics.push_back({value.metric, value.value});
    forgetShares(report);
    return report;
}

OccupancyReport occupancyOf(const KernelProfile& profile, const ProfileFacts& facts) {
    OccupancyReport report;
    report.blocks = profile.blocks();
    report.multiprocessors = facts.reply.properties.id.starts_with("cuda:") ? facts.reply.properties.multiprocessors : 0;
    if (profile.resources)
        report.needs = {static_cast<std::uint32_t>(profile.threads()), profile.resources->registers,
                        profile.resources->sharedBytes + facts.dynamicSharedBytes};
    if (const machine::SmLimits* limits = machine::smLimits(profile.arch))
        report.limits = *limits;
    if (report.isKnown())
        report.possible = machine::occupancyOf(*report.limits, report.needs);
    if (const double resident = static_cast<double>(report.possible.blocks) * report.multiprocessors; resident > 0)
        report.waves = static_cast<double>(report.blocks) / resident;
    if (const auto achieved = profile.counters.value("occupancy"))
        report.achieved = *achieved / 100;
    return report;
}

WorkCounts workOf(const wire::ProfileReply& reply, const ProfileFacts& facts) {
    std::map<std::string, double> readings;
    for (const wire::CounterReading& reading : reply.codeCounters.values)
        readings[reading.metric] = reading.value;
    if (const auto counted = workFrom(readings))
        return *counted;
    const bool isUncounted = !readings.empty() && reply.codeCounters.missing.empty();
    if (facts.observedWork)
        return *facts.observedWork;
    WorkCounts none;
    none.missing = isUncounted ? "the code that CUPTI adds to count operations counted nothing"
                   : reply.codeCounters.missing.empty() ? "operations were not counted"
                                                        : reply.codeCounters.missing;
    return none;
}

Roofline rooflineOf(const KernelProfile& profile, const ProfileFacts& facts) {
    Roofline roofline;
    std::map<std::string, double> readings;
    for (const wire::CounterReading& reading : facts.reply.counters.values)
        readings[reading.metric] = reading.value;
    if (facts.reply.properties.id.starts_with("cuda:"))
        roofline.roofs = roofsOf(facts.reply.properties, readings);
    if (facts.cpuRates)
        for (Roof& roof : roofsOf(*facts.cpuRates))
            roofline.roofs.push_back(std::move(roof));
    if (!profile.isCpu() && !profile.times.empty())
        for (const MemoryLevel level : {MemoryLevel::Dram, MemoryLevel::L2, MemoryLevel::L1, MemoryLevel::Shared}) {
            const auto bytes = bytesOf(profile, level);
            if (!bytes || !(*bytes > 0))
                continue;
            RooflinePoint point;
            point.memory = level;
            point.bytes = *bytes;
            point.bytesSource = Source::Counters;
            point.ns = profile.times.medianNs;
            point.timeSource = profile.times.source;
            addPoints(roofline, profile, point);
        }
    if (!profile.isCpu() && roofline.points.empty() && !profile.times.empty() && requestedBytes(profile.memory) > 0) {
        RooflinePoint point;
        point.memory = MemoryLevel::L1; // what the text asks for reaches L1 and may stay there
        point.bytes = requestedBytes(profile.memory);
        point.bytesSource = profile.memory.source;
        point.ns = profile.times.medianNs;
        point.timeSource = profile.times.source;
        addPoints(roofline, profile, point);
    }
    if (const Times* times = profile.isCpu() ? &profile.times : profile.cpuTimes ? &*profile.cpuTimes : nullptr)
        addCpuPoints(roofline, profile, *times);
    if (roofline.points.empty())
        roofline.missing = !profile.work.missing.empty() ? profile.work.missing
                           : profile.times.empty()       ? "the kernel was not timed"
                           : !(profile.work.fp16.value_or(0) + profile.work.fp32.value_or(0) + profile.work.fp64.value_or(0) > 0)
                               ? "the kernel does no floating-point operations"
                               : "bytes were not counted";
    return roofline;
}

KernelProfile profileOf(KernelProfile frame, const ProfileFacts& facts) {
    KernelProfile p = std::move(frame);
    const wire::ProfileReply& reply = facts.reply;
    p.permission = {reply.level, reply.why, reply.more};
    for (const wire::TimeSamples& samples : reply.times)
        if (samples.what == "kernel" && !samples.ns.empty() && p.times.empty())
            p.times = timesOf(samples);
    const bool isCold = p.times.isCold;
    p.times.isPrecise = reply.isPrecise;
    p.times.isCold = isCold;
    if (facts.cpuTimes && !facts.cpuTimes->ns.empty())
        p.cpuTimes = timesOf(*facts.cpuTimes);
    p.clocks = clocksOf(reply);
    for (const wire::KernelResources& resources : reply.resources)
        if (resources.kernel == facts.cudaName)
            p.resources = resources;
    p.counters = countersOf(reply);
    p.stalls = stallsOf(reply.samples, facts);
    if (facts.sass)
        p.code = codeLines(*facts.sass, facts.cuda);
    else
        p.codeMissing = facts.sassMissing;
    if (facts.observed)
        p.memory = *facts.observed;
    else
        p.memory.missing = facts.observedMissing.empty() ? "accesses were not counted on the CPU reference: `--set counters` counts" : facts.observedMissing;
    p.work = workOf(reply, facts);
    p.roofline = rooflineOf(p, facts);
    p.occupancy = occupancyOf(p, facts);
    doubtCounters(p);
    p.launches = reply.launches;
    p.changedOutputs = reply.changedOutputs;
    p.notes.insert(p.notes.end(), reply.notes.begin(), reply.notes.end());
    judge(p);
    return p;
}

std::vector<MetricChange> changesOf(const KernelProfile& before, const KernelProfile& now) {
    constexpr double Same = 1e-3;
    std::vector<MetricChange> changes;
    for (const MetricReading& reading : now.counters.metrics) {
        const MetricReading* old = before.counters.find(reading.metric->key);
        if (!old)
            continue;
        MetricChange change{reading.metric, old->value, reading.value, {}, {}};
        if (old->value != 0)
            change.ratio = reading.value / old->value;
        const double difference = reading.value - old->value;
        const bool isSame = std::abs(difference) <= Same * std::max(std::abs(old->value), std::abs(reading.value));
        if (!isSame && reading.metric->direction != Direction::Neither)
            change.isBetter = (difference < 0) == (reading.metric->direction == Direction::Lower);
        changes.push_back(change);
    }
    return changes;
}

} // namespace lane::profile
