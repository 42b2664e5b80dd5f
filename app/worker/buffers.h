#pragma once

#include "core/base/result.h"
#include "core/wire/messages.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

namespace lane::worker {

/// A buffer of the client's as mapped here.
struct Region {
    std::byte* bytes = nullptr; ///< never null, also of an empty buffer
    std::uint64_t size = 0;
    bool isReadOnly = false;
};

/// The client's shared memory by buffer id, mapped when it is first used and kept until it is
/// forgotten. An input has a mapping that cannot be written, so that a kernel that strays into it
/// faults instead of changing the client's data. Errors: L4210 no such buffer, L4211 it does not
/// hold what it should, L4212 it cannot be mapped.
class Buffers {
public:
    Buffers() = default;
    ~Buffers();
    Buffers(const Buffers&) = delete;
    Buffers& operator=(const Buffers&) = delete;

    /// Takes the descriptors over, one a buffer; a known id is replaced. On an error none is kept.
    Status add(const std::vector<wire::NewBuffer>& buffers, std::vector<int>& descriptors);
    void forget(const std::vector<std::uint64_t>& ids);

    /// At least `bytes` bytes to read, mapped read-only.
    Result<const std::byte*> input(std::uint64_t id, std::uint64_t bytes);
    /// At least `bytes` bytes to write; the buffer must have come as writable.
    Result<std::byte*> output(std::uint64_t id, std::uint64_t bytes);
    /// The whole buffer, writable where the descriptor allows it: what a device copies from and to.
    Result<Region> region(std::uint64_t id, std::uint64_t bytes);

    /// Called with the address of each region() before it goes.
    std::function<void(void*)> beforeUnmap;

private:
    struct Buffer {
        int fd = -1;
        std::uint64_t size = 0;
        bool isWritable = false;
        std::byte* reading = nullptr;
        Region shared = {};
    };
    Result<Buffer*> find(std::uint64_t id, std::uint64_t bytes);
    Result<std::byte*> map(const Buffer& buffer, int protection);
    void drop(Buffer& buffer);

    std::map<std::uint64_t, Buffer> m_buffers;
};

} // namespace lane::worker
