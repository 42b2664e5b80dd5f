#pragma once

#include "core/data/array.h"

#include <optional>
#include <string>

namespace lane::data {

/// Reads `.npy` (format 1.0–3.0, C order, little-endian) or `.csv` (one value a field, rows must be
/// of equal length; one row or one column is rank 1). `type` is the declared one and must be the
/// stored one for .npy; a .csv is read as that type. Errors name the file, the place and the cure.
Result<Array> readArrayFile(const std::string& path, ScalarKind type);
/// Writes by the name's ending, atomically (a temporary file, then rename).
Status writeArrayFile(const std::string& path, const Array& array);
/// Writes text or bytes to a file atomically.
Status writeFileAtomically(const std::string& path, std::string_view bytes);

} // namespace lane::data
