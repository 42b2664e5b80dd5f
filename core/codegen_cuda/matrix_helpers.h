#pragma once

#include "core/ir/module.h"

#include <compare>
#include <string>

namespace lane::cuda {

struct ModuleContext;

/// An operator of matrices that a body uses: both operands, or one, and what it gives.
struct MatrixOperator {
    ir::Op op = ir::Op::Add;
    ir::TypeId left = {}, right = {}, result = {}; ///< right is missing for a minus sign
    friend auto operator<=>(const MatrixOperator&, const MatrixOperator&) = default;
};

/// Its definition, which the text declares where it is used. Sums are added in index order.
std::string textOf(const MatrixOperator& of, ModuleContext& context);

} // namespace lane::cuda
