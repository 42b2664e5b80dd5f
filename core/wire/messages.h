#pragma once

#include "core/base/float_mode.h"
#include "core/base/scalar_kind.h"
#include "core/wire/cpu_rates.h"
#include "core/wire/spans.h"
#include "core/wire/observation.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

/// What a client and a worker say to each other. Plain values: meaning crosses the border, never
/// colours, icons or translated text. Each struct lists its fields once, in fields(); writing,
/// reading and the round-trip test come from that. All integers little-endian.
namespace lane::wire {

/// Raised whenever a struct below changes. Both sides must have the same.
constexpr std::uint16_t ProtocolVersion = 15;

/// First message of a client; the answer is HelloReply, or ErrorReply when versions differ.
struct Hello {
    std::uint16_t protocol = ProtocolVersion;
    std::string client;
    auto fields(auto&& f) { return f(protocol, client); }
};

/// Says only what is known without loading anything of CUDA.
struct HelloReply {
    std::uint16_t protocol = ProtocolVersion;
    std::string version;
    std::int32_t pid = 0;
    std::string llvm; ///< version
    std::string cpu;  ///< LLVM's name of this processor
    std::uint32_t cores = 1;
    bool hasCuda = false; ///< whether the worker was built with the GPU parts
    auto fields(auto&& f) { return f(protocol, version, pid, llvm, cpu, cores, hasCuda); }
};

/// A request that could not be carried out. The worker goes on.
struct ErrorReply {
    std::string code, message, hint;
    auto fields(auto&& f) { return f(code, message, hint); }
};

struct DevicesRequest {
    /// Also what a profiler may see of each GPU, which takes up to a second for each.
    bool askProfiling = false;
    auto fields(auto&& f) { return f(askProfiling); }
};

struct DeviceInfo {
    std::string id;   ///< "cpu", "cuda:0"
    std::string name; ///< "NVIDIA H100 80GB HBM3"
    std::int32_t computeMajor = 0, computeMinor = 0;
    std::uint64_t memoryBytes = 0;
    std::uint32_t multiprocessors = 0; ///< of the CPU: cores
    std::uint32_t maxThreadsPerBlock = 1024;
    std::array<std::uint32_t, 3> maxBlock{1024, 1024, 64};
    std::array<std::uint32_t, 3> maxGrid{2147483647u, 65535u, 65535u};
    std::uint64_t sharedBytesPerBlock = 49152;
    std::uint64_t sharedBytesOptin = 49152;
    // Of a GPU; 0: the driver does not tell.
    std::uint32_t clockMhz = 0, memoryClockMhz = 0; ///< the fastest that it has
    std::uint32_t memoryBusBits = 0;
    std::uint64_t l2Bytes = 0;
    auto fields(auto&& f) {
        return f(id, name, computeMajor, computeMinor, memoryBytes, multiprocessors,
                 maxThreadsPerBlock, maxBlock, maxGrid, sharedBytesPerBlock, sharedBytesOptin,
                 clockMhz, memoryClockMhz, memoryBusBits, l2Bytes);
    }
};

/// How much of a device its driver lets a profiler see.
enum class ProfileLevel : std::uint8_t {
    NotAsked,
    Counters, ///< hardware counters and PC samples
    Times,    ///< times alone: no CUPTI, or no permission to read counters
    Taken,    ///< another profiler or debugger holds CUPTI or the counters
    None      ///< there is no GPU
};

/// What a profiler may see of one device.
struct ProfilePermission {
    std::string device;
    ProfileLevel level = ProfileLevel::NotAsked;
    std::string why, more; ///< where the level is not Counters: the reason, and how to get there
    auto fields(auto&& f) { return f(device, level, why, more); }
};

struct DevicesReply {
    std::vector<DeviceInfo> devices; ///< "cpu" first
    std::string driverVersion;       ///< "13.0"; empty where there is none
    std::string driverMissing;       ///< why there is no driver or device, and how to get it
    std::string nvrtcVersion, nvrtcMissing, cuptiVersion, cuptiMissing;
    std::string nvrtcPath; ///< of the library that was loaded
    std::vector<ProfilePermission> profiling; ///< of each GPU, where it was asked for
    auto fields(auto&& f) {
        return f(devices, driverVersion, driverMissing, nvrtcVersion, nvrtcMissing, cuptiVersion,
                 cuptiMissing, nvrtcPath, profiling);
    }
};

/// CUDA text to PTX and, for a real architecture, CUBIN.
struct CompileRequest {
    std::string cuda;
    std::string fileName; ///< for messages
    std::string arch = "sm_90";
    FloatMode mode = FloatMode::Fast;
    bool wantCubin = true;          ///< also gives resources
    std::uint32_t maxRegisters = 0; ///< of a thread; 0: what NVRTC chooses
    auto fields(auto&& f) { return f(cuda, fileName, arch, mode, wantCubin, maxRegisters); }
};

struct KernelResources {
    std::string kernel; ///< CUDA name
    std::uint32_t registers = 0;
    std::uint32_t sharedBytes = 0; ///< static
    std::uint32_t constantBytes = 0;
    std::uint32_t stackBytes = 0;
    std::uint32_t spillStoreBytes = 0, spillLoadBytes = 0;
    auto fields(auto&& f) {
        return f(kernel, registers, sharedBytes, constantBytes, stackBytes, spillStoreBytes,
                 spillLoadBytes);
    }
};

struct CompileReply {
    bool ok = false;
    std::string log; ///< NVRTC's, as it is
    std::string ptx; ///< without the NUL that NVRTC ends it with
    std::string cubin;
    std::vector<KernelResources> resources;
    std::string nvrtcVersion;
    std::uint64_t ptxNs = 0, cubinNs = 0; ///< NVRTC's own time; 0: not done
    std::string nvrtcPath;                ///< of the library that was loaded: the cache checks it
    auto fields(auto&& f) {
        return f(ok, log, ptx, cubin, resources, nvrtcVersion, ptxNs, cubinNs, nvrtcPath);
    }
};

/// The CPU reference's code as text.
struct NativeRequest {
    std::string source, fileName, kernel;
    FloatMode mode = FloatMode::Fast;
    bool checked = true;
    bool assembly = false; ///< else LLVM IR
    auto fields(auto&& f) { return f(source, fileName, kernel, mode, checked, assembly); }
};

struct NativeReply {
    std::string text;
    std::uint64_t jitNs = 0;
    auto fields(auto&& f) { return f(text, jitNs); }
};

struct ScalarArgument {
    std::string name;
    ScalarKind type = ScalarKind::Int32;
    std::uint64_t bits = 0;
    auto fields(auto&& f) { return f(name, type, bits); }
};

/// An array in shared memory. The descriptors travel with the frame, one for each new buffer id in
/// the order of `newBuffers`; a worker keeps its mappings until ForgetBuffers.
struct ArrayArgument {
    std::string name;
    ScalarKind type = ScalarKind::Float32;
    std::vector<std::uint64_t> shape;
    std::uint64_t input = 0;  ///< buffer id; 0: starts zeroed
    std::uint64_t output = 0; ///< buffer id; 0: not wanted back
    auto fields(auto&& f) { return f(name, type, shape, input, output); }
};

struct NewBuffer {
    std::uint64_t id = 0;
    std::uint64_t bytes = 0;
    bool writable = false; ///< outputs; inputs are mapped read-only for the CPU reference
    auto fields(auto&& f) { return f(id, bytes, writable); }
};

struct SharedLength {
    std::string name;
    std::uint64_t elements = 0;
    auto fields(auto&& f) { return f(name, elements); }
};

/// What a run is of: a program launches kernels of its text itself; a reference runs on the CPU.
enum class RunKind : std::uint8_t { Kernel, Program, Reference };

/// Runs one kernel `warmup + repeat` times from the same inputs; outputs are those of the last.
struct RunRequest {
    std::string source, fileName, kernel; ///< kernel: qualified
    std::string device = "cpu";
    FloatMode mode = FloatMode::Fast;
    bool boundsChecked = true; ///< of the CPU reference; the first, untimed run always is
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    std::vector<ScalarArgument> scalars;
    std::vector<ArrayArgument> arrays;
    std::vector<SharedLength> sharedLengths;
    std::vector<NewBuffer> newBuffers;
    std::uint32_t warmup = 0, repeat = 1;
    std::string cubin;    ///< for a GPU: compiled for it already; empty: the worker compiles
    std::string cudaName; ///< the kernel's name in the CUBIN
    RunKind kind = RunKind::Kernel; ///< else `kernel` names a program or a reference
    /// One run on the CPU reference that looks for every fault of the language, and is not timed.
    bool checked = false;
    std::uint64_t mostBlocks = 0; ///< of a checked run of a kernel: so many blocks, spread evenly; 0: all
    /// On a GPU: arrays stand between zones that show what is written or read outside; not timed.
    bool guarded = false;
    Checking checking; ///< of a checked run
    /// Of a checked run: then it ends by itself and tells where it was, fault "timeout"; 0: it does not.
    std::uint32_t endAfterMs = 0;
    /// Of a program: how much shared memory a block of its launches may have, in bytes, and on what, for people
    /// ("sm_86"); 0: as much as any GPU gives.
    std::uint64_t maxSharedBytes = 0;
    std::string sharedOf;
    auto fields(auto&& f) {
        return f(source, fileName, kernel, device, mode, boundsChecked, grid, block, scalars,
                 arrays, sharedLengths, newBuffers, warmup, repeat, cubin, cudaName, kind, checked,
                 mostBlocks, guarded, checking, endAfterMs, maxSharedBytes, sharedOf);
    }
};

struct RunProgress {
    std::string phase; ///< "compile" "upload" "run" "download"
    std::uint32_t done = 0, total = 0;
    auto fields(auto&& f) { return f(phase, done, total); }
};

/// A fault of the kernel, at its source: "bounds" "divergence" "warp" "timeout" "crash"; of a checked
/// run also "race" "uninitialised" "overflow" "division" "shift" "conversion" "endless". Or an observation, which
/// is none: "wrap" (a Nat below 0), "nan", "infinity".
struct Fault {
    std::string kind, message;
    std::uint32_t line = 0, column = 0;
    std::uint64_t count = 1;
    std::array<std::uint32_t, 3> block{}, thread{};
    std::string array;
    std::vector<std::int64_t> index;
    std::uint32_t launch = 0; ///< of a program: the number of the launch, from 1
    bool isOfHost = false;    ///< in a program's or a reference's own code: there is no thread
    // Of a race: what the access was and what it read or wrote.
    std::string access, value; ///< "read" "write" "atomic"; the value as text, "" where it is not known
    // The earlier access of a race, as far as it is known.
    std::uint32_t otherLine = 0, otherColumn = 0; ///< 0: not known
    bool hasOtherThread = false;
    std::array<std::uint32_t, 3> otherBlock{}, otherThread{};
    std::string otherAccess, otherValue;
    auto fields(auto&& f) {
        return f(kind, message, line, column, count, block, thread, array, index, launch, isOfHost, access, value,
                 otherLine, otherColumn, hasOtherThread, otherBlock, otherThread, otherAccess, otherValue);
    }
};

/// Samples of one thing that was timed. An empty one was not measured.
struct TimeSamples {
    /// "kernel" "upload" "download"; "total" one warm launch with its copies; "setup" what comes
    /// once before it; "jit" "ptx" "cubin"
    std::string what;
    std::string source; ///< "cupti" "event" "clock"
    std::vector<std::uint64_t> ns;
    auto fields(auto&& f) { return f(what, source, ns); }
};

/// One launch of a program, and what it took in each round.
struct LaunchTimes {
    std::string kernel;
    std::array<std::uint32_t, 3> grid{}, block{};
    TimeSamples times{"kernel", "", {}};
    auto fields(auto&& f) { return f(kernel, grid, block, times); }
};

/// What a thread printed.
struct Print {
    std::uint32_t line = 0, column = 0;
    std::array<std::uint32_t, 3> block{}, thread{};
    std::string text;
    std::uint32_t launch = 0; ///< of a program: the number of the launch, from 1
    bool isOfHost = false;    ///< in a program's or a reference's own code: there is no thread
    auto fields(auto&& f) { return f(line, column, block, thread, text, launch, isOfHost); }
};
/// So many go to a client; the others are counted.
constexpr std::size_t MostPrints = 1000;

struct RunReply {
    std::string device;
    std::vector<Fault> faults; ///< merged by place; the outputs are valid all the same
    std::uint64_t faultCount = 0;
    std::vector<TimeSamples> times;
    bool timesFollow = false; ///< a RunTimes with CUPTI's times comes next
    std::vector<std::string> notes;
    std::vector<KernelResources> resources;
    std::vector<LaunchTimes> launches; ///< of a program, in order
    std::uint64_t launchCount = 0;     ///< `launches` may be only the first of them
    /// Of one launch of the kernel, or of one round of the program: by block, then by thread.
    std::vector<Print> prints;
    std::uint64_t printCount = 0; ///< `prints` may be only the first of them
    // Of a checked run:
    std::vector<Fault> observations;   ///< no faults: what is worth knowing, at its place
    std::uint64_t checkedBlocks = 0, blockCount = 0; ///< how many blocks were run, of how many
    std::vector<Span> spans; ///< of the last round of a program; of a kernel they come with RunTimes
    std::vector<Observation> observed; ///< of a run that observes: the kernel, or each of a program's
    auto fields(auto&& f) {
        return f(device, faults, faultCount, times, timesFollow, notes, resources, launches,
                 launchCount, prints, printCount, observations, checkedBlocks, blockCount, spans,
                 observed);
    }
};

struct RunTimes {
    std::vector<TimeSamples> times;
    std::string missing; ///< why CUPTI gave none
    std::vector<Span> spans; ///< the run's kernels and copies
    auto fields(auto&& f) { return f(times, missing, spans); }
};

/// How program counters are sampled: of kernels one after another (Serialized) or as they run anyway (Concurrent). Any:
/// one after another, and the other way where that gives nothing.
enum class SamplingMode : std::uint8_t { Any, Serialized, Concurrent };

/// Measures one kernel, launched as often as it takes, each time from the same inputs.
struct ProfileRequest {
    RunRequest run; ///< what is launched; `warmup` launches come first, `repeat` are timed at least
    bool wantTimes = true, wantSamples = false, wantCounters = false;
    std::vector<std::string> metrics; ///< the hardware's names for them
    bool isCold = true;               ///< caches are emptied before each launch
    /// Launches are timed until the 95 % interval of the median is this narrow (half of its width
    /// in thousandths of the median), or one of the two limits is reached.
    std::uint32_t precisionPermille = 10;
    std::uint32_t mostLaunches = 1000;
    std::uint32_t mostMs = 3000;      ///< of timed, and of sampled launches
    std::uint32_t samplingPeriod = 0; ///< log2 of cycles, 5 to 31; 0: chosen by the kernel's time
    std::uint64_t wantedSamples = 20000;
    SamplingMode samplingMode = SamplingMode::Any;
    bool isPlanOnly = false; ///< tells passes and cost, and launches nothing
    /// Names of what only code counts that CUPTI adds to the kernel, in a replay of CUPTI's own.
    std::vector<std::string> codeMetrics;
    auto fields(auto&& f) {
        return f(run, wantTimes, wantSamples, wantCounters, metrics, isCold, precisionPermille,
                 mostLaunches, mostMs, samplingPeriod, wantedSamples, samplingMode, isPlanOnly, codeMetrics);
    }
};

/// What the driver's management library said at one moment.
struct ClockReading {
    std::uint32_t smMhz = 0, memoryMhz = 0, maxSmMhz = 0;
    std::vector<std::string> limits; ///< what held the clock back: "power", "heat" …
    auto fields(auto&& f) { return f(smMhz, memoryMhz, maxSmMhz, limits); }
};

struct CounterReading {
    std::string metric;
    double value = 0;
    auto fields(auto&& f) { return f(metric, value); }
};

struct Counters {
    std::string chip;         ///< "GH100"
    std::uint64_t passes = 0; ///< launches that it takes
    std::uint64_t expectedNs = 0, tookNs = 0;
    std::vector<CounterReading> values;
    std::vector<std::string> unknown; ///< metrics that this chip does not have
    std::string missing;              ///< why there are none
    auto fields(auto&& f) {
        return f(chip, passes, expectedNs, tookNs, values, unknown, missing);
    }
};

struct StallCount {
    std::uint32_t reason = 0;    ///< of PcSamples::reasons
    std::uint64_t samples = 0;   ///< of warps in this state
    std::uint64_t notIssued = 0; ///< those of them in which the scheduler issued nothing
    auto fields(auto&& f) { return f(reason, samples, notIssued); }
};

/// The samples of one instruction.
struct PcCount {
    std::string function;
    std::uint64_t offset = 0;   ///< bytes from the function's begin
    std::uint32_t cudaLine = 0; ///< of the generated text; 0: the CUBIN does not tell
    std::vector<StallCount> stalls;
    auto fields(auto&& f) { return f(function, offset, cudaLine, stalls); }
};

struct PcSamples {
    std::vector<std::string> reasons; ///< "long_scoreboard" …
    std::vector<PcCount> pcs;         ///< by function and offset
    std::uint64_t samples = 0;        ///< of the kernel: the sum of all
    std::uint64_t dropped = 0;        ///< by the hardware
    std::uint64_t other = 0;          ///< of no instruction of the kernel
    std::uint32_t launches = 0, period = 0; ///< log2 of cycles
    bool isEnough = false;                  ///< as many as were wanted
    bool isConcurrent = false;              ///< kernels ran as they would anyway
    std::string missing;                    ///< why there are none
    auto fields(auto&& f) {
        return f(reasons, pcs, samples, dropped, other, launches, period, isEnough, isConcurrent, missing);
    }
};

struct ProfileReply {
    std::string device;
    ProfileLevel level = ProfileLevel::NotAsked;
    std::string why, more; ///< where the level is not Counters: the reason, and how to get there
    std::vector<TimeSamples> times; ///< every sample, in order
    bool isPrecise = false;         ///< the interval became as narrow as was asked for
    std::vector<ClockReading> clocks; ///< before, during and after timing; empty: not known
    std::string clocksMissing;
    PcSamples samples;
    Counters counters;
    std::uint32_t launches = 0; ///< in all
    /// Arrays whose content after the last launch was not that of the first.
    std::vector<std::string> changedOutputs;
    std::vector<KernelResources> resources;
    std::vector<std::string> notes;
    Counters codeCounters; ///< of ProfileRequest::codeMetrics
    DeviceInfo properties; ///< of the device
    auto fields(auto&& f) {
        return f(device, level, why, more, times, isPrecise, clocks, clocksMissing, samples,
                 counters, launches, changedOutputs, resources, notes, codeCounters, properties);
    }
};

/// The client has dropped these buffers. No answer; an id that is not known is nothing.
struct ForgetBuffers {
    std::vector<std::uint64_t> ids;
    auto fields(auto&& f) { return f(ids); }
};

} // namespace lane::wire

#include "core/wire/debug_messages.h"
#include "core/wire/timing.h"

namespace lane::wire {

enum class MessageType : std::uint16_t {
    None = 0,
#define LANE_MESSAGE(Type) Type,
#include "core/wire/messages.def"
#undef LANE_MESSAGE
};

} // namespace lane::wire
