#pragma once

#include "core/service/run_record.h"
#include "core/service/worker_client.h"
#include "core/wire/debug_messages.h"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace lane {

/// One debugging session in a worker of its own: what DebugService does, without Qt. Every call
/// waits for its answer; one at a time, except pause() and stop(), which any thread may call.
/// What is debugged is the text of the spec, whatever becomes of it elsewhere.
class DebugClient {
public:
    explicit DebugClient(WorkerCommand worker);
    ~DebugClient(); ///< ends the session
    DebugClient(const DebugClient&) = delete;
    DebugClient& operator=(const DebugClient&) = delete;

    /// Begins a session: the launch is ready, and has not run a statement. The spec's device, counts
    /// and `checked` mean nothing. Errors: L4270 a program or a reference, L4271 a grid without
    /// blocks; of the worker, as for a run.
    Result<wire::DebugStarted> start(RunSpec spec, std::vector<wire::DebugBreakpoint> breakpoints);
    /// Runs to the next stop, however long that takes. A move without a number gets one.
    Result<wire::DebugStop> go(wire::DebugGo move);
    Result<wire::DebugPlaces> setBreakpoints(std::vector<wire::DebugBreakpoint> breakpoints);
    Result<wire::DebugView> look(const wire::DebugLook& request);
    Result<wire::DebugElements> memory(const wire::DebugMemory& request);
    /// The number of a move that go() will be called with: pause() means it from here on.
    std::uint32_t nextMove() { return ++m_moves; }
    /// Makes the last move stop at the next statement; one that is over is not touched.
    void pause();
    /// Ends the session, also in the middle of a call, which then gives L4105.
    void stop();
    bool isAlive() const;

    const RunSpec& spec() const { return m_spec; }
    /// What the launch has written so far: the memory itself, which changes while it runs.
    const std::map<std::string, data::Array>& outputs() const { return m_outputs; }

private:
    std::shared_ptr<WorkerClient> client() const;

    WorkerCommand m_command;
    RunSpec m_spec;
    std::map<std::string, data::Array> m_outputs;
    mutable std::mutex m_mutex; ///< guards the pointer
    std::shared_ptr<WorkerClient> m_client;
    std::atomic<bool> m_isStopped{false};
    std::atomic<std::uint32_t> m_moves{0};
};

/// threadIdx of a lane, as the language numbers the threads of a block.
std::array<std::uint32_t, 3> threadOfLane(const wire::DebugStop& stop, std::uint32_t warp,
                                          std::uint32_t lane);
/// The warp and the lane of a thread of the block.
std::pair<std::uint32_t, std::uint32_t> laneOfThread(const wire::DebugStop& stop,
                                                     const std::array<std::uint32_t, 3>& thread);

} // namespace lane
