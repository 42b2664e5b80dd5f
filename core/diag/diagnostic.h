#pragma once

#include "core/base/source_range.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lane {

enum class Severity : std::uint8_t { Error, Warning, Note };

/// A further place that a diagnostic speaks of.
struct Label {
    SourceRange range;
    std::string message;
};

struct TextEdit {
    SourceRange range;
    std::string text;
};

/// A change of the text that mends what the diagnostic says; all edits together.
struct Fix {
    std::string title;
    std::vector<TextEdit> edits;
};

/// One thing the compiler has to say about a text. `code` is "L0123"; the table in codes.def has
/// its long explanation.
struct Diagnostic {
    Severity severity = Severity::Error;
    std::string code;
    std::string message;
    SourceRange range;
    std::vector<Label> labels = {};
    std::vector<Fix> fixes = {};
};

using Diagnostics = std::vector<Diagnostic>;

/// Whether any of them is an error.
bool hasErrors(const Diagnostics& diagnostics);

} // namespace lane
