#include "core/shadow/calls.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <random>
#include <vector>

using namespace lane::shadow;

namespace {
constexpr AccessKind Read = AccessKind::Read, Write = AccessKind::Write,
                     Atomic = AccessKind::Atomic;

/// A launch over one global and one shared array of 256 locations each.
class Run {
public:
    static constexpr std::uint32_t Global = 0, Shared = 1;

    explicit Run(Shadow::Options options = {}, bool hasFences = false) : shadow(options) {
        start(hasFences);
    }
    void start(bool hasFences = false) {
        const std::array<ArraySpec, 2> arrays{ArraySpec{256, false, true, true, 0},
                                              ArraySpec{256, true, true, true, 0}};
        QVERIFY(shadow.beginLaunch(arrays, hasFences).ok());
    }
    void block(std::uint64_t number) { shadow.beginBlock(number); }
    void warp(std::uint32_t number) { shadow.beginWarp(number); }
    /// One lane, one location, by a site that tells which access it was.
    std::uint32_t one(AccessKind kind, std::uint32_t array, std::uint32_t lane, std::int64_t index,
                      std::uint32_t site = 1) {
        return shadow.accessOne(kind, array, site, 1u << lane, index);
    }
    std::size_t races() const { return shadow.reports().size(); }

    Shadow shadow;
};
} // namespace

class TestShadow : public QObject {
    Q_OBJECT
private slots:
    void threadsOfAWarpRaceUntilAWarpBarrier() {
        Run run;
        run.block(0);
        run.warp(0);
        run.one(Write, Run::Global, 0, 5);
        run.one(Read, Run::Global, 0, 5);
        QCOMPARE(run.races(), 0u);
        run.one(Read, Run::Global, 1, 5, 7);
        QCOMPARE(run.races(), 1u);
        const Report& report = run.shadow.reports()[0];
        QCOMPARE(report.site, 7u);
        QCOMPARE(report.location.index, 5);
        QVERIFY(report.thread == (Thread{0, 0, 1, 0}));
        QVERIFY(report.other && *report.other == (Thread{0, 0, 0, 0}));
        QCOMPARE(report.otherAccess, Write);

        run.start();
        run.block(0);
        run.warp(0);
        run.one(Write, Run::Global, 0, 5);
        run.shadow.warpBarrier(~0u);
        run.one(Read, Run::Global, 1, 5);
        QCOMPARE(run.races(), 0u);
    }

    void warpsRaceUntilABarrier() {
        Run run;
        run.block(3);
        run.warp(0);
        run.one(Write, Run::Global, 0, 5);
        run.shadow.warpBarrier(~0u);
        run.warp(1);
        run.one(Read, Run::Global, 0, 5, 9);
        QCOMPARE(run.races(), 1u);
        run.shadow.barrier();
        run.warp(2);
        run.one(Atomic, Run::Global, 0, 5);
        QCOMPARE(run.races(), 1u);
    }

    void blocksRaceAlways() {
        Run run;
        run.block(0);
        run.warp(0);
        run.one(Read, Run::Global, 0, 5);
        run.shadow.barrier();
        run.block(7);
        run.warp(0);
        run.one(Read, Run::Global, 0, 5);
        QCOMPARE(run.races(), 0u);
        run.one(Write, Run::Global, 0, 5); // after its own read, but block 0 read too
        QCOMPARE(run.races(), 1u);
        QVERIFY(!run.shadow.reports()[0].other);
        QCOMPARE(run.shadow.reports()[0].otherAccess, Read);
    }

    void launchesAreOrdered() {
        Run run;
        run.block(0);
        run.warp(0);
        run.one(Write, Run::Global, 0, 5);
        run.start();
        run.block(1);
        run.warp(1);
        run.one(Write, Run::Global, 1, 5);
        QCOMPARE(run.races(), 0u);
    }

