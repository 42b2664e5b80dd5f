#include "core/codegen_cuda/body_printer.h"

/// `print` and `assert`: each a printf whose line says where it stands and which thread it is of. Whoever
/// runs the kernel takes the lines apart again.
namespace lane::cuda {

namespace {

constexpr std::size_t MostColumns = 100;

/// A piece of text within a format.
std::string escaped(const std::string& piece) {
    std::string text;
    for (char c : piece) {
        if (c == '\n' || c == '\t' || c == '\r')
            text += c == '\n' ? "\\n" : c == '\t' ? "\\t" : "\\r";
        else
            text += std::string(c == '%' ? "%" : c == '"' || c == '\\' ? "\\" : "") + c;
    }
    return text;
}

} // namespace

std::string_view printfFormat(ScalarKind kind) {
    switch (kind) {
    case ScalarKind::Bool:
        return "%s";
    case ScalarKind::Int64:
        return "%lld";
    case ScalarKind::UInt64:
        return "%llu";
    case ScalarKind::Float64:
        return "%.17g";
    default:
        return isFloat(kind) ? "%.9g" : isSigned(kind) ? "%d" : "%u";
    }
}

std::string ExprPrinter::printfArgument(ir::ExprId id) {
    const ScalarKind kind = kindOf(id);
    if (kind == ScalarKind::Bool)
        return asItIs(id).at(Prec::LogicalOr) + " ? \"true\" : \"false\"";
    return isFloat(kind) && sizeOf(kind) == 2 ? asFloat(id).text : print(id, Form::Exact).text;
}

/// printf("line 12 block (%u, %u, %u) thread (%u, %u, %u): …\n", blockIdx.x, …);
void BodyPrinter::report(const ir::Stmt& s, std::string_view mark, unsigned depth) {
    std::string format = "line " + std::to_string(m_out.sourceLine(s.range)) +
                         " block (%u, %u, %u) thread (%u, %u, %u)" + std::string(mark) + ": ";
    std::vector<std::string> arguments{"blockIdx.x",  "blockIdx.y",  "blockIdx.z",
                                       "threadIdx.x", "threadIdx.y", "threadIdx.z"};
    for (std::size_t i = 0; i < s.text.size(); ++i) {
        if (i > 0) {
            const ir::ExprId value = s.indices[i - 1];
            format += printfFormat(m_module.types.scalarOf(m_body.exprs[value].type));
            arguments.push_back(m_exprs.printfArgument(value));
        }
        format += escaped(s.text[i]);
    }
    m_out.line(depth, "printf(\"" + format + "\\n\",", s.range);
    const std::size_t room = MostColumns - 4 * std::size_t{depth};
    std::string line = "       "; // below the format
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string piece = arguments[i] + (i + 1 < arguments.size() ? ", " : ");");
        if (line.size() + piece.size() > room && line.find_first_not_of(' ') != std::string::npos) {
            line.pop_back();
            m_out.line(depth, line, s.range);
            line = "       ";
        }
        line += piece;
    }
    m_out.line(depth, line, s.range);
}

/// CUDA's own `assert` ends the context, and with it everything that the program has on the device.
void BodyPrinter::assertion(const ir::Stmt& s, unsigned depth) {
    m_out.line(depth, "if (" + m_exprs.negated(s.value) + ")", s.range);
    report(s, " assertion failed", depth + 1);
}

} // namespace lane::cuda
