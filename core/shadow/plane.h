#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lane::shadow {

/// Zeroed memory of which only pages that are written cost anything.
class Reserved {
public:
    Reserved() = default;
    ~Reserved();
    Reserved(Reserved&& other) noexcept;
    Reserved& operator=(Reserved&& other) noexcept;
    Reserved(const Reserved&) = delete;
    Reserved& operator=(const Reserved&) = delete;

    /// Error L4161.
    static Result<Reserved> ofBytes(std::size_t bytes);
    std::byte* data() const { return m_data; }
    std::size_t bytes() const { return m_bytes; }

private:
    std::byte* m_data = nullptr;
    std::size_t m_bytes = 0;
};

/// One stamp an element, for elements 0 … count − 1 and for Margin on either side, so that the 32
/// lanes of a warp can be loaded at once wherever one of them is inside.
template <typename Stamp> class Plane {
public:
    static constexpr std::int64_t Margin = 64;

    Status reserve(std::uint64_t count) {
        if (m_memory.data() && count <= m_count)
            return Unit{};
        Result<Reserved> memory =
            Reserved::ofBytes((count + 2 * static_cast<std::uint64_t>(Margin)) * sizeof(Stamp));
        if (!memory)
            return memory.error();
        m_memory = std::move(*memory);
        m_count = count;
        return Unit{};
    }
    bool isThere() const { return m_memory.data() != nullptr; }
    std::uint64_t count() const { return m_count; }
    Stamp* cells() const { return isThere() ? reinterpret_cast<Stamp*>(m_memory.data()) + Margin : nullptr; }

private:
    Reserved m_memory;
    std::uint64_t m_count = 0;
};

} // namespace lane::shadow
