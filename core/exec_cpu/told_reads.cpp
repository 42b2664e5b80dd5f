#include "core/exec_cpu/told_reads.h"

#include <algorithm>
#include <optional>
#include <set>

namespace lane::cpu {

using ir::Op;
using ir::StmtKind;

namespace {

class Finder {
public:
    Finder(const ir::Body& body, const ir::Stmt& loop, bool isAliased) : m_body(body), m_loop(loop), m_isAliased(isAliased) {}

    std::vector<LoopRead> find() {
        m_written.insert(m_loop.var.index);
        if (!survey(m_loop.body))
            return {};
        for (const ir::StmtId id : m_loop.body)
            visit(m_body.stmts[id]);
        return std::move(m_reads);
    }

private:
    /// What the loop changes; false where it does anything that orders threads or leaves the loop.
    bool survey(const std::vector<ir::StmtId>& list) {
        return std::ranges::all_of(list, [this](ir::StmtId id) { return survey(m_body.stmts[id]); });
    }
    bool survey(const ir::Stmt& stmt) {
        switch (stmt.kind) {
        case StmtKind::Let:
        case StmtKind::Assign:
        case StmtKind::For:
            m_written.insert(stmt.var.index);
            break;
        case StmtKind::Store:
            m_changed.insert(rootOf(stmt.array));
            break;
        case StmtKind::If:
        case StmtKind::Eval:
            break;
        default:
            return false;
        }
        for (const ir::ExprId e : expressions(stmt))
            if (!survey(e))
                return false;
        return survey(stmt.body) && survey(stmt.orelse);
    }
    bool survey(ir::ExprId id) {
        const ir::Expr& e = m_body.exprs[id];
        if (e.op == Op::Warp || e.op == Op::Block || e.op == Op::CallFunction)
            return false;
        if (e.op == Op::Atomic)
            m_changed.insert(rootOf(e.array()));
        return std::ranges::all_of(m_body.args(e), [this](ir::ExprId arg) { return survey(arg); });
    }

    static std::vector<ir::ExprId> expressions(const ir::Stmt& stmt) {
        std::vector<ir::ExprId> all = stmt.indices;
        for (const ir::ExprId e : {stmt.value, stmt.low, stmt.high, stmt.step})
            if (e.isValid())
                all.push_back(e);
        return all;
    }

    /// What every lane evaluates in each round.
    void visit(const ir::Stmt& stmt) {
        for (const ir::ExprId e : expressions(stmt))
            visit(e);
    }
    void visit(ir::ExprId id) {
        const ir::Expr& e = m_body.exprs[id];
        const auto args = m_body.args(e);
        if (e.op == Op::And || e.op == Op::Or || e.op == Op::If)
            return visit(args[0]); // the others may be left out
        for (const ir::ExprId arg : args)
            visit(arg);
        if (e.op == Op::Load)
            note(e);
    }
    void note(const ir::Expr& load) {
        const ir::Array& array = m_body.arrays[load.array()];
        if (array.viewOf.isValid() || m_changed.contains(rootOf(load.array())))
            return;
        if (m_isAliased && array.space != ir::Space::Shared)
            return;
        LoopRead read{&load, {}};
        for (const ir::ExprId index : m_body.args(load)) {
            const auto step = stepOf(index);
            if (!step)
                return;
            read.steps.push_back(*step);
        }
        m_reads.push_back(std::move(read));
    }

