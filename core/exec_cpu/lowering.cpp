#include "core/exec_cpu/lowering.h"

#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

namespace lane::cpu {

namespace {

/// An error of the lowering itself, which the user cannot mend.
Error loweringError(std::string message) {
    return {"L4150", std::move(message),
            "Run the kernel on a GPU, which is not touched by this, and report the kernel with this "
            "message."};
}

} // namespace

LoweringState::LoweringState(llvm::LLVMContext& context, const ir::Module& module,
                             const ir::Kernel& kernel, Options options, Geometry geometry,
                             bool hasAvx512, bool isAliased, const ObservePlan* observe)
    : m_context(context), m_irModule(module), m_kernel(kernel), m_options(options),
      m_geometry(geometry), m_hasAvx512(hasAvx512), m_layout(kernel), m_uniformity(kernel),
      m_facts(stmtFacts(kernel)), m_localLayout(module, kernel, geometry.warps()), m_module(std::make_unique<llvm::Module>("lane", context)),
      m_b(context), m_isAliased(isAliased), m_tracking(module, kernel), m_observed(observe) {
    if (m_observed)
        m_counted = m_observed->plan();
    m_kernelFrame.uniformity = &m_uniformity;
    m_kernelFrame.facts = &m_facts;
}

Lowering::Lowering(llvm::LLVMContext& context, const ir::Module& module, const ir::Kernel& kernel,
                   Options options, Geometry geometry, bool hasAvx512, bool isAliased,
                   const ObservePlan* observe)
    : MemoryCode(context, module, kernel, options, geometry, hasAvx512, isAliased, observe) {}

void LaneCode::fail(SourceRange, std::string code, std::string message) {
    if (m_error)
        return;
    message = "kernel '" + m_kernel.name + "': " + message;
    m_error = code == "L4150" ? loweringError(std::move(message))
                              : Error{std::move(code), std::move(message)};
}

Result<std::unique_ptr<llvm::Module>> Lowering::run() {
    for (ir::StmtId id : m_kernel.statements)
        m_hasBarriers = m_hasBarriers || m_facts[id.index].hasBarrier;
    createFunction();
    bindArrays();
    createVariables();
    emitBlockLoop();
    if (m_error)
        return *m_error;
    std::string message;
    llvm::raw_string_ostream stream(message);
    if (llvm::verifyModule(*m_module, &stream))
        return loweringError("kernel '" + m_kernel.name +
                             "' could not be lowered for the CPU reference: " +
                             message.substr(0, message.find('\n')));
    return std::move(m_module);
}

void Lowering::createFunction() {
    llvm::Type* pointer = m_b.getPtrTy();
    llvm::Type* word = m_b.getInt64Ty();
    auto* type = llvm::FunctionType::get(m_b.getVoidTy(), {pointer, word, word, pointer}, false);
    m_function = llvm::Function::Create(type, llvm::Function::ExternalLinkage, "lane_kernel",
                                        *m_module);
    m_function->setDoesNotThrow();
    m_function->addFnAttr("prefer-vector-width", "512");
    m_function->addFnAttr("min-legal-vector-width", "0");
    m_arguments = m_function->getArg(0);
    m_worker = m_function->getArg(3);
    m_function->addParamAttr(0, llvm::Attribute::NoAlias);
    m_b.SetInsertPoint(newBlock("entry"));
    static constexpr const char* Axes[] = {"x", "y", "z"};
    for (unsigned axis = 0; axis < 3; ++axis) {
        const auto load = [&](unsigned first, const char* name) {
            return m_b.CreateTrunc(argument(first + axis, ""), m_b.getInt32Ty(),
                                   llvm::Twine(name) + Axes[axis]);
        };
        m_grid[axis] = load(ArgumentLayout::Grid, "grid.");
        m_blockDim[axis] = i32(m_geometry.block[axis]);
    }
    m_threads = i32(m_geometry.threads());
    m_warps = i32(m_geometry.warps());
    m_sharedBase = m_b.CreateLoad(pointer, m_worker, "shared");
    if (m_options.checked)
        m_shadow = m_b.CreateLoad(pointer, m_b.CreateConstGEP1_32(word, m_worker, 3), "shadow");
    if (m_observed)
        m_observer = m_b.CreateLoad(pointer, m_b.CreateConstGEP1_32(word, m_worker, 4), "observer");
}

llvm::Value* Lowering::argument(unsigned word, const llvm::Twine& name) {
    llvm::Value* address = m_b.CreateConstGEP1_32(m_b.getInt64Ty(), m_arguments, word);
    llvm::LoadInst* load = m_b.CreateLoad(m_b.getInt64Ty(), address, name);
    load->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(m_context, {}));
    return load;
}

