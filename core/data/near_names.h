#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lane::data {

/// The candidate nearest to `word` by edits (a swap of neighbours is one, case counts half), if it
/// is near enough to be meant; else empty.
std::string nearestName(std::string_view word, const std::vector<std::string>& candidates);

/// For the hint of an Error: "Did you mean alpha?" or, with nothing near, "There are: N, alpha."
std::string nameHint(std::string_view word, const std::vector<std::string>& candidates);

} // namespace lane::data
