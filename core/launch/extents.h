#pragma once

#include "core/data/shape.h"
#include "core/ir/module.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lane {

/// The declared extents of an array (ir::Array::extents), evaluated in 64 bits with the values of
/// the kernel's whole-number scalars, as bindLaunch does. Nothing without declared extents, while a
/// scalar that they need has no value, for an extent below 0, and beyond 2^48 elements.
std::optional<data::Shape> evaluateExtents(const ir::Module& module, const ir::Kernel& kernel,
                                           const std::vector<ir::ExprId>& extents,
                                           const std::map<std::string, std::int64_t>& scalars);

} // namespace lane
