#pragma once

#include "core/shadow/stamp.h"

namespace lane::shadow {

/// The cells of an array, each null where the kernel has no access of that kind to keep.
struct Cells {
    Stamp* writes = nullptr;
    Stamp* reads = nullptr;
    Stamp* atomics = nullptr;
};

/// Accesses of a whole warp to neighbours: lane k to element first + k. False, and nothing is
/// noted, where a lane is in conflict, where it reads what nothing has written, and where it takes
/// more than comparisons to tell (the warp's segments are scattered).
/// Elements that a warp reads in the rounds of a loop: `chunks` of 32 at most, `stride` apart. Element k
/// of a chunk is read by lane `lane` + (k & `pattern`), where isSeveral by others too.
struct Band {
    std::int64_t first = 0, stride = WarpSize;
    std::uint32_t chunks = 1;
    std::uint32_t lanes = ~0u, last = ~0u; ///< the elements of each chunk, and of the last
    std::uint32_t lane = 0, pattern = WarpSize - 1;
    bool isSeveral = false;
};

struct WarpChecks {
    /// `several`: those of `lanes` whose element other lanes read too.
    bool (*readRun)(const Cells& cells, std::int64_t first, std::uint32_t lanes, std::uint32_t several,
                    const Thresholds& t, bool isShared);
    bool (*writeRun)(const Cells& cells, std::int64_t first, std::uint32_t lanes,
                     const Thresholds& t);
    bool (*atomicRun)(const Cells& cells, std::int64_t first, std::uint32_t lanes, const Thresholds& t,
                      bool isShared);
    /// Of all lanes, on any elements of shared memory; none of the warp's segments is scattered. False, and nothing
    /// is noted, where it is not as it mostly is: written before the last barrier and not read since.
    bool (*atomicOwn)(const Cells& cells, const std::int64_t* flat, const Thresholds& t);
    /// Reads and then writes the same elements. Where it gives false, the reads may have been noted: noting
    /// them again changes nothing.
    bool (*updateRun)(const Cells& cells, std::int64_t first, std::uint32_t lanes, const Thresholds& t,
                      bool isShared);
    /// updateRun and a read of the elements from `other` on. False, and nothing is noted, where it is not as it
    /// mostly is: shared memory that was written before the last barrier and not read since.
    bool (*updateWith)(const Cells& cells, std::int64_t first, std::int64_t other, std::uint32_t lanes,
                       const Thresholds& t, bool isShared);
    /// As readRun for each chunk. Where it gives false, some may have been noted: noting them again
    /// changes nothing.
    bool (*readBand)(const Cells& cells, const Band& band, const Thresholds& t, bool isShared);
};

enum class VectorLevel : std::uint8_t { Plain, Avx2, Avx512 };
/// The best that this processor has.
VectorLevel hostVectorLevel();
/// Must not be above the host's.
const WarpChecks& warpChecks(VectorLevel level);

extern const WarpChecks WarpChecksPlain, WarpChecksAvx2, WarpChecksAvx512;

} // namespace lane::shadow
