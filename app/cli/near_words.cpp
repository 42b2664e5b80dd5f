#include "app/cli/near_words.h"

#include <algorithm>
#include <utility>

namespace lane::cli {

namespace {

/// Edit distance where swapping two neighbours counts as one.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        d[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j)
        d[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            d[i][j] = std::min({change, d[i - 1][j] + 1, d[i][j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[a.size()][b.size()];
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return result;
}

} // namespace

std::vector<std::string> nearWords(std::string_view word, std::span<const std::string> known) {
    std::vector<std::pair<std::size_t, std::string>> found;
    const std::size_t limit = std::max<std::size_t>(1, word.size() / 3);
    for (const std::string& candidate : known) {
        const std::size_t d = distance(lower(word), lower(candidate));
        if (d <= limit)
            found.emplace_back(d, candidate);
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> words;
    for (std::size_t i = 0; i < found.size() && i < 3; ++i)
        words.push_back(found[i].second);
    return words;
}

std::string nearHint(std::string_view word, std::span<const std::string> known) {
    const std::vector<std::string> words = nearWords(word, known);
    const bool isNear = !words.empty();
    std::string text = isNear ? "did you mean " : "known: ";
    bool first = true;
    const auto add = [&](const std::string& one) {
        text += (first ? "" : isNear ? " or " : ", ") + one;
        first = false;
    };
    if (isNear)
        std::for_each(words.begin(), words.end(), add);
    else
        std::for_each(known.begin(), known.end(), add);
    return first ? std::string() : text + (isNear ? "?" : "");
}

} // namespace lane::cli
