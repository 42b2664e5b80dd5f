// Where the vector functions leave their promise: the C library in the next wider type.
#include "core/exec_cpu/math_lanes.h"
#include "core/exec_cpu/math_turns.h"

#include <cmath>
#include <cstring>

namespace lane::cpu {

namespace {

constexpr int Lanes = 32;

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
