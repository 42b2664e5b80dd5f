#pragma once

#include "app/worker/answers.h"
#include "app/worker/bound_run.h"
#include "app/worker/buffers.h"
#include "app/worker/cpu_arrays.h"
#include "core/exec_cpu/cpu_executor.h"

#include <functional>
#include <memory>

namespace lane::worker {

/// What runs on the CPU reference have that timing needs too.
struct CpuTools {
    std::function<Result<std::shared_ptr<cpu::CompiledKernel>>(const BoundRun&, const cpu::Options&)> compile;
    cpu::Launch (*launchOf)(const BoundRun&, const wire::RunRequest&, const CpuArrays&);
};

/// Times launches against each other on the CPU reference, by its clock. The first run of each is
/// bounds-checked; one that faults is not timed (L4280).
Result<wire::TimingReply> timeOnCpu(const wire::TimingRequest& request, const CpuTools& tools,
                                    SourceCache& sources, Buffers& buffers, Answers& progress);

} // namespace lane::worker
