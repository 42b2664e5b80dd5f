#include "core/ir/scalar_builder.h"

#include <algorithm>

/// Statements; expressions are in scalar_expressions.cpp.
namespace lane::ir {

namespace scalar {

Kernel Builder::run() {
    m_out.statements = list(Statements(m_out.statements));
    std::vector<VarId> scalars;
    for (VarId id : m_out.scalars)
        if (isScalar(m_out.vars[id].type))
            scalars.push_back(id);
        else
            scalars.insert(scalars.end(), variables(id).begin(), variables(id).end());
    m_out.scalars = std::move(scalars);
    return std::move(m_out);
}

Statements Builder::list(const Statements& source) {
    return collect([&] {
        for (StmtId id : source)
            statement(Stmt(m_out.stmts[id]));
    });
}

void Builder::statement(const Stmt& s) {
    switch (s.kind) {
    case StmtKind::Let:
        return let(s);
    case StmtKind::LetArray:
        return letArray(s);
    case StmtKind::Assign:
        return assign(s);
    case StmtKind::Store:
        return store(s);
    case StmtKind::While:
        return whileLoop(s);
    case StmtKind::Probe:
        return probe(s);
    default:
        break;
    }
    Stmt copied = s;
    for (ExprId* part : {&copied.low, &copied.high, &copied.step, &copied.value})
        *part = scalar(*part);
    for (ExprId& index : copied.indices)
        index = scalar(index);
    copied.body = list(s.body);
    copied.orelse = list(s.orelse);
    add(std::move(copied));
}

/// Its values are scalars, and of a local array of aggregates each part is told.
void Builder::probe(const Stmt& s) {
    Stmt copied = s;
    copied.indices.clear();
    for (ExprId value : s.indices) {
        const Parts all = isScalar(typeOf(value)) ? Parts{scalar(value)} : parts(value);
        copied.indices.insert(copied.indices.end(), all.begin(), all.end());
    }
    if (!s.array.isValid() || isScalar(m_out.arrays[s.array].element)) {
        add(std::move(copied));
        return;
    }
    const std::vector<ArrayId> arrays = locals(s.array);
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        copied.array = arrays[i];
        copied.part = static_cast<std::uint32_t>(i);
        add(copied);
    }
}

void Builder::whileLoop(const Stmt& s) {
    Stmt loop = s;
    ExprId condition;
    const Statements before = collect([&] { condition = scalar(s.value); });
    loop.value = condition;
    loop.body = list(s.body);
    if (!before.empty()) { // computed in every round
        loop.value = make(Op::Literal, boolType(), s.headRange, {}, 0, {1});
        Statements head = before;
        Stmt leave = stmt(StmtKind::If, s.headRange);
        leave.value = make(Op::Not, boolType(), s.headRange, std::array{condition});
        leave.body = collect([&] { add(stmt(StmtKind::Break, s.headRange)); });
        const Statements test = collect([&] { add(std::move(leave)); });
        head.insert(head.end(), test.begin(), test.end());
        head.insert(head.end(), loop.body.begin(), loop.body.end());
        loop.body = std::move(head);
    }
    add(std::move(loop));
}

const std::vector<VarId>& Builder::variables(VarId id) {
    const auto [found, isNew] = m_variables.try_emplace(id);
    if (isNew) {
        const Var var = m_out.vars[id];
        unsigned number = 0;
        for (const Part& part : partsOf(m_module.types, var.type)) {
            Var one = var;
            one.name += "." + std::to_string(number++);
            one.type = scalarType(part.kind);
            found->second.push_back(m_out.vars.add(one));
        }
    }
    return found->second;
}

const std::vector<ArrayId>& Builder::locals(ArrayId id) {
    const auto [found, isNew] = m_locals.try_emplace(id);
    if (isNew) {
        const Array array = m_out.arrays[id];
        for (const Part& part : partsOf(m_module.types, array.element)) {
            Array one = array;
            one.element = scalarType(part.kind);
            if (array.constant.isValid())
                one.part = static_cast<std::uint32_t>(found->second.size());
            else
                one.viewOf = id;
            found->second.push_back(m_out.arrays.add(std::move(one)));
        }
    }
    return found->second;
}

/// `inner`: 0, or how many scalars in a row from the part on an index chooses among.
ArrayId Builder::view(ArrayId id, Part part, std::uint32_t inner, bool isFlat) {
    const auto [found, isNew] = m_views.try_emplace(
        std::tuple{id.index, part.offset, part.kind, inner, isFlat});
    if (!isNew)
        return found->second;
    Array one = m_out.arrays[id];
    one.viewOf = id;
    one.offset = part.offset;
    one.stride = sizeOf(m_module.types, one.element);
    one.isFlat = isFlat;
    one.outerRank = isFlat ? 1 : one.rank;
    one.rank = one.outerRank;
    one.element = scalarType(part.kind);
    if (inner != 0) {
        one.extents.resize(one.outerRank, ExprId{});
        one.extents.push_back(make(Op::Literal, natType(), one.range, {}, 0, {inner}));
        ++one.rank;
    }
    return found->second = m_out.arrays.add(std::move(one));
}

void Builder::put(StmtKind kind, VarId var, ExprId value, const Stmt& like) {
    Stmt s = stmt(kind, like.range);
    s.headRange = like.headRange;
    s.var = var;
    s.value = value;
    add(std::move(s));
}

void Builder::let(const Stmt& s) {
    if (isScalar(m_out.vars[s.var].type))
        return put(StmtKind::Let, s.var, scalar(s.value), s);
    const Parts values = parts(s.value);
    const std::vector<VarId> vars = variables(s.var);
    for (std::size_t i = 0; i < vars.size(); ++i)
        put(StmtKind::Let, vars[i], values[i], s);
}

void Builder::letArray(const Stmt& s) {
    const Array& array = m_out.arrays[s.array];
    Stmt copied = s;
    if (isScalar(array.element)) {
        copied.value = scalar(s.value);
        for (ExprId& value : copied.indices)
            value = scalar(value);
        add(std::move(copied));
        return;
    }
    std::vector<Parts> values;
    for (ExprId value : s.indices)
        values.push_back(parts(value));
    const Parts fill = s.value.isValid() ? parts(s.value) : Parts{};
    const std::vector<ArrayId> arrays = locals(s.array);
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        Stmt one = s;
        one.array = arrays[i];
        one.value = fill.empty() ? ExprId{} : fill[i];
        for (std::size_t k = 0; k < values.size(); ++k)
            one.indices[k] = values[k][i];
        add(std::move(one));
    }
}

