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
    return depth.isTooDeep ? error(here()) : piped(binary(LowestPrecedence));
}

/// `e |>.method a b`, which is `(e).method a b`.
NodeId Parser::piped(NodeId object) {
    while (!m_panic && kind() == TokenKind::AngleClose && kindAfter() == TokenKind::Dot &&
           m_asciiAngles == 0 && textAt() == "|>") {
        advance();
        const NodeId callee = field(object);
        std::vector<NodeId> children{callee};
        while (startsArgument() && !m_panic)
            children.push_back(postfix());
        object = children.size() == 1 ? callee
                                      : add(NodeKind::Call, join(m_tree[object].range, last()),
                                            m_tree[callee].token, children);
    }
    return object;
}

bool Parser::isOperator(TokenKind kind) {
    return precedenceOf(kind) > 0;
}

/// What the operator of another language that stands here is called here, or End.
TokenKind Parser::meantHere() const {
    return isWordOperator() ? meantByWord(textAt()) : meantBy(kind());
}

/// The operator that stands here, in our spelling; one of another language is reported and taken
/// for what it means.
std::optional<TokenKind> Parser::binaryOperator() {
    const TokenKind found = kind();
    if (precedenceOf(found) > 0)
        return found;
    const TokenKind meant = meantHere();
    if (meant == TokenKind::End)
        return std::nullopt;
    if (!m_panic) {
        const bool isWord = found == TokenKind::Name; // who writes `and` has its other spelling at hand
        const std::string name(isWord && !tokenInfo(meant).other.empty() ? tokenInfo(meant).other : tokenInfo(meant).name);
        const bool isEquals = found == TokenKind::CEquals;
        const bool isPower = found == TokenKind::CXor;
        mention(Severity::Error, isEquals ? "L0102" : "L0103",
                isEquals ? "`=` compares nothing: equality is `==`"
                         : "`" + spelled(here()) + "` is written `" + name + "`" +
                               (isPower ? "; a power is `pow x y`" : ""),
                here())
            .fixes.push_back({"Write `" + name + "`", {{here(), name}}});
    }
    return meant;
}

NodeId Parser::binary(int lowest) {
    return binaryAfter(unary(), lowest);
}

/// `a < b < c`: says it once, and that `b` stands twice.
void Parser::chained(SourceRange token, SourceRange middle, std::optional<std::size_t>& chain) {
    const std::string again = "&& " + std::string(textOf(m_text, middle));
    if (!chain) {
        mention(Severity::Error, "L0107", "comparisons are not chained: join two of them by `&&`", token).fixes.push_back({"Write `" + again + "`", {}});
        chain = m_tree.diagnostics.size() - 1;
    }
    m_tree.diagnostics[*chain].fixes.front().edits.push_back({{token.begin, token.begin}, again + " "});
}

/// What stands behind the first operand.
NodeId Parser::binaryAfter(NodeId left, int lowest) {
    bool isComparison = false;
    SourceRange middle;               // the operand before this one
    std::optional<std::size_t> chain; // the diagnostic of a chain of comparisons
    for (;;) {
        const TokenKind spelledOp = kind();
        if (spelledOp == TokenKind::Bar && m_valueArms > 0) // of the next arm
            return left;
        if (m_panic) // what stands after a mistake is no operand of ours
            return left;
        const TokenKind meant = meantHere();
        const int precedence = precedenceOf(meant == TokenKind::End ? spelledOp : meant);
        if (precedence < lowest || precedence == 0)
            return left;
        const TokenKind op = *binaryOperator();
        const SourceRange token = advance();
        m_continued = m_position;
        const bool isChained = precedence == ComparisonPrecedence && isComparison;
        if (isChained)
            chained(token, middle, chain);
        isComparison = precedence == ComparisonPrecedence;
        const NodeId right = binary(precedence + 1);
        const SourceRange range = join(m_tree[left].range, m_tree[right].range);
        middle = m_tree[right].range;
        if (isChained) {
            left = error(range);
        } else if (spelledOp == TokenKind::CXor) { // which of the two is meant, only its author knows
            left = error(range);
        } else {
            left = add(NodeKind::Binary, range, token, {left, right}, op);
        }
    }
}

NodeId Parser::unary() {
    TokenKind op = kind();
    if (op == TokenKind::CAnd && !m_panic)
        return addressOfC();
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

} // namespace lane::lang
