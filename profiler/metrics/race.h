#pragma once

#include "profiler/metrics/median.h"

#include <cstdint>
#include <vector>

namespace lane::profile {

/// What a race of several launches against each other goes by.
struct RaceRules {
    std::uint32_t fewest = 8;      ///< samples of each launch, all the same
    std::uint32_t contenders = 30; ///< samples of each that may be the fastest
    std::uint32_t most = 200;      ///< samples of any
    double precision = 0.01;       ///< wanted of contenders: half of the median's interval, of the median
    double margin = 0.10;          ///< surely slower than the fastest by this share: no contender
    double hopeless = 4;           ///< so many times slower in each of three samples: three are enough
};

/// Several launches timed against each other in rounds, one sample each a round, so that a device that
/// grows warm or slow does so for all. Those that are surely slower leave the race; the others go on until
/// their medians are known well enough. Asks for samples and looks at them; measures nothing itself.
class Race {
public:
    explicit Race(std::size_t launches, RaceRules rules = {});

    /// Who is to be timed in the next round, in this order, which is another one each round; empty: over.
    std::vector<std::size_t> nextRound();
    void add(std::size_t launch, std::uint64_t ns) { m_runners[launch].samples.push_back(ns); }
    /// It cannot be timed any more.
    void drop(std::size_t launch) { m_runners[launch].isOut = true; }
    /// Forgets all samples: those that follow are another clock's.
    void restart();

    const std::vector<std::uint64_t>& samples(std::size_t launch) const { return m_runners[launch].samples; }
    /// Whether its median is known as well as was wanted.
    bool isPrecise(std::size_t launch) const;
    std::uint32_t rounds() const { return m_rounds; }

private:
    struct Runner {
        std::vector<std::uint64_t> samples;
        bool isOut = false;
    };
    bool goesOn(const Runner& runner, const MedianInterval* best, double bestMedian) const;

    RaceRules m_rules;
    std::vector<Runner> m_runners;
    std::uint32_t m_rounds = 0;
};

} // namespace lane::profile
