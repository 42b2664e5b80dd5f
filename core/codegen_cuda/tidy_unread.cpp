#include "core/codegen_cuda/tidy.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

namespace lane::cuda {

using ir::Op;
using ir::StmtKind;

namespace {

/// One round: what is read, by what stays, and what does not stay then.
class Unread {
public:
    Unread(const ir::Module& module, ir::Body& body)
        : m_module(module), m_body(body), m_isVarRead(body.vars.size()),
          m_isArrayRead(body.arrays.size()), m_setsOfVar(body.vars.size()),
          m_setsOfArray(body.arrays.size()) {}

    bool run(std::vector<ir::ArrayId>* shareds) {
        read(m_body.statements);
        drop(m_body.statements);
        if (shareds)
            m_isChanged |= std::erase_if(*shareds, [&](ir::ArrayId id) {
                               return !m_isArrayRead[id.index];
                           }) > 0;
        return m_isChanged;
    }

private:
    bool hasEffect(ir::ExprId id) const {
        if (!id.isValid())
            return false;
        const ir::Expr& e = m_body.exprs[id];
        return e.isEffect() ||
               (e.op == Op::CallFunction && m_module.functions[e.function()].hasEffects);
    }

    bool isOwn(ir::ArrayId id) const {
        const ir::Space space = m_body.arrays[id].space;
        return space == ir::Space::Local || space == ir::Space::Shared;
    }
    static bool setsVar(const ir::Stmt& s) {
        return s.kind == StmtKind::Let || s.kind == StmtKind::Assign;
    }
    bool setsOwnArray(const ir::Stmt& s) const {
        return (s.kind == StmtKind::LetArray || s.kind == StmtKind::Store) && isOwn(s.array);
    }

    void read(const std::vector<ir::StmtId>& list) {
        for (const ir::StmtId id : list) {
            const ir::Stmt& s = m_body.stmts[id];
            if (hasEffect(s.value) || isOfItself(s))
                mark(s.value);
            if (setsVar(s) && !m_isVarRead[s.var.index])
                m_setsOfVar[s.var.index].push_back(id);
            else if (setsOwnArray(s) && !m_isArrayRead[s.array.index])
                m_setsOfArray[s.array.index].push_back(id);
            else
                markParts(s);
            read(s.body);
            read(s.orelse);
        }
    }

    /// `x += e`: compilers take it for a use, and so the line stays.
    bool isOfItself(const ir::Stmt& s) const {
        return (s.kind == StmtKind::Assign || s.kind == StmtKind::Store) && mentions(s.value, s);
    }

    bool mentions(ir::ExprId id, const ir::Stmt& s) const {
        const ir::Expr& e = m_body.exprs[id];
        if (s.kind == StmtKind::Assign ? e.op == Op::Var && e.var() == s.var
                                       : e.op == Op::Load && e.array() == s.array)
            return true;
        const auto args = m_body.args(e);
        return std::ranges::any_of(args, [&](ir::ExprId a) { return mentions(a, s); });
    }

    void markParts(const ir::Stmt& s) {
        for (const ir::ExprId id : {s.value, s.low, s.high, s.step})
            mark(id);
        for (const ir::ExprId id : s.indices)
            mark(id);
        for (const ir::PathStep& step : s.path)
            for (const ir::ExprId id : step.indices)
                mark(id);
        if (s.kind == StmtKind::Prefetch)
            markArray(s.array);
    }

    void mark(ir::ExprId id) {
        if (!id.isValid())
            return;
        const ir::Expr& e = m_body.exprs[id];
        if (e.op == Op::Var)
            markVar(e.var());
        if (e.op == Op::Load || e.op == Op::ArrayRef || e.op == Op::Atomic)
            markArray(e.array());
        for (std::uint32_t i = 0; i < e.argCount; ++i)
            mark(m_body.exprArgs[e.firstArg + i]);
    }

    void markVar(ir::VarId var) {
        if (m_isVarRead[var.index])
            return;
        m_isVarRead[var.index] = true;
        for (const ir::StmtId id : std::exchange(m_setsOfVar[var.index], {}))
            markParts(m_body.stmts[id]);
    }

