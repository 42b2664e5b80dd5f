#include "core/lang/parser.h"

namespace lane::lang {

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
            advance();
        if (!documentation.isEmpty())
            m_tree.documentation.emplace_back(node, documentation);
        found.push_back(node);
    }
    return found;
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
        if (isKernelDefinition())
            return deviceKernel();
        return isLean ? skipHostCode() : function();
    case TokenKind::Structure:
        return isLean ? leanStructure() : structure();
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
        return constant();
    case TokenKind::Program:
        return programOrReference(NodeKind::Program);
    case TokenKind::Reference:
        return programOrReference(NodeKind::Reference);
    case TokenKind::AtBracket:
        if (isWideAttribute())
            return wideReference();
        return attributed([this] { return declaration(); });
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
        advance();
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

/// @[name e…, name e…]
void Parser::attributeList(std::vector<NodeId>& found) {
    const SourceRange open = advance();
    LayoutScope scope(*this, inBrackets());
    do {
        const auto word = name("an attribute, as in `@[unroll]`");
        if (!word)
            break;
        std::vector<NodeId> arguments;
        while (!m_panic && kind() != TokenKind::End && kind() != TokenKind::Comma &&
               kind() != TokenKind::BracketClose)
            arguments.push_back(postfix());
        found.push_back(add(NodeKind::Attribute, join(*word, last()), *word, arguments));
    } while (!m_panic && accept(TokenKind::Comma));
    if (!accept(TokenKind::BracketClose) && !m_panic)
        reportUnclosed(open, TokenKind::BracketClose);
}

/// Attributes, and on the same line or the next at their column what they are for.
NodeId Parser::attributed(const std::function<NodeId()>& what) {
    const SourceRange begin = here();
    const std::uint32_t column = at().column;
    std::vector<NodeId> found;
    while (at().kind == TokenKind::AtBracket) {
        m_start = m_position;
        attributeList(found);
        if (m_panic)
            return error(begin);
        if (at().isFirst && at().column == column && at().kind != TokenKind::End)
            m_start = m_position;
    }
    if (kind() == TokenKind::End) {
        report("L0509", "this attribute stands before nothing", join(begin, last()));
        return error(begin);
    }
    const NodeId node = what();
    for (NodeId attribute : found)
        m_tree.attributes.emplace_back(node, attribute);
    return node;
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
        while (kind() == TokenKind::BracketOpen) // several brackets of one space
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
            while (kind() != TokenKind::End &&
                   (nested > 0 || (kind() != TokenKind::Comma && kind() != close))) {
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
        advance();
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
    return add(NodeKind::DeviceKernel, join(head, last()), title.value_or(head),
               {arguments, inner});
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

/// const NAME : T := e, and tunable NAME : T := e in [e, …]
NodeId Parser::constant() {
    const bool isTunable = kind() == TokenKind::Tunable;
    const SourceRange head = advance();
    const auto title = name(isTunable ? "a tunable" : "a constant");
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
    std::vector<NodeId> children{annotation, value};
    if (!isTunable)
        return add(NodeKind::Const, join(head, last()), *title, children);
    if (!m_panic && accept(TokenKind::In)) {
        const SourceRange open = here();
        if (expect(TokenKind::BracketOpen, "of the values that it may have, as in `in [64, 128]`")) {
            LayoutScope scope(*this, inBrackets());
            expressions(TokenKind::BracketClose, children);
            if (!accept(TokenKind::BracketClose))
                reportUnclosed(open, TokenKind::BracketClose);
        }
    }
    return add(NodeKind::Tunable, join(head, last()), *title, children);
}

} // namespace lane::lang
