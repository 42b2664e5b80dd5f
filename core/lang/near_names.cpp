#include "core/lang/near_names.h"

#include <algorithm>
#include <tuple>

namespace lane::lang {

namespace {

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

/// Damerau-Levenshtein distance (adjacent letters swapped count as one).
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), twoBefore(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        twoBefore = before;
        before = row;
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = before[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = std::min({change, before[j] + 1, row[j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], twoBefore[j - 2] + 1);
        }
    }
    return row[b.size()];
}

} // namespace

std::string nearestName(std::string_view name, const std::vector<std::string_view>& candidates,
                        std::size_t twoLetterEdits) {
    if (name.size() > 100)
        return {};
    const std::size_t allowed = name.size() < 2    ? 0
                                : name.size() == 2 ? twoLetterEdits
                                : name.size() <= 5 ? 1
                                                   : 2;
    std::string_view best;
    // Of equally near ones that in the same case wins, then that which begins like the name.
    std::tuple<std::size_t, std::size_t, std::size_t> bestOrder{allowed + 1, 0, 0};
    std::string small(name);
    std::transform(small.begin(), small.end(), small.begin(), lower);
    for (std::string_view candidate : candidates) {
        const std::size_t gap = candidate.size() > name.size() ? candidate.size() - name.size()
                                                               : name.size() - candidate.size();
        if (gap > allowed || candidate == name)
            continue;
        std::string other(candidate);
        std::transform(other.begin(), other.end(), other.begin(), lower);
        const std::size_t d = small == other ? 0 : distance(small, other);
        if (d > std::get<0>(bestOrder) || d > allowed)
            continue;
        const auto same = static_cast<std::size_t>(std::mismatch(small.begin(), small.end(), other.begin(), other.end()).first - small.begin());
        const std::tuple order{d, distance(name, candidate), name.size() - same};
        if (order < bestOrder) {
            best = candidate;
            bestOrder = order;
        }
    }
    return std::string(best);
}

} // namespace lane::lang
