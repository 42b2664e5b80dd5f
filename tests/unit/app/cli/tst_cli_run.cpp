#include "cli_process.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

#include <csignal>

using namespace lane::test;

/// `run` on the CPU reference.
class CliRun : public QObject {
    Q_OBJECT
private:
    Cli m_cli;
    static QStringList words(const QString& text) { return text.split(QLatin1Char(' ')); }
    CliResult saxpy(const QString& more = {}) const {
        QStringList arguments = saxpyArguments(QStringLiteral("saxpy.lane"));
        if (!more.isEmpty())
            arguments += words(more);
        return m_cli.run(arguments);
    }
private Q_SLOTS:
    void initTestCase();
    void saxpyForPeople();
    void saxpyDocument();
    void floatsReadBack();
    void filesInAndOut();
    void comparison();
    void sheets();
    void sheetBesideTheFile();
    void tunables();
    void sheetsKeepToTheirFolder();
    void expectations();
    void arraysOfVectors();
    void filesOfStructures();
    void scalarsWithParts();
    void asAProgram();
    void faults();
    void prints();
    void failedAssertions();
    void arrayShorterThanTheKernelReads();
    void endlessKernel();
    void emptyGrid();
    void largeArraysAreCut();
    void brokenKernel();
    void settings();
    void workerThatEnds();
    void interrupted();
};

void CliRun::initTestCase() {
    m_cli.write(QStringLiteral("saxpy.lane"), Saxpy);
    m_cli.write(QStringLiteral("wide.lane"),
                "kernel wide (n: Nat, x: in Array Float, r: out Array Float [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if i < n then\n"
                "    r[i] := x[i]\n");
    m_cli.write(QStringLiteral("endless.lane"),
                "kernel endless (n: Nat, r: inout Array Nat [n]) := do\n"
                "  let mut k : Nat := 1\n"
                "  while k > 0 do\n"
                "    r[0] += 1\n"
                "    k := r[0] ||| 1\n");
    m_cli.write(QStringLiteral("half.lane"), "kernel good (n: Nat, r: out Array Nat [n]) := do\n"
                                             "  if globalIdxX < n then\n"
                                             "    r[globalIdxX] := 1\n"
                                             "\n"
                                             "kernel bad (n: Nat, r: out Array Nat [n]) := do\n"
                                             "  if globalIdxX < n then\n"
                                             "    r[globalIdxX] := wrong\n");
}

void CliRun::saxpyForPeople() {
    const CliResult result = saxpy();
    QVERIFY2(result.status == 0, qPrintable(result.error));
    QVERIFY2(
        result.out.contains(QStringLiteral("result : Float [8]\n  3.5 6 8.5 11 13.5 16 18.5 21\n")),
        qPrintable(result.out));
    QVERIFY(result.out.startsWith(QStringLiteral("saxpy on cpu, fast, grid 1 × 1 × 1, block ")));
    QVERIFY(result.out.contains(QStringLiteral("computed"))); // how the grid came about
    const CliResult reshaped = saxpy(QStringLiteral("--array x=iota:2x4"));
    QCOMPARE(reshaped.out.count(QStringLiteral("reshaped from 2 × 4 to 8")), 1);
}

void CliRun::saxpyDocument() {
    const CliResult result =
        saxpy(QStringLiteral("--json --device cpu --mode strict --grid 2 --block 4,1 --repeat 3"));
    QCOMPARE(result.status, 0);
    const QJsonObject json = result.json();
    QCOMPARE(json[QStringLiteral("file")].toString(), QStringLiteral("saxpy.lane"));
    QCOMPARE(json[QStringLiteral("kernel")].toString(), QStringLiteral("saxpy"));
    QCOMPARE(json[QStringLiteral("device")].toString(), QStringLiteral("cpu"));
    QCOMPARE(json[QStringLiteral("mode")].toString(), QStringLiteral("strict"));
    QCOMPARE(json[QStringLiteral("grid")].toArray(), (QJsonArray{2, 1, 1}));
    QCOMPARE(json[QStringLiteral("block")].toArray(), (QJsonArray{4, 1, 1}));
    const QJsonObject output =
        json[QStringLiteral("outputs")].toObject()[QStringLiteral("result")].toObject();
    QCOMPARE(output[QStringLiteral("type")].toString(), QStringLiteral("Float"));
    QCOMPARE(output[QStringLiteral("shape")].toArray(), QJsonArray{8});
    QCOMPARE(output[QStringLiteral("values")].toArray(),
             (QJsonArray{3.5, 6, 8.5, 11, 13.5, 16, 18.5, 21}));
    const QJsonObject times = json[QStringLiteral("times")].toObject();
    const QJsonObject kernel = times[QStringLiteral("kernel")].toObject();
    QCOMPARE(kernel[QStringLiteral("samples")].toArray().size(), 3);
    QCOMPARE(kernel[QStringLiteral("source")].toString(), QStringLiteral("clock"));
    QVERIFY(kernel[QStringLiteral("min_ns")].toDouble() <=
            kernel[QStringLiteral("median_ns")].toDouble());
    QVERIFY(kernel[QStringLiteral("median_ns")].toDouble() <=
            kernel[QStringLiteral("max_ns")].toDouble());
    QVERIFY(times[QStringLiteral("compile")].toObject()[QStringLiteral("cuda_ns")].toDouble() > 0);
    QVERIFY(
        !times.contains(QStringLiteral("upload"))); // nothing was copied, so nothing was measured
    QVERIFY(json[QStringLiteral("faults")].toArray().isEmpty());
    QCOMPARE(json[QStringLiteral("fault_count")].toInt(-1), 0);
    QVERIFY(json[QStringLiteral("prints")].isArray());
    QVERIFY(json[QStringLiteral("diagnostics")].isArray());
    QVERIFY(!json.contains(QStringLiteral("comparison")));
}

