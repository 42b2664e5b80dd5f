#pragma once

#include "core/exec_gpu/gpu_runner.h"
#include "core/exec_gpu/module_cache.h"

namespace lane::gpu {

/// Holds a launch against the device's and the kernel's limits. Errors: L4305 naming the limit.
Status checkLimits(const GpuLaunch& launch, const LoadedKernel& kernel,
                   const wire::DeviceInfo& device);

} // namespace lane::gpu
