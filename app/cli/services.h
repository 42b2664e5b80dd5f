#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "core/base/float_mode.h"
#include "core/base/result.h"
#include "core/service/kernel_cache.h"
#include "core/service/settings.h"
#include "core/service/worker_client.h"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace lane::cli {

/// The settings that hold for a source file (empty: for the current folder). What is wrong with
/// them is noted on standard error and stops nothing.
Settings openSettings(Console& console, const std::string& sourceFile = {});
/// The user's cache of compiled kernels.
std::shared_ptr<KernelCache> openCache(const Settings& settings);
/// The worker that the settings name, or the standard one.
WorkerCommand workerOf(const Settings& settings);

/// "fast" or "strict"; error L5005.
Result<FloatMode> modeNamed(std::string_view text);
std::string_view modeName(FloatMode mode);
/// "sm_90" or "compute_90"; error L5005.
Result<std::string> archNamed(std::string_view text);
/// --arch, or the setting; sm_90 where neither says.
Result<std::string> chosenArch(const Arguments& arguments, const Settings& settings);

/// How long a worker may take for anything but a run.
inline constexpr std::chrono::milliseconds WorkerTime{120'000};

} // namespace lane::cli
