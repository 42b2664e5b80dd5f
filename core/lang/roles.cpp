#include "core/lang/roles.h"

#include "core/base/scalar_kind.h"
#include "core/builtins/builtins.h"
#include "core/lang/words.h"

namespace lane::lang {

namespace {

SyntaxRole roleOfName(std::string_view name, bool isAfterDot) {
    if (!isAfterDot && (scalarNamed(name) || isTypeWord(name)))
        return SyntaxRole::Type;
    if (isActionWord(name) || isMethodWord(name) || builtinNamed(name) ||
        (!isAfterDot && findWord(WordFamily::Function, name)))
        return SyntaxRole::Builtin;
    return SyntaxRole::Name;
}

} // namespace

std::vector<RoleRange> tokenRoles(const std::vector<Token>& tokens, std::string_view text) {
    std::vector<RoleRange> roles;
    roles.reserve(tokens.size() / 2 + 1);
    TokenKind before = TokenKind::End;
    for (const Token& token : tokens) {
        if (token.kind == TokenKind::Space || token.kind == TokenKind::Newline)
            continue;
        SyntaxRole role = tokenInfo(token.kind).role;
        if (token.kind == TokenKind::Name)
            role = roleOfName(textOf(text, token.range), before == TokenKind::Dot);
        roles.push_back({token.range, role});
        before = token.kind;
    }
    return roles;
}

} // namespace lane::lang
