#include "core/lang/parser.h"

/// Sides of an `if` and arms of a `match` that give a value: an expression, or a block whose last line is one.
namespace lane::lang {

namespace {

bool opens(TokenKind kind) {
    return kind == TokenKind::ParenOpen || kind == TokenKind::BracketOpen ||
           kind == TokenKind::BraceOpen || kind == TokenKind::AngleOpen ||
           kind == TokenKind::HashBracket;
}

bool closes(TokenKind kind) {
    return kind == TokenKind::ParenClose || kind == TokenKind::BracketClose ||
           kind == TokenKind::BraceClose || kind == TokenKind::AngleClose;
}

/// Words that begin statements and no expression.
bool isStatementWord(TokenKind kind) {
    switch (kind) {
    case TokenKind::Let:
    case TokenKind::For:
    case TokenKind::While:
    case TokenKind::Unless:
    case TokenKind::Repeat:
    case TokenKind::Return:
    case TokenKind::Shared:
    case TokenKind::Break:
    case TokenKind::Continue:
        return true;
    default:
        return false;
    }
}

} // namespace

/// After `then`, `else` or `=>`, and a `do` that may stand there: the value, or the lines deeper than `indent`.
NodeId Parser::valueSide(std::uint32_t indent, SourceRange head, std::string_view what) {
    if (!m_panic && at().kind == TokenKind::Do && !at().isFirst)
        advance();
    return !m_panic && isValueBlock(indent) ? block(indent, head, what) : expression();
}

bool Parser::isValueBlock(std::uint32_t indent) const {
    if (!at().isFirst)
        return isStatementWord(at().kind);
    return isOpen(m_position) && at().column > indent && !isLoneExpression(m_position, indent);
}

/// What stands around a block in brackets goes on here.
bool Parser::endsValueBlock() const {
    return m_isBracketed && (closes(at().kind) || at().kind == TokenKind::Comma);
}

/// Whether a line goes on with the one before: an operator stands between the two, or a word in the middle of a head.
bool Parser::goesOnWith(std::size_t position) const {
    switch (m_lexemes[position].kind) {
    case TokenKind::Bar:
    case TokenKind::Else:
    case TokenKind::Then:
    case TokenKind::With:
        return true;
    default:
        break;
    }
    const TokenKind here = m_lexemes[position].kind;
    return isOperator(m_lexemes[position - 1].kind) || (isOperator(here) && here != TokenKind::Minus);
}

/// Whether the lines from a lexeme on are one expression and no statements.
bool Parser::isLoneExpression(std::size_t first, std::uint32_t indent) const {
    int nested = 0;
    const bool isBlock = m_lexemes[first].isFirst;
    for (std::size_t i = first; m_lexemes[i].kind != TokenKind::End; ++i) {
        const Lexeme& lexeme = m_lexemes[i];
        const TokenKind k = lexeme.kind;
        if (lexeme.isFirst && lexeme.column <= indent && k != TokenKind::Bar)
            return i != first;
        const bool isLeft = i != first && lexeme.isFirst && isBlock && lexeme.column < m_lexemes[first].column;
        if (isLeft && (k == TokenKind::Bar || k == TokenKind::Else)) // of what is around
            return true;
        const bool isNewLine = i != first && lexeme.isFirst && isBlock && lexeme.column <= m_lexemes[first].column;
        if ((isNewLine && nested == 0 && !goesOnWith(i)) || isStatementWord(k))
            return false;
        nested += opens(k) - closes(k);
        if (nested < 0)
            return true;
        if (nested == 0 && k >= TokenKind::Arrow && k <= TokenKind::ShrAssign)
            return false;
    }
    return m_lexemes[first].kind != TokenKind::End;
}

/// Whether they are one `if` or `match` whose sides are blocks that give its value: nothing in them returns.
bool Parser::isLoneChoice(std::size_t first, std::uint32_t indent) const {
    const TokenKind head = m_lexemes[first].kind;
    if (head != TokenKind::If && head != TokenKind::Match)
        return false;
    const bool isBlock = m_lexemes[first].isFirst;
    for (std::size_t i = first + 1; m_lexemes[i].kind != TokenKind::End; ++i) {
        const Lexeme& lexeme = m_lexemes[i];
        if (lexeme.kind == TokenKind::Return)
            return false;
        if (!lexeme.isFirst || goesOnWith(i))
            continue;
        if (lexeme.column <= indent)
            return true;
        if (isBlock && lexeme.column <= m_lexemes[first].column)
            return false;
    }
    return true;
}

} // namespace lane::lang
