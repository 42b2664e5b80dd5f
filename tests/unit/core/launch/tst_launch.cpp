#include "core/launch/expected.h"
#include "core/launch/extents.h"
#include "core/launch/runnable.h"
#include "core/launch/tunables.h"
#include "tests/unit/core/launch/launch_fixture.h"

using namespace lane;

namespace {
constexpr const char* Saxpy = R"(
kernel saxpy (N: Nat, alpha: Float, x y: in Array Float [N], result: out Array Float [N]) := do
  let i ← globalIdxX
  if i < N then
    result[i] := alpha * x[i] + y[i]
)";
constexpr const char* Undeclared = R"(
kernelArgs MyArgs(N: Nat, alpha: Float)
  global[x y result: Array Float]

device_kernel myKernel : KernelM MyArgs Unit := do
  let args ← getArgs
  let i ← globalIdxX
  if i < args.N then do
    let x : GlobalArray Float := ⟨args.x⟩
    let y : GlobalArray Float := ⟨args.y⟩
    let r : GlobalArray Float := ⟨args.result⟩
    let xi ← x.get i
    let yi ← y.get i
    r.set i (args.alpha * xi + yi)
)";
constexpr const char* Plane = R"(
kernel scale (rows columns: Nat, a: in Array Float [rows, columns], b: out Array Float [rows, columns - 1]) := do
  let c ← globalIdxX
  let r ← globalIdxY
  if r < rows && c + 1 < columns then
    b[r, c] := a[r, c] + a[r, c + 1]
)";

const Given Good{.scalars = {{"N", "8"}, {"alpha", "2.5"}},
                 .arrays = {{"x", "iota:8:1:1"}, {"y", "constant::1"}}};

Given changed(const std::function<void(Given&)>& change) {
    Given given = Good;
    change(given);
    return given;
}
} // namespace

class TestLaunch : public QObject {
    Q_OBJECT
private slots:
    void bindsSaxpy() {
        const auto c = compiled(Saxpy);
        const auto launch = launched(c, Good);
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(launch->kernel, std::string("saxpy"));
        QCOMPARE(launch->scalars.size(), std::size_t{2});
        QCOMPARE(launch->scalars[0].name, std::string("N"));
        QCOMPARE(launch->scalars[0].bits, std::uint64_t{8});
        QCOMPARE(std::bit_cast<float>(static_cast<std::uint32_t>(launch->scalars[1].bits)), 2.5f);
        QCOMPARE(launch->arrays.size(), std::size_t{3});
        QCOMPARE(launch->arrays[0].name, std::string("x"));
        QCOMPARE(launch->arrays[0].input.textOf(7), std::string("8"));
        QVERIFY(!launch->arrays[0].isWritten);
        QCOMPARE(launch->arrays[2].name, std::string("result"));
        QVERIFY(launch->arrays[2].isWritten);
        QVERIFY(!launch->arrays[2].input.buffer);
        QCOMPARE(launch->arrays[2].shape, (data::Shape{8}));
        QCOMPARE(launch->block, (Dim3{256, 1, 1}));
        QCOMPARE(launch->grid, (Dim3{1, 1, 1}));
        QVERIFY(launch->gridWasComputed);
        QVERIFY(notesOf(*launch).contains(
            QStringLiteral("Grid 1 × 1 × 1 computed from N and the block")));
    }

    void takesTablesBeforeSources() {
        const auto c = compiled(Saxpy);
        auto x = data::Array::zeros(ScalarKind::Float32, data::Shape{2, 4});
        QVERIFY(x->setFromText(3, "7").ok());
        const auto launch = launched(c, Good, {{"x", *x}});
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(launch->arrays[0].input.textOf(3), std::string("7"));
        QVERIFY(launch->arrays[0].input.buffer == x->buffer); // nothing copied
        QCOMPARE(launch->arrays[0].shape, (data::Shape{8}));
        QCOMPARE(launch->arrays[0].note, std::string("reshaped from 2 × 4 to 8"));
    }

