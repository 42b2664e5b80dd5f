#include "core/shadow/plane.h"

#include <sys/mman.h>
#include <utility>

namespace lane::shadow {

Reserved::~Reserved() {
    if (m_data)
        ::munmap(m_data, m_bytes);
}

Reserved::Reserved(Reserved&& other) noexcept
    : m_data(std::exchange(other.m_data, nullptr)), m_bytes(std::exchange(other.m_bytes, 0)) {}

Reserved& Reserved::operator=(Reserved&& other) noexcept {
    std::swap(m_data, other.m_data);
    std::swap(m_bytes, other.m_bytes);
    return *this;
}

Result<Reserved> Reserved::ofBytes(std::size_t bytes) {
    void* const memory = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        return Error{"L4161",
                     "a checked run needs " + std::to_string(bytes >> 20) +
                         " MiB of address space for what it notes about one array, and the system "
                         "gives none",
                     "give the kernel smaller arrays, or raise the limit (ulimit -v)"};
    Reserved reserved;
    reserved.m_data = static_cast<std::byte*>(memory);
    reserved.m_bytes = bytes;
    return reserved;
}

} // namespace lane::shadow
