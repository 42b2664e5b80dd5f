#pragma once

#include "app/worker/bound_run.h"
#include "core/exec_cpu/cpu_executor.h"
#include "core/program/stream_order.h"

namespace lane::worker {

/// A fault as it is told to the client: at its line, in words.
wire::Fault faultForClient(const cpu::Fault& fault, const BoundRun& run);

/// A race between two launches of a program, the later one `launch`, likewise.
wire::Fault unorderedForClient(const program::Unordered& found, const program::DeviceLaunch& launch, const Compilation& compilation);

/// What a thread printed, likewise.
wire::Print printForClient(const cpu::Print& print, const Compilation& compilation);

} // namespace lane::worker
