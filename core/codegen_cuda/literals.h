#pragma once

#include "core/base/scalar_kind.h"
#include "core/ir/module.h"

#include <string>
#include <string_view>

namespace lane::cuda {

/// A literal as C++ text that reads back exactly. With `exact` the text has the type itself (16u);
/// without, an integer may be a plain `16` that converts to it. Negative ones begin with '-'; the least of a type is a difference.
std::string literalText(ScalarKind kind, ir::Literal value, bool exact);

/// A finite, positive float as the user wrote it (0.70710678f), where that reads back exactly; empty where it does not,
/// or where `written` is no plain number.
std::string asWritten(std::string_view written, ScalarKind kind, ir::Literal value);

/// Whether the plain text of this literal has the type itself already.
bool plainLiteralIsExact(ScalarKind kind, ir::Literal value);

/// Of 16 bits: CUDA has such a type in a header, and makes no constant of it from a number.
inline bool isNarrowFloat(ScalarKind kind) { return isFloat(kind) && sizeOf(kind) == 2; }

/// "unsigned int".
inline std::string cudaName(ScalarKind kind) {
    return std::string(scalarInfo(kind).cuda);
}

} // namespace lane::cuda
