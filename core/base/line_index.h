#pragma once

#include "core/base/source_range.h"

#include <string_view>
#include <vector>

namespace lane {

/// Finds lines and columns of byte offsets in a UTF-8 text, and back.
/// Lines end at LF; a CR before it belongs to the line's end. Keeps a view of the text: the text
/// must outlive the index.
class LineIndex {
public:
    explicit LineIndex(std::string_view text);

    /// The place of a byte offset; offsets beyond the end give the end.
    LineColumn at(std::uint32_t offset) const;
    /// The line (from 1) of a byte offset.
    std::uint32_t lineAt(std::uint32_t offset) const;
    /// The byte offset of a place; columns beyond the line give its end.
    std::uint32_t offsetOf(LineColumn place) const;
    /// The text of a line (from 1), without its end.
    std::string_view line(std::uint32_t number) const;
    std::uint32_t lineCount() const { return static_cast<std::uint32_t>(m_starts.size()); }

private:
    std::string_view m_text;
    std::vector<std::uint32_t> m_starts;
};

} // namespace lane
