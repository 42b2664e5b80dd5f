// Rates beyond what the hardware can do: such a number is shown, and marked.

#include "profiler/model/profile_parts.h"

namespace lane::profile {

namespace {

constexpr double Slack = 1.05; ///< counters of one kernel are read in several launches

const MetricReading* reading(const KernelProfile& profile, std::string_view key) { return profile.counters.find(key); }

void doubt(KernelProfile& profile, std::string_view key, std::string why) {
    for (MetricReading& one : profile.counters.metrics)
        if (one.metric->key == key && one.doubt.empty())
            one.doubt = std::move(why);
}

void doubtShares(KernelProfile& profile) {
    for (const MetricReading& one : profile.counters.metrics)
        if (one.metric->unit == "%" && (one.value > 100 * Slack || one.value < 0))
            doubt(profile, one.metric->key, "more than all of it: counters of different launches do not fit each other");
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

void doubtCounters(KernelProfile& profile) {
    doubtShares(profile);
    doubtTraffic(profile);
    doubtIssue(profile);
    doubtThreads(profile);
    doubtWork(profile);
}

} // namespace lane::profile
