#pragma once

#include "core/ir/layout.h"
#include "core/ir/scalar_form.h"

#include <array>
#include <map>
#include <tuple>

/// Inside of the room: makes the scalar form of a kernel.
namespace lane::ir::scalar {

using Statements = std::vector<StmtId>;
using Parts = std::vector<ExprId>;

class Builder {
public:
    Builder(const Module& module, const Kernel& plain) : m_module(module), m_out(plain) {}
    Kernel run();

private:
    // scalar_form.cpp: statements
    Statements list(const Statements& source);
    void statement(const Stmt& s);
    void let(const Stmt& s);
    void letArray(const Stmt& s);
    void assign(const Stmt& s);
    void store(const Stmt& s);
    void whileLoop(const Stmt& s);
    void put(StmtKind kind, VarId var, ExprId value, const Stmt& like);
    void putElement(const Stmt& like, ArrayId view, std::vector<ExprId> indices, ExprId value,
                    bool isFurther);
    struct Place {
        TypeId type;
        std::size_t part = 0; ///< the first of its scalars
        std::vector<ExprId> dynamic = {};
    };
    Place place(TypeId type, const std::vector<PathStep>& path);
    ExprId row(const Place& place, SourceRange range);
    const std::vector<VarId>& variables(VarId var);
    const std::vector<ArrayId>& locals(ArrayId array);
    ArrayId view(ArrayId array, Part part, std::uint32_t inner, bool isFlat);

    // scalar_expressions.cpp
    ExprId scalar(ExprId id);
    Parts parts(ExprId id);
    Parts loaded(const Expr& e, std::span<const ExprId> args);
    Parts product(const Expr& e, ExprId left, ExprId right);
    Parts chosen(const Expr& e);
    Parts component(ExprId object, std::vector<ExprId> indices, const Expr& e);
    ExprId once(ExprId id);
    Parts once(Parts parts);
    bool touches(ExprId id) const;
    bool reads(ExprId id, Op op) const;
    bool readsVar(ExprId id, VarId var) const;

    ExprId make(Op op, TypeId type, SourceRange range, std::span<const ExprId> args = {},
                std::uint32_t ref = 0, Literal value = {}) {
        Expr e;
        e.op = op;
        e.type = type;
        e.range = range;
        e.ref = ref;
        e.value = value;
        return m_out.addExpr(e, args);
    }
    TypeId typeOf(ExprId id) const { return m_out.exprs[id].type; }
    bool isScalar(TypeId type) const { return m_module.types.isScalar(type); }
    std::vector<ExprId> args(ExprId id) const {
        const auto span = m_out.args(id);
        return {span.begin(), span.end()};
    }
    StmtId add(Stmt stmt) {
        const StmtId id = m_out.stmts.add(std::move(stmt));
        m_into->push_back(id);
        return id;
    }
    template <typename Make> Statements collect(Make what) {
        Statements made;
        Statements* const outer = m_into;
        m_into = &made;
        what();
        m_into = outer;
        return made;
    }
    static Stmt stmt(StmtKind kind, SourceRange range) {
        Stmt s;
        s.kind = kind;
        s.range = s.headRange = range;
        return s;
    }

    const Module& m_module;
    Kernel m_out;
    Statements* m_into = nullptr;
    std::map<VarId, std::vector<VarId>> m_variables;
    std::map<ArrayId, std::vector<ArrayId>> m_locals;
    std::map<std::tuple<std::uint32_t, std::uint32_t, ScalarKind, std::uint32_t, bool>, ArrayId> m_views;
};

} // namespace lane::ir::scalar
