#include "core/exec_cpu/lowering.h"

/// Operations of a warp: the active lanes take part. Where some live lanes are missing that is the
/// fault "warp", and the others go on without them.
namespace lane::cpu {

namespace {

/// What a value travels in: small integers and Bools in 32 bits.
ScalarKind carrierOf(ScalarKind type) {
    if (isFloat(type) || sizeOf(type) >= 4)
        return type;
    return isSigned(type) ? ScalarKind::Int32 : ScalarKind::UInt32;
}

} // namespace

llvm::Value* Lowering::toCarrier(const Value& value) {
    return cast(asVector(value), value.type, carrierOf(value.type));
}

Value Lowering::fromCarrier(ScalarKind type, llvm::Value* v) {
    return vector(type, cast(v, carrierOf(type), type));
}

/// Those that have not ended: who waits at a barrier is not here, and lives.
llvm::Value* Lowering::liveLanes() {
    llvm::Value* live = m_b.CreateLoad(m_b.getInt32Ty(), m_kernelFrame.live);
    return m_isApart ? m_b.CreateOr(live, m_b.CreateLoad(m_b.getInt32Ty(), m_waiting)) : live;
}

/// Live lanes that have not come here.
void Lowering::checkArrival(SourceRange range) {
    if (!m_options.boundsChecked)
        return;
    llvm::Value* missing = m_b.CreateAnd(liveLanes(), m_b.CreateNot(m_mask.bits));
    warpFault(range, m_b.CreateSelect(isAny(missing), m_mask.bits, i32(0)), missing);
}

/// A fault "warp" of some lanes, if there are any.
void Lowering::reportWarp(SourceRange range, llvm::Value* lanes, llvm::function_ref<void(std::uint32_t)> report) {
    Site site{.range = range, .array = {}, .kind = "warp"};
    site.rank = 0;
    m_sites.push_back(site);
    llvm::BasicBlock* told = newBlock("warp.fault");
    llvm::BasicBlock* after = newBlock("warp.arrived");
    m_b.CreateCondBr(isAny(lanes), told, after);
    m_b.SetInsertPoint(told);
    report(static_cast<std::uint32_t>(m_sites.size() - 1));
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

/// `missing`: who is not here.
void Lowering::warpFault(SourceRange range, llvm::Value* lanes, llvm::Value* missing) {
    reportWarp(range, lanes, [&](std::uint32_t site) {
        llvm::Value* nothing = llvm::ConstantPointerNull::get(m_b.getPtrTy());
        callRuntime("lane_missing", {m_worker, i32(site), lanes, m_blockNumber, m_warp, missing,
                                     m_isApart ? static_cast<llvm::Value*>(m_waitsAt) : nothing});
    });
}

/// Lanes that read from one that is not here: `from`, of each, is a lane modulo 32.
void Lowering::unreadFault(SourceRange range, llvm::Value* lanes, llvm::Value* from) {
    reportWarp(range, lanes, [&](std::uint32_t site) {
        m_b.CreateAlignedStore(from, scratch(2), llvm::Align(64));
        callRuntime("lane_unread", {m_worker, i32(site), lanes, m_blockNumber, m_warp, scratch(2), liveLanes()});
    });
}

Value Lowering::evalWarp(const ir::Expr& e) {
    std::vector<Value> args;
    for (ir::ExprId arg : body().args(e))
        args.push_back(eval(arg));
    if (e.warp() == WarpKind::ActiveMask)
        return vector(ScalarKind::UInt32, splat(m_mask.bits));
    checkArrival(e.range);
    const auto yes = [&] { return m_b.CreateAnd(m_mask.bits, bitsOf(asVector(args[0]))); };
    switch (e.warp()) {
    case WarpKind::Ballot:
        return vector(ScalarKind::UInt32, splat(yes()));
    case WarpKind::AnyLane:
        return vector(ScalarKind::Bool, splat(isAny(yes())));
    case WarpKind::AllLanes:
        return vector(ScalarKind::Bool, splat(m_b.CreateICmpEQ(yes(), m_mask.bits)));
    case WarpKind::Shfl:
    case WarpKind::ShflUp:
    case WarpKind::ShflDown:
    case WarpKind::ShflXor:
        return evalShuffle(e, args);
    default:
        return evalWarpHelper(e, args[0]);
    }
}

/// matchAny, reductions and scans.
Value Lowering::evalWarpHelper(const ir::Expr& e, const Value& value) {
    const ScalarKind carrier = carrierOf(value.type);
    llvm::Value* values = toCarrier(value);
    checkWarpSum(e, value.type, values);
    if (hasWholeForm(e.warp(), carrier))
        return fromCarrier(value.type, wholeOrShort(e.warp(), carrier, values));
    if (e.warp() == WarpKind::MatchAny) {
        llvm::Type* words = vectorOf(m_b.getInt32Ty());
        return vector(ScalarKind::UInt32,
                      callWarpHelper("lane_match" + llvm::Twine(sizeOf(carrier) * 8), values, words));
    }
    return fromCarrier(value.type, callWarpHelper(warpHelperName(e.warp(), carrier), values, values->getType()));
}

std::string Lowering::warpHelperName(WarpKind kind, ScalarKind type) {
    return "lane_" + std::string(warpInfo(kind).name) + "_" + std::string(laneTypeName(type));
}

/// 32 values and the mask to a helper, 32 back.
llvm::Value* Lowering::callWarpHelper(const llvm::Twine& name, llvm::Value* values, llvm::Type* result) {
    const auto align = llvm::Align(64);
    m_b.CreateAlignedStore(values, scratch(1), align);
    callRuntime(name, {scratch(1), m_mask.bits, scratch(0)});
    return m_b.CreateAlignedLoad(result, scratch(0), align);
}

} // namespace lane::cpu
