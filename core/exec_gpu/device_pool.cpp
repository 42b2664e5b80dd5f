#include "core/exec_gpu/device_pool.h"

#include <algorithm>
#include <utility>

namespace lane::gpu {

namespace {

constexpr std::uint64_t Granule = 512;
/// More than this lying about unused would be missed by others on the same device.
constexpr std::uint64_t MostKept = std::uint64_t{4} << 30;

std::uint64_t rounded(std::uint64_t bytes) {
    return (bytes + Granule - 1) / Granule * Granule;
}

} // namespace

Result<DevicePool::Block> DevicePool::take(std::uint64_t bytes) {
    if (bytes == 0)
        return Block{};
    const std::uint64_t wanted = rounded(bytes);
    const auto fit = m_free.lower_bound(wanted);
    if (fit != m_free.end() && fit->first <= 2 * wanted) {
        const Block block{fit->second, fit->first};
        m_freeBytes -= block.bytes;
        m_free.erase(fit);
        return block;
    }
    Result<DevicePointer> made = m_driver->allocate(wanted);
    if (!made && !m_free.empty() && !isBroken(made.error())) {
        if (Status dropped = dropFree(); !dropped)
            return dropped.error();
        made = m_driver->allocate(wanted);
    }
    if (!made)
        return made.error();
    return Block{*made, wanted};
}

void DevicePool::give(Block block) {
    if (block.address == 0)
        return;
    if (m_freeBytes + block.bytes > MostKept) {
        // An error here is the context's; the next call that matters reports it.
        (void)m_driver->free(block.address);
        return;
    }
    m_free.emplace(block.bytes, block.address);
    m_freeBytes += block.bytes;
}

Status DevicePool::dropFree() {
    for (const auto& [bytes, address] : m_free)
        if (Status freed = m_driver->free(address); !freed)
            return freed;
    m_free.clear();
    m_freeBytes = 0;
    return Unit{};
}

} // namespace lane::gpu
