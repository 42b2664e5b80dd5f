#include "editor/indentation.h"

#include <algorithm>
#include <array>

namespace lane {

namespace {

constexpr std::string_view Blanks = " \t\r\n";
constexpr std::string_view Mark = "--";

std::string_view withoutComment(std::string_view line) {
    line = line.substr(0, line.find("--"));
    const std::size_t end = line.find_last_not_of(Blanks);
    return end == std::string_view::npos ? std::string_view() : line.substr(0, end + 1);
}

bool endsWithWord(std::string_view line, std::string_view word) {
    if (!line.ends_with(word))
        return false;
    if (line.size() == word.size())
        return true;
    const char before = line[line.size() - word.size() - 1];
    return before == ' ' || before == '\t' || !((word[0] >= 'a' && word[0] <= 'z'));
}

bool opensBlock(std::string_view line) {
    static constexpr std::array<std::string_view, 10> Heads{"do", "then", "else", "repeat", "where", ":=",
                                                            "←", "<-", "(", "["};
    return std::any_of(Heads.begin(), Heads.end(),
                       [&](std::string_view head) { return endsWithWord(line, head); });
}

bool isBlank(std::string_view line) { return line.find_first_not_of(Blanks) == std::string_view::npos; }

} // namespace

std::string_view indentOf(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return line.substr(0, first == std::string_view::npos ? line.size() : first);
}

std::string indentAfter(std::string_view line, std::size_t step) {
    std::string indent(indentOf(line));
    if (opensBlock(withoutComment(line)))
        indent.append(step, ' ');
    return indent;
}

std::vector<std::string> toggleComment(const std::vector<std::string>& lines) {
    bool all = true, any = false;
    std::size_t column = std::string::npos;
    for (const std::string& line : lines) {
        if (isBlank(line))
            continue;
        const std::size_t indent = indentOf(line).size();
        column = std::min(column, indent);
        all = all && std::string_view(line).substr(indent).starts_with(Mark);
        any = true;
    }
    std::vector<std::string> out = lines;
    for (std::string& line : out) {
        if (!any || isBlank(line))
            continue;
        if (all) {
            const std::size_t at = indentOf(line).size();
            line.erase(at, line.compare(at, 3, "-- ") == 0 ? 3 : 2);
        } else {
            line.insert(column, "-- ");
        }
    }
    return out;
}

} // namespace lane
