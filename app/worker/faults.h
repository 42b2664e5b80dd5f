#pragma once

#include "app/worker/bound_run.h"
#include "core/exec_cpu/cpu_executor.h"

namespace lane::worker {

/// A fault as it is told to the client: at its line, in words.
wire::Fault faultForClient(const cpu::Fault& fault, const BoundRun& run);

/// What a thread printed, likewise.
wire::Print printForClient(const cpu::Print& print, const Compilation& compilation);

} // namespace lane::worker
