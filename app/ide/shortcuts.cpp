#include "app/ide/shortcuts.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

namespace lane::ide {

namespace {
QString filePath(const QString& folder) { return folder + QStringLiteral("/shortcuts.json"); }
} // namespace

Shortcuts readShortcuts(const QString& folder) {
    Shortcuts shortcuts;
    QFile file(filePath(folder));
    if (!file.open(QIODevice::ReadOnly))
        return shortcuts;
    const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
    for (auto it = root.begin(); it != root.end(); ++it)
        if (it.value().isString())
            shortcuts[it.key()] = QKeySequence::fromString(it.value().toString(), QKeySequence::PortableText);
    return shortcuts;
}

bool writeShortcuts(const QString& folder, const Shortcuts& shortcuts) {
    QJsonObject root;
    for (const auto& [name, keys] : shortcuts)
        root[name] = keys.toString(QKeySequence::PortableText);
    QSaveFile file(filePath(folder));
    return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(root).toJson()) >= 0 && file.commit();
}

} // namespace lane::ide
