#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lane::cli {

/// The known words that a mistyped one may have meant, nearest first, three at most.
std::vector<std::string> nearWords(std::string_view word, std::span<const std::string> known);
/// "did you mean --grid?" or, with nothing near, "known: a, b, c".
std::string nearHint(std::string_view word, std::span<const std::string> known);

} // namespace lane::cli
