#pragma once

#include "core/compile/compilation.h"

namespace lane {

/// The declarations of a text as a tree: locals are left out.
std::vector<OutlineItem> outlineOf(const Table<check::SymbolId, check::Symbol>& symbols);

} // namespace lane
