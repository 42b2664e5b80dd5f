#pragma once

#include "app/worker/answers.h"
#include "app/worker/buffers.h"
#include "app/worker/source_cache.h"
#include "core/wire/debug_messages.h"

#include <memory>

namespace lane::worker {

/// The debugging session of this worker, if there is one.
class DebugRuns {
public:
    DebugRuns();
    ~DebugRuns();
    DebugRuns(const DebugRuns&) = delete;
    DebugRuns& operator=(const DebugRuns&) = delete;

    /// Begins a session, and ends the one before. Errors as those of a run; L4270 what is no kernel,
    /// L4206 in a worker that was built without the CPU reference.
    Result<wire::DebugStarted> start(wire::DebugStart request, SourceCache& sources,
                                     Buffers& buffers);
    /// Errors of all others: L4272 there is no session, L4276 the launch is over.
    Result<wire::DebugPlaces> place(const wire::DebugBreakpoints& request);
    Result<wire::DebugView> look(const wire::DebugLook& request);
    Result<wire::DebugElements> memory(const wire::DebugMemory& request);
    /// Sets the launch going; event() can be read when it has stopped, and stop() tells where.
    Status go(const wire::DebugGo& request);
    int event() const;
    wire::DebugStop stop();
    void pause(const wire::DebugPause& request);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane::worker
