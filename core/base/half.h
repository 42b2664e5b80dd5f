#pragma once

#include "core/base/scalar_kind.h"

#include <bit>
#include <cstdint>

namespace lane {

/// IEEE 754 binary16, and the upper half of a binary32: how elements of those types are stored.
struct Half {
    std::uint16_t bits = 0;
};
struct BFloat16 {
    std::uint16_t bits = 0;
};

/// Exact: every half is a float.
constexpr float toFloat(Half h) {
    const std::uint32_t sign = std::uint32_t{h.bits & 0x8000u} << 16;
    const std::uint32_t magnitude = h.bits & 0x7FFFu;
    if (magnitude >= 0x7C00u) // infinite or NaN
        return std::bit_cast<float>(sign | 0x7F800000u | ((magnitude & 0x3FFu) << 13));
    if (magnitude < 0x0400u) { // zero or subnormal: counted in units of 2^-24
        const float value = static_cast<float>(magnitude) * 0x1p-24f;
        return std::bit_cast<float>(sign | std::bit_cast<std::uint32_t>(value));
    }
    return std::bit_cast<float>(sign | ((magnitude << 13) + (112u << 23)));
}

constexpr float toFloat(BFloat16 b) {
    return std::bit_cast<float>(std::uint32_t{b.bits} << 16);
}

/// A double as a binary float of `Fraction` stored fraction bits and `ExponentBits`, rounded once
/// to nearest, ties to even; too large gives infinity, NaN a quiet NaN.
template <int Fraction, int ExponentBits> constexpr std::uint16_t narrowed(double value) {
    constexpr int Bias = (1 << (ExponentBits - 1)) - 1;
    constexpr std::uint32_t Infinity = ((1u << ExponentBits) - 1u) << Fraction;
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const auto sign = static_cast<std::uint32_t>(bits >> 63) << 15;
    const std::uint64_t fraction = bits & 0xFFFFFFFFFFFFFu;
    const int exponent = static_cast<int>(bits >> 52 & 0x7FFu);
    if (exponent == 0x7FF) {
        const std::uint32_t payload = static_cast<std::uint32_t>(fraction >> (52 - Fraction));
        const std::uint32_t quiet = fraction ? payload | 1u << (Fraction - 1) : 0u;
        return static_cast<std::uint16_t>(sign | Infinity | quiet);
    }
    const int target = exponent - 1023 + Bias; // the exponent field, if normal
    const int below = target < 1 ? 1 - target : 0;
    const int shift = 52 - Fraction + below;
    if (exponent == 0 || shift > 54)
        return static_cast<std::uint16_t>(sign);
    const std::uint64_t significand = fraction | std::uint64_t{1} << 52;
    const std::uint64_t kept = significand >> shift;
    const std::uint64_t rest = significand & ((std::uint64_t{1} << shift) - 1);
    const std::uint64_t half = std::uint64_t{1} << (shift - 1);
    const bool up = rest > half || (rest == half && (kept & 1u));
    // A carry out of the fraction runs into the exponent, which is what rounding up means.
    const std::uint64_t base = below ? 0 : static_cast<std::uint64_t>(target - 1) << Fraction;
    const std::uint64_t rounded = base + kept + (up ? 1u : 0u);
    const std::uint32_t magnitude =
        rounded >= Infinity ? Infinity : static_cast<std::uint32_t>(rounded);
    return static_cast<std::uint16_t>(sign | magnitude);
}

constexpr Half toHalf(double value) {
    return {narrowed<10, 5>(value)};
}
constexpr BFloat16 toBFloat16(double value) {
    return {narrowed<7, 8>(value)};
}

/// The number that the bits of a float type's value stand for; exact.
constexpr double floatOfBits(ScalarKind kind, std::uint64_t bits) {
    switch (kind) {
    case ScalarKind::Float16:
        return static_cast<double>(toFloat(Half{static_cast<std::uint16_t>(bits)}));
    case ScalarKind::BFloat16:
        return static_cast<double>(toFloat(BFloat16{static_cast<std::uint16_t>(bits)}));
    case ScalarKind::Float32:
        return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    default:
        return std::bit_cast<double>(bits);
    }
}

/// A number rounded once to a float type, as its bits.
constexpr std::uint64_t bitsOfFloat(ScalarKind kind, double value) {
    switch (kind) {
    case ScalarKind::Float16:
        return toHalf(value).bits;
    case ScalarKind::BFloat16:
        return toBFloat16(value).bits;
    case ScalarKind::Float32:
        return std::bit_cast<std::uint32_t>(static_cast<float>(value));
    default:
        return std::bit_cast<std::uint64_t>(value);
    }
}

/// An integer rounded once to a float type. A double cannot hold all of 64 bits: for the narrow
/// types what it drops is kept as one bit, so that no tie is seen where there is none.
template <typename T> constexpr std::uint64_t bitsOfInteger(ScalarKind kind, T value) {
    if (kind == ScalarKind::Float32)
        return std::bit_cast<std::uint32_t>(static_cast<float>(value));
    if (kind == ScalarKind::Float64)
        return std::bit_cast<std::uint64_t>(static_cast<double>(value));
    const auto bits = static_cast<std::uint64_t>(value);
    const bool isLarge = value >= T{1} << 53 || (value < 0 && bits < 0 - (std::uint64_t{1} << 53));
    const std::uint64_t sticky = (bits & 0x7FFu) != 0 ? 0x400u : 0u;
    const T held = isLarge ? static_cast<T>((bits & ~std::uint64_t{0x7FF}) | sticky) : value;
    return bitsOfFloat(kind, static_cast<double>(held));
}

} // namespace lane
