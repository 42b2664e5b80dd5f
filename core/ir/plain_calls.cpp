#include "core/ir/plain_builder.h"

/// Calls of functions: their bodies are put in, and what `return` does becomes plain control flow.
namespace lane::ir::plain {

namespace {

bool isLoop(StmtKind kind) {
    return kind == StmtKind::For || kind == StmtKind::While || kind == StmtKind::Repeat;
}

/// Whether what follows the statements is never reached.
bool alwaysReturns(const Body& body, const Statements& list) {
    if (list.empty())
        return false;
    const Stmt& last = body.stmts[list.back()];
    return last.kind == StmtKind::Return ||
           (last.kind == StmtKind::If && alwaysReturns(body, last.body) &&
            alwaysReturns(body, last.orelse));
}

} // namespace

/// The body of a function at its call; gives what it returns, or nothing.
ExprId Builder::call(Frame& outer, const Expr& e) {
    const Function& function = m_module.functions[e.function()];
    Frame frame;
    frame.body = &function;
    frame.vars.resize(function.vars.size());
    frame.arrays.resize(function.arrays.size());
    bindArguments(outer, e, function, frame);
    for (std::size_t i = 0; i < function.arrays.size(); ++i) {
        Array array = function.arrays[function.arrays.idAt(i)];
        if (array.space != Space::Local)
            continue;
        for (ExprId& extent : array.extents)
            extent = copy(frame, extent);
        frame.arrays[i] = m_out.arrays.add(std::move(array));
    }
    for (std::size_t i = 0; i < function.vars.size(); ++i) {
        const Var& var = function.vars[function.vars.idAt(i)];
        if (var.kind != VarKind::ScalarParameter)
            frame.vars[i] = m_out.vars.add(var);
    }
    for (std::size_t i = 0; i < function.arrays.size(); ++i)
        if (const Array& array = function.arrays[function.arrays.idAt(i)]; array.constant.isValid())
            frame.arrays[i] = constantArray(frame, array);
    nameCall(frame);
    const bool isUnit = function.result == m_module.types.unit();
    const Statements& all = function.statements;
    if (!isUnit && hasOneReturn(function)) {
        for (std::size_t i = 0; i + 1 < all.size(); ++i)
            statement(frame, function.stmts[all[i]]);
        const VarId result = variable(function.cudaName, function.result, e.range, false);
        const Stmt& last = function.stmts[all.back()];
        stopAt(frame, last);
        set(StmtKind::Let, result, copy(frame, last.value), last.range);
        return read(result, e.range);
    }
    if (!isUnit) {
        frame.result = variable(function.cudaName, function.result, e.range, true);
        set(StmtKind::Let, frame.result, make(Op::Literal, function.result, e.range), e.range);
    }
    if (isStructured(function, all, {}))
        structured(frame, all, {});
    else
        oneRound(frame, function);
    return isUnit ? ExprId{} : read(frame.result, e.range);
}

/// A `const` array, once in the kernel.
ArrayId Builder::constantArray(Frame& frame, const Array& array) {
    for (std::size_t i = 0; i < m_out.arrays.size(); ++i)
        if (const ArrayId id = m_out.arrays.idAt(i); m_out.arrays[id].constant == array.constant)
            return id;
    Array made = array;
    for (ExprId& extent : made.extents)
        extent = copy(frame, extent);
    return m_out.arrays.add(std::move(made));
}

/// Whether the value stands at the end and nowhere else.
bool Builder::hasOneReturn(const Function& function) {
    const Statements& all = function.statements;
    return !all.empty() && function.stmts[all.back()].kind == StmtKind::Return &&
           !hasReturn(function, {all.begin(), all.end() - 1});
}

void Builder::bindArguments(Frame& outer, const Expr& e, const Function& function, Frame& frame) {
    std::size_t scalar = 0, array = 0;
    std::vector<VarId> parameters;
    for (ExprId argument : outer.body->args(e)) {
        const Expr& given = outer.body->exprs[argument];
        if (given.op == Op::ArrayRef) {
            frame.arrays[function.arrayParameters[array++].index] = outer.arrays[given.ref];
            continue;
        }
        const VarId parameter = function.parameters[scalar++];
        const Var& var = function.vars[parameter];
        const ExprId value = copy(outer, argument);
        const VarId local = variable(var.name, var.type, var.range, false);
        set(StmtKind::Let, local, value, given.range);
        frame.vars[parameter.index] = local;
        parameters.push_back(local);
    }
    enterCall(outer, e, frame); // the arguments' own calls come before it
    for (VarId parameter : parameters)
        keep(frame, parameter, e.range, true);
}

/// Whether every `return` can be had by choosing what runs: none stands in a loop, and where an
/// `if` may return, one of its sides always does or nothing follows.
bool Builder::isStructured(const Body& body, const Statements& list, const Statements& rest) const {
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Stmt& s = body.stmts[list[i]];
        if (s.kind == StmtKind::Return)
            return true;
        if (!hasReturn(body, s.body) && !hasReturn(body, s.orelse))
            continue;
        if (isLoop(s.kind))
            return false;
        Statements after(list.begin() + static_cast<std::ptrdiff_t>(i) + 1, list.end());
        after.insert(after.end(), rest.begin(), rest.end());
        const bool yes = alwaysReturns(body, s.body), no = alwaysReturns(body, s.orelse);
        if (!after.empty() && !yes && !no)
            return false;
        return isStructured(body, s.body, yes ? Statements{} : after) &&
               isStructured(body, s.orelse, no ? Statements{} : after);
    }
    return rest.empty() || isStructured(body, rest, {});
}

