#include "core/check/constant_folder.h"

#include "core/check/fold.h"
#include "core/ir/layout.h"

#include <utility>

namespace lane::check {

using ir::Literal;
using ir::Op;

ConstantFolder::ConstantFolder(const ir::Module& module, const ir::Body& body)
    : m_module(module), m_body(body) {
    m_isKnown = run(body.statements);
}

ConstantFolder::ConstantFolder(const ir::Module& module, const ir::Function& function,
                               std::vector<Scalars> arguments)
    : m_module(module), m_body(function) {
    for (std::size_t i = 0; i < arguments.size(); ++i)
        m_vars.emplace(function.parameters[i], std::move(arguments[i]));
    m_isKnown = run(function.statements);
}

std::size_t ConstantFolder::countOf(ir::TypeId type) const {
    return ir::partsOf(m_module.types, type).size();
}

/// False where a statement cannot be carried out now.
bool ConstantFolder::run(std::span<const ir::StmtId> statements) {
    for (ir::StmtId id : statements) {
        if (m_result)
            break;
        if (!step(m_body.stmts[id]))
            return false;
    }
    return true;
}

bool ConstantFolder::step(const ir::Stmt& s) {
    const auto value = s.value.isValid() ? fold(s.value) : std::nullopt;
    if (!value)
        return false;
    switch (s.kind) {
    case ir::StmtKind::Let:
    case ir::StmtKind::Assign:
        m_vars[s.var] = *value;
        return s.path.empty();
    case ir::StmtKind::If:
        return run((*value)[0].bits != 0 ? s.body : s.orelse);
    case ir::StmtKind::Return:
        m_result = value;
        return true;
    default:
        return false;
    }
}

std::optional<Scalars> ConstantFolder::fold(ir::ExprId id) const {
    const ir::Expr& e = m_body.exprs[id];
    switch (e.op) {
    case Op::Literal:
        return m_module.types.isScalar(e.type) ? Scalars{e.value} : Scalars(countOf(e.type));
    case Op::Const: {
        Scalars parts;
        for (std::size_t i = 0; i < countOf(e.type); ++i)
            parts.push_back(m_module.consts[e.constant()].scalar(e.value.bits + i));
        return parts;
    }
    case Op::Var: {
        const auto known = m_vars.find(e.var());
        return m_isKnown && known != m_vars.end() ? std::optional(known->second) : std::nullopt;
    }
    case Op::If:
        return chosen(e);
    default:
        return apply(e);
    }
}

/// Only the side that is taken counts.
std::optional<Scalars> ConstantFolder::chosen(const ir::Expr& e) const {
    const auto parts = m_body.args(e);
    const auto test = fold(parts[0]);
    return test ? fold(parts[(*test)[0].bits != 0 ? 1 : 2]) : std::nullopt;
}

std::optional<Scalars> ConstantFolder::apply(const ir::Expr& e) const {
    std::vector<Scalars> values;
    for (ir::ExprId argument : m_body.args(e)) {
        auto value = fold(argument);
        if (!value)
            return std::nullopt;
        values.push_back(std::move(*value));
    }
    if (values.empty())
        return std::nullopt;
    Scalars parts;
    switch (e.op) {
    case Op::Load:
        return element(e, values);
    case Op::Construct:
        for (const Scalars& value : values)
            parts.insert(parts.end(), value.begin(), value.end());
        return parts;
    case Op::Splat:
        return Scalars(countOf(e.type), values[0][0]);
    case Op::Swizzle:
        for (std::size_t i = 0; i < countOf(e.type); ++i)
            parts.push_back(values[0][(e.value.bits >> (2 * i)) & 3]);
        return parts;
    case Op::Field: {
        const auto whole = m_body.exprs[m_body.args(e)[0]].type;
        const auto first = values[0].begin() +
                           static_cast<std::ptrdiff_t>(ir::firstPartOf(m_module.types, whole, e.ref));
        return Scalars(first, first + static_cast<std::ptrdiff_t>(countOf(e.type)));
    }
    case Op::Component:
        return component(e, values);
    case Op::MatMul:
        return product(e, values);
    case Op::CallFunction:
        return called(e, std::move(values));
    default:
        return eachPart(e, values);
    }
}

/// Of a constant array; one index of several dimensions counts row by row.
std::optional<Scalars> ConstantFolder::element(const ir::Expr& e, const std::vector<Scalars>& indices) const {
    const ir::Array& array = m_body.arrays[e.array()];
    if (!array.constant.isValid())
        return std::nullopt;
    const ir::Const& constant = m_module.consts[array.constant];
    std::uint64_t flat = 0;
    for (std::size_t d = 0; d < indices.size(); ++d) {
        const std::uint64_t extent = indices.size() < array.rank ? constant.count() : constant.extents[d];
        if (indices[d][0].bits >= extent)
            return std::nullopt;
        flat = flat * extent + indices[d][0].bits;
    }
    const std::size_t count = countOf(e.type);
    const auto first = constant.values.begin() + static_cast<std::ptrdiff_t>(flat * count);
    return Scalars(first, first + static_cast<std::ptrdiff_t>(count));
}

/// By one index of a Vec or two of a Mat; outside it is 0.
std::optional<Scalars> ConstantFolder::component(const ir::Expr& e,
                                                 const std::vector<Scalars>& values) const {
    const ir::Type& type = m_module.types[m_body.exprs[m_body.args(e)[0]].type];
    const std::uint64_t row = values[1][0].bits;
    if (values.size() == 2)
        return Scalars{row < type.rows ? values[0][row] : Literal{}};
    const std::uint64_t column = values[2][0].bits;
    const bool isInside = row < type.rows && column < type.columns;
    return Scalars{isInside ? values[0][row * type.columns + column] : Literal{}};
}

/// Sums in the order of the index.
std::optional<Scalars> ConstantFolder::product(const ir::Expr& e,
                                               const std::vector<Scalars>& values) const {
    const auto args = m_body.args(e);
    const ir::Type& l = m_module.types[m_body.exprs[args[0]].type];
    const ir::Type& r = m_module.types[m_body.exprs[args[1]].type];
    const bool isRow = l.kind == ir::Type::Kind::Vec;
    const std::size_t inner = isRow ? l.rows : l.columns, rows = isRow ? 1 : l.rows;
    Scalars made;
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t j = 0; j < r.columns; ++j) {
            std::optional<Literal> sum;
            for (std::size_t k = 0; k < inner; ++k) {
                auto term = operation(e, Op::Mul, {values[0][i * inner + k], values[1][k * r.columns + j]});
                if (term && sum)
                    term = operation(e, Op::Add, {*sum, *term});
                if (!term)
                    return std::nullopt;
                sum = term;
            }
            made.push_back(*sum);
        }
    return made;
}

/// A scalar counts for each part of the others.
std::optional<Scalars> ConstantFolder::eachPart(const ir::Expr& e,
                                                const std::vector<Scalars>& values) const {
    Scalars made;
    for (std::size_t i = 0; i < countOf(e.type); ++i) {
        std::vector<Literal> own;
        for (const Scalars& value : values)
            own.push_back(value[value.size() == 1 ? 0 : i]);
        const auto part = operation(e, e.op, std::move(own));
        if (!part)
            return std::nullopt;
        made.push_back(*part);
    }
    return made;
}

std::optional<Scalars> ConstantFolder::called(const ir::Expr& e, std::vector<Scalars> values) const {
    const ir::Function& function = m_module.functions[e.function()];
    if (!function.arrayParameters.empty() || function.parameters.size() != values.size())
        return std::nullopt;
    const ConstantFolder inside(m_module, function, std::move(values));
    return inside.m_isKnown ? inside.m_result : std::nullopt;
}

std::optional<Literal> ConstantFolder::operation(const ir::Expr& e, Op op,
                                                 std::vector<Literal> values) const {
    ir::Expr one = e;
    one.op = op;
    return foldOperation(m_module, m_body, one, values);
}

} // namespace lane::check