void CliRun::floatsReadBack() {
    const CliResult result =
        m_cli.run(words(QStringLiteral("run saxpy.lane --set N=4 --set alpha=1 --array "
                                       "x=values:0.1,inf,-inf,nan --array y=zeros:4 --json")));
    QCOMPARE(result.status, 0);
    const QJsonArray values = result.json()[QStringLiteral("outputs")]
                                  .toObject()[QStringLiteral("result")]
                                  .toObject()[QStringLiteral("values")]
                                  .toArray();
    QCOMPARE(values[0].toDouble(), 0.1); // not 0.10000000149: 0.1 is the float, read back
    QCOMPARE(values[1].toString(), QStringLiteral("inf"));
    QCOMPARE(values[2].toString(), QStringLiteral("-inf"));
    QCOMPARE(values[3].toString(), QStringLiteral("nan"));
}

void CliRun::filesInAndOut() {
    QCOMPARE(saxpy(QStringLiteral("--out result=r.npy --out result=r.csv")).status, 0);
    for (const char* name : {"r.npy", "r.csv"})
        QVERIFY2(QFile::exists(m_cli.path(QLatin1String(name))), name);
    QCOMPARE(saxpy(QStringLiteral("--out result=r.npy")).status, 0);
    // The result as the next run's input: 2 · (3.5 …) + 0.
    const CliResult again = m_cli.run(words(QStringLiteral(
        "run saxpy.lane --set N=8 --set alpha=2 --array x=file:r.npy --array y=zeros:8")));
    QVERIFY2(again.out.contains(QStringLiteral("  7 12 17 22 27 32 37 42\n")),
             qPrintable(again.out + again.error));
    const CliResult nowhere = saxpy(QStringLiteral("--out result=no/such/folder/r.npy"));
    QCOMPARE(nowhere.status, 2);
    QVERIFY(nowhere.error.contains(QStringLiteral("L5009")));
}

void CliRun::comparison() {
    const QJsonObject cpu = saxpy(QStringLiteral("--compare cpu --json"))
                                .json()[QStringLiteral("comparison")]
                                .toObject();
    QCOMPARE(cpu[QStringLiteral("against")].toString(), QStringLiteral("cpu"));
    QCOMPARE(cpu[QStringLiteral("agree")].toBool(), true);
    m_cli.write(QStringLiteral("want.csv"), "3.5\n6\n8.5\n11\n13.5\n16\n18.5\n21.5\n");
    const CliResult differs = saxpy(QStringLiteral("--compare want.csv --json"));
    QCOMPARE(differs.status, 1);
    const QJsonObject comparison = differs.json()[QStringLiteral("comparison")].toObject();
    QCOMPARE(comparison[QStringLiteral("agree")].toBool(true), false);
    const QJsonObject array =
        comparison[QStringLiteral("arrays")].toObject()[QStringLiteral("result")].toObject();
    QCOMPARE(array[QStringLiteral("mismatches")].toInt(), 1);
    QCOMPARE(array[QStringLiteral("max_abs")].toDouble(), 0.5);
    QVERIFY(array.contains(QStringLiteral("max_ulp")) && array.contains(QStringLiteral("max_rel")));
    const QJsonObject first = array[QStringLiteral("first")].toObject();
    QCOMPARE(first[QStringLiteral("index")].toArray(), QJsonArray{7});
    QCOMPARE(first[QStringLiteral("got")].toDouble(), 21.0);
    QCOMPARE(first[QStringLiteral("want")].toDouble(), 21.5);
    QCOMPARE(saxpy(QStringLiteral("--compare want.csv --tolerance abs=0.5")).status, 0);
    m_cli.write(QStringLiteral("short.csv"), "1\n2\n");
    const CliResult count = saxpy(QStringLiteral("--compare short.csv"));
    QCOMPARE(count.status, 2);
    QVERIFY(count.error.contains(QStringLiteral("2 elements")) &&
            count.error.contains(QStringLiteral("8")));
}

