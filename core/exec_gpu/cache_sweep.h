#pragma once

#include "core/exec_gpu/device_state.h"

namespace lane::gpu {

/// Empties the L2 cache of a device by reading through memory that is several times as large: what a
/// kernel then finds there is clean and not its own. Reading, not writing: what a fill leaves behind
/// would be written back during the kernel and be counted as its traffic.
class CacheSweep {
public:
    /// Takes four times the cache's size of the device's memory until it is destroyed.
    static Result<CacheSweep> make(DeviceState& state);
    Status run();

private:
    CacheSweep(DeviceState& state, PooledBlock block, std::uint64_t bytes)
        : m_s(&state), m_block(std::move(block)), m_bytes(bytes) {}

    DeviceState* m_s;
    PooledBlock m_block; ///< behind the bytes that are read, 16 for the kernel to write to
    std::uint64_t m_bytes;
};

} // namespace lane::gpu
