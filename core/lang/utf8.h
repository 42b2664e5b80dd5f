#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lane::lang {

/// One code point of a valid UTF-8 text.
struct CodePoint {
    char32_t value = 0;
    std::uint32_t size = 1; ///< bytes
};

/// The first byte offset at which the text is no UTF-8, or npos.
std::size_t firstInvalidUtf8(std::string_view text);
/// The code point at an offset of a valid text.
CodePoint codePointAt(std::string_view text, std::size_t offset);
/// A letter of any script, roughly as Unicode has it: enough to tell names from symbols.
bool isLetter(char32_t c);
/// Subscript digits and letters, which names may hold after their first character.
bool isSubscript(char32_t c);
/// How many code points a valid text has.
std::size_t codePointCount(std::string_view text);

} // namespace lane::lang
