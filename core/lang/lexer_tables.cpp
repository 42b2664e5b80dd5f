#include "core/lang/lexer_tables.h"

#include <algorithm>
#include <utility>

namespace lane::lang {

const WordMap<TokenKind>& keywords() {
    static const WordMap<TokenKind> map = [] {
        std::vector<std::pair<std::string_view, TokenKind>> words;
        for (const TokenInfo& info : allTokens())
            if (info.family == TokenInfo::Family::Keyword)
                words.emplace_back(info.name, info.kind);
        return WordMap<TokenKind>(words);
    }();
    return map;
}

const Spellings& spellings() {
    static const Spellings table = [] {
        Spellings found;
        const auto add = [&found](std::string_view text, TokenKind kind) {
            if (!text.empty())
                found[static_cast<unsigned char>(text[0])].push_back({text, kind});
        };
        for (const TokenInfo& info : allTokens())
            if (info.family == TokenInfo::Family::Punctuation) {
                add(info.name, info.kind);
                add(info.other, info.kind);
            }
        for (auto& list : found)
            std::sort(list.begin(), list.end(), [](const Spelling& a, const Spelling& b) {
                return a.text.size() > b.text.size();
            });
        return found;
    }();
    return table;
}

} // namespace lane::lang
