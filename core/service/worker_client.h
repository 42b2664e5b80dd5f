#pragma once

#include "core/base/result.h"
#include "core/wire/messages.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lane {

/// How a worker is started: the program and its arguments; it gets its end of a socket pair as
/// descriptor 3 and `--fd 3`.
struct WorkerCommand {
    std::vector<std::string> arguments;
    /// The worker beside this program, or $LANE_WORKER.
    static WorkerCommand standard();
};

/// How a worker ended, in words: "killed by signal 9", "exited with status 1".
/// One worker process and the conversation with it. Blocking and on the standard library alone; the
/// services call it from threads of their own. When the worker dies, says nonsense or stays silent,
/// the call ends with an Error (L41..) that says so, and isAlive() is false; the next start() makes
/// a new one. kill() may be called from any thread and ends a call that is waiting.
class WorkerClient {
public:
    explicit WorkerClient(WorkerCommand command = WorkerCommand::standard());
    ~WorkerClient(); ///< ends the process
    WorkerClient(const WorkerClient&) = delete;
    WorkerClient& operator=(const WorkerClient&) = delete;

    /// Starts the process and says hello; does nothing when one is alive.
    Status start();
    bool isAlive() const;
    int pid() const;
    const wire::HelloReply& hello() const;
    void kill();

    using Milliseconds = std::chrono::milliseconds;
    Result<wire::DevicesReply> devices(Milliseconds timeout);
    Result<wire::CompileReply> compile(const wire::CompileRequest& request, Milliseconds timeout);
    Result<wire::NativeReply> native(const wire::NativeRequest& request, Milliseconds timeout);
    /// `descriptors`: one for each of request.newBuffers. `progress` may be called before the reply
    /// comes. If the reply says that times follow, `times` is filled too (waits for them).
    struct RunOutcome {
        wire::RunReply reply;
        wire::RunTimes times;
    };
    Result<RunOutcome> run(const wire::RunRequest& request, const std::vector<int>& descriptors,
                           Milliseconds timeout,
                           const std::function<void(const wire::RunProgress&)>& progress = {});
    /// Tells the worker that buffers are gone.
    void forget(const std::vector<std::uint64_t>& ids);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
