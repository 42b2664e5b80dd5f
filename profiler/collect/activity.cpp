#include "profiler/collect/activity.h"

#include "profiler/collect/activity_record.h"
#include "profiler/collect/cupti_library.h"

#include <cupti.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <unordered_set>
#include <utility>

namespace lane::profile {

namespace {

/// CUPTI clears a buffer when it takes it, which is within the first call of a run to the driver:
/// a small one that is used again costs 2 µs, a new one of a megabyte its 256 page faults too.
constexpr std::size_t BufferBytes = 64 << 10;
constexpr std::size_t MostSpare = 16;
constexpr std::size_t BufferAlignment = 8; // CUPTI's: ACTIVITY_RECORD_ALIGNMENT

// clang-format off
#define LANE_CUPTI_FUNCTIONS(F)                                                                    \
    F(cuptiActivityRegisterCallbacks) F(cuptiActivityEnable) F(cuptiActivityDisable)               \
    F(cuptiActivityFlushAll) F(cuptiActivityGetNextRecord) F(cuptiActivityGetNumDroppedRecords)    \
    F(cuptiGetTimestamp)
// clang-format on

struct Api {
    LANE_CUPTI_API(LANE_CUPTI_FUNCTIONS)
};

/// What CUPTI calls into.
struct Recorder {
    Api api;
    std::mutex mutex; ///< CUPTI may deliver on a thread of its own
    std::vector<Activity> activities;
    std::uint64_t since = 0; ///< what the host did before is of no interest
    std::vector<std::uint8_t*> spare; ///< buffers

