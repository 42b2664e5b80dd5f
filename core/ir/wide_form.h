#pragma once

#include "core/ir/module.h"

namespace lane::ir {

/// A kernel in the plain form, as `@[wide]` has it: every Float is computed in 64 bits. What is
/// read (elements, scalar parameters, constants) is widened, what is stored is rounded once. For
/// scalars only: the checker refuses vectors and structures in a wide reference.
Kernel wideForm(const Module& module, const Kernel& kernel);

} // namespace lane::ir
