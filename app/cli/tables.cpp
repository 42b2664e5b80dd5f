#include "app/cli/tables.h"

#include <algorithm>

namespace lane::cli {

namespace {

bool isRight(const std::string& heading) { return heading.starts_with(' '); }
std::string shown(const std::string& cell, bool isHeading) { return isHeading && isRight(cell) ? cell.substr(1) : cell; }

std::string escaped(const std::string& cell) {
    std::string out;
    for (const char c : cell)
        out += c == '|' ? "\\|" : std::string(1, c);
    return out;
}

} // namespace

std::size_t columnsOf(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

std::string onOneLine(std::string text) {
    std::ranges::replace_if(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
    return text;
}

void TextTable::add(std::vector<std::string> row) {
    for (std::string& cell : row)
        cell = onOneLine(std::move(cell));
    m_rows.push_back(std::move(row));
}

std::string TextTable::text() const {
    const auto& heading = m_rows.front();
    std::vector<std::size_t> widths(heading.size());
    for (std::size_t r = 0; r < m_rows.size(); ++r)
        for (std::size_t i = 0; i < heading.size(); ++i)
            widths[i] = std::max(widths[i], columnsOf(shown(m_rows[r][i], r == 0)));
    std::string out;
    const bool hasHeading = std::any_of(heading.begin(), heading.end(), [](const std::string& cell) { return !cell.empty(); });
    for (std::size_t r = hasHeading ? 0 : 1; r < m_rows.size(); ++r) {
        std::string line;
        for (std::size_t i = 0; i < heading.size(); ++i) {
            const std::string cell = shown(m_rows[r][i], r == 0), room(widths[i] - columnsOf(cell), ' ');
            line += (i ? "  " : "") + (isRight(heading[i]) ? room + cell : cell + room);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    return out;
}

std::string TextTable::markdown() const {
    std::string out;
    for (std::size_t r = 0; r < m_rows.size(); ++r) {
        for (const std::string& cell : m_rows[r])
            out += "| " + escaped(shown(cell, r == 0)) + " ";
        out += "|\n";
        if (r > 0)
            continue;
        for (const std::string& heading : m_rows.front())
            out += isRight(heading) ? "|---:" : "|---";
        out += "|\n";
    }
    return out;
}

std::string alignedRows(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], columnsOf(row[i]));
    std::string text;
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            text += (i ? "  " : "") + std::string(widths[i] - columnsOf(row[i]), ' ') + row[i];
        text += "\n";
    }
    return text;
}

} // namespace lane::cli
