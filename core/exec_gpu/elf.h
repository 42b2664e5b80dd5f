#pragma once

#include <string_view>

namespace lane::gpu {

/// Whether bytes are a whole ELF file as far as its header tells: the driver takes no size and
/// believes what it reads.
bool isWholeElf(std::string_view bytes);

} // namespace lane::gpu