void CliRun::sheets() {
    m_cli.write(QStringLiteral("saxpy.lane.run.json"), R"({"version": 1, "scenarios": [
        {"name": "small", "kernel": "saxpy", "device": "cpu", "block": [32], "scalars": {"N": 8, "alpha": 2.5},
         "arrays": {"x": {"source": "iota", "start": 1}, "y": {"source": "constant", "value": 1}}},
        {"name": "zero", "kernel": "saxpy", "device": "cpu", "scalars": {"N": 8, "alpha": 0},
         "arrays": {"x": {"source": "iota"}, "y": {"source": "constant", "value": 1}}}]})");
    const CliResult small = m_cli.run(words(QStringLiteral("run saxpy.lane --scenario small")));
    QVERIFY2(small.out.contains(QStringLiteral("3.5 6 8.5 11 13.5 16 18.5 21")),
             qPrintable(small.error));
    QVERIFY(small.out.contains(QStringLiteral("block 32 × 1 × 1")));
    // An option wins over the sheet.
    const CliResult changed =
        m_cli.run(words(QStringLiteral("run saxpy.lane --scenario small --set alpha=0")));
    QVERIFY(changed.out.contains(QStringLiteral("  1 1 1 1 1 1 1 1\n")));
    const CliResult unknown = m_cli.run(words(QStringLiteral("run saxpy.lane --scenario smal")));
    QCOMPARE(unknown.status, 2);
    QVERIFY(unknown.error.contains(QStringLiteral("small")));
    const CliResult several =
        m_cli.run(words(QStringLiteral("run saxpy.lane --sheet saxpy.lane.run.json")));
    QCOMPARE(several.status, 2);
    QVERIFY(several.error.contains(QStringLiteral("zero")));
    QFile::remove(m_cli.path(QStringLiteral("saxpy.lane.run.json")));
}

void CliRun::tunables() {
    m_cli.write(QStringLiteral("tuned.lane"), "tunable BLOCK : Nat := 4 in [4, 8]\n"
                                              "kernel tuned (n: Nat, r: out Array Nat [n]) := do\n"
                                              "  let i ← globalIdxX\n"
                                              "  if i < n then\n    r[i] := BLOCK * i\n");
    const auto third = [](const CliResult& result) {
        return result.json()[QStringLiteral("outputs")]
            .toObject()[QStringLiteral("r")]
            .toObject()[QStringLiteral("values")]
            .toArray()[2]
            .toInt();
    };
    const QString run = QStringLiteral("run tuned.lane --set n=3 --block BLOCK --json");
    QCOMPARE(third(m_cli.run(words(run))), 8);
    const CliResult set = m_cli.run(words(run + QStringLiteral(" --set BLOCK=8")));
    QVERIFY2(set.status == 0, qPrintable(set.error));
    QCOMPARE(third(set), 16);
    QCOMPARE(set.json()[QStringLiteral("block")].toArray(), (QJsonArray{8, 1, 1}));
    const CliResult other = m_cli.run(words(run + QStringLiteral(" --set BLOCK=5")));
    QVERIFY(other.status != 0);
    QVERIFY2(other.error.contains(QStringLiteral("L2028")), qPrintable(other.error));
    m_cli.write(QStringLiteral("tuned.json"),
                R"({"version": 1, "scenarios": [{"name": "a", "kernel": "tuned", "scalars": {"n": 3},
                    "tunables": {"BLOCK": 8}, "block": "BLOCK"}]})");
    QCOMPARE(third(m_cli.run(words(QStringLiteral("run tuned.lane --sheet tuned.json --json")))), 16);
}