llvm::AllocaInst* LaneCode::entryAlloca(llvm::Type* type, const llvm::Twine& name,
                                        llvm::Value* count) {
    llvm::BasicBlock& entry = m_function->getEntryBlock();
    llvm::IRBuilder<> builder(&entry, entry.begin());
    return builder.CreateAlloca(type, count, name);
}

void Lowering::bindArrays() {
    m_arrays.resize(m_kernel.arrays.size());
    for (std::size_t i = 0; i < m_kernel.arrays.size(); ++i)
        bindArray(m_kernel.arrays.idAt(i));
}

/// The extents of static shared arrays are constants of the compiled kernel, those of the others
/// are read at launch.
llvm::Value* Lowering::extentOf(ir::ArrayId id, unsigned dimension, unsigned word) {
    const ir::Array& array = m_kernel.arrays[id];
    if (array.space == ir::Space::Shared && !array.isDynamicShared) {
        if (const auto value = ir::constantValue(m_irModule, m_kernel, array.extents[dimension]))
            return i64(*value);
        fail(array.range, "L4156", "the extent of shared array '" + array.name +
                                       "' is not a constant");
    }
    return argument(word + 1 + dimension, array.name + ".extent");
}

void Lowering::bindArray(ir::ArrayId id) {
    const ir::Array& array = m_kernel.arrays[id];
    ArrayBinding& binding = m_arrays[id.index];
    binding.array = &array;
    binding.id = id;
    const bool isScalar = m_irModule.types.isScalar(array.element);
    binding.element = isScalar ? m_irModule.types.scalarOf(array.element) : ScalarKind::UInt8;
    binding.memoryType = memoryTypeOf(binding.element);
    if (!isScalar && (array.space == ir::Space::Local || array.viewOf.isValid() || array.constant.isValid()))
        return; // its parts are other arrays
    if (array.viewOf.isValid() && array.space != ir::Space::Local)
        return bindView(binding);
    if (array.space == ir::Space::Local)
        return bindLocal(binding);
    if (array.constant.isValid())
        return bindConstantArray(binding);
    const unsigned word = m_layout.arrays[id.index];
    llvm::Value* base = argument(word, array.name);
    binding.data = binding.isShared() ? m_b.CreateGEP(m_b.getInt8Ty(), m_sharedBase, base)
                                      : m_b.CreateIntToPtr(base, m_b.getPtrTy());
    for (unsigned d = 0; d < array.rank; ++d) {
        llvm::Value* extent = extentOf(id, d, word);
        binding.extents.push_back(extent);
        binding.limits.push_back(
            m_b.CreateBinaryIntrinsic(llvm::Intrinsic::umin, extent, i64(1ull << 31)));
    }
    bindPitches(binding);
}

void Lowering::bindPitches(ArrayBinding& binding) {
    binding.pitches.resize(binding.extents.size());
    llvm::Value* pitch = i64(1);
    for (std::size_t d = binding.extents.size(); d-- > 0;) {
        binding.pitches[d] = pitch;
        pitch = m_b.CreateMul(pitch, binding.extents[d]);
    }
}

