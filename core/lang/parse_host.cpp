#include "core/lang/parser.h"

#include "core/lang/habits.h"
#include "core/lang/near_names.h"

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

const std::vector<std::string_view> DeclarationWords = {
    "kernel", "program",   "reference", "def",     "structure",
    "const",  "namespace", "tunable",   "kernelArgs", "device_kernel"};

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
    const Lexeme& after = ahead(1);
    return m_dialect == Dialect::Lane || (after.kind == TokenKind::Name && !after.isFirst &&
                                          openNamespace.starts_with(textOf(m_text, after.range)));
}

/// Whether a `def` of a Lean file is `def NAME : KernelM …`.
bool Parser::isKernelDefinition() const {
    const auto is = [this](std::size_t count, TokenKind wanted) { return ahead(count).kind == wanted; };
    std::size_t i = 1;
    while (is(i, TokenKind::Name) && is(i + 1, TokenKind::Dot))
        i += 2;
    return is(i, TokenKind::Name) && is(i + 1, TokenKind::Colon) && is(i + 2, TokenKind::Name) &&
           textOf(m_text, m_lexemes[m_position + i + 2].range) == "KernelM";
}

/// Whether a kernel is declared here: behind modifiers, or further right than the host code around.
bool Parser::isKernelHere() const {
    const auto after = [this](std::size_t count) { return ahead(count).kind; };
    switch (at().kind) {
    case TokenKind::KernelArgs:
        return after(1) == TokenKind::Name &&
               (after(2) == TokenKind::ParenOpen || after(2) == TokenKind::Global);
    case TokenKind::DeviceKernel:
        return after(1) == TokenKind::Name;
    case TokenKind::Def:
        return isKernelDefinition();
    default:
        return false;
    }
}

/// Whether a line of a Lean file begins with a word that begins a declaration wherever it stands.
bool Parser::isCommandWord(const Lexeme& lexeme) const {
    if (m_dialect != Dialect::Lean || !lexeme.isFirst)
        return false;
    switch (lexeme.kind) {
    case TokenKind::Namespace:
    case TokenKind::EndWord:
    case TokenKind::KernelArgs:
    case TokenKind::DeviceKernel:
    case TokenKind::Def:
    case TokenKind::Structure:
        return true;
    default:
        return false;
    }
}

/// `private`, `@[simp]` and the like before a kernel on the same line: they are what is left out.
std::optional<NodeId> Parser::skipModifiers(SourceRange first) {
    const std::size_t begin = m_position;
    SourceRange word = first;
    for (;;) {
        const std::string_view text = textOf(m_text, word);
        if (text == "@[") {
            while (!at().isFirst && at().kind != TokenKind::BracketClose)
                advance();
            if (at().kind != TokenKind::BracketClose)
                break;
            advance();
        } else if (text != "private" && text != "protected" && text != "noncomputable" &&
                   text != "partial" && text != "unsafe") {
            break;
        }
        if (at().isFirst || at().kind == TokenKind::End)
            break;
        if (isKernelHere()) {
            const SourceRange modifiers = join(first, last());
            mention(Severity::Note, "L0113", "host code, which is left out here", modifiers);
            m_skipped.push_back(modifiers);
            return declaration();
        }
        word = at().range;
        advance();
    }
    m_position = begin;
    return std::nullopt;
}

/// A command of a Lean file that is no kernel: noted, and skipped up to the next one. What stands
/// further right belongs to it, unless it is plainly a kernel.
NodeId Parser::skipHostCode() {
    const std::uint32_t column = at().column;
    const SourceRange first = advance();
    if (const auto kernel = skipModifiers(first))
        return *kernel;
    std::uint32_t lineEnd = first.end;
    while (!at().isFirst) {
        lineEnd = at().range.end;
        advance();
    }
    int nested = 0;
    for (; at().kind != TokenKind::End; advance()) {
        if (startsCommand(at()) &&
            (at().column <= column || (nested <= 0 && at().isFirst && isKernelHere())))
            break;
        nested += at().kind == TokenKind::ParenOpen || at().kind == TokenKind::BraceOpen;
        nested -= at().kind == TokenKind::ParenClose || at().kind == TokenKind::BraceClose;
    }
    mention(Severity::Note, "L0113", "host code, which is left out here", {first.begin, lineEnd});
    m_skipped.push_back(join(first, last()));
    return error(m_skipped.back());
}

/// Words of ours that Lean does not have are names in a Lean file: a kernel may call an array `out`
/// or `copy`. The words for memory stand behind the name of kernelArgs only.
void Parser::freeWords() {
    bool isHead = false;
    int nested = 0;
    for (Token& token : m_tree.tokens) {
        switch (token.kind) {
        case TokenKind::KernelArgs:
            isHead = true;
            nested = 0;
            break;
        case TokenKind::ParenOpen:
        case TokenKind::BracketOpen:
            ++nested;
            break;
        case TokenKind::ParenClose:
        case TokenKind::BracketClose:
            --nested;
            break;
        case TokenKind::Global:
        case TokenKind::Constant:
        case TokenKind::Shared:
            if (!isHead || nested > 0)
                token.kind = TokenKind::Name;
            break;
        case TokenKind::Kernel:
        case TokenKind::Program:
        case TokenKind::Reference:
        case TokenKind::Const:
        case TokenKind::Tunable:
        case TokenKind::Until:
        case TokenKind::Assert:
        case TokenKind::Print:
        case TokenKind::Launch:
        case TokenKind::Buffer:
        case TokenKind::Swap:
        case TokenKind::Copy:
        case TokenKind::Fill:
        case TokenKind::Sync:
        case TokenKind::Out:
        case TokenKind::InOut:
            token.kind = TokenKind::Name;
            break;
        case TokenKind::Let:
        case TokenKind::Def:
        case TokenKind::DeviceKernel:
            isHead = false;
            break;
        default:
            break;
        }
    }
}

NodeId Parser::unknownDeclaration() {
    const SourceRange range = here();
    if (kind() != TokenKind::Unknown) {
        const bool isStatement = kind() == TokenKind::Let || kind() == TokenKind::If ||
                                 kind() == TokenKind::For || kind() == TokenKind::While;
        const std::string near =
            kind() == TokenKind::Name ? nearestName(textAt(), DeclarationWords, 1) : std::string();
        std::string message = found() + " begins no declaration: `kernelArgs`, `device_kernel`, "
                                        "`kernel`, `const` and `namespace` do";
        if (kind() == TokenKind::EndWord)
            message = "this `end` ends no namespace";
        else if (isStatement)
            message = found() + " stands outside of a kernel";
        else if (!near.empty())
            message = found() + " begins no declaration; did you mean `" + near + "`?";
        else if (const std::string_view advice = declarationAdvice(spelled(range)); !advice.empty())
            message = found() + " begins no declaration: " + std::string(advice);
        if (kind() == TokenKind::BraceClose && isBraceReported())
            m_panic = true; // belongs to the `{`
        Diagnostic* d = report("L0108", message, range);
        if (d && !near.empty())
            d->fixes.push_back({"Write `" + near + "`", {{range, near}}});
    }
    skipOpen();
    // Lines at the same column that begin no declaration either belong to the same mistake.
    while (at().kind != TokenKind::End && !startsCommand(at())) {
        advance();
        skipOpen();
    }
    return error(join(range, last()));
}

} // namespace lane::lang
