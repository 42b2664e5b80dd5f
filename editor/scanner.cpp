#include "editor/scanner.h"

namespace lane {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80u;
}
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

} // namespace

bool Scanner::atLineStart() const {
    for (std::size_t i = m_at; i-- > 0 && m_text[i] != '\n';)
        if (!isBlank(m_text[i]))
            return false;
    return true;
}

bool Scanner::skipBlank() {
    const std::size_t begin = m_at;
    while (!atEnd() && isBlank(m_text[m_at]))
        ++m_at;
    return m_at != begin;
}

bool Scanner::comment() {
    if (peek() != '/' || (peek(1) != '/' && peek(1) != '*'))
        return false;
    const bool line = peek(1) == '/';
    const std::size_t end = m_text.find(line ? "\n" : "*/", m_at + 2);
    m_at = end == std::string_view::npos ? m_text.size() : end + (line ? 0 : 2);
    return true;
}

bool Scanner::string() {
    const char quote = peek();
    if (quote != '"' && quote != '\'')
        return false;
    for (++m_at; !atEnd() && m_text[m_at] != '\n'; ++m_at) {
        if (m_text[m_at] == '\\' && m_at + 1 < m_text.size()) {
            ++m_at;
        } else if (m_text[m_at] == quote) {
            ++m_at;
            break;
        }
    }
    return true;
}

std::string_view Scanner::number() {
    if (!isDigit(peek()) && !(peek() == '.' && isDigit(peek(1))))
        return {};
    const std::size_t begin = m_at;
    while (!atEnd() && (isLetter(m_text[m_at]) || isDigit(m_text[m_at]) || m_text[m_at] == '.' ||
                        ((m_text[m_at] == '+' || m_text[m_at] == '-') && m_at > begin &&
                         (m_text[m_at - 1] == 'e' || m_text[m_at - 1] == 'E') &&
                         !m_text.substr(begin).starts_with("0x"))))
        ++m_at;
    return m_text.substr(begin, m_at - begin);
}

std::string_view Scanner::word(std::string_view extra) {
    const auto isExtra = [&](char c) { return extra.find(c) != std::string_view::npos; };
    if (atEnd() || (!isLetter(peek()) && !isExtra(peek())))
        return {};
    const std::size_t begin = m_at;
    while (!atEnd() && (isLetter(m_text[m_at]) || isDigit(m_text[m_at]) || isExtra(m_text[m_at])))
        ++m_at;
    return m_text.substr(begin, m_at - begin);
}

} // namespace lane
