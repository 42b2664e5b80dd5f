#include "profiler/collect/activity_record.h"

#include <cupti.h>

#include <cstddef>
#include <cstdlib>

namespace lane::profile {

namespace {

// What is read of a record stands at the same place in every version that CuptiLibrary accepts.
#define LANE_SAME_PLACE(field, New, Old) static_assert(offsetof(New, field) == offsetof(Old, field))
using Kernel = CUpti_ActivityKernel10;
LANE_SAME_PLACE(start, Kernel, CUpti_ActivityKernel9);
LANE_SAME_PLACE(end, Kernel, CUpti_ActivityKernel9);
LANE_SAME_PLACE(correlationId, Kernel, CUpti_ActivityKernel9);
LANE_SAME_PLACE(streamId, Kernel, CUpti_ActivityKernel9);
using Copy = CUpti_ActivityMemcpy6;
LANE_SAME_PLACE(copyKind, Copy, CUpti_ActivityMemcpy5);
LANE_SAME_PLACE(bytes, Copy, CUpti_ActivityMemcpy5);
LANE_SAME_PLACE(start, Copy, CUpti_ActivityMemcpy5);
LANE_SAME_PLACE(correlationId, Copy, CUpti_ActivityMemcpy5);
LANE_SAME_PLACE(streamId, Copy, CUpti_ActivityMemcpy5);
using Memset = CUpti_ActivityMemset4; // since CUDA 11.6
using Sync = CUpti_ActivitySynchronization2;
LANE_SAME_PLACE(start, Sync, CUpti_ActivitySynchronization);
LANE_SAME_PLACE(correlationId, Sync, CUpti_ActivitySynchronization);
LANE_SAME_PLACE(streamId, Sync, CUpti_ActivitySynchronization);
using Overhead = CUpti_ActivityOverhead3; // its correlation was not always there and is not read
LANE_SAME_PLACE(start, Overhead, CUpti_ActivityOverhead);
LANE_SAME_PLACE(end, Overhead, CUpti_ActivityOverhead);
using Call = CUpti_ActivityAPI;

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

Activity::Sync kindOf(CUpti_ActivitySynchronizationType type) {
    switch (type) {
    case CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_EVENT_SYNCHRONIZE:
        return Activity::Sync::Event;
    case CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_WAIT_EVENT:
        return Activity::Sync::StreamWait;
    case CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_SYNCHRONIZE:
        return Activity::Sync::Stream;
    case CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_CONTEXT_SYNCHRONIZE:
        return Activity::Sync::Context;
    default:
        return Activity::Sync::Other;
    }
}

Activity::Overhead kindOf(CUpti_ActivityOverheadKind kind) {
    switch (kind) {
    case CUPTI_ACTIVITY_OVERHEAD_DRIVER_COMPILER:
        return Activity::Overhead::Compiler;
    case CUPTI_ACTIVITY_OVERHEAD_CUPTI_BUFFER_FLUSH:
        return Activity::Overhead::BufferFlush;
    case CUPTI_ACTIVITY_OVERHEAD_CUPTI_INSTRUMENTATION:
        return Activity::Overhead::Instrumentation;
    case CUPTI_ACTIVITY_OVERHEAD_CUPTI_RESOURCE:
        return Activity::Overhead::Resource;
    case CUPTI_ACTIVITY_OVERHEAD_RUNTIME_TRIGGERED_MODULE_LOADING:
        return Activity::Overhead::ModuleLoading;
    case CUPTI_ACTIVITY_OVERHEAD_LAZY_FUNCTION_LOADING:
        return Activity::Overhead::FunctionLoading;
    case CUPTI_ACTIVITY_OVERHEAD_COMMAND_BUFFER_FULL:
        return Activity::Overhead::CommandBufferFull;
    case CUPTI_ACTIVITY_OVERHEAD_ACTIVITY_BUFFER_REQUEST:
        return Activity::Overhead::BufferRequest;
    case CUPTI_ACTIVITY_OVERHEAD_UVM_ACTIVITY_INIT:
        return Activity::Overhead::ManagedMemory;
    default:
        return Activity::Overhead::Other;
    }
}

/// A stream's number, where the call was about one.
std::uint32_t streamOf(const Sync& sync) {
    return sync.streamId == CUPTI_SYNCHRONIZATION_INVALID_VALUE ? Activity::NoStream : sync.streamId;
}

Activity activityOf(const Sync& sync) {
    return {Activity::Kind::Synchronisation, sync.correlationId, sync.start, sync.end, 0,
            streamOf(sync),                  static_cast<std::uint8_t>(kindOf(sync.type))};
}

/// What the device waits with a full buffer for is told in memory that is the reader's from then on.
Activity activityOf(const Overhead& overhead) {
    if (overhead.overheadKind == CUPTI_ACTIVITY_OVERHEAD_COMMAND_BUFFER_FULL)
        std::free(overhead.overheadData);
    return {Activity::Kind::Overhead, 0, overhead.start, overhead.end, 0, Activity::NoStream,
            static_cast<std::uint8_t>(kindOf(overhead.overheadKind))};
}

Activity activityOf(const Call& call) {
    return {Activity::Kind::Call, call.correlationId, call.start, call.end, 0, Activity::NoStream};
}

/// Of the device: all have these fields.
Activity activityOf(const auto& from, Activity::Kind kind, std::uint64_t bytes) {
    return {kind, from.correlationId, from.start, from.end, bytes, from.streamId};
}

std::optional<Activity> anyOf(const CUpti_Activity& record) {
    switch (record.kind) {
    case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL:
    case CUPTI_ACTIVITY_KIND_KERNEL:
        return activityOf(reinterpret_cast<const Kernel&>(record), Activity::Kind::Kernel, 0);
    case CUPTI_ACTIVITY_KIND_MEMCPY: {
        const auto& copy = reinterpret_cast<const Copy&>(record);
        return activityOf(copy, kindOf(copy.copyKind), copy.bytes);
    }
    case CUPTI_ACTIVITY_KIND_MEMSET: {
        const auto& memset = reinterpret_cast<const Memset&>(record);
        return activityOf(memset, Activity::Kind::Memset, memset.bytes);
    }
    case CUPTI_ACTIVITY_KIND_SYNCHRONIZATION:
        return activityOf(reinterpret_cast<const Sync&>(record));
    case CUPTI_ACTIVITY_KIND_OVERHEAD:
        return activityOf(reinterpret_cast<const Overhead&>(record));
    case CUPTI_ACTIVITY_KIND_DRIVER:
        return activityOf(reinterpret_cast<const Call&>(record));
    default:
        return {};
    }
}

} // namespace

std::optional<Activity> translated(const void* record) {
    const std::optional<Activity> activity = anyOf(*static_cast<const CUpti_Activity*>(record));
    const bool hasTimes = activity && activity->begin != 0 && activity->end >= activity->begin;
    return hasTimes ? activity : std::nullopt;
}

} // namespace lane::profile
