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
    const Prec prec = text.find(" - ") != std::string::npos     ? Prec::Sum
                      : text[0] == '-' || text[0] == '(' ? Prec::Unary
                                                         : Prec::Primary;
    const Form form = exact || plainLiteralIsExact(kind, value) ? Form::Exact
                      : isFloat(kind) && sizeOf(kind) == 2      ? Form::Convertible
                                                                : Form::Value;
    return {std::move(text), prec, form};
}

} // namespace lane::cuda
