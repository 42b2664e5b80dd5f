#pragma once

#include "views/common/profile_words.h"

#include <vector>

namespace lane {

/// One access of the kernel's text, as the table shows it.
struct AccessRow {
    int line = 0, column = 0;
    QString array, access;  ///< "A"; "global load"
    QString requests, perRequest, ideal, wasted, ways, stride;
    double waste = 0;       ///< 0 to 1: what the row is coloured and sorted by
    QString words;          ///< all of it in a sentence or two
};

/// The accesses, what wastes most first.
std::vector<AccessRow> accessRows(const profile::MemoryReport& report, const Numbers& numbers);

} // namespace lane
