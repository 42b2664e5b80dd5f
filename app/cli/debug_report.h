#pragma once

#include "app/cli/console.h"
#include "core/compile/compilation.h"
#include "core/service/debug_client.h"

#include <string>

namespace lane::cli {

// What a debugger shows, for people and as JSON.

/// Where the launch has stopped, with the line of the text.
std::string stopText(const wire::DebugStop& stop, const Compilation& compilation);
Json stopJson(const wire::DebugStop& stop);
/// The calls, innermost first.
std::string framesText(const wire::DebugStop& stop, const Compilation& compilation);
/// A strip of 32 a warp: `#` active, `.` elsewhere, `x` finished, blank: no thread.
std::string lanesText(const wire::DebugStop& stop, std::uint32_t warp);
std::string warpsText(const wire::DebugStop& stop);
/// Lane by lane; one value where all are alike.
std::string valueText(const wire::DebugValue& value);
Json valueJson(const wire::DebugValue& value);
/// Elements of an array, rows of its last dimension.
std::string elementsText(const wire::DebugElements& elements);
Json elementsJson(const wire::DebugElements& elements);

} // namespace lane::cli
