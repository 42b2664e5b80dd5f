// Sweeps with the real worker on the CPU reference: what is dead, wrong, known; and what is kept.

#include "core/compile/compilation.h"
#include "profiler/session/sweep_session.h"
#include "profiler/sweep/table.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <set>

using namespace lane;
using namespace lane::sweep;

namespace {

/// SKIP other than 1 leaves elements out; PAD takes shared memory, 64 KiB of it with 16,384.
const char Text[] = R"(
tunable SKIP : Nat := 1 in [1, 2]
tunable PAD : Nat := 32 in [32, 64, 16384]

kernel scale (n: Nat, x: in Array Float [n], y: out Array Float [n]) := do
  shared s : Array Float [PAD]
  let i ← globalIdxX
  if threadIdxX < 32 then
    s[threadIdxX] := 2
  barrier
  if i < n && i % SKIP == 0 then
    y[i] := s[threadIdxX % 32] * x[i]

kernel deep (n: Nat, x: in Array Float [n], y: out Array Float [n]) := do
  shared s : Array Float
  let i ← globalIdxX
  for k in [threadIdxX : s.size : blockDimX] do
    s[k] := k.toFloat
  barrier
  if i < n then
    y[i] := x[i] + s[31]

kernel partial (n: Nat, x: in Array Float [n], y: out Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    y[i] := x[i] + blockDimX.toFloat

kernel stray (n: Nat, x: out Array Float [n]) := do
  let i ← globalIdxX
  if i < n + blockDimX - 32 then
    x[i] := 1
)";

const char LongText[] = R"(
kernel long (n: Nat, x: in Array Float [n], y: out Array Float [n]) := do
  let i ← globalIdxX
  if i < n then do
    let mut s : Float := 0
    for k in [0:n] do
      s := s + x[k] * x[i]
    y[i] := s
)";

struct Place {
    QTemporaryDir folder;
    std::shared_ptr<KernelCache> cache = std::make_shared<KernelCache>(KernelCache::Options{folder.path().toStdString()});
    WorkerCommand worker = WorkerCommand::standard();
    KernelRunner runner{cache, worker};
    KernelRunner::Token token = std::make_shared<std::atomic<bool>>(false);
    SweepTools tools{runner, cache, worker, token};

    Result<Sweep> sweep(const SweepSpec& spec, const TellStep& tell = {}) { return run(spec, tools, tell); }
};

Axis axis(AxisKind kind, const char* values, const char* name = "") {
    return {kind, name, *values ? *parseValues(values) : std::vector<std::string>{}};
}

SweepSpec specOf(const char* kernel, std::vector<Axis> axes, const char* text = Text) {
    SweepSpec spec;
    spec.compilation = compileSource(1, "sweep.lane", text);
    spec.scenario.kernel = kernel;
    spec.scenario.scalars["n"] = "4000";
    spec.scenario.arrays["x"] = *data::Source::parse("iota:4000");
    if (std::string(kernel) == "stray")
        spec.scenario.arrays.clear();
    spec.scenario.block = {"64"};
    spec.axes = std::move(axes);
    spec.tolerance = usualTolerance();
    spec.options.effort = {6, 8, 12, 0.2};
    return spec;
}

const Cell& at(const Sweep& sweep, const char* text) {
    for (const auto& [number, cell] : sweep.cells)
        if (sweep.space.text(number) == text)
            return cell;
    qFatal("no cell %s", text);
}

} // namespace

#define LANE_VERIFY_OK(result) QVERIFY2((result).ok(), (result).ok() ? "" : ((result).error().code + ": " + (result).error().message).c_str())

