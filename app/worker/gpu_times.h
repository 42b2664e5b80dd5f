#pragma once

#include "app/worker/program_run.h"
#include "core/wire/messages.h"
#include "profiler/collect/activity.h"

#include <memory>
#include <optional>
#include <string>

namespace lane::worker {

/// CUPTI's times of the runs on a GPU, as far as it gives them.
class GpuTimes {
public:
    /// Before the context is made: CUPTI sees only what comes after it. Does nothing the second time.
    void start();
    /// Kernels of a program may overlap; a single one is recorded as it is; nothing is recorded
    /// while counters and samples are taken.
    void record(profile::KernelRecords how, profile::OtherRecords others = profile::OtherRecords::None);
    profile::ActivityCollector* collector() const { return m_collector.get(); } ///< null without
    const std::string& missing() const { return m_missing; } ///< why there is no collector; empty: there is
    /// Whether events must stand in for the records, which are missing or were once.
    bool wantsEvents() const { return !m_collector || m_hasMissed; }
    void beginRun();
    /// Drops what a launch that nobody times has left.
    void dropRun();
    /// The times of a run's launches, or why there are none. `extra`: launches after those asked for.
    wire::RunTimes take(const wire::RunRequest& request, std::uint32_t extra);
    /// Records the rounds of a program, one at a time: between them its price is nobody's time.
    Recorder programRecorder();
    /// Why the last program's launches have no records; empty where they have.
    const std::string& programMissing() const { return m_programMissing; }

private:
    void beginRound(bool isTraced);
    std::optional<RecordedRound> programRound(std::size_t launches);
    wire::RunTimes recorded(const wire::RunRequest& request, std::uint32_t extra);

    std::unique_ptr<profile::ActivityCollector> m_collector;
    std::string m_missing; ///< why there is no collector
    std::string m_programMissing;
    bool m_isTraced = false; ///< the round that is being recorded
    bool m_hasMissed = false;
};

} // namespace lane::worker
