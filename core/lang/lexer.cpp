#include "core/lang/lexer.h"

#include "core/lang/lexer_habits.h"
#include "core/lang/lexer_tables.h"
#include "core/lang/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lane::lang {

namespace {

constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool isAscii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}
constexpr bool isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// The bytes that a name of ASCII letters goes on with.
constexpr auto NameBytes = [] {
    std::array<bool, 256> is{};
    for (int c = 0; c < 128; ++c)
        is[static_cast<std::size_t>(c)] = isAsciiLetter(static_cast<char>(c)) || isDigit(static_cast<char>(c)) || c == '\'';
    return is;
}();

class Lexer {
public:
    Lexer(std::string_view text, Dialect dialect)
        : m_text(text), m_isLean(dialect == Dialect::Lean) {}

    LexResult run() {
        if (findHopeless())
            return std::move(m_result);
        m_result.tokens.reserve(m_text.size() / 3);
        if (m_text.starts_with("\xEF\xBB\xBF"))
            add(TokenKind::Space, 3);
        while (m_at < m_text.size())
            next();
        flushTabs();
        return std::move(m_result);
    }

private:
    std::string_view m_text;
    bool m_isLean;
    std::uint32_t m_at = 0;
    LexResult m_result;
    const WordMap<TokenKind>& m_keywords = keywords();
    const Spellings& m_spellings = spellings();
    // Tabs of consecutive lines are one mistake.
    std::vector<SourceRange> m_tabs;
    std::uint32_t m_line = 0;
    std::uint32_t m_lastTabLine = 0;

    char peek(std::uint32_t ahead = 0) const {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
    }
    bool startsWith(std::string_view what) const {
        if (m_text.size() - m_at < what.size())
            return false;
        for (std::size_t i = 0; i < what.size(); ++i) // of one to three bytes mostly
            if (m_text[m_at + i] != what[i])
                return false;
        return true;
    }

    void add(TokenKind kind, std::size_t size) {
        const auto end = m_at + static_cast<std::uint32_t>(size);
        m_result.tokens.push_back({kind, {m_at, end}});
        m_at = end;
    }

    Diagnostic& report(std::string code, std::string message, SourceRange range) {
        m_result.diagnostics.push_back(
            {Severity::Error, std::move(code), std::move(message), range});
        return m_result.diagnostics.back();
    }

    bool findHopeless() {
        const std::size_t bad = firstInvalidUtf8(m_text);
        if (bad != std::string_view::npos) {
            const auto at = static_cast<std::uint32_t>(bad);
            report("L0001", "this byte is no UTF-8: a kernel file is UTF-8 text", {at, at + 1});
            return giveUp();
        }
        for (std::size_t begin = 0; begin < m_text.size();) {
            const std::size_t end = std::min(m_text.find('\n', begin), m_text.size());
            if (end - begin > LongestLine) {
                const auto at = static_cast<std::uint32_t>(begin);
                report("L0002",
                       "this line has " + std::to_string(end - begin) + " bytes; the limit is " +
                           std::to_string(LongestLine),
                       {at, at + codePointAt(m_text, begin).size});
                return giveUp();
            }
            begin = end + 1;
        }
        return false;
    }

    bool giveUp() {
        m_result.isHopeless = true;
        add(TokenKind::Unknown, m_text.size());
        return true;
    }

    void next() {
        const char c = peek();
        if (c == '\n' || (c == '\r' && peek(1) == '\n')) {
            add(TokenKind::Newline, c == '\n' ? 1 : 2);
            ++m_line;
        } else if (c == ' ' || c == '\t' || c == '\r') {
            space();
        } else if (isAsciiLetter(c) && !m_isLean) {
            name(nameLength());
        } else if (startsWith("--")) {
            add(TokenKind::Comment, std::min(lineEnd(), m_text.size()) - m_at);
        } else if ((c == '/' || c == '#') && !m_isLean && foreign()) { // which has been read
        } else if (startsWith("/-")) {
            blockComment();
        } else if (isDigit(c)) {
            number();
        } else if (c == '"') {
            string();
        } else if (const std::size_t size = m_isLean ? leanLiteral() : 0; size > 0) {
            addOverLines(size);
        } else if (const std::uint32_t size = nameLength(); size > 0) {
            name(size);
        } else {
            punctuation();
        }
    }

    /// What is written as in another language, if something such stands here.
    bool foreign() {
        auto found = foreignText(m_text, m_at);
        if (!found)
            return false;
        m_result.diagnostics.push_back(std::move(found->diagnostic));
        m_line += static_cast<std::uint32_t>(std::ranges::count(m_text.substr(m_at, found->size), '\n'));
        add(found->kind, found->size);
        return true;
    }

