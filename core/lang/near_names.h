#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lane::lang {

/// The candidate that a mistyped name most likely meant (swapped, missing, wrong or extra letters,
/// or another case), or empty when none is near.
std::string nearestName(std::string_view name, const std::vector<std::string_view>& candidates);

} // namespace lane::lang
