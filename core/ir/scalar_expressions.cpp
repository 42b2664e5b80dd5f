#include "core/ir/scalar_builder.h"

#include <algorithm>

namespace lane::ir::scalar {

bool Builder::touches(ExprId id) const {
    const Expr& e = m_out.exprs[id];
    if (!isScalar(e.type) && e.type != m_module.types.unit())
        return true;
    if (e.op == Op::Load && e.argCount == 1 && m_out.arrays[e.array()].rank > 1)
        return true;
    const auto given = m_out.args(e);
    return std::any_of(given.begin(), given.end(), [&](ExprId a) { return touches(a); });
}

bool Builder::reads(ExprId id, Op op) const {
    const Expr& e = m_out.exprs[id];
    const auto given = m_out.args(e);
    return e.op == op ||
           std::any_of(given.begin(), given.end(), [&](ExprId a) { return reads(a, op); });
}

bool Builder::readsVar(ExprId id, VarId var) const {
    const Expr& e = m_out.exprs[id];
    const auto given = m_out.args(e);
    return (e.op == Op::Var && e.var() == var) ||
           std::any_of(given.begin(), given.end(), [&](ExprId a) { return readsVar(a, var); });
}

/// A value that is used several times is computed once, before the statement.
ExprId Builder::once(ExprId id) {
    const Expr e = m_out.exprs[id];
    if (e.argCount == 0 && e.op != Op::Load)
        return id;
    Stmt s = stmt(StmtKind::Let, e.range);
    s.var = m_out.vars.add({"part", e.type, VarKind::Local, false, e.range});
    s.value = id;
    const VarId var = s.var;
    add(std::move(s));
    return make(Op::Var, e.type, e.range, {}, var.index);
}

Parts Builder::once(Parts values) {
    for (ExprId& value : values)
        value = once(value);
    return values;
}

ExprId Builder::scalar(ExprId id) {
    if (!id.isValid() || !touches(id))
        return id;
    const Expr e = m_out.exprs[id];
    const std::vector<ExprId> given = args(id);
    switch (e.op) {
    case Op::Field:
        return parts(id)[0];
    case Op::Component:
        return component(given[0], {given.begin() + 1, given.end()}, e)[0];
    case Op::If:
    case Op::And:
    case Op::Or:
        return chosen(e)[0];
    case Op::Load:
        return loaded(e, given)[0];
    default:
        break;
    }
    std::vector<ExprId> copies;
    for (ExprId argument : given)
        copies.push_back(scalar(argument));
    return make(e.op, e.type, e.range, copies, e.ref, e.value);
}

Parts Builder::parts(ExprId id) {
    const Expr e = m_out.exprs[id];
    const std::vector<ExprId> given = args(id);
    if (isScalar(e.type) && e.op != Op::Field)
        return {scalar(id)};
    const std::vector<Part> all = partsOf(m_module.types, e.type);
    Parts made;
    switch (e.op) {
    case Op::Literal:
        for (const Part& part : all)
            made.push_back(make(Op::Literal, scalarType(part.kind), e.range));
        return made;
    case Op::Var:
        for (VarId var : variables(e.var()))
            made.push_back(make(Op::Var, m_out.vars[var].type, e.range, {}, var.index));
        return made;
    case Op::Const:
        for (std::size_t i = 0; i < all.size(); ++i)
            made.push_back(make(Op::Const, scalarType(all[i].kind), e.range, {}, e.ref, {e.value.bits + i}));
        return made;
    case Op::Construct:
        for (ExprId argument : given)
            for (ExprId part : parts(argument))
                made.push_back(part);
        return made;
    case Op::Splat:
        return Parts(all.size(), once(scalar(given[0])));
    case Op::Swizzle: {
        const Parts from = once(parts(given[0]));
        for (std::size_t i = 0; i < all.size(); ++i)
            made.push_back(from[(e.value.bits >> (2 * i)) & 3]);
        return made;
    }
    case Op::Field: {
        const Parts from = parts(given[0]);
        const auto first =
            static_cast<std::ptrdiff_t>(firstPartOf(m_module.types, typeOf(given[0]), e.ref));
        return {from.begin() + first, from.begin() + first + static_cast<std::ptrdiff_t>(all.size())};
    }
    case Op::MatMul:
        return product(e, given[0], given[1]);
    case Op::If:
        return chosen(e);
    case Op::Load:
        return loaded(e, given);
    default:
        break;
    }
    // Component by component; what is a scalar counts for each.
    std::vector<Parts> columns;
    for (ExprId argument : given)
        columns.push_back(isScalar(typeOf(argument)) ? Parts(all.size(), once(scalar(argument)))
                                                     : parts(argument));
    for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<ExprId> operands;
        for (const Parts& column : columns)
            operands.push_back(column[i]);
        made.push_back(make(e.op, scalarType(all[i].kind), e.range, operands, e.ref, e.value));
    }
    return made;
}

/// The parts of an element, by views of its array.
Parts Builder::loaded(const Expr& e, std::span<const ExprId> given) {
    std::vector<ExprId> indices;
    for (ExprId index : given)
        indices.push_back(scalar(index));
    return loadedAt(e, std::move(indices));
}

