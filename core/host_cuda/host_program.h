#pragma once

#include "core/compile/compilation.h"
#include "core/launch/launch.h"
#include "core/sheet/run_sheet.h"

#include <string>

namespace lane {

/// The nvcc command line that compiles the CUDA of a kernel as the window does: "nvcc -arch=sm_90
/// -fmad=false -o saxpy saxpy.cu".
std::string nvccCommand(const std::string& kernel, const std::string& arch, FloatMode mode);

/// The kernel's CUDA with a main around it that makes the arrays, launches once as `launch` says, and
/// prints the first values of each output: to be compiled by nvcc as it stands. Short inputs stand in
/// it as values, iota and constants as loops; random ones come from the C++ library's generator, which
/// gives others than Lanework's. Of a program its steps are a function, and a main calls it. L5090 where a
/// program computes what the host's C++ has no function for.
Result<std::string> hostProgram(const Compilation& compilation, const BoundLaunch& launch, const Scenario& scenario);

} // namespace lane::ide
