#pragma once

#include "core/wire/messages.h"

#include <string_view>
#include <vector>

namespace lane::gpu {

/// What `--ptxas-options=-v` wrote about each kernel into NVRTC's log, in the log's order; nothing
/// where the log says nothing. Lines that are not understood are passed over.
std::vector<wire::KernelResources> resourcesFromLog(std::string_view log);

} // namespace lane::gpu
