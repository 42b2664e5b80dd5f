// A CUPTI without a device, for the logic around it. It keeps a log of what is called, refuses a
// struct whose size is not set, and fails where it is told to:
//   LANE_FAKE_CUPTI_FAIL=cuptiRangeProfilerStart:35   that function gives that result
//   LANE_FAKE_CUPTI=endless|dropping|virtual|old|full behaves so
// The chip FAKE100 has metrics that begin with "known", two in a pass. A launch gives three program
// counters, in two portions.

// Activity records are those that a test makes (fakeRecord); a flush hands over the closed ones, a forced one all.

#include <cupti.h>
#include <cupti_pcsampling.h>
#include <cupti_profiler_host.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_target.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct Record {
    std::string bytes;
    bool isClosed;
};
std::vector<Record> records;
std::vector<std::size_t> offsets; ///< of the buffer that is being read
CUpti_BuffersCallbackRequestFunc request = nullptr;
CUpti_BuffersCallbackCompleteFunc complete = nullptr;
std::uint64_t now = 1;

std::string calls;
std::size_t passesLeft = 0, metricsAdded = 0;
bool isSampling = false;
int portion = 0;
CUpti_PCSamplingData* configured = nullptr;

bool behaves(std::string_view how) {
    const char* set = std::getenv("LANE_FAKE_CUPTI");
    return set && how == set;
}

/// Logs a call; what it is to give.
CUptiResult called(const char* name) {
    calls += std::string(name).substr(5) + " ";
    const char* fail = std::getenv("LANE_FAKE_CUPTI_FAIL");
    const std::string_view text = fail ? fail : "";
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || text.substr(0, colon) != name)
        return CUPTI_SUCCESS;
    return static_cast<CUptiResult>(std::atoi(text.data() + colon + 1));
}

} // namespace

#define FAKE_BEGIN(size)                                                                           \
    if (const CUptiResult result = called(__func__); result != CUPTI_SUCCESS)                      \
        return result;                                                                             \
    if (p->size == 0)                                                                              \
        return CUPTI_ERROR_INVALID_PARAMETER;

