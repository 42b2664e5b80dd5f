#include "core/codegen_cuda/code_writer.h"

namespace lane::cuda {

namespace {

constexpr std::size_t Nowhere = 4;

/// Whether a line can go on with what stands here: 0 where that is best.
std::size_t costOfBreak(std::string_view line, std::size_t at) {
    if (at < 4 || line[at - 1] != ' ')
        return Nowhere;
    if (line[at - 2] == ',' || ((line[at] == '?' || line[at] == ':') && at + 1 < line.size() && line[at + 1] == ' '))
        return 0;
    const std::string_view before = line.substr(at - 4, 4);
    if (before == " && " || before == " || ")
        return 1;
    const bool isSum = before.ends_with(" + ") || before.ends_with(" - ") || before.ends_with(" | ") || before.ends_with(" ^ ");
    return isSum ? 2 : before.ends_with(" * ") || before.ends_with(" / ") ? 3 : Nowhere;
}

/// The column behind the `=`, `+=` or `return` of a statement, or one level in.
std::size_t columnOfValue(std::string_view line, std::size_t room) {
    const std::size_t sign = line.find("= ");
    const bool isSet = sign != std::string_view::npos && sign > 1 && sign + 2 <= room / 2 &&
                       (std::string_view(" +-*/%&|^").find(line[sign - 1]) != std::string_view::npos ||
                        line.substr(sign - 2, 2) == "<<" || line.substr(sign - 2, 2) == ">>");
    const std::size_t begin = line.find_first_not_of(' ');
    return isSet ? sign + 2 : begin + (line.substr(begin).starts_with("return ") ? 7 : 4);
}

struct Break {
    std::size_t at = 0, indent = 0, cost = 0;
    std::vector<std::size_t> open; ///< of the brackets around it, the columns behind them
};

/// As far out of brackets as can be, then as far to the right.
Break bestBreak(std::string_view line, std::size_t room, std::size_t value, std::vector<std::size_t> open) {
    constexpr std::size_t LeastPiece = 4;
    Break best;
    for (std::size_t i = line.find_first_not_of(' '); i < line.size() && i <= room; ++i) {
        const char c = line[i];
        const std::size_t indent = open.empty() ? value : open.back();
        const std::size_t own = costOfBreak(line, i), cost = Nowhere * open.size() + own;
        if (own != Nowhere && i > indent + LeastPiece && (best.at == 0 || cost <= best.cost))
            best = {i, indent, cost, open};
        if (c == '(' || c == '[' || c == '{')
            open.push_back(i + 1);
        else if ((c == ')' || c == ']' || c == '}') && !open.empty())
            open.pop_back();
    }
    return best;
}

} // namespace

std::vector<std::string> brokenLines(std::string_view text, std::size_t room) {
    std::vector<std::string> lines;
    std::string line(text);
    const std::size_t value = columnOfValue(line, room);
    std::vector<std::size_t> open;
    while (line.size() > room) {
        const Break best = bestBreak(line, room, value, open);
        if (best.at == 0)
            break;
        lines.push_back(line.substr(0, best.at - 1));
        line = std::string(best.indent, ' ') + line.substr(best.at);
        open = best.open;
    }
    lines.push_back(std::move(line));
    return lines;
}

void CodeWriter::broken(unsigned depth, std::string_view text, SourceRange source) {
    constexpr std::size_t MostColumns = 100;
    for (const std::string& one : brokenLines(text, MostColumns - 4 * std::size_t{depth}))
        line(depth, one, source);
}

} // namespace lane::cuda
