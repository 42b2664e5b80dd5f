#pragma once

namespace llvm {
class Function;
}

/// Inside of the room.
namespace lane::cpu {

/// Cuts each vector of 32 lanes in `function` into vectors of `lanes` (8, 4 …), as registers hold them: what stands for
/// all lanes of a warp is made whole again only where an instruction has no parts (a table of permutes, a reduction).
/// Code generation does the same by itself, but node by node, and masks of 32 lanes by packing bytes: where a register
/// holds eight lanes that is most of the time it takes.
void splitVectors(llvm::Function& function, unsigned lanes);

} // namespace lane::cpu