    void refusals_data() {
        QTest::addColumn<Given>("given");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("hint");
        const auto row = [](const char* name, const Given& given, const char* code,
                            const char* message, const char* hint = "") {
            QTest::newRow(name) << given << QString::fromUtf8(code) << QString::fromUtf8(message)
                                << QString::fromUtf8(hint);
        };
        row("unknown scalar", changed([](Given& g) { g.scalars["alhpa"] = "1"; }), "L2001",
            "saxpy has no scalar called alhpa", "Did you mean alpha?");
        row("unknown array", changed([](Given& g) { g.arrays["z"] = "iota:8"; }), "L2001",
            "no array called z", "x");
        row("unknown shared", changed([](Given& g) { g.shared["buf"] = "8"; }), "L2001",
            "no dynamic shared array called buf");
        row("scalar for an array", changed([](Given& g) { g.scalars["x"] = "1"; }), "L2006",
            "x of kernel saxpy is an array");
        row("array for a scalar", changed([](Given& g) { g.arrays["N"] = "iota:8"; }), "L2006",
            "N of kernel saxpy is a scalar");
        row("missing scalars", changed([](Given& g) { g.scalars.clear(); }), "L2002",
            "needs N and alpha", "--set N=VALUE");
        row("missing array", changed([](Given& g) { g.arrays.erase("y"); }), "L2002",
            "reads array y", "--array y=iota:8.");
        row("wrong type", changed([](Given& g) { g.scalars["N"] = "2.5"; }), "L2003",
            "Scalar N: \"2.5\" is not a value of type Nat", "whole number");
        row("negative Nat", changed([](Given& g) { g.scalars["N"] = "-1"; }), "L2003",
            "-1 does not fit Nat", "0 … 4294967295");
        row("no number", changed([](Given& g) { g.scalars["alpha"] = "two"; }), "L2003",
            "Scalar alpha: \"two\"", "2.5");
        row("wrong count", changed([](Given& g) { g.arrays["x"] = "values:1,2,3"; }), "L2004",
            "Array x has 3 elements, and is declared with 8.", "Change the scalars");
        row("extent beyond a counter", changed([](Given& g) { g.scalars["N"] = "4294967295"; }), "L2008",
            "is the most that a Nat may be there", "UInt64");
        row("wrong count of out", changed([](Given& g) { g.arrays["result"] = "zeros:9"; }),
            "L2004", "Array result has 9 elements");
        row("wrong value", changed([](Given& g) { g.arrays["x"] = "constant:8:one"; }), "L2003",
            "Array x: \"one\"");
        row("no file", changed([](Given& g) { g.arrays["x"] = "file:nowhere.npy"; }), "L3002",
            "Array x: nowhere.npy");
        row("block of 2000", changed([](Given& g) { g.block = {"2000"}; }), "L2010",
            "The block is 2000 × 1 × 1, 2000 threads, and a block has at most 1024");
        row("block of 32 × 64", changed([](Given& g) {
                g.block = {"32", "64"};
            }),
            "L2010", "2048 threads");
        row("block beyond all", changed([](Given& g) {
                g.block = {"9000000000000000000", "9000000000000000000"};
            }),
            "L2010", "at most 1024");
        row("block deep", changed([](Given& g) {
                g.block = {"1", "1", "65"};
            }),
            "L2011", "in Z is beyond 64");
        row("block of zero", changed([](Given& g) { g.block = {"N - 8"}; }), "L2012",
            "The block is 0 × 1 × 1");
        row("block negative", changed([](Given& g) {
                g.block = {"16", "-1"};
            }),
            "L2012", "in Y is below 1");
        row("block of four", changed([](Given& g) {
                g.block = {"1", "1", "1", "1"};
            }),
            "L2014", "4 extents");
        row("block of a float", changed([](Given& g) { g.block = {"alpha"}; }), "L2034",
            "Block X: \"alpha\" is 2.5");
        row("block of itself", changed([](Given& g) { g.block = {"blockDimX"}; }), "L2031",
            "blockDimX");
        row("grid too large", changed([](Given& g) { g.grid = {"2147483648"}; }), "L2013",
            "in X is beyond 2147483647");
        row("grid too high", changed([](Given& g) {
                g.grid = {"1", "65536"};
            }),
            "L2013", "in Y is beyond 65535");
        row("grid of no blocks", changed([](Given& g) { g.grid = {"N - 8"}; }), "L2018", "in X is below 1");
        row("grid of no blocks along Z", changed([](Given& g) { g.grid = {"1", "1", "0"}; }), "L2018", "in Z is below 1");
        row("grid negative", changed([](Given& g) { g.grid = {"N - 9"}; }), "L2013",
            "in X is below 0");
        row("grid unknown", changed([](Given& g) { g.grid = {"ceilDiv(M, blockDimX)"}; }), "L2031",
            "Grid X: In \"ceilDiv(M, blockDimX)\", column 9", "N");
        row("grid divides by zero", changed([](Given& g) { g.grid = {"N / (N - 8)"}; }), "L2032",
            "Grid X");
        row("grid text", changed([](Given& g) { g.grid = {"many"}; }), "L2031", "many");
    }
    void refusals() {
        QFETCH(Given, given);
        QFETCH(QString, code);
        QFETCH(QString, message);
        QFETCH(QString, hint);
        const auto launch = launched(compiled(Saxpy), given);
        QVERIFY(!launch.ok());
        QVERIFY2(QString::fromStdString(launch.error().message).contains(message),
                 problemOf(launch));
        QCOMPARE(QString::fromStdString(launch.error().code), code);
        QVERIFY2(QString::fromStdString(launch.error().hint).contains(hint),
                 launch.error().hint.c_str());
        QVERIFY(!launch.error().hint.empty());
        QVERIFY2(findCode(launch.error().code) != nullptr, launch.error().code.c_str());
    }

