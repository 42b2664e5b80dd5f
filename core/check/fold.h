#pragma once

#include "core/ir/module.h"

#include <optional>
#include <vector>

namespace lane::check {

/// The value of a constant expression as the device computes it, or nothing when it is not constant
/// (or divides by zero, or calls what is not exact everywhere, such as `sin`).
std::optional<ir::Literal> foldConstant(const ir::Module& module, const ir::Body& body,
                                        ir::ExprId id);

/// The value of one operation with at least one argument (no Load, Var and the like) whose arguments
/// are known, as the device computes it; nothing for division by zero, a float that fits no integer,
/// and calls of what is not exact everywhere.
std::optional<ir::Literal> foldOperation(const ir::Module& module, const ir::Body& body,
                                         const ir::Expr& e,
                                         const std::vector<ir::Literal>& arguments);

/// A number as the bits of a literal of a scalar type; integers wrap.
ir::Literal literalOf(ScalarKind kind, std::int64_t value);
ir::Literal literalOf(ScalarKind kind, double value);

} // namespace lane::check
