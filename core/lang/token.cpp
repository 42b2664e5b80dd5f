#include "core/lang/token.h"

namespace lane::lang {

namespace {
using Family = TokenInfo::Family;
constexpr TokenInfo Infos[] = {
#define LANE_TOKEN(Id, text, role) {TokenKind::Id, Family::Text, text, "", SyntaxRole::role},
#define LANE_KEYWORD(Id, text, role) {TokenKind::Id, Family::Keyword, text, "", SyntaxRole::role},
#define LANE_PUNCTUATION(Id, text, other, role)                                                    \
    {TokenKind::Id, Family::Punctuation, text, other, SyntaxRole::role},
#include "core/lang/tokens.def"
#undef LANE_TOKEN
#undef LANE_KEYWORD
#undef LANE_PUNCTUATION
};
} // namespace

const TokenInfo& tokenInfo(TokenKind kind) {
    return Infos[static_cast<std::size_t>(kind)];
}

std::span<const TokenInfo> allTokens() {
    return Infos;
}

std::string tokenName(TokenKind kind) {
    const TokenInfo& info = tokenInfo(kind);
    if (info.family == Family::Text)
        return std::string(info.name);
    return "`" + std::string(info.name) + "`";
}

bool isKeyword(TokenKind kind) {
    return tokenInfo(kind).family == Family::Keyword;
}

bool isTrivia(TokenKind kind) {
    return kind == TokenKind::Space || kind == TokenKind::Newline || kind == TokenKind::Comment ||
           kind == TokenKind::DocComment;
}

} // namespace lane::lang
