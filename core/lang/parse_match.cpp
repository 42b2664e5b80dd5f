#include "core/lang/parser.h"

#include <utility>

namespace lane::lang {

/// `match e with` and its arms, as a statement or as a value. The arms stand at the column of the
/// line that the `match` stands in or deeper; those of a value may also stand on its line.
NodeId Parser::match(bool isStatement) {
    DepthScope depth(*this);
    if (depth.isTooDeep)
        return error(here());
    const std::uint32_t indent = at().lineIndent;
    const SourceRange head = advance();
    std::vector<NodeId> children{headExpression()};
    expect(TokenKind::With, "after what this `match` looks at");
    if (m_panic)
        skipOpen();
    m_panic = false;
    // The arms stand in one column, so that an inner `match` leaves the outer one its arms.
    const bool isColumn = at().isFirst && at().column >= indent;
    const std::uint32_t column = at().column;
    while (at().kind == TokenKind::Bar &&
           (!at().isFirst || (isColumn ? at().column == column : at().column >= indent)))
        children.push_back(matchArm(isStatement));
    if (children.size() == 1) {
        report("L0100", "expected the arms of this `match`, as in `| 0 => …`, found " + found(),
               head);
        return error(head);
    }
    return add(isStatement ? NodeKind::Match : NodeKind::MatchExpr, join(head, last()), head,
               children);
}

/// `| 0 | 1 => …`, `| _ => …`; each pattern may stand on a line of its own, below the first.
NodeId Parser::matchArm(bool isStatement) {
    const std::uint32_t column = at().isFirst ? at().column : at().lineIndent;
    const SourceRange head = at().range;
    const unsigned outerBrackets = m_layout.brackets;
    std::vector<NodeId> children;
    SourceRange any;
    LayoutScope scope(*this, {column, true, 0});
    const auto isPattern = [&] {
        return kind() == TokenKind::Bar ||
               (at().kind == TokenKind::Bar && at().isFirst && at().column == column);
    };
    do {
        advance();
        m_start = m_position; // over the bar
        if (kind() == TokenKind::Name && textAt() == "_")
            any = advance();
        else
            children.push_back(unary());
    } while (!m_panic && isPattern());
    if (!m_panic && !thinArrow())
        expect(TokenKind::FatArrow, "after the pattern");
    if (m_panic) { // what the arm does is read all the same
        while (!at().isFirst && at().kind != TokenKind::End && at().kind != TokenKind::FatArrow)
            advance();
        if (at().kind == TokenKind::FatArrow)
            advance();
        m_panic = false;
        m_isHeadBroken = true;
    }
    if (isStatement) {
        if (at().kind == TokenKind::Do && !at().isFirst)
            advance(); // as after other heads
        children.push_back(block(column, head, "this arm"));
    } else {
        const bool isBracketed = std::exchange(m_isBracketed, m_isBracketed || outerBrackets > 0);
        LayoutScope value(*this, {column, false, 0});
        ++m_valueArms;
        children.push_back(valueSide(column, head, "this arm"));
        --m_valueArms;
        m_isBracketed = isBracketed;
    }
    return add(NodeKind::MatchArm, join(head, last()), any, children);
}

} // namespace lane::lang
