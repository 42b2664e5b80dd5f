#include "core/lang/parser.h"

namespace lane::lang {

NodeId Parser::let() {
    const SourceRange head = advance();
    unsigned flags = accept(TokenKind::Mut) ? unsigned{Node::Mutable} : 0u;
    if (kind() == TokenKind::ParenOpen || kind() == TokenKind::AngleOpen)
        return letPattern(head);
    const auto variable = name("a variable");
    if (!variable)
        return error(head);
    NodeId annotation = none();
    if (accept(TokenKind::Colon))
        annotation = type();
    if (kind() == TokenKind::CEquals && !m_panic) {
        mention(Severity::Error, "L0102", "`=` gives no value to a name: `:=` does", here())
            .fixes.push_back({"Write `:=`", {{here(), ":="}}});
        advance();
    } else if (accept(TokenKind::Arrow)) {
        flags |= Node::Arrow;
    } else if (!accept(TokenKind::Assign)) {
        reportExpected("`:=` and a value: every `let` has one");
    }
    const NodeId value = m_panic ? error(here()) : expression();
    return add(NodeKind::Let, join(head, last()), *variable, {annotation, value}, TokenKind::End,
               flags);
}

/// `let (a, b) := …`, not built yet; its names are kept so that their uses give no second error.
NodeId Parser::letPattern(SourceRange head) {
    report("L0513", "taking a tuple apart in a `let` is not built yet", here());
    std::vector<NodeId> names;
    while (kind() != TokenKind::End && kind() != TokenKind::Assign && kind() != TokenKind::Arrow) {
        if (kind() == TokenKind::Name)
            names.push_back(add(NodeKind::Name, here(), here()));
        advance();
    }
    return add(NodeKind::NotBuilt, join(head, last()), head, names);
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
    return add(NodeKind::Shared, join(head, last()), head, children);
}

} // namespace lane::lang
