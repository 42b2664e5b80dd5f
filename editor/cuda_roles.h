#pragma once

#include "core/lang/syntax_role.h"

#include <string_view>
#include <vector>

namespace lane {

/// Roles of generated CUDA C++, ordered, not overlapping. Arrays are told from the declarations in
/// the text itself: pointer parameters are global, what follows `__shared__` is shared.
std::vector<RoleRange> cudaRoles(std::string_view text);
/// Roles of PTX: instructions are keywords; branches, barriers and calls are actions; labels and
/// numbers numbers; directives types.
std::vector<RoleRange> ptxRoles(std::string_view text);
/// Roles of a machine::SassListing: offsets are comments, opcodes keywords; what branches, waits or works
/// on memory as one step is an action; labels and numbers are numbers.
std::vector<RoleRange> sassRoles(std::string_view text);

} // namespace lane
