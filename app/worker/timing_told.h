#pragma once

#include "app/worker/answers.h"
#include "profiler/metrics/race.h"

#include <chrono>

namespace lane::worker {

/// Tells a client how far a race is, and every now and then what it has given, so that nothing is lost with a client's
/// patience. Costs a look at the clock where there is nothing to tell; never within a launch.
class TimingTold {
public:
    TimingTold(const wire::TimingRequest& request, Answers& answers) : m_request(request), m_answers(answers) {}

    void tell(const profile::Race& race, const char* source) {
        const auto now = Clock::now();
        if (now - m_lastTold < std::chrono::milliseconds(100))
            return;
        m_lastTold = now;
        m_answers.send(wire::RunProgress{"time", race.rounds(), m_request.most});
        if (now - m_lastGiven < std::chrono::milliseconds(500))
            return;
        m_lastGiven = now;
        wire::TimingSoFar soFar;
        for (std::size_t i = 0; i < m_request.launches.size(); ++i) {
            wire::TimedLaunch& launch = soFar.launches.emplace_back();
            launch.times = {"kernel", source, race.samples(i)};
            launch.isPrecise = race.isPrecise(i);
        }
        m_answers.send(soFar);
    }

private:
    using Clock = std::chrono::steady_clock;
    const wire::TimingRequest& m_request;
    Answers& m_answers;
    Clock::time_point m_lastTold = Clock::now(), m_lastGiven = m_lastTold;
};

} // namespace lane::worker
