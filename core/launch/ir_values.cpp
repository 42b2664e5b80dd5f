#include "core/launch/ir_values.h"

#include "core/data/scalar_types.h"
#include "core/ir/layout.h"
#include "core/launch/launch.h"

#include <algorithm>
#include <limits>

namespace lane {

namespace {
constexpr int MaxDepth = 200;
using Whole = std::optional<std::int64_t>;

Whole arithmetic(ir::Op op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    const bool isDivisible = b != 0 && !(b == -1 && a == std::numeric_limits<std::int64_t>::min());
    switch (op) {
    case ir::Op::Add:
        return __builtin_add_overflow(a, b, &result) ? Whole() : result;
    case ir::Op::Sub:
        return __builtin_sub_overflow(a, b, &result) ? Whole() : result;
    case ir::Op::Mul:
        return __builtin_mul_overflow(a, b, &result) ? Whole() : result;
    case ir::Op::Div:
        return isDivisible ? Whole(a / b) : Whole();
    case ir::Op::Rem:
        return isDivisible ? Whole(a % b) : Whole();
    case ir::Op::BitAnd:
        return a & b;
    case ir::Op::BitOr:
        return a | b;
    case ir::Op::BitXor:
        return a ^ b;
    case ir::Op::Shl:
        if (b < 0 || b > 62 || __builtin_mul_overflow(a, std::int64_t{1} << b, &result))
            return std::nullopt;
        return result;
    case ir::Op::Shr:
        return b < 0 || b > 63 ? Whole() : Whole(a >> b);
    case ir::Op::Eq:
        return a == b;
    case ir::Op::Ne:
        return a != b;
    case ir::Op::Lt:
        return a < b;
    case ir::Op::Le:
        return a <= b;
    case ir::Op::Gt:
        return a > b;
    case ir::Op::Ge:
        return a >= b;
    case ir::Op::And:
        return a && b;
    case ir::Op::Or:
        return a || b;
    default:
        return std::nullopt;
    }
}

Whole builtin(Builtin id, const std::array<std::int64_t, 3>& a) {
    switch (id) {
    case Builtin::Min:
        return std::min(a[0], a[1]);
    case Builtin::Max:
        return std::max(a[0], a[1]);
    case Builtin::Clamp:
        return std::min(std::max(a[0], a[1]), a[2]);
    case Builtin::Abs:
        return a[0] < 0 ? arithmetic(ir::Op::Sub, 0, a[0]) : Whole(a[0]);
    case Builtin::Select:
        return a[0] ? a[1] : a[2];
    case Builtin::CeilDiv: {
        const Whole quotient = arithmetic(ir::Op::Div, a[0], a[1]);
        const bool goesUp = quotient && a[0] % a[1] != 0 && (a[0] < 0) == (a[1] < 0);
        return goesUp ? Whole(*quotient + 1) : quotient;
    }
    default:
        return std::nullopt;
    }
}

bool isWhole(const ir::Module& module, ir::TypeId type) {
    return module.types.isScalar(type) && !isFloat(module.types.scalarOf(type));
}
} // namespace

data::Number numberOf(ScalarKind kind, std::uint64_t bits) {
    switch (kind) {
    case ScalarKind::Float16:
        return data::Number::of(
            data::elementToDouble(data::Half{static_cast<std::uint16_t>(bits)}));
    case ScalarKind::BFloat16:
        return data::Number::of(
            data::elementToDouble(data::BFloat16{static_cast<std::uint16_t>(bits)}));
    case ScalarKind::Float32:
        return data::Number::of(
            static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(bits))));
    case ScalarKind::Float64:
        return data::Number::of(std::bit_cast<double>(bits));
    case ScalarKind::UInt64:
        if (bits >> 63)
            return data::Number::of(static_cast<double>(bits));
        [[fallthrough]];
    default:
        return data::Number::of(static_cast<std::int64_t>(bits));
    }
}

void KnownValues::set(const ir::TypeTable& types, const ir::Var& var, ir::VarId id, std::size_t part,
                      ScalarKind kind, std::uint64_t bits) {
    const data::Number number = numberOf(kind, bits);
    if (number.isFloat)
        return;
    if (types.isScalar(var.type))
        scalars[id] = number.whole;
    else
        parts[{id, part}] = number.whole;
}

KnownValues knownValues(const ir::TypeTable& types, const ir::Kernel& kernel,
                        const BoundLaunch& launch) {
    KnownValues known;
    known.block = std::array<std::int64_t, 3>{launch.block.x, launch.block.y, launch.block.z};
    std::size_t next = 0;
    for (const ir::VarId id : kernel.scalars) {
        const std::size_t count = ir::partsOf(types, kernel.vars[id].type).size();
        for (std::size_t part = 0; part < count && next < launch.scalars.size(); ++part, ++next)
            known.set(types, kernel.vars[id], id, part, launch.scalars[next].type,
                      launch.scalars[next].bits);
    }
    for (const ir::ArrayId id : kernel.globals)
        for (const BoundArray& array : launch.arrays) // of structures the first field tells
            if (array.name == kernel.arrays[id].name ||
                array.name.starts_with(kernel.arrays[id].name + "."))
                known.shapes.emplace(id, array.elementShape());
    return known;
}

