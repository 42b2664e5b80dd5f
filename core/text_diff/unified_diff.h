#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lane::history {

/// A line of two texts beside each other.
struct DiffLine {
    enum class Kind : std::uint8_t { Same, Removed, Added };
    Kind kind = Kind::Same;
    std::uint32_t before = 0, after = 0; ///< numbers from 1; 0: not in that text
    std::string_view text;               ///< without its end; of the texts that were given
    bool operator==(const DiffLine&) const = default;
};

/// The shortest way from one text to the other by whole lines (Myers); where that would take more than some
/// thousand steps, all of the middle is taken out and put in.
std::vector<DiffLine> diffLines(std::string_view before, std::string_view after);
/// As `diff -u` writes it, with so many lines around each change; empty where the texts are equal.
std::string unifiedDiff(std::string_view before, std::string_view after, const std::string& nameBefore, const std::string& nameAfter, std::size_t context = 3);

} // namespace lane::history
