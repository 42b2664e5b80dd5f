#include "views/arguments/parameter.h"

namespace lane {

namespace {

QString shapeText(const Compilation& compilation, const ir::Kernel& kernel, const ir::Array& array) {
    QStringList parts;
    for (const ir::ExprId extent : array.extents) {
        const SourceRange range = kernel.exprs[extent].range;
        parts += QString::fromStdString(compilation.text.substr(range.begin, range.end - range.begin));
    }
    return parts.isEmpty() ? QString() : QLatin1Char('[') + parts.join(QStringLiteral(", ")) + QLatin1Char(']');
}

const char* accessText(ir::Access access) {
    switch (access) {
    case ir::Access::In: return "in ";
    case ir::Access::Out: return "out ";
    case ir::Access::InOut: break;
    }
    return "inout ";
}

/// Whole-number arithmetic in 64 bits; anything else, and what overflows, has no value.
class Evaluator {
public:
    Evaluator(const ir::Module& module, const ir::Kernel& kernel, const ScalarValues& scalars)
        : m_module(module), m_kernel(kernel), m_scalars(scalars) {}

    std::optional<std::int64_t> of(ir::ExprId id) const {
        const ir::Expr& e = m_kernel.exprs[id];
        switch (e.op) {
        case ir::Op::Literal: return e.value.asInt();
        case ir::Op::Const: return m_module.consts[e.constant()].value.asInt();
        case ir::Op::Cast: return of(m_kernel.args(e)[0]);
        case ir::Op::Var: {
            const auto it = m_scalars.find(m_kernel.vars[e.var()].name);
            return it == m_scalars.end() ? std::nullopt : std::optional(it->second);
        }
        default: return e.argCount == 2 ? binary(e) : std::nullopt;
        }
    }

private:
    std::optional<std::int64_t> binary(const ir::Expr& e) const {
        const auto a = of(m_kernel.args(e)[0]), b = of(m_kernel.args(e)[1]);
        if (!a || !b)
            return std::nullopt;
        std::int64_t out = 0;
        switch (e.op) {
        case ir::Op::Add: return __builtin_add_overflow(*a, *b, &out) ? std::nullopt : std::optional(out);
        case ir::Op::Sub: return __builtin_sub_overflow(*a, *b, &out) ? std::nullopt : std::optional(out);
        case ir::Op::Mul: return __builtin_mul_overflow(*a, *b, &out) ? std::nullopt : std::optional(out);
        case ir::Op::Div: return *b > 0 ? std::optional(*a / *b) : std::nullopt;
        case ir::Op::Rem: return *b > 0 ? std::optional(*a % *b) : std::nullopt;
        case ir::Op::Shl: return *a >= 0 && *b >= 0 && *b < 31 && *a < (1LL << 31) ? std::optional(*a << *b) : std::nullopt;
        case ir::Op::Shr: return *b >= 0 && *b < 63 ? std::optional(*a >> *b) : std::nullopt;
        case ir::Op::Call: return call(e.builtin(), *a, *b);
        default: return std::nullopt;
        }
    }

    static std::optional<std::int64_t> call(Builtin builtin, std::int64_t a, std::int64_t b) {
        switch (builtin) {
        case Builtin::Min: return std::min(a, b);
        case Builtin::Max: return std::max(a, b);
        case Builtin::CeilDiv: return a >= 0 && b > 0 ? std::optional(a / b + (a % b ? 1 : 0)) : std::nullopt;
        default: return std::nullopt;
        }
    }

    const ir::Module& m_module;
    const ir::Kernel& m_kernel;
    const ScalarValues& m_scalars;
};

} // namespace

std::vector<Parameter> parametersOf(const Compilation& compilation, const ir::Kernel& kernel) {
    std::vector<Parameter> parameters;
    const ir::TypeTable& types = compilation.module.types;
    for (const ir::VarId id : kernel.scalars) {
        const ir::Var& var = kernel.vars[id];
        Parameter p;
        p.name = var.name;
        p.type = types.scalarOf(var.type);
        p.typeText = QString::fromStdString(types.nameOf(var.type));
        parameters.push_back(std::move(p));
    }
    for (const ir::ArrayId id : kernel.globals) {
        const ir::Array& array = kernel.arrays[id];
        Parameter p;
        p.name = array.name;
        p.isArray = true;
        p.type = types.scalarOf(array.element);
        p.access = array.access;
        p.isRead = array.isRead || array.access != ir::Access::Out;
        p.rank = array.rank;
        p.extents = array.extents;
        p.declared = shapeText(compilation, kernel, array);
        p.typeText = QString::fromLatin1(accessText(array.access)) + QString::fromStdString(types.nameOf(array.element));
        parameters.push_back(std::move(p));
    }
    return parameters;
}

std::optional<data::Shape> evaluateExtents(const ir::Module& module, const ir::Kernel& kernel,
                                           const Parameter& parameter, const ScalarValues& scalars) {
    if (parameter.extents.empty())
        return std::nullopt;
    const Evaluator evaluator(module, kernel, scalars);
    std::vector<std::uint64_t> extents;
    std::uint64_t product = 1;
    for (const ir::ExprId id : parameter.extents) {
        const auto value = evaluator.of(id);
        if (!value || *value < 0)
            return std::nullopt;
        extents.push_back(static_cast<std::uint64_t>(*value));
        if (__builtin_mul_overflow(product, extents.back(), &product) || product > (std::uint64_t{1} << 48))
            return std::nullopt;
    }
    return data::Shape(std::move(extents));
}

} // namespace lane
