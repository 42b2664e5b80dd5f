#pragma once

#include "core/base/line_index.h"
#include "core/program/device.h"

#include <map>
#include <string>
#include <vector>

namespace lane::program {

/// What a program is given: bits of its scalars (of all their parts) and memory for its arrays, in its own order.
struct Arguments {
    std::vector<std::uint64_t> scalars;
    std::vector<ArrayOnDevice> arrays;
    /// The shared memory that a block of a launch may have, and on what ("sm_86"); 0: as much as any GPU gives.
    std::uint64_t maxSharedBytes = 0;
    std::string sharedOf = {};
    bool isChecked = false; ///< conversions that do not fit and bits lost by `<<<` are faults
};

struct LaunchRecord {
    const ir::Kernel* kernel = nullptr;
    std::array<std::uint32_t, 3> grid{}, block{};
    std::optional<std::uint64_t> ns; ///< nothing where it was not timed
};

struct Outcome {
    std::vector<ArrayOnDevice> arrays; ///< what the parameters' names stand for in the end
    std::vector<LaunchRecord> launches;
    std::uint64_t launchCount = 0;  ///< launches has the first MostLaunches of them
    std::uint64_t wholeNs = 0;      ///< by the clock, everything waited for
    std::vector<std::uint64_t> timedNs; ///< of `repeat … timed`, a sample a round
    std::vector<wire::Fault> faults; ///< the kernels', and the program's own (without a thread)
    std::uint64_t faultCount = 0;
    std::vector<wire::Print> prints; ///< the kernels' and the program's own, in the order of launches
    std::uint64_t printCount = 0;
    std::vector<wire::Fault> observations; ///< of checked code: no faults
    std::uint64_t checkedBlocks = 0, blockCount = 0; ///< likewise, of all launches: how many, of how many
    std::vector<wire::Observation> observed; ///< of code that observes: each kernel
    std::vector<std::string> notes;
    bool isEnded = false; ///< by what leaves nothing sensible to do, which is the last fault
};

constexpr std::size_t MostLaunches = 10'000;

/// Runs a program on a device. Host arithmetic is in the declared types; a fault of it (an index out
/// of bounds, a division by zero, a shift, an overflow, a failed `assert`; in a checked run a conversion and lost bits)
/// is recorded and the run goes on as language.md says of kernels. Errors: the device's; L4220 arrays of different size; L4221 a
/// launch beyond the limits. Both name the line; behind other faults they are one too, so that these are not lost.
Result<Outcome> run(const ir::Module& module, const ir::Program& program, const LineIndex& lines,
                    const Arguments& arguments, Device& device);

} // namespace lane::program
