#pragma once

#include "core/exec_gpu/device_state.h"
#include "core/exec_gpu/gpu_runner.h"
#include "core/exec_gpu/packing.h"

#include <chrono>

namespace lane::gpu {

/// One array on the device: what the kernel gets, and what it is restored from.
struct DeviceArray {
    PooledBlock work, pristine;
};

/// The steps of one run, in order.
class DeviceRun {
public:
    DeviceRun(DeviceState& state, const GpuLaunch& launch, const GpuRunner::Progress& progress)
        : m_s(state), m_driver(*state.driver), m_launch(launch), m_progress(progress) {}

    Status all();
    GpuReply reply;

    // For who launches when he likes (LaunchSession): everything ready on the device, nothing run.
    Status hold();
    Status restoreInputs() { return restore(); }
    Status refillConstants() { return fillConstants(); }
    Status launchOnce();
    /// The same code loaded once more: tools see only what is loaded after they were enabled.
    Status reload();
    /// One launch between two events, waited for; nanoseconds.
    Result<std::uint64_t> timedLaunch();
    /// What the last launch wrote, to the host.
    Status fetch();

private:
    Status load();
    /// Small arrays become one; the others stay as they are.
    Status pack();
    Status place();
    Status upload();
    Status fillConstants();
    void bindArguments();
    Status restore();
    Status launchAll();
    /// Puts launches on the stream; readChunk() has their times once the stream is idle.
    Status launchChunk(std::uint32_t first, std::uint32_t count);
    Status readChunk();
    Status copyBack(std::size_t array);
    Status download();
    Status finish();
    /// The times of whole launches: the run's own where it was one and warm, else of launches more.
    Status endToEnd();
    /// Uploads, launches, downloads and waits, as a run of one launch does.
    Status round();
    std::uint32_t total() const { return m_launch.warmup + m_launch.repeat; }
    bool isPacked() const { return m_packing.bytes > 0; }
    bool hasEvents() const { return m_launch.wantEvents || !isPacked(); }
    void stageEnds(const char* stage) {
        if (m_launch.stages)
            m_launch.stages->end(stage);
    }
    void tell(std::uint32_t done);

    DeviceState& m_s;
    const Driver& m_driver;
    const GpuLaunch& m_launch;
    const GpuRunner::Progress& m_progress;
    LoadedKernel* m_kernel = nullptr;
    Packing m_packing;
    std::vector<HostArray> m_hosts; ///< what is moved: the launch's arrays, or one of them all
    std::vector<DeviceArray> m_arrays; ///< of m_hosts
    std::vector<DevicePointer> m_pointers;
    std::vector<void*> m_arguments;
    bool m_isFirst = true; ///< the work arrays still hold what was uploaded
    bool m_hasUpload = false, m_hasDownload = false;
    std::uint32_t m_chunkFirst = 0, m_chunkCount = 0; ///< what is on the stream, unread
    wire::TimeSamples m_kernelTimes{"kernel", "event", {}};
    std::chrono::nanoseconds m_whole{}; ///< from the first upload to the last download
    std::chrono::steady_clock::time_point m_lastTold = std::chrono::steady_clock::now();
};

} // namespace lane::gpu
