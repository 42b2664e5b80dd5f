#include "core/lang/parser.h"

namespace lane::lang {

namespace {

bool isClosing(TokenKind kind) {
    return kind == TokenKind::ParenClose || kind == TokenKind::BracketClose ||
           kind == TokenKind::BraceClose || kind == TokenKind::AngleClose;
}

bool isOpening(TokenKind kind) {
    return kind == TokenKind::ParenOpen || kind == TokenKind::BracketOpen ||
           kind == TokenKind::BraceOpen || kind == TokenKind::AngleOpen ||
           kind == TokenKind::HashBracket || kind == TokenKind::AtBracket;
}

/// Columns as the indentation counts them: a tab is the two spaces that its fix makes of it.
std::uint32_t columns(std::string_view space) {
    std::uint32_t count = 0;
    for (char c : space)
        count += c == '\t' ? 2 : c == ' ' ? 1 : 0;
    return count;
}

} // namespace

void Parser::collectLexemes() {
    m_lexemes.reserve(m_tree.tokens.size() / 2 + 1);
    bool isFirst = true;
    bool isAfterSpace = true;
    bool isAfterComment = false; // on its line: the line begins where its first comment does
    std::uint32_t indent = 0, lineIndent = 0;
    SourceRange documentation;
    for (const Token& token : m_tree.tokens) {
        if (token.kind == TokenKind::Newline) {
            isFirst = isAfterSpace = true;
            isAfterComment = false;
            indent = 0;
        } else if (isTrivia(token.kind)) {
            isAfterComment = isAfterComment || token.kind != TokenKind::Space;
            if (isFirst && !isAfterComment)
                indent += columns(textOf(m_text, token.range));
            if (token.kind == TokenKind::DocComment)
                documentation = token.range;
            isAfterSpace = true;
            // What stands behind a comment over several lines begins a line.
            if (token.kind != TokenKind::Space) {
                const auto comment = textOf(m_text, token.range);
                if (comment.find('\n') != std::string_view::npos)
                    isFirst = true;
            }
        } else {
            if (isFirst)
                lineIndent = indent;
            m_lexemes.push_back({token.kind, token.range, indent, lineIndent, isFirst, isAfterSpace,
                                 false, documentation});
            isFirst = isAfterSpace = false;
            documentation = {};
        }
    }
}

bool Parser::isOpen(std::size_t position) const {
    const Lexeme& lexeme = m_lexemes[position];
    if (lexeme.kind == TokenKind::End)
        return false;
    if (!lexeme.isFirst || position == m_start)
        return true;
    if (isCommandWord(lexeme))
        return false;
    if (m_layout.brackets > 0)
        return lexeme.column > m_layout.indent || isClosing(lexeme.kind);
    const bool isDeeper = lexeme.column > m_layout.indent;
    return isDeeper && (!m_layout.lineOnly || position == m_continued);
}

TokenKind Parser::kindOfFirst() const {
    const bool isHere = isOpen(m_position) && !isMisplacedStatement(m_position);
    return isHere ? at().kind : TokenKind::End;
}

/// A deeper line continues a statement, unless it is plainly a statement of its own: then its
/// indentation is what is wrong.
bool Parser::isMisplacedStatement(std::size_t position) const {
    return m_statements > 0 && m_layout.brackets == 0 && position != m_start &&
           m_lexemes[position].beginsStatement;
}

/// Marks the lines that are statements whatever stands before them: those that begin with a word
/// such as `let`, and assignments.
void Parser::markStatements() {
    for (std::size_t first = 0; first < m_lexemes.size();) {
        std::size_t end = first + 1;
        int nested = 0;
        bool isAssignment = false;
        for (; end < m_lexemes.size() && !m_lexemes[end].isFirst; ++end) {
            const TokenKind k = m_lexemes[end].kind;
            nested += isOpening(k) - isClosing(k);
            isAssignment =
                isAssignment || (nested == 0 && k >= TokenKind::Arrow && k <= TokenKind::ShrAssign);
        }
        const TokenKind k = m_lexemes[first].kind;
        m_lexemes[first].beginsStatement =
            k == TokenKind::Let || k == TokenKind::For || k == TokenKind::While ||
            k == TokenKind::Unless || k == TokenKind::Return || k == TokenKind::Break ||
            k == TokenKind::Continue || (k == TokenKind::Name && isAssignment);
        first = end;
    }
}

TokenKind Parser::kindAfter() const {
    return kind() != TokenKind::End && isOpen(m_position + 1) ? m_lexemes[m_position + 1].kind
                                                              : TokenKind::End;
}

} // namespace lane::lang
