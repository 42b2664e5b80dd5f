#include "core/lang/parser.h"

#include <utility>

namespace lane::lang {

bool Parser::startsArgument() const {
    switch (kind()) {
    case TokenKind::Name:
        return !isWordOperator();
    case TokenKind::Integer:
    case TokenKind::Decimal:
    case TokenKind::True:
    case TokenKind::False:
    case TokenKind::ParenOpen:
    case TokenKind::AngleOpen:
    case TokenKind::HashBracket:
        return true;
    case TokenKind::String:
        return !m_endsAtText;
    case TokenKind::BraceOpen: // after a head, it is the brace of another language
        return !m_layout.lineOnly || m_layout.brackets > 0;
    default:
        return false;
    }
}

/// `f a b`, or what stands alone.
NodeId Parser::application() {
    const NodeId callee = postfix();
    const NodeKind calleeKind = m_tree[callee].kind;
    if (calleeKind == NodeKind::Paren && startsArgument() && !m_panic)
        if (const auto converted = castOfC(callee))
            return *converted;
    if ((calleeKind != NodeKind::Name && calleeKind != NodeKind::Field) || !startsArgument())
        return callee;
    std::vector<NodeId> children{callee};
    while (startsArgument() && !m_panic)
        children.push_back(postfix());
    return add(NodeKind::Call, join(m_tree[callee].range, m_tree[children.back()].range),
               m_tree[callee].token, children);
}

/// A primary expression with `.f`, `[i]` and `(a, b)` after it.
NodeId Parser::postfix() {
    NodeId object = primary();
    while (!m_panic) {
        const bool isTight = !at().isAfterSpace;
        if (kind() == TokenKind::Dot) {
            object = field(object);
        } else if (kind() == TokenKind::BracketOpen) {
            if (!isTight)
                mention(Severity::Error, "L0106", "the `[` of an index follows without a space",
                        here())
                    .fixes.push_back({"Remove the space", {{{last().end, here().begin}, ""}}});
            object = index(object);
        } else if (kind() == TokenKind::ParenOpen && isTight &&
                   (m_tree[object].kind == NodeKind::Name ||
                    m_tree[object].kind == NodeKind::Field)) {
            const SourceRange open = advance();
            std::vector<NodeId> children{object};
            LayoutScope scope(*this, inBrackets());
            expressions(TokenKind::ParenClose, children);
            while (isCommaMissing())
                expressions(TokenKind::ParenClose, children);
            if (!accept(TokenKind::ParenClose))
                reportUnclosed(open, TokenKind::ParenClose);
            object = add(NodeKind::Call, join(m_tree[object].range, last()), m_tree[object].token,
                         children);
        } else {
            break;
        }
    }
    return object;
}

NodeId Parser::field(NodeId object) {
    advance();
    if (kind() == TokenKind::Decimal && textAt().find_first_not_of("0123456789.") == textAt().npos) {
        // `t.1.2`, whose numbers read as one
        const SourceRange both = advance();
        const auto point = static_cast<std::uint32_t>(both.begin + textOf(m_text, both).find('.'));
        const SourceRange first{both.begin, point}, second{point + 1, both.end};
        object = add(NodeKind::Field, join(m_tree[object].range, first), first, {object});
        return add(NodeKind::Field, join(m_tree[object].range, second), second, {object});
    }
    if (kind() != TokenKind::Name && kind() != TokenKind::Integer && !isKeyword(kind())) {
        if (m_tree[object].kind == NodeKind::Integer) {
            if (Diagnostic* d = report("L0007", "digits stand on both sides of the point: `" +
                                                    std::string(textOf(m_text, m_tree[object].range)) + ".0`",
                                       join(m_tree[object].range, last())))
                d->fixes.push_back({"Add `0`", {{{last().end, last().end}, "0"}}});
            m_panic = false;
            return error(m_tree[object].range);
        }
        reportExpected("a field or a method after `.`");
        return object;
    }
    SourceRange token = advance();
    // `toNat?`, `set!`: the mark belongs to the name.
    const bool isMark =
        kind() == TokenKind::Question || (kind() == TokenKind::Not && textAt() == "!");
    if (isMark && !at().isAfterSpace)
        token.end = advance().end;
    return add(NodeKind::Field, join(m_tree[object].range, token), token, {object});
}

NodeId Parser::index(NodeId object) {
    const SourceRange open = advance();
    std::vector<NodeId> children{object};
    {
        LayoutScope scope(*this, inBrackets());
        if (kind() == TokenKind::BracketClose)
            reportExpected("an index");
        expressions(TokenKind::BracketClose, children);
        if (!accept(TokenKind::BracketClose))
            reportUnclosed(open, TokenKind::BracketClose);
    }
    unsigned flags = 0;
    if (kind() == TokenKind::Not && !at().isAfterSpace && textAt() == "!") {
        advance();
        flags |= Node::Bang;
    }
    return add(NodeKind::Index, join(m_tree[object].range, last()), open, children, TokenKind::End,
               flags);
}

/// Expressions with commas between them, up to (not over) the closing bracket.
void Parser::expressions(TokenKind close, std::vector<NodeId>& into) {
    if (kind() == close)
        return;
    do
        into.push_back(expression());
    while (!m_panic && accept(TokenKind::Comma));
}

NodeId Parser::nameHere() {
    const SourceRange range = advance();
    return add(NodeKind::Name, range, range);
}

NodeId Parser::primary() {
    const SourceRange range = here();
    switch (kind()) {
    case TokenKind::Name:
        if (const auto cast = castOfCpp())
            return *cast;
        return nameHere();
    case TokenKind::Integer:
        return add(NodeKind::Integer, range, advance());
    case TokenKind::Decimal:
        return add(NodeKind::Decimal, range, advance());
    case TokenKind::String:
        return add(NodeKind::String, range, advance());
    case TokenKind::True:
    case TokenKind::False:
        return add(NodeKind::Bool, range, advance());
    case TokenKind::ParenOpen:
        return parenthesis();
    case TokenKind::AngleOpen:
        return listOf(NodeKind::Anonymous, TokenKind::AngleClose);
    case TokenKind::HashBracket:
        return listOf(NodeKind::ArrayLiteral, TokenKind::BracketClose);
    case TokenKind::BracketOpen:
        if (!m_panic)
            mention(Severity::Error, "L0100", "a list of values is written `#[a, b]`", range)
                .fixes.push_back({"Write `#[`", {{range, "#["}}});
        return listOf(NodeKind::ArrayLiteral, TokenKind::BracketClose);
    case TokenKind::If:
        return ifExpression();
    case TokenKind::Match:
        return match(false);
    case TokenKind::BraceOpen:
        return structureValue();
    case TokenKind::Dot:
        if (kindAfter() == TokenKind::Integer && !m_panic)
            return numberWithoutHead();
        [[fallthrough]];
    default:
        if (kind() == TokenKind::Star && last().end == range.begin && !m_panic)
            report("L0103", "a power is `pow x y`, and a square `x * x`: there is no operator `**`",
                   {range.begin - 1, range.end});
        else
            reportExpected("an expression");
        return error(range);
    }
}

NodeId Parser::listOf(NodeKind listKind, TokenKind close) {
    const SourceRange open = advance();
    std::vector<NodeId> children;
    LayoutScope scope(*this, inBrackets());
    const bool isAscii = textOf(m_text, open) == "<|";
    m_asciiAngles += isAscii;
    expressions(close, children);
    m_asciiAngles -= isAscii;
    if (!accept(close)) {
        reportUnclosed(open, close);
        return error(join(open, last()));
    }
    return add(listKind, join(open, last()), open, children);
}

/// (e), (e : T), (← e), (a, b)
NodeId Parser::parenthesis() {
    const SourceRange open = advance();
    LayoutScope scope(*this, inBrackets());
    if (accept(TokenKind::ParenClose)) // (), the value of Unit
        return add(NodeKind::Tuple, join(open, last()), open);
    const bool isAction = accept(TokenKind::Arrow);
    std::vector<NodeId> children{expression()};
    NodeKind found = isAction ? NodeKind::Action : NodeKind::Paren;
    if (!isAction && !m_panic && accept(TokenKind::Colon)) {
        found = NodeKind::Ascription;
        children.push_back(type());
    } else if (!isAction && !m_panic && accept(TokenKind::Comma)) {
        found = NodeKind::Tuple;
        expressions(TokenKind::ParenClose, children);
    }
    if (!accept(TokenKind::ParenClose))
        reportUnclosed(open, TokenKind::ParenClose);
    return add(found, join(open, last()), open, children);
}

NodeId Parser::ifExpression() {
    DepthScope depth(*this);
    if (depth.isTooDeep)
        return error(here());
    const std::uint32_t indent = at().lineIndent;
    const SourceRange token = advance();
    skipProofName();
    const NodeId condition = expression();
    expect(TokenKind::Then, "after the condition of this `if`");
    const bool isBracketed = std::exchange(m_isBracketed, m_isBracketed || m_layout.brackets > 0);
    const NodeId yes = valueSide(indent, token, "this side of the `if`");
    if (!m_panic && kind() != TokenKind::Else)
        reportExpected("`else`: an `if` that is a value has both sides");
    const std::uint32_t elseIndent = at().lineIndent;
    accept(TokenKind::Else);
    const NodeId no = valueSide(elseIndent, last(), "this `else`");
    m_isBracketed = isBracketed;
    return add(NodeKind::IfExpr, join(token, m_tree[no].range), token, {condition, yes, no});
}

} // namespace lane::lang
