#pragma once

#include "core/ir/module.h"

#include <cstdint>
#include <vector>

namespace lane::cpu {

/// A read that a loop makes in each of its rounds.
struct LoopRead {
    const ir::Expr* load = nullptr;
    /// By dimension: how far its index goes when the counter goes on by one. True as long as no index wraps.
    std::vector<std::int64_t> steps;
};

/// The reads of a `for` without jumps that checked code may tell before it, all rounds at once: made by all lanes of
/// the loop in each round, of arrays that nothing in the loop changes, with nothing in it that puts
/// threads in order. `isAliased`: global arrays may be the same memory.
std::vector<LoopRead> loopReads(const ir::Body& body, const ir::Stmt& loop, bool isAliased);

/// Of `a[i] := … a[i] … a[j] …`: reads of the array that checked code may tell together with the write.
struct UpdateReads {
    const ir::Expr* same = nullptr;  ///< of the element that is then written; null: none are told with it
    const ir::Expr* other = nullptr; ///< of another; may be null
};

/// None where something in between could order threads or change memory.
UpdateReads updateReads(const ir::Body& body, const ir::Stmt& store);

} // namespace lane::cpu
