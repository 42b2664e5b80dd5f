#pragma once

#include "core/base/result.h"
#include "core/compile/compilation.h"
#include "core/launch/launch.h"
#include "core/sheet/run_sheet.h"

#include <string>

namespace lane::host {

/// A program as a whole CUDA text: a function with its steps, and a main that makes its arrays, calls it
/// and prints the first values of what it wrote. L5090 where it computes what the host's C++ has no
/// function for.
Result<std::string> programText(const Compilation& compilation, const ir::Program& program, const BoundLaunch& launch,
                                const Scenario& scenario);

} // namespace lane::host
