#include "core/check/body_checker.h"

#include <array>

/// Assignments to parts: `v.x := e`, `p[i].pos.x += e`, `m[i, j] := e`, `t.1 := e`.
namespace lane::check {

/// The variable or the element that a way to a part begins with; nothing where it has no parts.
std::optional<BodyChecker::PartTarget> BodyChecker::partBase(NodeId node) {
    PartTarget target;
    const auto hasParts = [this](ir::TypeId type) { return isVector(type) || isAggregate(type); };
    Binding* binding = nullptr;
    if (at(node).kind == NodeKind::Name) {
        binding = find(tokenOf(node));
        if (binding && binding->kind == Binding::Kind::Var) {
            target.var = {binding->ref};
            target.whole = target.type = m_kernel.vars[target.var].type;
            if (!hasParts(target.type))
                return std::nullopt;
            target.isOk = m_kernel.vars[target.var].isMutable;
            use(*binding, at(node).token);
            if (!target.isOk)
                reportImmutable(node, *binding);
            return target;
        }
        if (binding && binding->kind == Binding::Kind::Const &&
            hasParts(m_module.consts[{binding->ref}].type)) {
            use(*binding, at(node).token);
            reportImmutable(node, *binding);
            return target;
        }
    }
    const bool isElement = at(node).kind == NodeKind::Index;
    const bool isFlat = at(node).kind == NodeKind::Call && children(node).size() == 2 &&
                        at(child(node, 0)).kind == NodeKind::Field &&
                        tokenOf(child(node, 0)) == "flat";
    binding = arrayNamed(isElement ? child(node, 0)
                         : isFlat  ? child(child(node, 0), 0)
                                   : node);
    if (!binding || (isElement && isSharedWithParts({binding->ref})))
        return std::nullopt;
    const ir::ArrayId id{binding->ref};
    const bool isWhole = !isElement && !isFlat;
    if (!hasParts(m_kernel.arrays[id].element) || (isWhole && m_kernel.arrays[id].rank != 0))
        return std::nullopt;
    target.array = id;
    target.whole = target.type = m_kernel.arrays[id].element;
    auto where = isWhole     ? std::optional(std::vector<ir::ExprId>{})
                 : isElement ? indices(node, id, children(node).subspan(1))
                             : flatIndex(node, id, children(node).subspan(1));
    if (!where)
        return target;
    target.indices = std::move(*where);
    target.isOk = mayWrite(id, at(node).range);
    return target;
}

std::optional<BodyChecker::PartTarget> BodyChecker::partTarget(NodeId node) {
    node = bare(node);
    if (auto base = partBase(node))
        return base;
    if (at(node).kind != NodeKind::Field && at(node).kind != NodeKind::Index)
        return std::nullopt;
    if (at(node).kind == NodeKind::Index)
        if (Binding* array = arrayNamed(child(node, 0)); array && !isSharedWithParts({array->ref}))
            return std::nullopt;
    auto target = partTarget(child(node, 0));
    if (target && target->isOk)
        target->isOk = stepInto(*target, node);
    return target;
}

/// One step further, into a component, an element or a field; false after an error.
bool BodyChecker::stepInto(PartTarget& target, NodeId node) {
    const bool isField = at(node).kind == NodeKind::Field;
    if (isVector(target.type) && target.letters.empty())
        return stepIntoVector(target, node);
    if (isMatrix(target.type) && !isField)
        return stepIntoMatrix(target, node);
    if (!isAggregate(target.type) || !isField || isMatrix(target.type)) {
        error("L0202",
              quoted(child(node, 0)) + " is " + withArticle(m_module.types.nameOf(target.type)) +
                  " and has no such part",
              at(node).token);
        return false;
    }
    const auto number = fieldNumber(node, target.type);
    if (!number)
        return false;
    if (const StructureEntry* entry = structureOf(target.type))
        m_output.uses.push_back({at(node).token, entry->fieldSymbols[*number]});
    target.type = m_module.types[target.type].fields[*number];
    target.steps.push_back({*number, {}});
    return true;
}

bool BodyChecker::stepIntoMatrix(PartTarget& target, NodeId node) {
    const std::uint32_t rows = m_module.types[target.type].rows;
    const std::uint32_t columns = m_module.types[target.type].columns;
    if (children(node).size() != 3) {
        error("L0307", "a matrix takes two indices, as in `m[i, j]`", at(node).range);
        return false;
    }
    const auto i = vectorIndexValue(child(node, 1), rows, "rows");
    const auto j = i ? vectorIndexValue(child(node, 2), columns, "columns") : std::nullopt;
    if (!j)
        return false;
    const ir::Expr row = m_kernel.exprs[*i], column = m_kernel.exprs[*j];
    ir::PathStep step;
    if (row.op == ir::Op::Literal && column.op == ir::Op::Literal)
        step.field = static_cast<std::uint32_t>(row.value.bits * columns + column.value.bits);
    else
        step.indices = {*i, *j};
    target.steps.push_back(std::move(step));
    target.type = ir::scalarType(m_module.types.scalarOf(target.type));
    return true;
}

bool BodyChecker::stepIntoVector(PartTarget& target, NodeId node) {
    const std::uint32_t count = width(target.type);
    const ir::TypeId scalar = ir::scalarType(m_module.types.scalarOf(target.type));
    if (at(node).kind == NodeKind::Index) {
        if (children(node).size() != 2) {
            error("L0307", "a vector takes one index", at(node).range);
            return false;
        }
        const auto index = vectorIndexValue(child(node, 1), count);
        if (!index)
            return false;
        const ir::Expr e = m_kernel.exprs[*index];
        ir::PathStep step;
        if (e.op == ir::Op::Literal)
            step.field = static_cast<std::uint32_t>(e.value.bits);
        else
            step.indices = {*index};
        target.steps.push_back(std::move(step));
        target.type = scalar;
        return true;
    }
    const std::vector<std::uint32_t> letters = lettersOf(tokenOf(node), count);
    bool repeats = letters.empty();
    for (std::size_t i = 0; i < letters.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            repeats = repeats || letters[i] == letters[k];
    if (repeats) {
        error(letters.empty() ? "L0202" : "L0405",
              letters.empty() ? "a vector of " + std::to_string(count) + " has no `." +
                                    std::string(tokenOf(node)) + "`"
                              : "`." + std::string(tokenOf(node)) +
                                    "` names a component twice: which of the two would stay?",
              at(node).token);
        return false;
    }
    if (letters.size() == 1) {
        target.steps.push_back({letters[0], {}});
        target.type = scalar;
    } else {
        target.letters = letters;
        target.type = vectorType(static_cast<std::uint32_t>(letters.size()), scalar);
    }
    return true;
}

/// An assignment to a part; false when the target is something else.
bool BodyChecker::assignPart(NodeId node, NodeId target) {
    const bool isField = at(target).kind == NodeKind::Field;
    if (!isField && at(target).kind != NodeKind::Index)
        return false;
    if (Binding* array = arrayNamed(isField ? target : child(target, 0));
        array && (isField || !isSharedWithParts({array->ref})))
        return false;
    auto place = partTarget(target);
    if (!place)
        return false;
    if (place->isOk)
        putPart(node, target, *place);
    else
        synthFor(child(node, 1), place->type);
    return true;
}

/// The indices on the way, which are read before the value is.
std::vector<Value> BodyChecker::keptIndices(const PartTarget& place) const {
    std::vector<Value> values;
    for (ir::ExprId index : place.indices)
        values.push_back({index, m_kernel.exprs[index].type});
    for (const ir::PathStep& step : place.steps)
        for (ir::ExprId index : step.indices)
            values.push_back({index, m_kernel.exprs[index].type});
    return values;
}

void BodyChecker::giveIndices(PartTarget& place, std::span<const Value> values) const {
    std::size_t next = 0;
    for (ir::ExprId& index : place.indices)
        index = values[next++].id;
    for (ir::PathStep& step : place.steps)
        for (ir::ExprId& index : step.indices)
            index = values[next++].id;
}

/// What the part holds before it is assigned.
Value BodyChecker::oldPart(NodeId target, const PartTarget& place) {
    const SourceRange range = at(target).range;
    const auto whole = [&] {
        Value value = place.var.isValid()
                          ? make(ir::Op::Var, place.whole, range, {}, place.var.index)
                          : load(child(target, 0), place.array, place.indices);
        for (const ir::PathStep& step : place.steps) {
            if (step.indices.empty()) {
                value = part(value, step.field, range);
                continue;
            }
            std::vector<ir::ExprId> args{value.id};
            args.insert(args.end(), step.indices.begin(), step.indices.end());
            value = make(ir::Op::Component,
                         ir::scalarType(m_module.types.scalarOf(value.type)), range, args);
        }
        return value;
    };
    if (place.letters.empty())
        return whole();
    std::vector<Value> parts;
    for (std::uint32_t letter : place.letters)
        parts.push_back(component(whole(), letter, range));
    return construct(parts, range);
}

void BodyChecker::putPart(NodeId node, NodeId target, PartTarget& place) {
    const NodeId valueNode = child(node, 1);
    std::vector<Value> before = keptIndices(place);
    const std::size_t position = m_statements->size();
    const bool isCompound = at(node).op != lang::TokenKind::Assign;
    Value value = synthFor(valueNode, isCompound ? ir::TypeId{} : place.type);
    if (m_statements->size() != position)
        keepBefore(position, before);
    giveIndices(place, before);
    const SourceRange range = at(target).range;
    if (isCompound && value.ok())
        value = binaryOf(node, compoundOperator(node), oldPart(target, place), value, target,
                         valueNode);
    value = coerce(value, place.type, valueNode, "`" + std::string(textOf(range)) + "`");
    if (!value.ok())
        return;
    const auto put = [&](std::vector<ir::PathStep> steps, Value given, bool isWhole) {
        ir::Stmt s = stmt(place.var.isValid() ? ir::StmtKind::Assign : ir::StmtKind::Store, node);
        s.var = place.var;
        s.array = place.array;
        s.indices = place.indices;
        s.path = std::move(steps);
        s.value = given.id;
        if (isCompound && isWhole && m_module.types.isScalar(given.type) &&
            m_kernel.exprs[given.id].op == compoundOperator(node))
            s.compound = compoundOperator(node);
        emit(std::move(s));
    };
    if (place.letters.empty())
        return put(place.steps, value, true);
    if (m_kernel.exprs[value.id].op != ir::Op::Var) {
        value = hoist(value, std::string(tokenOf(target))); // its parts may read what is written
        m_hoisted = {};
    }
    for (std::uint32_t i = 0; i < place.letters.size(); ++i) {
        std::vector<ir::PathStep> steps = place.steps;
        steps.push_back({place.letters[i], {}});
        put(std::move(steps), component(value, i, range), false);
    }
}

} // namespace lane::check
