#include "core/text_diff/line_alignment.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

namespace lane {

namespace {

using Ids = std::vector<int>;

/// A table of this many cells is filled in some milliseconds.
constexpr std::size_t MaxCells = 2'000'000;
constexpr std::ptrdiff_t MostChanges = 1'500; ///< what they reach takes the square of it, 4 bytes each

struct Span {
    int begin = 0, end = 0;
    std::size_t size() const { return static_cast<std::size_t>(end - begin); }
};

/// Pairs of lines that stand once in either span, the longest run of them that ascends on both sides.
Alignment anchorsOf(const Ids& a, const Ids& b, Span in, Span out) {
    struct Seen {
        int a = -1, b = -1, countA = 0, countB = 0;
    };
    std::unordered_map<int, Seen> seen;
    for (int i = in.begin; i < in.end; ++i) {
        Seen& one = seen[a[static_cast<std::size_t>(i)]];
        one.a = i, ++one.countA;
    }
    for (int j = out.begin; j < out.end; ++j) {
        Seen& one = seen[b[static_cast<std::size_t>(j)]];
        one.b = j, ++one.countB;
    }
    Alignment once;
    for (int i = in.begin; i < in.end; ++i)
        if (const Seen& one = seen[a[static_cast<std::size_t>(i)]]; one.countA == 1 && one.countB == 1)
            once.emplace_back(i, one.b);
    // The longest ascending run of the second numbers, by the piles of a game of patience.
    std::vector<int> tops, before(once.size(), -1);
    for (int k = 0; k < static_cast<int>(once.size()); ++k) {
        const auto pile = std::ranges::lower_bound(tops, once[static_cast<std::size_t>(k)].second, {}, [&](int top) { return once[static_cast<std::size_t>(top)].second; });
        before[static_cast<std::size_t>(k)] = pile == tops.begin() ? -1 : *std::prev(pile);
        if (pile == tops.end())
            tops.push_back(k);
        else
            *pile = k;
    }
    Alignment run;
    for (int k = tops.empty() ? -1 : tops.back(); k >= 0; k = before[static_cast<std::size_t>(k)])
        run.push_back(once[static_cast<std::size_t>(k)]);
    std::ranges::reverse(run);
    return run;
}

/// The heaviest common subsequence, by a table from the back.
void commonSubsequence(const Ids& a, const Ids& b, const Ids& weights, Span in, Span out, Alignment& pairs) {
    const std::size_t n = in.size(), m = out.size();
    std::vector<std::uint16_t> length((n + 1) * (m + 1));
    const auto at = [&](std::size_t i, std::size_t j) -> std::uint16_t& { return length[i * (m + 1) + j]; };
    const auto equal = [&](std::size_t i, std::size_t j) { return a[static_cast<std::size_t>(in.begin) + i] == b[static_cast<std::size_t>(out.begin) + j]; };
    for (std::size_t i = n; i-- > 0;) {
        const int weight = weights[static_cast<std::size_t>(a[static_cast<std::size_t>(in.begin) + i])];
        for (std::size_t j = m; j-- > 0;)
            at(i, j) = equal(i, j) ? static_cast<std::uint16_t>(at(i + 1, j + 1) + weight) : std::max(at(i + 1, j), at(i, j + 1));
    }
    for (std::size_t i = 0, j = 0; i < n && j < m;) {
        if (equal(i, j))
            pairs.emplace_back(in.begin + static_cast<int>(i++), out.begin + static_cast<int>(j++));
        else if (at(i + 1, j) >= at(i, j + 1))
            ++i;
        else
            ++j;
    }
}

/// By the fewest lines that come and go (Myers 1986), for long texts that differ in few; false: in too many.
bool fewChanges(const Ids& a, const Ids& b, Span in, Span out, Alignment& pairs) {
    const auto n = static_cast<std::ptrdiff_t>(in.size()), m = static_cast<std::ptrdiff_t>(out.size()), most = std::min(n + m, MostChanges);
    const auto equal = [&](std::ptrdiff_t x, std::ptrdiff_t y) { return a[static_cast<std::size_t>(in.begin + x)] == b[static_cast<std::size_t>(out.begin + y)]; };
    std::vector<std::vector<int>> reached; // by step: the farthest line of `a` on each diagonal from -step to step
    const auto at = [&](std::ptrdiff_t step, std::ptrdiff_t k) { return k < -step || k > step ? -1 : reached[static_cast<std::size_t>(step)][static_cast<std::size_t>(k + step)]; };
    const auto startOf = [&](std::ptrdiff_t step, std::ptrdiff_t k) -> std::ptrdiff_t {
        return step == 0 ? 0 : std::max(at(step - 1, k + 1), at(step - 1, k - 1) < 0 ? -1 : at(step - 1, k - 1) + 1);
    };
    for (std::ptrdiff_t step = 0; step <= most; ++step) {
        reached.emplace_back(static_cast<std::size_t>(2 * step + 1), -1);
        for (std::ptrdiff_t k = -step; k <= step; k += 2) {
            std::ptrdiff_t x = startOf(step, k);
            if (x < 0 || x > n || x - k > m || x - k < 0)
                continue;
            while (x < n && x - k < m && equal(x, x - k))
                ++x;
            reached.back()[static_cast<std::size_t>(k + step)] = static_cast<int>(x);
            if (x < n || x - k < m)
                continue;
            Alignment back;
            for (std::ptrdiff_t s = step, diagonal = k, end = x; s >= 0; --s) {
                const std::ptrdiff_t begin = startOf(s, diagonal);
                for (; end > begin; --end)
                    back.emplace_back(in.begin + static_cast<int>(end) - 1, out.begin + static_cast<int>(end - diagonal) - 1);
                if (s == 0)
                    break;
                const bool isNew = at(s - 1, diagonal + 1) == begin; // a line of `b` came
                diagonal += isNew ? 1 : -1;
                end = isNew ? begin : begin - 1;
            }
            pairs.insert(pairs.end(), back.rbegin(), back.rend());
            return true;
        }
    }
    return false;
}

void align(const Ids& a, const Ids& b, const Ids& weights, bool prefersMost, Span in, Span out, Alignment& pairs) {
    const auto same = [&](int i, int j) { return a[static_cast<std::size_t>(i)] == b[static_cast<std::size_t>(j)]; };
    while (in.begin < in.end && out.begin < out.end && same(in.begin, out.begin))
        pairs.emplace_back(in.begin++, out.begin++);
    int tail = 0;
    while (in.begin < in.end && out.begin < out.end && same(in.end - 1, out.end - 1))
        --in.end, --out.end, ++tail;
    if (in.begin < in.end && out.begin < out.end) {
        Span left{in.begin, in.end}, right{out.begin, out.end};
        const bool isSmall = (in.size() + 1) * (out.size() + 1) <= MaxCells;
        const Alignment anchors = prefersMost && isSmall ? Alignment() : anchorsOf(a, b, in, out);
        for (const auto& [i, j] : anchors) {
            align(a, b, weights, prefersMost, {left.begin, i}, {right.begin, j}, pairs);
            pairs.emplace_back(i, j);
            left.begin = i + 1;
            right.begin = j + 1;
        }
        if (!anchors.empty())
            align(a, b, weights, prefersMost, left, right, pairs);
        else if (isSmall)
            commonSubsequence(a, b, weights, in, out, pairs);
        else
            fewChanges(a, b, in, out, pairs);
    }
    for (int k = 0; k < tail; ++k)
        pairs.emplace_back(in.end + k, out.end + k);
}

} // namespace

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

Alignment alignedLines(const std::vector<std::string>& before, const std::vector<std::string>& after, const Weight& weight) {
    std::unordered_map<std::string_view, int> names;
    Ids weights;
    const auto idsOf = [&](const std::vector<std::string>& lines) {
        Ids ids;
        for (const std::string& line : lines) {
            const auto [name, isNew] = names.try_emplace(line, static_cast<int>(names.size()));
            if (isNew)
                weights.push_back(weight ? weight(line) : 1);
            ids.push_back(name->second);
        }
        return ids;
    };
    const Ids a = idsOf(before), b = idsOf(after);
    Alignment pairs;
    align(a, b, weights, weight != nullptr, {0, static_cast<int>(a.size())}, {0, static_cast<int>(b.size())}, pairs);
    return pairs;
}

} // namespace lane
