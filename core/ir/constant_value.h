#pragma once

#include "core/ir/module.h"

#include <optional>

namespace lane::ir {

/// The value of an integer expression over literals and consts, computed in 64 bits, if it is one of
/// sums, products, quotients, shifts, minima and maxima; static extents always are.
std::optional<std::uint64_t> constantValue(const ir::Module& module, const ir::Body& body,
                                           ir::ExprId id);

} // namespace lane::ir
