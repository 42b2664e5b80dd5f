#pragma once

#include <cmath>

/// Sine and cosine of π x, of which the C library has none. For files that are compiled for every
/// processor alike: this is inline code.
namespace lane::cpu {

inline constexpr long double Pi = 3.14159265358979323846264338327950288L;

/// Exact: the part of x that counts, in -1 … 1.
template <typename W> W turned(W x) { return x - 2 * std::rint(x / 2); }

template <typename W> W sinpi(W x) {
    W part = turned(x);
    if (part == std::rint(part))
        return std::copysign(W{0}, x);
    if (std::fabs(part) > W{0.5}) // near its zeros the sine of a rounded angle is off
        part = std::copysign(W{1}, part) - part;
    return std::sin(static_cast<W>(Pi) * part);
}

template <typename W> W cospi(W x) {
    const W pi = static_cast<W>(Pi), part = std::fabs(turned(x));
    return part < W{0.25}   ? std::cos(pi * part)
           : part < W{0.75} ? std::sin(pi * (W{0.5} - part))
                            : -std::cos(pi * (1 - part));
}

} // namespace lane::cpu