    void markArray(ir::ArrayId array) {
        if (m_isArrayRead[array.index])
            return;
        m_isArrayRead[array.index] = true;
        if (const ir::ArrayId memory = m_body.arrays[array].viewOf; memory.isValid())
            markArray(memory);
        for (const ir::StmtId id : std::exchange(m_setsOfArray[array.index], {}))
            markParts(m_body.stmts[id]);
    }

    bool isUnread(const ir::Stmt& s) const {
        return setsVar(s) ? !m_isVarRead[s.var.index]
                          : setsOwnArray(s) && !m_isArrayRead[s.array.index];
    }

    void drop(std::vector<ir::StmtId>& list) {
        std::erase_if(list, [&](ir::StmtId id) { return isDropped(m_body.stmts[id]); });
    }

    bool isDropped(ir::Stmt& s) {
        if (isUnread(s)) {
            m_isChanged = true;
            if (!hasEffect(s.value))
                return true;
            s.kind = StmtKind::Eval;
            s.indices.clear();
            s.path.clear();
            return false;
        }
        const bool hadBody = !s.body.empty();
        drop(s.body);
        drop(s.orelse);
        if (!hadBody || !s.body.empty())
            return false;
        if (s.kind == StmtKind::For || (s.kind == StmtKind::If && s.orelse.empty()))
            return true;
        if (s.kind == StmtKind::If)
            turnOver(s);
        return false;
    }

    /// Of an `if` the other branch is left.
    void turnOver(ir::Stmt& s) {
        s.body = std::exchange(s.orelse, {});
        ir::Expr opposite = m_body.exprs[s.value];
        const std::span<const ir::ExprId> given = m_body.args(opposite);
        const std::vector<ir::ExprId> args(given.begin(), given.end());
        if (opposite.op == Op::Not) {
            s.value = args[0];
            return;
        }
        const bool isFloats = args.size() == 2 && isFloat(m_module.types.scalarOf(m_body.exprs[args[0]].type));
        const std::optional<Op> op = oppositeOf(opposite.op, isFloats);
        opposite.op = op.value_or(Op::Not);
        opposite.ref = 0;
        opposite.value = {};
        s.value = op ? m_body.addExpr(opposite, args) : m_body.addExpr(opposite, std::array{s.value});
    }

    const ir::Module& m_module;
    ir::Body& m_body;
    std::vector<bool> m_isVarRead, m_isArrayRead;
    std::vector<std::vector<ir::StmtId>> m_setsOfVar, m_setsOfArray; ///< of what is not read so far
    bool m_isChanged = false;
};

template <typename Routine> std::optional<Routine> tidiedCopy(const ir::Module& module, const Routine& from) {
    Routine copy = from;
    std::vector<ir::ArrayId>* shareds = nullptr;
    if constexpr (std::is_same_v<Routine, ir::Kernel>)
        shareds = &copy.shareds;
    bool isChanged = foldSureValues(module, copy);
    while (dropUnread(module, copy, shareds))
        isChanged = true;
    isChanged |= putTemporariesBack(module, copy);
    return isChanged ? std::optional(std::move(copy)) : std::nullopt;
}

} // namespace

std::optional<Op> oppositeOf(Op comparison, bool isFloat) {
    switch (comparison) {
    case Op::Eq:
        return Op::Ne;
    case Op::Ne:
        return Op::Eq;
    case Op::Lt:
        return isFloat ? std::nullopt : std::optional(Op::Ge);
    case Op::Ge:
        return isFloat ? std::nullopt : std::optional(Op::Lt);
    case Op::Gt:
        return isFloat ? std::nullopt : std::optional(Op::Le);
    case Op::Le:
        return isFloat ? std::nullopt : std::optional(Op::Gt);
    default:
        return std::nullopt;
    }
}

bool dropUnread(const ir::Module& module, ir::Body& body, std::vector<ir::ArrayId>* shareds) {
    return Unread(module, body).run(shareds);
}

std::optional<ir::Kernel> tidied(const ir::Module& module, const ir::Kernel& kernel) {
    return tidiedCopy(module, kernel);
}

std::optional<ir::Function> tidied(const ir::Module& module, const ir::Function& function) {
    return tidiedCopy(module, function);
}

} // namespace lane::cuda
