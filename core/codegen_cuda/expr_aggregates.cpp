#include "core/codegen_cuda/expr_printer.h"
#include "core/codegen_cuda/literals.h"
#include "core/ir/layout.h"

/// Vectors, matrices, structures and tuples: how they are built and taken apart.
namespace lane::cuda {

using ir::Op;
using Kind = ir::Type::Kind;

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
    if (t.kind != Kind::Vec)
        return made(type, {});
    return made(type, std::vector<std::string>(t.rows, literalText(t.scalar, {}, false)));
}

/// Where the type stands already, its name need not be said again.
std::string ExprPrinter::converted(ir::ExprId id) {
    const ir::Expr& e = m_body.exprs[id];
    return isBraced(e) ? braces(e) : print(id, Form::Convertible).text;
}

bool ExprPrinter::isBraced(const ir::Expr& e) const {
    const Kind kind = m_module.types[e.type].kind;
    return e.op == Op::Construct &&
           (kind == Kind::Mat || kind == Kind::Struct || kind == Kind::Tuple);
}

/// {a, b}, of a matrix {{{a, b}, {c, d}}}
std::string ExprPrinter::braces(const ir::Expr& e) {
    const ir::Type& type = m_module.types[e.type];
    const auto parts = m_body.args(e);
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool isRow = type.kind == Kind::Mat && i % type.columns == 0;
        text += isRow ? (i == 0 ? "{{" : "}, {") : i == 0 ? "" : ", ";
        text += inBraces(parts[i]);
    }
    return "{" + text + (type.kind == Kind::Mat ? "}}" : "") + "}";
}

/// C++ converts nothing but constants within braces.
std::string ExprPrinter::inBraces(ir::ExprId id) {
    const ir::Expr& e = m_body.exprs[id];
    if (isBraced(e))
        return braces(e);
    const bool isLiteral = e.op == Op::Literal && m_module.types.isScalar(e.type);
    return print(id, isLiteral ? Form::Convertible : Form::Exact).text;
}

Text ExprPrinter::aggregate(const ir::Expr& e) {
    if (m_module.types[e.type].kind == Kind::Vec && e.op == Op::Construct) {
        std::vector<std::string> parts;
        const bool isFunction = m_context.makerName(e.type).starts_with("make_");
        for (ir::ExprId argument : m_body.args(e))
            parts.push_back(isFunction ? converted(argument) : inBraces(argument));
        return made(e.type, parts);
    }
    if (isBraced(e))
        return {m_context.makerName(e.type) + braces(e), Prec::Postfix};
    if (e.op == Op::Field || e.op == Op::Component)
        return part(e);
    if (e.op == Op::MatMul)
        return matrixOperation(e);
    m_context.problem("L0902",
                      "values of type " + m_module.types.nameOf(e.type) + " have no CUDA text yet",
                      e.range);
    return {"0"};
}

/// By an operator that the text declares.
Text ExprPrinter::matrixOperation(const ir::Expr& e) {
    const auto args = m_body.args(e);
    const ir::TypeId left = m_body.exprs[args[0]].type;
    const ir::TypeId right = args.size() > 1 ? m_body.exprs[args[1]].type : ir::TypeId{};
    m_context.usedMatrixOperators.insert({e.op, left, right, e.type});
    const Text a = asItIs(args[0]);
    if (args.size() == 1)
        return {"-" + a.at(Prec::Unary), Prec::Unary};
    const bool isSum = e.op == Op::Add || e.op == Op::Sub;
    const Prec prec = isSum ? Prec::Sum : Prec::Product;
    const char* sign = e.op == Op::Add ? " + " : e.op == Op::Sub ? " - " : e.op == Op::Div ? " / " : " * ";
    const Prec tighter = isSum ? Prec::Product : Prec::Unary;
    return {a.at(prec) + sign + asItIs(args[1]).at(tighter), prec};
}

/// A constant, or a part of one: LIGHT.pos.x
Text ExprPrinter::constant(const ir::Expr& e) {
    std::string text = m_context.constName(e.constant());
    ir::TypeId type = m_module.consts[e.constant()].type;
    // Of a narrow float alone it is declared as float.
    if (m_module.types.isScalar(type))
        return {std::move(text), Prec::Primary, isNarrowFloat(kindOf(type)) ? Form::Convertible : Form::Exact};
    for (std::uint32_t field : ir::fieldsTo(m_module.types, type, e.value.bits, e.type)) {
        const ir::PathStep step{field, {}};
        text = partOf(text, type, step);
        type = ir::componentsOf(m_module.types, type)[field];
    }
    return {std::move(text), Prec::Postfix};
}

ir::TypeId ExprPrinter::typeOfPart(ir::TypeId id, const ir::PathStep& step) const {
    const ir::Type& type = m_module.types[id];
    const bool hasFields = type.kind == Kind::Struct || type.kind == Kind::Tuple;
    return hasFields ? type.fields[step.field] : ir::scalarType(type.scalar);
}

std::string ExprPrinter::partOf(const std::string& whole, ir::TypeId id, const ir::PathStep& step) {
    const ir::Type& type = m_module.types[id];
    const auto index = [&](std::size_t k) { return print(step.indices[k], Form::Value).text; };
    switch (type.kind) {
    case Kind::Struct:
    case Kind::Tuple:
        return whole + "." + m_context.memberNames(id)[step.field];
    case Kind::Mat:
        if (step.indices.empty())
            return whole + ".m[" + std::to_string(step.field / type.columns) + "][" +
                   std::to_string(step.field % type.columns) + "]";
        return whole + ".m[" + index(0) + "][" + index(1) + "]";
    default:
        break;
    }
    if (step.indices.empty())
        return whole + "." + "xyzw"[step.field & 3];
    return "(&" + whole + ".x)[" + index(0) + "]";
}

Text ExprPrinter::part(const ir::Expr& e) {
    ir::PathStep step;
    const auto args = m_body.args(e);
    step.field = e.ref;
    if (e.op == Op::Component)
        step.indices.assign(args.begin() + 1, args.end());
    return {partOf(asItIs(args[0]).at(Prec::Postfix), m_body.exprs[args[0]].type, step),
            Prec::Postfix};
}

} // namespace lane::cuda
