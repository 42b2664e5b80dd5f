#include "core/lang/parser.h"

#include <algorithm>
#include <array>

namespace lane::lang {

namespace {

/// Words that begin a command in a Lean file, besides those that are keywords here too.
constexpr std::array<std::string_view, 34> LeanCommands = {
    "import",    "open",    "theorem",  "lemma",     "abbrev",     "instance",  "class",
    "inductive", "section", "variable", "variables", "set_option", "macro",     "macro_rules",
    "syntax",    "elab",    "notation", "attribute", "private",    "protected", "noncomputable",
    "partial",   "unsafe",  "example",  "universe",  "export",     "infix",     "infixl",
    "infixr",    "prefix",  "postfix",  "axiom",     "initialize", "opaque"};

} // namespace

bool Parser::startsCommand(const Lexeme& lexeme) const {
    switch (lexeme.kind) {
    case TokenKind::Namespace:
    case TokenKind::EndWord:
    case TokenKind::KernelArgs:
    case TokenKind::DeviceKernel:
    case TokenKind::Def:
    case TokenKind::Structure:
    case TokenKind::Kernel:
    case TokenKind::Const:
    case TokenKind::Tunable:
    case TokenKind::Program:
    case TokenKind::Reference:
    case TokenKind::AtBracket:
        return lexeme.isFirst;
    case TokenKind::Unknown: // `#eval` and the like
        return m_dialect == Dialect::Lean && lexeme.isFirst && lexeme.column == 0 &&
               textOf(m_text, lexeme.range) == "#";
    default:
        return m_dialect == Dialect::Lean && lexeme.isFirst && lexeme.column == 0 &&
               std::find(LeanCommands.begin(), LeanCommands.end(), textOf(m_text, lexeme.range)) !=
                   LeanCommands.end();
    }
}

/// Whether the `end` that stands here is that of the open namespace. In a Lean file it may be that
/// of a section, which is host code.
bool Parser::isEndOf(std::string_view openNamespace) const {
    const Lexeme& after = m_lexemes[m_position + 1];
    return m_dialect == Dialect::Lane || (after.kind == TokenKind::Name && !after.isFirst &&
                                          openNamespace.starts_with(textOf(m_text, after.range)));
}

/// Whether a `def` of a Lean file is `def NAME : KernelM …`.
bool Parser::isKernelDefinition() const {
    const auto is = [this](std::size_t ahead, TokenKind wanted) {
        return m_position + ahead < m_lexemes.size() &&
               m_lexemes[m_position + ahead].kind == wanted;
    };
    std::size_t i = 1;
    while (is(i, TokenKind::Name) && is(i + 1, TokenKind::Dot))
        i += 2;
    return is(i, TokenKind::Name) && is(i + 1, TokenKind::Colon) && is(i + 2, TokenKind::Name) &&
           textOf(m_text, m_lexemes[m_position + i + 2].range) == "KernelM";
}

/// A command of a Lean file that is no kernel: noted, and skipped up to the next one.
NodeId Parser::skipHostCode() {
    const SourceRange first = advance();
    std::uint32_t lineEnd = first.end;
    while (!at().isFirst) {
        lineEnd = at().range.end;
        ++m_position;
    }
    while (at().kind != TokenKind::End && !startsCommand(at()))
        ++m_position;
    mention(Severity::Note, "L0113", "host code, which is left out here", {first.begin, lineEnd});
    m_skipped.push_back(join(first, last()));
    return error(m_skipped.back());
}

NodeId Parser::unknownDeclaration() {
    const SourceRange range = here();
    if (kind() != TokenKind::Unknown) {
        const bool isStatement = kind() == TokenKind::Let || kind() == TokenKind::If ||
                                 kind() == TokenKind::For || kind() == TokenKind::While;
        report("L0108",
               kind() == TokenKind::EndWord
                   ? "this `end` ends no namespace"
                   : found() + (isStatement
                                    ? " stands outside of a kernel"
                                    : " begins no declaration: `kernelArgs`, `device_kernel`, "
                                      "`kernel`, `const` and `namespace` do"),
               range);
    }
    skipOpen();
    // Lines at the same column that begin no declaration either belong to the same mistake.
    while (at().kind != TokenKind::End && !startsCommand(at())) {
        ++m_position;
        skipOpen();
    }
    return error(join(range, last()));
}

} // namespace lane::lang
