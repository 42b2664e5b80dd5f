#pragma once

#include "core/codegen_cuda/code_writer.h"
#include "core/codegen_cuda/expr_printer.h"

#include <map>
#include <set>
#include <unordered_set>

namespace lane::cuda {

/// Prints one kernel or device function: its head, its shared declarations and its statements.
class BodyPrinter {
public:
    BodyPrinter(ModuleContext& context, const ir::Body& body, std::string_view source,
                CodeWriter& out)
        : m_context(context), m_module(context.module), m_body(body), m_source(source), m_out(out),
          m_bounds(context.module, body), m_exprs(context, body, m_bounds, source) {
        countReads();
    }

    /// `checkedCounters`: of the kernel as the user wrote it, for that is what a launch looks at.
    void kernel(const ir::Kernel& kernel, std::set<ir::VarId> checkedCounters);
    void function(const ir::Function& function);

private:
    // body_printer.cpp
    void kernelHead(const ir::Kernel& kernel);
    void functionHead(const std::string& begin, const std::vector<std::string>& parameters,
                      SourceRange range);
    void nameConstantArrays();
    void declareModuleArrays(const ir::Kernel& kernel);
    void declareLengths(const ir::Kernel& kernel);
    void declareDynamicShared(const ir::Kernel& kernel);
    std::string declareSymbol(const ir::Kernel& kernel, ir::ArrayId id, CudaSymbol::Kind kind);
    std::string viewText(ir::ArrayId id) const;
    void views();
    std::size_t usesOf(ir::ArrayId id) const;
    std::map<ir::VarId, const ir::Stmt*> findCopies(const std::vector<ir::StmtId>& list);
    bool isOnlyForAtomics(ir::ArrayId id) const;
    std::string parameter(ir::ArrayId id, const std::string& name, bool isOnly) const;
    void sharedDeclarations(const ir::Kernel& kernel);
    void dynamicShared(const ir::Array& array, ir::ArrayId id);
    std::string extentsText(const ir::Array& array);
    bool calls(ir::ExprId id) const;
    std::string declareVar(ir::VarId var);
    std::string typeOf(ir::VarId var) const;

    // statements.cpp
    void statements(const std::vector<ir::StmtId>& list, unsigned depth);
    void statement(const ir::Stmt& s, unsigned depth);
    std::string initial(ir::ExprId id);
    void let(const ir::Stmt& s, unsigned depth);
    void rows(unsigned depth, const std::string& text, ir::ExprId value, SourceRange range);
    std::string assignment(const ir::Stmt& s);
    ir::ExprId changeOf(const ir::Stmt& s) const;
    std::string inPlace(const std::string& target, ir::Op op, ir::ExprId by);
    bool isVectorInPlace(const ir::Stmt& s) const;
    bool readsOther(ir::ExprId id, ir::VarId var, std::uint32_t component) const;
    void vectorInPlace(const ir::Stmt& s, unsigned depth);
    bool choosesFor(const std::vector<ir::StmtId>& list, std::size_t at) const;
    void countReads();
    void ifChain(const ir::Stmt& s, unsigned depth);
    void repeat(const ir::Stmt& s, unsigned depth);
    void unrollPragma(const ir::Stmt& s, unsigned depth);
    void loop(const ir::Stmt& s, unsigned depth);
    void block(const std::vector<ir::StmtId>& list, unsigned depth);
    bool isSimple(const std::vector<ir::StmtId>& list) const;
    bool isGuard(const ir::Stmt& s) const;
    bool blankBetween(SourceRange before, SourceRange after) const;

    // stepped_loops.cpp
    bool isSteppedLoop(const std::vector<ir::StmtId>& list, std::size_t at) const;
    void steppedLoop(const ir::Stmt& first, const ir::Stmt& loop, unsigned depth);
    bool mentions(const ir::Stmt& s, ir::VarId var) const;
    bool mentions(ir::ExprId id, ir::VarId var) const;
    bool readsOwnOf(const std::vector<ir::StmtId>& list, ir::ExprId id) const;
    bool hasContinue(const std::vector<ir::StmtId>& list) const;
    bool isOnlyBegunAgain(const std::vector<ir::StmtId>& list, std::size_t from, ir::VarId var) const;
    Bounds boundsInRounds(const ir::Stmt& first, const ir::Stmt& loop, const ir::Stmt& last) const;
    bool isVar(ir::ExprId id, ir::VarId var) const;

    // reports.cpp
    void report(const ir::Stmt& s, std::string_view mark, unsigned depth);
    void assertion(const ir::Stmt& s, unsigned depth);

    // local_arrays.cpp
    void letArray(const ir::Stmt& s, unsigned depth);
    std::string listText(const ir::Array& array, std::span<const ir::ExprId> values,
                         std::size_t dimension);
    std::uint64_t extentOf(const ir::Array& array, std::size_t dimension) const;

    // for_loops.cpp
    std::string forHead(const ir::Stmt& s);
    std::optional<ir::ExprId> lastOf(const ir::Stmt& loop) const;
    bool isInvariant(ir::ExprId id, const std::vector<ir::VarId>& assigned) const;
    void collectAssigned(const std::vector<ir::StmtId>& list, std::vector<ir::VarId>& vars) const;

    ModuleContext& m_context;
    const ir::Module& m_module;
    const ir::Body& m_body;
    std::string_view m_source;
    CodeWriter& m_out;
    std::unordered_set<ir::VarId> m_copies; ///< of parameters, which stand for them
    std::set<ir::VarId> m_checkedCounters; ///< of loops that every launch checks
    BoundsOracle m_bounds;
    ExprPrinter m_exprs;
    std::unordered_map<ir::VarId, unsigned> m_reads; ///< how often each variable is read
    std::unordered_set<ir::VarId> m_headVars; ///< declared in the heads of their loops alone
    /// Of a kernel with several dynamic shared arrays: what they lie in, and where but the first
    /// begin.
    std::string m_sharedMemory;
    std::unordered_map<ir::ArrayId, std::string> m_sharedOffsets;
};

} // namespace lane::cuda
