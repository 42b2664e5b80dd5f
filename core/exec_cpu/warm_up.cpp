#include "core/exec_cpu/warm_up.h"

#include <array>

namespace lane::cpu {

using namespace ir;

namespace {

ArrayId addArray(Kernel& kernel, const char* name) {
    Array array;
    array.name = name;
    array.element = floatType();
    const ArrayId id = kernel.arrays.add(std::move(array));
    kernel.globals.push_back(id);
    return id;
}

} // namespace

Module warmUpModule() {
    Module module;
    Kernel kernel;
    kernel.name = kernel.cudaName = "warmUp";
    const VarId n = kernel.vars.add({.name = "n", .type = natType(), .kind = VarKind::ScalarParameter, .range = {}});
    kernel.scalars.push_back(n);
    const ArrayId x = addArray(kernel, "x");
    const ArrayId r = addArray(kernel, "r");
    const ExprId i = kernel.addExpr({.op = Op::GlobalIdx, .type = natType(), .range = {}});
    const ExprId bound = kernel.addExpr({.op = Op::Var, .type = natType(), .range = {}, .ref = n.index});
    const ExprId guard = kernel.addExpr({.op = Op::Lt, .type = boolType(), .range = {}}, std::array{i, bound});
    const ExprId element =
        kernel.addExpr({.op = Op::Load, .type = floatType(), .range = {}, .ref = x.index}, std::array{i});
    const ExprId sum =
        kernel.addExpr({.op = Op::Add, .type = floatType(), .range = {}}, std::array{element, element});
    const StmtId store = kernel.stmts.add(
        {.kind = StmtKind::Store, .range = {}, .headRange = {}, .array = r, .value = sum, .indices = {i}});
    kernel.statements.push_back(kernel.stmts.add({.kind = StmtKind::If,
                                                  .range = {},
                                                  .headRange = {},
                                                  .value = guard,
                                                  .body = {store}}));
    module.kernels.add(std::move(kernel));
    return module;
}

} // namespace lane::cpu
