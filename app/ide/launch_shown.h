#pragma once

#include "app/ide/launch_hint.h"
#include "app/ide/workbench.h"

namespace lane::ide {

/// What the run bar would launch, as its hint says it.
struct Workbench::LaunchShown {
    std::string kernel; ///< qualified
    bool isProgram = false;
    std::uint32_t threads = 0; ///< of a block
    std::uint64_t dynamicBytes = 0;
    LaunchHint hint; ///< without the occupancy
};

} // namespace lane::ide
