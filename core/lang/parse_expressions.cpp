#include "core/lang/parser.h"

namespace lane::lang {

namespace {

constexpr int LowestPrecedence = 1;
constexpr int ComparisonPrecedence = 3;

int precedenceOf(TokenKind op) {
    switch (op) {
    case TokenKind::Or:
        return 1;
    case TokenKind::And:
        return 2;
    case TokenKind::Equal:
    case TokenKind::NotEqual:
    case TokenKind::Less:
    case TokenKind::LessEqual:
    case TokenKind::Greater:
    case TokenKind::GreaterEqual:
        return ComparisonPrecedence;
    case TokenKind::BitOr:
        return 4;
    case TokenKind::BitXor:
        return 5;
    case TokenKind::BitAnd:
        return 6;
    case TokenKind::Shl:
    case TokenKind::Shr:
        return 7;
    case TokenKind::Plus:
    case TokenKind::Minus:
        return 8;
    case TokenKind::Star:
    case TokenKind::Slash:
    case TokenKind::Percent:
        return 9;
    default:
        return 0;
    }
}

/// What an operator of other languages is called here.
TokenKind meantBy(TokenKind op) {
    switch (op) {
    case TokenKind::CEquals:
        return TokenKind::Equal;
    case TokenKind::CAnd:
        return TokenKind::BitAnd;
    case TokenKind::Bar:
        return TokenKind::BitOr;
    case TokenKind::CXor:
        return TokenKind::BitXor;
    case TokenKind::CShl:
        return TokenKind::Shl;
    case TokenKind::CShr:
        return TokenKind::Shr;
    default:
        return TokenKind::End;
    }
}

} // namespace

NodeId Parser::expression() {
    DepthScope depth(*this);
    return depth.isTooDeep ? error(here()) : binary(LowestPrecedence);
}

/// The operator that stands here, in our spelling; one of another language is reported and taken
/// for what it means.
std::optional<TokenKind> Parser::binaryOperator() {
    const TokenKind found = kind();
    if (precedenceOf(found) > 0)
        return found;
    const TokenKind meant = meantBy(found);
    if (meant == TokenKind::End)
        return std::nullopt;
    if (!m_panic) {
        const std::string name(tokenInfo(meant).name);
        const bool isEquals = found == TokenKind::CEquals;
        mention(Severity::Error, isEquals ? "L0102" : "L0103",
                isEquals ? "`=` compares nothing: equality is `==`"
                         : "`" + spelled(here()) + "` is written `" + name + "`",
                here())
            .fixes.push_back({"Write `" + name + "`", {{here(), name}}});
    }
    return meant;
}

NodeId Parser::binary(int lowest) {
    NodeId left = unary();
    bool isComparison = false;
    for (;;) {
        const TokenKind spelledOp = kind();
        const int precedence = precedenceOf(meantBy(spelledOp) == TokenKind::End ? spelledOp
                                                                                : meantBy(spelledOp));
        if (precedence < lowest || precedence == 0)
            return left;
        const TokenKind op = *binaryOperator();
        const SourceRange token = advance();
        m_continued = m_position;
        const bool isChained = precedence == ComparisonPrecedence && isComparison;
        if (isChained)
            report("L0107", "comparisons are not chained: join two of them by `&&`", token);
        isComparison = precedence == ComparisonPrecedence;
        const NodeId right = binary(precedence + 1);
        const SourceRange range = join(m_tree[left].range, m_tree[right].range);
        if (isChained) {
            m_panic = false;
            left = error(range);
        } else {
            left = add(NodeKind::Binary, range, token, {left, right}, op);
        }
    }
}

NodeId Parser::unary() {
    TokenKind op = kind();
    if (op != TokenKind::Minus && op != TokenKind::Not && op != TokenKind::BitNot &&
        op != TokenKind::CNot)
        return application();
    DepthScope depth(*this);
    if (depth.isTooDeep)
        return error(here());
    if (op == TokenKind::CNot && !m_panic) {
        mention(Severity::Error, "L0103", "`~` is written `~~~`", here())
            .fixes.push_back({"Write `~~~`", {{here(), "~~~"}}});
        op = TokenKind::BitNot;
    }
    const SourceRange token = advance();
    m_continued = m_position;
    const NodeId operand = unary();
    return add(NodeKind::Unary, join(token, m_tree[operand].range), token, {operand}, op);
}

bool Parser::startsArgument() const {
    switch (kind()) {
    case TokenKind::Name:
    case TokenKind::Integer:
    case TokenKind::Decimal:
    case TokenKind::String:
    case TokenKind::True:
    case TokenKind::False:
    case TokenKind::ParenOpen:
    case TokenKind::AngleOpen:
    case TokenKind::HashBracket:
        return true;
    default:
        return false;
    }
}

/// `f a b`, or what stands alone.
NodeId Parser::application() {
    const NodeId callee = postfix();
    const NodeKind calleeKind = m_tree[callee].kind;
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
    if (kind() != TokenKind::Name && kind() != TokenKind::Integer && !isKeyword(kind())) {
        reportExpected("a field or a method after `.`");
        return object;
    }
    SourceRange token = advance();
    // `toNat?`, `set!`: the mark belongs to the name.
    const bool isMark = kind() == TokenKind::Question || (kind() == TokenKind::Not && textAt() == "!");
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

NodeId Parser::primary() {
    const SourceRange range = here();
    switch (kind()) {
    case TokenKind::Name:
        return add(NodeKind::Name, range, advance());
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
    case TokenKind::If:
        return ifExpression();
    case TokenKind::Match:
        report("L0505", "`match` is not built yet", range);
        return error(range);
    case TokenKind::BraceOpen:
        report("L0518", "structure values `{ … }` are not built yet", range);
        return error(range);
    default:
        reportExpected("an expression");
        return error(range);
    }
}

NodeId Parser::listOf(NodeKind listKind, TokenKind close) {
    const SourceRange open = advance();
    std::vector<NodeId> children;
    LayoutScope scope(*this, inBrackets());
    expressions(close, children);
    if (!accept(close))
        reportUnclosed(open, close);
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
    const SourceRange token = advance();
    const NodeId condition = expression();
    expect(TokenKind::Then, "after the condition of this `if`");
    const NodeId yes = expression();
    if (!m_panic && kind() != TokenKind::Else)
        reportExpected("`else`: an `if` that is a value has both sides");
    accept(TokenKind::Else);
    const NodeId no = expression();
    return add(NodeKind::IfExpr, join(token, m_tree[no].range), token, {condition, yes, no});
}

} // namespace lane::lang
