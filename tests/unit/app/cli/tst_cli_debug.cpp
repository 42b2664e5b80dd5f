#include "tests/unit/app/cli/cli_process.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtTest>

using namespace lane::test;

namespace {

const char* const Text = "def twice (v : Int) : Int := do\n"                                   // 1
                         "  return v * 2\n"                                                    // 2
                         "kernel k (n: Nat, x: in Array Int [n], y: out Array Int [n]) := do\n" // 3
                         "  shared tile : Array Int [32]\n"                                    // 4
                         "  let i ← globalIdxX\n"                                              // 5
                         "  tile[threadIdxX] := if i < n then x[i] else 0\n"                   // 6
                         "  barrier\n"                                                         // 7
                         "  if i < n then\n"                                                   // 8
                         "    y[i] := twice (tile[31 - threadIdxX])\n";                        // 9

QStringList words(const QString& line) {
    return line.split(QLatin1Char(' '));
}

} // namespace

/// `debug`: commands from standard input, words and documents.
class CliDebug : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_cli.write(QStringLiteral("k.lane"), Text); }
    void aSessionInWords();
    void aDocumentALine();
    void whatIsNotUnderstood();
    void programsAreRefused();

private:
    CliResult debug(const QByteArray& commands, const QString& more = {}) const {
        return m_cli.run(
            words(QStringLiteral("debug k.lane --set n=64 --block 32 --grid 2 --array x=iota:64") + more),
            {}, commands);
    }
    Cli m_cli;
};

void CliDebug::aSessionInWords() {
    const CliResult result = debug("where\nbreak 9 if i == 40\nnext\nbarrier\nshared tile 0 4\nnext\n"
                                   "continue\nprint i\nlanes\ninto\nwhere\nprint v\nframe 1\nprint i + 1\n"
                                   "out\nback\nuntil y[35]\ncontinue\narray y 0 2\nquit\n");
    QVERIFY2(result.status == 0, qPrintable(result.out + result.error));
    for (const char* line :
         {"k.lane:5:3 in k, block (0, 0, 0), warp 0, 32 of 32 lanes (entry)", "1: line 9 if i == 40",
          "k.lane:7:3 in k", "(barrier)", "0: 0 1 2 3", "(breakpoint 1)",
          "warp 0 [################################] here", "#0 twice k.lane:2:3", "#1 k k.lane:9:5",
          "(back)", "(write, thread (3, 0, 0))", "the launch is over after", "0: 62 60"})
        QVERIFY2(result.out.contains(QLatin1String(line)), qPrintable(QLatin1String(line) + u'\n' + result.out));
}

void CliDebug::aDocumentALine() {
    const CliResult result = debug("break 9\ncontinue\nprint tile[threadIdxX] * 1.5.toInt\nvars\nshared tile\nquit\n",
                                   QStringLiteral(" --json"));
    QCOMPARE(result.status, 0);
    QList<QJsonObject> lines;
    for (const QString& line : result.out.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        lines << QJsonDocument::fromJson(line.toUtf8()).object();
        QVERIFY2(!lines.last().isEmpty(), qPrintable(line));
    }
    QCOMPARE(lines.size(), 6);
    QCOMPARE(lines[0][QStringLiteral("stop")].toString(), QStringLiteral("entry"));
    QCOMPARE(lines[1][QStringLiteral("breakpoints")].toArray()[0].toObject()[QStringLiteral("line")].toInt(), 9);
    QCOMPARE(lines[2][QStringLiteral("stop")].toString(), QStringLiteral("breakpoint"));
    QCOMPARE(lines[2][QStringLiteral("calls")].toArray()[0].toObject()[QStringLiteral("line")].toInt(), 9);
    const QJsonObject part = lines[3][QStringLiteral("parts")].toArray()[0].toObject();
    QCOMPARE(part[QStringLiteral("values")].toArray()[5].toInt(), 5);
    QVERIFY(lines[4][QStringLiteral("variables")].toArray().size() >= 2);
    QCOMPARE(lines[5][QStringLiteral("space")].toString(), QStringLiteral("shared"));
}

void CliDebug::whatIsNotUnderstood() {
    const CliResult result = debug("dance\nbreak\nprint nobody\nwarp 7\nuntil z[1]\nnext\nquit\n");
    QCOMPARE(result.status, 2);
    for (const char* code : {"L5040", "L4273", "L4275"})
        QVERIFY2(result.out.contains(QLatin1String(code)), qPrintable(result.out));
    QVERIFY(result.out.contains(QStringLiteral("k.lane:6:3"))); // it goes on
    // The end of the input ends it, too.
    QCOMPARE(debug("next\n").status, 0);
}

void CliDebug::programsAreRefused() {
    m_cli.write(QStringLiteral("p.lane"), QByteArray(Text) +
                                              "program p (n: Nat, x: in Array Int [n], y: out Array Int [n]) := do\n"
                                              "  launch k { n, x, y } grid 2 block 32\n");
    const CliResult result =
        m_cli.run(words(QStringLiteral("debug p.lane --kernel p --set n=64 --array x=iota:64")), {}, "quit\n");
    QCOMPARE(result.status, 2);
}

QTEST_GUILESS_MAIN(CliDebug)
#include "tst_cli_debug.moc"
