#pragma once

#include <array>
#include <cstdint>

namespace lane::observe {

constexpr unsigned WarpSize = 32;

/// The bytes that the active lanes of a warp touch: `bytes` from at[k] on. An element is never parted
/// between two lanes: those that overlap are the same.
struct Request {
    std::uint32_t lanes = 0; ///< not 0
    std::uint32_t bytes = 4;
    const std::int64_t* at = nullptr; ///< 32
};

struct Sectors {
    std::uint32_t touched = 0, ideal = 0;
};
/// Of global memory: 32 bytes each.
Sectors sectorsOf(const Request& request);
/// Of lanes `first` … `first + count - 1` at neighbouring elements from `at` on.
Sectors sectorsOfRun(std::int64_t at, std::uint32_t bytes, std::uint32_t count);

struct Wavefronts {
    std::uint32_t passes = 0, ideal = 0;
};
/// Of shared memory: 32 banks of 4 bytes. A pass serves each bank once; lanes at one word share it.
/// Elements of 8 bytes are served by half warps, of 16 by quarters; a single element to all at once.
Wavefronts wavefrontsOf(const Request& request);
/// Of constant memory: different words.
Wavefronts constantWords(const Request& request);

/// How many lanes are at the element with the most.
std::uint32_t mostAtOneElement(const Request& request);

} // namespace lane::observe
