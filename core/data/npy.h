#pragma once

#include "core/base/scalar_kind.h"
#include "core/data/shape.h"

#include <string>
#include <string_view>

namespace lane::data {

/// What the head of an .npy file says, checked against the declared type.
struct NpyHead {
    Shape shape;
    std::uint64_t elementsAt = 0; ///< offset of the first element
};

/// Bytes of the head that must be there to know how long it is.
constexpr std::size_t NpyPrefix = 12;
/// The length of the whole head, from its first NpyPrefix bytes (fewer if the file is shorter).
Result<std::uint64_t> npyHeadLength(std::string_view prefix, const std::string& name);
/// Reads the whole head.
Result<NpyHead> parseNpyHead(std::string_view head, const std::string& name, ScalarKind type);
Error npyTruncated(const std::string& name, std::uint64_t has, std::uint64_t needs);

} // namespace lane::data
