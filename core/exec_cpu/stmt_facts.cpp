#include "core/exec_cpu/stmt_facts.h"

#include <algorithm>

namespace lane::cpu {

namespace {

using ir::StmtId;
using ir::StmtKind;

class FactFinder {
public:
    explicit FactFinder(const ir::Body& body) : m_body(body), m_facts(body.stmts.size()) {}

    std::vector<StmtFacts> run() {
        for (StmtId id : m_body.statements)
            findBarriers(id);
        for (StmtId id : m_body.statements)
            findBlockLevel(id, false);
        return std::move(m_facts);
    }

private:
    static bool isLoop(StmtKind kind) { return kind == StmtKind::For || kind == StmtKind::While; }

    bool hasShuffle(ir::ExprId id) const {
        const ir::Expr& e = m_body.exprs[id];
        const bool isShuffle = e.op == ir::Op::Warp && (e.warp() == WarpKind::Shfl || e.warp() == WarpKind::ShflUp ||
                                                        e.warp() == WarpKind::ShflDown || e.warp() == WarpKind::ShflXor);
        const auto args = m_body.args(e);
        return isShuffle || std::any_of(args.begin(), args.end(), [this](ir::ExprId a) { return hasShuffle(a); });
    }

    StmtFacts findBarriers(StmtId id) {
        const ir::Stmt& stmt = m_body.stmts[id];
        StmtFacts facts;
        facts.hasBarrier = stmt.kind == StmtKind::Barrier ||
                           (stmt.value.isValid() && m_body.exprs[stmt.value].op == ir::Op::Block);
        facts.hasShuffle = stmt.value.isValid() && hasShuffle(stmt.value);
        facts.hasReturn = stmt.kind == StmtKind::Return;
        facts.hasJump = stmt.kind == StmtKind::Break || stmt.kind == StmtKind::Continue;
        for (const auto* list : {&stmt.body, &stmt.orelse})
            for (StmtId child : *list)
                merge(facts, findBarriers(child));
        if (isLoop(stmt.kind))
            facts.hasJump = false;
        m_facts[id.index] = facts;
        return facts;
    }

    static void merge(StmtFacts& into, const StmtFacts& from) {
        into.hasBarrier |= from.hasBarrier;
        into.hasReturn |= from.hasReturn;
        into.hasJump |= from.hasJump;
        into.hasShuffle |= from.hasShuffle;
    }

    void findBlockLevel(StmtId id, bool inBlockLoop) {
        const ir::Stmt& stmt = m_body.stmts[id];
        StmtFacts& facts = m_facts[id.index];
        facts.isBlockLevel = facts.hasBarrier || (inBlockLoop && facts.hasJump);
        const bool inner = isLoop(stmt.kind) ? facts.hasBarrier : inBlockLoop;
        for (const auto* list : {&stmt.body, &stmt.orelse})
            for (StmtId child : *list)
                findBlockLevel(child, inner);
    }

    const ir::Body& m_body;
    std::vector<StmtFacts> m_facts;
};

} // namespace

std::vector<StmtFacts> stmtFacts(const ir::Body& body) { return FactFinder(body).run(); }

} // namespace lane::cpu
