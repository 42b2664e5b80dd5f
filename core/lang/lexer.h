#pragma once

#include "core/diag/diagnostic.h"
#include "core/lang/token.h"

#include <string>
#include <string_view>
#include <vector>

namespace lane::lang {

struct LexResult {
    /// In order, trivia included; their texts joined are the source. Without an End token.
    std::vector<Token> tokens;
    Diagnostics diagnostics;
    /// The text cannot be worked on at all (no UTF-8, a line without end): nothing but the one
    /// diagnostic that says so should be shown.
    bool isHopeless = false;
};

/// Lines longer than this many bytes are refused: no one reads them, and every view that shows the
/// text would stand still.
inline constexpr std::uint32_t LongestLine = 20'000;

/// Text to tokens. Never fails: what is no token becomes an Unknown token with a diagnostic. In a Lean
/// text strings may go over lines, and there are raw strings and character literals: host code must not
/// be read where it only speaks of kernels.
LexResult lex(std::string_view text, Dialect dialect = Dialect::Lane);

/// The tokens as text, one a line, for `emit --stage tokens` and the golden files.
std::string printTokens(const std::vector<Token>& tokens, std::string_view text);

} // namespace lane::lang
