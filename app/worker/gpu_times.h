#pragma once

#include "core/wire/messages.h"
#include "profiler/collect/activity.h"

#include <memory>
#include <string>

namespace lane::worker {

/// CUPTI's times of the runs on a GPU, as far as it gives them.
class GpuTimes {
public:
    /// Before the context is made: CUPTI sees only what comes after it. Does nothing the second time.
    void start();
    /// Whether events must stand in for the records, which are missing or were once.
    bool wantsEvents() const { return !m_collector || m_hasMissed; }
    void beginRun();
    /// Drops what a launch that nobody times has left.
    void dropRun();
    /// The times of a run's launches, or why there are none. `extra`: launches after those asked for.
    wire::RunTimes take(const wire::RunRequest& request, std::uint32_t extra);

private:
    wire::RunTimes recorded(const wire::RunRequest& request, std::uint32_t extra);

    std::unique_ptr<profile::ActivityCollector> m_collector;
    std::string m_missing; ///< why there is no collector
    bool m_hasMissed = false;
};

} // namespace lane::worker
