#pragma once

#include "app/cli/console.h"
#include "core/data/array.h"

/// The pieces that JSON documents of several commands share.
namespace lane::cli {

std::string_view severityWord(Severity severity);
/// A diagnostic with 1-based lines and columns (code points), its labels and its fixes.
Json diagnosticJson(const Compilation& compilation, const Diagnostic& diagnostic);
Json diagnosticsJson(const Compilation& compilation);
/// A number, or "nan", "inf", "-inf", which JSON lacks.
Json numberJson(double value);
/// The bits of one scalar, likewise.
Json scalarJson(ScalarKind kind, std::uint64_t bits);
/// One element: a Bool, an integer, or a float by its shortest text that reads back exactly.
Json elementJson(const data::Array& array, std::uint64_t flat);

} // namespace lane::cli
