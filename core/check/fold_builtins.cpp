#include "core/check/fold_builtins.h"

#include "core/base/half.h"

#include <bit>
#include <cmath>

namespace lane::check {

using ir::Literal;

namespace {

using Values = std::vector<Literal>;

unsigned widthOf(ScalarKind kind) { return static_cast<unsigned>(sizeOf(kind)) * 8; }

/// The bits of an integer without those of its sign extension.
std::uint64_t plainBits(ScalarKind kind, Literal value) {
    const unsigned width = widthOf(kind);
    return width == 64 ? value.bits : value.bits & ((std::uint64_t{1} << width) - 1);
}

std::uint64_t reversed(std::uint64_t bits, unsigned width, unsigned step) {
    const std::uint64_t piece = (std::uint64_t{1} << step) - 1;
    std::uint64_t result = 0;
    for (unsigned i = 0; i < width; i += step)
        result |= (bits >> i & piece) << (width - step - i);
    return result;
}

std::uint64_t rotated(std::uint64_t bits, unsigned width, unsigned up) {
    up %= width;
    return up == 0 ? bits : bits << up | bits >> (width - up);
}

Literal mulHigh(ScalarKind kind, Literal a, Literal b) {
    const unsigned width = widthOf(kind);
    if (isSigned(kind))
        return wrapped(kind, static_cast<std::uint64_t>(
                                 static_cast<__int128>(a.asInt()) * b.asInt() >> width));
    return wrapped(kind, static_cast<std::uint64_t>(
                             static_cast<unsigned __int128>(a.bits) * b.bits >> width));
}

std::optional<Literal> ceilDiv(ScalarKind kind, Literal a, Literal b) {
    const auto quotient = foldDivision(false, kind, a.bits, b.bits);
    const auto rest = foldDivision(true, kind, a.bits, b.bits);
    if (!quotient)
        return std::nullopt;
    const bool isUp =
        rest->bits != 0 && (!isSigned(kind) || (rest->asInt() < 0) == (b.asInt() < 0));
    return wrapped(kind, quotient->bits + (isUp ? 1 : 0));
}

std::optional<Literal> bitCall(Builtin id, ScalarKind kind, const Values& v) {
    const unsigned width = widthOf(kind);
    const std::uint64_t a = plainBits(kind, v[0]);
    switch (id) {
    case Builtin::Popcount:
        return Literal{static_cast<std::uint64_t>(std::popcount(a))};
    case Builtin::Clz:
        return Literal{static_cast<std::uint64_t>(std::countl_zero(a)) - (64 - width)};
    case Builtin::Ctz:
        return Literal{a == 0 ? width : static_cast<std::uint64_t>(std::countr_zero(a))};
    case Builtin::ReverseBits:
        return wrapped(kind, reversed(a, width, 1));
    case Builtin::ByteSwap:
        return wrapped(kind, reversed(a, width, 8));
    case Builtin::Rotl:
        return wrapped(kind, rotated(a, width, static_cast<unsigned>(v[1].bits)));
    case Builtin::Rotr:
        return wrapped(kind, rotated(a, width, 0 - static_cast<unsigned>(v[1].bits)));
    default:
        return std::nullopt;
    }
}

std::optional<Literal> integerCall(Builtin id, ScalarKind kind, const Values& v) {
    const auto less = [kind](Literal a, Literal b) {
        return isSigned(kind) ? a.asInt() < b.asInt() : a.bits < b.bits;
    };
    const bool isNegative = less(v[0], Literal{0});
    switch (id) {
    case Builtin::Min:
        return less(v[1], v[0]) ? v[1] : v[0];
    case Builtin::Max:
        return less(v[0], v[1]) ? v[1] : v[0];
    case Builtin::Abs:
        return isNegative ? wrapped(kind, 0 - v[0].bits) : v[0];
    case Builtin::Sign:
        return isNegative ? wrapped(kind, ~std::uint64_t{0}) : Literal{v[0].bits != 0};
    case Builtin::Clamp: {
        const Literal low = less(v[0], v[1]) ? v[1] : v[0];
        return less(v[2], low) ? v[2] : low;
    }
    case Builtin::CeilDiv:
        return ceilDiv(kind, v[0], v[1]);
    case Builtin::MulHigh:
        return mulHigh(kind, v[0], v[1]);
    case Builtin::Dp4a:
        return wrapped(kind, dp4aSum(kind, v));
    default:
        return bitCall(id, kind, v);
    }
}

double signOf(double x) { return x > 0 ? 1 : x < 0 ? -1 : x; }

/// Each is one rounding, if any: from double to the type.
std::optional<double> floatCall(Builtin id, double a, double b, double c) {
    switch (id) {
    case Builtin::Min:
        return std::fmin(a, b);
    case Builtin::Max:
        return std::fmax(a, b);
    case Builtin::Clamp:
        return std::fmin(std::fmax(a, b), c);
    case Builtin::Abs:
        return std::fabs(a);
    case Builtin::Sign:
        return signOf(a);
    case Builtin::Saturate:
        return a > 0 ? std::fmin(a, 1.0) : 0.0;
    case Builtin::Step:
        return b < a ? 0.0 : 1.0;
    case Builtin::Floor:
        return std::floor(a);
    case Builtin::Ceil:
        return std::ceil(a);
    case Builtin::Trunc:
        return std::trunc(a);
    case Builtin::Round:
        return std::round(a);
    case Builtin::Rint:
        return std::nearbyint(a);
    case Builtin::Sqrt:
        return std::sqrt(a);
    default:
        return std::nullopt;
    }
}

std::optional<Literal> floatTest(Builtin id, double a) {
    switch (id) {
    case Builtin::IsNan:
        return Literal{std::isnan(a)};
    case Builtin::IsInf:
        return Literal{std::isinf(a)};
    case Builtin::IsFinite:
        return Literal{std::isfinite(a)};
    default:
        return std::nullopt;
    }
}

} // namespace

std::uint64_t dp4aSum(ScalarKind kind, std::span<const Literal> v) {
    std::uint64_t sum = v[2].bits;
    const ScalarKind byte = isSigned(kind) ? ScalarKind::Int8 : ScalarKind::UInt8;
    for (unsigned i = 0; i < 32; i += 8)
        sum += wrappedBits(byte, v[0].bits >> i) * wrappedBits(byte, v[1].bits >> i);
    return sum;
}

std::optional<Literal> foldDivision(bool isRemainder, ScalarKind kind, std::uint64_t a,
                                    std::uint64_t b) {
    if (b == 0)
        return std::nullopt;
    if (!isSigned(kind))
        return wrapped(kind, isRemainder ? a % b : a / b);
    const auto sa = static_cast<std::int64_t>(a), sb = static_cast<std::int64_t>(b);
    if (sb == -1)
        return wrapped(kind, isRemainder ? 0 : 0 - a);
    return wrapped(kind, static_cast<std::uint64_t>(isRemainder ? sa % sb : sa / sb));
}

std::optional<Literal> foldBuiltin(Builtin id, ScalarKind from, ScalarKind kind,
                                   const Values& values) {
    if (id == Builtin::Select)
        return values[0].bits != 0 ? values[1] : values[2];
    if (!isFloat(from))
        return integerCall(id, from, values);
    const auto number = [&](std::size_t i) {
        return i < values.size() ? floatOfBits(from, values[i].bits) : 0.0;
    };
    if (kind == ScalarKind::Bool)
        return floatTest(id, number(0));
    const auto result = floatCall(id, number(0), number(1), number(2));
    return result ? std::optional(Literal{bitsOfFloat(kind, *result)}) : std::nullopt;
}

} // namespace lane::check
