#include "core/ir/plain_form.h"

#include "core/ir/plain_builder.h"

/// Expressions and statements; calls of functions are in plain_calls.cpp.
namespace lane::ir {

namespace plain {

bool contains(const Body& body, ExprId id, Op op) {
    if (!id.isValid())
        return false;
    if (body.exprs[id].op == op)
        return true;
    const auto args = body.args(id);
    return std::any_of(args.begin(), args.end(),
                       [&](ExprId argument) { return contains(body, argument, op); });
}

bool hasReturn(const Body& body, const Statements& list) {
    return std::any_of(list.begin(), list.end(), [&](StmtId id) {
        const Stmt& s = body.stmts[id];
        return s.kind == StmtKind::Return || hasReturn(body, s.body) || hasReturn(body, s.orelse);
    });
}

Kernel Builder::run() {
    Frame frame;
    frame.body = &m_source;
    frame.isKernel = true;
    for (std::size_t i = 0; i < m_source.vars.size(); ++i)
        frame.vars.push_back(m_source.vars.idAt(i));
    for (std::size_t i = 0; i < m_source.arrays.size(); ++i)
        frame.arrays.push_back(m_source.arrays.idAt(i));
    if (m_probes) {
        m_probes->calls.emplace_back();
        frame.scope = m_source.scalars;
        nameCall(frame);
    }
    m_out.statements = collect([&] {
        for (StmtId id : m_source.statements)
            statement(frame, frame.body->stmts[id]);
        stopAtEnd(frame);
    });
    return std::move(m_out);
}

/// The expression with its calls put before the statement that is being copied.
ExprId Builder::copy(Frame& frame, ExprId id) {
    if (!id.isValid() || (frame.isKernel && !contains(*frame.body, id, Op::CallFunction)))
        return id;
    const Expr e = frame.body->exprs[id];
    if (e.op == Op::CallFunction)
        return call(frame, e);
    if (e.op == Op::Extent || e.op == Op::Size)
        if (const ExprId length = lengthOf(frame, e); length.isValid())
            return length;
    const auto args = frame.body->args(e);
    const bool isChoice = e.op == Op::If || e.op == Op::And || e.op == Op::Or;
    if (isChoice)
        for (ExprId argument : args.subspan(1))
            if (contains(*frame.body, argument, Op::CallFunction))
                return choice(frame, e);
    std::vector<ExprId> copies;
    for (ExprId argument : args)
        copies.push_back(copy(frame, argument));
    return make(e.op, e.type, e.range, copies, mapped(frame, e), e.value);
}

/// The length of an array in a function is what the shape of the parameter says, as in CUDA, where
/// nothing else is known of it.
ExprId Builder::lengthOf(Frame& frame, const Expr& e) {
    const Array& array = frame.body->arrays[e.array()];
    if (frame.isKernel || array.extents.empty())
        return {};
    const auto nat = [&](ExprId extent) {
        const ExprId copied = copy(frame, extent);
        if (m_out.exprs[copied].type == e.type)
            return copied;
        return make(Op::Cast, e.type, e.range, std::array{copied});
    };
    if (e.op == Op::Extent)
        return nat(array.extents[e.value.bits]);
    ExprId product = nat(array.extents[0]);
    for (std::size_t d = 1; d < array.extents.size(); ++d)
        product = make(Op::Mul, e.type, e.range, std::array{product, nat(array.extents[d])});
    return product;
}

/// A side with calls is computed only where it is wanted: an `if` statement sets a variable.
ExprId Builder::choice(Frame& frame, const Expr& e) {
    const auto args = frame.body->args(e);
    const ExprId first = copy(frame, args[0]);
    const VarId var = variable("chosen", e.type, e.range, true);
    const bool isIf = e.op == Op::If;
    set(StmtKind::Let, var, isIf ? make(Op::Literal, e.type, e.range) : first, e.range);
    Stmt s = stmt(StmtKind::If, e.range);
    s.value = isIf ? first : read(var, e.range);
    if (e.op == Op::Or)
        s.value = negated(s.value);
    const auto side = [&](ExprId id) {
        return collect([&] { set(StmtKind::Assign, var, copy(frame, id), e.range); });
    };
    s.body = side(args[1]);
    if (isIf)
        s.orelse = side(args[2]);
    add(std::move(s));
    return read(var, e.range);
}

Statements Builder::list(Frame& frame, const Statements& source) {
    return scoped(frame, [&] {
        for (StmtId id : source)
            statement(frame, frame.body->stmts[id]);
    });
}

void Builder::statement(Frame& frame, const Stmt& s) {
    stopAt(frame, s);
    switch (s.kind) {
    case StmtKind::Return:
        return leave(frame, s);
    case StmtKind::While:
        return whileLoop(frame, s);
    case StmtKind::Repeat:
        return repeat(frame, s);
    case StmtKind::Eval:
        if (frame.body->exprs[s.value].op == Op::CallFunction) {
            markCall(s);
            copy(frame, s.value);
            return;
        }
        break;
    default:
        break;
    }
    Stmt copied = head(s);
    for (ExprId& index : copied.indices)
        index = copy(frame, index);
    for (PathStep& step : copied.path)
        for (ExprId& index : step.indices)
            index = copy(frame, index);
    for (ExprId* part : {&copied.low, &copied.high, &copied.step, &copied.value})
        *part = copy(frame, *part);
    if (copied.var.isValid())
        copied.var = frame.vars[copied.var.index];
    if (copied.array.isValid())
        copied.array = frame.arrays[copied.array.index];
    if (s.kind == StmtKind::For) {
        copied.body = loopBody(frame, s);
        add(std::move(copied));
        afterLoop(frame, s);
        return;
    }
    copied.body = list(frame, s.body);
    copied.orelse = list(frame, s.orelse);
    addProbed(frame, std::move(copied));
}

void Builder::markCall(const Stmt& s) {
    if (!m_marksCalls)
        return;
    Stmt mark = stmt(StmtKind::Eval, s.range);
    mark.value = boolean(true, s.range);
    add(std::move(mark));
}

/// A debugger sees a loop's head once more before each further round.
Statements Builder::loopBody(Frame& frame, const Stmt& loop) {
    ++frame.loops;
    Statements made = collect([&] {
        if (loop.kind == StmtKind::For)
            keep(frame, frame.vars[loop.var.index], loop.headRange, true);
        for (StmtId id : mayWait(*frame.body, loop.body) ? round(frame, loop.body) : list(frame, loop.body))
            m_into->push_back(id);
        if (loop.kind == StmtKind::For && m_probes)
            frame.scope.pop_back();
        stopAt(frame, loop, true);
    });
    frame.lastRange = {};
    --frame.loops;
    return made;
}

/// A `return` inside of the loop leaves the loops around it too.
void Builder::afterLoop(Frame& frame, const Stmt& s) {
    if (frame.isLoop && hasReturn(*frame.body, s.body))
        breakIf(read(frame.hasLeft, s.range), s.range);
}

void Builder::whileLoop(Frame& frame, const Stmt& s) {
    Stmt loop = head(s);
    if (!contains(*frame.body, s.value, Op::CallFunction)) {
        loop.value = copy(frame, s.value);
        loop.body = loopBody(frame, s);
    } else { // what is called in the condition is called in every round
        const SourceRange range = s.headRange;
        loop.value = boolean(true, range);
        loop.body = collect([&] { breakIf(negated(copy(frame, s.value)), range); });
        const Statements body = loopBody(frame, s);
        loop.body.insert(loop.body.end(), body.begin(), body.end());
    }
    add(std::move(loop));
    afterLoop(frame, s);
}

/// let mut isFirst := true; while isFirst || !c { isFirst := false; … }: `continue` comes to the
/// condition.
void Builder::repeat(Frame& frame, const Stmt& s) {
    const SourceRange range = s.headRange;
    const VarId first = variable("isFirst", boolType(), range, true);
    set(StmtKind::Let, first, boolean(true, range), range);
    Stmt loop = head(s);
    loop.kind = StmtKind::While;
    const auto clear = [&] { set(StmtKind::Assign, first, boolean(false, range), range); };
    if (!contains(*frame.body, s.value, Op::CallFunction)) {
        loop.value = make(Op::Or, boolType(), range,
                          std::array{read(first, range), negated(copy(frame, s.value))});
        loop.body = collect(clear);
    } else {
        loop.value = boolean(true, range);
        loop.body = collect([&] {
            Stmt test = stmt(StmtKind::If, range);
            test.value = read(first, range);
            test.body = collect(clear);
            test.orelse = collect([&] { breakIf(copy(frame, s.value), range); });
            add(std::move(test));
        });
    }
    const Statements body = loopBody(frame, s);
    loop.body.insert(loop.body.end(), body.begin(), body.end());
    add(std::move(loop));
    afterLoop(frame, s);
}

} // namespace plain

Kernel plainForm(const Module& module, const Kernel& kernel, bool marksCalls) {
    return plain::Builder(module, kernel, marksCalls).run();
}

Kernel probedForm(const Module& module, const Kernel& kernel, Probes& probes) {
    return plain::Builder(module, kernel, false, &probes).run();
}

} // namespace lane::ir
