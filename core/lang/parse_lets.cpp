#include "core/lang/parser.h"

namespace lane::lang {

NodeId Parser::let() {
    const SourceRange head = advance();
    unsigned flags = accept(TokenKind::Mut) ? unsigned{Node::Mutable} : 0u;
    if (kind() == TokenKind::ParenOpen || kind() == TokenKind::AngleOpen)
        return letPattern(head, flags);
    if (kind() == TokenKind::BraceOpen && !m_panic)
        return letFields(head);
    const auto variable = name("a variable");
    if (!variable)
        return error(head);
    NodeId annotation = none();
    if (accept(TokenKind::Colon))
        annotation = type();
    const NodeId value = letValue(flags);
    return add(NodeKind::Let, join(head, last()), *variable, {annotation, value}, TokenKind::End,
               flags);
}

/// `:= e` or `← e`, which is noted in the flags.
NodeId Parser::letValue(unsigned& flags) {
    if (kind() == TokenKind::CEquals && !m_panic) {
        mention(Severity::Error, "L0102", "`=` gives no value to a name: `:=` does", here())
            .fixes.push_back({"Write `:=`", {{here(), ":="}}});
        advance();
    } else if (accept(TokenKind::Arrow)) {
        flags |= Node::Arrow;
    } else if (!accept(TokenKind::Assign)) {
        reportExpected("`:=` and a value: every `let` has one");
    }
    return m_panic ? error(here()) : expression();
}

/// `let (a, b) := e`, also as in Lean `let ⟨a, b⟩ := e`.
NodeId Parser::letPattern(SourceRange head, unsigned flags) {
    const NodeId names = pattern();
    const NodeId value = letValue(flags);
    return add(NodeKind::LetTuple, join(head, last()), head, {names, value}, TokenKind::End, flags);
}

/// `let { a, b } := s`: says that fields are taken one by one; their names are no further mistakes.
NodeId Parser::letFields(SourceRange head) {
    std::vector<NodeId> names;
    const SourceRange open = here();
    for (std::size_t i = 1; ahead(i).kind != TokenKind::End && !ahead(i).isFirst && ahead(i).kind != TokenKind::Assign; ++i)
        if (ahead(i).kind == TokenKind::Name)
            names.push_back(add(NodeKind::Name, ahead(i).range, ahead(i).range));
    report("L0100", "the fields of a structure are taken one by one, as in `let x := s.x`", open);
    const NodeId all = add(NodeKind::Tuple, open, open, names);
    return add(NodeKind::LetTuple, head, head, {all, error(open)});
}

/// A name, `_`, or several of them in brackets.
NodeId Parser::pattern() {
    DepthScope depth(*this);
    if (depth.isTooDeep)
        return error(here());
    const bool isAngle = kind() == TokenKind::AngleOpen;
    if (kind() != TokenKind::ParenOpen && !isAngle) {
        const auto variable = name("a variable");
        return variable ? add(NodeKind::Name, *variable, *variable) : error(here());
    }
    const TokenKind close = isAngle ? TokenKind::AngleClose : TokenKind::ParenClose;
    const SourceRange open = advance();
    LayoutScope scope(*this, inBrackets());
    std::vector<NodeId> parts;
    do
        parts.push_back(pattern());
    while (!m_panic && accept(TokenKind::Comma));
    if (!accept(close))
        reportUnclosed(open, close);
    return parts.size() == 1 ? parts[0]
                             : add(NodeKind::Tuple, join(open, last()), open, parts);
}

NodeId Parser::sharedStatement() {
    const SourceRange head = advance();
    std::vector<NodeId> children;
    do {
        const auto variable = name("a shared array");
        if (!variable)
            return error(head);
        children.push_back(add(NodeKind::Name, *variable, *variable));
    } while (kind() == TokenKind::Name);
    expect(TokenKind::Colon, "and a type");
    children.push_back(type());
    if (kind() == TokenKind::Assign && !m_panic)
        report("L0100", "shared memory begins without a value: threads write it, and a `barrier` stands before it is read",
               here());
    return add(NodeKind::Shared, join(head, last()), head, children);
}

} // namespace lane::lang
