// Where the vector functions leave their promise: the C library in the next wider type.
#include "core/exec_cpu/math_lanes.h"

#include <cmath>
#include <cstring>

namespace lane::cpu {

namespace {

constexpr int Lanes = 32;
constexpr long double Pi = 3.14159265358979323846264338327950288L;

/// Exact: the part of x that counts, in -1 … 1.
template <typename W> W turned(W x) { return x - 2 * std::rint(x / 2); }

template <typename W> W sinpi(W x) {
    const W part = turned(x);
    return part == std::rint(part) ? std::copysign(W{0}, x) : std::sin(static_cast<W>(Pi) * part);
}

template <typename W> W cospi(W x) {
    const W part = std::fabs(turned(x));
    return part > W{0.25} && part < W{0.75} ? std::sin(static_cast<W>(Pi) * (W{0.5} - part))
                                            : std::cos(static_cast<W>(Pi) * part);
}

double lgammaOf(double x) {
    int sign = 0; // lgamma writes a global, which threads would share
    return lgamma_r(x, &sign);
}
long double lgammaOf(long double x) {
    int sign = 0;
    return lgammal_r(x, &sign);
}

template <typename W> W wide(int edge, W x) {
    const char* name = MathEdges[edge].name;
    const auto is = [name](const char* other) { return std::strcmp(name, other) == 0; };
    if (is("log1p"))
        return std::log1p(x);
    if (is("sinpi"))
        return sinpi(x);
    if (is("cospi"))
        return cospi(x);
    if (is("sinh"))
        return std::sinh(x);
    if (is("cosh"))
        return std::cosh(x);
    if (is("asinh"))
        return std::asinh(x);
    if (is("acosh"))
        return std::acosh(x);
    return is("gamma") ? std::tgamma(x) : lgammaOf(x);
}

} // namespace

void mendLanes(int edge, float* out, const float* x) {
    const MathEdge& e = MathEdges[edge];
    for (int i = 0; i < Lanes; ++i)
        if (x[i] < e.low || x[i] > e.high)
            out[i] = static_cast<float>(wide(edge, static_cast<double>(x[i])));
}

void mendLanes(int edge, double* out, const double* x) {
    const MathEdge& e = MathEdges[edge];
    for (int i = 0; i < Lanes; ++i)
        if (x[i] < e.lowDouble || x[i] > e.highDouble)
            out[i] = static_cast<double>(wide(edge, static_cast<long double>(x[i])));
}

} // namespace lane::cpu
