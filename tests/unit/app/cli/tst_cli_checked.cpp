#include "tests/unit/app/cli/cli_process.h"

#include <QJsonArray>
#include <QtTest>

using namespace lane::test;

namespace {

const char* const Reversed = "kernel reversed (n: Nat, x: in Array Int [n], y: out Array Int [n]) := do\n"
                             "  shared tile : Array Int [64]\n"
                             "  let t ← threadIdxX\n"
                             "  let i ← globalIdxX\n"
                             "  tile[t] := x[i]\n"
                             "%1"
                             "  y[i] := tile[63 - t]\n";

QStringList words(const QString& line) {
    return line.split(QLatin1Char(' '));
}

} // namespace

/// `run --checked` and `check --checked`: documents, words and status.
class CliChecked : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void raceNamesBothPlaces();
    void nothingWhereNothingIs();
    void sampleIsStated();
    void observationsAreDiagnostics();
    void whatAMessageNames();
    void componentsOutside();
    void leanRounds();
    void programs();
    void launchesWithoutOrder();
    void launchesOnStreamsOfOneName();
    void whatEndsAProgramLosesNothing_data();
    void whatEndsAProgramLosesNothing();
    void samplesOfPrograms();
    void racesInARunThatIsEnded();
    void eachPlaceOfARace();
    void notesNameTheirThread();
    void whatDoesNotEndEnds_data();
    void whatDoesNotEndEnds();
    void everyScenarioOfTheSheet();

private:
    Cli m_cli;
};

void CliChecked::initTestCase() {
    m_cli.write(QStringLiteral("racy.lane"), QString::fromUtf8(Reversed).arg(QString()).toUtf8());
    m_cli.write(QStringLiteral("right.lane"),
                QString::fromUtf8(Reversed).arg(QStringLiteral("  barrier\n")).toUtf8());
}

void CliChecked::raceNamesBothPlaces() {
    const QStringList line =
        words(QStringLiteral("run racy.lane --checked --set n=128 --block 64 --grid 2 --array x=iota:128"));
    const CliResult result = m_cli.run(line + QStringList(QStringLiteral("--json")));
    QCOMPARE(result.status, 1);
    const QJsonObject json = result.json();
    QCOMPARE(json[QStringLiteral("checked")].toObject()[QStringLiteral("blocks")].toInt(), 2);
    bool isFound = false;
    int count = 0;
    for (const QJsonValue& value : json[QStringLiteral("faults")].toArray()) {
        const QJsonObject fault = value.toObject();
        count += fault[QStringLiteral("count")].toInt();
        if (fault[QStringLiteral("kind")].toString() != QStringLiteral("race"))
            continue;
        const QJsonObject other = fault[QStringLiteral("other")].toObject();
        const bool isRead = fault[QStringLiteral("line")].toInt() == 6;
        QCOMPARE(other[QStringLiteral("line")].toInt(), isRead ? 5 : 6);
        QCOMPARE(other[QStringLiteral("thread")].toArray().size(), 3);
        QCOMPARE(other[QStringLiteral("block")].toArray(), fault[QStringLiteral("block")].toArray());
        QCOMPARE(fault[QStringLiteral("array")].toString(), QStringLiteral("tile"));
        QCOMPARE(fault[QStringLiteral("index")].toArray().size(), 1);
        QCOMPARE(fault[QStringLiteral("access")].toString(), isRead ? QStringLiteral("read") : QStringLiteral("write"));
        QCOMPARE(fault[QStringLiteral("value")].toInt(), isRead ? 31 : 32);
        QCOMPARE(other.contains(QStringLiteral("value")), isRead); // nothing had been written there when it was read
        if (isRead)
            QVERIFY(other[QStringLiteral("value")].toInt() == 31 && other[QStringLiteral("access")].toString() == QStringLiteral("write"));
        isFound = true;
    }
    QVERIFY2(isFound, result.out.toUtf8());
    QCOMPARE(json[QStringLiteral("fault_count")].toInt(), count);
    const CliResult people = m_cli.run(line);
    QCOMPARE(people.status, 1);
    QVERIFY2(people.error.contains(QStringLiteral("L4180")) &&
                 people.error.contains(QStringLiteral("no barrier orders the two")) &&
                 people.error.contains(QStringLiteral("wrote at line 5; this one read 31, the other wrote 31; no barrier")) &&
                 people.error.contains(QStringLiteral("read at line 6; this one wrote 32; no barrier")),
             people.error.toUtf8());
    QCOMPARE(m_cli.run(words(QStringLiteral("explain L4180"))).status, 0);
}

