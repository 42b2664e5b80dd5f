#pragma once

#include "core/launch/launch.h"
#include "core/wire/messages.h"

#include <string>

namespace lane {

/// What a launch must keep to on a device. On the CPU reference (or null: not known yet) blocks are those of
/// every GPU, and shared memory is what a block may have on `arch`, "sm_90"; 48 KiB where that is not known.
LaunchLimits limitsOf(const wire::DeviceInfo* device, const std::string& arch);

} // namespace lane
