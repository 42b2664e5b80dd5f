#include "cli_process.h"

#include <QDir>
#include <QFile>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

using namespace lane::test;

/// Everything that a wrong word gives: the status, the word, and what would be right.
class CliUsage : public QObject {
    Q_OBJECT
private:
    Cli m_cli;
private Q_SLOTS:
    void initTestCase();
    void wrongWords_data();
    void wrongWords();
    void errorsAreDocumentsToo();
    void help();
    void outputsAreLookedAtFirst_data();
    void outputsAreLookedAtFirst();
    void lostOutput();
    void explain();
    void explainsBuiltIns_data();
    void explainsBuiltIns();
    void cache();
};

void CliUsage::initTestCase() {
    m_cli.write(QStringLiteral("saxpy.lane"), Saxpy);
    m_cli.write(
        QStringLiteral("two.lane"),
        "namespace A\nkernel f (n: Nat, r: out Array Nat [n]) := do\n  if globalIdxX < n then\n"
        "    r[globalIdxX] := 1\nend A\n"
        "namespace B\nkernel f (n: Nat, r: out Array Nat [n]) := do\n  if globalIdxX < n then\n"
        "    r[globalIdxX] := 2\nend B\n");
    m_cli.write(QStringLiteral("bad.npy"), "not numpy");
    m_cli.write(QStringLiteral("bad.csv"), "1,2\n3\n");
    m_cli.write(QStringLiteral("bad.json"), "{\"version\": 1, \"scenarois\": []}");
    m_cli.write(QStringLiteral("cut.json"), "{\"version\": 1, ");
}

