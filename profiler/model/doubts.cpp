// Numbers that the hardware cannot have done: a rate beyond a roof is shown, and marked; a share that is none, or whose two
// sides are of launches that were not alike, is not known.

#include "profiler/model/profile_parts.h"

#include <algorithm>
#include <cmath>

namespace lane::profile {

namespace {

constexpr double Slack = 1.05; ///< counters of one kernel are read in several launches

const MetricReading* reading(const KernelProfile& profile, std::string_view key) { return profile.counters.find(key); }

void doubt(KernelProfile& profile, std::string_view key, std::string why) {
    for (MetricReading& one : profile.counters.metrics)
        if (one.metric->key == key && one.doubt.empty())
            one.doubt = std::move(why);
}

/// Takes a metric out of those that are known.
void forget(CounterReport& counters, const Metric* metric, std::string why) {
    std::erase_if(counters.metrics, [&](const MetricReading& one) { return one.metric == metric; });
    counters.notKnown.push_back({metric, std::move(why)});
}

/// What L1 caches asked the L2 cache for is counted three times, each in other launches: by what was done, by hits and by misses.
std::string unlikeLaunches(const CounterReport& counters) {
    constexpr double Unlike = 0.1, Few = 64; // as many come late or early
    double asked = 0;
    for (const std::string_view key : {"l2_read_sectors", "l2_write_sectors", "l2_reduction_sectors", "l2_atomic_sectors"})
        if (const auto value = counters.value(key))
            asked += *value;
        else
            return {};
    const auto hits = counters.value("l2_hits"), misses = counters.value("l2_misses");
    if (!hits || !misses || std::abs(*hits + *misses - asked) <= Unlike * asked + Few)
        return {};
    return metricText(*findMetric("l2_hits"), *hits) + " hits and " + metricText(*findMetric("l2_misses"), *misses) + " misses, counted in two launches, where " +
           metricText(*findMetric("l2_read_sectors"), asked) + " sectors were asked for: the launches were not alike";
}

/// More bytes a second than the roof: the time belongs to another launch, or the counter to other work.
void doubtTraffic(KernelProfile& profile) {
    const Roof* roof = profile.roofline.roof(MemoryLevel::Dram);
    const MetricReading* rate = reading(profile, "dram_rate");
    if (roof && rate && rate->value > roof->rate * Slack)
        doubt(profile, "dram_rate", "beyond the " + roof->title() + " of this device");
}

void doubtIssue(KernelProfile& profile) {
    const MetricReading* ipc = reading(profile, "ipc");
    const std::uint32_t processors = profile.occupancy.multiprocessors;
    if (ipc && processors > 0 && ipc->value > 4.0 * processors * Slack)
        doubt(profile, "ipc", "each multiprocessor can issue four instructions a cycle, and there are " + std::to_string(processors));
}

void doubtThreads(KernelProfile& profile) {
    const MetricReading* active = reading(profile, "active_threads");
    if (active && active->value > 32 * Slack)
        doubt(profile, "active_threads", "a warp has 32 threads");
    const MetricReading* blocks = reading(profile, "blocks");
    if (blocks && blocks->value != static_cast<double>(profile.blocks()))
        doubt(profile, "blocks", "the grid has " + std::to_string(profile.blocks()) + ": something else was counted too");
}

/// Work that would take longer than the kernel did.
void doubtWork(KernelProfile& profile) {
    for (const RooflinePoint& point : profile.roofline.points) {
        const Roof* roof = profile.roofline.roof(point.precision, point.isCpu);
        if (roof && point.rate() > roof->rate * Slack)
            profile.notes.push_back(numberText({"", point.rate(), "FLOP/s", {}}) + " is beyond the " + roof->title() +
                                    ": time and operations do not belong to the same launch.");
    }
}

} // namespace

void forgetShares(CounterReport& counters) {
    const std::vector<MetricReading> all = counters.metrics;
    for (const MetricReading& one : all)
        if (one.metric->unit == "%" && (one.value > 100 * Slack || one.value < 0))
            forget(counters, one.metric, "counted in launches that do not fit each other: they make " + metricText(*one.metric, one.value));
    if (std::string why = unlikeLaunches(counters); !why.empty() && counters.find("l2_hit_rate"))
        forget(counters, findMetric("l2_hit_rate"), std::move(why));
}

void doubtCounters(KernelProfile& profile) {
    doubtTraffic(profile);
    doubtIssue(profile);
    doubtThreads(profile);
    doubtWork(profile);
}

} // namespace lane::profile
