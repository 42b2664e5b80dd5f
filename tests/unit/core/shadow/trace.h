#pragma once

#include "core/shadow/shadow.h"

#include <random>
#include <vector>

/// A made-up launch: what a kernel's warps do, in the order in which they are run.
struct Step {
    enum class Kind { Block, Warp, Barrier, WarpBarrier, Fence, Access };
    enum class Form { Run, One, Rows, Any };
    Kind kind = Kind::Access;
    std::uint64_t number = 0; ///< of the block or warp
    lane::shadow::FenceScope scope = lane::shadow::FenceScope::Block;
    lane::shadow::AccessKind access = lane::shadow::AccessKind::Read;
    std::uint32_t array = 0, lanes = ~0u;
    Form form = Form::Any;
    std::vector<std::int64_t> flat = {};
    std::int64_t first = 0, pitch = 0; ///< of Rows, 8 or 16 columns
    std::uint32_t columns = 16;
    bool moves = false;
    /// The first of so many reads told at once, the others being the steps after it; 0: told alone.
    std::uint32_t rounds = 0;
    std::int64_t roundStep = 0;
    bool isTold = false; ///< by an earlier step
    bool isUpdate = false; ///< a read of a run told together with the write in the next step
    bool isUpdateWith = false; ///< a read of a run told together with the update in the next two
    std::uint32_t site = ~0u; ///< ~0: the number of the step
};

struct Trace {
    /// 0, 1: global arrays, the second with atomics; 2, 3: shared ones, likewise.
    static constexpr std::uint32_t Arrays = 4;
    static constexpr bool isShared(std::uint32_t array) { return array >= 2; }
    static constexpr bool hasAtomics(std::uint32_t array) { return array % 2 == 1; }

    std::uint64_t extent = 40; ///< of each array
    bool hasFences = false;
    bool isExact = false; ///< the checker is told which kinds of access there are, else all that there may be
    std::vector<Step> steps;

    static Trace random(std::mt19937& random, bool hasFences);
};

/// Tells the checker what the trace does; the site of an access is the number of its step, of reads told
/// at once that of the first.
/// Gives, by step, the lanes that the checker lets through.
std::vector<std::uint32_t> play(const Trace& trace, lane::shadow::Shadow& shadow);
