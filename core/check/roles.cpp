#include "core/check/roles.h"

#include "core/lang/roles.h"

#include <algorithm>

namespace lane::check {

std::vector<RoleRange> semanticRoles(const lang::SyntaxTree& tree, std::string_view text,
                                     const CheckResult& result, std::vector<RoleRange> arrayRoles) {
    std::vector<RoleRange> roles = lang::tokenRoles(tree.tokens, text);
    std::sort(arrayRoles.begin(), arrayRoles.end(),
              [](const RoleRange& a, const RoleRange& b) { return a.range.begin < b.range.begin; });
    auto use = result.uses.begin();
    auto array = arrayRoles.begin();
    for (RoleRange& role : roles) {
        while (use != result.uses.end() && use->range.begin < role.range.begin)
            ++use;
        while (array != arrayRoles.end() && array->range.begin < role.range.begin)
            ++array;
        if (use != result.uses.end() && use->range == role.range)
            role.role = SyntaxRole::Name;
        if (array != arrayRoles.end() && array->range == role.range)
            role.role = array->role;
    }
    return roles;
}

} // namespace lane::check