class SweepSessionTest : public QObject {
    Q_OBJECT
    QElapsedTimer m_clock;
private Q_SLOTS:
    void everyCellIsVerifiedTimedOrSaysWhyNot() {
        Place bench;
        SweepSpec spec = specOf("scale", {axis(AxisKind::BlockX, "64,256,2048"), axis(AxisKind::Tunable, "", "SKIP"),
                                          axis(AxisKind::Tunable, "32,64,16384,100", "PAD")});
        std::set<std::string> phases;
        std::size_t changes = 0;
        spec.options.onChange = [&](const Sweep&) { ++changes; };
        const auto sweep = bench.sweep(spec, [&](const std::string& phase, std::size_t, std::size_t) { phases.insert(phase.substr(0, 6)); });
        LANE_VERIFY_OK(sweep);
        QCOMPARE(sweep->cells.size(), std::size_t{24});
        const Cell& good = at(*sweep, "block x 256, SKIP 1, PAD 64");
        QVERIFY(good.isMeasured());
        QVERIFY(good.samples.size() >= 6 && good.median > 0 && good.low <= good.median && good.median <= good.high);
        QCOMPARE(good.source, std::string("clock"));
        QCOMPARE(good.grid[0], 16u); // computed anew for the block
        QCOMPARE(good.elements, std::uint64_t{4000});
        QVERIFY(!good.occupancy); // a CPU has none
        const Cell& wrong = at(*sweep, "block x 64, SKIP 2, PAD 32");
        QVERIFY(wrong.state == CellState::Wrong && wrong.samples.empty());
        QCOMPARE(wrong.mismatches, std::uint64_t{2000}); // every odd element
        QVERIFY(wrong.rule.find("first y[1]: 0 instead of 2") != std::string::npos);
        const Cell& large = at(*sweep, "block x 2048, SKIP 1, PAD 32");
        QVERIFY(large.state == CellState::Dead && large.reason == Reason::TooManyThreads);
        QVERIFY(large.rule.find("1024") != std::string::npos);
        const Cell& shared = at(*sweep, "block x 64, SKIP 1, PAD 16384");
        QVERIFY2(shared.state == CellState::Dead && shared.reason == Reason::TooMuchShared, shared.rule.c_str());
        const Cell& other = at(*sweep, "block x 64, SKIP 1, PAD 100");
        QVERIFY(other.state == CellState::Dead && other.reason == Reason::NotAllowed);
        QVERIFY(sweep->best && at(*sweep, sweep->space.text(*sweep->best).c_str()).isBest);
        QVERIFY(phases.contains("verify") && phases.contains("timing"));
        QVERIFY(changes >= 3);
    }
    void whatIsKnownCostsNothingAndOneMoreCostsOne() {
        Place bench;
        const auto first = bench.sweep(specOf("scale", {axis(AxisKind::BlockX, "32..128:32")}));
        LANE_VERIFY_OK(first);
        QCOMPARE(first->cached, std::uint64_t{0});
        std::size_t verified = 0;
        const auto again = bench.sweep(specOf("scale", {axis(AxisKind::BlockX, "32..128:32")}),
                                       [&](const std::string& phase, std::size_t, std::size_t) { verified += phase == "verifying"; });
        LANE_VERIFY_OK(again);
        QCOMPARE(again->cached, std::uint64_t{4});
        QCOMPARE(verified, std::size_t{0});
        QCOMPARE(again->best, first->best);
        QCOMPARE(again->cells.at(2).samples, first->cells.at(2).samples);
        // Another input is another measurement; so is another text.
        SweepSpec other = specOf("scale", {axis(AxisKind::BlockX, "32..128:32")});
        other.scenario.arrays["x"] = *data::Source::parse("constant:4000:3");
        QCOMPARE(bench.sweep(other)->cached, std::uint64_t{0});
        const auto more = bench.sweep(specOf("scale", {axis(AxisKind::BlockX, "32..160:32")}));
        LANE_VERIFY_OK(more);
        QVERIFY(more->cells.at(4).isMeasured() && !more->cells.at(4).isCached);
        SweepSpec fresh = specOf("scale", {axis(AxisKind::BlockX, "32..128:32")});
        fresh.isFresh = true;
        QCOMPARE(bench.sweep(fresh)->cached, std::uint64_t{0});
    }
    void resultsThatDependOnTheBlock() {
        Place bench;
        SweepSpec spec = specOf("partial", {axis(AxisKind::BlockX, "32,64,128")});
        const auto strict = bench.sweep(spec);
        LANE_VERIFY_OK(strict);
        QCOMPARE(strict->count(CellState::Wrong), std::uint64_t{2}); // all but the scenario's own 64
        QCOMPARE(strict->count(CellState::Measured), std::uint64_t{1});
        spec.against = Against::Own;
        const auto own = bench.sweep(spec);
        LANE_VERIFY_OK(own);
        QCOMPARE(own->count(CellState::Measured), std::uint64_t{3});
    }
    /// Beyond 48 KiB as far as the device goes: here as sm_86 has it.
    void sharedMemoryHasTheDevicesLimit() {
        Place bench;
        SweepSpec spec = specOf("deep", {axis(AxisKind::Tunable, "32,16384", "PAD")});
        spec.scenario.shared["s"] = "PAD + 8960";
        spec.limits.maxSharedBytes = 101376;
        spec.limits.sharedOf = "sm_86";
        const auto sweep = bench.sweep(spec);
        LANE_VERIFY_OK(sweep);
        QVERIFY(at(*sweep, "PAD 32").isMeasured());
        QVERIFY2(at(*sweep, "PAD 16384").isMeasured(), at(*sweep, "PAD 16384").rule.c_str()); // 101,376 bytes
        QCOMPARE(at(*sweep, "PAD 16384").sharedBytes, std::uint64_t{101376});
        spec.scenario.shared["s"] = "PAD + 8961";
        const auto more = bench.sweep(spec);
        LANE_VERIFY_OK(more);
        const Cell& dead = at(*more, "PAD 16384");
        QVERIFY(dead.state == CellState::Dead && dead.reason == Reason::TooMuchShared);
        QVERIFY2(dead.rule.find("101 380 bytes, more than the 101 376 bytes that a block may have on sm_86") != std::string::npos, dead.rule.c_str());
    }
    void faultsAreCellsOfTheirOwn() {
        Place bench;
        SweepSpec spec = specOf("stray", {axis(AxisKind::BlockX, "32,64")});
        spec.scenario.block = {"32"};
        const auto sweep = bench.sweep(spec);
        LANE_VERIFY_OK(sweep);
        QVERIFY(at(*sweep, "block x 32").isMeasured());
        const Cell& stray = at(*sweep, "block x 64");
        QVERIFY(stray.state == CellState::Failed && stray.reason == Reason::Faulted);
        // A scenario that is wrong itself has nothing to hold the others against.
        spec.scenario.block = {"64"};
        Place other;
        const auto nothing = other.sweep(spec);
        QVERIFY(!nothing);
        QCOMPARE(nothing.error().code, std::string("L5033"));
    }
    void modeIsAnAxisToo() {
        Place bench;
        const auto sweep = bench.sweep(specOf("scale", {axis(AxisKind::Mode, "fast,strict"), axis(AxisKind::Grid, "63,64")}));
        LANE_VERIFY_OK(sweep);
        QVERIFY(at(*sweep, "mode strict, grid 63").isMeasured()); // 63 blocks of 64 are enough for 4,000
    }
    void aGridThatIsTooSmallIsWrong() {
        Place bench;
        const auto sweep = bench.sweep(specOf("scale", {axis(AxisKind::Grid, "62,63")}));
        LANE_VERIFY_OK(sweep);
        QVERIFY(at(*sweep, "grid 62").state == CellState::Wrong);
        QVERIFY(at(*sweep, "grid 63").isMeasured());
    }
    void axesAreChecked() {
        const auto code = [](std::vector<Axis> axes, const char* kernel = "scale") {
            const auto space = spaceOf(specOf(kernel, std::move(axes)));
            return space ? std::string("fine") : space.error().code;
        };
        QCOMPARE(code({}), std::string("L5032"));
        QCOMPARE(code({axis(AxisKind::Tunable, "1", "NONE")}), std::string("L2019"));
        QCOMPARE(code({axis(AxisKind::Mode, "quick")}), std::string("L5032"));
        QCOMPARE(code({axis(AxisKind::BlockX, "1..4"), axis(AxisKind::BlockX, "8")}), std::string("L5032"));
        QCOMPARE(code({axis(AxisKind::BlockX, "1..100"), axis(AxisKind::BlockY, "1..100")}), std::string("L5032"));
        QCOMPARE(code({axis(AxisKind::BlockX, "1")}, "nobody"), std::string("L2017"));
        QCOMPARE(code({axis(AxisKind::Tunable, "", "PAD")}), std::string("fine"));
        QCOMPARE(code({axis(AxisKind::MaxRegisters, "0,32")}), std::string("L5032")); // the CPU has no such registers
        for (const auto& [values, wanted] : {std::pair{"0,32,255", "fine"}, {"0,256", "L5032"}, {"12x", "L5032"}}) {
            SweepSpec gpu = specOf("scale", {axis(AxisKind::MaxRegisters, values)});
            gpu.device = "cuda:0";
            const auto space = spaceOf(gpu);
            QCOMPARE(space ? std::string("fine") : space.error().code, std::string(wanted));
        }
    }
    void cancelledInTheMiddle() {
        Place bench;
        const auto sweep = bench.sweep(specOf("scale", {axis(AxisKind::BlockX, "32..512:32")}), [&](const std::string& phase, std::size_t done, std::size_t) {
            if (phase == "verifying" && done == 3) {
                bench.token->store(true);
                bench.runner.cancel();
            }
        });
        LANE_VERIFY_OK(sweep);
        QVERIFY(sweep->isCancelled);
        QCOMPARE(sweep->cells.size(), std::size_t{16});
        QCOMPARE(sweep->count(CellState::Measured), std::uint64_t{0});
    }
    /// Amid a race: what it had measured until then is shown, and is no knowledge for the next sweep.
    void cancelledAmidARaceKeepsItsTimes() {
        Place bench;
        SweepSpec spec = specOf("long", {axis(AxisKind::BlockX, "32..128:32")}, LongText);
        spec.options.effort = {100'000, 100'000, 100'000, 0.2};
        std::size_t rounds = 0;
        const auto sweep = bench.sweep(spec, [&](const std::string& phase, std::size_t done, std::size_t) {
            if (!phase.starts_with("timing 4"))
                return;
            rounds = done;
            if (m_clock.isValid() && m_clock.elapsed() > 1500 && rounds > 0) {
                bench.token->store(true);
                bench.runner.cancel();
            } else if (!m_clock.isValid()) {
                m_clock.start();
            }
        });
        LANE_VERIFY_OK(sweep);
        QVERIFY(sweep->isCancelled);
        QCOMPARE(sweep->count(CellState::Measured), std::uint64_t{4});
        QVERIFY(sweep->best);
        for (const auto& [number, cell] : sweep->cells)
            QVERIFY(!cell.samples.empty() && cell.samples.size() <= rounds + 1 && cell.mismatches == 0 && cell.elements > 0);
        QVERIFY(verdict(*sweep).find("until it was stopped") != std::string::npos || !sweep->tied().empty());
        spec.options.effort = {3, 3, 3, 0.2};
        const auto again = bench.sweep(spec);
        LANE_VERIFY_OK(again);
        QCOMPARE(again->cached, std::uint64_t{0});
    }
    void appliedScenarios() {
        SweepSpec spec = specOf("scale", {axis(AxisKind::BlockX, "64,128"), axis(AxisKind::Tunable, "", "SKIP")});
        spec.scenario.tunables["scale.SKIP"] = "1"; // by another name, once only afterwards
        const Space space = *spaceOf(spec);
        const Scenario scenario = applied(spec.scenario, space, space.numberOf({1, 1}));
        QCOMPARE(scenario.block, (std::vector<std::string>{"128"}));
        QCOMPARE(scenario.tunables, (std::map<std::string, std::string>{{"SKIP", "2"}}));
    }
};

QTEST_GUILESS_MAIN(SweepSessionTest)
#include "tst_sweep_session.moc"
