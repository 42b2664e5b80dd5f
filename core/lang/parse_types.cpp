#include "core/lang/habits.h"
#include "core/lang/near_names.h"
#include "core/lang/parser.h"

namespace lane::lang {

/// `in`, `out`, `inout` and, before a parameter's type, `constant`.
unsigned Parser::accessWords(bool allowConstant) {
    unsigned flags = 0;
    for (;;) {
        if (accept(TokenKind::In))
            flags |= Node::InWord;
        else if (accept(TokenKind::Out))
            flags |= Node::OutWord;
        else if (accept(TokenKind::InOut))
            flags |= Node::InWord | Node::OutWord;
        else if (allowConstant && accept(TokenKind::Constant))
            flags |= Node::ConstantWord;
        else
            return flags;
    }
}

/// A type, with the access words that may stand before it.
NodeId Parser::type() {
    DepthScope depth(*this);
    const SourceRange begin = here();
    const unsigned flags = accessWords(true);
    if (kind() == TokenKind::Name &&
        (textAt() == "Array" || textAt() == "GlobalArray" || textAt() == "SharedArray"))
        return arrayType(flags, begin);
    std::vector<NodeId> parts{typeAtom()};
    while (!m_panic && (accept(TokenKind::Times) || accept(TokenKind::Star)))
        parts.push_back(typeAtom());
    if (parts.size() > 1)
        return add(NodeKind::TupleType, join(begin, last()), begin, parts, TokenKind::End, flags);
    return flags == 0 || m_panic ? parts[0]
                                 : add(NodeKind::TypeName, join(begin, last()),
                                       m_tree[parts[0]].token, parts, TokenKind::End, flags);
}

NodeId Parser::arrayType(unsigned flags, SourceRange begin) {
    const SourceRange word = advance();
    std::vector<NodeId> children{typeAtom()};
    if (kind() == TokenKind::BracketOpen) {
        const SourceRange open = advance();
        flags |= Node::Shaped;
        {
            LayoutScope scope(*this, inBrackets());
            expressions(TokenKind::BracketClose, children);
            if (!accept(TokenKind::BracketClose))
                reportUnclosed(open, TokenKind::BracketClose);
        }
    }
    return add(NodeKind::ArrayType, join(begin, last()), word, children, TokenKind::End, flags);
}

/// A name, `Vec 3 Float`, `GlobalScalar T`, or a type in brackets.
NodeId Parser::typeAtom() {
    DepthScope depth(*this);
    if (depth.isTooDeep)
        return error(here());
    if (kind() == TokenKind::ParenOpen) {
        const SourceRange open = advance();
        LayoutScope scope(*this, inBrackets());
        const NodeId inner = type();
        if (!accept(TokenKind::ParenClose))
            reportUnclosed(open, TokenKind::ParenClose);
        return inner;
    }
    if (kind() != TokenKind::Name) {
        reportExpected("a type");
        return error(here());
    }
    const std::string_view word = textAt();
    SourceRange token = advance();
    if (kind() == TokenKind::Name && !at().isFirst) // `unsigned int`
        if (const std::string two = std::string(word) + " " + std::string(textAt()); !typeMeantBy(two).empty())
            token.end = advance().end;
    while (kind() == TokenKind::Dot && kindAfter() == TokenKind::Name) { // of a namespace
        advance();
        token.end = advance().end;
    }
    std::vector<NodeId> arguments;
    // `Vecc 3 Float`: only these two have numbers behind them.
    const std::string meant = kind() == TokenKind::Integer && word != "Vec" && word != "Mat"
                                  ? nearestName(word, {"Vec", "Mat"}, 1)
                                  : std::string();
    if (!meant.empty())
        mention(Severity::Error, "L0201", "there is no type `" + std::string(word) + "`; did you mean `" + meant + "`?", token)
            .fixes.push_back({"Write `" + meant + "`", {{token, meant}}});
    const int numbers = word == "Vec" || meant == "Vec" ? 1 : word == "Mat" || meant == "Mat" ? 2 : 0;
    const auto isNamedSize = [this] { // which is none, as the checker says
        const TokenKind after = kindAfter();
        return kind() == TokenKind::Name && (after == TokenKind::Name || after == TokenKind::Integer ||
                                             after == TokenKind::ParenOpen);
    };
    for (int i = 0; i < numbers && (kind() == TokenKind::Integer || isNamedSize()); ++i) {
        const bool isNumber = kind() == TokenKind::Integer;
        const SourceRange size = advance();
        arguments.push_back(add(isNumber ? NodeKind::Integer : NodeKind::Name, size, size));
    }
    if (numbers > 0 || word == "GlobalScalar" || word == "SharedScalar")
        arguments.push_back(typeAtom());
    if (!meant.empty())
        return error(join(token, last()));
    return add(NodeKind::TypeName, join(token, last()), token, arguments);
}

} // namespace lane::lang
