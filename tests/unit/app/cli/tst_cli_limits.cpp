#include "cli_process.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

using namespace lane::test;

/// What a launch may have, by device and architecture.
class CliLimits : public QObject {
    Q_OBJECT
private:
    Cli m_cli;
    static QStringList words(const QString& text) { return text.split(QLatin1Char(' ')); }
private Q_SLOTS:
    void sharedMemoryBeyondTheUsual();
    void sharedMemoryOfAProgram();
};

/// On the CPU reference a block has what the chosen architecture gives.
void CliLimits::sharedMemoryBeyondTheUsual() {
    m_cli.write(QStringLiteral("deep.lane"), "kernel deep (n: Nat, r: out Array Nat [n]) := do\n"
                                             "  shared buf : Array Nat\n"
                                             "  for k in [threadIdxX : buf.size : blockDimX] do\n"
                                             "    buf[k] := k\n"
                                             "  barrier\n"
                                             "  if threadIdxX < n then\n"
                                             "    r[threadIdxX] := buf[buf.size - 1 - threadIdxX]\n");
    const QString run = QStringLiteral("run deep.lane --set n=3 --grid 1 --block 32 --shared buf=25344 --json");
    for (const char* more : {"", " --arch sm_86", " --arch sm_80 --checked"}) {
        const CliResult fine = m_cli.run(words(run + QLatin1String(more)));
        QVERIFY2(fine.status == 0, qPrintable(fine.error + fine.out));
        QCOMPARE(fine.json()[QStringLiteral("outputs")][QStringLiteral("r")][QStringLiteral("values")].toArray(), (QJsonArray{25343, 25342, 25341}));
    }
    const CliResult refused = m_cli.run(words(run + QStringLiteral(" --arch sm_75")));
    QCOMPARE(refused.status, 2);
    const QJsonObject error = refused.json()[QStringLiteral("error")].toObject();
    QCOMPARE(error[QStringLiteral("code")].toString(), QStringLiteral("L2015"));
    QVERIFY2(error[QStringLiteral("message")].toString().endsWith(QStringLiteral("that a block may have on sm_75.")), qPrintable(refused.out));
    const CliResult unknown = m_cli.run(words(run + QStringLiteral(" --arch volta")));
    QCOMPARE(unknown.status, 2);
    QVERIFY(unknown.out.contains(QStringLiteral("L5005")));
    QVERIFY(m_cli.run(words(run + QStringLiteral(" --as-program deep.cu"))).status == 0);
    QFile program(m_cli.path(QStringLiteral("deep.cu")));
    QVERIFY(program.open(QIODevice::ReadOnly));
    const QByteArray text = program.readAll();
    QVERIFY2(text.contains("CHECK(cudaFuncSetAttribute(deep, cudaFuncAttributeMaxDynamicSharedMemorySize, 101376));"), text);
}

/// The same holds for the launches of a program, whose lengths only its own run knows.
void CliLimits::sharedMemoryOfAProgram() {
    m_cli.write(QStringLiteral("both.lane"), "kernel deep (n: Nat, r: out Array Nat [n]) := do\n"
                                             "  shared buf : Array Nat\n"
                                             "  for k in [threadIdxX : buf.size : blockDimX] do\n"
                                             "    buf[k] := k\n"
                                             "  barrier\n"
                                             "  if threadIdxX < n then\n"
                                             "    r[threadIdxX] := buf[buf.size - 1 - threadIdxX]\n"
                                             "\n"
                                             "program both (n: Nat, length: Nat, r: out Array Nat [n]) := do\n"
                                             "  launch deep { n, r } grid 1 block 32 shared { buf := length }\n");
    const auto run = [&](int length, const char* more) {
        return m_cli.run(words(QStringLiteral("run both.lane --program both --set n=3 --set length=%1 --json%2").arg(length).arg(QLatin1String(more))));
    };
    for (const char* more : {"", " --arch sm_86", " --arch sm_80 --checked"}) {
        const CliResult fine = run(25344, more);
        QVERIFY2(fine.status == 0, qPrintable(fine.error + fine.out));
        QCOMPARE(fine.json()[QStringLiteral("outputs")][QStringLiteral("r")][QStringLiteral("values")].toArray(), (QJsonArray{25343, 25342, 25341}));
    }
    for (const char* more : {" --arch sm_86", " --arch sm_121 --checked"}) {
        const CliResult refused = run(25345, more);
        QVERIFY(refused.status != 0);
        QVERIFY2(refused.out.contains(QStringLiteral("L4221")), qPrintable(refused.out));
        QVERIFY2(refused.out.contains(QStringLiteral("take 101380 bytes in this launch; a block may have 101376 on sm_")), qPrintable(refused.out));
    }
    QCOMPARE(run(25345, " --arch sm_80").status, 0);
}

QTEST_GUILESS_MAIN(CliLimits)
#include "tst_cli_limits.moc"