Parts Builder::loadedAt(const Expr& e, std::vector<ExprId> indices) {
    const Array array = m_out.arrays[e.array()];
    const std::vector<Part> all = partsOf(m_module.types, array.element);
    const bool isFlat = indices.size() == 1 && array.rank > 1;
    if (array.viewOf.isValid() && !isScalar(array.element)) { // x.vec4[i]
        Parts four;
        for (std::size_t k = 0; k < all.size(); ++k)
            four.push_back(make(Op::Load, scalarType(all[k].kind), e.range,
                                std::array{wideIndex(indices[0], k, e.range)},
                                array.viewOf.index));
        return four;
    }
    const bool isApart = array.space == Space::Local || array.constant.isValid(); // an array a part
    if (isFlat && (array.space == Space::Local || (isApart && !isScalar(array.element))))
        return loadedAt(e, rowMajor(array, indices[0]));
    if (isScalar(array.element))
        return {make(Op::Load, e.type, e.range, indices,
                     (isFlat ? view(e.array(), all[0], 0, true) : e.array()).index, e.value)};
    for (ExprId& index : indices)
        index = once(index);
    Parts made;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const ArrayId from = isApart ? locals(e.array())[i]
                                     : view(e.array(), all[i], 0, isFlat);
        const ExprId load = make(Op::Load, scalarType(all[i].kind), e.range,
                                 i == 0 ? std::span<const ExprId>(indices) : std::span<const ExprId>{},
                                 from.index, {e.value.bits | (i > 0 ? FurtherPart : 0)});
        if (i > 0) { // the same place in the text
            m_out.exprs[load].firstArg = m_out.exprs[made[0]].firstArg;
            m_out.exprs[load].argCount = m_out.exprs[made[0]].argCount;
        }
        made.push_back(load);
    }
    return made;
}

/// Sums in the order of the index.
Parts Builder::product(const Expr& e, ExprId left, ExprId right) {
    const Parts a = once(parts(left)), b = once(parts(right));
    const Type& l = m_module.types[typeOf(left)];
    const Type& r = m_module.types[typeOf(right)];
    const bool isRow = l.kind == Type::Kind::Vec;
    const std::size_t inner = isRow ? l.rows : l.columns;
    const std::size_t rows = isRow ? 1 : l.rows;
    const std::size_t columns = r.kind == Type::Kind::Vec ? 1 : r.columns;
    const TypeId type = scalarType(m_module.types.scalarOf(e.type));
    Parts made;
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t j = 0; j < columns; ++j) {
            ExprId sum;
            for (std::size_t k = 0; k < inner; ++k) {
                const ExprId term = make(Op::Mul, type, e.range,
                                         std::array{a[i * inner + k], b[k * columns + j]});
                sum = sum.isValid() ? make(Op::Add, type, e.range, std::array{sum, term}) : term;
            }
            made.push_back(sum);
        }
    return made;
}

/// Only the chosen side is computed: where a side needs statements, an `if` sets variables.
Parts Builder::chosen(const Expr& e) {
    const std::vector<ExprId> given(m_out.args(e).begin(), m_out.args(e).end());
    const ExprId test = once(scalar(given[0]));
    const bool isIf = e.op == Op::If;
    std::array<Parts, 2> sides;
    std::array<Statements, 2> before;
    for (std::size_t i = 0; i + 1 < given.size(); ++i)
        before[i] = collect([&] { sides[i] = parts(given[i + 1]); });
    Parts made;
    if (before[0].empty() && before[1].empty()) {
        for (std::size_t k = 0; k < sides[0].size(); ++k)
            made.push_back(isIf ? make(Op::If, typeOf(sides[0][k]), e.range,
                                       std::array{test, sides[0][k], sides[1][k]})
                                : make(e.op, e.type, e.range, std::array{test, sides[0][k]}));
        return made;
    }
    std::vector<VarId> vars;
    for (ExprId side : sides[0]) {
        const VarId var = m_out.vars.add({"chosen", typeOf(side), VarKind::Local, true, e.range});
        Stmt s = stmt(StmtKind::Let, e.range);
        s.var = var;
        s.value = isIf ? make(Op::Literal, typeOf(side), e.range) : test;
        add(std::move(s));
        vars.push_back(var);
        made.push_back(make(Op::Var, typeOf(side), e.range, {}, var.index));
    }
    const auto side = [&](std::size_t i) {
        Statements all = before[i];
        const Statements sets = collect([&] {
            for (std::size_t k = 0; k < sides[i].size(); ++k)
                put(StmtKind::Assign, vars[k], sides[i][k], stmt(StmtKind::Assign, e.range));
        });
        all.insert(all.end(), sets.begin(), sets.end());
        return all;
    };
    Stmt s = stmt(StmtKind::If, e.range);
    s.value = e.op == Op::Or ? make(Op::Not, boolType(), e.range, std::array{test}) : test;
    s.body = side(0);
    if (isIf)
        s.orelse = side(1);
    add(std::move(s));
    return made;
}

} // namespace lane::ir::scalar
