#include "profiler/collect/clocks.h"

#include "core/base/loaded_library.h"

#include <tuple>

namespace lane::profile {

namespace {

// The few things of NVML that are used, written down here: its header is not in every toolkit, and
// these have not changed since it exists. A device is an opaque pointer, 0 is success.
using Device = void*;
using Number = unsigned int;
constexpr Number SmClock = 1, MemoryClock = 2;
constexpr unsigned long long SwPowerCap = 0x4, HwSlowdown = 0x8, SyncBoost = 0x10, SwThermal = 0x20,
                             HwThermal = 0x40, HwPowerBrake = 0x80;

const char Without[] = "Times stand as they are; whether clocks were held back is not known. The "
                       "library comes with NVIDIA's driver (Debian: libnvidia-ml1).";

} // namespace

struct ClockWatch::State {
    LoadedLibrary library;
    Device device = nullptr;
    int (*init)() = nullptr;
    int (*byBusId)(const char*, Device*) = nullptr;
    int (*clock)(Device, Number, Number*) = nullptr;
    int (*maxClock)(Device, Number, Number*) = nullptr;
    int (*reasons)(Device, unsigned long long*) = nullptr;

    bool bind() {
        init = library.function<int()>("nvmlInit_v2");
        byBusId = library.function<int(const char*, Device*)>("nvmlDeviceGetHandleByPciBusId_v2");
        clock = library.function<int(Device, Number, Number*)>("nvmlDeviceGetClockInfo");
        maxClock = library.function<int(Device, Number, Number*)>("nvmlDeviceGetMaxClockInfo");
        for (const char* name : {"nvmlDeviceGetCurrentClocksEventReasons",      // its name since 12.2
                                 "nvmlDeviceGetCurrentClocksThrottleReasons"}) // and before
            if (!reasons)
                reasons = library.function<int(Device, unsigned long long*)>(name);
        return init && byBusId && clock && maxClock && reasons;
    }
};

ClockWatch::ClockWatch(std::unique_ptr<State> state) : m_state(std::move(state)) {}
ClockWatch::~ClockWatch() = default;

Result<std::unique_ptr<ClockWatch>> ClockWatch::open(const std::string& busId) {
    auto state = std::make_unique<State>();
    state->library = LoadedLibrary::open({"LANE_NVML", {"libnvidia-ml.so.1"}, {}, {}});
    if (!state->library.isLoaded())
        return Error{"L4264", "NVML is not there: " + state->library.where(), Without};
    if (!state->bind())
        return Error{"L4264", state->library.path() + " is too old to tell clocks", Without};
    if (const int result = state->init(); result != 0)
        return Error{"L4264", "NVML does not start: its error " + std::to_string(result), Without};
    if (const int result = state->byBusId(busId.c_str(), &state->device); result != 0)
        return Error{"L4264",
                     "NVML does not know the device " + busId + ": its error " +
                         std::to_string(result),
                     Without};
    return std::unique_ptr<ClockWatch>(new ClockWatch(std::move(state)));
}

Result<Clocks> ClockWatch::read() const {
    const State& s = *m_state;
    Clocks clocks;
    unsigned long long reasons = 0;
    for (const int result : {s.clock(s.device, SmClock, &clocks.smMhz),
                             s.clock(s.device, MemoryClock, &clocks.memoryMhz),
                             s.maxClock(s.device, SmClock, &clocks.maxSmMhz),
                             s.reasons(s.device, &reasons)})
        if (result != 0)
            return Error{"L4264", "NVML does not tell clocks: its error " + std::to_string(result),
                         Without};
    for (const auto& [bits, name] : {std::tuple{SwPowerCap | HwPowerBrake, "power"},
                                     {SwThermal | HwThermal, "heat"},
                                     {HwSlowdown, "hardware"},
                                     {SyncBoost, "sync"}})
        if (reasons & bits)
            clocks.limits.emplace_back(name);
    return clocks;
}

} // namespace lane::profile
