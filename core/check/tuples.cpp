#include "core/check/body_checker.h"

#include <utility>

/// Tuples: `(a, b)`, `T × U`, `let (x, y) := e`. Their parts `.1` and `.2` are with the fields.
namespace lane::check {

std::optional<ir::TypeId> BodyChecker::tupleType(NodeId type) {
    ir::Type made;
    made.kind = ir::Type::Kind::Tuple;
    for (NodeId part : children(type)) {
        const auto found = scalarTypeOf(part);
        if (!found)
            return std::nullopt;
        made.fields.push_back(*found);
    }
    return m_module.types.intern(made);
}

/// `(a, b)`: of the types that the place wants, else of the values' own.
Value BodyChecker::tuple(NodeId node) {
    const auto parts = children(node);
    if (parts.size() < 2) {
        error("L0310", "`()` is the value of Unit, which is none here", at(node).range);
        return {};
    }
    std::vector<ir::TypeId> wanted;
    if (m_wanted.isValid() && m_module.types[m_wanted].kind == ir::Type::Kind::Tuple)
        wanted = m_module.types[m_wanted].fields;
    if (wanted.size() != parts.size())
        wanted.assign(parts.size(), ir::TypeId{});
    std::vector<Value> values;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t position = m_statements->size();
        Value value = synthFor(parts[i], wanted[i]);
        if (m_statements->size() != position)
            keepBefore(position, values);
        value = wanted[i].isValid() ? coerce(value, wanted[i], parts[i],
                                             "part " + std::to_string(i + 1) + " of the tuple")
                                    : settle(value, parts[i]);
        values.push_back(value);
    }
    ir::Type type;
    type.kind = ir::Type::Kind::Tuple;
    std::vector<ir::ExprId> ids;
    for (const Value& value : values) {
        if (!value.ok())
            return {};
        type.fields.push_back(value.type);
        ids.push_back(value.id);
    }
    return make(ir::Op::Construct, m_module.types.intern(type), at(node).range, ids);
}

/// `let (a, b) := e`: a variable for each part.
void BodyChecker::letTuple(NodeId node) {
    const NodeId pattern = child(node, 0), valueNode = bare(child(node, 1));
    Value value;
    if (at(valueNode).kind != NodeKind::Error)
        value = settle(synth(valueNode), valueNode);
    if (value.ok())
        takeApart(node, pattern, value);
    else
        breakNames(pattern);
}

void BodyChecker::breakNames(NodeId pattern) {
    if (at(pattern).kind == NodeKind::Name)
        bindBroken(tokenOf(pattern));
    for (NodeId part : children(pattern))
        breakNames(part);
}

void BodyChecker::takeApart(NodeId node, NodeId pattern, Value value) {
    const std::string_view name = tokenOf(pattern);
    if (at(pattern).kind == NodeKind::Error) {
        m_output.isBroken = true;
        return;
    }
    if (at(pattern).kind == NodeKind::Name) {
        if (name == "_")
            return;
        ir::Stmt s = stmt(ir::StmtKind::Let, node);
        s.value = value.id;
        s.var = m_kernel.vars.add({std::string(name), value.type, ir::VarKind::Local,
                                   at(node).has(lang::Node::Mutable), at(pattern).token});
        const SymbolId symbol = declare({Symbol::Kind::Local,
                                         std::string(name),
                                         m_module.types.nameOf(value.type),
                                         {},
                                         at(pattern).token,
                                         at(pattern).range,
                                         m_symbol,
                                         scopeOf(at(node).range, false)});
        bind(name, Binding::Kind::Var, s.var.index, symbol, true);
        emit(std::move(s));
        return;
    }
    const auto names = children(pattern);
    const ir::Type type = m_module.types[value.type];
    if (type.kind != ir::Type::Kind::Tuple || type.fields.size() != names.size()) {
        error("L0513",
              "this takes " + std::to_string(names.size()) + " parts, and " +
                  quoted(child(node, 1)) + " is " + withArticle(typeName(value)),
              at(pattern).range)
            .labels.push_back({at(child(node, 1)).range, typeName(value)});
        return breakNames(pattern);
    }
    value = named(value, names.size() == 2 ? "pair" : "parts");
    for (std::uint32_t k = 0; k < names.size(); ++k)
        takeApart(node, names[k], part(value, k, at(pattern).range));
}

} // namespace lane::check
