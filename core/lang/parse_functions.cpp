#include "core/lang/parser.h"

namespace lane::lang {

/// def NAME {types} (parameters) : T := e, or := do and statements
NodeId Parser::function() {
    const std::uint32_t indent = at().lineIndent;
    const SourceRange head = advance();
    const auto title = qualifiedName("a function");
    if (!title)
        return error(head);
    std::vector<NodeId> types;
    while (!m_panic && kind() == TokenKind::BraceOpen)
        typeParameters(types);
    std::vector<NodeId> groups;
    const SourceRange begin = here();
    while (!m_panic && kind() == TokenKind::ParenOpen)
        parameterGroups(TokenKind::ParenClose, {}, groups);
    const NodeId parameters =
        add(NodeKind::ParameterList, groups.empty() ? begin : join(begin, last()), {}, groups);
    NodeId result = none();
    if (!m_panic && expect(TokenKind::Colon, "and the type of what `" + spelled(*title) + "` gives"))
        result = type();
    const bool givesValue = textOf(m_text, m_tree[result].range) != "Unit";
    const NodeId inner = functionBody(indent, givesValue);
    std::vector<NodeId> children{parameters, result, inner};
    children.insert(children.end(), types.begin(), types.end());
    return add(NodeKind::Def, join(head, last()), *title, children);
}

/// {T U}, or as in Lean {T : Type}
void Parser::typeParameters(std::vector<NodeId>& types) {
    const SourceRange open = advance();
    LayoutScope scope(*this, inBrackets());
    do {
        const auto parameter = name("a type parameter, as in `{T}`");
        if (!parameter)
            return;
        types.push_back(add(NodeKind::Name, *parameter, *parameter));
    } while (kind() == TokenKind::Name);
    if (accept(TokenKind::Colon))
        type();
    if (!accept(TokenKind::BraceClose))
        reportUnclosed(open, TokenKind::BraceClose);
}

/// A body that is one expression stands for returning it.
NodeId Parser::functionBody(std::uint32_t indent, bool givesValue) {
    std::size_t first = m_position + 1;
    if (!m_panic && ahead(1).kind == TokenKind::Do)
        ++first;
    const bool isValue = !m_panic && kind() == TokenKind::Assign &&
                         (isLoneExpression(first, indent) || (givesValue && isLoneChoice(first, indent)));
    if (!isValue)
        return body(indent, "this function");
    m_position = m_start = first;
    const NodeId value = expression();
    const SourceRange range = m_tree[value].range;
    return add(NodeKind::Block, range, {}, {add(NodeKind::Return, range, {}, {value})});
}

} // namespace lane::lang
