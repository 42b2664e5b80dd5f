#include "tests/oracle/functions/oracle.h"

#include <quadmath.h>

#include <cmath>

namespace oracle {

namespace {

using Wide = __float128;
using Function = Wide (*)(Wide, Wide, Wide);

struct Row {
    std::string_view name;
    Function f;
};

Wide piTimes(Wide x, Wide (*f)(Wide)) {
    const Wide turned = x - 2 * rintq(x / 2); // exact
    return f(M_PIq * turned);
}

Wide sinpi(Wide x) {
    return x == rintq(x) ? copysignq(Wide(0), x) : piTimes(x, sinq);
}

Wide cospi(Wide x) {
    return fabsq(x - truncq(x)) == Wide(0.5) ? Wide(0) : piTimes(x, cosq);
}

Wide roundedWide(Wide value, Format format);

Wide held(Wide x) { return isnanq(x) ? Wide(0) : fminq(fmaxq(x, 0), 1); }

constexpr Row Rows[] = {
    {"min", [](Wide a, Wide b, Wide) { return fminq(a, b); }},
    {"max", [](Wide a, Wide b, Wide) { return fmaxq(a, b); }},
    {"abs", [](Wide a, Wide, Wide) { return fabsq(a); }},
    {"sign", [](Wide a, Wide, Wide) { return a > 0 ? Wide(1) : a < 0 ? Wide(-1) : a; }},
    {"clamp", [](Wide v, Wide lo, Wide hi) { return fminq(fmaxq(v, lo), hi); }},
    {"fma", [](Wide a, Wide b, Wide c) { return fmaq(a, b, c); }},
    {"saturate", [](Wide a, Wide, Wide) { return held(a); }},
    {"step", [](Wide edge, Wide x, Wide) { return x < edge ? Wide(0) : Wide(1); }},
    {"floor", [](Wide a, Wide, Wide) { return floorq(a); }},
    {"ceil", [](Wide a, Wide, Wide) { return ceilq(a); }},
    {"round", [](Wide a, Wide, Wide) { return roundq(a); }},
    {"rint", [](Wide a, Wide, Wide) { return rintq(a); }},
    {"trunc", [](Wide a, Wide, Wide) { return truncq(a); }},
    {"fract", [](Wide a, Wide, Wide) { return a - floorq(a); }},
    {"sqrt", [](Wide a, Wide, Wide) { return sqrtq(a); }},
    {"rsqrt", [](Wide a, Wide, Wide) { return 1 / sqrtq(a); }},
    {"cbrt", [](Wide a, Wide, Wide) { return cbrtq(a); }},
    {"hypot", [](Wide a, Wide b, Wide) { return hypotq(a, b); }},
    {"pow", [](Wide a, Wide b, Wide) { return powq(a, b); }},
    {"exp", [](Wide a, Wide, Wide) { return expq(a); }},
    {"fastExp", [](Wide a, Wide, Wide) { return expq(a); }},
    {"exp2", [](Wide a, Wide, Wide) { return powq(2, a); }},
    {"expm1", [](Wide a, Wide, Wide) { return expm1q(a); }},
    {"log", [](Wide a, Wide, Wide) { return logq(a); }},
    {"fastLog", [](Wide a, Wide, Wide) { return logq(a); }},
    {"log2", [](Wide a, Wide, Wide) { return log2q(a); }},
    {"log10", [](Wide a, Wide, Wide) { return log10q(a); }},
    {"log1p", [](Wide a, Wide, Wide) { return log1pq(a); }},
    {"sin", [](Wide a, Wide, Wide) { return sinq(a); }},
    {"fastSin", [](Wide a, Wide, Wide) { return sinq(a); }},
    {"cos", [](Wide a, Wide, Wide) { return cosq(a); }},
    {"fastCos", [](Wide a, Wide, Wide) { return cosq(a); }},
    {"sinpi", [](Wide a, Wide, Wide) { return sinpi(a); }},
    {"cospi", [](Wide a, Wide, Wide) { return cospi(a); }},
    {"tan", [](Wide a, Wide, Wide) { return tanq(a); }},
    {"asin", [](Wide a, Wide, Wide) { return asinq(a); }},
    {"acos", [](Wide a, Wide, Wide) { return acosq(a); }},
    {"atan", [](Wide a, Wide, Wide) { return atanq(a); }},
    {"atan2", [](Wide a, Wide b, Wide) { return atan2q(a, b); }},
    {"sinh", [](Wide a, Wide, Wide) { return sinhq(a); }},
    {"cosh", [](Wide a, Wide, Wide) { return coshq(a); }},
    {"tanh", [](Wide a, Wide, Wide) { return tanhq(a); }},
    {"asinh", [](Wide a, Wide, Wide) { return asinhq(a); }},
    {"acosh", [](Wide a, Wide, Wide) { return acoshq(a); }},
    {"atanh", [](Wide a, Wide, Wide) { return atanhq(a); }},
    {"erf", [](Wide a, Wide, Wide) { return erfq(a); }},
    {"erfc", [](Wide a, Wide, Wide) { return erfcq(a); }},
    {"gamma", [](Wide a, Wide, Wide) { return tgammaq(a); }},
    {"lgamma", [](Wide a, Wide, Wide) { return lgammaq(a); }},
    {"fastDiv", [](Wide a, Wide b, Wide) { return a / b; }},
};

/// The unit of the last place at a number, subnormal ones included.
Wide unitAt(Wide value, Format format) {
    if (value == 0)
        return ldexpq(1, format.lowest - format.precision + 1);
    int exponent = 0;
    frexpq(value, &exponent);
    const int top = std::max(exponent - 1, format.lowest);
    return ldexpq(1, top - format.precision + 1);
}

Wide roundedWide(Wide value, Format format) {
    if (isnanq(value) || isinfq(value) || value == 0)
        return value;
    const Wide unit = unitAt(value, format);
    const Wide result = rintq(value / unit) * unit;
    if (fabsq(result) >= ldexpq(1, format.highest + 1))
        return copysignq(Wide(INFINITY), value);
    return result;
}

double roundWide(Wide value, Format format) {
    return static_cast<double>(roundedWide(value, format));
}

/// What is defined as several operations, each rounded but the last; the narrow formats compute in
/// Single.
std::optional<Wide> stepwise(std::string_view function, const double (&v)[3], Format format) {
    const Format steps = format.precision < Single.precision ? Single : format;
    const auto r = [&](Wide value) { return roundedWide(value, steps); };
    const Wide a = v[0], b = v[1], c = v[2];
    if (function == "lerp")
        return fmaq(c, r(b - a), a);
    if (function != "smoothstep")
        return std::nullopt;
    const Wide t = held(r(r(c - a) / r(b - a)));
    return r(t * t) * r(3 - r(2 * t));
}

using Big = __int128;
using Plain = unsigned __int128;

Plain maskOf(int width) { return (Plain{1} << width) - 1; }

std::uint64_t wrapped(Plain value, Integer type) {
    value &= maskOf(type.width);
    if (type.isSigned && (value >> (type.width - 1) & 1))
        value |= ~maskOf(type.width);
    return static_cast<std::uint64_t>(value);
}

Plain pieces(Plain value, int width, int step) {
    Plain result = 0;
    for (int i = 0; i < width; ++i)
        if (value >> i & 1)
            result |= Plain{1} << (width - step - i / step * step + i % step);
    return result;
}

Big dp4a(Big a, Big b, Big sum, bool isSigned) {
    for (int i = 0; i < 4; ++i) {
        const auto byte = [&](Big word) {
            const int value = static_cast<int>(word >> 8 * i & 255);
            return isSigned && value > 127 ? value - 256 : value;
        };
        sum += Big{byte(a)} * byte(b);
    }
    return sum;
}

std::optional<Plain> bits(std::string_view function, Integer type, Plain a, Plain count) {
    const int width = type.width;
    a &= maskOf(width);
    const int by = static_cast<int>(count % static_cast<unsigned>(width));
    const auto turned = [&](int up) { return a << up | a >> (width - up); };
    if (function == "popcount" || function == "clz" || function == "ctz") {
        int total = 0, first = width, last = width;
        for (int i = 0; i < width; ++i)
            if (a >> i & 1) {
                ++total;
                first = std::min(first, i);
                last = width - 1 - i;
            }
        return static_cast<Plain>(function == "popcount" ? total
                                  : function == "clz"    ? last
                                                         : first);
    }
    if (function == "reverseBits")
        return pieces(a, width, 1);
    if (function == "byteSwap")
        return pieces(a, width, 8);
    if (function == "rotl")
        return turned(by);
    if (function == "rotr")
        return turned((width - by) % width);
    return std::nullopt;
}

} // namespace

std::optional<Distance> distance(std::string_view function, const double (&arguments)[3],
                                 double got, Format format) {
    std::optional<Wide> exact = stepwise(function, arguments, format);
    for (const Row& row : Rows)
        if (row.name == function)
            exact = row.f(arguments[0], arguments[1], arguments[2]);
    if (exact) {
        const Wide want = *exact;
        if (isnanq(want) || std::isnan(got))
            return Distance{isnanq(want) && std::isnan(got) ? 0.0 : 1e30, INFINITY};
        const double rounded = roundWide(want, format);
        if (std::isinf(rounded) || std::isinf(got))
            return Distance{rounded == got ? 0.0 : 1e30, INFINITY};
        const Wide difference = fabsq(want - Wide(got));
        return Distance{static_cast<double>(difference / unitAt(want, format)),
                        static_cast<double>(difference)};
    }
    return std::nullopt;
}

std::optional<double> rounded(std::string_view op, const double (&v)[3], Format format) {
    const Wide a = v[0], b = v[1];
    if (op == "+")
        return roundWide(a + b, format);
    if (op == "-")
        return roundWide(a - b, format);
    if (op == "*")
        return roundWide(a * b, format);
    if (op == "/")
        return roundWide(a / b, format);
    if (op == "%")
        return roundWide(fmodq(a, b), format);
    if (op == "fma")
        return roundWide(fmaq(a, b, v[2]), format);
    return std::nullopt;
}

double roundedTo(double value, Format format) { return roundWide(value, format); }

double roundedTo(Integer type, std::uint64_t value, Format format) {
    return roundWide(type.isSigned ? Wide(static_cast<std::int64_t>(value)) : Wide(value), format);
}

std::optional<std::uint64_t> integer(std::string_view function, Integer type,
                                     const std::uint64_t (&v)[3]) {
    const auto extended = [&](std::uint64_t value) {
        return type.isSigned ? Big{static_cast<std::int64_t>(value)} : Big{value};
    };
    const Big a = extended(v[0]), b = extended(v[1]), c = extended(v[2]);
    const auto give = [&](Big value) {
        return std::optional(wrapped(static_cast<Plain>(value), type));
    };
    if (function == "+")
        return give(a + b);
    if (function == "-")
        return give(a - b);
    if (function == "*")
        return wrapped(static_cast<Plain>(a) * static_cast<Plain>(b), type);
    if (function == "/")
        return give(b == 0 ? 0 : a / b);
    if (function == "%")
        return give(b == 0 ? 0 : a % b);
    if (function == "&&&")
        return give(a & b);
    if (function == "|||")
        return give(a | b);
    if (function == "^^^")
        return give(a ^ b);
    if (function == "<<<")
        return v[1] < static_cast<unsigned>(type.width) ? wrapped(static_cast<Plain>(a) << v[1], type)
                                                        : give(0);
    if (function == ">>>")
        return give(v[1] < static_cast<unsigned>(type.width) ? a >> v[1] : 0);
    if (function == "min")
        return give(std::min(a, b));
    if (function == "max")
        return give(std::max(a, b));
    if (function == "abs")
        return give(a < 0 ? -a : a);
    if (function == "sign")
        return give(a > 0 ? 1 : a < 0 ? -1 : 0);
    if (function == "clamp")
        return give(std::min(std::max(a, b), c));
    if (function == "ceilDiv") {
        if (b == 0)
            return give(0);
        const bool isUp = a % b != 0 && (a < 0) == (b < 0);
        return give(a / b + (isUp ? 1 : 0));
    }
    if (function == "mulHigh") { // of unsigned 64 bits the product needs all 128
        if (!type.isSigned)
            return wrapped(static_cast<Plain>(a) * static_cast<Plain>(b) >> type.width, type);
        return give(a * b >> type.width);
    }
    if (function == "dp4a")
        return give(dp4a(a, b, c, type.isSigned));
    if (const auto result = bits(function, type, static_cast<Plain>(a), v[1]))
        return function == "popcount" || function == "clz" || function == "ctz"
                   ? static_cast<std::uint64_t>(*result)
                   : wrapped(*result, type);
    return std::nullopt;
}

} // namespace oracle
