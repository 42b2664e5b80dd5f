#pragma once

#include "core/wire/observation.h"

#include <vector>

namespace lane::observe {

constexpr std::uint32_t None = ~0u;

/// The operations on floats of 16, 32 and 64 bits.
using Flops = std::array<wire::FlopCount, 3>;

/// What generated code counts, and what each count means. The places stand in `result`, with all
/// counts 0; code names runs, forks and touches by their numbers.
struct Plan {
    /// Statements that run one after the other, so that one count serves for all.
    struct Run {
        std::vector<std::uint32_t> statements; ///< of the result
        Flops flops{};                         ///< of a lane
    };
    /// A condition: of a branch, or of a part of an expression that only some lanes evaluate.
    struct Fork {
        std::uint32_t branch = None; ///< of the result
        bool isInverted = false;     ///< yes is the branch's no
        Flops each{}, yes{}, no{};   ///< of a lane that evaluates it, and of one that goes this way
    };
    /// An access: lane k touches `bytes` bytes from `index[k] * scale + offset` on.
    struct Touch {
        std::uint32_t access = None; ///< of the result
        std::uint32_t array = None;  ///< of the result
        std::uint32_t scale = 4, bytes = 4;
        std::int64_t offset = 0;
    };
    wire::Observation result;
    std::vector<Run> runs;
    std::vector<Fork> forks;
    std::vector<Touch> touches;
    std::vector<std::uint32_t> units; ///< by array: the smallest scalar that is touched, bytes
};

} // namespace lane::observe
