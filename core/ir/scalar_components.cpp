#include "core/ir/scalar_builder.h"

#include <algorithm>

/// Components of vectors and matrices by indices that are only known in the kernel: a read outside
/// gives 0, a write outside is dropped, and where somebody asked for it an Assert tells of both.
namespace lane::ir::scalar {

/// Of an element of an array: "x[", i, "]"; an index that is more than a name is not repeated.
void Builder::append(Named& named, ArrayId id, const std::vector<ExprId>& indices) const {
    const Array& array = m_out.arrays[id];
    named.array = array.viewOf.isValid() ? array.viewOf : id;
    named.text.back() += m_out.arrays[named.array].name + (array.viewOf.isValid() ? ".vec4" : "");
    for (std::size_t d = 0; d < indices.size(); ++d) {
        named.text.back() += d == 0 ? "[" : ", ";
        const Expr& index = m_out.exprs[indices[d]];
        if (index.op == Op::Var || index.op == Op::Literal) {
            named.values.push_back(indices[d]);
            named.text.emplace_back();
        } else {
            named.text.back() += "…";
        }
    }
    if (!indices.empty())
        named.text.back() += "]";
}

Builder::Named Builder::nameOf(ExprId object) const {
    const Expr& e = m_out.exprs[object];
    Named named;
    if (const auto made = m_made.find(e.var()); e.op == Op::Var && made != m_made.end()) {
        return nameOf(made->second);
    } else if (e.op == Op::Var) {
        named.var = e.var();
        named.text.back() = m_out.vars[named.var].name;
    } else if (e.op == Op::Const) {
        named.text.back() = nameOfConst(m_module, e);
    } else if (e.op == Op::Load) {
        append(named, e.array(), args(object));
    } else if (e.op == Op::Field) {
        const Type& type = m_module.types[typeOf(args(object)[0])];
        named = nameOf(args(object)[0]);
        if (type.kind == Type::Kind::Struct)
            named.text.back() += "." + type.fieldNames[e.ref];
        else if (type.kind == Type::Kind::Tuple)
            named.text.back() += "." + std::to_string(e.ref + 1);
    } else {
        named.text.back() = m_module.types[e.type].kind == Type::Kind::Mat ? "the matrix" : "the vector";
    }
    return named;
}

/// Of what an Assign or a Store changes a component of.
Builder::Named Builder::nameOf(const Stmt& s) const {
    Named named;
    TypeId type;
    if (s.kind == StmtKind::Store) {
        append(named, s.array, s.indices);
        type = m_out.arrays[s.array].element;
    } else {
        named.var = s.var;
        named.text.back() = m_out.vars[s.var].name;
        type = m_out.vars[s.var].type;
    }
    for (const PathStep& step : s.path) {
        if (!step.indices.empty())
            break;
        const Type& whole = m_module.types[type];
        named.text.back() +=
            "." + (whole.kind == Type::Kind::Struct ? whole.fieldNames[step.field]
                                                    : std::to_string(step.field + 1));
        type = componentsOf(m_module.types, type)[step.field];
    }
    return named;
}

/// Whether each index is inside of its extent; indices of one type each.
ExprId Builder::isInside(const Place& place, SourceRange range) {
    const Type& type = m_module.types[place.type];
    ExprId all;
    const auto both = [&](ExprId test) {
        all = all.isValid() ? make(Op::And, boolType(), range, std::array{all, test}) : test;
    };
    for (std::size_t d = 0; d < place.dynamic.size(); ++d) {
        const ExprId index = place.dynamic[d];
        const auto literal = [&](std::uint64_t value) {
            return make(Op::Literal, typeOf(index), range, {}, 0, {value});
        };
        const unsigned extent = d == 0 ? type.rows : type.columns;
        both(make(Op::Lt, boolType(), range, std::array{index, literal(extent)}));
        if (isSigned(m_module.types.scalarOf(typeOf(index))))
            both(make(Op::Ge, boolType(), range, std::array{index, literal(0)}));
    }
    return all;
}

void Builder::look(Named named, const Place& place, SourceRange range, bool isWrite) {
    const auto isKnown = [&](ExprId index) { return m_out.exprs[index].op == Op::Literal; };
    if (!m_looksAtComponents || std::ranges::all_of(place.dynamic, isKnown))
        return;
    const Type& type = m_module.types[place.type];
    for (std::size_t d = 0; d < place.dynamic.size(); ++d) {
        named.text.back() += d == 0 ? "[" : ", ";
        named.text.emplace_back();
        named.values.push_back(place.dynamic[d]);
    }
    named.text.back() += type.kind == Type::Kind::Mat
                             ? "], which is " + std::to_string(type.rows) + " × " + std::to_string(type.columns)
                             : "], which has " + std::to_string(type.rows) + " components";
    Stmt s = stmt(StmtKind::Assert, range);
    s.value = isInside(place, range);
    s.text = std::move(named.text);
    s.indices = std::move(named.values);
    s.var = named.var;
    s.array = named.array;
    s.mark = ComponentOutside;
    s.part = isWrite;
    add(std::move(s));
}

/// The number of the scalar that indices of a Vec or Mat choose; the number of all where they are outside.
ExprId Builder::row(const Place& place, SourceRange range) {
    if (place.dynamic.size() == 1)
        return place.dynamic[0];
    const auto wide = [&](ExprId id) {
        return typeOf(id) == natType() ? id : make(Op::Cast, natType(), range, std::array{id});
    };
    const Type& type = m_module.types[place.type];
    const auto literal = [&](std::uint64_t value) {
        return make(Op::Literal, natType(), range, {}, 0, {value});
    };
    const ExprId rows = make(Op::Mul, natType(), range,
                             std::array{wide(place.dynamic[0]), literal(type.columns)});
    const ExprId number = make(Op::Add, natType(), range, std::array{rows, wide(place.dynamic[1])});
    const std::uint64_t count = std::uint64_t{type.rows} * type.columns;
    return once(make(Op::If, natType(), range,
                     std::array{isInside(place, range), number, literal(count)}));
}

/// A component by an index that is only known in the kernel; outside it is 0.
Parts Builder::component(ExprId object, std::vector<ExprId> indices, const Expr& e) {
    const Parts from = once(parts(object));
    Place where{typeOf(object)};
    for (ExprId index : indices)
        where.dynamic.push_back(once(scalar(index)));
    look(nameOf(object), where, e.range, false);
    const ExprId number = row(where, e.range);
    ExprId found = make(Op::Literal, e.type, e.range);
    for (std::size_t k = from.size(); k-- > 0;) {
        const ExprId literal = make(Op::Literal, typeOf(number), e.range, {}, 0, {k});
        const ExprId isIt = make(Op::Eq, boolType(), e.range, std::array{number, literal});
        found = make(Op::If, e.type, e.range, std::array{isIt, from[k], found});
    }
    return {found};
}

} // namespace lane::ir::scalar
