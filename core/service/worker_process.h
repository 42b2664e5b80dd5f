#pragma once

#include "core/base/result.h"
#include "core/service/worker_client.h"
#include "core/wire/channel.h"

#include <chrono>
#include <memory>
#include <string>
#include <thread>

namespace lane {

/// A worker as an operating system sees it: started with its end of a socket pair, watched by a
/// thread of its own that keeps the last of its standard error and reaps it (its own pid alone;
/// SIGCHLD and its handler stay the application's). A process group of its own, so that kill()
/// reaches a worker behind a wrapper script and Ctrl-C in a terminal does not.
class WorkerProcess {
public:
    static Result<std::unique_ptr<WorkerProcess>> spawn(const WorkerCommand& command);
    /// Kills it; waits a little for its end, which a driver may delay.
    ~WorkerProcess();
    WorkerProcess(const WorkerProcess&) = delete;
    WorkerProcess& operator=(const WorkerProcess&) = delete;

    wire::Channel& channel();
    int pid() const;
    bool hasEnded() const;
    /// Waits for its end; whether it came.
    bool waitForEnd(std::chrono::milliseconds timeout);
    /// SIGKILL, and whoever waits on the channel is woken. From any thread.
    void kill();
    /// "was killed by signal 9 (Killed)", "exited with status 1"; of a living one "is alive".
    std::string endInWords() const;
    int endSignal() const; ///< 0: none
    /// The last lines of its standard error, without the final line end.
    std::string lastWords() const;

private:
    struct State;
    explicit WorkerProcess(std::shared_ptr<State> state);
    std::shared_ptr<State> m_state; ///< shared with the watcher
    std::thread m_watcher;
};

} // namespace lane
