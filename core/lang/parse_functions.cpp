#include "core/lang/parser.h"

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

} // namespace

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
    const NodeId inner = functionBody(indent);
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
NodeId Parser::functionBody(std::uint32_t indent) {
    std::size_t first = m_position + 1;
    if (!m_panic && m_lexemes[first].kind == TokenKind::Do)
        ++first;
    if (m_panic || kind() != TokenKind::Assign || !isLoneExpression(first, indent))
        return body(indent, "this function");
    m_position = m_start = first;
    const NodeId value = expression();
    const SourceRange range = m_tree[value].range;
    return add(NodeKind::Block, range, {}, {add(NodeKind::Return, range, {}, {value})});
}

/// Whether the lines from a lexeme on are one expression and no statements.
bool Parser::isLoneExpression(std::size_t first, std::uint32_t indent) const {
    int nested = 0;
    for (std::size_t i = first; m_lexemes[i].kind != TokenKind::End; ++i) {
        const Lexeme& lexeme = m_lexemes[i];
        if (lexeme.isFirst && lexeme.column <= indent && lexeme.kind != TokenKind::Bar)
            return i != first;
        const bool isNewLine = i != first && lexeme.isFirst && m_lexemes[first].isFirst &&
                               lexeme.column <= m_lexemes[first].column;
        if (isNewLine && lexeme.kind != TokenKind::Bar && lexeme.kind != TokenKind::Else)
            return false;
        switch (lexeme.kind) {
        case TokenKind::Let:
        case TokenKind::For:
        case TokenKind::While:
        case TokenKind::Unless:
        case TokenKind::Repeat:
        case TokenKind::Return:
        case TokenKind::Shared:
            return false;
        default:
            break;
        }
        nested += opens(lexeme.kind) - closes(lexeme.kind);
        if (nested <= 0 && lexeme.kind >= TokenKind::Arrow && lexeme.kind <= TokenKind::ShrAssign)
            return false;
    }
    return m_lexemes[first].kind != TokenKind::End;
}

} // namespace lane::lang
