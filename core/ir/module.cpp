#include "core/ir/module.h"

namespace lane::ir {

std::string_view opName(Op op) {
    static constexpr std::string_view Names[] = {
#define LANE_OP(Id, name) name,
#include "core/ir/ops.def"
#undef LANE_OP
    };
    return Names[static_cast<std::size_t>(op)];
}

std::string_view stmtName(StmtKind kind) {
    static constexpr std::string_view Names[] = {
#define LANE_STMT(Id, name) name,
#include "core/ir/ops.def"
#undef LANE_STMT
    };
    return Names[static_cast<std::size_t>(kind)];
}

ExprId Body::addExpr(Expr e, std::span<const ExprId> arguments) {
    e.firstArg = static_cast<std::uint32_t>(exprArgs.size());
    e.argCount = static_cast<std::uint32_t>(arguments.size());
    exprArgs.insert(exprArgs.end(), arguments.begin(), arguments.end());
    return exprs.add(e);
}

std::vector<const Kernel*> Module::candidates(std::string_view name) const {
    std::vector<const Kernel*> found;
    for (const Kernel& kernel : kernels) {
        if (kernel.name == name)
            return {&kernel};
        const std::size_t dot = kernel.name.rfind('.');
        if (dot != std::string::npos && std::string_view(kernel.name).substr(dot + 1) == name)
            found.push_back(&kernel);
    }
    return found;
}

const Kernel* Module::find(std::string_view name) const {
    const auto found = candidates(name);
    return found.size() == 1 ? found.front() : nullptr;
}

} // namespace lane::ir
