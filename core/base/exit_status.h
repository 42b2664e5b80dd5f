#pragma once

#include "core/base/result.h"

namespace lane {

/// The exit status; other people's scripts depend on it.
enum class Exit : int {
    Fine = 0,
    KernelTrouble = 1, ///< the kernel has errors, faulted, or did not agree with what was expected
    WrongUsage = 2,    ///< a word, a file or an argument that does not fit
    Missing = 3        ///< no such device, no NVRTC, no worker
};

/// The status that an Error of any room means, by its code.
Exit exitOf(const Error& error);

} // namespace lane
