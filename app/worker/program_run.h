#pragma once

#include "app/worker/answers.h"
#include "app/worker/bound_run.h"
#include "app/worker/buffers.h"
#include "core/program/run.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace lane::worker {

/// Makes the device that a round of a program runs on; `isChecked`: accesses are held to bounds.
using MakeDevice =
    std::function<Result<std::unique_ptr<program::Device>>(bool isChecked)>;

/// What somebody else recorded of a round's device work, nanoseconds.
struct RecordedRound {
    std::vector<std::uint64_t> launches; ///< in the order of the program
    std::uint64_t copies = 0;
    std::vector<wire::Span> spans; ///< of a round that is traced: all that was done, in time
};
/// Records rounds: `begin` before one, `end` after it, with the number of its launches; nothing where
/// it could not, and then never again in this run. A traced round takes a little longer.
struct Recorder {
    std::function<void(bool isTraced)> begin;
    std::function<std::optional<RecordedRound>(std::size_t launches)> end;
};

/// Runs a program: one round first, checked and untimed, then `warmup + repeat` rounds, each from the
/// same inputs; outputs are those of the last. `wantsChecked` says whether the device checks
/// anything, so that the first round means more than the others. Times: "kernel" the whole by the
/// clock, a sample a round; on a GPU "upload", "download" and "total" with both; "timed" what `repeat … timed` measured; each launch its own, and
/// "copies" within the program: as `recorder` has them where it has all rounds, else as the device.
/// The round before those that are timed is traced (the last warm-up, or one more), and gives the spans.
Result<wire::RunReply> runProgram(const wire::RunRequest& request, const BoundRun& run,
                                  Buffers& buffers, Answers& answers, bool wantsChecked,
                                  const MakeDevice& makeDevice, const Recorder& recorder = {});

} // namespace lane::worker