    std::size_t lineEnd() const {
        std::size_t end = std::min(m_text.find('\n', m_at), m_text.size());
        if (end > m_at && end < m_text.size() && m_text[end - 1] == '\r')
            --end;
        return end;
    }

    void space() {
        std::uint32_t size = 0;
        for (char c = peek(); c == ' ' || c == '\t' || (c == '\r' && peek(size + 1) != '\n');
             c = peek(++size))
            if (c == '\t')
                tab({m_at + size, m_at + size + 1});
        add(TokenKind::Space, size);
    }

    void tab(SourceRange range) {
        if (!m_tabs.empty() && m_line > m_lastTabLine + 1)
            flushTabs();
        m_tabs.push_back(range);
        m_lastTabLine = m_line;
    }

    void flushTabs() {
        if (m_tabs.empty())
            return;
        Fix fix{"Replace each tab by two spaces", {}};
        for (SourceRange range : m_tabs)
            fix.edits.push_back({range, "  "});
        report("L0004", "a tab: the language is indented with spaces", m_tabs.front())
            .fixes.push_back(std::move(fix));
        m_tabs.clear();
    }

    void blockComment() {
        const bool isDoc = startsWith("/--") && peek(3) != '/';
        std::size_t i = m_at + 2;
        unsigned depth = 1;
        while (i < m_text.size() && depth > 0) {
            const std::string_view rest = m_text.substr(i);
            if (rest.starts_with("-/")) {
                --depth;
                i += 2;
            } else if (rest.starts_with("/-")) {
                ++depth;
                i += 2;
            } else {
                m_line += m_text[i] == '\n';
                ++i;
            }
        }
        if (depth > 0)
            report("L0005", "this comment is not closed: `-/` is missing", {m_at, m_at + 2});
        add(isDoc ? TokenKind::DocComment : TokenKind::Comment, i - m_at);
    }

    void number() {
        std::uint32_t size = 0;
        TokenKind kind = TokenKind::Integer;
        const char base = static_cast<char>(peek(1) | 0x20);
        if (peek() == '0' && (base == 'x' || base == 'b')) {
            size = 2 + digits(2, base == 'x' ? 16 : 2);
        } else {
            size = digits(0, 10);
            if (peek(size) == '.' && isDigit(peek(size + 1))) {
                kind = TokenKind::Decimal;
                size += 1 + digits(size + 1, 10);
            }
            size += exponent(size, kind);
        }
        endNumber(kind, size);
    }

    std::uint32_t digits(std::uint32_t from, int base) const {
        const auto isOne = [base](char c) {
            const char small = static_cast<char>(c | 0x20);
            return c == '_' || (isDigit(c) && c - '0' < base) ||
                   (base == 16 && small >= 'a' && small <= 'f');
        };
        std::uint32_t size = 0;
        while (isOne(peek(from + size)))
            ++size;
        return size;
    }

    std::uint32_t exponent(std::uint32_t from, TokenKind& kind) const {
        if ((peek(from) | 0x20) != 'e')
            return 0;
        const std::uint32_t sign = peek(from + 1) == '-' || peek(from + 1) == '+' ? 1 : 0;
        if (!isDigit(peek(from + 1 + sign)))
            return 0;
        kind = TokenKind::Decimal;
        return 1 + sign + digits(from + 1 + sign, 10);
    }

    /// What follows a number directly must not be a letter: `1.0f`, `0b12`, `3x`.
    void endNumber(TokenKind kind, std::uint32_t size) {
        std::uint32_t extra = 0;
        while (isAsciiLetter(peek(size + extra)) || isDigit(peek(size + extra)))
            ++extra;
        const std::string_view spelled = m_text.substr(m_at, size);
        const bool isBare = size == 2 && !isDigit(spelled[1]);
        if (extra > 0 || isBare) {
            const std::string_view tail = m_text.substr(m_at + size, extra);
            const SourceRange whole{m_at, m_at + size + extra};
            Diagnostic& d = report(
                "L0007", "`" + std::string(textOf(m_text, whole)) + "` is not a number", whole);
            if (!isBare && (tail == "f" || tail == "F" || tail == "u" || tail == "U")) {
                d.message += ": the type comes from the context, without a suffix";
                d.fixes.push_back({"Remove `" + std::string(tail) + "`",
                                   {{{m_at + size, m_at + size + extra}, ""}}});
            }
        }
        add(kind, size + extra);
    }

