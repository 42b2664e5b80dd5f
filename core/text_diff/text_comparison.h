#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace lane {

/// How lines are held against each other: letter by letter, or as instructions, whose registers, labels and
/// offsets may be others as long as they mean the same.
enum class CompareBy : std::uint8_t { Text, Ptx, Sass };

/// Bytes of a line, half open.
struct ByteSpan {
    std::size_t begin = 0, end = 0;
    friend bool operator==(const ByteSpan&, const ByteSpan&) = default;
};

/// Lines from 0 that stand beside each other; -1: there is none on that side. In a row that is no change the
/// texts may still differ in what does not count.
struct ComparedRow {
    int before = -1, after = -1;
    bool isChange = false;
    std::vector<ByteSpan> marksBefore, marksAfter; ///< of a line that was changed: the words that differ
};

struct TextComparison {
    std::vector<ComparedRow> rows;
    int added = 0, removed = 0; ///< lines; one that was changed is one of each
    /// The first row of each run of changes.
    std::vector<int> changes() const;
};

TextComparison compareTexts(std::string_view before, std::string_view after, CompareBy by);

} // namespace lane
