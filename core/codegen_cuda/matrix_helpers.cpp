#include "core/codegen_cuda/matrix_helpers.h"

#include "core/codegen_cuda/literals.h"
#include "core/codegen_cuda/module_context.h"

namespace lane::cuda {

namespace {

std::string_view signOf(ir::Op op) {
    return op == ir::Op::Add ? "+" : op == ir::Op::Sub || op == ir::Op::Neg ? "-" : op == ir::Op::Div ? "/" : "*";
}

std::string at(const char* matrix, std::size_t i, std::size_t j) {
    return std::string(matrix) + ".m[" + std::to_string(i) + "][" + std::to_string(j) + "]";
}

/// The product of two unsigned shorts can leave int, where they are multiplied.
std::string times(ScalarKind kind, const std::string& a, const std::string& b) {
    return (kind == ScalarKind::UInt16 ? "(unsigned int)" : "") + a + " * " + b;
}

std::string head(const MatrixOperator& of, ModuleContext& context) {
    const auto parameter = [&](ir::TypeId type, const char* name) {
        const std::string text = context.typeName(type);
        const bool isMatrix = context.module.types[type].kind == ir::Type::Kind::Mat;
        return (isMatrix ? "const " + text + "& " : text + " ") + name;
    };
    return "__device__ " + context.typeName(of.result) + " operator" + std::string(signOf(of.op)) + "(" +
           parameter(of.left, "a") + (of.right.isValid() ? ", " + parameter(of.right, "b") : "") +
           ")\n{\n";
}

/// Two loops over the elements of the result.
std::string loops(const ir::Type& result, const std::string& typeName, const std::string& inner) {
    return "    " + typeName + " c;\n    for (int i = 0; i < " + std::to_string(result.rows) +
           "; ++i)\n        for (int j = 0; j < " + std::to_string(result.columns) + "; ++j)" + inner +
           "    return c;\n}\n";
}

/// A component for each row of the matrix (or each column, where the vector stands on the left).
std::string withVector(const MatrixOperator& of, ModuleContext& context) {
    const ir::Type& left = context.module.types[of.left];
    const bool isRow = left.kind == ir::Type::Kind::Vec;
    const std::size_t inner = isRow ? left.rows : left.columns;
    const std::size_t count = context.module.types[of.result].rows;
    const std::string maker = context.makerName(of.result);
    const bool isFunction = maker.starts_with("make_");
    const std::string begin = "    return " + maker + (isFunction ? "(" : "{");
    std::string text = begin;
    for (std::size_t k = 0; k < count; ++k) {
        for (std::size_t n = 0; n < inner; ++n) {
            const std::string letter(1, "xyzw"[n]);
            text += (n == 0 ? "" : " + ") + (isRow ? times(left.scalar, "a." + letter, at("b", n, k))
                                                   : times(left.scalar, at("a", k, n), "b." + letter));
        }
        if (k + 1 < count)
            text += ",\n" + std::string(begin.size(), ' ');
    }
    return head(of, context) + text + (isFunction ? ");\n}\n" : "};\n}\n");
}

std::string product(const MatrixOperator& of, ModuleContext& context) {
    const ir::Type& left = context.module.types[of.left];
    const ir::Type& result = context.module.types[of.result];
    const std::string scalar = cudaName(left.scalar);
    return head(of, context) +
           loops(result, context.typeName(of.result),
                 " {\n            " + scalar + " sum = " + times(left.scalar, "a.m[i][0]", "b.m[0][j]") + ";\n            for (int k = 1; k < " +
                     std::to_string(left.columns) +
                     "; ++k)\n                sum += " + times(left.scalar, "a.m[i][k]", "b.m[k][j]") + ";\n            c.m[i][j] = sum;\n        }\n");
}

} // namespace

std::string textOf(const MatrixOperator& of, ModuleContext& context) {
    const auto& types = context.module.types;
    const auto isMatrix = [&](ir::TypeId id) {
        return id.isValid() && types[id].kind == ir::Type::Kind::Mat;
    };
    if (of.op == ir::Op::MatMul)
        return isMatrix(of.left) && isMatrix(of.right) ? product(of, context) : withVector(of, context);
    const std::string a = isMatrix(of.left) ? "a.m[i][j]" : "a";
    const std::string b = isMatrix(of.right) ? "b.m[i][j]" : "b";
    const std::string value = of.op == ir::Op::Mul ? times(types[of.result].scalar, a, b)
                              : of.right.isValid()  ? a + " " + std::string(signOf(of.op)) + " " + b
                                                    : "-" + a;
    return head(of, context) + loops(types[of.result], context.typeName(of.result),
                                     "\n            c.m[i][j] = " + value + ";\n");
}

} // namespace lane::cuda
