#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace lane {

/// 64 bits that tell two contents apart, at the speed of memory: four words at once. The same on every
/// machine of one byte order; no protection against someone who looks for collisions.
inline std::uint64_t fingerprint(const void* data, std::size_t bytes, std::uint64_t seed = 0) {
    constexpr std::uint64_t A = 0x9E3779B185EBCA87, B = 0xC2B2AE3D27D4EB4F, C = 0x165667B19E3779F9;
    const auto* at = static_cast<const unsigned char*>(data);
    const auto word = [](const unsigned char* p) {
        std::uint64_t value;
        std::memcpy(&value, p, sizeof value);
        return value;
    };
    const auto mixed = [](std::uint64_t lane, std::uint64_t value) { return std::rotl(lane + value * B, 31) * A; };
    std::uint64_t lanes[4] = {seed + A, seed ^ B, seed + C, seed - A};
    std::size_t left = bytes;
    for (; left >= 32; left -= 32, at += 32)
        for (int i = 0; i < 4; ++i)
            lanes[i] = mixed(lanes[i], word(at + 8 * i));
    std::uint64_t all = bytes * C;
    for (const std::uint64_t lane : lanes)
        all = std::rotl(all ^ mixed(0, lane), 27) * A + B;
    for (; left >= 8; left -= 8, at += 8)
        all = std::rotl(all ^ mixed(0, word(at)), 27) * A + C;
    for (; left > 0; --left, ++at)
        all = std::rotl(all ^ (*at * C), 11) * A;
    all = (all ^ (all >> 33)) * B;
    all = (all ^ (all >> 29)) * C;
    return all ^ (all >> 32);
}

} // namespace lane
