#include "core/check/body_checker.h"

#include <array>

namespace lane::check {

/// The variable or the element that `v` of `v.x := e` stands for; nothing where it has no parts.
std::optional<BodyChecker::PartOwner> BodyChecker::partOwner(NodeId node) {
    node = bare(node);
    PartOwner owner;
    owner.node = node;
    if (at(node).kind == NodeKind::Name) {
        Binding* binding = find(tokenOf(node));
        if (!binding)
            return std::nullopt;
        if (binding->kind == Binding::Kind::Var && isVector(m_kernel.vars[{binding->ref}].type)) {
            owner.var = {binding->ref};
            owner.type = m_kernel.vars[owner.var].type;
            owner.isOk = m_kernel.vars[owner.var].isMutable;
            use(*binding, at(node).token);
            if (!owner.isOk)
                reportImmutable(node, *binding);
            return owner;
        }
        if (binding->kind != Binding::Kind::Array || m_kernel.arrays[{binding->ref}].rank != 0 ||
            !isVector(m_kernel.arrays[{binding->ref}].element))
            return std::nullopt;
        use(*binding, at(node).token);
        owner.array = {binding->ref};
    } else if (at(node).kind == NodeKind::Index) {
        Binding* array = arrayNamed(child(node, 0));
        if (!array || !isVector(m_kernel.arrays[{array->ref}].element))
            return std::nullopt;
        owner.array = {array->ref};
        auto where = indices(node, owner.array, children(node).subspan(1));
        if (!where)
            return owner;
        owner.indices = std::move(*where);
    } else {
        return std::nullopt;
    }
    owner.type = m_kernel.arrays[owner.array].element;
    owner.isOk = mayWrite(owner.array, at(node).range);
    return owner;
}

/// `v.x := e`, `v[i] += e`, `a[i].xy := e`; false when the target is something else.
bool BodyChecker::assignPart(NodeId node, NodeId target) {
    const bool isField = at(target).kind == NodeKind::Field;
    if (!isField && at(target).kind != NodeKind::Index)
        return false;
    if (!isField && arrayNamed(child(target, 0)))
        return false;
    auto owner = partOwner(child(target, 0));
    if (!owner)
        return false;
    if (!owner->isOk) {
        synth(child(node, 1));
        return true;
    }
    const std::uint32_t count = width(owner->type);
    if (!isField) {
        if (children(target).size() != 2) {
            error("L0307", "a vector takes one index", at(target).range);
            return true;
        }
        const auto index = vectorIndexValue(child(target, 1), count);
        if (!index)
            return true;
        const ir::Expr e = m_kernel.exprs[*index];
        ir::PathStep step;
        if (e.op == ir::Op::Literal)
            step.field = static_cast<std::uint32_t>(e.value.bits);
        else
            step.indices = {*index};
        putPart(node, target, *owner, {step});
        return true;
    }
    const std::vector<std::uint32_t> letters = lettersOf(tokenOf(target), count);
    bool repeats = letters.empty();
    for (std::size_t i = 0; i < letters.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            repeats = repeats || letters[i] == letters[k];
    if (repeats) {
        error(letters.empty() ? "L0202" : "L0405",
              letters.empty() ? "a vector of " + std::to_string(count) + " has no `." +
                                    std::string(tokenOf(target)) + "`"
                              : "`." + std::string(tokenOf(target)) +
                                    "` names a component twice: which of the two would stay?",
              at(target).token);
        return true;
    }
    std::vector<ir::PathStep> steps;
    for (std::uint32_t letter : letters)
        steps.push_back({letter, {}});
    putPart(node, target, *owner, std::move(steps));
    return true;
}

/// Writes the value to the parts: one of them, or the letters of a swizzle.
void BodyChecker::putPart(NodeId node, NodeId target, PartOwner& owner,
                          std::vector<ir::PathStep> steps) {
    const NodeId valueNode = child(node, 1);
    std::vector<Value> before;
    for (ir::ExprId index : owner.indices)
        before.push_back({index, m_kernel.exprs[index].type});
    const std::size_t position = m_statements->size();
    const ir::TypeId scalar = ir::scalarType(m_module.types.scalarOf(owner.type));
    const auto count = static_cast<std::uint32_t>(steps.size());
    const ir::TypeId wanted = count == 1 ? scalar : vectorType(count, scalar);
    Value value = synthFor(valueNode, wanted);
    if (m_statements->size() != position)
        keepBefore(position, before);
    for (std::size_t i = 0; i < before.size(); ++i)
        owner.indices[i] = before[i].id;
    const bool isCompound = at(node).op != lang::TokenKind::Assign;
    const SourceRange range = at(target).range;
    const auto whole = [&] {
        return owner.var.isValid() ? make(ir::Op::Var, owner.type, range, {}, owner.var.index)
                                   : load(child(target, 0), owner.array, owner.indices);
    };
    if (isCompound && value.ok()) {
        std::vector<Value> olds;
        for (const ir::PathStep& step : steps)
            olds.push_back(step.indices.empty() ? make(ir::Op::Field, scalar, range,
                                                       std::array{whole().id}, step.field)
                                                : make(ir::Op::Component, scalar, range,
                                                       std::array{whole().id, step.indices[0]}));
        const Value old = count == 1 ? olds[0] : construct(olds, range);
        value = binaryOf(node, compoundOperator(node), old, value, target, valueNode);
    }
    value = coerce(value, wanted, valueNode, "`" + std::string(textOf(range)) + "`");
    if (!value.ok())
        return;
    if (count > 1 && m_kernel.exprs[value.id].op != ir::Op::Var) {
        value = hoist(value, std::string(tokenOf(target))); // its parts may read what is written
        m_hoisted = {};
    }
    for (std::uint32_t i = 0; i < count; ++i) {
        ir::Stmt s = stmt(owner.var.isValid() ? ir::StmtKind::Assign : ir::StmtKind::Store, node);
        s.var = owner.var;
        s.array = owner.array;
        s.indices = owner.indices;
        s.path = {steps[i]};
        const Value part = count == 1 ? value : component(value, i, range);
        s.value = part.id;
        if (isCompound && count == 1 && m_kernel.exprs[part.id].op == compoundOperator(node))
            s.compound = compoundOperator(node);
        emit(std::move(s));
    }
}

} // namespace lane::check
