#pragma once

#include "core/lang/syntax_role.h"
#include "core/lang/token.h"

#include <string_view>
#include <vector>

namespace lane::lang {

/// What each token is to the eye, ordered and without overlap; spaces are left out. Names are
/// painted as types and built-ins by their spelling; the checker knows more (CheckResult::roles).
std::vector<RoleRange> tokenRoles(const std::vector<Token>& tokens, std::string_view text);

} // namespace lane::lang
