#include "core/check/body_checker.h"

#include "core/check/fold.h"

#include <algorithm>
#include <utility>

/// Device functions: their declarations and their calls.
namespace lane::check {

namespace {

/// Whether nothing after the statements is reached.
bool alwaysReturns(const ir::Body& body, const std::vector<ir::StmtId>& list) {
    if (list.empty())
        return false;
    const ir::Stmt& last = body.stmts[list.back()];
    if (last.kind == ir::StmtKind::If)
        return alwaysReturns(body, last.body) && alwaysReturns(body, last.orelse);
    return last.kind == ir::StmtKind::Return;
}

bool isEffect(const ir::Module& module, const ir::Expr& e) {
    return e.isEffect() ||
           (e.op == ir::Op::CallFunction && module.functions[e.function()].hasEffects);
}

bool hasEffect(const ir::Module& module, const ir::Body& body) {
    for (const ir::Stmt& s : body.stmts)
        if (ir::ordersThreads(s.kind) || s.kind == ir::StmtKind::Prefetch ||
            s.kind == ir::StmtKind::Print || s.kind == ir::StmtKind::Assert ||
            (s.kind == ir::StmtKind::Store && body.arrays[s.array].space != ir::Space::Local))
            return true;
    for (const ir::Expr& e : body.exprs)
        if (isEffect(module, e) || e.op == ir::Op::Warp) // all lanes call it together
            return true;
    return false;
}

} // namespace

/// The function that a callee names, `f` or `Shapes.f`, or null.
BodyChecker::FunctionEntry* BodyChecker::functionNamed(NodeId callee) {
    NodeId root = callee;
    while (at(root).kind == NodeKind::Field)
        root = child(root, 0);
    if (at(root).kind != NodeKind::Name || find(tokenOf(root)))
        return nullptr;
    return ModuleScope::find(m_scope.functions, m_nameSpace, textOf(at(callee).range));
}

/// A function's name with nothing behind it, `f` or `Shapes.f`: its value where it has no parameters.
Value BodyChecker::functionAlone(NodeId name, FunctionEntry& function) {
    if (parametersOf(function).empty() || function.isUncallable)
        return callFunction(name, name, function, {}, false);
    error("L0305", "`" + std::string(textOf(at(name).range)) + "` is a function: it is called with its arguments", at(name).range);
    return {};
}

std::vector<BodyChecker::FunctionParameter>
BodyChecker::parametersOf(const FunctionEntry& entry) const {
    std::vector<FunctionParameter> found;
    for (NodeId group : children(child(entry.node, 0))) {
        if (at(group).kind != NodeKind::ParameterGroup)
            continue;
        const auto parts = children(group);
        for (NodeId name : parts.first(parts.size() - 1))
            found.push_back({name, parts.back(), isArrayGroup(group)});
    }
    return found;
}

void BodyChecker::checkFunction(const FunctionEntry& entry, std::span<const ir::TypeId> types,
                                ir::Function& function) {
    const NodeId node = entry.node, head = child(node, 0), type = child(node, 1);
    m_symbol = entry.symbol;
    m_function = &function;
    for (std::size_t i = 0; i < types.size(); ++i)
        m_typeArguments[entry.typeParameters[i]] = types[i];
    parameterGroups(children(head), entry.symbol);
    const bool isUnit = at(type).kind == NodeKind::TypeName && tokenOf(type) == "Unit";
    const auto result = isUnit ? std::optional(m_module.types.unit()) : scalarTypeOf(type);
    function.result = result.value_or(ir::TypeId{});
    m_hasResult = result && !isUnit;
    if (!result)
        m_output.isBroken = true;
    for (const FunctionParameter& parameter : parametersOf(entry))
        function.isArrayParameter.push_back(parameter.isArray);
    for (ir::ArrayId id : m_kernel.constants)
        error("L0421", "a function takes any array as `Array T`, in whatever memory it is",
              m_kernel.arrays[id].range);
    const std::size_t outer = m_names.size();
    block(child(node, 2), m_kernel.statements);
    if (m_hasResult && !m_output.isBroken && !hasErrors(m_output.diagnostics) &&
        !alwaysReturns(m_kernel, m_kernel.statements))
        error("L0417",
              "`" + entry.name + "` can end without a value: it gives " +
                  withArticle(m_module.types.nameOf(function.result)),
              at(node).token);
    warnAccess();
    closeScope(outer);
    closeScope(0);
    function.hasEffects = hasEffect(m_module, m_kernel);
}

/// `return` in a function.
void BodyChecker::returnValue(NodeId node) {
    const NodeId value = child(node, 0);
    const bool isLone = at(node).token.isEmpty(); // the body is one expression
    const bool isUnit = m_function->result == m_module.types.unit();
    if (isUnit && isLone)
        return exprStatement(node);
    if (!isNone(value) && at(value).kind == NodeKind::Error)
        return;
    ir::Stmt s = stmt(ir::StmtKind::Return, node);
    if (m_hasResult && isNone(value)) {
        error("L0417",
              "`return` gives no value here: the function gives " +
                  withArticle(m_module.types.nameOf(m_function->result)),
              at(node).range);
        return;
    }
    if (isUnit && !isNone(value) &&
        !(at(value).kind == NodeKind::Tuple && children(value).empty())) {
        error("L0403", "the function gives no value: its type is Unit", at(value).range);
        return;
    }
    if (!isUnit) {
        const bool wasBroken = std::exchange(m_isPlaceBroken, !m_hasResult);
        Value found = synthFor(value, m_function->result);
        m_isPlaceBroken = wasBroken;
        if (m_hasResult)
            found = coerce(found, m_function->result, value, "the result");
        if (!found.ok())
            return;
        s.value = found.id;
    }
    emit(std::move(s));
}

/// f a b; of a function without a value as a statement only. An effect is hoisted, as an atomic is.
Value BodyChecker::callFunction(NodeId node, NodeId callee, FunctionEntry& entry,
                                std::span<const NodeId> nodes, bool isStatement) {
    const SourceRange range = at(callee).range;
    m_output.uses.push_back({range, entry.symbol});
    if (entry.isUncallable) {
        for (NodeId argument : nodes) // what is wrong in them is said all the same
            if (!arrayNamed(argument))
                synth(argument);
        m_output.isBroken = true;
        return {};
    }
    if (m_isConstant) {
        error("L0311",
              "`" + entry.name + "` is called in kernels and functions: a constant and an extent "
                                 "are made of numbers, other constants and built-in functions",
              at(node).range);
        return {};
    }
    const auto parameters = parametersOf(entry);
    if (wrongCount(node, "`" + entry.name + "`", nodes.size(), parameters.size())) {
        synthAll(nodes);
        return {};
    }
    const auto* known = entry.typeParameters.empty() ? entry.instance({}) : nullptr;
    if (entry.typeParameters.empty() && !known) { // the arguments are read once its types are known
        m_output.wanted.push_back({&entry, {}, at(node).range});
        m_output.isBroken = true;
        return {};
    }
    auto given = callArguments(entry, parameters, nodes, known);
    if (!given)
        return {};
    const auto types = typeArguments(node, entry, parameters, *given, nodes);
    if (!types)
        return {};
    const auto* instance = entry.instance(*types);
    if (!instance || instance->isBroken) {
        if (!instance)
            m_output.wanted.push_back({&entry, *types, at(node).range});
        m_output.isBroken = true;
        return {};
    }
    const ir::Function& function = m_module.functions[instance->id];
    if (function.result == m_module.types.unit() && !isStatement) {
        error("L0310", "`" + entry.name + "` gives no value: it stands as a statement of its own",
              at(node).range);
        return {};
    }
    const Value call = madeCall(node, entry, instance->id, *given, nodes);
    return call.ok() && function.hasEffects && !isStatement ? hoist(call, "result") : call;
}

std::optional<BodyChecker::Argument> BodyChecker::arrayArgument(const FunctionEntry& entry,
                                                                const FunctionParameter& wanted,
                                                                NodeId node) {
    if (Binding* binding = arrayNamed(node)) {
        const ir::ArrayId id{binding->ref};
        if (m_kernel.arrays[id].viewOf.isValid()) {
            error("L0522", "`.vec4` gives elements only: a function takes the array itself",
                  at(node).range);
            return std::nullopt;
        }
        return Argument{{{}, m_kernel.arrays[id].element}, id};
    }
    if (!isBrokenName(node))
        error("L0309",
              "`" + entry.name + "` takes an array for `" + std::string(tokenOf(wanted.name)) +
                  "`; " + quoted(node) + " is none",
              at(node).range);
    return std::nullopt;
}

/// The call, its arguments in the types of the parameters.
Value BodyChecker::madeCall(NodeId node, const FunctionEntry& entry, ir::FunctionId id,
                            std::span<Argument> given, std::span<const NodeId> nodes) {
    const ir::Function& function = m_module.functions[id];
    std::vector<ir::ExprId> ids, scalars;
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (function.isArrayParameter[i]) {
            ids.emplace_back();
            continue;
        }
        const ir::Var& wanted = function.vars[function.parameters[scalars.size()]];
        const Value value =
            coerce(given[i].value, wanted.type, nodes[i], "the parameter `" + wanted.name + "`");
        if (!value.ok())
            return {};
        ids.push_back(value.id);
        scalars.push_back(value.id);
    }
    std::size_t array = 0;
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (!function.isArrayParameter[i])
            continue;
        const ir::Array& wanted = function.arrays[function.arrayParameters[array++]];
        const ir::ArrayId argument = given[i].array;
        if (!takesArray(wanted, entry.name, given[i], nodes[i]))
            return {};
        if (!hasShape(function, wanted, m_kernel.arrays[argument], scalars)) {
            error("L0421",
                  "the shape of " + quoted(nodes[i]) + " is not that of `" + wanted.name +
                      "` in `" + entry.name +
                      "`: beyond the first, its extents must be the same ones by name or number",
                  at(nodes[i]).range)
                .labels.push_back({m_kernel.arrays[argument].range, "declared here"});
            return {};
        }
        ids[i] = make(ir::Op::ArrayRef, wanted.element, at(nodes[i]).range, {}, argument.index).id;
    }
    return make(ir::Op::CallFunction, function.result, at(node).range, ids, id.index);
}