void CliRun::sheetBesideTheFile() {
    const QString sheet = QStringLiteral("saxpy.lane.run.json");
    m_cli.write(sheet, R"({"version": 1, "scenarios": [
        {"name": "other", "kernel": "elsewhere", "device": "cpu", "scalars": {"n": 8}},
        {"name": "small", "kernel": "saxpy", "device": "cpu", "grid": [4], "block": [32],
         "scalars": {"N": 8, "alpha": 2.5}, "warmup": 0, "repeat": 2,
         "arrays": {"x": {"source": "iota", "start": 1}, "y": {"source": "constant", "value": 1}}}]})");
    const CliResult alone = m_cli.run(words(QStringLiteral("run saxpy.lane")));
    QVERIFY2(alone.status == 0, qPrintable(alone.error));
    QVERIFY(alone.out.contains(QStringLiteral("3.5 6 8.5 11 13.5 16 18.5 21")));
    QVERIFY(alone.out.contains(QStringLiteral("grid 4 × 1 × 1, block 32 × 1 × 1")));
    QVERIFY(alone.error.contains(QStringLiteral("scenario \"small\"")));
    // Words win; a grid belongs to its block.
    const CliResult json = m_cli.run(
        words(QStringLiteral("run saxpy.lane --set alpha=0 --block 4 --repeat 1 --json")));
    QVERIFY2(json.status == 0, qPrintable(json.error));
    QCOMPARE(json.json()[QStringLiteral("grid")].toArray(), (QJsonArray{2, 1, 1}));
    QCOMPARE(json.json()[QStringLiteral("outputs")]
                 .toObject()[QStringLiteral("result")]
                 .toObject()[QStringLiteral("values")]
                 .toArray()[3]
                 .toInt(),
             1);
    QVERIFY(json.json()[QStringLiteral("notes")].toArray()[0].toString().contains(sheet));
    // A sheet that cannot be used is told of, and the words may do without.
    m_cli.write(sheet, "{");
    const CliResult broken = saxpy();
    QCOMPARE(broken.status, 0);
    QVERIFY(broken.error.contains(QStringLiteral("is not used")));
    m_cli.write(sheet, R"({"version": 1, "scenarios": [
        {"name": "s", "kernel": "saxpy", "scalars": {"N": 8, "alpha": 1},
         "arrays": {"x": {"source": "file", "path": "../secret.npy"}, "y": {"source": "zeros"}}}]})");
    const CliResult outside = m_cli.run(words(QStringLiteral("run saxpy.lane --device cpu")));
    QCOMPARE(outside.status, 2);
    QVERIFY2(outside.error.contains(QStringLiteral("L3027")), qPrintable(outside.error));
    QFile::remove(m_cli.path(sheet));
}

void CliRun::sheetsKeepToTheirFolder() {
    m_cli.write(QStringLiteral("out.json"), R"({"version": 1, "scenarios": [
        {"name": "s", "kernel": "saxpy", "scalars": {"N": 8, "alpha": 1},
         "arrays": {"x": {"source": "file", "path": "../secret.npy"}, "y": {"source": "zeros"}}}]})");
    const CliResult result = m_cli.run(words(QStringLiteral("run saxpy.lane --sheet out.json")));
    QCOMPARE(result.status, 2);
    QVERIFY2(result.error.contains(QStringLiteral("folder")), qPrintable(result.error));
    QVERIFY(result.error.contains(QStringLiteral("--allow-outside")));
    // With the word it is looked for; it is not there.
    const CliResult allowed =
        m_cli.run(words(QStringLiteral("run saxpy.lane --sheet out.json --allow-outside")));
    QCOMPARE(allowed.status, 2);
    QVERIFY2(allowed.error.contains(QStringLiteral("L3002")), qPrintable(allowed.error));
}

void CliRun::expectations() {
    const auto sheet = [&](const char* compare, const char* more = "") {
        m_cli.write(QStringLiteral("want.json"),
                    QByteArray(R"({"version": 1, "scenarios": [{"name": "s", "kernel": "saxpy",
            "scalars": {"N": 4, "alpha": 2}, "options": {"boundsChecked": false},
            "arrays": {"x": {"source": "iota", "type": "Float"}, "y": "constant::1"},
            "compare": )") + compare + more + "}]}");
        return m_cli.run(words(QStringLiteral("run saxpy.lane --sheet want.json --json")));
    };
    const CliResult closed = sheet(R"({"result": {"source": "expr", "expression": "2 * i + 1"}})");
    QVERIFY2(closed.status == 0, qPrintable(closed.error));
    const QJsonObject comparison = closed.json()[QStringLiteral("comparison")].toObject();
    QCOMPARE(comparison[QStringLiteral("against")].toString(), QStringLiteral("expected"));
    QVERIFY(comparison[QStringLiteral("agree")].toBool());
    QCOMPARE(sheet(R"({"result": "values:1,3,5,8"})").status, 1);
    QCOMPARE(sheet(R"({"result": "values:1,3,5,8"})", R"(, "tolerance": "abs=1")").status, 0);
    const CliResult wrong = sheet(R"({"resutl": "values:1"})");
    QCOMPARE(wrong.status, 2);
    QVERIFY2(wrong.error.contains(QStringLiteral("Did you mean result")), qPrintable(wrong.error));
    // Raw elements, little-endian.
    const float values[] = {1, 3, 5, 7};
    m_cli.write(QStringLiteral("want.bin"),
                QByteArray(reinterpret_cast<const char*>(values), sizeof values));
    QCOMPARE(sheet(R"({"result": {"source": "file", "path": "want.bin"}})").status, 0);
    // The command line's word goes before the sheet's.
    QCOMPARE(m_cli.run(words(QStringLiteral("run saxpy.lane --sheet want.json --compare cpu"))).status, 0);
}

