#pragma once

#include "core/launch/launch.h"

namespace lane {

/// What a scenario expects of a launch, as arrays of the shapes that the launch has. L2001 for an
/// array that is not written, L2004 for another number of elements.
Result<std::map<std::string, data::Array>>
bindExpected(const BoundLaunch& launch, const Scenario& scenario, const std::string& folder);

} // namespace lane
