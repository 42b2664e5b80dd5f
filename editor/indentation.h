#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lane {

/// The blanks before a line's first character.
std::string_view indentOf(std::string_view line);
/// How a new line after `line` (the part before the caret) begins: its indentation, and
/// `step` more blanks after a head that wants a block (`do`, `then`, `else`, `:=`, an open bracket …).
std::string indentAfter(std::string_view line, std::size_t step = 2);
/// Puts `-- ` before every line that is not blank, at their common indentation; takes it off again
/// when all of them have it.
std::vector<std::string> toggleComment(const std::vector<std::string>& lines);

} // namespace lane