void CliChecked::nothingWhereNothingIs() {
    const CliResult result = m_cli.run(
        words(QStringLiteral("run right.lane --checked --set n=128 --block 64 --grid 2 --array x=iota:128 --json")));
    QVERIFY2(result.status == 0, result.error.toUtf8());
    const QJsonObject json = result.json();
    QVERIFY(json[QStringLiteral("faults")].toArray().isEmpty());
    for (const QJsonValue& value : json[QStringLiteral("diagnostics")].toArray())
        QVERIFY(!value[QStringLiteral("code")].toString().startsWith(QStringLiteral("L41")));
    QCOMPARE(json[QStringLiteral("outputs")].toObject()[QStringLiteral("y")].toObject()[QStringLiteral("values")].toArray()[0].toInt(), 63);
    QVERIFY(!json[QStringLiteral("times")].toObject().contains(QStringLiteral("kernel"))); // not timed
}

void CliChecked::sampleIsStated() {
    const CliResult result = m_cli.run(words(QStringLiteral(
        "run right.lane --checked --blocks 4 --set n=6400 --block 64 --grid 100 --array x=iota:6400")));
    QVERIFY2(result.status == 0, result.error.toUtf8());
    QVERIFY2(result.out.contains(QStringLiteral("no faults in 4 of 100 blocks")), result.out.toUtf8());
}

void CliChecked::observationsAreDiagnostics() {
    m_cli.write(QStringLiteral("notes.lane"), "kernel notes (n: Nat, r: out Array Float [n]) := do\n"
                                              "  let i ← globalIdxX\n"
                                              "  let before := i - 1\n"
                                              "  if before < n then r[i] := 1 / i.toFloat\n"
                                              "  else r[i] := 1 / i.toFloat\n");
    const CliResult result =
        m_cli.run(words(QStringLiteral("run notes.lane --checked --set n=32 --block 32 --grid 1 --json")));
    QVERIFY2(result.status == 0, result.error.toUtf8());
    QVERIFY(result.json()[QStringLiteral("faults")].toArray().isEmpty());
    QStringList told;
    for (const QJsonValue& value : result.json()[QStringLiteral("diagnostics")].toArray()) {
        const QJsonObject d = value.toObject();
        told << QStringLiteral("%1 %2 %3").arg(d[QStringLiteral("severity")].toString(), d[QStringLiteral("code")].toString())
                    .arg(d[QStringLiteral("line")].toInt());
    }
    QCOMPARE(told, (QStringList{QStringLiteral("warning L4190 3"), QStringLiteral("note L4192 5")}));
}

/// How large the array is, whatever memory it is in; which part of an element; what could order two threads.
void CliChecked::whatAMessageNames() {
    m_cli.write(QStringLiteral("named.lane"),
                "structure P where\n  id : Int\n  pos : Vec 3 Float\n\n"
                "kernel named (p: inout Array P [4], w: constant Array Float [3], flag: inout Array Nat [1], r: inout Array Float [64]) := do\n"
                "  shared tile : Array Float [8, 9]\n"
                "  shared more : Array Float\n"
                "  let t ← threadIdxX\n"
                "  let mut own : Array Float [5] := 0\n"
                "  r[t] := tile[t / 8, t % 8 + 2] + more[t] + w[t / 16] + own[t / 12]\n"
                "  p[t / 16].pos.y := 1\n"
                "  if t == 0 then\n"
                "    memFence\n"
                "    flag.atomicAdd 0 1\n");
    const CliResult result = m_cli.run(words(QStringLiteral(
        "run named.lane --checked --block 64 --grid 2 --shared more=60 --array p.pos=zeros: --array p.id=zeros: --array w=zeros: --array flag=zeros:1 --array r=zeros:64")));
    QCOMPARE(result.status, 1);
    for (const char* told : {"read of tile[0, 9], which has 8 × 9 elements", "read of more[60], which has 60 elements",
                             "read of w[3], which has 3 elements", "read of own[5], which has 5 elements",
                             "write of p[0].pos.y, which thread (0, 0, 0) of the same block wrote at line 11; both wrote 1; nothing orders the two: it takes a barrier, or a fence and then an atomic by one thread, and an atomic on the same element and then a fence by another",
                             "write of r[0], which thread (0, 0, 0) of block (0, 0, 0) wrote at line 10; both wrote 0; nothing orders the two: it takes a memFence and then an atomic by one thread, and an atomic on the same element and then a memFence by another"})
        QVERIFY2(result.error.contains(QString::fromUtf8(told)), (QByteArray(told) + "\n" + result.error.toUtf8()));
}

