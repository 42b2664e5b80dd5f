#include "cli_process.h"

#include <QFile>
#include <QJsonArray>
#include <QtTest>

using namespace lane::test;

namespace {

const char* const Rough = "kernel k (n:Nat, r: out Array Nat [n]) := do\n    let i←globalIdxX -- here\n"
                          "    if i<n then\n        r[i]:=i\n";
const char* const Fine = "kernel k (n: Nat, r: out Array Nat [n]) := do\n  let i ← globalIdxX -- here\n"
                         "  if i < n then\n    r[i] := i\n";

} // namespace

/// The formatter, and Lean files, as scripts see them.
class CliFmt : public QObject {
    Q_OBJECT
private:
    Cli m_cli;
    QByteArray content(const QString& name) const {
        QFile file(m_cli.path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
private Q_SLOTS:
    void formatsInPlace();
    void leavesErrorsAlone();
    void soundKernelsOfALeanFile();
};

void CliFmt::formatsInPlace() {
    const QString name = m_cli.write(QStringLiteral("rough.lane"), Rough);
    m_cli.write(QStringLiteral("fine.lane"), Fine);
    CliResult result = m_cli.run({"fmt", "--check", "rough.lane", "fine.lane"});
    QCOMPARE(result.status, 1);
    QVERIFY(result.out.contains(QStringLiteral("rough.lane")) &&
            !result.out.contains(QStringLiteral("fine.lane")));
    QCOMPARE(content(QStringLiteral("rough.lane")), QByteArray(Rough));
    result = m_cli.run({"fmt", "--json", "rough.lane", "fine.lane"});
    QCOMPARE(result.status, 0);
    QCOMPARE(result.json()[QStringLiteral("changed")].toInt(), 1);
    QCOMPARE(content(QStringLiteral("rough.lane")), QByteArray(Fine));
    result = m_cli.run({"fmt", "--check", "rough.lane"});
    QCOMPARE(result.status, 0);
}

void CliFmt::leavesErrorsAlone() {
    const QByteArray broken = "kernel k (\n     let\n";
    m_cli.write(QStringLiteral("broken.lane"), broken);
    m_cli.write(QStringLiteral("next.lane"), Rough);
    const CliResult result = m_cli.run({"fmt", "broken.lane", "next.lane"});
    QCOMPARE(result.status, 1);
    QVERIFY2(result.error.contains(QStringLiteral("left as it is")), qPrintable(result.error));
    QCOMPARE(content(QStringLiteral("broken.lane")), broken);
    QCOMPARE(content(QStringLiteral("next.lane")), QByteArray(Fine));
}

/// What is wrong with one kernel is no matter for another.
void CliFmt::soundKernelsOfALeanFile() {
    m_cli.write(QStringLiteral("two.lean"),
                "import CLean.GPU\nnamespace V\nkernelArgs A(n: Nat)\n  global[copy out: Array Int]\n\n"
                "device_kernel broken : KernelM A Unit := do\n  let args ← getArgs\n"
                "  args.out.set 0 (args.nothing +)\n\n"
                "device_kernel twice : KernelM A Unit := do\n  let args ← getArgs\n"
                "  let copy : GlobalArray Int := ⟨args.copy⟩\n  let out : GlobalArray Int := ⟨args.out⟩\n"
                "  let i ← globalIdxX\n  if i < args.n then do\n    let v ← copy.get i\n"
                "    out.set i (v + v)\nend V\n#eval 1\n");
    CliResult result = m_cli.run({"emit", "--stage", "cuda", "--kernel", "twice", "two.lean"});
    QCOMPARE(result.status, 0);
    QVERIFY2(result.out.contains(QStringLiteral("twice(")), qPrintable(result.out));
    result = m_cli.run({"run", "two.lean", "--kernel", "V.twice", "--device", "cpu", "--set", "n=4",
                        "--array", "copy=values:1,2,3,4", "--array", "out=zeros:4", "--json"});
    QVERIFY2(result.status == 0, qPrintable(result.error));
    const QJsonArray values = result.json()[QStringLiteral("outputs")]
                                  .toObject()[QStringLiteral("out")]
                                  .toObject()[QStringLiteral("values")]
                                  .toArray();
    QCOMPARE(values, (QJsonArray{2, 4, 6, 8}));
    result = m_cli.run({"emit", "--stage", "cuda", "--kernel", "broken", "two.lean"});
    QCOMPARE(result.status, 1);
}

QTEST_GUILESS_MAIN(CliFmt)
#include "tst_cli_fmt.moc"
