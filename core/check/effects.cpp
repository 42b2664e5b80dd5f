#include "core/check/body_checker.h"

#include <algorithm>
#include <array>

namespace lane::check {

ir::VarId BodyChecker::temporary(std::string_view name, ir::TypeId type, SourceRange range,
                                 bool isMutable) {
    return m_kernel.vars.add({std::string(name), type, ir::VarKind::Local, isMutable, range});
}

/// Puts a value with an effect before the statement, as a Let, and gives the variable.
Value BodyChecker::hoist(Value value, std::string_view name) {
    const SourceRange range = m_kernel.exprs[value.id].range;
    ir::Stmt s;
    s.kind = ir::StmtKind::Let;
    s.range = s.headRange = range;
    s.var = temporary(name, value.type, range, false);
    s.value = value.id;
    m_hoisted = s.var;
    emit(s);
    return make(ir::Op::Var, value.type, range, {}, s.var.index);
}

bool BodyChecker::readsMemory(ir::ExprId id) const {
    const ir::Op op = m_kernel.exprs[id].op;
    if (op == ir::Op::Load || op == ir::Op::ArrayRef) // an array given to a function is read there
        return true;
    for (ir::ExprId argument : m_kernel.args(id))
        if (readsMemory(argument))
            return true;
    return false;
}

bool BodyChecker::assigns(std::span<const ir::StmtId> list, ir::VarId var) const {
    return std::ranges::any_of(list, [&](ir::StmtId id) {
        const ir::Stmt& s = m_kernel.stmts[id];
        return (s.kind == ir::StmtKind::Assign && s.var == var) || assigns(s.body, var) || assigns(s.orelse, var);
    });
}

/// Whether a value reads a variable that statements assign.
bool BodyChecker::readsAssigned(ir::ExprId id, std::span<const ir::StmtId> list) const {
    const ir::Expr& e = m_kernel.exprs[id];
    if (e.op == ir::Op::Var)
        return m_kernel.vars[e.var()].isMutable && assigns(list, e.var());
    const auto arguments = m_kernel.args(id);
    return std::ranges::any_of(arguments, [&](ir::ExprId argument) { return readsAssigned(argument, list); });
}

/// Statements were put at `position` for a later operand: what the earlier ones read is read
/// before them.
void BodyChecker::keepBefore(std::size_t position, std::span<Value> earlier) {
    for (Value& value : earlier) {
        if (!value.ok() || value.flex != Flex::None)
            continue;
        const std::span<const ir::StmtId> later = std::span(*m_statements).subspan(position);
        if (!readsMemory(value.id) && !readsAssigned(value.id, later))
            continue;
        const std::size_t end = m_statements->size();
        value = hoist(value, "before");
        m_hoisted = {};
        const ir::StmtId made = m_statements->back();
        m_statements->pop_back();
        m_statements->insert(m_statements->begin() + static_cast<std::ptrdiff_t>(position), made);
        position += m_statements->size() - end;
    }
}

/// Whether all bits of a value are known to be 0.
bool BodyChecker::isZero(ir::ExprId id) const {
    const ir::Expr& e = m_kernel.exprs[id];
    const auto parts = m_kernel.args(id);
    return (e.op == ir::Op::Literal && e.value.bits == 0) ||
           (e.op == ir::Op::Construct && std::all_of(parts.begin(), parts.end(), [&](ir::ExprId part) {
                return isZero(part);
            }));
}

/// A value that is chosen by conditions and has effects on some sides: an `if` statement, or a chain of them, that sets
/// a variable. The last side has no test.
Value BodyChecker::choose(NodeId node, std::span<const ir::ExprId> tests, std::vector<Side> sides) {
    const SourceRange range = at(node).range;
    const ir::TypeId type = sides[0].value.type;
    const ir::VarId var = temporary("chosen", type, range, true);
    ir::Stmt declare = stmt(ir::StmtKind::Let, node);
    declare.var = var;
    declare.value = make(ir::Op::Literal, type, range).id;
    emit(std::move(declare));
    const auto branch = [&](Side& side) {
        ir::Stmt set = stmt(ir::StmtKind::Assign, side.node.isValid() ? valueNode(side.node) : node);
        set.var = var;
        set.value = side.value.id;
        side.before.push_back(m_kernel.stmts.add(std::move(set)));
        return std::move(side.before);
    };
    std::vector<ir::StmtId> rest;
    if (!sides.back().before.empty() || !isZero(sides.back().value.id)) // which it is from the start
        rest = branch(sides.back());
    for (std::size_t i = tests.size(); i-- > 0;) {
        ir::Stmt s = stmt(ir::StmtKind::If, i == 0 || !sides[i].node.isValid() ? node : sides[i].node);
        if (sides[i].node.isValid())
            s.headRange = m_kernel.exprs[tests[i]].range;
        s.value = tests[i];
        s.body = branch(sides[i]);
        s.orelse = std::move(rest);
        s.isElseIf = i > 0;
        rest = {m_kernel.stmts.add(std::move(s))};
    }
    m_statements->push_back(rest.front());
    return make(ir::Op::Var, type, range, {}, var.index);
}

} // namespace lane::check
