#include "core/codegen_cuda/tidy.h"
#include "core/ir/op_class.h"

#include <algorithm>

/// A value that the checker has named, so that it is done before the rest of its statement, stands in the statement again
/// where C++ does it there: `const int old = atomicAdd(&n, 1); r[i] = old;` is `r[i] = atomicAdd(&n, 1);`.
namespace lane::cuda {

using ir::Op;
using ir::StmtKind;

namespace {

class Temporaries {
public:
    Temporaries(const ir::Module& module, ir::Body& body)
        : m_module(module), m_body(body), m_isTemporary(body.vars.size()), m_reads(body.vars.size()) {
        count(body.statements);
    }

    bool run() {
        putBack(m_body.statements);
        return m_isChanged;
    }

private:
    /// A place where a variable is read once, whatever the values are, and nothing else of its statement has been done.
    struct Place {
        ir::ExprId id = {};
        bool isPlain = true;
    };

    /// Of the checker's making, if where it is named is the value itself.
    bool isTemporary(const ir::Stmt& s) const {
        return s.kind == StmtKind::Let && !m_body.vars[s.var].isMutable && s.range.begin < s.range.end &&
               m_body.vars[s.var].range == s.range && m_module.types.isScalar(m_body.vars[s.var].type);
    }

    template <typename F> static void forRoots(const ir::Stmt& s, F f) {
        for (const ir::ExprId id : {s.value, s.low, s.high, s.step})
            if (id.isValid())
                f(id);
        std::ranges::for_each(s.indices, f);
        for (const ir::PathStep& step : s.path)
            std::ranges::for_each(step.indices, f);
    }

    void count(const std::vector<ir::StmtId>& list) {
        for (const ir::StmtId id : list) {
            const ir::Stmt& s = m_body.stmts[id];
            if (isTemporary(s))
                m_isTemporary[s.var.index] = true;
            forRoots(s, [&](ir::ExprId root) { count(root); });
            count(s.body);
            count(s.orelse);
        }
    }

    void count(ir::ExprId id) {
        const ir::Expr& e = m_body.exprs[id];
        if (e.op == Op::Var)
            ++m_reads[e.var().index];
        for (const ir::ExprId argument : m_body.args(e))
            count(argument);
    }

    Place find(ir::ExprId id, ir::VarId var) const {
        const ir::Expr& e = m_body.exprs[id];
        if (e.op == Op::Var)
            return {e.var() == var ? id : ir::ExprId{}};
        const auto args = m_body.args(e);
        for (std::size_t i = 0; i < args.size(); ++i)
            if (const Place place = find(args[i], var); place.id.isValid())
                return {place.id, place.isPlain && ir::isOperator(e.op) && (i == 0 || !ir::leavesOut(e.op))};
        return {};
    }

    template <typename F> bool anyOf(ir::ExprId id, F f) const {
        const auto args = m_body.args(m_body.exprs[id]);
        return f(m_body.exprs[id]) || std::ranges::any_of(args, [&](ir::ExprId a) { return anyOf(a, f); });
    }

    bool hasEffect(ir::ExprId id) const {
        return anyOf(id, [&](const ir::Expr& e) {
            return e.isEffect() || e.op == Op::Warp || e.op == Op::CallFunction;
        });
    }
    bool readsMemory(ir::ExprId id) const {
        return anyOf(id, [](const ir::Expr& e) { return e.op == Op::Load || e.op == Op::ArrayRef; });
    }
    bool readsTemporary(ir::ExprId id, ir::VarId but) const {
        return anyOf(id, [&](const ir::Expr& e) {
            return e.op == Op::Var && e.var() != but && m_isTemporary[e.var().index];
        });
    }

    /// C++ chooses the order in which it does what stands in one statement.
    bool canStandIn(const ir::Stmt& let, const ir::Stmt& s) const {
        const bool isOne = s.kind == StmtKind::Let || s.kind == StmtKind::Assign || s.kind == StmtKind::Store ||
                           s.kind == StmtKind::Return || s.kind == StmtKind::If;
        if (!isOne || !s.value.isValid() || m_reads[let.var.index] != 1 || !m_module.types.isScalar(m_body.exprs[s.value].type))
            return false;
        const bool isEffect = hasEffect(let.value);
        bool isQuiet = true;
        forRoots(s, [&](ir::ExprId root) {
            isQuiet = isQuiet && !hasEffect(root) && !readsTemporary(root, let.var) && !(isEffect && readsMemory(root));
        });
        const Place place = find(s.value, let.var);
        return isQuiet && place.id.isValid() && place.isPlain;
    }

    void putBack(std::vector<ir::StmtId>& list) {
        std::vector<ir::StmtId> kept;
        for (std::size_t i = 0; i < list.size(); ++i) {
            ir::Stmt& s = m_body.stmts[list[i]];
            putBack(s.body);
            putBack(s.orelse);
            if (i + 1 == list.size() || !isTemporary(s) || !canStandIn(s, m_body.stmts[list[i + 1]])) {
                kept.push_back(list[i]);
                continue;
            }
            ir::Expr& value = m_body.exprs[s.value];
            m_body.exprs[find(m_body.stmts[list[i + 1]].value, s.var).id] = ir::Expr(value);
            value.op = Op::Literal; // what stands nowhere is not to be counted
            value.argCount = 0;
            m_isChanged = true;
        }
        list = std::move(kept);
    }

    const ir::Module& m_module;
    ir::Body& m_body;
    std::vector<bool> m_isTemporary;
    std::vector<unsigned> m_reads; ///< of each variable, by what is printed
    bool m_isChanged = false;
};

} // namespace

bool putTemporariesBack(const ir::Module& module, ir::Body& body) {
    return Temporaries(module, body).run();
}

} // namespace lane::cuda
