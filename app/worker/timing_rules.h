#pragma once

#include "core/wire/timing.h"
#include "profiler/metrics/race.h"

#include <algorithm>

namespace lane::worker {

/// How a request wants launches timed against each other.
inline profile::RaceRules rulesOf(const wire::TimingRequest& request) {
    profile::RaceRules rules;
    rules.fewest = std::max(1u, request.fewest);
    rules.contenders = request.contenders;
    rules.most = std::max(1u, request.most);
    rules.precision = request.precisionPermille / 1000.0;
    rules.margin = request.marginPermille / 1000.0;
    rules.hopeless = request.hopelessTimes;
    return rules;
}

} // namespace lane::worker
