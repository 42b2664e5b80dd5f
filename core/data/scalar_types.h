#pragma once

#include "core/base/half.h"
#include "core/base/scalar_kind.h"

#include <bit>
#include <cstdint>
#include <type_traits>

namespace lane::data {

using lane::BFloat16;
using lane::Half;
using lane::narrowed;
using lane::toBFloat16;
using lane::toFloat;
using lane::toHalf;

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
