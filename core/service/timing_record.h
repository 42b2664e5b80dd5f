#pragma once

#include "core/service/run_record.h"

namespace lane {

/// Launches of kernels on one device that are to be timed against each other, and how: the rules are
/// those of profile::Race.
struct TimingSpec {
    std::vector<RunSpec> launches;
    bool isCold = true; ///< caches of a GPU are emptied before each launch
    std::uint32_t warmup = 1, fewest = 8, contenders = 30, most = 200;
    std::uint32_t precisionPermille = 10, marginPermille = 100, hopelessTimes = 4;
    std::uint32_t mostMs = 10'000;
    std::chrono::milliseconds timeout{120'000}; ///< then the worker is killed
};

struct TimingRecord {
    wire::TimingReply reply; ///< a launch an entry, in order
    std::optional<Error> error; ///< then `reply` has no launches, or what there was of them until then (wire::TimingSoFar)
};

} // namespace lane
