#include "core/lang/parser.h"

namespace lane::lang {

Dialect dialectOf(std::string_view fileName) {
    return fileName.ends_with(".lean") ? Dialect::Lean : Dialect::Lane;
}

SyntaxTree parse(std::string_view text, Dialect dialect) {
    return Parser(text, dialect).parseFile();
}

SyntaxTree parseExpression(std::string_view text) {
    return Parser(text, Dialect::Lane).parseLoneExpression();
}

SyntaxTree Parser::parseFile() {
    const std::vector<NodeId> found = declarations({});
    const auto end = static_cast<std::uint32_t>(m_text.size());
    return take(add(NodeKind::File, {0, end}, {}, found));
}

SyntaxTree Parser::parseLoneExpression() {
    for (Lexeme& lexeme : m_lexemes) // lines mean nothing
        lexeme.isFirst = lexeme.kind == TokenKind::End;
    const NodeId root = expression();
    finish("the expression");
    return take(root);
}

} // namespace lane::lang
