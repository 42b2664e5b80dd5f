#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace lane::data {

/// Bytes in a memfd of their own, mapped here and, by handing over the descriptor, in a worker:
/// nothing is copied to be shown or to be sent. Zero when new. The id is unique in this process, so
/// that a worker can keep its mapping from one run to the next.
class Buffer {
public:
    /// Fails with L3001 when memory or descriptors are used up. Zero bytes are fine.
    static Result<std::shared_ptr<Buffer>> create(std::uint64_t bytes);
    /// Maps a descriptor received from elsewhere (takes ownership of it); read-only if asked.
    static Result<std::shared_ptr<Buffer>> adopt(int fd, std::uint64_t bytes, bool readOnly);
    ~Buffer();
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    std::uint64_t id() const { return m_id; }
    int fd() const { return m_fd; }
    std::uint64_t size() const { return m_size; }
    std::byte* bytes() { return m_bytes; }
    const std::byte* bytes() const { return m_bytes; }

private:
    Buffer() = default;
    std::uint64_t m_id = 0;
    int m_fd = -1;
    std::uint64_t m_size = 0;
    std::byte* m_bytes = nullptr;
};

using BufferPtr = std::shared_ptr<Buffer>;

} // namespace lane::data
