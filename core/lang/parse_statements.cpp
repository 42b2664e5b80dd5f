#include "core/lang/near_names.h"
#include "core/lang/parser.h"
#include "core/lang/words.h"

#include <utility>

namespace lane::lang {

namespace {

bool isAssignment(TokenKind kind) {
    return kind >= TokenKind::Assign && kind <= TokenKind::ShrAssign;
}

/// What an assignment of C is called here; others are what they are.
TokenKind assignmentMeantBy(TokenKind kind) {
    switch (kind) {
    case TokenKind::CEquals:
        return TokenKind::Assign;
    case TokenKind::CAndAssign:
        return TokenKind::AndAssign;
    case TokenKind::COrAssign:
        return TokenKind::OrAssign;
    case TokenKind::CXorAssign:
        return TokenKind::XorAssign;
    case TokenKind::CShlAssign:
        return TokenKind::ShlAssign;
    case TokenKind::CShrAssign:
        return TokenKind::ShrAssign;
    default:
        return kind;
    }
}

} // namespace

/// The lines deeper than `indent`, or one statement on the same line.
NodeId Parser::block(std::uint32_t indent, SourceRange head, std::string_view what) {
    const SourceRange end{last().end, last().end};
    const bool isHeadBroken = std::exchange(m_isHeadBroken, false);
    std::vector<NodeId> statements;
    if (!at().isFirst && at().kind != TokenKind::End) {
        if (at().kind != TokenKind::Else)
            statements.push_back(statement());
        while (std::exchange(m_isSplit, false))
            statements.push_back(statement());
    } else {
        const std::uint32_t column = at().column;
        bool isCrooked = false;
        // An `else` further left than the block belongs to the `if` around it.
        const auto isEnd = [&] {
            return (at().kind == TokenKind::Else && (statements.empty() || at().column < column)) || endsValueBlock();
        };
        while (at().kind != TokenKind::End && at().isFirst && at().column > indent && !isEnd() &&
               !isCommandWord(at())) {
            if (at().column != column && !isCrooked) {
                const char* way = at().column > column ? "deeper" : "less deep";
                mention(Severity::Error, "L0104",
                        std::string("this line is indented ") + way + " than its block", at().range)
                    .labels.push_back({m_tree[statements.front()].token.isEmpty()
                                           ? m_tree[statements.front()].range
                                           : m_tree[statements.front()].token,
                                       "the block begins here"});
                isCrooked = true; // one mistake, though it may move several lines
            }
            statements.push_back(statement());
            while (std::exchange(m_isSplit, false))
                statements.push_back(statement());
        }
    }
    if (statements.empty() && !isHeadBroken && !m_isTooDeep)
        mention(Severity::Error, "L0105",
                std::string(what) + " is empty: its lines stand below it, indented deeper", head);
    SourceRange range = end;
    if (!statements.empty())
        range = join(m_tree[statements.front()].range, m_tree[statements.back()].range);
    return add(NodeKind::Block, range, {}, statements);
}

NodeId Parser::statement() {
    if (m_statements == 0)
        m_isTooDeep = false;
    DepthScope depth(*this);
    LayoutScope scope(*this, {at().lineIndent, false, 0});
    m_start = m_position;
    const SourceRange begin = at().range;
    if (depth.isTooDeep) {
        skipOpen();
        m_panic = false;
        return error(begin);
    }
    ++m_statements;
    const NodeId found = statementOf(kind());
    finish("this statement");
    --m_statements;
    if (m_position == m_start) { // nothing could be made of it: do not stand still
        advance();
        skipOpen();
    }
    return found;
}

NodeId Parser::statementOf(TokenKind first) {
    const std::uint32_t indent = at().lineIndent;
    switch (first) {
    case TokenKind::AtBracket:
        return attributed([this] { return statementOf(kind()); });
    case TokenKind::Let:
        return let();
    case TokenKind::Const:
        return constantInside();
    case TokenKind::Shared:
        return sharedStatement();
    case TokenKind::If:
        return ifStatement(indent);
    case TokenKind::Unless:
        return unless();
    case TokenKind::For:
        return forStatement();
    case TokenKind::While:
        return whileStatement();
    case TokenKind::Repeat:
        return repeatStatement();
    case TokenKind::Match:
        return match(true);
    case TokenKind::Launch:
        return launch();
    case TokenKind::Buffer:
        return buffer();
    case TokenKind::Swap:
        return twoNames(NodeKind::Swap);
    case TokenKind::Copy:
        return twoNames(NodeKind::Copy);
    case TokenKind::Fill:
        return fill();
    case TokenKind::Sync:
        return wordAlone(NodeKind::Sync);
    case TokenKind::Print:
        return printStatement();
    case TokenKind::Assert:
        return assertStatement();
    case TokenKind::Return:
        return returnStatement();
    case TokenKind::Break:
        return wordAlone(NodeKind::Break);
    case TokenKind::Continue:
        return wordAlone(NodeKind::Continue);
    case TokenKind::BraceClose:
        if (!isBraceReported())
            return simpleStatement();
        m_panic = true;
        return error(advance());
    case TokenKind::Else:
        report("L0100", "this `else` belongs to no `if`", here());
        return error(here());
    default:
        return simpleStatement();
    }
}

NodeId Parser::headExpression() {
    LayoutScope scope(*this, {m_layout.indent, true, m_layout.brackets});
    return expression();
}

/// After the head of a compound statement: `then` or `do`, which may be left out at a line's end.
void Parser::endHead(TokenKind word, std::string_view what) {
    if (m_panic) { // the body is read all the same
        while (!at().isFirst && at().kind != TokenKind::End && at().kind != word)
            advance();
        m_panic = false;
    }
    const bool isHere = at().kind == word && (!at().isFirst || at().column >= m_layout.indent);
    if (isHere) {
        advance();
    } else if (!at().isFirst && at().kind == TokenKind::Do) {
        // `if c do`: the `do` alone is understood
    } else if (!at().isFirst && at().kind != TokenKind::End) {
        reportHeadEnd(word, what);
        skipLine();
        m_panic = false;
        m_isHeadBroken = true;
    }
    if (!at().isFirst && at().kind == TokenKind::Do)
        advance();
}

/// Lean's `if h : c`, which names a proof of the condition.
void Parser::skipProofName() {
    if (m_dialect == Dialect::Lean && kind() == TokenKind::Name && kindAfter() == TokenKind::Colon) {
        advance();
        advance();
    }
}

NodeId Parser::ifStatement(std::uint32_t indent) {
    DepthScope depth(*this);
    if (depth.isTooDeep) { // a long chain of `else if` is one mistake
        while (!at().isFirst || at().column > indent || at().kind == TokenKind::Else)
            advance();
        return error(last());
    }
    const SourceRange head = advance();
    skipProofName();
    const NodeId condition = headExpression();
    endHead(TokenKind::Then, "the condition of this `if`");
    ++m_inlineIfs;
    const NodeId yes = block(indent, head, "this `if`");
    --m_inlineIfs;
    const NodeId no = elseBranch(indent);
    return add(NodeKind::IfStatement, join(head, last()), head, {condition, yes, no});
}

NodeId Parser::elseBranch(std::uint32_t indent) {
    if (isElseIfElsewhere() && at().column == indent) {
        mention(Severity::Error, "L0103", "`" + std::string(textAt()) + "` is written `else if`", at().range)
            .fixes.push_back({"Write `else if`", {{at().range, "else if"}}});
        m_start = m_position;
        return ifStatement(indent);
    }
    if (at().kind != TokenKind::Else || (at().isFirst && at().column < indent))
        return none();
    const SourceRange token = at().range;
    advance();
    if (at().kind == TokenKind::If && !at().isFirst)
        return ifStatement(indent);
    if (!at().isFirst && at().kind == TokenKind::Do)
        advance();
    return block(indent, token, "this `else`");
}

NodeId Parser::unless() {
    const std::uint32_t indent = at().lineIndent;
    const SourceRange head = advance();
    const NodeId condition = headExpression();
    endHead(TokenKind::Do, "the condition of this `unless`");
    const NodeId inner = block(indent, head, "this `unless`");
    return add(NodeKind::Unless, join(head, last()), head, {condition, inner});
}

NodeId Parser::whileStatement() {
    const std::uint32_t indent = at().lineIndent;
    const SourceRange head = advance();
    const NodeId condition = headExpression();
    endHead(TokenKind::Do, "the condition of this `while`");
    const NodeId inner = block(indent, head, "this `while`");
    return add(NodeKind::While, join(head, last()), head, {condition, inner});
}

/// `repeat`, its block, and `until c` at its column; without `until` only a `break` ends it. Of a
/// program also `repeat 20 timed do`.
NodeId Parser::repeatStatement() {
    const std::uint32_t indent = at().lineIndent;
    const SourceRange head = advance();
    if (isTimedHere())
        return timedBlock(head, indent);
    if (kind() == TokenKind::Integer && !at().isFirst)
        countOfRepeat();
    if (!at().isFirst && at().kind == TokenKind::Do)
        advance();
    const NodeId inner = block(indent, head, "this `repeat`");
    NodeId condition = none();
    if (at().kind == TokenKind::Until && (!at().isFirst || at().column == indent)) {
        advance();
        m_start = m_position;
        condition = headExpression();
    }
    return add(NodeKind::Repeat, join(head, last()), head, {inner, condition});
}

NodeId Parser::forStatement() {
    const std::uint32_t indent = at().lineIndent;
    const SourceRange head = advance();
    if (isLoopOfC())
        return add(NodeKind::ForGridStride, head, head, {error(head), block(indent, head, "this loop")});
    if (kind() == TokenKind::In)
        reportExpected("a loop variable");
    SourceRange variable = head;
    if (const auto found = m_panic ? std::nullopt : name("a loop variable")) {
        variable = *found;
        expect(TokenKind::In, "after the loop variable");
    }
    if (kind() == TokenKind::Name && textAt() == "gridStride")
        return gridStride(head, variable, indent);
    return forRange(head, variable, indent);
}

NodeId Parser::gridStride(SourceRange head, SourceRange variable, std::uint32_t indent) {
    advance();
    NodeId high = none();
    {
        LayoutScope scope(*this, {m_layout.indent, true, m_layout.brackets});
        high = postfix();
    }
    endHead(TokenKind::Do, "the bound of this loop");
    const NodeId inner = block(indent, head, "this loop");
    return add(NodeKind::ForGridStride, join(head, last()), variable, {high, inner});
}

/// `[lo:hi:step]`, `[lo:hi]`, `[:hi]`
NodeId Parser::forRange(SourceRange head, SourceRange variable, std::uint32_t indent) {
    NodeId low = none(), high = none(), step = none();
    const SourceRange open = here();
    if (const auto end = m_panic ? std::nullopt : rangeElsewhere(low, step)) {
        high = *end;
    } else if (!m_panic && expect(TokenKind::BracketOpen, "of a range, as in `[0:n]`")) {
        LayoutScope scope(*this, inBrackets());
        if (kind() != TokenKind::Colon)
            low = expression();
        if (!m_panic)
            expect(TokenKind::Colon, "of a range, as in `[0:n]`");
        high = m_panic ? error(here()) : expression();
        if (!m_panic && accept(TokenKind::Colon))
            step = expression();
        if (!accept(TokenKind::BracketClose))
            reportUnclosed(open, TokenKind::BracketClose);
    } else {
        high = error(here());
    }
    endHead(TokenKind::Do, "the range of this loop");
    const NodeId inner = block(indent, head, "this loop");
    return add(NodeKind::For, join(head, last()), variable, {low, high, step, inner});
}

/// A statement that is one word.
NodeId Parser::wordAlone(NodeKind kind) {
    const SourceRange word = advance();
    return add(kind, word, word);
}

NodeId Parser::returnStatement() {
    const SourceRange head = advance();
    const bool isBare = kind() == TokenKind::End || kind() == TokenKind::Else;
    const NodeId value = isBare ? none() : expression();
    return add(NodeKind::Return, join(head, last()), head, {value});
}

/// `whle i < n do`: what begins like a call and goes on like nothing that can follow one. Says so.
bool Parser::isMisspelt(NodeId target) {
    const Node& call = m_tree[target];
    if (call.kind != NodeKind::Call || m_tree[m_tree.child(target, 0)].kind != NodeKind::Name)
        return false;
    const std::string_view word = textOf(m_text, call.token);
    const std::string near = nearestName(word, statementWords(), 1);
    if (near.empty())
        return false;
    Diagnostic* d = report("L0100", "`" + std::string(word) + "` begins no statement; did you mean `" + near + "`?",
                           call.token);
    if (d)
        d->fixes.push_back({"Write `" + near + "`", {{call.token, near}}});
    skipOpen();
    return true;
}

/// An assignment or an action alone.
NodeId Parser::simpleStatement() {
    const SourceRange begin = here();
    if (beginsWithSign()) {
        const NodeId whole = expression();
        return m_panic ? error(begin) : add(NodeKind::ExprStatement, m_tree[whole].range, {}, {whole});
    }
    const NodeId target = application();
    const TokenKind op = kind(), meantOp = assignmentMeantBy(op);
    if (m_panic)
        return error(join(begin, here()));
    if (const auto declared = declarationElsewhere(target))
        return *declared;
    if (op != TokenKind::End && isMisspelt(target))
        return error(begin);
    if (meantOp != op) {
        const std::string name(tokenInfo(meantOp).name);
        const bool isEquals = op == TokenKind::CEquals;
        mention(Severity::Error, isEquals ? "L0102" : "L0103",
                isEquals ? "`=` assigns nothing: `:=` does" : "`" + spelled(here()) + "` is written `" + name + "`", here())
            .fixes.push_back({"Write `" + name + "`", {{here(), name}}});
    } else if (op == TokenKind::CIncrement) {
        report("L0103", "`++` is written `+= 1`", here())
            ->fixes.push_back({"Write `+= 1`", {{here(), " += 1"}}});
        return error(begin);
    } else if (!isAssignment(op) && op != TokenKind::Arrow) {
        if (binaryOperator()) {
            if (op == TokenKind::Shl && isLaunchOfCuda())
                return error(begin);
            const NodeId whole = binaryAfter(target, 1);
            return m_panic ? error(begin) : add(NodeKind::ExprStatement, m_tree[whole].range, {}, {whole});
        }
        finish("this statement"); // what stands after it takes the sense out of it
        const bool isWhole = m_tree[target].range.end == last().end;
        return isWhole ? add(NodeKind::ExprStatement, m_tree[target].range, {}, {target})
                       : error(begin);
    }
    const SourceRange token = advance();
    const NodeId value = expression();
    const TokenKind meant = isAssignment(meantOp) ? meantOp : TokenKind::Assign;
    return add(NodeKind::Assign, join(begin, last()), token, {target, value}, meant,
               op == TokenKind::Arrow ? unsigned{Node::Arrow} : 0u);
}

} // namespace lane::lang
