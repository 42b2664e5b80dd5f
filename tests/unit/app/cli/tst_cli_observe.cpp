#include "tests/unit/app/cli/cli_process.h"

#include <QJsonArray>
#include <QtTest>

using namespace lane::test;

namespace {

const char* const Columns = "kernel columns (n: Nat, x: in Array Float [32, 32], y: out Array Float [32, 32]) := do\n"
                            "  shared tile : Array Float [32, 32]\n"
                            "  let t ← threadIdxX\n"
                            "  for j in [0:32] do\n"
                            "    tile[j, t] := x[j, t] * 2 + 1\n"
                            "  barrier\n"
                            "  if n > 0 then\n"
                            "    y[t, 0] := tile[t, 3]\n"
                            "  else\n"
                            "    y[0, 0] := 0\n";

QStringList words(const QString& line) {
    return line.split(QLatin1Char(' '));
}

QJsonObject at(const QJsonArray& list, const char* key, const QJsonValue& value) {
    for (const QJsonValue& one : list)
        if (one.toObject()[QLatin1String(key)] == value)
            return one.toObject();
    return {};
}

QJsonArray list(const QJsonObject& json, const char* key) { return json[QLatin1String(key)].toArray(); }
int number(const QJsonObject& json, const char* key) { return json[QLatin1String(key)].toInt(-1); }

} // namespace

/// `run --checked --observe`, `--writer` and `--order`.
class CliObserve : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_cli.write(QStringLiteral("columns.lane"), Columns); }
    void document();
    void tables();
    void onlyWhereAskedFor();
    void writers();
    void programs();
    void refusals_data();
    void refusals();

private:
    QJsonObject observed(const QString& line) {
        const CliResult result = m_cli.run(words(line) + QStringList(QStringLiteral("--json")));
        const QJsonArray all = list(result.json(), "observation");
        return result.status == 0 && all.size() == 1 ? all[0].toObject() : QJsonObject();
    }
    Cli m_cli;
    const QString m_line = QStringLiteral(
        "run columns.lane --checked --set n=1 --grid 2 --block 32 --array x=iota:32x32 --blocks 1");
};

void CliObserve::document() {
    const QJsonObject json = observed(m_line + QStringLiteral(" --observe"));
    QCOMPARE(json[QStringLiteral("kernel")].toString(), QStringLiteral("columns"));
    QVERIFY(number(json, "blocks") == 1 && number(json, "of") == 2);
    const QJsonObject line = at(list(json, "lines"), "line", 5);
    QVERIFY(number(line, "executions") == 1024 && number(line, "warps") == 32 && number(line, "threads") == 32);
    QCOMPARE(list(line, "by_lane").size(), 32);
    QCOMPARE(number(at(list(json, "lines"), "line", 10), "executions"), 0);
    const QJsonObject branch = at(list(json, "branches"), "line", 7);
    QVERIFY(number(branch, "all_yes") == 1 && number(branch, "both") == 0 && number(branch, "lanes_yes") == 32);
    QCOMPARE(number(at(list(json, "branches"), "kind", QStringLiteral("for")), "lanes_yes"), 1024);
    const QJsonObject column = at(list(json, "accesses"), "line", 8);
    const QJsonObject read = at(list(json, "accesses"), "wavefronts", 32);
    QVERIFY(number(column, "requests") == 1);
    QVERIFY(number(read, "requests") > 0 && number(read, "ideal_wavefronts") > 0);
    const QJsonObject write = at(list(json, "accesses"), "array", QStringLiteral("y"));
    QVERIFY(number(write, "sectors") == 32 && number(write, "ideal_sectors") == 4);
    QCOMPARE(write[QStringLiteral("worst")].toObject()[QStringLiteral("elements")].toArray()[2].toInt(), 64);
    const QJsonObject flops = json[QStringLiteral("flops")].toObject()[QStringLiteral("single")].toObject();
    QVERIFY(number(flops, "fma") == 1024 && number(flops, "flop") == 2048);
    const QJsonObject bytes = json[QStringLiteral("bytes")].toObject();
    QVERIFY(number(bytes, "requested") == 4096 + 128 && number(bytes, "sectors") == 4096 + 1024);
    QCOMPARE(number(bytes, "unique"), 4096 + 128);
}

