#pragma once

#include "core/base/result.h"
#include "core/compile/compilation.h"
#include "core/sheet/run_sheet.h"

#include <map>
#include <string>
#include <vector>

namespace lane {

/// The compilation of the same text with the tunables that a scenario sets, written into it where
/// they are declared: everything that is made of it (CUDA, CPU code, caches) has those values. The
/// same compilation where nothing is set to another value. Among the scenario's scalars, names of
/// tunables that are no scalars of the kernel become tunables. L2019 for a name that is none, L2003
/// for a text that is no value, L2028 for a value that it may not have.
Result<CompilationPtr> compileWithTunables(const CompilationPtr& compilation,
                                           const ir::Kernel& kernel, Scenario& scenario);

/// Name → value as text; a name is qualified, or plain where that is unique.
using TunableValues = std::map<std::string, std::string>;
/// The same with values alone.
Result<CompilationPtr> compileWithTunables(const CompilationPtr& compilation,
                                           const TunableValues& values);
/// The same for a text that is being typed: what is no tunable of it, or no value, is left out.
CompilationPtr withFittingTunables(const CompilationPtr& compilation, const TunableValues& values);

/// Whether a tunable may have that value: L2019, L2003, L2028 as above.
Status checkTunable(const ir::Module& module, const std::string& name, const std::string& text);
/// The value that it has, and those that it may have (none: any), as the language writes them.
std::string tunableText(const ir::Module& module, const ir::Const& tunable);
std::vector<std::string> tunableChoices(const ir::Module& module, const ir::Const& tunable);

/// L2019 where the scenario sets a tunable to another value than the module has.
Status checkTunables(const ir::Module& module, const Scenario& scenario);

} // namespace lane
