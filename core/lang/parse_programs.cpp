// Programs and references: their declarations, and the statements that only a program has. The
// words `grid block on timed` are words only where they stand; `stream event record wait upload
// download` are read as calls, which the checker understands in a program.

#include "core/lang/parser.h"

namespace lane::lang {

/// program NAME (n : Nat, …) := do, and reference likewise
NodeId Parser::programOrReference(NodeKind node, unsigned flags) {
    const bool isProgram = node == NodeKind::Program;
    const std::uint32_t indent = at().lineIndent;
    const SourceRange head = advance();
    const auto title = qualifiedName(isProgram ? "a program" : "what this is a reference for");
    std::vector<NodeId> groups;
    const SourceRange begin = here();
    while (!m_panic && kind() == TokenKind::ParenOpen)
        parameterGroups(TokenKind::ParenClose, {}, groups);
    const NodeId parameters =
        add(NodeKind::ParameterList, groups.empty() ? begin : join(begin, last()), {}, groups);
    const NodeId inner = body(indent, isProgram ? "this program" : "this reference");
    return add(node, join(head, last()), title.value_or(head), {parameters, inner}, TokenKind::End,
               flags);
}

/// Whether `@[wide]` stands here.
bool Parser::isWideAttribute() const {
    return m_position + 2 < m_lexemes.size() &&
           textOf(m_text, m_lexemes[m_position + 1].range) == "wide" &&
           m_lexemes[m_position + 2].kind == TokenKind::BracketClose;
}

/// `@[wide]` and the reference that it stands before, on the same line or the next.
NodeId Parser::wideReference() {
    const SourceRange head = join(at().range, m_lexemes[m_position + 2].range);
    m_position += 3;
    m_start = m_position; // the declaration goes on, on the next line mostly
    if (at().kind == TokenKind::Reference)
        return programOrReference(NodeKind::Reference, Node::Wide);
    mention(Severity::Error, "L0439",
            "`@[wide]` stands before a `reference`: only a reference computes its Floats in 64 bits",
            head);
    return at().kind == TokenKind::End ? error(head) : declaration();
}

/// buffer NAME : Array T [n]
NodeId Parser::buffer() {
    const SourceRange head = advance();
    const auto title = name("a buffer");
    if (!title || !expect(TokenKind::Colon, "and a type"))
        return error(head);
    const NodeId wanted = type();
    return add(NodeKind::Buffer, join(head, last()), *title, {wanted});
}

/// swap a b, copy from to
NodeId Parser::twoNames(NodeKind node) {
    const SourceRange head = advance();
    std::vector<NodeId> children;
    while (children.size() < 2) {
        if (const auto array = name("an array"))
            children.push_back(add(NodeKind::Name, *array, *array));
        else
            return error(join(head, here()));
    }
    return add(node, join(head, last()), head, children);
}

/// fill a v
NodeId Parser::fill() {
    const SourceRange head = advance();
    const auto array = name("an array");
    if (!array)
        return error(head);
    const NodeId target = add(NodeKind::Name, *array, *array);
    const NodeId value = expression();
    return add(NodeKind::Fill, join(head, last()), head, {target, value});
}

/// Whether this line is `repeat … timed`.
bool Parser::isTimedHere() const {
    for (std::size_t i = m_position; i < m_lexemes.size() && !m_lexemes[i].isFirst; ++i) {
        if (m_lexemes[i].kind == TokenKind::Name && textOf(m_text, m_lexemes[i].range) == "timed")
            return m_lexemes[i + 1].isFirst || m_lexemes[i + 1].kind == TokenKind::Do;
    }
    return false;
}

/// What follows `repeat` of `repeat 20 timed do`.
NodeId Parser::timedBlock(SourceRange head, std::uint32_t indent) {
    NodeId count = none();
    {
        LayoutScope scope(*this, {m_layout.indent, true, m_layout.brackets});
        count = postfix();
        if (!m_panic && kind() == TokenKind::Name && textAt() == "timed")
            advance();
        else
            reportExpected("`timed` after the number of times");
    }
    endHead(TokenKind::Do, "`timed`");
    const NodeId inner = block(indent, head, "this `repeat`");
    return add(NodeKind::Timed, join(head, last()), head, {count, inner});
}

bool Parser::isClauseWord() const {
    if (kind() == TokenKind::Shared)
        return true;
    return kind() == TokenKind::Name &&
           (textAt() == "grid" || textAt() == "block" || textAt() == "on");
}

/// launch K { n, x := a } grid g block b shared { buf := LEN } on s
NodeId Parser::launch() {
    const SourceRange head = advance();
    const auto title = qualifiedName("a kernel");
    if (!title)
        return error(head);
    std::vector<NodeId> children;
    if (kind() == TokenKind::BraceOpen)
        launchFields(children);
    else
        reportExpected("`{` and the kernel's arguments, as in `{ n, data }`");
    while (!m_panic && isClauseWord())
        children.push_back(launchClause());
    return add(NodeKind::Launch, join(head, last()), *title, children);
}

/// { a := e, b } with the brackets
void Parser::launchFields(std::vector<NodeId>& into) {
    const SourceRange open = advance();
    LayoutScope scope(*this, inBrackets());
    while (kind() != TokenKind::BraceClose && kind() != TokenKind::End && !m_panic) {
        const auto title = name("an argument of the kernel");
        if (!title)
            break;
        NodeId value = none();
        if (accept(TokenKind::Assign))
            value = expression();
        into.push_back(add(NodeKind::LaunchField, join(*title, last()), *title, {value}));
        if (!accept(TokenKind::Comma))
            break;
    }
    if (!accept(TokenKind::BraceClose)) {
        if (kind() == TokenKind::End)
            reportUnclosed(open, TokenKind::BraceClose);
        else
            reportExpected("`,` or `}`");
    }
}

NodeId Parser::launchClause() {
    const bool isShared = kind() == TokenKind::Shared;
    const SourceRange word = advance();
    std::vector<NodeId> children;
    if (isShared) {
        if (kind() == TokenKind::BraceOpen)
            launchFields(children);
        else
            reportExpected("`{` and lengths, as in `shared { buf := 256 }`");
    } else if (textOf(m_text, word) == "on") {
        if (const auto stream = name("a stream"))
            children.push_back(add(NodeKind::Name, *stream, *stream));
    } else {
        while (!m_panic && startsArgument() && !isClauseWord())
            children.push_back(postfix());
    }
    return add(NodeKind::LaunchClause, join(word, last()), word, children);
}

} // namespace lane::lang
