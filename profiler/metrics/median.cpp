#include "profiler/metrics/median.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace lane::profile {

namespace {

constexpr double Doubt = 0.05;

/// How many samples may lie outside on one side: the largest k for which the chance that k or fewer
/// of n fall below the true median is at most half of the doubt.
std::size_t outside(std::size_t n) {
    const double logHalf = -static_cast<double>(n) * std::log(2.0);
    const double logFactorial = std::lgamma(static_cast<double>(n) + 1);
    double sum = 0;
    for (std::size_t k = 0; k < n; ++k) {
        const auto d = static_cast<double>(k);
        sum += std::exp(logFactorial - std::lgamma(d + 1) -
                        std::lgamma(static_cast<double>(n) - d + 1) + logHalf);
        if (sum > Doubt / 2)
            return k;
    }
    return n;
}

} // namespace

std::optional<MedianInterval> medianInterval(std::span<const std::uint64_t> samples) {
    const std::size_t n = samples.size(), below = outside(n);
    if (n == 0 || below == 0)
        return {};
    std::vector<std::uint64_t> sorted(samples.begin(), samples.end());
    std::ranges::sort(sorted);
    const auto at = [&](std::size_t i) { return static_cast<double>(sorted[i]); };
    MedianInterval interval;
    interval.median = n % 2 == 1 ? at(n / 2) : (at(n / 2 - 1) + at(n / 2)) / 2;
    interval.low = at(below - 1);
    interval.high = at(n - below);
    return interval;
}

} // namespace lane::profile
