#pragma once

#include <string>
#include <string_view>

namespace lane::machine {

/// "P0", "!PT", "UP3": a predicate as an operand.
bool isSassPredicate(std::string_view operand);
/// What an operand is, in a line that begins with it; empty for what needs no words (numbers).
std::string sassOperandText(std::string_view operand);
std::string ptxOperandText(std::string_view operand);

} // namespace lane::machine
