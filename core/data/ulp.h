#pragma once

#include "core/data/scalar_types.h"

#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

namespace lane::data {

/// The unsigned type that holds the distance of two elements of type T.
template <typename T>
using UlpOf = std::conditional_t<sizeof(T) == 8, std::uint64_t, std::uint32_t>;

/// The distance on the line of all values of a float type: neighbouring values are 1 apart, -0 and
/// 0 are one point, the infinities lie next to the largest finite values. A NaN is 0 from a NaN and
/// the largest UlpOf from a number. Without branches, so that compilers vectorise loops over it.
template <typename Bits, typename Key, Bits Infinity> constexpr auto floatUlp(Bits a, Bits b) {
    using U = std::make_unsigned_t<Key>;
    constexpr Bits Magnitude = static_cast<Bits>(~Bits{0}) >> 1;
    const auto key = [](Bits bits) {
        const U magnitude = static_cast<U>(bits & Magnitude);
        const U isNegative = static_cast<U>(bits >> (sizeof(Bits) * 8 - 1));
        return static_cast<Key>((magnitude ^ (U{0} - isNegative)) + isNegative);
    };
    const Key ka = key(a), kb = key(b);
    const U distance =
        ka > kb ? static_cast<U>(ka) - static_cast<U>(kb) : static_cast<U>(kb) - static_cast<U>(ka);
    const U nanA = U{0} - static_cast<U>((a & Magnitude) > Infinity);
    const U nanB = U{0} - static_cast<U>((b & Magnitude) > Infinity);
    return static_cast<U>((distance & ~(nanA | nanB)) | (nanA ^ nanB));
}

inline std::uint32_t ulpOf(float a, float b) {
    return floatUlp<std::uint32_t, std::int32_t, 0x7F800000u>(std::bit_cast<std::uint32_t>(a),
                                                              std::bit_cast<std::uint32_t>(b));
}
inline std::uint64_t ulpOf(double a, double b) {
    return floatUlp<std::uint64_t, std::int64_t, 0x7FF0000000000000u>(
        std::bit_cast<std::uint64_t>(a), std::bit_cast<std::uint64_t>(b));
}
inline std::uint32_t ulpOf(Half a, Half b) {
    return floatUlp<std::uint16_t, std::int32_t, 0x7C00u>(a.bits, b.bits);
}
inline std::uint32_t ulpOf(BFloat16 a, BFloat16 b) {
    return floatUlp<std::uint16_t, std::int32_t, 0x7F80u>(a.bits, b.bits);
}
/// Of whole numbers the absolute difference.
template <typename T>
requires std::is_integral_v<T> UlpOf<T> ulpOf(T a, T b) {
    using U = UlpOf<T>;
    return a > b ? static_cast<U>(static_cast<U>(a) - static_cast<U>(b))
                 : static_cast<U>(static_cast<U>(b) - static_cast<U>(a));
}

/// The distance as the interface gives it: the largest of a float type becomes the largest there
/// is.
template <typename T> std::uint64_t widened(UlpOf<T> ulp) {
    if constexpr (!std::is_integral_v<T>)
        if (ulp == std::numeric_limits<UlpOf<T>>::max())
            return std::numeric_limits<std::uint64_t>::max();
    return ulp;
}

} // namespace lane::data
