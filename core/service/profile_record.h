#pragma once

#include "core/codegen_cuda/emit.h"
#include "core/machine/sass_listing.h"
#include "core/service/run_record.h"
#include "profiler/model/kernel_profile.h"

namespace lane {

/// What is to be measured: a launch of a kernel on a GPU, and how.
struct ProfileSpec {
    RunSpec run; ///< `warmup` launches come first, `repeat` are timed at least; of one kernel
    CudaText cuda; ///< what run.cuda is the text of: joins CUDA lines to kernel lines
    bool wantTimes = true, wantSamples = false, wantCounters = false;
    std::vector<std::string> metrics; ///< by the hardware's names
    std::vector<std::string> codeMetrics; ///< that CUPTI counts by code of its own
    bool isCold = true;               ///< caches are emptied before each launch
    std::uint32_t precisionPermille = 10; ///< half of the median's interval, of the median
    std::uint32_t mostLaunches = 1000, mostMs = 3000;
    std::uint32_t samplingPeriod = 0; ///< log2 of cycles; 0: chosen
    std::uint64_t wantedSamples = 20000;
    wire::SamplingMode samplingMode = wire::SamplingMode::Any;
    bool isPlanOnly = false; ///< passes and cost, and no launch
    profile::Preset preset = profile::Preset::Time;
    /// Of a profile on the device "cpu": why it is not on a GPU, and what to do.
    std::string cpuWhy, cpuMore;
    bool wantCpuRoofs = true; ///< what this machine's processor can do, measured once
    /// A checked run on the CPU reference that counts accesses, branches and operations by line, of a sample of blocks.
    bool wantObservation = false;
    std::chrono::milliseconds mostObserved{2000}; ///< then that run, or a checked one of the CPU, is ended, and tells of the blocks that it has run
};

/// What a preset asks for, of a run that is filled in already.
void applyPreset(ProfileSpec& spec, profile::Preset preset);

/// Samples of one line of the kernel.
struct LineSamples {
    std::uint32_t line = 0; ///< of the kernel's text, from 1; 0: of no line
    std::uint64_t samples = 0;
    std::vector<wire::StallCount> stalls; ///< by reason, the most first
};

struct ProfileRecord {
    ProfileSpec spec;
    wire::ProfileReply reply;
    std::map<std::string, data::Array> outputs; ///< of the last launch
    std::vector<wire::Fault> faults; ///< "timeout", "crash" and failed assertions; of the CPU reference, which goes on, what it met, and a checked run of it
    std::uint64_t faultCount = 0;    ///< of them before merging
    std::vector<LineSamples> lines;             ///< the most samples first
    bool cubinFromCache = false;
    std::string arch;            ///< that the code was made for
    wire::CompileReply compiled; ///< PTX and CUBIN of what was measured; empty where it was not compiled here
    /// Of compiled.cubin, for the samples' places; null where there is none, and why.
    std::shared_ptr<const machine::SassListing> sass;
    std::string sassMissing;
    std::optional<wire::CpuRatesReply> cpuRates;
    std::optional<wire::TimeSamples> cpuTimes; ///< of the CPU reference
    std::optional<wire::Observation> observation; ///< of the checked run
    std::string observationMissing;               ///< why there is none
    /// What it all means; null where nothing was measured. Made by RunService.
    std::shared_ptr<const profile::KernelProfile> profile;
    std::optional<Error> error; ///< then nothing was measured
};
using ProfileRecordPtr = std::shared_ptr<const ProfileRecord>;

/// The meaning of a record, whose machine code (`sass`) is there or said to be missing.
profile::KernelProfile profileOf(const ProfileRecord& record);

/// The samples of a reply by lines of the kernel, the most first: instruction → CUDA line by the
/// CUBIN's table (the worker has done that), CUDA line → kernel line by the generator's map. What
/// has no line is one entry with line 0.
std::vector<LineSamples> linesOf(const wire::PcSamples& samples, const CudaText& cuda);

/// What held clocks back while times were taken ("heat", "power"), each once; "clock" where the
/// multiprocessors ran more than a twentieth below their fastest though nothing is known to hold
/// them. Empty: nothing, or not known.
std::vector<std::string> clockLimits(const wire::ProfileReply& reply);

} // namespace lane