void CliChecked::componentsOutside() {
    m_cli.write(QStringLiteral("parts.lane"),
                "structure P where\n  pos : Vec 3 Float\n\n"
                "kernel parts (n: Nat, p: inout Array P [n], m: inout Array (Mat 2 2 Float) [n], r: out Array Float [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if i < n then\n"
                "    r[i] := p[i].pos[i]\n"
                "    m[i][0, i] := 3\n"
                "    p[i].pos[i * 2] := 4\n");
    const QString line = QStringLiteral("run parts.lane --checked --set n=4 --block 32 --grid 1 --array p.pos=constant:4:2 --array m=zeros:4");
    const CliResult result = m_cli.run(words(line + QStringLiteral(" --json")));
    QVERIFY2(result.status == 1, (result.error + result.out).toUtf8());
    QStringList told;
    for (const QJsonValue& value : result.json()[QStringLiteral("faults")].toArray()) {
        const QJsonObject f = value.toObject();
        QStringList index;
        for (const QJsonValue& i : f[QStringLiteral("index")].toArray())
            index << QString::number(i.toInt());
        told << QStringLiteral("%1 %2×%3 %4 [%5] %6").arg(f[QStringLiteral("kind")].toString()).arg(f[QStringLiteral("line")].toInt())
                    .arg(f[QStringLiteral("count")].toInt()).arg(f[QStringLiteral("array")].toString(), index.join(QStringLiteral(", ")),
                                                               f[QStringLiteral("message")].toString());
    }
    QCOMPARE(told, (QStringList{QStringLiteral("bounds 7×1 p [3, 3] read of p[3].pos[3], which has 3 components"),
                                QStringLiteral("bounds 8×2 m [2, 0, 2] write of m[2][0, 2], which is 2 × 2"),
                                QStringLiteral("bounds 9×2 p [2, 4] write of p[2].pos[4], which has 3 components")}));
    QCOMPARE(m_cli.run(words(line)).error.count(QStringLiteral("L5015")), 3);
}

/// Lean rounds quotients down: a checked run of its text says where that is another number.
void CliChecked::leanRounds() {
    m_cli.write(QStringLiteral("halves.lean"),
                "import CLean\n\nkernelArgs HalvesArgs()\n  global[x r: Array Int]\n\n"
                "device_kernel halves : KernelM HalvesArgs Unit := do\n"
                "  let args ← getArgs\n"
                "  let x : GlobalArray Int := ⟨args.x⟩\n"
                "  let r : GlobalArray Int := ⟨args.r⟩\n"
                "  let i ← globalIdxX\n"
                "  let v ← x.get i\n"
                "  r.set i (v / 2)\n");
    const QString line = QStringLiteral("run %1 --checked --block 4 --grid 1 --array x=values:-8,-7,7,-1 --array r=zeros:4 --json");
    const CliResult lean = m_cli.run(words(line.arg(QStringLiteral("halves.lean"))));
    QVERIFY2(lean.status == 0, (lean.error + lean.out).toUtf8());
    const QString text = lean.out;
    QVERIFY2(text.contains(QStringLiteral("L4193")) && text.contains(QStringLiteral("-7 / 2 is rounded toward zero here, and down in Lean")),
             text.toUtf8());
    QVERIFY2(text.contains(QStringLiteral("; 2 times")), text.toUtf8()); // -8 / 2 is whole
    m_cli.write(QStringLiteral("halves.lane"), "kernel halves (x: in Array Int [4], r: out Array Int [4]) := do\n"
                                               "  let i ← globalIdxX\n"
                                               "  if i < 4 then r[i] := x[i] / 2\n");
    const CliResult lane = m_cli.run(words(line.arg(QStringLiteral("halves.lane"))));
    QVERIFY2(lane.status == 0 && !lane.out.contains(QStringLiteral("L4193")), (lane.error + lane.out).toUtf8());
}

