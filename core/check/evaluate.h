#pragma once

#include "core/base/result.h"
#include "core/ir/module.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace lane::check {

/// A value for a name, or nothing where the name is unknown.
using NameLookup = std::function<std::optional<std::int64_t>(std::string_view name)>;

/// The value of a lone integer expression, such as "ceilDiv(N, blockDimX)" or "2 * n + 1", in 64
/// bits. Knows + - * / %, brackets, comparisons, `if`, shifts and bits, min, max, abs, clamp and
/// ceilDiv. Errors: L0910 (what cannot be read), L0911 (an unknown name), L0912 (division by zero,
/// overflow, or something that is no integer expression).
Result<std::int64_t> evaluateInteger(std::string_view expression, const NameLookup& valueOf);

/// A value for a scalar parameter, or nothing where there is none.
using VarLookup = std::function<std::optional<std::int64_t>(ir::VarId var)>;

/// The value of an extent of an array (ir::Array::extents), in 64 bits; nothing when a scalar has
/// no value, or on division by zero or overflow.
std::optional<std::int64_t> evaluateExtent(const ir::Module& module, const ir::Body& body,
                                           ir::ExprId extent, const VarLookup& valueOf);

} // namespace lane::check
