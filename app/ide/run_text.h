#pragma once

#include "core/service/run_record.h"
#include "profiler/model/kernel_profile.h"

#include <QString>

#include <vector>

namespace lane::ide {

/// A finished run as text: launch, values, times with their spread, and the verdict.
QString runAsText(const RunRecord& record);
/// Level, time, findings with their places, hot lines.
QString profileAsText(const profile::KernelProfile& profile);
/// A measurement over sizes, a line a size.
QString scalingAsText(const std::vector<ScalingPoint>& points);

} // namespace lane::ide
