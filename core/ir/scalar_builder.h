#pragma once

#include "core/ir/kernel_writer.h"
#include "core/ir/layout.h"
#include "core/ir/scalar_form.h"

#include <array>
#include <map>
#include <tuple>

/// Inside of the room: makes the scalar form of a kernel.
namespace lane::ir::scalar {

using Parts = std::vector<ExprId>;

class Builder : KernelWriter {
public:
    Builder(const Module& module, const Kernel& plain, bool looksAtComponents)
        : KernelWriter(plain), m_module(module), m_looksAtComponents(looksAtComponents) {
        for (const Stmt& s : plain.stmts)
            if (s.kind == StmtKind::Let && s.range == plain.vars[s.var].range)
                m_made[s.var] = s.value;
    }
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
    void probe(const Stmt& s);
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

    // scalar_components.cpp: indices of components that are only known in the kernel
    struct Named {
        std::vector<std::string> text = {""}; ///< one piece more than values
        std::vector<ExprId> values = {};
        VarId var = {};
        ArrayId array = {};
    };
    Named nameOf(ExprId object) const;
    Named nameOf(const Stmt& s) const;
    void append(Named& named, ArrayId array, const std::vector<ExprId>& indices) const;
    ExprId isInside(const Place& place, SourceRange range);
    void look(Named named, const Place& place, SourceRange range, bool isWrite);
    void storeWide(const Stmt& s, ExprId index);
    void storeComponent(const Stmt& s, const Place& where, std::vector<ExprId> indices, ExprId value);
    ExprId wideIndex(ExprId index, std::size_t k, SourceRange range);
    std::vector<ExprId> rowMajor(const Array& array, ExprId index);
    const std::vector<VarId>& variables(VarId var);
    const std::vector<ArrayId>& locals(ArrayId array);
    ArrayId view(ArrayId array, Part part, std::uint32_t inner, bool isFlat);

    // scalar_expressions.cpp
    ExprId scalar(ExprId id);
    Parts parts(ExprId id);
    Parts loaded(const Expr& e, std::span<const ExprId> args);
    Parts loadedAt(const Expr& e, std::vector<ExprId> indices);
    Parts product(const Expr& e, ExprId left, ExprId right);
    Parts chosen(const Expr& e);
    Parts component(ExprId object, std::vector<ExprId> indices, const Expr& e);
    ExprId once(ExprId id);
    Parts once(Parts parts);
    bool touches(ExprId id) const;
    bool reads(ExprId id, Op op) const;
    bool readsVar(ExprId id, VarId var) const;

    TypeId typeOf(ExprId id) const { return m_out.exprs[id].type; }
    bool isScalar(TypeId type) const { return m_module.types.isScalar(type); }
    std::vector<ExprId> args(ExprId id) const {
        const auto span = m_out.args(id);
        return {span.begin(), span.end()};
    }
    const Module& m_module;
    const bool m_looksAtComponents;
    std::map<VarId, std::vector<VarId>> m_variables;
    std::map<VarId, ExprId> m_made; ///< what variables that the checker has put in stand for
    std::map<ArrayId, std::vector<ArrayId>> m_locals;
    std::map<std::tuple<std::uint32_t, std::uint32_t, ScalarKind, std::uint32_t, bool>, ArrayId>
        m_views;
};

} // namespace lane::ir::scalar
