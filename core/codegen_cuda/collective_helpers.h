#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace lane::cuda {

/// Small functions that a text may call; each is printed where it is used, after those that it calls.
enum class CollectiveHelper : std::uint8_t {
    WarpReduceAdd,
    WarpReduceMin,
    WarpReduceMax,
    WarpScanAdd,
    BlockReduceAdd,
    BlockReduceMin,
    BlockReduceMax,
    BlockScanAdd,
    AtomicMinFloat,
    AtomicMinDouble,
    AtomicMaxFloat,
    AtomicMaxDouble,
};

/// The texts of the helpers and of those that they call, in the order to print them.
std::vector<std::string> collectiveHelperTexts(std::set<CollectiveHelper> used);

} // namespace lane::cuda