void CliChecked::programs() {
    m_cli.write(QStringLiteral("twice.lane"),
                "kernel shift (n: Nat, x: inout Array Int [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if i + 1 < n then x[i] := x[i + 1]\n\n"
                "program twice (n: Nat, x: inout Array Int [n]) := do\n"
                "  launch shift { n, x } grid (ceilDiv n 64) block 64\n"
                "  launch shift { n, x } grid (ceilDiv n 64) block 64\n");
    const CliResult result = m_cli.run(words(
        QStringLiteral("run twice.lane --program twice --checked --set n=128 --array x=iota:128 --json")));
    QVERIFY2(result.status == 1, (result.error + result.out).toUtf8());
    const QJsonArray faults = result.json()[QStringLiteral("faults")].toArray();
    QVERIFY2(!faults.isEmpty(), result.out.toUtf8());
    for (const QJsonValue& value : faults) {
        QCOMPARE(value[QStringLiteral("kind")].toString(), QStringLiteral("race"));
        QCOMPARE(value[QStringLiteral("line")].toInt(), 3);
        QCOMPARE(value[QStringLiteral("other")][QStringLiteral("line")].toInt(), 3);
        QCOMPARE(value[QStringLiteral("launch")].toInt(), 1);
    }
}

/// Two launches on streams that nothing orders: both lines, the element, the streams.
void CliChecked::launchesWithoutOrder() {
    m_cli.write(QStringLiteral("streams.lane"),
                "kernel twice (n: Nat, x: inout Array Int [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if i < n then x[i] := 2 * x[i]\n\n"
                "kernel most (n: Nat, x: in Array Int [n], y: out Array Int [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if i < n && i > 4 then y[i] := x[i]\n\n"
                "program racing (n: Nat, v: inout Array Int [n], w: out Array Int [n]) := do\n"
                "  let left ← stream\n"
                "  let right ← stream\n"
                "  launch twice { n, x := v } grid 2 block 64 on left\n"
                "  launch most { n, x := v, y := w } grid 2 block 64 on right\n");
    const QString line = QStringLiteral("run streams.lane --program racing --checked --set n=128 --array v=iota:128");
    const CliResult result = m_cli.run(words(line + QStringLiteral(" --json")));
    QVERIFY2(result.status == 1, (result.error + result.out).toUtf8());
    const QJsonArray faults = result.json()[QStringLiteral("faults")].toArray();
    QCOMPARE(faults.size(), 1);
    const QJsonObject fault = faults[0].toObject();
    QCOMPARE(fault[QStringLiteral("kind")].toString(), QStringLiteral("race"));
    QCOMPARE(fault[QStringLiteral("line")].toInt(), 13);
    QCOMPARE(fault[QStringLiteral("other")][QStringLiteral("line")].toInt(), 12);
    QCOMPARE(fault[QStringLiteral("launch")].toInt(), 2);
    QCOMPARE(fault[QStringLiteral("array")].toString(), QStringLiteral("v"));
    QCOMPARE(fault[QStringLiteral("index")].toArray(), (QJsonArray{5}));
    QVERIFY(!fault.contains(QStringLiteral("thread")));
    QCOMPARE(fault[QStringLiteral("message")].toString(),
             QStringLiteral("launch 2 of most: read of v[5] on stream right, which launch 1 of twice on stream left wrote at line 12; "
                            "no event and nothing that the host waits for orders the two"));
    const CliResult people = m_cli.run(words(line));
    QVERIFY2(people.error.contains(QStringLiteral("streams.lane:12:3: note: the other launch")), people.error.toUtf8());
    const CliResult plain = m_cli.run(words(QString(line).remove(QStringLiteral(" --checked"))));
    QVERIFY2(plain.status == 0, plain.error.toUtf8());
}

/// Streams that a loop makes all have one name: the message says that they are two.
void CliChecked::launchesOnStreamsOfOneName() {
    m_cli.write(QStringLiteral("rounds.lane"),
                "kernel twice (n: Nat, x: inout Array Int [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if i < n then x[i] := 2 * x[i]\n\n"
                "program racing (n: Nat, v: inout Array Int [n]) := do\n"
                "  for _ in [:2] do\n"
                "    let s ← stream\n"
                "    launch twice { n, x := v } grid 2 block 64 on s\n");
    const CliResult result = m_cli.run(words(
        QStringLiteral("run rounds.lane --program racing --checked --set n=128 --array v=iota:128 --json")));
    QVERIFY2(result.status == 1, (result.error + result.out).toUtf8());
    const QJsonArray faults = result.json()[QStringLiteral("faults")].toArray();
    QCOMPARE(faults.size(), 1);
    QCOMPARE(faults[0][QStringLiteral("message")].toString(),
             QStringLiteral("launch 2 of twice: write of v[0] on stream s, which launch 1 of twice on another stream s wrote at line 8; "
                            "no event and nothing that the host waits for orders the two"));
}

