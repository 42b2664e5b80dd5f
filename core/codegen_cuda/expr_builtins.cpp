#include "core/codegen_cuda/expr_printer.h"
#include "core/codegen_cuda/literals.h"

/// Calls of built-in functions: most are a spelling from the table, the rest stand here.
namespace lane::cuda {

namespace {

std::string_view spelling(const BuiltinInfo& info, ScalarKind kind) {
    return kind == ScalarKind::Float64 ? info.cudaDouble
           : isFloat(kind)             ? info.cudaFloat
                                       : info.cudaInteger;
}

} // namespace

Text ExprPrinter::call(const ir::Expr& e, Form need) {
    const auto args = m_body.args(e);
    const BuiltinInfo& info = builtinInfo(e.builtin());
    const ScalarKind kind = kindOf(args[0]);
    switch (e.builtin()) {
    case Builtin::Min:
    case Builtin::Max: {
        const Form form = isFloat(kind) ? Form::Convertible : Form::Exact;
        return minOrMax(info.name, e.type, print(args[0], form).text, print(args[1], form).text);
    }
    case Builtin::Clamp:
        return clamp(e);
    case Builtin::Select:
        if (!hasEffect(args[1]) && !hasEffect(args[2]))
            return conditional(args[0], args[1], args[2], e.type, need);
        // Both sides are computed, which the conditional operator does not do.
        m_context.usesSelect = true;
        return {"select(" + print(args[0], Form::Exact).text + ", " +
                    print(args[1], Form::Exact).text + ", " + print(args[2], Form::Exact).text +
                    ")",
                Prec::Postfix};
    case Builtin::CeilDiv:
        return ceilDiv(e);
    case Builtin::Popcount:
    case Builtin::Clz:
        return bitCount(e);
    case Builtin::Abs:
        if (isInteger(kind) && !isSigned(kind))
            return print(args[0], need);
        if (kind == ScalarKind::Int64)
            return {"llabs(" + print(args[0], Form::Exact).text + ")", Prec::Postfix};
        if (isInteger(kind) && sizeOf(kind) < 4)
            return {"abs(" + print(args[0], Form::Value).text + ")", Prec::Postfix,
                    Form::Convertible};
        break;
    default:
        break;
    }
    return {std::string(spelling(info, kind)) + "(" + argumentList(e, Form::Exact) + ")",
            Prec::Postfix};
}

/// `name` is "min" or "max"; CUDA overloads them for integers, so both sides have the exact type.
Text ExprPrinter::minOrMax(std::string_view name, ir::TypeId type, std::string a, std::string b) {
    const BuiltinInfo& info = builtinInfo(name == "min" ? Builtin::Min : Builtin::Max);
    const ScalarKind kind = kindOf(type);
    const bool narrow = isInteger(kind) && sizeOf(kind) < 4;
    return {std::string(spelling(info, kind)) + "(" + a + ", " + b + ")", Prec::Postfix,
            narrow ? Form::Value : Form::Exact};
}

Text ExprPrinter::clamp(const ir::Expr& e) {
    const auto args = m_body.args(e);
    const Form form = isFloat(kindOf(args[0])) ? Form::Convertible : Form::Exact;
    const Text lower =
        minOrMax("max", e.type, print(args[0], form).text, print(args[1], form).text);
    return minOrMax("min", e.type, lower.text, print(args[2], form).text);
}

/// a / b + (a % b != 0): unlike (a + b - 1) / b it cannot leave the type. The familiar spelling is
/// used where the bounds show that it gives the same.
Text ExprPrinter::ceilDiv(const ir::Expr& e) {
    const auto args = m_body.args(e);
    const ScalarKind kind = kindOf(e.type);
    const Bounds a = m_bounds.of(args[0]), b = m_bounds.of(args[1]);
    const bool natural = a.low >= 0 && b.low >= (isSigned(kind) ? 1 : 0);
    const bool small = sizeOf(kind) < 4;
    if (natural && !small && isLeaf(args[1]) && a.high + b.high - 1 <= boundsOfKind(kind).high)
        return {"(" + print(args[0], Form::Exact).at(Prec::Sum) + " + " +
                    print(args[1], Form::Value).at(Prec::Product) + " - 1) / " +
                    print(args[1], Form::Value).at(Prec::Unary),
                Prec::Product};
    if (natural && isLeaf(args[0]) && isLeaf(args[1])) {
        const std::string dividend = print(args[0], Form::Exact).at(Prec::Product);
        const std::string plain = print(args[1], Form::Value).at(Prec::Unary);
        return {dividend + " / " + plain + " + (" + dividend + " % " + plain + " != 0)", Prec::Sum,
                small ? Form::Value : Form::Exact};
    }
    m_context.usesCeilDiv = true;
    return {"ceilDiv(" + print(args[0], Form::Exact).text + ", " +
                print(args[1], Form::Exact).text + ")",
            Prec::Postfix};
}

Text ExprPrinter::bitCount(const ir::Expr& e) {
    const ir::ExprId argument = m_body.args(e)[0];
    const ScalarKind kind = kindOf(argument);
    const bool isLong = sizeOf(kind) == 8;
    const std::string name =
        std::string(e.builtin() == Builtin::Popcount ? "__popc" : "__clz") + (isLong ? "ll" : "");
    // A negative narrow integer must not bring the ones of its promotion along.
    std::string value = print(argument, Form::Exact).text;
    if (isSigned(kind) && sizeOf(kind) < 4)
        value = std::string(sizeOf(kind) == 1 ? "(unsigned char)" : "(unsigned short)") +
                print(argument, Form::Exact).at(Prec::Unary);
    const std::string counted = name + "(" + value + ")";
    if (e.builtin() == Builtin::Clz && sizeOf(kind) < 4)
        return {counted + " - " + std::to_string(32 - 8 * sizeOf(kind)), Prec::Sum, Form::Value};
    return {counted, Prec::Postfix, Form::Value}; // an int, never negative
}

} // namespace lane::cuda
