#include "profiler/collect/counter_plan.h"

#include "profiler/collect/cupti_library.h"

#include <cupti.h>
#include <cupti_profiler_host.h>

namespace lane::profile {

namespace {

// clang-format off
#define LANE_CUPTI_FUNCTIONS(F)                                                                    \
    F(cuptiProfilerHostInitialize) F(cuptiProfilerHostDeinitialize)                                \
    F(cuptiProfilerHostConfigAddMetrics) F(cuptiProfilerHostGetConfigImageSize)                    \
    F(cuptiProfilerHostGetConfigImage) F(cuptiProfilerHostGetNumOfPasses)                          \
    F(cuptiProfilerHostEvaluateToGpuValues)
// clang-format on

struct Api {
    LANE_CUPTI_API(LANE_CUPTI_FUNCTIONS)
};

/// CUPTI's host object for one chip.
struct Host {
    const Api& api;
    CUpti_Profiler_Host_Object* object = nullptr;

    explicit Host(const Api& a) : api(a) {}
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;
    ~Host() {
        if (!object)
            return;
        CUpti_Profiler_Host_Deinitialize_Params p{};
        p.structSize = CUpti_Profiler_Host_Deinitialize_Params_STRUCT_SIZE;
        p.pHostObject = object;
        static_cast<void>(api.cuptiProfilerHostDeinitialize(&p)); // nobody is left to be told
    }

    Status open(const std::string& chip, std::span<const std::uint8_t> availability) {
        CUpti_Profiler_Host_Initialize_Params p{};
        p.structSize = CUpti_Profiler_Host_Initialize_Params_STRUCT_SIZE;
        p.profilerType = CUPTI_PROFILER_TYPE_RANGE_PROFILER;
        p.pChipName = chip.c_str();
        p.pCounterAvailabilityImage = availability.empty() ? nullptr : availability.data();
        const CUptiResult result = api.cuptiProfilerHostInitialize(&p);
        object = p.pHostObject;
        if (result == CUPTI_ERROR_INVALID_PARAMETER) // what an unknown chip is answered with
            return api.cupti.refused("plan counters of the chip " + chip,
                                     CUPTI_ERROR_INVALID_CHIP_NAME);
        return checked(api.cupti, "plan counters of the chip " + chip, result);
    }
    CUptiResult add(const char** names, std::size_t count) const {
        CUpti_Profiler_Host_ConfigAddMetrics_Params p{};
        p.structSize = CUpti_Profiler_Host_ConfigAddMetrics_Params_STRUCT_SIZE;
        p.pHostObject = object;
        p.ppMetricNames = names;
        p.numMetrics = count;
        return api.cuptiProfilerHostConfigAddMetrics(&p);
    }
};

} // namespace

struct CounterPlan::State {
    Api api;
    std::unique_ptr<Host> host;
    std::vector<std::string> metrics, unknown;
    std::vector<const char*> names;
    std::vector<std::uint8_t> config;
    std::size_t passes = 0;

