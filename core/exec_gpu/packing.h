#pragma once

#include "core/exec_gpu/gpu_runner.h"

namespace lane::gpu {

/// Small arrays side by side in one block, so that a run moves them in one copy each way: what is
/// only read comes first, what is read and written next, what starts zeroed last.
struct Packing {
    /// The most that is packed: beyond it a copy costs more than starting another.
    static constexpr std::uint64_t MostBytes = 64 << 10;

    std::vector<std::uint64_t> offsets; ///< of each array; aligned as the driver's own addresses
    std::uint64_t bytes = 0;
    std::uint64_t writtenFrom = 0; ///< where the first array stands that is wanted back

    /// Nothing (bytes 0) where the arrays are too large or nothing is uploaded.
    static Packing of(const std::vector<HostArray>& arrays);
    void fill(const std::vector<HostArray>& arrays, std::byte* block) const;
    void take(const std::vector<HostArray>& arrays, const std::byte* block) const;
};

} // namespace lane::gpu