/// A `const` array is data of the code itself: nothing is bound to it.
void Lowering::bindConstantArray(ArrayBinding& binding) {
    const ir::Const& constant = m_irModule.consts[binding.array->constant];
    auto* type = m_b.getIntNTy(static_cast<unsigned>(sizeOf(binding.element)) * 8);
    std::vector<llvm::Constant*> values;
    for (ir::Literal value : m_irModule.elementsOf(*binding.array))
        values.push_back(llvm::ConstantInt::get(type, value.bits & type->getBitMask()));
    auto* arrayType = llvm::ArrayType::get(type, values.size());
    auto* data = new llvm::GlobalVariable(*m_function->getParent(), arrayType, true,
                                          llvm::GlobalValue::PrivateLinkage,
                                          llvm::ConstantArray::get(arrayType, values), constant.name);
    data->setAlignment(llvm::Align(64));
    binding.data = data;
    for (std::uint32_t extent : constant.extents) {
        binding.extents.push_back(i64(extent));
        binding.limits.push_back(i64(extent));
    }
    bindPitches(binding);
}

/// One scalar of each element of another array, which has been bound.
void Lowering::bindView(ArrayBinding& binding) {
    const ir::Array& array = *binding.array;
    const ArrayBinding& from = m_arrays[array.viewOf.index];
    binding.data = m_b.CreateGEP(m_b.getInt8Ty(), from.data, i64(array.offset));
    const std::uint64_t step = array.stride / sizeOf(binding.element);
    if (array.isFlat) {
        llvm::Value* count = i64(1);
        for (llvm::Value* extent : from.extents)
            count = m_b.CreateMul(count, extent);
        binding.extents = {count};
        binding.pitches = {i64(step)};
    } else {
        binding.extents = from.extents;
        for (llvm::Value* pitch : from.pitches)
            binding.pitches.push_back(m_b.CreateMul(pitch, i64(step)));
    }
    if (array.rank > array.outerRank) {
        binding.extents.push_back(i64(ir::constantValue(m_irModule, m_kernel, array.extents.back()).value_or(1)));
        binding.pitches.push_back(i64(1));
    }
    for (llvm::Value* extent : binding.extents)
        binding.limits.push_back(
            m_b.CreateBinaryIntrinsic(llvm::Intrinsic::umin, extent, i64(1ull << 31)));
}

void Lowering::createVariables() {
    m_kernelFrame.variables.resize(m_kernel.vars.size());
    for (std::size_t i = 0; i < m_kernel.scalars.size(); ++i) {
        const ir::VarId id = m_kernel.scalars[i];
        const ir::Var& var = m_kernel.vars[id];
        const ScalarKind type = scalarOf(var.type, var.range);
        llvm::Value* word = argument(ArgumentLayout::FirstScalar + static_cast<unsigned>(i), var.name);
        llvm::Value* v = nullptr;
        if (type == ScalarKind::Bool)
            v = m_b.CreateICmpNE(m_b.CreateAnd(word, 1), i64(0));
        else
            v = m_b.CreateBitCast(
                m_b.CreateTrunc(word, m_b.getIntNTy(static_cast<unsigned>(sizeOf(type)) * 8)),
                typeOf(type));
        m_kernelFrame.variables[id.index].value = uniform(type, v);
    }
    m_kernelFrame.live = entryAlloca(m_b.getInt32Ty(), "live");
    if (m_hasBarriers)
        planRegions();
}

