#include "core/exec_cpu/lowering.h"

/// Where threads that went apart meet again. All of them have ended or wait: nobody waits, and the block is
/// over; all at one barrier, in the same rounds of the loops about it, and the block goes on behind it as one;
/// or it is the fault "divergence", which ends the block.
namespace lane::cpu {

void Lowering::prepareMeeting() {
    if (m_meet)
        return;
    m_meet = newBlock("meet");
    m_apart = newBlock("apart");
    m_forkAt = entryAlloca(m_b.getInt32Ty(), "fork.at");
    llvm::Type* words = vectorOf(m_b.getInt32Ty());
    const auto rows = [&](const char* name, unsigned count) {
        llvm::AllocaInst* slot = entryAlloca(words, name, i32(count));
        slot->setAlignment(llvm::Align(64));
        return slot;
    };
    m_waitsAt = rows("waits.at", MaxWarps);
    m_waitRounds = rows("wait.rounds", MaxWarps * std::max(1u, m_deepestWait));
    m_waiting = entryAlloca(m_b.getInt32Ty(), "waiting");
    if (m_hasBlockOperations)
        prepareBlockValues();
}

/// How a barrier is known: by what is told of it.
std::uint32_t Lowering::waitSite(ir::StmtId id) {
    const auto [found, isNew] = m_waitSites.try_emplace(id.index, static_cast<std::uint32_t>(m_sites.size()));
    if (isNew) {
        m_sites.push_back({.range = m_kernel.stmts[id].range, .array = {}, .kind = "divergence"});
        m_sites.back().rank = 0;
    }
    return found->second;
}

/// Those who have met go on from here, after all came to the barrier.
void Lowering::land(ir::StmtId id) {
    if (!m_hasForks)
        return;
    llvm::BasicBlock* landing = newBlock("landing");
    m_b.CreateBr(landing);
    m_b.SetInsertPoint(landing);
    m_landings[id.index] = landing;
}

/// What is uniform at that barrier is what any thread has.
void Lowering::gatherUniform(llvm::Value* thread) {
    const auto at = [&](llvm::AllocaInst* lanes) {
        llvm::Type* type = llvm::cast<llvm::FixedVectorType>(lanes->getAllocatedType())->getElementType();
        return m_b.CreateLoad(type, m_b.CreateGEP(type, lanes, thread));
    };
    for (const auto& [number, slot] : m_apartSlots) {
        const Variable& variable = m_kernelFrame.variables[number];
        if (!variable.isBlock)
            continue; // made anew
        llvm::Value* v = nullptr;
        if (variable.blockSlot->getAllocatedType()->isIntegerTy(1)) { // a word a warp
            llvm::Value* word = m_b.CreateGEP(m_b.getInt32Ty(), slot, m_b.CreateLShr(thread, 5));
            v = m_b.CreateLShr(m_b.CreateLoad(m_b.getInt32Ty(), word), m_b.CreateAnd(thread, 31));
            v = m_b.CreateTrunc(v, m_b.getInt1Ty());
        } else {
            v = at(slot);
        }
        m_b.CreateStore(v, variable.blockSlot);
    }
    for (const auto& [number, bounds] : m_forBounds) {
        if (bounds.high)
            m_b.CreateStore(at(bounds.highs), bounds.high);
        if (bounds.step)
            m_b.CreateStore(at(bounds.steps), bounds.step);
    }
}

void Lowering::emitMeeting() {
    if (!m_meet)
        return;
    branchTo(m_blockEnd);
    emitApartRegion();
    m_b.SetInsertPoint(m_meet);
    llvm::AllocaInst* at = entryAlloca(m_b.getInt32Ty(), "met.at");
    llvm::AllocaInst* first = entryAlloca(m_b.getInt32Ty(), "met.first");
    callRuntime("lane_meet", {m_worker, m_blockNumber, m_warps, m_waitsAt, m_waitRounds, i32(m_deepestWait),
                              m_liveMasks, at, first});
    gatherUniform(m_b.CreateLoad(m_b.getInt32Ty(), first));
    llvm::SwitchInst* where = m_b.CreateSwitch(m_b.CreateLoad(m_b.getInt32Ty(), at), m_blockEnd);
    for (const auto& [statement, site] : m_waitSites) {
        const auto landing = m_landings.find(statement);
        if (landing == m_landings.end())
            return fail({}, "L4150", "a barrier has no place to go on from");
        where->addCase(m_b.getInt32(site + 1), landing->second);
    }
}

} // namespace lane::cpu
