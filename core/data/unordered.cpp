#include "core/data/compare.h"
#include "core/data/scalar_types.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace lane::data {

namespace {

/// NaN after all numbers, so that there is an order at all.
template <typename T> bool isBefore(T a, T b) {
    if constexpr (std::is_integral_v<T>) {
        return a < b;
    } else {
        const double x = elementToDouble(a), y = elementToDouble(b);
        return x != x ? false : y != y || x < y;
    }
}

template <typename T> void arrange(const T* got, const T* want, std::uint64_t count, T* into) {
    std::vector<T> sorted(want, want + count);
    std::sort(sorted.begin(), sorted.end(), isBefore<T>);
    std::vector<std::uint64_t> places(count);
    std::iota(places.begin(), places.end(), std::uint64_t{0});
    std::sort(places.begin(), places.end(), [got](std::uint64_t a, std::uint64_t b) {
        return isBefore(got[a], got[b]) || (!isBefore(got[b], got[a]) && a < b);
    });
    for (std::uint64_t k = 0; k < count; ++k)
        into[places[k]] = sorted[k];
}

} // namespace

Array inOrderOf(const Array& got, const Array& want) {
    const std::uint64_t count = want.count();
    if (got.count() != count || got.type != want.type)
        return want;
    auto arranged = Array::zeros(want.type, want.shape);
    if (!arranged)
        return want;
    withElement(want.type, [&](auto tag) {
        using T = typename decltype(tag)::Type;
        const T* g = got.as<T>();
        const T* w = want.as<T>();
        if (std::memcmp(g, w, count * sizeof(T)) == 0)
            std::copy(w, w + count, arranged->template as<T>());
        else
            arrange(g, w, count, arranged->template as<T>());
    });
    return *arranged;
}

} // namespace lane::data
