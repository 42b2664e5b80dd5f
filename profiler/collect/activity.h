#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lane::profile {

/// One thing that the device did (up to Memset) or the host, as CUPTI recorded it. Times are nanoseconds of one clock.
struct Activity {
    enum class Kind : std::uint8_t {
        Kernel,
        Upload,
        Download,
        DeviceCopy,
        Memset,
        Synchronisation, ///< the host waits, or asks for a stream to wait
        Overhead,        ///< CUPTI's own work, and code that is made ready
        Call             ///< of the driver, which put something on a stream
    };
    enum class Sync : std::uint8_t { Other, Event, StreamWait, Stream, Context };
    enum class Overhead : std::uint8_t {
        Other,
        Compiler,
        BufferFlush,
        Instrumentation,
        Resource,
        ModuleLoading,
        FunctionLoading,
        CommandBufferFull,
        BufferRequest,
        ManagedMemory
    };
    static constexpr std::uint32_t NoStream = 0xFFFFFFFF;

    Kind kind = Kind::Kernel;
    std::uint32_t correlation = 0; ///< of the driver call that caused it; grows from call to call; 0: none
    std::uint64_t begin = 0, end = 0;
    std::uint64_t bytes = 0; ///< of a copy or a memset
    std::uint32_t stream = 0; ///< as the driver numbers them; NoStream: it is of none
    std::uint8_t detail = 0;  ///< a Sync or an Overhead
    bool isOnDevice() const { return kind <= Kind::Memset; }
    bool isCopy() const { return kind >= Kind::Upload && kind <= Kind::DeviceCopy; }
};

/// Device times of one run, nanoseconds.
struct RunTimes {
    std::vector<std::uint64_t> kernel;           ///< one a timed launch, in order
    std::vector<std::uint64_t> upload, download; ///< the sum of the run's copies, or empty
};

/// Sorts the activities of a run of `warmup + repeat` launches into its samples. `extra` launches
/// that follow, with copies of their own, are left out. Errors: L4254 when there are not as many
/// kernels as launches.
Result<RunTimes> timesOf(std::vector<Activity> activities, std::uint32_t warmup,
                         std::uint32_t repeat, std::uint32_t extra = 0);

/// Device times of one round of a program, nanoseconds.
struct ProgramTimes {
    std::vector<std::uint64_t> launches; ///< in the order of the program
    std::uint64_t copies = 0;            ///< up, down and on the device, together
};

/// The same of a program's round, which has launched so often. Errors: L4254 as above.
Result<ProgramTimes> programTimesOf(std::vector<Activity> activities, std::size_t launches);

/// Concurrent: kernels may overlap, and CUPTI adds instructions to each, which take a tenth of a
/// copy's time and are counted by counters. Serial: one after another, as they are.
enum class KernelRecords : std::uint8_t { Off, Serial, Concurrent };

/// What is recorded besides kernels and copies, each with what is before it. A driver call costs some hundred
/// nanoseconds more when it is recorded: Calls is for what nobody times by the clock.
enum class OtherRecords : std::uint8_t {
    None,
    Waits, ///< memsets, synchronisation and overhead
    Calls  ///< driver calls that put something on a stream
};

/// Activity records of this process's device work, through CUPTI, which is found and loaded at run
/// time. One in a process, never taken down: process exit is the teardown. start() must come before
/// the CUDA context is made. Errors: L4251 CUPTI not there, L4252 a CUPTI whose records are not
/// known, L4253 CUPTI refused (its own words; somebody else may hold it).
class ActivityCollector {
public:
    static Result<std::unique_ptr<ActivityCollector>> start();
    ~ActivityCollector();
    ActivityCollector(const ActivityCollector&) = delete;
    ActivityCollector& operator=(const ActivityCollector&) = delete;

    /// The version of the CUPTI that start() would use: "13.0".
    static Result<std::string> version();

    /// What is recorded from here on; after start() Serial and None. Records until then stay.
    Status record(KernelRecords how, OtherRecords others = OtherRecords::None);
    /// Forgets what was recorded before, and what the host does until now, whenever that is handed over.
    void beginRun();
    /// Gives the records of finished work with `kernels` launches in it (59 µs: not before the
    /// reply is out). Errors: L4253; L4254 when records were dropped.
    Result<std::vector<Activity>> endRun(std::size_t kernels);

private:
    struct State;
    explicit ActivityCollector(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace lane::profile
