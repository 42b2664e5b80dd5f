#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace lane::cli {

/// "1K,10K,1M" → numbers in rising order (powers of 1,000); error L5005.
Result<std::vector<std::uint64_t>> readSizes(std::string_view text);

} // namespace lane::cli
