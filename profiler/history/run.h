#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What is kept of a run: plain values, of no room but this one, so that what was kept years ago can be read
/// whatever has become of the services that ran it.
namespace lane::history {

/// Every sample of one thing that was timed.
struct Times {
    std::string voice;  ///< "gpu" "cpu" "reference"
    std::string what;   ///< "kernel" "upload" "download" "total" …
    std::string source; ///< "cupti" "event" "clock"
    std::vector<std::uint64_t> ns;
    bool operator==(const Times&) const = default;
};

/// A scalar with its value, or an array with its shape.
struct Argument {
    std::string name, type;
    std::string value;                ///< of a scalar
    std::vector<std::uint64_t> shape; ///< of an array
    bool isArray = false;
    bool operator==(const Argument&) const = default;
};

struct Resources {
    std::uint32_t registers = 0, sharedBytes = 0, constantBytes = 0, stackBytes = 0, spillStoreBytes = 0, spillLoadBytes = 0;
    bool operator==(const Resources&) const = default;
};

struct Counter {
    std::string key; ///< of profiler/metrics
    double value = 0;
    std::string unit, source;
    bool operator==(const Counter&) const = default;
};

struct Finding {
    std::string rule, title, text;
    std::uint32_t line = 0;
    double weight = 0;
    bool operator==(const Finding&) const = default;
};

/// One output held against another's.
struct Compared {
    std::string against; ///< "cpu" "reference" "expected", or a file
    std::string array;
    std::uint64_t elements = 0, mismatches = 0, maxUlp = 0;
    bool operator==(const Compared&) const = default;
};

struct Fault {
    std::string kind, message;
    std::uint32_t line = 0;
    std::uint64_t count = 0;
    bool operator==(const Fault&) const = default;
};

enum class Verdict : std::uint8_t {
    NotCompared, ///< ran, and nothing was there to hold it against
    Agrees,
    Differs,
    NoFaults, ///< of a checked run
    Faulted,
    Failed ///< it gave no outputs
};
/// "not compared" "agrees" "differs" "no faults" "faulted" "failed": of documents, never changes.
std::string_view verdictKey(Verdict verdict);
std::optional<Verdict> verdictNamed(std::string_view key);
/// Whether its times are of a kernel that did what it should, as far as anybody looked.
bool isSound(Verdict verdict);

/// What a device did, up to Memset; then what the host did. Numbers of documents: they never change.
enum class SpanKind : std::uint8_t { Kernel, Upload, Download, DeviceCopy, Memset, Synchronisation, Overhead, Call };

/// One thing that was done; nanoseconds from the first of the run.
struct Span {
    SpanKind kind = SpanKind::Kernel;
    std::uint32_t stream = 0; ///< NoStream: of none that worked
    std::uint32_t launch = 0; ///< of a kernel and of the call that launched it: its number in the run, from 1
    std::uint64_t beginNs = 0, endNs = 0;
    std::uint64_t bytes = 0; ///< of a copy or a memset
    std::uint32_t correlation = 0; ///< the same in a call and in what the device did for it; 0: none
    /// Of a synchronisation 1 an event, 2 a stream waits for an event, 3 a stream, 4 all; of overhead 1 the driver's compiler,
    /// 2 … 4 CUPTI's own, 5 a module, 6 a function made ready, 7 the device is behind; of a call the SpanKind that it asked for.
    std::uint8_t detail = 0;
    static constexpr std::uint32_t NoStream = 0xFFFFFFFF;
    bool isOnDevice() const { return kind <= SpanKind::Memset; }
    bool operator==(const Span&) const = default;
};

/// One launch of a program.
struct Launch {
    std::string kernel;
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    bool operator==(const Launch&) const = default;
};

struct Clocks {
    std::uint32_t leastMhz = 0, mostMhz = 0, maxMhz = 0; ///< 0: not known
    std::vector<std::string> heldBackBy;
    bool operator==(const Clocks&) const = default;
};

struct Environment {
    std::string program;       ///< version of Lanework
    std::string host, os, cpu; ///< of the machine that asked
    std::uint32_t cores = 0;
    std::string driver, nvrtc, cupti; ///< versions; empty: not there, or not asked
    Clocks clocks;
    bool operator==(const Environment&) const = default;
};

struct Run {
    std::int64_t id = 0; ///< of one database; 0: in none
    std::string uid;     ///< of this run everywhere; record() gives one where it is empty
    std::int64_t timeNs = 0; ///< since 1970; record() takes the present where it is 0
    std::string kind = "run"; ///< "run" "profile" "bench" "sweep" (its best configuration) "cell" (another one)
    std::string group;        ///< what runs of one sweep or bench share
    std::string configuration; ///< of a sweep: "TILE 16, ROWS 8"
    std::string name, note;   ///< given by people
    bool isPinned = false;    ///< never pruned; a named one isn't either

    std::string file, kernel;
    bool isProgram = false;
    std::string device = "cpu", deviceName, arch;
    std::string mode = "fast", tolerance;
    std::uint32_t maxRegisters = 0, warmup = 0, repeat = 0;
    bool isCold = false, isChecked = false, isBoundsChecked = false;
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    std::uint64_t dynamicSharedBytes = 0;
    std::vector<Argument> arguments;

    std::string source, cuda, ptx; ///< texts; CUDA and PTX where they were made

    std::optional<Resources> resources;
    Verdict verdict = Verdict::NotCompared;
    std::vector<Compared> comparisons;
    std::vector<Fault> faults;
    std::uint64_t faultCount = 0;
    std::string error; ///< "[L4103] the run took longer …"; empty: none
    std::vector<Times> times;
    std::vector<Counter> counters;
    std::vector<Finding> findings;
    std::vector<std::string> notes;
    std::vector<Launch> launches; ///< of a program, as far as they were told
    std::vector<Span> spans;      ///< what CUPTI recorded
    Environment environment;

    bool isOnGpu() const { return device != "cpu"; }
    /// The kernel's own samples, by the device that was asked for; null: it was not timed.
    const Times* mainTimes() const;
    bool operator==(const Run&) const = default;
};

/// What runs have in common that may be compared over edits: file, kernel, device, machine, arguments and how it
/// was timed. The text, the block and options of compiling may differ: they are what an edit changes.
std::string seriesOf(const Run& run);
/// Why two runs are not of one series: "arguments", "device", …; empty: they are of one.
std::vector<std::string> seriesDifferences(const Run& a, const Run& b);
/// The same text, launch and options: what is the same code for a timer.
std::string codeOf(const Run& run);
/// 32 hexadecimal digits.
std::string hashOf(std::string_view text);
/// A new one, as good as unique.
std::string newUid();

} // namespace lane::history
