// Streams and events.
#include "core/exec_gpu/driver_api.h"

#include <algorithm>
#include <cmath>

namespace lane::gpu {

Result<StreamHandle> Driver::makeStream() const {
    CUstream stream = nullptr;
    const CUresult result = m_api->cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING);
    if (result != CUDA_SUCCESS)
        return m_api->failed("making a stream", result);
    return stream;
}

Status Driver::synchronize(StreamHandle stream) const {
    return m_api->check("running the kernel", m_api->cuStreamSynchronize(stream));
}

Result<EventHandle> Driver::makeEvent() const {
    CUevent event = nullptr;
    const CUresult result = m_api->cuEventCreate(&event, CU_EVENT_DEFAULT);
    if (result != CUDA_SUCCESS)
        return m_api->failed("making an event", result);
    return event;
}

Status Driver::record(EventHandle event, StreamHandle stream) const {
    return m_api->check("recording an event", m_api->cuEventRecord(event, stream));
}

Status Driver::wait(StreamHandle stream, EventHandle event) const {
    return m_api->check("waiting for an event", m_api->cuStreamWaitEvent(stream, event, 0));
}

Result<std::uint64_t> Driver::elapsed(EventHandle begin, EventHandle end) const {
    float milliseconds = 0;
    const CUresult result = m_api->elapsedTime(&milliseconds, begin, end);
    if (result != CUDA_SUCCESS)
        return m_api->failed("reading an event's time", result);
    return static_cast<std::uint64_t>(std::llround(std::max(0.0, double{milliseconds}) * 1e6));
}

} // namespace lane::gpu
