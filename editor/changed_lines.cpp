#include "editor/changed_lines.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace lane {

namespace {

using Lines = std::vector<std::string_view>;

/// A table of this many cells is filled in about a millisecond.
constexpr std::size_t MaxCells = 1'000'000;

Lines split(std::string_view text) {
    Lines lines;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

/// The longest common subsequence, from the back; lines of `b` outside it have changed.
void compareMiddle(const Lines& a, const Lines& b, std::size_t first, std::size_t endA,
                   std::size_t endB, std::vector<int>& out) {
    const std::size_t n = endA - first, m = endB - first;
    std::vector<std::uint16_t> length((n + 1) * (m + 1));
    const auto at = [&](std::size_t i, std::size_t j) -> std::uint16_t& { return length[i * (m + 1) + j]; };
    for (std::size_t i = n; i-- > 0;)
        for (std::size_t j = m; j-- > 0;)
            at(i, j) = a[first + i] == b[first + j] ? static_cast<std::uint16_t>(at(i + 1, j + 1) + 1)
                                                    : std::max(at(i + 1, j), at(i, j + 1));
    std::size_t i = 0, j = 0;
    while (j < m) {
        if (i < n && a[first + i] == b[first + j]) {
            ++i, ++j;
        } else if (i < n && at(i + 1, j) >= at(i, j + 1)) {
            ++i;
        } else {
            out.push_back(static_cast<int>(first + j++));
        }
    }
}

} // namespace

TextChange changeOf(std::string_view before, std::string_view after) {
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t begin = static_cast<std::size_t>(
        std::mismatch(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(shorter), after.begin()).first - before.begin());
    if (begin == before.size() && begin == after.size())
        return {begin, begin, begin};
    while (begin > 0 && before[begin - 1] != '\n')
        --begin;
    std::size_t tail = 0;
    while (tail < shorter - begin && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    const auto startsLine = [begin](std::string_view text, std::size_t at) { return at == begin || text[at - 1] == '\n'; };
    while (tail > 0 && !(startsLine(before, before.size() - tail) && startsLine(after, after.size() - tail))) {
        const std::size_t end = before.find('\n', before.size() - tail);
        tail = end == std::string_view::npos ? 0 : before.size() - end - 1;
    }
    return {begin, before.size() - tail, after.size() - tail};
}

std::vector<int> changedLines(std::string_view before, std::string_view after) {
    const TextChange change = changeOf(before, after);
    const auto above = static_cast<int>(std::count(after.begin(), after.begin() + static_cast<std::ptrdiff_t>(change.begin), '\n'));
    const Lines a = split(before.substr(change.begin, change.endBefore - change.begin));
    const Lines b = split(after.substr(change.begin, change.endAfter - change.begin));
    std::size_t first = 0, endA = a.size(), endB = b.size();
    while (first < endA && first < endB && a[first] == b[first])
        ++first;
    while (endA > first && endB > first && a[endA - 1] == b[endB - 1])
        --endA, --endB;
    std::vector<int> out;
    if ((endA - first + 1) * (endB - first + 1) <= MaxCells) {
        compareMiddle(a, b, first, endA, endB, out);
    } else {
        for (std::size_t line = first; line < endB; ++line)
            out.push_back(static_cast<int>(line));
    }
    for (int& line : out)
        line += above;
    return out;
}

} // namespace lane
