#include "app/worker/buffers.h"

#include <cerrno>
#include <cstring>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lane::worker {

namespace {

const char Rebuild[] =
    "Run again; if it recurs, install the program and its worker together, from one build.";

/// Where an empty buffer's bytes would be.
std::byte nothing[64];

std::string named(std::uint64_t id) {
    return "buffer " + std::to_string(id);
}

/// A mapping beyond the end of its file kills whoever touches it: the descriptor's own size counts.
Status holds(int fd, const wire::NewBuffer& buffer) {
    struct stat info {};
    if (::fstat(fd, &info) != 0)
        return Error{"L4211",
                     named(buffer.id) +
                         " has a descriptor that cannot be asked: " + std::strerror(errno),
                     Rebuild};
    if (!S_ISREG(info.st_mode) || static_cast<std::uint64_t>(info.st_size) < buffer.bytes)
        return Error{"L4211",
                     named(buffer.id) + " should have " + std::to_string(buffer.bytes) +
                         " bytes; its memory has " + std::to_string(info.st_size),
                     Rebuild};
    return Unit{};
}

} // namespace

Buffers::~Buffers() {
    for (auto& [id, buffer] : m_buffers)
        drop(buffer);
}

Status Buffers::add(const std::vector<wire::NewBuffer>& buffers, std::vector<int>& descriptors) {
    if (buffers.size() != descriptors.size())
        return Error{
            "L4211",
            "the run announces " + std::to_string(buffers.size()) + " new buffers and brings " +
                std::to_string(descriptors.size()) + " descriptors",
            descriptors.empty()
                ? "Shared memory does not travel over --stdio: run the worker on this machine."
                : Rebuild};
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        if (buffers[i].id == 0)
            return Error{"L4211", "a new buffer has the id 0, which means none", Rebuild};
        if (Status fits = holds(descriptors[i], buffers[i]); !fits)
            return fits;
    }
    for (std::size_t i = 0; i < buffers.size(); ++i) {
        Buffer& buffer = m_buffers[buffers[i].id];
        drop(buffer);
        buffer = Buffer{descriptors[i], buffers[i].bytes, buffers[i].writable};
    }
    descriptors.clear();
    return Unit{};
}

void Buffers::forget(const std::vector<std::uint64_t>& ids) {
    for (const std::uint64_t id : ids) {
        const auto found = m_buffers.find(id);
        if (found == m_buffers.end())
            continue;
        drop(found->second);
        m_buffers.erase(found);
    }
}

Result<const std::byte*> Buffers::input(std::uint64_t id, std::uint64_t bytes) {
    Result<Buffer*> buffer = find(id, bytes);
    if (!buffer)
        return buffer.error();
    if (!(*buffer)->reading) {
        Result<std::byte*> mapped = map(**buffer, PROT_READ);
        if (!mapped)
            return mapped.error();
        (*buffer)->reading = *mapped;
    }
    return (*buffer)->reading;
}

Result<std::byte*> Buffers::output(std::uint64_t id, std::uint64_t bytes) {
    Result<Region> region = this->region(id, bytes);
    if (!region)
        return region.error();
    if (region->isReadOnly || !m_buffers[id].isWritable)
        return Error{"L4211", named(id) + " is to be written, and came as read-only", Rebuild};
    return region->bytes;
}

Result<Region> Buffers::region(std::uint64_t id, std::uint64_t bytes) {
    Result<Buffer*> found = find(id, bytes);
    if (!found)
        return found.error();
    Buffer& buffer = **found;
    if (buffer.shared.bytes)
        return buffer.shared;
    Result<std::byte*> mapped = map(buffer, PROT_READ | PROT_WRITE);
    const bool isReadOnly = !mapped.ok();
    if (isReadOnly)
        mapped = map(buffer, PROT_READ);
    if (!mapped)
        return mapped.error();
    buffer.shared = {*mapped, buffer.size, isReadOnly};
    return buffer.shared;
}

Result<Buffers::Buffer*> Buffers::find(std::uint64_t id, std::uint64_t bytes) {
    const auto found = m_buffers.find(id);
    if (found == m_buffers.end())
        return Error{"L4210", named(id) + " is not known to this worker", Rebuild};
    if (found->second.size < bytes)
        return Error{"L4211",
                     named(id) + " has " + std::to_string(found->second.size) +
                         " bytes; the array needs " + std::to_string(bytes),
                     Rebuild};
    return &found->second;
}

Result<std::byte*> Buffers::map(const Buffer& buffer, int protection) {
    if (buffer.size == 0)
        return nothing;
    void* address = ::mmap(nullptr, buffer.size, protection, MAP_SHARED, buffer.fd, 0);
    if (address == MAP_FAILED)
        return Error{"L4212",
                     "a buffer of " + std::to_string(buffer.size) +
                         " bytes cannot be mapped: " + std::strerror(errno),
                     "Free memory, or use smaller arrays."};
    return static_cast<std::byte*>(address);
}

void Buffers::drop(Buffer& buffer) {
    if (buffer.shared.bytes && buffer.size > 0) {
        if (beforeUnmap)
            beforeUnmap(buffer.shared.bytes);
        ::munmap(buffer.shared.bytes, buffer.size);
    }
    if (buffer.reading && buffer.size > 0)
        ::munmap(buffer.reading, buffer.size);
    if (buffer.fd >= 0)
        ::close(buffer.fd);
    buffer = Buffer{};
}

} // namespace lane::worker