/// for (block = first; block != end; ++block), keeping the three indices beside it.
void Lowering::emitBlockLoop() {
    llvm::Value* first = m_function->getArg(1);
    llvm::Value* end = m_function->getArg(2);
    llvm::Value* slots[3];
    llvm::Value* rest = first;
    for (unsigned axis = 0; axis < 3; ++axis) {
        slots[axis] = entryAlloca(m_b.getInt32Ty(), "blockIdx");
        llvm::Value* extent = argument(ArgumentLayout::Grid + axis, "");
        llvm::Value* index = axis == 2 ? rest : m_b.CreateURem(rest, extent);
        m_b.CreateStore(m_b.CreateTrunc(index, m_b.getInt32Ty()), slots[axis]);
        rest = axis == 2 ? rest : m_b.CreateUDiv(rest, extent);
    }
    llvm::AllocaInst* counter = entryAlloca(m_b.getInt64Ty(), "block");
    m_b.CreateStore(first, counter);
    llvm::BasicBlock* head = newBlock("block.head");
    llvm::BasicBlock* body = newBlock("block.body");
    llvm::BasicBlock* done = m_launchEnd = newBlock("done");
    m_blockEnd = newBlock("block.end");
    m_b.CreateBr(head);
    m_b.SetInsertPoint(head);
    m_blockNumber = m_b.CreateLoad(m_b.getInt64Ty(), counter);
    m_b.CreateCondBr(m_b.CreateICmpULT(m_blockNumber, end), body, done);
    m_b.SetInsertPoint(body);
    for (unsigned axis = 0; axis < 3; ++axis)
        m_blockIdx[axis] = m_b.CreateLoad(m_b.getInt32Ty(), slots[axis]);
    emitBlockBody();
    branchTo(m_blockEnd);
    m_b.SetInsertPoint(m_blockEnd);
    advanceBlockIndex(slots);
    m_b.CreateStore(m_b.CreateAdd(m_blockNumber, i64(1)), counter);
    m_b.CreateBr(head);
    m_b.SetInsertPoint(done);
    m_b.CreateRetVoid();
}

void Lowering::advanceBlockIndex(llvm::Value* const slots[3]) {
    llvm::Value* carry = m_b.getTrue();
    for (unsigned axis = 0; axis < 3; ++axis) {
        llvm::Value* next =
            m_b.CreateAdd(m_blockIdx[axis], m_b.CreateZExt(carry, m_b.getInt32Ty()));
        llvm::Value* isOver = m_b.CreateICmpEQ(next, m_grid[axis]);
        m_b.CreateStore(m_b.CreateSelect(isOver, i32(0), next), slots[axis]);
        carry = m_b.CreateAnd(carry, isOver);
    }
}

void Lowering::emitBlockBody() {
    clearShared();
    tellBlockBegins();
    if (m_hasBarriers) {
        if (m_keepsLive)
            emitWarpLoop([&] {
                llvm::Value* slot = m_b.CreateGEP(m_b.getInt32Ty(), m_liveMasks, m_warp);
                m_b.CreateStore(m_mask.bits, slot);
            });
        emitBlockStmts(m_kernel.statements);
        return emitMeeting();
    }
    emitWarpLoop([&] {
        tellWarpBegins();
        m_b.CreateStore(m_mask.bits, m_kernelFrame.live);
        emitTwice(m_kernel.statements);
    });
}

/// for each warp of the block, or the first `warps` of them: `body`, with the mask of the threads that exist.
void Lowering::emitWarpLoop(const std::function<void()>& body, llvm::Value* warps) {
    llvm::AllocaInst* counter = entryAlloca(m_b.getInt32Ty(), "warp");
    llvm::BasicBlock* head = newBlock("warp.head");
    llvm::BasicBlock* inside = newBlock("warp.body");
    llvm::BasicBlock* after = newBlock("warp.end");
    m_b.CreateStore(i32(0), counter);
    if (m_options.permuted)
        callRuntime("lane_order_warps", {m_worker, m_warps});
    m_b.CreateBr(head);
    m_b.SetInsertPoint(head);
    llvm::Value* warp = m_b.CreateLoad(m_b.getInt32Ty(), counter);
    m_b.CreateCondBr(m_b.CreateICmpULT(warp, warps ? warps : m_warps), inside, after);
    m_b.SetInsertPoint(inside);
    setUpWarp(m_options.permuted ? warpInOrder(warp) : warp);
    body();
    if (!isTerminated()) {
        m_b.CreateStore(m_b.CreateAdd(warp, i32(1)), counter);
        m_b.CreateBr(head);
    }
    m_b.SetInsertPoint(after);
}

