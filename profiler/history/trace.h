#pragma once

#include "profiler/history/run.h"

namespace lane::history {

/// A run in the trace event format that Perfetto (ui.perfetto.dev) and chrome://tracing open. What CUPTI recorded stands where it
/// was: a process "GPU" with a row a stream, and more rows where a stream's activities overlap, since events of a
/// row must not; a process "host" with what it called and waited for and with overhead, and an arrow from each call to
/// what the device did for it. Times are microseconds with three decimals, so that no nanosecond is lost.
///
/// What was timed without a begin (the CPU reference's launches, a GPU's without CUPTI, compiling) has rows of its own, laid end to
/// end, and says so in the rows' names and in `args.placed`.
std::string traceOf(const Run& run);

} // namespace lane::history
