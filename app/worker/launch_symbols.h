#pragma once

#include "app/worker/bound_run.h"
#include "core/exec_gpu/program_device.h"

#include <cstdint>
#include <vector>

namespace lane::worker {

/// Which of the kernel's dynamic shared arrays it is.
std::size_t dynamicIndex(const ir::Kernel& kernel, ir::ArrayId array);

/// Offsets of the dynamic shared arrays of a launch, and their bytes together as the last.
std::vector<std::uint64_t> sharedOffsets(const ir::Module& module,
                                         const program::DeviceLaunch& launch);

/// The variables of the module that a launch of a program needs set.
std::vector<gpu::LaunchSymbol> symbolsOf(const BoundRun& run, const program::DeviceLaunch& launch);

} // namespace lane::worker
