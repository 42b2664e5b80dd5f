#pragma once

#include "core/data/array.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lane::data {

/// What counts as agreement. An element agrees if it is within any of the bounds that are set;
/// with none set it must be equal bit for bit (NaN equals NaN; -0 differs from 0 only when exact).
struct Tolerance {
    std::optional<std::uint64_t> ulp;
    std::optional<double> relative;
    std::optional<double> absolute;
    /// What a kernel leaves in no certain order: the k-th smallest is compared with the k-th smallest.
    bool unordered = false;

    /// "exact", "unordered", "ulp=4", "rel=1e-5", "abs=1e-6", joined by commas.
    static Result<Tolerance> parse(std::string_view text);
    std::string toText() const;
    friend bool operator==(const Tolerance&, const Tolerance&) = default;
};

/// Distance of two values of one type in units in the last place: 0 equal, saturating; NaN against
/// a number is the largest value. Of integers the absolute difference.
std::uint64_t ulpDistance(const Array& a, const Array& b, std::uint64_t flat);

/// `want` in the order of `got`: its k-th smallest stands where the k-th smallest of `got` does, NaN
/// after all numbers. As it is, if memory for that is used up.
Array inOrderOf(const Array& got, const Array& want);

/// How two arrays of one type and shape differ.
struct Comparison {
    std::uint64_t elements = 0;
    std::uint64_t mismatches = 0;
    std::uint64_t maxUlp = 0;
    std::uint64_t maxUlpAt = 0;
    double maxRelative =
        0; ///< of |got - want| / |want|; infinite if only one is finite, or want is 0
    double maxAbsolute = 0;
    std::optional<std::uint64_t> first; ///< flat index of the first mismatch
    bool agree() const { return mismatches == 0; }
};

/// Compares on all cores; stops early (result incomplete) when `cancelled` turns true.
Comparison compare(const Array& got, const Array& want, const Tolerance& tolerance,
                   const std::atomic<bool>* cancelled = nullptr);
/// Flat indices of the mismatches in order, at most `limit`.
std::vector<std::uint64_t> mismatches(const Array& got, const Array& want,
                                      const Tolerance& tolerance, std::uint64_t limit,
                                      const std::atomic<bool>* cancelled = nullptr);
/// The width that a 1-D array of so many elements is folded into for the map: all of them up to 64,
/// then near the square root, a multiple of 32.
std::uint64_t foldWidth(std::uint64_t count);
/// Ulp distances pooled by maximum into rows × columns cells: a 2-D array as it is, a 1-D one
/// folded into rows of foldWidth(count), of more dimensions all but the last as rows; for the
/// difference map.
struct PooledMap {
    std::uint64_t rows = 0, columns = 0; ///< cells
    std::uint64_t elementsPerCellY = 1, elementsPerCellX = 1;
    std::uint64_t arrayRows = 0, arrayColumns = 0; ///< after folding
    std::vector<std::uint64_t> ulp;                ///< row-major
    std::vector<std::uint64_t> worst; ///< flat index of each cell's worst element, else its first
};
PooledMap pool(const Array& got, const Array& want, std::uint64_t maxRows, std::uint64_t maxColumns,
               const std::atomic<bool>* cancelled = nullptr);

} // namespace lane::data
