#include "core/codegen_cuda/expr_printer.h"
#include "core/codegen_cuda/literals.h"

/// Elements of arrays and their sizes.
namespace lane::cuda {

using ir::Op;

std::string ExprPrinter::element(ir::ArrayId id, std::span<const ir::ExprId> indices) {
    const ir::Array& array = m_body.arrays[id];
    const std::string& name = arrayNames.at(id);
    if (array.constant.isValid())
        m_context.usedConsts.insert(array.constant);
    if (indices.empty())
        return name;
    if (array.space == ir::Space::Global || array.isDynamicShared)
        return name + "[" + flattened(array, indices) + "]";
    if (indices.size() < array.rank) { // by one index over all rows
        std::string first = name;
        for (std::uint32_t d = 0; d < array.rank; ++d)
            first += "[0]";
        return "(&" + first + ")[" + print(indices[0], Form::Value).text + "]";
    }
    std::string text = name;
    for (ir::ExprId index : indices)
        text += "[" + print(index, Form::Value).text + "]";
    return text;
}

std::string ExprPrinter::addressOf(ir::ArrayId id, std::span<const ir::ExprId> indices) {
    std::string cell = element(id, indices);
    constexpr std::string_view First = "[0]";
    const bool isFirst = indices.size() == 1 && cell.ends_with(First) && cell.find('[') + First.size() == cell.size();
    return isFirst ? cell.substr(0, cell.size() - First.size()) : "&" + cell;
}

/// Row-major: ((i * E1 + j) * E2 + k). In 32-bit indices sums are printed flat, r * K + k + x,
/// because wrapping addition does not care; with a 64-bit index among them it would.
std::string ExprPrinter::flattened(const ir::Array& array, std::span<const ir::ExprId> indices) {
    bool isWide = false;
    for (ir::ExprId index : indices)
        isWide |= sizeOf(kindOf(index)) == 8;
    // In several dimensions an index is computed with: a longer one is as long as it says.
    const auto indexText = [&](ir::ExprId index) {
        const bool isLong = indices.size() > 1 && sizeOf(kindOf(index)) == 8 && m_body.exprs[index].op == Op::Cast;
        return print(index, isLong ? Form::Exact : Form::Value);
    };
    Text flat = indexText(indices[0]);
    if (m_context.options.hasLongArrays && sizeOf(kindOf(indices[0])) < 8 && indices.size() > 1) {
        isWide = true;
        flat = {std::string(isSigned(kindOf(indices[0])) ? "(long long)" : "(unsigned long long)") +
                    flat.at(Prec::Unary),
                Prec::Unary};
    }
    for (std::size_t d = 1; d < indices.size(); ++d) {
        const Text next = indexText(indices[d]);
        if (array.extents.empty()) {
            m_context.problem("L0902", "the shape of " + array.name + " is not known", array.range);
            break;
        }
        const Text row = print(array.extents[d], Form::Value);
        if (flat.text == "0") { // in the first row, as anybody writes it
            flat = next;
            continue;
        }
        if (flat.text == "1")
            flat = row;
        else
            flat = {flat.at(Prec::Product) + " * " + row.at(Prec::Unary), Prec::Product};
        if (next.text != "0")
            flat = {flat.at(Prec::Sum) + " + " + next.at(isWide ? Prec::Product : Prec::Sum),
                    Prec::Sum};
    }
    return flat.text;
}

/// A pointer to the first element.
Text ExprPrinter::arrayArgument(const ir::Array& array, const std::string& name) const {
    if (array.constant.isValid())
        m_context.usedConsts.insert(array.constant);
    if (array.rank < 2 || array.space == ir::Space::Global || array.isDynamicShared)
        return {name};
    std::string first = "&" + name;
    for (std::uint32_t d = 0; d < array.rank; ++d)
        first += "[0]";
    return {first, Prec::Unary};
}

Text ExprPrinter::extent(const ir::Expr& e, Form need) {
    const ir::Array& array = m_body.arrays[e.array()];
    if (const auto length = lengthNames.find(e.array()); length != lengthNames.end()) {
        if (kindOf(e.type) == ScalarKind::UInt32)
            return {length->second};
        return {"(" + cudaName(kindOf(e.type)) + ")" + length->second, Prec::Unary};
    }
    if (array.extents.empty()) {
        m_context.problem(
            "L0902", "the length of " + array.name + " is not known inside the kernel", e.range);
        return {"0"};
    }
    const ir::ExprId found = array.extents[e.value.bits];
    if (kindOf(found) == kindOf(e.type))
        return print(found, need);
    return {"(" + cudaName(kindOf(e.type)) + ")" + print(found, Form::Value).at(Prec::Unary),
            Prec::Unary};
}

Text ExprPrinter::size(const ir::Expr& e, Form need) {
    const ir::Array& array = m_body.arrays[e.array()];
    if (array.rank == 0)
        return literal(kindOf(e.type), {1}, need);
    const auto factor = [&](std::size_t dimension, Form form) {
        ir::Expr one = e;
        one.op = Op::Extent;
        one.value.bits = dimension;
        return extent(one, form);
    };
    if (array.rank == 1)
        return factor(0, need);
    Text product = factor(0, Form::Exact); // and so the product is
    for (std::size_t d = 1; d < array.rank; ++d)
        product = {product.at(Prec::Product) + " * " + factor(d, Form::Convertible).at(Prec::Unary), Prec::Product};
    return product;
}

} // namespace lane::cuda
