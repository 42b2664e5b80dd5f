#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lane {

/// Pairs of numbers in order: which of the one text stay as which of the other.
using Alignment = std::vector<std::pair<int, int>>;

/// The lines of a text without their ends; of an empty text none.
std::vector<std::string_view> linesOf(std::string_view text);

/// Which lines stay, from 0, ascending on both sides. Lines that stand once in both texts hold the two together;
/// between them the longest common subsequence, exact up to a thousand lines, and beyond that up to as many
/// changes; then only the ends.
/// With a weight, 1 to 9, what stays is as heavy as can be, whatever stands once: lines of machine code move.
using Weight = std::function<int(const std::string& line)>;
Alignment alignedLines(const std::vector<std::string>& before, const std::vector<std::string>& after, const Weight& weight = {});

} // namespace lane
