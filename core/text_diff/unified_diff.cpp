#include "core/text_diff/unified_diff.h"

#include "core/text_diff/line_alignment.h"

#include <algorithm>
#include <cstdint>

namespace lane {

namespace {

struct DiffLine {
    char sign = ' ';                     ///< '-' of the first text alone, '+' of the second alone
    std::uint32_t before = 0, after = 0; ///< numbers from 1; 0: not in that text
    std::string_view text;
};

std::vector<DiffLine> diffLines(std::string_view before, std::string_view after) {
    const std::vector<std::string_view> a = linesOf(before), b = linesOf(after);
    Alignment same = alignedLines({a.begin(), a.end()}, {b.begin(), b.end()});
    same.emplace_back(static_cast<int>(a.size()), static_cast<int>(b.size())); // behind the last
    std::vector<DiffLine> lines;
    std::uint32_t i = 0, j = 0;
    for (const auto& [toI, toJ] : same) {
        while (i < static_cast<std::uint32_t>(toI)) {
            lines.push_back({'-', i + 1, 0, a[i]});
            ++i;
        }
        while (j < static_cast<std::uint32_t>(toJ)) {
            lines.push_back({'+', 0, j + 1, b[j]});
            ++j;
        }
        if (i < a.size() && j < b.size()) {
            lines.push_back({' ', i + 1, j + 1, a[i]});
            ++i, ++j;
        }
    }
    return lines;
}

/// "3,5": the first line and how many.
std::string range(const std::vector<DiffLine>& lines, std::size_t from, std::size_t to, std::uint32_t DiffLine::*number) {
    std::uint32_t first = 0, count = 0;
    for (std::size_t i = from; i < to; ++i)
        if (lines[i].*number != 0) {
            first = first ? first : lines[i].*number;
            ++count;
        }
    if (count == 0) // the line after which something stands
        for (std::size_t i = 0; i < from; ++i)
            first = std::max(first, lines[i].*number);
    return std::to_string(first) + (count == 1 ? "" : "," + std::to_string(count));
}

} // namespace

std::string unifiedDiff(std::string_view before, std::string_view after, const std::string& nameBefore,
                        const std::string& nameAfter, std::size_t context) {
    const std::vector<DiffLine> lines = diffLines(before, after);
    const auto isChange = [](const DiffLine& line) { return line.sign != ' '; };
    std::string out;
    for (std::size_t at = 0; at < lines.size();) {
        if (!isChange(lines[at])) {
            ++at;
            continue;
        }
        const std::size_t from = at > context ? at - context : 0;
        std::size_t end = at;
        for (std::size_t i = at; i < lines.size() && i <= end + 2 * context; ++i)
            if (isChange(lines[i]))
                end = i;
        const std::size_t to = std::min(lines.size(), end + 1 + context);
        if (out.empty())
            out = "--- " + nameBefore + "\n+++ " + nameAfter + "\n";
        out += "@@ -" + range(lines, from, to, &DiffLine::before) + " +" + range(lines, from, to, &DiffLine::after) + " @@\n";
        for (std::size_t i = from; i < to; ++i)
            out += lines[i].sign + std::string(lines[i].text) + "\n";
        at = to;
    }
    return out;
}

} // namespace lane