/// Arrays that do not fit end a program, and what it had told before stands.
void CliChecked::whatEndsAProgramLosesNothing_data() {
    QTest::addColumn<QString>("program");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("told");
    QTest::addColumn<int>("first"); ///< of x in the end
    QTest::newRow("sizes of a copy") << QStringLiteral("copies") << 8 << QStringLiteral("line 8: `copy` from x of 64 elements to t of 63; this ended the program") << 9;
    QTest::newRow("a grid beyond all") << QStringLiteral("launches") << 16 << QStringLiteral("along x for one is not within 0 … 2147483647; this ended the program") << 9;
    QTest::newRow("a name in the end") << QStringLiteral("swaps") << 19 << QStringLiteral("in the end x stands for 252 bytes, not for its 256") << 0;
}

void CliChecked::whatEndsAProgramLosesNothing() {
    QFETCH(QString, program);
    QFETCH(int, line);
    QFETCH(QString, told);
    QFETCH(int, first);
    m_cli.write(QStringLiteral("ends.lane"),
                "kernel one (x: inout Array Int) := do\n"
                "  if globalIdxX == 70 then x[globalIdxX] := 1\n\n"
                "program copies (n: Nat, x: inout Array Int [n]) := do\n"
                "  buffer t : Array Int [n - 1]\n"
                "  x[0] := 9\n"
                "  launch one { x } grid 2 block 64\n"
                "  copy x t\n"
                "  x[0] := 5\n\n"
                "program launches (n: Nat, x: inout Array Int [n]) := do\n"
                "  x[0] := 9\n"
                "  let least : Int := -1\n"
                "  x[n] := 5\n"
                "  print \"before\"\n"
                "  launch one { x } grid least block 64\n"
                "  x[0] := 5\n\n"
                "program swaps (n: Nat, x: inout Array Int [n]) := do\n"
                "  buffer t : Array Int [n - 1]\n"
                "  x[n] := 5\n"
                "  swap x t\n");
    for (const char* how : {" --checked", ""}) {
        const QString run = QStringLiteral("run ends.lane --set n=64 --array x=constant:64:3 --json --program ") + program + QString::fromUtf8(how);
        const CliResult result = m_cli.run(words(run));
        QVERIFY2(result.status == 1, (result.error + result.out).toUtf8());
        const QJsonObject json = result.json();
        const QJsonArray faults = json[QStringLiteral("faults")].toArray();
        QCOMPARE(faults.size(), 2);
        QCOMPARE(json[QStringLiteral("fault_count")].toInt(), 2);
        QCOMPARE(faults[1][QStringLiteral("kind")].toString(), QStringLiteral("bounds"));
        QCOMPARE(faults[1][QStringLiteral("line")].toInt(), line);
        QVERIFY2(faults[1][QStringLiteral("message")].toString().contains(told), result.out.toUtf8());
        QVERIFY2(result.error.contains(told), result.error.toUtf8());
        QCOMPARE(json[QStringLiteral("print_count")].toInt(), program == QStringLiteral("launches") ? 1 : 0);
        QCOMPARE(json[QStringLiteral("outputs")][QStringLiteral("x")][QStringLiteral("values")][0].toInt(), first);
    }
}

/// Each launch is looked at in a few blocks, and its whole output goes to those after it.
void CliChecked::samplesOfPrograms() {
    m_cli.write(QStringLiteral("chain.lane"),
                "kernel first (n: Nat, x: inout Array Int [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if i < n then x[i] := x[i] + 1\n\n"
                "kernel second (n: Nat, x: in Array Int [n], y: out Array Int [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if i < n then y[i] := 1000 / x[i]\n\n" // 0 where the first launch has left one out
                "kernel astray (n: Nat, y: inout Array Int [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if blockIdxX == 1 then y[i + n] := 1\n\n"
                "program chain (n: Nat, x: inout Array Int [n], y: out Array Int [n]) := do\n"
                "  launch first { n, x } grid (ceilDiv n 64) block 64\n"
                "  launch second { n, x, y } grid (ceilDiv n 64) block 64\n"
                "program strays (n: Nat, y: inout Array Int [n]) := do\n"
                "  launch astray { n, y } grid (ceilDiv n 64) block 64\n");
    const QString chain = QStringLiteral("run chain.lane --program chain --checked --set n=6400 --array x=zeros:6400 ");
    const CliResult sample = m_cli.run(words(chain + QStringLiteral("--blocks 4 --json --full")));
    QVERIFY2(sample.status == 0, (sample.error + sample.out).toUtf8());
    const QJsonObject json = sample.json();
    QCOMPARE(json[QStringLiteral("checked")][QStringLiteral("blocks")].toInt(), 8);
    QCOMPARE(json[QStringLiteral("checked")][QStringLiteral("of")].toInt(), 200);
    const QJsonArray values = json[QStringLiteral("outputs")][QStringLiteral("y")][QStringLiteral("values")].toArray();
    QCOMPARE(values.size(), 6400);
    for (const QJsonValue& value : values)
        QCOMPARE(value.toInt(), 1000);
    QVERIFY(sample.out.contains(QStringLiteral("each launch was then run whole")));
    const CliResult people = m_cli.run(words(chain + QStringLiteral("--blocks 4")));
    QVERIFY2(people.out.contains(QStringLiteral("no faults in 8 of 200 blocks")), people.out.toUtf8());
    // A block of no sample strays: the run of the whole launch tells of it, once.
    const CliResult astray = m_cli.run(words(QStringLiteral(
        "run chain.lane --program strays --checked --set n=6400 --array y=zeros:6400 --blocks 2 --json")));
    QCOMPARE(astray.status, 1);
    const QJsonArray faults = astray.json()[QStringLiteral("faults")].toArray();
    QCOMPARE(faults.size(), 1);
    QCOMPARE(faults[0][QStringLiteral("kind")].toString(), QStringLiteral("bounds"));
    QCOMPARE(faults[0][QStringLiteral("count")].toInt(), 64);
}

