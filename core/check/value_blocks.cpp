#include "core/check/body_checker.h"

#include <utility>

/// Blocks that give a value: the sides of an `if` and the arms of a `match` that stands where a value is wanted. Their
/// last line is the value, those before it happen when the side is taken.
namespace lane::check {

/// A side with what happens before its value. It has names of its own.
BodyChecker::Side BodyChecker::sideOf(NodeId node, ir::TypeId wanted) {
    Side side;
    side.node = node;
    auto* const outer = std::exchange(m_statements, &side.before);
    side.value = synthFor(node, wanted);
    m_statements = outer;
    return side;
}

Value BodyChecker::blockValue(NodeId node) {
    const ir::TypeId wanted = m_wanted;
    const auto statements = children(node);
    if (statements.empty())
        return {}; // the parser has said it
    const std::uint32_t outerEnd = std::exchange(m_blockEnd, at(node).range.end);
    const std::size_t names = m_names.size();
    m_hoisted = {};
    for (NodeId inner : statements.first(statements.size() - 1))
        statement(inner);
    Value value;
    const NodeId last = statements.back();
    switch (at(last).kind) {
    case NodeKind::ExprStatement:
    case NodeKind::IfStatement:
    case NodeKind::Match:
        value = synthFor(last, wanted);
        break;
    case NodeKind::Error:
        m_output.isBroken = true; // the parser has said it
        break;
    default:
        statement(last);
        reportNoValue(last);
    }
    closeScope(names);
    m_blockEnd = outerEnd;
    return value;
}

/// What a side of a choice is in the end: the last line of a block.
NodeId BodyChecker::valueNode(NodeId node) const {
    for (;;) {
        const auto inner = children(node);
        if (at(node).kind == NodeKind::Block && !inner.empty())
            node = inner.back();
        else if (at(node).kind == NodeKind::ExprStatement)
            node = inner[0];
        else
            return node;
    }
}

void BodyChecker::reportNoValue(NodeId node) {
    if (at(node).kind == NodeKind::IfStatement) {
        error("L0422", "an `if` that gives a value has an `else` with the other one", at(node).token);
        return;
    }
    const std::string_view text = textOf(at(node).range);
    const std::string jump(text.substr(0, text.find('\n')));
    const bool isJump = at(node).kind == NodeKind::Return || at(node).kind == NodeKind::Break ||
                        at(node).kind == NodeKind::Continue;
    Diagnostic& d = error("L0422",
                          "this block ends without a value: its last line is one, as in `y + 1`" +
                              std::string(isJump ? "; the way out stands before it, as in `if c then " + jump + "`" : ""),
                          at(node).range);
    if (at(node).kind != NodeKind::Let)
        return;
    const SourceRange range = at(node).range;
    const std::size_t line = m_scope.text.rfind('\n', range.begin) + 1;
    const std::string_view indent = m_scope.text.substr(line, range.begin - line);
    if (indent.find_first_not_of(' ') == indent.npos)
        d.fixes.push_back({"Add `" + std::string(tokenOf(node)) + "` below it",
                           {{{range.end, range.end}, "\n" + std::string(indent) + std::string(tokenOf(node))}}});
}

/// The condition of a loop, in which no `break` or `continue` stands: it is in no round.
Value BodyChecker::loopCondition(NodeId node, std::string_view of) {
    const unsigned loops = std::exchange(m_loops, 0);
    const Value value = condition(node, of);
    m_loops = loops;
    return value;
}

} // namespace lane::check
