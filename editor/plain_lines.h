#pragma once

#include <string>
#include <string_view>

namespace lane {

/// The same lines with what only tells places taken out, for comparing two versions: `.loc` rows of PTX,
/// and the offsets of SASS, and the numbers of the labels of both.
std::string ptxWithoutPlaces(std::string_view text);
std::string sassWithoutPlaces(std::string_view text);

} // namespace lane