/// The other place of a race is found by a second run: of one that ends by itself in a loop too, else it is said that there was none.
void CliChecked::racesInARunThatIsEnded() {
    m_cli.write(QStringLiteral("ended.lane"),
                "kernel waits (r: inout Array Nat [64]) := do\n"
                "  r[0] := threadIdxX\n"
                "  while r.atomicAdd 1 0 == 0 do\n"
                "    let _ := 0\n"
                "kernel goesOn (r: inout Array Nat [64]) := do\n"
                "  r[0] := threadIdxX\n"
                "  for _ in [:2000000000] do\n"
                "    r[threadIdxX] := (r[threadIdxX] + 1) % 7\n");
    const QString common = QStringLiteral("run ended.lane --checked --array r=zeros:64 --grid 1 --block 32 ");
    const CliResult endless = m_cli.run(words(common + QStringLiteral("--kernel waits")));
    QCOMPARE(endless.status, 1);
    QVERIFY2(endless.error.contains(QStringLiteral("fault endless: ")), endless.error.toUtf8());
    QVERIFY2(endless.error.contains(QStringLiteral("of the same block wrote at line 2; ")), endless.error.toUtf8());
    const CliResult late = m_cli.run(words(common + QStringLiteral("--kernel goesOn --timeout 0.5")));
    QCOMPARE(late.status, 1);
    QVERIFY2(late.error.contains(QStringLiteral("fault timeout: ")), late.error.toUtf8());
    QVERIFY2(late.error.contains(QStringLiteral("ended.lane:6:3: error[L4180]: fault race: write of r[0], which thread (0, 0, 0) of the same block wrote at line 6; ")), late.error.toUtf8());
}

/// An access that races with several places is told with each; of more than four the last has the other lines.
void CliChecked::eachPlaceOfARace() {
    QByteArray text = "kernel many (r: out Array Nat [64]) := do\n  shared s : Array Nat [64]\n  let t ← threadIdxX\n  s[t] := 4\n  barrier\n  let mut a := 0\n";
    for (int i = 0; i < 15; ++i) // lines 7, 8 … 21
        text += "  if t == " + QByteArray::number(i) + " then a := s[" + QByteArray::number(40 + i) + "]\n";
    text += "  s[t] := 5\n  barrier\n  r[t] := a + s[t]\n";
    m_cli.write(QStringLiteral("many.lane"), text);
    const CliResult all = m_cli.run(words(QStringLiteral("run many.lane --checked --grid 1 --block 64")));
    QCOMPARE(all.status, 1);
    for (const char* told : {"write of s[40], which thread (0, 0, 0) of the same block read at line 7; this one wrote 5, the other read 4; no barrier orders the two, in block (0, 0, 0), thread (40, 0, 0)\n",
                             "write of s[41], which thread (1, 0, 0) of the same block read at line 8; ", "write of s[42], which thread (2, 0, 0) of the same block read at line 9; ",
                             "write of s[43], which thread (3, 0, 0) of the same block read at line 10; this one wrote 5, the other read 4; no barrier orders the two; "
                             "it races with lines 11, 12, 13, 14, 15, 16, 17, 18 and 3 more places too, in block",
                             "many.lane:10:23: note: the other access"})
        QVERIFY2(all.error.contains(QString::fromUtf8(told)), (QByteArray(told) + "\n" + all.error.toUtf8()));
    QCOMPARE(all.error.count(QStringLiteral("fault race")), 4);
    QVERIFY2(all.out.contains(QStringLiteral("checked: 15 faults in 1 block")), all.out.toUtf8());
}

