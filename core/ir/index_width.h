#pragma once

#include "core/ir/module.h"

#include <cstdint>

namespace lane::ir {

/// Whether an array of several dimensions has so many elements that `r * K + k`, computed in the types
/// of its extents as CUDA text does, would wrap and find another element: 2^32 with Nat extents, 2^31
/// with Int. Then the text is made with long arrays in mind (EmitOptions).
bool outgrowsIndices(const TypeTable& types, const Body& body, const Array& array, std::uint64_t elements);

} // namespace lane::ir
