#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lane {

enum class MachineText : std::uint8_t { Ptx, Sass };

/// A word, number or sign of a line, where it begins and what it is for comparing.
struct LineToken {
    enum class Kind : std::uint8_t { Blank, Word, Register, Label };
    std::string_view text;
    std::size_t at = 0;
    Kind kind = Kind::Word;
};

/// Words, numbers and signs; blanks are tokens too, so that all of the line is in one of them.
std::vector<LineToken> tokensOf(std::string_view line);
/// The same of PTX or SASS, with registers and labels known; what only tells the scheduler about registers
/// (`.reuse`) is blank, and so is an instruction's offset.
std::vector<LineToken> tokensOf(std::string_view line, MachineText language);

/// A line of PTX or SASS without what only tells where things are: registers and labels by their kind, no
/// offsets, no `.loc` numbers, no file names. Equal shapes do the same to other registers.
std::string shapeOf(std::string_view line, MachineText language);
/// Whether a shape says nothing of what is done: a blank line, a `.loc` or `.file` row, a NOP.
bool isQuiet(std::string_view shape);

/// Which register of one text holds what which register of the other holds, told from top to bottom: an
/// instruction that stands in both texts makes its results a pair, and its operands have to be one. What an
/// instruction of only one text makes is a pair with the first thing that stands in its place. Loops are read once.
class RegisterPairs {
public:
    explicit RegisterPairs(MachineText language) : m_language(language) {}

    /// A line of either side that is in both, of one shape. Gives the numbers (from 0, among the registers and
    /// labels of the line) of the operands that are not the same value.
    std::vector<std::size_t> meet(std::string_view before, std::string_view after);
    /// Whether all of its operands could be the same values.
    bool couldMeet(std::string_view before, std::string_view after) const;
    void leave(std::string_view before) { forget(before, m_before); } ///< a line that is gone
    void come(std::string_view after) { forget(after, m_after); }     ///< a line that is new

private:
    using Values = std::map<std::string, int, std::less<>>; ///< by register; 0: of one text only
    void forget(std::string_view line, Values& values);
    struct Named {
        std::string before, after;
        bool isResult = false;
    };
    std::vector<Named> namedIn(std::string_view before, std::string_view after, std::string_view& opcode) const;
    bool couldBeOne(int before, int after) const;
    bool areOne(const std::string& before, const std::string& after);
    void make(const std::string& before, const std::string& after, int width);

    MachineText m_language;
    Values m_before, m_after;
    int m_last = 0;
};

} // namespace lane
