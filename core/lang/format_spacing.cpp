#include "core/lang/format_spacing.h"

#include <vector>

namespace lane::lang {

namespace {

bool opens(TokenKind kind) {
    return kind == TokenKind::ParenOpen || kind == TokenKind::BracketOpen ||
           kind == TokenKind::AngleOpen || kind == TokenKind::HashBracket ||
           kind == TokenKind::AtBracket;
}

bool closes(TokenKind kind) {
    return kind == TokenKind::ParenClose || kind == TokenKind::BracketClose ||
           kind == TokenKind::AngleClose;
}

/// Words that are followed by a space whatever comes.
bool wantsSpace(TokenKind kind) {
    switch (kind) {
    case TokenKind::Let:
    case TokenKind::Mut:
    case TokenKind::If:
    case TokenKind::Then:
    case TokenKind::Else:
    case TokenKind::Unless:
    case TokenKind::For:
    case TokenKind::In:
    case TokenKind::Do:
    case TokenKind::While:
    case TokenKind::Until:
    case TokenKind::Match:
    case TokenKind::With:
    case TokenKind::Return:
        return true;
    default:
        return false;
    }
}

} // namespace

Spacing::Spacing(const SyntaxTree& tree, std::string_view text) : m_text(text) {
    for (const Node& node : tree.nodes)
        if (node.kind == NodeKind::Unary)
            m_unary.insert(node.token.begin);
    std::vector<bool> isRange; // of the brackets that are open
    TokenKind before = TokenKind::End;
    for (const Token& token : tree.tokens) {
        if (isTrivia(token.kind))
            continue;
        if (opens(token.kind))
            isRange.push_back(token.kind == TokenKind::BracketOpen && before == TokenKind::In);
        else if (closes(token.kind) && !isRange.empty())
            isRange.pop_back();
        else if (token.kind == TokenKind::Colon && !isRange.empty() && isRange.back())
            m_rangeColons.insert(token.range.begin);
        before = token.kind;
    }
}

bool Spacing::isBinary(const Token& token) const {
    if (isUnary(token) || token.kind == TokenKind::Not || token.kind == TokenKind::BitNot)
        return false;
    return (token.kind >= TokenKind::FatArrow && token.kind <= TokenKind::Or) ||
           token.kind == TokenKind::Bar;
}

/// `<|` and `|>`, with which names would run together.
bool Spacing::isAscii(const Token& token) const {
    const std::string_view text = textOf(m_text, token.range);
    return text == "<|" || text == "|>";
}

Gap Spacing::between(const Token& before, const Token& after) const {
    if (isTrivia(before.kind) || isTrivia(after.kind))
        return Gap::AsWritten;
    if (after.kind == TokenKind::Comma || after.kind == TokenKind::Semicolon)
        return Gap::None;
    if (before.kind == TokenKind::Comma)
        return Gap::One;
    if (isAscii(before) || isAscii(after))
        return Gap::AsWritten;
    if (opens(before.kind) || closes(after.kind))
        return Gap::None;
    // Two minus signs without a space are a comment.
    if (isUnary(before))
        return isUnary(after) ? Gap::AsWritten : Gap::None;
    if (isBinary(before) || isBinary(after))
        return Gap::One;
    if (before.kind == TokenKind::Colon && !m_rangeColons.contains(before.range.begin))
        return Gap::One;
    return wantsSpace(before.kind) ? Gap::One : Gap::AsWritten;
}

} // namespace lane::lang
