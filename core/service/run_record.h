#pragma once

#include "core/base/result.h"
#include "core/data/compare.h"
#include "core/launch/launch.h"
#include "core/observe/report.h"
#include "core/wire/messages.h"

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lane {

/// What is to be run: a bound launch on one device, or on a device and the CPU reference.
struct RunSpec {
    std::string source, fileName;
    BoundLaunch launch;
    std::string device = "cpu"; ///< "cpu", "cuda:0"
    wire::RunKind kind = wire::RunKind::Kernel;
    bool alsoReference = false; ///< run the `reference` of the same name too, as a third voice
    bool alsoCpu = true;        ///< when device is a GPU: run the CPU reference too and compare
    FloatMode mode = FloatMode::Fast;
    bool boundsChecked = true; ///< of the CPU reference's timed runs; its first run always is
    /// One run on the CPU reference that looks for every fault of the language, instead of timed ones.
    bool checked = false;
    std::uint64_t mostBlocks = 0; ///< of a checked run of a kernel: so many, spread evenly; 0: all
    bool guarded = false; ///< on a GPU, untimed: zones about the arrays show accesses outside of them
    wire::Checking checking = {}; ///< of a checked run; `observe` fills VoiceResult::observed
    std::uint32_t maxRegisters = 0; ///< of a thread on a GPU; 0: what NVRTC chooses
    data::Tolerance tolerance = {};
    int warmup = 1, repeat = 10;
    std::string cuda, cudaName; ///< for a GPU; without `cuda` the worker makes it itself
    std::string arch;           ///< for a GPU; empty: the device's own
    std::chrono::milliseconds timeout{60'000}; ///< then the worker is killed: fault "timeout"
};

/// What one device gave.
struct VoiceResult {
    std::string device;                         ///< "cpu", "cuda:0"
    std::map<std::string, data::Array> outputs; ///< by name, every array the kernel may write
    std::vector<wire::Fault> faults;            ///< "timeout" and "crash" of a lost worker included
    std::uint64_t faultCount = 0;
    std::vector<wire::Print> prints; ///< what threads printed: the first of printCount
    std::uint64_t printCount = 0;
    std::vector<wire::TimeSamples> times; ///< CUPTI's included
    std::string timesMissing;             ///< why CUPTI's are not there
    std::vector<std::string> notes;
    std::vector<wire::KernelResources> resources;
    std::vector<wire::LaunchTimes> launches; ///< of a program
    std::uint64_t launchCount = 0;           ///< `launches` may be only the first of them
    std::vector<wire::Span> spans;           ///< what a GPU did and when: of a program's last round, of all of a kernel's run
    /// Of a checked run: what wrapped, and NaN and infinity where they were made; no faults.
    std::vector<wire::Fault> observations;
    std::uint64_t checkedBlocks = 0, blockCount = 0; ///< how many blocks were looked at, of how many
    /// Of a run that observes: what ran, parted and moved (core/wire/observation.h; core/observe/report.h
    /// has lines and totals). One of a kernel, one for each kernel of a program.
    std::vector<wire::Observation> observed;
    bool cubinFromCache = false;
    std::chrono::nanoseconds roundTrip{}; ///< from the request to the reply
    std::optional<Error> error;           ///< then there are no outputs
    /// The samples of "kernel", "upload" …: CUPTI's before the events' before the clock's; null if
    /// it was not timed.
    const wire::TimeSamples* time(std::string_view what) const;
};

/// How the outputs of two voices differ, by array.
using Comparisons = std::map<std::string, data::Comparison>;
/// Two voices beside each other; the first is the one that is judged.
enum class VoicePair : std::uint8_t { GpuCpu, GpuReference, CpuReference };
using PairComparisons = std::map<VoicePair, Comparisons>;

/// A finished run: immutable, kept by the views that show it.
struct RunRecord {
    std::uint64_t number = 0; ///< from 1, in the order of the starts
    RunSpec spec;
    std::optional<VoiceResult> gpu, cpu, reference;
    /// Of each two voices that are both there.
    PairComparisons comparisons;
    bool cancelled = false;
};
using RunRecordPtr = std::shared_ptr<const RunRecord>;

/// The code that explains a fault or an observation of this kind.
std::string_view faultCode(std::string_view kind);
/// "no faults in 4 of 4,096 blocks", of a checked run; empty of another.
std::string checkedText(const VoiceResult& voice);

/// Median, 5th and 95th percentile of samples in nanoseconds; nothing without samples.
struct TimeSummary {
    double median = 0, low = 0, high = 0, minimum = 0, maximum = 0;
    std::size_t count = 0;
};
std::optional<TimeSummary> summarise(const wire::TimeSamples& samples);

/// The same kernel over sizes on the CPU and a GPU, and where the GPU begins to win.
struct ScalingPoint {
    std::uint64_t elements = 0;
    std::optional<TimeSummary> cpu, gpuKernel, gpuTotal; ///< total: one launch with its copies
    std::optional<bool> agree;
    std::string note; ///< why something is missing
};
/// The number of elements from which the GPU wins, by interpolation on logarithms between two
/// neighbouring points (the last such place, if there are several); nothing if one is always
/// faster.
std::optional<double> crossingPoint(const std::vector<ScalingPoint>& points, bool endToEnd);

} // namespace lane
