#include "core/base/wrapped_bits.h"
#include "core/codegen_cuda/bounds.h"
#include "core/codegen_cuda/tidy.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace lane::cuda {

using ir::Op;
using ir::StmtKind;

namespace {

constexpr ScalarKind Widest = ScalarKind::Float64;

Wide wideOf(ScalarKind kind, ir::Literal value) {
    return isSigned(kind) ? Wide{value.asInt()} : Wide{value.bits};
}

/// The low bits of a number, as the type has them.
ir::Literal wrapped(ScalarKind kind, Wide value) {
    return {wrappedBits(kind, static_cast<std::uint64_t>(value))};
}

bool fits(ScalarKind kind, Wide value) {
    const Bounds room = boundsOfKind(kind);
    return value >= room.low && value <= room.high;
}

bool isWholeFloat(ScalarKind kind) { return kind == ScalarKind::Float32 || kind == Widest; }

double doubleOf(ScalarKind kind, ir::Literal value) {
    return kind == Widest ? value.asDouble() : static_cast<double>(value.asFloat());
}

ir::Literal floatLiteral(ScalarKind kind, double value) {
    if (kind == Widest)
        return {std::bit_cast<std::uint64_t>(value)};
    return {std::bit_cast<std::uint32_t>(static_cast<float>(value))};
}

/// A constant, where it is known.
struct Value {
    bool isKnown = false;
    ir::Literal literal = {};

    Value() = default;
    Value(ir::Literal known) : isKnown(true), literal(known) {}
    explicit operator bool() const { return isKnown; }
    const ir::Literal& operator*() const { return literal; }
    const ir::Literal* operator->() const { return &literal; }
};

/// Goes through a body once; an expression's arguments come before it.
class Folding {
public:
    Folding(const ir::Module& module, ir::Body& body)
        : m_module(module), m_body(body), m_values(body.exprs.size()), m_isMade(body.exprs.size()),
          m_lets(body.vars.size()) {
        for (const ir::Stmt& s : body.stmts)
            if (s.kind == StmtKind::Let && !body.vars[s.var].isMutable)
                m_lets[s.var.index] = s.value;
    }

    bool run() {
        for (std::size_t i = 0; i < m_values.size(); ++i)
            visit(m_body.exprs.idAt(i));
        statements(m_body.statements);
        return m_isChanged;
    }

private:

    ScalarKind kindOf(ir::ExprId id) const {
        return m_module.types.scalarOf(m_body.exprs[id].type);
    }
    const Value& valueOf(ir::ExprId id) const { return m_values[id.index]; }

    /// Puts the value in the place of the operation.
    void make(ir::ExprId id, ir::Literal value) {
        ir::Expr& e = m_body.exprs[id];
        e.op = Op::Literal;
        e.ref = 0;
        e.argCount = 0;
        e.value = value;
        m_values[id.index] = value;
        m_isMade[id.index] = m_isChanged = true;
    }

    /// Puts an argument in the place of the operation.
    void take(ir::ExprId id, ir::ExprId argument) {
        m_body.exprs[id] = ir::Expr(m_body.exprs[argument]);
        m_values[id.index] = m_values[argument.index];
        m_isMade[id.index] = m_isMade[argument.index];
        m_isChanged = true;
    }

    void visit(ir::ExprId id) {
        const ir::Expr& e = m_body.exprs[id];
        if (!m_module.types.isScalar(e.type))
            return;
        const auto args = m_body.args(e);
        switch (e.op) {
        case Op::Literal:
            m_values[id.index] = e.value;
            return;
        case Op::Const:
            m_values[id.index] = m_module.valueOf(e);
            return;
        case Op::Var:
            if (const ir::ExprId let = m_lets[e.var().index]; let.isValid() && let < id)
                m_values[id.index] = valueOf(let);
            return;
        case Op::Not:
        case Op::And:
        case Op::Or:
        case Op::If:
            return choice(id, e.op, args);
        case Op::Cast:
            return cast(id, kindOf(args[0]), kindOf(id), valueOf(args[0]));
        default:
            break;
        }
        const bool isQuotient = e.op == Op::Call && e.builtin() == Builtin::CeilDiv;
        if (isQuotient && valueOf(args[1]) && valueOf(args[1])->bits == 0)
            return make(id, {0});
        if (args.empty() || args.size() > 2 || e.op == Op::Call || e.op == Op::CallFunction ||
            !m_module.types.isScalar(m_body.exprs[args[0]].type))
            return;
        const ScalarKind kind = kindOf(args[0]);
        if (isInteger(kind))
            integers(id, e.op, kind, args);
        else if (isWholeFloat(kind))
            floats(id, e.op, kind, args);
    }

