#pragma once

#include "core/service/worker_client.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

namespace lane {

/// A few workers of one kind, lent one at a time. A living one that is free goes before one that
/// has to be started, so that after a death the spare answers while the dead one is restarted.
/// Thread-safe; standard library only.
class WorkerPool {
public:
    WorkerPool(WorkerCommand command, std::size_t size);

    /// A worker for one caller until it is destroyed. It need not be alive: start() it.
    class Lease {
    public:
        Lease(WorkerPool& pool, std::size_t slot) : m_pool(&pool), m_slot(slot) {}
        ~Lease();
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        WorkerClient& operator*() const { return *m_pool->m_clients[m_slot]; }
        WorkerClient* operator->() const { return m_pool->m_clients[m_slot].get(); }

    private:
        WorkerPool* m_pool;
        std::size_t m_slot;
    };
    /// Waits until one is free.
    Lease acquire();
    /// Starts a worker that is free and not alive; whether there was one and it came up.
    bool startSpare(const std::atomic<bool>* isGivenUp = nullptr);
    /// Ends every worker and every call; a later start() is possible.
    void killAll();

private:
    std::size_t takeFree(std::unique_lock<std::mutex>& lock);
    void giveBack(std::size_t slot);

    std::mutex m_mutex;
    std::condition_variable m_freed;
    std::vector<std::unique_ptr<WorkerClient>> m_clients;
    std::vector<bool> m_isLent;
};

} // namespace lane
