#pragma once

#include "core/service/run_record.h"
#include "profiler/model/kernel_profile.h"
#include "profiler/sweep/engine.h"

#include <QString>

#include <vector>

namespace lane::ide {

// In the language of the window, with plain numbers.

/// A finished run as text: launch, values, times with their spread, and the verdict.
QString runAsText(const RunRecord& record);
/// Level, time, findings with their places, hot lines.
QString profileAsText(const profile::KernelProfile& profile);
/// A measurement over sizes, a line a size.
QString scalingAsText(const std::vector<ScalingPoint>& points);
/// The best configuration, what it is tied with, and how many of each kind there were; null: there is none.
QString sweepAsText(const sweep::Sweep* sweep);

} // namespace lane::ide
