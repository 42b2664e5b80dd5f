#pragma once

#include "core/exec_gpu/driver.h"

#include <map>
#include <memory>

namespace lane::gpu {

/// Device memory kept from one run to the next: an allocation costs as much as a small kernel. What
/// is free is given back to the driver when an allocation would fail without it.
class DevicePool {
public:
    explicit DevicePool(std::shared_ptr<Driver> driver) : m_driver(std::move(driver)) {}

    struct Block {
        DevicePointer address = 0;
        std::uint64_t bytes = 0; ///< of the allocation, at least what was asked for
    };
    /// At least `bytes` bytes of undefined content; nothing for 0 bytes.
    Result<Block> take(std::uint64_t bytes);
    void give(Block block);

private:
    Status dropFree();

    std::shared_ptr<Driver> m_driver;
    std::multimap<std::uint64_t, DevicePointer> m_free;
    std::uint64_t m_freeBytes = 0;
};

/// A block that goes back to its pool in the end.
class PooledBlock {
public:
    PooledBlock() = default;
    PooledBlock(DevicePool& pool, DevicePool::Block block) : m_pool(&pool), m_block(block) {}
    PooledBlock(PooledBlock&& other) noexcept
        : m_pool(std::exchange(other.m_pool, nullptr)), m_block(std::exchange(other.m_block, {})) {}
    PooledBlock& operator=(PooledBlock&& other) noexcept {
        std::swap(m_pool, other.m_pool);
        std::swap(m_block, other.m_block);
        return *this;
    }
    ~PooledBlock() {
        if (m_pool)
            m_pool->give(m_block);
    }
    DevicePointer address() const { return m_block.address; }
    explicit operator bool() const { return m_block.address != 0; }

private:
    DevicePool* m_pool = nullptr;
    DevicePool::Block m_block;
};

} // namespace lane::gpu
