#include "core/launch/guard.h"
#include "tests/unit/core/launch/launch_fixture.h"

using namespace lane;

namespace {
/// A kernel of one axis around a body; x and r have n elements.
std::string around(const char* body) {
    return std::string("const TILE : Nat := 64\nkernel k (n m: Nat, x: in Array Float [n], r: out "
                       "Array Float [n]) := do\n") +
           body;
}
} // namespace

class TestLaunchGrid : public QObject {
    Q_OBJECT
private slots:
    /// The code counts with a plain i += step: the launch sees to it that no step passes 2^32.
    void loopsPastTwoToThe32_data() {
        QTest::addColumn<QString>("loop");
        QTest::addColumn<QString>("n");
        QTest::addColumn<bool>("passes");
        const auto row = [](const char* name, const char* loop, const char* n, bool passes) {
            QTest::newRow(name) << QString(loop) << QString(n) << passes;
        };
        // 16 blocks of 256 threads, m = 3
        row("strides of the grid", "i in gridStride n", "4294963200", true);
        row("one more", "i in gridStride n", "4294963201", false);
        row("strides in a let", "i in [globalIdxX : n : stride]", "4294963201", false);
        row("a literal", "i in [0 : n : 4]", "4294967292", true);
        row("a literal and one more", "i in [0 : n : 4]", "4294967293", false);
        row("a parameter", "i in [0 : n : m]", "4294967293", true);
        row("a parameter and one more", "i in [0 : n : m]", "4294967294", false);
        row("one by one", "i in [0 : n]", "4294967295", true);
        row("a product that wraps", "i in [0 : n * m : 2]", "1431655766", false);
        row("a product that does not", "i in [0 : n * m : 2]", "1431655764", true);
        row("a product beyond 64 bits", "i in [0 : n * n * n : 2]", "4294967295", false);
        row("a difference, which the code counts with care", "i in [0 : n - 0 : 2]", "4294967295", true);
        row("a choice, which the code counts with care", "i in [0 : (if m > 2 then n else 5) : 2]", "4294967295", true);
        row("known to threads alone", "i in [0 : x.size + n : 4]", "4294967295", true);
    }
    void loopsPastTwoToThe32() {
        QFETCH(QString, loop);
        QFETCH(QString, n);
        QFETCH(bool, passes);
        const std::string text = "kernel k (n m: Nat, x: inout Array Float) := do\n  let stride := gridDimX * blockDimX\n"
                                 "  for " + loop.toStdString() + " do\n    x[(i + stride) % 4] := 1\n";
        const auto c = compiled(text);
        QVERIFY2(!c->module.kernels.begin()->hasErrors, text.c_str());
        Given given;
        given.scalars = {{"n", n.toStdString()}, {"m", "3"}};
        given.arrays = {{"x", "zeros:4"}};
        given.grid = {"16"};
        given.block = {"256"};
        const auto launch = launched(c, given);
        if (passes)
            QVERIFY2(launch, problemOf(launch).constData());
        else
            QVERIFY2(problemOf(launch).startsWith("L2036 The loop over i runs to "), problemOf(launch).constData());
    }
    void gridIsComputedFromTheGuard_data() {
        QTest::addColumn<QString>("body");
        QTest::addColumn<uint>("blocks");
        const auto row = [](const char* name, const char* body, unsigned blocks) {
            QTest::newRow(name) << QString::fromUtf8(body) << blocks;
        };
        // n = 1000, m = 300, blocks of 128 threads.
        row("less", "  let i ← globalIdxX\n  if i < n then\n    r[i] := x[i]\n", 8);
        row("turned round", "  let i ← globalIdxX\n  if n > i then\n    r[i] := x[i]\n", 8);
        row("less or equal", "  let i ← globalIdxX\n  if i <= n - 1 then\n    r[i] := x[i]\n", 8);
        row("exactly one more", "  let i ← globalIdxX\n  if i <= 128 then\n    r[i] := x[i]\n", 2);
        row("another scalar", "  let i ← globalIdxX\n  if i < m then\n    r[i] := x[i]\n", 3);
        row("computed", "  let i ← globalIdxX\n  if i < n / (2 * 4) then\n    r[i] := x[i]\n", 1);
        row("through a let",
            "  let i ← globalIdxX\n  let limit := n * 2\n  if i < limit then\n    r[i / 2] := x[i "
            "/ 2]\n",
            16);
        row("early return", "  let i ← globalIdxX\n  if i >= n then\n    return\n  r[i] := x[i]\n",
            8);
        row("early return of two",
            "  let i ← globalIdxX\n  if i >= m || n == 0 then\n    return\n  r[i] := x[i]\n", 3);
        row("not", "  let i ← globalIdxX\n  if !(i >= m) then\n    r[i] := x[i]\n", 3);
        row("and", "  let i ← globalIdxX\n  if i > 0 && i < m then\n    r[i] := x[i]\n", 3);
        row("else",
            "  let i ← globalIdxX\n  if i >= m then\n    let z := 1\n  else\n    r[i] := x[i]\n",
            3);
        row("halo", "  let i ← globalIdxX\n  if i + 2 < 386 then\n    r[i] := x[i]\n", 3);
        row("halo of 385", "  let i ← globalIdxX\n  if i + 2 < 387 then\n    r[i] := x[i]\n", 4);
        row("size of an array", "  let i ← globalIdxX\n  if i < x.size then\n    r[i] := x[i]\n",
            8);
        row("written out",
            "  let i := blockIdxX * blockDimX + threadIdxX\n  if i < n then\n    r[i] := x[i]\n",
            8);
        row("by a constant",
            "  let t ← threadIdxX\n  let i := blockIdxX * TILE + t\n  if i < n then\n    r[i] := "
            "x[i]\n",
            16);
        row("two a thread",
            "  let i := blockIdxX * (blockDimX * 2) + threadIdxX\n  if i < n then\n    r[i] := "
            "x[i]\n",
            4);
        row("four in a row",
            "  let i ← globalIdxX\n  let first := i * 4\n  if first < n then\n    r[first] := "
            "x[first]\n",
            2);
        row("a warp each",
            "  let i ← globalIdxX\n  let w := i / 32\n  if w < m then\n    r[w] := x[w]\n", 75);
        row("a block each", "  let b ← blockIdxX\n  if b < m then\n    r[b] := x[b]\n", 300);
        row("in an expression",
            "  let i ← globalIdxX\n  let v := if i < m then x[i] else 0\n  if v > 1 then\n    r[0] "
            ":= v\n",
            3);
        row("grid stride",
            "  for i in [globalIdxX : m : gridDimX * blockDimX] do\n    r[i] := x[i]\n", 3);
        row("while",
            "  let mut i := globalIdxX\n  while i < m do\n    r[i] := x[i]\n    i := i + gridDimX "
            "* blockDimX\n",
            3);
        row("no guard", "  let i ← globalIdxX\n  r[i] := x[i]\n", 8);
        row("guarded part and the rest",
            "  let i ← globalIdxX\n  if i < 10 then\n    r[i] := 0\n  r[i] := x[i]\n", 8);
        row("threads of one block", "  let t ← threadIdxX\n  if t < n then\n    r[t] := x[t]\n", 1);
        row("no index", "  r[0] := x[0]\n", 1);
        row("unknown bound",
            "  let i ← globalIdxX\n  if i < r.size + threadIdxX then\n    r[0] := x[0]\n", 8);
        row("wider within a guard",
            "  let i ← globalIdxX\n  if i < m then\n    if i < 1000000 then\n      r[i] := x[i]\n",
            3);
        row("wider after an early return",
            "  let i ← globalIdxX\n  if i >= n then\n    return\n  if 4294967295 >= i then\n    "
            "r[i] := x[i]\n",
            8);
        row("block within a guard",
            "  let i ← globalIdxX\n  if i < m then\n    if blockIdxX < 50 then\n      r[i] := "
            "x[i]\n",
            3);
        row("wider, and then beyond the guard",
            "  let i ← globalIdxX\n  if i < m then\n    r[i] := x[i]\n  else\n    if i < n then\n "
            "     r[i] := 1\n",
            8);
        row("several guards",
            "  let i ← globalIdxX\n  if i < m then\n    r[i] := x[i]\n  if i < n then\n    r[i] := "
            "x[i] + 1\n",
            8);
    }
    void gridIsComputedFromTheGuard() {
        QFETCH(QString, body);
        QFETCH(uint, blocks);
        const auto c = compiled(around(body.toUtf8()));
        if (c->module.kernels.begin()->hasErrors)
            QFAIL(c->diagnostics.front().message.c_str());
        const auto launch = launched(c, {.scalars = {{"n", "1000"}, {"m", "300"}},
                                         .arrays = {{"x", "iota"}},
                                         .block = {"128"}});
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(launch->grid, (Dim3{blocks, 1, 1}));
        QVERIFY(launch->gridWasComputed);
    }