/// Where a path leads: its first scalar, and an index that is only known in the kernel.
Builder::Place Builder::place(TypeId type, const std::vector<PathStep>& path) {
    Place found{type};
    for (const PathStep& step : path) {
        if (!step.indices.empty()) {
            for (ExprId index : step.indices)
                found.dynamic.push_back(once(scalar(index)));
            return found;
        }
        const std::vector<TypeId> components = componentsOf(m_module.types, found.type);
        for (std::uint32_t i = 0; i < step.field; ++i)
            found.part += partsOf(m_module.types, components[i]).size();
        found.type = components[step.field];
    }
    return found;
}

void Builder::assign(const Stmt& s) {
    if (isScalar(m_out.vars[s.var].type))
        return put(StmtKind::Assign, s.var, scalar(s.value), s);
    const Place where = place(m_out.vars[s.var].type, s.path);
    const std::vector<VarId> vars = variables(s.var);
    if (!where.dynamic.empty()) {
        const ExprId value = once(scalar(s.value));
        look(nameOf(s), where, s.range, true);
        const ExprId number = row(where, s.range);
        const std::size_t count = partsOf(m_module.types, where.type).size();
        for (std::size_t k = 0; k < count; ++k) {
            const VarId var = vars[where.part + k];
            const ExprId k_ = make(Op::Literal, typeOf(number), s.range, {}, 0, {k});
            const ExprId isIt = make(Op::Eq, boolType(), s.range, std::array{number, k_});
            Stmt choice = stmt(StmtKind::If, s.range);
            choice.value = isIt;
            choice.body = collect([&] { put(StmtKind::Assign, var, value, s); });
            add(std::move(choice));
        }
        return;
    }
    Parts values = isScalar(where.type) ? Parts{scalar(s.value)} : parts(s.value);
    for (std::size_t i = 0; i < values.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) // it would read what has been assigned before it
            if (readsVar(values[i], vars[where.part + k])) {
                values = once(std::move(values));
                i = values.size();
                break;
            }
    for (std::size_t i = 0; i < values.size(); ++i)
        put(StmtKind::Assign, vars[where.part + i], values[i], s);
}

