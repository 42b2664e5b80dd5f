#pragma once

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace lane::cpu {

/// The passes that lowered kernels need, and no more: the emitter has vectorised already, so that
/// the loop and SLP vectorisers would only cost time. Constructed by hand: a PassBuilder would link
/// every pass there is. `isQuick`: a third of them.
void optimise(llvm::Module& module, llvm::TargetMachine& machine, bool isQuick);

} // namespace lane::cpu