    /// The size of a raw string `r"…"`, `r#"…"#` or of a character literal; 0 where there is none.
    std::size_t leanLiteral() const {
        if (peek() == 'r') {
            std::uint32_t marks = 0;
            while (peek(1 + marks) == '#')
                ++marks;
            if (peek(1 + marks) != '"')
                return 0;
            const std::string close = '"' + std::string(marks, '#');
            const std::size_t end = m_text.find(close, m_at + 2 + marks);
            return (end == std::string_view::npos ? m_text.size() : end + close.size()) - m_at;
        }
        if (peek() != '\'' || m_at + 2 >= m_text.size())
            return 0;
        if (peek(1) == '\\') {
            const std::size_t end = m_text.find('\'', m_at + 3);
            return end != std::string_view::npos && end - m_at < 12 ? end + 1 - m_at : 0;
        }
        const std::uint32_t size = codePointAt(m_text, m_at + 1).size;
        return peek(1) != '\n' && peek(1 + size) == '\'' ? 2 + size : 0;
    }

    void addOverLines(std::size_t size) {
        for (char c : m_text.substr(m_at, size))
            m_line += c == '\n';
        add(TokenKind::String, size);
    }

    void leanString() {
        std::size_t i = m_at + 1;
        while (i < m_text.size() && m_text[i] != '"')
            i += m_text[i] == '\\' ? 2 : 1;
        if (i >= m_text.size())
            report("L0006", "this string is not closed: `\"` is missing", {m_at, m_at + 1});
        addOverLines(std::min(i + 1, m_text.size()) - m_at);
    }

    void string() {
        if (m_isLean)
            return leanString();
        std::uint32_t size = 1;
        while (m_at + size < m_text.size() && peek(size) != '"' && peek(size) != '\n')
            size += peek(size) == '\\' && peek(size + 1) != '\n' ? 2 : 1;
        size = std::min(size, static_cast<std::uint32_t>(m_text.size() - m_at));
        if (peek(size) == '"')
            ++size;
        else
            report("L0006", "this string is not closed: `\"` is missing on its line",
                   {m_at, m_at + 1});
        add(TokenKind::String, size);
    }

    std::uint32_t nameLength() const {
        std::uint32_t size = 0;
        while (m_at + size < m_text.size()) {
            const char c = m_text[m_at + size];
            if (NameBytes[static_cast<unsigned char>(c)] && (size > 0 || isAsciiLetter(c))) {
                ++size;
                continue;
            }
            if (isAscii(c))
                break;
            const CodePoint point = codePointAt(m_text, m_at + size);
            if (!isLetter(point.value) && !(size > 0 && isSubscript(point.value)))
                break;
            size += point.size;
        }
        return size;
    }

    void name(std::uint32_t size) {
        const TokenKind* const keyword = m_keywords.find(m_text.substr(m_at, size));
        add(keyword ? *keyword : TokenKind::Name, size);
    }

    void punctuation() {
        for (const Spelling& spelling : m_spellings[static_cast<unsigned char>(peek())])
            if (startsWith(spelling.text)) {
                add(spelling.kind, spelling.text.size());
                return;
            }
        unknownCharacter();
    }

    void unknownCharacter() {
        const CodePoint point = codePointAt(m_text, m_at);
        const SourceRange range{m_at, m_at + point.size};
        const bool isSpace =
            point.value == 0xA0 || (point.value >= 0x2000 && point.value <= 0x200B) ||
            point.value == 0x202F || point.value == 0x3000 || point.value == 0xFEFF;
        if (isSpace) {
            report("L0003", "a space of another kind than the space bar gives", range)
                .fixes.push_back({"Replace it by a space", {{range, " "}}});
            add(TokenKind::Space, point.size);
            return;
        }
        if (!m_isLean && foreign())
            return;
        if (const std::string_view ours = lookAlike(point.value); !ours.empty() && !m_isLean) {
            report("L0003", "`" + std::string(textOf(m_text, range)) + "` looks like `" + std::string(ours) +
                                "` and is another character", range)
                .fixes.push_back({"Write `" + std::string(ours) + "`", {{range, std::string(ours)}}});
            const auto& known = m_spellings[static_cast<unsigned char>(ours[0])];
            const auto found = std::ranges::find(known, ours, &Spelling::text);
            add(found == known.end() ? TokenKind::Unknown : found->kind, point.size);
            return;
        }
        const bool isControl = point.value < 0x20 || point.value == 0x7F;
        report("L0003",
               isControl ? "a control character stands here"
                         : "`" + std::string(textOf(m_text, range)) + "` has no meaning here",
               range);
        add(TokenKind::Unknown, point.size);
    }
};

} // namespace

LexResult lex(std::string_view text, Dialect dialect) {
    return Lexer(text, dialect).run();
}

} // namespace lane::lang
