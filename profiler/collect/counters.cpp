#include "profiler/collect/counters.h"

#include "profiler/collect/cupti_library.h"

#include <cupti.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_target.h>

namespace lane::profile {

namespace {

// clang-format off
#define LANE_CUPTI_FUNCTIONS(F)                                                                    \
    F(cuptiProfilerInitialize) F(cuptiProfilerDeviceSupported) F(cuptiDeviceGetChipName)           \
    F(cuptiProfilerGetCounterAvailability) F(cuptiRangeProfilerEnable)                             \
    F(cuptiRangeProfilerDisable) F(cuptiRangeProfilerGetCounterDataSize)                           \
    F(cuptiRangeProfilerCounterDataImageInitialize) F(cuptiRangeProfilerSetConfig)                 \
    F(cuptiRangeProfilerStart) F(cuptiRangeProfilerStop) F(cuptiRangeProfilerDecodeData)           \
    F(cuptiRangeProfilerGetCounterDataInfo)
// clang-format on

struct Api {
    LANE_CUPTI_API(LANE_CUPTI_FUNCTIONS)
};

Error unfinished(const std::string& what) {
    return {"L4263", what, "Ask again; if it recurs, ask for fewer metrics (`--set counters`)."};
}

/// One collection: the range profiler enabled, fed pass after pass, decoded.
class Session {
public:
    Session(const Api& a, CUcontext context, const CounterPlan& plan, CUpti_ProfilerReplayMode replay)
        : api(a), m_context(context), m_plan(plan), m_replay(replay) {}
    ~Session() {
        if (!m_object)
            return;
        CUpti_RangeProfiler_Disable_Params p{};
        p.structSize = CUpti_RangeProfiler_Disable_Params_STRUCT_SIZE;
        p.pRangeProfilerObject = m_object;
        static_cast<void>(api.cuptiRangeProfilerDisable(&p)); // the values are read already
    }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    Status enable();
    Status configure();
    Status pass(const RepeatableLaunch& launch, bool& isLast);
    Status decode();
    std::span<const std::uint8_t> image() const { return m_image; }

private:
    Status stop(bool& isLast);

