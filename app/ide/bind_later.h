#pragma once

#include "core/compile/compilation.h"
#include "core/launch/launch.h"
#include "core/sheet/run_sheet.h"

#include <QString>

#include <functional>
#include <map>

class QObject;

namespace lane::ide {

/// What is no longer there can't be bound: leaves only names that the kernel has.
Scenario restricted(Scenario scenario, const ir::Module& module, const ir::Kernel& kernel);

/// Binds off the GUI thread, with the values of the scenario's tunables; `done` is called on it with the
/// compilation that has them, unless `owner` has gone.
void bindLater(QObject* owner, const CompilationPtr& compilation, const Scenario& scenario, const QString& folder,
               const std::map<std::string, data::Array>& ready, const LaunchLimits& limits,
               const std::function<void(const CompilationPtr&, Result<BoundLaunch>)>& done);

} // namespace lane::ide
