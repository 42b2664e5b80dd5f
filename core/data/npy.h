#pragma once

#include "core/base/scalar_kind.h"
#include "core/data/array.h"
#include "core/data/shape.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lane::data {

inline constexpr std::string_view NpyMagic = "\x93NUMPY";
/// "<f4", as NumPy and its friends call the type.
std::string npyTypeOf(ScalarKind type);

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
/// One array of a structured file: a field, or a field of a field: "pos", "body.mass". A field that
/// has a shape gives it to the end of the array's.
struct NpyField {
    std::string path;
    std::string descr;    ///< "<f4"
    std::uint64_t offset; ///< bytes, within the structure
    std::vector<std::uint64_t> axes = {};
};
/// The field of a whole structured file, as an array of its own.
Result<Array> readNpyField(std::string_view bytes, const std::string& name, std::string_view field,
                           ScalarKind type);
/// A structured file of arrays of equally many elements, each a field of its name; `rank`: of the
/// elements, further axes are the fields' own. Names with dots are structures in the structure.
Result<std::string> structuredNpy(const std::vector<std::pair<std::string, const Array*>>& fields,
                                  std::size_t rank);

Error npyTruncated(const std::string& name, std::uint64_t has, std::uint64_t needs);

} // namespace lane::data
