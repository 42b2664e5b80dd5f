#pragma once

#include "core/base/result.h"
#include "core/compile/compilation.h"
#include "core/sheet/run_sheet.h"

namespace lane {

/// The compilation of the same text with the tunables that a scenario sets, written into it where
/// they are declared: everything that is made of it (CUDA, CPU code, caches) has those values. The
/// same compilation where nothing is set to another value. Among the scenario's scalars, names of
/// tunables that are no scalars of the kernel become tunables. L2019 for a name that is none, L2003
/// for a text that is no value, L2028 for a value that it may not have.
Result<CompilationPtr> compileWithTunables(const CompilationPtr& compilation,
                                           const ir::Kernel& kernel, Scenario& scenario);

/// L2019 where the scenario sets a tunable to another value than the module has.
Status checkTunables(const ir::Module& module, const Scenario& scenario);

} // namespace lane
