#include "views/histogram/difference_counts.h"

#include "core/data/compare.h"
#include "core/data/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>

namespace lane {

namespace {

constexpr std::uint64_t Grain = 1 << 18;
/// The largest distance of each bin but the last three: beyond, NaN, Inf.
constexpr std::array<std::uint64_t, 8> UlpLimits{0, 1, 2, 4, 8, 64, 1024, 1 << 20};
constexpr int LeastDecade = -9; ///< relative errors below 1e-9 share a bin

void add(DifferenceCounts& counts, const data::Array& a, const data::Array& b, std::uint64_t flat) {
    const double x = a.asDouble(flat), y = b.asDouble(flat);
    const std::uint64_t ulp = data::ulpDistance(a, b, flat);
    std::size_t bin = 0;
    const bool isBroken = ulp != 0 && (!std::isfinite(x) || !std::isfinite(y));
    if (isBroken)
        bin = UlpLimits.size() + (std::isnan(x) || std::isnan(y) ? 1 : 2);
    else
        bin = static_cast<std::size_t>(std::lower_bound(UlpLimits.begin(), UlpLimits.end(), ulp) - UlpLimits.begin());
    ++counts.ulp[bin];
    std::size_t decade = 0;
    if (isBroken) {
        decade = counts.relative.size() - 1;
    } else if (ulp != 0 && x != y) {
        const double relative = y == 0 ? 1 : std::fabs(x - y) / std::fabs(y);
        const int exponent = static_cast<int>(std::floor(std::log10(relative)));
        decade = static_cast<std::size_t>(std::clamp(exponent - LeastDecade + 2, 1, -LeastDecade + 2));
    }
    ++counts.relative[decade];
}

} // namespace

const std::vector<QString>& ulpBins() {
    static const std::vector<QString> bins{QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3–4"), QStringLiteral("5–8"),
                                           QStringLiteral("9–64"), QStringLiteral("65–1 K"), QStringLiteral("1 K–1 M"), QStringLiteral("> 1 M"),
                                           QStringLiteral("NaN"), QStringLiteral("Inf")};
    return bins;
}

const std::vector<QString>& relativeBins() {
    static const std::vector<QString> bins = [] {
        std::vector<QString> list{QStringLiteral("0"), QStringLiteral("< 1e\u2212%1").arg(-LeastDecade)};
        for (int exponent = LeastDecade; exponent < 0; ++exponent)
            list.push_back(QStringLiteral("1e\u2212%1").arg(-exponent));
        list.push_back(QStringLiteral("≥ 1"));
        list.push_back(QStringLiteral("NaN, Inf"));
        return list;
    }();
    return bins;
}

DifferenceCounts countDifferences(const data::Array& a, const data::Array& b, const Background::Stale& stale) {
    DifferenceCounts all{std::vector<std::uint64_t>(ulpBins().size()), std::vector<std::uint64_t>(relativeBins().size()), a.count()};
    std::mutex mutex;
    data::parallelFor(
        a.count(), Grain,
        [&](std::uint64_t begin, std::uint64_t end) {
            DifferenceCounts part{std::vector<std::uint64_t>(all.ulp.size()), std::vector<std::uint64_t>(all.relative.size()), 0};
            for (std::uint64_t flat = begin; flat < end; ++flat)
                add(part, a, b, flat);
            const std::lock_guard lock(mutex);
            for (std::size_t bin = 0; bin < part.ulp.size(); ++bin)
                all.ulp[bin] += part.ulp[bin];
            for (std::size_t bin = 0; bin < part.relative.size(); ++bin)
                all.relative[bin] += part.relative[bin];
        },
        &stale);
    return all;
}

} // namespace lane
