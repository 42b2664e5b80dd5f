#pragma once

#include "core/compile/compilation.h"
#include "core/launch/launch.h"
#include "core/service/kernel_runner.h"
#include "profiler/sweep/engine.h"

#include <chrono>
#include <memory>

namespace lane::sweep {

/// What every cell's outputs are held against.
enum class Against : std::uint8_t {
    Cpu,       ///< the CPU reference's of the scenario as it stands: whatever is varied must give the same
    Reference, ///< the `reference` of the text
    Own        ///< the CPU reference's of the same configuration, for kernels whose result depends on it
};

/// A sweep of one kernel on one device.
struct SweepSpec {
    CompilationPtr compilation;
    Scenario scenario; ///< where the sweep starts from: kernel, arguments, and all that no axis varies
    std::string folder; ///< files of the scenario are relative to it
    std::map<std::string, data::Array> ready; ///< arrays that exist already
    std::vector<Axis> axes; ///< a tunable without values has those of its declaration
    std::string device = "cpu", deviceName, arch; ///< arch "sm_90" of a GPU
    std::uint64_t deviceBytes = 0; ///< memory; 0: not known
    LaunchLimits limits;
    Against against = Against::Cpu;
    data::Tolerance tolerance;
    SweepOptions options;
    bool isCold = true;  ///< caches of a GPU are emptied before each launch
    bool isFresh = false; ///< nothing of earlier sweeps is used
    std::size_t jobs = 0; ///< compilers at once; 0: as many as cores, at most 8
    std::chrono::milliseconds timeout{60'000}; ///< of one run
};

/// "verifying 12 of 64"
using TellStep = std::function<void(const std::string& phase, std::size_t done, std::size_t total)>;

/// What does the work of a sweep: the runner's workers for the device and the CPU reference, compilers of
/// its own, and the folder where earlier sweeps are kept.
struct SweepTools {
    KernelRunner& runner;
    std::shared_ptr<KernelCache> cache;
    WorkerCommand worker;
    KernelRunner::Token token; ///< true: cancelled; the runner is cancelled by who sets it
};

/// The axes with their values, checked against the kernel. L5032 for an axis that it cannot have, one that is
/// named twice, or a space too large for a grid; L2019 and L2028 for tunables.
Result<Space> spaceOf(const SweepSpec& spec);

/// Runs it on the caller's thread. An Error where nothing can be measured at all: the scenario as it
/// stands cannot be bound, its result is not known (L5033), there is no NVRTC or no such device.
Result<Sweep> run(const SweepSpec& spec, const SweepTools& tools, const TellStep& tell = {});

/// The tolerance of a sweep whose scenario has none: other block shapes may add in another order.
data::Tolerance usualTolerance();

/// The scenario with a configuration of its sweep in it: block, grid, tunables, mode, registers.
Scenario applied(const Scenario& scenario, const Space& space, std::uint64_t number);

} // namespace lane::sweep
