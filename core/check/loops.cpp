#include "core/check/body_checker.h"

#include <algorithm>
#include <utility>

namespace lane::check {

void BodyChecker::whileStatement(NodeId node) {
    const NodeId test = child(node, 0);
    std::vector<ir::StmtId> before;
    auto* const outer = m_statements;
    m_statements = &before;
    Value value = loopCondition(test, "`while`");
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
    const Value value = loopCondition(test, "`until`");
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

} // namespace lane::check
