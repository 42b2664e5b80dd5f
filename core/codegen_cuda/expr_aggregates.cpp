#include "core/codegen_cuda/expr_printer.h"
#include "core/codegen_cuda/literals.h"

/// Vectors: how they are built and taken apart.
namespace lane::cuda {

using ir::Op;

Text ExprPrinter::made(ir::TypeId type, const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts)
        text.append(text.empty() ? "" : ", ").append(part);
    const std::string maker = m_context.makerName(type);
    const bool isFunction = maker.starts_with("make_");
    return {maker + (isFunction ? "(" : "{") + text + (isFunction ? ")" : "}"), Prec::Postfix};
}

Text ExprPrinter::zero(ir::TypeId type) {
    const ir::Type& t = m_module.types[type];
    return made(type, std::vector<std::string>(t.rows, literalText(t.scalar, {}, false)));
}

Text ExprPrinter::aggregate(const ir::Expr& e) {
    if (m_module.types[e.type].kind == ir::Type::Kind::Vec && e.op == Op::Construct) {
        std::vector<std::string> parts;
        for (ir::ExprId argument : m_body.args(e))
            parts.push_back(converted(argument));
        return made(e.type, parts);
    }
    if (e.op == Op::Field || e.op == Op::Component)
        return part(e);
    m_context.problem("L0902",
                      "values of type " + m_module.types.nameOf(e.type) + " have no CUDA text yet",
                      e.range);
    return {"0"};
}

std::string ExprPrinter::partOf(const std::string& whole, const ir::PathStep& step) {
    if (step.indices.empty())
        return whole + "." + "xyzw"[step.field & 3];
    return "(&" + whole + ".x)[" + print(step.indices[0], Form::Value).text + "]";
}

Text ExprPrinter::part(const ir::Expr& e) {
    ir::PathStep step;
    step.field = e.ref;
    if (e.op == Op::Component)
        step.indices = {m_body.args(e)[1]};
    return {partOf(print(m_body.args(e)[0], Form::Exact).at(Prec::Postfix), step), Prec::Postfix};
}

} // namespace lane::cuda