    void tablesOfAnotherTypeAreRefused() {
        const auto x = data::Array::zeros(ScalarKind::Float64, data::Shape{8});
        const auto launch = launched(compiled(Saxpy), Good, {{"x", *x}});
        QVERIFY(!launch.ok());
        QCOMPARE(launch.error().code, std::string("L2005"));
        QVERIFY(launch.error().message.find("declared Float, and an array of Float64") !=
                std::string::npos);
        const auto unknown = launched(compiled(Saxpy), Good, {{"xx", *x}});
        QCOMPARE(unknown.error().code, std::string("L2001"));
    }

    void kernelsWithErrorsAreRefused() {
        const auto launch = launched(
            compiled("kernel k (N: Nat, r: out Array Float [N]) := do\n  r[0] := oops\n"), {});
        QVERIFY(!launch.ok());
        QCOMPARE(launch.error().code, std::string("L2017"));
    }

    void zeroLengthIsFine() {
        const Given none{.scalars = {{"N", "0"}, {"alpha", "1"}},
                         .arrays = {{"x", "iota"}, {"y", "values:"}}};
        const auto launch = launched(compiled(Saxpy), none);
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(launch->grid, (Dim3{1, 1, 1})); // its guard stops every thread
        QCOMPARE(launch->arrays[2].shape.elementCount(), std::uint64_t{0});
        // Without a guard a block would write beyond the array.
        const auto c = compiled("kernel k (N: Nat, r: out Array Float [N]) := do\n"
                                "  let i ← globalIdxX\n  r[i] := 1\n");
        const auto unguarded = launched(c, {.scalars = {{"N", "0"}}});
        QVERIFY2(unguarded.ok(), problemOf(unguarded));
        QCOMPARE(unguarded->grid.count(), std::uint64_t{0});
        QVERIFY(notesOf(*unguarded).contains(QStringLiteral("nothing to launch")));
    }

    void extentsAreComputedInSixtyFourBits() {
        const Given given{.scalars = {{"rows", "3"}, {"columns", "4"}},
                          .arrays = {{"a", "iota:12"}}};
        const auto launch = launched(compiled(Plane), given);
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(launch->arrays[0].shape, (data::Shape{3, 4}));
        QCOMPARE(launch->arrays[0].note, std::string("reshaped from 12 to 3 × 4"));
        QCOMPARE(launch->arrays[1].shape, (data::Shape{3, 3}));
        QCOMPARE(launch->block, (Dim3{16, 16, 1}));
        // columns - 1 is -1, not 4294967295.
        const auto negative =
            launched(compiled(Plane),
                     {.scalars = {{"rows", "3"}, {"columns", "0"}}, .arrays = {{"a", "zeros"}}});
        QVERIFY(!negative.ok());
        QCOMPARE(negative.error().code, std::string("L2008"));
        QVERIFY2(negative.error().message.find("Extent 2 of array b is -1") != std::string::npos,
                 problemOf(negative));
        const auto huge = launched(compiled(Plane),
                                   {.scalars = {{"rows", "4294901760"}, {"columns", "4294901760"}},
                                    .arrays = {{"a", "zeros"}}});
        QVERIFY(!huge.ok());
        QCOMPARE(huge.error().code, std::string("L2022"));
    }

