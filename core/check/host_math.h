#pragma once

#include "core/ir/module.h"

#include <optional>
#include <vector>

namespace lane::check {

/// Whether a program can call a built-in function.
bool isHostBuiltin(Builtin id);

/// What a built-in function gives on the host for Float and Float64: computed by the host's library
/// in 64 bits and rounded once. Nothing for what isHostBuiltin() says no to, and for integers.
std::optional<ir::Literal> hostCall(Builtin id, ScalarKind kind,
                                    const std::vector<ir::Literal>& arguments);

} // namespace lane::check
