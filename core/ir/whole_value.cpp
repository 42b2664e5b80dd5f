#include "core/ir/whole_value.h"

#include "core/ir/op_class.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace lane::ir {

namespace {

constexpr int MaxDepth = 1000; ///< nested deeper, nothing is known
constexpr Whole Unknown{}, Beyond{.isBeyond = true};

Whole exact(std::int64_t number) { return {number}; }

Whole quotient(std::int64_t a, std::int64_t b) {
    if (b == -1 && a == std::numeric_limits<std::int64_t>::min())
        return Beyond;
    return b == 0 ? Unknown : exact(a / b);
}

Whole remainder(std::int64_t a, std::int64_t b) {
    if (b == -1) // of the least number too
        return exact(0);
    return b == 0 ? Unknown : exact(a % b);
}

Whole shifted(std::int64_t a, std::int64_t count) {
    std::int64_t result = 0;
    if (count < 0)
        return Unknown;
    if (count > 63)
        return a == 0 ? exact(0) : Beyond;
    return __builtin_mul_overflow(a, __int128{1} << count, &result) ? Beyond : exact(result);
}

Whole arithmetic(Op op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    switch (op) {
    case Op::Add:
        return __builtin_add_overflow(a, b, &result) ? Beyond : exact(result);
    case Op::Sub:
        return __builtin_sub_overflow(a, b, &result) ? Beyond : exact(result);
    case Op::Mul:
        return __builtin_mul_overflow(a, b, &result) ? Beyond : exact(result);
    case Op::Div:
        return quotient(a, b);
    case Op::Rem:
        return remainder(a, b);
    case Op::BitAnd:
        return exact(a & b);
    case Op::BitOr:
        return exact(a | b);
    case Op::BitXor:
        return exact(a ^ b);
    case Op::Shl:
        return shifted(a, b);
    case Op::Shr:
        return b < 0 || b > 63 ? Unknown : exact(a >> b);
    case Op::Eq:
        return exact(a == b);
    case Op::Ne:
        return exact(a != b);
    case Op::Lt:
        return exact(a < b);
    case Op::Le:
        return exact(a <= b);
    case Op::Gt:
        return exact(a > b);
    case Op::Ge:
        return exact(a >= b);
    case Op::And:
        return exact(a && b);
    case Op::Or:
        return exact(a || b);
    default:
        return Unknown;
    }
}

Whole ofBuiltin(Builtin builtin, const std::array<std::int64_t, 3>& a) {
    switch (builtin) {
    case Builtin::Min:
        return exact(std::min(a[0], a[1]));
    case Builtin::Max:
        return exact(std::max(a[0], a[1]));
    case Builtin::Clamp:
        return exact(std::min(std::max(a[0], a[1]), a[2]));
    case Builtin::Abs:
        return a[0] < 0 ? arithmetic(Op::Sub, 0, a[0]) : exact(a[0]);
    case Builtin::Select:
        return exact(a[0] ? a[1] : a[2]);
    case Builtin::CeilDiv: {
        const Whole down = quotient(a[0], a[1]);
        const bool goesUp = down.number && a[0] % a[1] != 0 && (a[0] < 0) == (a[1] < 0);
        return goesUp ? exact(*down.number + 1) : down;
    }
    default:
        return Unknown;
    }
}

/// Whether too large an operand makes the result too large: a smaller one may also be the minimum, or shifted out.
bool passesBeyondOn(const Expr& e) {
    switch (e.op) {
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Div:
    case Op::Neg:
    case Op::Cast:
        return true;
    default:
        return e.op == Op::Call && e.builtin() == Builtin::CeilDiv;
    }
}

bool isComputed(const Expr& e) {
    if (e.op != Op::Call)
        return isOperator(e.op) && e.op != Op::BitNot && e.op != Op::Bits;
    switch (e.builtin()) {
    case Builtin::Min:
    case Builtin::Max:
    case Builtin::Clamp:
    case Builtin::Abs:
    case Builtin::Select:
    case Builtin::CeilDiv:
        return true;
    default:
        return false;
    }
}

class Evaluation {
public:
    Evaluation(const Module& module, const Body& body, const KnownWhole& known, const Definitions* definitions)
        : m_module(module), m_body(body), m_known(known), m_definitions(definitions) {}

