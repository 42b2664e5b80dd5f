#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lane::lang {

/// The candidate that a mistyped name most likely meant (swapped, missing, wrong or extra letters,
/// or another case), or empty when none is near.
/// A name of one or two letters has none, one of up to five letters one with a single edit, longer
/// ones with two. `twoLetterEdits`: of the language's own words, which are few.
std::string nearestName(std::string_view name, const std::vector<std::string_view>& candidates,
                        std::size_t twoLetterEdits = 0);

} // namespace lane::lang
