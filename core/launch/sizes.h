#pragma once

#include "core/base/result.h"
#include "core/ir/module.h"
#include "core/sheet/run_sheet.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lane {

/// How a size becomes the scalars of a kernel: those that say how much there is.
struct SizeMapping {
    std::vector<std::string> scalars;
    unsigned rank = 1; ///< 2: each scalar gets the square root, so that an array has about the size

    /// What each scalar gets for a size.
    std::uint64_t extentFor(std::uint64_t size) const;
    /// "n = size", "M = N = K = √size".
    std::string text() const;
};

/// The scalars that stand in the shapes of the kernel's arrays; without any, those that its guard
/// compares an index with. Error L5013 where there are neither.
Result<SizeMapping> sizeMapping(const ir::Module& module, const ir::Kernel& kernel);

/// Sets a scenario's scalars, and the shapes of sources for arrays that were declared without one.
void applySize(Scenario& scenario, const ir::Kernel& kernel, const SizeMapping& mapping,
               std::uint64_t size);

} // namespace lane
