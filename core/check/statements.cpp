#include "core/check/body_checker.h"

#include <algorithm>
#include <utility>

namespace lane::check {

ir::StmtId BodyChecker::emit(ir::Stmt stmt) {
    const ir::StmtId id = m_kernel.stmts.add(std::move(stmt));
    m_statements->push_back(id);
    return id;
}

/// A statement with its ranges; the head of a compound one ends with `headEnd`.
ir::Stmt BodyChecker::stmt(ir::StmtKind kind, NodeId node, NodeId headEnd) {
    ir::Stmt s;
    s.kind = kind;
    s.range = at(node).range;
    s.headRange = s.range;
    if (headEnd.isValid() && !isNone(headEnd))
        s.headRange.end = at(headEnd).range.end;
    return s;
}

namespace {
bool isBlankOrComment(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \r");
    return first == std::string_view::npos || line.substr(first).starts_with("--");
}
} // namespace

/// Where a name can be used: after its declaration (of a loop: its head), to the end of the block.
/// Layout makes the blocks, so this goes by the columns where a block is broken or still being
/// written: to the next line that stands further left (of a loop: not further right).
SourceRange BodyChecker::scopeOf(SourceRange declaration, bool isLoop) const {
    const std::string_view text = m_scope.text;
    const std::size_t begun = text.rfind('\n', declaration.begin);
    const std::size_t line =
        declaration.begin == 0 || begun == std::string_view::npos ? 0 : begun + 1;
    const std::size_t column = declaration.begin - line;
    const SourceRange inBlock{declaration.end, std::max(declaration.end, m_blockEnd)};
    if (!isBlankOrComment(text.substr(line, column)))
        return inBlock; // not the first of its line
    // Of the declarations of a block at one column the first goes over its lines, for all of them.
    const std::size_t leftmost = column + (isLoop ? 1 : 0);
    auto& [from, to] = m_scopeEnds[static_cast<std::uint32_t>(leftmost)];
    if (from <= declaration.begin && declaration.end < to)
        return {declaration.end, to};
    std::size_t end = text.find('\n', declaration.end);
    while (end != std::string_view::npos) {
        const std::size_t next = text.find('\n', end + 1);
        const std::string_view inner = text.substr(end + 1, next - end - 1);
        if (!isBlankOrComment(inner) && inner.find_first_not_of(' ') < leftmost)
            break;
        end = next;
    }
    const auto byLayout = static_cast<std::uint32_t>(end < text.size() ? end + 1 : text.size());
    from = declaration.begin;
    to = byLayout;
    return {declaration.end, byLayout};
}

/// The statements of a block, with a scope of their own.
void BodyChecker::block(NodeId node, std::vector<ir::StmtId>& into) {
    auto* const outer = m_statements;
    const std::uint32_t outerEnd = std::exchange(m_blockEnd, at(node).range.end);
    m_statements = &into;
    const std::size_t names = m_names.size();
    bool isBeginning = outer == &into; // `shared` stands first in the kernel's own block
    for (NodeId inner : children(node)) {
        if (at(inner).kind == NodeKind::Shared && isBeginning && !m_function) {
            sharedDeclaration(inner);
        } else {
            isBeginning = false;
            statement(inner);
        }
    }
    if (outer != &into)
        closeScope(names);
    m_statements = outer;
    m_blockEnd = outerEnd;
}

void BodyChecker::statement(NodeId node) {
    switch (at(node).kind) {
    case NodeKind::For:
    case NodeKind::ForGridStride:
    case NodeKind::While:
    case NodeKind::Repeat:
        m_unroll = unrollOf(node);
        break;
    default:
        for (NodeId attribute : m_scope.tree.attributesOf(node))
            unknownAttribute(attribute);
    }
    switch (at(node).kind) {
    case NodeKind::Let:
        return let(node);
    case NodeKind::LetTuple:
        return letTuple(node);
    case NodeKind::Assign:
        return assign(node);
    case NodeKind::IfStatement:
    case NodeKind::Unless:
        return ifStatement(node, false);
    case NodeKind::For:
        return forStatement(node);
    case NodeKind::ForGridStride:
        return gridStride(node);
    case NodeKind::While:
        return whileStatement(node);
    case NodeKind::Repeat:
        return repeatStatement(node);
    case NodeKind::Match:
        return matchStatement(node);
    case NodeKind::Break:
        return jump(node, ir::StmtKind::Break);
    case NodeKind::Continue:
        return jump(node, ir::StmtKind::Continue);
    case NodeKind::Return:
        return returnStatement(node);
    case NodeKind::Print:
        return printStatement(node);
    case NodeKind::Assert:
        return assertStatement(node);
    case NodeKind::ExprStatement:
        return exprStatement(node);
    case NodeKind::Buffer:
    case NodeKind::Swap:
    case NodeKind::Copy:
    case NodeKind::Fill:
    case NodeKind::Sync:
    case NodeKind::Timed:
    case NodeKind::Launch:
        return hostStatement(node);
    case NodeKind::Shared:
        error("L0406", "`shared` stands at the beginning of a kernel, before its statements", at(node).token);
        return sharedDeclaration(node);
    case NodeKind::NotBuilt:
        for (NodeId name : children(node))
            bindBroken(tokenOf(name));
        return;
    default:
        m_output.isBroken = true; // Error nodes: the parser has said it
    }
}

void BodyChecker::ifStatement(NodeId node, bool isElseIf) {
    const auto parts = children(node);
    Value test = condition(parts[0], at(node).kind == NodeKind::Unless ? "`unless`" : "`if`");
    ir::Stmt s = stmt(ir::StmtKind::If, node, parts[0]);
    s.isElseIf = isElseIf;
    if (at(node).kind == NodeKind::Unless && test.ok())
        test = make(ir::Op::Not, ir::boolType(), at(parts[0]).range, std::array{test.id});
    s.value = test.id;
    block(parts[1], s.body);
    if (parts.size() > 2 && at(parts[2]).kind == NodeKind::IfStatement) {
        auto* const outer = m_statements;
        m_statements = &s.orelse;
        ifStatement(parts[2], true);
        m_statements = outer;
        // What had to be computed before the inner condition parts it from this `else`.
        if (s.orelse.size() > 1)
            m_kernel.stmts[s.orelse.back()].isElseIf = false;
    } else if (parts.size() > 2 && !isNone(parts[2])) {
        block(parts[2], s.orelse);
    }
    if (test.ok())
        emit(std::move(s));
}

void BodyChecker::jump(NodeId node, ir::StmtKind kind) {
    if (m_loops > 0) {
        emit(stmt(kind, node));
        return;
    }
    error("L0402", "`" + std::string(tokenOf(node)) + "` stands in no loop", at(node).range);
}

void BodyChecker::returnStatement(NodeId node) {
    if (m_function)
        return returnValue(node);
    const NodeId value = child(node, 0);
    if (isNone(value)) {
        emit(stmt(ir::StmtKind::Return, node));
        return;
    }
    if (at(value).kind == NodeKind::Error)
        return;
    if (at(value).kind == NodeKind::Tuple && children(value).empty()) {
        emit(stmt(ir::StmtKind::Return, node));
        return;
    }
    error("L0403", "a kernel returns no value: results go into its arrays", at(value).range);
}

/// Lean's `pure ()`, which does nothing.
bool BodyChecker::isPureUnit(NodeId node) {
    return at(node).kind == NodeKind::Call && children(node).size() == 2 &&
           tokenOf(child(node, 0)) == "pure" && at(child(node, 0)).kind == NodeKind::Name &&
           !find("pure") && at(child(node, 1)).kind == NodeKind::Tuple &&
           children(child(node, 1)).empty();
}

/// An action alone: `barrier`, `a.set i v`, an atomic.
void BodyChecker::exprStatement(NodeId node) {
    const NodeId action = bare(child(node, 0));
    const lang::Node& e = at(action);
    if (e.kind == NodeKind::Error)
        return;
    if (e.kind == NodeKind::Name && !find(tokenOf(action))) {
        if (tokenOf(action) == "barrier") {
            emit(stmt(ir::StmtKind::Barrier, node));
            return;
        }
        if (tokenOf(action) == "getArgs" || fence(node, tokenOf(action)))
            return;
    }
    if (hostCall(action) || setElement(action) || prefetch(action) || isPureUnit(action) ||
        functionStatement(node, action))
        return;
    const std::size_t before = m_output.diagnostics.size();
    const Value value = synthTop(action);
    if (!value.ok())
        return;
    if (isWholeValue(value.id)) {
        ir::Stmt s = stmt(ir::StmtKind::Eval, node);
        s.value = value.id;
        emit(std::move(s));
        return;
    }
    if (m_output.diagnostics.size() == before)
        reportDropped(action);
}

/// In a function it may have been meant to be what the function gives.
void BodyChecker::reportDropped(NodeId action) {
    const SourceRange range = at(action).range;
    const bool isResult = m_function && m_hasResult;
    Diagnostic& d = error("L0404",
                          quoted(action) + " computes a value and does nothing with it" +
                              (isResult ? ": `return` in front of it gives it back" : ""),
                          range);
    if (isResult)
        d.fixes.push_back({"Write `return`", {{{range.begin, range.begin}, "return "}}});
}

} // namespace lane::check
