#pragma once

#include "core/codegen_cuda/code_writer.h"
#include "core/codegen_cuda/module_context.h"

#include <span>
#include <string>
#include <string_view>

namespace lane::cuda {

/// Declares the constants that the bodies of a text turned out to use.
class ConstantWriter {
public:
    ConstantWriter(ModuleContext& context, std::string_view source)
        : m_context(context), m_source(source) {}

    /// Says which types and headers they need: before either is written.
    void noteTypes();
    /// Numbers, Bools and arrays of them, which no type of the text is needed for.
    void scalars(CodeWriter& out);
    /// Vectors, matrices, structures and tuples: behind the types that the text declares.
    void aggregates(CodeWriter& out);

private:
    void scalar(CodeWriter& out, ir::ConstId id, const ir::Const& constant);
    void array(CodeWriter& out, ir::ConstId id, const ir::Const& constant);
    std::string_view definitionOf(const ir::Const& constant) const;
    std::string braces(ir::TypeId type, std::span<const ir::Literal>& rest) const;
    bool isAggregate(const ir::Const& constant) const;

    ModuleContext& m_context;
    std::string_view m_source;
};

} // namespace lane::cuda
