#include "core/lang/parser.h"

#include <algorithm>
#include <array>

namespace lane::lang {

namespace {

/// Words that begin a command in a Lean file, besides those that are keywords here too.
constexpr std::array<std::string_view, 34> LeanCommands = {
    "import",      "open",      "theorem",  "lemma",     "abbrev",       "instance",  "class",
    "inductive",   "section",   "variable", "variables", "set_option",   "macro",     "macro_rules",
    "syntax",      "elab",      "notation", "attribute", "private",      "protected", "noncomputable",
    "partial",     "unsafe",    "example",  "universe",  "export",       "infix",     "infixl",
    "infixr",      "prefix",    "postfix",  "axiom",     "initialize",   "opaque"};

} // namespace

/// Declarations up to the end of the file, or of a namespace up to its `end`.
std::vector<NodeId> Parser::declarations(std::string_view openNamespace) {
    std::vector<NodeId> found;
    while (at().kind != TokenKind::End) {
        if (at().kind == TokenKind::EndWord && !openNamespace.empty() && isEndOf(openNamespace))
            break;
        LayoutScope scope(*this, {at().lineIndent, false, 0});
        m_start = m_position;
        const SourceRange documentation = at().documentation;
        const NodeId node = declaration();
        finish("this declaration");
        m_panic = false;
        if (m_position == m_start)
            ++m_position;
        if (!documentation.isEmpty())
            m_tree.documentation.emplace_back(node, documentation);
        found.push_back(node);
    }
    return found;
}

/// Whether the `end` that stands here is that of the open namespace. In a Lean file it may be that of a
/// section, which is host code.
bool Parser::isEndOf(std::string_view openNamespace) const {
    const Lexeme& after = m_lexemes[m_position + 1];
    return m_dialect == Dialect::Lane ||
           (after.kind == TokenKind::Name && !after.isFirst &&
            openNamespace.starts_with(textOf(m_text, after.range)));
}

NodeId Parser::declaration() {
    DepthScope depth(*this);
    const bool isLean = m_dialect == Dialect::Lean;
    switch (kind()) {
    case TokenKind::Namespace:
        return namespaceBlock();
    case TokenKind::KernelArgs:
        return kernelArgs();
    case TokenKind::DeviceKernel:
        return deviceKernel();
    case TokenKind::Def:
        if (isLean)
            return isKernelDefinition() ? deviceKernel() : skipHostCode();
        return notBuiltDeclaration("L0503", "device functions (`def`) are not built yet");
    case TokenKind::Structure:
        return isLean ? skipHostCode()
                      : notBuiltDeclaration("L0502", "`structure` is not built yet");
    default:
        break;
    }
    if (isLean)
        return skipHostCode();
    switch (kind()) {
    case TokenKind::Kernel:
        return kernel();
    case TokenKind::Const:
        return constant();
    case TokenKind::Tunable:
        return notBuiltDeclaration("L0504", "`tunable` is not built yet: `const` gives one value");
    case TokenKind::Program:
        return notBuiltDeclaration("L0500", "`program` is not built yet");
    case TokenKind::Reference:
        return notBuiltDeclaration("L0501", "`reference` is not built yet");
    case TokenKind::AtBracket:
        return attribute();
    default:
        return unknownDeclaration();
    }
}

std::optional<SourceRange> Parser::qualifiedName(std::string_view what) {
    auto whole = name(what);
    while (whole && kind() == TokenKind::Dot) {
        advance();
        const auto part = name(what);
        if (!part)
            return std::nullopt;
        *whole = join(*whole, *part);
    }
    return whole;
}

NodeId Parser::namespaceBlock() {
    DepthScope depth(*this);
    const SourceRange head = advance();
    const auto title = qualifiedName("a namespace");
    if (depth.isTooDeep || !title)
        return error(head);
    const std::vector<NodeId> children = declarations(textOf(m_text, *title));
    if (at().kind == TokenKind::EndWord) {
        m_start = m_position;
        ++m_position;
        const bool hasName = at().kind == TokenKind::Name && !at().isFirst;
        const auto closed = hasName ? qualifiedName("a namespace") : std::nullopt;
        if (closed && textOf(m_text, *closed) != textOf(m_text, *title))
            mention(Severity::Error, "L0112",
                    "`end " + spelled(*closed) + "` ends the namespace `" + spelled(*title) + "`",
                    *closed)
                .fixes.push_back({"Write `" + spelled(*title) + "`", {{*closed, spelled(*title)}}});
    } else if (m_dialect == Dialect::Lane) {
        mention(Severity::Error, "L0112",
                "the namespace `" + spelled(*title) + "` has no `end " + spelled(*title) + "`",
                join(head, *title));
    }
    return add(NodeKind::Namespace, join(head, last()), *title, children);
}

NodeId Parser::notBuiltDeclaration(std::string_view code, std::string_view what) {
    const SourceRange head = advance();
    mention(Severity::Error, std::string(code), std::string(what), head);
    const SourceRange title = kind() == TokenKind::Name ? advance() : head;
    skipOpen();
    return add(NodeKind::NotBuilt, join(head, last()), title);
}

NodeId Parser::attribute() {
    const SourceRange head = here();
    mention(Severity::Error, "L0509", "attributes such as `@[launchBounds 256]` are not built yet",
            head);
    while (kind() != TokenKind::End && kind() != TokenKind::BracketClose)
        advance();
    accept(TokenKind::BracketClose);
    return kind() == TokenKind::End ? error(head) : declaration();
}

NodeId Parser::unknownDeclaration() {
    const SourceRange range = here();
    if (kind() != TokenKind::Unknown) {
        const bool isStatement = kind() == TokenKind::Let || kind() == TokenKind::If ||
                                 kind() == TokenKind::For || kind() == TokenKind::While;
        report("L0108",
               kind() == TokenKind::EndWord
                   ? "this `end` ends no namespace"
                   : found() + (isStatement ? " stands outside of a kernel"
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
    mention(Severity::Note, "L0113", "host code, which is left out here",
            {first.begin, lineEnd});
    m_skipped.push_back(join(first, last()));
    return error(m_skipped.back());
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

NodeId Parser::kernelArgs() {
    const SourceRange head = advance();
    const auto title = name("the name of the arguments");
    if (!title)
        return error(head);
    std::vector<NodeId> groups;
    while (kind() == TokenKind::ParenOpen)
        parameterGroups(TokenKind::ParenClose, {}, groups);
    while (kind() == TokenKind::Global || kind() == TokenKind::Constant ||
           kind() == TokenKind::Shared) {
        const SourceRange space = advance();
        if (kind() != TokenKind::BracketOpen) {
            reportExpected("`[` after `" + spelled(space) + "`");
            break;
        }
        parameterGroups(TokenKind::BracketClose, space, groups);
    }
    return add(NodeKind::KernelArgs, join(head, last()), *title, groups);
}

/// A bracket with groups in it, separated by commas. A group that cannot be read costs no other.
void Parser::parameterGroups(TokenKind close, SourceRange space, std::vector<NodeId>& groups) {
    const SourceRange open = advance();
    LayoutScope scope(*this, inBrackets());
    while (kind() != close && kind() != TokenKind::End) {
        groups.push_back(parameterGroup(space));
        if (m_panic) {
            unsigned nested = 0;
            while (kind() != TokenKind::End && (nested > 0 || (kind() != TokenKind::Comma && kind() != close))) {
                nested += kind() == TokenKind::BracketOpen || kind() == TokenKind::ParenOpen;
                if (nested > 0)
                    nested -= kind() == TokenKind::BracketClose || kind() == TokenKind::ParenClose;
                advance();
            }
            m_panic = kind() == TokenKind::End;
        }
        if (kind() == close || !accept(TokenKind::Comma))
            break;
    }
    if (!accept(close)) {
        if (kind() == TokenKind::End)
            reportUnclosed(open, close);
        else
            reportExpected("`,` or " + tokenName(close));
    }
}

/// `a b : T`; `in`, `out`, `inout` before the names or after the colon.
NodeId Parser::parameterGroup(SourceRange space) {
    const SourceRange begin = here();
    const unsigned flags = accessWords(false);
    std::vector<NodeId> children;
    do {
        const auto parameter = name("a parameter");
        if (!parameter)
            return error(begin);
        children.push_back(add(NodeKind::Name, *parameter, *parameter));
    } while (kind() == TokenKind::Name);
    if (!expect(TokenKind::Colon, "and a type"))
        return error(join(begin, last()));
    children.push_back(type());
    return add(NodeKind::ParameterGroup, join(begin, last()), space, children, TokenKind::End,
               flags);
}

/// `:= do` and the lines below.
NodeId Parser::body(std::uint32_t indent, std::string_view what) {
    const SourceRange head = last();
    if (!m_panic)
        expect(TokenKind::Assign, "before the body");
    if (m_panic) {
        skipLine();
        m_panic = false;
        m_isHeadBroken = true;
    } else if (at().kind == TokenKind::Do && (!at().isFirst || at().column > indent)) {
        ++m_position;
    }
    return block(indent, head, what);
}

/// device_kernel NAME : KernelM ARGS Unit := do
NodeId Parser::deviceKernel() {
    const std::uint32_t indent = at().lineIndent;
    const SourceRange head = advance();
    const auto title = qualifiedName("a kernel");
    NodeId arguments = none();
    if (title && expect(TokenKind::Colon, "and `KernelM ARGS Unit`")) {
        const bool isKernelM = kind() == TokenKind::Name && textAt() == "KernelM";
        if (isKernelM)
            advance();
        else
            reportExpected("`KernelM`");
        if (const auto type = m_panic ? std::nullopt : qualifiedName("the kernel's arguments"))
            arguments = add(NodeKind::Name, *type, *type);
        if (!m_panic && kind() == TokenKind::Name && textAt() == "Unit")
            advance();
        else
            reportExpected("`Unit`");
    }
    const NodeId inner = body(indent, "this kernel");
    return add(NodeKind::DeviceKernel, join(head, last()), title.value_or(head), {arguments, inner});
}

/// kernel NAME (n: Nat, …) := do
NodeId Parser::kernel() {
    const std::uint32_t indent = at().lineIndent;
    const SourceRange head = advance();
    const auto title = qualifiedName("a kernel");
    std::vector<NodeId> groups;
    const SourceRange begin = here();
    while (!m_panic && kind() == TokenKind::ParenOpen)
        parameterGroups(TokenKind::ParenClose, {}, groups);
    const NodeId parameters =
        add(NodeKind::ParameterList, groups.empty() ? begin : join(begin, last()), {}, groups);
    const NodeId inner = body(indent, "this kernel");
    return add(NodeKind::Kernel, join(head, last()), title.value_or(head), {parameters, inner});
}

/// const NAME : T := e
NodeId Parser::constant() {
    const SourceRange head = advance();
    const auto title = name("a constant");
    if (!title)
        return error(head);
    NodeId annotation = none();
    if (accept(TokenKind::Colon))
        annotation = type();
    NodeId value = none();
    if (kind() == TokenKind::CEquals && !m_panic) {
        mention(Severity::Error, "L0102", "`=` gives no value to a name: `:=` does", here())
            .fixes.push_back({"Write `:=`", {{here(), ":="}}});
        advance();
        value = expression();
    } else if (expect(TokenKind::Assign, "and a value")) {
        value = expression();
    } else {
        value = error(here());
    }
    return add(NodeKind::Const, join(head, last()), *title, {annotation, value});
}

} // namespace lane::lang
