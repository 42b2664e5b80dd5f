#pragma once

#include <string>
#include <vector>

namespace lane::cli {

/// Rows for people. The first one is the heading; a column is right-aligned where its heading begins with a blank (which is
/// not shown), as those of numbers do. A heading of nothing is left out.
class TextTable {
public:
    explicit TextTable(std::vector<std::string> heading) : m_rows{std::move(heading)} {}
    void add(std::vector<std::string> row); ///< what is no letter in a cell becomes a blank
    bool isEmpty() const { return m_rows.size() == 1; }
    std::string text() const;
    std::string markdown() const;

private:
    std::vector<std::vector<std::string>> m_rows;
};

/// Columns right-aligned, two blanks between them; the first row says how many there are.
std::string alignedRows(const std::vector<std::vector<std::string>>& rows);

/// With blanks for line breaks and other control characters: what users and files name stays in its place on a terminal.
std::string onOneLine(std::string text);
/// Code points, which is what a terminal counts for our letters.
std::size_t columnsOf(const std::string& text);

} // namespace lane::cli
