#include "core/host_cuda/host_code.h"
#include "core/ir/scalar_form.h"

#include <algorithm>
#include <utility>

/// Values of a program, as the host's C++ computes them.
namespace lane::host {

using ir::Op;

namespace {

std::string_view operatorOf(Op op) {
    static constexpr std::pair<Op, std::string_view> Operators[] = {
        {Op::Add, "+"},    {Op::Sub, "-"},   {Op::Mul, "*"},    {Op::Div, "/"}, {Op::Rem, "%"}, {Op::BitAnd, "&"},
        {Op::BitOr, "|"},  {Op::BitXor, "^"}, {Op::Shl, "<<"},  {Op::Shr, ">>"}, {Op::Eq, "=="}, {Op::Ne, "!="},
        {Op::Lt, "<"},     {Op::Le, "<="},   {Op::Gt, ">"},     {Op::Ge, ">="}, {Op::And, "&&"}, {Op::Or, "||"}};
    const auto found = std::ranges::find(Operators, op, &std::pair<Op, std::string_view>::first);
    return found == std::end(Operators) ? std::string_view() : found->second;
}

/// Functions of <cmath> that have another name there, or the same.
std::string_view functionOf(Builtin id) {
    switch (id) {
    case Builtin::Gamma:
        return "tgamma";
    case Builtin::IsNan:
        return "isnan";
    case Builtin::IsInf:
        return "isinf";
    case Builtin::IsFinite:
        return "isfinite";
    case Builtin::FastSin:
        return "sin";
    case Builtin::FastCos:
        return "cos";
    case Builtin::FastExp:
        return "exp";
    case Builtin::FastLog:
        return "log";
    case Builtin::Floor:
    case Builtin::Ceil:
    case Builtin::Round:
    case Builtin::Rint:
    case Builtin::Trunc:
    case Builtin::Sqrt:
    case Builtin::Cbrt:
    case Builtin::Hypot:
    case Builtin::Pow:
    case Builtin::Exp:
    case Builtin::Exp2:
    case Builtin::Expm1:
    case Builtin::Log:
    case Builtin::Log2:
    case Builtin::Log10:
    case Builtin::Log1p:
    case Builtin::Sin:
    case Builtin::Cos:
    case Builtin::Tan:
    case Builtin::Asin:
    case Builtin::Acos:
    case Builtin::Atan:
    case Builtin::Atan2:
    case Builtin::Sinh:
    case Builtin::Cosh:
    case Builtin::Tanh:
    case Builtin::Asinh:
    case Builtin::Acosh:
    case Builtin::Atanh:
    case Builtin::Erf:
    case Builtin::Erfc:
    case Builtin::Lgamma:
    case Builtin::Fma:
        return builtinInfo(id).name;
    default:
        return {};
    }
}

std::string cast(ScalarKind kind, const std::string& value) { return "static_cast<" + cudaOf(kind) + ">(" + value + ")"; }

/// Without the brackets around all of it.
std::string stripped(const std::string& text) {
    if (!text.starts_with('('))
        return text;
    int open = 0;
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        open += text[i] == '(' ? 1 : text[i] == ')' ? -1 : 0;
        if (open == 0)
            return text;
    }
    return text.substr(1, text.size() - 2);
}

} // namespace

std::string Code::bare(ir::ExprId id) { return stripped(expression(id)); }

std::string Code::expression(ir::ExprId id) {
    const ir::Expr& e = m_form.exprs[id];
    const ScalarKind kind = m_compilation.module.types.scalarOf(e.type);
    if (kind == ScalarKind::Float16 || kind == ScalarKind::BFloat16)
        refuse("computes in 16-bit floats on the host", e.range);
    switch (e.op) {
    case Op::Literal:
        return valueOf(kind, e.value.bits);
    case Op::Var:
        return nameOf(e.var());
    case Op::Const:
        return valueOf(kind, m_compilation.module.valueOf(e).bits);
    case Op::Load:
        return load(e);
    case Op::Extent:
        return cast(kind, nameOf(base(e.array())) + ".extents[" + std::to_string(e.value.bits) + "]");
    case Op::Size:
        return cast(kind, nameOf(base(e.array())) + ".count()");
    default:
        return operation(e);
    }
}

std::string Code::operation(const ir::Expr& e) {
    const ScalarKind kind = m_compilation.module.types.scalarOf(e.type);
    const std::vector<ir::ExprId> args(m_form.args(e).begin(), m_form.args(e).end());
    const auto argument = [&](std::size_t i) { return expression(args[i]); };
    if (e.op == Op::Call)
        return call(e);
    if (e.op == Op::Cast)
        return cast(kind, bare(args[0]));
    if (e.op == Op::Bits)
        return "host_side::bits<" + cudaOf(kind) + ">(" + bare(args[0]) + ")";
    if (e.op == Op::If)
        return "(" + argument(0) + " ? " + argument(1) + " : " + argument(2) + ")";
    const bool isSmall = isInteger(kind) && sizeOf(kind) < 4; // C++ would compute it as an int
    const auto made = [&](const std::string& text) { return isSmall ? cast(kind, text) : "(" + text + ")"; };
    if (e.op == Op::Neg || e.op == Op::Not || e.op == Op::BitNot)
        return made((e.op == Op::Neg ? "-" : e.op == Op::Not ? "!" : "~") + argument(0));
    if (e.op == Op::Rem && isFloat(kind))
        return "std::fmod(" + bare(args[0]) + ", " + bare(args[1]) + ")";
    const std::string_view sign = operatorOf(e.op);
    if (sign.empty()) {
        refuse("computes `" + std::string(ir::opName(e.op)) + "`", e.range);
        return "0";
    }
    return made(argument(0) + " " + std::string(sign) + " " + argument(1));
}

