#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace lane::history {

constexpr std::size_t LongestName = 200; ///< in bytes

/// Whether a run may be called so. L3047: a line break or another control character, longer than LongestName, or a word
/// that already stands for a run: a number, `last`, `last-2`.
Status checkName(std::string_view name);

/// The nearest name that may be given, for what comes from elsewhere.
std::string fittingName(std::string_view name);

/// "last", and "last-2" with 2 in `back`; else nothing is changed.
bool isLast(std::string_view word, std::int64_t& back);
/// The whole word is a number.
bool isNumber(std::string_view word, std::int64_t& value);

} // namespace lane::history
