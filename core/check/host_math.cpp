#include "core/check/host_math.h"

#include "core/check/fold.h"

#include <bit>
#include <cmath>

namespace lane::check {

namespace {

struct Function {
    Builtin id;
    double (*one)(double) = nullptr;
    double (*two)(double, double) = nullptr;
};

double reciprocalRoot(double x) {
    return 1 / std::sqrt(x);
}

constexpr Function Functions[] = {
    {Builtin::Rint, std::nearbyint, nullptr}, {Builtin::Rsqrt, reciprocalRoot, nullptr},
    {Builtin::Exp, std::exp, nullptr},        {Builtin::Exp2, std::exp2, nullptr},
    {Builtin::Log, std::log, nullptr},        {Builtin::Log2, std::log2, nullptr},
    {Builtin::Log10, std::log10, nullptr},    {Builtin::Sin, std::sin, nullptr},
    {Builtin::Cos, std::cos, nullptr},        {Builtin::Tan, std::tan, nullptr},
    {Builtin::Atan, std::atan, nullptr},      {Builtin::Tanh, std::tanh, nullptr},
    {Builtin::Erf, std::erf, nullptr},        {Builtin::Pow, nullptr, std::pow},
    {Builtin::Atan2, nullptr, std::atan2},
};

/// What foldOperation() knows.
bool isFolded(Builtin id) {
    switch (id) {
    case Builtin::Min:
    case Builtin::Max:
    case Builtin::Abs:
    case Builtin::Clamp:
    case Builtin::Select:
    case Builtin::CeilDiv:
    case Builtin::Floor:
    case Builtin::Ceil:
    case Builtin::Round:
    case Builtin::Trunc:
    case Builtin::Sqrt:
        return true;
    default:
        return false;
    }
}

double number(ScalarKind kind, ir::Literal value) {
    return kind == ScalarKind::Float32 ? static_cast<double>(value.asFloat()) : value.asDouble();
}

const Function* functionOf(Builtin id) {
    for (const Function& function : Functions)
        if (function.id == id)
            return &function;
    return nullptr;
}

std::optional<ir::Literal> special(Builtin id, ScalarKind kind,
                                   const std::vector<ir::Literal>& v) {
    const double a = number(kind, v[0]);
    switch (id) {
    case Builtin::Clamp:
        return literalOf(kind, std::fmin(std::fmax(a, number(kind, v[1])), number(kind, v[2])));
    case Builtin::Fma:
        if (kind == ScalarKind::Float32) // in 64 bits it would be rounded twice
            return ir::Literal{std::bit_cast<std::uint32_t>(
                std::fma(v[0].asFloat(), v[1].asFloat(), v[2].asFloat()))};
        return literalOf(kind, std::fma(a, v[1].asDouble(), v[2].asDouble()));
    case Builtin::IsNan:
        return ir::Literal{std::isnan(a)};
    case Builtin::IsInf:
        return ir::Literal{std::isinf(a)};
    case Builtin::IsFinite:
        return ir::Literal{std::isfinite(a)};
    default:
        return std::nullopt;
    }
}

} // namespace

bool isHostBuiltin(Builtin id) {
    return isFolded(id) || functionOf(id) || id == Builtin::Fma || id == Builtin::IsNan ||
           id == Builtin::IsInf || id == Builtin::IsFinite;
}

std::optional<ir::Literal> hostCall(Builtin id, ScalarKind kind,
                                    const std::vector<ir::Literal>& arguments) {
    if (!isFloat(kind))
        return std::nullopt;
    if (const auto value = special(id, kind, arguments))
        return value;
    const Function* function = functionOf(id);
    if (!function)
        return std::nullopt;
    const double a = number(kind, arguments[0]);
    return literalOf(kind, function->one ? function->one(a)
                                         : function->two(a, number(kind, arguments[1])));
}

} // namespace lane::check
