#include "tests/unit/app/cli/cli_process.h"

#include <QJsonArray>
#include <QtTest>

using namespace lane::test;

/// Faults of a file's own `reference`: each with its place, and as such.
class CliReferences : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void ofARun_data();
    void ofARun();
    void ofASheet();
    void ofASweep();

private:
    static QStringList words(const QString& line) { return line.split(QLatin1Char(' '), Qt::SkipEmptyParts); }
    Cli m_cli;
};

void CliReferences::initTestCase() {
    m_cli.write(QStringLiteral("own.lane"), "tunable BLOCK : Nat := 64 in [64, 128]\n"
                                            "kernel shares (n: Nat, b: Nat, r: out Array Nat [n]) := do\n"
                                            "  let i ← globalIdxX\n"
                                            "  if i < n then\n"
                                            "    r[i] := if b == 0 then 0 else n / b\n\n"
                                            "reference shares (n: Nat, b: Nat, r: out Array Nat [n]) := do\n"
                                            "  for i in [0 : n] do\n"
                                            "    r[i] := n / b\n\n"
                                            "program twice (n: Nat, b: Nat, r: out Array Nat [n]) := do\n"
                                            "  launch shares { n, b, r } grid 1 block 64\n\n"
                                            "@[wide] reference twice (n: Nat, b: Nat, r: out Array Nat [n]) := do\n"
                                            "  r[0] := 7 % b\n");
    m_cli.write(QStringLiteral("own.lane.run.json"), R"({"version": 1, "scenarios": [
        {"name": "none", "kernel": "shares", "grid": ["1"], "block": ["BLOCK"], "scalars": {"n": 4, "b": 0}, "compare": "reference"}]})");
}

void CliReferences::ofARun_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("told");
    const QString of = QStringLiteral("--kernel shares --compare reference --set b=0"),
                  program = QStringLiteral("--program twice --compare reference --set n=4 --set b=0");
    const QString loop = QStringLiteral("own.lane:9:13: error[L4185]: fault division: in the reference: 4 / 0 divides by zero; 4 times\n"),
                  once = QStringLiteral("own.lane:15:11: error[L4185]: fault division: in the reference: 7 % 0 divides by zero\n");
    QTest::newRow("of a kernel") << of << loop;
    QTest::newRow("of a kernel, checked") << of + QStringLiteral(" --checked") << loop;
    QTest::newRow("of a program, wide") << program << once;
    QTest::newRow("of a program, wide, checked") << program + QStringLiteral(" --checked") << once;
}

void CliReferences::ofARun() {
    QFETCH(QString, line);
    QFETCH(QString, told);
    const CliResult result = m_cli.run(words(QStringLiteral("run own.lane --json ") + line));
    QCOMPARE(result.status, 1);
    QVERIFY2(result.error.contains(told), result.error.toUtf8());
    const QJsonArray faults = result.json()[QStringLiteral("reference_faults")].toArray();
    QCOMPARE(faults.size(), 1);
    QCOMPARE(faults[0][QStringLiteral("kind")].toString(), QStringLiteral("division"));
    QCOMPARE(result.json()[QStringLiteral("fault_count")].toInt(), 0);
}

/// Where a scenario is compared with the reference, a check of all scenarios looks at that too.
void CliReferences::ofASheet() {
    const CliResult result = m_cli.run(words(QStringLiteral("check own.lane --checked --json")));
    QCOMPARE(result.status, 1);
    QVERIFY2(result.error.contains(QStringLiteral("own.lane:9:13: error[L4185]: fault division: in the reference: 4 / 0")), result.error.toUtf8());
    const QJsonValue scenario = result.json()[QStringLiteral("files")][0][QStringLiteral("scenarios")][0];
    QCOMPARE(scenario[QStringLiteral("fault_count")].toInt(), 0);
    QCOMPARE(scenario[QStringLiteral("reference_faults")].toArray().size(), 1);
}

void CliReferences::ofASweep() {
    const CliResult result = m_cli.run(words(QStringLiteral("sweep own.lane --tunable BLOCK --against reference")));
    QCOMPARE(result.status, 1);
    QVERIFY2(result.error.contains(QStringLiteral("the reference met a fault in line 9: in the reference: 4 / 0 divides by zero")), result.error.toUtf8());
}

QTEST_GUILESS_MAIN(CliReferences)
#include "tst_cli_references.moc"
