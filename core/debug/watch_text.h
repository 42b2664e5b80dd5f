#pragma once

#include "core/base/result.h"
#include "core/check/check.h"
#include "core/lang/token.h"

#include <string>
#include <string_view>
#include <variant>

/// Inside of the room: an expression checked by the front end at a place of a text.
namespace lane::debug {

/// What is wrong with an expression, and where in it: bytes.
struct WatchFault {
    Error error;
    SourceRange place = {};
};

/// The text with the expression behind it, and its IR: the value of the variable WatchName, which is
/// declared before the statement that was asked for.
struct WatchedText {
    std::string text;
    check::CheckResult checked;
};
inline constexpr std::string_view WatchName = "lane'watch";

/// `at`: where a statement begins, or the end of a kernel for what can be seen behind its last one.
std::variant<WatchedText, WatchFault> watchedText(std::string_view text, lang::Dialect dialect,
                                                  std::uint32_t at, bool isAtEnd,
                                                  const std::string& expression);

} // namespace lane::debug
