#include "core/exec_cpu/lowering.h"

/// What threads do that are apart, list by list: each statement once, and an entry in its midst for each fork.
namespace lane::cpu {

using ir::StmtKind;

void Lowering::emitApartBody() {
    m_parted = m_mask;
    m_b.CreateStore(i32(0), m_waiting);
    llvm::BasicBlock* end = newBlock("apart.over");
    m_entries = m_b.CreateSwitch(m_b.CreateLoad(m_b.getInt32Ty(), m_forkAt), end);
    emitApartList(m_kernel.statements, nullptr, false);
    branchTo(end);
    m_b.SetInsertPoint(end);
    m_mask = m_parted;
}

/// The lanes of a list that no jump, end or barrier has taken out. Null: all that parted.
Mask Lowering::lanesOf(llvm::AllocaInst* around) {
    m_mask = around ? maskOf(m_b.CreateLoad(m_b.getInt32Ty(), around)) : m_parted;
    return refreshedMask();
}

/// A list of which `around` has the lanes. `isReached`: whether any come to its begin; else it is entered at forks
/// alone, and what stands before them is left out. Gives whether any come to its end.
bool Lowering::emitApartList(std::span<const ir::StmtId> list, llvm::AllocaInst* around, bool isReached) {
    const std::size_t outerScope = m_remadeInScope.size();
    for (std::size_t i = 0; i < list.size();) {
        std::size_t end = i;
        while (end < list.size() && !m_holders.contains(list[end].index))
            noteRemade(list[end++]);
        const auto run = list.subspan(i, end - i);
        if (isReached && !run.empty()) {
            emitIfAny(lanesOf(around), "apart.list", [&] { emitStmts(run); });
            isReached = !leavesNobody(run);
        }
        if (end < list.size())
            isReached = emitHolder(list[end], around, isReached);
        i = end + 1;
    }
    m_remadeInScope.resize(outerScope);
    return isReached;
}

bool Lowering::emitHolder(ir::StmtId id, llvm::AllocaInst* around, bool isReached) {
    const bool isIf = m_kernel.stmts[id].kind == StmtKind::If;
    if (isTerminated()) // nobody comes to it from before
        return isIf ? emitApartIf(id, false) : emitApartLoop(id, false);
    m_mask = isReached ? lanesOf(around) : maskOf(i32(0));
    return isIf ? emitApartIf(id, isReached) : emitApartLoop(id, isReached);
}

/// An `if` with forks within, or that is one; the lanes that come to it from before are in m_mask.
bool Lowering::emitApartIf(ir::StmtId id, bool isReached) {
    const ir::Stmt& stmt = m_kernel.stmts[id];
    const bool isFork = m_forks.contains(id.index), begins = isReached || isFork;
    llvm::AllocaInst* yes = entryAlloca(m_b.getInt32Ty(), "apart.yes");
    llvm::AllocaInst* no = entryAlloca(m_b.getInt32Ty(), "apart.no");
    llvm::BasicBlock* parts = newBlock("apart.if");
    const auto part = [&](llvm::Value* lanes) {
        m_b.CreateStore(m_b.CreateAnd(m_mask.bits, lanes), yes);
        m_b.CreateStore(m_b.CreateAnd(m_mask.bits, m_b.CreateNot(lanes)), no);
    };
    if (!isTerminated()) {
        for (llvm::AllocaInst* slot : {yes, no})
            m_b.CreateStore(i32(0), slot);
        if (isReached)
            emitIfAny(m_mask, "apart.ask", [&] {
                observeRun({&id, 1});
                const Value condition = eval(stmt.value);
                observeFork(forkOf(stmt), condition);
                part(bitsOf(asVector(condition)));
            });
        m_b.CreateBr(parts);
    }
    if (isFork) {
        beginEntry(id);
        part(loadWarpWord(m_voteMasks));
        m_b.CreateBr(parts);
    }
    m_b.SetInsertPoint(parts);
    const auto side = [&](const std::vector<ir::StmtId>& list, llvm::AllocaInst* in, llvm::AllocaInst* out) {
        bool isLeft = begins;
        m_listsAround.insert(m_listsAround.end(), {{in, true}, {out, false}});
        if (holdsFork(list))
            emitIfAny(maskOf(m_b.CreateLoad(m_b.getInt32Ty(), in)), "apart.side", [&] { isLeft = emitApartList(list, in, begins); });
        else if (begins && !list.empty()) {
            emitIfAny(lanesOf(in), "apart.side", [&] { emitStmts(list); });
            isLeft = !leavesNobody(list);
        }
        m_listsAround.resize(m_listsAround.size() - 2);
        return isLeft;
    };
    const bool leavesThen = side(stmt.body, yes, no);
    const bool leavesElse = side(stmt.orelse, no, yes);
    return leavesThen || leavesElse;
}

/// Whether no thread comes to what follows a list: each waits, returns or jumps.
bool Lowering::leavesNobody(std::span<const ir::StmtId> list) const {
    return std::any_of(list.begin(), list.end(), [&](ir::StmtId id) {
        const ir::Stmt& stmt = m_kernel.stmts[id];
        switch (stmt.kind) {
        case StmtKind::Barrier:
        case StmtKind::Return:
        case StmtKind::Break:
        case StmtKind::Continue:
            return true;
        case StmtKind::If:
            return leavesNobody(stmt.body) && leavesNobody(stmt.orelse);
        default:
            return blockOperation(stmt) != nullptr;
        }
    });
}

/// Whether threads that parted within a loop may come to its next round.
bool Lowering::comesAround(const ir::Stmt& loop) const {
    const std::span<const ir::StmtId> list = loop.body;
    if (std::any_of(list.begin(), list.end(), [&](ir::StmtId id) { return m_facts[id.index].hasJump; }))
        return holdsFork(list);
    std::size_t last = list.size();
    while (last > 0 && !m_holders.contains(list[last - 1].index))
        --last;
    return last > 0 && !leavesNobody(list.subspan(last - 1));
}

/// A loop with a barrier in it: begun here by the lanes of m_mask, or entered at a fork.
bool Lowering::emitApartLoop(ir::StmtId id, bool isReached) {
    const ir::Stmt& stmt = m_kernel.stmts[id];
    const bool isFork = m_forks.contains(id.index), isFor = stmt.kind == StmtKind::For;
    const bool hasRounds = isReached || isFork || comesAround(stmt);
    const Mask outer = m_mask;
    LoopFrame loop;
    loop.live = entryAlloca(m_b.getInt32Ty(), "loop.live");
    loop.iteration = entryAlloca(m_b.getInt32Ty(), "loop.iteration");
    loop.rounds = entryAlloca(m_b.getInt32Ty(), "loop.rounds");
    frame().loops.push_back(loop);
    llvm::BasicBlock* round = newBlock("apart.round");
    llvm::BasicBlock* next = newBlock("apart.next");
    llvm::BasicBlock* after = newBlock("apart.end");
    const auto live = [&] { return m_b.CreateLoad(m_b.getInt32Ty(), loop.live); };
    const auto begin = [&] {
        m_b.CreateStore(m_mask.bits, loop.live);
        m_b.CreateStore(m_mask.bits, loop.iteration);
        m_b.CreateStore(i32(0), loop.rounds);
    };
    const auto enter = [&](llvm::Value* lanes) {
        llvm::Value* left = m_b.CreateAnd(live(), lanes);
        m_b.CreateStore(left, loop.live);
        m_b.CreateStore(left, loop.iteration);
        m_b.CreateCondBr(isAny(left), round, after);
    };
    const auto ask = [&] { // of a while
        const Value condition = eval(stmt.value);
        observeFork(forkOf(stmt), condition);
        enter(bitsOf(asVector(condition)));
    };
    if (!isTerminated()) {
        begin();
        if (isReached) {
            llvm::BasicBlock* first = newBlock("apart.first");
            m_b.CreateCondBr(isAny(m_mask.bits), first, after);
            m_b.SetInsertPoint(first);
            if (m_holders.contains(id.index))
                observeRun({&id, 1}); // else it is one of a run of statements
            isFor ? enter(beginApartFor(id, stmt)) : ask();
        } else {
            m_b.CreateBr(after);
        }
    }
    m_listsAround.insert(m_listsAround.end(), {{loop.live, true}, {loop.iteration, true}, {loop.rounds, false}});
    if (isFork) {
        beginEntry(id);
        enter(loadWarpWord(m_voteMasks));
    }
    m_b.SetInsertPoint(round);
    m_mask = maskOf(live());
    if (hasRounds) {
        countRound(stmt);
        if (isFor)
            observeValue(stmt.var, readVariable(stmt.var));
    }
    if (holdsFork(stmt.body))
        emitApartList(stmt.body, loop.iteration, hasRounds);
    else if (hasRounds)
        emitStmts(stmt.body);
    m_listsAround.resize(m_listsAround.size() - 3);
    branchTo(next);
    m_b.SetInsertPoint(next);
    m_mask = maskOf(live());
    if (!hasRounds) {
        m_b.CreateBr(after);
    } else {
        m_b.CreateStore(m_b.CreateAdd(m_b.CreateLoad(m_b.getInt32Ty(), loop.rounds), i32(1)), loop.rounds);
        isFor ? enter(stepApartFor(id, stmt)) : ask();
    }
    m_b.SetInsertPoint(after);
    frame().loops.pop_back();
    m_mask = outer;
    return hasRounds;
}

} // namespace lane::cpu
