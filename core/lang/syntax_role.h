#pragma once

#include "core/base/source_range.h"

#include <cstdint>

namespace lane {

/// What a piece of text is to the eye. Kernel, CUDA, PTX and SASS share these roles, and the theme
/// has one colour for each.
enum class SyntaxRole : std::uint8_t {
    Text,
    Keyword,
    Type,
    Number,
    Builtin,
    String,
    Comment,
    GlobalArray,
    SharedArray,
    Operator,
    Name
};

struct RoleRange {
    SourceRange range;
    SyntaxRole role = SyntaxRole::Text;
};

} // namespace lane
