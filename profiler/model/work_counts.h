#pragma once

#include "profiler/model/memory_report.h"

#include <map>

namespace lane::profile {

/// Hardware names of what counts floating-point operations: by code that CUPTI adds to the kernel, in a
/// replay of its own.
std::vector<std::string> workNames();
/// Readings of those to operations; nothing unless all are there. Where the kernel executed instructions and
/// all of these read 0, CUPTI did not replay it: whoever asks checks instructions first.
std::optional<WorkCounts> workFrom(const std::map<std::string, double>& readings);

} // namespace lane::profile