    const Api& api;
    CUcontext m_context;
    const CounterPlan& m_plan;
    CUpti_ProfilerReplayMode m_replay;
    CUpti_RangeProfiler_Object* m_object = nullptr;
    std::vector<std::uint8_t> m_image;
};

Status Session::enable() {
    CUpti_RangeProfiler_Enable_Params p{};
    p.structSize = CUpti_RangeProfiler_Enable_Params_STRUCT_SIZE;
    p.ctx = m_context;
    LANE_TRY_CUPTI("enable the counters", api.cuptiRangeProfilerEnable(&p));
    m_object = p.pRangeProfilerObject;
    return Unit{};
}

Status Session::configure() {
    CUpti_RangeProfiler_GetCounterDataSize_Params size{};
    size.structSize = CUpti_RangeProfiler_GetCounterDataSize_Params_STRUCT_SIZE;
    size.pRangeProfilerObject = m_object;
    size.pMetricNames = m_plan.names();
    size.numMetrics = m_plan.metrics().size();
    size.maxNumOfRanges = 1;
    size.maxNumRangeTreeNodes = 1;
    LANE_TRY_CUPTI("tell how much room counters need",
                   api.cuptiRangeProfilerGetCounterDataSize(&size));
    m_image.resize(size.counterDataSize);
    CUpti_RangeProfiler_CounterDataImage_Initialize_Params image{};
    image.structSize = CUpti_RangeProfiler_CounterDataImage_Initialize_Params_STRUCT_SIZE;
    image.pRangeProfilerObject = m_object;
    image.counterDataSize = m_image.size();
    image.pCounterData = m_image.data();
    LANE_TRY_CUPTI("make room for counters",
                   api.cuptiRangeProfilerCounterDataImageInitialize(&image));
    CUpti_RangeProfiler_SetConfig_Params config{};
    config.structSize = CUpti_RangeProfiler_SetConfig_Params_STRUCT_SIZE;
    config.pRangeProfilerObject = m_object;
    config.configSize = m_plan.config().size();
    config.pConfig = m_plan.config().data();
    config.counterDataImageSize = m_image.size();
    config.pCounterDataImage = m_image.data();
    // A range for each launch, so that the host's time between calls is not in it; and replay by
    // us where that can be, so that each pass meets the same inputs and the same caches.
    config.range = CUPTI_AutoRange;
    config.replayMode = m_replay;
    config.maxRangesPerPass = 1;
    config.numNestingLevels = config.minNestingLevel = config.targetNestingLevel = 1;
    LANE_TRY_CUPTI("take the plan of counters", api.cuptiRangeProfilerSetConfig(&config));
    return Unit{};
}

Status Session::pass(const RepeatableLaunch& launch, bool& isLast) {
    if (Status ready = launch.prepare(); !ready)
        return ready;
    CUpti_RangeProfiler_Start_Params p{};
    p.structSize = CUpti_RangeProfiler_Start_Params_STRUCT_SIZE;
    p.pRangeProfilerObject = m_object;
    LANE_TRY_CUPTI("start counting", api.cuptiRangeProfilerStart(&p));
    Status launched = launch.launch();
    const Status stopped = stop(isLast);
    return launched ? stopped : launched;
}

Status Session::stop(bool& isLast) {
    CUpti_RangeProfiler_Stop_Params p{};
    p.structSize = CUpti_RangeProfiler_Stop_Params_STRUCT_SIZE;
    p.pRangeProfilerObject = m_object;
    LANE_TRY_CUPTI("stop counting", api.cuptiRangeProfilerStop(&p));
    isLast = p.isAllPassSubmitted != 0;
    return Unit{};
}

Status Session::decode() {
    CUpti_RangeProfiler_DecodeData_Params p{};
    p.structSize = CUpti_RangeProfiler_DecodeData_Params_STRUCT_SIZE;
    p.pRangeProfilerObject = m_object;
    LANE_TRY_CUPTI("decode counters", api.cuptiRangeProfilerDecodeData(&p));
    CUpti_RangeProfiler_GetCounterDataInfo_Params info{};
    info.structSize = CUpti_RangeProfiler_GetCounterDataInfo_Params_STRUCT_SIZE;
    info.pCounterDataImage = m_image.data();
    info.counterDataImageSize = m_image.size();
    LANE_TRY_CUPTI("tell what was counted", api.cuptiRangeProfilerGetCounterDataInfo(&info));
    if (p.numOfRangeDropped != 0 || info.numTotalRanges != 1)
        return unfinished("CUPTI counted " + std::to_string(info.numTotalRanges) +
                          " launches and dropped " + std::to_string(p.numOfRangeDropped) +
                          ", where one was to be counted");
    return Unit{};
}

} // namespace

struct CounterCollector::State {
    Api api;
    CUcontext context = nullptr;
    std::string chip;
    std::vector<std::uint8_t> availability;