void CliRun::filesOfStructures() {
    m_cli.write(QStringLiteral("move.lane"),
                "structure Body where\n  mass : Float64\n  tag : UInt16\n\n"
                "structure P where\n  pos : Vec 3 Float\n  body : Body\n\n"
                "kernel move (n: Nat, p: inout Array P [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if i < n then\n"
                "    p[i].pos.y += 100\n"
                "    p[i].body.mass *= 2\n");
    const QString line = QStringLiteral("run move.lane --set n=2 --block 32 ");
    const CliResult first = m_cli.run(words(line + QStringLiteral("--array p.pos=iota:2 --array p.body.mass=values:0.5,1.5 "
                                                                  "--array p.body.tag=values:7,8 --out p=p.npy")));
    QVERIFY2(first.status == 0, (first.error + first.out).toUtf8());
    const CliResult again = m_cli.run(words(line + QStringLiteral("--array p=file:p.npy --out p=p.npy --json")));
    QVERIFY2(again.status == 0, (again.error + again.out).toUtf8());
    const QJsonObject outputs = again.json()[QStringLiteral("outputs")].toObject();
    const QJsonArray pos = outputs[QStringLiteral("p.pos")].toObject()[QStringLiteral("values")].toArray();
    QCOMPARE(pos[1].toArray()[1].toDouble(), 204.0);
    QCOMPARE(outputs[QStringLiteral("p.body.mass")].toObject()[QStringLiteral("values")].toArray()[1].toDouble(), 6.0);
    QCOMPARE(outputs[QStringLiteral("p.body.tag")].toObject()[QStringLiteral("values")].toArray()[1].toInt(), 8);
    const CliResult field = m_cli.run(words(line + QStringLiteral("--array p=file:p.npy --array p.pos=file:p.npy#nothing")));
    QVERIFY2(field.status == 2 && field.error.contains(QStringLiteral("L3009")) && field.error.contains(QStringLiteral("body.mass")),
             field.error.toUtf8());
    QCOMPARE(m_cli.run(words(line + QStringLiteral("--array p=iota:2"))).status, 2);
}

void CliRun::faults() {
    const CliResult result = m_cli.run(
        words(QStringLiteral("run wide.lane --set n=8 --array x=values:1,2,3,4,5 --json")));
    QCOMPARE(result.status, 1);
    const QJsonObject json = result.json();
    QCOMPARE(json[QStringLiteral("fault_count")].toInt(), 3);
    const QJsonObject fault = json[QStringLiteral("faults")].toArray()[0].toObject();
    QCOMPARE(fault[QStringLiteral("kind")].toString(), QStringLiteral("bounds"));
    QCOMPARE(fault[QStringLiteral("file")].toString(), QStringLiteral("wide.lane"));
    QCOMPARE(fault[QStringLiteral("line")].toInt(), 4);
    QVERIFY(fault[QStringLiteral("column")].toInt() > 0);
    QCOMPARE(fault[QStringLiteral("count")].toInt(), 3);
    QCOMPARE(fault[QStringLiteral("array")].toString(), QStringLiteral("x"));
    QCOMPARE(fault[QStringLiteral("block")].toArray(), (QJsonArray{0, 0, 0}));
    QCOMPARE(fault[QStringLiteral("thread")].toArray().size(), 3);
    // A read out of bounds gives 0, and the run goes on.
    QCOMPARE(json[QStringLiteral("outputs")]
                 .toObject()[QStringLiteral("r")]
                 .toObject()[QStringLiteral("values")]
                 .toArray(),
             (QJsonArray{1, 2, 3, 4, 5, 0, 0, 0}));
}

