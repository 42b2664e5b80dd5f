#include "core/codegen_cuda/body_printer.h"
#include "core/ir/constant_value.h"

/// Arrays that a thread has for itself.
namespace lane::cuda {

namespace {
constexpr std::uint64_t MostListed = 16; ///< equal values that are still written out
} // namespace

std::uint64_t BodyPrinter::extentOf(const ir::Array& array, std::size_t dimension) const {
    return ir::constantValue(m_module, m_body, array.extents[dimension]).value_or(1);
}

/// {{1, 2}, {3, 4}}: `values` are those of the dimensions from `dimension` on.
std::string BodyPrinter::listText(const ir::Array& array, std::span<const ir::ExprId> values,
                                  std::size_t dimension) {
    const std::size_t rows = extentOf(array, dimension);
    const std::size_t each = rows == 0 ? 0 : values.size() / rows;
    std::string text;
    for (std::size_t i = 0; i < rows; ++i) {
        text += i == 0 ? "" : ", ";
        text += dimension + 1 < array.rank
                    ? listText(array, values.subspan(i * each, each), dimension + 1)
                    : m_exprs.converted(values[i]);
    }
    return "{" + text + "}";
}

void BodyPrinter::letArray(const ir::Stmt& s, unsigned depth) {
    const ir::Array& array = m_body.arrays[s.array];
    // Values may speak of an outer variable of the same name: they are printed first.
    std::uint64_t count = 1;
    for (std::size_t d = 0; d < array.rank; ++d)
        count *= extentOf(array, d);
    const ir::Expr* fill = s.value.isValid() ? &m_body.exprs[s.value] : nullptr;
    const bool isZero = fill && fill->op == ir::Op::Literal && fill->value.bits == 0;
    std::string list;
    if (isZero || (!fill && s.indices.empty()))
        list = " = {}";
    else if (!fill)
        list = " = " + listText(array, s.indices, 0);
    else if (count <= MostListed && fill->argCount == 0 && fill->op != ir::Op::Load)
        list = " = " + listText(array, std::vector<ir::ExprId>(count, s.value), 0);
    const std::string value = list.empty() ? m_exprs.converted(s.value) : "";
    const std::string element = m_context.typeName(array.element);
    const std::string extents = extentsText(array);
    const std::string name = m_context.names.declare(array.name);
    m_exprs.arrayNames[s.array] = name;
    const bool isConstant = !list.empty() && !array.isWritten;
    m_out.line(depth, (isConstant ? "const " : "") + element + " " + name + extents + list + ";",
               s.range);
    if (!list.empty())
        return;
    m_context.names.push();
    std::string over = name;
    for (std::size_t d = 0; d + 1 < array.rank; ++d) {
        const std::string row = m_context.names.declare("row");
        m_out.line(depth++, "for (auto& " + row + " : " + over + ")", s.range);
        over = row;
    }
    const std::string cell = m_context.names.declare("element");
    m_out.line(depth++, "for (" + element + "& " + cell + " : " + over + ")", s.range);
    m_out.line(depth, cell + " = " + value + ";", s.range);
    m_context.names.pop();
}

} // namespace lane::cuda
