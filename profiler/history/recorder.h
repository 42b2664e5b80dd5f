#pragma once

#include "profiler/history/history.h"

#include <functional>
#include <memory>

namespace lane::history {

/// Keeps runs on a thread of its own, so that nobody waits for a disk: put() costs a lock and a move. What a run is
/// made of is worked out there too. Runs that were put before the end are kept before the end.
class Recorder {
public:
    using Make = std::function<Run()>;
    using Job = std::function<void(History&)>;
    /// Called on that thread.
    struct Told {
        std::function<void(std::int64_t id)> recorded;
        std::function<void(const Error&)> failed;
    };
    Recorder(std::string file, Options options, Told told = {});
    ~Recorder();
    Recorder(const Recorder&) = delete;
    Recorder& operator=(const Recorder&) = delete;

    void put(Make make);
    /// Whatever else is to be done with the history, in its turn. Where that cannot be opened `failed` is told.
    void post(Job job);
    /// Waits until all that was put is done.
    void wait();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane::history