void CliRun::prints() {
    m_cli.write(QStringLiteral("prints.lane"),
                "kernel prints (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if i < n then\n"
                "    print \"x={x[i]} of {n}\"\n"
                "    r[i] := x[i]\n");
    const QString command =
        QStringLiteral("run prints.lane --set n=3 --array x=values:0.1,2,-3 --grid 2 --block 2");
    const CliResult text = m_cli.run(words(command));
    QCOMPARE(text.status, 0);
    QVERIFY2(text.out.contains(
                 QStringLiteral("\nline 4, block (0, 0, 0), thread (0, 0, 0): x=0.1 of 3\n"
                                "line 4, block (0, 0, 0), thread (1, 0, 0): x=2 of 3\n"
                                "line 4, block (1, 0, 0), thread (0, 0, 0): x=-3 of 3\n")),
             qPrintable(text.out));
    const QJsonObject json = m_cli.run(words(command + QStringLiteral(" --json"))).json();
    QCOMPARE(json[QStringLiteral("print_count")].toInt(), 3);
    const QJsonArray prints = json[QStringLiteral("prints")].toArray();
    QCOMPARE(prints.size(), 3);
    const QJsonObject last = prints[2].toObject();
    QCOMPARE(last[QStringLiteral("text")].toString(), QStringLiteral("x=-3 of 3"));
    QCOMPARE(last[QStringLiteral("line")].toInt(), 4);
    QCOMPARE(last[QStringLiteral("column")].toInt(), 5);
    QCOMPARE(last[QStringLiteral("block")].toArray(), (QJsonArray{1, 0, 0}));
    QCOMPARE(last[QStringLiteral("thread")].toArray(), (QJsonArray{0, 0, 0}));
}

void CliRun::failedAssertions() {
    m_cli.write(QStringLiteral("asserts.lane"),
                "kernel asserts (n: Nat, r: out Array Nat [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  assert i < 6 \"i={i} is too much\"\n"
                "  if i < n then\n"
                "    r[i] := i\n");
    const QString command = QStringLiteral("run asserts.lane --set n=8 --grid 1 --block 8");
    const CliResult text = m_cli.run(words(command));
    QCOMPARE(text.status, 1);
    QVERIFY2(text.error.startsWith(
                 QStringLiteral("asserts.lane:3:3: error[L5015]: fault assert: assertion failed: i=6 is "
                                "too much, in block (0, 0, 0), thread (6, 0, 0); 2 times\n")),
             qPrintable(text.error));
    const CliResult result = m_cli.run(words(command + QStringLiteral(" --json")));
    QCOMPARE(result.status, 1);
    const QJsonObject json = result.json();
    QCOMPARE(json[QStringLiteral("fault_count")].toInt(), 2);
    const QJsonObject fault = json[QStringLiteral("faults")].toArray()[0].toObject();
    QCOMPARE(fault[QStringLiteral("kind")].toString(), QStringLiteral("assert"));
    QCOMPARE(fault[QStringLiteral("message")].toString(),
             QStringLiteral("assertion failed: i=6 is too much"));
    QCOMPARE(json[QStringLiteral("outputs")]
                 .toObject()[QStringLiteral("r")]
                 .toObject()[QStringLiteral("values")]
                 .toArray(),
             (QJsonArray{0, 1, 2, 3, 4, 5, 6, 7})); // the run goes on
}

void CliRun::arrayShorterThanTheKernelReads() {
    const CliResult result =
        m_cli.run(words(QStringLiteral("run wide.lane --set n=8 --array x=values:1,2,3,4,5")));
    QCOMPARE(result.status, 1);
    QVERIFY2(result.error.contains(QStringLiteral("wide.lane:4:")), qPrintable(result.error));
    QVERIFY(result.error.contains(QStringLiteral("    r[i] := x[i]\n")));
    QVERIFY(result.error.contains(QStringLiteral("thread (")));
}

void CliRun::endlessKernel() {
    const CliResult result = m_cli.run(
        words(QStringLiteral("run endless.lane --set n=1 --array r=zeros:1 --timeout 0.5 --json")));
    QCOMPARE(result.status, 1);
    const QJsonObject fault = result.json()[QStringLiteral("faults")].toArray()[0].toObject();
    QCOMPARE(fault[QStringLiteral("kind")].toString(), QStringLiteral("timeout"));
    QVERIFY(fault[QStringLiteral("message")].toString().contains(QStringLiteral("endless")));
    QCOMPARE(fault[QStringLiteral("line")].toInt(), 3); // where a checked run was
    QCOMPARE(fault[QStringLiteral("column")].toInt(), 3);
    QVERIFY(fault.contains(QStringLiteral("block")) && fault.contains(QStringLiteral("thread")));
    const CliResult text = m_cli.run(
        words(QStringLiteral("run endless.lane --set n=1 --array r=zeros:1 --timeout 0.5")));
    QVERIFY2(text.error.contains(QStringLiteral("endless.lane:3:3: ")), qPrintable(text.error));
    QVERIFY(text.error.contains(QStringLiteral("a checked run was here")));
}

