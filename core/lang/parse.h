#pragma once

#include "core/lang/lexer.h"
#include "core/lang/syntax.h"

#include <string_view>

namespace lane::lang {

/// By the ending of a file's name: ".lean" is Lean, everything else ours.
Dialect dialectOf(std::string_view fileName);

/// Text to syntax. Never fails: what could not be read is an Error node and a diagnostic, and
/// reading goes on at the next statement or declaration.
SyntaxTree parse(std::string_view text, Dialect dialect = Dialect::Lane);

/// A lone expression, such as "ceilDiv(N, blockDimX)" of a run sheet: the root is its node.
/// Anything after it is an error in the tree's diagnostics.
SyntaxTree parseExpression(std::string_view text);

/// How deep brackets, blocks and operators may nest.
inline constexpr unsigned DeepestNesting = 250;

} // namespace lane::lang
