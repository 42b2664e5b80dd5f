#include "core/exec_cpu/lowering.h"

/// Probes: statements that a probed form (core/ir/probes.h) has, and no other. Each is one call of a helper
/// (runtime_debug.cpp), which may wait as long as it likes, and says whether the launch is given up.
namespace lane::cpu {

void Lowering::emitProbe(const ir::Stmt& stmt) {
    llvm::Value* mark = i32(stmt.mark);
    if (stmt.array.isValid()) {
        Access whole;
        whole.array = &m_arrays[stmt.array.index];
        callRuntime("lane_probe_array",
                    {m_worker, mark, i32(stmt.part), m_blockNumber, m_warp, localData(whole)});
        return;
    }
    llvm::Value* answer = entryAlloca(m_b.getInt32Ty(), "given.up");
    callRuntime("lane_probe", {m_worker, mark, m_mask.bits, m_blockNumber, m_warp, probeWords(stmt), answer});
    leaveIf(isAny(m_b.CreateLoad(m_b.getInt32Ty(), answer)));
}

/// The values, 32 words each.
llvm::Value* Lowering::probeWords(const ir::Stmt& stmt) {
    if (stmt.indices.empty())
        return llvm::ConstantPointerNull::get(m_b.getPtrTy());
    const bool wasQuiet = std::exchange(m_isQuiet, true); // faults are told where the text has them
    llvm::Value* words =
        entryAlloca(m_b.getInt64Ty(), "probed", i64(stmt.indices.size() * WarpSize));
    for (std::size_t i = 0; i < stmt.indices.size(); ++i) {
        llvm::Value* at = m_b.CreateConstGEP1_64(m_b.getInt64Ty(), words, i * WarpSize);
        m_b.CreateAlignedStore(asWords(eval(stmt.indices[i])), at, llvm::Align(8));
    }
    m_isQuiet = wasQuiet;
    return words;
}

void Lowering::leaveIf(llvm::Value* isGivenUp) {
    llvm::BasicBlock* goOn = newBlock("go.on");
    if (!m_givenUp) {
        m_givenUp = newBlock("given.up");
        llvm::IRBuilder<>(m_givenUp).CreateRetVoid();
    }
    m_b.CreateCondBr(isGivenUp, m_givenUp, goOn);
    m_b.SetInsertPoint(goOn);
}

} // namespace lane::cpu
