#include "core/exec_gpu/device_state.h"

#include "core/exec_gpu/packing.h"

#include <sys/mman.h>
#include <unistd.h>

namespace lane::gpu {

namespace {

std::uint64_t mostPinned() {
    const auto pages = static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES));
    return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) / 2;
}

} // namespace

void DeviceState::pin(const HostRegion& region) {
    if (pinned.contains(region.address) || pinnedBytes + region.bytes > mostPinned())
        return;
    if (!driver->registerHost(region.address, region.bytes, region.isReadOnly).ok())
        return; // copies work all the same
    pinned.emplace(region.address, region.bytes);
    pinnedBytes += region.bytes;
}

void DeviceState::unpin(void* address) {
    const auto found = pinned.find(address);
    if (found == pinned.end())
        return;
    pinnedBytes -= found->second;
    pinned.erase(found);
    // A refusal is the context's, and the next call that matters reports it.
    (void)driver->unregisterHost(address);
}

Status DeviceState::wantStaging() {
    if (staging)
        return Unit{};
    constexpr std::size_t Bytes = 2 * Packing::MostBytes;
    void* made = ::mmap(nullptr, Bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (made == MAP_FAILED)
        return Error{"L4303", "this machine has no memory left for what goes to the device",
                     "Close something and run again."};
    staging = static_cast<std::byte*>(made); // stays until the process ends
    pin({made, Bytes, false});
    return Unit{};
}

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
