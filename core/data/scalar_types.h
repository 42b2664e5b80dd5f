#pragma once

#include "core/base/scalar_kind.h"

#include <bit>
#include <cstdint>
#include <type_traits>

namespace lane::data {

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

/// Calls `f` with a value-initialised element of the type's C++ storage: bool is stored as a byte
/// of 0 or 1 (std::uint8_t never stands for Bool elsewhere, so the tag carries the kind too).
template <ScalarKind Kind, typename T> struct ElementTag {
    static constexpr ScalarKind kind = Kind;
    using Type = T;
};

template <typename F> decltype(auto) withElement(ScalarKind kind, F&& f) {
    using K = ScalarKind;
    switch (kind) {
    case K::Bool:
        return f(ElementTag<K::Bool, std::uint8_t>{});
    case K::Int8:
        return f(ElementTag<K::Int8, std::int8_t>{});
    case K::UInt8:
        return f(ElementTag<K::UInt8, std::uint8_t>{});
    case K::Int16:
        return f(ElementTag<K::Int16, std::int16_t>{});
    case K::UInt16:
        return f(ElementTag<K::UInt16, std::uint16_t>{});
    case K::Int32:
        return f(ElementTag<K::Int32, std::int32_t>{});
    case K::UInt32:
        return f(ElementTag<K::UInt32, std::uint32_t>{});
    case K::Int64:
        return f(ElementTag<K::Int64, std::int64_t>{});
    case K::UInt64:
        return f(ElementTag<K::UInt64, std::uint64_t>{});
    case K::Float16:
        return f(ElementTag<K::Float16, Half>{});
    case K::BFloat16:
        return f(ElementTag<K::BFloat16, BFloat16>{});
    case K::Float32:
        return f(ElementTag<K::Float32, float>{});
    case K::Float64:
        break;
    }
    return f(ElementTag<K::Float64, double>{});
}

inline double elementToDouble(Half h) {
    return static_cast<double>(toFloat(h));
}
inline double elementToDouble(BFloat16 b) {
    return static_cast<double>(toFloat(b));
}
template <typename T> double elementToDouble(T value) {
    return static_cast<double>(value);
}

/// A double rounded once to the element type T (Half, BFloat16, float, double).
template <typename T> T elementFromDouble(double value) {
    if constexpr (std::is_same_v<T, Half>)
        return toHalf(value);
    else if constexpr (std::is_same_v<T, BFloat16>)
        return toBFloat16(value);
    else
        return static_cast<T>(value);
}

} // namespace lane::data
