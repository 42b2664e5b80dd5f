#pragma once

#include "core/ir/module.h"

namespace lane::cpu {

/// A module with one small kernel, "warmUp": r[i] := x[i] * 2 under a guard. Compiling it touches
/// the code that every compilation touches.
ir::Module warmUpModule();

} // namespace lane::cpu
