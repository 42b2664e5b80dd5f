#include "editor/plain_lines.h"

#include <algorithm>

namespace lane {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// Copies a line without the digits that follow `label` ("$L__BB", ".L_x_").
void addWithoutNumbers(std::string_view line, std::string_view label, std::string& out) {
    while (!line.empty()) {
        const std::size_t at = line.find(label);
        if (at == std::string_view::npos)
            break;
        out += line.substr(0, at + label.size());
        line.remove_prefix(at + label.size());
        while (!line.empty() && (isDigit(line.front()) || line.front() == '_'))
            line.remove_prefix(1);
    }
    out += line;
}

/// Each line as `add` writes it, so that lines keep their numbers.
template <typename Add> std::string byLine(std::string_view text, Add add) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        add(text.substr(0, end), out);
        if (end < text.size())
            out += '\n';
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

} // namespace

std::string ptxWithoutPlaces(std::string_view text) {
    return byLine(text, [](std::string_view line, std::string& out) {
        if (line.starts_with("\t.loc"))
            out += "\t.loc";
        else
            addWithoutNumbers(line, "$L__BB", out);
    });
}

std::string sassWithoutPlaces(std::string_view text) {
    return byLine(text, [](std::string_view line, std::string& out) {
        if (line.starts_with("    ")) // an instruction; its offset ends at the next blank
            line.remove_prefix(std::min(line.find(' ', 4), line.size()));
        addWithoutNumbers(line, ".L_x_", out);
    });
}

} // namespace lane
