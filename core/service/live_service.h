#pragma once

#include "core/service/kernel_cache.h"
#include "core/service/run_service.h"
#include "core/service/worker_client.h"

#include <QObject>

#include <memory>

namespace lane {

/// Runs of a text that is being written: only the newest counts. One that is overtaken or cancelled
/// is ended with its worker, and the next goes to another worker that stands by, so that it never
/// waits for the one before, whatever that was doing. Apart from RunService: neither waits for the
/// other. Signals come on the thread that owns the object, which needs an event loop for them.
class LiveService : public QObject {
    Q_OBJECT
public:
    LiveService(std::shared_ptr<KernelCache> cache, WorkerCommand worker,
                QObject* parent = nullptr);
    ~LiveService() override;

    /// Ends the run before, if it is still under way. The number tells this one's end apart.
    quint64 start(RunSpec spec);
    /// Ends the run under way: it is not told any more.
    void cancel();
    bool isRunning() const;
    /// Lets workers stand by, without waiting.
    void warmUp();

Q_SIGNALS:
    /// Of the newest run alone, when it has ended by itself.
    void finished(quint64 number, lane::RunRecordPtr record);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