    void undeclaredArraysTakeWhatTheyGet() {
        const auto c = compiled(Undeclared);
        QVERIFY(!c->module.kernels.begin()->hasErrors);
        const std::map<std::string, std::string> scalars{{"N", "8"}, {"alpha", "2.5"}};
        const auto launch =
            launched(c, {.scalars = scalars,
                         .arrays = {{"x", "iota:10"}, {"y", "values:2x5:1,2,3,4,5,6,7,8,9,10"}}});
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(launch->arrays[1].shape, (data::Shape{10}));
        QCOMPARE(launch->arrays[1].note, std::string("reshaped from 2 × 5 to 10"));
        QCOMPARE(launch->arrays[2].shape, (data::Shape{10})); // as x and y have
        QVERIFY(launch->arrays[2].isWritten);
        QVERIFY(notesOf(*launch).contains(QStringLiteral(
            "Array result is left out: zeros, 10 elements as the other arrays have")));
        QCOMPARE(launch->grid, (Dim3{1, 1, 1}));

        const auto guarded =
            launched(c, {.scalars = scalars, .arrays = {{"x", "iota:9"}, {"y", "iota:10"}}});
        QVERIFY2(guarded.ok(), problemOf(guarded));
        QCOMPARE(guarded->arrays[2].shape, (data::Shape{8})); // as i < N lets through

        const auto shapeless =
            launched(c, {.scalars = scalars, .arrays = {{"x", "iota"}, {"y", "iota:10"}}});
        QVERIFY(!shapeless.ok());
        QCOMPARE(shapeless.error().code, std::string("L2007"));
        QVERIFY(shapeless.error().message.starts_with("Array x"));

        const auto missing = launched(c, {.scalars = scalars, .arrays = {{"x", "iota:8"}}});
        QCOMPARE(missing.error().code, std::string("L2002"));
        QVERIFY(missing.error().hint.find("--array y=iota:1000") != std::string::npos);
    }

    void unknownSizesAreAsked() {
        const auto c = compiled("kernelArgs A(N: Nat)\n  global[x y r: Array Float]\n\n"
                                "device_kernel k : KernelM A Unit := do\n  let i ← globalIdxX\n  "
                                "r[i] := x[i] + y[i]\n");
        QVERIFY(!c->module.kernels.begin()->hasErrors);
        const auto launch =
            launched(c, {.scalars = {{"N", "8"}}, .arrays = {{"x", "iota:9"}, {"y", "iota:10"}}});
        QVERIFY(!launch.ok());
        QCOMPARE(launch.error().code, std::string("L2009"));
        QVERIFY(launch.error().hint.find("--array r=zeros:1000") != std::string::npos);
    }

    void aTypeThatTheSheetSaysIsTheDeclaredOne() {
        const auto c = compiled("kernel k (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                                "  let i ← globalIdxX\n  if i < n then\n    r[i] := x[i]\n");
        const ir::Kernel& kernel = *c->module.kernels.begin();
        Scenario scenario = Given{.scalars = {{"n", "3"}}, .arrays = {{"x", "iota:3"}}}.scenario();
        scenario.types = {{"x", "Float"}, {"r", "Float"}};
        QVERIFY(bindLaunch(c->module, kernel, scenario, "").ok());
        scenario.types = {{"x", "Int"}};
        const auto refused = bindLaunch(c->module, kernel, scenario, "");
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, std::string("L2005"));
        QVERIFY(refused.error().message.find("Array x is declared Float") != std::string::npos);
        scenario.types = {{"y", "Int"}};
        QCOMPARE(bindLaunch(c->module, kernel, scenario, "").error().code, std::string("L2001"));
    }

