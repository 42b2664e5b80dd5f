#pragma once

#include "profiler/collect/activity.h"

#include <optional>

namespace lane::profile {

/// The translation of CUPTI's records (a CUpti_Activity): nobody else looks into them. Nothing for one of no interest
/// and for one whose times CUPTI could not fill in. Frees what the record owns, so once for each.
std::optional<Activity> translated(const void* record);

} // namespace lane::profile