void CliUsage::wrongWords_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<int>("status");
    QTest::addColumn<QStringList>("says"); // each piece stands on standard error
    const auto row = [](const char* name, const QString& words, int status,
                        const QStringList& says) {
        QTest::newRow(name) << words.split(QLatin1Char(' ')) << status << says;
    };
    const auto withSaxpy = [&](const char* name, const QString& more, int status,
                               const QStringList& says) {
        QTest::newRow(name) << saxpyArguments(QStringLiteral("saxpy.lane")) +
                                   more.split(QLatin1Char(' '))
                            << status << says;
    };
    row("unknown command", "chekc x", 2, {"chekc", "check", "L5001"});
    row("unknown option", "check --jsn saxpy.lane", 2, {"--jsn", "--json", "L5002"});
    row("option without value", "run saxpy.lane --grid", 2, {"--grid", "X[,Y[,Z]]", "L5003"});
    row("no file named", "run", 2, {"FILE", "L5004"});
    row("two files", "run saxpy.lane two.lane", 2, {"two.lane", "L5004"});
    row("no such file", "check nowhere.lane", 2, {"nowhere.lane", "L5007"});
    row("a folder", "check .", 2, {"folder", "L5007"});
    row("unknown stage", "emit --stage cudda saxpy.lane", 2, {"cudda", "cuda", "L5005"});
    row("unknown architecture", "emit --stage ptx --arch 90 saxpy.lane", 2,
        {"90", "sm_90", "L5005"});
    row("unknown kernel", "emit --stage cuda --kernel saxpi saxpy.lane", 2,
        {"saxpi", "saxpy", "L5008"});
    row("several kernels", "run two.lane", 2, {"A.f", "B.f", "L5008"});
    row("ambiguous kernel", "run two.lane --kernel f", 2, {"A.f", "B.f", "L5008"});
    row("planned command", "verify saxpy.lane", 2, {"verify", "not built yet", "L5006"});
    row("checked on a GPU", "run saxpy.lane --checked --device cuda:0", 2, {"--checked", "cuda:0", "L5005"});
    row("blocks of a run that is not checked", "run saxpy.lane --blocks 4", 2, {"--blocks", "L5005"});
    row("no reference", "run saxpy.lane --compare reference", 2,
        {"no reference `saxpy`", "write one: reference saxpy", "L5012"});
    row("checked and unchecked", "run saxpy.lane --checked --unchecked", 2, {"--checked", "--unchecked", "L5005"});
    row("an option before the command", "--jsn check saxpy.lane", 2, {"--jsn", "behind their command", "L5001"});
    row("too many words", "devices all", 2, {"`devices` does not take `all`", "lanework-cli devices\n", "L5004"});
    row("unchecked CUDA", "emit --stage cuda saxpy.lane --unchecked", 2, {"--unchecked", "llvm or native", "L5005"});
    row("a block without resources", "emit --stage cuda saxpy.lane --block 64", 2, {"--block", "--resources", "L5005"});
    row("a preset that there is not", "profile saxpy.lane --set stall", 2, {"`stall`", "stalls", "A scalar is set with --set NAME=VALUE.", "L5005"});
    row("an array without a source", "run saxpy.lane --array x", 2, {"`x`", "NAME=SOURCE", "x=iota:64x32", "L5005"});
    row("a sweep over a name", "sweep saxpy.lane --block 32,wide", 2, {"Block X", "wide", "N, alpha", "L2031"});
    row("a sweep over half a formula", "sweep saxpy.lane --grid 4,N+", 2, {"Grid X", "N+", "L2030"});
    row("an option of another operation", "history list --pin", 2, {"--pin", "`history list`", "`history name`", "L5005"});
    row("an option of two other operations", "history plot --text cuda", 2, {"--text", "`history show` and `history compare`", "L5005"});
    row("a history that there is not", "history list --history nowhere/runs.db", 2, {"nowhere/runs.db", "history import", "L5007"});
    row("nothing to import", "history import", 2, {"FILE", "history export", "L5004"});
    row("words that nothing takes", "history list 3", 2, {"no more words", "options", "L5004"});
    row("wrong size", "bench saxpy.lane --sizes 1K,many", 2, {"many", "L5005"});
    row("unknown format", "bench saxpy.lane --format xml", 2, {"xml", "L5005"});
    row("missing argument", "run saxpy.lane --set N=8", 2, {"alpha", "--set alpha="});
    withSaxpy("wrong name", "--set beta=1", 2, {"beta", "alpha"});
    withSaxpy("wrong name of an array", "--array z=zeros:8", 2, {"z", "result"});
    row("wrong type", "run saxpy.lane --set N=x --set alpha=1", 2, {"N", "\"x\"", "Nat"});
    row("wrong count",
        "run saxpy.lane --set N=8 --set alpha=1 --array x=values:1,2,3 --array y=zeros:8", 2,
        {"x", "3", "8"});
    withSaxpy("block beyond the limit", "--block 2000", 2, {"2000", "1024"});
    withSaxpy("wrong block", "--block 1,2,3,4", 2, {"--block", "1,2,3,4", "L5005"});
    withSaxpy("unknown device", "--device gpu", 2, {"gpu", "cuda:0", "L5005"});
    withSaxpy("device that is not there", "--device cuda:63", 3, {"cuda:63", "--device cpu"});
    withSaxpy("wrong tolerance", "--tolerance lax", 2, {"lax"});
    withSaxpy("wrong source", "--array x=vlues:1,2", 2, {"x", "vlues"});
    withSaxpy("wrong timeout", "--timeout soon", 2, {"soon", "L5005"});
    withSaxpy("wrong output", "--out reslt=r.npy", 2, {"reslt", "result"});
    withSaxpy("output in no folder", "--out result=nowhere/r.npy", 2, {"nowhere/r.npy", "folder"});
    withSaxpy("too many runs", "--repeat 1000001", 2, {"--repeat", "1000001", "1000000 runs"});
    withSaxpy("too many warm-ups", "--warmup 99999999999", 2, {"--warmup", "99999999999"});
    withSaxpy("wrong ending", "--out result=r.txt", 2, {"r.txt", ".npy"});
    withSaxpy("twice", "--device cpu --device cpu", 2, {"--device", "twice"});
    row("malformed npy",
        "run saxpy.lane --set N=8 --set alpha=1 --array x=file:bad.npy --array y=zeros:8", 2,
        {"bad.npy", "numpy"});
    row("malformed csv",
        "run saxpy.lane --set N=8 --set alpha=1 --array x=file:bad.csv --array y=zeros:8", 2,
        {"bad.csv"});
    row("malformed sheet", "run saxpy.lane --sheet bad.json", 2, {"bad.json", "scenarois"});
    row("cut sheet", "run saxpy.lane --sheet cut.json", 2, {"cut.json"});
    row("no sheet", "run saxpy.lane --scenario small", 2, {"saxpy.lane.run.json"});
    withSaxpy("file to compare with", "--compare nowhere.npy", 2, {"nowhere.npy"});
}

void CliUsage::wrongWords() {
    QFETCH(QStringList, words);
    QFETCH(int, status);
    QFETCH(QStringList, says);
    const CliResult result = m_cli.run(words);
    QVERIFY2(result.status == status, qPrintable(QString::number(result.status) + result.error));
    QVERIFY2(result.out.isEmpty(), qPrintable(result.out));
    for (const QString& piece : says)
        QVERIFY2(result.error.contains(piece),
                 qPrintable(piece + QStringLiteral(" in: ") + result.error));
}

