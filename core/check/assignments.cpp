#include "core/check/body_checker.h"

namespace lane::check {

namespace {

ir::Op operatorOf(lang::TokenKind op) {
    using lang::TokenKind;
    switch (op) {
    case TokenKind::PlusAssign:
        return ir::Op::Add;
    case TokenKind::MinusAssign:
        return ir::Op::Sub;
    case TokenKind::StarAssign:
        return ir::Op::Mul;
    case TokenKind::SlashAssign:
        return ir::Op::Div;
    case TokenKind::PercentAssign:
        return ir::Op::Rem;
    case TokenKind::AndAssign:
        return ir::Op::BitAnd;
    case TokenKind::OrAssign:
        return ir::Op::BitOr;
    case TokenKind::XorAssign:
        return ir::Op::BitXor;
    case TokenKind::ShlAssign:
        return ir::Op::Shl;
    default:
        return ir::Op::Shr;
    }
}

} // namespace

ir::Op BodyChecker::compoundOperator(NodeId node) const {
    return operatorOf(at(node).op);
}

void BodyChecker::assign(NodeId node) {
    const NodeId target = bare(child(node, 0));
    if (assignFlat(node, target) || assignPart(node, target))
        return;
    switch (at(target).kind) {
    case NodeKind::Name:
        return assignName(node, target);
    case NodeKind::Index:
        return assignArray(node, target);
    case NodeKind::Error:
        return;
    case NodeKind::Field:
        if (Binding* array = arrayNamed(target)) {
            if (m_kernel.arrays[{array->ref}].rank == 0)
                return store(node, {array->ref}, {}, child(node, 1), at(target).range);
            error("L0405",
                  "`" + std::string(textOf(at(target).range)) +
                      "` is a whole array: assign to its elements, as in `a[i] := e`",
                  at(target).range);
            return;
        }
        if (const NodeId object = child(target, 0); at(object).kind == NodeKind::Name) {
            Binding* binding = find(tokenOf(object));
            if (binding && binding->kind == Binding::Kind::Args) {
                const auto parameter = m_parameters.find(tokenOf(target));
                if (parameter == m_parameters.end())
                    parameterField(target);
                else if (parameter->second.kind == Binding::Kind::Var)
                    reportImmutable(target, parameter->second);
                return;
            }
        }
        if (synth(child(target, 0)).ok())
            error("L0202",
                  quoted(child(target, 0)) + " has no field `" + std::string(tokenOf(target)) + "`",
                  at(target).token);
        return;
    default:
        error("L0405", quoted(target) + " cannot be assigned to: a variable or an element can",
              at(target).range);
    }
}

void BodyChecker::assignName(NodeId node, NodeId target) {
    Binding* binding = find(tokenOf(target));
    if (!binding) {
        reportUnknown(target);
        synth(child(node, 1));
        return;
    }
    switch (binding->kind) {
    case Binding::Kind::Var: {
        const ir::VarId var{binding->ref};
        if (binding->symbol.isValid())
            m_output.uses.push_back({at(target).range, binding->symbol});
        if (!m_kernel.vars[var].isMutable)
            return reportImmutable(target, *binding);
        return assignVar(node, var);
    }
    case Binding::Kind::Array: {
        const ir::ArrayId array{binding->ref};
        use(*binding, at(target).range);
        if (setsOneElement(node, target))
            return;
        if (m_kernel.arrays[array].rank == 0)
            return store(node, array, {}, child(node, 1), at(target).range);
        error("L0405",
              "`" + std::string(tokenOf(target)) +
                  "` is a whole array: assign to its elements, as in `" +
                  std::string(tokenOf(target)) + "[i] := e`",
              at(target).range);
        return;
    }
    case Binding::Kind::Const:
    case Binding::Kind::Args:
    case Binding::Kind::Handle:
        return reportImmutable(target, *binding);
    case Binding::Kind::Broken:
        synth(child(node, 1));
        return;
    }
}

void BodyChecker::reportImmutable(NodeId target, const Binding& binding) {
    const std::string name(tokenOf(target));
    const bool isLocal = binding.kind == Binding::Kind::Var &&
                         m_kernel.vars[{binding.ref}].kind == ir::VarKind::Local;
    const bool isLoop = binding.kind == Binding::Kind::Var &&
                        m_kernel.vars[{binding.ref}].kind == ir::VarKind::LoopVariable;
    const std::string what = isLocal  ? "`" + name + "` is a `let` without `mut`"
                             : isLoop ? "`" + name + "` is a loop variable"
                             : binding.kind == Binding::Kind::Const ? "`" + name + "` is a constant"
                             : binding.kind == Binding::Kind::Handle
                                 ? "`" + name + "` is a stream or an event"
                             : binding.kind == Binding::Kind::Args
                                 ? "`" + name + "` stands for the arguments"
                                 : "`" + name + "` is a parameter";
    const bool isParameter = what.ends_with("is a parameter");
    const std::string cure = isParameter ? "; a copy, `let mut copy := " + name + "`, can change" : "";
    Diagnostic& d = error("L0400", what + ": it keeps its value" + cure, at(target).range);
    if (!isLocal)
        return;
    const SourceRange declared = m_kernel.vars[{binding.ref}].range;
    d.labels.push_back({declared, "declared here"});
    d.fixes.push_back({"Declare it `let mut`", {{{declared.begin, declared.begin}, "mut "}}});
}

/// The value of an assignment to a variable, with the operator of a compound one applied.
Value BodyChecker::combined(NodeId node, Value left) {
    const NodeId valueNode = child(node, 1);
    if (at(node).op == lang::TokenKind::Assign)
        return synthFor(valueNode, left.type, true);
    Value right = synth(valueNode);
    if (!right.ok() || !left.ok())
        return {};
    return binaryOf(node, operatorOf(at(node).op), left, right, child(node, 0), valueNode);
}

void BodyChecker::assignVar(NodeId node, ir::VarId var) {
    const bool isCompound = at(node).op != lang::TokenKind::Assign;
    const NodeId valueNode = child(node, 1);
    const auto pending = m_literalLets.find(var.index);
    Value left =
        make(ir::Op::Var, m_kernel.vars[var].type, at(child(node, 0)).range, {}, var.index);
    if (pending != m_literalLets.end())
        left.flex = m_literals[pending->second.index].flex;
    Value value = combined(node, left);
    if (!value.ok())
        return;
    if (pending != m_literalLets.end()) {
        LiteralVariable& variable = m_literals[pending->second.index];
        if (value.flex != Flex::None)
            variable.flex = std::max(variable.flex, value.flex);
        else if (!variable.type.isValid())
            variable.type = value.type;
        return; // the kernel is checked again with the type known
    }
    value = coerce(value, m_kernel.vars[var].type, valueNode, "`" + m_kernel.vars[var].name + "`");
    if (!value.ok())
        return;
    ir::Stmt s = stmt(ir::StmtKind::Assign, node);
    s.var = var;
    s.value = value.id;
    if (isCompound && m_kernel.exprs[value.id].op == operatorOf(at(node).op))
        s.compound = operatorOf(at(node).op);
    emit(std::move(s));
}

void BodyChecker::assignArray(NodeId node, NodeId target) {
    const auto parts = children(target);
    Binding* array = arrayNamed(parts[0]);
    if (!array) {
        if (isBrokenName(parts[0])) {
            synthAll(parts.subspan(1));
            synth(child(node, 1));
        } else if (synth(parts[0]).ok()) {
            error("L0309", quoted(parts[0]) + " is no array: it has no elements",
                  at(parts[0]).range);
        }
        return;
    }
    const ir::ArrayId id{array->ref};
    auto where = indices(target, id, parts.subspan(1));
    if (where)
        store(node, id, std::move(*where), child(node, 1), at(parts[0]).range);
    else
        synth(child(node, 1));
}

bool BodyChecker::mayWrite(ir::ArrayId id, SourceRange place) {
    ir::Array& array = m_kernel.arrays[id];
    array.isWritten = true;
    if (array.viewOf.isValid())
        return mayWrite(array.viewOf, place);
    if (array.space == ir::Space::Constant) {
        error("L0401", "`" + array.name + "` stands in constant memory: it is read only", place)
            .labels.push_back({array.range, "declared here"});
        return false;
    }
    if (array.space == ir::Space::Local && array.accessIsDeclared) {
        Diagnostic& d = error("L0400",
                              "`" + array.name + "` is declared by `let` without `mut`: its elements "
                                                 "keep their values",
                              place);
        d.labels.push_back({array.range, "declared here"});
        d.fixes.push_back(
            {"Declare it `let mut`", {{{array.range.begin, array.range.begin}, "mut "}}});
        return false;
    }
    if (array.accessIsDeclared && array.access == ir::Access::In) {
        error("L0401", "`" + array.name + "` is declared `in`: it is read only", place)
            .labels.push_back({array.range, "declared here"});
        return false;
    }
    return true;
}

/// a[i] := e, a[i] += e; without indices a shared scalar. From left to right: the indices, what a
/// compound assignment reads of the element, then the value.
void BodyChecker::store(NodeId node, ir::ArrayId id, std::vector<ir::ExprId> where,
                        NodeId valueNode, SourceRange place) {
    const bool isAssign = at(node).kind == NodeKind::Assign;
    const bool isCompound = isAssign && at(node).op != lang::TokenKind::Assign;
    const bool isAllowed = mayWrite(id, place);
    std::vector<Value> before;
    for (ir::ExprId index : where)
        before.push_back({index, m_kernel.exprs[index].type});
    const std::size_t position = m_statements->size();
    Value value = isCompound ? synth(valueNode) : synthFor(valueNode, m_kernel.arrays[id].element);
    const std::size_t effects = m_statements->size() - position;
    if (effects != 0) {
        keepBefore(position, before);
        for (std::size_t i = 0; i < where.size(); ++i)
            where[i] = before[i].id;
    }
    if (isCompound) {
        Value left = load(child(node, 0), id, where);
        if (effects != 0)
            keepBefore(m_statements->size() - effects, {&left, 1});
        value = value.ok() ? binaryOf(node, operatorOf(at(node).op), left, value, child(node, 0),
                                      valueNode)
                           : value;
    }
    if (value.ok())
        value = coerce(value, m_kernel.arrays[id].element, valueNode,
                       "an element of `" + m_kernel.arrays[id].name + "`");
    if (!value.ok() || !isAllowed)
        return;
    ir::Stmt s = stmt(ir::StmtKind::Store, node);
    s.array = id;
    s.indices = std::move(where);
    s.value = value.id;
    // `a[i] += e` would read the element after e's effects.
    if (isCompound && effects == 0 && m_kernel.exprs[value.id].op == operatorOf(at(node).op))
        s.compound = operatorOf(at(node).op);
    emit(std::move(s));
}

} // namespace lane::check
