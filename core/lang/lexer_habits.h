#pragma once

#include "core/diag/diagnostic.h"
#include "core/lang/token.h"

#include <cstdint>
#include <optional>
#include <string_view>

/// Inside of the room: what the lexer meets that is written as elsewhere.
namespace lane::lang {

/// A piece of text that is read as a whole, and what is said of it.
struct ForeignText {
    TokenKind kind;
    std::size_t size;
    Diagnostic diagnostic;
};

/// `// …`, `/* … */`, `#include …`, “…”: what stands at a place, or nothing.
std::optional<ForeignText> foreignText(std::string_view text, std::uint32_t at);

/// What a character that looks like one of ours is here, or empty: of word processors, of other alphabets.
std::string_view lookAlike(std::uint32_t point);

} // namespace lane::lang
