#pragma once

#include "core/compile/compilation.h"

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace lane::fuzz {

/// A piece of a text that the checker accepts.
struct Piece {
    SourceRange range;
    std::uint16_t type = 0; ///< of an expression: equal for equal types of all texts
    bool isStatement = false;
};

/// A text that the checker accepts, with what it is made of.
struct SoundText {
    std::string text;
    std::vector<Piece> pieces;
};

/// Expressions and statements of all bodies.
std::size_t countNodes(const ir::Module& module);

/// Expressions and statements of the bodies of a compilation without errors.
SoundText soundText(const Compilation& compilation);

/// Those met so far, found again by their text; an old one gives way to a new one.
class SoundTexts {
public:
    static SoundTexts& all();
    void add(const Compilation& compilation);
    /// Null where the text is not known as sound.
    const SoundText* find(std::string_view text) const;
    /// Null while there is none.
    const SoundText* any(std::mt19937_64& random) const;

private:
    static constexpr std::size_t Slots = 1 << 13;
    std::vector<std::unique_ptr<SoundText>> m_slots{Slots};
    std::vector<std::uint32_t> m_filled;
};

/// One step away from a sound text, along its types: an expression becomes another of its type, one made
/// of several, or a conversion; a statement is doubled, moved into a branch or a loop, or left out; a type
/// becomes another everywhere. Most results are sound again.
std::string typedStep(const SoundText& from, std::mt19937_64& random);

/// The text with one kernel, program or reference and what it needs: one for each. Empty for a text with errors.
std::vector<std::string> smallerTexts(const std::string& text);

} // namespace lane::fuzz
