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
    Builder(const Module& module, const Kernel& plain) : KernelWriter(plain), m_module(module) {}
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
    void storeWide(const Stmt& s, ExprId index);
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
    std::map<VarId, std::vector<VarId>> m_variables;
    std::map<ArrayId, std::vector<ArrayId>> m_locals;
    std::map<std::tuple<std::uint32_t, std::uint32_t, ScalarKind, std::uint32_t, bool>, ArrayId>
        m_views;
};

} // namespace lane::ir::scalar
