#pragma once

#include "core/codegen_cuda/emit.h"
#include "core/service/run_record.h"

namespace lane {

/// What is to be measured: a launch of a kernel on a GPU, and how.
struct ProfileSpec {
    RunSpec run; ///< `warmup` launches come first, `repeat` are timed at least; of one kernel
    CudaText cuda; ///< what run.cuda is the text of: joins CUDA lines to kernel lines
    bool wantTimes = true, wantSamples = false, wantCounters = false;
    std::vector<std::string> metrics; ///< by the hardware's names
    bool isCold = true;               ///< caches are emptied before each launch
    std::uint32_t precisionPermille = 10; ///< half of the median's interval, of the median
    std::uint32_t mostLaunches = 1000, mostMs = 3000;
    std::uint32_t samplingPeriod = 0; ///< log2 of cycles; 0: chosen
    std::uint64_t wantedSamples = 20000;
    bool isPlanOnly = false; ///< passes and cost, and no launch
};

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
    std::vector<wire::Fault> faults;            ///< "timeout" and "crash"
    std::vector<LineSamples> lines;             ///< the most samples first
    bool cubinFromCache = false;
    std::optional<Error> error; ///< then nothing was measured
};

/// The samples of a reply by lines of the kernel, the most first: instruction → CUDA line by the
/// CUBIN's table (the worker has done that), CUDA line → kernel line by the generator's map. What
/// has no line is one entry with line 0.
std::vector<LineSamples> linesOf(const wire::PcSamples& samples, const CudaText& cuda);

/// What held clocks back while times were taken ("heat", "power"), each once; "clock" where the
/// multiprocessors ran more than a twentieth below their fastest though nothing is known to hold
/// them. Empty: nothing, or not known.
std::vector<std::string> clockLimits(const wire::ProfileReply& reply);

} // namespace lane
