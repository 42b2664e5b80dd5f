#include "core/check/host_math.h"

#include "core/base/half.h"

#include <cmath>

namespace lane::check {

namespace {

struct Function {
    Builtin id;
    double (*one)(double) = nullptr;
    double (*two)(double, double) = nullptr;
};

double reciprocalRoot(double x) { return 1 / std::sqrt(x); }
double quotient(double a, double b) { return a / b; }
double fraction(double x) { return x - std::floor(x); }
double sineOfPi(double x) { return std::sin(M_PI * std::fmod(x, 2.0)); }
/// By way of the sine, so that halves give exactly 0.
double cosineOfPi(double x) { return sineOfPi(0.5 - std::fabs(std::fmod(x, 2.0))); }

constexpr Function Functions[] = {
    {Builtin::Rsqrt, reciprocalRoot}, {Builtin::Cbrt, std::cbrt},
    {Builtin::Hypot, nullptr, std::hypot}, {Builtin::Pow, nullptr, std::pow},
    {Builtin::Exp, std::exp}, {Builtin::Exp2, std::exp2}, {Builtin::Expm1, std::expm1},
    {Builtin::Log, std::log}, {Builtin::Log2, std::log2}, {Builtin::Log10, std::log10},
    {Builtin::Log1p, std::log1p}, {Builtin::Sin, std::sin}, {Builtin::Cos, std::cos},
    {Builtin::Sinpi, sineOfPi}, {Builtin::Cospi, cosineOfPi}, {Builtin::Tan, std::tan},
    {Builtin::Asin, std::asin}, {Builtin::Acos, std::acos}, {Builtin::Atan, std::atan},
    {Builtin::Atan2, nullptr, std::atan2}, {Builtin::Sinh, std::sinh}, {Builtin::Cosh, std::cosh},
    {Builtin::Tanh, std::tanh}, {Builtin::Asinh, std::asinh}, {Builtin::Acosh, std::acosh},
    {Builtin::Atanh, std::atanh}, {Builtin::Erf, std::erf}, {Builtin::Erfc, std::erfc},
    {Builtin::Gamma, std::tgamma}, {Builtin::Lgamma, std::lgamma}, {Builtin::Fract, fraction},
    {Builtin::FastSin, std::sin}, {Builtin::FastCos, std::cos}, {Builtin::FastExp, std::exp},
    {Builtin::FastLog, std::log}, {Builtin::FastDiv, nullptr, quotient},
};

const Function* functionOf(Builtin id) {
    for (const Function& function : Functions)
        if (function.id == id)
            return &function;
    return nullptr;
}

double rounded(ScalarKind kind, double value) { return floatOfBits(kind, bitsOfFloat(kind, value)); }

/// Rounded once, which a double's sum of a Float's product would not be.
double fma(ScalarKind kind, double a, double b, double c) {
    if (kind == ScalarKind::Float32 || kind == ScalarKind::BFloat16)
        return static_cast<double>(std::fma(static_cast<float>(a), static_cast<float>(b), static_cast<float>(c)));
    return std::fma(a, b, c);
}

/// Step by step in the type, as a kernel does it.
double smoothstep(ScalarKind kind, double lo, double hi, double x) {
    const auto in = [kind](double value) { return rounded(kind, value); };
    const double quotient = in(in(x - lo) / in(hi - lo));
    const double t = quotient > 0 ? std::fmin(quotient, 1.0) : 0.0;
    return in(in(t * t) * in(3.0 - in(2.0 * t)));
}

/// Of three arguments.
std::optional<double> special(Builtin id, ScalarKind kind, double a, double b, double c) {
    switch (id) {
    case Builtin::Fma:
        return fma(kind, a, b, c);
    case Builtin::Lerp:
        return fma(kind, c, rounded(kind, b - a), a);
    case Builtin::Smoothstep:
        return smoothstep(kind, a, b, c);
    default:
        return std::nullopt;
    }
}

} // namespace

std::optional<ir::Literal> hostCall(Builtin id, ScalarKind kind,
                                    const std::vector<ir::Literal>& arguments) {
    if (!isFloat(kind))
        return std::nullopt;
    const auto number = [&](std::size_t i) {
        return i < arguments.size() ? floatOfBits(kind, arguments[i].bits) : 0.0;
    };
    if (const auto value = special(id, kind, number(0), number(1), number(2)))
        return ir::Literal{bitsOfFloat(kind, *value)};
    const Function* function = functionOf(id);
    if (!function)
        return std::nullopt;
    return ir::Literal{bitsOfFloat(kind, function->one ? function->one(number(0))
                                                       : function->two(number(0), number(1)))};
}

} // namespace lane::check
