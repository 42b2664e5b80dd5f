#include "core/check/body_checker.h"

#include <utility>

namespace lane::check {

void BodyChecker::let(NodeId node) {
    const NodeId annotation = child(node, 0);
    const NodeId value = bare(child(node, 1));
    if (at(value).kind == NodeKind::Error) {
        bindBroken(tokenOf(node));
        return;
    }
    if (letHandle(node))
        return;
    if (letAlias(node, annotation, value) || letLocalArray(node, annotation, value))
        return;
    letValue(node, annotation, value);
}

/// The forms that give no value but a name: `getArgs`, `⟨args.x⟩`, `args.N`, an array.
bool BodyChecker::letAlias(NodeId node, NodeId annotation, NodeId value) {
    const std::string_view name = tokenOf(node);
    const auto declareAlias = [&](Symbol::Kind kind, std::string detail) {
        return declare({kind,
                        std::string(name),
                        std::move(detail),
                        {},
                        at(node).token,
                        at(node).range,
                        m_symbol,
                        scopeOf(at(node).range, false)});
    };
    if (at(value).kind == NodeKind::Name && tokenOf(value) == "getArgs" && !find("getArgs")) {
        bind(name, Binding::Kind::Args, 0,
             declareAlias(Symbol::Kind::ArgsHandle, "the arguments of the kernel"));
        return true;
    }
    if (Binding* array = arrayNamed(value);
        array && m_kernel.arrays[{array->ref}].rank == 0 && at(value).kind != NodeKind::Anonymous)
        return false; // the value of a shared scalar
    else if (array) {
        const ir::ArrayId id{array->ref};
        if (!isNone(annotation)) {
            const NodeId element =
                at(annotation).kind == NodeKind::ArrayType ? child(annotation, 0) : annotation;
            const auto type = scalarTypeOf(element);
            if (type && *type != m_kernel.arrays[id].element)
                error("L0300",
                      "`" + m_kernel.arrays[id].name + "` holds " +
                          m_module.types.nameOf(m_kernel.arrays[id].element) + " elements, not " +
                          m_module.types.nameOf(*type),
                      at(element).range);
        }
        if (m_kernel.arrays[id].space == ir::Space::Local)
            return error("L0405",
                         quoted(value) + " is a local array: a second name for it is not given, and "
                                         "copies are made element by element",
                         at(value).range),
                   bindBroken(name), true;
        const bool isShared = m_kernel.arrays[id].space == ir::Space::Shared;
        const SymbolId symbol =
            declareAlias(isShared ? Symbol::Kind::SharedArray : Symbol::Kind::GlobalArray,
                         "stands for `" + m_kernel.arrays[id].name + "`");
        m_output.arrayRoles.push_back(
            {at(node).token, isShared ? SyntaxRole::SharedArray : SyntaxRole::GlobalArray});
        bind(name, Binding::Kind::Array, id.index, symbol, true);
        return true;
    }
    if (at(value).kind == NodeKind::Anonymous) {
        const auto inner = children(value);
        const bool isOfStructure =
            !isNone(annotation) && ModuleScope::find(m_scope.structures, m_nameSpace, tokenOf(annotation));
        const bool isOfArray = !isNone(annotation) && at(annotation).kind == NodeKind::ArrayType;
        if (!isOfArray && (inner.size() != 1 || isOfStructure))
            return false; // parts of a structure or a tuple
        const bool isField = inner.size() == 1 && at(inner[0]).kind == NodeKind::Field &&
                             at(child(inner[0], 0)).kind == NodeKind::Name;
        if (isField && !find(tokenOf(child(inner[0], 0))))
            reportUnknown(child(inner[0], 0));
        else if (inner.size() != 1 || !isBrokenName(inner[0]))
            error("L0518", "`⟨…⟩` stands for an array of the arguments here, as in `⟨args.x⟩`", at(value).range);
        bindBroken(name);
        return true;
    }
    // `let N := args.N` is a second name, unless it gives the value another type.
    if (at(value).kind != NodeKind::Field || at(node).has(lang::Node::Mutable) ||
        !isNone(annotation) || at(child(value, 0)).kind != NodeKind::Name)
        return false;
    Binding* object = m_names.find(tokenOf(child(value, 0)));
    if (!object || object->kind != Binding::Kind::Args)
        return false;
    const Value scalar = parameterField(value);
    if (!scalar.ok()) {
        bindBroken(name);
        return true;
    }
    const ir::VarId var = m_kernel.exprs[scalar.id].var();
    bind(name, Binding::Kind::Var, var.index,
         declareAlias(Symbol::Kind::Scalar, m_module.types.nameOf(scalar.type)), true);
    return true;
}

void BodyChecker::letValue(NodeId node, NodeId annotation, NodeId valueNode) {
    const std::string_view name = tokenOf(node);
    const bool isMutable = at(node).has(lang::Node::Mutable);
    const auto wanted = isNone(annotation) ? std::nullopt : scalarTypeOf(annotation);
    const bool isBroken = !isNone(annotation) && !wanted;
    const bool wasBroken = std::exchange(m_isPlaceBroken, isBroken);
    Value value = synthFor(valueNode, wanted.value_or(ir::TypeId{}), true);
    if (value.ok() && wanted) {
        value = coerce(value, *wanted, valueNode, "`" + std::string(name) + "`");
    } else if (value.ok() && isMutable && value.flex != Flex::None && !isBroken &&
             m_module.types.isScalar(value.type) && !value.isSplat) {
        m_isPlaceBroken = wasBroken;
        return letLiteral(node, value);
    } else {
        value = settle(value, valueNode);
    }
    m_isPlaceBroken = wasBroken;
    if (!value.ok() && wanted) { // its type is known all the same
        value.type = *wanted;
    } else if (!value.ok() || isBroken) {
        bindBroken(name);
        return;
    }
    ir::Stmt s = stmt(ir::StmtKind::Let, node);
    s.value = value.id;
    s.var = m_kernel.vars.add(
        {std::string(name), value.type, ir::VarKind::Local, isMutable, at(node).token});
    const SymbolId symbol = declare({Symbol::Kind::Local,
                                     std::string(name),
                                     m_module.types.nameOf(value.type),
                                     {},
                                     at(node).token,
                                     at(node).range,
                                     m_symbol,
                                     scopeOf(at(node).range, false)});
    bind(name, Binding::Kind::Var, s.var.index, symbol, true);
    if (value.ok())
        emit(std::move(s));
}

/// `let mut x := literal`: the type comes from the later assignments. While that is not known
/// (LiteralVariable::isSettled) uses of x are as free as the literal, and the kernel is checked
/// again afterwards.
void BodyChecker::letLiteral(NodeId node, Value value) {
    const auto [entry, isNew] = m_literals.try_emplace(node.index);
    LiteralVariable& variable = entry->second;
    if (isNew)
        variable.flex = value.flex;
    const bool isSettled = variable.isSettled;
    const NodeId valueNode = child(node, 1);
    const ir::TypeId type =
        isSettled && variable.type.isValid() ? variable.type : defaultType(variable.flex);
    value = coerce(value, type, valueNode, "`" + std::string(tokenOf(node)) + "`");
    const ir::VarId var = m_kernel.vars.add(
        {std::string(tokenOf(node)), type, ir::VarKind::Local, true, at(node).token});
    const SymbolId symbol = declare({Symbol::Kind::Local,
                                     std::string(tokenOf(node)),
                                     m_module.types.nameOf(type),
                                     {},
                                     at(node).token,
                                     at(node).range,
                                     m_symbol,
                                     scopeOf(at(node).range, false)});
    bind(tokenOf(node), Binding::Kind::Var, var.index, symbol, true);
    if (!isSettled)
        m_literalLets.emplace(var.index, node);
    ir::Stmt s = stmt(ir::StmtKind::Let, node);
    s.var = var;
    s.value = value.id;
    if (value.ok())
        emit(std::move(s));
}

} // namespace lane::check
