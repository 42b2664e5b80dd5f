#include "profiler/collect/activity.h"

#include <algorithm>

namespace lane::profile {

namespace {

void addTo(std::vector<std::uint64_t>& sum, std::uint64_t ns) {
    if (sum.empty())
        sum.push_back(0);
    sum.front() += ns;
}

} // namespace

Result<RunTimes> timesOf(std::vector<Activity> activities, std::uint32_t warmup,
                         std::uint32_t repeat) {
    // CUPTI delivers records by buffer, not by time.
    std::ranges::stable_sort(activities, {}, &Activity::correlation);
    RunTimes times;
    for (const Activity& activity : activities) {
        const std::uint64_t ns = activity.end - activity.begin;
        switch (activity.kind) {
        case Activity::Kind::Kernel:
            times.kernel.push_back(ns);
            break;
        case Activity::Kind::Upload:
            addTo(times.upload, ns);
            break;
        case Activity::Kind::Download:
            addTo(times.download, ns);
            break;
        case Activity::Kind::DeviceCopy:
        case Activity::Kind::Fill:
            break; // restoring inputs between launches is nobody's time
        }
    }
    const std::uint64_t launches = std::uint64_t{warmup} + repeat;
    if (times.kernel.size() != launches)
        return Error{
            "L4254",
            "CUPTI recorded " + std::to_string(times.kernel.size()) + " of " +
                std::to_string(launches) + " launches",
            "The times of the device's events stand. Fewer repeats leave CUPTI more room."};
    times.kernel.erase(times.kernel.begin(), times.kernel.begin() + warmup);
    return times;
}

} // namespace lane::profile
