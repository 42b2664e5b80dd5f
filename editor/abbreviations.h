#pragma once

#include <string>
#include <string_view>

namespace lane {

/// What `\name` becomes while it is typed, as in Lean editors: `\<-` is ←, `\alpha` is α.
struct AbbreviationHit {
    std::size_t length = 0; ///< bytes to replace at the end of the text before the caret, `\` included
    std::string text;       ///< empty: nothing to replace
};

/// Looks at the text before the caret just after a character was typed. An abbreviation is replaced
/// as soon as no longer one can be meant; the character that decides it is kept.
AbbreviationHit abbreviationBefore(std::string_view lineToCaret);

} // namespace lane