    /// A host object with these metrics in it; what CUPTI says of them.
    Result<bool> begin(const std::string& chip, std::span<const std::uint8_t> availability,
                       const std::vector<std::string>& wanted) {
        host = std::make_unique<Host>(api);
        if (Status opened = host->open(chip, availability); !opened)
            return opened.error();
        names.clear();
        for (const std::string& name : wanted)
            names.push_back(name.c_str());
        return host->add(names.data(), names.size()) == CUPTI_SUCCESS;
    }
    Status choose(const std::string& chip, std::span<const std::uint8_t> availability,
                  const std::vector<std::string>& wanted);
    Status makeConfig();
};

/// CUPTI refuses a list for one name that it does not know: only then each is tried alone.
Status CounterPlan::State::choose(const std::string& chip,
                                  std::span<const std::uint8_t> availability,
                                  const std::vector<std::string>& wanted) {
    metrics = wanted;
    Result<bool> all = begin(chip, availability, metrics);
    if (!all)
        return all.error();
    if (*all)
        return Unit{};
    metrics.clear();
    for (const std::string& name : wanted) {
        const Result<bool> one = begin(chip, availability, {name});
        if (!one)
            return one.error();
        (*one ? metrics : unknown).push_back(name);
    }
    if (metrics.empty())
        return Unit{};
    all = begin(chip, availability, metrics);
    if (!all)
        return all.error();
    if (!*all)
        return Error{"L4263", "CUPTI takes each of " + std::to_string(metrics.size()) +
                                  " metrics of " + chip + " alone, but not all of them together",
                     "Ask for fewer metrics: the preset `counters` has fewer than `full`."};
    return Unit{};
}

Status CounterPlan::State::makeConfig() {
    CUpti_Profiler_Host_GetConfigImageSize_Params size{};
    size.structSize = CUpti_Profiler_Host_GetConfigImageSize_Params_STRUCT_SIZE;
    size.pHostObject = host->object;
    if (Status got = checked(api.cupti, "tell how large a plan of counters is",
                             api.cuptiProfilerHostGetConfigImageSize(&size));
        !got)
        return got;
    config.resize(size.configImageSize);
    CUpti_Profiler_Host_GetConfigImage_Params image{};
    image.structSize = CUpti_Profiler_Host_GetConfigImage_Params_STRUCT_SIZE;
    image.pHostObject = host->object;
    image.configImageSize = config.size();
    image.pConfigImage = config.data();
    if (Status got = checked(api.cupti, "make a plan of counters",
                             api.cuptiProfilerHostGetConfigImage(&image));
        !got)
        return got;
    CUpti_Profiler_Host_GetNumOfPasses_Params count{};
    count.structSize = CUpti_Profiler_Host_GetNumOfPasses_Params_STRUCT_SIZE;
    count.configImageSize = config.size();
    count.pConfigImage = config.data();
    if (Status got = checked(api.cupti, "count the passes of a plan",
                             api.cuptiProfilerHostGetNumOfPasses(&count));
        !got)
        return got;
    passes = count.numOfPasses;
    return Unit{};
}

CounterPlan::CounterPlan(std::unique_ptr<State> state) : m_state(std::move(state)) {}
CounterPlan::CounterPlan(CounterPlan&&) noexcept = default;
CounterPlan& CounterPlan::operator=(CounterPlan&&) noexcept = default;
CounterPlan::~CounterPlan() = default;

Result<CounterPlan> CounterPlan::make(const std::string& chip,
                                      const std::vector<std::string>& metrics,
                                      std::span<const std::uint8_t> availability) {
    auto state = std::make_unique<State>();
    if (Status loaded = state->api.load(); !loaded)
        return loaded.error();
    state->api.cupti.loadCounterParts();
    if (Status chosen = state->choose(chip, availability, metrics); !chosen)
        return chosen.error();
    if (!state->metrics.empty())
        if (Status made = state->makeConfig(); !made)
            return made.error();
    return CounterPlan(std::move(state));
}

std::size_t CounterPlan::passes() const {
    return m_state->passes;
}
const std::vector<std::string>& CounterPlan::metrics() const {
    return m_state->metrics;
}
const std::vector<std::string>& CounterPlan::unknown() const {
    return m_state->unknown;
}
std::span<const std::uint8_t> CounterPlan::config() const {
    return m_state->config;
}
const char** CounterPlan::names() const {
    return m_state->names.data();
}

Result<std::vector<double>>
CounterPlan::evaluate(std::span<const std::uint8_t> counterData) const {
    std::vector<double> values(m_state->metrics.size());
    CUpti_Profiler_Host_EvaluateToGpuValues_Params p{};
    p.structSize = CUpti_Profiler_Host_EvaluateToGpuValues_Params_STRUCT_SIZE;
    p.pHostObject = m_state->host->object;
    p.pCounterDataImage = counterData.data();
    p.counterDataImageSize = counterData.size();
    p.rangeIndex = 0;
    p.ppMetricNames = m_state->names.data();
    p.numMetrics = m_state->names.size();
    p.pMetricValues = values.data();
    if (Status got = checked(m_state->api.cupti, "make values of what was counted",
                             m_state->api.cuptiProfilerHostEvaluateToGpuValues(&p));
        !got)
        return got.error();
    return values;
}

} // namespace lane::profile
