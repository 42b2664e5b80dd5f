#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace lane {

/// One file of the repository, read whole.
struct SourceFile {
    QString path; ///< from the repository root
    QStringList lines;

    /// The room that it belongs to: "core/data", "views/chart", "app/ide", "editor".
    QString room() const;
    QString suffix() const { return path.section(QLatin1Char('.'), -1); }
};

/// A line `#include`.
struct Include {
    const SourceFile* file = nullptr;
    int line = 0;
    QString target;
    bool isQuoted = false; ///< "…" rather than <…>
};

/// The room of a path of the repository.
QString roomOf(const QString& path);
/// All C++ files (h, cpp, def) below these folders of the repository, build folders left out.
std::vector<SourceFile> sourceFiles(const QStringList& folders);
std::vector<Include> includesOf(const std::vector<SourceFile>& files);

} // namespace lane
