// A run as one HTML page: whole, escaped, with nothing to be fetched.
#include "app/ide/run_page.h"
#include "tests/gui/views/run_records.h"

#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace lane;
using namespace lane::ide;

class RunPageTest : public QObject {
    Q_OBJECT

    static RunPage page() {
        auto record = std::make_shared<RunRecord>(*test::comparedRun(3));
        record->spec.launch.kernel = "a<b>";
        record->gpu->prints = {{4, 5, {1, 0, 0}, {3, 2, 0}, "<script>alert(1)</script>", 0, false}};
        QImage image(20, 10, QImage::Format_RGB32);
        image.fill(Qt::red);
        return {record, QStringLiteral("kernel k := do -- a < b & c"), QStringLiteral("float f;"), {}, QStringLiteral("Lanework 1"), QStringLiteral("today"), true,
                {{QStringLiteral("Times & more"), image}}};
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void everythingStandsInIt() {
        const QString html = runAsHtml(page());
        for (const char* words : {"Run of a&lt;b&gt;", "Lanework 1", "today", "3069 of 3072", "GPU kernel", "median", "CUPTI", "a &lt; b &amp; c", "float f;",
                                  "&lt;script&gt;alert(1)", "edited since", "Times &amp; more"})
            QVERIFY2(QString(html).remove(QChar(0x202F)).contains(QString::fromUtf8(words), Qt::CaseInsensitive), words);
        QVERIFY(!html.contains(QStringLiteral("<script")));
        QVERIFY(!html.contains(QStringLiteral("PTX"))); // an empty text is left out
        static const QRegularExpression fetched(QStringLiteral("(src|href)=\"(?!data:)"));
        QVERIFY(!fetched.match(html).hasMatch());
        static const QRegularExpression data(QStringLiteral("data:image/png;base64,([A-Za-z0-9+/=]+)\""));
        const auto picture = data.match(html);
        QVERIFY(picture.hasMatch());
        QCOMPARE(QImage::fromData(QByteArray::fromBase64(picture.captured(1).toLatin1())).size(), QSize(20, 10));
    }

    /// What is opened is closed: a browser would mend it, another reader would not.
    void tagsAreWhole() {
        QString html = runAsHtml(page());
        html.remove(QStringLiteral("<!DOCTYPE html>\n")).remove(QStringLiteral("<meta charset=\"utf-8\">"));
        html.replace(QRegularExpression(QStringLiteral("<img [^>]*>")), QString()).replace(QRegularExpression(QStringLiteral(" (class|colspan)=(\\w+)")), QStringLiteral(" \\1=\"\\2\""));
        QXmlStreamReader reader(html);
        while (!reader.atEnd())
            reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString() + u' ' + QString::number(reader.lineNumber())));
    }
};

QTEST_MAIN(RunPageTest)
#include "tst_run_page.moc"
