#pragma once

#include "app/worker/bound_run.h"
#include "app/worker/cpu_arrays.h"
#include "core/exec_cpu/cpu_executor.h"

namespace lane::worker {

/// A request's launch on the CPU reference. It refers to the arrays.
cpu::Launch launchOf(const BoundRun& run, const wire::RunRequest& request, const CpuArrays& arrays);
/// From now on.
std::optional<cpu::TimeLimit> timeLimitOf(const wire::RunRequest& request);

} // namespace lane::worker
