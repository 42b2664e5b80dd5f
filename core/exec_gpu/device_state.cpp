#include "core/exec_gpu/device_state.h"

namespace lane::gpu {

Status DeviceState::wantEvents(std::size_t count) {
    while (events.size() < count) {
        Result<EventHandle> event = driver->makeEvent();
        if (!event)
            return event.error();
        events.push_back(*event);
    }
    return Unit{};
}

Status DeviceState::allowShared(LoadedKernel& kernel, std::uint32_t bytes) {
    const std::uint64_t whole = std::uint64_t{kernel.limits.staticSharedBytes} + bytes;
    if (whole <= info.sharedBytesPerBlock || bytes <= kernel.dynamicAllowed)
        return Unit{};
    LANE_TRY(driver->allowDynamicShared(kernel.function, bytes));
    kernel.dynamicAllowed = bytes;
    return Unit{};
}

Status DeviceState::addSample(wire::TimeSamples& samples, std::size_t event) {
    Result<std::uint64_t> ns = driver->elapsed(events[event], events[event + 1]);
    if (!ns)
        return ns.error();
    samples.ns.push_back(*ns);
    return Unit{};
}

} // namespace lane::gpu
