#pragma once

#include "core/codegen_cuda/emit.h"
#include "core/machine/occupancy.h"
#include "core/machine/sass_listing.h"
#include "core/wire/messages.h"
#include "profiler/metrics/median.h"
#include "profiler/metrics/metrics.h"
#include "profiler/model/findings.h"
#include "profiler/model/memory_report.h"
#include "profiler/model/roofline.h"

/// What a profile means: one plain value for the window, the command line and documents. Pure; made
/// by profileOf() from what a worker has answered and what the compiler knows.
namespace lane::profile {

/// How much could be seen, and how to see more.
struct Permission {
    wire::ProfileLevel level = wire::ProfileLevel::NotAsked;
    std::string why, cure; ///< empty at Counters
};
/// "counters" "activity" "taken" "none"; empty: nobody asked.
std::string_view permissionKey(wire::ProfileLevel level);

struct Times {
    std::vector<std::uint64_t> ns; ///< every sample, in order
    double medianNs = 0;
    std::optional<MedianInterval> interval; ///< 95 %; nothing for fewer than six samples
    bool isPrecise = false;                 ///< as narrow as was asked for
    bool isCold = false;                    ///< caches were emptied before each launch
    Source source = Source::None;
    bool empty() const { return ns.empty(); }
};

struct ClockReport {
    std::uint32_t leastMhz = 0, mostMhz = 0, maxMhz = 0;
    std::vector<std::string> heldBackBy; ///< "heat", "power" …; "clock": lower, and nobody says why
    std::string missing;                 ///< why there are none
};

struct MetricReading {
    const Metric* metric = nullptr; ///< title, unit, direction, explanation
    double value = 0;
    Source source = Source::Counters;
    std::string doubt = {}; ///< why the number cannot be right; empty: nothing against it
};
/// A metric that was counted, and cannot be told.
struct MetricNotKnown {
    const Metric* metric = nullptr;
    std::string reason;
};
struct CounterReport {
    std::string chip;
    std::uint64_t passes = 0, expectedNs = 0, tookNs = 0;
    std::vector<std::string> unknown; ///< that this device does not have
    std::vector<MetricReading> metrics;
    std::string missing; ///< why there are none
    std::vector<MetricNotKnown> notKnown = {};
    const MetricReading* find(std::string_view key) const;
    std::optional<double> value(std::string_view key) const; ///< nothing where it is in doubt
};

/// Warps that were found waiting (or issuing) for one reason.
struct Stall {
    std::string key;                     ///< "long_scoreboard"
    const StallReason* reason = nullptr; ///< null: newer hardware than the table
    std::uint64_t samples = 0;
    std::uint64_t notIssued = 0;         ///< those of them in which nothing was issued at all
};
struct StallLine {
    std::uint32_t line = 0; ///< of the text of its level, from 1
    std::uint64_t samples = 0;
    double share = 0;          ///< of all samples of the kernel, 0 to 1
    std::vector<Stall> stalls; ///< the most first
};
/// One level's lines by number; `unlinked` samples have none, and no line is guessed.
struct StallLevel {
    std::vector<StallLine> lines;
    std::uint64_t unlinked = 0;
    std::string missing; ///< why there are no lines: no disassembler
    const StallLine* at(std::uint32_t line) const;
};
struct StallReport {
    std::uint64_t samples = 0, wanted = 0, dropped = 0, other = 0, periodCycles = 0;
    std::uint32_t launches = 0;
    bool isEnough = false;
    std::vector<Stall> total; ///< the most first
    StallLevel kernel, cuda, ptx, sass;
    std::string missing; ///< why there are none
    bool empty() const { return samples == 0; }
    double share(std::string_view key) const; ///< of all samples, 0 to 1
};

struct OccupancyReport {
    machine::BlockNeeds needs;
    std::optional<machine::SmLimits> limits; ///< nothing for an architecture that the table lacks
    machine::Occupancy possible;             ///< from the compiler's report
    std::optional<double> achieved;          ///< 0 to 1, from counters
    std::uint32_t multiprocessors = 0;
    std::uint64_t blocks = 0;
    double waves = 0; ///< blocks over those that the device holds at once; 0: not known
    bool isKnown() const { return limits.has_value() && needs.registers > 0; }
};

/// What the code of a line is: from the machine code, without running it.
struct CodeLine {
    std::uint32_t line = 0; ///< of the kernel; 0: of none
    std::uint32_t instructions = 0, globalLoads = 0, globalStores = 0, sharedLoads = 0, sharedStores = 0, atomics = 0,
                  localAccesses = 0, fp64 = 0, branches = 0, barriers = 0;
};

struct KernelProfile {
    std::string file, kernel, device, deviceName, arch;
    FloatMode mode = FloatMode::Fast;
    Preset preset = Preset::Time;
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    bool isCpu() const { return device == "cpu"; }
    std::uint64_t threads() const { return std::uint64_t{block[0]} * block[1] * block[2]; }
    std::uint64_t blocks() const { return std::uint64_t{grid[0]} * grid[1] * grid[2]; }

    Permission permission;
    Times times; ///< of the kernel; of the CPU reference where there is no GPU
    std::optional<Times> cpuTimes;
    ClockReport clocks;
    CounterReport counters;
    StallReport stalls;
    Roofline roofline;
    OccupancyReport occupancy;
    MemoryReport memory;
    WorkCounts work;
    std::optional<wire::KernelResources> resources;
    std::vector<CodeLine> code; ///< by line; empty without a disassembler
    std::string codeMissing;
    std::vector<Finding> findings;   ///< what costs most first
    std::vector<Passed> passed;      ///< what was looked at and is well
    std::vector<NotJudged> unjudged; ///< what could not be looked at, and why
    std::uint32_t launches = 0;
    std::vector<std::string> changedOutputs; ///< that the last launch gave otherwise than the first
    std::vector<std::string> notes;
    // What findings ask of the arguments.
    std::uint64_t inputBytes = 0, outputBytes = 0;
    std::uint32_t widestElement = 4; ///< bytes, of the arrays
    bool hasDoubles = false;         ///< an array or a scalar is a Double
};

/// What a profile is made of.
struct ProfileFacts {
    const wire::ProfileReply& reply;
    const CudaText& cuda; ///< what the code was made of
    const machine::SassListing* sass = nullptr;
    std::string sassMissing = {};
    std::string cudaName = {}; ///< of the kernel, in the CUBIN
    std::uint64_t dynamicSharedBytes = 0, wantedSamples = 0;
    std::optional<wire::CpuRatesReply> cpuRates = {};
    std::optional<wire::TimeSamples> cpuTimes = {};
    std::optional<MemoryReport> observed = {}; ///< on the CPU reference
    std::optional<WorkCounts> observedWork = {};
    std::string observedMissing = {}; ///< why nothing was observed
};
/// `frame` has what is known of the launch (names, grid, block, preset, arguments); the rest is filled in.
KernelProfile profileOf(KernelProfile frame, const ProfileFacts& facts);

/// One metric beside that of an earlier profile.
struct MetricChange {
    const Metric* metric = nullptr;
    double before = 0, now = 0;
    std::optional<double> ratio;  ///< now over before; nothing for a before of 0
    std::optional<bool> isBetter; ///< nothing where it is as it was (to a thousandth), or has no direction
};
std::vector<MetricChange> changesOf(const KernelProfile& before, const KernelProfile& now);

} // namespace lane::profile
