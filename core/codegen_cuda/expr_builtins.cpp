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

/// What CUDA has for the narrow floats themselves; the other functions go by way of float.
std::string_view narrowSpelling(Builtin id, ScalarKind kind) {
    switch (id) {
    case Builtin::Min:
        return "__hmin";
    case Builtin::Max:
        return "__hmax";
    case Builtin::Abs:
        return "__habs";
    case Builtin::Fma: // of __nv_bfloat16 only from sm_80 on
        return kind == ScalarKind::Float16 ? "__hfma" : "";
    default:
        return {};
    }
}

Form formOfFloats(ScalarKind kind) {
    return isFloat(kind) && !isNarrowFloat(kind) ? Form::Convertible : Form::Exact;
}

} // namespace

Text ExprPrinter::call(const ir::Expr& e, Form need) {
    const auto args = m_body.args(e);
    const BuiltinInfo& info = builtinInfo(e.builtin());
    const ScalarKind kind = kindOf(args[0]);
    switch (e.builtin()) {
    case Builtin::Min:
    case Builtin::Max: {
        const Form form = formOfFloats(kind);
        return minOrMax(info.name, e.type, print(args[0], form).text, print(args[1], form).text);
    }
    case Builtin::Clamp:
        return clamp(e);
    case Builtin::Select:
        if (!hasEffect(args[1]) && !hasEffect(args[2]))
            return conditional(args[0], args[1], args[2], e.type, need);
        // Both sides are computed, which the conditional operator does not do.
        m_context.usedHelpers.insert(Helper::Select);
        return {"select(" + asItIs(args[0]).text + ", " +
                    print(args[1], Form::Exact).text + ", " + print(args[2], Form::Exact).text +
                    ")",
                Prec::Postfix};
    case Builtin::CeilDiv:
        return ceilDiv(e);
    case Builtin::Sign:
        return sign(e, need);
    case Builtin::Step:
        return step(e);
    case Builtin::Popcount:
    case Builtin::Clz:
    case Builtin::Ctz:
        return bitCount(e);
    case Builtin::ReverseBits:
        return reverseBits(e);
    case Builtin::ByteSwap:
        return byteSwap(e);
    case Builtin::Rotl:
    case Builtin::Rotr:
        return rotate(e);
    case Builtin::MulHigh:
        return mulHigh(e);
    case Builtin::Abs:
        if (isInteger(kind) && !isSigned(kind))
            return print(args[0], need);
        if (kind == ScalarKind::Int64)
            return {"llabs(" + converted(args[0]) + ")", Prec::Postfix};
        if (isInteger(kind) && sizeOf(kind) < 4)
            return {"abs(" + print(args[0], Form::Value).text + ")", Prec::Postfix,
                    Form::Convertible};
        break;
    default:
        break;
    }
    if (isNarrowFloat(kind) && !narrowSpelling(info.id, kind).empty())
        return {std::string(narrowSpelling(info.id, kind)) + "(" + argumentList(e, Form::Exact) + ")",
                Prec::Postfix};
    if (isNarrowFloat(kind))
        return viaFloat(e);
    const bool isDouble = kind == ScalarKind::Float64;
    switch (e.builtin()) {
    case Builtin::Fract:
        return fract(e);
    case Builtin::Lerp:
        return lerp(e);
    case Builtin::Smoothstep:
        return helper(isDouble ? Helper::SmoothstepDouble : Helper::SmoothstepFloat,
                      "smoothstep(" + argumentList(e, Form::Convertible) + ")");
    case Builtin::Saturate:
        if (isDouble)
            return {"fmin(fmax(" + print(args[0], Form::Convertible).text + ", 0.0), 1.0)",
                    Prec::Postfix};
        break;
    default:
        break;
    }
    return {std::string(spelling(info, kind)) + "(" + argumentList(e, Form::Exact) + ")",
            Prec::Postfix};
}

Text ExprPrinter::helper(Helper helper, std::string call, Form form) {
    m_context.usedHelpers.insert(helper);
    return {std::move(call), Prec::Postfix, form};
}

/// A narrow float as an argument of a function on floats.
Text ExprPrinter::asFloat(ir::ExprId id) {
    const ir::Expr& e = m_body.exprs[id];
    if (e.op == ir::Op::Literal || e.op == ir::Op::Const) {
        Text text = raw(id, Form::Convertible);
        if (text.form == Form::Convertible)
            return text;
    }
    return {"(float)" + print(id, Form::Exact).at(Prec::Unary), Prec::Unary};
}

