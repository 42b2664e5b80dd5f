#pragma once

#include "core/diag/diagnostic.h"
#include "core/ir/module.h"

/// Inside of the room: what is worth saying about kernels that are right as far as types go.
namespace lane::check {

/// Where Lean's own arithmetic gives something else than a GPU's, said once a file: `Nat` below 0,
/// `/` and `%` of negative numbers, floats of 64 bits.
void warnOfLean(const ir::Module& module, Diagnostics& diagnostics);

} // namespace lane::check
