#pragma once

#include "core/base/result.h"

#include <cstdint>

namespace lane::data {

/// Main memory in bytes: what there is at all, the process's limits considered, and what of it could be
/// had now. 0: not known.
struct MachineMemory {
    std::uint64_t total = 0, available = 0;
};
MachineMemory machineMemory();

/// Whether an array of `bytes` has room beside `held` bytes that were promised before. The system gives
/// memory on credit and ends a process that comes to use it: such an array is refused here. Error L3001
/// with both sizes.
Status roomFor(std::uint64_t bytes, std::uint64_t held = 0);

} // namespace lane::data
