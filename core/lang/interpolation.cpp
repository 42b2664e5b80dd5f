#include "core/lang/interpolation.h"

namespace lane::lang {

std::vector<TextPiece> textPieces(std::string_view text, SourceRange string) {
    std::uint32_t end = string.end;
    if (end > string.begin + 1 && text[end - 1] == '"')
        --end; // else the lexer has said that it is not closed
    std::vector<TextPiece> pieces;
    std::uint32_t begin = string.begin + 1;
    for (std::uint32_t i = begin; i < end; ++i) {
        const bool isDouble = i + 1 < end && text[i + 1] == text[i];
        if (text[i] == '\\' || ((text[i] == '{' || text[i] == '}') && isDouble)) {
            ++i;
        } else if (text[i] == '{') {
            pieces.push_back({{begin, i}});
            const std::size_t close = text.substr(0, end).find('}', i);
            const bool isClosed = close != std::string_view::npos;
            const auto last = isClosed ? static_cast<std::uint32_t>(close) : end;
            pieces.push_back({{i + 1, last}, true, isClosed});
            i = last;
            begin = isClosed ? last + 1 : end;
        }
    }
    pieces.push_back({{begin, end}});
    return pieces;
}

std::string unescaped(std::string_view piece) {
    std::string made;
    for (std::size_t i = 0; i < piece.size(); ++i) {
        const char c = piece[i], next = i + 1 < piece.size() ? piece[i + 1] : '\0';
        const bool isBrace = (c == '{' || c == '}') && next == c;
        const bool isEscape =
            c == '\\' && (next == 'n' || next == 't' || next == '"' || next == '\\');
        if (isBrace || isEscape)
            ++i;
        made += isEscape && next == 'n' ? '\n' : isEscape && next == 't' ? '\t' : isEscape ? next : c;
    }
    return made;
}

} // namespace lane::lang