    /// How far a value goes with the counter, where it goes evenly.
    std::optional<std::int64_t> stepOf(ir::ExprId id) const {
        const ir::Expr& e = m_body.exprs[id];
        const auto args = m_body.args(e);
        switch (e.op) {
        case Op::Var:
            if (e.var() == m_loop.var)
                return 1;
            return m_written.contains(e.var().index) ? std::nullopt : std::optional<std::int64_t>(0);
        case Op::Load:
        case Op::Atomic:
        case Op::Call:
            return std::nullopt;
        case Op::Add:
        case Op::Mul:
            break;
        default: // the same in all rounds, or not looked into
            return std::ranges::all_of(args, [this](ir::ExprId arg) { return stepOf(arg) == 0; })
                       ? std::optional<std::int64_t>(0)
                       : std::nullopt;
        }
        const auto a = stepOf(args[0]), b = stepOf(args[1]);
        if (!a || !b)
            return std::nullopt;
        if (e.op == Op::Add || (*a == 0 && *b == 0))
            return *a + *b;
        const ir::ExprId factor = *a == 0 ? args[0] : args[1];
        const ir::Expr& by = m_body.exprs[factor];
        if (by.op != Op::Literal || by.value.bits >= 1u << 20)
            return std::nullopt;
        return (*a == 0 ? *b : *a) * static_cast<std::int64_t>(by.value.bits);
    }

    std::uint32_t rootOf(ir::ArrayId id) const {
        while (m_body.arrays[id].viewOf.isValid())
            id = m_body.arrays[id].viewOf;
        return id.index;
    }

    const ir::Body& m_body;
    const ir::Stmt& m_loop;
    bool m_isAliased;
    std::set<std::uint32_t> m_written, m_changed; ///< variables, arrays
    std::vector<LoopRead> m_reads;
};

} // namespace

std::vector<LoopRead> loopReads(const ir::Body& body, const ir::Stmt& loop, bool isAliased) {
    return Finder(body, loop, isAliased).find();
}

namespace {

/// Of what nothing changes within a statement.
bool isSteady(const ir::Body& body, ir::ExprId id) {
    const ir::Expr& e = body.exprs[id];
    switch (e.op) {
    case Op::Literal:
    case Op::Const:
    case Op::Var:
    case Op::ThreadIdx:
    case Op::BlockIdx:
    case Op::BlockDim:
    case Op::GridDim:
    case Op::GlobalIdx:
    case Op::LaneId:
    case Op::WarpId:
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Div:
    case Op::Rem:
    case Op::Cast:
        return std::ranges::all_of(body.args(e), [&](ir::ExprId arg) { return isSteady(body, arg); });
    default:
        return false;
    }
}

bool isSame(const ir::Body& body, ir::ExprId x, ir::ExprId y) {
    const ir::Expr &a = body.exprs[x], &b = body.exprs[y];
    return a.op == b.op && a.type == b.type && a.ref == b.ref && a.value == b.value &&
           std::ranges::equal(body.args(a), body.args(b), [&](ir::ExprId p, ir::ExprId q) { return isSame(body, p, q); });
}

bool isQuiet(const ir::Body& body, ir::ExprId id) {
    const ir::Expr& e = body.exprs[id];
    return e.op != Op::Atomic && e.op != Op::Warp && e.op != Op::Block && e.op != Op::CallFunction &&
           std::ranges::all_of(body.args(e), [&](ir::ExprId arg) { return isQuiet(body, arg); });
}

/// Of what is always evaluated.
void findReads(const ir::Body& body, const ir::Stmt& store, ir::ExprId id, UpdateReads& reads) {
    const ir::Expr& e = body.exprs[id];
    const auto args = body.args(e);
    const bool mayLeaveOut = e.op == Op::And || e.op == Op::Or || e.op == Op::If;
    for (const ir::ExprId arg : mayLeaveOut ? args.first(1) : args)
        findReads(body, store, arg, reads);
    const auto isSteadyIndex = [&](ir::ExprId index) { return isSteady(body, index); };
    if (e.op != Op::Load || e.array() != store.array || !std::ranges::all_of(args, isSteadyIndex))
        return;
    const bool isSameElement =
        std::ranges::equal(args, store.indices, [&](ir::ExprId a, ir::ExprId b) { return isSame(body, a, b); });
    const ir::Expr*& read = isSameElement ? reads.same : reads.other;
    read = read ? read : &e;
}

} // namespace

UpdateReads updateReads(const ir::Body& body, const ir::Stmt& store) {
    UpdateReads reads;
    if (isQuiet(body, store.value))
        findReads(body, store, store.value, reads);
    return reads.same ? reads : UpdateReads{};
}

} // namespace lane::cpu
