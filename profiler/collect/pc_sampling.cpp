#include "profiler/collect/pc_sampling.h"

#include "profiler/collect/cupti_library.h"

#include <cupti.h>
#include <cupti_pcsampling.h>

#include <array>
#include <optional>
#include <string_view>

namespace lane::profile {

namespace {

// clang-format off
#define LANE_CUPTI_FUNCTIONS(F)                                                                    \
    F(cuptiPCSamplingEnable) F(cuptiPCSamplingDisable) F(cuptiPCSamplingSetConfigurationAttribute) \
    F(cuptiPCSamplingStart) F(cuptiPCSamplingStop) F(cuptiPCSamplingGetData)                       \
    F(cuptiPCSamplingGetNumStallReasons) F(cuptiPCSamplingGetStallReasons)
// clang-format on

struct Api {
    LANE_CUPTI_API(LANE_CUPTI_FUNCTIONS)
};

constexpr std::size_t MostPcs = 4096;                        // taken over in one call
constexpr std::size_t ScratchBytes = std::size_t{8} << 20;   // of the host, for 40,000 PCs
constexpr std::uint32_t ReaderSleepMs = 5;
constexpr std::string_view StallPrefix = "smsp__pcsamp_warps_issue_stalled_";
constexpr std::string_view NotIssued = "_not_issued";

/// CUPTI's two names of one state: with and without an instruction issued in that cycle by another
/// warp. The second counts a part of what the first counts.
struct Reason {
    std::uint32_t index = 0; ///< in PcSampling::reasons
    bool isNotIssued = false;
};

/// Room for what CUPTI hands over, and the records in it.
class Room {
public:
    explicit Room(std::size_t reasons)
        : m_stalls(MostPcs * reasons), m_pcs(MostPcs), m_reasons(reasons) {
        clear();
    }
    CUpti_PCSamplingData* data() { return &m_data; }
    void clear() {
        m_data = {};
        m_data.size = sizeof m_data;
        m_data.collectNumPcs = MostPcs;
        m_data.pPcData = m_pcs.data();
        for (std::size_t i = 0; i < MostPcs; ++i) {
            m_pcs[i] = {};
            m_pcs[i].size = sizeof(CUpti_PCSamplingPCData);
            m_pcs[i].stallReason = &m_stalls[i * m_reasons];
        }
    }

private:
    std::vector<CUpti_PCSamplingStallReason> m_stalls;
    std::vector<CUpti_PCSamplingPCData> m_pcs;
    std::size_t m_reasons;
    CUpti_PCSamplingData m_data{};
};

} // namespace

struct PcSampler::State {
    Api api;
    CUcontext context = nullptr;
    bool isEnabled = false;
    std::map<std::uint32_t, Reason> reasons; ///< by CUPTI's number
    std::unique_ptr<Room> configured, room;  ///< CUPTI may write to the first until it is disabled
    PcSampling samples;

