#pragma once

#include "core/codegen_cuda/emit.h"
#include "core/codegen_cuda/collective_helpers.h"
#include "core/codegen_cuda/helpers.h"
#include "core/codegen_cuda/matrix_helpers.h"
#include "core/codegen_cuda/names.h"
#include "core/diag/diagnostic.h"
#include "core/ir/module.h"

#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace lane::cuda {

/// What the printers of one text share: the names at file scope, and what turned out to be needed
/// there while the bodies were printed.
struct ModuleContext {
    explicit ModuleContext(const ir::Module& m);

    const ir::Module& module;
    EmitOptions options = {};
    NameScopes names; ///< what a body sees: kernels are not among it, for none speaks of one
    std::set<ir::ConstId> usedConsts;
    std::vector<ir::FunctionId> usedFunctions;    ///< each once, in the order of first use
    std::set<Helper> usedHelpers;
    bool usesHalf = false, usesBFloat16 = false;  ///< CUDA has these in headers
    std::vector<CudaSymbol> symbols;
    std::set<CollectiveHelper> usedCollectives;
    Diagnostics problems;

    const std::string& constName(ir::ConstId id);
    /// Its name, whether or not it will be used.
    const std::string& constNameOf(ir::ConstId id) const { return m_constNames.at(id); }
    const std::string& functionName(ir::FunctionId id);
    /// Whether another function has the same name, for other types.
    bool isOverloaded(ir::FunctionId id) const;
    /// A name at file scope that no other thing of the text has.
    std::string fileName(std::string_view wanted);
    /// The same, of what one body declares `extern`: no other body sees it.
    std::string externName(std::string_view wanted);
    /// `float`, `float4`; of what CUDA has no type for, one that the text declares.
    std::string typeName(ir::TypeId type);
    /// The members of a structure or a tuple.
    std::vector<std::string> memberNames(ir::TypeId type) const;
    /// Finds out which headers the types of a body need.
    void noteTypes(const ir::Body& body);
    void noteType(ir::TypeId type);
    /// What makes such a value: `make_float4`.
    std::string makerName(ir::TypeId type);
    std::vector<ir::TypeId> ownTypes; ///< that the text declares, parts before what they are parts of
    std::set<MatrixOperator> usedMatrixOperators;
    void problem(std::string code, std::string message, SourceRange range);

private:
    NameScopes m_file; ///< everything declared at file scope
    std::unordered_map<ir::ConstId, std::string> m_constNames;
    std::unordered_map<ir::TypeId, std::string> m_typeNames; ///< of matrices, structures, tuples
    void nameTypes();
};

} // namespace lane::cuda