    void expectationsAreArraysOfTheLaunch() {
        const auto c = compiled("kernel k (n: Nat, x: in Array Float [n], r: out Array Float [2, n]) := do\n"
                                "  let i ← globalIdxX\n  if i < n then\n    r[0, i] := x[i]\n");
        const ir::Kernel& kernel = *c->module.kernels.begin();
        Scenario scenario = Given{.scalars = {{"n", "3"}}, .arrays = {{"x", "iota:3"}}}.scenario();
        const auto expecting = [&](const std::string& name, const std::string& source) {
            scenario.expected = {{name, *data::Source::parse(source)}};
            const auto bound = bindLaunch(c->module, kernel, scenario, "");
            return bound ? bindExpected(*bound, scenario, "")
                         : Result<std::map<std::string, data::Array>>(bound.error());
        };
        const auto expected = expecting("r", "expr::i * 2");
        QVERIFY2(expected.ok(), expected ? "" : expected.error().message.c_str());
        const data::Array& r = expected->at("r");
        QVERIFY(r.type == ScalarKind::Float32 && r.shape == (data::Shape{2, 3}));
        QCOMPARE(r.textOf(5), std::string("10"));
        QVERIFY(expecting("r", "values:1,2,3,4,5,6").ok());
        for (const auto& [name, source, code] : {std::tuple{"r", "values:1,2,3", "L2004"},
                                                 {"x", "zeros:3", "L2001"},
                                                 {"q", "zeros:3", "L2001"},
                                                 {"r", "file:gone.npy", "L3002"}}) {
            const auto refused = expecting(name, source);
            QVERIFY(!refused.ok());
            QCOMPARE(refused.error().code, std::string(code));
            QVERIFY(refused.error().message.find(name) != std::string::npos);
        }
    }

    /// A Vec, a matrix or a structure as a scalar: whole, or part by part.
    void scalarsWithParts() {
        const auto c = compiled(R"(
structure Body where
  pos : Vec 2 Float
  count : Int
kernel k (d: Vec 2 Nat, b: Body, m: Mat 2 2 Float, r: out Array Float [d.x, d.y + 1]) := do
  r[0, 0] := b.pos.x + m[0, 1] + b.count.toFloat
)");
        QVERIFY(!hasErrors(c->diagnostics));
        Given given{.scalars = {{"d", "2, 3"}, {"b.count", "-5"}, {"b", "1,2.5,7"}, {"m[0, 1]", "9"}, {"m", "[1, 2, 3, 4]"}}};
        const auto launch = launched(c, given);
        QVERIFY2(launch.ok(), problemOf(launch));
        QStringList told;
        for (const BoundScalar& scalar : launch->scalars)
            told << QString::fromStdString(scalar.name + "=" + data::scalarToText(scalar.type, scalar.bits));
        QCOMPARE(told.join(QLatin1Char(' ')),
                 QStringLiteral("d.x=2 d.y=3 b.pos.x=1 b.pos.y=2.5 b.count=-5 m[0, 0]=1 m[0, 1]=9 m[1, 0]=3 m[1, 1]=4"));
        QCOMPARE(launch->arrays[0].shape, (data::Shape{2, 4}));

        given.scalars["m"] = "1, 2";
        QCOMPARE(launched(c, given).error().code, std::string("L2003"));
        given.scalars.erase("m");
        const auto missing = launched(c, given);
        QCOMPARE(missing.error().code, std::string("L2002"));
        QVERIFY(missing.error().message.find("m[0, 0], m[1, 0] and m[1, 1]") != std::string::npos);
        given.scalars["d.z"] = "1";
        QCOMPARE(launched(c, given).error().code, std::string("L2001"));
        const Scenario usual = defaultScenario(c->module, *c->module.find("k"));
        QVERIFY(bindLaunch(c->module, *c->module.find("k"), usual, "").ok());
    }

