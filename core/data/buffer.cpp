#include "core/data/buffer.h"

#include "core/data/memory.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lane::data {

namespace {
std::atomic<std::uint64_t> nextId{1};
std::atomic<std::uint64_t> heldBytes{0}; ///< of all buffers of this process

Error memoryError(std::uint64_t bytes, const char* step) {
    return {"L3001",
            "There is no room for an array of " + std::to_string(bytes) + " bytes (" + step + ": " +
                std::strerror(errno) + ").",
            "Make the array smaller, or close what holds memory or files."};
}

std::byte* mapped(int fd, std::uint64_t bytes, bool readOnly) {
    if (bytes == 0)
        return nullptr;
    const int protection = readOnly ? PROT_READ : PROT_READ | PROT_WRITE;
    void* address = ::mmap(nullptr, bytes, protection, MAP_SHARED, fd, 0);
    return address == MAP_FAILED ? nullptr : static_cast<std::byte*>(address);
}
} // namespace

Result<BufferPtr> Buffer::create(std::uint64_t bytes) {
    if (bytes > (std::uint64_t{1} << 47)) {
        errno = ENOMEM;
        return memoryError(bytes, "size");
    }
    if (Status room = roomFor(bytes, heldBytes.load(std::memory_order_relaxed)); !room)
        return room.error();
    const int fd = ::memfd_create("lane-array", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (fd < 0)
        return memoryError(bytes, "memfd_create");
    if (::ftruncate(fd, static_cast<off_t>(bytes)) != 0) {
        Error error = memoryError(bytes, "ftruncate");
        ::close(fd);
        return error;
    }
    // Nobody who gets the descriptor can shrink the file under our mapping.
    ::fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW);
    return adopt(fd, bytes, false);
}

Result<BufferPtr> Buffer::adopt(int fd, std::uint64_t bytes, bool readOnly) {
    struct stat status {};
    if (::fstat(fd, &status) != 0 || status.st_size < 0 ||
        static_cast<std::uint64_t>(status.st_size) < bytes) {
        const auto size = std::to_string(status.st_size);
        if (fd >= 0)
            ::close(fd);
        return Error{"L3001",
                     "A shared array of " + std::to_string(bytes) + " bytes came with only " +
                         size + " bytes of memory.",
                     "This is a fault between the program and its worker: report it."};
    }
    std::byte* address = mapped(fd, bytes, readOnly);
    if (bytes != 0 && !address) {
        Error error = memoryError(bytes, "mmap");
        ::close(fd);
        return error;
    }
    BufferPtr buffer(new Buffer);
    buffer->m_id = nextId.fetch_add(1, std::memory_order_relaxed);
    buffer->m_fd = fd;
    buffer->m_size = bytes;
    buffer->m_bytes = address;
    heldBytes.fetch_add(bytes, std::memory_order_relaxed);
    return buffer;
}

Buffer::~Buffer() {
    heldBytes.fetch_sub(m_size, std::memory_order_relaxed);
    if (m_bytes)
        ::munmap(m_bytes, m_size);
    if (m_fd >= 0)
        ::close(m_fd);
}

} // namespace lane::data
