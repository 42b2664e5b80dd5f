#pragma once

#include "core/ir/module.h"

namespace lane::cpu {

/// Whether a `while` waits: it has no barrier, writes no memory but by atomics that change nothing a second time, and
/// nothing that it goes on for moves from one round to the next of itself, as a counter does. When a round has changed
/// nothing, only others can end it, and where warps and blocks run one after another nobody does.
bool waitsForOthers(const ir::Body& body, const ir::Stmt& loop);

} // namespace lane::cpu