void CliRun::emptyGrid() {
    const CliResult result = m_cli.run(words(QStringLiteral(
        "run saxpy.lane --set N=0 --set alpha=1 --array x=zeros:0 --array y=zeros:0 --json")));
    QVERIFY2(result.status == 0, qPrintable(result.error));
    const QJsonObject output =
        result.json()[QStringLiteral("outputs")].toObject()[QStringLiteral("result")].toObject();
    QCOMPARE(output[QStringLiteral("shape")].toArray(), QJsonArray{0});
    QVERIFY(output[QStringLiteral("values")].toArray().isEmpty());
    // A grid that is computed of no data: nothing runs, outputs are as they were, and a note says so.
    m_cli.write(QStringLiteral("bare.lane"), "kernel bare (n: Nat, r: out Array Float [n]) := do\n  r[globalIdxX] := 1\n");
    const CliResult none = m_cli.run(words(QStringLiteral("run bare.lane --set n=0")));
    QVERIFY2(none.status == 0, qPrintable(none.error));
    QVERIFY2(none.out.contains(QStringLiteral("not launched")), qPrintable(none.out));
    // One that is given has blocks, as for every other command.
    for (const char* command : {"run", "run --checked", "profile", "sweep"})
        for (const char* grid : {"0", "2,0", "1,1,0", "N/9"}) {
            const QString line = QString::fromLatin1(command) + QStringLiteral(" saxpy.lane --set N=8 --set alpha=1 --array x=iota:8 --array y=zeros:8 --grid ") + QString::fromLatin1(grid);
            const CliResult refused = m_cli.run(words(line));
            if (QByteArray(command) == "sweep" && QByteArray(grid).contains(',')) // extents to try, one after the other
                continue;
            QVERIFY2(refused.status == 2, qPrintable(line + refused.error));
            QVERIFY2((refused.error + refused.out).contains(QStringLiteral("is below 1")), qPrintable(line + refused.error + refused.out));
        }
    for (const char* block : {"0", "2,0", "1,1,0"}) {
        const CliResult refused = saxpy(QStringLiteral("--block ") + QString::fromLatin1(block));
        QCOMPARE(refused.status, 2);
        QVERIFY2(refused.error.contains(QStringLiteral("[L2012]")), qPrintable(refused.error));
    }
}

void CliRun::largeArraysAreCut() {
    const QString run = QStringLiteral(
        "run saxpy.lane --set N=5000 --set alpha=1 --array x=iota:5000 --array y=zeros:5000");
    const auto output = [&](const QString& more) {
        return m_cli.run(words(run + more))
            .json()[QStringLiteral("outputs")]
            .toObject()[QStringLiteral("result")]
            .toObject();
    };
    QVERIFY(!output(QStringLiteral(" --json")).contains(QStringLiteral("values")));
    QCOMPARE(output(QStringLiteral(" --json --full"))[QStringLiteral("values")].toArray().size(),
             5000);
    const CliResult text = m_cli.run(words(run));
    QVERIFY2(text.out.contains(
                 QStringLiteral("… 4996 4997 4998 4999  (5000 elements; --full prints all)")),
             qPrintable(text.out));
}

void CliRun::brokenKernel() {
    const CliResult bad =
        m_cli.run(words(QStringLiteral("run half.lane --kernel bad --set n=4 --json")));
    QCOMPARE(bad.status, 1);
    QCOMPARE(bad.json()[QStringLiteral("diagnostics")].toArray().size(), 1);
    QVERIFY(bad.error.contains(QStringLiteral("half.lane:7:")));
    const CliResult good =
        m_cli.run(words(QStringLiteral("run half.lane --kernel good --set n=4")));
    QCOMPARE(good.status, 0);
    QVERIFY(good.out.contains(QStringLiteral("  1 1 1 1\n")));
}

void CliRun::settings() {
    m_cli.write(QStringLiteral(".lanework.json"), R"({"mode": "strict"})");
    QVERIFY(saxpy().out.startsWith(QStringLiteral("saxpy on cpu, strict")));
    QVERIFY(
        saxpy(QStringLiteral("--mode fast")).out.startsWith(QStringLiteral("saxpy on cpu, fast")));
    QFile::remove(m_cli.path(QStringLiteral(".lanework.json")));
}

/// Vectors lie in arrays as one more axis: given, counted, compared, written and read so.
/// A Vec as one value, in a sheet as a list.
void CliRun::scalarsWithParts() {
    m_cli.write(QStringLiteral("scalars.lane"), "kernel k (n: Nat, v: Vec 3 Float, r: out Array Float [n]) := do\n"
                                                "  if globalIdxX < n then\n"
                                                "    r[globalIdxX] := v.x + v.y * v.z\n");
    const CliResult whole = m_cli.run(words(QStringLiteral("run scalars.lane --set n=2 --set v=1,2,3 --set v.x=10")));
    QVERIFY2(whole.status == 0 && whole.out.contains(QStringLiteral("16 16\n")), qPrintable(whole.out + whole.error));
    m_cli.write(QStringLiteral("list.run.json"), R"({"version": 1, "scenarios": [{"name": "s", "kernel": "k",
        "scalars": {"n": 1, "v": [2, 3, 4.5]}}]})");
    const CliResult sheet = m_cli.run(words(QStringLiteral("run scalars.lane --sheet list.run.json --scenario s")));
    QVERIFY2(sheet.status == 0 && sheet.out.contains(QStringLiteral("15.5\n")), qPrintable(sheet.out + sheet.error));
    QVERIFY(m_cli.run(words(QStringLiteral("run scalars.lane --set n=2 --set v=1,2"))).error.contains(QStringLiteral("of 3 numbers")));
}

