#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace lane {

/// The way from one text to the other by whole lines, as `diff -u` writes it, with so many lines around each change;
/// empty where the texts have the same lines.
std::string unifiedDiff(std::string_view before, std::string_view after, const std::string& nameBefore,
                        const std::string& nameAfter, std::size_t context = 3);

} // namespace lane
