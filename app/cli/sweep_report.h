#pragma once

#include "app/cli/console.h"
#include "profiler/session/sweep_session.h"

namespace lane::cli {

/// For people: the measured configurations, the fastest first, then why others have no time, then the verdict.
std::string sweepText(const Console& console, const sweep::Sweep& sweep, const sweep::SweepSpec& spec);
Json sweepJson(const sweep::Sweep& sweep, const sweep::SweepSpec& spec);

} // namespace lane::cli