extern "C" {

const char* fakeCalls() {
    return calls.c_str();
}
void fakeForget() {
    calls.clear();
    isSampling = false;
    portion = 0;
}

void fakeRecord(const void* record, std::size_t size, bool isClosed) {
    std::string bytes(static_cast<const char*>(record), size);
    bytes.resize((size + 7) / 8 * 8);
    records.push_back({bytes, isClosed});
}
void fakeClock(std::uint64_t to) {
    now = to;
}

CUptiResult CUPTIAPI cuptiGetTimestamp(uint64_t* timestamp) {
    return *timestamp = now, CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiActivityRegisterCallbacks(CUpti_BuffersCallbackRequestFunc requested,
                                                    CUpti_BuffersCallbackCompleteFunc completed) {
    request = requested;
    complete = completed;
    return called(__func__);
}
CUptiResult CUPTIAPI cuptiActivityEnable(CUpti_ActivityKind kind) {
    const CUptiResult result = called(__func__);
    calls.back() = ':';
    calls += std::to_string(static_cast<int>(kind)) + " ";
    return result;
}
CUptiResult CUPTIAPI cuptiActivityDisable(CUpti_ActivityKind kind) {
    const CUptiResult result = called(__func__);
    calls.back() = ':';
    calls += std::to_string(static_cast<int>(kind)) + " ";
    return result;
}
CUptiResult CUPTIAPI cuptiActivityFlushAll(uint32_t flag) {
    if (const CUptiResult result = called(__func__); result != CUPTI_SUCCESS)
        return result;
    std::uint8_t* buffer = nullptr;
    std::size_t size = 0, most = 0, used = 0;
    request(&buffer, &size, &most);
    offsets.clear();
    std::erase_if(records, [&](const Record& record) {
        if (!record.isClosed && (flag & CUPTI_ACTIVITY_FLAG_FLUSH_FORCED) == 0)
            return false;
        offsets.push_back(used);
        std::memcpy(buffer + used, record.bytes.data(), record.bytes.size());
        used += record.bytes.size();
        return true;
    });
    complete(nullptr, 0, buffer, size, used);
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiActivityGetNextRecord(uint8_t* buffer, size_t, CUpti_Activity** record) {
    std::size_t next = 0;
    if (*record) {
        const auto at = static_cast<std::size_t>(reinterpret_cast<std::uint8_t*>(*record) - buffer);
        next = static_cast<std::size_t>(std::ranges::find(offsets, at) - offsets.begin()) + 1;
    }
    if (next >= offsets.size())
        return CUPTI_ERROR_MAX_LIMIT_REACHED;
    *record = reinterpret_cast<CUpti_Activity*>(buffer + offsets[next]);
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiActivityGetNumDroppedRecords(CUcontext, uint32_t, size_t* dropped) {
    *dropped = behaves("dropping") ? 3 : 0;
    return called(__func__);
}

CUptiResult CUPTIAPI cuptiGetVersion(uint32_t* version) {
    *version = behaves("old") ? 3 : CUPTI_API_VERSION;
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiGetResultString(CUptiResult result, const char** text) {
    static char buffer[64];
    std::snprintf(buffer, sizeof buffer, "the fake's result %d", static_cast<int>(result));
    *text = buffer;
    return CUPTI_SUCCESS;
}

CUptiResult CUPTIAPI cuptiProfilerInitialize(CUpti_Profiler_Initialize_Params* p) {
    FAKE_BEGIN(structSize)
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiProfilerDeviceSupported(CUpti_Profiler_DeviceSupported_Params* p) {
    FAKE_BEGIN(structSize)
    const auto yes = CUPTI_PROFILER_CONFIGURATION_SUPPORTED;
    p->isSupported = p->architecture = p->sli = p->vGpu = p->confidentialCompute = p->cmp =
        p->wsl = yes;
    if (behaves("virtual"))
        p->isSupported = p->vGpu = CUPTI_PROFILER_CONFIGURATION_DISABLED;
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiDeviceGetChipName(CUpti_Device_GetChipName_Params* p) {
    FAKE_BEGIN(structSize)
    return p->pChipName = "FAKE100", CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI
cuptiProfilerGetCounterAvailability(CUpti_Profiler_GetCounterAvailability_Params* p) {
    FAKE_BEGIN(structSize)
    if (p->pCounterAvailabilityImage)
        std::memset(p->pCounterAvailabilityImage, 0x5A, p->counterAvailabilityImageSize);
    p->counterAvailabilityImageSize = 16;
    return CUPTI_SUCCESS;
}

CUptiResult CUPTIAPI cuptiProfilerHostInitialize(CUpti_Profiler_Host_Initialize_Params* p) {
    FAKE_BEGIN(structSize)
    if (std::string_view(p->pChipName) != "FAKE100")
        return CUPTI_ERROR_INVALID_PARAMETER;
    if (p->pCounterAvailabilityImage && *p->pCounterAvailabilityImage != 0x5A)
        return CUPTI_ERROR_INVALID_PARAMETER;
    metricsAdded = 0;
    p->pHostObject = reinterpret_cast<CUpti_Profiler_Host_Object*>(&metricsAdded);
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiProfilerHostDeinitialize(CUpti_Profiler_Host_Deinitialize_Params* p) {
    FAKE_BEGIN(structSize)
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI
cuptiProfilerHostConfigAddMetrics(CUpti_Profiler_Host_ConfigAddMetrics_Params* p) {
    FAKE_BEGIN(structSize)
    for (std::size_t i = 0; i < p->numMetrics; ++i)
        if (!std::string_view(p->ppMetricNames[i]).starts_with("known"))
            return CUPTI_ERROR_INVALID_PARAMETER;
    metricsAdded += p->numMetrics;
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI
cuptiProfilerHostGetConfigImageSize(CUpti_Profiler_Host_GetConfigImageSize_Params* p) {
    FAKE_BEGIN(structSize)
    return p->configImageSize = 8, CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiProfilerHostGetConfigImage(CUpti_Profiler_Host_GetConfigImage_Params* p) {
    FAKE_BEGIN(structSize)
    std::memset(p->pConfigImage, static_cast<int>(metricsAdded), p->configImageSize);
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiProfilerHostGetNumOfPasses(CUpti_Profiler_Host_GetNumOfPasses_Params* p) {
    FAKE_BEGIN(structSize)
    p->numOfPasses = (p->pConfigImage[0] + 1u) / 2;
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI
cuptiProfilerHostEvaluateToGpuValues(CUpti_Profiler_Host_EvaluateToGpuValues_Params* p) {
    FAKE_BEGIN(structSize)
    for (std::size_t i = 0; i < p->numMetrics; ++i)
        p->pMetricValues[i] = 100.0 * static_cast<double>(i) + p->pCounterDataImage[0];
    return CUPTI_SUCCESS;
}

CUptiResult CUPTIAPI cuptiRangeProfilerEnable(CUpti_RangeProfiler_Enable_Params* p) {
    FAKE_BEGIN(structSize)
    p->pRangeProfilerObject = reinterpret_cast<CUpti_RangeProfiler_Object*>(&passesLeft);
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiRangeProfilerDisable(CUpti_RangeProfiler_Disable_Params* p) {
    FAKE_BEGIN(structSize)
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI
cuptiRangeProfilerGetCounterDataSize(CUpti_RangeProfiler_GetCounterDataSize_Params* p) {
    FAKE_BEGIN(structSize)
    return p->counterDataSize = 32, CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiRangeProfilerCounterDataImageInitialize(
    CUpti_RangeProfiler_CounterDataImage_Initialize_Params* p) {
    FAKE_BEGIN(structSize)
    std::memset(p->pCounterData, 0, p->counterDataSize);
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiRangeProfilerSetConfig(CUpti_RangeProfiler_SetConfig_Params* p) {
    FAKE_BEGIN(structSize)
    if (p->range != CUPTI_AutoRange || p->replayMode != CUPTI_UserReplay ||
        p->maxRangesPerPass != 1)
        return CUPTI_ERROR_INVALID_PARAMETER;
    passesLeft = (p->pConfig[0] + 1u) / 2;
    p->pCounterDataImage[0] = 7;
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiRangeProfilerStart(CUpti_RangeProfiler_Start_Params* p) {
    FAKE_BEGIN(structSize)
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiRangeProfilerStop(CUpti_RangeProfiler_Stop_Params* p) {
    FAKE_BEGIN(structSize)
    passesLeft -= behaves("endless") ? 0 : 1;
    p->isAllPassSubmitted = passesLeft == 0;
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiRangeProfilerDecodeData(CUpti_RangeProfiler_DecodeData_Params* p) {
    FAKE_BEGIN(structSize)
    p->numOfRangeDropped = behaves("dropping") ? 1 : 0;
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI
cuptiRangeProfilerGetCounterDataInfo(CUpti_RangeProfiler_GetCounterDataInfo_Params* p) {
    FAKE_BEGIN(structSize)
    p->numTotalRanges = behaves("dropping") ? 0 : 1;
    return CUPTI_SUCCESS;
}

CUptiResult CUPTIAPI cuptiPCSamplingEnable(CUpti_PCSamplingEnableParams* p) {
    FAKE_BEGIN(size)
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiPCSamplingDisable(CUpti_PCSamplingDisableParams* p) {
    FAKE_BEGIN(size)
    if (configured)
        configured->totalNumPcs = 0; // CUPTI may write there until now
    configured = nullptr;
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI
cuptiPCSamplingGetNumStallReasons(CUpti_PCSamplingGetNumStallReasonsParams* p) {
    FAKE_BEGIN(size)
    return *p->numStallReasons = 5, CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiPCSamplingGetStallReasons(CUpti_PCSamplingGetStallReasonsParams* p) {
    FAKE_BEGIN(size)
    // Numbers and order are CUPTI's own affair.
    const char* names[] = {"smsp__pcsamp_warps_issue_stalled_wait_not_issued",
                           "smsp__pcsamp_sample_count",
                           "smsp__pcsamp_warps_issue_stalled_barrier",
                           "smsp__pcsamp_warps_issue_stalled_wait",
                           "smsp__pcsamp_samples_data_dropped"};
    for (std::uint32_t i = 0; i < 5; ++i) {
        p->stallReasonIndex[i] = 10 + i;
        std::strcpy(p->stallReasons[i], names[i]);
    }
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI
cuptiPCSamplingSetConfigurationAttribute(CUpti_PCSamplingConfigurationInfoParams* p) {
    FAKE_BEGIN(size)
    for (std::size_t i = 0; i < p->numAttributes; ++i) {
        CUpti_PCSamplingConfigurationInfo& one = p->pPCSamplingConfigurationInfo[i];
        one.attributeStatus = CUPTI_SUCCESS;
        if (one.attributeType == CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_SAMPLING_PERIOD &&
            one.attributeData.samplingPeriodData.samplingPeriod > 31)
            one.attributeStatus = CUPTI_ERROR_INVALID_OPERATION;
        if (one.attributeType == CUPTI_PC_SAMPLING_CONFIGURATION_ATTR_TYPE_SAMPLING_DATA_BUFFER)
            configured = static_cast<CUpti_PCSamplingData*>(
                one.attributeData.samplingDataBufferData.samplingDataBuffer);
    }
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiPCSamplingStart(CUpti_PCSamplingStartParams* p) {
    FAKE_BEGIN(size)
    if (isSampling)
        return CUPTI_ERROR_INVALID_OPERATION;
    isSampling = true;
    portion = 0;
    return CUPTI_SUCCESS;
}
CUptiResult CUPTIAPI cuptiPCSamplingStop(CUpti_PCSamplingStopParams* p) {
    FAKE_BEGIN(size)
    if (!isSampling)
        return CUPTI_ERROR_INVALID_OPERATION;
    isSampling = false;
    return CUPTI_SUCCESS;
}

static void fill(CUpti_PCSamplingPCData& pc, std::uint64_t offset, std::uint32_t reason,
                 std::uint32_t samples) {
    static char name[] = "lane_fake_kernel";
    pc.functionName = name;
    pc.pcOffset = offset;
    pc.stallReason[pc.stallReasonCount++] = {reason, samples};
}

/// Two program counters, then one that was among them, as a second launch gives it.
CUptiResult CUPTIAPI cuptiPCSamplingGetData(CUpti_PCSamplingGetDataParams* p) {
    FAKE_BEGIN(size)
    auto& data = *static_cast<CUpti_PCSamplingData*>(p->pcSamplingData);
    if (data.size == 0 || data.collectNumPcs < 2)
        return CUPTI_ERROR_INVALID_PARAMETER;
    if (behaves("full")) {
        data.hardwareBufferFull = 1;
        return CUPTI_ERROR_OUT_OF_MEMORY;
    }
    if (portion++ == 0) {
        data.totalNumPcs = 2;
        data.remainingNumPcs = 1;
        data.droppedSamples = 5;
        data.nonUsrKernelsTotalSamples = 7;
        fill(data.pPcData[0], 0x10, 13, 100); // wait
        fill(data.pPcData[0], 0x10, 10, 40);  // … of which nothing was issued
        fill(data.pPcData[0], 0x10, 11, 999); // a total, which is no reason
        fill(data.pPcData[1], 0x20, 12, 30);  // barrier
    } else {
        data.totalNumPcs = 1;
        fill(data.pPcData[0], 0x10, 13, 1);
    }
    return CUPTI_SUCCESS;
}

CUptiResult CUPTIAPI cuptiGetSassToSourceCorrelation(CUpti_GetSassToSourceCorrelationParams* p) {
    FAKE_BEGIN(size)
    if (std::string_view(p->functionName) != "lane_fake_kernel")
        return CUPTI_ERROR_UNKNOWN;
    p->lineNumber = static_cast<std::uint32_t>(p->pcOffset / 16);
    p->fileName = strdup("a.cu");
    p->dirName = strdup("/");
    return CUPTI_SUCCESS;
}

} // extern "C"
