#pragma once

#include "core/service/debug_client.h"

#include <QObject>
#include <QString>

#include <memory>

namespace lane {

/// Debugs one launch of a kernel on the CPU reference, in a worker of its own, on a thread of its
/// own. Every request is answered by a signal on the thread that owns the object, in the order of
/// the requests. Requests that the state does not allow are false, and do nothing.
///
/// Idle ─start()─▶ Starting ─▶ Running ─▶ Stopped ─go()─▶ Running …; failed() and stop() end in Idle.
class DebugService : public QObject {
    Q_OBJECT
public:
    enum class State : std::uint8_t { Idle, Starting, Running, Stopped };
    Q_ENUM(State)

    explicit DebugService(WorkerCommand worker, QObject* parent = nullptr);
    ~DebugService() override;

    State state() const;
    /// Of the session: what is debugged is this text, also when the editor's has changed since.
    const RunSpec& spec() const;
    const wire::DebugStarted& session() const;
    const wire::DebugStop& lastStop() const; ///< of state Stopped; its reason End: the launch is over
    /// What the launch has written so far; to be read while it has stopped.
    std::map<std::string, data::Array> outputs() const;

    /// Begins, and goes on to the first stop with `first`: Restart stops at the first statement,
    /// Continue at the first breakpoint. False unless Idle.
    bool start(RunSpec spec, std::vector<wire::DebugBreakpoint> breakpoints,
               wire::DebugMove first = wire::DebugMove::Restart);
    bool go(wire::DebugGo move);                 ///< false unless Stopped
    bool look(wire::DebugLook request);          ///< false unless Stopped; viewReady answers
    bool memory(wire::DebugMemory request);      ///< false unless Stopped; elementsReady answers
    /// breakpointsPlaced answers. A launch that runs is made to pause for it and goes on. False when
    /// Idle: start() takes them.
    bool setBreakpoints(std::vector<wire::DebugBreakpoint> breakpoints);
    void pause(); ///< a launch that runs stops at its next statement
    void stop();  ///< ends the session at once; ended() follows

Q_SIGNALS:
    void stateChanged(lane::DebugService::State state);
    void started(const lane::wire::DebugStarted& session);
    void stopped(const lane::wire::DebugStop& stop);
    void viewReady(const lane::wire::DebugView& view);
    void elementsReady(const lane::wire::DebugElements& elements);
    void breakpointsPlaced(const std::vector<lane::wire::DebugPlaced>& breakpoints);
    /// A request that could not be carried out: a watch's own errors are in its value. The session
    /// goes on where it can, which state() tells.
    void failed(const lane::Error& error);
    void ended(); ///< the session is over: state Idle

private:
    struct Private;
    std::unique_ptr<Private> m_state;
};

} // namespace lane

Q_DECLARE_METATYPE(lane::wire::DebugStarted)
Q_DECLARE_METATYPE(lane::wire::DebugStop)
Q_DECLARE_METATYPE(lane::wire::DebugView)
Q_DECLARE_METATYPE(lane::wire::DebugElements)
