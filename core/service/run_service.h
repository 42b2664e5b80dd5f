#pragma once

#include "core/service/kernel_cache.h"
#include "core/service/profile_record.h"
#include "core/service/run_record.h"
#include "core/service/worker_client.h"

#include <QObject>
#include <QString>

#include <memory>

namespace lane {

class KernelRunner;

/// Runs kernels in workers, one per device, on threads of its own. One run at a time; a second is
/// refused. Cancelling kills the worker; a spare stands by. Signals come on the thread that owns
/// the object, which needs an event loop for them.
class RunService : public QObject {
    Q_OBJECT
public:
    RunService(std::shared_ptr<KernelCache> cache, WorkerCommand worker, QObject* parent = nullptr);
    ~RunService() override;

    /// Between start() and finished(); runNow() does not count.
    bool isRunning() const;
    bool start(RunSpec spec); ///< false when one is running
    void cancel();
    /// Runs and waits: for the command line and the tests. Callable from any thread; waits for its
    /// turn.
    RunRecordPtr runNow(RunSpec spec);
    /// Measures a kernel like start(): progress() tells of it, `profileFinished` gives the record with
    /// its `profile`; isRunning() and cancel() are of it too. False when something is running.
    bool startProfile(ProfileSpec spec);
    /// Measures a kernel and waits, like runNow(); progress() tells of it.
    ProfileRecord profileNow(ProfileSpec spec);
    /// What runs and measures, for sweeps, which take their turns with runs. It lives as long as this.
    KernelRunner& kernelRunner();
    Result<wire::DevicesReply> devicesNow();
    /// Asks for the devices without waiting; `devicesReady` answers.
    void queryDevices(bool askProfiling = false);
    /// Starts a worker that stands by, without waiting, so that the first run need not wait for
    /// one.
    void warmUp();

Q_SIGNALS:
    void started(const QString& device); ///< for each device of a run, as it begins there
    void progress(const QString& device, const QString& phase, int done, int total);
    void finished(lane::RunRecordPtr record);
    void profileFinished(lane::ProfileRecordPtr record);
    void devicesReady(const lane::wire::DevicesReply& reply);
    void devicesFailed(const QString& message, const QString& hint);

private:
    void tellLater(const std::string& device, const wire::RunProgress& step);

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane

Q_DECLARE_METATYPE(lane::RunRecordPtr)
Q_DECLARE_METATYPE(lane::ProfileRecordPtr)
Q_DECLARE_METATYPE(lane::wire::DevicesReply)
