#include "core/exec_cpu/optimise.h"

#include <llvm/Analysis/AliasAnalysis.h>
#include <llvm/Analysis/AssumptionCache.h>
#include <llvm/Analysis/BasicAliasAnalysis.h>
#include <llvm/Analysis/BlockFrequencyInfo.h>
#include <llvm/Analysis/BranchProbabilityInfo.h>
#include <llvm/Analysis/LoopAnalysisManager.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/Analysis/MemorySSA.h>
#include <llvm/Analysis/OptimizationRemarkEmitter.h>
#include <llvm/Analysis/ProfileSummaryInfo.h>
#include <llvm/Analysis/ScalarEvolution.h>
#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/Analysis/PostDominators.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PassManager.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/LICM.h>
#include <llvm/Transforms/Scalar/LoopPassManager.h>
#include <llvm/Transforms/Scalar/LoopRotation.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>

namespace lane::cpu {

using namespace llvm;

namespace {

struct Managers {
    LoopAnalysisManager loops;
    FunctionAnalysisManager functions;
    ModuleAnalysisManager modules;

    explicit Managers(TargetMachine& machine) {
        functions.registerPass([] { return PassInstrumentationAnalysis(); });
        functions.registerPass([] { return DominatorTreeAnalysis(); });
        functions.registerPass([] { return PostDominatorTreeAnalysis(); });
        functions.registerPass([] { return AssumptionAnalysis(); });
        functions.registerPass([] { return TargetLibraryAnalysis(); });
        functions.registerPass([&machine] { return machine.getTargetIRAnalysis(); });
        functions.registerPass([] { return LoopAnalysis(); });
        functions.registerPass([] { return MemorySSAAnalysis(); });
        functions.registerPass([] { return ScalarEvolutionAnalysis(); });
        functions.registerPass([] { return OptimizationRemarkEmitterAnalysis(); });
        functions.registerPass([] { return BranchProbabilityAnalysis(); });
        functions.registerPass([] { return BlockFrequencyAnalysis(); });
        functions.registerPass([] { return BasicAA(); });
        functions.registerPass([] {
            AAManager aliases;
            aliases.registerFunctionAnalysis<BasicAA>();
            return aliases;
        });
        functions.registerPass([this] { return LoopAnalysisManagerFunctionProxy(loops); });
        functions.registerPass([this] { return ModuleAnalysisManagerFunctionProxy(modules); });
        loops.registerPass([] { return PassInstrumentationAnalysis(); });
        loops.registerPass([this] { return FunctionAnalysisManagerLoopProxy(functions); });
        modules.registerPass([] { return PassInstrumentationAnalysis(); });
        modules.registerPass([] { return ProfileSummaryAnalysis(); });
        modules.registerPass([this] { return FunctionAnalysisManagerModuleProxy(functions); });
    }
};

/// For code whose time goes into helpers: what the lowering leaves behind goes, no more.
FunctionPassManager quickPipeline() {
    FunctionPassManager passes;
    passes.addPass(SROAPass(SROAOptions::ModifyCFG));
    passes.addPass(EarlyCSEPass(false));
    passes.addPass(SimplifyCFGPass());
    return passes;
}

FunctionPassManager pipeline() {
    const auto combine = [] {
        return InstCombinePass(InstCombineOptions().setMaxIterations(1).setVerifyFixpoint(false));
    };
    FunctionPassManager passes;
    passes.addPass(SROAPass(SROAOptions::ModifyCFG));
    passes.addPass(EarlyCSEPass(false));
    passes.addPass(SimplifyCFGPass());
    passes.addPass(combine());
    LoopPassManager loops;
    loops.addPass(LoopRotatePass());
    loops.addPass(LICMPass(LICMOptions()));
    passes.addPass(createFunctionToLoopPassAdaptor(std::move(loops), /*UseMemorySSA=*/true));
    passes.addPass(combine());
    passes.addPass(SimplifyCFGPass());
    passes.addPass(EarlyCSEPass(true));
    return passes;
}

} // namespace

void optimise(Module& module, TargetMachine& machine, bool isQuick) {
    Managers managers(machine);
    FunctionPassManager passes = isQuick ? quickPipeline() : pipeline();
    for (Function& function : module)
        if (!function.isDeclaration())
            passes.run(function, managers.functions);
    managers.functions.clear();
    managers.loops.clear();
}

} // namespace lane::cpu
