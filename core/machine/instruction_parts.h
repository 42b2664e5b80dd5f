#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace lane::machine {

/// A piece of a line and where it begins in it.
struct Part {
    std::string_view text;
    std::size_t at = 0;
    bool holds(std::size_t column) const { return column >= at && column < at + text.size(); }
};

/// A line of PTX or SASS taken apart.
struct InstructionParts {
    Part guard;  ///< "@!%p1", or empty
    Part opcode; ///< "fma.rn.f32"; empty: the line holds no instruction
    std::vector<Part> operands;
};

/// From `at` on: guard, opcode, operands up to a `;` or the end. Commas in brackets and braces part
/// nothing.
InstructionParts partsOf(std::string_view line, std::size_t at);
std::vector<std::string_view> dotted(std::string_view opcode);
std::string_view trimmed(std::string_view text);

} // namespace lane::machine
