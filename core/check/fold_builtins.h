#pragma once

#include "core/ir/module.h"

#include <optional>
#include <vector>

namespace lane::check {

/// The bits of an integer type's value, from those of a wider number; they wrap.
ir::Literal wrapped(ScalarKind kind, std::uint64_t bits);

/// `a / b`, or `a % b`; nothing where b is 0.
std::optional<ir::Literal> foldDivision(bool isRemainder, ScalarKind kind, std::uint64_t a,
                                        std::uint64_t b);

/// A built-in on constants, as the device computes it. `from` is the type of the first argument,
/// `kind` that of the result. Nothing where the device's result is not exact.
std::optional<ir::Literal> foldBuiltin(Builtin id, ScalarKind from, ScalarKind kind,
                                       const std::vector<ir::Literal>& values);

} // namespace lane::check
