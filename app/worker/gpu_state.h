#pragma once

#include "app/worker/bound_run.h"
#include "app/worker/gpu_reports.h"
#include "app/worker/gpu_run.h"
#include "app/worker/gpu_times.h"
#include "app/worker/packed_arrays.h"
#include "core/codegen_cuda/emit.h"
#include "core/exec_gpu/gpu_runner.h"
#include "core/exec_gpu/launch_session.h"
#include "profiler/collect/counters.h"

#include <list>
#include <memory>
#include <optional>

namespace lane::worker {

/// What a launch needs of the CUDA text besides what all do.
struct TextNeeds {
    bool hasAliases = false, hasLongArrays = false;
    bool any() const { return hasAliases || hasLongArrays; }
};

/// What runs and measurements on the one device of this worker share.
struct GpuRuns::State {
    struct Compiled {
        std::string cuda, arch;
        FloatMode mode;
        std::string cubin;
    };
    struct Prepared {
        gpu::GpuLaunch launch;
        std::list<std::uint32_t> words; ///< what symbols of the launch point at
        std::uint64_t compileNs = 0; ///< of a CUBIN that was made for this run
    };

    Result<gpu::GpuRunner*> open(const std::string& device, Buffers& buffers);
    Result<Prepared> prepare(const wire::RunRequest& request, const BoundRun& run, Buffers& buffers,
                             Toolkit& toolkit, Answers& answers);
    /// A launch made ready and held, with what it points at (gpu_timing.cpp).
    Status hold(const wire::RunRequest& given, std::unique_ptr<PackedArrays>& packed,
                std::optional<BoundRun>& run, Prepared& prepared,
                std::unique_ptr<gpu::LaunchSession>& session, SourceCache& sources, Buffers& buffers,
                Toolkit& toolkit, Answers& answers);
    Result<Reports> trial(gpu::GpuLaunch launch, const BoundRun& run);
    /// One launch between guard zones; the reply has its faults and no times.
    Result<wire::RunReply> runGuarded(const gpu::GpuLaunch& launch, const BoundRun& run);
    Status addArray(gpu::GpuLaunch& launch, const RunArray& array, Buffers& buffers);
    Status addSymbol(Prepared& prepared, const BoundRun& run, const CudaSymbol& symbol,
                     Buffers& buffers);
    Result<std::string> cubinFor(const BoundRun& run, FloatMode mode, Toolkit& toolkit,
                                 Answers& answers, std::uint64_t& ns, TextNeeds needs = {});
    Result<wire::RunReply> runProgram(const wire::RunRequest& request, const BoundRun& run,
                                      Buffers& buffers, Toolkit& toolkit, Answers& answers);

    std::unique_ptr<gpu::GpuRunner> runner;
    std::string deviceName;
    GpuTimes times;
    const bool isTraced = isSet("LANE_TRACE_RUN");
    static bool isSet(const char* variable);
    std::unique_ptr<profile::CounterCollector> counters; ///< once somebody has asked for them
    std::list<Compiled> compiled; ///< the last used first
};

} // namespace lane::worker
