#include "core/exec_cpu/lowering.h"

#include <algorithm>

namespace lane::cpu {

/// A loop is masked when its lanes may leave it one by one.
bool Lowering::isMaskedLoop(ir::StmtId id) const {
    const StmtFacts& facts = (*frame().facts)[id.index];
    return frame().uniformity->isDivergent(id) || facts.hasReturn;
}

LoopFrame& Lowering::pushMaskedLoop() {
    LoopFrame loop;
    loop.live = entryAlloca(m_b.getInt32Ty(), "loop.live");
    loop.iteration = entryAlloca(m_b.getInt32Ty(), "loop.iteration");
    m_b.CreateStore(m_mask.bits, loop.live);
    m_b.CreateStore(m_mask.bits, loop.iteration);
    return frame().loops.emplace_back(loop);
}

void Lowering::emitWhile(ir::StmtId id, const ir::Stmt& stmt) {
    llvm::BasicBlock* head = newBlock("while");
    llvm::BasicBlock* round = newBlock("while.body");
    llvm::BasicBlock* after = newBlock("while.end");
    const Mask outer = m_mask;
    const bool masked = isMaskedLoop(id);
    if (masked)
        pushMaskedLoop();
    else
        frame().loops.push_back({.onBreak = after, .onContinue = head});
    const LoopFrame loop = frame().loops.back();
    m_b.CreateBr(head);
    m_b.SetInsertPoint(head);
    if (masked)
        m_mask = maskOf(m_b.CreateLoad(m_b.getInt32Ty(), loop.live));
    const Value condition = eval(stmt.value);
    observeFork(forkOf(stmt), condition);
    if (masked) {
        llvm::Value* live = m_b.CreateAnd(m_mask.bits, bitsOf(asVector(condition)));
        m_b.CreateStore(live, loop.live);
        m_b.CreateStore(live, loop.iteration);
        m_mask = maskOf(live);
        m_b.CreateCondBr(isAny(live), round, after);
    } else {
        m_b.CreateCondBr(condition.v, round, after);
    }
    m_b.SetInsertPoint(round);
    countRound(stmt);
    emitStmts(stmt.body);
    branchTo(head);
    m_b.SetInsertPoint(after);
    frame().loops.pop_back();
    m_mask = outer;
}

Lowering::Range Lowering::evalRange(const ir::Stmt& stmt) {
    Range range;
    range.low = eval(stmt.low);
    range.high = eval(stmt.high);
    range.type = range.low.type;
    range.step = stmt.step.isValid()
                     ? eval(stmt.step)
                     : uniform(range.type, llvm::ConstantInt::get(typeOf(range.type), 1));
    if (range.step.type != range.type)
        range.step = map(range.step, range.type, [&](llvm::Value* v) {
            return cast(v, range.step.type, range.type);
        });
    checkStep(stmt, range.step);
    range.counterIsUniform = range.low.isUniform() && range.step.isUniform();
    range.isUniform = range.counterIsUniform && range.high.isUniform();
    if (const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(range.step.v))
        if (range.step.isUniform() && !constant->isZero())
            range.isDown = isSigned(range.type) && constant->isNegative();
    if (!isSigned(range.type))
        range.isDown = false;
    return range;
}

/// counter < high going up, counter > high going down; never with a step of 0.
llvm::Value* Lowering::isBefore(const Range& range, llvm::Value* counter, llvm::Value* high) {
    llvm::Value* up = compare(ir::Op::Lt, range.type, counter, high);
    const auto* fixed = llvm::dyn_cast<llvm::ConstantInt>(range.step.v);
    if (range.isDown == false && range.step.isUniform() && fixed && !fixed->isZero())
        return up;
    const bool isVector = counter->getType()->isVectorTy();
    llvm::Value* step = isVector ? asVector(range.step) : range.step.v;
    llvm::Value* zero = llvm::Constant::getNullValue(step->getType());
    up = m_b.CreateAnd(up, compare(ir::Op::Gt, range.type, step, zero));
    if (range.isDown == false)
        return up;
    llvm::Value* down = m_b.CreateAnd(compare(ir::Op::Gt, range.type, counter, high),
                                      compare(ir::Op::Lt, range.type, step, zero));
    return m_b.CreateOr(up, down);
}

/// Whether the counter, which is before `high`, is so after a step: asked of the distance, so that
/// leaving the type's range ends the loop.
llvm::Value* Lowering::hasNext(const Range& range, llvm::Value* counter, llvm::Value* high) {
    const bool isVector = counter->getType()->isVectorTy();
    llvm::Value* step = isVector ? asVector(range.step) : range.step.v;
    llvm::Value* zero = llvm::Constant::getNullValue(step->getType());
    llvm::Value* distance = m_b.CreateSub(high, counter);
    llvm::Value* up = m_b.CreateICmpUGT(distance, step);
    if (range.isDown == false)
        return up;
    llvm::Value* down = m_b.CreateICmpUGT(m_b.CreateNeg(distance), m_b.CreateNeg(step));
    if (range.isDown == true)
        return down;
    return m_b.CreateSelect(m_b.CreateICmpSLT(step, zero), down, up);
}

/// Going up from a number that is not negative, the counter stays below the bound.
Value Lowering::boundedCounter(const Range& range, Value counter) {
    if (range.isDown == false && range.low.isBounded() && range.high.isBounded() &&
        range.high.max > 0)
        counter.max = range.high.max - 1;
    return counter;
}

/// A short loop of known bounds around shuffles, round by round: with its counter known, so are the
/// shuffles' distances, and each is one instruction.
bool Lowering::emitUnrolledFor(ir::StmtId id, const ir::Stmt& stmt, const Range& range) {
    constexpr std::uint64_t MostRounds = 8;
    const StmtFacts& facts = (*frame().facts)[id.index];
    if (m_observed || !facts.hasShuffle || facts.hasJump || frame().variables[stmt.var.index].isBlock)
        return false;
    for (ir::StmtId child : stmt.body)
        if ((*frame().facts)[child.index].hasJump)
            return false;
    const auto* low = llvm::dyn_cast<llvm::ConstantInt>(range.low.v);
    const auto* high = llvm::dyn_cast<llvm::ConstantInt>(range.high.v);
    const auto* step = llvm::dyn_cast<llvm::ConstantInt>(range.step.v);
    if (!range.isUniform || range.isDown != false || !low || !high || !step || step->isZero() || low->isNegative() || high->isNegative())
        return false;
    const std::uint64_t first = low->getZExtValue(), end = high->getZExtValue(), by = step->getZExtValue();
    if (end > first && (end - first - 1) / by >= MostRounds)
        return false;
    for (std::uint64_t i = first; i < end; i += by) {
        Value counter = uniform(range.type, llvm::ConstantInt::get(typeOf(range.type), i));
        counter.max = i;
        frame().variables[stmt.var.index].value = counter;
        emitStmts(stmt.body);
    }
    return true;
}

void Lowering::emitFor(ir::StmtId id, const ir::Stmt& stmt) {
    if (isMaskedLoop(id))
        return emitMaskedFor(stmt);
    const Range range = evalRange(stmt); // once: what is wrong in it is told once
    if (!emitUnrolledFor(id, stmt, range))
        emitUniformFor(id, stmt, range, true, [&] { emitStmts(stmt.body); });
}

namespace {
/// So many rounds of loops in loops are not counted: nobody waits for them.
constexpr std::uint64_t MostUncounted = 1024;
} // namespace

bool Lowering::hasKnownEnd(const Range& range) {
    return llvm::isa<llvm::Constant>(range.low.v) && llvm::isa<llvm::Constant>(range.high.v);
}

/// Whether each round is counted: not where few are known to be made. `uncounted`: the rounds that are made in one
/// that is counted, those of this loop included.
bool Lowering::isCounted(const Range& range, std::uint64_t& uncounted) {
    const auto rounds = hasKnownEnd(range) ? knownRounds(range) : std::nullopt;
    const bool isFew = rounds && uncounted * std::max<std::uint64_t>(1, *rounds) <= MostUncounted;
    uncounted = isFew ? uncounted * std::max<std::uint64_t>(1, *rounds) : 1;
    return !isFew;
}

/// A scalar loop: all active lanes run the same rounds. `isInWarp`: those of one warp.
void Lowering::emitUniformFor(ir::StmtId id, const ir::Stmt& stmt, Range range, bool isInWarp, const std::function<void()>& body) {
    if (!range.isUniform) {
        fail(stmt.range, "L4150", "a loop was taken to be uniform");
        return;
    }
    const Mask outer = m_mask;
    llvm::BasicBlock* round = newBlock("for.body");
    llvm::BasicBlock* latch = newBlock("for.next");
    llvm::BasicBlock* step = newBlock("for.step");
    llvm::BasicBlock* after = newBlock("for.end");
    Variable& variable = frame().variables[stmt.var.index];
    llvm::AllocaInst* counter =
        variable.isBlock ? variable.blockSlot : entryAlloca(typeOf(range.type), "counter");
    m_b.CreateStore(range.low.v, counter);
    ForBounds* bounds = nullptr;
    if (!isInWarp && m_hasForks) { // who has been apart comes into the midst of a round
        bounds = &boundsOf(id);
        for (const auto& [slot, v] : {std::pair{&bounds->high, range.high.v}, {&bounds->step, range.step.v}})
            m_b.CreateStore(v, *slot = entryAlloca(v->getType(), "for.bound"));
    }
    llvm::Value* isFirst = isBefore(range, range.low.v, range.high.v);
    observeFork(forkOf(stmt), uniform(ScalarKind::Bool, isFirst));
    std::vector<const ir::Expr*> told;
    llvm::BasicBlock* first = isInWarp && m_options.checked ? newBlock("for.first") : round;
    m_b.CreateCondBr(isFirst, first, after);
    if (first != round) {
        m_b.SetInsertPoint(first);
        told = trackLoopReads(stmt, range);
        m_toldReads.insert(told.begin(), told.end());
        m_b.CreateBr(round);
    }
    frame().loops.push_back({.onBreak = after, .onContinue = latch});
    m_b.SetInsertPoint(round);
    const std::uint64_t outerRounds = m_uncountedRounds;
    if (isCounted(range, m_uncountedRounds))
        countRound(stmt, hasKnownEnd(range));
    const Value value = boundedCounter(range, uniform(range.type, m_b.CreateLoad(typeOf(range.type), counter)));
    observeValue(stmt.var, value);
    if (!variable.isBlock)
        variable.value = value;
    body();
    m_uncountedRounds = outerRounds;
    for (const ir::Expr* load : told)
        m_toldReads.erase(load);
    branchTo(latch);
    m_b.SetInsertPoint(latch);
    llvm::Value* now = m_b.CreateLoad(typeOf(range.type), counter);
    if (bounds && !llvm::isa<llvm::Constant>(range.high.v))
        range.high.v = m_b.CreateLoad(range.high.v->getType(), bounds->high);
    if (bounds && !llvm::isa<llvm::Constant>(range.step.v))
        range.step.v = m_b.CreateLoad(range.step.v->getType(), bounds->step);
    llvm::Value* isNext = hasNext(range, now, range.high.v);
    withMask(outer, [&] { observeFork(forkOf(stmt), uniform(ScalarKind::Bool, isNext)); });
    m_b.CreateCondBr(isNext, step, after);
    m_b.SetInsertPoint(step);
    m_b.CreateStore(m_b.CreateAdd(now, range.step.v), counter);
    m_b.CreateBr(round);
    m_b.SetInsertPoint(after);
    frame().loops.pop_back();
    m_mask = outer;
}

/// A loop around a barrier, with bounds that may differ between threads: these vote before each round.
void Lowering::emitVotedFor(ir::StmtId id, const ir::Stmt& stmt) {
    const Variable& variable = m_kernelFrame.variables[stmt.var.index];
    Range range;
    llvm::Type* number = typeOf(scalarOf(m_kernel.vars[stmt.var].type, stmt.range));
    ForBounds& bounds = boundsOf(id);
    llvm::AllocaInst* going = entryAlloca(m_b.getInt32Ty(), "for.going", i32(MaxWarps));
    if (variable.isUniform) {
        m_b.CreateStore(eval(stmt.low).v, variable.blockSlot);
        bounds.step = entryAlloca(number, "for.step");
    }
    beginRegion();
    for (ir::ExprId e : {stmt.low, stmt.high, stmt.step})
        if (e.isValid())
            collectUses(e);
    emitRegionBody([&] {
        range = evalRange(stmt);
        llvm::Value* low = asVector(range.low);
        llvm::Value* high = asVector(range.high);
        if (!variable.isUniform)
            m_b.CreateStore(low, slotPointer(variable));
        else if (range.step.isUniform())
            m_b.CreateStore(range.step.v, bounds.step);
        else
            fail(stmt.range, "L4150", "a step was taken to be uniform");
        m_b.CreateStore(bitsOf(isBefore(range, low, high)), warpWord(going));
        m_b.CreateStore(high, ofWarp(bounds.highs));
        m_b.CreateStore(asVector(range.step), ofWarp(bounds.steps));
    });
    llvm::BasicBlock* head = newBlock("block.for");
    llvm::BasicBlock* round = newBlock("block.for.body");
    llvm::BasicBlock* latch = newBlock("block.for.next");
    llvm::BasicBlock* after = newBlock("block.for.end");
    m_b.CreateBr(head);
    m_b.SetInsertPoint(head);
    beginRegion();
    const Votes votes = voteBy([&] { return loadWarpWord(going); }, forkOf(stmt));
    settle(votes, id);
    m_b.CreateCondBr(votes.any, round, after);
    m_b.SetInsertPoint(round);
    frame().loops.push_back({.onBreak = after, .onContinue = latch});
    emitBlockStmts(stmt.body);
    frame().loops.pop_back();
    branchTo(latch);
    m_b.SetInsertPoint(latch);
    beginRegion();
    emitRegionBody([&] {
        llvm::Value* now = asVector(readVariable(stmt.var));
        observeValue(stmt.var, vector(range.type, now)); // of the round that is over
        range.step = vector(range.type, m_b.CreateLoad(vectorOf(number), ofWarp(bounds.steps)));
        llvm::Value* high = m_b.CreateLoad(vectorOf(number), ofWarp(bounds.highs));
        m_b.CreateStore(bitsOf(hasNext(range, now, high)), warpWord(going));
        if (!variable.isUniform)
            m_b.CreateStore(m_b.CreateAdd(now, range.step.v), slotPointer(variable));
    });
    if (variable.isUniform) { // and so is the step
        llvm::Value* now = m_b.CreateLoad(number, variable.blockSlot);
        m_b.CreateStore(m_b.CreateAdd(now, m_b.CreateLoad(number, bounds.step)), variable.blockSlot);
    }
    m_b.CreateBr(head);
    m_b.SetInsertPoint(after);
}

/// Lanes drop out as their rounds end. The counter stays scalar, or affine, where low is so and the
/// step is uniform: it is the same for all lanes that are still in.
void Lowering::emitMaskedFor(const ir::Stmt& stmt) {
    const Range range = evalRange(stmt);
    const Mask outer = m_mask;
    const bool isVector = range.low.isVector() || !range.step.isUniform();
    llvm::Type* counterType = isVector ? vectorOf(typeOf(range.type)) : typeOf(range.type);
    llvm::AllocaInst* counter = entryAlloca(counterType, "counter");
    m_b.CreateStore(isVector ? asVector(range.low) : range.low.v, counter);
    // Going up in steps that are the same for all, lanes that are still in stay in order: none has left the type's range.
    const bool isOrdered = !isVector && range.isDown == false && !isSigned(range.type) && range.high.isUniform() &&
                           (range.low.ascends || range.low.isBounded());
    const auto counterValue = [&]() -> Value {
        llvm::Value* v = m_b.CreateLoad(counterType, counter);
        if (isVector)
            return vector(range.type, v);
        Value value = range.low; // its strides; what was known of its size is not so any more
        value.v = v;
        value.max = Value::Unbounded;
        value.ascends = isOrdered;
        return value;
    };
    /// `counter` + `step` < the bound: in scalars, where lanes are in order.
    const auto lanesBelow = [&](const Value& value, llvm::Value* by) -> llvm::Value* {
        if (!isOrdered)
            return nullptr;
        llvm::Value* end = by ? m_b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, range.high.v, by) : range.high.v;
        const auto lanes = compareLanes(ir::Op::Lt, value, uniform(range.type, end));
        return lanes ? lanes->v : nullptr;
    };
    llvm::BasicBlock* round = newBlock("for.body");
    llvm::BasicBlock* after = newBlock("for.end");
    llvm::BasicBlock* step = newBlock("for.step");
    const LoopFrame loop = pushMaskedLoop();
    const auto keep = [&](llvm::Value* lanes) {
        llvm::Value* live = m_b.CreateLoad(m_b.getInt32Ty(), loop.live);
        live = m_b.CreateAnd(live, bitsOf(lanes));
        m_b.CreateStore(live, loop.live);
        return live;
    };
    llvm::Value* high = asVector(range.high);
    const auto* fixed = llvm::dyn_cast<llvm::ConstantInt>(range.step.v);
    llvm::Value* below = fixed && !fixed->isZero() ? lanesBelow(range.low, nullptr) : nullptr;
    llvm::Value* first = keep(below ? below : isBefore(range, asVector(range.low), high));
    observeFork(forkOf(stmt), outer.bits, first);
    m_b.CreateCondBr(isAny(first), round, after);
    m_b.SetInsertPoint(round);
    llvm::Value* live = m_b.CreateLoad(m_b.getInt32Ty(), loop.live);
    m_b.CreateStore(live, loop.iteration);
    m_mask = maskOf(live);
    countRound(stmt);
    frame().variables[stmt.var.index].value = counterValue();
    observeValue(stmt.var, frame().variables[stmt.var.index].value);
    emitStmts(stmt.body);
    const Value now = counterValue();
    llvm::Value* still = m_b.CreateLoad(m_b.getInt32Ty(), loop.live);
    below = lanesBelow(now, range.step.v);
    llvm::Value* left = keep(below ? below : hasNext(range, asVector(now), high));
    observeFork(forkOf(stmt), still, left);
    m_b.CreateCondBr(isAny(left), step, after);
    m_b.SetInsertPoint(step);
    llvm::Value* by = isVector ? asVector(range.step) : range.step.v;
    m_b.CreateStore(m_b.CreateAdd(now.v, by), counter);
    m_b.CreateBr(round);
    m_b.SetInsertPoint(after);
    frame().loops.pop_back();
    m_mask = outer;
}

} // namespace lane::cpu
