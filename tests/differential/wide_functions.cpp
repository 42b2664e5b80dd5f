#include "tests/differential/wide_functions.h"

#include <algorithm>
#include <bit>
#include <cfloat>
#include <cmath>
#include <cstdint>

namespace differential {

namespace {

constexpr double Pi = 3.14159265358979323846;
constexpr double Overflow = 0x1p128;

double sinpi(double x) {
    if (!std::isfinite(x))
        return NAN;
    const double turned = x - 2 * std::rint(x / 2); // exact
    return turned == std::rint(turned) ? std::copysign(0.0, x) : std::sin(Pi * turned);
}

double cospi(double x) {
    if (!std::isfinite(x))
        return NAN;
    const double turned = std::fabs(x - 2 * std::rint(x / 2));
    // By the sine near the zeros, where the cosine of a rounded product would lose its digits.
    return turned > 0.25 && turned < 0.75 ? std::sin(Pi * (0.5 - turned)) : std::cos(Pi * turned);
}

double lgammaSafe(double x) {
    int sign = 0; // lgamma itself writes a global, which threads would share
    return lgamma_r(x, &sign);
}

struct Row {
    std::string_view name;
    WideFunction f;
};

constexpr Row Rows[] = {
    {"abs", [](double x) { return std::fabs(x); }},
    {"sign", [](double x) { return x > 0 ? 1.0 : x < 0 ? -1.0 : x; }},
    {"saturate", [](double x) { return std::isnan(x) ? 0.0 : std::clamp(x, 0.0, 1.0); }},
    {"floor", [](double x) { return std::floor(x); }},
    {"ceil", [](double x) { return std::ceil(x); }},
    {"round", [](double x) { return std::round(x); }},
    {"rint", [](double x) { return std::rint(x); }},
    {"trunc", [](double x) { return std::trunc(x); }},
    {"fract", [](double x) { return x - std::floor(x); }},
    {"sqrt", [](double x) { return std::sqrt(x); }},
    {"rsqrt", [](double x) { return 1 / std::sqrt(x); }},
    {"cbrt", [](double x) { return std::cbrt(x); }},
    {"exp", [](double x) { return std::exp(x); }},
    {"exp2", [](double x) { return std::exp2(x); }},
    {"expm1", [](double x) { return std::expm1(x); }},
    {"log", [](double x) { return std::log(x); }},
    {"log2", [](double x) { return std::log2(x); }},
    {"log10", [](double x) { return std::log10(x); }},
    {"log1p", [](double x) { return std::log1p(x); }},
    {"sin", [](double x) { return std::sin(x); }},
    {"cos", [](double x) { return std::cos(x); }},
    {"sinpi", sinpi},
    {"cospi", cospi},
    {"tan", [](double x) { return std::tan(x); }},
    {"asin", [](double x) { return std::asin(x); }},
    {"acos", [](double x) { return std::acos(x); }},
    {"atan", [](double x) { return std::atan(x); }},
    {"sinh", [](double x) { return std::sinh(x); }},
    {"cosh", [](double x) { return std::cosh(x); }},
    {"tanh", [](double x) { return std::tanh(x); }},
    {"asinh", [](double x) { return std::asinh(x); }},
    {"acosh", [](double x) { return std::acosh(x); }},
    {"atanh", [](double x) { return std::atanh(x); }},
    {"erf", [](double x) { return std::erf(x); }},
    {"erfc", [](double x) { return std::erfc(x); }},
    {"gamma", [](double x) { return std::tgamma(x); }},
    {"lgamma", lgammaSafe},
};

/// 2 to the power, for powers that a double holds as normal numbers.
double powerOfTwo(int exponent) {
    return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

} // namespace

WideFunction wideFunction(std::string_view name) {
    for (const Row& row : Rows)
        if (row.name == name)
            return row.f;
    return nullptr;
}

bool isBoundedOnGpu(std::string_view name, float x) { return name != "lgamma" || x < -10.001f || x > -2.264f; }

double distance(float got, double want) {
    const auto held = [](double v) { return std::clamp(v, -Overflow, Overflow); };
    const double g = held(static_cast<double>(got)), w = held(want);
    if (std::isinf(got) && std::fabs(w) >= Overflow - 0x1p103 && std::signbit(g) == std::signbit(w))
        return 0; // rounds to infinity
    const auto exponent = static_cast<int>(std::bit_cast<std::uint64_t>(w) >> 52 & 2047) - 1023;
    const int unit = std::clamp(exponent, -126, 127) - 23;
    return std::fabs(g - w) * powerOfTwo(-unit);
}

} // namespace differential
