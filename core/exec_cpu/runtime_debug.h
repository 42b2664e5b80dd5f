#pragma once

#include "core/exec_cpu/debug_kernel.h"
#include "core/exec_cpu/runtime.h"

namespace lane::cpu {

/// The worker of probed code, which finds its listener there.
struct DebugWorker : Worker {
    ProbeListener* listener = nullptr;
    const ir::Probes* probes = nullptr;
};

/// What probed code calls.
const std::vector<RuntimeSymbol>& debugSymbols();

} // namespace lane::cpu
