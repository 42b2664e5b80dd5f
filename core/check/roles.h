#pragma once

#include "core/check/check.h"

#include <vector>

/// Inside of the room.
namespace lane::check {

/// The roles of tokens, with what the checker knows: names of arrays, and names that the text
/// declares and that only look like a type or a built-in.
std::vector<RoleRange> semanticRoles(const lang::SyntaxTree& tree, std::string_view text,
                                     const CheckResult& result, std::vector<RoleRange> arrayRoles);

} // namespace lane::check
