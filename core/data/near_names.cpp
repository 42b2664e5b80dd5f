#include "core/data/near_names.h"

#include "core/data/text.h"

#include <algorithm>

namespace lane::data {

namespace {
constexpr std::size_t MaxLength = 64;

std::size_t replaceCost(char a, char b) {
    if (a == b)
        return 0;
    return lowered({&a, 1}) == lowered({&b, 1}) ? 1 : 2;
}

/// Twice the Damerau–Levenshtein distance (adjacent swaps), a change of case counting one.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), previous(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        previous[j] = 2 * j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = 2 * i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({previous[j] + 2, row[j - 1] + 2,
                               previous[j - 1] + replaceCost(a[i - 1], b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 2);
        }
        std::swap(before, previous);
        std::swap(previous, row);
    }
    return previous[b.size()];
}
} // namespace

std::string nearestName(std::string_view word, const std::vector<std::string>& candidates) {
    if (word.empty() || word.size() > MaxLength)
        return {};
    std::string best;
    // A short name with two other letters is another name.
    const std::size_t edits = word.size() <= 2 ? 0 : word.size() <= 5 ? 1 : 2;
    std::size_t bestDistance = 2 * edits + 1;
    for (const std::string& candidate : candidates) {
        if (candidate.size() > MaxLength)
            continue;
        if (lowered(candidate) == lowered(word))
            return candidate;
        const std::size_t distance = editDistance(word, candidate);
        if (distance < bestDistance && distance < 2 * word.size()) {
            bestDistance = distance;
            best = candidate;
        }
    }
    return best;
}

std::string nameHint(std::string_view word, const std::vector<std::string>& candidates) {
    if (const std::string near = nearestName(word, candidates); !near.empty())
        return "Did you mean " + near + "?";
    if (candidates.empty())
        return {};
    std::string list;
    for (const std::string& candidate : candidates)
        list += (list.empty() ? "" : ", ") + candidate;
    return "There " + std::string(candidates.size() == 1 ? "is: " : "are: ") + list + ".";
}

} // namespace lane::data
