#pragma once

#include "core/ir/module.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>

namespace lane::ir {

/// The language's counted loops end where the next value would leave the type; C++'s go on from 0. Where the end and
/// the step of a loop over Nats are known when a kernel is launched, the launch sees to it that no step passes 2^32,
/// and the code may say `i += step` as everybody writes it.
///
/// The counters of those loops of a kernel that every launch checks: their ends and steps consist of scalar
/// parameters, constants, blockDim and gridDim, `let`s of these, and their sums, products and quotients by what is never 0, and are not
/// both constant, for nobody could change those at a launch.
std::set<VarId> countersCheckedAtLaunch(const Module& module, const Kernel& kernel);

/// What is known when a kernel is launched. `scalar` gives the value of a whole-number parameter, or nothing.
struct LaunchValues {
    std::function<std::optional<std::int64_t>(VarId)> scalar;
    std::array<std::uint64_t, 3> grid = {1, 1, 1}, block = {1, 1, 1};
};

/// A loop whose counter would pass 2^32.
struct OverrunningLoop {
    SourceRange range; ///< its head
    std::string variable;
    std::uint64_t end = 0, step = 0; ///< 2^63 stands for all that is more
};

/// The first of the checked loops that would pass 2^32 with these values.
std::optional<OverrunningLoop> overrunningLoop(const Module& module, const Kernel& kernel, const LaunchValues& values);

} // namespace lane::ir
