#pragma once

#include "core/launch/ir_values.h"

#include <array>
#include <optional>
#include <vector>

namespace lane {

/// How far the index of one axis must reach: found from `if i < n`, from an early return, from a
/// loop that begins at the index, or from an unguarded access of an array.
struct IndexBound {
    unsigned axis = 0;
    ir::ExprId expr = {};               ///< the n of `i < n`; invalid for an access
    ir::ArrayId array = {};             ///< of an access
    std::optional<std::int64_t> extent; ///< elements from 0 on; nothing while a scalar is unknown
    std::int64_t perBlock = 1;          ///< how many of them one block covers
};

/// An access beyond an array that is certain to happen if the grid covers `limit` elements.
struct Overrun {
    ir::ArrayId array;
    unsigned dimension = 0;
    unsigned axis = 0;
    std::int64_t limit = 0; ///< threads below it come to the access
    std::int64_t last = 0;  ///< the largest index that they use
};

/// What a kernel's body says about the launch that it wants.
struct LaunchShape {
    std::array<bool, 3> usesThreads{}; ///< of each axis, any index at all
    std::array<bool, 3> usesBlocks{};  ///< of each axis, blockIdx or globalIdx
    std::vector<IndexBound> bounds;
    std::vector<Overrun> overruns; ///< of arrays whose shape is known

    unsigned axisCount() const; ///< the highest axis used, from 1
    /// The bound of an axis that asks for the most blocks; null if none is known.
    const IndexBound* widest(unsigned axis) const;
    /// Blocks that the bound asks for.
    static std::int64_t blocksOf(const IndexBound& bound);
};

/// Reads the kernel. `values` should know the block, for blocks cover blockDim elements an axis.
LaunchShape analyseLaunch(const ir::Kernel& kernel, const IrValues& values);

} // namespace lane