void CliChecked::notesNameTheirThread() {
    m_cli.write(QStringLiteral("below.lane"), "kernel below (r: out Array Nat [64]) := do\n  let t ← threadIdxX\n  r[t] := t - 2\n");
    const CliResult noted = m_cli.run(words(QStringLiteral("run below.lane --checked --grid 1 --block 64")));
    QCOMPARE(noted.status, 0);
    QVERIFY2(noted.error.contains(QStringLiteral("0 - 2 is below 0 and wraps, as Nat does, in block (0, 0, 0), thread (0, 0, 0); 2 times\n")),
             noted.error.toUtf8());
}

/// Loops without an end, a barrier that is never left, 200 GB: each ends with a message.
void CliChecked::whatDoesNotEndEnds_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const char* line, int status, const char* kind, const char* told) {
        QTest::newRow(name) << QString::fromUtf8(line) << status << QString::fromUtf8(kind) << QString::fromUtf8(told);
    };
    row("endless", "--kernel endless --array r=zeros:64 --timeout 1", 1, "timeout", "was still running on cpu after 1000 ms");
    row("endless, checked", "--kernel endless --array r=zeros:64 --checked --timeout 100", 1, "endless", "hostile.lane:4:3: ");
    row("parted", "--kernel parted", 1, "divergence", "hostile.lane:11:5: ");
    row("parted, checked", "--kernel parted --checked", 1, "divergence", "thread (32, 0, 0) of the same block at the one in line 13");
    row("never set", "--kernel waits --array flag=zeros:1 --timeout 2", 1, "timeout", "hostile.lane:19:5: ");
    row("that stores", "--kernel storing --array r=zeros:64 --timeout 1", 1, "timeout", "hostile.lane:31:3: error[L5015]: fault timeout: storing was still running on cpu after 1000 ms and was ended; a checked run was here after 1000 ms, in block (0, 0, 0), thread (37, 0, 0)");
    row("that stores, checked", "--kernel storing --array r=zeros:64 --checked --timeout 1", 1, "timeout", "hostile.lane:31:3: error[L5015]: fault timeout: storing was still running on cpu after 1000 ms and was ended in this loop, in block (0, 0, 0), thread (37, 0, 0)");
    row("of known bounds", "--kernel long --array r=zeros:64 --timeout 1", 1, "timeout", "hostile.lane:38:3: ");
    row("of the host", "--program hosts --array r=zeros:64 --timeout 1", 1, "timeout", "hostile.lane:43:3: ");
    row("of the host, checked", "--program hosts --array r=zeros:64 --checked --timeout 1", 1, "timeout", "hosts was still running on cpu after 1000 ms and was ended in this loop\n");
    row("a launch of a program", "--program launches --array r=zeros:64 --timeout 1", 1, "timeout", "hostile.lane:31:3: ");
    row("a reference", "--kernel referred --array r=zeros:64 --compare reference --timeout 1", 1, "", "hostile.lane:56:3: error[L5015]: fault timeout: in the reference: referred was still running on cpu after 1000 ms and was ended; a checked run");
    row("never set, checked", "--kernel waits --array flag=zeros:1 --checked", 1, "endless", "hostile.lane:19:5: ");
    row("200 GB", "--kernel large --set n=223607", 2, "", "200000361796 bytes (200.0 GB) has no room");
    row("200 GB, checked", "--kernel large --set n=223607 --checked", 2, "", "200000361796 bytes (200.0 GB) has no room");
}

