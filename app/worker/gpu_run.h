#pragma once

#include "app/worker/answers.h"
#include "app/worker/buffers.h"
#include "app/worker/source_cache.h"
#include "app/worker/toolkit.h"

#include <memory>

namespace lane::worker {

/// Runs kernels on a GPU. CUPTI's times follow the reply in a message of their own, because handing
/// its records over costs more than a small run. Errors: L4213 … L4215 as bindRun(), L4210 … L4212
/// as Buffers, L43.. as gpu::GpuRunner, L4207 NVRTC refuses the generated text; L4205 in a worker
/// that was built without the GPU parts.
class GpuRuns {
public:
    GpuRuns();
    ~GpuRuns();
    GpuRuns(const GpuRuns&) = delete;
    GpuRuns& operator=(const GpuRuns&) = delete;

    /// Answers the request; false when the process must end because the device's context is lost.
    bool run(const wire::RunRequest& request, SourceCache& sources, Buffers& buffers,
             Toolkit& toolkit, Answers& answers);

    /// Measures a kernel: times, samples, counters, as far as the driver permits, and says why where
    /// it does not. L4265 for anything but a kernel.
    bool profile(const wire::ProfileRequest& request, SourceCache& sources, Buffers& buffers,
                 Toolkit& toolkit, Answers& answers);

    /// What a profiler may see of a device, asked of the driver itself. Opens the device.
    wire::ProfilePermission permission(const std::string& device, Buffers& buffers);
    /// Times launches against each other (gpu_timing.cpp). L4265 for anything but kernels.
    bool time(const wire::TimingRequest& request, SourceCache& sources, Buffers& buffers,
              Toolkit& toolkit, Answers& answers);

    struct State;

private:
    std::unique_ptr<State> m_state;
};

} // namespace lane::worker
