#include "core/service/live_service.h"

#include "core/service/kernel_runner.h"
#include "core/service/serial_thread.h"

#include <QMetaObject>

#include <array>

namespace lane {

namespace {

/// A worker with its thread. Two: while one ends what nobody wants any more, the other has begun.
struct Lane {
    explicit Lane(const std::shared_ptr<KernelCache>& cache, const WorkerCommand& worker)
        : runner(cache, worker) {}

    KernelRunner runner;
    KernelRunner::Token token; ///< of its run; the owner's thread alone, as what follows
    int pending = 0;           ///< runs that have not come back
    SerialThread thread;       ///< destroyed first
};

} // namespace

struct LiveService::State {
    State(const std::shared_ptr<KernelCache>& cache, const WorkerCommand& worker)
        : lanes{std::make_unique<Lane>(cache, worker), std::make_unique<Lane>(cache, worker)} {}

    /// The one that is free, else the one that has been told to end first.
    Lane& next() {
        if (lanes[0]->pending > lanes[1]->pending)
            std::swap(lanes[0], lanes[1]);
        return *lanes[0];
    }

    std::array<std::unique_ptr<Lane>, 2> lanes;
    Lane* current = nullptr; ///< of the newest run, while it is under way
    quint64 number = 0;
};

LiveService::LiveService(std::shared_ptr<KernelCache> cache, WorkerCommand worker, QObject* parent)
    : QObject(parent), m_state(std::make_unique<State>(cache, worker)) {
    qRegisterMetaType<RunRecordPtr>();
}

LiveService::~LiveService() {
    cancel();
    for (const auto& lane : m_state->lanes)
        lane->runner.stop();
}

quint64 LiveService::start(RunSpec spec) {
    cancel();
    Lane* lane = m_state->current = &m_state->next();
    const auto token = lane->token = std::make_shared<std::atomic<bool>>(false);
    const quint64 number = ++m_state->number;
    ++lane->pending;
    lane->thread.post([this, lane, token, number, spec = std::move(spec)]() mutable {
        RunRecordPtr record = lane->runner.run(std::move(spec), token);
        if (token->load())
            lane->runner.warmSpare(); // its worker is gone
        const auto tell = [this, lane, number, record = std::move(record)] {
            --lane->pending;
            if (number != m_state->number || !m_state->current)
                return;
            m_state->current = nullptr;
            Q_EMIT finished(number, record);
        };
        QMetaObject::invokeMethod(this, tell, Qt::QueuedConnection);
    });
    return number;
}

void LiveService::cancel() {
    Lane* lane = std::exchange(m_state->current, nullptr);
    if (!lane)
        return;
    lane->token->store(true); // one that has not begun yet will not
    lane->runner.cancel();
}

bool LiveService::isRunning() const {
    return m_state->current != nullptr;
}

void LiveService::warmUp() {
    for (const auto& lane : m_state->lanes)
        lane->thread.post([lane = lane.get()] { lane->runner.warmSpare(); });
}

} // namespace lane
