#include "core/base/line_index.h"

#include <algorithm>

namespace lane {

namespace {
bool startsCodePoint(char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }
} // namespace

LineIndex::LineIndex(std::string_view text) : m_text(text), m_starts{0} {
    for (std::size_t i = text.find('\n'); i != std::string_view::npos; i = text.find('\n', i + 1))
        m_starts.push_back(static_cast<std::uint32_t>(i + 1));
}

std::uint32_t LineIndex::lineAt(std::uint32_t offset) const {
    const auto after = std::upper_bound(m_starts.begin(), m_starts.end(), offset);
    return static_cast<std::uint32_t>(after - m_starts.begin());
}

LineColumn LineIndex::at(std::uint32_t offset) const {
    offset = std::min(offset, static_cast<std::uint32_t>(m_text.size()));
    const std::uint32_t number = lineAt(offset);
    const std::uint32_t start = m_starts[number - 1];
    const auto before = m_text.substr(start, offset - start);
    const auto columns = std::count_if(before.begin(), before.end(), startsCodePoint);
    return {number, static_cast<std::uint32_t>(columns) + 1};
}

std::uint32_t LineIndex::offsetOf(LineColumn place) const {
    const std::uint32_t number = std::clamp(place.line, 1u, lineCount());
    const std::string_view text = line(number);
    std::uint32_t column = 1;
    std::size_t i = 0;
    while (i < text.size() && column < place.column) {
        ++i;
        while (i < text.size() && !startsCodePoint(text[i]))
            ++i;
        ++column;
    }
    return m_starts[number - 1] + static_cast<std::uint32_t>(i);
}

std::string_view LineIndex::line(std::uint32_t number) const {
    if (number == 0 || number > lineCount())
        return {};
    const std::uint32_t start = m_starts[number - 1];
    std::size_t end = number < lineCount() ? m_starts[number] - 1 : m_text.size();
    if (end > start && m_text[end - 1] == '\r')
        --end;
    return m_text.substr(start, end - start);
}

} // namespace lane