    void arraysThatAreTooShortAreNoted_data() {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("note");
        const auto row = [](const char* name, const char* body, const char* note) {
            QTest::newRow(name) << QString::fromUtf8(body) << QString::fromUtf8(note);
        };
        // x has 10 elements, r has 8; n = 8.
        const char* x =
            "Array x is too short: it has the shape 10, and the kernel uses it up to index ";
        row("fits", "  if i < n then\n    r[i] := x[i]\n", "");
        row("fits with a halo", "  if i < n then\n    r[i] := x[i + 2]\n", "");
        row("halo", "  if i < n then\n    r[i] := x[i + 3]\n", (std::string(x) + "10.").c_str());
        row("twice n", "  if i < 2 * n then\n    r[0] := x[i]\n", (std::string(x) + "15.").c_str());
        row("early return", "  if i >= n + 4 then\n    return\n  r[0] := x[i]\n",
            (std::string(x) + "11.").c_str());
        row("in a read", "  if i < n + 3 then\n    r[0] := 1 + x[i] * 2\n",
            (std::string(x) + "10.").c_str());
        row("the narrower counts", "  if i < 2 * n then\n    if i < n then\n      r[i] := x[i]\n",
            "");
        // Nothing is said where it is not certain.
        row("another condition", "  if i < 2 * n && i != n then\n    r[0] := x[i]\n", "");
        row("under another", "  if m > 1 then\n    if i < 2 * n then\n      r[0] := x[i]\n", "");
        row("after a way out",
            "  if m > 1 then\n    if n > 3 then\n      return\n  if i < 2 * n then\n    r[0] := "
            "x[i]\n",
            "");
        row("in a loop", "  for k in [:m] do\n    if i < 2 * n then\n      r[0] := x[i]\n", "");
        row("in an if", "  r[0] := if i < n then x[i] else 0\n", "");
    }
    void arraysThatAreTooShortAreNoted() {
        QFETCH(QString, body);
        QFETCH(QString, note);
        const auto c = compiled("kernelArgs A(n m: Nat)\n  global[x r: Array Float]\n\n"
                                "device_kernel k : KernelM A Unit := do\n  let i ← globalIdxX\n" +
                                body.toStdString());
        if (c->module.kernels.begin()->hasErrors)
            QFAIL(c->diagnostics.front().message.c_str());
        const Given given{.scalars = {{"n", "8"}, {"m", "2"}},
                          .arrays = {{"x", "iota:10"}, {"r", "zeros:8"}}};
        const auto launch = launched(c, given);
        QVERIFY2(launch.ok(), problemOf(launch));
        QStringList notes =
            notesOf(*launch).split(QLatin1Char('\n')).filter(QStringLiteral("too short"));
        QCOMPARE(notes.join(QLatin1Char('\n')), note);
        // A grid that does not reach it: nothing to say.
        Given small = given;
        small.grid = {"1"};
        small.block = {"4"};
        QVERIFY(!notesOf(*launched(c, small)).contains(QStringLiteral("too short")));
    }

