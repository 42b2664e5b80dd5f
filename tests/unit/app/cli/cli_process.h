#pragma once

#include <QJsonObject>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace lane::test {

/// What one call of the command line gave.
struct CliResult {
    int status = -1;
    QString out, error;
    /// Standard output as the one JSON document that it must be; empty if it is none.
    QJsonObject json() const;
};

/// The built lanework-cli in a folder of its own, with a cache of its own and no user's settings.
class Cli {
public:
    Cli();
    CliResult run(const QStringList& arguments, const QStringList& environment = {},
                  const QByteArray& input = {}) const;
    /// For who starts it himself.
    QProcessEnvironment environment(const QStringList& more = {}) const;
    static QString program();
    /// Writes a file into the folder and gives its name.
    QString write(const QString& name, const QByteArray& content) const;
    QString path(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
};

/// saxpy, as the field writes it.
extern const char* const Saxpy;
/// Its arguments: alpha 2.5, x = 1…8, y = 1.
QStringList saxpyArguments(const QString& file);

} // namespace lane::test
