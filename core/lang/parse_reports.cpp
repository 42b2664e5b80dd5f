#include "core/lang/interpolation.h"
#include "core/lang/lexer.h"
#include "core/lang/parser.h"

#include <utility>

/// `print` and `assert`, and the expressions in their texts.
namespace lane::lang {

/// print "i={i} v={v}"
NodeId Parser::printStatement() {
    const SourceRange head = advance();
    if (kind() != TokenKind::String) {
        reportExpected("a text in quotes after `print`, as in `print \"x={x}\"`");
        return error(head);
    }
    std::vector<NodeId> children;
    textWithValues(children);
    return add(NodeKind::Print, join(head, last()), head, children);
}

/// assert c "message"
NodeId Parser::assertStatement() {
    const SourceRange head = advance();
    if (kind() == TokenKind::Not && textAt() == "!" && !at().isAfterSpace) { // Lean's and Rust's
        const SourceRange mark = advance();
        mention(Severity::Error, "L0103", "`assert!` is written `assert`", mark).fixes.push_back({"Remove `!`", {{mark, ""}}});
    }
    const bool outer = std::exchange(m_endsAtText, true);
    std::vector<NodeId> children{expression()};
    m_endsAtText = outer;
    if (!m_panic && kind() == TokenKind::String)
        textWithValues(children);
    else
        children.push_back(none());
    return add(NodeKind::Assert, join(head, last()), head, children);
}

/// The String, then what stands between its braces.
void Parser::textWithValues(std::vector<NodeId>& into) {
    const SourceRange string = advance();
    into.push_back(add(NodeKind::String, string, string));
    for (const TextPiece& piece : textPieces(m_text, string)) {
        if (!piece.isValue)
            continue;
        const SourceRange brace{piece.range.begin - 1, piece.range.begin};
        if (!piece.isClosed)
            mention(Severity::Error, "L0508",
                    "`{` begins a value and `}` is missing; a brace itself is written `{{`", brace);
        into.push_back(piece.isClosed ? embedded(piece.range) : error(piece.range));
    }
}

/// Where in the braces of a text a format begins, as `:.3f` does: at a colon that stands in no bracket.
static std::size_t formatIn(std::string_view text) {
    int nested = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        nested += std::string_view("([{").find(text[i]) != std::string_view::npos;
        nested -= std::string_view(")]}").find(text[i]) != std::string_view::npos;
        if (nested == 0 && text[i] == ':' && i > 0)
            return i;
    }
    return std::string_view::npos;
}

/// An expression inside of another token. Its lexemes stand in for those of the file meanwhile.
NodeId Parser::embedded(SourceRange range) {
    if (const std::size_t colon = formatIn(textOf(m_text, range)); colon != std::string_view::npos) {
        const SourceRange format{range.begin + static_cast<std::uint32_t>(colon), range.end};
        mention(Severity::Error, "L0508", "a value is printed as it is: no format stands behind it", format)
            .fixes.push_back({"Remove `" + spelled(format) + "`", {{format, ""}}});
        range.end = format.begin;
    }
    LexResult piece = lex(textOf(m_text, range), m_dialect);
    const auto shifted = [&](SourceRange r) {
        return SourceRange{r.begin + range.begin, r.end + range.begin};
    };
    for (Diagnostic& d : piece.diagnostics) {
        d.range = shifted(d.range);
        m_tree.diagnostics.push_back(std::move(d));
    }
    std::vector<Lexeme> lexemes;
    bool isAfterSpace = true;
    for (const Token& token : piece.tokens) {
        const bool isSpace = isTrivia(token.kind);
        if (!isSpace)
            lexemes.push_back(
                {token.kind, shifted(token.range), 0, 0, false, isAfterSpace, false, {}});
        isAfterSpace = isSpace;
    }
    if (lexemes.empty()) {
        mention(Severity::Error, "L0508", "no value stands between these braces",
                {range.begin - 1, range.end + 1});
        return error(range);
    }
    lexemes.push_back({TokenKind::End, {range.end, range.end}, 0, 0, true, true, false, {}});
    LayoutScope scope(*this, {0, false, 0});
    std::swap(m_lexemes, lexemes);
    const std::size_t position = std::exchange(m_position, 0), start = std::exchange(m_start, 0);
    m_isEmbedded = true;
    const NodeId found = expression();
    if (kind() != TokenKind::End)
        report("L0100", "unexpected " + this->found() + " after this value", here());
    m_isEmbedded = false;
    m_panic = false; // the text around it is as it should be
    std::swap(m_lexemes, lexemes);
    m_position = position;
    m_start = start;
    return found;
}

} // namespace lane::lang
