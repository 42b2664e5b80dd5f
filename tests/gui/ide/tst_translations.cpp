#include "app/ide/commands.h"
#include "app/ide/languages.h"
#include "app/ide/settings_dialog.h"
#include "views/view_list.h"

#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace lane;
using namespace lane::ide;

namespace {

struct Entry {
    QString context, source, state;
    QStringList translations;
};

QList<Entry> entries(const QString& path) {
    QList<Entry> out;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return out;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            out.append({context, {}, {}, {}});
        else if (xml.name() == QLatin1String("source") && !out.isEmpty())
            out.last().source = xml.readElementText();
        else if (xml.name() == QLatin1String("translation") && !out.isEmpty()) {
            out.last().state = xml.attributes().value(QLatin1String("type")).toString();
            const QString whole = xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
            out.last().translations << whole;
        }
    }
    return out;
}

QString tsPath(const char* language) { return QStringLiteral(LANE_SOURCE_DIR "/translations/lanework_%1.ts").arg(QLatin1String(language)); }

/// The %1 … %9 and %n of a text, sorted.
QStringList placeholders(const QString& text) {
    QStringList found;
    static const QRegularExpression pattern(QStringLiteral("%(?:[1-9]|n)"));
    for (auto it = pattern.globalMatch(text); it.hasNext();)
        if (const QString one = it.next().captured(); !found.contains(one))
            found << one;
    found.sort();
    return found;
}

} // namespace

/// Every text in every language: fails on an unfinished entry, on one that the sources have and the
/// files lack, and on a placeholder that was lost.
class TranslationsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void germanIsComplete() {
        const QList<Entry> all = entries(tsPath("de"));
        QVERIFY(all.size() > 200);
        for (const Entry& entry : all) {
            QVERIFY2(entry.state.isEmpty(), qPrintable(entry.context + QStringLiteral(": ") + entry.source));
            QVERIFY2(!entry.translations.join(QString()).isEmpty(), qPrintable(entry.source));
        }
    }

    void placeholdersSurvive() {
        for (const Entry& entry : entries(tsPath("de")))
            QVERIFY2(placeholders(entry.source) == placeholders(entry.translations.join(QString())), qPrintable(entry.source));
    }

    void theFilesKnowEveryTextOfTheSources() {
        const QString lupdate = QStringLiteral(LANE_LUPDATE);
        if (!QFile::exists(lupdate))
            QSKIP("no lupdate here");
        QTemporaryDir folder;
        const QString fresh = folder.filePath(QStringLiteral("fresh.ts"));
        QProcess process;
        const QString root = QStringLiteral(LANE_SOURCE_DIR);
        process.start(lupdate, {QStringLiteral("-silent"), root + QStringLiteral("/app/ide"), root + QStringLiteral("/editor"),
                                root + QStringLiteral("/views"), QStringLiteral("-I"), root, QStringLiteral("-ts"), fresh});
        QVERIFY(process.waitForFinished(60'000));
        QStringList known;
        for (const Entry& entry : entries(tsPath("de")))
            known << entry.context + u'\n' + entry.source;
        const QList<Entry> wanted = entries(fresh);
        QVERIFY(wanted.size() > 200);
        for (const Entry& entry : wanted)
            QVERIFY2(known.contains(entry.context + u'\n' + entry.source), qPrintable(entry.context + QStringLiteral(": ") + entry.source));
    }

    void listsAreTranslatedToo() {
        Languages languages;
        QVERIFY(languages.set(QStringLiteral("de")));
        for (const CommandRow& row : commandRows())
            QVERIFY2(!commandText(row).isEmpty(), row.name);
        QCOMPARE(menuTitle(MenuId::File), QStringLiteral("&Datei"));
        int same = 0;
        for (const SettingInfo& info : allSettings())
            same += settingTitle(info) == QString::fromUtf8(info.title.data(), qsizetype(info.title.size())) ? 1 : 0;
        QVERIFY(same <= 3); // "Worker" is one in German as well
        QVERIFY(viewTitle(*findView(u"results")) != QStringLiteral("Results"));
        languages.set(QStringLiteral("en"));
        QCOMPARE(menuTitle(MenuId::File), QStringLiteral("&File"));
    }
};

QTEST_MAIN(TranslationsTest)
#include "tst_translations.moc"