    /// Follows from conditions that this pass has decided; those of the user's stay.
    void choice(ir::ExprId id, Op op, std::span<const ir::ExprId> args) {
        const auto made = [&](std::size_t i) { return m_isMade[args[i].index] && valueOf(args[i]); };
        const auto isTrue = [&](std::size_t i) { return valueOf(args[i])->bits != 0; };
        if (op == Op::Not && made(0))
            make(id, {std::uint64_t{!isTrue(0)}});
        else if (op == Op::If && made(0))
            take(id, args[isTrue(0) ? 1 : 2]);
        else if ((op == Op::And || op == Op::Or) && made(0))
            isTrue(0) == (op == Op::Or) ? make(id, *valueOf(args[0])) : take(id, args[1]);
        else if ((op == Op::And || op == Op::Or) && made(1) && isTrue(1) == (op == Op::And))
            take(id, args[0]);
    }

    void cast(ir::ExprId id, ScalarKind from, ScalarKind to, const Value& value) {
        if (!value)
            return;
        if (isInteger(from) && isInteger(to)) {
            m_values[id.index] = wrapped(to, wideOf(from, *value));
        } else if (isInteger(from) && isWholeFloat(to)) {
            m_values[id.index] = floatLiteral(to, static_cast<double>(wideOf(from, *value)));
        } else if (isWholeFloat(from) && isWholeFloat(to)) {
            const ir::Literal rounded = floatLiteral(to, doubleOf(from, *value));
            if (std::isfinite(doubleOf(from, *value)) && std::isinf(doubleOf(to, rounded)))
                make(id, rounded);
            else
                m_values[id.index] = rounded;
        } else if (isWholeFloat(from) && isInteger(to)) {
            const double number = doubleOf(from, *value);
            if (std::isnan(number))
                return;
            const Bounds room = boundsOfKind(to);
            const double high = std::ldexp(1.0, 8 * static_cast<int>(sizeOf(to)) - isSigned(to));
            if (number >= high || std::trunc(number) < static_cast<double>(room.low))
                make(id, wrapped(to, number > 0 ? room.high : room.low));
            else
                m_values[id.index] = wrapped(to, static_cast<Wide>(number));
        }
    }

    void integers(ir::ExprId id, Op op, ScalarKind kind, std::span<const ir::ExprId> args) {
        const Value a = valueOf(args[0]), b = args.size() == 2 ? valueOf(args[1]) : Value{};
        if (args.size() == 2 && (op == Op::Div || op == Op::Rem) && b && b->bits == 0)
            return make(id, {0});
        if (args.size() == 2 && (op == Op::Shl || op == Op::Shr))
            return shift(id, op, kind, a, b, kindOf(args[1]));
        if (args.size() == 2 && !isSigned(kind) && isAlwaysTheSame(op, a, b))
            return make(id, {std::uint64_t{op == Op::Ge || op == Op::Le}});
        if (!a || (args.size() == 2 && !b))
            return;
        const Wide x = wideOf(kind, *a), y = b ? wideOf(kind, *b) : Wide{0};
        const std::optional<Wide> sum = op == Op::Neg   ? std::optional(-x)
                                        : op == Op::Add ? std::optional(x + y)
                                        : op == Op::Sub ? std::optional(x - y)
                                        : op == Op::Mul ? std::optional(product(x, y))
                                        : op == Op::Div ? std::optional(x / y)
                                        : op == Op::Rem ? std::optional(x % y)
                                                        : std::nullopt;
        if (!sum)
            return;
        if (isSigned(kind) && sizeOf(kind) >= 4 && !fits(kind, *sum))
            return make(id, wrapped(kind, *sum));
        m_values[id.index] = wrapped(kind, *sum);
    }

    /// Of two numbers of 64 bits without a sign it may need 128 bits without a sign: what wraps is the same.
    static Wide product(Wide x, Wide y) {
        using Bits = unsigned __int128;
        return static_cast<Wide>(static_cast<Bits>(x) * static_cast<Bits>(y));
    }

    /// No number without a sign is below 0.
    static bool isAlwaysTheSame(Op op, const Value& a, const Value& b) {
        const bool isRight = b && b->bits == 0 && (op == Op::Lt || op == Op::Ge);
        return isRight || (a && a->bits == 0 && (op == Op::Gt || op == Op::Le));
    }

    void shift(ir::ExprId id, Op op, ScalarKind kind, const Value& a, const Value& count,
               ScalarKind countKind) {
        if (!count)
            return;
        const Wide by = wideOf(countKind, *count);
        if (by < 0 || by >= Wide{8} * sizeOf(kind))
            return make(id, {0});
        if (!a)
            return;
        const Wide x = wideOf(kind, *a);
        if (op == Op::Shr) {
            m_values[id.index] = wrapped(kind, x >> static_cast<int>(by));
            return;
        }
        const Wide made = x * (Wide{1} << static_cast<int>(by));
        if (isSigned(kind) && sizeOf(kind) >= 4 && !fits(kind, made))
            return make(id, wrapped(kind, made));
        m_values[id.index] = wrapped(kind, made);
    }