std::string Code::call(const ir::Expr& e) {
    const ScalarKind kind = kindOf(m_form.args(e)[0]);
    std::string arguments;
    for (ir::ExprId argument : m_form.args(e))
        arguments += (arguments.empty() ? "" : ", ") + bare(argument);
    const auto with = [&](const std::string& function) { return function + "(" + arguments + ")"; };
    const std::string type = cudaOf(kind);
    switch (e.builtin()) {
    case Builtin::Min:
        return with(isFloat(kind) ? "std::fmin" : "std::min<" + type + ">");
    case Builtin::Max:
        return with(isFloat(kind) ? "std::fmax" : "std::max<" + type + ">");
    case Builtin::Abs:
        return isInteger(kind) && !isSigned(kind) ? arguments : cast(kind, with("std::abs"));
    case Builtin::Clamp: {
        const auto args = m_form.args(e);
        const std::string least = isFloat(kind) ? "std::fmin" : "std::min<" + type + ">";
        const std::string most = isFloat(kind) ? "std::fmax" : "std::max<" + type + ">";
        return least + "(" + most + "(" + bare(args[0]) + ", " + bare(args[1]) + "), " + bare(args[2]) + ")";
    }
    case Builtin::CeilDiv:
        return with("host_side::ceilDiv<" + type + ">");
    case Builtin::Select: {
        const auto args = m_form.args(e);
        return "(" + expression(args[0]) + " ? " + expression(args[1]) + " : " + expression(args[2]) + ")";
    }
    default:
        break;
    }
    const std::string_view function = isFloat(kind) ? functionOf(e.builtin()) : std::string_view();
    if (function.empty())
        refuse("calls `" + std::string(builtinInfo(e.builtin()).name) + "` on the host", e.range);
    return with("std::" + std::string(function));
}

/// What an array is part of.
ir::ArrayId Code::base(ir::ArrayId id) const {
    while (m_form.arrays[id].viewOf.isValid() && m_form.arrays[id].space != ir::Space::Local)
        id = m_form.arrays[id].viewOf;
    return id;
}

bool Code::isOfHost(ir::ArrayId id) const {
    return m_form.arrays[id].space == ir::Space::Local || m_form.arrays[base(id)].constant.isValid();
}

/// The number of an element in row-major order.
std::string Code::cell(ir::ArrayId id, const std::vector<ir::ExprId>& indices) {
    const ir::Array& array = m_form.arrays[id];
    const std::size_t outer = array.viewOf.isValid() && array.space != ir::Space::Local ? array.outerRank : indices.size();
    std::string text = "std::size_t(" + bare(indices[0]) + ")";
    if (outer == 1 && m_form.exprs[indices[0]].op == Op::Literal)
        text = std::to_string(m_form.exprs[indices[0]].value.bits);
    for (std::size_t d = 1; d < outer; ++d) {
        const std::string extent = isOfHost(id) ? bare(m_form.arrays[base(id)].extents[d])
                                                : nameOf(base(id)) + ".extents[" + std::to_string(d) + "]";
        text = (d > 1 ? "(" + text + ")" : text) + " * " + extent + " + " + expression(indices[d]);
    }
    return text;
}

/// Bytes from an element's beginning to its scalar; "" where that is the element.
std::string Code::offsetIn(ir::ArrayId id, const std::vector<ir::ExprId>& indices) {
    const ir::Array& array = m_form.arrays[id];
    if (!array.viewOf.isValid() || (array.offset == 0 && indices.size() == array.outerRank))
        return {};
    std::string text = std::to_string(array.offset);
    if (indices.size() > array.outerRank)
        text += " + " + std::to_string(sizeOf(m_compilation.module.types.scalarOf(array.element))) + " * " +
                expression(indices[array.outerRank]);
    return text;
}

std::string Code::load(const ir::Expr& e) {
    const std::vector<ir::ExprId> indices(m_form.args(e).begin(), m_form.args(e).end());
    const std::string name = nameOf(base(e.array()));
    if (isOfHost(e.array()))
        return name + "[" + cell(e.array(), indices) + "]";
    const std::string offset = offsetIn(e.array(), indices);
    return "host_side::get<" + cudaOf(m_compilation.module.types.scalarOf(e.type)) + ">(" + name + ", " +
           cell(e.array(), indices) + (offset.empty() ? "" : ", " + offset) + ")";
}

std::string Code::nameOf(ir::VarId id) {
    const auto [found, isNew] = m_vars.try_emplace(id);
    if (isNew)
        found->second = m_names.take(m_form.vars[id].name);
    return found->second;
}

std::string Code::nameOf(ir::ArrayId id) {
    const auto [found, isNew] = m_arrays.try_emplace(id);
    if (isNew)
        found->second = m_names.take(m_form.arrays[id].name);
    return found->second;
}

} // namespace lane::host
