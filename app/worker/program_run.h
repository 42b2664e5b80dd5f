#pragma once

#include "app/worker/answers.h"
#include "app/worker/bound_run.h"
#include "app/worker/buffers.h"
#include "core/program/run.h"

#include <functional>
#include <memory>

namespace lane::worker {

/// Makes the device that a round of a program runs on; `isChecked`: accesses are held to bounds.
using MakeDevice =
    std::function<Result<std::unique_ptr<program::Device>>(bool isChecked)>;

/// Runs a program: one round first, checked and untimed, then `warmup + repeat` rounds, each from the
/// same inputs; outputs are those of the last. `wantsChecked` says whether the device checks
/// anything, so that the first round means more than the others. Times: "kernel" the whole by the
/// clock, a sample a round; on a GPU "upload", "download" and "total" with both; "timed" what `repeat … timed` measured; each launch its own.
Result<wire::RunReply> runProgram(const wire::RunRequest& request, const BoundRun& run,
                                  Buffers& buffers, Answers& answers, bool wantsChecked,
                                  const MakeDevice& makeDevice);

} // namespace lane::worker
