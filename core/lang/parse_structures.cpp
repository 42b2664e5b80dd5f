#include "core/lang/parser.h"

/// Structures: their declarations and their values.
namespace lane::lang {

/// structure NAME where, and below it a line `a b : T := default` for fields of one type
NodeId Parser::structure() {
    const std::uint32_t indent = at().lineIndent;
    const SourceRange head = advance();
    const auto title = qualifiedName("a structure");
    if (title && kind() == TokenKind::Name && textAt() == "where")
        advance();
    else if (title)
        reportExpected("`where`, and below it the fields");
    const bool isBroken = m_panic;
    if (m_panic) {
        skipLine();
        m_panic = false;
    }
    std::vector<NodeId> fields;
    while (at().kind != TokenKind::End && !isCommandWord(at()) && !isDeriving() &&
           (at().isFirst ? at().column > indent : fields.empty()))
        fields.push_back(structureField());
    skipDeriving();
    if (fields.empty() && !isBroken)
        mention(Severity::Error, "L0105",
                "this structure is empty: its fields stand below it, indented deeper, as in `mass : "
                "Float`",
                join(head, last()));
    return add(NodeKind::Structure, join(head, last()), title.value_or(head), fields);
}

/// A structure of a Lean file, if it is one of ours; with type parameters, constructors of its own and
/// the like it is host code.
NodeId Parser::leanStructure() {
    const std::size_t position = m_position, diagnostics = m_tree.diagnostics.size();
    const NodeId found = structure();
    const bool isWhole = at().kind == TokenKind::End || startsCommand(at());
    if (isWhole && m_tree.diagnostics.size() == diagnostics)
        return found;
    m_tree.diagnostics.erase(m_tree.diagnostics.begin() + static_cast<std::ptrdiff_t>(diagnostics),
                             m_tree.diagnostics.end());
    m_position = position;
    m_panic = false;
    return skipHostCode();
}

/// Whether `deriving` stands here, at the column of the structure too.
bool Parser::isDeriving() const {
    return at().kind == TokenKind::Name && at().isFirst && textAt() == "deriving";
}

/// deriving Repr, Inhabited: what Lean makes of a structure means nothing here.
void Parser::skipDeriving() {
    if (!isDeriving())
        return;
    advance();
    while (at().kind == TokenKind::Name && !at().isFirst) {
        advance();
        while (!at().isFirst && (at().kind == TokenKind::Comma || at().kind == TokenKind::Dot))
            advance();
    }
}

NodeId Parser::structureField() {
    LayoutScope scope(*this, {at().lineIndent, false, 0});
    m_start = m_position;
    const NodeId found = structureFieldOf();
    finish("this field");
    if (m_position == m_start) { // nothing could be made of it: do not stand still
        advance();
        skipOpen();
    }
    return found;
}

NodeId Parser::structureFieldOf() {
    const SourceRange begin = here();
    std::vector<NodeId> children;
    do {
        const auto field = name("a field");
        if (!field)
            return error(begin);
        children.push_back(add(NodeKind::Name, *field, *field));
    } while (kind() == TokenKind::Name);
    if (!expect(TokenKind::Colon, "and a type"))
        return error(join(begin, last()));
    children.push_back(type());
    const bool hasDefault = !m_panic && accept(TokenKind::Assign);
    children.push_back(hasDefault ? expression() : none());
    return add(NodeKind::StructureField, join(begin, last()), {}, children);
}

/// `{ pos := p, mass := m }`, `{ s with mass := m }`; `{ pos, mass }` takes the values of these names
NodeId Parser::structureValue() {
    DepthScope depth(*this);
    if (depth.isTooDeep)
        return error(here());
    const SourceRange open = advance();
    LayoutScope scope(*this, inBrackets());
    std::vector<NodeId> children{none()};
    bool hasFields = kind() != TokenKind::BraceClose;
    if (hasFields && !isFieldValue()) {
        children[0] = expression();
        hasFields = expect(TokenKind::With, "and the fields that differ, as in `{ s with mass := 1 }`");
    }
    while (hasFields && !m_panic && kind() != TokenKind::BraceClose) {
        children.push_back(fieldValue());
        if (!accept(TokenKind::Comma))
            break;
    }
    if (!accept(TokenKind::BraceClose))
        reportUnclosed(open, TokenKind::BraceClose);
    return add(NodeKind::StructureValue, join(open, last()), open, children);
}

/// Whether `mass := …`, `mass,`, `mass }` or, of a part, `at.y := …` stands here and no expression before a `with`.
bool Parser::isFieldValue() const {
    if (kind() != TokenKind::Name)
        return false;
    std::size_t next = m_position + 1;
    while (m_lexemes[next].kind == TokenKind::Dot && m_lexemes[next + 1].kind != TokenKind::End)
        next += 2;
    const TokenKind after = m_lexemes[next].kind;
    const bool isWhole = next == m_position + 1 && (after == TokenKind::Comma || after == TokenKind::BraceClose);
    return isWhole || after == TokenKind::Assign || after == TokenKind::CEquals;
}

/// `mass := 1`, `mass`, and of parts `at.y := 9`, `turn[0, 1] := 2`
NodeId Parser::fieldValue() {
    const auto field = name("a field, as in `mass := 1`");
    if (!field)
        return error(here());
    NodeId value = none(), path = none();
    while (!m_panic && (kind() == TokenKind::Dot || kind() == TokenKind::BracketOpen)) {
        if (m_tree.isNone(path))
            path = add(NodeKind::Name, *field, *field);
        path = kind() == TokenKind::Dot ? this->field(path) : index(path);
    }
    const bool isPart = !m_tree.isNone(path);
    if (kind() == TokenKind::CEquals && !m_panic) {
        mention(Severity::Error, "L0102", "`=` gives no value to a field: `:=` does", here())
            .fixes.push_back({"Write `:=`", {{here(), ":="}}});
        advance();
        value = expression();
    } else if (accept(TokenKind::Assign)) {
        value = expression();
    } else if (isPart) {
        reportExpected("`:=` and the value of this part");
        return error(join(*field, last()));
    }
    std::vector<NodeId> children{value};
    if (isPart)
        children.push_back(path);
    return add(NodeKind::FieldValue, join(*field, last()), *field, children);
}

} // namespace lane::lang
