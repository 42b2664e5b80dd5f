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
    QJsonArray observation;
    QString error;
};

Run runScenario(const QString& file, const QString& scenario, const QString& order, bool isObserved = false) {
    QProcess process;
    process.start(QStringLiteral(LANE_CLI),
                  QStringList{QStringLiteral("run"), file, QStringLiteral("--sheet"), file + QStringLiteral(".run.json"),
                   QStringLiteral("--scenario"), scenario, QStringLiteral("--checked"),
                   QStringLiteral("--mode"), QStringLiteral("strict"), QStringLiteral("--full"),
                   QStringLiteral("--compare"), QString(), // tst_example_sheets does
                   QStringLiteral("--json"), QStringLiteral("--order"), order} +
                      (isObserved ? QStringList(QStringLiteral("--observe")) : QStringList()));
    Run run;
    if (!process.waitForFinished(60'000))
        return run;
    run.status = process.exitCode();
    run.error = QString::fromUtf8(process.readAllStandardError());
    const QJsonObject json = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
    run.outputs = json[QStringLiteral("outputs")].toObject();
    run.observation = json[QStringLiteral("observation")].toArray();
    return run;
}

/// Outputs that depend on the order though there is no race, and why. All others must not.
const QMap<QString, QString>& dependsOnOrder() {
    static const QString Old = QStringLiteral("what an atomic gives back, or who comes first, is the order itself");
    static const QString Sum = QStringLiteral("floats that atomics add are rounded in the order of the additions");
    static const QMap<QString, QString> Why{
        {QStringLiteral("atomic_zoo before"), Old}, {QStringLiteral("atomic_zoo latest"), Old},
        {QStringLiteral("atomic_zoo taken"), Old},  {QStringLiteral("atomic_zoo ticket"), Old},
        {QStringLiteral("atomic_zoo won"), Old},    {QStringLiteral("compaction kept"), Old},
        {QStringLiteral("dot_product sum"), Sum},   {QStringLiteral("jacobi norm"), Sum},
        {QStringLiteral("springs force"), Sum},     {QStringLiteral("springs position"), Sum},
        {QStringLiteral("springs velocity"), Sum},  {QStringLiteral("jacobi change"), Sum},
    };
    return Why;
}

/// Each time that lanes come to an `if` they take one of its sides: two counts that are made apart.
void countsAgree(const QJsonArray& observation) {
    QVERIFY(!observation.isEmpty());
    const auto number = [](const QJsonObject& json, const char* key) { return json[QLatin1String(key)].toInteger(-1); };
    for (const QJsonValue& value : observation) {
        const QJsonObject kernel = value.toObject();
        QMap<std::pair<qint64, qint64>, qint64> executions;
        qint64 all = 0;
        for (const QJsonValue& one : kernel[QStringLiteral("statements")].toArray()) {
            const QJsonObject statement = one.toObject();
            all += number(statement, "executions");
            executions[{number(statement, "line"), number(statement, "column")}] = number(statement, "executions");
            QVERIFY(number(statement, "threads") <= number(statement, "executions"));
            QVERIFY(number(statement, "executions") <= 32 * number(statement, "warps"));
        }
        QVERIFY(all > 0);
        for (const QJsonValue& one : kernel[QStringLiteral("branches")].toArray()) {
            const QJsonObject branch = one.toObject();
            if (branch[QStringLiteral("kind")].toString() != QStringLiteral("if"))
                continue;
            const std::pair place{number(branch, "line"), number(branch, "column")};
            // One that gives a value stands within its statement, whose sides are counted apart.
            auto own = executions.upperBound(place);
            QVERIFY2(own != executions.begin() && std::prev(own).key().first == place.first, qPrintable(kernel[QStringLiteral("kernel")].toString()));
            QVERIFY2(std::prev(own).value() == number(branch, "lanes_yes") + number(branch, "lanes_no"),
                     qPrintable(kernel[QStringLiteral("kernel")].toString() + QStringLiteral(", line %1").arg(place.first)));
        }
    }
}

} // namespace

/// The gallery in other orders of blocks and warps: what has no race gives the same results, and what a
/// run counts agrees with itself.
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
            if (name.startsWith(QLatin1String("large"))) // for a profile: the same kernels, hundreds of megabytes
                continue;
            QTest::newRow(qPrintable(sheet.section(QLatin1Char('.'), 0, 0) + QLatin1Char(' ') + name))
                << folder.filePath(sheet.chopped(9)) << name;
        }
    }
}

void Orders::sameResults() {
    QFETCH(QString, file);
    QFETCH(QString, scenario);
    const Run forward = runScenario(file, scenario, QStringLiteral("forward"));
    if (forward.status == 2)
        QSKIP(qPrintable(QStringLiteral("the sheet does not fit: ") + forward.error));
    QVERIFY2(forward.status == 0, qPrintable(forward.error));
    QVERIFY(!forward.outputs.isEmpty());
    for (const char* order : {"reversed", "random:1"}) {
        const bool isObserved = QLatin1String(order) == QLatin1String("random:1");
        const Run other = runScenario(file, scenario, QString::fromLatin1(order), isObserved);
        QVERIFY2(other.status == 0, qPrintable(other.error));
        if (isObserved)
            countsAgree(other.observation);
        if (QTest::currentTestFailed())
            return;
        const QString example = QFileInfo(file).baseName() + QLatin1Char(' ');
        for (auto output = forward.outputs.begin(); output != forward.outputs.end(); ++output)
            QVERIFY2(output.value() == other.outputs[output.key()] ||
                         dependsOnOrder().contains(example + output.key()),
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
