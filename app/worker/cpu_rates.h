#pragma once

#include "core/wire/messages.h"

namespace lane::worker {

/// What this processor can do at most, all its threads together: the roofs that the CPU reference is
/// drawn under. Takes a quarter of a second, once; the answer is kept.
wire::CpuRatesReply cpuRates();

} // namespace lane::worker
