#pragma once

#include "core/data/array.h"

#include <optional>
#include <string>
#include <string_view>

namespace lane::data {

/// Reads `.bin` and `.raw` (elements little-endian and nothing else, rank 1), `.npy` (format 1.0–3.0, C order, little-endian) or `.csv` (one value a field, rows must be
/// of equal length; one row or one column is rank 1). `type` is the declared one and must be the
/// stored one for .npy; a .csv is read as that type. Errors name the file, the place and the cure.
/// Fields are separated by tabs, else semicolons, else commas, whichever the first line has; with
/// the first two, 3,5 is 3.5. BFloat16 is stored in .npy as its bits, "<V2", as ml_dtypes does.
Result<Array> readArrayFile(const std::string& path, ScalarKind type);
/// The same from bytes in memory; `name` stands in the errors.
Result<Array> readNpy(std::string_view bytes, const std::string& name, ScalarKind type);
Result<Array> readCsv(std::string_view text, const std::string& name, ScalarKind type);

/// The bytes before the elements of an .npy file of this array.
std::string npyHeader(const Array& array);
/// One line a row (the last axis), values separated by commas. A rank 1 array is one column.
std::string csvText(const Array& array);

/// A whole file; an Error (L3002) names it and says why it cannot be read.
Result<std::string> readFile(const std::string& path);
/// Writes by the name's ending, atomically (a temporary file, then rename).
Status writeArrayFile(const std::string& path, const Array& array);
/// Whether a file of this name could be written just now, as the functions below do it: its folder is there and takes new
/// files, and what has the name already, if anything, is a regular file. Leaves nothing behind. L3003 says what to do.
Status checkWritable(const std::string& path);
/// Writes text or bytes to a file atomically.
Status writeFileAtomically(const std::string& path, std::string_view bytes);

} // namespace lane::data
