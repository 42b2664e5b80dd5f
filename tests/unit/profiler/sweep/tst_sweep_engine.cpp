// The engine over a bench whose times are made up: winners, ties, play-offs, what is known, cancelling.

#include "profiler/sweep/engine.h"
#include "profiler/sweep/table.h"
#include "profiler/sweep/ties.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

using namespace lane;
using namespace lane::sweep;

namespace {

Space line(std::size_t count) {
    Axis axis{AxisKind::BlockX, "block x", {}};
    for (std::size_t i = 0; i < count; ++i)
        axis.values.push_back(std::to_string(32 * (i + 1)));
    return Space({axis});
}

/// Times by a function of the number, with noise; races of at most `chunk` cells.
class FakeBench final : public Bench {
public:
    std::function<double(std::uint64_t)> time_ = [](std::uint64_t n) { return 1000.0 + 100.0 * double(n); };
    double noise = 0.001;
    std::size_t chunk = 1000;
    std::map<std::uint64_t, Cell> known;
    std::vector<std::uint64_t> dead, wrong, timed;
    int races = 0, cancelAfterRaces = 1 << 30;
    std::mt19937 random{5};

    void prepare(const std::vector<Cell*>& cells) override {
        for (Cell* cell : cells) {
            const std::uint64_t number = cell->number;
            const auto has = [&](const auto& list) { return std::find(list.begin(), list.end(), number) != list.end(); };
            if (has(dead)) {
                cell->state = CellState::Dead;
                cell->reason = Reason::TooManyThreads;
                cell->rule = "The block is 2048 × 1 × 1, \"2048\" threads.";
            } else if (has(wrong)) {
                cell->state = CellState::Wrong;
                cell->reason = Reason::WrongResult;
                cell->mismatches = 12;
            } else if (const auto it = known.find(number); it != known.end()) {
                *cell = it->second;
                cell->isCached = true;
            } else {
                cell->block = {static_cast<std::uint32_t>(32 * (number + 1)), 1, 1};
            }
        }
    }
    void time(const std::vector<Cell*>& cells, const Effort& effort) override {
        std::normal_distribution<double> normal(1, noise);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i % chunk == 0)
                ++races;
            Cell& cell = *cells[i];
            cell.state = CellState::Measured;
            cell.race = static_cast<std::uint64_t>(races);
            cell.isCached = false;
            cell.source = "clock";
            cell.samples.clear();
            for (std::uint32_t k = 0; k < effort.contenders; ++k)
                cell.samples.push_back(static_cast<std::uint64_t>(time_(cell.number) * normal(random)));
            timed.push_back(cell.number);
        }
    }
    void keep(const std::vector<Cell*>& cells) override {
        for (Cell* cell : cells)
            known[cell->number] = *cell;
    }
    bool isCancelled() const override { return races >= cancelAfterRaces; }
};

} // namespace

class SweepEngineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsTheFastestAndNoTie() {
        FakeBench bench;
        bench.time_ = [](std::uint64_t n) { return n == 3 ? 1000.0 : 1150.0; };
        const Sweep sweep = runSweep(line(8), {}, bench);
        QVERIFY(sweep.isDone && !sweep.isCancelled);
        QCOMPARE(sweep.best, std::optional<std::uint64_t>(3));
        QVERIFY(sweep.tied().empty()); // a lead of 15 %
        QCOMPARE(sweep.count(CellState::Measured), std::uint64_t{8});
        QVERIFY(verdict(sweep).starts_with("block x 128: 1.00 µs, the fastest"));
    }
    void noTieWithALeadHoweverNoisy() {
        // 12 % ahead, with so much noise that a test on few samples shows nothing.
        for (unsigned seed = 0; seed < 50; ++seed) {
            FakeBench bench;
            bench.random.seed(seed);
            bench.noise = 0.3;
            bench.time_ = [](std::uint64_t n) { return n == 1 ? 100000.0 : 112000.0; };
            SweepOptions options;
            options.effort.contenders = 8;
            const Sweep sweep = runSweep(line(4), options, bench);
            for (const Cell* cell : sweep.tied())
                QVERIFY(cell->median <= 1.02 * sweep.cells.at(*sweep.best).median);
        }
    }
    void equalsAreTiedAndCloseOnesAreNot() {
        FakeBench bench;
        bench.noise = 0.004;
        bench.time_ = [](std::uint64_t n) { return n < 3 ? 100000.0 : n == 3 ? 104000.0 : 200000.0; };
        const Sweep sweep = runSweep(line(6), {}, bench);
        QVERIFY(*sweep.best < 3);
        QCOMPARE(sweep.tied().size(), std::size_t{2});
        for (const Cell* cell : sweep.tied())
            QVERIFY(cell->number < 3);
        QVERIFY(sweep.cells.at(3).p < 0.05);
        QVERIFY(verdict(sweep).find("tied with") != std::string::npos);
    }
    void contendersOfTwoRacesMeet() {
        FakeBench bench;
        bench.chunk = 4; // two races of four: their samples cannot be compared
        bench.time_ = [](std::uint64_t n) { return n == 1 ? 1000.0 : n == 6 ? 1010.0 : 3000.0; };
        const Sweep sweep = runSweep(line(8), {}, bench);
        QCOMPARE(bench.races, 3);
        QCOMPARE(sweep.cells.at(1).race, sweep.cells.at(6).race);
        QVERIFY(sweep.cells.at(0).race != sweep.cells.at(1).race);
        QCOMPARE(sweep.best, std::optional<std::uint64_t>(1));
    }
    /// 40 and 50 ns by a clock of 10 ns: no lead, however sure the test is; 140 ns is one, and so are 100 of 2,000.
    void stepsOfTheClockAreNoLead() {
        FakeBench bench;
        bench.noise = 0;
        bench.time_ = [](std::uint64_t n) { return n == 0 ? 40.0 : n == 1 ? 50.0 : 140.0; };
        const Sweep sweep = runSweep(line(3), {}, bench);
        QVERIFY(sweep.cells.at(0).isBest && sweep.cells.at(1).isTied && !sweep.cells.at(2).isTied);
        QCOMPARE(sweep.notes.size(), std::size_t{1});
        FakeBench longer;
        longer.noise = 0;
        longer.time_ = [](std::uint64_t n) { return n == 0 ? 2000.0 : 2100.0; };
        QVERIFY(!runSweep(line(2), {}, longer).cells.at(1).isTied);
    }
    void deadAndWrongCellsAreNotTimed() {
        FakeBench bench;
        bench.dead = {0, 5};
        bench.wrong = {1};
        const Sweep sweep = runSweep(line(6), {}, bench);
        QCOMPARE(sweep.best, std::optional<std::uint64_t>(2));
        for (const std::uint64_t number : {0, 1, 5})
            QVERIFY(std::find(bench.timed.begin(), bench.timed.end(), number) == bench.timed.end());
        QCOMPARE(counts(sweep), std::string("3 measured and verified, 1 wrong, 2 not possible"));
    }
    void nothingRunsAndThatIsSaid() {
        FakeBench bench;
        bench.dead = {0, 1};
        const Sweep sweep = runSweep(line(2), {}, bench);
        QVERIFY(!sweep.best);
        QCOMPARE(verdict(sweep), std::string("No configuration could be measured."));
        QVERIFY(bench.timed.empty());
    }
    void knownOnesAreNotTimedAgain() {
        FakeBench bench;
        runSweep(line(8), {}, bench);
        bench.timed.clear();
        const Sweep again = runSweep(line(8), {}, bench);
        QVERIFY(bench.timed.empty());
        QCOMPARE(again.cached, std::uint64_t{8});
        QCOMPARE(again.best, std::optional<std::uint64_t>(0));
    }
    void addingOneCostsOneAndAGlanceAtTheBest() {
        FakeBench bench;
        runSweep(line(8), {}, bench);
        bench.timed.clear();
        const Sweep again = runSweep(line(9), {}, bench);
        std::sort(bench.timed.begin(), bench.timed.end());
        QCOMPARE(bench.timed, (std::vector<std::uint64_t>{0, 8})); // the new one beside the best
        QCOMPARE(again.count(CellState::Measured), std::uint64_t{9});
    }
    void aDeviceThatHasBecomeSlowerIsNoticed() {
        FakeBench bench;
        runSweep(line(8), {}, bench);
        bench.timed.clear();
        bench.time_ = [](std::uint64_t n) { return 1300.0 + 100.0 * double(n); };
        const Sweep again = runSweep(line(9), {}, bench);
        QVERIFY(bench.timed.size() >= 9); // all of them, not the new one alone
        QCOMPARE(again.cached, std::uint64_t{0});
        QCOMPARE(again.notes.size(), std::size_t{1});
        QVERIFY(again.notes[0].find("30 % longer") != std::string::npos);
    }
    /// A search that asks many times, among cells that an earlier sweep has: the change is told once, and what is known is
    /// believed no more.
    void aChangedDeviceIsToldOfOnce() {
        FakeBench bench;
        runSweep(line(200), {}, bench);
        bench.timed.clear();
        bench.time_ = [](std::uint64_t n) { return 1300.0 + 100.0 * double(n % 50); };
        bench.known.erase(30);
        SweepOptions options;
        options.strategy = *parseStrategy("local:60");
        options.start = 30;
        const Sweep again = runSweep(line(200), options, bench);
        QCOMPARE(again.notes.size(), std::size_t{1});
        QCOMPARE(again.cached, std::uint64_t{0});
        for (const auto& [number, cell] : again.cells)
            QVERIFY2(!cell.isCached && std::fabs(cell.median - bench.time_(number)) < 50, std::to_string(number).c_str());
    }
    void cancelledKeepsWhatWasMeasured() {
        FakeBench bench;
        bench.cancelAfterRaces = 1;
        SweepOptions options;
        options.strategy = *parseStrategy("local:100");
        const Sweep sweep = runSweep(line(200), options, bench);
        QVERIFY(sweep.isCancelled);
        QVERIFY(sweep.best);
        QVERIFY(sweep.count(CellState::Measured) >= 1);
        QVERIFY(sweep.cells.size() < 10);
    }
    void theCurveGoesDown() {
        FakeBench bench;
        bench.time_ = [](std::uint64_t n) { return 1000 + 100 * std::fabs(double(n) - 70); };
        SweepOptions options;
        options.strategy = *parseStrategy("local:80");
        options.start = 10;
        int changes = 0;
        options.onChange = [&](const Sweep&) { ++changes; };
        const Sweep sweep = runSweep(line(100), options, bench);
        QCOMPARE(sweep.best, std::optional<std::uint64_t>(70));
        QVERIFY(sweep.curve.size() > 3 && changes > 3);
        for (std::size_t i = 1; i < sweep.curve.size(); ++i) {
            QVERIFY(sweep.curve[i].best < sweep.curve[i - 1].best);
            QVERIFY(sweep.curve[i].evaluated > sweep.curve[i - 1].evaluated);
        }
    }
    void halvingFindsItToo() {
        FakeBench bench;
        bench.noise = 0.01;
        bench.time_ = [](std::uint64_t n) { return n == 17 ? 1000.0 : 1200.0 + double(n); };
        SweepOptions options;
        options.strategy = *parseStrategy("halving");
        const Sweep sweep = runSweep(line(64), options, bench);
        QCOMPARE(sweep.best, std::optional<std::uint64_t>(17));
        std::size_t samples = 0;
        for (const auto& [number, cell] : sweep.cells)
            samples += cell.samples.size();
        QVERIFY(samples < 64 * 30 / 2); // far fewer than the grid takes
    }
    void tablesHaveEveryCell() {
        FakeBench bench;
        bench.dead = {2};
        const Sweep sweep = runSweep(line(3), {}, bench);
        const Table table = tableOf(sweep);
        QCOMPARE(table.rows.size(), std::size_t{3});
        for (const auto& row : table.rows)
            QCOMPARE(row.size(), table.headers.size());
        const std::string text = csv(sweep);
        QVERIFY(text.starts_with("block x,grid,block,state,median_ns,"));
        QVERIFY(text.find("\"The block is 2048 × 1 × 1, \"\"2048\"\" threads.\"") != std::string::npos);
        QCOMPARE(std::count(text.begin(), text.end(), '\n'), std::ptrdiff_t{4});
        const std::string page = markdown(sweep, "saxpy");
        QVERIFY(page.find("**best**") != std::string::npos && page.find("too many threads") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(SweepEngineTest)
#include "tst_sweep_engine.moc"
