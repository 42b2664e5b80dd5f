#pragma once

#include "profiler/model/memory_report.h"

#include <map>

namespace lane::profile {

/// Hardware names of what counts floating-point operations: by code that CUPTI adds to the kernel, in a
/// replay of its own.
std::vector<std::string> workNames();
/// Readings of those to operations; nothing unless all are there, and unless instructions were counted in the same way:
/// all of them read 0 where CUPTI's code did not run.
std::optional<WorkCounts> workFrom(const std::map<std::string, double>& readings);

} // namespace lane::profile
