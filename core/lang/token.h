#pragma once

#include "core/base/source_range.h"
#include "core/lang/syntax_role.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lane::lang {

/// Which of the two kinds of file a text is. In a Lean file, host code at top level is skipped with
/// a note; in ours, what is unknown there is an error.
enum class Dialect : std::uint8_t { Lane, Lean };

enum class TokenKind : std::uint8_t {
#define LANE_TOKEN(Id, text, role) Id,
#define LANE_KEYWORD(Id, text, role) Id,
#define LANE_PUNCTUATION(Id, text, other, role) Id,
#include "core/lang/tokens.def"
#undef LANE_TOKEN
#undef LANE_KEYWORD
#undef LANE_PUNCTUATION
};

/// What there is to know about a kind of token.
struct TokenInfo {
    enum class Family : std::uint8_t { Text, Keyword, Punctuation };
    TokenKind kind;
    Family family;
    std::string_view name;  ///< the spelling, or what a message calls it
    std::string_view other; ///< a second spelling, or empty
    SyntaxRole role;
};

const TokenInfo& tokenInfo(TokenKind kind);
/// All kinds, in order; keywords and their painting come from here.
std::span<const TokenInfo> allTokens();
/// "`then`", "a name": how a message speaks of it.
std::string tokenName(TokenKind kind);
bool isKeyword(TokenKind kind);
/// Space, line ends and comments.
bool isTrivia(TokenKind kind);

/// A piece of text. The tokens of a text, trivia included, lie end to end and cover all of it.
struct Token {
    TokenKind kind = TokenKind::End;
    SourceRange range;
};

inline std::string_view textOf(std::string_view source, SourceRange range) {
    return source.substr(range.begin, range.end - range.begin);
}

} // namespace lane::lang
