#pragma once

#include "core/base/scalar_kind.h"
#include "core/ir/module.h"

#include <string>

namespace lane::cuda {

/// A literal as C++ text that reads back exactly. With `exact` the text has the type itself (16u);
/// without, an integer may be a plain `16` that converts to it. Negative ones begin with '-'.
std::string literalText(ScalarKind kind, ir::Literal value, bool exact);

/// Whether the plain text of this literal has the type itself already.
bool plainLiteralIsExact(ScalarKind kind, ir::Literal value);

/// "unsigned int".
inline std::string cudaName(ScalarKind kind) {
    return std::string(scalarInfo(kind).cuda);
}

} // namespace lane::cuda
