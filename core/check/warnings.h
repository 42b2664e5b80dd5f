#pragma once

#include "core/diag/diagnostic.h"
#include "core/ir/module.h"

#include <vector>

/// Inside of the room: what is worth saying about kernels that are right as far as types go. When in
/// doubt nothing is said: a warning that is wrong once is not read again.
namespace lane::check {

/// Where Lean's own arithmetic gives something else than a GPU's, said once a file: `Nat` below 0,
/// `/` and `%` of negative numbers, floats of 64 bits.
void warnOfLean(const ir::Module& module, Diagnostics& diagnostics);

/// Barriers that not all threads reach, operations of a warp that not all its lanes reach, shared memory read before anything is written to it, accesses
/// of an array that nothing keeps within it, and unsigned wrap that is certain.
void warnOfKernel(const ir::Module& module, const ir::Kernel& kernel, Diagnostics& diagnostics);

/// What the values of a kernel depend on, by the text alone.
class Sources {
public:
    struct Source {
        bool thread = false; ///< grows with the thread's place in its block
        bool block = false;  ///< grows with the block's place in the grid
        bool varies = false; ///< may differ between the threads of a block
    };
    explicit Sources(const ir::Kernel& kernel);

    Source of(ir::ExprId id) const;
    bool varies(ir::ExprId id) const { return id.isValid() && of(id).varies; }
    /// Whether threads may leave a loop at different times.
    bool isDivergent(const ir::Stmt& loop) const;

private:
    bool walk(const std::vector<ir::StmtId>& list, bool isVaried);
    void add(ir::VarId id, Source source, bool isVaried);
    bool skips(const std::vector<ir::StmtId>& list, bool isVaried, bool& breaks) const;

    const ir::Kernel& m_kernel;
    std::vector<Source> m_vars;
    bool m_hasChanged = false;
};

bool isAtomic(ir::Op op);

// one file each
void warnOfBarriers(const ir::Module& module, const ir::Kernel& kernel, const Sources& sources,
                    Diagnostics& diagnostics);
void warnOfWarps(const ir::Module& module, const ir::Kernel& kernel, const Sources& sources, Diagnostics& diagnostics);
void warnOfUnwritten(const ir::Kernel& kernel, Diagnostics& diagnostics);
void warnOfAccesses(const ir::Module& module, const ir::Kernel& kernel, const Sources& sources,
                    Diagnostics& diagnostics);

} // namespace lane::check
