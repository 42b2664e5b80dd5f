#include "profiler/collect/activity.h"

#include <algorithm>

namespace lane::profile {

Result<ProgramTimes> programTimesOf(std::vector<Activity> activities, std::size_t launches) {
    // CUPTI delivers records by buffer; calls are numbered in the order of the program.
    std::ranges::stable_sort(activities, {}, &Activity::correlation);
    ProgramTimes times;
    for (const Activity& activity : activities) {
        const std::uint64_t ns = activity.end - activity.begin;
        if (activity.kind == Activity::Kind::Kernel)
            times.launches.push_back(ns);
        else if (activity.isCopy())
            times.copies += ns;
    }
    if (times.launches.size() == launches)
        return times;
    return Error{"L4254",
                 "CUPTI recorded " + std::to_string(times.launches.size()) + " of " +
                     std::to_string(launches) + " launches of the program",
                 "The times of the device's events stand."};
}

} // namespace lane::profile
