#pragma once

#include "core/ir/module.h"

#include <optional>
#include <vector>

namespace lane::check {

/// What a built-in function of floats gives on the host, where foldOperation() does not know it:
/// computed by the host's library in 64 bits and rounded once. Nothing for the others.
std::optional<ir::Literal> hostCall(Builtin id, ScalarKind kind,
                                    const std::vector<ir::Literal>& arguments);

} // namespace lane::check
