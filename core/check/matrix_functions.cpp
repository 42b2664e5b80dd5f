#include "core/check/body_checker.h"

#include <array>

/// transpose, determinant, inverse, outer: functions of the module, made where they are first called,
/// so that neither back end knows of them.
namespace lane::check {

namespace {

using E = ir::ExprId;

/// Writes one function of matrices.
class MatrixFunctionWriter {
public:
    MatrixFunctionWriter(ir::TypeTable& types, SourceRange range) : m_types(types), m_range(range) {}

    ir::Function take(std::string name, ir::TypeId result, E value) {
        m_f.name = std::move(name);
        m_f.range = m_f.nameRange = m_range;
        m_f.result = result;
        ir::Stmt s = stmt(ir::StmtKind::Return);
        s.value = value;
        m_f.statements.push_back(m_f.stmts.add(std::move(s)));
        return std::move(m_f);
    }
    ir::VarId parameter(std::string name, ir::TypeId type) {
        const ir::VarId var =
            m_f.vars.add({std::move(name), type, ir::VarKind::ScalarParameter, false, m_range});
        m_f.parameters.push_back(var);
        m_f.isArrayParameter.push_back(false);
        return var;
    }
    E element(ir::VarId of, std::uint32_t number) {
        const ir::TypeId type = m_f.vars[of].type;
        const E whole = make(ir::Op::Var, type, {}, of.index);
        return make(ir::Op::Field, ir::scalarType(m_types.scalarOf(type)), std::array{whole}, number);
    }
    E at(ir::VarId of, std::uint32_t i, std::uint32_t j) {
        return element(of, i * m_types[m_f.vars[of].type].columns + j);
    }
    E read(ir::VarId var) { return make(ir::Op::Var, m_f.vars[var].type, {}, var.index); }
    E of(ir::Op op, E a, E b) { return make(op, m_f.exprs[a].type, std::array{a, b}); }
    E negated(E a) { return make(ir::Op::Neg, m_f.exprs[a].type, std::array{a}); }
    E construct(ir::TypeId type, const std::vector<E>& parts) {
        return make(ir::Op::Construct, type, parts);
    }
    ir::VarId let(std::string name, E value) {
        ir::Stmt s = stmt(ir::StmtKind::Let);
        s.var = m_f.vars.add(
            {std::move(name), m_f.exprs[value].type, ir::VarKind::Local, false, m_range});
        s.value = value;
        const ir::VarId var = s.var;
        m_f.statements.push_back(m_f.stmts.add(std::move(s)));
        return var;
    }
    /// a b - c d
    E minor(E a, E b, E c, E d) {
        return of(ir::Op::Sub, of(ir::Op::Mul, a, b), of(ir::Op::Mul, c, d));
    }

private:
    E make(ir::Op op, ir::TypeId type, std::span<const E> args, std::uint32_t ref = 0) {
        ir::Expr e;
        e.op = op;
        e.type = type;
        e.range = m_range;
        e.ref = ref;
        return m_f.addExpr(e, args);
    }
    ir::Stmt stmt(ir::StmtKind kind) const {
        ir::Stmt s;
        s.kind = kind;
        s.range = s.headRange = m_range;
        return s;
    }
    ir::TypeTable& m_types;
    SourceRange m_range;
    ir::Function m_f;
};

/// Of a square matrix of four: the minors of the upper two rows and of the lower two, for the pairs
/// of columns 01 02 03 12 13 23.
struct Minors {
    std::array<ir::VarId, 6> upper, lower;
};

Minors minorsOf(MatrixFunctionWriter& w, ir::VarId m) {
    Minors found;
    std::size_t next = 0;
    for (std::uint32_t a = 0; a < 4; ++a)
        for (std::uint32_t b = a + 1; b < 4; ++b, ++next)
            for (std::uint32_t row : {0u, 2u})
                (row == 0 ? found.upper : found.lower)[next] =
                    w.let(std::string(row == 0 ? "upper" : "lower") + std::to_string(a) +
                              std::to_string(b),
                          w.minor(w.at(m, row, a), w.at(m, row + 1, b), w.at(m, row, b),
                                  w.at(m, row + 1, a)));
    return found;
}

E determinantOf4(MatrixFunctionWriter& w, const Minors& of) {
    static constexpr std::array<bool, 6> IsAdded{true, false, true, true, false, true};
    E sum;
    for (std::size_t k = 0; k < 6; ++k) {
        const E term = w.of(ir::Op::Mul, w.read(of.upper[k]), w.read(of.lower[5 - k]));
        sum = sum.isValid() ? w.of(IsAdded[k] ? ir::Op::Add : ir::Op::Sub, sum, term) : term;
    }
    return sum;
}

/// The signed minor of 3 × 3 without row i and column j, by cyclic columns and rows.
E cofactor3(MatrixFunctionWriter& w, ir::VarId m, std::uint32_t i, std::uint32_t j) {
    const std::uint32_t r = (i + 1) % 3, s = (i + 2) % 3, a = (j + 1) % 3, b = (j + 2) % 3;
    return w.minor(w.at(m, r, a), w.at(m, s, b), w.at(m, r, b), w.at(m, s, a));
}

E determinantOf(MatrixFunctionWriter& w, ir::VarId m, std::uint32_t n) {
    if (n == 2)
        return w.minor(w.at(m, 0, 0), w.at(m, 1, 1), w.at(m, 0, 1), w.at(m, 1, 0));
    if (n == 4)
        return determinantOf4(w, minorsOf(w, m));
    E sum;
    for (std::uint32_t j = 0; j < 3; ++j) {
        const E term = w.of(ir::Op::Mul, w.at(m, 0, j), cofactor3(w, m, 0, j));
        sum = sum.isValid() ? w.of(ir::Op::Add, sum, term) : term;
    }
    return sum;
}

/// The elements of the inverse times the determinant, row by row.
std::vector<E> adjugateOf(MatrixFunctionWriter& w, ir::VarId m, std::uint32_t n, const Minors& of) {
    if (n == 2)
        return {w.at(m, 1, 1), w.negated(w.at(m, 0, 1)), w.negated(w.at(m, 1, 0)), w.at(m, 0, 0)};
    std::vector<E> parts;
    if (n == 3) {
        for (std::uint32_t i = 0; i < 3; ++i)
            for (std::uint32_t j = 0; j < 3; ++j)
                parts.push_back(cofactor3(w, m, j, i));
        return parts;
    }
    // Column j of the result stands for row j of m: its minor is made of the row beside j in its
    // half and of the minors of the other half.
    static constexpr std::array<std::array<std::uint32_t, 3>, 4> Others{
        {{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}}};
    const auto pairOf = [](std::uint32_t a, std::uint32_t b) {
        return a == 0 ? b - 1 : a == 1 ? b + 1 : 5u;
    };
    for (std::uint32_t i = 0; i < 4; ++i)
        for (std::uint32_t j = 0; j < 4; ++j) {
            const auto& others = Others[i];
            const auto& minors = j < 2 ? of.lower : of.upper;
            const std::uint32_t row = j ^ 1;
            const auto term = [&](std::size_t k, std::size_t a, std::size_t b) {
                return w.of(ir::Op::Mul, w.at(m, row, others[k]),
                            w.read(minors[pairOf(others[a], others[b])]));
            };
            E sum = w.of(ir::Op::Sub, term(0, 1, 2), term(1, 0, 2));
            sum = w.of(ir::Op::Add, sum, term(2, 0, 1));
            parts.push_back((i + j) % 2 == 0 ? sum : w.negated(sum));
        }
    return parts;
}

} // namespace

Value BodyChecker::callMatrixFunction(NodeId node, std::string_view name,
                                      std::span<const NodeId> nodes) {
    const bool isOuter = name == "outer", isTranspose = name == "transpose";
    std::vector<Value> values = synthAll(nodes);
    if (wrongCount(node, "`" + std::string(name) + "`", values.size(), isOuter ? 2 : 1))
        return {};
    if (isOuter && values[0].ok() && values[1].ok() && !unifyScalars(values[0], values[1], nodes))
        return {};
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = settle(values[i], nodes[i]);
        if (!values[i].ok())
            return {};
        const ir::Type& type = m_module.types[values[i].type];
        const bool isSquare = type.kind == ir::Type::Kind::Mat && type.rows == type.columns &&
                              isFloat(type.scalar);
        const bool isTaken = isOuter       ? type.kind == ir::Type::Kind::Vec
                             : isTranspose ? type.kind == ir::Type::Kind::Mat
                                           : isSquare;
        if (isTaken)
            continue;
        error("L0306",
              "`" + std::string(name) + "` takes " +
                  (isOuter       ? "two vectors of one number type; "
                   : isTranspose ? "a matrix; "
                                 : "a square matrix of floats; ") +
                  quoted(nodes[i]) + " is " + withArticle(typeName(values[i])),
              at(nodes[i]).range);
        return {};
    }
    if (m_isConstant && !m_isModuleConstant) {
        error("L0311", "`" + std::string(name) + "` is computed in kernels and functions only",
              at(node).range);
        return {};
    }
    const ir::Type first = m_module.types[values[0].type];
    const ir::TypeId scalar = ir::scalarType(first.scalar);
    const ir::TypeId result =
        isOuter       ? matrixType(first.rows, width(values[1].type), first.scalar)
        : isTranspose ? matrixType(first.columns, first.rows, first.scalar)
        : name == "inverse" ? values[0].type
                            : scalar;
    std::string key(name);
    for (const Value& value : values)
        key += " " + m_module.types.nameOf(value.type);
    ir::FunctionId& id = m_scope.matrixFunctions[key];
    if (!id.isValid()) {
        MatrixFunctionWriter w(m_module.types, at(node).range);
        std::vector<E> parts;
        E value;
        if (isOuter) {
            const ir::VarId u = w.parameter("u", values[0].type), v = w.parameter("v", values[1].type);
            for (std::uint32_t i = 0; i < first.rows; ++i)
                for (std::uint32_t j = 0; j < width(values[1].type); ++j)
                    parts.push_back(w.of(ir::Op::Mul, w.element(u, i), w.element(v, j)));
        } else {
            const ir::VarId m = w.parameter("m", values[0].type);
            if (isTranspose)
                for (std::uint32_t i = 0; i < first.columns; ++i)
                    for (std::uint32_t j = 0; j < first.rows; ++j)
                        parts.push_back(w.at(m, j, i));
            else if (name == "determinant")
                value = determinantOf(w, m, first.rows);
            else {
                const Minors minors = first.rows == 4 ? minorsOf(w, m) : Minors{};
                const ir::VarId size = w.let(
                    "size", first.rows == 4 ? determinantOf4(w, minors) : determinantOf(w, m, first.rows));
                for (E element : adjugateOf(w, m, first.rows, minors))
                    parts.push_back(w.of(ir::Op::Div, element, w.read(size)));
            }
        }
        if (!parts.empty())
            value = w.construct(result, parts);
        std::string unique(name);
        while (m_scope.functions.contains(unique))
            unique += "'";
        id = m_module.functions.add(w.take(std::move(unique), result, value));
    }
    std::vector<ir::ExprId> ids;
    for (const Value& value : values)
        ids.push_back(value.id);
    return make(ir::Op::CallFunction, result, at(node).range, ids, id.index);
}

/// Literals of one vector take the number type of the other.
bool BodyChecker::unifyScalars(Value& a, Value& b, std::span<const NodeId> nodes) {
    for (auto [free, other, node] : {std::tuple{&a, &b, nodes[0]}, std::tuple{&b, &a, nodes[1]}})
        if (free->flex != Flex::None && other->flex == Flex::None && isVector(other->type))
            *free = coerce(*free, withScalar(free->type, ir::scalarType(m_module.types.scalarOf(
                                                             other->type))),
                           node, "the other side");
    if (!a.ok() || !b.ok())
        return false;
    if (a.flex == Flex::None && b.flex == Flex::None && isVector(a.type) && isVector(b.type) &&
        m_module.types.scalarOf(a.type) != m_module.types.scalarOf(b.type)) {
        error("L0306", "`outer` takes two vectors of one number type",
              join(at(nodes[0]).range, at(nodes[1]).range));
        return false;
    }
    return true;
}

} // namespace lane::check
