#include "core/exec_cpu/lowering.h"

/// What checked code notes of a text that comes from Lean.
namespace lane::cpu {

/// A quotient or remainder of a negative number that is not whole: truncated here, rounded down in Lean.
void Lowering::noteRounding(const ir::Expr& e, const char* between, const Value& a, const Value& b) {
    if (!isSigned(a.type) || a.isBounded())
        return;
    const Value both[] = {a, b};
    const Value rest = map(a, b, a.type, [&](llvm::Value* x, llvm::Value* y) {
        return divide(true, a.type, x, y);
    });
    tellValues(e,
               {.range = {}, .array = {}, .kind = "rounding", .isNote = true, .between = between,
                .valueType = a.type, .resultType = a.type},
               map(rest, ScalarKind::Bool,
                   [&](llvm::Value* v) {
                       return m_b.CreateICmpSLT(v, llvm::Constant::getNullValue(v->getType()));
                   }),
               both);
}

} // namespace lane::cpu
