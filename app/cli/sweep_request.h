#pragma once

#include "app/cli/run_request.h"
#include "app/cli/run_session.h"
#include "profiler/session/sweep_session.h"

namespace lane::cli {

/// What `sweep` was asked for, all but the device's limits; `notes` say which sheet was used.
struct SweepRequest {
    sweep::SweepSpec spec;
    std::vector<std::string> notes;
};

/// The scenario as `run` reads it, or one that suits the kernel where no sheet has one; --block and
/// --grid are axes here. Errors of run_request, and L5030 … L5032.
Result<SweepRequest> readSweepRequest(const Arguments& arguments, const Settings& settings,
                                      CompilationPtr compilation);

} // namespace lane::cli
