#include "core/service/worker_pool.h"

namespace lane {

WorkerPool::WorkerPool(WorkerCommand command, std::size_t size) : m_isLent(size, false) {
    for (std::size_t i = 0; i < size; ++i)
        m_clients.push_back(std::make_unique<WorkerClient>(command));
}

WorkerPool::Lease::~Lease() {
    m_pool->giveBack(m_slot);
}

WorkerPool::Lease WorkerPool::acquire() {
    std::unique_lock lock(m_mutex);
    return Lease(*this, takeFree(lock));
}

std::size_t WorkerPool::takeFree(std::unique_lock<std::mutex>& lock) {
    for (;;) {
        std::size_t found = m_clients.size();
        for (std::size_t i = m_clients.size(); i > 0; --i)
            if (!m_isLent[i - 1] && (found == m_clients.size() || m_clients[i - 1]->isAlive()))
                found = i - 1;
        if (found < m_clients.size()) {
            m_isLent[found] = true;
            return found;
        }
        m_freed.wait(lock);
    }
}

bool WorkerPool::startSpare(const std::atomic<bool>* isGivenUp) {
    std::unique_lock lock(m_mutex);
    for (std::size_t i = 0; i < m_clients.size(); ++i) {
        if (m_isLent[i] || m_clients[i]->isAlive())
            continue;
        m_isLent[i] = true;
        lock.unlock();
        const Lease lease(*this, i);
        return lease->start(isGivenUp).ok();
    }
    return false;
}

void WorkerPool::giveBack(std::size_t slot) {
    {
        const std::lock_guard lock(m_mutex);
        m_isLent[slot] = false;
    }
    m_freed.notify_one();
}

void WorkerPool::killAll() {
    for (const auto& client : m_clients)
        client->kill();
}

} // namespace lane
