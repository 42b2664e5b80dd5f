#pragma once

#include "app/worker/answers.h"
#include "app/worker/buffers.h"
#include "app/worker/source_cache.h"

#include <memory>
#include <string>

namespace lane::worker {

/// Runs kernels on the CPU reference. The first, untimed run of a request is bounds-checked; the
/// timed ones are not, unless the request asks for it or the first met a fault. A checked
/// request is one launch of checked code.
class CpuRuns {
public:
    CpuRuns();
    ~CpuRuns();
    CpuRuns(const CpuRuns&) = delete;
    CpuRuns& operator=(const CpuRuns&) = delete;

    /// Compiles a small kernel so that the first real one is not slow.
    void warmUp();
    /// Binds, compiles and runs; `progress` is told a few times a second. Errors: L4213 … L4215 as
    /// bindRun(), L4210 … L4212 as Buffers, those of cpu::Executor; L4206 in a worker that was
    /// built without the CPU reference.
    Result<wire::RunReply> run(const wire::RunRequest& request, SourceCache& sources,
                               Buffers& buffers, Answers& progress);
    /// The same where arrays of structures have been packed.
    Result<wire::RunReply> runPacked(const wire::RunRequest& request, SourceCache& sources,
                                     Buffers& buffers, Answers& progress);
    /// Times launches against each other; each was bounds-checked once before it is timed.
    Result<wire::TimingReply> time(const wire::TimingRequest& request, SourceCache& sources,
                                   Buffers& buffers, Answers& progress);
    /// The code of a kernel as text.
    Result<wire::NativeReply> native(const wire::NativeRequest& request, SourceCache& sources);

    static std::string llvmVersion(); ///< empty in a worker without the CPU reference
    static std::string cpuName();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane::worker
