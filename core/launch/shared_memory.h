#pragma once

#include "core/launch/launch.h"

#include <optional>

namespace lane {

/// One shared array of a kernel in a block of a launch.
struct SharedArrayUse {
    std::string name;
    std::uint64_t elements = 0; ///< 0 where `error` says why they are not known
    std::uint64_t elementBytes = 0;
    bool isDynamic = false; ///< its length is the launch's
    bool isDefault = false; ///< a dynamic one whose length is not given: one element a thread
    std::optional<Error> error = {}; ///< its length does not read, or up to here they take too much

    std::uint64_t bytes() const { return elements * elementBytes; }
};

struct SharedUse {
    std::vector<SharedArrayUse> arrays; ///< in declaration order, in which they lie
    std::uint64_t bytes = 0;            ///< of a block, with what lies between them; only of those that are known
};

/// What the shared arrays of a kernel take in a block, for people who choose lengths: needs the scalars, the tunables and
/// the block of the scenario and none of its arrays. Nothing where those do not bind; bindLaunch says why.
std::optional<SharedUse> sharedUse(const ir::Module& module, const ir::Kernel& kernel, const Scenario& scenario, const LaunchLimits& limits);

} // namespace lane
