#include "core/ir/constant_value.h"

#include <algorithm>

namespace lane::ir {

namespace {
using Number = std::optional<std::uint64_t>;

Number applyBuiltin(Builtin id, std::uint64_t a, std::uint64_t b) {
    switch (id) {
    case Builtin::Min:
        return std::min(a, b);
    case Builtin::Max:
        return std::max(a, b);
    case Builtin::CeilDiv:
        return b == 0 ? Number{} : (a + b - 1) / b;
    default:
        return std::nullopt;
    }
}

Number apply(ir::Op op, std::uint64_t a, std::uint64_t b) {
    switch (op) {
    case ir::Op::Add:
        return a + b;
    case ir::Op::Sub:
        return a - b;
    case ir::Op::Mul:
        return a * b;
    case ir::Op::Div:
        return b == 0 ? 0 : a / b;
    case ir::Op::Rem:
        return b == 0 ? 0 : a % b;
    case ir::Op::Shl:
        return b < 64 ? a << b : 0;
    case ir::Op::Shr:
        return b < 64 ? a >> b : 0;
    default:
        return std::nullopt;
    }
}
} // namespace

Number constantValue(const ir::Module& module, const ir::Body& body, ir::ExprId id) {
    const ir::Expr& e = body.exprs[id];
    if (!isInteger(module.types.scalarOf(e.type)))
        return std::nullopt; // nor is what is made of it: every operation here is of integers
    if (e.op == ir::Op::Literal)
        return e.value.bits;
    if (e.op == ir::Op::Const)
        return module.consts[e.constant()].value.bits;
    const auto args = body.args(e);
    if (args.empty())
        return std::nullopt;
    const Number a = constantValue(module, body, args[0]);
    if (e.op == ir::Op::Cast || !a)
        return a;
    const Number b = args.size() == 2 ? constantValue(module, body, args[1]) : Number{};
    if (!b)
        return std::nullopt;
    return e.op == ir::Op::Call ? applyBuiltin(e.builtin(), *a, *b) : apply(e.op, *a, *b);
}

} // namespace lane::ir
