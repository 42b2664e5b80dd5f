#pragma once

#include <cstdint>
#include <string_view>

namespace lane {

/// What the lexers of generated text share: a place in a C-like text that moves on over blanks,
/// comments, strings, numbers and words. Each step either moves or says that there was none.
class Scanner {
public:
    explicit Scanner(std::string_view text) : m_text(text) {}

    bool atEnd() const { return m_at >= m_text.size(); }
    std::uint32_t position() const { return static_cast<std::uint32_t>(m_at); }
    char peek(std::size_t ahead = 0) const {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
    }
    /// Only blanks stand before this place in its line.
    bool atLineStart() const;
    char take() { return m_text[m_at++]; }
    bool skipBlank();
    bool comment();           ///< `// …` and `/* … */`
    bool string();            ///< "…" or '…', to the line's end if it isn't closed
    std::string_view number();
    /// Letters, digits, `_` and whatever of `extra`; not beginning with a digit.
    std::string_view word(std::string_view extra = {});

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace lane