bool BodyChecker::takesArray(const ir::Array& wanted, const std::string& name,
                             const Argument& argument, NodeId node) {
    ir::Array& given = m_kernel.arrays[argument.array];
    if (given.rank != wanted.rank || given.element != wanted.element) {
        const auto spelled = [this](const ir::Array& array) {
            return array.rank == 0 ? "a single shared " + m_module.types.nameOf(array.element)
                                   : "an array of " + m_module.types.nameOf(array.element) +
                                         " with " + std::to_string(array.rank) +
                                         (array.rank == 1 ? " dimension" : " dimensions");
        };
        error("L0307",
              "`" + name + "` takes " + spelled(wanted) + "; " + quoted(node) + " is " +
                  spelled(given),
              at(node).range)
            .labels.push_back({given.range, "declared here"});
        return false;
    }
    if (given.constant.isValid() && m_module.types.isScalar(given.element) && isFloat(m_module.types.scalarOf(given.element)) &&
        sizeOf(m_module.types.scalarOf(given.element)) == 2) {
        error("L0517",
              "`" + given.name + "` is a constant array of 16-bit floats, whose elements are read "
                                 "one by one: `" +
                  name + "` takes a Float array, or the elements that it needs",
              at(node).range);
        return false;
    }
    given.isRead = given.isRead || wanted.isRead;
    return !wanted.isWritten || mayWrite(argument.array, at(node).range);
}

