#include "core/check/body_checker.h"
#include "core/check/constant_folder.h"
#include "core/check/fold.h"
#include "core/ir/layout.h"

#include <cstdint>

/// `const W : Array Float [3] := #[0.25, 0.5, 0.25]`
namespace lane::check {

namespace {
constexpr std::size_t MostBytes = 64 * 1024; // of constant memory
}

/// The elements of nested literals, row-major, and how many there are in each of at most `most` dimensions.
void BodyChecker::elementsOf(NodeId literal, std::size_t depth, std::size_t most,
                             std::vector<std::uint32_t>& extents, std::vector<NodeId>& elements, bool& isOk) {
    const auto parts = children(literal);
    const auto count = static_cast<std::uint32_t>(parts.size());
    if (extents.size() == depth)
        extents.push_back(count);
    if (extents[depth] != count) {
        error("L0517",
              "the rows differ in length: " + std::to_string(extents[depth]) + " in the first, " +
                  std::to_string(count) + " here",
              at(literal).range);
        isOk = false;
    }
    for (NodeId part : parts) {
        const bool isRow = depth + 1 < most && at(bare(part)).kind == NodeKind::ArrayLiteral;
        const bool hasRows = extents.size() > depth + 1;
        if (part != parts.front() && isRow != hasRows) {
            error("L0517", "rows and single values do not mix", at(part).range);
            isOk = false;
        } else if (isRow) {
            elementsOf(bare(part), depth + 1, most, extents, elements, isOk);
        } else {
            elements.push_back(part);
        }
    }
}

/// The scalars of all elements, in the type `wanted`, or in that in which they meet; false after an error.
bool BodyChecker::elementValues(ir::Const& made, ir::TypeId wanted, std::span<const NodeId> nodes) {
    std::vector<Value> values;
    bool isOk = true;
    for (NodeId node : nodes) {
        values.push_back(synthFor(node, wanted));
        isOk = isOk && values.back().ok();
    }
    for (std::size_t i = 1; isOk && !wanted.isValid() && i < values.size(); ++i)
        isOk = unify(values[0], values[i], nodes[0], nodes[i]);
    for (std::size_t i = 0; isOk && i < values.size(); ++i) {
        if (i == 0)
            made.type = wanted.isValid() ? wanted : (values[0] = settle(values[0], nodes[0])).type;
        values[i] = coerce(values[i], made.type, nodes[i], "the constant");
        isOk = values[i].ok();
    }
    const ConstantFolder folder(m_module, m_kernel);
    for (std::size_t i = 0; isOk && i < values.size(); ++i) {
        const auto scalars = folder.fold(values[i].id);
        isOk = scalars.has_value();
        if (isOk)
            made.values.insert(made.values.end(), scalars->begin(), scalars->end());
        else
            reportUnknownValue(nodes[i]);
    }
    return isOk;
}

std::optional<ir::Const> BodyChecker::checkConstantArray(NodeId annotation, NodeId valueNode) {
    m_isConstant = m_isModuleConstant = true;
    ArrayShape shape;
    if (!isNone(annotation)) {
        shape = arrayShapeOf(annotation);
        if (!shape.isOk)
            return std::nullopt;
    }
    if (at(valueNode).kind != NodeKind::ArrayLiteral) {
        if (at(valueNode).kind != NodeKind::Error)
            error("L0517", "the values of a constant array stand in brackets, as in `#[1, 2, 3]`",
                  at(valueNode).range);
        return std::nullopt;
    }
    ir::Const made;
    std::vector<NodeId> elements;
    bool isOk = true;
    const std::size_t most = shape.isShaped ? shape.extents.size() : isMatrix(shape.element) ? 1 : SIZE_MAX;
    elementsOf(valueNode, 0, most, made.extents, elements, isOk);
    if (!elementValues(made, shape.element, elements) || !isOk)
        return std::nullopt;
    if (elements.empty()) {
        error("L0517", "a constant array has at least one element", at(valueNode).range);
        return std::nullopt;
    }
    if (elements.size() * ir::sizeOf(m_module.types, made.type) > MostBytes) {
        error("L0517", "constant arrays have at most 65536 bytes", at(valueNode).range);
        return std::nullopt;
    }
    const bool isFlat = made.extents.size() == 1 && shape.extents.size() > 1;
    std::vector<std::uint32_t> declared;
    for (NodeId node : shape.extents) {
        const Value extent = coerce(synth(node), ir::natType(), node, "an extent");
        const auto number = extent.ok() ? constantValue(extent, node) : std::nullopt;
        if (!number)
            return std::nullopt;
        declared.push_back(static_cast<std::uint32_t>(number->bits));
    }
    std::uint64_t count = 1;
    for (std::uint32_t extent : declared)
        count *= extent;
    const bool fits = isFlat ? count == elements.size() : declared == made.extents;
    if (shape.isShaped && !fits) {
        error("L0517",
              "there are " + std::to_string(elements.size()) + " values, and `" +
                  typeText(annotation) + "` has another shape",
              at(valueNode).range)
            .labels.push_back({at(annotation).range, "declared here"});
        return std::nullopt;
    }
    if (isFlat)
        made.extents = declared;
    return made;
}

/// The array of the kernel that stands for a constant array.
Binding* BodyChecker::constantArray(std::string_view name, ir::ConstId id, SymbolId symbol) {
    auto known = m_constantArrays.find(id.index);
    if (known == m_constantArrays.end()) {
        const ir::Const& constant = m_module.consts[id];
        ir::Array array;
        array.name = constant.name.substr(constant.name.rfind('.') + 1);
        array.element = constant.type;
        array.space = ir::Space::Constant;
        array.access = ir::Access::In;
        array.rank = static_cast<std::uint32_t>(constant.extents.size());
        array.range = constant.range;
        array.constant = id;
        for (std::uint32_t extent : constant.extents)
            array.extents.push_back(make(ir::Op::Literal, ir::natType(), constant.range, {}, 0,
                                         {extent})
                                        .id);
        known = m_constantArrays.emplace(id.index, m_kernel.arrays.add(array)).first;
    }
    m_constant = {name, Binding::Kind::Array, known->second.index, symbol};
    return &m_constant;
}

/// An element of a constant array whose place is known. An index outside is an error.
std::optional<Value> BodyChecker::constantElement(NodeId node, ir::ArrayId id,
                                                  std::span<const ir::ExprId> where) {
    const ir::Array& array = m_kernel.arrays[id];
    const ir::Const& constant = m_module.consts[array.constant];
    const bool isScalar = m_module.types.isScalar(array.element);
    std::uint64_t flat = 0;
    if (where.size() < constant.extents.size()) { // a.flat i
        const auto index = foldConstant(m_module, m_kernel, where[0]);
        if (!isScalar || !index || index->bits >= constant.values.size())
            return std::nullopt;
        return make(ir::Op::Literal, array.element, at(node).range, {}, 0,
                    constant.values[index->bits]);
    }
    for (std::size_t d = 0; d < where.size(); ++d) {
        const auto index = foldConstant(m_module, m_kernel, where[d]);
        if (!index)
            return std::nullopt;
        if (index->bits >= constant.extents[d]) {
            error("L0517",
                  "`" + array.name + "` has " + std::to_string(constant.extents[d]) +
                      " elements there, from 0 on: there is no " + std::to_string(index->asInt()),
                  at(node).range)
                .labels.push_back({array.range, "declared here"});
            return Value{};
        }
        flat = flat * constant.extents[d] + index->bits;
    }
    if (!isScalar) // read where it stands
        return std::nullopt;
    return make(ir::Op::Literal, array.element, at(node).range, {}, 0, constant.values[flat]);
}

} // namespace lane::check
