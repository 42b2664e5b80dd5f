#include "core/exec_cpu/lowering.h"
#include "core/exec_cpu/runtime.h"

#include <llvm/IR/IntrinsicsX86.h>

#include <numeric>

/// Lanes that hand values to each other: shuffles of vectors.
namespace lane::cpu {

/// With a distance that is known it is one shuffle of a vector.
llvm::Value* Lowering::shuffleBy(llvm::Value* v, std::span<const int> from) {
    return m_b.CreateShuffleVector(v, llvm::ArrayRef<int>(from.data(), from.size()));
}

namespace {

/// The lane that a lane reads from.
unsigned sourceOf(WarpKind kind, unsigned lane, std::uint64_t by) {
    switch (kind) {
    case WarpKind::Shfl:
        return static_cast<unsigned>(by % WarpSize);
    case WarpKind::ShflUp:
        return by > lane ? lane : lane - static_cast<unsigned>(by);
    case WarpKind::ShflDown:
        return by >= WarpSize - lane ? lane : lane + static_cast<unsigned>(by);
    default:
        return (lane ^ static_cast<unsigned>(by)) % WarpSize;
    }
}

std::vector<int> lanesFrom(WarpKind kind, std::uint64_t by) {
    std::vector<int> from;
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        from.push_back(static_cast<int>(sourceOf(kind, lane, by)));
    return from;
}

} // namespace

llvm::Value* Lowering::constantLanes(std::span<const int> lanes) {
    std::vector<llvm::Constant*> numbers;
    for (const int lane : lanes)
        numbers.push_back(i32(static_cast<std::uint32_t>(lane)));
    return llvm::ConstantVector::get(numbers);
}

Value Lowering::evalShuffle(const ir::Expr& e, std::span<const Value> args) {
    const ScalarKind type = args[0].type;
    llvm::Value* values = toCarrier(args[0]);
    const WarpKind kind = e.warp();
    const auto* constant =
        args[1].isUniform() ? llvm::dyn_cast<llvm::ConstantInt>(args[1].v) : nullptr;
    if (constant) {
        const std::vector<int> from = lanesFrom(kind, constant->getZExtValue());
        llvm::Value* isThere = shuffleBy(m_mask.lanes, from);
        if (m_options.boundsChecked)
            unreadFault(e.range, m_b.CreateAnd(m_mask.bits, m_b.CreateNot(bitsOf(isThere))), constantLanes(from));
        llvm::Value* zero = llvm::Constant::getNullValue(values->getType());
        return fromCarrier(type, m_b.CreateSelect(isThere, shuffleBy(values, from), zero));
    }
    std::vector<int> own(WarpSize);
    std::iota(own.begin(), own.end(), 0);
    llvm::Value* lanes = constantLanes(own);
    llvm::Value* by = asVector(args[1]);
    llvm::Value* from = by;
    if (kind == WarpKind::ShflXor)
        from = m_b.CreateXor(lanes, by);
    if (kind == WarpKind::ShflUp)
        from = m_b.CreateSelect(m_b.CreateICmpUGT(by, lanes), lanes, m_b.CreateSub(lanes, by));
    if (kind == WarpKind::ShflDown) {
        llvm::Value* room = m_b.CreateSub(splat(i32(WarpSize)), lanes);
        from = m_b.CreateSelect(m_b.CreateICmpUGE(by, room), lanes, m_b.CreateAdd(lanes, by));
    }
    if (hostHasAvx512())
        return fromCarrier(type, permute(e, values, from));
    const auto align = llvm::Align(64);
    m_b.CreateAlignedStore(values, scratch(1), align);
    m_b.CreateAlignedStore(from, scratch(2), align);
    callRuntime("lane_shuffle" + llvm::Twine(values->getType()->getScalarSizeInBits()),
                {scratch(1), scratch(2), m_mask.bits, scratch(0), scratch(3)});
    llvm::Value* shuffled = m_b.CreateAlignedLoad(values->getType(), scratch(0), align);
    if (m_options.boundsChecked)
        unreadFault(e.range, m_b.CreateAnd(m_mask.bits, m_b.CreateLoad(m_b.getInt32Ty(), scratch(3))), from);
    return fromCarrier(type, shuffled);
}

/// Two registers are one table of 32 entries, of which a lane's five low bits choose; values of 64
/// bits go by halves. A lane that is not there gives 0.
llvm::Value* Lowering::permute(const ir::Expr& e, llvm::Value* values, llvm::Value* from) {
    llvm::Value* isThere = m_b.CreateTrunc(
        m_b.CreateLShr(splat(m_mask.bits), m_b.CreateAnd(from, splat(i32(WarpSize - 1)))), vectorOf(m_b.getInt1Ty()));
    if (m_options.boundsChecked)
        unreadFault(e.range, m_b.CreateAnd(m_mask.bits, m_b.CreateNot(bitsOf(isThere))), from);
    llvm::Type* words = vectorOf(m_b.getInt32Ty());
    llvm::Type* type = values->getType();
    llvm::Value* moved = nullptr;
    if (type->getScalarSizeInBits() == 32) {
        moved = m_b.CreateBitCast(permuteWords(m_b.CreateBitCast(values, words), from), type);
    } else {
        llvm::Type* wide = vectorOf(m_b.getInt64Ty());
        llvm::Value* whole = m_b.CreateBitCast(values, wide);
        llvm::Value* shift = splat(i64(32));
        llvm::Value* low = permuteWords(m_b.CreateTrunc(whole, words), from);
        llvm::Value* high = permuteWords(m_b.CreateTrunc(m_b.CreateLShr(whole, shift), words), from);
        whole = m_b.CreateOr(m_b.CreateShl(m_b.CreateZExt(high, wide), shift), m_b.CreateZExt(low, wide));
        moved = m_b.CreateBitCast(whole, type);
    }
    return m_b.CreateSelect(isThere, moved, llvm::Constant::getNullValue(type));
}

llvm::Value* Lowering::permuteWords(llvm::Value* words, llvm::Value* from) {
    const auto half = [&](llvm::Value* v, int first) {
        std::vector<int> lanes(WarpSize / 2);
        std::iota(lanes.begin(), lanes.end(), first);
        return m_b.CreateShuffleVector(v, lanes);
    };
    llvm::Value* low = half(words, 0);
    llvm::Value* high = half(words, WarpSize / 2);
    const auto chosen = [&](int first) {
        return m_b.CreateIntrinsic(llvm::Intrinsic::x86_avx512_vpermi2var_d_512, {}, {low, half(from, first), high});
    };
    std::vector<int> both(WarpSize);
    std::iota(both.begin(), both.end(), 0);
    return m_b.CreateShuffleVector(chosen(0), chosen(WarpSize / 2), both);
}

/// Whether a full warp's operation is made of constant shuffles. The floats' extremes are not: they
/// look at signs of zero and at NaN.
bool Lowering::hasWholeForm(WarpKind kind, ScalarKind type) const {
    if (kind == WarpKind::ReduceAdd || kind == WarpKind::ScanAdd)
        return true;
    return (kind == WarpKind::ReduceMin || kind == WarpKind::ReduceMax) && !isFloat(type);
}

/// The tree of distances 16, 8, 4, 2, 1, as the helper for short warps has it.
llvm::Value* Lowering::wholeReduction(WarpKind kind, ScalarKind type, llvm::Value* v) {
    for (unsigned d = WarpSize / 2; d > 0; d /= 2) {
        llvm::Value* other = shuffleBy(v, lanesFrom(WarpKind::ShflDown, d));
        if (kind == WarpKind::ReduceAdd)
            v = isFloat(type) ? m_b.CreateFAdd(v, other) : m_b.CreateAdd(v, other);
        else
            v = m_b.CreateSelect(compare(kind == WarpKind::ReduceMin ? ir::Op::Lt : ir::Op::Gt, type, v, other), v, other);
    }
    return shuffleBy(v, std::vector<int>(WarpSize, 0));
}

llvm::Value* Lowering::wholeScan(ScalarKind type, llvm::Value* v) {
    for (unsigned d = 1; d < WarpSize; d *= 2) {
        llvm::Value* other = shuffleBy(v, lanesFrom(WarpKind::ShflUp, d));
        llvm::Value* sum = isFloat(type) ? m_b.CreateFAdd(other, v) : m_b.CreateAdd(other, v);
        v = m_b.CreateSelect(llvm::ConstantVector::get([&] {
                                 std::vector<llvm::Constant*> has;
                                 for (unsigned lane = 0; lane < WarpSize; ++lane)
                                     has.push_back(m_b.getInt1(lane >= d));
                                 return has;
                             }()),
                             sum, v);
    }
    return v;
}

/// In place where the warp is full, else by the helper, which closes the lanes up.
llvm::Value* Lowering::wholeOrShort(WarpKind kind, ScalarKind type, llvm::Value* values) {
    llvm::BasicBlock* whole = newBlock("warp.whole");
    llvm::BasicBlock* shortOne = newBlock("warp.short");
    llvm::BasicBlock* after = newBlock("warp.together");
    m_b.CreateCondBr(m_mask.isFull, whole, shortOne);
    m_b.SetInsertPoint(whole);
    llvm::Value* inPlace =
        kind == WarpKind::ScanAdd ? wholeScan(type, values) : wholeReduction(kind, type, values);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(shortOne);
    llvm::Value* helped = callWarpHelper(warpHelperName(kind, type), values, values->getType());
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
    llvm::PHINode* result = m_b.CreatePHI(values->getType(), 2);
    result->addIncoming(inPlace, whole);
    result->addIncoming(helped, shortOne);
    return result;
}

} // namespace lane::cpu