    void sharedMemoryIsEachBlocksOwnAndEmptyAtFirst() {
        Run run;
        run.block(0);
        run.warp(0);
        run.one(Write, Run::Shared, 0, 5);
        QCOMPARE(run.one(Read, Run::Shared, 0, 5), 1u);
        run.one(Atomic, Run::Shared, 0, 6);
        QCOMPARE(run.shadow.reports().size(), 1u); // an atomic reads
        QCOMPARE(run.shadow.reports()[0].fault, Fault::Uninitialised);
        QCOMPARE(run.one(Read, Run::Shared, 0, 6), 1u);
        run.block(1);
        run.warp(0);
        QCOMPARE(run.one(Read, Run::Shared, 3, 5, 2), 0u);
        QCOMPARE(run.shadow.reports().size(), 2u);
        run.one(Write, Run::Shared, 3, 5);
        QCOMPARE(run.one(Read, Run::Shared, 3, 5, 3), 8u);
        QCOMPARE(run.shadow.reports().size(), 2u);
    }

    void aWholeWarpReadsAndWritesRuns() {
        Run run;
        run.block(0);
        run.warp(0);
        QCOMPARE(run.shadow.accessRun(Write, Run::Shared, 1, ~0u, 0), ~0u);
        QCOMPARE(run.shadow.accessRun(Read, Run::Shared, 2, ~0u, 0), ~0u);
        QCOMPARE(run.races(), 0u);
        run.shadow.accessRun(Read, Run::Shared, 3, 0x7fffffffu, 1); // the neighbour's
        QCOMPARE(run.races(), 1u);
        QCOMPARE(run.shadow.reports()[0].count, 31u);
        // Lanes beyond the end are not active; those before the start neither.
        run.start();
        run.block(0);
        run.warp(0);
        run.shadow.accessRun(Write, Run::Global, 1, 0xffu, 248);
        run.shadow.accessRun(Write, Run::Global, 1, ~1u, -1);
        QCOMPARE(run.races(), 0u);
        run.warp(1);
        run.shadow.accessRun(Write, Run::Global, 4, 1u, 255);
        run.shadow.accessRun(Write, Run::Global, 5, 1u, 30);
        run.shadow.accessRun(Write, Run::Global, 6, 1u, 31);
        QCOMPARE(run.races(), 2u);
    }

    void aWarpThatComesBackGoesOnWhereItWas() {
        Run run;
        run.block(0);
        run.warp(0);
        run.one(Write, Run::Global, 0, 5);
        run.one(Write, Run::Global, 1, 6);
        run.shadow.warpBarrier(~0u);
        run.one(Write, Run::Global, 2, 7);
        run.warp(1);
        run.one(Write, Run::Global, 0, 9);
        run.warp(0);
        run.one(Write, Run::Global, 2, 5); // before the warp barrier
        run.one(Write, Run::Global, 2, 7); // its own
        QCOMPARE(run.races(), 0u);
        run.one(Read, Run::Global, 3, 7, 2); // another lane's, of the same segment
        QCOMPARE(run.races(), 1u);
        run.one(Read, Run::Global, 3, 9, 3);
        QCOMPARE(run.races(), 2u);
        run.warp(1);
        run.one(Read, Run::Global, 0, 9, 4);
        QCOMPARE(run.races(), 2u);
    }

