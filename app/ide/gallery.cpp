#include "app/ide/gallery.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace lane::ide {

namespace {

struct Category {
    const char *key, *title;
};

constexpr Category Categories[] = {
    {"arithmetic", QT_TRANSLATE_NOOP("Gallery", "Arithmetic")},
    {"math", QT_TRANSLATE_NOOP("Gallery", "Mathematics")},
    {"vector", QT_TRANSLATE_NOOP("Gallery", "Vectors")},
    {"matrix", QT_TRANSLATE_NOOP("Gallery", "Matrices")},
    {"layout", QT_TRANSLATE_NOOP("Gallery", "Layout")},
    {"stencil", QT_TRANSLATE_NOOP("Gallery", "Stencils")},
    {"reduction", QT_TRANSLATE_NOOP("Gallery", "Reductions")},
    {"scan", QT_TRANSLATE_NOOP("Gallery", "Scans")},
    {"control", QT_TRANSLATE_NOOP("Gallery", "Control flow")},
    {"atomic", QT_TRANSLATE_NOOP("Gallery", "Atomics")},
    {"sort", QT_TRANSLATE_NOOP("Gallery", "Sort and search")},
    {"simulation", QT_TRANSLATE_NOOP("Gallery", "Simulation")},
};

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

const std::vector<QString>& galleryCategories() {
    static const std::vector<QString> keys = [] {
        std::vector<QString> all;
        for (const Category& category : Categories)
            all.push_back(QLatin1String(category.key));
        return all;
    }();
    return keys;
}

QString categoryTitle(const QString& key) {
    for (const Category& category : Categories)
        if (key == QLatin1String(category.key))
            return QCoreApplication::translate("Gallery", category.title);
    return key;
}

QString firstSentence(const QString& text) {
    static const QRegularExpression comment(QStringLiteral("/--?\\s*(.*?)(\\.(?=\\s)|\\s*-/)"),
                                            QRegularExpression::DotMatchesEverythingOption);
    const QString sentence = comment.match(text).captured(1).simplified();
    return sentence.isEmpty() || sentence.endsWith(u'.') ? sentence : sentence + u'.';
}

std::vector<GalleryEntry> readGallery(const QString& folder) {
    const QJsonDocument index = QJsonDocument::fromJson(textOf(folder + QStringLiteral("/gallery.json")).toUtf8());
    std::vector<GalleryEntry> entries;
    for (const QJsonValue& value : index[QStringLiteral("examples")].toArray()) {
        GalleryEntry entry{value[QStringLiteral("file")].toString(), value[QStringLiteral("title")].toString(),
                           value[QStringLiteral("category")].toString(), {}};
        entry.sentence = firstSentence(textOf(folder + u'/' + entry.file));
        entries.push_back(entry);
    }
    return entries;
}

} // namespace lane::ide
