#include "core/exec_cpu/split_vectors.h"

#include "core/exec_cpu/splitter.h"

#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/Analysis/VectorUtils.h>
#include <llvm/Transforms/Utils/Local.h>

namespace lane::cpu {

using namespace llvm;

/// Of a constant whose elements are known, such as the bits of a number; else none.
Parts Splitter::constantParts(Value* value) {
    Parts parts;
    auto* constant = dyn_cast<Constant>(value);
    if (!constant)
        return parts;
    constant = ConstantFoldConstant(constant, m_layout);
    for (unsigned part = 0; part < m_count; ++part) {
        SmallVector<Constant*, 8> elements;
        for (unsigned lane = 0; lane < m_lanes; ++lane)
            elements.push_back(constant->getAggregateElement(part * m_lanes + lane));
        if (is_contained(elements, nullptr))
            return {};
        parts.push_back(ConstantVector::get(elements));
    }
    return parts;
}

/// Of a value that is whole, cut where it is made.
const Parts& Splitter::partsOf(Value* value) {
    const auto found = m_parts.find(value);
    if (found != m_parts.end())
        return found->second;
    Parts parts = constantParts(value);
    if (parts.empty()) {
        IRBuilder<>::InsertPointGuard guard(m_b);
        BasicBlock& entry = m_function.getEntryBlock();
        if (auto* i = dyn_cast<Instruction>(value))
            m_b.SetInsertPoint(i->getParent(), isa<PHINode>(i) ? i->getParent()->getFirstInsertionPt()
                                                               : std::next(i->getIterator()));
        else
            m_b.SetInsertPoint(&entry, entry.getFirstInsertionPt());
        for (unsigned part = 0; part < m_count; ++part)
            parts.push_back(m_b.CreateShuffleVector(value, createSequentialMask(part * m_lanes, m_lanes, 0)));
    }
    return m_parts[value] = std::move(parts);
}

void Splitter::becomes(Instruction& i, Parts parts) {
    for (unsigned part = 0; part < m_count; ++part)
        if (auto* made = dyn_cast<Instruction>(parts[part]))
            made->copyIRFlags(&i);
    m_parts[&i] = std::move(parts);
    m_replaced.push_back(&i);
}

bool Splitter::visitBinaryOperator(BinaryOperator& i) {
    if (!isWide(i.getType()))
        return false;
    const Parts a = partsOf(i.getOperand(0)), b = partsOf(i.getOperand(1));
    return each(i, [&](unsigned part) { return m_b.CreateBinOp(i.getOpcode(), a[part], b[part]); });
}

bool Splitter::visitUnaryOperator(UnaryOperator& i) {
    if (!isWide(i.getType()))
        return false;
    const Parts a = partsOf(i.getOperand(0));
    return each(i, [&](unsigned part) { return m_b.CreateUnOp(i.getOpcode(), a[part]); });
}

bool Splitter::visitFreezeInst(FreezeInst& i) {
    if (!isWide(i.getType()))
        return false;
    const Parts a = partsOf(i.getOperand(0));
    return each(i, [&](unsigned part) { return m_b.CreateFreeze(a[part]); });
}

bool Splitter::visitCmpInst(CmpInst& i) {
    if (!isWide(i.getType()))
        return false;
    const Parts a = partsOf(i.getOperand(0)), b = partsOf(i.getOperand(1));
    return each(i, [&](unsigned part) { return m_b.CreateCmp(i.getPredicate(), a[part], b[part]); });
}

bool Splitter::visitSelectInst(SelectInst& i) {
    if (!isWide(i.getType()))
        return false;
    const Parts yes = partsOf(i.getTrueValue()), no = partsOf(i.getFalseValue());
    Value* condition = i.getCondition();
    const Parts conditions = isWide(condition->getType()) ? partsOf(condition) : Parts(m_count, condition);
    return each(i, [&](unsigned part) { return m_b.CreateSelect(conditions[part], yes[part], no[part]); });
}

bool Splitter::visitCastInst(CastInst& i) {
    if (!isWide(i.getType()) || !isWide(i.getSrcTy()))
        return false;
    const Parts a = partsOf(i.getOperand(0));
    return each(i, [&](unsigned part) { return m_b.CreateCast(i.getOpcode(), a[part], partOf(i.getType())); });
}

/// Masks as bits of 32 lanes, and back.
bool Splitter::visitBitCastInst(BitCastInst& i) {
    Type* bits = m_b.getIntNTy(m_lanes);
    if (isWide(i.getSrcTy()) && i.getType()->isIntegerTy(WarpSize)) {
        const Parts a = partsOf(i.getOperand(0));
        Value* all = nullptr;
        for (unsigned part = 0; part < m_count; ++part) {
            Value* some = m_b.CreateZExt(m_b.CreateBitCast(a[part], bits), i.getType());
            all = all ? m_b.CreateOr(all, m_b.CreateShl(some, part * m_lanes)) : some;
        }
        i.replaceAllUsesWith(all);
        m_replaced.push_back(&i);
        return true;
    }
    if (!isWide(i.getType()) || !i.getSrcTy()->isIntegerTy(WarpSize))
        return visitCastInst(i);
    return each(i, [&](unsigned part) {
        Value* some = m_b.CreateTrunc(m_b.CreateLShr(i.getOperand(0), part * m_lanes), bits);
        return m_b.CreateBitCast(some, partOf(i.getType()));
    });
}

bool Splitter::visitPHINode(PHINode& i) {
    if (!isWide(i.getType()))
        return false;
    m_phis.push_back(&i);
    return each(i, [&](unsigned) { return m_b.CreatePHI(partOf(i.getType()), i.getNumIncomingValues()); });
}

/// One scalar for all lanes, or lanes that come from at most two parts.
bool Splitter::visitShuffleVectorInst(ShuffleVectorInst& i) {
    if (!isWide(i.getType()))
        return false;
    const auto* insert = dyn_cast<InsertElementInst>(i.getOperand(0));
    const auto* at = insert ? dyn_cast<ConstantInt>(insert->getOperand(2)) : nullptr;
    if (i.isZeroEltSplat() && at && at->isZero()) {
        Value* splat = m_b.CreateVectorSplat(m_lanes, insert->getOperand(1));
        return each(i, [&](unsigned) { return splat; });
    }
    if (!isWide(i.getOperand(0)->getType()))
        return false;
    Parts sources = partsOf(i.getOperand(0));
    sources.append(partsOf(i.getOperand(1)));
    std::vector<SmallVector<int, 8>> masks(m_count);
    std::vector<SmallVector<int, 2>> from(m_count);
    for (unsigned lane = 0; lane < WarpSize; ++lane) {
        const int element = i.getMaskValue(lane), source = element / static_cast<int>(m_lanes);
        auto& used = from[lane / m_lanes];
        if (element >= 0 && !is_contained(used, source))
            used.push_back(source);
        if (used.size() > 2)
            return false;
        const auto second = element >= 0 && used[0] != source ? static_cast<int>(m_lanes) : 0;
        masks[lane / m_lanes].push_back(element < 0 ? -1 : element % static_cast<int>(m_lanes) + second);
    }
    return each(i, [&](unsigned part) -> Value* {
        if (from[part].empty())
            return PoisonValue::get(partOf(i.getType()));
        Value* first = sources[static_cast<unsigned>(from[part][0])];
        if (from[part].size() == 1)
            return m_b.CreateShuffleVector(first, masks[part]);
        return m_b.CreateShuffleVector(first, sources[static_cast<unsigned>(from[part][1])], masks[part]);
    });
}

bool Splitter::visitExtractElementInst(ExtractElementInst& i) {
    const auto* at = dyn_cast<ConstantInt>(i.getIndexOperand());
    if (!isWide(i.getVectorOperandType()) || !at || at->getZExtValue() >= WarpSize)
        return false;
    const auto lane = static_cast<unsigned>(at->getZExtValue());
    i.replaceAllUsesWith(m_b.CreateExtractElement(partsOf(i.getVectorOperand())[lane / m_lanes], lane % m_lanes));
    m_replaced.push_back(&i);
    return true;
}

/// A function of each lane by itself.
bool Splitter::elementwise(IntrinsicInst& i) {
    const Intrinsic::ID id = i.getIntrinsicID();
    if (!isWide(i.getType()) || !isTriviallyVectorizable(id))
        return false;
    std::vector<Parts> arguments;
    SmallVector<Type*, 4> types;
    if (isVectorIntrinsicWithOverloadTypeAtArg(id, -1))
        types.push_back(partOf(i.getType()));
    for (unsigned k = 0; k < i.arg_size(); ++k) {
        Value* argument = i.getArgOperand(k);
        const bool isScalar = !isWide(argument->getType());
        arguments.push_back(isScalar ? Parts(m_count, argument) : partsOf(argument));
        if (isVectorIntrinsicWithOverloadTypeAtArg(id, static_cast<int>(k)))
            types.push_back(isScalar ? argument->getType() : partOf(argument->getType()));
    }
    Function* function = Intrinsic::getDeclaration(m_function.getParent(), id, types);
    return each(i, [&](unsigned part) {
        SmallVector<Value*, 4> own;
        for (const Parts& argument : arguments)
            own.push_back(argument[part]);
        return m_b.CreateCall(function, own);
    });
}

bool Splitter::visitIntrinsicInst(IntrinsicInst& i) {
    switch (i.getIntrinsicID()) {
    case Intrinsic::masked_load:
    case Intrinsic::masked_store:
    case Intrinsic::masked_gather:
    case Intrinsic::masked_scatter:
        return maskedAccess(i);
    default:
        return elementwise(i);
    }
}

void Splitter::finishPhis() {
    for (PHINode* phi : m_phis)
        for (unsigned k = 0; k < phi->getNumIncomingValues(); ++k) {
            const Parts values = partsOf(phi->getIncomingValue(k));
            const Parts& own = m_parts[phi];
            for (unsigned part = 0; part < m_count; ++part)
                cast<PHINode>(own[part])->addIncoming(values[part], phi->getIncomingBlock(k));
        }
}

/// What is left that wants all lanes in one gets them where the value is made.
void Splitter::makeWholeWhereUsed() {
    SmallPtrSet<Instruction*, 32> gone(m_replaced.begin(), m_replaced.end());
    for (Instruction* i : m_replaced) {
        const bool isWanted = any_of(i->users(), [&](User* user) { return !gone.contains(cast<Instruction>(user)); });
        if (!isWanted || !m_parts.contains(i))
            continue;
        m_b.SetInsertPoint(i->getParent(), isa<PHINode>(i) ? i->getParent()->getFirstInsertionPt() : i->getIterator());
        Value* whole = concatenateVectors(m_b, m_parts[i]);
        i->replaceUsesWithIf(whole, [&](Use& use) { return !gone.contains(cast<Instruction>(use.getUser())); });
    }
}

void Splitter::run() {
    const ReversePostOrderTraversal<Function*> order(&m_function);
    for (BasicBlock* block : order)
        for (Instruction& i : make_early_inc_range(*block)) {
            m_b.SetInsertPoint(&i);
            visit(i);
        }
    finishPhis();
    makeWholeWhereUsed();
    for (Instruction* i : m_replaced)
        i->dropAllReferences();
    for (Instruction* i : m_replaced)
        i->eraseFromParent();
    for (BasicBlock& block : m_function) // parts that nobody wanted, scalars that were spread
        SimplifyInstructionsInBlock(&block);
}

void splitVectors(Function& function, unsigned lanes) { Splitter(function, lanes).run(); }

} // namespace lane::cpu
