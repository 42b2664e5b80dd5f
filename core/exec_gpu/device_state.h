#pragma once

#include "core/exec_gpu/device_pool.h"
#include "core/exec_gpu/gpu_runner.h"
#include "core/exec_gpu/module_cache.h"

#include <unordered_map>
#include <vector>

namespace lane::gpu {

/// Ends a function of several checked steps with the first that fails.
#define LANE_TRY(step)                                                                             \
    do {                                                                                           \
        if (Status lane_done = (step); !lane_done)                                                 \
            return lane_done;                                                                      \
    } while (false)

/// The events of a run: a pair for each direction of transfer, then one for each launch of a chunk.
constexpr std::size_t UploadEvent = 0, DownloadEvent = 2, FirstLaunchEvent = 4;

/// What an open device keeps from one run to the next.
struct DeviceState {
    std::shared_ptr<Driver> driver;
    wire::DeviceInfo info;
    int device = 0; ///< its number
    ModuleCache modules;
    DevicePool pool;
    StreamHandle stream = nullptr;
    std::vector<EventHandle> events;
    std::vector<StreamHandle> programStreams; ///< that programs have asked for, used again
    std::vector<EventHandle> programEvents;
    std::unordered_map<void*, std::uint64_t> pinned; ///< host regions and their bytes
    std::uint64_t pinnedBytes = 0;
    FunctionHandle cacheSweep = nullptr; ///< of cache_sweep.h, once somebody has wanted it
    std::byte* staging = nullptr; ///< pinned, twice Packing::MostBytes: what goes up, what comes down

    explicit DeviceState(const std::shared_ptr<Driver>& d) : driver(d), modules(d), pool(d) {}

    /// Pins a host region for fast copies. Harmless where the driver refuses, and left out where it
    /// would take more than half of this machine's memory.
    void pin(const HostRegion& region);
    void unpin(void* address);
    /// Makes `staging`, once; harmless where the driver refuses to pin it.
    Status wantStaging();
    Status wantEvents(std::size_t count);
    /// Lets a kernel have this much dynamic shared memory where it is beyond what all may have.
    Status allowShared(LoadedKernel& kernel, std::uint32_t bytes);
    /// Adds a sample of the time between an event and the next.
    Status addSample(wire::TimeSamples& samples, std::size_t event);
};

} // namespace lane::gpu
