#include "core/data/expression.h"

#include "core/data/expression_functions.h"
#include "core/data/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace lane::data {

namespace {
constexpr std::size_t LaneCount = 256;
constexpr double TwoTo63 = 9223372036854775808.0;

bool wholeOf(Fn fn, std::int64_t a, std::int64_t b, std::int64_t& result) {
    switch (fn) {
    case Fn::Add:
        return !__builtin_add_overflow(a, b, &result);
    case Fn::Sub:
        return !__builtin_sub_overflow(a, b, &result);
    case Fn::Mul:
        return !__builtin_mul_overflow(a, b, &result);
    case Fn::Neg:
        return !__builtin_sub_overflow(std::int64_t{0}, a, &result);
    case Fn::Abs:
        return a < 0 ? !__builtin_sub_overflow(std::int64_t{0}, a, &result) : (result = a, true);
    case Fn::Min:
        return result = std::min(a, b), true;
    case Fn::Max:
        return result = std::max(a, b), true;
    case Fn::Div:
    case Fn::Rem:
    case Fn::CeilDiv:
        if (b == 0 || (b == -1 && a == std::numeric_limits<std::int64_t>::min()))
            return false;
        result = fn == Fn::Rem ? a % b : a / b;
        if (fn == Fn::CeilDiv && a % b != 0 && (a < 0) == (b < 0))
            ++result;
        return true;
    default:
        return false;
    }
}

double realOf(Fn fn, double a, double b) {
    switch (fn) {
    case Fn::Neg:
        return -a;
    case Fn::Add:
        return a + b;
    case Fn::Sub:
        return a - b;
    case Fn::Mul:
        return a * b;
    case Fn::Div:
        return a / b;
    case Fn::Rem:
        return std::fmod(a, b);
    case Fn::Min:
        return std::fmin(a, b);
    case Fn::Max:
        return std::fmax(a, b);
    case Fn::CeilDiv:
        return std::ceil(a / b);
    case Fn::Abs:
        return std::fabs(a);
    case Fn::Float:
        return a;
    case Fn::Floor:
        return std::floor(a);
    case Fn::Ceil:
        return std::ceil(a);
    case Fn::Round:
        return std::round(a);
    case Fn::Trunc:
        return std::trunc(a);
    case Fn::Sqrt:
        return std::sqrt(a);
    case Fn::Cbrt:
        return std::cbrt(a);
    case Fn::Pow:
        return std::pow(a, b);
    case Fn::Exp:
        return std::exp(a);
    case Fn::Exp2:
        return std::exp2(a);
    case Fn::Log:
        return std::log(a);
    case Fn::Log2:
        return std::log2(a);
    case Fn::Log10:
        return std::log10(a);
    case Fn::Sin:
        return std::sin(a);
    case Fn::Cos:
        return std::cos(a);
    case Fn::Tan:
        return std::tan(a);
    case Fn::Asin:
        return std::asin(a);
    case Fn::Acos:
        return std::acos(a);
    case Fn::Atan:
        return std::atan(a);
    case Fn::Atan2:
        return std::atan2(a, b);
    case Fn::Sinh:
        return std::sinh(a);
    case Fn::Cosh:
        return std::cosh(a);
    case Fn::Tanh:
        return std::tanh(a);
    case Fn::Erf:
        return std::erf(a);
    default:
        return 0;
    }
}

template <typename T> bool compares(Fn fn, T a, T b) {
    switch (fn) {
    case Fn::Eq:
        return a == b;
    case Fn::Ne:
        return a != b;
    case Fn::Lt:
        return a < b;
    case Fn::Le:
        return a <= b;
    case Fn::Gt:
        return a > b;
    default:
        return a >= b;
    }
}
} // namespace

/// The values of one node for up to LaneCount elements. A poisoned element (of an overflow or a
/// division by zero) counts only if the result needs it: `if i == 0 then 0 else 8 / i` is fine.
struct Expression::Lanes {
    std::array<std::int64_t, LaneCount> whole{};
    std::array<double, LaneCount> real{};
    std::array<std::uint16_t, LaneCount> poison{}; ///< 0, or the node that failed + 1
    bool isFloat = false;

    double asReal(std::size_t k) const { return isFloat ? real[k] : static_cast<double>(whole[k]); }
    bool isTrue(std::size_t k) const { return isFloat ? real[k] != 0 : whole[k] != 0; }
};

namespace {
template <typename L> void selectLanes(const L& c, const L& a, const L& b, L& out, std::size_t n) {
    for (std::size_t k = 0; k < n; ++k) {
        const L& chosen = c.isTrue(k) ? a : b;
        out.whole[k] = chosen.whole[k];
        out.real[k] = chosen.asReal(k);
        out.poison[k] = c.poison[k] ? c.poison[k] : chosen.poison[k];
    }
}

/// `&&` and `||`: the right side counts only where the left does not decide.
template <typename L> void logicLanes(bool isOr, const L& a, const L& b, L& out, std::size_t n) {
    for (std::size_t k = 0; k < n; ++k) {
        const bool decided = a.isTrue(k) == isOr;
        out.whole[k] = decided ? isOr : b.isTrue(k);
        out.poison[k] = a.poison[k] || decided ? a.poison[k] : b.poison[k];
    }
}
} // namespace

