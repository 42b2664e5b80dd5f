#include "profiler/metrics/rank_test.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace lane::profile {

double rankTest(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
    if (a.empty() || b.empty())
        return 1;
    std::vector<std::pair<std::uint64_t, bool>> all;
    all.reserve(a.size() + b.size());
    for (const std::uint64_t time : a)
        all.emplace_back(time, true);
    for (const std::uint64_t time : b)
        all.emplace_back(time, false);
    std::ranges::sort(all);
    const auto n = static_cast<double>(a.size()), m = static_cast<double>(b.size()), both = n + m;
    double rankSum = 0, tied = 0; // of a; the sum of t^3 - t over groups of t equal times
    for (std::size_t from = 0; from < all.size();) {
        std::size_t to = from;
        while (to < all.size() && all[to].first == all[from].first)
            ++to;
        const auto size = static_cast<double>(to - from);
        const double rank = static_cast<double>(from + to + 1) / 2; // the mean of from + 1 … to
        for (std::size_t i = from; i < to; ++i)
            rankSum += all[i].second ? rank : 0;
        tied += size * size * size - size;
        from = to;
    }
    const double u = rankSum - n * (n + 1) / 2, mean = n * m / 2;
    const double variance = n * m / 12 * (both + 1 - tied / (both * (both - 1)));
    if (!(variance > 0))
        return 1;
    const double z = std::max(0.0, std::fabs(u - mean) - 0.5) / std::sqrt(variance);
    return std::erfc(z / std::sqrt(2.0));
}

} // namespace lane::profile
