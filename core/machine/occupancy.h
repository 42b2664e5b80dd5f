#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace lane::machine {

/// What one multiprocessor of a compute capability holds (sm_limits.def).
struct SmLimits {
    std::uint32_t major = 0, minor = 0;
    std::uint32_t threads = 0, blocks = 0;
    std::uint32_t sharedBytes = 0;
    std::uint32_t sharedBytesPerBlock = 0; ///< at most, asked for explicitly
    std::uint32_t reservedBytes = 0;       ///< of each block's shared memory, for the driver
    std::uint32_t sharedUnit = 0;

    static constexpr std::uint32_t Warp = 32, ThreadsPerBlock = 1024;
    static constexpr std::uint32_t Registers = 65536, RegistersPerThread = 255;
    static constexpr std::uint32_t RegisterUnit = 256, Parts = 4;
    std::uint32_t warps() const { return threads / Warp; }
};

/// Null for a capability that the table lacks: no number is better than a guessed one.
const SmLimits* smLimits(std::uint32_t major, std::uint32_t minor);
/// The same for "sm_90", "sm_90a" or "compute_120".
const SmLimits* smLimits(std::string_view arch);

/// What a launch needs: registers a thread, shared bytes and threads a block.
struct BlockNeeds {
    std::uint32_t threads = 0, registers = 0;
    std::uint64_t sharedBytes = 0; ///< static and dynamic
    bool operator==(const BlockNeeds&) const = default;
};

/// What holds the number of resident blocks down.
enum class Limiter : std::uint8_t { Threads, Blocks, Registers, Shared };

/// How much of a multiprocessor's room for warps a launch can fill.
struct Occupancy {
    std::uint32_t blocks = 0;   ///< resident at once; 0: the launch is refused
    std::uint32_t warps = 0;    ///< of those blocks
    std::uint32_t maxWarps = 0; ///< of the multiprocessor
    /// Blocks that each limit alone would let in, by Limiter.
    std::uint32_t allowed[4] = {};
    /// All that let in no more than `blocks`, in the order of the enum.
    std::vector<Limiter> limiters;

    double share() const { return maxWarps == 0 ? 0 : static_cast<double>(warps) / maxWarps; }
};

/// Pure arithmetic on the table; what the driver answers for the same launch.
Occupancy occupancyOf(const SmLimits& limits, const BlockNeeds& needs);

/// The largest number of registers below `needs.registers` with which more blocks would fit, everything
/// else alike; nothing where registers are not what limits.
std::optional<std::uint32_t> registersForMore(const SmLimits& limits, const BlockNeeds& needs);
/// The same for shared bytes.
std::optional<std::uint64_t> sharedForMore(const SmLimits& limits, const BlockNeeds& needs);

/// One of the needs varied over all that it can be, the others alike: a curve.
enum class OccupancyAxis : std::uint8_t { Threads, Registers, Shared };
struct OccupancyPoint {
    std::uint64_t value = 0; ///< threads a block, registers a thread, or bytes a block
    Occupancy occupancy;
};
/// Whole warps; registers in steps of 8 (their unit); 64 steps of shared memory. Ascending.
std::vector<OccupancyPoint> occupancyCurve(const SmLimits& limits, const BlockNeeds& needs, OccupancyAxis axis);

} // namespace lane::machine
