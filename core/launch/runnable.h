#pragma once

#include "core/launch/launch.h"

#include <string_view>

namespace lane {

/// What can be run by a name: the kernel, else the program, whose parameters are a kernel's. No two
/// of a module have one name. Null where there is neither.
const ir::Kernel* findRunnable(const ir::Module& module, std::string_view name);

/// bindProgram() where the scenario's name is a program's, else bindLaunch(). L2017 where the name
/// is nobody's.
Result<BoundLaunch> bindRunnable(const ir::Module& module, const Scenario& scenario,
                                 const std::string& folder,
                                 const std::map<std::string, data::Array>& ready = {},
                                 const LaunchLimits& limits = {});

/// A scenario for the kernel or program of that name, which must be there.
Scenario defaultScenario(const ir::Module& module, std::string_view name);

/// The kernels that a program launches, each once, in the order of its text.
std::vector<const ir::Kernel*> kernelsOf(const ir::Module& module, const ir::Program& program);

} // namespace lane