void Lowering::setUpWarp(llvm::Value* warp) {
    m_warp = warp;
    if (m_geometry.threads() % WarpSize == 0) {
        m_mask = maskOf(i32(~0u));
        setUpThreads();
        return;
    }
    llvm::Value* rest = m_b.CreateSub(m_threads, m_b.CreateMul(warp, i32(WarpSize)));
    llvm::Value* missing = m_b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, i32(WarpSize), rest);
    m_mask = maskOf(m_b.CreateLShr(i32(~0u), missing));
    setUpThreads();
}

Value Lowering::tableIndex(unsigned axis) {
    llvm::Value* table = m_b.CreateIntToPtr(argument(ArgumentLayout::ThreadTable, ""), m_b.getPtrTy());
    llvm::Value* offset = m_b.CreateAdd(m_b.CreateMul(m_warp, i32(WarpSize)), i32(axis * MaxThreads));
    llvm::Value* address = m_b.CreateGEP(m_b.getInt32Ty(), table, offset);
    return vector(ScalarKind::UInt32, m_b.CreateAlignedLoad(vectorOf(m_b.getInt32Ty()), address,
                                                            llvm::Align(4)));
}

/// threadIdx and globalIdx of the warp's lanes; what is not used goes.
void Lowering::setUpThreads() {
    constexpr auto Nat = ScalarKind::UInt32;
    llvm::Value* first = m_b.CreateMul(m_warp, i32(WarpSize));
    llvm::Value *width = m_blockDim[0], *height = m_blockDim[1];
    const auto setRow = [&](llvm::Value* row, unsigned perRow) {
        m_threadIdx[1] = affine(Nat, m_b.CreateURem(row, height), i32(0), i32(perRow));
        m_threadIdx[2] = uniform(Nat, m_b.CreateUDiv(row, height));
    };
    switch (m_geometry.kind) {
    case Geometry::Kind::Linear:
        m_threadIdx[0] = affine(Nat, first, i32(1), i32(0));
        m_threadIdx[1] = m_threadIdx[2] = uniform(Nat, i32(0));
        break;
    case Geometry::Kind::Rows32: {
        llvm::Value* row = m_b.CreateUDiv(first, width);
        llvm::Value* column = m_b.CreateSub(first, m_b.CreateMul(row, width));
        m_threadIdx[0] = affine(Nat, column, i32(1), i32(0));
        setRow(row, 0);
        break;
    }
    case Geometry::Kind::Short:
        m_threadIdx[0] = affine(Nat, i32(0), i32(1), i32(0));
        setRow(m_b.CreateMul(m_warp, i32(m_geometry.rows())), 1);
        break;
    case Geometry::Kind::Table:
        for (unsigned axis = 0; axis < 3; ++axis)
            m_threadIdx[axis] = tableIndex(axis);
        break;
    }
    for (unsigned axis = 0; axis < 3; ++axis) {
        m_threadIdx[axis].max = m_geometry.maxIndex(axis);
        m_threadIdx[axis].ascends = true;
        const Value base =
            uniform(Nat, m_b.CreateMul(m_blockIdx[axis], m_blockDim[axis]));
        const auto sum = affineBinary(ir::Op::Add, base, m_threadIdx[axis]);
        m_globalIdx[axis] = sum ? *sum
                                : map(base, m_threadIdx[axis], Nat,
                                      [&](llvm::Value* a, llvm::Value* b) {
                                          return m_b.CreateAdd(a, b);
                                      });
        // A warp's first index is then a multiple of 32, so that it cannot wrap within.
        m_globalIdx[axis].ascends = m_geometry.block[0] % WarpSize == 0;
    }
}

} // namespace lane::cpu
