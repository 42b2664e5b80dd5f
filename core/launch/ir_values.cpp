#include "core/launch/ir_values.h"

#include "core/data/scalar_types.h"
#include "core/ir/layout.h"
#include "core/launch/launch.h"

#include <algorithm>

namespace lane {

namespace {
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
    : m_module(module), m_body(body), m_known(std::move(known)), m_definitions(body) {}

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
    const auto [whole, part] = ir::fieldOf(m_module.types, m_body, e);
    const auto known = whole->op == ir::Op::Var ? m_known.parts.find({whole->var(), part}) : m_known.parts.end();
    return known == m_known.parts.end() ? std::nullopt : std::optional(known->second);
}

std::optional<std::int64_t> IrValues::ofLeaf(ir::ExprId id) const {
    const ir::Expr& e = m_body.exprs[id];
    switch (e.op) {
    case ir::Op::BlockDim:
        return m_known.block && e.axis() < 3 ? std::optional((*m_known.block)[e.axis()]) : std::nullopt;
    case ir::Op::Extent:
    case ir::Op::Size:
        return ofArray(e);
    case ir::Op::Field:
        return ofField(e);
    case ir::Op::Var: {
        const auto scalar = m_known.scalars.find(e.var());
        return scalar == m_known.scalars.end() ? std::nullopt : std::optional(scalar->second);
    }
    default:
        return std::nullopt;
    }
}

std::optional<std::int64_t> IrValues::evaluate(ir::ExprId id) const {
    return ir::wholeValue(m_module, m_body, id, [this](ir::ExprId leaf) { return ofLeaf(leaf); }, &m_definitions).number;
}

void IrValues::scalarsIn(ir::ExprId id, std::vector<ir::VarId>& into) const {
    std::set<ir::ExprId> seen; // of what two ways lead to
    scalarsIn(id, into, seen);
}

void IrValues::scalarsIn(ir::ExprId id, std::vector<ir::VarId>& into, std::set<ir::ExprId>& seen) const {
    if (!id.isValid() || !seen.insert(id).second)
        return;
    const ir::Expr& e = m_body.exprs[id];
    if (e.op == ir::Op::Var && m_body.vars[e.var()].kind == ir::VarKind::ScalarParameter) {
        if (m_module.types.isScalar(e.type) && std::find(into.begin(), into.end(), e.var()) == into.end())
            into.push_back(e.var());
    } else if (e.op == ir::Op::Var) {
        scalarsIn(definition(e.var()), into, seen);
    }
    for (const ir::ExprId argument : m_body.args(e))
        scalarsIn(argument, into, seen);
}

} // namespace lane