void CliChecked::whatDoesNotEndEnds() {
    QFETCH(QString, line);
    QFETCH(int, status);
    QFETCH(QString, kind);
    QFETCH(QString, told);
    m_cli.write(QStringLiteral("hostile.lane"),
                "kernel endless (r: inout Array Nat [64]) := do\n"
                "  let t ← threadIdxX\n"
                "  let mut k : Nat := 1\n"
                "  while k != 0 do\n"
                "    k := k ||| 1\n"
                "    r[t] := k\n\n"
                "kernel parted (r: out Array Nat [64]) := do\n"
                "  let t ← threadIdxX\n"
                "  if t < 32 then\n"
                "    barrier\n"
                "    r[t] := 1\n"
                "  barrier\n"
                "  r[t] := 3\n\n"
                "kernel waits (flag: inout Array Nat [1], r: out Array Nat [64]) := do\n"
                "  if threadIdxX == 0 then\n"
                "    let mut seen : Nat := 0\n"
                "    while seen == 0 do\n"
                "      seen := flag.atomicAdd 0 0\n"
                "  barrier\n"
                "  r[threadIdxX] := 1\n\n"
                "kernel large (n: Nat, r: out Array Float [n, n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if i < n then r[i, i] := 1\n\n"
                "kernel storing (r: inout Array Nat [64]) := do\n"
                "  let t ← threadIdxX\n"
                "  let mut k : Nat := 0\n"
                "  while k < 10 do\n"
                "    r[t] += 1\n"
                "    if t != 37 then\n"
                "      k += 1\n\n"
                "kernel long (r: inout Array Nat [64]) := do\n"
                "  let t ← threadIdxX\n"
                "  for k in [:4000000000] do\n"
                "    r[t] := r[t] * 3 + k\n\n"
                "program hosts (r: inout Array Nat [64]) := do\n"
                "  let mut k : Nat := 0\n"
                "  while k < 10 do\n"
                "    r[0] := r[0] + 1\n\n"
                "program launches (r: inout Array Nat [64]) := do\n"
                "  repeat\n"
                "    launch storing { r } grid 1 block 64\n"
                "  until r[0] > 100000\n\n"
                "kernel referred (r: inout Array Nat [64]) := do\n"
                "  r[threadIdxX] := 1\n\n"
                "reference referred (r: inout Array Nat [64]) := do\n"
                "  let mut k : Nat := 1\n"
                "  while k != 0 do\n"
                "    k := k ||| 1\n"
                "    r[0] := k\n");
    const CliResult result = m_cli.run(words(QStringLiteral("run hostile.lane --json ") + (line.contains(QStringLiteral("--program")) ? QString() : QStringLiteral("--grid 1 --block 64 ")) + line));
    QVERIFY2(result.status == status, (result.error + result.out).toUtf8());
    QVERIFY2(result.error.contains(told), result.error.toUtf8());
    if (!kind.isEmpty())
        QCOMPARE(result.json()[QStringLiteral("faults")][0][QStringLiteral("kind")].toString(), kind);
    const CliResult next = m_cli.run(words(
        QStringLiteral("run right.lane --checked --set n=64 --block 64 --grid 1 --array x=iota:64")));
    QCOMPARE(next.status, 0);
}

void CliChecked::everyScenarioOfTheSheet() {
    m_cli.write(QStringLiteral("racy.lane.run.json"), R"({"version": 1, "scenarios": [
        {"name": "one warp", "kernel": "reversed", "device": "cuda:0", "grid": ["1"], "block": ["1"],
         "scalars": {"n": 1}, "arrays": {"x": {"source": "iota"}}},
        {"name": "two", "kernel": "reversed", "grid": ["1"], "block": ["64"],
         "scalars": {"n": 64}, "arrays": {"x": {"source": "iota"}}}]})");
    const CliResult result = m_cli.run(words(QStringLiteral("check --checked racy.lane right.lane --json")));
    QVERIFY2(result.status == 1, (result.error + result.out).toUtf8());
    const QJsonArray files = result.json()[QStringLiteral("files")].toArray();
    QCOMPARE(files.size(), 2);
    const QJsonArray scenarios = files[0].toObject()[QStringLiteral("scenarios")].toArray();
    QCOMPARE(scenarios.size(), 2);
    QCOMPARE(scenarios[1].toObject()[QStringLiteral("name")].toString(), QStringLiteral("two"));
    QVERIFY(scenarios[1].toObject()[QStringLiteral("fault_count")].toInt() > 0);
    QVERIFY(files[1].toObject()[QStringLiteral("scenarios")].toArray().isEmpty());
    QCOMPARE(m_cli.run(words(QStringLiteral("check --checked right.lane"))).status, 0);
    // A scenario may ask for it itself.
    m_cli.write(QStringLiteral("asks.json"), R"({"version": 1, "scenarios": [
        {"name": "two", "kernel": "reversed", "grid": ["1"], "block": ["64"], "options": {"checked": true},
         "scalars": {"n": 64}, "arrays": {"x": {"source": "iota"}}}]})");
    const CliResult asked = m_cli.run(words(QStringLiteral("run racy.lane --sheet asks.json --json")));
    QVERIFY2(asked.status == 1 && asked.json().contains(QStringLiteral("checked")), (asked.error + asked.out).toUtf8());
}

QTEST_GUILESS_MAIN(CliChecked)
#include "tst_cli_checked.moc"