void Builder::putElement(const Stmt& like, ArrayId array, std::vector<ExprId> indices, ExprId value,
                         bool isFurther) {
    Stmt s = like;
    s.array = array;
    s.indices = std::move(indices);
    s.path.clear();
    s.value = value;
    s.isFurther = isFurther;
    add(std::move(s));
}

/// `x.vec4[i] := v`: four elements of x, or some of them.
void Builder::storeWide(const Stmt& s, ExprId index) {
    const Array view = m_out.arrays[s.array];
    const Place where = place(view.element, s.path);
    Parts values = isScalar(where.type) || !where.dynamic.empty() ? Parts{scalar(s.value)}
                                                                  : parts(s.value);
    const ExprId first = wideIndex(index, 0, s.range);
    if (values.size() > 1)
        values = once(std::move(values));
    if (!where.dynamic.empty()) {
        look(nameOf(s), where, s.range, true);
        Stmt inside = stmt(StmtKind::If, s.range);
        inside.value = isInside(where, s.range);
        const ExprId k = make(Op::Cast, typeOf(first), s.range, std::array{row(where, s.range)});
        const ExprId at = make(Op::Add, typeOf(first), s.range, std::array{first, k});
        inside.body = collect([&] { putElement(s, view.viewOf, {at}, values[0], false); });
        add(std::move(inside));
        return;
    }
    for (std::size_t i = 0; i < values.size(); ++i)
        putElement(s, view.viewOf, {wideIndex(index, where.part + i, s.range)}, values[i], false);
}

/// The place of component k of the i-th four elements, in 64 bits.
ExprId Builder::wideIndex(ExprId index, std::size_t k, SourceRange range) {
    const TypeId type = scalarType(ScalarKind::Int64);
    const auto literal = [&](std::uint64_t value) {
        return make(Op::Literal, type, range, {}, 0, {value});
    };
    const ExprId wide = make(Op::Cast, type, range, std::array{once(index)});
    const ExprId first = make(Op::Mul, type, range, std::array{wide, literal(4)});
    return k == 0 ? first : make(Op::Add, type, range, std::array{first, literal(k)});
}

/// One index a dimension for a row-major one; the first goes beyond its extent where that does.
std::vector<ExprId> Builder::rowMajor(const Array& array, ExprId index) {
    const TypeId type = scalarType(ScalarKind::Int64);
    const SourceRange range = m_out.exprs[index].range;
    ExprId rest = make(Op::Cast, type, range, std::array{once(index)});
    std::vector<ExprId> found(array.rank);
    for (std::size_t d = array.rank; d-- > 1;) {
        const ExprId extent = make(Op::Cast, type, range, std::array{array.extents[d]});
        found[d] = make(Op::Rem, type, range, std::array{rest, extent});
        rest = make(Op::Div, type, range, std::array{rest, extent});
    }
    found[0] = rest;
    return found;
}

