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
    std::size_t end = text.find('\n', declaration.end);
    while (end != std::string_view::npos) {
        const std::size_t next = text.find('\n', end + 1);
        const std::string_view inner = text.substr(end + 1, next - end - 1);
        if (!isBlankOrComment(inner) && inner.find_first_not_of(' ') < column + (isLoop ? 1 : 0))
            break;
        end = next;
    }
    const auto byLayout = static_cast<std::uint32_t>(end < text.size() ? end + 1 : text.size());
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
        if (at(inner).kind == NodeKind::Shared) {
            if (!isBeginning || m_function)
                error("L0406",
                      "`shared` stands at the beginning of a kernel, before its statements",
                      at(inner).token);
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

void BodyChecker::whileStatement(NodeId node) {
    const NodeId test = child(node, 0);
    std::vector<ir::StmtId> before;
    auto* const outer = m_statements;
    m_statements = &before;
    Value value = condition(test, "`while`");
    ir::Stmt loop = stmt(ir::StmtKind::While, node, test);
    if (!before.empty() && value.ok()) {
        // An atomic in the condition happens in every round: while true { …; if !c break; … }
        ir::Stmt leave = stmt(ir::StmtKind::If, test);
        leave.value = make(ir::Op::Not, ir::boolType(), at(test).range, std::array{value.id}).id;
        leave.body.push_back(m_kernel.stmts.add(stmt(ir::StmtKind::Break, test)));
        emit(std::move(leave));
        loop.body = before;
        value = make(ir::Op::Literal, ir::boolType(), at(test).range, {}, 0, {1});
    }
    m_statements = outer;
    loop.value = value.id;
    loopBody(child(node, 1), std::move(loop));
}

/// repeat … until c. The condition is outside of the block: it sees none of its names.
void BodyChecker::repeatStatement(NodeId node) {
    const NodeId test = child(node, 1);
    ir::Stmt loop = stmt(ir::StmtKind::Repeat, node);
    loop.headRange = at(isNone(test) ? node : test).range;
    if (isNone(test)) {
        loop = stmt(ir::StmtKind::While, node);
        loop.headRange = at(node).token;
        loop.value = make(ir::Op::Literal, ir::boolType(), at(node).token, {}, 0, {1}).id;
        return loopBody(child(node, 0), std::move(loop));
    }
    std::vector<ir::StmtId> before;
    auto* const outer = m_statements;
    m_statements = &before;
    const Value value = condition(test, "`until`");
    m_statements = outer;
    loop.value = value.id;
    if (before.empty() || !value.ok())
        return loopBody(child(node, 0), std::move(loop));
    // An atomic in the condition happens after every round, whether or not `continue` ended it:
    // let mut isFirst := true; while true { if isFirst { isFirst := false } else { …; if c break } … }
    const SourceRange range = at(test).range;
    const ir::VarId first = temporary("isFirst", ir::boolType(), range, true);
    ir::Stmt declare = stmt(ir::StmtKind::Let, test);
    declare.var = first;
    declare.value = make(ir::Op::Literal, ir::boolType(), range, {}, 0, {1}).id;
    emit(std::move(declare));
    ir::Stmt leave = stmt(ir::StmtKind::If, test);
    leave.value = value.id;
    leave.body.push_back(m_kernel.stmts.add(stmt(ir::StmtKind::Break, test)));
    before.push_back(m_kernel.stmts.add(std::move(leave)));
    ir::Stmt clear = stmt(ir::StmtKind::Assign, test);
    clear.var = first;
    clear.value = make(ir::Op::Literal, ir::boolType(), range).id;
    ir::Stmt choice = stmt(ir::StmtKind::If, test);
    choice.value = make(ir::Op::Var, ir::boolType(), range, {}, first.index).id;
    choice.body.push_back(m_kernel.stmts.add(std::move(clear)));
    choice.orelse = before;
    loop = stmt(ir::StmtKind::While, node);
    loop.headRange = at(node).token;
    loop.body.push_back(m_kernel.stmts.add(std::move(choice)));
    loop.value = make(ir::Op::Literal, ir::boolType(), range, {}, 0, {1}).id;
    loopBody(child(node, 0), std::move(loop));
}

/// Checks the body and emits the loop, if its head is sound.
void BodyChecker::loopBody(NodeId body, ir::Stmt loop) {
    const bool isFor = loop.kind == ir::StmtKind::For;
    loop.unroll = std::exchange(m_unroll, std::nullopt);
    ++m_loops;
    block(body, loop.body);
    --m_loops;
    const bool isSound = isFor ? loop.high.isValid() && loop.low.isValid() : loop.value.isValid();
    if (isSound)
        emit(std::move(loop));
}

/// for k in [lo:hi:step]: the variable has the common type of the three, Int when the step is
/// negative.
void BodyChecker::forStatement(NodeId node) {
    const auto parts = children(node);
    std::vector<NodeId> given;
    for (NodeId part : parts.first(3))
        if (!isNone(part))
            given.push_back(part);
    std::vector<Value> values = synthAll(given);
    bool isSound = true;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Value& v = values[i];
        const bool isWhole = v.ok() && v.flex != Flex::Float && m_module.types.isScalar(v.type) &&
                             (v.flex != Flex::None || isInteger(m_module.types.scalarOf(v.type)));
        if (v.ok() && !isWhole)
            error("L0308",
                  quoted(given[i]) + " is " + withArticle(typeName(v)) +
                      "; the bounds and the step of a loop are whole numbers",
                  at(given[i]).range);
        isSound = isSound && isWhole;
    }
    for (std::size_t i = 1; isSound && i < values.size(); ++i)
        for (std::size_t j = 0; isSound && j < i; ++j)
            isSound = unify(values[j], values[i], given[j], given[i]);
    ir::Stmt loop = stmt(ir::StmtKind::For, node, given.empty() ? NodeId{} : given.back());
    loop.headRange.end +=
        loop.headRange.end < m_scope.text.size() && m_scope.text[loop.headRange.end] == ']';
    ir::TypeId type = ir::natType();
    for (std::size_t i = 0; isSound && i < values.size(); ++i) {
        values[i] = settle(values[i], given[i]); // a literal may not fit
        isSound = values[i].ok();
    }
    if (isSound && !values.empty()) {
        type = values[0].type;
        std::size_t next = 0;
        if (isNone(parts[0]))
            loop.low = make(ir::Op::Literal, type, at(parts[1]).range, {}, 0, {0}).id;
        else
            loop.low = values[next++].id;
        loop.high = values[next++].id;
        if (!isNone(parts[2]))
            loop.step = values[next].id;
    }
    const std::size_t names = m_names.size();
    const std::string_view name = tokenOf(node);
    loop.var = m_kernel.vars.add(
        {std::string(name), type, ir::VarKind::LoopVariable, false, at(node).token});
    if (name != "_") {
        const SymbolId symbol = declare({Symbol::Kind::LoopVariable,
                                         std::string(name),
                                         m_module.types.nameOf(type),
                                         {},
                                         at(node).token,
                                         loop.headRange,
                                         m_symbol,
                                         scopeOf(loop.headRange, true)});
        if (isSound)
            bind(name, Binding::Kind::Var, loop.var.index, symbol, true);
        else
            bindBroken(name);
    }
    loopBody(parts[3], std::move(loop));
    closeScope(names);
}

