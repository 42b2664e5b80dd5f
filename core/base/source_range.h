#pragma once

#include <cstdint>

namespace lane {

/// A half-open range of bytes of one source text. Lines and columns come from a LineIndex.
struct SourceRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    constexpr bool isEmpty() const { return begin == end; }
    constexpr bool contains(std::uint32_t offset) const { return begin <= offset && offset < end; }
    friend constexpr bool operator==(SourceRange, SourceRange) = default;
};

/// The smallest range that holds both.
constexpr SourceRange join(SourceRange a, SourceRange b) {
    return {a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end};
}

/// A place as people count: both from 1; a column is a code point.
struct LineColumn {
    std::uint32_t line = 1;
    std::uint32_t column = 1;
    friend constexpr bool operator==(LineColumn, LineColumn) = default;
};

} // namespace lane
