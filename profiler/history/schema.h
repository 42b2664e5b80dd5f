#pragma once

#include "profiler/history/sqlite.h"

#include <span>

namespace lane::history {

/// The steps that made the tables what they are: step n takes a file of version n - 1 to n. A step that was
/// ever released is never changed; a change of the tables is a new one.
std::span<const char* const> schemaSteps();
inline std::int64_t schemaVersion() { return static_cast<std::int64_t>(schemaSteps().size()); }

/// Brings a file, also a new one, to this program's version. L3041: not a history; L3042: of a newer program.
Status migrate(Database& database);

} // namespace lane::history
