#include "core/check/fold.h"

#include "core/base/half.h"
#include "core/check/fold_builtins.h"

#include <bit>
#include <cmath>

namespace lane::check {

namespace {

using ir::Literal;
using ir::Op;

class Folder {
public:
    Folder(const ir::Module& module, const ir::Body& body) : m_module(module), m_body(body) {}

    std::optional<Literal> fold(ir::ExprId id) const {
        const ir::Expr& e = m_body.exprs[id];
        if (e.op == Op::Literal)
            return e.value;
        if (e.op == Op::Const)
            return m_module.valueOf(e);
        std::vector<Literal> values;
        for (ir::ExprId argument : m_body.args(e)) {
            const auto value = fold(argument);
            if (!value)
                return std::nullopt;
            values.push_back(*value);
        }
        if (values.empty())
            return std::nullopt;
        return apply(e, kindOf(m_body.args(e)[0]), values);
    }

    std::optional<Literal> apply(const ir::Expr& e, ScalarKind from,
                                 const std::vector<Literal>& values) const {
        switch (e.op) {
        case Op::Not:
            return Literal{values[0].bits == 0};
        case Op::And:
            return Literal{values[0].bits != 0 && values[1].bits != 0};
        case Op::Or:
            return Literal{values[0].bits != 0 || values[1].bits != 0};
        case Op::If:
            return values[0].bits != 0 ? values[1] : values[2];
        case Op::Cast:
            return cast(from, m_module.types.scalarOf(e.type), values[0]);
        case Op::Call:
            return foldBuiltin(e.builtin(), from, m_module.types.scalarOf(e.type), values);
        default:
            return isFloat(from) ? floats(e.op, from, values) : integers(e.op, from, values);
        }
    }

private:
    const ir::Module& m_module;
    const ir::Body& m_body;

    ScalarKind kindOf(ir::ExprId id) const {
        return m_module.types.scalarOf(m_body.exprs[id].type);
    }

    static double number(ScalarKind kind, Literal value) {
        if (isFloat(kind))
            return floatOfBits(kind, value.bits);
        return isSigned(kind) ? static_cast<double>(value.asInt())
                              : static_cast<double>(value.bits);
    }

    static std::optional<Literal> cast(ScalarKind from, ScalarKind to, Literal value) {
        if (isFloat(to))
            return isFloat(from) || from == ScalarKind::Bool ? literalOf(to, number(from, value))
                   : isSigned(from)                          ? fromInteger(to, value.asInt())
                                                             : fromInteger(to, value.bits);
        if (!isFloat(from))
            return wrapped(to, value.bits);
        const double v = std::trunc(number(from, value));
        if (!(v >= -9.2e18 && v <= 9.2e18))
            return std::nullopt;
        const auto whole = static_cast<std::int64_t>(v);
        const Literal result = wrapped(to, static_cast<std::uint64_t>(whole));
        return result.asInt() == whole ? std::optional(result) : std::nullopt;
    }

    template <typename T> static Literal fromInteger(ScalarKind to, T value) {
        return {bitsOfInteger(to, value)};
    }

    static std::optional<Literal> floats(Op op, ScalarKind kind, const std::vector<Literal>& v) {
        const double a = number(kind, v[0]);
        const double b = v.size() > 1 ? number(kind, v[1]) : 0;
        // One operation in double, rounded once to float, is the float operation.
        switch (op) {
        case Op::Neg:
            return literalOf(kind, -a);
        case Op::Add:
            return literalOf(kind, a + b);
        case Op::Sub:
            return literalOf(kind, a - b);
        case Op::Mul:
            return literalOf(kind, a * b);
        case Op::Div:
            return literalOf(kind, a / b);
        case Op::Rem:
            return literalOf(kind, std::fmod(a, b));
        case Op::Eq:
            return Literal{a == b};
        case Op::Ne:
            return Literal{a != b};
        case Op::Lt:
            return Literal{a < b};
        case Op::Le:
            return Literal{a <= b};
        case Op::Gt:
            return Literal{a > b};
        case Op::Ge:
            return Literal{a >= b};
        default:
            return std::nullopt;
        }
    }

    static std::optional<Literal> integers(Op op, ScalarKind kind, const std::vector<Literal>& v) {
        const std::uint64_t a = v[0].bits;
        const std::uint64_t b = v.size() > 1 ? v[1].bits : 0;
        const bool s = isSigned(kind);
        const auto sa = static_cast<std::int64_t>(a), sb = static_cast<std::int64_t>(b);
        const std::uint64_t width = sizeOf(kind) * 8;
        switch (op) {
        case Op::Neg:
            return wrapped(kind, 0 - a);
        case Op::BitNot:
            return wrapped(kind, ~a);
        case Op::Add:
            return wrapped(kind, a + b);
        case Op::Sub:
            return wrapped(kind, a - b);
        case Op::Mul:
            return wrapped(kind, a * b);
        case Op::Div:
        case Op::Rem:
            return foldDivision(op == Op::Rem, kind, a, b);
        case Op::BitAnd:
            return wrapped(kind, a & b);
        case Op::BitOr:
            return wrapped(kind, a | b);
        case Op::BitXor:
            return wrapped(kind, a ^ b);
        case Op::Shl:
            return wrapped(kind, b < width ? a << b : 0);
        case Op::Shr:
            return wrapped(kind, b >= width ? 0 : s ? static_cast<std::uint64_t>(sa >> b) : a >> b);
        case Op::Eq:
            return Literal{a == b};
        case Op::Ne:
            return Literal{a != b};
        case Op::Lt:
            return Literal{s ? sa < sb : a < b};
        case Op::Le:
            return Literal{s ? sa <= sb : a <= b};
        case Op::Gt:
            return Literal{s ? sa > sb : a > b};
        case Op::Ge:
            return Literal{s ? sa >= sb : a >= b};
        default:
            return std::nullopt;
        }
    }
};

} // namespace

Literal literalOf(ScalarKind kind, std::int64_t value) {
    if (isFloat(kind))
        return literalOf(kind, static_cast<double>(value));
    return wrapped(kind, static_cast<std::uint64_t>(value));
}

Literal literalOf(ScalarKind kind, double value) {
    return {bitsOfFloat(kind, value)};
}

std::optional<Literal> foldOperation(const ir::Module& module, const ir::Body& body,
                                     const ir::Expr& e, const std::vector<Literal>& arguments) {
    return Folder(module, body)
        .apply(e, module.types.scalarOf(body.exprs[body.args(e)[0]].type), arguments);
}

std::optional<Literal> foldConstant(const ir::Module& module, const ir::Body& body, ir::ExprId id) {
    return Folder(module, body).fold(id);
}

} // namespace lane::check