void CliUsage::errorsAreDocumentsToo() {
    const CliResult result = m_cli.run(
        {QStringLiteral("run"), QStringLiteral("nowhere.lane"), QStringLiteral("--json")});
    QCOMPARE(result.status, 2);
    const QJsonObject error = result.json()[QStringLiteral("error")].toObject();
    QCOMPARE(error[QStringLiteral("code")].toString(), QStringLiteral("L5007"));
    QVERIFY(error[QStringLiteral("message")].toString().contains(QStringLiteral("nowhere.lane")));
}

void CliUsage::help() {
    const CliResult all = m_cli.run({QStringLiteral("--help")});
    QCOMPARE(all.status, 0);
    for (const char* command : {"devices", "check", "emit", "run", "bench", "cache", "explain"})
        QVERIFY2(all.out.contains(QLatin1String(command)), command);
    const CliResult one = m_cli.run({QStringLiteral("run"), QStringLiteral("--help")});
    QCOMPARE(one.status, 0);
    QVERIFY(one.out.contains(QStringLiteral("--array NAME=SOURCE")));
    QVERIFY2(one.out.contains(QStringLiteral("\n                                SHAPE is 1000 or 64x32")), qPrintable(one.out));
    const CliResult other = m_cli.run({QStringLiteral("help"), QStringLiteral("run")});
    QCOMPARE(other.status, 0);
    QCOMPARE(other.out, one.out);
    const CliResult json =
        m_cli.run({QStringLiteral("run"), QStringLiteral("--help"), QStringLiteral("--json")});
    QCOMPARE(json.status, 0);
    QCOMPARE(json.json()[QStringLiteral("command")].toString(), QStringLiteral("run"));
    QCOMPARE(json.json()[QStringLiteral("help")].toString(), one.out);
    const CliResult allJson = m_cli.run({QStringLiteral("--json"), QStringLiteral("--help")});
    QCOMPARE(allJson.json()[QStringLiteral("help")].toString(), all.out);
    QCOMPARE(m_cli.run({QStringLiteral("help"), QStringLiteral("rnu")}).status, 2);
    QCOMPARE(m_cli.run({}).status, 2);
}

void CliUsage::outputsAreLookedAtFirst_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("says");
    const QString array = QStringLiteral("run saxpy.lane --set N=8 --set alpha=2 --array x=iota:8 --array y=zeros:8 ");
    QTest::newRow("run --out") << array + QStringLiteral("--out result=no/folder/r.npy") << "`--out` has `result=no/folder/r.npy`";
    QTest::newRow("run --trace") << array + QStringLiteral("--trace no/folder/t.json") << "`--trace` has `no/folder/t.json`";
    QTest::newRow("run --as-program") << array + QStringLiteral("--as-program no/folder/p.cu") << "`--as-program` has `no/folder/p.cu`";
    QTest::newRow("profile --trace") << "profile saxpy.lane --trace no/folder/t.json" << "`--trace` has `no/folder/t.json`";
    QTest::newRow("sweep --out") << "sweep saxpy.lane --out no/folder/s.csv" << "`--out` has `no/folder/s.csv`";
    QTest::newRow("bench --out") << "bench saxpy.lane --out no/folder/b.csv" << "`--out` has `no/folder/b.csv`";
    QTest::newRow("history export --out") << "history export --out no/folder/h.json" << "`--out` has `no/folder/h.json`";
    QTest::newRow("a folder") << "bench saxpy.lane --out ." << "it is a folder";
    QTest::newRow("a device") << "bench saxpy.lane --out /dev/full" << "it is a device or a pipe";
    QTest::newRow("no name") << "bench saxpy.lane --out " << "A file without a name cannot be written";
    QTest::newRow("the kernel itself") << "bench saxpy.lane --out ./saxpy.lane" << "would be written over";
    QTest::newRow("one file twice") << array + QStringLiteral("--out result=r.npy --out x=./r.npy") << "two outputs have this file";
}

