#include "core/check/body_checker.h"
#include "core/check/fold.h"

#include <algorithm>

namespace lane::check {

bool BodyChecker::isSameValue(ir::ExprId a, ir::ExprId b) const {
    const auto x = foldConstant(m_module, m_kernel, meant(a));
    const auto y = foldConstant(m_module, m_kernel, meant(b));
    if (x || y)
        return x && y && x->asInt() == y->asInt();
    const ir::Expr &p = m_kernel.exprs[meant(a)], &q = m_kernel.exprs[meant(b)];
    const auto left = m_kernel.args(p), right = m_kernel.args(q);
    if (p.op != q.op || p.type != q.type || p.ref != q.ref || left.size() != right.size())
        return false;
    if (p.op == ir::Op::Load || p.op == ir::Op::Warp || p.isEffect() ||
        p.op == ir::Op::CallFunction || (p.op == ir::Op::Var && m_kernel.vars[p.var()].isMutable))
        return false;
    for (std::size_t i = 0; i < left.size(); ++i)
        if (!isSameValue(left[i], right[i]))
            return false;
    return true;
}

/// Of a `let` that never changes, what it was given.
ir::ExprId BodyChecker::meant(ir::ExprId id) const {
    for (unsigned steps = 0; steps < 8; ++steps) {
        const ir::Expr& e = m_kernel.exprs[id];
        if (e.op != ir::Op::Var || m_kernel.vars[e.var()].isMutable ||
            m_kernel.vars[e.var()].kind != ir::VarKind::Local)
            return id;
        const auto& all = m_kernel.stmts;
        const auto let = std::find_if(all.begin(), all.end(), [&](const ir::Stmt& s) {
            return s.kind == ir::StmtKind::Let && s.var == e.var();
        });
        if (let == all.end())
            return id;
        id = let->value;
    }
    return id;
}

} // namespace lane::check