    void aWatchedRunNamesAllPlaces() {
        Run run;
        const auto launch = [&] {
            run.start();
            run.block(0);
            run.warp(0);
            run.one(Write, Run::Global, 4, 5, 11);
            run.one(Read, Run::Global, 4, 5, 9); // no race with a read
            run.one(Write, Run::Global, 4, 5, 10);
            run.warp(1);
            run.one(Write, Run::Global, 0, 6, 12);
            run.one(Read, Run::Global, 0, 5, 13);
            run.one(Read, Run::Global, 0, 5, 13);
        };
        launch();
        QCOMPARE(run.races(), 1u);
        QVERIFY(!run.shadow.reports()[0].otherSite);
        QCOMPARE(run.shadow.racingAccesses(), 2u);
        const std::vector<Location> places = run.shadow.racy(100);
        QVERIFY(places == std::vector<Location>(2, run.shadow.reports()[0].location));
        const Watched watched{places[0], 70};
        run.shadow.watch(std::span(&watched, 1), [](std::uint32_t site, std::uint32_t lane, std::optional<std::uint64_t> before) {
            return std::optional<std::uint64_t>(*before + 100 * site + lane);
        });
        launch();
        QCOMPARE(run.races(), 2u);
        QCOMPARE(run.shadow.racingAccesses(), 2u);
        for (const std::uint32_t i : {0u, 1u}) { // the last one first
            const Report& report = run.shadow.reports()[i];
            QCOMPARE(report.otherSite, std::optional(10u + i));
            QVERIFY(report.other && *report.other == (Thread{0, 0, 4, 0}));
            QCOMPARE(report.count, 2u);
            QCOMPARE(report.value, std::optional<std::uint64_t>(2178)); // read: what the last write left
            QCOMPARE(report.otherValue, std::optional<std::uint64_t>(i == 0 ? 2178 : 1174));
        }
        run.shadow.watch({});
        launch();
        QVERIFY(!run.shadow.reports()[0].otherSite);
    }

    /// Of many so many, and not from one end.
    void racyLocationsAreSpread() {
        Run run;
        run.block(0);
        for (const std::uint32_t warp : {0u, 1u}) {
            run.warp(warp);
            for (std::int64_t index = 0; index < 256; ++index)
                run.one(Write, Run::Global, 0, index);
        }
        QCOMPARE(run.shadow.racy(1000).size(), 257u); // that of the report besides
        const std::vector<Location> some = run.shadow.racy(32);
        QVERIFY(some.size() > 16 && some.size() < 64);
        QVERIFY(std::ranges::any_of(some, [](const Location& l) { return l.index > 192; }));
        QVERIFY(std::ranges::any_of(some, [](const Location& l) { return l.index % 2 == 0; }) &&
                std::ranges::any_of(some, [](const Location& l) { return l.index % 2 == 1; }));
        run.start();
        QVERIFY(run.shadow.racy(32).empty());
    }

