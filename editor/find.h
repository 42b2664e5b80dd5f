#pragma once

#include "core/base/source_range.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace lane {

/// What is looked for, and how.
struct FindOptions {
    QString pattern;
    bool caseSensitive = false;
    bool wholeWord = false;
    bool regularExpression = false;
};

/// One place and what replaces it there (captures \1, $1 filled in).
struct FindMatch {
    SourceRange range; ///< bytes
    QString replacement;
};

struct FindResult {
    std::vector<FindMatch> matches;
    QString error; ///< why the regular expression can't be read, with its place; else empty
};

/// All matches in a UTF-8 text, in order. Empty matches are left out. `replacement` is taken as it
/// is, except that a regular expression's \1 … \9 and $1 … $9 are what it captured, and \n and \t
/// are a line end and a tab.
FindResult findAll(const QByteArray& utf8, const FindOptions& options, const QString& replacement = {});

} // namespace lane
