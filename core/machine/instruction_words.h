#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lane::machine {

/// What an instruction of a line of PTX does, with its own operands in place; what its modifiers and
/// guard say; and, where `column` (bytes from 0) is on an operand, what that is. Plain text, the
/// instruction's shape in the first line; empty where the line holds none or the place says nothing.
std::string explainPtx(std::string_view line, std::size_t column);
/// The same of a line of a SassListing.
std::string explainSass(std::string_view line, std::size_t column);

/// The parts of an opcode ("fma.rn.f32") that have no row in the tables: the instruction itself, or
/// modifiers with their dot.
std::vector<std::string> unknownPtxWords(std::string_view opcode);
std::vector<std::string> unknownSassWords(std::string_view opcode);

/// A boolean function of three bits by its truth table, as an expression: 0xc0 is "a & b"; the table
/// itself in hexadecimal where no short one gives it.
std::string truthTableText(unsigned table);

} // namespace lane::machine
