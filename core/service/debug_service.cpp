#include "core/service/debug_service.h"

#include "core/service/serial_thread.h"

#include <QMetaObject>

#include <optional>

namespace lane {

struct DebugService::Private {
    Private(DebugService& owner, WorkerCommand worker)
        : service(owner), client(std::move(worker)) {}

    DebugService& service;
    DebugClient client;
    // The owner's thread alone:
    State state = State::Idle;
    std::atomic<std::uint64_t> session{0}; ///< answers of an earlier one mean nothing any more
    RunSpec spec;
    wire::DebugStarted started;
    wire::DebugStop lastStop;
    std::optional<std::vector<wire::DebugBreakpoint>> waiting; ///< for the launch to pause
    bool wantsPause = false;                                   ///< by the user, not for `waiting`
    SerialThread thread; ///< destroyed first

    void set(State next) {
        if (state == next)
            return;
        state = next;
        Q_EMIT service.stateChanged(next);
    }

    /// `ask` on the thread of the session, then `tell` with its result on the owner's.
    template <typename Ask, typename Tell> void request(Ask ask, Tell tell) {
        thread.post([this, ask, tell, mine = session.load()] {
            if (mine != session)
                return;
            auto result = ask(client);
            if (mine != session)
                return client.stop(); // whose start nobody could stop earlier
            const bool isAlive = client.isAlive();
            const auto deliver = [this, tell, mine, isAlive, result = std::move(result)] {
                if (mine != session)
                    return;
                if (result)
                    tell(*result);
                else
                    fail(result.error(), isAlive);
            };
            QMetaObject::invokeMethod(&service, deliver, Qt::QueuedConnection);
        });
    }

    void fail(const Error& error, bool isAlive) {
        const bool isOver = !isAlive || state == State::Starting;
        if (state == State::Running && isAlive)
            set(State::Stopped); // the move was refused: it is where it was
        Q_EMIT service.failed(error);
        if (isOver)
            end();
    }

    void end() {
        ++session;
        waiting.reset();
        client.stop();
        set(State::Idle);
        Q_EMIT service.ended();
    }

    void run(wire::DebugGo move) {
        move.number = client.nextMove();
        set(State::Running);
        request([move](DebugClient& c) { return c.go(move); },
                [this](const wire::DebugStop& stop) { arrive(stop); });
    }

    void arrive(const wire::DebugStop& stop) {
        const bool isOurs = stop.reason == wire::DebugReason::Pause && !wantsPause;
        if (waiting) {
            place(*std::exchange(waiting, std::nullopt));
            if (isOurs)
                return run({.move = wire::DebugMove::Continue, .warp = stop.warp});
        }
        wantsPause = false;
        lastStop = stop;
        set(State::Stopped);
        Q_EMIT service.stopped(stop);
    }

    void place(const std::vector<wire::DebugBreakpoint>& breakpoints) {
        request([breakpoints](DebugClient& c) { return c.setBreakpoints(breakpoints); },
                [this](const wire::DebugPlaces& places) {
                    started.breakpoints = places.breakpoints;
                    Q_EMIT service.breakpointsPlaced(places.breakpoints);
                });
    }
};

DebugService::DebugService(WorkerCommand worker, QObject* parent)
    : QObject(parent), m_state(std::make_unique<Private>(*this, std::move(worker))) {
    qRegisterMetaType<wire::DebugStarted>();
    qRegisterMetaType<wire::DebugStop>();
    qRegisterMetaType<wire::DebugView>();
    qRegisterMetaType<wire::DebugElements>();
}

DebugService::~DebugService() {
    m_state->client.stop();
}

DebugService::State DebugService::state() const {
    return m_state->state;
}

const RunSpec& DebugService::spec() const {
    return m_state->spec;
}

const wire::DebugStarted& DebugService::session() const {
    return m_state->started;
}

const wire::DebugStop& DebugService::lastStop() const {
    return m_state->lastStop;
}

std::map<std::string, data::Array> DebugService::outputs() const {
    return m_state->state == State::Stopped ? m_state->client.outputs()
                                            : std::map<std::string, data::Array>{};
}

bool DebugService::start(RunSpec spec, std::vector<wire::DebugBreakpoint> breakpoints,
                         wire::DebugMove first) {
    if (m_state->state != State::Idle)
        return false;
    ++m_state->session;
    m_state->wantsPause = false;
    m_state->spec = spec;
    m_state->lastStop = {};
    m_state->set(State::Starting);
    m_state->request(
        [spec = std::move(spec), breakpoints = std::move(breakpoints)](DebugClient& c) {
            return c.start(spec, breakpoints);
        },
        [state = m_state.get(), first](const wire::DebugStarted& session) {
            state->started = session;
            Q_EMIT state->service.started(session);
            if (state->state == State::Starting) // nobody has stopped it meanwhile
                state->run({.move = first});
        });
    return true;
}

bool DebugService::go(wire::DebugGo move) {
    if (m_state->state != State::Stopped)
        return false;
    m_state->run(move);
    return true;
}

bool DebugService::look(wire::DebugLook request) {
    if (m_state->state != State::Stopped)
        return false;
    m_state->request([request](DebugClient& c) { return c.look(request); },
                     [this](const wire::DebugView& view) { Q_EMIT viewReady(view); });
    return true;
}

bool DebugService::memory(wire::DebugMemory request) {
    if (m_state->state != State::Stopped)
        return false;
    m_state->request([request](DebugClient& c) { return c.memory(request); },
                     [this](const wire::DebugElements& found) { Q_EMIT elementsReady(found); });
    return true;
}

bool DebugService::setBreakpoints(std::vector<wire::DebugBreakpoint> breakpoints) {
    if (m_state->state == State::Idle)
        return false;
    if (m_state->state == State::Stopped) {
        m_state->place(breakpoints);
        return true;
    }
    m_state->waiting = std::move(breakpoints);
    if (m_state->state == State::Running)
        m_state->client.pause();
    return true;
}

void DebugService::pause() {
    if (m_state->state != State::Running)
        return;
    m_state->wantsPause = true;
    m_state->client.pause();
}

void DebugService::stop() {
    if (m_state->state != State::Idle)
        m_state->end();
}

} // namespace lane