/// Computed as float and rounded once.
Text ExprPrinter::viaFloat(const ir::Expr& e) {
    const BuiltinInfo& info = builtinInfo(e.builtin());
    std::string name(info.cudaFloat);
    if (e.builtin() == Builtin::Fract) {
        m_context.usedHelpers.insert(Helper::FractFloat);
        name = "fractOf";
    } else if (e.builtin() == Builtin::Lerp) {
        m_context.usedHelpers.insert(Helper::LerpFloat);
        name = "lerp";
    } else if (e.builtin() == Builtin::Smoothstep) {
        m_context.usedHelpers.insert(Helper::SmoothstepFloat);
        name = "smoothstep";
    }
    std::string arguments;
    for (ir::ExprId argument : m_body.args(e))
        arguments.append(arguments.empty() ? "" : ", ").append(asFloat(argument).text);
    std::string call = name + "(" + arguments + ")";
    if (info.shape == BuiltinShape::FloatTest)
        return {std::move(call), Prec::Postfix};
    return {"(" + cudaName(kindOf(e.type)) + ")" + call, Prec::Unary};
}

Text ExprPrinter::sign(const ir::Expr& e, Form need) {
    const ir::ExprId x = m_body.args(e)[0];
    const ScalarKind kind = kindOf(e.type);
    if (!isSigned(kind))
        return minOrMax("min", e.type, print(x, Form::Exact).text, literalText(kind, {1}, true));
    if (isNarrowFloat(kind)) {
        const Text call = helper(Helper::SignOf, "signOf(" + asFloat(x).text + ")");
        return need == Form::Convertible
                   ? Text{call.text, Prec::Postfix, Form::Convertible}
                   : Text{"(" + cudaName(kind) + ")" + call.text, Prec::Unary};
    }
    return helper(Helper::SignOf, "signOf(" + print(x, Form::Exact).text + ")");
}

Text ExprPrinter::step(const ir::Expr& e) {
    const auto args = m_body.args(e);
    const ScalarKind kind = kindOf(e.type);
    const std::string suffix = kind == ScalarKind::Float64 ? "" : "f";
    const Prec place = static_cast<Prec>(static_cast<int>(Prec::Relation) + 1);
    const std::string text = print(args[1], Form::Exact).at(place) + " < " +
                             print(args[0], Form::Exact).at(place) + " ? 0.0" + suffix + " : 1.0" +
                             suffix;
    if (isNarrowFloat(kind))
        return {"(" + cudaName(kind) + ")(" + text + ")", Prec::Unary};
    return {text, Prec::Conditional};
}

Text ExprPrinter::fract(const ir::Expr& e) {
    const ir::ExprId x = m_body.args(e)[0];
    const bool isDouble = kindOf(e.type) == ScalarKind::Float64;
    if (!isLeaf(x))
        return helper(isDouble ? Helper::FractDouble : Helper::FractFloat,
                      "fractOf(" + asItIs(x).text + ")");
    const std::string text = asItIs(x).text;
    return {text + " - " + (isDouble ? "floor(" : "floorf(") + text + ")", Prec::Sum};
}

Text ExprPrinter::lerp(const ir::Expr& e) {
    const auto args = m_body.args(e);
    const bool isDouble = kindOf(e.type) == ScalarKind::Float64;
    if (!isLeaf(args[0]))
        return helper(isDouble ? Helper::LerpDouble : Helper::LerpFloat,
                      "lerp(" + argumentList(e, Form::Convertible) + ")");
    const std::string a = asItIs(args[0]).text;
    return {std::string(isDouble ? "fma(" : "fmaf(") + asItIs(args[2]).text + ", " +
                asItIs(args[1]).at(Prec::Sum) + " - " + a + ", " + a + ")",
            Prec::Postfix};
}

/// `name` is "min" or "max"; CUDA overloads them for integers, so both sides have the exact type.
Text ExprPrinter::minOrMax(std::string_view name, ir::TypeId type, std::string a, std::string b) {
    const BuiltinInfo& info = builtinInfo(name == "min" ? Builtin::Min : Builtin::Max);
    const ScalarKind kind = kindOf(type);
    const bool narrow = isInteger(kind) && sizeOf(kind) < 4;
    const std::string_view function = isNarrowFloat(kind) ? narrowSpelling(info.id, kind) : spelling(info, kind);
    return {std::string(function) + "(" + a + ", " + b + ")", Prec::Postfix,
            narrow ? Form::Value : Form::Exact};
}

Text ExprPrinter::clamp(const ir::Expr& e) {
    const auto args = m_body.args(e);
    const Form form = formOfFloats(kindOf(args[0]));
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
    const bool isFamiliar = !small && a.high + b.high - 1 <= boundsOfKind(kind).high;
    if (natural && isLeaf(args[1]) && (isFamiliar || isLeaf(args[0]))) {
        const auto [dividend, divisor] = operands(e);
        const std::string& by = divisor.text;
        if (isFamiliar)
            return {"(" + dividend.at(Prec::Sum) + " + " + by + " - 1) / " + by, Prec::Product};
        return {dividend.text + " / " + by + " + (" + dividend.text + " % " + by + " != 0)", Prec::Sum,
                small ? Form::Value : Form::Exact};
    }
    m_context.usedHelpers.insert(Helper::CeilDiv);
    return {"ceilDiv(" + print(args[0], Form::Exact).text + ", " +
                print(args[1], Form::Exact).text + ")",
            Prec::Postfix};
}

} // namespace lane::cuda