void CliObserve::tables() {
    const CliResult people = m_cli.run(words(m_line + QStringLiteral(" --observe")));
    QCOMPARE(people.status, 0);
    for (const char* text : {"observed: columns, 1 of 2 blocks", "1,024", "never", "32 passes", "32 sectors",
                             "elements 0, 32, 64, 96 …", "4,224 bytes asked for"})
        QVERIFY2(people.out.contains(QString::fromUtf8(text)), qPrintable(QString::fromUtf8(text) + people.out));
}

void CliObserve::onlyWhereAskedFor() {
    const CliResult result = m_cli.run(words(m_line) + QStringList(QStringLiteral("--json")));
    QCOMPARE(result.status, 0);
    QVERIFY(!result.json().contains(QStringLiteral("observation")));
}

void CliObserve::writers() {
    const QJsonObject json = observed(m_line + QStringLiteral(" --writer y[5,0] --writer y[1]"));
    const QJsonArray all = list(json, "writers");
    QCOMPARE(all.size(), 2);
    const QJsonObject first = all[0].toObject();
    QVERIFY(number(first, "element") == 160 && number(first, "line") == 8 && number(first, "writes") == 1);
    QCOMPARE(list(first, "thread"), QJsonArray({5, 0, 0}));
    QVERIFY(number(all[1].toObject(), "writes") == 0 && !all[1].toObject().contains(QStringLiteral("line")));
    const CliResult people = m_cli.run(words(m_line + QStringLiteral(" --writer y[5,0]")));
    QVERIFY2(people.out.contains(QStringLiteral("written last by block (0, 0, 0), thread (5, 0, 0) at line 8; 1 write")),
             qPrintable(people.out));
}

/// The launches of a kernel are added up.
void CliObserve::programs() {
    m_cli.write(QStringLiteral("twice.lane"),
                "kernel add (n: Nat, x: inout Array Int [n]) := do\n  let i := globalIdxX\n  if i < n then x[i] += 1\n"
                "program twice (n: Nat, x: inout Array Int [n]) := do\n"
                "  launch add { n, x } grid (ceilDiv n 32) block 32\n"
                "  launch add { n, x } grid (ceilDiv n 64) block 64\n");
    const QJsonObject json = observed(QStringLiteral(
        "run twice.lane --program twice --checked --observe --order reversed --set n=100 --array x=iota:100"));
    QCOMPARE(number(json, "launches"), 2);
    QCOMPARE(number(at(list(json, "statements"), "line", 2), "executions"), 256);
    const QJsonObject write = at(list(json, "accesses"), "mode", QStringLiteral("write"));
    QVERIFY(number(write, "lanes") == 200 && number(write, "sectors") == 26);
}

void CliObserve::refusals_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("told");
    const QString plain = QString(m_line).remove(QStringLiteral(" --checked")).remove(QStringLiteral(" --blocks 1"));
    QTest::newRow("observe") << plain + QStringLiteral(" --observe") << QStringLiteral("only a checked run counts");
    QTest::newRow("order") << plain + QStringLiteral(" --order reversed") << QStringLiteral("only a checked run can");
    QTest::newRow("writer") << plain + QStringLiteral(" --writer y[0]") << QStringLiteral("only a checked run knows");
    QTest::newRow("no order") << m_line + QStringLiteral(" --order upwards") << QStringLiteral("random:SEED");
    QTest::newRow("no seed") << m_line + QStringLiteral(" --order random:x") << QStringLiteral("random:SEED");
    QTest::newRow("no element") << m_line + QStringLiteral(" --writer y") << QStringLiteral("an element:");
    QTest::newRow("no array") << m_line + QStringLiteral(" --writer x[0]") << QStringLiteral("writes no x");
    QTest::newRow("outside") << m_line + QStringLiteral(" --writer y[32,0]") << QStringLiteral("32 × 32");
    QTest::newRow("indices") << m_line + QStringLiteral(" --writer y[1,1,1]") << QStringLiteral("an index for each");
}

void CliObserve::refusals() {
    QFETCH(QString, line);
    QFETCH(QString, told);
    const CliResult result = m_cli.run(words(line));
    QCOMPARE(result.status, 2);
    QVERIFY2(result.error.contains(told), qPrintable(result.error));
}

QTEST_GUILESS_MAIN(CliObserve)
#include "tst_cli_observe.moc"
