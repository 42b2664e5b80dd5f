#pragma once

#include "core/base/result.h"
#include "core/ir/module.h"
#include "core/launch/guard.h"
#include "core/sheet/run_sheet.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lane {

/// Whole-number scalars that set how much there is to do: those of the declared extents, and of
/// guards that name none of them. (In `i < length / stride` the stride stays as it is.)
std::vector<ir::VarId> sizeScalars(const ir::Kernel& kernel, const IrValues& values,
                                   const LaunchShape& shape);

/// How a size becomes the scalars of a kernel: those that say how much there is.
struct SizeMapping {
    std::vector<std::string> scalars;
    unsigned rank = 1; ///< 2: each scalar gets the square root, so that an array has about the size

    /// What each scalar gets for a size.
    std::uint64_t extentFor(std::uint64_t size) const;
    /// "n = size", "M = N = K = √size".
    std::string text() const;
};

/// The kernel's sizeScalars(). Error L5013 where there are none.
Result<SizeMapping> sizeMapping(const ir::Module& module, const ir::Kernel& kernel);

/// Sets a scenario's scalars, and the shapes of sources for arrays that were declared without one.
void applySize(Scenario& scenario, const ir::Kernel& kernel, const SizeMapping& mapping,
               std::uint64_t size);

} // namespace lane
