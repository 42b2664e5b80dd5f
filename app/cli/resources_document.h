#pragma once

#include "app/cli/arguments.h"
#include "app/cli/documents.h"
#include "app/cli/emit_stages.h"

namespace lane::cli {

/// Threads of a block, from `--block X[,Y[,Z]]`; 256 without it.
Result<std::uint32_t> blockOf(const Arguments& arguments);
/// What ptxas says a kernel needs, and the occupancy of the request's blocks (of static shared memory
/// alone; left out for an architecture whose limits are not known).
Json resourcesJson(const wire::KernelResources& r, const EmitRequest& request);
std::string resourcesText(const wire::KernelResources& r, const EmitRequest& request);

} // namespace lane::cli
