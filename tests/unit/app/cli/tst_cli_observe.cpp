#include "tests/unit/app/cli/cli_process.h"

#include <QJsonArray>
#include <QMap>
#include <QRegularExpression>
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
    void values();
    void writers();
    void writersInPrograms();
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

void CliObserve::values() {
    const QJsonObject json = observed(m_line + QStringLiteral(" --observe"));
    const QJsonObject j = at(list(json, "values"), "name", QStringLiteral("j"));
    QVERIFY(number(j, "line") == 4 && number(j, "column") == 7 && number(j, "count") == 1024 && number(j, "nan") == 0);
    QCOMPARE(number(j[QStringLiteral("most")].toObject(), "value"), 31);
    QCOMPARE(number(j, "first_thread"), 31);
    const QJsonObject t = at(list(json, "values"), "name", QStringLiteral("t"));
    QCOMPARE(list(t[QStringLiteral("most")].toObject(), "thread"), QJsonArray({31, 0, 0}));
    QCOMPARE(number(t, "first_thread"), 0);
    const CliResult people = m_cli.run(words(m_line + QStringLiteral(" --observe")));
    static const QRegularExpression row(QStringLiteral("\\n +3 +t +0 +31 +0\\s*\\n"));
    QVERIFY2(row.match(people.out).hasMatch(), qPrintable(people.out));
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

/// Names stand for memory: a swap, a kernel's own names and what the program itself writes are looked through.
void CliObserve::writersInPrograms() {
    m_cli.write(QStringLiteral("swapped.lane"),
                "kernel next (n: Nat, now: in Array Int [n], then_: out Array Int [n]) := do\n"
                "  let i := globalIdxX\n"
                "  if i < n then then_[i] := now[i] + 1\n"
                "kernel last (n: Nat, v: inout Array Int [n]) := do\n"
                "  if globalIdxX == 5 then v[7] := 9\n"
                "program p (n: Nat, x: inout Array Int [n]) := do\n"
                "  buffer y : Array Int [n]\n"
                "  launch next { n, now := x, then_ := y } grid 2 block 64\n"
                "  swap x y\n"
                "  launch last { n, v := x } grid 1 block 32\n"
                "  x[3] := 4\n");
    const CliResult result = m_cli.run(words(QStringLiteral(
        "run swapped.lane --program p --checked --set n=100 --array x=iota:100 --writer x[2] --writer x[7] --writer x[3] --json")));
    QVERIFY2(result.status == 0, qPrintable(result.error));
    QMap<int, QJsonObject> by;
    for (const QJsonValue& kernel : list(result.json(), "observation"))
        for (const QJsonValue& value : list(kernel.toObject(), "writers")) {
            QJsonObject writer = value.toObject();
            writer[QStringLiteral("kernel")] = kernel[QStringLiteral("kernel")];
            by[number(writer, "element")] = writer;
        }
    QCOMPARE(by.size(), 3);
    QVERIFY(by[2][QStringLiteral("kernel")] == QStringLiteral("next") && number(by[2], "line") == 3 && number(by[2], "writes") == 1);
    QVERIFY(by[7][QStringLiteral("kernel")] == QStringLiteral("last") && number(by[7], "line") == 5 && number(by[7], "writes") == 2);
    QCOMPARE(list(by[7], "thread"), QJsonArray({5, 0, 0}));
    QCOMPARE(number(by[3], "writes"), 0); // the program's own line has the last word
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