    Whole of(ExprId id, int depth = 0) {
        if (!id.isValid() || depth > MaxDepth || !isWhole(id))
            return Unknown;
        const Expr& e = m_body.exprs[id];
        switch (e.op) {
        case Op::Literal:
            return ofLiteral(e.type, e.value);
        case Op::Const:
            return ofLiteral(e.type, m_module.valueOf(e));
        case Op::Var:
            return ofVariable(id, depth);
        default: {
            const auto args = m_body.args(e);
            const bool isOperation = isComputed(e) && args.size() <= 3 &&
                                     std::all_of(args.begin(), args.end(), [&](ExprId a) { return isWhole(a); });
            return isOperation ? operation(e, depth + 1) : Whole{m_known(id)};
        }
        }
    }

private:
    bool isWhole(ExprId id) const {
        const TypeId type = m_body.exprs[id].type;
        return m_module.types.isScalar(type) && !isFloat(m_module.types.scalarOf(type));
    }

    Whole ofLiteral(TypeId type, Literal literal) const {
        const bool isNegative = isSigned(m_module.types.scalarOf(type));
        return literal.asInt() < 0 && !isNegative ? Beyond : exact(literal.asInt());
    }

    /// Each `let` is looked at once, or a chain of doublings would be looked at in as many ways as its value is large.
    Whole ofVariable(ExprId id, int depth) {
        const VarId var = m_body.exprs[id].var();
        if (const auto given = m_known(id))
            return exact(*given);
        if (!m_definitions)
            return Unknown;
        if (const auto found = m_lets.find(var); found != m_lets.end())
            return found->second;
        const Whole value = of(m_definitions->of(var), depth + 1);
        m_lets.emplace(var, value);
        return value;
    }

    Whole operation(const Expr& e, int depth) {
        const auto args = m_body.args(e);
        const bool isChoice = e.op == Op::If || e.op == Op::And || e.op == Op::Or;
        std::array<std::int64_t, 3> values{};
        bool isBeyond = false;
        for (std::size_t k = 0; k < args.size(); ++k) {
            const Whole value = of(args[k], depth);
            isBeyond = isBeyond || value.isBeyond;
            if (!value.number && (!value.isBeyond || !passesBeyondOn(e)))
                return Unknown;
            values[k] = value.number.value_or(0);
            if (isChoice && k == 0)
                if (const auto chosen = choice(e, values[0] != 0, depth))
                    return *chosen;
        }
        if (isBeyond)
            return Beyond;
        switch (e.op) {
        case Op::Call:
            return ofBuiltin(e.builtin(), values);
        case Op::Cast:
            return exact(values[0]);
        case Op::Neg:
            return arithmetic(Op::Sub, 0, values[0]);
        case Op::Not:
            return exact(!values[0]);
        default:
            return arithmetic(e.op, values[0], values[1]);
        }
    }

    /// What the first operand decides by itself.
    std::optional<Whole> choice(const Expr& e, bool first, int depth) {
        if (e.op == Op::If)
            return of(m_body.args(e)[first ? 1 : 2], depth);
        return first == (e.op == Op::Or) ? std::optional(exact(first)) : std::nullopt;
    }

    const Module& m_module;
    const Body& m_body;
    const KnownWhole& m_known;
    const Definitions* m_definitions;
    std::map<VarId, Whole> m_lets;
};

} // namespace

Definitions::Definitions(const Body& body) : m_values(body.vars.size()) {
    for (const Stmt& s : body.stmts)
        if (s.kind == StmtKind::Let && s.var.isValid() && !body.vars[s.var].isMutable)
            m_values[s.var.index] = s.value;
}

Whole wholeValue(const Module& module, const Body& body, ExprId id, const KnownWhole& known,
                 const Definitions* definitions) {
    return Evaluation(module, body, known, definitions).of(id);
}

} // namespace lane::ir
