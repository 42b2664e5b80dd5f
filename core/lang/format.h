#pragma once

#include "core/lang/token.h"

#include <optional>
#include <string>
#include <string_view>

namespace lane::lang {

struct FormatOptions {
    unsigned indent = 2; ///< blanks a block is deeper than its head
};

/// The text with its blanks set right: indentation, spaces in a line, blank lines, the end of the file.
/// Tokens, comments and line breaks stay as they are, and so does what the text means: the result is
/// parsed again and compared. Host code of a Lean file is left alone. Nothing where the syntax has
/// errors.
std::optional<std::string> format(std::string_view text, Dialect dialect, FormatOptions options = {});

/// Where an offset (of a caret, in bytes) lies after formatting.
std::size_t offsetAfterFormat(std::string_view before, std::string_view after, std::size_t offset);

} // namespace lane::lang
