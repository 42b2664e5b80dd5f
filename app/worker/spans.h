#pragma once

#include "core/wire/spans.h"
#include "profiler/collect/activity.h"

#include <vector>

namespace lane::worker {

/// Records as a client sees them: by begin, from the first on, streams that have worked numbered from 0, launches from
/// 1 in the order of the calls, each call with what it asked for; the first MostSpans of them.
std::vector<wire::Span> spansOf(std::vector<profile::Activity> activities);

} // namespace lane::worker
