#include "profiler/metrics/change.h"

#include "profiler/metrics/rank_test.h"

#include <algorithm>
#include <cmath>

namespace lane::profile {

namespace {

constexpr std::size_t Resamples = 2000;
/// Beyond, an even pick of the samples stands for all: the interval hardly changes and the time does.
constexpr std::size_t MostResampled = 400;

double middle(std::vector<double>& values) {
    const std::size_t n = values.size();
    const auto half = values.begin() + static_cast<std::ptrdiff_t>(n / 2);
    std::nth_element(values.begin(), half, values.end());
    return n % 2 == 1 ? *half : (*half + *std::max_element(values.begin(), half)) / 2;
}

/// SplitMix64: small, and the same everywhere, which the standard's distributions are not.
struct Random {
    std::uint64_t state;
    std::uint64_t next() {
        std::uint64_t z = state += 0x9E3779B97F4A7C15;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
};

std::vector<double> picked(std::span<const std::uint64_t> samples) {
    std::vector<std::uint64_t> sorted(samples.begin(), samples.end());
    std::ranges::sort(sorted);
    std::vector<double> out;
    const std::size_t n = std::min(sorted.size(), MostResampled);
    for (std::size_t i = 0; i < n; ++i)
        out.push_back(static_cast<double>(sorted[(2 * i + 1) * sorted.size() / (2 * n)]));
    return out;
}

double resampled(const std::vector<double>& from, std::vector<double>& into, Random& random) {
    for (double& value : into)
        value = from[random.below(from.size())];
    return middle(into);
}

} // namespace

double medianOf(std::span<const std::uint64_t> samples) {
    if (samples.empty())
        return 0;
    std::vector<double> values(samples.begin(), samples.end());
    return middle(values);
}

Change changeOf(std::span<const std::uint64_t> before, std::span<const std::uint64_t> after, const ChangeRule& rule) {
    Change change;
    change.before = medianOf(before);
    change.after = medianOf(after);
    change.countBefore = before.size();
    change.countAfter = after.size();
    if (!(change.before > 0) || !(change.after > 0))
        return change;
    change.ratio = change.after / change.before;
    change.p = rankTest(before, after);
    if (before.size() < rule.fewest || after.size() < rule.fewest)
        return change;
    const bool isFar = (change.ratio >= 1 + rule.least || change.ratio <= 1 / (1 + rule.least)) && std::fabs(change.after - change.before) >= rule.leastNs;
    change.step = !isFar || change.p >= rule.doubt ? Step::NoDifference : change.ratio > 1 ? Step::Slower : Step::Faster;
    return change;
}

void addInterval(Change& change, std::span<const std::uint64_t> before, std::span<const std::uint64_t> after) {
    if (before.size() < 6 || after.size() < 6 || !(change.before > 0))
        return;
    const std::vector<double> a = picked(before), b = picked(after);
    std::vector<double> roomA(a.size()), roomB(b.size()), ratios;
    Random random{a.size() * 1000003 + b.size()};
    for (std::size_t i = 0; i < Resamples; ++i) {
        const double first = resampled(a, roomA, random), second = resampled(b, roomB, random);
        if (first > 0)
            ratios.push_back(second / first);
    }
    if (ratios.empty())
        return;
    std::ranges::sort(ratios);
    change.low = ratios[ratios.size() / 40];
    change.high = ratios[ratios.size() - 1 - ratios.size() / 40];
}

double runToRunSpread(std::span<const double> ratios) {
    std::vector<double> distances;
    for (const double ratio : ratios)
        if (ratio > 0)
            distances.push_back(std::fabs(std::log(ratio)));
    if (distances.size() < 3)
        return 0;
    // The median of |d| is 0.6745 standard deviations of d, which is that of two runs: √2 of one's.
    return middle(distances) / 0.6745 / std::sqrt(2.0);
}

ChangeRule ruleFor(double spread, ChangeRule rule) {
    rule.least = std::max(rule.least, std::exp(3 * std::sqrt(2.0) * spread) - 1);
    return rule;
}

} // namespace lane::profile
