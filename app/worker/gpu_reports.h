#pragma once

#include "core/compile/compilation.h"
#include "core/wire/messages.h"

#include <string>
#include <vector>

namespace lane::worker {

/// What kernels told while they ran.
struct Reports {
    std::vector<wire::Fault> faults; ///< failed assertions, merged by line
    std::uint64_t faultCount = 0;
    std::vector<wire::Print> prints; ///< by block, then by thread; at most wire::MostPrints
    std::uint64_t printCount = 0;
};

/// Takes apart what CUDA's printf wrote for the `print`s and `assert`s of a text, as the CUDA
/// generator words it; values are given the text that the CPU reference gives them. Lines that are of
/// no thread go with the one before.
Reports reportsOf(const std::string& printed, const Compilation& compilation);

/// Whether a kernel may print, itself or in a function that it may call.
bool mayReport(const ir::Module& module, const ir::Kernel& kernel);
bool mayReport(const ir::Module& module); ///< any of them

} // namespace lane::worker