/// Where nothing could run, so that a command which ran first would say so with another status.
void CliUsage::outputsAreLookedAtFirst() {
    QFETCH(QString, words);
    QFETCH(QString, says);
    const QByteArray before = [&] {
        QFile file(m_cli.path(QStringLiteral("saxpy.lane")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }();
    const CliResult refused = m_cli.run(words.split(QLatin1Char(' ')), {QStringLiteral("LANE_WORKER=/no/worker")});
    QCOMPARE(refused.status, 2);
    QVERIFY2(refused.error.contains(says), qPrintable(refused.error));
    QVERIFY2(refused.error.contains(QStringLiteral("L5009")), qPrintable(refused.error));
    QCOMPARE(refused.out, QString());
    QFile file(m_cli.path(QStringLiteral("saxpy.lane")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), before);
    QVERIFY(QDir(m_cli.path({})).entryList({QStringLiteral("*.??????")}, QDir::Files).filter(QStringLiteral("r.npy")).isEmpty()); // looking leaves nothing
}

/// A script on a full disk must not take half a document for a whole one.
void CliUsage::lostOutput() {
    for (const char* words : {"check --json saxpy.lane", "explain L5006", "--help"}) {
        QProcess process;
        process.setWorkingDirectory(m_cli.path({}));
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(QStringLiteral(LANE_BINARY_DIR "/bin/lanework-cli"),
                      QString::fromLatin1(words).split(QLatin1Char(' ')));
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 2);
        QVERIFY2(process.readAllStandardError().contains("L5009"), words);
    }
}

void CliUsage::explain() {
    const CliResult known = m_cli.run({QStringLiteral("explain"), QStringLiteral("l5006")});
    QCOMPARE(known.status, 0);
    QVERIFY(known.out.startsWith(QStringLiteral("L5006: not built yet\n")));
    const CliResult json =
        m_cli.run({QStringLiteral("explain"), QStringLiteral("L5006"), QStringLiteral("--json")});
    QCOMPARE(json.json()[QStringLiteral("code")].toString(), QStringLiteral("L5006"));
    QVERIFY(!json.json()[QStringLiteral("explanation")].toString().isEmpty());
    const CliResult unknown = m_cli.run({QStringLiteral("explain"), QStringLiteral("L5906")});
    QCOMPARE(unknown.status, 2);
    QVERIFY(unknown.error.contains(QStringLiteral("L5006")));
}

void CliUsage::explainsBuiltIns_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("signature");
    QTest::newRow("function") << QStringLiteral("clamp") << QStringLiteral("clamp v lo hi\n");
    QTest::newRow("warp operation") << QStringLiteral("shflXor") << QStringLiteral("shflXor ");
    QTest::newRow("atomic") << QStringLiteral("atomicAdd") << QStringLiteral("a.atomicAdd i v");
    QTest::newRow("index") << QStringLiteral("laneId") << QStringLiteral("laneId : Nat\n");
    QTest::newRow("cast") << QStringLiteral("toFloat") << QStringLiteral("e.toFloat : Float\n");
}

/// What the editor's hover says stands on the command line too.
void CliUsage::explainsBuiltIns() {
    QFETCH(QString, name);
    QFETCH(QString, signature);
    const CliResult known = m_cli.run({QStringLiteral("explain"), name});
    QCOMPARE(known.status, 0);
    QVERIFY2(known.out.startsWith(signature), qPrintable(known.out));
    QVERIFY2(known.out.count(QLatin1Char('\n')) >= 3, qPrintable(known.out)); // and a sentence
    const QJsonArray entries = m_cli.run({QStringLiteral("explain"), name, QStringLiteral("--json")}).json()[QStringLiteral("entries")].toArray();
    QVERIFY(!entries.isEmpty());
    QVERIFY(entries[0].toObject()[QStringLiteral("signature")].toString().startsWith(signature.trimmed()));
    const CliResult unknown = m_cli.run({QStringLiteral("explain"), name + QLatin1Char('z')});
    QCOMPARE(unknown.status, 2);
    QVERIFY2(unknown.error.contains(name), qPrintable(unknown.error));
}

void CliUsage::cache() {
    const CliResult path = m_cli.run({QStringLiteral("cache"), QStringLiteral("path")});
    QCOMPARE(path.status, 0);
    QCOMPARE(path.out.trimmed(), m_cli.path(QStringLiteral("cache")));
    const CliResult list =
        m_cli.run({QStringLiteral("cache"), QStringLiteral("list"), QStringLiteral("--json")});
    QCOMPARE(list.status, 0);
    QVERIFY(list.json()[QStringLiteral("entries")].isArray());
    QCOMPARE(m_cli.run({QStringLiteral("cache"), QStringLiteral("clear")}).status, 0);
    QCOMPARE(m_cli.run({QStringLiteral("cache"), QStringLiteral("empty")}).status, 2);
}

QTEST_GUILESS_MAIN(CliUsage)
#include "tst_cli_usage.moc"
