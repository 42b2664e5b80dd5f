#pragma once

#include "core/wire/messages.h"

#include <chrono>
#include <string>
#include <vector>

namespace lane::gpu {

/// Where the time of one run goes, stage by stage, for who looks for it (LANE_TRACE_RUN=1). Does
/// nothing unless it is on.
class StageTimes {
public:
    explicit StageTimes(bool isOn) : m_isOn(isOn) {}

    /// Ends a stage: its time goes from the end of the one before.
    void end(const char* stage) {
        if (!m_isOn)
            return;
        const auto now = std::chrono::steady_clock::now();
        const auto ns = std::chrono::nanoseconds(now - m_last).count();
        samples.push_back(
            {std::string("stage: ") + stage, "clock", {static_cast<std::uint64_t>(ns)}});
        m_last = std::chrono::steady_clock::now();
    }
    std::vector<wire::TimeSamples> samples;

private:
    bool m_isOn;
    std::chrono::steady_clock::time_point m_last = std::chrono::steady_clock::now();
};

} // namespace lane::gpu
