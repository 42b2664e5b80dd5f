#pragma once

#include "app/cli/arguments.h"
#include "app/cli/console.h"
#include "app/cli/run_session.h"

namespace lane::cli {

/// What the scenarios of a file's sheet gave.
struct CheckedScenarios {
    Json json = Json::array(); ///< [{"name", "faults", "fault_count", "diagnostics"; "reference_faults"}]
    bool hasFaults = false;
};

/// Runs each scenario of the sheet beside a file, checked, on the CPU reference; faults are printed at
/// their places, those of the reference too where a scenario compares with it. A file without a sheet has none. Errors: those of the sheet, of arguments that do not fit, of
/// the worker.
Result<CheckedScenarios> checkScenarios(Console& console, RunSession& session,
                                        const Settings& settings,
                                        const CompilationPtr& compilation,
                                        const Arguments& arguments);

} // namespace lane::cli
