#include "app/ide/session.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

namespace lane::ide {

namespace {

/// Raised when what stands in the docks can no longer be placed by an older state.
constexpr int Version = 1;

QString filePath(const QString& folder) { return folder + QStringLiteral("/session.json"); }

QJsonValue bytes(const QByteArray& data) { return QString::fromLatin1(data.toBase64()); }
QByteArray bytes(const QJsonValue& value) { return QByteArray::fromBase64(value.toString().toLatin1()); }

QJsonArray toJson(const std::vector<LineBreakpoint>& breakpoints) {
    QJsonArray array;
    for (const LineBreakpoint& one : breakpoints)
        array.append(QJsonObject{{QStringLiteral("line"), one.line}, {QStringLiteral("on"), one.isOn}, {QStringLiteral("condition"), one.condition}});
    return array;
}

std::vector<LineBreakpoint> breakpointsOf(const QJsonArray& array) {
    std::vector<LineBreakpoint> breakpoints;
    for (const QJsonValue& value : array) {
        const QJsonObject one = value.toObject();
        breakpoints.push_back({one[QStringLiteral("line")].toInt(1), one[QStringLiteral("on")].toBool(true), one[QStringLiteral("condition")].toString()});
    }
    return breakpoints;
}

} // namespace

Session readSession(const QString& folder) {
    Session session;
    QFile file(filePath(folder));
    if (!file.open(QIODevice::ReadOnly))
        return session;
    const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
    if (root[QStringLiteral("version")].toInt() != Version)
        return session;
    for (const QJsonValue& value : root[QStringLiteral("files")].toArray()) {
        const QJsonObject object = value.toObject();
        session.files.push_back({object[QStringLiteral("path")].toString(), object[QStringLiteral("line")].toInt(1),
                                 object[QStringLiteral("column")].toInt(1),
                                 breakpointsOf(object[QStringLiteral("breakpoints")].toArray())});
    }
    session.current = root[QStringLiteral("current")].toInt();
    session.geometry = bytes(root[QStringLiteral("geometry")]);
    session.docks = bytes(root[QStringLiteral("docks")]);
    session.splitter = bytes(root[QStringLiteral("splitter")]);
    session.showsSass = root[QStringLiteral("sass")].toBool();
    for (const QJsonValue& value : root[QStringLiteral("recentFiles")].toArray())
        session.recentFiles << value.toString();
    return session;
}

bool writeSession(const QString& folder, const Session& session) {
    QJsonArray files, recent;
    for (const Session::File& file : session.files)
        files.append(QJsonObject{{QStringLiteral("path"), file.path},
                                 {QStringLiteral("line"), file.line},
                                 {QStringLiteral("column"), file.column},
                                 {QStringLiteral("breakpoints"), toJson(file.breakpoints)}});
    for (const QString& path : session.recentFiles)
        recent.append(path);
    const QJsonObject root{{QStringLiteral("version"), Version},
                           {QStringLiteral("files"), files},
                           {QStringLiteral("current"), session.current},
                           {QStringLiteral("geometry"), bytes(session.geometry)},
                           {QStringLiteral("docks"), bytes(session.docks)},
                           {QStringLiteral("splitter"), bytes(session.splitter)},
                           {QStringLiteral("sass"), session.showsSass},
                           {QStringLiteral("recentFiles"), recent}};
    QSaveFile file(filePath(folder));
    return file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(root).toJson()) >= 0 && file.commit();
}

} // namespace lane::ide