void Builder::structured(Frame& frame, const Statements& list, const Statements& rest) {
    const Body& body = *frame.body;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Stmt& s = body.stmts[list[i]];
        if (s.kind == StmtKind::Return) {
            stopAt(frame, s);
            setResult(frame, s);
            return;
        }
        if (!hasReturn(body, s.body) && !hasReturn(body, s.orelse)) {
            statement(frame, s);
            continue;
        }
        Statements after(list.begin() + static_cast<std::ptrdiff_t>(i) + 1, list.end());
        after.insert(after.end(), rest.begin(), rest.end());
        stopAt(frame, s);
        Stmt copied = head(s);
        copied.value = copy(frame, s.value);
        const auto side = [&](const Statements& statements) {
            return scoped(frame, [&] {
                structured(frame, statements,
                           alwaysReturns(body, statements) ? Statements{} : after);
            });
        };
        copied.body = side(s.body);
        copied.orelse = side(s.orelse);
        add(std::move(copied));
        return;
    }
    if (!rest.empty())
        structured(frame, rest, {});
}

void Builder::setResult(Frame& frame, const Stmt& s) {
    if (frame.result.isValid() && s.value.isValid())
        set(StmtKind::Assign, frame.result, copy(frame, s.value), s.range);
}

/// while true { …; break }: a `return` breaks it, from inner loops by way of a flag.
void Builder::oneRound(Frame& frame, const Function& function) {
    const SourceRange range = function.range;
    frame.isLoop = true;
    frame.hasLeft = variable("hasLeft", boolType(), range, true);
    set(StmtKind::Let, frame.hasLeft, boolean(false, range), range);
    Stmt loop = stmt(StmtKind::While, range);
    loop.value = boolean(true, range);
    loop.body = collect([&] {
        for (StmtId id : function.statements)
            statement(frame, function.stmts[id]);
        if (!alwaysReturns(function, function.statements))
            add(stmt(StmtKind::Break, range));
    });
    add(std::move(loop));
}

void Builder::leave(Frame& frame, const Stmt& s) {
    if (frame.isKernel) {
        add(s);
        return;
    }
    setResult(frame, s);
    if (frame.loops > 0)
        set(StmtKind::Assign, frame.hasLeft, boolean(true, s.range), s.range);
    add(stmt(StmtKind::Break, s.range));
}

} // namespace lane::ir::plain
