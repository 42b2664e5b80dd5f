#include "profiler/collect/activity.h"

#include "core/base/loaded_library.h"

#include <cupti.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <mutex>
#include <type_traits>
#include <utility>

namespace lane::profile {

namespace {

/// CUPTI clears a buffer when it takes it, which is within the first call of a run to the driver:
/// a small one that is used again costs 2 µs, a new one of a megabyte its 256 page faults too.
constexpr std::size_t BufferBytes = 64 << 10;
constexpr std::size_t MostSpare = 16;
constexpr std::size_t BufferAlignment = 8; // CUPTI's: ACTIVITY_RECORD_ALIGNMENT
constexpr std::uint32_t OldestApi = 19;    // CUDA 12.0
constexpr std::uint32_t FirstDated = 130000;

// clang-format off
#define LANE_CUPTI_FUNCTIONS(F)                                                                    \
    F(cuptiGetVersion) F(cuptiGetResultString) F(cuptiActivityRegisterCallbacks)                   \
    F(cuptiActivityEnable) F(cuptiActivityFlushAll) F(cuptiActivityGetNextRecord)                  \
    F(cuptiActivityGetNumDroppedRecords)
// clang-format on

struct Api {
    LoadedLibrary library;
#define LANE_DECLARE(name) decltype(&::name) name = nullptr;
    LANE_CUPTI_FUNCTIONS(LANE_DECLARE)
#undef LANE_DECLARE
    std::uint32_t version = 0;

    const char* bind() {
#define LANE_BIND(symbol)                                                                          \
    symbol = library.function<std::remove_pointer_t<decltype(symbol)>>(#symbol);                   \
    if (!symbol)                                                                                   \
        return #symbol;
        LANE_CUPTI_FUNCTIONS(LANE_BIND)
#undef LANE_BIND
        return nullptr;
    }
    std::string textOf(CUptiResult result) const {
        const char* text = nullptr;
        if (cuptiGetResultString(result, &text) == CUPTI_SUCCESS && text)
            return text;
        return "CUPTI error " + std::to_string(static_cast<int>(result));
    }
};

const char HowToGet[] = "Kernel times come from the device's events meanwhile. Install CUPTI of "
                        "CUDA 13.0, from PyPI (python3 "
                        "-m pip install --target DIR 'nvidia-cuda-cupti==13.0.*', then "
                        "LANE_CUDA_PATH=DIR) or with a CUDA "
                        "Toolkit; LANE_CUPTI=FILE names a library anywhere else.";

LibrarySearch cuptiSearch() {
    return {"LANE_CUPTI",
            {"libcupti.so.13", "libcupti.so.12", "libcupti.so"},
            {"extras/CUPTI/lib64", "lib64", "lib", "targets/x86_64-linux/lib",
             "targets/sbsa-linux/lib"},
            {"nvidia/cu13/lib", "nvidia/cuda_cupti/lib"}};
}

Result<Api> loadApi() {
    Api api;
    api.library = LoadedLibrary::open(cuptiSearch());
    if (!api.library.isLoaded())
        return Error{"L4251", "CUPTI is not there: " + api.library.where(), HowToGet};
    if (const char* lacking = api.bind())
        return Error{"L4252", api.library.path() + " lacks " + lacking, HowToGet};
    if (const CUptiResult result = api.cuptiGetVersion(&api.version); result != CUPTI_SUCCESS)
        return Error{"L4253", "CUPTI does not tell its version: " + api.textOf(result), HowToGet};
    // From 13.0 on the version is the toolkit's, before it a running number. A later major version
    // may lay its records out anew.
    const bool isKnown =
        api.version >= OldestApi && api.version / 10000 <= CUPTI_API_VERSION / 10000;
    if (!isKnown)
        return Error{"L4252",
                     api.library.path() + " has API version " + std::to_string(api.version) +
                         "; this program knows " + std::to_string(OldestApi) + " (CUDA 12.0) to " +
                         std::to_string(CUPTI_API_VERSION / 10000) + ".x",
                     HowToGet};
    return api;
}

std::string versionText(std::uint32_t api) {
    if (api >= FirstDated)
        return std::to_string(api / 10000) + "." + std::to_string(api / 100 % 100);
    return "12 (API " + std::to_string(api) + ")";
}

// What is read of a record stands at the same place in every version that loadApi() accepts.
using Kernel = CUpti_ActivityKernel10;
static_assert(offsetof(Kernel, start) == offsetof(CUpti_ActivityKernel9, start));
static_assert(offsetof(Kernel, end) == offsetof(CUpti_ActivityKernel9, end));
static_assert(offsetof(Kernel, correlationId) == offsetof(CUpti_ActivityKernel9, correlationId));
using Copy = CUpti_ActivityMemcpy6;
static_assert(offsetof(Copy, copyKind) == offsetof(CUpti_ActivityMemcpy5, copyKind));
static_assert(offsetof(Copy, bytes) == offsetof(CUpti_ActivityMemcpy5, bytes));
static_assert(offsetof(Copy, start) == offsetof(CUpti_ActivityMemcpy5, start));
static_assert(offsetof(Copy, correlationId) == offsetof(CUpti_ActivityMemcpy5, correlationId));

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
        activity = {kind, from.correlationId, from.start, from.end, bytes};
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

struct ActivityCollector::State : Recorder {};

ActivityCollector::ActivityCollector(std::unique_ptr<State> state) : m_state(std::move(state)) {}

ActivityCollector::~ActivityCollector() {
    // CUPTI may call back until the process ends: what it calls into stays.
    (void)m_state.release();
}

Result<std::string> ActivityCollector::version() {
    const Result<Api> api = loadApi();
    if (!api)
        return api.error();
    return versionText(api->version);
}

Result<std::unique_ptr<ActivityCollector>> ActivityCollector::start() {
    Result<Api> api = loadApi();
    if (!api)
        return api.error();
    auto state = std::make_unique<State>();
    state->api = std::move(*api);
    const Api& cupti = state->api;
    const auto refused = [&](const char* doing, CUptiResult result) {
        return Error{
            "L4253",
            "CUPTI " + versionText(cupti.version) + " could not " + doing + ": " +
                cupti.textOf(result),
            "Kernel times come from the device's events meanwhile. Another profiler or debugger "
            "that holds this process keeps CUPTI out."};
    };
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
        return refused("take the buffers", registered);
    // CONCURRENT_KERNEL, not KERNEL: that one would run kernels one after another.
    for (const CUpti_ActivityKind kind :
         {CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, CUPTI_ACTIVITY_KIND_MEMCPY})
        if (const CUptiResult enabled = cupti.cuptiActivityEnable(kind); enabled != CUPTI_SUCCESS)
            return refused("record activity", enabled);
    return collector;
}

void ActivityCollector::beginRun() {
    const std::lock_guard lock(m_state->mutex);
    m_state->activities.clear();
}

Result<std::vector<Activity>> ActivityCollector::endRun(std::size_t kernels) {
    const Api& cupti = m_state->api;
    const auto failed = [&](const char* doing, CUptiResult result) {
        return Error{"L4253", std::string("CUPTI could not ") + doing + ": " + cupti.textOf(result),
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
