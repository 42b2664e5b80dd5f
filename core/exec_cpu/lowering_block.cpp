#include "core/exec_cpu/lowering.h"

/// Barriers with a value. One region evaluates the operand for every warp; a helper combines what all
/// unfinished threads brought; a second region hands the results out, unless all get the same.
namespace lane::cpu {

namespace {

bool isVote(BlockKind kind) {
    return kind == BlockKind::Count || kind == BlockKind::And || kind == BlockKind::Or;
}

} // namespace

/// The operation that is the whole value of a statement; null where there is none.
const ir::Expr* Lowering::blockOperation(const ir::Stmt& stmt) const {
    if (!stmt.value.isValid() || body().exprs[stmt.value].op != ir::Op::Block)
        return nullptr;
    return &body().exprs[stmt.value];
}

/// Where the values of the current warp stand.
llvm::Value* Lowering::warpValues(llvm::Type* carrier) {
    return m_b.CreateGEP(vectorOf(carrier), m_blockValues, m_warp);
}

void Lowering::prepareBlockValues() {
    if (m_blockValues)
        return;
    m_blockValues = entryAlloca(m_b.getInt64Ty(), "block.values", i32(MaxThreads));
    m_blockValues->setAlignment(llvm::Align(64));
    m_blockLanes = entryAlloca(m_b.getInt32Ty(), "block.lanes", i32(MaxWarps));
}

void Lowering::emitBlockOperation(ir::StmtId id, const ir::Stmt& stmt) {
    const ir::Expr& e = *blockOperation(stmt);
    const ir::ExprId operand = body().args(e)[0];
    prepareBlockValues();
    m_b.CreateMemSet(m_blockLanes, m_b.getInt8(0), MaxWarps * 4, llvm::Align(4));
    llvm::Type* carrier = nullptr;
    beginRegion();
    collectUses(operand);
    emitRegionBody([&] {
        llvm::Value* values = toCarrier(eval(operand));
        carrier = values->getType()->getScalarType();
        m_b.CreateAlignedStore(values, warpValues(carrier), llvm::Align(64));
        m_b.CreateStore(m_mask.bits, warpWord(m_blockLanes));
    });
    land(id);
    tellBarrier();
    const ScalarKind type = scalarOf(e.type, e.range);
    checkBlockSum(e, type);
    llvm::Value* total = scratch(0);
    llvm::Value* shared = nullptr; // what all threads get
    if (isVote(e.block())) {
        callRuntime("lane_block_count", {m_blockValues, m_blockLanes, m_warps, total, scratch(1)});
        llvm::Value* yes = m_b.CreateLoad(m_b.getInt32Ty(), total);
        llvm::Value* threads = m_b.CreateLoad(m_b.getInt32Ty(), scratch(1));
        shared = e.block() == BlockKind::Count ? yes
                 : e.block() == BlockKind::Or  ? isAny(yes)
                                               : m_b.CreateICmpEQ(yes, threads);
    } else {
        const ScalarKind travels = !isFloat(type) && sizeOf(type) < 4
                                       ? (isSigned(type) ? ScalarKind::Int32 : ScalarKind::UInt32)
                                       : type;
        callRuntime("lane_" + std::string(blockInfo(e.block()).name) + "_" +
                        std::string(laneTypeName(travels)),
                    {m_blockValues, m_blockLanes, m_warps, total});
        if (e.block() != BlockKind::ScanAdd)
            shared = cast(m_b.CreateLoad(carrier, total), travels, type);
    }
    if (!stmt.var.isValid())
        return;
    const Variable& variable = m_kernelFrame.variables[stmt.var.index];
    if (!variable.isBlock)
        return; // nothing reads it
    if (variable.isUniform) {
        observeValue(stmt.var, uniform(type, shared));
        m_b.CreateStore(shared, variable.blockSlot);
        return;
    }
    beginRegion();
    emitRegionBody([&] {
        const Value value = shared ? vector(type, splat(shared))
                                   : fromCarrier(type, m_b.CreateAlignedLoad(vectorOf(carrier),
                                                                             warpValues(carrier),
                                                                             llvm::Align(64)));
        observeValue(stmt.var, value);
        writeVariable(stmt.var, value, false);
    });
}

} // namespace lane::cpu
