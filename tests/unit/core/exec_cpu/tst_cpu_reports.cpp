#include "core/compile/compilation.h"
#include "tests/unit/core/exec_cpu/cpu_test.h"

using namespace lane;
using namespace lane::test;

namespace {

/// Runs a kernel `k (n: Nat, x: in Array Int [n], r: inout Array Int [n])` whose body is given; x[i] is i.
struct Run {
    cpu::Outcome outcome;
    QByteArray error;
    std::vector<std::int32_t> r;

    explicit Run(const QByteArray& body, cpu::Launch launch = {}, bool isChecked = true,
                 const QByteArray& before = {}, bool checksAll = false) {
        const QByteArray text = before + "kernel k (n: Nat, x: in Array Int [n], r: inout Array Int [n]) := do\n"
                                         "  let i ← globalIdxX\n" + body;
        const CompilationPtr compilation = compileSource(1, "test.lane", text.toStdString());
        for (const Diagnostic& d : compilation->diagnostics)
            if (d.severity == Severity::Error)
                error += QByteArray::fromStdString(d.message) + "\n";
        if (!error.isEmpty())
            return;
        const auto compiled =
            executor().compile(compilation->module, *compilation->module.find("k"),
                               {.mode = FloatMode::Strict, .boundsChecked = isChecked, .block = launch.block, .checked = checksAll});
        if (!compiled) {
            error = QByteArray::fromStdString(compiled.error().message);
            return;
        }
        const std::size_t threads = std::size_t{launch.grid[0]} * launch.grid[1] * launch.block[0] *
                                    launch.block[1] * launch.block[2];
        std::vector<std::int32_t> x(threads);
        r.assign(threads, 0);
        for (std::size_t i = 0; i < threads; ++i)
            x[i] = static_cast<std::int32_t>(i);
        launch.scalars = {threads};
        launch.globals = {view(x), view(r)};
        outcome = (*compiled)->run(launch);
    }
    QStringList texts() const {
        QStringList list;
        for (const cpu::Print& print : outcome.prints)
            list << QString::fromStdString(print.text);
        return list;
    }
};

} // namespace

/// What threads print and assert.
class CpuReports : public QObject {
    Q_OBJECT
private slots:
    void everyTypeIsPrintedAsItReads() {
        const Run run("  let h : Float16 := 0.1\n  let b : BFloat16 := 3\n  let d : Float64 := 0.1\n"
                      "  let t : Int8 := -7\n  let u : UInt64 := 18446744073709551615\n"
                      "  let s : Int64 := -9223372036854775807\n"
                      "  print \"{0.1} {1.0 / 0.0} {d} {h} {b} {t} {u} {s} {i == 0} {vec3 1.0 2.5 (-3.0)}\"\n",
                      {.block = {1, 1, 1}});
        QVERIFY2(run.error.isEmpty(), run.error.constData());
        QCOMPARE(run.texts(),
                 QStringList{"0.1 inf 0.1 0.1 3 -7 18446744073709551615 -9223372036854775807 true "
                             "(1, 2.5, -3)"});
    }

    /// With its upper bit set, a number without a sign stays what it is.
    void largeNumbersWithoutASign() {
        const Run run("  let b : UInt8 := 200\n  let w : UInt16 := 40000\n  let n : Nat := 4000000000\n"
                      "  print \"{b} {w} {n} {x[i].bits - 1}\"\n",
                      {.block = {1, 1, 1}});
        QVERIFY2(run.error.isEmpty(), run.error.constData());
        QCOMPARE(run.texts(), QStringList{"200 40000 4000000000 4294967295"});
    }

    void threadsInOrderEachInItsOwn() {
        // Two blocks of 40 threads; barriers and a loop between the prints of one thread.
        const Run run("  print \"a {i}\"\n  barrier\n  for k in [0:2] do\n    if threadIdxX % 20 == 3 then\n"
                      "      print \"b {k} {x[i]}\"\n    barrier\n",
                      {.grid = {2, 1, 1}, .block = {40, 1, 1}});
        QVERIFY2(run.error.isEmpty(), run.error.constData());
        QCOMPARE(run.outcome.printCount, std::uint64_t{80 + 8});
        QStringList wanted;
        for (int i = 0; i < 80; ++i) {
            wanted << QStringLiteral("a %1").arg(i);
            if (i % 40 % 20 == 3)
                for (int k = 0; k < 2; ++k)
                    wanted << QStringLiteral("b %1 %2").arg(k).arg(i);
        }
        QCOMPARE(run.texts(), wanted);
        const cpu::Print& last = run.outcome.prints.back();
        QCOMPARE(last.block[0], 1u);
        QCOMPARE(last.thread[0], 39u);
    }

