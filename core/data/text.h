#pragma once

#include "core/base/result.h"
#include "core/base/scalar_kind.h"

#include <string>
#include <string_view>
#include <vector>

namespace lane::data {

/// Without blanks at either end.
std::string_view trimmed(std::string_view text);
/// The parts between separators; "a,,b" has three, "" has one.
std::vector<std::string_view> split(std::string_view text, char separator);
std::string lowered(std::string_view text);
/// A piece of a file or an argument as a message may quote it: at most `most` bytes, whole UTF-8
/// characters; what is no UTF-8 or no printable character becomes "?".
std::string quotable(std::string_view text, std::size_t most = 48);
/// "1,000,000" is hard to read in an error: digits in groups of three, "1 000 000".
std::string grouped(std::uint64_t number);
/// A whole decimal number of 64 bits, all of the text; an Error of `code` names the text.
Result<std::uint64_t> wholeNumber(std::string_view text, std::string_view code,
                                  std::string_view what);
/// Shortest text of a double that reads back exactly.
std::string numberText(double value);
/// As scalarToText(), and whole numbers below 2^53 in all their digits: where it is told which number does not fit.
std::string exactText(ScalarKind type, std::uint64_t bits);

} // namespace lane::data
