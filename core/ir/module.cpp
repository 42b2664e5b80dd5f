#include "core/ir/module.h"

namespace lane::ir {

std::string_view opName(Op op) {
    static constexpr std::string_view Names[] = {
#define LANE_OP(Id, name, Class) name,
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

std::string_view hostName(HostOp op) {
    static constexpr std::string_view Names[] = {
#define LANE_HOST_STEP(Id, name) name,
#include "core/ir/host_steps.def"
#undef LANE_HOST_STEP
    };
    return Names[static_cast<std::size_t>(op)];
}

std::vector<Literal> Module::elementsOf(const Array& array) const {
    const Const& constant = consts[array.constant];
    const std::size_t count = constant.count(), parts = constant.values.size() / count;
    std::vector<Literal> elements;
    for (std::size_t i = 0; i < count; ++i)
        elements.push_back(constant.values[i * parts + array.part]);
    return elements;
}

ExprId Body::addExpr(Expr e, std::span<const ExprId> arguments) {
    e.firstArg = static_cast<std::uint32_t>(exprArgs.size());
    e.argCount = static_cast<std::uint32_t>(arguments.size());
    exprArgs.insert(exprArgs.end(), arguments.begin(), arguments.end());
    return exprs.add(e);
}

namespace {

/// Of a qualified name the one that has it; of a plain one all.
template <typename List> auto named(const List& list, std::string_view name) {
    std::vector<decltype(&*list.begin())> found;
    for (const auto& one : list) {
        if (one.name == name)
            return std::vector{&one};
        const std::size_t dot = one.name.rfind('.');
        if (dot != std::string::npos && std::string_view(one.name).substr(dot + 1) == name)
            found.push_back(&one);
    }
    return found;
}

} // namespace

std::vector<const Kernel*> Module::candidates(std::string_view name) const {
    return named(kernels, name);
}

const Program* Module::findProgram(std::string_view name) const {
    const auto found = named(programs, name);
    return found.size() == 1 ? found.front() : nullptr;
}

const Reference* Module::findReference(std::string_view name) const {
    const auto found = named(references, name);
    return found.size() == 1 ? found.front() : nullptr;
}

const Kernel* Module::find(std::string_view name) const {
    const auto found = candidates(name);
    return found.size() == 1 ? found.front() : nullptr;
}

} // namespace lane::ir