/// for i in gridStride n: i from globalIdxX, by the number of threads of the grid.
void BodyChecker::gridStride(NodeId node) {
    const auto parts = children(node);
    const SourceRange range = at(node).token;
    Value high = settle(synth(parts[0]), parts[0]);
    if (high.ok() &&
        (isVector(high.type) || !isInteger(m_module.types.scalarOf(high.type)))) {
        error("L0308",
              quoted(parts[0]) + " is " + withArticle(typeName(high)) +
                  "; the bound of a loop is a whole number",
              at(parts[0]).range);
        high = {};
    }
    ir::Stmt loop = stmt(ir::StmtKind::For, node, parts[0]);
    const Value first = make(ir::Op::GlobalIdx, ir::natType(), range);
    const Value blocks = make(ir::Op::GridDim, ir::natType(), range);
    const Value threads = make(ir::Op::BlockDim, ir::natType(), range);
    Value step = make(ir::Op::Mul, ir::natType(), range, std::array{blocks.id, threads.id});
    ir::TypeId type = high.ok() ? high.type : ir::natType();
    loop.high = high.id;
    loop.low =
        type == ir::natType() ? first.id : make(ir::Op::Cast, type, range, std::array{first.id}).id;
    loop.step =
        type == ir::natType() ? step.id : make(ir::Op::Cast, type, range, std::array{step.id}).id;
    const std::size_t names = m_names.size();
    const std::string_view name = tokenOf(node);
    loop.var =
        m_kernel.vars.add({std::string(name), type, ir::VarKind::LoopVariable, false, range});
    const SymbolId symbol = declare({Symbol::Kind::LoopVariable,
                                     std::string(name),
                                     m_module.types.nameOf(type),
                                     {},
                                     range,
                                     loop.headRange,
                                     m_symbol,
                                     scopeOf(loop.headRange, true)});
    if (high.ok())
        bind(name, Binding::Kind::Var, loop.var.index, symbol, true);
    else
        bindBroken(name);
    loopBody(parts[1], std::move(loop));
    closeScope(names);
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
        error("L0404", quoted(action) + " computes a value and does nothing with it", e.range);
}

} // namespace lane::check