    std::uint8_t* takeBuffer() {
        const std::lock_guard lock(mutex);
        if (spare.empty())
            return static_cast<std::uint8_t*>(std::aligned_alloc(BufferAlignment, BufferBytes));
        std::uint8_t* buffer = spare.back();
        spare.pop_back();
        return buffer;
    }
    void giveBuffer(std::uint8_t* buffer) {
        const std::lock_guard lock(mutex);
        if (spare.size() < MostSpare)
            spare.push_back(buffer);
        else
            std::free(buffer);
    }
    std::size_t kernelCount() {
        const std::lock_guard lock(mutex);
        return static_cast<std::size_t>(
            std::ranges::count(activities, Activity::Kind::Kernel, &Activity::kind));
    }
    void take(std::uint8_t* buffer, std::size_t bytes) {
        const std::lock_guard lock(mutex);
        CUpti_Activity* record = nullptr;
        while (api.cuptiActivityGetNextRecord(buffer, bytes, &record) == CUPTI_SUCCESS)
            if (const std::optional<Activity> activity = translated(record))
                activities.push_back(*activity);
    }
};

/// CUPTI's callbacks have no user pointer. Set once, before they are registered, and never freed.
Recorder* theRecorder = nullptr;

} // namespace

struct ActivityCollector::State : Recorder {
    std::vector<CUpti_ActivityKind> on; ///< in the order in which they were enabled
};

ActivityCollector::ActivityCollector(std::unique_ptr<State> state) : m_state(std::move(state)) {}

ActivityCollector::~ActivityCollector() {
    // CUPTI may call back until the process ends: what it calls into stays.
    (void)m_state.release();
}

Result<std::string> ActivityCollector::version() {
    const Result<CuptiLibrary> cupti = CuptiLibrary::load();
    if (!cupti)
        return cupti.error();
    return cupti->versionText();
}

Result<std::unique_ptr<ActivityCollector>> ActivityCollector::start() {
    auto state = std::make_unique<State>();
    if (Status loaded = state->api.load(); !loaded)
        return loaded.error();
    const Api& cupti = state->api;
    // Without permission for counters its records are there all the same.
    if (Status seen = cupti.cupti.hidden("take the buffers"); !seen && seen.error().code == "L4261")
        return seen.error();
    theRecorder = state.get();
    std::unique_ptr<ActivityCollector> collector(new ActivityCollector(std::move(state)));
    const CUptiResult registered = cupti.cuptiActivityRegisterCallbacks(
        [](std::uint8_t** buffer, std::size_t* size, std::size_t* most) {
            *buffer = theRecorder->takeBuffer();
            *size = *buffer ? BufferBytes : 0;
            *most = 0;
        },
        [](CUcontext, std::uint32_t, std::uint8_t* buffer, std::size_t, std::size_t bytes) {
            if (bytes > 0)
                theRecorder->take(buffer, bytes);
            theRecorder->giveBuffer(buffer);
        });
    if (registered != CUPTI_SUCCESS)
        return cupti.cupti.refused("take the buffers", registered);
    if (Status recording = collector->record(KernelRecords::Serial); !recording)
        return recording.error();
    return collector;
}

namespace {

std::vector<CUpti_ActivityKind> kindsOf(KernelRecords how, OtherRecords others) {
    if (how == KernelRecords::Off)
        return {};
    std::vector<CUpti_ActivityKind> kinds{how == KernelRecords::Serial
                                              ? CUPTI_ACTIVITY_KIND_KERNEL
                                              : CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL,
                                          CUPTI_ACTIVITY_KIND_MEMCPY};
    if (others >= OtherRecords::Waits)
        kinds.insert(kinds.end(), {CUPTI_ACTIVITY_KIND_MEMSET, CUPTI_ACTIVITY_KIND_SYNCHRONIZATION,
                                   CUPTI_ACTIVITY_KIND_OVERHEAD});
    if (others >= OtherRecords::Calls)
        kinds.push_back(CUPTI_ACTIVITY_KIND_DRIVER);
    return kinds;
}

/// What the host did before `since`, and calls that put nothing on a stream.
void dropOfNoInterest(std::vector<Activity>& activities, std::uint64_t since) {
    std::unordered_set<std::uint32_t> caused;
    for (const Activity& activity : activities)
        if (activity.isOnDevice())
            caused.insert(activity.correlation);
    std::erase_if(activities, [&](const Activity& activity) {
        return !activity.isOnDevice() &&
               (activity.begin < since ||
                (activity.kind == Activity::Kind::Call && !caused.contains(activity.correlation)));
    });
}

} // namespace

Status ActivityCollector::record(KernelRecords how, OtherRecords others) {
    const Api& cupti = m_state->api;
    std::vector<CUpti_ActivityKind>& on = m_state->on;
    const std::vector<CUpti_ActivityKind> wanted = kindsOf(how, others);
    const auto set = [&](CUpti_ActivityKind kind, bool isOn) {
        return checked(cupti.cupti, "record activity",
                       isOn ? cupti.cuptiActivityEnable(kind) : cupti.cuptiActivityDisable(kind));
    };
    for (std::size_t i = on.size(); i-- > 0;)
        if (std::ranges::find(wanted, on[i]) == wanted.end()) {
            if (Status off = set(on[i], false); !off)
                return off;
            on.erase(on.begin() + static_cast<std::ptrdiff_t>(i));
        }
    for (const CUpti_ActivityKind kind : wanted)
        if (std::ranges::find(on, kind) == on.end()) {
            if (Status done = set(kind, true); !done)
                return done;
            on.push_back(kind);
        }
    return Unit{};
}

void ActivityCollector::beginRun() {
    std::uint64_t now = 0;
    if (m_state->api.cuptiGetTimestamp(&now) != CUPTI_SUCCESS)
        now = 0;
    const std::lock_guard lock(m_state->mutex);
    m_state->since = now;
    m_state->activities.clear();
}

Result<std::vector<Activity>> ActivityCollector::endRun(std::size_t kernels) {
    const Api& cupti = m_state->api;
    const auto failed = [&](const char* doing, CUptiResult result) {
        return Error{"L4253",
                     std::string("CUPTI could not ") + doing + ": " + cupti.cupti.textOf(result),
                     "The times of the device's events stand."};
    };
    // The work is finished, so its records mostly are too; those that CUPTI has not closed yet it
    // hands over when it is pressed, which takes five times as long.
    for (const std::uint32_t flag : {0u, std::uint32_t{CUPTI_ACTIVITY_FLAG_FLUSH_FORCED}}) {
        if (const CUptiResult flushed = cupti.cuptiActivityFlushAll(flag); flushed != CUPTI_SUCCESS)
            return failed("hand over its records", flushed);
        if (m_state->kernelCount() >= kernels)
            break;
    }
    std::size_t dropped = 0;
    if (const CUptiResult told = cupti.cuptiActivityGetNumDroppedRecords(nullptr, 0, &dropped);
        told != CUPTI_SUCCESS)
        return failed("tell whether records were dropped", told);
    if (dropped > 0)
        return Error{
            "L4254", "CUPTI dropped " + std::to_string(dropped) + " records of this run",
            "The times of the device's events stand. Fewer repeats leave CUPTI more room."};
    const std::lock_guard lock(m_state->mutex);
    std::vector<Activity> activities = std::exchange(m_state->activities, {});
    dropOfNoInterest(activities, m_state->since);
    return activities;
}

} // namespace lane::profile
