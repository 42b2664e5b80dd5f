#include "core/codegen_cuda/expr_printer.h"

/// Vectors, matrices, structures and tuples.
namespace lane::cuda {

Text ExprPrinter::aggregate(const ir::Expr& e) {
    m_context.problem("L0902", "values of type " + m_module.types.nameOf(e.type) +
                                   " have no CUDA text yet", e.range);
    return {"0"};
}

} // namespace lane::cuda
