#pragma once

#include "core/exec_cpu/debug_kernel.h"

namespace lane::cpu {

class Jit;

/// Inside of the room: what Executor::compileForDebugging() does.
Result<std::shared_ptr<DebugKernel>> makeDebugKernel(const std::shared_ptr<Jit>& jit,
                                                     const ir::Module& module,
                                                     const ir::Kernel& kernel,
                                                     const Options& options);

} // namespace lane::cpu
