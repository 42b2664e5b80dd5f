#include "profiler/history/recorder.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>

namespace lane::history {

struct Recorder::State {
    std::string file;
    Options options;
    Told told;
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<Job> jobs;
    bool isEnding = false, isBusy = false;
    std::optional<History> history; ///< of the thread alone
    std::thread thread;

    void fail(const Error& error) const {
        if (told.failed)
            told.failed(error);
    }
    /// Tried anew each time: the folder may be there, or the damaged file gone, the next time.
    bool isOpen() {
        if (history)
            return true;
        auto opened = History::open(file, options);
        if (opened)
            history.emplace(std::move(*opened));
        else
            fail(opened.error());
        return history.has_value();
    }
    void work() {
        std::unique_lock lock(mutex);
        for (;;) {
            changed.wait(lock, [&] { return isEnding || !jobs.empty(); });
            if (jobs.empty())
                return;
            const Job job = std::move(jobs.front());
            jobs.pop_front();
            isBusy = true;
            lock.unlock();
            if (isOpen())
                job(*history);
            lock.lock();
            isBusy = false;
            changed.notify_all();
        }
    }
};

Recorder::Recorder(std::string file, Options options, Told told) : m_state(std::make_unique<State>()) {
    m_state->file = std::move(file);
    m_state->options = options;
    m_state->told = std::move(told);
    m_state->thread = std::thread([state = m_state.get()] { state->work(); });
}

Recorder::~Recorder() {
    {
        const std::lock_guard lock(m_state->mutex);
        m_state->isEnding = true;
    }
    m_state->changed.notify_all();
    m_state->thread.join();
}

void Recorder::post(Job job) {
    {
        const std::lock_guard lock(m_state->mutex);
        m_state->jobs.push_back(std::move(job));
    }
    m_state->changed.notify_all();
}

void Recorder::put(Make make) {
    post([state = m_state.get(), make = std::move(make)](History& history) {
        const auto id = history.record(make());
        if (!id)
            state->fail(id.error());
        else if (state->told.recorded)
            state->told.recorded(*id);
    });
}

void Recorder::wait() {
    std::unique_lock lock(m_state->mutex);
    m_state->changed.wait(lock, [&] { return m_state->jobs.empty() && !m_state->isBusy; });
}

} // namespace lane::history