    Status checkDevice(int device) const;
    Status nameChip(int device);
    Status askAvailability();
};

Status CounterCollector::State::checkDevice(int device) const {
    CUpti_Profiler_Initialize_Params init{};
    init.structSize = CUpti_Profiler_Initialize_Params_STRUCT_SIZE;
    LANE_TRY_CUPTI("start its profiler", api.cuptiProfilerInitialize(&init));
    CUpti_Profiler_DeviceSupported_Params p{};
    p.structSize = CUpti_Profiler_DeviceSupported_Params_STRUCT_SIZE;
    p.cuDevice = device;
    p.api = CUPTI_PROFILER_RANGE_PROFILING;
    LANE_TRY_CUPTI("look at the device", api.cuptiProfilerDeviceSupported(&p));
    if (p.isSupported == CUPTI_PROFILER_CONFIGURATION_SUPPORTED)
        return Unit{};
    const auto reason = [&]() -> std::string {
        const auto isNot = [](CUpti_Profiler_Support_Level level) {
            return level != CUPTI_PROFILER_CONFIGURATION_SUPPORTED;
        };
        return isNot(p.architecture)          ? "its architecture is too old"
               : isNot(p.vGpu)                ? "it is a virtual one"
               : isNot(p.confidentialCompute) ? "it is in confidential mode"
               : isNot(p.cmp)                 ? "it is a card for mining"
               : isNot(p.sli)                 ? "it is joined with another by SLI"
               : isNot(p.wsl)                 ? "its WSL is too old"
                                              : "CUPTI does not say why";
    };
    Error error = api.cupti.refused("profile the device", CUPTI_ERROR_NOT_SUPPORTED);
    error.message = "the device cuda:" + std::to_string(device) + " cannot be profiled: " + reason();
    return error;
}

Status CounterCollector::State::nameChip(int device) {
    CUpti_Device_GetChipName_Params p{};
    p.structSize = CUpti_Device_GetChipName_Params_STRUCT_SIZE;
    p.deviceIndex = static_cast<std::size_t>(device);
    LANE_TRY_CUPTI("name the chip", api.cuptiDeviceGetChipName(&p));
    chip = p.pChipName ? p.pChipName : "";
    return Unit{};
}

/// The first call that the driver answers with a lack of permission.
Status CounterCollector::State::askAvailability() {
    CUpti_Profiler_GetCounterAvailability_Params p{};
    p.structSize = CUpti_Profiler_GetCounterAvailability_Params_STRUCT_SIZE;
    p.ctx = context;
    LANE_TRY_CUPTI("ask which counters may be read", api.cuptiProfilerGetCounterAvailability(&p));
    availability.resize(p.counterAvailabilityImageSize);
    p.pCounterAvailabilityImage = availability.data();
    LANE_TRY_CUPTI("ask which counters may be read", api.cuptiProfilerGetCounterAvailability(&p));
    return Unit{};
}

CounterCollector::CounterCollector(std::unique_ptr<State> state) : m_state(std::move(state)) {}
CounterCollector::~CounterCollector() = default; // process exit is the teardown

Result<std::unique_ptr<CounterCollector>> CounterCollector::open(void* context, int device) {
    auto state = std::make_unique<State>();
    if (Status loaded = state->api.load(); !loaded)
        return loaded.error();
    state->api.cupti.loadCounterParts();
    if (Status seen = state->api.cupti.hidden("ask which counters may be read"); !seen)
        return seen.error();
    state->context = static_cast<CUcontext>(context);
    if (Status can = state->checkDevice(device); !can)
        return can.error();
    if (Status named = state->nameChip(device); !named)
        return named.error();
    if (Status may = state->askAvailability(); !may)
        return may.error();
    return std::unique_ptr<CounterCollector>(new CounterCollector(std::move(state)));
}

const std::string& CounterCollector::chip() const {
    return m_state->chip;
}

Result<CounterPlan> CounterCollector::plan(const std::vector<std::string>& metrics) const {
    return CounterPlan::make(m_state->chip, metrics, m_state->availability);
}

Result<std::vector<double>>
CounterCollector::collect(const CounterPlan& plan, const RepeatableLaunch& launch,
                          const std::function<void(std::size_t)>& onPass, Replay replay) const {
    if (plan.passes() == 0)
        return std::vector<double>{};
    const bool isOurs = replay == Replay::Ours;
    Session session(m_state->api, m_state->context, plan, isOurs ? CUPTI_UserReplay : CUPTI_KernelReplay);
    Status done = session.enable();
    if (done)
        done = session.configure();
    bool isLast = false;
    for (std::size_t pass = 0; done && !isLast; ++pass) {
        if (pass >= 2 * plan.passes())
            return unfinished("CUPTI wants more than " + std::to_string(pass) +
                              " passes where it had planned " + std::to_string(plan.passes()));
        if (onPass)
            onPass(pass);
        done = session.pass(launch, isLast);
        isLast = isLast || !isOurs; // CUPTI makes all passes within the one launch
    }
    if (done)
        done = session.decode();
    if (!done)
        return done.error();
    return plan.evaluate(session.image());
}

} // namespace lane::profile