    Status enable();
    Status learnReasons();
    void nameReason(std::uint32_t number, std::string_view name);
    Status configure(const PcSamplingOptions& options);
    Status collect();
    void take(const CUpti_PCSamplingData& data);
};

Status PcSampler::State::enable() {
    CUpti_PCSamplingEnableParams p{};
    p.size = CUpti_PCSamplingEnableParamsSize;
    p.ctx = context;
    LANE_TRY_CUPTI("sample program counters", api.cuptiPCSamplingEnable(&p));
    isEnabled = true;
    return Unit{};
}

Status PcSampler::State::learnReasons() {
    std::size_t count = 0;
    CUpti_PCSamplingGetNumStallReasonsParams number{};
    number.size = CUpti_PCSamplingGetNumStallReasonsParamsSize;
    number.ctx = context;
    number.numStallReasons = &count;
    LANE_TRY_CUPTI("count the reasons of stalls", api.cuptiPCSamplingGetNumStallReasons(&number));
    std::vector<std::uint32_t> numbers(count);
    std::vector<std::array<char, CUPTI_STALL_REASON_STRING_SIZE>> texts(count);
    std::vector<char*> names;
    for (auto& text : texts)
        names.push_back(text.data());
    CUpti_PCSamplingGetStallReasonsParams p{};
    p.size = CUpti_PCSamplingGetStallReasonsParamsSize;
    p.ctx = context;
    p.numStallReasons = count;
    p.stallReasonIndex = numbers.data();
    p.stallReasons = names.data();
    LANE_TRY_CUPTI("name the reasons of stalls", api.cuptiPCSamplingGetStallReasons(&p));
    for (std::size_t i = 0; i < count; ++i)
        nameReason(numbers[i], names[i]);
    configured = std::make_unique<Room>(count);
    room = std::make_unique<Room>(count);
    return Unit{};
}

/// Totals stand among the reasons; they are no reasons and stay without an entry.
void PcSampler::State::nameReason(std::uint32_t number, std::string_view name) {
    if (!name.starts_with(StallPrefix))
        return;
    name.remove_prefix(StallPrefix.size());
    Reason reason;
    reason.isNotIssued = name.ends_with(NotIssued);
    if (reason.isNotIssued)
        name.remove_suffix(NotIssued.size());
    std::vector<std::string>& known = samples.reasons;
    while (reason.index < known.size() && known[reason.index] != name)
        ++reason.index;
    if (reason.index == known.size())
        known.emplace_back(name);
    reasons[number] = reason;
}

Status PcSampler::State::configure(const PcSamplingOptions& options) {
    std::array<CUpti_PCSamplingConfigurationInfo, 7> info{};
    info[0].attributeType = CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_SAMPLING_PERIOD;
    info[0].attributeData.samplingPeriodData.samplingPeriod = options.period;
    info[1].attributeType = CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_COLLECTION_MODE;
    info[1].attributeData.collectionModeData.collectionMode =
        options.mode == SamplingMode::Concurrent ? CUPTI_PC_SAMPLING_COLLECTION_MODE_CONTINUOUS
                                                 : CUPTI_PC_SAMPLING_COLLECTION_MODE_KERNEL_SERIALIZED;
    info[2].attributeType = CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_SAMPLING_DATA_BUFFER;
    info[2].attributeData.samplingDataBufferData.samplingDataBuffer = configured->data();
    info[3].attributeType = CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_SCRATCH_BUFFER_SIZE;
    info[3].attributeData.scratchBufferSizeData.scratchBufferSize = ScratchBytes;
    info[4].attributeType = CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_HARDWARE_BUFFER_SIZE;
    info[4].attributeData.hardwareBufferSizeData.hardwareBufferSize = options.hardwareBytes;
    info[5].attributeType = CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_ENABLE_START_STOP_CONTROL;
    info[5].attributeData.enableStartStopControlData.enableStartStopControl = 1;
    // CUPTI's threads read the hardware's buffer this often; by itself ten times a second, longer than most launches.
    info[6].attributeType = CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_WORKER_THREAD_PERIODIC_SLEEP_SPAN;
    info[6].attributeData.workerThreadPeriodicSleepSpanData.workerThreadPeriodicSleepSpan = ReaderSleepMs;
    CUpti_PCSamplingConfigurationInfoParams p{};
    p.size = CUpti_PCSamplingConfigurationInfoParamsSize;
    p.ctx = context;
    p.numAttributes = info.size();
    p.pPCSamplingConfigurationInfo = info.data();
    LANE_TRY_CUPTI("configure the sampling of program counters",
                   api.cuptiPCSamplingSetConfigurationAttribute(&p));
    for (const CUpti_PCSamplingConfigurationInfo& one : info)
        LANE_TRY_CUPTI("set attribute " + std::to_string(one.attributeType) +
                           " of the sampling of program counters",
                       one.attributeStatus);
    return Unit{};
}

/// All that is there. A full buffer of the hardware is told of by an error, and what CUPTI has read
/// before it is good.
Status PcSampler::State::collect() {
    do {
        room->clear();
        CUpti_PCSamplingGetDataParams p{};
        p.size = CUpti_PCSamplingGetDataParamsSize;
        p.ctx = context;
        p.pcSamplingData = room->data();
        const CUptiResult result = api.cuptiPCSamplingGetData(&p);
        if (result == CUPTI_ERROR_OUT_OF_MEMORY && room->data()->hardwareBufferFull)
            samples.isBufferFull = true;
        else
            LANE_TRY_CUPTI("hand over its samples", result);
        take(*room->data());
    } while (room->data()->remainingNumPcs > 0 && room->data()->totalNumPcs > 0);
    return Unit{};
}

/// The translation of CUPTI's records. Names of functions are shared between records, and CUPTI
/// keeps using them: they are not freed.
void PcSampler::State::take(const CUpti_PCSamplingData& data) {
    samples.dropped += data.droppedSamples;
    samples.other += data.nonUsrKernelsTotalSamples;
    samples.isBufferFull = samples.isBufferFull || data.hardwareBufferFull != 0;
    for (std::size_t i = 0; i < data.totalNumPcs && i < MostPcs; ++i) {
        const CUpti_PCSamplingPCData& pc = data.pPcData[i];
        auto& stalls = samples.pcs[{pc.functionName ? pc.functionName : "", pc.pcOffset}];
        for (std::size_t j = 0; j < pc.stallReasonCount; ++j) {
            const auto found = reasons.find(pc.stallReason[j].pcSamplingStallReasonIndex);
            if (found == reasons.end())
                continue;
            StallSamples& stall = stalls[found->second.index];
            const std::uint64_t count = pc.stallReason[j].samples;
            (found->second.isNotIssued ? stall.notIssued : stall.samples) += count;
            samples.samples += found->second.isNotIssued ? 0 : count;
        }
    }
}

PcSampler::PcSampler(std::unique_ptr<State> state) : m_state(std::move(state)) {}

PcSampler::~PcSampler() {
    static_cast<void>(finish()); // whoever wanted the last samples has called it
}

Status PcSampler::finish() {
    if (!m_state->isEnabled)
        return Unit{};
    m_state->isEnabled = false;
    const Api& api = m_state->api;
    CUpti_PCSamplingDisableParams p{};
    p.size = CUpti_PCSamplingDisableParamsSize;
    p.ctx = m_state->context;
    const CUptiResult result = api.cuptiPCSamplingDisable(&p);
    if (result != CUPTI_SUCCESS)
        static_cast<void>(m_state->configured.release()); // CUPTI may still write there
    LANE_TRY_CUPTI("end the sampling of program counters", result);
    // What was never handed over lies in the room that was named when sampling was set up. Only where nothing was: of
    // launches that did give samples it might be the same ones.
    const PcSampling& got = m_state->samples;
    if (m_state->configured && got.samples + got.dropped + got.other == 0)
        m_state->take(*m_state->configured->data());
    return Unit{};
}

Result<std::unique_ptr<PcSampler>> PcSampler::start(void* context,
                                                    const PcSamplingOptions& options) {
    auto state = std::make_unique<State>();
    if (Status loaded = state->api.load(); !loaded)
        return loaded.error();
    state->api.cupti.loadCounterParts();
    state->context = static_cast<CUcontext>(context);
    std::unique_ptr<PcSampler> sampler(new PcSampler(std::move(state)));
    if (Status enabled = sampler->m_state->enable(); !enabled)
        return enabled.error();
    if (Status learnt = sampler->m_state->learnReasons(); !learnt)
        return learnt.error();
    if (Status configured = sampler->m_state->configure(options); !configured)
        return configured.error();
    return sampler;
}

Status PcSampler::begin() {
    const Api& api = m_state->api;
    CUpti_PCSamplingStartParams p{};
    p.size = CUpti_PCSamplingStartParamsSize;
    p.ctx = m_state->context;
    LANE_TRY_CUPTI("start sampling", api.cuptiPCSamplingStart(&p));
    return Unit{};
}

Status PcSampler::end() {
    const Api& api = m_state->api;
    CUpti_PCSamplingStopParams p{};
    p.size = CUpti_PCSamplingStopParamsSize;
    p.ctx = m_state->context;
    LANE_TRY_CUPTI("stop sampling", api.cuptiPCSamplingStop(&p));
    return m_state->collect();
}

const PcSampling& PcSampler::samples() const {
    return m_state->samples;
}

} // namespace lane::profile
