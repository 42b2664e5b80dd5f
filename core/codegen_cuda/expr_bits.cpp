#include "core/codegen_cuda/expr_printer.h"
#include "core/codegen_cuda/literals.h"

/// Built-in functions on the bits of integers. CUDA has them for 32 and 64 bits.
namespace lane::cuda {

namespace {

ScalarKind unsignedOf(ScalarKind kind) {
    static constexpr ScalarKind OfSize[] = {ScalarKind::UInt8, ScalarKind::UInt16,
                                            ScalarKind::UInt32, ScalarKind::UInt64};
    return OfSize[std::countr_zero(sizeOf(kind))];
}

/// Of a result in the unsigned type of the same width.
Form formOfUnsigned(ScalarKind kind) {
    return isSigned(kind) ? Form::Convertible : Form::Exact;
}

Helper rotation(bool isLeft, ScalarKind kind) {
    static constexpr Helper OfSize[][4] = {
        {Helper::Rotr8, Helper::Rotr16, Helper::Rotr32, Helper::Rotr64},
        {Helper::Rotl8, Helper::Rotl16, Helper::Rotl32, Helper::Rotl64}};
    return OfSize[isLeft ? 1 : 0][std::countr_zero(sizeOf(kind))];
}

} // namespace

Text ExprPrinter::bits(const ir::Expr& e) {
    const ir::ExprId from = m_body.args(e)[0];
    const ScalarKind source = kindOf(from), target = kindOf(e.type);
    const Text a = print(from, Form::Convertible);
    const auto wrapped = [&](std::string_view function) {
        return Text{std::string(function) + "(" + a.text + ")", Prec::Postfix};
    };
    const auto castThen = [&](std::string_view type, std::string_view function) {
        return Text{std::string(function) + "((" + std::string(type) + ")" + a.at(Prec::Unary) +
                        ")",
                    Prec::Postfix};
    };
    if (isNarrowFloat(source) || isNarrowFloat(target)) {
        const std::string half = (isNarrowFloat(source) ? source : target) == ScalarKind::Float16
                                     ? "half"
                                     : "bfloat16";
        const std::string word = isSigned(isNarrowFloat(source) ? target : source) ? "short" : "ushort";
        return wrapped(isNarrowFloat(source) ? "__" + half + "_as_" + word
                                             : "__" + word + "_as_" + half);
    }
    if (source == ScalarKind::Float32)
        return wrapped(target == ScalarKind::Int32 ? "__float_as_int" : "__float_as_uint");
    if (target == ScalarKind::Float32)
        return wrapped(source == ScalarKind::Int32 ? "__int_as_float" : "__uint_as_float");
    if (target == ScalarKind::Float64)
        return source == ScalarKind::Int64 ? wrapped("__longlong_as_double")
                                           : castThen("long long", "__longlong_as_double");
    if (source == ScalarKind::Float64 && target == ScalarKind::Int64)
        return wrapped("__double_as_longlong");
    if (source == ScalarKind::Float64)
        return {"(" + cudaName(target) + ")__double_as_longlong(" + a.text + ")", Prec::Unary};
    return {"(" + cudaName(target) + ")" + a.at(Prec::Unary), Prec::Unary};
}

Text ExprPrinter::bitCount(const ir::Expr& e) {
    const ir::ExprId argument = m_body.args(e)[0];
    if (e.builtin() == Builtin::Ctz)
        return trailingZeros(argument);
    const ScalarKind kind = kindOf(argument);
    const bool isLong = sizeOf(kind) == 8;
    const std::string name =
        std::string(e.builtin() == Builtin::Popcount ? "__popc" : "__clz") + (isLong ? "ll" : "");
    // A negative narrow integer must not bring the ones of its promotion along.
    const bool isNarrowSigned = isSigned(kind) && sizeOf(kind) < 4;
    const std::string value =
        isNarrowSigned ? "(" + cudaName(unsignedOf(kind)) + ")" + print(argument, Form::Convertible).at(Prec::Unary)
                       : print(argument, Form::Value).text;
    const std::string counted = name + "(" + value + ")";
    if (e.builtin() == Builtin::Clz && sizeOf(kind) < 4)
        return {counted + " - " + std::to_string(32 - 8 * sizeOf(kind)), Prec::Sum, Form::Value};
    return {counted, Prec::Postfix, Form::Value}; // an int, never negative
}

/// The leading zeros of the reversed bits: unlike __ffs - 1, this is the width for 0.
Text ExprPrinter::trailingZeros(ir::ExprId argument) {
    const ScalarKind kind = kindOf(argument);
    const Text x = print(argument, Form::Convertible);
    if (sizeOf(kind) == 8)
        return {"__clzll(__brevll(" + x.text + "))", Prec::Postfix, Form::Value};
    std::string value = x.text;
    if (sizeOf(kind) < 4)
        value = x.at(Prec::BitOr) + (sizeOf(kind) == 1 ? " | 0x100" : " | 0x10000");
    return {"__clz(__brev(" + value + "))", Prec::Postfix, Form::Value};
}

Text ExprPrinter::reverseBits(const ir::Expr& e) {
    const ScalarKind kind = kindOf(e.type);
    const std::string x = converted(m_body.args(e)[0]);
    if (sizeOf(kind) == 8)
        return {"__brevll(" + x + ")", Prec::Postfix, formOfUnsigned(kind)};
    const std::string reversed = "__brev(" + x + ")";
    if (sizeOf(kind) == 4)
        return {reversed, Prec::Postfix, formOfUnsigned(kind)};
    return {reversed + (sizeOf(kind) == 1 ? " >> 24" : " >> 16"), Prec::Shift,
            isSigned(kind) ? Form::Convertible : Form::Value};
}

Text ExprPrinter::byteSwap(const ir::Expr& e) {
    const ScalarKind kind = kindOf(e.type);
    const ir::ExprId argument = m_body.args(e)[0];
    if (sizeOf(kind) == 1)
        return print(argument, Form::Convertible);
    const std::string x = converted(argument);
    if (sizeOf(kind) == 8)
        return helper(Helper::ByteSwap64, "byteSwap(" + x + ")", formOfUnsigned(kind));
    if (sizeOf(kind) == 4)
        return {"__byte_perm(" + x + ", 0, 0x0123)", Prec::Postfix, formOfUnsigned(kind)};
    return {"__byte_perm(" + x + ", 0, 0x4401)", Prec::Postfix,
            isSigned(kind) ? Form::Convertible : Form::Value};
}

Text ExprPrinter::rotate(const ir::Expr& e) {
    const auto args = m_body.args(e);
    const ScalarKind kind = kindOf(e.type);
    const bool isLeft = e.builtin() == Builtin::Rotl;
    const std::string count = print(args[1], Form::Value).text;
    if (sizeOf(kind) == 4 && isLeaf(args[0])) {
        const std::string x = converted(args[0]);
        return {(isLeft ? "__funnelshift_l(" : "__funnelshift_r(") + x + ", " + x + ", " + count +
                    ")",
                Prec::Postfix, formOfUnsigned(kind)};
    }
    // The helpers of several widths are told apart by the type of the first argument.
    const std::string x =
        isSigned(kind) ? "(" + cudaName(unsignedOf(kind)) + ")" + print(args[0], Form::Convertible).at(Prec::Unary)
                       : print(args[0], Form::Exact).text;
    return helper(rotation(isLeft, kind), (isLeft ? "rotl(" : "rotr(") + x + ", " + count + ")",
                  formOfUnsigned(kind));
}

Text ExprPrinter::mulHigh(const ir::Expr& e) {
    const ScalarKind kind = kindOf(e.type);
    if (sizeOf(kind) >= 4) {
        const bool isLong = sizeOf(kind) == 8;
        const std::string name = isSigned(kind) ? (isLong ? "__mul64hi" : "__mulhi")
                                                : (isLong ? "__umul64hi" : "__umulhi");
        return {name + "(" + argumentList(e, Form::Convertible) + ")", Prec::Postfix};
    }
    Text a = print(m_body.args(e)[0], Form::Value);
    const Text b = print(m_body.args(e)[1], Form::Value);
    if (kind == ScalarKind::UInt16) // the product can leave int
        a = {"(unsigned int)" + a.at(Prec::Unary), Prec::Unary};
    return {a.at(Prec::Product) + " * " + b.at(Prec::Unary) +
                (sizeOf(kind) == 1 ? " >> 8" : " >> 16"),
            Prec::Shift, Form::Value};
}

} // namespace lane::cuda
