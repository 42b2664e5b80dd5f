#include <QDir>
#include <QRegularExpression>
#include <QtTest>

namespace {
const QString Root = QStringLiteral(LANE_SOURCE_DIR);

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// What the differential table is made of.
QString oracles() {
    QString all;
    const QDir folder(Root + QStringLiteral("/tests/oracle"));
    for (const QString& name : folder.entryList({QStringLiteral("cases_*.cpp")}))
        all += textOf(folder.filePath(name));
    return all;
}

QStringList namesOf(const QString& text, const QString& pattern) {
    const QRegularExpression form(pattern, QRegularExpression::MultilineOption);
    QStringList names;
    for (auto it = form.globalMatch(text); it.hasNext();)
        names += it.next().captured(1);
    return names;
}
} // namespace

/// What stands in resources/examples is judged: each file by an oracle, each kernel by a row of its own
/// or by a program that launches it.
class TestExamples : public QObject {
    Q_OBJECT
private slots:
    void everyExampleIsJudged_data() {
        QTest::addColumn<QString>("text");
        const QDir folder(Root + QStringLiteral("/resources/examples"));
        for (const QString& name : folder.entryList({QStringLiteral("*.lane")}))
            QTest::newRow(qPrintable(name)) << textOf(folder.filePath(name));
    }

    void everyExampleIsJudged() {
        QFETCH(QString, text);
        static const QString Table = oracles();
        QVERIFY(!Table.isEmpty());
        const QString file = QString::fromUtf8(QTest::currentDataTag());
        QVERIFY2(Table.contains(u'"' + file + u'"'), "no case runs this file");
        const QString declared = QStringLiteral("^(?:device_kernel|kernel|program) +(\\w+)");
        const QStringList launched = namesOf(text, QStringLiteral("^ +launch +(\\w+)"));
        const QStringList names = namesOf(text, declared);
        QVERIFY(!names.isEmpty());
        for (const QString& name : names) {
            static const QString Row = QStringLiteral("\\{\"%1\",\\s*\\w+");
            const bool isListed = Table.contains(QRegularExpression(Row.arg(name)));
            QVERIFY2(isListed || launched.contains(name), qPrintable(name + " has no case"));
        }
    }

    /// A case of a kernel that is gone would only fail when the whole table runs.
    void everyCaseHasItsExample() {
        QDir folder(Root + QStringLiteral("/resources/examples"));
        for (const QString& file : namesOf(oracles(), QStringLiteral("\"(\\w+\\.lane)\"")))
            QVERIFY2(folder.exists(file), qPrintable(file));
    }
};

QTEST_GUILESS_MAIN(TestExamples)
#include "tst_examples.moc"
