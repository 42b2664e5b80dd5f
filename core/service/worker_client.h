#pragma once

#include "core/base/result.h"
#include "core/wire/messages.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lane {

/// How a worker is started: the program and its arguments; it gets its end of a socket pair as
/// descriptor 3 and `--fd 3` behind the arguments. Its standard input is empty, its standard error
/// is kept for the last words.
struct WorkerCommand {
    std::vector<std::string> arguments;
    std::chrono::milliseconds startTimeout{10'000}; ///< to the answer to Hello
    /// $LANE_WORKER, or the worker beside this program (or in ../libexec/lanework or ../bin).
    static WorkerCommand standard();
};

/// One worker process and the conversation with it. Blocking and on the standard library alone; the
/// services call it from threads of their own. When the worker dies, says nonsense or stays silent,
/// the call ends with an Error that says what happened, at which kernel, and what to do, and
/// isAlive() is false; the next start() makes a new one. A request that the worker refused is its
/// own error (L42.., L43.. …) and leaves it alive. One call at a time; kill(), isAlive() and pid()
/// may be called from any thread, and kill() ends a call that is waiting.
///
/// L4100 no such program, L4101 it ended, L4102 it said nonsense, L4103 it stayed silent,
/// L4104 other protocol version, L4105 ended on request, L4106 it never said hello.
class WorkerClient {
public:
    explicit WorkerClient(WorkerCommand command = WorkerCommand::standard());
    ~WorkerClient(); ///< ends the process
    WorkerClient(const WorkerClient&) = delete;
    WorkerClient& operator=(const WorkerClient&) = delete;

    /// Starts the process and says hello; does nothing when one is alive. A kill() that comes
    /// before there is a process finds nothing to kill: who may call it that early sets `isGivenUp`
    /// first, which is looked at once there is one (L4105).
    Status start(const std::atomic<bool>* isGivenUp = nullptr);
    bool isAlive() const;
    int pid() const; ///< 0 when none is alive
    /// Counts the processes that this client has started, so that what one of them was told (its
    /// buffers) is not taken for told to the next.
    std::uint64_t generation() const;
    const wire::HelloReply& hello() const; ///< of the last start()
    void kill();

    using Milliseconds = std::chrono::milliseconds;
    /// `askProfiling`: also what a profiler may see of each GPU, up to a second for each.
    Result<wire::DevicesReply> devices(Milliseconds timeout, bool askProfiling = false);
    /// What the worker's processor can do at most; a quarter of a second, once a process.
    Result<wire::CpuRatesReply> cpuRates(Milliseconds timeout);
    Result<wire::CompileReply> compile(const wire::CompileRequest& request, Milliseconds timeout);
    Result<wire::NativeReply> native(const wire::NativeRequest& request, Milliseconds timeout);

    struct RunOutcome {
        wire::RunReply reply;
        wire::RunTimes times;
        std::chrono::nanoseconds
            roundTrip{}; ///< from the request to the reply, times not waited for
    };
    /// `timeout`: of the run; while the worker says that it makes code the clock stands still.
    /// `descriptors`: one for each of request.newBuffers; they stay the caller's. `progress` may be
    /// called before the reply comes. If the reply says that times follow, they are waited for;
    /// when the worker is lost meanwhile, `times.missing` says so and the outputs stand.
    Result<RunOutcome> run(const wire::RunRequest& request, const std::vector<int>& descriptors,
                           Milliseconds timeout,
                           const std::function<void(const wire::RunProgress&)>& progress = {});
    /// Measures a kernel, with descriptors and progress as run() has them.
    Result<wire::ProfileReply>
    profile(const wire::ProfileRequest& request, const std::vector<int>& descriptors,
            Milliseconds timeout,
            const std::function<void(const wire::RunProgress&)>& progress = {});

    // A debugging session: see core/wire/debug_messages.h. What comes back may take for ever.
    Result<wire::DebugStarted> debug(const wire::DebugStart& request,
                                     const std::vector<int>& descriptors);
    Result<wire::DebugStop> debug(const wire::DebugGo& request);
    Result<wire::DebugPlaces> debug(const wire::DebugBreakpoints& request);
    Result<wire::DebugView> debug(const wire::DebugLook& request);
    Result<wire::DebugElements> debug(const wire::DebugMemory& request);
    /// From any thread, also while a DebugGo is waited for, which is what it ends.
    void pauseDebugging(std::uint32_t move);

    /// Times launches against each other; descriptors are those of the first one's new buffers.
    Result<wire::TimingReply>
    time(const wire::TimingRequest& request, const std::vector<int>& descriptors,
         Milliseconds timeout,
         const std::function<void(const wire::RunProgress&)>& progress = {},
         const std::function<void(wire::TimingSoFar)>& soFar = {});
    /// Tells the worker that buffers are gone.
    void forget(const std::vector<std::uint64_t>& ids);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
