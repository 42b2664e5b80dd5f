#include "core/exec_cpu/lowering.h"

#include <limits>

/// Kernels with barriers, before code is made: which statements form a region, and which variables
/// outlive one.
namespace lane::cpu {

using ir::Op;
using ir::StmtKind;

namespace {
constexpr unsigned NotSeen = std::numeric_limits<unsigned>::max();
}

void Lowering::planRegions() {
    const std::size_t count = m_kernel.vars.size();
    m_firstRegion.assign(count, NotSeen);
    m_lastRegion.assign(count, 0);
    m_usedByBlock.assign(count, false);
    m_letOf.assign(count, {});
    m_regionAt.assign(m_kernel.stmts.size(), 0);
    for (ir::StmtId id : m_kernel.statements)
        m_keepsLive = m_keepsLive || m_facts[id.index].hasReturn;
    m_regionCount = planList(m_kernel.statements, 0) + 1;
    m_keepsLive = m_keepsLive || m_hasForks;
    auto* masks = llvm::ArrayType::get(m_b.getInt32Ty(), MaxWarps);
    m_liveMasks = entryAlloca(masks, "live.masks");
    m_voteMasks = entryAlloca(masks, "vote.masks");
    m_deepestWait = deepestWait(m_kernel.statements);
    for (std::size_t i = 0; i < count; ++i)
        keepRemade(m_kernel.vars.idAt(i));
    for (std::size_t i = 0; i < count; ++i)
        placeVariable(m_kernel.vars.idAt(i));
    for (std::size_t i = 0; i < count; ++i)
        m_wasRemade.push_back(m_kernelFrame.variables[i].isRemade);
}

unsigned Lowering::deepestWait(std::span<const ir::StmtId> list) const {
    unsigned deepest = 0;
    for (ir::StmtId id : list) {
        const ir::Stmt& stmt = m_kernel.stmts[id];
        if (!m_facts[id.index].hasBarrier)
            continue;
        const unsigned inside = std::max(deepestWait(stmt.body), deepestWait(stmt.orelse));
        deepest = std::max(deepest, inside + (stmt.kind == StmtKind::For || stmt.kind == StmtKind::While ? 1 : 0));
    }
    return deepest;
}

/// Numbers the regions of a list; gives the number after it.
unsigned Lowering::planList(std::span<const ir::StmtId> list, unsigned region) {
    for (ir::StmtId id : list) {
        const ir::Stmt& stmt = m_kernel.stmts[id];
        if (isBlockScalar(id)) {
            noteHead(stmt, region);
            m_usedByBlock[stmt.var.index] = true;
            // A region's last ones are computed after its loop over warps, where its SSA values end.
            keepUsed(stmt.value);
            continue;
        }
        if (!m_facts[id.index].isBlockLevel) {
            noteAll(id, region);
            continue;
        }
        noteHead(stmt, ++region);
        m_regionAt[id.index] = region;
        m_hasBlockOperations = m_hasBlockOperations || blockOperation(stmt);
        for (ir::ExprId e : {stmt.value, stmt.low, stmt.high, stmt.step})
            m_hasForks = m_hasForks || (e.isValid() && !blockOperation(stmt) && !m_uniformity.isUniform(e));
        if (stmt.kind == StmtKind::For)
            m_usedByBlock[stmt.var.index] = true;
        region = planList(stmt.body, region + 1);
        region = planList(stmt.orelse, region + 1) + 1;
    }
    return region;
}

void Lowering::noteHead(const ir::Stmt& stmt, unsigned region) {
    if (stmt.var.isValid()) {
        noteUse(stmt.var, region);
        if (stmt.kind == StmtKind::Let)
            m_letOf[stmt.var.index] = ir::StmtId{};
    }
    for (ir::ExprId e : {stmt.value, stmt.low, stmt.high, stmt.step})
        if (e.isValid())
            noteUses(e, region);
    for (ir::ExprId e : stmt.indices)
        noteUses(e, region);
}

void Lowering::noteAll(ir::StmtId id, unsigned region) {
    const ir::Stmt& stmt = m_kernel.stmts[id];
    noteHead(stmt, region);
    if (stmt.kind == StmtKind::Let)
        m_letOf[stmt.var.index] = id;
    for (const auto* list : {&stmt.body, &stmt.orelse})
        for (ir::StmtId child : *list)
            noteAll(child, region);
}

void Lowering::noteUses(ir::ExprId id, unsigned region) {
    const ir::Expr& e = m_kernel.exprs[id];
    if (e.op == Op::Var)
        noteUse(e.var(), region);
    for (ir::ExprId arg : m_kernel.args(e))
        noteUses(arg, region);
}

void Lowering::noteUse(ir::VarId id, unsigned region) {
    m_firstRegion[id.index] = std::min(m_firstRegion[id.index], region);
    m_lastRegion[id.index] = std::max(m_lastRegion[id.index], region);
}

/// The local variables that an expression reads are needed outside of the region that has them.
void Lowering::keepUsed(ir::ExprId id) {
    const ir::Expr& e = m_kernel.exprs[id];
    if (e.op == Op::Var && m_kernel.vars[e.var()].kind == ir::VarKind::Local)
        m_usedByBlock[e.var().index] = true;
    for (ir::ExprId arg : m_kernel.args(e))
        keepUsed(arg);
}

/// Cheap, and the same whenever it is computed: from thread indices, scalars and `let`s alike. Kept
/// as an expression, it stays affine in every region.
bool Lowering::isRemakeable(ir::ExprId id, unsigned& budget) const {
    const ir::Expr& e = m_kernel.exprs[id];
    if (budget-- == 0)
        return budget = 0, false;
    switch (e.op) {
    case Op::Load:
    case Op::Atomic:
    case Op::Warp:
    case Op::Block:
    case Op::Call:
    case Op::If:
        return false;
    case Op::Div:
    case Op::Rem:
        if (isFloat(m_irModule.types.scalarOf(e.type)))
            return false;
        break;
    case Op::Var: {
        const ir::Var& var = m_kernel.vars[e.var()];
        if (var.kind == ir::VarKind::Local && m_uniformity.isAssigned(e.var()))
            return false;
        if (var.kind == ir::VarKind::Local) {
            const ir::StmtId let = m_letOf[e.var().index];
            return let.isValid() && isRemakeable(m_kernel.stmts[let].value, budget);
        }
        return var.kind == ir::VarKind::ScalarParameter || m_usedByBlock[e.var().index];
    }
    default:
        break;
    }
    for (ir::ExprId arg : m_kernel.args(e))
        if (!isRemakeable(arg, budget))
            return false;
    return true;
}

bool Lowering::outlivesRegion(ir::VarId id) const {
    return m_usedByBlock[id.index] || m_firstRegion[id.index] != m_lastRegion[id.index];
}

bool Lowering::canRemake(ir::VarId id) const {
    const ir::StmtId let = m_letOf[id.index];
    unsigned budget = 12;
    return let.isValid() && !m_uniformity.isAssigned(id) &&
           isRemakeable(m_kernel.stmts[let].value, budget);
}

/// What is made anew in another region reads its `let`s there: these are made anew too.
void Lowering::keepRemade(ir::VarId id) {
    if (m_firstRegion[id.index] == NotSeen || !outlivesRegion(id) || !canRemake(id))
        return;
    keepUsedLets(m_kernel.stmts[m_letOf[id.index]].value);
}

void Lowering::keepUsedLets(ir::ExprId id) {
    const ir::Expr& e = m_kernel.exprs[id];
    if (e.op == Op::Var && m_letOf[e.var().index].isValid() && !m_usedByBlock[e.var().index]) {
        m_usedByBlock[e.var().index] = true;
        keepUsedLets(m_kernel.stmts[m_letOf[e.var().index]].value);
    }
    for (ir::ExprId arg : m_kernel.args(e))
        keepUsedLets(arg);
}

void Lowering::placeVariable(ir::VarId id) {
    Variable& variable = m_kernelFrame.variables[id.index];
    const ir::Var& var = m_kernel.vars[id];
    if (var.kind == ir::VarKind::ScalarParameter || m_firstRegion[id.index] == NotSeen)
        return;
    const bool outlives = outlivesRegion(id);
    if (outlives && canRemake(id)) {
        variable.isRemade = true;
        return;
    }
    if (!outlives)
        return;
    variable.isBlock = true;
    variable.isUniform = m_uniformity.isUniform(id);
    llvm::Type* type = slotType(variable, scalarOf(var.type, var.range));
    if (variable.isUniform) {
        variable.blockSlot = entryAlloca(type, var.name);
        variable.next = entryAlloca(type, var.name + ".next");
    } else {
        // As one pointer to vectors, indexed by the warp.
        variable.blockSlot = entryAlloca(type, var.name + ".warps", i32(MaxWarps));
        variable.blockSlot->setAlignment(llvm::Align(64));
    }
}

} // namespace lane::cpu