    void hugeNumbersDoNotWrap() {
        const auto c = compiled("kernel k (n: Int64, r: out Array Float [1]) := do\n"
                                "  let i ← globalIdxX\n  let j := i.toInt64 * 1000000\n"
                                "  if j * 1000000 * 1000000 + n <= n then\n    r[0] := 1\n"
                                "  if i.toInt64 - n <= n then\n    r[0] := 2\n");
        if (c->module.kernels.begin()->hasErrors)
            QFAIL(c->diagnostics.front().message.c_str());
        for (const char* n : {"9223372036854775807", "-9223372036854775808", "0"}) {
            const auto launch = launched(c, {.scalars = {{"n", n}}});
            QVERIFY2(launch.ok() || launch.error().code == "L2013", problemOf(launch));
        }
    }

    void eachAxisHasItsOwn() {
        const auto c = compiled("kernel k (rows columns: Nat, a: in Array Float [rows, columns], "
                                "b: out Array Float [columns, rows]) := do\n"
                                "  let x ← globalIdxX\n  let y ← globalIdxY\n  if y < rows && x < "
                                "columns then\n    b[x, y] := a[y, x]\n");
        const auto launch = launched(c, {.scalars = {{"rows", "100"}, {"columns", "777"}},
                                         .arrays = {{"a", "zeros"}},
                                         .block = {"32", "8"}});
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(launch->grid, (Dim3{25, 13, 1}));
        QVERIFY(notesOf(*launch).contains(QStringLiteral("columns, rows")));
    }

