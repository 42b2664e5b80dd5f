#include "core/machine/instruction_parts.h"

#include <algorithm>

namespace lane::machine {

namespace {

constexpr std::string_view Blanks = " \t\r\n";

Part take(std::string_view line, std::size_t& at) {
    at = std::min(line.find_first_not_of(Blanks, at), line.size());
    const std::size_t end = std::min(line.find_first_of(" \t\r\n;", at), line.size());
    const Part part{line.substr(at, end - at), at};
    at = end;
    return part;
}

void addOperand(std::string_view line, std::size_t begin, std::size_t end, std::vector<Part>& out) {
    begin = line.find_first_not_of(Blanks, begin);
    if (begin >= end)
        return;
    out.push_back({trimmed(line.substr(begin, end - begin)), begin});
}

} // namespace

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(Blanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(Blanks) + 1 - begin);
}

InstructionParts partsOf(std::string_view line, std::size_t at) {
    InstructionParts parts;
    Part first = take(line, at);
    if (first.text.starts_with('@')) {
        parts.guard = first;
        first = take(line, at);
    }
    parts.opcode = first;
    const std::size_t end = std::min({line.find(';', at), line.find("//", at), line.size()});
    std::size_t begin = at;
    int depth = 0;
    for (; at < end; ++at) {
        const char c = line[at];
        depth += c == '[' || c == '{' || c == '(' ? 1 : c == ']' || c == '}' || c == ')' ? -1 : 0;
        if (c == ',' && depth <= 0) {
            addOperand(line, begin, at, parts.operands);
            begin = at + 1;
        }
    }
    if (begin < end)
        addOperand(line, begin, end, parts.operands);
    return parts;
}

std::vector<std::string_view> dotted(std::string_view opcode) {
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t dot = opcode.find_first_of(".:"); // "shared::cta" is two words
        if (!opcode.substr(0, dot).empty())
            words.push_back(opcode.substr(0, dot));
        if (dot == std::string_view::npos)
            return words;
        opcode.remove_prefix(dot + 1);
    }
}

} // namespace lane::machine
