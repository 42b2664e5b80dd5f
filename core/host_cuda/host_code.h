#pragma once

#include "core/host_cuda/host_text.h"
#include "core/ir/host_form.h"

#include <map>

namespace lane::host {

/// Writes the steps of a program as a C++ function, from its host form: scalars and arrays of the host,
/// launches as CUDA's C++ has them.
class Code {
public:
    Code(const Compilation& compilation, const ir::Program& program, Names& names);

    /// The function; L5090 where it would need what C++ has no function for.
    Result<std::string> function();
    const std::string& functionName() const { return m_functionName; }

private:
    // host_code.cpp: statements
    void noteUses();
    void noteUses(const std::vector<ir::StmtId>& ids);
    void noteUses(ir::ExprId id);
    void statements(const std::vector<ir::StmtId>& ids);
    void statement(const ir::Stmt& s);
    void forLoop(const ir::Stmt& s);
    void store(const ir::Stmt& s);
    void letArray(const ir::Stmt& s);
    void print(const ir::Stmt& s, const std::string& to);
    void block(const std::vector<ir::StmtId>& ids);
    void line(const std::string& text) { m_text += std::string(4 * m_depth, ' ') + text + "\n"; }
    void refuse(const std::string& what, SourceRange range);

    // host_launches.cpp: steps
    void step(const ir::Stmt& s);
    void launch(const ir::HostStep& step);
    void symbols(const ir::HostStep& step, const std::string& threads);
    std::string sharedBytes(const ir::HostStep& step, const std::string& threads, ir::ArrayId before);
    std::uint64_t mostSharedBytes(const ir::HostStep& step) const;
    std::string sharedLength(const ir::HostStep& step, std::size_t number, const std::string& threads);
    std::string dims(const std::vector<ir::ExprId>& extents);
    bool areAtLeastOne(const std::vector<ir::ExprId>& extents) const;
    std::string extentsOf(ir::ArrayId id);
    std::string streamOf(const ir::HostStep& step) const;

    // host_expressions.cpp
    std::string expression(ir::ExprId id); ///< in brackets where it is more than a name or a call
    std::string bare(ir::ExprId id);       ///< without them
    std::string operation(const ir::Expr& e);
    std::string call(const ir::Expr& e);
    std::string load(const ir::Expr& e);
    std::string cell(ir::ArrayId id, const std::vector<ir::ExprId>& indices);
    std::string offsetIn(ir::ArrayId id, const std::vector<ir::ExprId>& indices);
    ir::ArrayId base(ir::ArrayId id) const;
    bool isOfHost(ir::ArrayId id) const;
    std::string nameOf(ir::VarId id);
    std::string nameOf(ir::ArrayId id);
    ScalarKind kindOf(ir::ExprId id) const { return m_compilation.module.types.scalarOf(m_form.exprs[id].type); }

    const Compilation& m_compilation;
    const ir::Program m_form;
    Names& m_names;
    std::string m_functionName;
    std::set<ir::VarId> m_used; ///< variables that something reads: the others are left out
    std::set<ir::ArrayId> m_read; ///< arrays, of views what they view
    std::map<ir::VarId, std::string> m_vars;
    std::map<ir::ArrayId, std::string> m_arrays;
    std::map<ir::HandleId, std::string> m_handles;
    std::string m_text;
    std::size_t m_depth = 1;
    std::optional<Error> m_error;
};

} // namespace lane::host
