#pragma once

#include "core/base/source_range.h"

#include <string>
#include <string_view>
#include <vector>

/// The text of a `print` or an `assert`: "i={i} v={v}".
namespace lane::lang {

/// A piece of such a text: what is printed as it stands, or what stands between two braces.
struct TextPiece {
    SourceRange range;
    bool isValue = false;
    bool isClosed = true; ///< of a value: its closing brace is there
};

/// The pieces of a String token, quotes and braces left out; texts and values take turns, and the
/// first and the last are texts, which may be empty.
std::vector<TextPiece> textPieces(std::string_view text, SourceRange string);

/// What a text stands for: `{{` and `}}` are braces, and `\n`, `\t`, `\"` and `\\` what they are in C.
/// After any other character a backslash stands for itself.
std::string unescaped(std::string_view piece);

} // namespace lane::lang
