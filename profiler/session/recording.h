#pragma once

#include "core/service/profile_record.h"
#include "profiler/history/run.h"
#include "profiler/session/sweep_session.h"

#include <optional>

/// What the services measured, as the history keeps it.
namespace lane::history {

/// What a run is made in, and no record knows.
struct Surroundings {
    std::string program;                       ///< version of Lanework
    std::optional<wire::DevicesReply> devices; ///< where they were asked for: names of GPUs, driver, NVRTC
    /// PTX and resources that are known of the text though the run did not need them: of a run on the CPU.
    std::string ptx, arch;
    std::optional<wire::KernelResources> resources;
};

/// One output against a file or what the sheet expects, which the record knows nothing of.
using FurtherComparisons = std::vector<std::pair<std::string, Comparisons>>; ///< against → by array

/// `compiled`: of a GPU's run, PTX and resources, if the cache has them.
Run runOf(const RunRecord& record, const Surroundings& surroundings, const wire::CompileReply* compiled = nullptr,
          const FurtherComparisons& further = {});
/// `against`: the outputs of the last launch compared, where that was asked for.
Run runOf(const ProfileRecord& record, const Surroundings& surroundings, const FurtherComparisons& further = {});
/// A run a measured configuration: the best is the "sweep", the others are its "cell"s, all of one group. What was known
/// from an earlier sweep was kept then.
std::vector<Run> runsOf(const sweep::Sweep& sweep, const sweep::SweepSpec& spec, const Surroundings& surroundings);

/// A file's name as runs of it have it: its whole path; of a text without a file as it is.
std::string keptFile(const std::string& fileName);

/// What a run on a GPU was compiled from, as the cache's key has it; nothing for one on the CPU or of an unknown architecture.
std::optional<wire::CompileRequest> compileOf(const RunSpec& spec, const std::string& arch);

} // namespace lane::history
