#include "core/exec_cpu/jit.h"

#include "core/exec_cpu/optimise.h"
#include "core/exec_cpu/runtime.h"
#include "core/exec_cpu/runtime_debug.h"
#include "core/exec_cpu/split_vectors.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/CodeGen/Passes.h>
#include <llvm/CodeGen/RegAllocRegistry.h>
#include <llvm/ExecutionEngine/Orc/CompileUtils.h>
#include <llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <math.h>

#include <cstring>

// libgcc's conversions, for processors that have none.
extern "C" {
float __extendhfsf2(_Float16);
_Float16 __truncsfhf2(float);
_Float16 __truncdfhf2(double);
}

namespace lane::cpu {

using namespace llvm;

namespace {

lane::Error asError(llvm::Error error) {
    return {"L4160", "the CPU reference could not make code: " + toString(std::move(error))};
}

/// What LLVM itself may call: memory, and what older processors have no instruction for.
void addLibrarySymbols(orc::SymbolMap& map, orc::LLJIT& jit) {
    const auto add = [&](const char* name, void* address) {
        map[jit.mangleAndIntern(name)] = {orc::ExecutorAddr::fromPtr(address),
                                          JITSymbolFlags::Exported | JITSymbolFlags::Callable};
    };
    add("memset", reinterpret_cast<void*>(&std::memset));
    add("memcpy", reinterpret_cast<void*>(&std::memcpy));
    add("memmove", reinterpret_cast<void*>(&std::memmove));
    add("__extendhfsf2", reinterpret_cast<void*>(&__extendhfsf2));
    add("__truncsfhf2", reinterpret_cast<void*>(&__truncsfhf2));
    add("__truncdfhf2", reinterpret_cast<void*>(&__truncdfhf2));
#define LANE_LIBM(name)                                                                            \
    add(#name "f", reinterpret_cast<void*>(&::name##f));                                           \
    add(#name, reinterpret_cast<void*>(static_cast<double (*)(double)>(&::name)));
    LANE_LIBM(floor)
    LANE_LIBM(ceil)
    LANE_LIBM(round)
    LANE_LIBM(rint)
    LANE_LIBM(trunc)
#undef LANE_LIBM
    add("fmaf", reinterpret_cast<void*>(&::fmaf));
    add("fma", reinterpret_cast<void*>(static_cast<double (*)(double, double, double)>(&::fma)));
    add("fminf", reinterpret_cast<void*>(&::fminf));
    add("fmin", reinterpret_cast<void*>(static_cast<double (*)(double, double)>(&::fmin)));
    add("fmaxf", reinterpret_cast<void*>(&::fmaxf));
    add("fmax", reinterpret_cast<void*>(static_cast<double (*)(double, double)>(&::fmax)));
    for (const auto* symbols : {&memorySymbols(), &atomicSymbols(), &collectiveSymbols(), &mathSymbols(),
                                &checkedSymbols(), &meetSymbols(), &sumSymbols(), &reportSymbols(), &observeSymbols(), &debugSymbols()})
        for (const RuntimeSymbol& symbol : *symbols)
            add(symbol.name, symbol.address);
}

/// Sets an option of the code generator that has no other door.
void setFlag(const char* name) {
    auto& options = cl::getRegisteredOptions();
    const auto found = options.find(name);
    if (found != options.end())
        found->second->addOccurrence(0, name, "true");
}

constexpr unsigned FewInstructions = 300;  ///< of quick code that is ready in a few milliseconds in any case
constexpr unsigned ManyInstructions = 5000; ///< of code whose registers would take longer to choose than all else

/// How registers are given out. In quick code values that live from block to block stay in them where there is little of
/// it: that is a sixth to a third of the time of kernels that do little, and takes as long again as all of code
/// generation. LLVM's usual way takes time by the square of a block's length.
void chooseAllocator(bool isQuick, unsigned instructions) {
    static auto* const option = [] {
        auto& options = cl::getRegisteredOptions();
        const auto found = options.find("optimize-regalloc");
        return found == options.end() ? nullptr : static_cast<cl::opt<cl::boolOrDefault>*>(found->second);
    }();
    const bool keepsInRegisters = isQuick && option && instructions <= FewInstructions;
    if (option)
        option->setValue(keepsInRegisters ? cl::BOU_TRUE : cl::BOU_UNSET);
    using Make = FunctionPass* (*)();
    const Make usual = createGreedyRegisterAllocator, quick = createFastRegisterAllocator,
               forMany = createBasicRegisterAllocator;
    if (isQuick)
        RegisterRegAlloc::setDefault(keepsInRegisters ? usual : quick);
    else
        RegisterRegAlloc::setDefault(instructions > ManyInstructions ? forMany : usual);
}

/// Of 32 bits, in a vector register. With AVX-512 masks of all 32 lanes are registers too.
unsigned lanesOfRegister() {
    if (hostHasAvx512())
        return 16;
    return hostHasAvx2() ? 8 : 4;
}

std::string toAssembly(const Module& module, TargetMachine& machine) {
    const std::unique_ptr<Module> copy = CloneModule(module);
    SmallString<0> text;
    raw_svector_ostream stream(text);
    legacy::PassManager passes;
    machine.addPassesToEmitFile(passes, stream, nullptr, CodeGenFileType::AssemblyFile);
    passes.run(*copy);
    return std::string(text);
}

} // namespace

std::string targetCpu() {
    if (hostHasAvx512())
        return "x86-64-v4";
    return hostHasAvx2() ? "x86-64-v3" : "x86-64"; // SSE2: it has been enough since 2003
}

Result<std::shared_ptr<Jit>> Jit::create() {
    InitializeNativeTarget();
    InitializeNativeTargetAsmPrinter();
    // Loop strength reduction is a quarter of code generation and gains nothing here: the lanes'
    // addresses are simple already.
    setFlag("disable-lsr");
    // Sums whose parts come from many blocks would be put off to their end, with all parts kept alive.
    setFlag("disable-machine-sink");
    orc::JITTargetMachineBuilder builder{Triple(sys::getProcessTriple())};
    builder.setCPU(targetCpu());
    // Constants are read relative to the code, and far helpers called by way of the linker's stubs: the
    // JIT's default, 64-bit addresses as immediates, is more code and keeps FastISel from calls.
    builder.setRelocationModel(Reloc::PIC_);
    builder.setCodeModel(CodeModel::Small);
    builder.setCodeGenOptLevel(CodeGenOptLevel::Less);
    builder.getOptions().AllowFPOpFusion = FPOpFusion::Standard;
    auto machine = builder.createTargetMachine();
    if (!machine)
        return asError(machine.takeError());
    builder.setCodeGenOptLevel(CodeGenOptLevel::None);
    auto quickMachine = builder.createTargetMachine();
    if (!quickMachine)
        return asError(quickMachine.takeError());
    builder.setCodeGenOptLevel(CodeGenOptLevel::Less);
    auto lljit = orc::LLJITBuilder()
                     .setJITTargetMachineBuilder(builder)
                     .setPlatformSetUp(orc::setUpInactivePlatform)
                     .setLinkProcessSymbolsByDefault(false)
                     .create();
    if (!lljit)
        return asError(lljit.takeError());
    auto jit = std::make_shared<Jit>();
    jit->m_lljit = std::move(*lljit);
    jit->m_machine = std::move(*machine);
    jit->m_quickMachine = std::move(*quickMachine);
    auto library = jit->m_lljit->createJITDylib("runtime");
    if (!library)
        return asError(library.takeError());
    jit->m_runtime = &*library;
    orc::SymbolMap symbols;
    addLibrarySymbols(symbols, *jit->m_lljit);
    if (auto error = jit->m_runtime->define(orc::absoluteSymbols(std::move(symbols))))
        return asError(std::move(error));
    return jit;
}

Result<std::unique_ptr<Jit::Code>> Jit::load(const std::shared_ptr<Jit>& jit,
                                             std::unique_ptr<Module> module,
                                             const std::string& entry, bool isQuick,
                                             std::string* assembly) {
    TargetMachine& machine = isQuick ? *jit->m_quickMachine : *jit->m_machine;
    module->setDataLayout(machine.createDataLayout());
    module->setTargetTriple(machine.getTargetTriple().str());
    optimise(*module, machine, isQuick);
    const unsigned instructions = module->getInstructionCount();
    const bool isSlowToMake = isQuick || instructions > ManyInstructions;
    if (const unsigned lanes = lanesOfRegister(); isSlowToMake && lanes < 16)
        for (Function& function : *module)
            if (!function.isDeclaration())
                splitVectors(function, lanes);
    chooseAllocator(isQuick, instructions);
    if (assembly)
        *assembly = toAssembly(*module, machine);
    auto object = orc::SimpleCompiler(machine)(*module);
    if (!object)
        return asError(object.takeError());
    auto library = jit->m_lljit->createJITDylib("kernel." + std::to_string(jit->m_count++));
    if (!library)
        return asError(library.takeError());
    library->addToLinkOrder(*jit->m_runtime);
    auto code = std::make_unique<Code>(jit, *library);
    if (auto error = jit->m_lljit->addObjectFile(*library, std::move(*object)))
        return asError(std::move(error));
    auto address = jit->m_lljit->lookup(*library, entry);
    if (!address)
        return asError(address.takeError());
    code->entry = address->toPtr<void*>();
    return code;
}

Jit::Code::~Code() {
    consumeError(m_jit->m_lljit->getExecutionSession().removeJITDylib(m_library));
}

} // namespace lane::cpu
