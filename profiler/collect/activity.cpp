#include "profiler/collect/activity.h"

#include "profiler/collect/cupti_library.h"

#include <cupti.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <mutex>
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
    F(cuptiActivityFlushAll) F(cuptiActivityGetNextRecord) F(cuptiActivityGetNumDroppedRecords)
// clang-format on

struct Api {
    LANE_CUPTI_API(LANE_CUPTI_FUNCTIONS)
};

// What is read of a record stands at the same place in every version that CuptiLibrary accepts.
using Kernel = CUpti_ActivityKernel10;
static_assert(offsetof(Kernel, start) == offsetof(CUpti_ActivityKernel9, start));
static_assert(offsetof(Kernel, end) == offsetof(CUpti_ActivityKernel9, end));
static_assert(offsetof(Kernel, correlationId) == offsetof(CUpti_ActivityKernel9, correlationId));
static_assert(offsetof(Kernel, streamId) == offsetof(CUpti_ActivityKernel9, streamId));
using Copy = CUpti_ActivityMemcpy6;
static_assert(offsetof(Copy, copyKind) == offsetof(CUpti_ActivityMemcpy5, copyKind));
static_assert(offsetof(Copy, bytes) == offsetof(CUpti_ActivityMemcpy5, bytes));
static_assert(offsetof(Copy, start) == offsetof(CUpti_ActivityMemcpy5, start));
static_assert(offsetof(Copy, correlationId) == offsetof(CUpti_ActivityMemcpy5, correlationId));

static_assert(offsetof(Copy, streamId) == offsetof(CUpti_ActivityMemcpy5, streamId));

Activity::Kind kindOf(std::uint8_t copyKind) {
    switch (copyKind) {
    case CUPTI_ACTIVITY_MEMCPY_KIND_HTOD:
        return Activity::Kind::Upload;
    case CUPTI_ACTIVITY_MEMCPY_KIND_DTOH:
        return Activity::Kind::Download;
    default:
        return Activity::Kind::DeviceCopy;
    }
}

/// The translation of CUPTI's records: nobody else looks into them. False for one of no interest
/// and for one whose times CUPTI could not fill in.
bool translate(const CUpti_Activity& record, Activity& activity) {
    const auto fill = [&](const auto& from, Activity::Kind kind, std::uint64_t bytes) {
        activity = {kind, from.correlationId, from.start, from.end, bytes, from.streamId};
        return from.start != 0 && from.end >= from.start;
    };
    switch (record.kind) {
    case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
    case CUPTI_ACTIVITY_KIND_KERNEL:
        return fill(reinterpret_cast<const Kernel&>(record), Activity::Kind::Kernel, 0);
    case CUPTI_ACTIVITY_KIND_MEMCPY: {
        const auto& copy = reinterpret_cast<const Copy&>(record);
        return fill(copy, kindOf(copy.copyKind), copy.bytes);
    }
    default:
        return false;
    }
}

/// What CUPTI calls into.
struct Recorder {
    Api api;
    std::mutex mutex; ///< CUPTI may deliver on a thread of its own
    std::vector<Activity> activities;
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
            if (Activity activity; translate(*record, activity))
                activities.push_back(activity);
    }
};

/// CUPTI's callbacks have no user pointer. Set once, before they are registered, and never freed.
Recorder* theRecorder = nullptr;

} // namespace

struct ActivityCollector::State : Recorder {
    KernelRecords how = KernelRecords::Off;
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

Status ActivityCollector::record(KernelRecords how) {
    const Api& cupti = m_state->api;
    const auto set = [&](CUpti_ActivityKind kind, bool isOn) {
        return checked(cupti.cupti, "record activity",
                       isOn ? cupti.cuptiActivityEnable(kind) : cupti.cuptiActivityDisable(kind));
    };
    const auto kindOf = [](KernelRecords records) {
        return records == KernelRecords::Serial ? CUPTI_ACTIVITY_KIND_KERNEL
                                                : CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL;
    };
    if (how == m_state->how)
        return Unit{};
    if (m_state->how != KernelRecords::Off)
        for (const CUpti_ActivityKind kind : {kindOf(m_state->how), CUPTI_ACTIVITY_KIND_MEMCPY})
            if (Status off = set(kind, false); !off)
                return off;
    m_state->how = KernelRecords::Off;
    if (how != KernelRecords::Off)
        for (const CUpti_ActivityKind kind : {kindOf(how), CUPTI_ACTIVITY_KIND_MEMCPY})
            if (Status on = set(kind, true); !on)
                return on;
    m_state->how = how;
    return Unit{};
}

void ActivityCollector::beginRun() {
    const std::lock_guard lock(m_state->mutex);
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
    return std::exchange(m_state->activities, {});
}

} // namespace lane::profile
