#pragma once

#include "core/lang/syntax.h"

#include <set>
#include <string_view>

/// Inside of the room: how two tokens of a line stand to each other.
namespace lane::lang {

enum class Gap : std::uint8_t {
    None,
    One,
    AsWritten ///< nothing stays nothing, several spaces become one
};

class Spacing {
public:
    Spacing(const SyntaxTree& tree, std::string_view text);

    Gap between(const Token& before, const Token& after) const;

private:
    bool isBinary(const Token& token) const;
    bool isUnary(const Token& token) const { return m_unary.contains(token.range.begin); }
    bool isAscii(const Token& token) const;

    std::string_view m_text;
    std::set<std::uint32_t> m_unary;
    std::set<std::uint32_t> m_rangeColons; ///< of `[lo:hi:step]`, which some write without spaces
};

} // namespace lane::lang
