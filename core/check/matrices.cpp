#include "core/check/body_checker.h"
#include "core/ir/op_class.h"

#include <algorithm>
#include <array>

/// Matrices. Unlike those of vectors their operations stay whole in the IR: as sixty-four products
/// in a row nobody would read them.
namespace lane::check {

bool BodyChecker::isMatrix(ir::TypeId type) const {
    return type.isValid() && m_module.types[type].kind == ir::Type::Kind::Mat;
}

ir::TypeId BodyChecker::matrixType(std::uint32_t rows, std::uint32_t columns, ScalarKind scalar) {
    ir::Type type;
    type.kind = ir::Type::Kind::Mat;
    type.scalar = scalar;
    type.rows = static_cast<std::uint8_t>(rows);
    type.columns = static_cast<std::uint8_t>(columns);
    return m_module.types.intern(type);
}

/// `Mat 3 3 Float`
std::optional<ir::TypeId> BodyChecker::matrixTypeOf(NodeId type) {
    const auto parts = children(type);
    std::array<std::uint32_t, 2> extents{};
    for (std::size_t k = 0; k < 2 && parts.size() == 3; ++k) {
        const std::string_view text = textOf(at(parts[k]).range);
        if (text.size() == 1 && text[0] >= '1' && text[0] <= '4')
            extents[k] = static_cast<std::uint32_t>(text[0] - '0');
    }
    if (extents[0] == 0 || extents[1] == 0 || extents[0] * extents[1] == 1) {
        error("L0511", "a matrix has up to 4 rows and columns, as in `Mat 3 3 Float`",
              at(type).range);
        return std::nullopt;
    }
    const auto scalar = scalarTypeOf(parts[2]);
    if (!scalar)
        return std::nullopt;
    if (!m_module.types.isScalar(*scalar) || *scalar == ir::boolType()) {
        error("L0511",
              "a matrix is made of numbers; " + m_module.types.nameOf(*scalar) + " is none",
              at(parts[2]).range);
        return std::nullopt;
    }
    return matrixType(extents[0], extents[1], m_module.types.scalarOf(*scalar));
}

/// `#[#[a, b], #[c, d]]` or `#[a, b, c, d]`, row by row; rows may be vectors.
Value BodyChecker::matrixValue(NodeId node, ir::TypeId type) {
    const ir::Type matrix = m_module.types[type];
    std::vector<NodeId> nodes(children(node).begin(), children(node).end());
    const auto isList = [this](NodeId n) { return at(bare(n)).kind == NodeKind::ArrayLiteral; };
    if (!nodes.empty() && std::ranges::all_of(nodes, isList)) {
        std::vector<NodeId> elements;
        bool isEven = nodes.size() == matrix.rows;
        for (NodeId row : nodes) {
            const auto own = children(bare(row));
            isEven = isEven && own.size() == matrix.columns;
            elements.insert(elements.end(), own.begin(), own.end());
        }
        nodes = isEven ? elements : std::vector<NodeId>{};
    } else if (nodes.size() == matrix.rows && matrix.columns > 1) {
        return matrixRows(node, type);
    }
    if (nodes.size() != std::size_t{matrix.rows} * matrix.columns) {
        error("L0305",
              "a " + m_module.types.nameOf(type) + " has " + std::to_string(matrix.rows) +
                  " rows of " + std::to_string(matrix.columns) + " numbers",
              at(node).range);
        return {};
    }
    std::vector<Value> values = synthAll(nodes);
    std::vector<ir::ExprId> ids;
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = coerce(values[i], ir::scalarType(matrix.scalar), nodes[i], "the matrix");
        if (!values[i].ok())
            return {};
        ids.push_back(values[i].id);
    }
    return make(ir::Op::Construct, type, at(node).range, ids);
}

/// Of one vector a row.
Value BodyChecker::matrixRows(NodeId node, ir::TypeId type) {
    const ir::Type matrix = m_module.types[type];
    const ir::TypeId row = vectorType(matrix.columns, ir::scalarType(matrix.scalar));
    std::vector<ir::ExprId> ids;
    std::vector<Value> rows;
    for (NodeId part : children(node)) {
        const std::size_t position = m_statements->size();
        const Value value = coerce(synthFor(part, row), row, part, "a row of the matrix");
        if (m_statements->size() != position)
            keepBefore(position, rows);
        if (!value.ok())
            return {};
        rows.push_back(value);
    }
    for (Value& value : rows) {
        value = named(value, "row");
        for (std::uint32_t k = 0; k < matrix.columns; ++k)
            ids.push_back(component(value, k, at(node).range).id);
    }
    return make(ir::Op::Construct, type, at(node).range, ids);
}

