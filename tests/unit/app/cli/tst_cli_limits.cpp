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

QTEST_GUILESS_MAIN(CliLimits)
#include "tst_cli_limits.moc"
