#pragma once

#include "core/ir/module.h"

#include <vector>

namespace lane::cpu {

/// What stands inside a statement, itself included.
struct StmtFacts {
    bool hasBarrier = false;
    bool hasReturn = false;
    /// A break or continue that leaves this statement.
    bool hasJump = false;
    bool hasShuffle = false;
    /// It cannot run inside one warp's region: it has a barrier, or it jumps out of or on in a loop
    /// that has one.
    bool isBlockLevel = false;

    bool mayKill() const { return hasReturn || hasJump; }
};

/// The facts of every statement of a body, by id.
std::vector<StmtFacts> stmtFacts(const ir::Body& body);

} // namespace lane::cpu