/// `m[i, j]`
Value BodyChecker::matrixIndex(NodeId node, Value value, std::span<const NodeId> nodes) {
    const ir::Type matrix = m_module.types[value.type];
    if (nodes.size() != 2) {
        error("L0307", "a matrix takes two indices, as in `m[i, j]`, not " +
                           std::to_string(nodes.size()),
              at(node).range);
        return {};
    }
    if (m_kernel.exprs[value.id].op != ir::Op::Load)
        value = named(value, "matrix");
    const auto i = vectorIndexValue(nodes[0], matrix.rows, "rows");
    const auto j = i ? vectorIndexValue(nodes[1], matrix.columns, "columns") : std::nullopt;
    if (!j)
        return {};
    const ir::Expr row = m_kernel.exprs[*i], column = m_kernel.exprs[*j];
    if (row.op == ir::Op::Literal && column.op == ir::Op::Literal)
        return part(value,
                    static_cast<std::uint32_t>(row.value.bits * matrix.columns +
                                               column.value.bits),
                    at(node).range);
    if (!isPart(value.id) && m_kernel.exprs[value.id].op != ir::Op::Load) {
        value = hoist(value, "matrix");
        m_hoisted = {};
    }
    return make(ir::Op::Component, ir::scalarType(matrix.scalar), at(node).range,
                std::array{value.id, *i, *j});
}

/// `a + b`, `a * b`, `a * v`, `a * s`: `*` is the matrix product, scalars count for each element.
Value BodyChecker::matrixBinary(NodeId node, ir::Op op, Value left, Value right, NodeId leftNode,
                                NodeId rightNode) {
    const SourceRange range = at(node).range;
    const bool isTest = ir::isTest(op);
    const bool hasMatrix = isMatrix(left.type) || isMatrix(right.type);
    const auto isMatrixOrNumber = [&](const Value& v) {
        return isMatrix(v.type) || isVector(v.type) || m_module.types.isScalar(v.type);
    };
    const bool isArithmetic = op == ir::Op::Add || op == ir::Op::Sub || op == ir::Op::Mul ||
                              op == ir::Op::Div;
    if (isTest || !hasMatrix || !isArithmetic || !isMatrixOrNumber(left) ||
        !isMatrixOrNumber(right)) {
        const bool isLeft = isAggregate(left.type) && (!isMatrix(left.type) || isTest || !isArithmetic);
        const Value& value = isLeft ? left : right;
        error("L0304",
              isTest ? "values of type " + m_module.types.nameOf(value.type) +
                           " are not compared: compare their parts"
                     : quoted(isLeft ? leftNode : rightNode) + " is " +
                           withArticle(typeName(value)) + ", which `" +
                           std::string(tokenOf(node)) + "` does not take",
              range);
        return {};
    }
    const ScalarKind kind =
        m_module.types.scalarOf(isMatrix(left.type) ? left.type : right.type);
    for (const auto& [value, operand] : {std::pair{&left, leftNode}, std::pair{&right, rightNode}})
        if (value->flex != Flex::None)
            *value = coerce(*value, withScalar(value->type, ir::scalarType(kind)), operand,
                            "the other side");
    if (!left.ok() || !right.ok())
        return {};
    const bool isScaling = m_module.types.isScalar(left.type) || m_module.types.isScalar(right.type);
    const bool isOfOneKind =
        m_module.types.scalarOf(left.type) == m_module.types.scalarOf(right.type);
    const bool isProduct = op == ir::Op::Mul && !isScaling;
    const bool fits =
        isProduct   ? isOfOneKind
        : isScaling ? isOfOneKind && (op == ir::Op::Mul ||
                                      (op == ir::Op::Div && m_module.types.isScalar(right.type)))
                    : left.type == right.type && op != ir::Op::Div;
    if (fits && isProduct)
        if (const Value product = matrixProduct(node, left, right); product.ok())
            return product;
    if (!fits || isProduct) {
        Diagnostic& d = error("L0303",
                              quoted(leftNode) + " is " + withArticle(typeName(left)) + " and " +
                                  quoted(rightNode) + " is " + withArticle(typeName(right)) +
                                  ": `" + std::string(tokenOf(node)) +
                                  "` does not go with these",
                              range);
        d.labels.push_back({at(leftNode).range, typeName(left)});
        d.labels.push_back({at(rightNode).range, typeName(right)});
        return {};
    }
    return make(op, isMatrix(left.type) ? left.type : right.type, range,
                std::array{left.id, right.id});
}

/// Nothing where the inner extents differ.
Value BodyChecker::matrixProduct(NodeId node, Value left, Value right) {
    const ir::Type l = m_module.types[left.type], r = m_module.types[right.type];
    const bool isRow = l.kind == ir::Type::Kind::Vec, isColumn = r.kind == ir::Type::Kind::Vec;
    if ((isRow ? l.rows : l.columns) != r.rows)
        return {};
    const ir::TypeId type =
        isRow      ? (r.columns > 1 ? vectorType(r.columns, ir::scalarType(l.scalar)) : ir::TypeId{})
        : isColumn ? (l.rows > 1 ? vectorType(l.rows, ir::scalarType(l.scalar)) : ir::TypeId{})
                   : (l.rows * r.columns > 1 ? matrixType(l.rows, r.columns, l.scalar)
                                             : ir::TypeId{});
    if (!type.isValid())
        return {};
    return make(ir::Op::MatMul, type, at(node).range, std::array{left.id, right.id});
}

} // namespace lane::check
