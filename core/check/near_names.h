#pragma once

#include "core/lang/near_names.h"

namespace lane::check {

using lang::nearestName;

/// What a declaration is called from inside of a namespace: "TILE" where it stands in the same one or in one around
/// that, else the whole "Gauss.TILE".
inline std::string_view nameFrom(std::string_view nameSpace, std::string_view qualified) {
    const std::size_t dot = qualified.rfind('.');
    if (dot == std::string_view::npos)
        return qualified;
    const std::string_view own = qualified.substr(0, dot);
    const bool isAround = nameSpace.starts_with(own) && (nameSpace.size() == dot || nameSpace[dot] == '.');
    return isAround ? qualified.substr(dot + 1) : qualified;
}

template <typename Map>
void addNamesOf(const Map& declared, std::string_view nameSpace, std::vector<std::string_view>& names) {
    for (const auto& [name, entry] : declared)
        names.push_back(nameFrom(nameSpace, name));
}

} // namespace lane::check
