#pragma once

#include "app/worker/bound_run.h"
#include "app/worker/buffers.h"
#include "app/worker/cpu_arrays.h"
#include "app/worker/debug_values.h"
#include "app/worker/packed_arrays.h"
#include "core/debug/stops.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace lane::worker {

/// One launch that is debugged. It runs on a thread of its own, which waits in a probe while the launch
/// has stopped; only then is anything else looked at, by the dispatcher's thread. Going back is
/// the launch begun anew from its inputs.
class DebugSession : private cpu::ProbeListener {
public:
    static Result<std::unique_ptr<DebugSession>> prepare(cpu::Executor& executor,
                                                         wire::DebugStart request,
                                                         SourceCache& sources, Buffers& buffers);
    ~DebugSession() override;

    wire::DebugStarted started();
    std::vector<wire::DebugPlaced> place(const std::vector<wire::DebugBreakpoint>& breakpoints);
    Result<wire::DebugView> look(const wire::DebugLook& request) const;
    Result<wire::DebugElements> memory(const wire::DebugMemory& request) const;
    Status go(const wire::DebugGo& request);
    int event() const { return m_event; }
    wire::DebugStop takeStop();
    void pause(std::uint32_t move);

private:
    enum class State : std::uint8_t { NotBegun, Running, Stopped, Over };

    DebugSession(wire::DebugStart request) : m_request(std::move(request)) {}
    Status bind(cpu::Executor& executor, SourceCache& sources, Buffers& buffers);
    bool reached(std::uint32_t mark, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
                 const std::uint64_t* words) override;
    void set(std::uint32_t mark, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
             const std::uint64_t* words) override;
    void made(std::uint32_t mark, std::uint32_t part, std::uint64_t block, std::uint32_t warp,
              const void* data) override;

    void work();
    bool wait(State state, wire::DebugStop stop);
    wire::DebugStop stopOf(const debug::Stops::Due& due, std::uint32_t mark, std::uint32_t warp);
    wire::DebugStop endOfLaunch();
    void addReports(wire::DebugStop& stop) const;
    std::string unreached() const;
    Result<debug::Thread> threadOf(const wire::DebugGo& request) const;
    bool mustBeginAnew(const wire::DebugGo& request,
                       const std::optional<debug::Thread>& thread) const;

    const wire::DebugStart m_request;
    std::unique_ptr<PackedArrays> m_packed;
    BoundRun m_run;
    std::optional<CpuArrays> m_arrays;
    cpu::Launch m_launch;
    std::shared_ptr<cpu::DebugKernel> m_kernel;
    std::unique_ptr<debug::Warps> m_warps;
    std::unique_ptr<debug::Places> m_places;
    std::unique_ptr<debug::Stops> m_stops;
    std::unique_ptr<DebugWatches> m_watches;
    std::unique_ptr<DebugValues> m_values;
    std::vector<wire::DebugPlaced> m_placed;
    std::size_t m_toldFaults = 0;
    std::uint64_t m_lastStep = 0;

    int m_event = -1; ///< an eventfd
    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_changed;
    State m_state = State::NotBegun;
    bool m_isGoing = false;
    std::atomic<bool> m_isEnding{false};
    wire::DebugStop m_stop;
    wire::DebugGo m_move; ///< the last one
    std::string m_note;
    std::uint32_t m_pausedMove = 0; ///< that was asked to pause
    std::atomic<bool> m_isPausing{false}, m_isGivenUp{false};
    std::thread m_thread;
};

} // namespace lane::worker
