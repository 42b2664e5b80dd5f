#pragma once

#include "core/base/float_mode.h"
#include "core/base/result.h"
#include "core/service/kernel_cache.h"

#include <memory>
#include <string>
#include <string_view>

namespace lane::cli {

/// The user's cache of compiled kernels: $LANE_CACHE, or the standard folder.
std::shared_ptr<KernelCache> openCache();
/// "fast" or "strict"; error L5005.
Result<FloatMode> modeNamed(std::string_view text);
std::string_view modeName(FloatMode mode);
/// "sm_90" or "compute_90"; error L5005.
Result<std::string> archNamed(std::string_view text);

} // namespace lane::cli