    void expressions() {
        const std::map<std::string, std::int64_t> names{{"N", 1000}, {"blockDimX", 256}};
        QCOMPARE(*evaluateExpression("ceilDiv(N, blockDimX)", names), std::int64_t{4});
        QCOMPARE(*evaluateExpression("N * N * N", names), std::int64_t{1'000'000'000});
        QCOMPARE(evaluateExpression("M", names).error().code, std::string("L2031"));
        QCOMPARE(evaluateExpression("N / 3.0", names).error().code, std::string("L2034"));
    }

    void longArraysAreNoted_data() {
        QTest::addColumn<QString>("scalars");
        QTest::addColumn<QString>("device");
        QTest::addColumn<QString>("columns");
        QTest::addColumn<bool>("isNoted");
        const auto row = [](const char* what, const char* scalars, const char* device,
                            const char* columns, bool isNoted) {
            QTest::newRow(what) << QString::fromLatin1(scalars) << QString::fromLatin1(device)
                                << QString::fromLatin1(columns) << isNoted;
        };
        row("Nat fits", "Nat", "cuda:0", "65536", false);
        row("Nat", "Nat", "cuda:0", "65537", true);
        row("Int fits", "Int", "cuda:0", "32768", false);
        row("Int", "Int", "cuda:0", "32769", true);
        row("UInt64", "UInt64", "cuda:0", "65537", false);
        row("on the CPU", "Nat", "cpu", "65537", false);
    }
    void longArraysAreNoted() {
        QFETCH(QString, scalars);
        QFETCH(QString, device);
        QFETCH(QString, columns);
        QFETCH(bool, isNoted);
        const auto c = compiled("kernel k (M K: " + scalars.toStdString() +
                                ", r: out Array UInt8 [M, K]) := do\n  r[0, 0] := 1\n");
        QVERIFY(!hasErrors(c->diagnostics));
        Given given{.scalars = {{"M", "65536"}, {"K", columns.toStdString()}}};
        Scenario scenario = given.scenario();
        scenario.device = device.toStdString();
        const auto launch = bindLaunch(c->module, *c->module.kernels.begin(), scenario, "");
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(notesOf(*launch).contains(QStringLiteral("computes its indices in 64 bits")), isNoted);
    }

    void declaredExtents() {
        const auto c = compiled("const T : Nat := 4\nkernel k (M: Nat, K: Int, r: out Array Float "
                                "[ceilDiv M T, K * 2 - 1], s: out Array Float) := do\n"
                                "  r[0, 0] := 1\n  s[0] := 1\n");
        QVERIFY(!hasErrors(c->diagnostics));
        const ir::Kernel& k = *c->module.kernels.begin();
        const auto shape = [&](std::size_t array, std::map<std::string, std::int64_t> scalars) {
            return evaluateExtents(c->module, k, k.arrays[k.globals[array]].extents, scalars);
        };
        QCOMPARE(*shape(0, {{"M", 9}, {"K", 3}}), (data::Shape{3, 5}));
        QVERIFY(!shape(0, {{"M", 9}}));                         // K has no value
        QVERIFY(!shape(0, {{"M", 9}, {"K", 0}}));               // -1
        QVERIFY(!shape(0, {{"M", 1LL << 40}, {"K", 1 << 20}})); // too many
        QVERIFY(!shape(1, {{"M", 9}, {"K", 3}}));               // none declared
    }

    void constantArraysAreGivenByName() {
        const auto c = compiled("kernel k (n: Nat, w: constant Array Float [3], x: in Array Float [n], "
                                "r: out Array Float [n]) := do\n"
                                "  let i ← globalIdxX\n"
                                "  if i < n then\n    r[i] := w[i % 3] * x[i]\n");
        Given given{.scalars = {{"n", "4"}}, .arrays = {{"x", "iota:4"}, {"w", "values:1,2,3"}}};
        const auto launch = launched(c, given);
        QVERIFY2(launch.ok(), problemOf(launch).constData());
        QCOMPARE(launch->arrays.size(), std::size_t{3});
        QCOMPARE(launch->arrays[2].name, std::string("w"));
        QCOMPARE(launch->arrays[2].input.textOf(1), std::string("2"));
        QVERIFY(!launch->arrays[2].isWritten);
        given.arrays["w"] = "values:1,2";
        QVERIFY(problemOf(launched(c, given)).startsWith("L2004 Array w"));
        given.arrays.erase("w");
        QVERIFY(problemOf(launched(c, given)).startsWith("L2002 Kernel k reads array w"));
        const auto large = compiled("kernel k (w: constant Array Float [20000], r: out Array Float "
                                    "[1]) := do\n  r[0] := w[5]\n");
        QVERIFY(problemOf(launched(large, {.arrays = {{"w", "zeros:20000"}}})).startsWith("L2015"));
        QVERIFY(defaultScenario(c->module, *c->module.find("k")).arrays.contains("w"));
    }

    void constantsMayStandInExpressions() {
        const auto c = compiled(
            "const TILE : Nat := 16\nkernel k (n: Nat, r: out Array Float [n * TILE]) := do\n"
            "  let i ← globalIdxX\n  if i < n * TILE then\n    r[i] := 1\n");
        const auto launch = launched(
            c,
            {.scalars = {{"n", "100"}}, .grid = {"n * TILE / blockDimX"}, .block = {"TILE * 2"}});
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(launch->block, (Dim3{32, 1, 1}));
        QCOMPARE(launch->grid, (Dim3{50, 1, 1}));
        QVERIFY(!launch->gridWasComputed);
        QCOMPARE(launch->arrays[0].shape, (data::Shape{1600}));
        const auto set = launched(c, {.scalars = {{"n", "100"}, {"TILE", "8"}}});
        QCOMPARE(set.error().code, std::string("L2019"));
    }
    void tunablesAreCompiledIn() {
        const auto c = compiled(
            "namespace A\ntunable BLOCK : Nat := 64 in [64, 128]\ntunable SCALE : Float := 1\nend A\n"
            "kernel k (n: Nat, r: out Array Float [n * A.BLOCK]) := do\n"
            "  r[globalIdxX] := A.SCALE\n");
        const ir::Kernel& kernel = *c->module.find("k");
        Scenario scenario;
        scenario.scalars = {{"n", "2"}, {"BLOCK", "128"}};
        scenario.tunables = {{"A.SCALE", "-0.5"}};
        const auto tuned = compileWithTunables(c, kernel, scenario);
        QVERIFY2(tuned.ok(), tuned.ok() ? "" : tuned.error().message.c_str());
        QCOMPARE(scenario.scalars.size(), std::size_t{1});
        QVERIFY((*tuned)->cuda.text.find("SCALE = -0.5f;") != std::string::npos);
        const auto bound = [&](const CompilationPtr& of) {
            return bindLaunch(of->module, *of->module.find("k"), scenario, "");
        };
        const auto launch = bound(*tuned);
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(launch->arrays[0].shape, (data::Shape{256}));
        QCOMPARE(bound(c).error().code, std::string("L2019"));
        Scenario same;
        same.tunables = {{"BLOCK", "64"}};
        QCOMPARE(compileWithTunables(c, kernel, same)->get(), c.get());
        Scenario none;
        none.tunables = {{"BLOCK", "96"}};
        QCOMPARE(compileWithTunables(c, kernel, none).error().code, std::string("L2028"));
        QVERIFY(checkTunable(c->module, "BLOCK", "64").ok());
        QCOMPARE(checkTunable(c->module, "BLOCK", "96").error().code, std::string("L2028"));
        QCOMPARE(checkTunable(c->module, "BLOCK", "x").error().code, std::string("L2003"));
        // While one types, what does not fit is left out and the rest holds.
        const CompilationPtr fitting = withFittingTunables(c, {{"BLOCK", "128"}, {"GONE", "1"}});
        QVERIFY(fitting->text.find(":= 128") != std::string::npos);
        QCOMPARE(withFittingTunables(c, {{"BLOCK", "96"}}).get(), c.get());
        for (const ir::Const& constant : fitting->module.consts)
            if (constant.name == "A.BLOCK")
                QCOMPARE(tunableText(fitting->module, constant), std::string("128"));
        Scenario unknown;
        unknown.tunables = {{"BLOK", "96"}};
        const auto near = compileWithTunables(c, kernel, unknown);
        QCOMPARE(near.error().code, std::string("L2019"));
        QVERIFY(near.error().hint.find("BLOCK") != std::string::npos);
    }
    void arraysOfVectors() {
        const auto c = compiled("kernel k (n: Nat, a: in Array (Vec 3 Float) [n], b: in Array (Vec 2 Int), "
                                "r: out Array (Vec 3 Float)) := do\n"
                                "  let i ← globalIdxX\n"
                                "  if i < n then\n"
                                "    r[i] := a[i] * b[i].x.toFloat\n");
        const Given given{.scalars = {{"n", "2"}},
                          .arrays = {{"a", "values:1,2,3,4,5,6"}, {"b", "iota:2"}}};
        const auto launch = launched(c, given);
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(launch->arrays[0].shape, (data::Shape{2, 3}));
        QCOMPARE(launch->arrays[0].note, std::string()); // components in a row are no other shape
        QCOMPARE(launch->arrays[1].shape, (data::Shape{2, 2}));
        QCOMPARE(launch->arrays[1].input.asInt64(3), std::int64_t{3});
        QCOMPARE(launch->arrays[2].shape, (data::Shape{2, 3})); // as many vectors as the others
        QCOMPARE(launch->arrays[2].elementShape(), data::Shape{2});
        QCOMPARE(launch->grid, (Dim3{1, 1, 1}));
        Given odd = given;
        odd.arrays["b"] = "values:1,2,3";
        QCOMPARE(launched(c, odd).error().code, std::string("L2004"));
        odd.arrays = {{"a", "values:1,2,3,4"}, {"b", "iota:2"}};
        const auto few = launched(c, odd);
        QCOMPARE(few.error().code, std::string("L2004"));
        QVERIFY2(few.error().message.find("4 components") != std::string::npos, problemOf(few));
        odd.arrays = {{"b", "iota:2"}};
        QVERIFY(launched(c, odd).error().hint.find("a=iota:2.") != std::string::npos);
        const data::Array table = *data::Array::zeros(ScalarKind::Float32, data::Shape{2, 3});
        const auto ready = launched(c, given, {{"a", table}});
        QVERIFY2(ready.ok(), problemOf(ready));
        QCOMPARE(ready->arrays[0].input.buffer, table.buffer);
    }
    void programsTakeArraysOfVectors() {
        const auto c = compiled("kernel k (n: Nat, x: inout Array (Vec 3 Float) [n]) := do\n"
                                "  let i ← globalIdxX\n  if i < n then\n    x[i] := x[i] * 2.0\n"
                                "program p (n: Nat, x: inout Array (Vec 3 Float) [n]) := do\n"
                                "  launch k { n, x } grid 1 block 32\n");
        const auto launch = bindRunnable(c->module, defaultScenario(c->module, "p"), "");
        QVERIFY2(launch.ok(), problemOf(launch));
        QCOMPARE(launch->arrays[0].shape, (data::Shape{1024, 3}));
        QCOMPARE(launch->arrays[0].components(), std::uint64_t{3});
    }
    void programsAreBoundByTheirName() {
        const auto c = compiled(exampleText("heat_steps"));
        QVERIFY(findRunnable(c->module, "heat") == c->module.findProgram("heat"));
        QVERIFY(findRunnable(c->module, "heatStep") == c->module.find("heatStep"));
        QVERIFY(!findRunnable(c->module, "neither"));
        Scenario scenario = defaultScenario(c->module, "heat");
        QVERIFY(scenario.isProgram && scenario.grid.empty() && scenario.block.empty());
        QCOMPARE(scenario.scalars["n"], std::string("1024")); // how much there is
        QCOMPARE(scenario.scalars["steps"], std::string("10")); // how often a loop goes round
        const auto launch = bindRunnable(c->module, scenario, "");
        QVERIFY2(launch.ok(), problemOf(launch));
        QVERIFY(launch->isProgram);
        QCOMPARE(launch->arrays[0].shape, data::Shape{1024});
        scenario.block = {"64"};
        QCOMPARE(bindRunnable(c->module, scenario, "").error().code, std::string("L2023"));
        scenario = defaultScenario(c->module, "heatStep");
        QVERIFY(!scenario.isProgram && !scenario.block.empty());
        const auto kernel = bindRunnable(c->module, scenario, "");
        QVERIFY2(kernel.ok() && !kernel->isProgram, problemOf(kernel));
        scenario.kernel = "neither";
        QCOMPARE(bindRunnable(c->module, scenario, "").error().code, std::string("L2017"));
        const auto launched = kernelsOf(c->module, *c->module.findProgram("heat"));
        QCOMPARE(launched.size(), 1u);
        QCOMPARE(launched[0]->name, std::string("heatStep"));
    }
    void launchBoundsHold() {
        const auto c = compiled("@[launchBounds 96]\nkernel k (n: Nat, r: out Array Float [n]) := do\n"
                                "  let i ← globalIdxX\n  if i < n then\n    r[i] := 1\n");
        const auto chosen = launched(c, {.scalars = {{"n", "100"}}});
        QVERIFY2(chosen.ok(), problemOf(chosen));
        QCOMPARE(chosen->block, (Dim3{96, 1, 1}));
        const auto large = launched(c, {.scalars = {{"n", "100"}}, .block = {"97"}});
        QCOMPARE(large.error().code, std::string("L2029"));
    }
};

QTEST_GUILESS_MAIN(TestLaunch)
#include "tst_launch.moc"
