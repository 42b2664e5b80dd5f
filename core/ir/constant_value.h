#pragma once

#include "core/ir/module.h"

#include <optional>

namespace lane::ir {

/// The value of a whole-number expression over literals and consts as `wholeValue` computes it, and its bits if it is
/// negative; static extents always have one.
std::optional<std::uint64_t> constantValue(const ir::Module& module, const ir::Body& body,
                                           ir::ExprId id);

} // namespace lane::ir
