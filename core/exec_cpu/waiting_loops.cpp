#include "core/exec_cpu/waiting_loops.h"

#include <algorithm>
#include <map>
#include <set>

namespace lane::cpu {

namespace {

using ir::Op;
using ir::StmtKind;
using Vars = std::set<std::uint32_t>;

class Waiting {
public:
    explicit Waiting(const ir::Body& body) : m_body(body) {}

    bool run(const ir::Stmt& loop) {
        if (loop.kind != StmtKind::While)
            return false;
        Vars asked;
        collect(loop.value, asked);
        if (!visit(loop.body, {}, asked))
            return false;
        const Vars all = reached(asked);
        for (const std::uint32_t var : all)
            if (const auto from = m_from.find(var); from != m_from.end() && reached(from->second).contains(var))
                return false;
        return true;
    }

private:
    void collect(ir::ExprId id, Vars& into) const {
        if (!id.isValid())
            return;
        const ir::Expr& e = m_body.exprs[id];
        if (e.op == Op::Var)
            into.insert(e.var().index);
        for (ir::ExprId arg : m_body.args(e))
            collect(arg, into);
    }

    bool isZero(ir::ExprId id) const {
        const ir::Expr& e = m_body.exprs[id];
        return e.op == Op::Cast ? isZero(m_body.args(e)[0]) : e.op == Op::Literal && e.value.bits == 0;
    }

    /// An operation that goes on each time: of a block, or an atomic that counts.
    bool moves(ir::ExprId id) const {
        if (!id.isValid())
            return false;
        const ir::Expr& e = m_body.exprs[id];
        const auto args = m_body.args(e);
        if (e.op == Op::Block)
            return true;
        if (e.op == Op::Atomic) {
            const AtomicKind kind = e.atomic();
            if (kind == AtomicKind::Inc || kind == AtomicKind::Dec)
                return true;
            if ((kind == AtomicKind::Add || kind == AtomicKind::Sub || kind == AtomicKind::Xor) && !isZero(args.back()))
                return true;
        }
        return std::any_of(args.begin(), args.end(), [this](ir::ExprId arg) { return moves(arg); });
    }

    /// What each variable is made from, and what is asked; false where others could go on meanwhile, or memory is written.
    /// `around`: what decides whether the list runs.
    bool visit(const std::vector<ir::StmtId>& list, const Vars& around, Vars& asked) {
        for (ir::StmtId id : list) {
            const ir::Stmt& stmt = m_body.stmts[id];
            Vars inner = around;
            if (moves(stmt.value))
                return false;
            switch (stmt.kind) {
            case StmtKind::Store:
            case StmtKind::LetArray:
            case StmtKind::Barrier:
                return false;
            case StmtKind::Let:
            case StmtKind::Assign: {
                Vars& from = m_from[stmt.var.index];
                collect(stmt.value, from);
                from.insert(around.begin(), around.end());
                break;
            }
            case StmtKind::If:
            case StmtKind::While:
                collect(stmt.value, asked);
                collect(stmt.value, inner);
                break;
            case StmtKind::For: // its counter moves
                m_from[stmt.var.index].insert(stmt.var.index);
                inner.insert(stmt.var.index);
                break;
            default:
                break;
            }
            if (!visit(stmt.body, inner, asked) || !visit(stmt.orelse, inner, asked))
                return false;
        }
        return true;
    }

    Vars reached(const Vars& from) const {
        Vars all;
        std::vector<std::uint32_t> rest(from.begin(), from.end());
        while (!rest.empty()) {
            const std::uint32_t var = rest.back();
            rest.pop_back();
            if (!all.insert(var).second)
                continue;
            if (const auto next = m_from.find(var); next != m_from.end())
                rest.insert(rest.end(), next->second.begin(), next->second.end());
        }
        return all;
    }

    const ir::Body& m_body;
    std::map<std::uint32_t, Vars> m_from; ///< by variable that the loop gives a value
};

} // namespace

bool waitsForOthers(const ir::Body& body, const ir::Stmt& loop) { return Waiting(body).run(loop); }

} // namespace lane::cpu
