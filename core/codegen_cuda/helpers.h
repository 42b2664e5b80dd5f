#pragma once

#include <cstdint>
#include <string_view>

namespace lane::cuda {

/// Small functions that the text declares where it needs them, in the order in which it does.
enum class Helper : std::uint8_t {
    ThreadRank,
    CeilDiv,
    Select,
    SignOf,
    FractFloat,
    FractDouble,
    LerpFloat,
    LerpDouble,
    SmoothstepFloat,
    SmoothstepDouble,
    Rotl8,
    Rotl16,
    Rotl32,
    Rotl64,
    Rotr8,
    Rotr16,
    Rotr32,
    Rotr64,
    ByteSwap64
};

/// The definition, its lines ended by line feeds.
std::string_view textOf(Helper helper);

} // namespace lane::cuda