    void whatWasTouchedIsOfThisLaunchAlone_data() {
        QTest::addColumn<bool>("hasFences");
        QTest::newRow("plain") << false;
        QTest::newRow("with fences") << true;
    }
    void whatWasTouchedIsOfThisLaunchAlone() {
        QFETCH(bool, hasFences);
        using Ranges = std::vector<std::pair<std::uint64_t, std::uint64_t>>;
        constexpr std::uint64_t Count = 100'000;
        const std::array<ArraySpec, 3> arrays{ArraySpec{Count, false, true, true, 0}, ArraySpec{Count, false, false, false, 0, true},
                                              ArraySpec{Count, false, false, false, 0}};
        Shadow shadow({.segmentLimit = 256});
        for (const std::int64_t at : {1000, 50'000}) {
            QVERIFY(shadow.beginLaunch(arrays, hasFences).ok());
            for (std::uint64_t block = 0; block < 200; ++block) { // numbers run out within
                shadow.beginBlock(block);
                shadow.beginWarp(0);
                shadow.accessRun(Write, 0, 1, ~0u, at + static_cast<std::int64_t>(block) * 32);
                shadow.warpBarrier(~0u);
                shadow.accessRun(Read, 1, 2, 7u, at);
                shadow.accessOne(Read, 1, 3, 1u, static_cast<std::int64_t>(Count) - 1);
                shadow.accessOne(Read, 2, 4, 1u, 5);
                shadow.accessOne(Atomic, 0, 5, ~0u, 16'384 + at);
            }
            const auto from = static_cast<std::uint64_t>(at);
            QCOMPARE(shadow.touched(Write, 0), (Ranges{{from, from + 6400}}));
            QCOMPARE(shadow.touched(Read, 0), Ranges());
            QCOMPARE(shadow.touched(Atomic, 0), (Ranges{{16'384 + from, 16'385 + from}}));
            QCOMPARE(shadow.touched(Read, 1), (Ranges{{from, from + 3}, {Count - 1, Count}}));
            QCOMPARE(shadow.touched(Read, 2), Ranges()); // nobody asked
            QVERIFY(shadow.reports().empty());
        }
        QVERIFY(hasFences || shadow.sweeps() > 0);
    }

    void aBufferBoundTwiceIsOne() {
        Shadow shadow;
        const std::array<ArraySpec, 2> arrays{ArraySpec{64, false, false, false, 77},
                                              ArraySpec{64, false, true, false, 77}};
        QVERIFY(shadow.beginLaunch(arrays, false).ok());
        shadow.beginBlock(0);
        shadow.beginWarp(0);
        shadow.accessRun(Read, 0, 1, ~0u, 1);
        shadow.accessRun(Write, 1, 2, ~0u, 0);
        QCOMPARE(shadow.reports().size(), 1u);
        QCOMPARE(shadow.reports()[0].count, 31u);
    }

    void hugeArraysCostOnlyWhatIsTouched() {
        Shadow shadow;
        const std::array<ArraySpec, 1> arrays{ArraySpec{std::uint64_t{1} << 34, false, true, false, 0}};
        QVERIFY(shadow.beginLaunch(arrays, false).ok());
        shadow.beginBlock(0);
        shadow.beginWarp(0);
        shadow.accessRun(Write, 0, 1, ~0u, (std::int64_t{1} << 34) - 32);
        shadow.accessOne(Read, 0, 2, 2u, (std::int64_t{1} << 34) - 32);
        QCOMPARE(shadow.reports().size(), 1u);
    }

    void numbersThatRunOutAreGivenAnew() {
        Shadow::Options options;
        options.segmentLimit = 300;
        Run run(options);
        run.block(0);
        run.warp(0);
        run.one(Write, Run::Global, 0, 1);
        run.block(1);
        run.warp(0);
        run.one(Write, Run::Global, 0, 2);
        run.shadow.barrier();
        run.warp(0);
        run.one(Write, Run::Global, 0, 3);
        run.warp(1);
        run.one(Write, Run::Global, 1, 4);
        for (int i = 0; i < 1000; ++i)
            run.shadow.warpBarrier(~0u);
        QVERIFY(run.shadow.sweeps() >= 3);
        run.one(Read, Run::Global, 2, 4);
        run.one(Read, Run::Global, 2, 2);
        QCOMPARE(run.races(), 0u);
        run.one(Read, Run::Global, 2, 3, 5);
        run.one(Read, Run::Global, 2, 1, 6);
        QCOMPARE(run.races(), 2u);
        QVERIFY(run.shadow.reports()[0].other &&
                *run.shadow.reports()[0].other == (Thread{1, 0, 0, 1}));
        QVERIFY(!run.shadow.reports()[1].other); // which block it was is forgotten
    }

    void fencesAndAtomicsHandOver_data() {
        QTest::addColumn<int>("without"); ///< the step that is left out; −1: none
        QTest::addColumn<bool>("isRace");
        QTest::newRow("all steps") << -1 << false;
        QTest::newRow("no fence before the first atomic") << 0 << true;
        QTest::newRow("no first atomic") << 1 << true;
        QTest::newRow("no second atomic") << 2 << true;
        QTest::newRow("no fence after the second atomic") << 3 << true;
    }

    void fencesAndAtomicsHandOver() {
        QFETCH(int, without);
        QFETCH(bool, isRace);
        Run run({}, true);
        const auto step = [&](int number, auto&& what) {
            if (number != without)
                what();
        };
        run.block(0);
        run.warp(1);
        run.one(Write, Run::Global, 3, 10);
        run.shadow.barrier();
        run.warp(0);
        step(0, [&] { run.shadow.fence(FenceScope::Device, 1u); });
        step(1, [&] { run.one(Atomic, Run::Global, 0, 0); });
        run.block(1);
        run.warp(2);
        step(2, [&] { run.one(Atomic, Run::Global, 5, 0); });
        step(3, [&] { run.shadow.fence(FenceScope::Device, 1u << 5); });
        run.shadow.barrier();
        run.warp(0);
        run.one(Read, Run::Global, 9, 10, 4);
        QCOMPARE(run.races(), isRace ? 1u : 0u);
        if (isRace)
            QVERIFY(*run.shadow.reports()[0].other == (Thread{0, 1, 3, 0}));
    }

    void aBlockFenceIsForItsBlock() {
        Run run({}, true);
        run.block(0);
        run.warp(0);
        run.one(Write, Run::Global, 0, 10);
        run.shadow.fence(FenceScope::Block, 1u);
        run.one(Atomic, Run::Global, 0, 0);
        run.warp(1);
        run.one(Atomic, Run::Global, 7, 0);
        run.shadow.fence(FenceScope::Block, 1u << 7);
        run.one(Write, Run::Global, 7, 10);
        QCOMPARE(run.races(), 0u);
        run.block(1);
        run.warp(0);
        run.one(Atomic, Run::Global, 0, 0);
        run.shadow.fence(FenceScope::Device, 1u);
        run.one(Read, Run::Global, 0, 10);
        QCOMPARE(run.races(), 1u);
    }

    /// Joined in any order, as maps that keep the greater clock.
    void knowledgeIsWhatAllOfItKnew() {
        std::mt19937_64 random(7);
        std::vector<Knowledge::Ptr> values{nullptr};
        std::vector<std::map<std::uint64_t, std::uint32_t>> maps{{}};
        for (int i = 0; i < 400; ++i) {
            const std::size_t a = random() % values.size(), b = random() % values.size();
            const std::uint64_t whom = (random() % 9) << (random() % 41);
            const auto clock = static_cast<std::uint32_t>(1 + random() % 50);
            auto map = maps[a];
            for (const auto& [key, value] : maps[b])
                map[key] = std::max(map[key], value);
            map[whom] = std::max(map[whom], clock);
            values.push_back(Knowledge::with(Knowledge::joined(values[a], values[b]), {{whom, clock}}));
            maps.push_back(std::move(map));
        }
        for (std::size_t i = 1; i < values.size(); ++i)
            for (std::uint64_t digit = 0; digit < 9; ++digit)
                for (unsigned shift = 0; shift < 41; ++shift) {
                    const auto found = maps[i].find(digit << shift);
                    QCOMPARE(values[i]->clockOf(digit << shift), found == maps[i].end() ? 0u : found->second);
                }
        const Knowledge::Ptr last = values.back();
        QVERIFY(Knowledge::joined(last, values[1]) == Knowledge::joined(values[1], last) || values[1]);
        QVERIFY(Knowledge::joined(last, last) == last);
    }

    /// Each of 20,000 blocks hands all that it knows to the next one: that is there once, not once for each.
    void aChainOfBlocksSharesWhatItKnows() {
        constexpr std::uint64_t Blocks = 20'000;
        const std::size_t before = Knowledge::nodeCount();
        {
            Run run({}, true);
            for (std::uint64_t b = 0; b < Blocks; ++b) {
                run.block(b);
                run.warp(0);
                if (b > 0) {
                    run.one(Atomic, Run::Global, 0, static_cast<std::int64_t>((b - 1) % 128));
                    run.shadow.fence(FenceScope::Device, 1u);
                    run.one(Read, Run::Global, 0, static_cast<std::int64_t>(128 + (b - 1) % 128));
                }
                run.one(Write, Run::Global, 0, static_cast<std::int64_t>(128 + b % 128));
                run.shadow.fence(FenceScope::Device, 1u);
                run.one(Atomic, Run::Global, 0, static_cast<std::int64_t>(b % 128));
            }
            QCOMPARE(run.races(), 0u);
            const std::size_t nodes = Knowledge::nodeCount() - before;
            QVERIFY2(nodes < Blocks * 8, qPrintable(QString::number(nodes)));
            run.block(Blocks);
            run.warp(3);
            run.one(Read, Run::Global, 0, 200);
            QCOMPARE(run.races(), 1u); // and what nobody handed over is still told
        }
        QCOMPARE(Knowledge::nodeCount(), before);
    }
};

QTEST_GUILESS_MAIN(TestShadow)
#include "tst_shadow.moc"
