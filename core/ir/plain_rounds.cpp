#include "core/ir/plain_builder.h"

/// Rounds of loops with barriers in them. A `continue` with no barrier behind it leaves out the rest of the round and no more,
/// so that all threads come to the next one: `if c { …; continue }`, rest is if c { … } else { rest }.
namespace lane::ir::plain {

bool Builder::mayWait(const Body& body, ExprId id) const {
    if (!id.isValid())
        return false;
    const Expr& e = body.exprs[id];
    if (e.op == Op::Block)
        return true;
    if (e.op == Op::CallFunction) {
        const Function& called = m_module.functions[e.function()];
        if (mayWait(called, called.statements))
            return true;
    }
    const auto args = body.args(e);
    return std::any_of(args.begin(), args.end(), [&](ExprId a) { return mayWait(body, a); });
}

/// Whether threads may wait for each other in these statements, or in what they call.
bool Builder::mayWait(const Body& body, std::span<const StmtId> list) const {
    return std::any_of(list.begin(), list.end(), [&](StmtId id) {
        const Stmt& s = body.stmts[id];
        return s.kind == StmtKind::Barrier || mayWait(body, s.value) || mayWait(body, s.low) || mayWait(body, s.high) ||
               mayWait(body, s.step) || mayWait(body, s.body) || mayWait(body, s.orelse);
    });
}

bool Builder::skipsRest(const Frame& frame, const Stmt& s, std::span<const StmtId> rest) const {
    const Body& body = *frame.body;
    return s.kind == StmtKind::If && s.orelse.empty() && !s.body.empty() &&
           body.stmts[s.body.back()].kind == StmtKind::Continue && !mayWait(body, s.value) && !mayWait(body, s.body) &&
           !mayWait(body, rest);
}

/// Statements that are the last of a round.
Statements Builder::round(Frame& frame, std::span<const StmtId> source) {
    return scoped(frame, [&] {
        for (std::size_t i = 0; i < source.size(); ++i) {
            const Stmt& s = frame.body->stmts[source[i]];
            const std::span<const StmtId> rest = source.subspan(i + 1);
            if (skipsRest(frame, s, rest))
                return branch(frame, s, s.body, rest);
            if (s.kind == StmtKind::If && rest.empty())
                return branch(frame, s, s.body, s.orelse);
            if (s.kind == StmtKind::Continue && rest.empty()) {
                stopAt(frame, s);
                return markCall(s);
            }
            statement(frame, s);
        }
    });
}

void Builder::branch(Frame& frame, const Stmt& s, std::span<const StmtId> body, std::span<const StmtId> orelse) {
    stopAt(frame, s);
    Stmt copied = head(s);
    copied.value = copy(frame, s.value);
    copied.body = round(frame, body);
    copied.orelse = round(frame, orelse);
    addProbed(frame, std::move(copied));
}

} // namespace lane::ir::plain