void Expression::evaluateNode(std::size_t index, std::vector<Lanes>& lanes, std::size_t n) const {
    const Node& node = m_nodes[index];
    const Fn fn = static_cast<Fn>(node.function);
    const auto failed = static_cast<std::uint16_t>(index + 1);
    Lanes& out = lanes[index];
    out.isFloat = node.isFloat;
    const Lanes& a = lanes[node.args[0]];
    const Lanes& b = fnInfo(fn).arity > 1 ? lanes[node.args[1]] : a;
    if (fn == Fn::Select)
        return selectLanes(a, b, lanes[node.args[2]], out, n);
    if (fn == Fn::And || fn == Fn::Or)
        return logicLanes(fn == Fn::Or, a, b, out, n);
    const bool inReals = a.isFloat || b.isFloat || node.isFloat;
    const bool isComparison = fn >= Fn::Eq && fn <= Fn::Ge;
    for (std::size_t k = 0; k < n; ++k) {
        out.poison[k] = a.poison[k] ? a.poison[k] : b.poison[k];
        if (isComparison) {
            out.whole[k] = inReals ? compares(fn, a.asReal(k), b.asReal(k))
                                   : compares(fn, a.whole[k], b.whole[k]);
        } else if (fn == Fn::Not) {
            out.whole[k] = !a.isTrue(k);
        } else if (fn == Fn::Int) {
            const double value = a.asReal(k);
            if (!a.isFloat)
                out.whole[k] = a.whole[k];
            else if (value >= -TwoTo63 && value < TwoTo63)
                out.whole[k] = static_cast<std::int64_t>(value);
            else if (!out.poison[k])
                out.poison[k] = failed;
        } else if (inReals) {
            out.real[k] = realOf(fn, a.asReal(k), b.asReal(k));
        } else if (!wholeOf(fn, a.whole[k], b.whole[k], out.whole[k]) && !out.poison[k]) {
            out.poison[k] = failed;
        }
    }
}

Status Expression::fault(const Lanes& result, std::size_t count) const {
    const auto end = result.poison.begin() + static_cast<std::ptrdiff_t>(count);
    const auto at = std::find_if(result.poison.begin(), end, [](auto p) { return p != 0; });
    if (at == end)
        return Unit{};
    const Node& node = m_nodes[*at - 1u];
    const Fn fn = static_cast<Fn>(node.function);
    const bool isDivision = fn == Fn::Div || fn == Fn::Rem || fn == Fn::CeilDiv;
    const std::string where =
        "In \"" + quotable(m_text, 120) + "\", column " + std::to_string(node.position + 1) + ": ";
    if (isDivision)
        return Error{"L2032", where + "a whole number is divided by zero.",
                     "Guard the division, as in if i == 0 then 0 else 8 / i."};
    return Error{"L2033", where + "the result does not fit a whole number of 64 bits.",
                 "Use smaller numbers, or floats: write 1.0 for 1."};
}

Status Expression::evaluateRange(std::int64_t first, std::size_t count, std::int64_t* whole,
                                 double* real) const {
    std::vector<Lanes> lanes(m_nodes.size());
    for (std::size_t done = 0; done < count; done += LaneCount) {
        const std::size_t n = std::min(LaneCount, count - done);
        for (std::size_t index = 0; index < m_nodes.size(); ++index) {
            const Node& node = m_nodes[index];
            const bool isLiteral = node.function == static_cast<std::uint8_t>(Fn::Literal);
            if (!isLiteral && node.function != static_cast<std::uint8_t>(Fn::Variable)) {
                evaluateNode(index, lanes, n);
                continue;
            }
            lanes[index].isFloat = node.isFloat;
            for (std::size_t k = 0; k < n; ++k) {
                const auto i = first + static_cast<std::int64_t>(done + k);
                lanes[index].whole[k] = isLiteral ? node.value.whole : i;
                lanes[index].real[k] = isLiteral ? node.value.real : static_cast<double>(i);
            }
        }
        if (Status status = fault(lanes.back(), n); !status)
            return status;
        if (isFloat())
            std::copy_n(lanes.back().real.begin(), n, real + done);
        else
            std::copy_n(lanes.back().whole.begin(), n, whole + done);
    }
    return Unit{};
}

Result<Number> Expression::evaluate(std::span<const Number> values) const {
    std::vector<Lanes> lanes(m_nodes.size());
    for (std::size_t index = 0; index < m_nodes.size(); ++index) {
        const Node& node = m_nodes[index];
        const Fn fn = static_cast<Fn>(node.function);
        if (fn != Fn::Literal && fn != Fn::Variable) {
            evaluateNode(index, lanes, 1);
            continue;
        }
        const Number value =
            fn == Fn::Literal ? node.value : values[static_cast<std::size_t>(node.value.whole)];
        lanes[index].isFloat = node.isFloat;
        lanes[index].whole[0] = value.whole;
        lanes[index].real[0] = value.real;
    }
    if (Status status = fault(lanes.back(), 1); !status)
        return status.error();
    return isFloat() ? Number::of(lanes.back().real[0]) : Number::of(lanes.back().whole[0]);
}

Result<std::int64_t> Expression::evaluateWhole(std::span<const Number> values) const {
    const auto value = evaluate(values);
    if (!value)
        return value.error();
    if (!value->isFloat)
        return value->whole;
    if (value->real != std::trunc(value->real) || std::fabs(value->real) >= TwoTo63)
        return Error{"L2034",
                     "\"" + m_text + "\" is " + numberText(value->real) + ", not a whole number.",
                     "Round it: int(…), floor(…) or ceilDiv(a, b)."};
    return static_cast<std::int64_t>(value->real);
}

} // namespace lane::data
