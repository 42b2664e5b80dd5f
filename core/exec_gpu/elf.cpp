#include "core/exec_gpu/elf.h"

#include <cstdint>
#include <cstring>
#include <elf.h>

namespace lane::gpu {

bool isWholeElf(std::string_view bytes) {
    Elf64_Ehdr header;
    if (bytes.size() < sizeof header || !bytes.starts_with(ELFMAG))
        return false;
    std::memcpy(&header, bytes.data(), sizeof header);
    const auto ends = [&](std::uint64_t offset, std::uint64_t count, std::uint64_t size) {
        return offset <= bytes.size() && count * size <= bytes.size() - offset;
    };
    return ends(header.e_shoff, header.e_shnum, header.e_shentsize) &&
           ends(header.e_phoff, header.e_phnum, header.e_phentsize);
}

} // namespace lane::gpu
