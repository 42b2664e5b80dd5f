// The workers of a KernelRunner: one a device, one that stands by, and those that are no more.

#include "core/service/kernel_runner.h"

namespace lane {

KernelRunner::~KernelRunner() {
    stop();
}

void KernelRunner::stop() {
    std::shared_ptr<WorkerClient> scout;
    {
        const std::lock_guard lock(m_mutex);
        m_isStopped = true;
        scout = m_scout;
    }
    if (scout)
        scout->kill();
    cancel();
}

/// Whether to go on with it: stop() reaches it from here on.
bool KernelRunner::setScout(const std::shared_ptr<WorkerClient>& scout) {
    const std::lock_guard lock(m_mutex);
    m_scout = scout;
    return !m_isStopped;
}

void KernelRunner::cancel() {
    std::shared_ptr<WorkerClient> current;
    {
        const std::lock_guard lock(m_mutex);
        if (m_currentToken)
            m_currentToken->store(true);
        current = m_current;
    }
    if (current)
        current->kill();
}

/// The living worker of a device, told which buffers are gone; cancel() reaches it from here on.
Result<KernelRunner::DeviceWorker*> KernelRunner::readyWorker(const std::string& device,
                                                              const Token& token) {
    DeviceWorker& worker = m_workers[device];
    if (!worker.client || !worker.client->isAlive()) {
        std::shared_ptr<WorkerClient> spare = takeSpare();
        const std::lock_guard lock(m_mutex);
        if (worker.client)
            m_dead.push_back(std::move(worker.client)); // its end is waited for elsewhere
        worker.client = std::move(spare);
        worker.generation = 0;
    }
    {
        const std::lock_guard lock(m_mutex);
        m_current = worker.client;
    }
    if (token->load())
        return Error{"L4105", "cancelled", ""};
    if (Status started = worker.client->start(token.get()); !started)
        return started.error();
    if (worker.generation != worker.client->generation())
        worker.known.clear(); // another process has mapped nothing yet
    worker.generation = worker.client->generation();
    forgetExpired(worker);
    return &worker;
}

std::shared_ptr<WorkerClient> KernelRunner::takeSpare() {
    {
        const std::lock_guard lock(m_mutex);
        if (m_spare && m_spare->isAlive())
            return std::move(m_spare);
    }
    return std::make_shared<WorkerClient>(m_command);
}

Result<wire::DevicesReply> KernelRunner::devices(bool askProfiling) {
    std::shared_ptr<WorkerClient> scout = takeSpare();
    if (!setScout(scout))
        return Error{"L4105", "Looking for devices was given up.", ""};
    const Status started = scout->start(&m_isStopped);
    Result<wire::DevicesReply> reply =
        started ? scout->devices(DevicesTimeout, askProfiling) : Result<wire::DevicesReply>(started.error());
    keepAsSpare(std::move(scout)); // it has found the driver: warmer than a new one
    if (reply) {
        const std::lock_guard lock(m_mutex);
        m_devices = *reply;
    }
    return reply;
}

/// Under m_mutex nothing is destroyed: a worker's end is waited for.
void KernelRunner::keepAsSpare(std::shared_ptr<WorkerClient> worker) {
    const std::lock_guard lock(m_mutex);
    m_scout.reset();
    if (worker->isAlive() && !(m_spare && m_spare->isAlive()))
        m_spare.swap(worker);
    if (worker)
        m_dead.push_back(std::move(worker));
}

void KernelRunner::warmSpare() {
    std::vector<std::shared_ptr<WorkerClient>> dead;
    {
        const std::lock_guard lock(m_mutex);
        dead.swap(m_dead);
        if (m_spare && m_spare->isAlive())
            return;
    }
    auto spare = std::make_shared<WorkerClient>(m_command);
    if (setScout(spare) && spare->start(&m_isStopped))
        keepAsSpare(std::move(spare));
}

void KernelRunner::forgetDropped() {
    const std::unique_lock running(m_running, std::try_to_lock);
    if (!running)
        return;
    for (auto& [device, worker] : m_workers)
        if (worker.client && worker.client->isAlive() &&
            worker.client->generation() == worker.generation)
            forgetExpired(worker);
}

void KernelRunner::forgetExpired(DeviceWorker& worker) {
    std::vector<std::uint64_t> ids;
    for (const auto& [id, buffer] : worker.known)
        if (buffer.expired())
            ids.push_back(id);
    for (const std::uint64_t id : ids)
        worker.known.erase(id);
    worker.client->forget(ids);
}

} // namespace lane
