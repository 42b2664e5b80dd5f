#include "core/data/compare.h"
#include "core/data/parallel.h"
#include "core/data/ulp.h"

#include <algorithm>
#include <cmath>

namespace lane::data {

namespace {
std::uint64_t ceilDivided(std::uint64_t a, std::uint64_t b) {
    return a / b + (a % b ? 1 : 0);
}

/// Folds the array into rows and columns, and chooses the cells.
PooledMap layOut(const Shape& shape, std::uint64_t maxRows, std::uint64_t maxColumns) {
    PooledMap map;
    const std::uint64_t count = shape.elementCount();
    map.arrayColumns = shape.rank() < 2 ? foldWidth(count) : shape[shape.rank() - 1];
    map.arrayRows = map.arrayColumns ? ceilDivided(count, map.arrayColumns) : 0;
    map.elementsPerCellY =
        std::max<std::uint64_t>(1, ceilDivided(map.arrayRows, std::max<std::uint64_t>(1, maxRows)));
    map.elementsPerCellX = std::max<std::uint64_t>(
        1, ceilDivided(map.arrayColumns, std::max<std::uint64_t>(1, maxColumns)));
    map.rows = ceilDivided(map.arrayRows, map.elementsPerCellY);
    map.columns = ceilDivided(map.arrayColumns, map.elementsPerCellX);
    map.ulp.assign(map.rows * map.columns, 0);
    map.worst.assign(map.rows * map.columns, 0);
    return map;
}

/// The largest distance within [begin, end), and where it is first.
template <typename T>
void poolSegment(const T* got, const T* want, std::uint64_t begin, std::uint64_t end,
                 std::uint64_t& most, std::uint64_t& at) {
    if (std::memcmp(got + begin, want + begin, (end - begin) * sizeof(T)) == 0)
        return;
    UlpOf<T> high = 0;
    for (std::uint64_t i = begin; i < end; ++i)
        high = std::max(high, ulpOf(got[i], want[i]));
    if (widened<T>(high) <= most)
        return;
    most = widened<T>(high);
    at = begin;
    while (ulpOf(got[at], want[at]) != high)
        ++at;
}

template <typename T>
void poolRow(PooledMap& map, const T* got, const T* want, std::uint64_t row, std::uint64_t count) {
    const std::uint64_t top = row * map.elementsPerCellY;
    const std::uint64_t bottom = std::min(top + map.elementsPerCellY, map.arrayRows);
    for (std::uint64_t column = 0; column < map.columns; ++column) {
        const std::uint64_t left = column * map.elementsPerCellX;
        map.worst[row * map.columns + column] = std::min(top * map.arrayColumns + left, count - 1);
    }
    for (std::uint64_t y = top; y < bottom; ++y)
        for (std::uint64_t column = 0; column < map.columns; ++column) {
            const std::uint64_t left = column * map.elementsPerCellX;
            const std::uint64_t right = std::min(left + map.elementsPerCellX, map.arrayColumns);
            const std::uint64_t begin = std::min(y * map.arrayColumns + left, count);
            const std::uint64_t end = std::min(y * map.arrayColumns + right, count);
            const std::uint64_t cell = row * map.columns + column;
            if (begin < end)
                poolSegment(got, want, begin, end, map.ulp[cell], map.worst[cell]);
        }
}
} // namespace

std::uint64_t foldWidth(std::uint64_t count) {
    if (count <= 64)
        return count;
    const auto root = static_cast<std::uint64_t>(std::ceil(std::sqrt(static_cast<double>(count))));
    return ceilDivided(root, 32) * 32;
}

PooledMap pool(const Array& got, const Array& want, std::uint64_t maxRows, std::uint64_t maxColumns,
               const std::atomic<bool>* cancelled) {
    PooledMap map = layOut(got.shape, maxRows, maxColumns);
    const std::uint64_t count = std::min(got.count(), want.count());
    if (count == 0)
        return map;
    withElement(got.type, [&](auto tag) {
        using T = typename decltype(tag)::Type;
        parallelFor(
            map.rows, 1,
            [&](std::uint64_t begin, std::uint64_t end) {
                for (std::uint64_t row = begin; row < end; ++row)
                    poolRow(map, got.as<T>(), want.as<T>(), row, count);
            },
            cancelled);
    });
    return map;
}

} // namespace lane::data
