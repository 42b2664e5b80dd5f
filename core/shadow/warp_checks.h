#pragma once

#include "core/shadow/stamp.h"

namespace lane::shadow {

/// The cells of an array, each null where the kernel has no access of that kind to keep.
struct Cells {
    Stamp* writes = nullptr;
    Stamp* reads = nullptr;
    Stamp* atomics = nullptr;
};

/// An access of a whole warp to neighbours: lane k to element first + k. False, and nothing is
/// noted, where a lane is in conflict, where it reads what nothing has written, and where it takes
/// more than comparisons to tell (a warp came back within an interval).
bool readRun(const Cells& cells, std::int64_t first, std::uint32_t lanes, const Thresholds& t,
             bool isShared);
bool writeRun(const Cells& cells, std::int64_t first, std::uint32_t lanes, const Thresholds& t);

} // namespace lane::shadow
