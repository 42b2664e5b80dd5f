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

/// Statements were put at `position` for a later operand: what the earlier ones read is read
/// before them.
void BodyChecker::keepBefore(std::size_t position, std::span<Value> earlier) {
    for (Value& value : earlier) {
        if (!value.ok() || value.flex != Flex::None || !readsMemory(value.id))
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

/// A value that is chosen by a condition and has effects on one side: an `if` statement that sets a
/// variable.
Value BodyChecker::choose(NodeId node, Value test, Value yes, std::vector<ir::StmtId> before,
                          Value no, std::vector<ir::StmtId> beforeNo) {
    const SourceRange range = at(node).range;
    const ir::VarId var = temporary("chosen", yes.type, range, true);
    ir::Stmt declare = stmt(ir::StmtKind::Let, node);
    declare.var = var;
    declare.value = make(ir::Op::Literal, yes.type, range).id;
    emit(std::move(declare));
    const auto branch = [&](std::vector<ir::StmtId> statements, Value value) {
        ir::Stmt set = stmt(ir::StmtKind::Assign, node);
        set.var = var;
        set.value = value.id;
        statements.push_back(m_kernel.stmts.add(std::move(set)));
        return statements;
    };
    ir::Stmt s = stmt(ir::StmtKind::If, node);
    s.value = test.id;
    s.body = branch(std::move(before), yes);
    if (!beforeNo.empty() || !isZero(no.id)) // which it is from the start
        s.orelse = branch(std::move(beforeNo), no);
    emit(std::move(s));
    return make(ir::Op::Var, yes.type, range, {}, var.index);
}

} // namespace lane::check
