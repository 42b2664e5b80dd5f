#pragma once

#include "profiler/sweep/engine.h"

namespace lane::sweep {

/// Every cell that was looked at, in the order of the space, as a table of texts: one column an axis, then
/// grid, block, state, median and spread in ns, … Numbers read back exactly; what was not measured is empty.
struct Table {
    std::vector<std::string> headers;
    std::vector<std::vector<std::string>> rows;
};
Table tableOf(const Sweep& sweep);
std::string csv(const Sweep& sweep);
/// A heading line with the winner, and the table with times in ms for people.
std::string markdown(const Sweep& sweep, const std::string& title);
/// "TILE 64, ROWS 16: 0.119 ms, tied with …", or why there is none.
std::string verdict(const Sweep& sweep);
/// "18 measured and verified, 1 wrong, 11 not possible".
std::string counts(const Sweep& sweep);

} // namespace lane::sweep
