#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

namespace {

struct Run {
    int status = -1;
    QJsonObject outputs;
    QString error;
};

Run runScenario(const QString& file, const QString& scenario, const QString& order) {
    QProcess process;
    process.start(QStringLiteral(LANE_CLI),
                  {QStringLiteral("run"), file, QStringLiteral("--sheet"), file + QStringLiteral(".run.json"),
                   QStringLiteral("--scenario"), scenario, QStringLiteral("--checked"),
                   QStringLiteral("--mode"), QStringLiteral("strict"), QStringLiteral("--full"),
                   QStringLiteral("--json"), QStringLiteral("--order"), order});
    Run run;
    if (!process.waitForFinished(60'000))
        return run;
    run.status = process.exitCode();
    run.error = QString::fromUtf8(process.readAllStandardError());
    run.outputs = QJsonDocument::fromJson(process.readAllStandardOutput()).object()[QStringLiteral("outputs")].toObject();
    return run;
}

/// Why the outputs of an example may depend on the order though it has no race.
const QMap<QString, QString>& dependsOnOrder() {
    static const QMap<QString, QString> Why{
    };
    return Why;
}

} // namespace

/// The gallery in other orders of blocks and warps: what has no race gives the same results.
class Orders : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sameResults_data();
    void sameResults();
    void aRaceIsSeen();
};

void Orders::sameResults_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("scenario");
    const QDir folder(QStringLiteral(LANE_EXAMPLES));
    for (const QString& sheet : folder.entryList({QStringLiteral("*.run.json")}, QDir::Files, QDir::Name)) {
        QFile text(folder.filePath(sheet));
        QVERIFY(text.open(QIODevice::ReadOnly));
        const QJsonArray scenarios =
            QJsonDocument::fromJson(text.readAll()).object()[QStringLiteral("scenarios")].toArray();
        QVERIFY2(!scenarios.isEmpty(), qPrintable(sheet));
        for (const QJsonValue& value : scenarios) {
            const QString name = value.toObject()[QStringLiteral("name")].toString();
            QTest::newRow(qPrintable(sheet.section(QLatin1Char('.'), 0, 0) + QLatin1Char(' ') + name))
                << folder.filePath(sheet.chopped(9)) << name;
        }
    }
}

void Orders::sameResults() {
    QFETCH(QString, file);
    QFETCH(QString, scenario);
    const Run forward = runScenario(file, scenario, QStringLiteral("forward"));
    QVERIFY2(forward.status == 0, qPrintable(forward.error));
    QVERIFY(!forward.outputs.isEmpty());
    for (const char* order : {"reversed", "random:1", "random:2"}) {
        const Run other = runScenario(file, scenario, QString::fromLatin1(order));
        QVERIFY2(other.status == 0, qPrintable(other.error));
        const QString key = QFileInfo(file).baseName() + QLatin1Char(' ') + scenario;
        if (dependsOnOrder().contains(key))
            continue;
        for (auto output = forward.outputs.begin(); output != forward.outputs.end(); ++output)
            QVERIFY2(output.value() == other.outputs[output.key()],
                     qPrintable(output.key() + QStringLiteral(", order ") + QString::fromLatin1(order)));
    }
}

/// A kernel whose last writer depends on the order gives another value in another one.
void Orders::aRaceIsSeen() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("last.lane"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("kernel last (r: out Array Nat [1]) := do\n  r[0] := blockIdxX\n");
    file.close();
    const auto value = [&](const QString& order) {
        QProcess process;
        process.start(QStringLiteral(LANE_CLI),
                      {QStringLiteral("run"), path, QStringLiteral("--checked"), QStringLiteral("--grid"),
                       QStringLiteral("8"), QStringLiteral("--block"), QStringLiteral("1"),
                       QStringLiteral("--json"), QStringLiteral("--order"), order});
        process.waitForFinished(60'000);
        return QJsonDocument::fromJson(process.readAllStandardOutput())
            .object()[QStringLiteral("outputs")].toObject()[QStringLiteral("r")].toObject()[QStringLiteral("values")]
            .toArray()[0].toInt(-1);
    };
    QCOMPARE(value(QStringLiteral("forward")), 7);
    QCOMPARE(value(QStringLiteral("reversed")), 0);
    QCOMPARE(value(QStringLiteral("random:3")), value(QStringLiteral("random:3")));
}

QTEST_GUILESS_MAIN(Orders)
#include "tst_orders.moc"
