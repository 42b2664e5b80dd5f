#include "app/ide/recovery.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QUuid>

namespace lane::ide {

namespace {

const QString Ending = QStringLiteral(".recovery");

QString lockPath(const QString& path) { return path + QStringLiteral(".lock"); }

RecoveredText fromJson(const QByteArray& bytes) {
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    RecoveredText text;
    text.path = object[QStringLiteral("path")].toString();
    text.title = object[QStringLiteral("title")].toString();
    text.text = object[QStringLiteral("text")].toString().toUtf8();
    text.line = object[QStringLiteral("line")].toInt(1);
    text.column = object[QStringLiteral("column")].toInt(1);
    return text;
}

QByteArray toJson(const RecoveredText& text) {
    const QJsonObject object{{QStringLiteral("path"), text.path},
                             {QStringLiteral("title"), text.title},
                             {QStringLiteral("text"), QString::fromUtf8(text.text)},
                             {QStringLiteral("line"), text.line},
                             {QStringLiteral("column"), text.column}};
    return QJsonDocument(object).toJson();
}

} // namespace

RecoveryFile::RecoveryFile(const QString& folder)
    : m_path(folder + u'/' + QUuid::createUuid().toString(QUuid::Id128) + Ending) {
    m_writes.setMaxThreadCount(1);
}

RecoveryFile::~RecoveryFile() { remove(); }

void RecoveryFile::write(const RecoveredText& text) {
    QDir().mkpath(QFileInfo(m_path).path());
    if (!m_lock) {
        m_lock = std::make_unique<QLockFile>(lockPath(m_path));
        m_lock->setStaleLockTime(0); // never by age: only the process's end makes it stale
        m_lock->tryLock(0);
    }
    m_writes.clear(); // older ones that have not begun
    m_writes.start([text, path = m_path] {
        QSaveFile file(path);
        if (file.open(QIODevice::WriteOnly) && file.write(toJson(text)) >= 0)
            file.commit();
    });
}

void RecoveryFile::waitUntilWritten() {
    m_writes.waitForDone();
}

void RecoveryFile::remove() {
    if (!m_lock)
        return;
    m_writes.clear();
    m_writes.waitForDone();
    QFile::remove(m_path);
    m_lock->unlock();
    m_lock.reset();
}

std::vector<RecoveredText> takeOrphans(const QString& folder) {
    std::vector<RecoveredText> texts;
    const QFileInfoList files = QDir(folder).entryInfoList({u'*' + Ending}, QDir::Files, QDir::Time | QDir::Reversed);
    for (const QFileInfo& info : files) {
        QLockFile lock(lockPath(info.filePath()));
        lock.setStaleLockTime(0);
        // QLockFile itself sees that the process that holds a lock has ended.
        if (!lock.tryLock(0))
            continue;
        QFile file(info.filePath());
        if (file.open(QIODevice::ReadOnly))
            texts.push_back(fromJson(file.readAll()));
        file.remove();
        lock.unlock();
    }
    return texts;
}

} // namespace lane::ide
