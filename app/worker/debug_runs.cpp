#include "app/worker/debug_runs.h"

#include "app/worker/debug_session.h"

namespace lane::worker {

struct DebugRuns::State {
    cpu::Executor executor;
    std::unique_ptr<DebugSession> session;
};

namespace {

Error noSession() {
    return {"L4272", "nothing is being debugged", "Start debugging first."};
}

} // namespace

DebugRuns::DebugRuns() = default;
DebugRuns::~DebugRuns() = default;

Result<wire::DebugStarted> DebugRuns::start(wire::DebugStart request, SourceCache& sources,
                                            Buffers& buffers) {
    if (!m_state)
        m_state = std::make_unique<State>();
    m_state->session.reset();
    auto session = DebugSession::prepare(m_state->executor, std::move(request), sources, buffers);
    if (!session)
        return session.error();
    m_state->session = std::move(*session);
    return m_state->session->started();
}

Result<wire::DebugPlaces> DebugRuns::place(const wire::DebugBreakpoints& request) {
    if (!m_state || !m_state->session)
        return noSession();
    return wire::DebugPlaces{m_state->session->place(request.breakpoints)};
}

Result<wire::DebugView> DebugRuns::look(const wire::DebugLook& request) {
    return m_state && m_state->session ? m_state->session->look(request) : noSession();
}

Result<wire::DebugElements> DebugRuns::memory(const wire::DebugMemory& request) {
    return m_state && m_state->session ? m_state->session->memory(request) : noSession();
}

Status DebugRuns::go(const wire::DebugGo& request) {
    return m_state && m_state->session ? m_state->session->go(request) : noSession();
}

int DebugRuns::event() const { return m_state->session->event(); }
wire::DebugStop DebugRuns::stop() { return m_state->session->takeStop(); }
void DebugRuns::pause(const wire::DebugPause& request) {
    if (m_state && m_state->session)
        m_state->session->pause(request.number);
}

} // namespace lane::worker
