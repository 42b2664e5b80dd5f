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
                         std::uint32_t repeat, std::uint32_t extra) {
    // CUPTI delivers records by buffer, not by time.
    std::ranges::stable_sort(activities, {}, &Activity::correlation);
    RunTimes times;
    const std::uint64_t launches = std::uint64_t{warmup} + repeat;
    const auto kernels = static_cast<std::uint64_t>(
        std::ranges::count(activities, Activity::Kind::Kernel, &Activity::kind));
    if (kernels != launches + extra)
        return Error{
            "L4254",
            "CUPTI recorded " + std::to_string(kernels) + " of " +
                std::to_string(launches + extra) + " launches",
            "The times of the device's events stand. Fewer repeats leave CUPTI more room."};
    for (const Activity& activity : activities) {
        const std::uint64_t ns = activity.end - activity.begin;
        if (activity.kind != Activity::Kind::Kernel && !activity.isCopy())
            continue; // nobody's time
        const bool isDone = times.kernel.size() == launches;
        if (isDone && activity.kind != Activity::Kind::Download)
            break; // what comes now is no longer the run's
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
            break; // restoring inputs between launches is nobody's time
        default:
            break;
        }
    }
    times.kernel.erase(times.kernel.begin(), times.kernel.begin() + warmup);
    return times;
}

} // namespace lane::profile
