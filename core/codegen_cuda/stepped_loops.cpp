#include "core/codegen_cuda/body_printer.h"

#include <algorithm>

/// Loops that one writes with a `for` in C++: `let mut d := n / 2`, then `while d > 0`, whose rounds end with `d := d / 2`.
namespace lane::cuda {

using ir::StmtKind;

bool BodyPrinter::mentions(ir::ExprId id, ir::VarId var) const {
    const ir::Expr& e = m_body.exprs[id];
    if (e.op == ir::Op::Var)
        return e.var() == var;
    const auto args = m_body.args(e);
    return std::any_of(args.begin(), args.end(), [&](ir::ExprId a) { return mentions(a, var); });
}

/// Whether a statement, or one in it, reads or sets a variable.
bool BodyPrinter::mentions(const ir::Stmt& s, ir::VarId var) const {
    const auto inExpr = [&](ir::ExprId id) { return id.isValid() && mentions(id, var); };
    const auto inStmt = [&](ir::StmtId id) { return mentions(m_body.stmts[id], var); };
    const auto inPath = [&](const ir::PathStep& step) { return std::any_of(step.indices.begin(), step.indices.end(), inExpr); };
    return s.var == var || inExpr(s.value) || inExpr(s.low) || inExpr(s.high) || inExpr(s.step) ||
           std::any_of(s.indices.begin(), s.indices.end(), inExpr) || std::any_of(s.path.begin(), s.path.end(), inPath) ||
           std::any_of(s.body.begin(), s.body.end(), inStmt) || std::any_of(s.orelse.begin(), s.orelse.end(), inStmt);
}

/// Whether an expression speaks of a variable that these statements declare: it cannot stand in the head.
bool BodyPrinter::readsOwnOf(const std::vector<ir::StmtId>& list, ir::ExprId id) const {
    return std::any_of(list.begin(), list.end(), [&](ir::StmtId one) {
        const ir::Stmt& s = m_body.stmts[one];
        return s.kind == StmtKind::Let && mentions(id, s.var);
    });
}

/// Whether a round can end before its last statement and go on with the next: a `for` would still advance.
bool BodyPrinter::hasContinue(const std::vector<ir::StmtId>& list) const {
    return std::any_of(list.begin(), list.end(), [&](ir::StmtId id) {
        const ir::Stmt& s = m_body.stmts[id];
        return s.kind == StmtKind::Continue || (s.kind == StmtKind::If && (hasContinue(s.body) || hasContinue(s.orelse)));
    });
}

bool BodyPrinter::isSteppedLoop(const std::vector<ir::StmtId>& list, std::size_t at) const {
    if (at + 1 >= list.size())
        return false;
    const ir::Stmt &first = m_body.stmts[list[at]], &loop = m_body.stmts[list[at + 1]];
    const bool sets = first.kind == StmtKind::Let || (first.kind == StmtKind::Assign && first.path.empty());
    if (!sets || loop.kind != StmtKind::While || loop.body.size() < 2 || !m_module.types.isScalar(m_body.vars[first.var].type) ||
        !mentions(loop.value, first.var))
        return false;
    const ir::Stmt& last = m_body.stmts[loop.body.back()];
    if (last.kind != StmtKind::Assign || last.var != first.var || !last.path.empty() || !changeOf(last).isValid())
        return false;
    if (m_exprs.hasEffect(last.value) || readsOwnOf(loop.body, last.value) || hasContinue(loop.body))
        return false;
    if (first.kind == StmtKind::Assign)
        return !changeOf(first).isValid();
    return isOnlyBegunAgain(list, at + 2, first.var);
}

/// Whether a variable is named, from a statement on, by other loops alone that begin with setting it: each head can
/// declare its own then.
bool BodyPrinter::isOnlyBegunAgain(const std::vector<ir::StmtId>& list, std::size_t from, ir::VarId var) const {
    for (std::size_t i = from; i < list.size(); ++i) {
        const ir::Stmt& s = m_body.stmts[list[i]];
        if (!mentions(s, var))
            continue;
        const bool begins = s.kind == StmtKind::Assign && s.var == var && !mentions(s.value, var) && isSteppedLoop(list, i);
        if (!begins)
            return false;
        ++i; // its loop
    }
    return true;
}

/// What a stepped variable can be in a round, where its last statement alone sets it: below what the loop asks for, and
/// at most what it begins with if each step divides or shifts it.
Bounds BodyPrinter::boundsInRounds(const ir::Stmt& first, const ir::Stmt& loop, const ir::Stmt& last) const {
    const Bounds begin = m_bounds.of(first.value);
    Bounds found = boundsOfKind(m_module.types.scalarOf(m_body.vars[first.var].type));
    if (found.low < 0 || begin.low < 0)
        return found;
    const ir::Op by = m_body.exprs[last.value].op;
    if (by == ir::Op::Shr || by == ir::Op::Div)
        found.high = begin.high;
    const ir::Expr& test = m_body.exprs[loop.value];
    if ((test.op == ir::Op::Lt || test.op == ir::Op::Le) && isVar(m_body.args(test)[0], first.var)) {
        const Bounds end = m_bounds.of(m_body.args(test)[1]);
        found.high = std::min(found.high, std::max(Wide{0}, test.op == ir::Op::Lt ? end.high - 1 : end.high));
    }
    return found;
}

bool BodyPrinter::isVar(ir::ExprId id, ir::VarId var) const {
    return m_body.exprs[id].op == ir::Op::Var && m_body.exprs[id].var() == var;
}

void BodyPrinter::steppedLoop(const ir::Stmt& first, const ir::Stmt& loop, unsigned depth) {
    std::vector<ir::StmtId> body = loop.body;
    const ir::Stmt& last = m_body.stmts[body.back()];
    body.pop_back();
    m_context.names.push();
    const std::string value = m_exprs.assigned(first.value);
    if (first.kind == StmtKind::Let)
        m_headVars.insert(first.var);
    const std::string begin = m_headVars.contains(first.var) ? typeOf(first.var) + " " + declareVar(first.var) : m_exprs.varNames.at(first.var);
    const bool braces = !isSimple(body);
    unrollPragma(loop, depth);
    m_out.line(depth, "for (" + begin + " = " + value + "; " + m_exprs.converted(loop.value) + "; " + assignment(last) + ")" + (braces ? " {" : ""),
               loop.headRange);
    m_out.also(first.range);
    m_out.also(last.range);
    std::vector<ir::VarId> assigned;
    collectAssigned(body, assigned);
    if (isInteger(m_module.types.scalarOf(m_body.vars[first.var].type)) &&
        std::find(assigned.begin(), assigned.end(), first.var) == assigned.end())
        m_bounds.learn(first.var, boundsInRounds(first, loop, last));
    block(body, depth + 1);
    m_bounds.forget(first.var);
    if (braces)
        m_out.line(depth, "}");
    m_context.names.pop();
}

} // namespace lane::cuda
