#pragma once

#include "core/compile/compilation.h"
#include "core/wire/observation.h"

namespace lane::worker {

/// What a launch counted, with lines and columns beside its byte ranges.
wire::Observation observedForClient(wire::Observation observation, const Compilation& compilation);

} // namespace lane::worker