void CliRun::asAProgram() {
    const CliResult written = saxpy(QStringLiteral("--as-program saxpy.cu"));
    QVERIFY2(written.status == 0, qPrintable(written.error));
    QFile file(m_cli.path(QStringLiteral("saxpy.cu")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY2(text.contains("saxpy<<<grid, block>>>(") && text.contains("int main() {"), text);
    QVERIFY(saxpy(QStringLiteral("--as-program no/such/folder.cu")).status != 0);
}

void CliRun::arraysOfVectors() {
    m_cli.write(QStringLiteral("vec.lane"),
                "kernel mix (n: Nat, a: in Array (Vec 3 Float) [n], r: out Array (Vec 4 Float) [n], "
                "h: out Array (Vec 3 Float) [n], s: out Array Nat [n]) := do\n"
                "  let i ← globalIdxX\n"
                "  if i < n then\n"
                "    r[i] := vec4 a[i].x a[i].y a[i].z (dot a[i] a[i])\n"
                "    h[i] := a[n - 1 - i] * 2\n"
                "    s[i] := r.size\n");
    const QString base = QStringLiteral("run vec.lane --set n=2 --array a=");
    const QString given = base + QStringLiteral("values:1,2,3,4,5,6");
    const CliResult people = m_cli.run(words(given));
    QVERIFY2(people.status == 0, qPrintable(people.error));
    QVERIFY2(people.out.contains(QStringLiteral("1 2 3 14\n")), qPrintable(people.out));
    QVERIFY2(people.out.contains(QStringLiteral("8 10 12\n")), qPrintable(people.out));
    QVERIFY2(people.out.contains(QStringLiteral("2 2\n")), qPrintable(people.out));
    const CliResult saved = m_cli.run(words(given + QStringLiteral(" --out h=h.npy")));
    QVERIFY2(saved.status == 0, qPrintable(saved.error));
    const CliResult again = m_cli.run(words(base + QStringLiteral("file:h.npy --json")));
    QVERIFY2(again.status == 0, qPrintable(again.error));
    const QJsonObject outputs = again.json()[QStringLiteral("outputs")].toObject();
    const QJsonObject r = outputs[QStringLiteral("r")].toObject();
    QCOMPARE(r[QStringLiteral("shape")].toArray(), (QJsonArray{2, 4}));
    QCOMPARE(r[QStringLiteral("values")].toArray(),
             (QJsonArray{QJsonArray{8.0, 10.0, 12.0, 308.0}, QJsonArray{2.0, 4.0, 6.0, 56.0}}));
    const CliResult drawn = m_cli.run(words(base + QStringLiteral("iota:2")));
    QVERIFY2(drawn.status == 0, qPrintable(drawn.error));
    QVERIFY2(drawn.out.contains(QStringLiteral("3 4 5 50\n")), qPrintable(drawn.out));
    const CliResult few = m_cli.run(words(base + QStringLiteral("values:1,2,3,4")));
    QVERIFY(few.status != 0);
    QVERIFY2(few.error.contains(QStringLiteral("4 components")), qPrintable(few.error));
}

void CliRun::workerThatEnds() {
    const CliResult result = m_cli.run(saxpyArguments(QStringLiteral("saxpy.lane")),
                                       {QStringLiteral("LANE_WORKER=/bin/false")});
    QCOMPARE(result.status, 3);
    QVERIFY2(result.error.contains(QStringLiteral("/bin/false")), qPrintable(result.error));
}

/// Ctrl-C stops at once, as the signal it is, and leaves no file.
void CliRun::interrupted() {
    QProcess process;
    process.setWorkingDirectory(m_cli.path({}));
    process.start(
        QStringLiteral(LANE_BINARY_DIR "/bin/lanework-cli"),
        words(QStringLiteral(
            "run endless.lane --set n=1 --array r=zeros:1 --timeout 300 --out r=never.npy")));
    QVERIFY(process.waitForStarted());
    kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(20'000));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    QVERIFY(!QFile::exists(m_cli.path(QStringLiteral("never.npy"))));
}

QTEST_GUILESS_MAIN(CliRun)
#include "tst_cli_run.moc"
