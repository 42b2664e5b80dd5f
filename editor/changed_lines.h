#pragma once

#include <string_view>
#include <vector>

namespace lane {

/// Where two texts differ, in bytes and whole lines: [begin, endBefore) has become [begin, endAfter).
struct TextChange {
    std::size_t begin = 0, endBefore = 0, endAfter = 0;
};
TextChange changeOf(std::string_view before, std::string_view after);

/// The lines of `after` (from 0) that are not in `before`, in order: what an edit changed in a text.
/// Exact between the first and the last difference up to some thousand lines; beyond that every
/// line in between counts as changed.
std::vector<int> changedLines(std::string_view before, std::string_view after);

} // namespace lane
