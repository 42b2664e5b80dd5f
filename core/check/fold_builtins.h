#pragma once

#include "core/base/wrapped_bits.h"
#include "core/ir/module.h"

#include <optional>
#include <span>
#include <vector>

namespace lane::check {

/// An integer type's value, from the bits of a wider number; they wrap.
inline ir::Literal wrapped(ScalarKind kind, std::uint64_t bits) { return {wrappedBits(kind, bits)}; }

/// The third and the products of the bytes of the first two, Ints or Nats as `kind` is: what `dp4a` wraps.
std::uint64_t dp4aSum(ScalarKind kind, std::span<const ir::Literal> values);

/// `a / b`, or `a % b`; nothing where b is 0.
std::optional<ir::Literal> foldDivision(bool isRemainder, ScalarKind kind, std::uint64_t a,
                                        std::uint64_t b);

/// A built-in on constants, as the device computes it. `from` is the type of the first argument,
/// `kind` that of the result. Nothing where the device's result is not exact.
std::optional<ir::Literal> foldBuiltin(Builtin id, ScalarKind from, ScalarKind kind,
                                       const std::vector<ir::Literal>& values);

} // namespace lane::check
