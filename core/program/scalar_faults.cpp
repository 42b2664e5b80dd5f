#include "core/program/scalar_faults.h"

#include "core/base/half.h"
#include "core/check/fold_builtins.h"
#include "core/data/text.h"
#include "core/ir/op_text.h"

#include <cmath>

namespace lane::program {

using ir::Literal;
using ir::Op;

namespace {

bool overflows(const ir::Expr& e, ScalarKind kind, std::span<const Literal> v) {
    const bool isCall = e.op == Op::Call;
    const Op op = isCall && e.builtin() == Builtin::Abs && v[0].asInt() < 0 ? Op::Neg : e.op;
    const std::int64_t a = v[0].asInt(), b = v.size() > 1 ? v[1].asInt() : 0;
    std::int64_t out = 0;
    bool isOver = false;
    if (op == Op::Add)
        isOver = __builtin_add_overflow(a, b, &out);
    else if (op == Op::Sub)
        isOver = __builtin_sub_overflow(a, b, &out);
    else if (op == Op::Mul)
        isOver = __builtin_mul_overflow(a, b, &out);
    else if (op == Op::Neg)
        isOver = __builtin_sub_overflow(std::int64_t{0}, a, &out);
    else if (b == -1 && (op == Op::Div || (op == Op::Rem && sizeOf(kind) >= 4))) // of a remainder the quotient
        isOver = __builtin_sub_overflow(std::int64_t{0}, a, &out);
    else if (isCall && e.builtin() == Builtin::Dp4a)
        out = static_cast<std::int64_t>(check::dp4aSum(kind, v));
    else
        return false;
    return isOver || check::wrapped(kind, static_cast<std::uint64_t>(out)).asInt() != out;
}

bool losesBits(ScalarKind kind, std::int64_t value, std::int64_t count) {
    return check::wrapped(kind, static_cast<std::uint64_t>(value) << count).asInt() >> count != value;
}

/// The operation with its numbers, as a checked run of a kernel writes it.
std::string written(const ir::Expr& e, ScalarKind from, ScalarKind last, std::span<const Literal> v) {
    std::string text = data::exactText(from, v[0].bits);
    if (e.op == Op::Cast)
        return text;
    if (e.op == Op::Neg)
        return "-(" + text + ")";
    const bool isCall = e.op == Op::Call;
    for (std::size_t i = 1; i < v.size(); ++i)
        text += (isCall ? ", " : ir::operatorText(e.op)) + data::exactText(i + 1 == v.size() ? last : from, v[i].bits);
    return isCall ? std::string(builtinInfo(e.builtin()).name) + "(" + text + ")" : text;
}

/// Whether a conversion to an integer gives another number; of a float, after its fraction is gone. NaN is none.
bool fits(ScalarKind from, ScalarKind to, Literal v) {
    if (isFloat(from)) {
        const double whole = std::trunc(floatOfBits(from, v.bits));
        const double end = std::ldexp(1.0, static_cast<int>(8 * sizeOf(to)) - (isSigned(to) ? 1 : 0));
        return whole >= (isSigned(to) ? -end : 0.0) && whole < end;
    }
    const Literal made = check::wrapped(to, v.bits);
    return made.bits == v.bits && !(isSigned(from) && !isSigned(to) && v.asInt() < 0) &&
           !(!isSigned(from) && isSigned(to) && made.asInt() < 0);
}

} // namespace

bool isToldByCheckedRunsAlone(Wrong wrong) { return wrong == Wrong::Conversion || wrong == Wrong::LostBits; }

Wrong wrongOf(const ir::Expr& e, ScalarKind from, ScalarKind count, ScalarKind to, std::span<const Literal> values) {
    if (e.op == Op::Cast)
        return isInteger(to) && from != ScalarKind::Bool && !fits(from, to, values[0]) ? Wrong::Conversion
                                                                                       : Wrong::Nothing;
    if (!isInteger(from))
        return Wrong::Nothing;
    switch (e.op) {
    case Op::Div:
    case Op::Rem:
        if (values[1].bits == 0)
            return Wrong::Division;
        break;
    case Op::Call:
        if (e.builtin() == Builtin::CeilDiv && values[1].bits == 0)
            return Wrong::Division;
        break;
    case Op::Shl:
    case Op::Shr:
        if ((isSigned(count) && values[1].asInt() < 0) || values[1].bits >= 8 * sizeOf(from))
            return Wrong::Shift;
        return e.op == Op::Shl && isSigned(from) && losesBits(from, values[0].asInt(), values[1].asInt())
                   ? Wrong::LostBits
                   : Wrong::Nothing;
    default:
        break;
    }
    return isSigned(from) && overflows(e, from, values) ? Wrong::Overflow : Wrong::Nothing;
}

ScalarFault faultOf(Wrong wrong, const ir::Expr& e, ScalarKind from, ScalarKind count, ScalarKind to,
                    std::span<const Literal> values) {
    const std::string operation = written(e, from, count, values);
    switch (wrong) {
    case Wrong::Conversion:
        return {"conversion", operation + " does not fit " + std::string(scalarInfo(to).name)};
    case Wrong::Division:
        return {"division", operation + " divides by zero", true};
    case Wrong::Shift:
        return {"shift", operation + " shifts by the width or more, or by less than 0", true};
    default:
        return {"overflow", (e.op == Op::Rem ? "the quotient of " : "") + operation + " is outside " + std::string(scalarInfo(from).name)};
    }
}

} // namespace lane::program