    void placesInTwoDimensions() {
        const Run run("  if threadIdxX == 2 && threadIdxY == 1 then print \"here\"\n",
                      {.grid = {1, 2, 1}, .block = {5, 3, 1}});
        QVERIFY2(run.error.isEmpty(), run.error.constData());
        QCOMPARE(run.texts(), (QStringList{"here", "here"}));
        QCOMPARE(run.outcome.prints[1].block[1], 1u);
        QCOMPARE(run.outcome.prints[1].thread, (std::array<std::uint32_t, 3>{2, 1, 0}));
    }

    void theFirstAreKeptTheOthersCounted() {
        const Run run("  print \"{i}\"\n", {.grid = {400, 1, 1}, .block = {256, 1, 1}});
        QCOMPARE(run.outcome.printCount, std::uint64_t{400 * 256});
        QCOMPARE(run.outcome.prints.size(), cpu::MostPrints);
        QCOMPARE(run.texts().last(), QString::number(cpu::MostPrints - 1));
    }

    void aFailedAssertionIsAFaultAndTheRunGoesOn() {
        const Run run("  assert x[i] % 50 != 33 \"x is {x[i]} in {i}\"\n  r[i] := 7\n",
                      {.grid = {3, 1, 1}, .block = {64, 1, 1}});
        QVERIFY2(run.error.isEmpty(), run.error.constData());
        QCOMPARE(run.outcome.faultCount, std::uint64_t{4}); // 33, 83, 133, 183
        QCOMPARE(run.outcome.faults.size(), std::size_t{1});
        const cpu::Fault& fault = run.outcome.faults[0];
        QCOMPARE(fault.kind, std::string("assert"));
        QCOMPARE(fault.text, std::string("x is 33 in 33"));
        QCOMPARE(fault.block[0], 0u);
        QCOMPARE(fault.thread[0], 33u);
        QVERIFY(std::all_of(run.r.begin(), run.r.end(), [](int v) { return v == 7; }));
    }

    void withoutAMessageTheConditionIsIt() {
        const Run run("  assert i   < n &&\n    x[i] < 3\n", {.block = {4, 1, 1}});
        QVERIFY2(run.error.isEmpty(), run.error.constData());
        QCOMPARE(run.outcome.faults.at(0).text, std::string("i < n && x[i] < 3"));
    }

    /// The message is computed only where it is wanted: r[n] would be a fault.
    void aMessageIsComputedWhereItFails() {
        const Run run("  assert i < n \"{r[n]}\"\n", {.block = {4, 1, 1}});
        QVERIFY2(run.error.isEmpty(), run.error.constData());
        QCOMPARE(run.outcome.faultCount, std::uint64_t{0});
    }

    /// A call is the whole value of its statement where the function prints: once a call.
    void functionsPrintOnceACall() {
        const Run run("  r[i] := twice x[i] + twice (i.toInt + 10)\n", {.block = {2, 1, 1}}, true,
                      "def twice (v : Int) : Int := do\n  print \"twice {v}\"\n  assert v < 11 \"v={v}\"\n"
                      "  return 2 * v\n");
        QVERIFY2(run.error.isEmpty(), run.error.constData());
        QCOMPARE(run.texts(), (QStringList{"twice 0", "twice 10", "twice 1", "twice 11"}));
        QCOMPARE(run.outcome.faults.at(0).text, std::string("v=11"));
        QCOMPARE(run.r, (std::vector<std::int32_t>{20, 24}));
    }

    /// A race makes a checked launch run twice; what is told comes once.
    void checkedRunsTellOnce() {
        cpu::Launch launch{.grid = {2, 1, 1}, .block = {40, 1, 1}};
        launch.restore = [] {};
        const Run run("  r[0] := 1\n  if threadIdxX % 20 == 3 then print \"{i}\"\n"
                      "  assert x[i] != 41 \"{x[i]}\"\n",
                      launch, true, {}, true);
        QVERIFY2(run.error.isEmpty(), run.error.constData());
        QCOMPARE(run.texts(), (QStringList{"3", "23", "43", "63"}));
        QCOMPARE(run.outcome.printCount, std::uint64_t{4});
        QCOMPARE(run.outcome.faults.size(), std::size_t{2});
        QCOMPARE(run.outcome.faults[0].kind, std::string("race"));
        QCOMPARE(run.outcome.faults[1].kind, std::string("assert"));
        QCOMPARE(run.outcome.faults[1].text, std::string("41"));
        QCOMPARE(run.outcome.faults[1].count, std::uint64_t{1});
    }

    void uncheckedCodeIsSilent() {
        const Run run("  print \"{i}\"\n  assert i > n\n  r[i] := 1\n", {.block = {4, 1, 1}}, false);
        QVERIFY2(run.error.isEmpty(), run.error.constData());
        QCOMPARE(run.outcome.printCount, std::uint64_t{0});
        QCOMPARE(run.outcome.faultCount, std::uint64_t{0});
        QCOMPARE(run.r, (std::vector<std::int32_t>{1, 1, 1, 1}));
    }
};

QTEST_GUILESS_MAIN(CpuReports)
#include "tst_cpu_reports.moc"
