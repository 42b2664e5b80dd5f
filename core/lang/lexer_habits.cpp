#include "core/lang/lexer_habits.h"

#include "core/lang/utf8.h"

#include <algorithm>
#include <string>
#include <utility>

namespace lane::lang {

namespace {

constexpr std::string_view Directives[] = {"include", "define", "undef", "pragma", "ifdef",
                                           "ifndef",  "if",     "endif", "else"};

Diagnostic said(std::string code, std::string message, SourceRange range) {
    return {Severity::Error, std::move(code), std::move(message), range};
}

/// Up to the end of the line, without the line's end.
std::size_t restOfLine(std::string_view text, std::uint32_t at) {
    std::size_t end = std::min(text.find('\n', at), text.size());
    if (end > at && end < text.size() && text[end - 1] == '\r')
        --end;
    return end - at;
}

bool beginsLine(std::string_view text, std::uint32_t at) {
    const std::size_t before = text.substr(0, at).find_last_not_of(" \t");
    return before == std::string_view::npos || text[before] == '\n';
}

/// Whether `//` stands between an operand and a number: Python's division of whole numbers.
bool dividesNumbers(std::string_view text, std::uint32_t at) {
    const auto isWord = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
    const std::size_t before = text.substr(0, at).find_last_not_of(' ');
    const std::string_view rest = text.substr(at + 2, restOfLine(text, at) - 2);
    const std::size_t number = rest.find_first_not_of(' ');
    const std::size_t end = number == rest.npos ? number : rest.find_first_not_of("0123456789", number);
    return before != text.npos && (isWord(text[before]) || text[before] == ')' || text[before] == ']') && number != rest.npos &&
           end != number && (end == rest.npos || rest.find_first_not_of(" )]", end) == rest.npos);
}

/// `// a comment`
ForeignText slashComment(std::string_view text, std::uint32_t at) {
    const SourceRange mark{at, at + 2};
    if (dividesNumbers(text, at)) {
        ForeignText found{TokenKind::Comment, restOfLine(text, at),
                          said("L0103", "whole numbers are divided by `/`, and a comment begins with `--`, not with `//`", mark)};
        found.diagnostic.fixes.push_back({"Write `/`", {{mark, "/"}}});
        return found;
    }
    ForeignText found{TokenKind::Comment, restOfLine(text, at),
                      said("L0103", "a comment begins with `--`, not with `//`", mark)};
    found.diagnostic.fixes.push_back({"Write `--`", {{mark, "--"}}});
    return found;
}

/// `/* a comment */`
ForeignText starComment(std::string_view text, std::uint32_t at) {
    const std::size_t close = text.find("*/", at + 2);
    const bool isClosed = close != std::string_view::npos;
    const SourceRange mark{at, at + 2};
    ForeignText found{TokenKind::Comment, (isClosed ? close + 2 : text.size()) - at,
                      said("L0103", "a comment over several lines stands between `/-` and `-/`, not `/*` and `*/`", mark)};
    const std::string_view inner = text.substr(at + 2, found.size - 2);
    if (isClosed && inner.find("-/") == inner.npos && inner.find("/-") == inner.npos) {
        const auto last = static_cast<std::uint32_t>(close);
        found.diagnostic.fixes.push_back({"Write `/-` and `-/`", {{mark, "/-"}, {{last, last + 2}, "-/"}}});
    }
    return found;
}

/// `#include <…>`, `# a comment`
ForeignText hashLine(std::string_view text, std::uint32_t at) {
    const SourceRange mark{at, at + 1};
    const std::size_t size = restOfLine(text, at);
    const std::string_view word = text.substr(at + 1, size - 1);
    const bool isDirective =
        std::ranges::any_of(Directives, [word](std::string_view one) { return word.starts_with(one); });
    ForeignText found{TokenKind::Comment, size,
                      said("L0103",
                           isDirective ? "there is no preprocessor: nothing has to be included, a name for a number is "
                                         "`const N : Nat := 16`, and `@[unroll]` stands before a loop"
                                       : "a comment begins with `--`, not with `#`",
                           mark)};
    if (!isDirective)
        found.diagnostic.fixes.push_back({"Write `--`", {{mark, "--"}}});
    return found;
}

/// Typographic quotes: what stands between them is no text of ours, but one mistake.
ForeignText curlyText(std::string_view text, std::uint32_t at) {
    const std::size_t end = at + restOfLine(text, at);
    std::size_t close = at + codePointAt(text, at).size;
    const SourceRange mark{at, static_cast<std::uint32_t>(close)};
    while (close < end && codePointAt(text, static_cast<std::uint32_t>(close)).value != 0x201D)
        close += codePointAt(text, static_cast<std::uint32_t>(close)).size;
    ForeignText found{TokenKind::Unknown, close - at,
                      said("L0003", "a text stands between `\"` and `\"`, straight ones", mark)};
    if (close < end) {
        const auto last = static_cast<std::uint32_t>(close);
        const std::uint32_t size = codePointAt(text, last).size;
        found.diagnostic.fixes.push_back({"Write `\"`", {{mark, "\""}, {{last, last + size}, "\""}}});
        found.size += size;
    }
    return found;
}

} // namespace

std::optional<ForeignText> foreignText(std::string_view text, std::uint32_t at) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("//"))
        return slashComment(text, at);
    if (rest.starts_with("/*"))
        return starComment(text, at);
    if (rest.starts_with("#"))
        return rest.starts_with("#[") || !beginsLine(text, at) ? std::nullopt : std::optional(hashLine(text, at));
    const std::uint32_t point = rest.empty() ? 0 : codePointAt(text, at).value;
    return point >= 0x201C && point <= 0x201E ? std::optional(curlyText(text, at)) : std::nullopt;
}

/// What a character that looks like one of ours is here, or empty: of word processors, of other alphabets.
std::string_view lookAlike(std::uint32_t point) {
    static constexpr std::pair<std::uint32_t, std::string_view> Known[] = {
        {0x2212, "-"},  {0x2010, "-"},  {0x2011, "-"}, {0x2013, "-"},  {0x2014, "--"}, {0x00F7, "/"},
        {0x2215, "/"},  {0x00B7, "*"},  {0x22C5, "*"}, {0x2217, "*"},  {0x2254, ":="},
        {0x21D2, "=>"}, {0x2261, "=="}, {0x226A, "<<<"}, {0x226B, ">>>"}, {0x2329, "<|"}, {0x232A, "|>"},
        {0x3008, "<|"}, {0x3009, "|>"},
    };
    static constexpr std::string_view Ascii =
        "!\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
    if (point >= 0xFF01 && point <= 0xFF5E) // as wide as a Chinese character
        return Ascii.substr(point - 0xFF01, 1);
    for (const auto& [one, ours] : Known)
        if (one == point)
            return ours;
    return {};
}

} // namespace lane::lang
