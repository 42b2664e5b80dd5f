#include "core/exec_cpu/lowering.h"

/// What code that observes tells core/observe: each run of statements, each condition and each access
/// of a warp. At block level, where things are done once, it counts for every warp that is there.
namespace lane::cpu {

using observe::None;

void MemoryCode::tellObserver(const llvm::Twine& name, llvm::ArrayRef<llvm::Value*> args) {
    std::vector<llvm::Value*> all = {m_observer};
    all.insert(all.end(), args.begin(), args.end());
    callRuntime(name, all);
}

/// The live threads by warp; null: all.
llvm::Value* MemoryCode::liveOfWarps() {
    return m_keepsLive ? static_cast<llvm::Value*>(m_liveMasks)
                       : llvm::ConstantPointerNull::get(m_b.getPtrTy());
}

/// What is emitted several times is one run.
std::uint32_t Lowering::observedRun(std::span<const ir::StmtId> list) {
    std::vector<std::uint32_t> key;
    for (const ir::StmtId id : list)
        key.push_back(id.index);
    const auto [found, isNew] =
        m_runOf.try_emplace(std::move(key), static_cast<std::uint32_t>(m_counted.runs.size()));
    if (!isNew)
        return found->second;
    observe::Plan::Run run;
    for (const ir::StmtId id : list) {
        if (const std::uint32_t statement = m_observed->statementOf(id); statement != None)
            run.statements.push_back(statement);
        const observe::Flops& flops = m_observed->flopsOf(id);
        for (std::size_t i = 0; i < flops.size(); ++i) {
            run.flops[i].add += flops[i].add;
            run.flops[i].multiply += flops[i].multiply;
            run.flops[i].fma += flops[i].fma;
            run.flops[i].divide += flops[i].divide;
            run.flops[i].special += flops[i].special;
        }
    }
    m_counted.runs.push_back(std::move(run));
    return found->second;
}

/// The statements up to the first that may take lanes out.
void Lowering::observeRun(std::span<const ir::StmtId> rest) {
    if (!m_observed)
        return;
    std::size_t count = 0;
    while (count < rest.size() && !mayKill(rest[count]))
        ++count;
    const auto list = rest.first(std::min(count + 1, rest.size()));
    tellObserver("lane_observe_run", {i32(observedRun(list)), m_mask.bits});
}

void Lowering::observeAtBlock(ir::StmtId id) {
    m_told.clear();
    if (m_observed)
        tellObserver("lane_observe_run_all",
                     {i32(observedRun({&id, 1})), liveOfWarps(), m_threads});
}

std::uint32_t Lowering::forkOf(const ir::Stmt& stmt) const {
    if (!m_observed)
        return None;
    return m_observed->forkOf(m_kernel.stmts.idAt(
        static_cast<std::size_t>(&stmt - &m_kernel.stmts[m_kernel.stmts.idAt(0)])));
}

std::uint32_t Lowering::forkOf(const ir::Expr& e) const {
    if (!m_observed)
        return None;
    return m_observed->forkOf(m_kernel.exprs.idAt(
        static_cast<std::size_t>(&e - &m_kernel.exprs[m_kernel.exprs.idAt(0)])));
}

void Lowering::observeFork(std::uint32_t fork, const Value& condition) {
    if (fork == None || m_isQuiet)
        return;
    if (m_hasBarriers && !m_inRegion)
        return tellObserver("lane_observe_fork_all",
                            {i32(fork), m_b.CreateSExt(condition.v, m_b.getInt32Ty()), liveOfWarps(),
                             m_threads});
    llvm::Value* yes = condition.isUniform() ? m_b.CreateSelect(condition.v, m_mask.bits, i32(0))
                                             : bitsOf(asVector(condition));
    observeFork(fork, m_mask.bits, yes);
}

void Lowering::observeFork(std::uint32_t fork, llvm::Value* lanes, llvm::Value* yes) {
    if (fork != None && !m_isQuiet)
        tellObserver("lane_observe_fork", {i32(fork), lanes, yes});
}

/// What a variable of the text becomes, in 64 bits a lane: a double of a float.
void Lowering::observeValue(ir::VarId id, const Value& value) {
    if (!m_observed || m_isQuiet)
        return;
    const std::uint32_t number = m_observed->valueOf(id);
    if (number == None)
        return;
    const auto widened = [&](llvm::Value* v) -> llvm::Value* {
        llvm::Type* words = like(v, m_b.getInt64Ty());
        if (!isFloat(value.type))
            return isSigned(value.type) ? m_b.CreateSExt(v, words) : m_b.CreateZExt(v, words);
        v = widenFloat(v, value.type);
        return m_b.CreateBitCast(m_b.CreateFPExt(v, like(v, m_b.getDoubleTy())), words);
    };
    if (value.isUniform() && m_hasBarriers && !m_inRegion)
        return tellObserver("lane_observe_value_block", {i32(number), widened(value.v)});
    if (value.isUniform())
        return tellObserver("lane_observe_value_one", {i32(number), m_mask.bits, widened(value.v)});
    m_b.CreateAlignedStore(widened(asVector(value)), scratch(3), llvm::Align(64));
    tellObserver("lane_observe_value", {i32(number), m_mask.bits, scratch(3)});
}

std::uint32_t Lowering::touchOf(const ir::Stmt& stmt) const {
    if (!m_observed)
        return None;
    return m_observed->touchOf(m_kernel.stmts.idAt(
        static_cast<std::size_t>(&stmt - &m_kernel.stmts[m_kernel.stmts.idAt(0)])));
}

/// None where the statement has told it: the index of `a[b[i]] += e` stands twice and is read once.
std::uint32_t Lowering::touchOf(const ir::Expr& e) {
    if (!m_observed)
        return None;
    const auto number = static_cast<std::uint32_t>(&e - &m_kernel.exprs[m_kernel.exprs.idAt(0)]);
    const std::uint32_t touch = m_observed->touchOf(m_kernel.exprs.idAt(number));
    return touch != None && m_told.insert(number).second ? touch : None;
}

void MemoryCode::observe(const Access& a, std::uint32_t number) {
    if (number == None)
        return;
    llvm::Value* touch = i32(number);
    if (!isUniformAccess(a)) {
        if (isFastAffine(a))
            return observeAffine(a, touch);
        llvm::Value* inside = insideLanes(a);
        llvm::Value* lanes = inside ? m_b.CreateAnd(m_mask.bits, bitsOf(inside)) : m_mask.bits;
        m_b.CreateAlignedStore(vectorFlat(a, false), scratch(1), llvm::Align(64));
        return tellObserver("lane_observe_lanes", {touch, lanes, scratch(1)});
    }
    llvm::Value* lanes = m_b.CreateSelect(uniformInRange(a), m_mask.bits, i32(0));
    if (!m_hasBarriers || m_inRegion)
        return tellObserver("lane_observe_one", {touch, lanes, affineFlat(a)});
    tellObserver("lane_observe_all", {touch, lanes, affineFlat(a), liveOfWarps(), m_threads});
}

void MemoryCode::observeAffine(const Access& a, llvm::Value* touch) {
    tellAffine(a, "observe", [&] { observeRows(a, touch); }, [&] {
        tellObserver("lane_observe_affine", {m_worker, i32(a.site), touch, m_mask.bits, affineRecord(a)});
    });
}

void MemoryCode::observeRows(const Access& a, llvm::Value* touch) {
    llvm::Value* flat = affineFlat(a);
    if (isOneRun(a))
        return tellObserver("lane_observe_neighbours", {touch, m_mask.bits, flat});
    const Value& last = a.indices.back();
    const bool moves = !last.isUniform() && !llvm::cast<llvm::ConstantInt>(last.sx)->isZero();
    tellObserver("lane_observe_rows", {touch, m_mask.bits, flat, affineRowPitch(a),
                                       i32(m_geometry.columns), i32(moves ? 1 : 0)});
}

/// The warp that is the n-th to run.
llvm::Value* Lowering::warpInOrder(llvm::Value* counter) {
    llvm::Value* slot = m_b.CreateConstGEP1_32(m_b.getInt64Ty(), m_worker, 5);
    llvm::Value* table = m_b.CreateLoad(m_b.getPtrTy(), slot, "warp.order");
    return m_b.CreateLoad(m_b.getInt32Ty(), m_b.CreateGEP(m_b.getInt32Ty(), table, counter));
}

} // namespace lane::cpu