    void floats(ir::ExprId id, Op op, ScalarKind kind, std::span<const ir::ExprId> args) {
        const Value a = valueOf(args[0]), b = args.size() == 2 ? valueOf(args[1]) : Value{};
        if (op == Op::Div && !a && b && doubleOf(kind, *b) == 0)
            return timesInfinity(id, kind, args[0], std::signbit(doubleOf(kind, *b)));
        if (!a || (args.size() == 2 && !b))
            return;
        const double x = doubleOf(kind, *a), y = doubleOf(kind, *b);
        const bool isKnown = op == Op::Neg || op == Op::Add || op == Op::Sub || op == Op::Mul ||
                             (op == Op::Div && y != 0);
        if (!isKnown)
            return;
        const double exact = op == Op::Neg   ? -x
                             : op == Op::Add ? x + y
                             : op == Op::Sub ? x - y
                             : op == Op::Mul ? x * y
                                             : x / y; // of two floats, rounded twice: as once
        const ir::Literal value = floatLiteral(kind, exact);
        if (std::isfinite(x) && std::isfinite(y) && !std::isfinite(doubleOf(kind, value)))
            return make(id, value);
        m_values[id.index] = value;
    }

    /// What a division by 0 is, for every number and NaN.
    void timesInfinity(ir::ExprId id, ScalarKind kind, ir::ExprId a, bool isNegative) {
        ir::Expr infinity = m_body.exprs[id];
        infinity.op = Op::Literal;
        infinity.value = floatLiteral(kind, isNegative ? -HUGE_VAL : HUGE_VAL);
        const ir::ExprId by = m_body.addExpr(infinity);
        ir::Expr product = m_body.exprs[id];
        product.op = Op::Mul;
        const ir::ExprId made = m_body.addExpr(product, std::array{a, by});
        m_body.exprs[id] = ir::Expr(m_body.exprs[made]);
        m_isChanged = true;
    }

    bool isMade(ir::ExprId id, bool truth) const {
        return id.isValid() && m_isMade[id.index] && valueOf(id) &&
               (valueOf(id)->bits != 0) == truth;
    }

    bool hasNoRound(const ir::Stmt& s) const {
        if (s.kind == StmtKind::While)
            return isMade(s.value, false);
        const bool isUp = s.kind == StmtKind::For && !isSigned(kindOf(s.high));
        return isUp && valueOf(s.high) && valueOf(s.high)->bits == 0;
    }

    static bool isJump(StmtKind kind) {
        return kind == StmtKind::Return || kind == StmtKind::Break || kind == StmtKind::Continue;
    }

    bool leaves(const std::vector<ir::StmtId>& list) const {
        return std::ranges::any_of(list, [&](ir::StmtId id) {
            const ir::Stmt& s = m_body.stmts[id];
            return s.kind == StmtKind::Break ||
                   (s.kind == StmtKind::If && (leaves(s.body) || leaves(s.orelse)));
        });
    }

    /// Whether nothing behind the statement can be reached.
    bool ends(const ir::Stmt& s) const {
        const auto listEnds = [&](const std::vector<ir::StmtId>& list) {
            return !list.empty() && ends(m_body.stmts[list.back()]);
        };
        if (s.kind == StmtKind::If)
            return listEnds(s.body) && listEnds(s.orelse);
        if (s.kind != StmtKind::While)
            return isJump(s.kind);
        const ir::Expr& test = m_body.exprs[s.value];
        return test.op == Op::Literal && test.value.bits != 0 && !leaves(s.body);
    }

    /// A branch that is certain stands in the place of its `if`; a loop without a round goes, and so does what
    /// cannot be reached.
    void statements(std::vector<ir::StmtId>& list) {
        std::vector<ir::StmtId> kept;
        for (const ir::StmtId id : list) {
            ir::Stmt& s = m_body.stmts[id];
            statements(s.body);
            statements(s.orelse);
            if (s.kind == StmtKind::If && (isMade(s.value, true) || isMade(s.value, false))) {
                const auto& taken = isMade(s.value, true) ? s.body : s.orelse;
                kept.insert(kept.end(), taken.begin(), taken.end());
            } else if (!hasNoRound(s)) {
                kept.push_back(id);
            } else {
                m_isChanged = true;
            }
            if (!kept.empty() && ends(m_body.stmts[kept.back()])) {
                m_isChanged |= id != list.back();
                break;
            }
        }
        list = std::move(kept);
    }

    const ir::Module& m_module;
    ir::Body& m_body;
    std::vector<Value> m_values;       ///< of expressions that are constant
    std::vector<bool> m_isMade;        ///< by this pass
    std::vector<ir::ExprId> m_lets;    ///< of variables that are set once
    bool m_isChanged = false;
};

} // namespace

bool foldSureValues(const ir::Module& module, ir::Body& body) {
    return Folding(module, body).run();
}

} // namespace lane::cuda
