#include "core/check/warnings.h"

namespace lane::check {

using ir::Op;
using ir::StmtKind;

bool isAtomic(Op op) {
    return op == Op::Atomic;
}

Sources::Sources(const ir::Kernel& kernel) : m_kernel(kernel), m_vars(kernel.vars.size()) {
    do {
        m_hasChanged = false;
        walk(kernel.statements, false);
    } while (m_hasChanged);
}

Sources::Source Sources::of(ir::ExprId id) const {
    const ir::Expr& e = m_kernel.exprs[id];
    switch (e.op) {
    case Op::Var:
        return m_vars[e.ref];
    case Op::ThreadIdx:
        return {true, false, true};
    case Op::BlockIdx:
        return {false, true, false};
    case Op::GlobalIdx:
        return {true, true, true};
    case Op::LaneId:
    case Op::WarpId:
        return {false, false, true};
    default:
        break;
    }
    if (e.op == Op::Block && e.block() != BlockKind::ScanAdd)
        return {}; // the same for all threads of the block
    Source all;
    all.varies = isAtomic(e.op) || e.op == Op::Warp || e.op == Op::Block;
    for (ir::ExprId argument : m_kernel.args(e)) {
        const Source one = of(argument);
        all = {all.thread || one.thread, all.block || one.block, all.varies || one.varies};
    }
    switch (e.op) {
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Div:
    case Op::Shl:
    case Op::Shr:
    case Op::Cast:
    case Op::Neg:
        return all;
    default: // what is read, chosen, or bounded by `%` or `min` is no place any more
        return {false, false, all.varies};
    }
}

void Sources::add(ir::VarId id, Source source, bool isVaried) {
    Source& now = m_vars[id.index];
    const Source sum{now.thread || source.thread, now.block || source.block,
                     now.varies || source.varies || isVaried};
    m_hasChanged = m_hasChanged || sum.thread != now.thread || sum.block != now.block ||
                   sum.varies != now.varies;
    now = sum;
}

/// Whether some threads may leave out what follows the list in its round, by a `continue`: they are back for the next.
bool Sources::walk(const std::vector<ir::StmtId>& list, bool isVaried) {
    bool skipped = false;
    for (ir::StmtId id : list) {
        const ir::Stmt& s = m_kernel.stmts[id];
        const bool isHere = isVaried || skipped;
        bool inner = isHere;
        bool isLoop = false;
        switch (s.kind) {
        case StmtKind::Let:
            if (s.value.isValid())
                add(s.var, of(s.value), false);
            break;
        case StmtKind::Assign:
            add(s.var, of(s.value), isHere);
            break;
        case StmtKind::Continue:
            skipped = isHere;
            break;
        case StmtKind::If:
            inner = isHere || varies(s.value);
            break;
        case StmtKind::For: {
            Source low = of(s.low);
            low.varies = low.varies || varies(s.step);
            add(s.var, low, false);
            inner = isHere || isDivergent(s);
            isLoop = true;
            break;
        }
        case StmtKind::While:
        case StmtKind::Repeat:
            inner = isHere || isDivergent(s);
            isLoop = true;
            break;
        default:
            break;
        }
        const bool body = walk(s.body, inner), orelse = walk(s.orelse, inner);
        skipped = skipped || (!isLoop && (body || orelse));
    }
    return skipped;
}

bool Sources::isDivergent(const ir::Stmt& loop) const {
    if (loop.kind == StmtKind::For &&
        (varies(loop.low) || varies(loop.high) || varies(loop.step)))
        return true;
    bool breaks = false;
    skips(loop.body, false, breaks);
    return breaks || (loop.kind != StmtKind::For && varies(loop.value));
}

/// As walk(); `breaks`: whether a `break` of this loop may be met by some threads alone.
bool Sources::skips(const std::vector<ir::StmtId>& list, bool isVaried, bool& breaks) const {
    bool skipped = false;
    for (ir::StmtId id : list) {
        const ir::Stmt& s = m_kernel.stmts[id];
        const bool isHere = isVaried || skipped;
        breaks = breaks || (isHere && s.kind == StmtKind::Break);
        skipped = skipped || (isHere && s.kind == StmtKind::Continue);
        if (s.kind != StmtKind::If)
            continue;
        const bool inner = isHere || varies(s.value);
        const bool body = skips(s.body, inner, breaks), orelse = skips(s.orelse, inner, breaks);
        skipped = skipped || body || orelse;
    }
    return skipped;
}

void warnOfKernel(const ir::Module& module, const ir::Kernel& kernel, Diagnostics& diagnostics) {
    if (kernel.hasErrors)
        return;
    const Sources sources(kernel);
    warnOfBarriers(module, kernel, sources, diagnostics);
    warnOfWarps(module, kernel, sources, diagnostics);
    warnOfUnwritten(kernel, diagnostics);
    warnOfAccesses(module, kernel, sources, diagnostics);
}

} // namespace lane::check
