#include "profiler/history/line_diff.h"

#include <algorithm>

namespace lane::history {

namespace {

using Lines = std::vector<std::string_view>;
constexpr std::ptrdiff_t MostSteps = 3000; ///< its trace takes the square of it, 4 bytes each

Lines split(std::string_view text) {
    Lines lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

/// For each step the farthest line of `a` on each diagonal.
class Myers {
public:
    Myers(const Lines& a, const Lines& b, std::size_t from, std::size_t endA, std::size_t endB)
        : m_a(a), m_b(b), m_from(static_cast<std::ptrdiff_t>(from)), m_n(static_cast<std::ptrdiff_t>(endA - from)), m_m(static_cast<std::ptrdiff_t>(endB - from)) {}

    /// Which lines stay, as pairs in order; false: too far apart.
    bool run(std::vector<std::pair<std::size_t, std::size_t>>& same) {
        const std::ptrdiff_t most = std::min(m_n + m_m, MostSteps);
        std::vector<std::int32_t> row(static_cast<std::size_t>(2 * most + 3), 0);
        const auto at = [&](std::ptrdiff_t k) -> std::int32_t& { return row[static_cast<std::size_t>(k + most + 1)]; };
        for (std::ptrdiff_t d = 0; d <= most; ++d) {
            for (std::ptrdiff_t k = -d; k <= d; k += 2) {
                std::ptrdiff_t x = k == -d || (k != d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
                while (x < m_n && x - k < m_m && equal(x, x - k))
                    ++x;
                at(k) = static_cast<std::int32_t>(x);
                if (x >= m_n && x - k >= m_m) {
                    m_trace.emplace_back(row.begin() + (most + 1 - d), row.begin() + (most + 2 + d));
                    walkBack(d, same);
                    return true;
                }
            }
            m_trace.emplace_back(row.begin() + (most + 1 - d), row.begin() + (most + 2 + d));
        }
        return false;
    }

private:
    bool equal(std::ptrdiff_t x, std::ptrdiff_t y) const {
        return m_a[static_cast<std::size_t>(m_from + x)] == m_b[static_cast<std::size_t>(m_from + y)];
    }
    std::ptrdiff_t reached(std::ptrdiff_t d, std::ptrdiff_t k) const { return m_trace[static_cast<std::size_t>(d)][static_cast<std::size_t>(k + d)]; }

    void walkBack(std::ptrdiff_t steps, std::vector<std::pair<std::size_t, std::size_t>>& same) const {
        std::ptrdiff_t x = m_n, y = m_m;
        for (std::ptrdiff_t d = steps; d >= 0; --d) {
            const std::ptrdiff_t k = x - y;
            std::ptrdiff_t fromX = 0, fromY = 0;
            if (d > 0) {
                const auto far = [&](std::ptrdiff_t diagonal) { return diagonal < -(d - 1) || diagonal > d - 1 ? std::ptrdiff_t{-1} : reached(d - 1, diagonal); };
                const bool isDown = k == -d || (k != d && far(k - 1) < far(k + 1));
                const std::ptrdiff_t before = isDown ? k + 1 : k - 1;
                fromX = reached(d - 1, before);
                fromY = fromX - before;
            }
            while (x > fromX && y > fromY && equal(x - 1, y - 1)) {
                --x, --y;
                same.emplace_back(m_from + x, m_from + y);
            }
            x = fromX;
            y = fromY;
        }
        std::reverse(same.begin(), same.end());
    }

    const Lines &m_a, &m_b;
    std::ptrdiff_t m_from, m_n, m_m;
    std::vector<std::vector<std::int32_t>> m_trace;
};

void putBetween(std::vector<DiffLine>& out, const Lines& a, const Lines& b, std::size_t& i, std::size_t& j, std::size_t toI, std::size_t toJ) {
    for (; i < toI; ++i)
        out.push_back({DiffLine::Kind::Removed, static_cast<std::uint32_t>(i + 1), 0, a[i]});
    for (; j < toJ; ++j)
        out.push_back({DiffLine::Kind::Added, 0, static_cast<std::uint32_t>(j + 1), b[j]});
}

std::string range(const std::vector<DiffLine>& lines, std::size_t from, std::size_t to, bool isBefore) {
    std::uint32_t first = 0, count = 0;
    for (std::size_t i = from; i < to; ++i)
        if (const std::uint32_t number = isBefore ? lines[i].before : lines[i].after) {
            first = first ? first : number;
            ++count;
        }
    if (count == 0) // the line after which something stands
        for (std::size_t i = 0; i < from; ++i)
            first = std::max(first, isBefore ? lines[i].before : lines[i].after);
    return std::to_string(first) + (count == 1 ? "" : "," + std::to_string(count));
}

} // namespace

std::vector<DiffLine> diffLines(std::string_view before, std::string_view after) {
    const Lines a = split(before), b = split(after);
    std::size_t first = 0, endA = a.size(), endB = b.size();
    while (first < endA && first < endB && a[first] == b[first])
        ++first;
    while (endA > first && endB > first && a[endA - 1] == b[endB - 1])
        --endA, --endB;
    std::vector<std::pair<std::size_t, std::size_t>> same;
    for (std::size_t i = 0; i < first; ++i)
        same.emplace_back(i, i);
    if (std::vector<std::pair<std::size_t, std::size_t>> middle; Myers(a, b, first, endA, endB).run(middle))
        same.insert(same.end(), middle.begin(), middle.end());
    for (std::size_t i = endA, j = endB; i < a.size(); ++i, ++j)
        same.emplace_back(i, j);
    std::vector<DiffLine> out;
    std::size_t i = 0, j = 0;
    for (const auto& [x, y] : same) {
        putBetween(out, a, b, i, j, x, y);
        out.push_back({DiffLine::Kind::Same, static_cast<std::uint32_t>(++i), static_cast<std::uint32_t>(++j), a[x]});
    }
    putBetween(out, a, b, i, j, a.size(), b.size());
    return out;
}

std::string unifiedDiff(std::string_view before, std::string_view after, const std::string& nameBefore, const std::string& nameAfter, std::size_t context) {
    const std::vector<DiffLine> lines = diffLines(before, after);
    const auto isChange = [](const DiffLine& line) { return line.kind != DiffLine::Kind::Same; };
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
        out += "@@ -" + range(lines, from, to, true) + " +" + range(lines, from, to, false) + " @@\n";
        for (std::size_t i = from; i < to; ++i)
            out += (lines[i].kind == DiffLine::Kind::Same ? " " : lines[i].kind == DiffLine::Kind::Removed ? "-" : "+") + std::string(lines[i].text) + "\n";
        at = to;
    }
    return out;
}

} // namespace lane::history
