#pragma once

#include "core/wire/observation.h"
#include "profiler/model/memory_report.h"

namespace lane::profile {

/// What a checked run has counted, as accesses, branches and arrays of a profile.
MemoryReport memoryOf(const wire::Observation& observation);
/// Its floating-point operations, of all blocks as if the others did what those did that were run.
WorkCounts workOf(const wire::Observation& observation);

} // namespace lane::profile
