#pragma once

#include <cstdint>
#include <span>

namespace lane::profile {

/// How likely two groups of times of one and the same distribution lie as far apart in rank as these,
/// either way: Mann and Whitney's test with the normal approximation, corrected for equal times (a
/// clock has steps). 1 where a group is empty or all times are equal. Meant for 8 and more a group.
double rankTest(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b);

} // namespace lane::profile
