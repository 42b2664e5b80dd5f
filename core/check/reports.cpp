#include "core/check/body_checker.h"

#include "core/ir/layout.h"
#include "core/lang/interpolation.h"

#include <array>

/// `print` and `assert`: their texts, and the values in them.
namespace lane::check {

namespace {

/// CUDA's printf takes 32 arguments, and six say which thread it is.
constexpr std::size_t MostValues = 24;

/// Code as a message quotes it: in one line.
std::string inOneLine(std::string_view code) {
    std::string line;
    for (char c : code) {
        const bool isSpace = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        if (!isSpace)
            line += c;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    }
    return line;
}

} // namespace

void BodyChecker::printStatement(NodeId node) {
    ir::Stmt s = stmt(ir::StmtKind::Print, node);
    if (reportText(child(node, 0), children(node).subspan(1), s))
        emit(std::move(s));
}

/// Without a message the condition is it.
void BodyChecker::assertStatement(NodeId node) {
    const NodeId conditionNode = child(node, 0), message = child(node, 1);
    Value test = condition(conditionNode, "`assert`");
    ir::Stmt s = stmt(ir::StmtKind::Assert, node);
    const std::size_t position = m_statements->size();
    bool isOk = true;
    if (isNone(message))
        s.text = {inOneLine(textOf(at(conditionNode).range))};
    else
        isOk = reportText(message, children(node).subspan(2), s);
    if (m_statements->size() != position)
        keepBefore(position, std::span(&test, 1));
    s.value = test.id;
    if (isOk && test.ok())
        emit(std::move(s));
}

/// Reads the text into the statement; false after an error.
bool BodyChecker::reportText(NodeId string, std::span<const NodeId> nodes, ir::Stmt& into) {
    std::vector<Value> values = synthAll(nodes);
    bool isOk = true;
    std::size_t next = 0;
    into.text = {""};
    for (const lang::TextPiece& piece : lang::textPieces(m_scope.text, at(string).range)) {
        if (piece.isValue) {
            isOk = next < values.size() &&
                   reportValue(settle(values[next], nodes[next]), nodes[next], into) && isOk;
            ++next;
        } else {
            into.text.back() += lang::unescaped(textOf(piece.range));
        }
    }
    if (isOk && into.indices.size() > MostValues) {
        error("L0508",
              "this text has " + std::to_string(into.indices.size()) + " values; " +
                  std::to_string(MostValues) + " is the most",
              at(string).range);
        return false;
    }
    return isOk;
}

/// A scalar as it is; a vector as (1, 2, 3), a matrix row by row, and whatever else is made of parts likewise.
bool BodyChecker::reportValue(Value value, NodeId node, ir::Stmt& into) {
    if (!value.ok())
        return false;
    if (m_module.types.isScalar(value.type)) {
        into.indices.push_back(value.id);
        into.text.emplace_back();
        return true;
    }
    const std::vector<ir::TypeId> parts = ir::componentsOf(m_module.types, value.type);
    if (parts.empty()) {
        error("L0508", withArticle(m_module.types.nameOf(value.type)) + " cannot be printed",
              at(node).range);
        return false;
    }
    const bool isMat = isMatrix(value.type); // ((a, b), (c, d))
    const std::uint32_t columns = isMat ? m_module.types[value.type].columns : 0;
    into.text.back() += isMat ? "((" : "(";
    for (std::uint32_t i = 0; i < parts.size(); ++i) {
        const SourceRange range = at(node).range;
        const Value part = isVector(value.type)
                               ? component(value, i, range)
                               : make(ir::Op::Field, parts[i], range, std::array{value.id}, i);
        into.text.back() += i == 0 ? "" : isMat && i % columns == 0 ? "), (" : ", ";
        if (!reportValue(part, node, into))
            return false;
    }
    into.text.back() += isMat ? "))" : ")";
    return true;
}

} // namespace lane::check
