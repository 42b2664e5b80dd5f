#pragma once

#include <cstdint>

namespace lane::ir {

/// The longest dimension that an array of a launch may have: a counter that goes in steps of up to 2^16
/// from below it stays a Nat.
inline constexpr std::uint64_t LongestExtent = 0xFFFF0000u;

/// The most shared memory that any GPU gives a block: that of sm_90, sm_100, sm_103 and sm_110.
inline constexpr std::uint64_t MostSharedBytes = 227 * 1024;

} // namespace lane::ir
