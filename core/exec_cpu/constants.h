#pragma once

#include "core/ir/module.h"

#include <optional>

namespace lane::cpu {

/// The value of an integer expression over literals and consts, if it is one.
std::optional<std::uint64_t> constantValue(const ir::Module& module, const ir::Body& body,
                                           ir::ExprId id);

} // namespace lane::cpu
