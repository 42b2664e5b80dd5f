#include "core/data/compare.h"

#include "core/data/parallel.h"
#include "core/data/ulp.h"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace lane::data {

namespace {
/// Elements whose distances are computed together; small enough for the first-level cache.
constexpr std::uint64_t Block = 2048;
constexpr std::uint64_t Grain = 256 * Block;

/// How far two values are apart in each measure; equal values and two NaNs are 0 apart.
struct Distance {
    double absolute = 0, relative = 0;
};

Distance distanceOf(double got, double want) {
    if (got == want || (got != got && want != want))
        return {};
    const double absolute = std::fabs(got - want);
    if (!std::isfinite(got) || !std::isfinite(want))
        return {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    return {absolute,
            want != 0 ? absolute / std::fabs(want) : std::numeric_limits<double>::infinity()};
}

/// Bit for bit, except that any two NaNs agree.
template <typename T> bool agreesExactly(T got, T want) {
    if (std::memcmp(&got, &want, sizeof(T)) == 0)
        return true;
    const double g = elementToDouble(got), w = elementToDouble(want);
    return g != g && w != w;
}

template <typename T>
bool agrees(T got, T want, std::uint64_t ulp, const Distance& distance,
            const Tolerance& tolerance) {
    if (tolerance.ulp && ulp <= *tolerance.ulp)
        return true;
    if (tolerance.absolute && distance.absolute <= *tolerance.absolute)
        return true;
    if (tolerance.relative && distance.relative <= *tolerance.relative)
        return true;
    return agreesExactly(got, want);
}

/// Compares one block whose bits differ somewhere.
template <typename T>
void compareBlock(const T* got, const T* want, std::uint64_t base, std::uint64_t n,
                  const Tolerance& tolerance, Comparison& out) {
    using U = UlpOf<T>;
    U ulps[Block];
    U most = 0;
    for (std::uint64_t k = 0; k < n; ++k) {
        ulps[k] = ulpOf(got[k], want[k]);
        most = std::max(most, ulps[k]);
    }
    for (std::uint64_t k = 0; k < n; ++k) {
        const std::uint64_t ulp = widened<T>(ulps[k]);
        if (ulp == 0 && (tolerance.ulp || agreesExactly(got[k], want[k])))
            continue;
        const Distance d = distanceOf(elementToDouble(got[k]), elementToDouble(want[k]));
        out.maxAbsolute = std::max(out.maxAbsolute, d.absolute);
        out.maxRelative = std::max(out.maxRelative, d.relative);
        if (agrees(got[k], want[k], ulp, d, tolerance))
            continue;
        ++out.mismatches;
        if (!out.first)
            out.first = base + k;
    }
    if (widened<T>(most) > out.maxUlp) {
        out.maxUlp = widened<T>(most);
        out.maxUlpAt = base + static_cast<std::uint64_t>(std::find(ulps, ulps + n, most) - ulps);
    }
}

template <typename T>
Comparison comparePiece(const T* got, const T* want, std::uint64_t begin, std::uint64_t end,
                        const Tolerance& tolerance) {
    Comparison out;
    for (std::uint64_t at = begin; at < end; at += Block) {
        const std::uint64_t n = std::min(Block, end - at);
        if (std::memcmp(got + at, want + at, n * sizeof(T)) != 0)
            compareBlock(got + at, want + at, at, n, tolerance, out);
    }
    return out;
}

Tolerance inPlace(Tolerance tolerance) {
    tolerance.unordered = false;
    return tolerance;
}

void merge(Comparison& into, const Comparison& piece) {
    into.mismatches += piece.mismatches;
    into.maxAbsolute = std::max(into.maxAbsolute, piece.maxAbsolute);
    into.maxRelative = std::max(into.maxRelative, piece.maxRelative);
    const bool isEarlier = piece.maxUlp == into.maxUlp && piece.maxUlpAt < into.maxUlpAt;
    if (piece.maxUlp > into.maxUlp || (isEarlier && piece.maxUlp != 0)) {
        into.maxUlp = piece.maxUlp;
        into.maxUlpAt = piece.maxUlpAt;
    }
    if (piece.first && (!into.first || *piece.first < *into.first))
        into.first = piece.first;
}
} // namespace

std::uint64_t ulpDistance(const Array& a, const Array& b, std::uint64_t flat) {
    return withElement(a.type, [&](auto tag) {
        using T = typename decltype(tag)::Type;
        return widened<T>(ulpOf(a.as<T>()[flat], b.as<T>()[flat]));
    });
}

Comparison compare(const Array& got, const Array& want, const Tolerance& tolerance,
                   const std::atomic<bool>* cancelled) {
    if (tolerance.unordered)
        return compare(got, inOrderOf(got, want), inPlace(tolerance), cancelled);
    Comparison total;
    std::mutex mutex;
    withElement(got.type, [&](auto tag) {
        using T = typename decltype(tag)::Type;
        parallelFor(
            std::min(got.count(), want.count()), Grain,
            [&](std::uint64_t begin, std::uint64_t end) {
                const Comparison piece =
                    comparePiece(got.as<T>(), want.as<T>(), begin, end, tolerance);
                const std::lock_guard lock(mutex);
                merge(total, piece);
                total.elements += end - begin;
            },
            cancelled);
    });
    return total;
}

std::vector<std::uint64_t> mismatches(const Array& got, const Array& want,
                                      const Tolerance& tolerance, std::uint64_t limit,
                                      const std::atomic<bool>* cancelled) {
    if (tolerance.unordered)
        return mismatches(got, inOrderOf(got, want), inPlace(tolerance), limit, cancelled);
    const std::uint64_t count = std::min(got.count(), want.count());
    const std::uint64_t pieces = count / Grain + (count % Grain ? 1 : 0);
    std::vector<std::vector<std::uint64_t>> found(pieces);
    // Once the pieces up to number `last` hold `limit` of them, later pieces cannot add any.
    std::mutex mutex;
    std::uint64_t total = 0, furthest = 0, last = pieces;
    withElement(got.type, [&](auto tag) {
        using T = typename decltype(tag)::Type;
        const T* g = got.as<T>();
        const T* w = want.as<T>();
        const auto search = [&](std::uint64_t begin, std::uint64_t end) {
            const std::uint64_t number = begin / Grain;
            auto& list = found[number];
            if (const std::lock_guard lock(mutex); number > last)
                return;
            for (std::uint64_t at = begin; at < end; at += Block) {
                const std::uint64_t n = std::min(Block, end - at);
                if (std::memcmp(g + at, w + at, n * sizeof(T)) == 0)
                    continue;
                for (std::uint64_t i = at; i < at + n && list.size() < limit; ++i) {
                    const Distance d = distanceOf(elementToDouble(g[i]), elementToDouble(w[i]));
                    if (!agrees(g[i], w[i], widened<T>(ulpOf(g[i], w[i])), d, tolerance))
                        list.push_back(i);
                }
            }
            const std::lock_guard lock(mutex);
            total += list.size();
            furthest = std::max(furthest, number);
            if (total >= limit)
                last = std::min(last, furthest);
        };
        parallelFor(count, Grain, search, cancelled);
    });
    std::vector<std::uint64_t> all;
    for (const auto& list : found)
        all.insert(all.end(), list.begin(),
                   list.begin() + static_cast<std::ptrdiff_t>(
                                      std::min<std::uint64_t>(list.size(), limit - all.size())));
    return all;
}

} // namespace lane::data
