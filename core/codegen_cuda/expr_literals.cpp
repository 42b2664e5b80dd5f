#include "core/codegen_cuda/expr_printer.h"
#include "core/codegen_cuda/literals.h"

/// Literals: as the user wrote them where C++ reads the same.
namespace lane::cuda {

std::string ExprPrinter::writtenText(SourceRange range, ScalarKind kind, ir::Literal value) const {
    if (range.end > m_source.size() || range.begin >= range.end)
        return {};
    return asWritten(m_source.substr(range.begin, range.end - range.begin), kind, value);
}

Text ExprPrinter::literal(ScalarKind kind, ir::Literal value, Form need) {
    const bool exact = need == Form::Exact;
    std::string text = literalText(kind, value, exact);
    const bool bindsAsUnary = text[0] == '-' || (text[0] == '(' && text.back() != ')');
    const Form form = exact || plainLiteralIsExact(kind, value) ? Form::Exact
                      : isFloat(kind) && sizeOf(kind) == 2      ? Form::Convertible
                                                                : Form::Value;
    return {std::move(text), bindsAsUnary ? Prec::Unary : Prec::Primary, form};
}

} // namespace lane::cuda