    void unguardedPlanesUseTheArray() {
        const auto c =
            compiled("kernel k (rows columns: Nat, a: in Array Float [rows, columns], b: out Array "
                     "Float [columns, rows]) := do\n"
                     "  let x ← globalIdxX\n  let y ← globalIdxY\n  b[x, y] := a[y, x]\n");
        const auto launch = launched(c, {.scalars = {{"rows", "64"}, {"columns", "96"}},
                                         .arrays = {{"a", "zeros"}},
                                         .block = {"32", "8"}});
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(launch->grid, (Dim3{3, 8, 1}));
        QVERIFY(notesOf(*launch).contains(QStringLiteral("the size of")));
    }

    void tooLargeAComputedGridIsRefused() {
        const auto c = compiled("kernel k (n: Nat, r: out Array Float [1]) := do\n  let i ← "
                                "globalIdxY\n  if i < n then\n    r[0] := 1\n");
        const auto launch = launched(c, {.scalars = {{"n", "70000"}}, .block = {"32", "1"}});
        QVERIFY(!launch.ok());
        QCOMPARE(launch.error().code, std::string("L2013"));
    }

    void defaultScenariosOfTheExamplesBind_data() {
        QTest::addColumn<QString>("name");
        for (const QFileInfo& file : QDir(QStringLiteral(LANE_SOURCE_DIR "/resources/examples"))
                                         .entryInfoList({QStringLiteral("*.lane")}))
            QTest::newRow(file.fileName().toUtf8()) << file.completeBaseName();
    }
    void defaultScenariosOfTheExamplesBind() {
        QFETCH(QString, name);
        const auto c = compiled(exampleText(name.toStdString()));
        QVERIFY(c->module.kernels.size() > 0);
        for (const ir::Kernel& kernel : c->module.kernels) {
            const Scenario scenario = defaultScenario(c->module, kernel);
            const auto launch = bindLaunch(c->module, kernel, scenario, "");
            QVERIFY2(launch.ok(), problemOf(launch));
            QVERIFY(launch->grid.count() > 0);
            QCOMPARE(scenario.kernel, kernel.name);
            // As a sheet it is the same scenario.
            RunSheet sheet;
            sheet.scenarios = {scenario};
            QVERIFY(parseRunSheet(printRunSheet(sheet))->scenarios == sheet.scenarios);
            std::uint64_t elements = 0;
            for (const BoundArray& array : launch->arrays)
                elements += array.shape.elementCount();
            QVERIFY(elements > 0 && elements < 1'000'000);
        }
    }

    void anIndexBeyondTheWholeArrayIsLaunched() {
        const auto c = compiled("kernel far (n: Nat, r: out Array Float [n]) := do\n"
                                "  let i ← globalIdxX\n  r[i + 1000] := 1.0\n");
        const ir::Kernel& kernel = *c->module.find("far");
        for (const auto& [n, blocks] : {std::pair{"4", 1u}, {"1000", 1u}, {"1300", 2u}, {"0", 0u}}) {
            Scenario s = defaultScenario(c->module, kernel);
            s.scalars["n"] = n;
            s.arrays.clear(); // `out`, of a known shape
            s.grid.clear();
            s.block = {"256"};
            const auto launch = bindLaunch(c->module, kernel, s, "");
            QVERIFY2(launch.ok(), problemOf(launch));
            QCOMPARE(launch->grid, (Dim3{blocks, 1, 1}));
        }
    }

    void defaultScenarioFitsTheKernel() {
        const auto tiled = compiled(exampleText("tiled"));
        const Scenario s = defaultScenario(tiled->module, *tiled->module.kernels.begin());
        QCOMPARE(s.block, (std::vector<std::string>{"16", "16"}));
        QCOMPARE(s.scalars.at("M"), std::string("64"));
        const auto launch = bindLaunch(tiled->module, *tiled->module.kernels.begin(), s, "");
        QCOMPARE(launch->grid, (Dim3{4, 4, 1}));

        const auto transpose = compiled(exampleText("transpose"));
        QCOMPARE(defaultScenario(transpose->module, *transpose->module.kernels.begin()).block,
                 (std::vector<std::string>{"16", "16"})); // not the 17 of [TILE, TILE + 1]

        const auto scan = compiled(exampleText("scan"));
        const Scenario inOneBlock =
            defaultScenario(scan->module, *scan->module.find("hillisSteele"));
        QCOMPARE(inOneBlock.scalars.at("n"), std::string("256"));
        QCOMPARE(inOneBlock.arrays.at("input").kind, data::Source::Kind::Iota);
    }
};

QTEST_GUILESS_MAIN(TestLaunchGrid)
#include "tst_launch_grid.moc"
