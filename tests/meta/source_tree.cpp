#include "tests/meta/source_tree.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace lane {

QString roomOf(const QString& path) {
    const QStringList parts = path.split(QLatin1Char('/'));
    // Below these a room is the second level; files directly in them belong to the first.
    static const QStringList Nested{QStringLiteral("core"),     QStringLiteral("app"),
                                    QStringLiteral("profiler"), QStringLiteral("resources"),
                                    QStringLiteral("views"),    QStringLiteral("tests")};
    if (parts.size() > 2 && Nested.contains(parts.first()))
        return parts[0] + QLatin1Char('/') + parts[1];
    return parts.first();
}

QString SourceFile::room() const {
    return roomOf(path);
}

std::vector<SourceFile> sourceFiles(const QStringList& folders) {
    const QDir root(QStringLiteral(LANE_SOURCE_DIR));
    std::vector<SourceFile> files;
    for (const QString& folder : folders) {
        QDirIterator it(root.filePath(folder),
                        {QStringLiteral("*.h"), QStringLiteral("*.cpp"), QStringLiteral("*.def")},
                        QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            if (!file.open(QIODevice::ReadOnly))
                continue;
            QString text = QString::fromUtf8(file.readAll());
            if (text.endsWith(QLatin1Char('\n')))
                text.chop(1);
            files.push_back(
                {root.relativeFilePath(file.fileName()), text.split(QLatin1Char('\n'))});
        }
    }
    std::sort(files.begin(), files.end(),
              [](const auto& a, const auto& b) { return a.path < b.path; });
    return files;
}

std::vector<Include> includesOf(const std::vector<SourceFile>& files) {
    static const QRegularExpression Pattern(
        QStringLiteral("^\\s*#\\s*include\\s*(?:\"([^\"]+)\"|<([^>]+)>)"));
    std::vector<Include> includes;
    for (const SourceFile& file : files)
        for (int k = 0; k < file.lines.size(); ++k)
            if (const auto match = Pattern.match(file.lines[k]); match.hasMatch()) {
                const QString quoted = match.captured(1);
                includes.push_back({&file, k + 1, quoted.isEmpty() ? match.captured(2) : quoted,
                                    !quoted.isEmpty()});
            }
    return includes;
}

} // namespace lane
