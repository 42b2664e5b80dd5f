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
    QStringList translations; ///< one, or one for each plural form
};

/// Up to the end of <translation>: its text, or that of each <numerusform>.
void readTranslations(QXmlStreamReader& xml, QStringList& out) {
    QString text;
    for (xml.readNext(); !xml.atEnd() && !xml.isEndElement(); xml.readNext())
        if (xml.isStartElement())
            out << xml.readElementText();
        else if (xml.isCharacters())
            text += xml.text();
    if (out.isEmpty())
        out << text;
}

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
            readTranslations(xml, out.last().translations);
        }
    }
    return out;
}

QString tsPath(const QString& language) { return QStringLiteral(LANE_SOURCE_DIR "/translations/lanework_%1.ts").arg(language); }

/// A row for each language that the program offers, but English.
void eachLanguage() {
    QTest::addColumn<QString>("language");
    Languages languages; // brings the resource
    for (const QString& code : Languages::available())
        if (code != QLatin1String("en"))
            QTest::newRow(qPrintable(code)) << code;
}

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

/// Every text in every language: fails on an unfinished or obsolete entry, on one that the sources have and
/// a file lacks, on a plural form or a placeholder that was lost, and on two commands of a menu with one letter.
class TranslationsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLanguagesAreThere() {
        Languages languages;
        for (const char* code : {"en", "de", "fr"})
            QVERIFY2(Languages::available().contains(QLatin1String(code)), code);
        QCOMPARE(Languages::nameOf(QStringLiteral("fr")), QStringLiteral("français"));
    }

    void everyEntryIsFinished_data() { eachLanguage(); }
    void everyEntryIsFinished() {
        QFETCH(QString, language);
        const QList<Entry> all = entries(tsPath(language));
        QVERIFY(all.size() > 200);
        for (const Entry& entry : all) {
            QVERIFY2(entry.state.isEmpty(), qPrintable(entry.context + QStringLiteral(": ") + entry.source)); // unfinished, vanished, obsolete
            QCOMPARE(entry.translations.size(), entry.source.contains(QStringLiteral("%n")) ? 2 : 1);
            for (const QString& translation : entry.translations)
                QVERIFY2(!translation.isEmpty(), qPrintable(entry.source));
        }
    }

    void placeholdersSurvive_data() { eachLanguage(); }
    void placeholdersSurvive() {
        QFETCH(QString, language);
        for (const Entry& entry : entries(tsPath(language)))
            for (const QString& translation : entry.translations)
                QVERIFY2(placeholders(entry.source) == placeholders(translation), qPrintable(entry.source));
    }

    /// : ; ! ? and » after a plain space, or « before one: a line could break there.
    void frenchSpacesDoNotBreak() {
        static const QRegularExpression plain(QStringLiteral("« | »| [;!?:](?![=\\w:])"));
        for (const Entry& entry : entries(tsPath(QStringLiteral("fr"))))
            for (const QString& translation : entry.translations)
                QVERIFY2(!translation.contains(plain), qPrintable(translation));
    }

    void filesKnowTheTextsOfTheSourcesAndNoOthers_data() { eachLanguage(); }
    void filesKnowTheTextsOfTheSourcesAndNoOthers() {
        QFETCH(QString, language);
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
        const auto names = [](const QList<Entry>& all) {
            QStringList out;
            for (const Entry& entry : all)
                out << entry.context + QStringLiteral(": ") + entry.source;
            out.sort();
            return out;
        };
        const QStringList known = names(entries(tsPath(language))), wanted = names(entries(fresh));
        QVERIFY(wanted.size() > 200);
        for (const QString& one : wanted)
            QVERIFY2(known.contains(one), qPrintable(QStringLiteral("lacks ") + one));
        for (const QString& one : known)
            QVERIFY2(wanted.contains(one), qPrintable(QStringLiteral("is said nowhere: ") + one));
    }

    void lettersOfAMenuDiffer_data() { eachLanguage(); }
    void lettersOfAMenuDiffer() {
        QFETCH(QString, language);
        Languages languages;
        QVERIFY(languages.set(language));
        QStringList seen, twice;
        const auto take = [&](int menu, const QString& text) {
            const qsizetype at = text.indexOf(u'&');
            if (at < 0 || at + 1 >= text.size())
                return;
            const QString key = QString::number(menu) + text[at + 1].toLower();
            (seen.contains(key) ? twice : seen) << key;
            if (twice.contains(key))
                qWarning().noquote() << text;
        };
        for (int menu = 0; menu < static_cast<int>(MenuId::Count); ++menu)
            if (menu != static_cast<int>(MenuId::Views))
                take(-1, menuTitle(static_cast<MenuId>(menu)));
        for (const CommandRow& row : commandRows())
            if (row.menu != MenuId::Views)
                take(static_cast<int>(row.menu), commandText(row));
        QVERIFY2(seen.size() > 60, qPrintable(QString::number(seen.size())));
        QVERIFY2(twice.isEmpty(), qPrintable(twice.join(QLatin1Char(' '))));
        languages.set(QStringLiteral("en"));
    }

    void listsAreTranslatedToo_data() { eachLanguage(); }
    void listsAreTranslatedToo() {
        QFETCH(QString, language);
        Languages languages;
        QVERIFY(languages.set(language));
        for (const CommandRow& row : commandRows())
            QVERIFY2(!commandText(row).isEmpty(), row.name);
        QCOMPARE(menuTitle(MenuId::File), language == QLatin1String("de") ? QStringLiteral("&Datei") : QStringLiteral("&Fichier"));
        int same = 0;
        for (const SettingInfo& info : allSettings())
            same += settingTitle(info) == QString::fromUtf8(info.title.data(), qsizetype(info.title.size())) ? 1 : 0;
        QVERIFY2(same <= 3, qPrintable(QString::number(same))); // "Worker" and "Architecture" are one in both
        QVERIFY(viewTitle(*findView(u"results")) != QStringLiteral("Results"));
        languages.set(QStringLiteral("en"));
        QCOMPARE(menuTitle(MenuId::File), QStringLiteral("&File"));
    }
};

QTEST_MAIN(TranslationsTest)
#include "tst_translations.moc"