/// Whether an element lies at the same place by the shape of the parameter and by the array's own.
/// The first extent does not matter for that.
bool BodyChecker::hasShape(const ir::Function& function, const ir::Array& wanted,
                           const ir::Array& given, std::span<const ir::ExprId> scalars) const {
    for (std::size_t d = 1; d < wanted.extents.size(); ++d)
        if (d >= given.extents.size() ||
            !isSameExtent(function, wanted.extents[d], given.extents[d], scalars))
            return false;
    return true;
}

/// An extent of the function, its parameters standing for what is given, against one of the caller.
bool BodyChecker::isSameExtent(const ir::Function& function, ir::ExprId wanted, ir::ExprId given,
                               std::span<const ir::ExprId> scalars) const {
    const ir::Expr& w = function.exprs[wanted];
    if (w.op == ir::Op::Var) {
        const auto& all = function.parameters;
        const auto place = std::find(all.begin(), all.end(), w.var());
        return place != all.end() &&
               isSameValue(scalars[static_cast<std::size_t>(place - all.begin())], given);
    }
    const auto a = foldConstant(m_module, function, wanted);
    const auto b = foldConstant(m_module, m_kernel, given);
    if (a || b)
        return a && b && a->asInt() == b->asInt();
    const ir::Expr& g = m_kernel.exprs[given];
    const auto left = function.args(w), right = m_kernel.args(g);
    if (w.op != g.op || w.type != g.type || w.ref != g.ref || left.size() != right.size())
        return false;
    for (std::size_t i = 0; i < left.size(); ++i)
        if (!isSameExtent(function, left[i], right[i], scalars))
            return false;
    return true;
}

/// Whether an expression is the whole value of its statement, because of its effect.
bool BodyChecker::isWholeValue(ir::ExprId id) const {
    return isEffect(m_module, m_kernel.exprs[id]);
}

/// A call of a function as a statement; false when it is something else.
bool BodyChecker::functionStatement(NodeId node, NodeId action) {
    const bool isCall = at(action).kind == NodeKind::Call;
    const NodeId callee = isCall ? child(action, 0) : action;
    auto* entry = functionNamed(callee);
    const auto arguments = isCall ? children(action).subspan(1) : std::span<const NodeId>{};
    if (!entry || (!isCall && !parametersOf(*entry).empty()))
        return false;
    const Value call = callFunction(action, callee, *entry, arguments, true);
    if (!call.ok()) {
        m_output.isBroken = true;
        return true;
    }
    if (!isWholeValue(call.id)) {
        reportDropped(action);
        return true;
    }
    ir::Stmt s = stmt(ir::StmtKind::Eval, node);
    s.value = call.id;
    emit(std::move(s));
    return true;
}

} // namespace lane::check
