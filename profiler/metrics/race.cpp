#include "profiler/metrics/race.h"

#include <algorithm>
#include <random>

namespace lane::profile {

namespace {

constexpr std::size_t EnoughForHopeless = 3;

double middle(std::vector<std::uint64_t> samples) {
    const auto at = samples.begin() + static_cast<std::ptrdiff_t>(samples.size() / 2);
    std::nth_element(samples.begin(), at, samples.end());
    return static_cast<double>(*at);
}

} // namespace

Race::Race(std::size_t launches, RaceRules rules) : m_rules(rules), m_runners(launches) {}

void Race::restart() {
    for (Runner& runner : m_runners)
        runner.samples.clear();
    m_rounds = 0;
}

bool Race::isPrecise(std::size_t launch) const {
    const auto interval = medianInterval(m_runners[launch].samples);
    return interval && interval->precision() <= m_rules.precision;
}

bool Race::goesOn(const Runner& runner, const MedianInterval* best, double bestMedian) const {
    const std::size_t count = runner.samples.size();
    if (runner.isOut || count >= m_rules.most)
        return false;
    // By its fastest sample: a machine that is busy with something else for a moment makes others slow, and none fast.
    if (count >= EnoughForHopeless && static_cast<double>(*std::ranges::min_element(runner.samples)) > m_rules.hopeless * bestMedian)
        return false;
    if (count < m_rules.fewest)
        return true;
    const auto interval = medianInterval(runner.samples);
    if (!interval || !best)
        return count < m_rules.contenders;
    if (interval->low > best->high * (1 + m_rules.margin))
        return false; // surely slower
    return count < m_rules.contenders || interval->precision() > m_rules.precision;
}

std::vector<std::size_t> Race::nextRound() {
    const Runner* fastest = nullptr;
    double bestMedian = 0;
    for (const Runner& runner : m_runners) {
        if (runner.isOut || runner.samples.size() < std::min<std::size_t>(EnoughForHopeless, m_rules.fewest))
            continue;
        const double median = middle(runner.samples);
        if (!fastest || median < bestMedian) {
            fastest = &runner;
            bestMedian = median;
        }
    }
    const auto interval = fastest ? medianInterval(fastest->samples) : std::nullopt;
    std::vector<std::size_t> round;
    for (std::size_t i = 0; i < m_runners.size(); ++i) {
        const bool isNew = !fastest && !m_runners[i].isOut;
        if (isNew || (fastest && goesOn(m_runners[i], interval ? &*interval : nullptr, bestMedian)))
            round.push_back(i);
    }
    // Neither the first place of a round nor the launch before it favours one.
    std::mt19937 order(m_rounds++);
    for (std::size_t i = round.size(); i > 1; --i)
        std::swap(round[i - 1], round[order() % i]);
    return round;
}

} // namespace lane::profile