IrValues::IrValues(const ir::Module& module, const ir::Body& body, KnownValues known)
    : m_module(module), m_body(body), m_known(std::move(known)) {
    for (const ir::Stmt& stmt : body.stmts)
        if (stmt.kind == ir::StmtKind::Let && stmt.var.isValid() && stmt.value.isValid() &&
            !body.vars[stmt.var].isMutable)
            m_definitions[stmt.var] = stmt.value;
}

ir::ExprId IrValues::definition(ir::VarId var) const {
    const auto at = m_definitions.find(var);
    return at == m_definitions.end() ? ir::ExprId{} : at->second;
}

std::optional<std::int64_t> IrValues::ofArray(const ir::Expr& e) const {
    const auto shape = m_known.shapes.find(e.array());
    if (shape != m_known.shapes.end()) {
        const auto dimension = static_cast<std::size_t>(e.value.bits);
        if (e.op == ir::Op::Size)
            return static_cast<std::int64_t>(shape->second.elementCount());
        if (dimension < shape->second.rank())
            return static_cast<std::int64_t>(shape->second[dimension]);
    }
    return std::nullopt;
}

/// Of a parameter with parts: the number of the part that fields lead to.
std::optional<std::int64_t> IrValues::ofField(const ir::Expr& e) const {
    std::size_t part = 0;
    const ir::Expr* at = &e;
    while (at->op == ir::Op::Field) {
        const ir::Expr& whole = m_body.exprs[m_body.args(*at)[0]];
        const auto components = ir::componentsOf(m_module.types, whole.type);
        for (std::uint32_t i = 0; i < at->ref; ++i)
            part += ir::partsOf(m_module.types, components[i]).size();
        at = &whole;
    }
    const auto known = at->op == ir::Op::Var ? m_known.parts.find({at->var(), part}) : m_known.parts.end();
    return known == m_known.parts.end() ? Whole() : known->second;
}

std::optional<std::int64_t> IrValues::apply(const ir::Expr& e, int depth) const {
    const auto args = m_body.args(e);
    if (args.empty() || args.size() > 3)
        return std::nullopt;
    const Whole first = evaluate(args[0], depth);
    if (!first)
        return std::nullopt;
    if (e.op == ir::Op::If && args.size() == 3)
        return evaluate(args[*first ? 1 : 2], depth);
    if (e.op == ir::Op::And && !*first)
        return 0;
    if (e.op == ir::Op::Or && *first)
        return 1;
    std::array<std::int64_t, 3> values{*first, 0, 0};
    for (std::size_t k = 1; k < args.size(); ++k) {
        const Whole value = evaluate(args[k], depth);
        if (!value)
            return std::nullopt;
        values[k] = *value;
    }
    if (e.op == ir::Op::Call)
        return builtin(e.builtin(), values);
    if (e.op == ir::Op::Cast)
        return values[0];
    if (e.op == ir::Op::Neg)
        return arithmetic(ir::Op::Sub, 0, values[0]);
    if (e.op == ir::Op::Not)
        return !values[0];
    return args.size() == 2 ? arithmetic(e.op, values[0], values[1]) : std::nullopt;
}

std::optional<std::int64_t> IrValues::evaluate(ir::ExprId id, int depth) const {
    if (!id.isValid() || depth > MaxDepth)
        return std::nullopt;
    const ir::Expr& e = m_body.exprs[id];
    if (!isWhole(m_module, e.type))
        return std::nullopt;
    switch (e.op) {
    case ir::Op::Literal:
        return e.value.asInt();
    case ir::Op::Const:
        return m_module.consts[e.constant()].value.asInt();
    case ir::Op::BlockDim:
        return m_known.block && e.axis() < 3 ? Whole((*m_known.block)[e.axis()]) : Whole();
    case ir::Op::Extent:
    case ir::Op::Size:
        return ofArray(e);
    case ir::Op::Field:
        return ofField(e);
    case ir::Op::Var: {
        const auto scalar = m_known.scalars.find(e.var());
        if (scalar != m_known.scalars.end())
            return scalar->second;
        return evaluate(definition(e.var()), depth + 1);
    }
    default:
        return apply(e, depth + 1);
    }
}

void IrValues::scalarsIn(ir::ExprId id, std::vector<ir::VarId>& into, int depth) const {
    if (!id.isValid() || depth > MaxDepth)
        return;
    const ir::Expr& e = m_body.exprs[id];
    if (e.op == ir::Op::Var && m_body.vars[e.var()].kind == ir::VarKind::ScalarParameter) {
        if (m_module.types.isScalar(e.type) && std::find(into.begin(), into.end(), e.var()) == into.end())
            into.push_back(e.var());
    } else if (e.op == ir::Op::Var) {
        scalarsIn(definition(e.var()), into, depth + 1);
    }
    for (const ir::ExprId argument : m_body.args(e))
        scalarsIn(argument, into, depth + 1);
}

} // namespace lane
