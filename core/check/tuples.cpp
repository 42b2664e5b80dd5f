#include "core/check/body_checker.h"

#include "core/ir/layout.h"

#include <utility>

/// Tuples: `(a, b)`, `T × U`, `let (x, y) := e`. Their parts `.1` and `.2` are with the fields.
namespace lane::check {

std::optional<ir::TypeId> BodyChecker::tupleType(NodeId type) {
    std::vector<ir::TypeId> fields;
    for (NodeId part : children(type)) {
        const auto found = scalarTypeOf(part);
        if (!found)
            return std::nullopt;
        fields.push_back(*found);
    }
    return tupleOf(std::move(fields), at(type).range);
}

/// How deep structures and tuples lie in one another: 0 of a number, a vector or a matrix.
unsigned BodyChecker::depthOf(ir::TypeId id) const {
    const ir::Type& type = m_module.types[id];
    unsigned deepest = 0;
    for (ir::TypeId field : type.fields)
        deepest = std::max(deepest, depthOf(field));
    return type.fields.empty() ? 0 : deepest + 1;
}

/// The tuple of some types. Limits as of structures: what reads types goes through all of their parts.
std::optional<ir::TypeId> BodyChecker::tupleOf(std::vector<ir::TypeId> fields, SourceRange range) {
    std::size_t parts = 0;
    unsigned depth = 0;
    for (ir::TypeId field : fields) {
        parts += ir::partsOf(m_module.types, field).size();
        depth = std::max(depth, depthOf(field) + 1);
    }
    if (parts > MostParts || depth > DeepestParts) {
        error("L0513",
              parts > MostParts ? "this tuple is made of " + std::to_string(parts) + " numbers; " +
                                      std::to_string(MostParts) + " is the limit"
                                : "tuples and structures lie in one another more than " +
                                      std::to_string(DeepestParts) + " deep here, which is the limit",
              range);
        return std::nullopt;
    }
    ir::Type made;
    made.kind = ir::Type::Kind::Tuple;
    made.fields = std::move(fields);
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
    std::vector<ir::TypeId> fields;
    std::vector<ir::ExprId> ids;
    for (const Value& value : values) {
        if (!value.ok())
            return {};
        fields.push_back(value.type);
        ids.push_back(value.id);
    }
    const auto type = tupleOf(std::move(fields), at(node).range);
    return type ? make(ir::Op::Construct, *type, at(node).range, ids) : Value{};
}

/// `⟨1, v⟩`, as in Lean: the fields of the structure, or the parts of the tuple, that the place wants, in their order.
Value BodyChecker::anonymousValue(NodeId node) {
    const ir::TypeId wanted = m_wanted;
    const auto nodes = children(node);
    const bool isMade = wanted.isValid() && ir::isSplit(m_module.types, wanted);
    if (!isMade) {
        if (m_isPlaceBroken && !wanted.isValid())
            return {};
        error("L0518",
              "`⟨…⟩` stands for an array of the arguments, as in `let x : GlobalArray Float := ⟨args.x⟩`, or for a "
              "structure where the place says which, as in `let p : P := ⟨1, 2⟩`",
              at(node).range);
        return {};
    }
    const std::vector<ir::TypeId> fields = m_module.types[wanted].fields;
    if (nodes.size() != fields.size()) {
        error("L0518",
              withArticle(m_module.types.nameOf(wanted)) + " has " + std::to_string(fields.size()) +
                  (fields.size() == 1 ? " part" : " parts") + "; here stand " + std::to_string(nodes.size()),
              at(node).range);
        return {};
    }
    std::vector<Value> values;
    bool isOk = true;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::size_t position = m_statements->size();
        Value value = synthFor(nodes[i], fields[i]);
        if (m_statements->size() != position)
            keepBefore(position, values);
        value = coerce(value, fields[i], nodes[i], "part " + std::to_string(i + 1) + " of `⟨…⟩`");
        isOk = isOk && value.ok();
        values.push_back(value);
    }
    std::vector<ir::ExprId> ids;
    for (const Value& value : values)
        ids.push_back(value.id);
    return isOk ? make(ir::Op::Construct, wanted, at(node).range, ids) : Value{};
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
