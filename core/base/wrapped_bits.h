#pragma once

#include "core/base/scalar_kind.h"

namespace lane {

/// What the low bits are as a value of the type, as literals keep it: signed integers extended by their sign, of all others
/// nothing above their own width.
inline std::uint64_t wrappedBits(ScalarKind kind, std::uint64_t bits) {
    const unsigned spare = 64 - 8 * static_cast<unsigned>(sizeOf(kind));
    const std::uint64_t top = bits << spare;
    return isInteger(kind) && isSigned(kind) ? static_cast<std::uint64_t>(static_cast<std::int64_t>(top) >> spare) : top >> spare;
}

} // namespace lane
