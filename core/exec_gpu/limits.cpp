#include "core/exec_gpu/limits.h"

#include <algorithm>

namespace lane::gpu {

namespace {

using Extent = std::array<std::uint32_t, 3>;

std::string text(const Extent& e) {
    return std::to_string(e[0]) + " × " + std::to_string(e[1]) + " × " + std::to_string(e[2]);
}

std::uint64_t count(const Extent& e) {
    return std::uint64_t{e[0]} * e[1] * e[2];
}

Status checkExtent(const char* what, const Extent& got, const Extent& most) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (got[axis] == 0)
            return Error{"L4305", std::string("a ") + what + " of " + text(got) + " is empty",
                         "Every axis is at least 1."};
        if (got[axis] > most[axis])
            return Error{"L4305",
                         std::string("a ") + what + " of " + text(got) +
                             " is beyond the device's " + text(most),
                         std::string("Use a smaller ") + what + "."};
    }
    return Unit{};
}

} // namespace

Status checkLimits(const GpuLaunch& launch, const LoadedKernel& kernel,
                   const wire::DeviceInfo& device) {
    if (Status fits = checkExtent("grid", launch.grid, device.maxGrid); !fits)
        return fits;
    if (Status fits = checkExtent("block", launch.block, device.maxBlock); !fits)
        return fits;
    const std::uint64_t threads = count(launch.block);
    if (threads > device.maxThreadsPerBlock)
        return Error{"L4305",
                     "a block of " + text(launch.block) + " has " + std::to_string(threads) +
                         " threads; " + device.name + " takes " +
                         std::to_string(device.maxThreadsPerBlock),
                     "Use a smaller block and a larger grid."};
    if (threads > kernel.limits.maxThreadsPerBlock)
        return Error{"L4305",
                     "a block of " + text(launch.block) + " has " + std::to_string(threads) +
                         " threads; this kernel needs " + std::to_string(kernel.limits.registers) +
                         " registers a thread, which leaves room for " +
                         std::to_string(kernel.limits.maxThreadsPerBlock),
                     "Use a smaller block, or make the kernel need fewer registers."};
    const std::uint64_t shared =
        std::uint64_t{kernel.limits.staticSharedBytes} + launch.dynamicSharedBytes;
    const std::uint64_t mostShared = std::max(device.sharedBytesPerBlock, device.sharedBytesOptin);
    if (shared > mostShared)
        return Error{"L4305",
                     "the launch wants " + std::to_string(shared) +
                         " bytes of shared memory a block (" +
                         std::to_string(launch.dynamicSharedBytes) + " of them dynamic); " +
                         device.name + " has " + std::to_string(mostShared),
                     "Use smaller shared arrays."};
    return Unit{};
}

} // namespace lane::gpu
