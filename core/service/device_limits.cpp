#include "core/service/device_limits.h"

#include "core/machine/occupancy.h"

#include <algorithm>

namespace lane {

LaunchLimits limitsOf(const wire::DeviceInfo* device, const std::string& arch) {
    LaunchLimits limits;
    if (!device || device->id == "cpu") {
        const machine::SmLimits* known = machine::smLimits(arch);
        limits.maxSharedBytes = known ? known->sharedBytesPerBlock : LaunchLimits::SharedOfEveryGpu;
        limits.sharedOf = known ? arch : "every GPU";
        return limits;
    }
    limits.maxThreadsPerBlock = device->maxThreadsPerBlock;
    limits.maxBlock = {device->maxBlock[0], device->maxBlock[1], device->maxBlock[2]};
    limits.maxGrid = {device->maxGrid[0], device->maxGrid[1], device->maxGrid[2]};
    limits.maxSharedBytes = std::max(device->sharedBytesPerBlock, device->sharedBytesOptin);
    limits.sharedOf = device->name;
    return limits;
}

} // namespace lane
