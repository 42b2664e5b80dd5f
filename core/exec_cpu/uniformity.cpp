#include "core/exec_cpu/uniformity.h"

#include <algorithm>

namespace lane::cpu {

using ir::Op;
using ir::StmtKind;

Uniformity::Uniformity(const ir::Body& body)
    : m_body(body), m_varying(body.vars.size()), m_assigned(body.vars.size()),
      m_divergent(body.stmts.size()), m_select(body.stmts.size()),
      m_declaredAt(body.vars.size(), 0) {
    findFixpoint();
}

Uniformity::Uniformity(const ir::Body& body, std::vector<bool> varying) : Uniformity(body) {
    for (std::size_t i = 0; i < varying.size(); ++i)
        m_varying[i] = m_varying[i] || varying[i];
    findFixpoint();
}

Uniformity::Uniformity(const ir::Function& function)
    : Uniformity(static_cast<const ir::Body&>(function)) {
    for (ir::VarId parameter : function.parameters)
        m_varying[parameter.index] = true;
    findFixpoint();
}

void Uniformity::findFixpoint() {
    do {
        m_changed = false;
        walk(m_body.statements);
    } while (m_changed);
}

bool Uniformity::isUniform(ir::ExprId id) const {
    const ir::Expr& e = m_body.exprs[id];
    switch (e.op) {
    case Op::Var:
        return isUniform(e.var());
    case Op::Load: {
        const auto args = m_body.args(e);
        return m_body.arrays[e.array()].space != ir::Space::Local &&
               std::all_of(args.begin(), args.end(), [this](ir::ExprId a) { return isUniform(a); });
    }
    case Op::ThreadIdx:
    case Op::GlobalIdx:
    case Op::LaneId:
    case Op::WarpId:
    case Op::Atomic:
    case Op::Warp:
    case Op::CallFunction:
        return false;
    case Op::Block:
        return e.block() != BlockKind::ScanAdd;
    default: {
        const auto args = m_body.args(e);
        return std::all_of(args.begin(), args.end(), [this](ir::ExprId a) { return isUniform(a); });
    }
    }
}

void Uniformity::set(std::vector<bool>& flags, std::uint32_t index) {
    if (!flags[index]) {
        flags[index] = true;
        m_changed = true;
    }
}

void Uniformity::walk(const std::vector<ir::StmtId>& list) {
    for (ir::StmtId id : list)
        visit(id);
}

bool Uniformity::isDivergentControl(const Control& control) const {
    const ir::Stmt& stmt = m_body.stmts[control.stmt];
    if (control.isLoop && m_divergent[control.stmt.index])
        return true;
    return stmt.kind != StmtKind::For && !isUniform(stmt.value);
}

void Uniformity::visit(ir::StmtId id) {
    const ir::Stmt& stmt = m_body.stmts[id];
    switch (stmt.kind) {
    case StmtKind::Let:
        m_declaredAt[stmt.var.index] = m_controls.size();
        if (!isUniform(stmt.value))
            set(m_varying, stmt.var.index);
        break;
    case StmtKind::Assign:
        visitAssign(id);
        break;
    case StmtKind::Break:
    case StmtKind::Continue:
        visitJump();
        break;
    case StmtKind::If:
        m_controls.push_back({id, false});
        walk(stmt.body);
        walk(stmt.orelse);
        m_controls.pop_back();
        break;
    case StmtKind::For:
    case StmtKind::While:
        m_controls.push_back({id, true});
        if (stmt.kind == StmtKind::For)
            visitFor(stmt);
        else if (!isUniform(stmt.value))
            set(m_divergent, id.index);
        walk(stmt.body);
        m_controls.pop_back();
        break;
    default:
        break;
    }
}

void Uniformity::visitAssign(ir::StmtId id) {
    const ir::Stmt& stmt = m_body.stmts[id];
    set(m_assigned, stmt.var.index);
    const auto first =
        m_controls.begin() + static_cast<std::ptrdiff_t>(m_declaredAt[stmt.var.index]);
    const bool partial = std::any_of(first, m_controls.end(),
                                     [this](const Control& c) { return isDivergentControl(c); });
    if (partial)
        set(m_select, id.index);
    if (partial || !isUniform(stmt.value))
        set(m_varying, stmt.var.index);
}

/// The counter is uniform when low and step are, whatever the bound: threads that are done only
/// drop out.
void Uniformity::visitFor(const ir::Stmt& stmt) {
    m_declaredAt[stmt.var.index] = m_controls.size();
    const bool stepIsUniform = !stmt.step.isValid() || isUniform(stmt.step);
    const bool counterIsUniform = isUniform(stmt.low) && stepIsUniform;
    if (!counterIsUniform)
        set(m_varying, stmt.var.index);
    if (!counterIsUniform || !isUniform(stmt.high))
        set(m_divergent, m_controls.back().stmt.index);
}

void Uniformity::visitJump() {
    for (auto control = m_controls.rbegin(); control != m_controls.rend(); ++control) {
        if (control->isLoop)
            return;
        if (!isDivergentControl(*control))
            continue;
        const auto loop = std::find_if(control, m_controls.rend(),
                                       [](const Control& c) { return c.isLoop; });
        if (loop != m_controls.rend())
            set(m_divergent, loop->stmt.index);
        return;
    }
}

} // namespace lane::cpu
