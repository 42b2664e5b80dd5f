#pragma once

#include "core/base/word_map.h"
#include "core/lang/token.h"

#include <array>
#include <string_view>
#include <vector>

/// Inside of the room: the lexer's tables, made once from tokens.def.
namespace lane::lang {

const WordMap<TokenKind>& keywords();

struct Spelling {
    std::string_view text;
    TokenKind kind;
};

/// The spellings of operators and brackets by their first byte, longest first.
using Spellings = std::array<std::vector<Spelling>, 256>;
const Spellings& spellings();

} // namespace lane::lang
