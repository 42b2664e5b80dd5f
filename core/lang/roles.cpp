#include "core/lang/roles.h"

#include "core/base/scalar_kind.h"
#include "core/base/word_map.h"
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

struct NameRoles {
    SyntaxRole plain = SyntaxRole::Name, afterDot = SyntaxRole::Name;
};

/// Of all names that the compiler knows: one look for a name instead of one a family.
const WordMap<NameRoles>& knownNames() {
    static const WordMap<NameRoles> known = [] {
        std::vector<std::pair<std::string_view, NameRoles>> words;
        const auto add = [&words](std::string_view name) {
            words.emplace_back(name, NameRoles{roleOfName(name, false), roleOfName(name, true)});
        };
        for (const ScalarInfo& info : allScalars()) {
            add(info.name);
            add(info.otherName);
        }
        for (const Word& word : allWords())
            add(word.name);
        for (const BuiltinInfo& info : allBuiltins())
            add(info.name);
        return WordMap<NameRoles>(words);
    }();
    return known;
}

} // namespace

std::vector<RoleRange> tokenRoles(const std::vector<Token>& tokens, std::string_view text) {
    std::vector<RoleRange> roles;
    roles.reserve(tokens.size() / 2 + 1);
    const WordMap<NameRoles>& known = knownNames();
    TokenKind before = TokenKind::End;
    for (const Token& token : tokens) {
        if (token.kind == TokenKind::Space || token.kind == TokenKind::Newline)
            continue;
        SyntaxRole role = tokenInfo(token.kind).role;
        if (token.kind == TokenKind::Name)
            if (const NameRoles* name = known.find(textOf(text, token.range)))
                role = before == TokenKind::Dot ? name->afterDot : name->plain;
        roles.push_back({token.range, role});
        before = token.kind;
    }
    return roles;
}

} // namespace lane::lang
