#include "cli_process.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

using namespace lane::test;

/// `bench`, with the GPU left out, so that it says the same everywhere.
class CliBench : public QObject {
    Q_OBJECT
private:
    Cli m_cli;
    CliResult bench(const QString& words) const {
        return m_cli.run(
            QStringLiteral("bench %1 --device cpu --repeat 2").arg(words).split(QLatin1Char(' ')));
    }
private Q_SLOTS:
    void initTestCase();
    void table();
    void document();
    void csv();
    void markdown();
    void matricesGetTheRoot();
    void plainArraysFollowTheGuard();
    void nothingToVary();
    void timeout();
};

void CliBench::initTestCase() {
    m_cli.write(QStringLiteral("saxpy.lane"), Saxpy);
    m_cli.write(QStringLiteral("add.lane"),
                "kernel add (rows columns: Nat, a: in Array Float [rows, columns], r: out Array "
                "Float [rows, columns]) := do\n"
                "  let c ← globalIdxX\n  let i ← globalIdxY\n  if i < rows && c < columns then\n"
                "    r[i, c] := a[i, c] + 1\n");
    m_cli.write(QStringLiteral("plain.lane"),
                "kernelArgs A(M: Nat)\n  global[x r: Array Float]\n"
                "device_kernel plain : KernelM A Unit := do\n"
                "  let i ← globalIdxX\n  if i < M then\n    r[i] := x[i]\n");
    m_cli.write(QStringLiteral("one.lane"), "kernel one (a: Float, r: out Array Float [1]) := do\n"
                                            "  if globalIdxX == 0 then\n    r[0] := a\n");
}

/// Ends a kernel that goes on, with a word about the time; and wants a time that is one.
void CliBench::timeout() {
    m_cli.write(QStringLiteral("forever.lane"),
                "kernel forever (n: Nat, r: inout Array Int [n]) := do\n  let i ← globalIdxX\n"
                "  if i < n then\n    let mut k := 0\n    while k < 10 do\n      r[i] := k\n");
    const CliResult ended = bench(QStringLiteral("forever.lane --sizes 1K --timeout 0.5"));
    QCOMPARE(ended.status, 1);
    QVERIFY2(ended.error.contains(QStringLiteral("0.5 s")), qPrintable(ended.error));
    QVERIFY(bench(QStringLiteral("saxpy.lane --sizes 1K --timeout soon")).error.contains(QStringLiteral("--timeout")));
}

void CliBench::table() {
    const CliResult result = bench(QStringLiteral("saxpy.lane --sizes 1K,2000"));
    QVERIFY2(result.status == 0, qPrintable(result.error));
    QVERIFY(result.out.contains(QStringLiteral("sizes: N = size")));
    QVERIFY(result.out.contains(QStringLiteral("GPU: not measured")));
    QVERIFY(result.out.contains(QStringLiteral("2000")));
}

void CliBench::document() {
    const CliResult result = bench(QStringLiteral("saxpy.lane --sizes 1K,2K --json"));
    QCOMPARE(result.status, 0);
    const QJsonObject json = result.json();
    QCOMPARE(json[QStringLiteral("kernel")].toString(), QStringLiteral("saxpy"));
    QVERIFY(!json[QStringLiteral("gpu_missing")].toString().isEmpty());
    const QJsonArray points = json[QStringLiteral("points")].toArray();
    QCOMPARE(points.size(), 2);
    QCOMPARE(points[1].toObject()[QStringLiteral("elements")].toInt(), 2000);
    const QJsonObject cpu = points[1].toObject()[QStringLiteral("cpu")].toObject();
    QVERIFY(cpu[QStringLiteral("median_ns")].toDouble() > 0);
    QCOMPARE(cpu[QStringLiteral("count")].toInt(), 2);
    // What was not measured is absent.
    QVERIFY(!points[1].toObject().contains(QStringLiteral("gpu_kernel")));
    QVERIFY(!json.contains(QStringLiteral("crossing_kernel")));
}

void CliBench::csv() {
    const CliResult result =
        bench(QStringLiteral("saxpy.lane --sizes 1K --format csv --out t.csv"));
    QCOMPARE(result.status, 0);
    QFile file(m_cli.path(QStringLiteral("t.csv")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().split('\n');
    QCOMPARE(lines[0], QByteArray("elements,cpu_ns,gpu_kernel_ns,gpu_total_ns,agree"));
    const QList<QByteArray> fields = lines[1].split(',');
    QCOMPARE(fields.size(), 5);
    QCOMPARE(fields[0], QByteArray("1000"));
    QVERIFY(fields[1].toLongLong() > 0);
    QVERIFY(fields[2].isEmpty());
}

void CliBench::markdown() {
    const CliResult result = bench(QStringLiteral("saxpy.lane --sizes 1K --format markdown"));
    QCOMPARE(result.status, 0);
    QVERIFY2(
        result.out.contains(QStringLiteral("| elements | CPU reference |\n|---:|---:|\n| 1000 | ")),
        qPrintable(result.out));
}

void CliBench::matricesGetTheRoot() {
    const CliResult result = bench(QStringLiteral("add.lane --sizes 10K"));
    QVERIFY2(result.status == 0, qPrintable(result.error));
    QVERIFY2(result.out.contains(QStringLiteral("sizes: rows = columns = √size")),
             qPrintable(result.out));
}

void CliBench::plainArraysFollowTheGuard() {
    const CliResult result = bench(QStringLiteral("plain.lane --sizes 1K"));
    QVERIFY2(result.status == 0, qPrintable(result.error));
    QVERIFY2(result.out.contains(QStringLiteral("sizes: M = size")), qPrintable(result.out));
}

void CliBench::nothingToVary() {
    const CliResult result = bench(QStringLiteral("one.lane --sizes 1K"));
    QCOMPARE(result.status, 2);
    QVERIFY(result.error.contains(QStringLiteral("L5013")));
}

QTEST_GUILESS_MAIN(CliBench)
#include "tst_cli_bench.moc"
