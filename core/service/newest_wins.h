#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

namespace lane {

/// Jobs by subject (a document), of which only the newest counts: one that waits is replaced in its
/// place in the line, so that a subject that is touched all the time neither starves nor overtakes
/// the others; one that runs is told that it is stale, and a free thread takes the newer one at
/// once. Thread-safe; standard library only.
class NewestWins {
public:
    /// Whether a job has been overtaken; jobs ask between steps. Cheap, from any thread.
    class Ticket {
    public:
        bool isStale() const { return m_stale->load(std::memory_order_acquire); }

    private:
        friend class NewestWins;
        std::shared_ptr<std::atomic<bool>> m_stale = std::make_shared<std::atomic<bool>>(false);
    };
    using Job = std::function<void(const Ticket&)>;

    explicit NewestWins(unsigned threads);
    /// What waits is dropped, what runs is told and waited for.
    ~NewestWins();
    NewestWins(const NewestWins&) = delete;
    NewestWins& operator=(const NewestWins&) = delete;

    Ticket submit(std::uint64_t subject, Job job);
    /// The subject is gone: its jobs are stale.
    void forget(std::uint64_t subject);

private:
    struct Waiting {
        std::uint64_t subject = 0;
        Ticket ticket;
        Job job;
    };
    void makeStale(std::uint64_t subject);
    void work();

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Waiting> m_waiting;
    std::unordered_map<std::uint64_t, Ticket> m_newest;
    bool m_isEnding = false;
    std::vector<std::thread> m_threads;
};

} // namespace lane
