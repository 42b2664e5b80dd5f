#pragma once

#include <cstdint>

namespace lane {

/// How floats are computed. Fast lets `a*b+c` fuse; strict fuses nothing, so that + - * / sqrt fma
/// and conversions are bit-identical on the CPU reference and the GPU.
enum class FloatMode : std::uint8_t { Fast, Strict };

} // namespace lane
