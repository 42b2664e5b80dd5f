#pragma once

#include "app/cli/console.h"
#include "app/cli/services.h"
#include "core/service/run_service.h"

#include <map>
#include <memory>
#include <optional>

namespace lane::cli {

/// Where a kernel shall run, as far as it is known before: limits, and what to compile for.
struct Target {
    std::string device = "cpu";
    std::string name; ///< "NVIDIA H100 80GB HBM3"; of a GPU
    LaunchLimits limits;
    std::string arch; ///< of a GPU
    std::uint64_t memoryBytes = 0; ///< of a GPU
};

/// The CPU reference with the shared memory that a block may have on `arch`.
Target cpuTarget(const std::string& arch);
/// The device of that name among those that were found; error L4301 or L4302 where it is not there.
Result<Target> targetIn(const Result<wire::DevicesReply>& devices, const std::string& device);

/// The run service with what `run` and `bench` do alike.
class RunSession {
public:
    RunSession(Console& console, const Settings& settings);
    ~RunSession();

    /// Looks the device up; error L4301 or L4302 where it is not there. `arch`: whose shared memory the CPU reference
    /// has.
    Result<Target> target(const std::string& device, const std::string& arch);
    /// The first GPU, or why there is none.
    Result<Target> firstGpu();
    /// Runs, with progress on a terminal.
    RunRecordPtr run(RunSpec spec);
    /// Measures, likewise.
    ProfileRecord profile(ProfileSpec spec);
    /// What was found when devices were asked for; nothing: nobody asked.
    const std::optional<Result<wire::DevicesReply>>& knownDevices() const { return m_devices; }

private:
    Result<wire::DevicesReply> devices();
    Console& m_console;
    std::unique_ptr<RunService> m_service;
    std::optional<Result<wire::DevicesReply>> m_devices;
};

/// The text that a kernel is run from on a GPU: its own, or the whole file's where the worker must
/// know symbols by their names.
CudaText cudaOf(const Compilation& compilation, const ir::Kernel& kernel);
/// A launch of a kernel on a target, all but how often and how it is compared.
RunSpec specOf(const Compilation& compilation, const ir::Kernel& kernel, BoundLaunch launch,
               const Target& target, FloatMode mode);

} // namespace lane::cli
