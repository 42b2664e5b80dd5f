#include "core/ir/plain_form.h"

#include <algorithm>
#include <array>
#include <optional>

namespace lane::ir {

namespace {

using Statements = std::vector<StmtId>;

bool contains(const Body& body, ExprId id, Op op) {
    if (!id.isValid())
        return false;
    if (body.exprs[id].op == op)
        return true;
    const auto args = body.args(id);
    return std::any_of(args.begin(), args.end(),
                       [&](ExprId argument) { return contains(body, argument, op); });
}

bool isLoop(StmtKind kind) {
    return kind == StmtKind::For || kind == StmtKind::While || kind == StmtKind::Repeat;
}

bool hasReturn(const Body& body, const Statements& list) {
    return std::any_of(list.begin(), list.end(), [&](StmtId id) {
        const Stmt& s = body.stmts[id];
        return s.kind == StmtKind::Return || hasReturn(body, s.body) || hasReturn(body, s.orelse);
    });
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

/// Where the code that is being copied comes from, and what its names are in the kernel.
struct Frame {
    const Body* body = nullptr;
    std::vector<VarId> vars;
    std::vector<ArrayId> arrays;
    bool isKernel = false;
    VarId result = {};    ///< of a function with one
    VarId hasLeft = {};   ///< set by a `return` in a loop; where there is none, missing
    unsigned loops = 0;   ///< of the function around the statement
    bool isLoop = false;  ///< the body stands in a loop of one round, which `return` breaks
};

class Builder {
public:
    Builder(const Module& module, const Kernel& kernel)
        : m_module(module), m_source(kernel), m_out(kernel) {}

    Kernel run() {
        Frame frame;
        frame.body = &m_source;
        frame.isKernel = true;
        for (std::size_t i = 0; i < m_source.vars.size(); ++i)
            frame.vars.push_back(m_source.vars.idAt(i));
        for (std::size_t i = 0; i < m_source.arrays.size(); ++i)
            frame.arrays.push_back(m_source.arrays.idAt(i));
        m_out.statements = list(frame, m_source.statements);
        return std::move(m_out);
    }

private:
    const Module& m_module;
    const Kernel& m_source;
    Kernel m_out;
    Statements* m_into = nullptr;

    // New nodes

    ExprId expr(Op op, TypeId type, SourceRange range, std::span<const ExprId> args = {},
                std::uint32_t ref = 0, Literal value = {}) {
        Expr e;
        e.op = op;
        e.type = type;
        e.range = range;
        e.ref = ref;
        e.value = value;
        return m_out.addExpr(e, args);
    }
    ExprId boolean(bool value, SourceRange range) {
        return expr(Op::Literal, boolType(), range, {}, 0, {value});
    }
    ExprId read(VarId var, SourceRange range) {
        return expr(Op::Var, m_out.vars[var].type, range, {}, var.index);
    }
    ExprId negated(ExprId id) {
        return expr(Op::Not, boolType(), m_out.exprs[id].range, std::array{id});
    }
    VarId variable(std::string name, TypeId type, SourceRange range, bool isMutable) {
        return m_out.vars.add({std::move(name), type, VarKind::Local, isMutable, range});
    }
    StmtId add(Stmt stmt) {
        const StmtId id = m_out.stmts.add(std::move(stmt));
        m_into->push_back(id);
        return id;
    }
    static Stmt stmt(StmtKind kind, SourceRange range) {
        Stmt s;
        s.kind = kind;
        s.range = s.headRange = range;
        return s;
    }
    void set(StmtKind kind, VarId var, ExprId value, SourceRange range) {
        Stmt s = stmt(kind, range);
        s.var = var;
        s.value = value;
        add(std::move(s));
    }
    /// if c { break }
    void breakIf(ExprId condition, SourceRange range) {
        Stmt s = stmt(StmtKind::If, range);
        s.value = condition;
        s.body = collect([&] { add(stmt(StmtKind::Break, range)); });
        add(std::move(s));
    }
    template <typename Make> Statements collect(Make make) {
        Statements made;
        Statements* const outer = m_into;
        m_into = &made;
        make();
        m_into = outer;
        return made;
    }

    // Expressions

    /// The expression with its calls put before the statement that is being copied.
    ExprId copy(Frame& frame, ExprId id) {
        if (!id.isValid() || (frame.isKernel && !contains(*frame.body, id, Op::CallFunction)))
            return id;
        const Expr e = frame.body->exprs[id];
        if (e.op == Op::CallFunction)
            return call(frame, e);
        const auto args = frame.body->args(e);
        const bool isChoice = e.op == Op::If || e.op == Op::And || e.op == Op::Or;
        if (isChoice)
            for (ExprId argument : args.subspan(1))
                if (contains(*frame.body, argument, Op::CallFunction))
                    return choice(frame, e);
        std::vector<ExprId> copies;
        for (ExprId argument : args)
            copies.push_back(copy(frame, argument));
        return expr(e.op, e.type, e.range, copies, mapped(frame, e), e.value);
    }

    static std::uint32_t mapped(const Frame& frame, const Expr& e) {
        switch (e.op) {
        case Op::Var:
            return frame.vars[e.ref].index;
        case Op::ArrayRef:
        case Op::Load:
        case Op::Extent:
        case Op::Size:
        case Op::AtomicAdd:
            return frame.arrays[e.ref].index;
        default:
            return e.ref;
        }
    }

    /// A side with calls is computed only where it is wanted: an `if` statement sets a variable.
    ExprId choice(Frame& frame, const Expr& e) {
        const auto args = frame.body->args(e);
        const ExprId first = copy(frame, args[0]);
        const VarId var = variable("chosen", e.type, e.range, true);
        const bool isIf = e.op == Op::If;
        set(StmtKind::Let, var, isIf ? expr(Op::Literal, e.type, e.range) : first, e.range);
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

    /// The body of a function at its call; gives what it returns, or nothing.
    ExprId call(Frame& outer, const Expr& e) {
        const Function& function = m_module.functions[e.function()];
        Frame frame;
        frame.body = &function;
        frame.vars.resize(function.vars.size());
        frame.arrays.resize(function.arrays.size());
        bindArguments(outer, e, function, frame);
        for (std::size_t i = 0; i < function.vars.size(); ++i) {
            const Var& var = function.vars[function.vars.idAt(i)];
            if (var.kind != VarKind::ScalarParameter)
                frame.vars[i] = m_out.vars.add(var);
        }
        const bool isUnit = function.result == m_module.types.unit();
        const Statements& all = function.statements;
        if (!isUnit && hasOneReturn(function)) {
            for (std::size_t i = 0; i + 1 < all.size(); ++i)
                statement(frame, function.stmts[all[i]]);
            const VarId result = variable(function.cudaName, function.result, e.range, false);
            const Stmt& last = function.stmts[all.back()];
            set(StmtKind::Let, result, copy(frame, last.value), last.range);
            return read(result, e.range);
        }
        if (!isUnit) {
            frame.result = variable(function.cudaName, function.result, e.range, true);
            set(StmtKind::Let, frame.result, expr(Op::Literal, function.result, e.range), e.range);
        }
        if (isStructured(function, all, {}))
            structured(frame, all, {});
        else
            oneRound(frame, function);
        return isUnit ? ExprId{} : read(frame.result, e.range);
    }

    /// Whether the value stands at the end and nowhere else.
    static bool hasOneReturn(const Function& function) {
        const Statements& all = function.statements;
        return !all.empty() && function.stmts[all.back()].kind == StmtKind::Return &&
               !hasReturn(function, {all.begin(), all.end() - 1});
    }

    void bindArguments(Frame& outer, const Expr& e, const Function& function, Frame& frame) {
        std::size_t scalar = 0, array = 0;
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
        }
    }

    /// Whether every `return` can be had by choosing what runs: none stands in a loop, and where an
    /// `if` may return, one of its sides always does or nothing follows.
    bool isStructured(const Body& body, const Statements& list, const Statements& rest) const {
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

    void structured(Frame& frame, const Statements& list, const Statements& rest) {
        const Body& body = *frame.body;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Stmt& s = body.stmts[list[i]];
            if (s.kind == StmtKind::Return) {
                setResult(frame, s);
                return;
            }
            if (!hasReturn(body, s.body) && !hasReturn(body, s.orelse)) {
                statement(frame, s);
                continue;
            }
            Statements after(list.begin() + static_cast<std::ptrdiff_t>(i) + 1, list.end());
            after.insert(after.end(), rest.begin(), rest.end());
            Stmt copied = head(s);
            copied.value = copy(frame, s.value);
            const auto side = [&](const Statements& statements) {
                return collect([&] {
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

    void setResult(Frame& frame, const Stmt& s) {
        if (frame.result.isValid() && s.value.isValid())
            set(StmtKind::Assign, frame.result, copy(frame, s.value), s.range);
    }

    /// while true { …; break }: a `return` breaks it, from inner loops by way of a flag.
    void oneRound(Frame& frame, const Function& function) {
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

    // Statements

    Statements list(Frame& frame, const Statements& source) {
        return collect([&] {
            for (StmtId id : source)
                statement(frame, frame.body->stmts[id]);
        });
    }

    static Stmt head(const Stmt& s) {
        Stmt copied = s;
        copied.body.clear();
        copied.orelse.clear();
        return copied;
    }

    void statement(Frame& frame, const Stmt& s) {
        switch (s.kind) {
        case StmtKind::Return:
            return leave(frame, s);
        case StmtKind::While:
            return whileLoop(frame, s);
        case StmtKind::Repeat:
            return repeat(frame, s);
        case StmtKind::Eval:
            if (frame.body->exprs[s.value].op == Op::CallFunction) {
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
        for (ExprId* part : {&copied.low, &copied.high, &copied.step, &copied.value})
            *part = copy(frame, *part);
        if (copied.var.isValid())
            copied.var = frame.vars[copied.var.index];
        if (copied.array.isValid())
            copied.array = frame.arrays[copied.array.index];
        if (s.kind == StmtKind::For) {
            copied.body = loopBody(frame, s.body);
            add(std::move(copied));
            afterLoop(frame, s);
            return;
        }
        copied.body = list(frame, s.body);
        copied.orelse = list(frame, s.orelse);
        add(std::move(copied));
    }

    void leave(Frame& frame, const Stmt& s) {
        if (frame.isKernel) {
            add(s);
            return;
        }
        setResult(frame, s);
        if (frame.loops > 0)
            set(StmtKind::Assign, frame.hasLeft, boolean(true, s.range), s.range);
        add(stmt(StmtKind::Break, s.range));
    }

    Statements loopBody(Frame& frame, const Statements& source) {
        ++frame.loops;
        Statements made = list(frame, source);
        --frame.loops;
        return made;
    }

    /// A `return` inside of the loop leaves the loops around it too.
    void afterLoop(Frame& frame, const Stmt& s) {
        if (frame.isLoop && hasReturn(*frame.body, s.body))
            breakIf(read(frame.hasLeft, s.range), s.range);
    }

    void whileLoop(Frame& frame, const Stmt& s) {
        Stmt loop = head(s);
        if (!contains(*frame.body, s.value, Op::CallFunction)) {
            loop.value = copy(frame, s.value);
            loop.body = loopBody(frame, s.body);
        } else { // what is called in the condition is called in every round
            const SourceRange range = s.headRange;
            loop.value = boolean(true, range);
            loop.body = collect([&] { breakIf(negated(copy(frame, s.value)), range); });
            const Statements body = loopBody(frame, s.body);
            loop.body.insert(loop.body.end(), body.begin(), body.end());
        }
        add(std::move(loop));
        afterLoop(frame, s);
    }

    /// let mut isFirst := true; while isFirst || !c { isFirst := false; … }: `continue` comes to the
    /// condition.
    void repeat(Frame& frame, const Stmt& s) {
        const SourceRange range = s.headRange;
        const VarId first = variable("isFirst", boolType(), range, true);
        set(StmtKind::Let, first, boolean(true, range), range);
        Stmt loop = head(s);
        loop.kind = StmtKind::While;
        const auto clear = [&] { set(StmtKind::Assign, first, boolean(false, range), range); };
        if (!contains(*frame.body, s.value, Op::CallFunction)) {
            loop.value = expr(Op::Or, boolType(), range,
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
        const Statements body = loopBody(frame, s.body);
        loop.body.insert(loop.body.end(), body.begin(), body.end());
        add(std::move(loop));
        afterLoop(frame, s);
    }
};

} // namespace

Kernel plainForm(const Module& module, const Kernel& kernel) {
    return Builder(module, kernel).run();
}

} // namespace lane::ir
