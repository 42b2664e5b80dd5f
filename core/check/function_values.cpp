#include "core/check/body_checker.h"
#include "core/check/fold.h"

#include <algorithm>

namespace lane::check {

/// The arguments from left to right, not yet of the types of the parameters.
std::optional<std::vector<BodyChecker::Argument>>
BodyChecker::callArguments(const FunctionEntry& entry, std::span<const FunctionParameter> wanted,
                           std::span<const NodeId> nodes,
                           const FunctionEntry::Instance* instance) {
    std::vector<ir::TypeId> types; // of the scalar parameters, where they are known
    if (instance && !instance->isBroken)
        for (ir::VarId parameter : m_module.functions[instance->id].parameters)
            types.push_back(m_module.functions[instance->id].vars[parameter].type);
    std::size_t scalar = 0;
    std::vector<Argument> given;
    std::vector<Value> values;
    bool isOk = true;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (wanted[i].isArray) {
            const auto array = arrayArgument(entry, wanted[i], nodes[i]);
            isOk = isOk && array;
            given.push_back(array.value_or(Argument{}));
            values.push_back({}); // no element is read yet
            continue;
        }
        const std::size_t position = m_statements->size();
        const Value value =
            synthFor(nodes[i], scalar < types.size() ? types[scalar] : typeBefore(entry, wanted, given, i));
        ++scalar;
        if (m_statements->size() != position)
            keepBefore(position, values);
        values.push_back(value);
        given.push_back({value, {}});
        isOk = isOk && value.ok();
    }
    if (!isOk)
        return std::nullopt;
    for (std::size_t i = 0; i < given.size(); ++i)
        if (values[i].ok())
            given[i].value = values[i];
    return given;
}

bool BodyChecker::isSameValue(ir::ExprId a, ir::ExprId b) const {
    const auto x = foldConstant(m_module, m_kernel, meant(a));
    const auto y = foldConstant(m_module, m_kernel, meant(b));
    if (x || y)
        return x && y && x->asInt() == y->asInt();
    const ir::Expr &p = m_kernel.exprs[meant(a)], &q = m_kernel.exprs[meant(b)];
    const auto left = m_kernel.args(p), right = m_kernel.args(q);
    if (p.op != q.op || p.type != q.type || p.ref != q.ref || left.size() != right.size())
        return false;
    if (p.op == ir::Op::Load || p.op == ir::Op::Warp || p.isEffect() ||
        p.op == ir::Op::CallFunction || (p.op == ir::Op::Var && m_kernel.vars[p.var()].isMutable))
        return false;
    for (std::size_t i = 0; i < left.size(); ++i)
        if (!isSameValue(left[i], right[i]))
            return false;
    return true;
}

/// Of a `let` that never changes, what it was given.
ir::ExprId BodyChecker::meant(ir::ExprId id) const {
    for (unsigned steps = 0; steps < 8; ++steps) {
        const ir::Expr& e = m_kernel.exprs[id];
        if (e.op != ir::Op::Var || m_kernel.vars[e.var()].isMutable ||
            m_kernel.vars[e.var()].kind != ir::VarKind::Local)
            return id;
        const auto& all = m_kernel.stmts;
        const auto let = std::find_if(all.begin(), all.end(), [&](const ir::Stmt& s) {
            return s.kind == ir::StmtKind::Let && s.var == e.var();
        });
        if (let == all.end())
            return id;
        id = let->value;
    }
    return id;
}

} // namespace lane::check
