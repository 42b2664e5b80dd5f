#pragma once

#include <span>
#include <string_view>

namespace lane {

/// A diagnostic or error code with its long text, as `explain` and the hover show it.
struct CodeInfo {
    std::string_view code;        ///< "L0123"
    std::string_view title;       ///< a few words
    std::string_view explanation; ///< what it means, an example, what to do
};

/// Every code, in order. Rows stand in codes_*.def, a file a range:
/// L00–L09 language (lexer, parser, checker), L20 launch and arguments, L30 files,
/// L40 worker, toolkit and device, L50 command line and settings.
std::span<const CodeInfo> allCodes();
/// The row of a code, or null.
const CodeInfo* findCode(std::string_view code);

} // namespace lane
