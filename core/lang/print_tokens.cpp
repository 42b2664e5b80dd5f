#include "core/lang/lexer.h"

namespace lane::lang {

std::string printTokens(const std::vector<Token>& tokens, std::string_view text) {
    std::string out;
    for (const Token& token : tokens) {
        if (token.kind == TokenKind::Space || token.kind == TokenKind::Newline)
            continue;
        const TokenInfo& info = tokenInfo(token.kind);
        out += std::to_string(token.range.begin) + ".." + std::to_string(token.range.end) + " ";
        switch (info.family) {
        case TokenInfo::Family::Keyword:
            out += "keyword ";
            break;
        case TokenInfo::Family::Punctuation:
            out += "symbol ";
            break;
        case TokenInfo::Family::Text:
            out += token.kind == TokenKind::Name         ? "name "
                   : token.kind == TokenKind::Integer    ? "integer "
                   : token.kind == TokenKind::Decimal    ? "decimal "
                   : token.kind == TokenKind::String     ? "string "
                   : token.kind == TokenKind::DocComment ? "documentation "
                   : token.kind == TokenKind::Comment    ? "comment "
                                                         : "unknown ";
            break;
        }
        for (char c : textOf(text, token.range))
            out += c == '\n' ? std::string("\\n") : c == '\r' ? std::string() : std::string(1, c);
        out += "\n";
    }
    return out;
}

} // namespace lane::lang
