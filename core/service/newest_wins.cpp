#include "core/service/newest_wins.h"

#include <algorithm>

namespace lane {

NewestWins::NewestWins(unsigned threads) {
    for (unsigned i = 0; i < threads; ++i)
        m_threads.emplace_back([this] { work(); });
}

NewestWins::~NewestWins() {
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
        m_waiting.clear();
        for (auto& [subject, ticket] : m_newest)
            ticket.m_stale->store(true, std::memory_order_release);
    }
    m_changed.notify_all();
    for (std::thread& thread : m_threads)
        thread.join();
}

/// Under the lock.
void NewestWins::makeStale(std::uint64_t subject) {
    if (const auto found = m_newest.find(subject); found != m_newest.end())
        found->second.m_stale->store(true, std::memory_order_release);
}

NewestWins::Ticket NewestWins::submit(std::uint64_t subject, Job job) {
    const Ticket ticket;
    {
        const std::lock_guard lock(m_mutex);
        makeStale(subject);
        m_newest.insert_or_assign(subject, ticket);
        const auto same = std::find_if(m_waiting.begin(), m_waiting.end(),
                                       [&](const Waiting& w) { return w.subject == subject; });
        if (same != m_waiting.end())
            *same = {subject, ticket, std::move(job)};
        else
            m_waiting.push_back({subject, ticket, std::move(job)});
    }
    m_changed.notify_one();
    return ticket;
}

void NewestWins::forget(std::uint64_t subject) {
    const std::lock_guard lock(m_mutex);
    makeStale(subject);
    m_newest.erase(subject);
    std::erase_if(m_waiting, [&](const Waiting& w) { return w.subject == subject; });
}

void NewestWins::work() {
    for (;;) {
        Waiting next;
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, [&] { return m_isEnding || !m_waiting.empty(); });
            if (m_isEnding)
                return;
            next = std::move(m_waiting.front());
            m_waiting.pop_front();
        }
        next.job(next.ticket);
    }
}

} // namespace lane