void Builder::store(const Stmt& s) {
    const Array array = m_out.arrays[s.array];
    std::vector<ExprId> indices = s.indices;
    for (ExprId& index : indices)
        index = scalar(index);
    const bool isFlat = indices.size() == 1 && array.rank > 1;
    if (array.viewOf.isValid() && !isScalar(array.element))
        return storeWide(s, indices[0]);
    if (isFlat && array.space == Space::Local) {
        Stmt rows = s;
        rows.indices = rowMajor(array, indices[0]);
        return store(rows);
    }
    if (isScalar(array.element)) {
        const ArrayId target =
            isFlat ? view(s.array, {m_module.types.scalarOf(array.element), 0}, 0, true) : s.array;
        return putElement(s, target, std::move(indices), scalar(s.value), s.isFurther);
    }
    const Place where = place(array.element, s.path);
    const std::vector<Part> all = partsOf(m_module.types, array.element);
    const bool isPart = isScalar(where.type) || !where.dynamic.empty();
    Parts values = isPart ? Parts{scalar(s.value)} : parts(s.value);
    if (!where.dynamic.empty()) {
        look(nameOf(s), where, s.range, true);
        Stmt inside = stmt(StmtKind::If, s.range);
        inside.value = isInside(where, s.range);
        inside.body = collect([&] { storeComponent(s, where, std::move(indices), values[0]); });
        add(std::move(inside));
        return;
    }
    if (values.size() > 1) {
        indices = once(std::move(indices));
        if (std::any_of(values.begin(), values.end(), [&](ExprId v) { return reads(v, Op::Load); }))
            values = once(std::move(values));
    }
    if (array.space == Space::Local) {
        const std::vector<ArrayId> arrays = locals(s.array);
        for (std::size_t i = 0; i < values.size(); ++i)
            putElement(s, arrays[where.part + i], indices, values[i], i > 0);
        return;
    }
    for (std::size_t i = 0; i < values.size(); ++i)
        putElement(s, view(s.array, all[where.part + i], 0, isFlat), indices, values[i], i > 0);
}

/// Of an element, the component that an index chooses, which is inside.
void Builder::storeComponent(const Stmt& s, const Place& where, std::vector<ExprId> indices,
                             ExprId value) {
    const Array array = m_out.arrays[s.array];
    const std::size_t count = partsOf(m_module.types, where.type).size();
    if (array.space != Space::Local) {
        const Part first = partsOf(m_module.types, array.element)[where.part];
        const bool isFlat = indices.size() == 1 && array.rank > 1;
        indices.push_back(row(where, s.range));
        return putElement(s, view(s.array, first, static_cast<std::uint32_t>(count), isFlat),
                          std::move(indices), value, false);
    }
    const std::vector<ArrayId> arrays = locals(s.array);
    const ExprId number = row(where, s.range), once_ = once(value);
    indices = once(std::move(indices));
    for (std::size_t k = 0; k < count; ++k) {
        const ExprId k_ = make(Op::Literal, typeOf(number), s.range, {}, 0, {k});
        Stmt choice = stmt(StmtKind::If, s.range);
        choice.value = make(Op::Eq, boolType(), s.range, std::array{number, k_});
        choice.body = collect([&] { putElement(s, arrays[where.part + k], indices, once_, false); });
        add(std::move(choice));
    }
}

} // namespace scalar

Kernel scalarForm(const Module& module, const Kernel& plain, bool looksAtComponents) {
    bool isNeeded = false;
    for (const Expr& e : plain.exprs) {
        const Type::Kind kind = module.types[e.type].kind;
        isNeeded = isNeeded || (kind != Type::Kind::Scalar && kind != Type::Kind::Unit) ||
                   (e.op == Op::Load && e.argCount == 1 && plain.arrays[e.array()].rank > 1);
    }
    for (const Stmt& s : plain.stmts)
        isNeeded = isNeeded || (s.kind == StmtKind::Store && s.indices.size() == 1 &&
                                plain.arrays[s.array].rank > 1);
    for (VarId id : plain.scalars)
        isNeeded = isNeeded || !module.types.isScalar(plain.vars[id].type);
    for (const Array& array : plain.arrays)
        isNeeded = isNeeded || !module.types.isScalar(array.element);
    return isNeeded ? scalar::Builder(module, plain, looksAtComponents).run() : plain;
}

} // namespace lane::ir
