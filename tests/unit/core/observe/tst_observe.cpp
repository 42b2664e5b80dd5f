#include "core/observe/observer.h"
#include "core/observe/report.h"

#include <QtTest>

#include <functional>
#include <map>
#include <random>
#include <set>

using namespace lane;
using namespace lane::observe;

namespace {

using Address = std::function<std::int64_t(unsigned)>;

struct Warp {
    std::array<std::int64_t, 32> at{};
    Request request;

    Warp(std::uint32_t bytes, const Address& address, std::uint32_t lanes = ~0u) {
        for (unsigned lane = 0; lane < 32; ++lane)
            at[lane] = address(lane);
        request = {lanes, bytes, at.data()};
    }
};

} // namespace

/// What a request costs, by hand and against sets; and how counts are put together.
class TestObserve : public QObject {
    Q_OBJECT
private slots:
    void sectors_data();
    void sectors();
    void banks_data();
    void banks();
    void againstSets();
    void constantAndAtomic();
    void launchesAreAdded();
    void lastValuesOfOneWarp();
    void linesAreThoseThatRanMost();
};

void TestObserve::sectors_data() {
    QTest::addColumn<unsigned>("bytes");
    QTest::addColumn<unsigned>("stride");
    QTest::addColumn<unsigned>("first");
    QTest::addColumn<unsigned>("lanes");
    QTest::addColumn<unsigned>("touched");
    QTest::addColumn<unsigned>("ideal");
    QTest::newRow("neighbours") << 4u << 4u << 0u << ~0u << 4u << 4u;
    QTest::newRow("one element off") << 4u << 4u << 4u << ~0u << 5u << 4u;
    QTest::newRow("every other") << 4u << 8u << 0u << ~0u << 8u << 4u;
    QTest::newRow("a sector each") << 4u << 32u << 0u << ~0u << 32u << 4u;
    QTest::newRow("rows of a matrix") << 4u << 4096u << 0u << ~0u << 32u << 4u;
    QTest::newRow("all at one") << 4u << 0u << 8u << ~0u << 1u << 1u;
    QTest::newRow("the last warp") << 4u << 4u << 0u << 0x1ffu << 2u << 2u;
    QTest::newRow("one lane") << 4u << 4u << 0u << 0x80000000u << 1u << 1u;
    QTest::newRow("doubles") << 8u << 8u << 0u << ~0u << 8u << 8u;
    QTest::newRow("bytes") << 1u << 1u << 0u << ~0u << 1u << 1u;
    QTest::newRow("a component of three") << 4u << 12u << 0u << ~0u << 12u << 4u;
    QTest::newRow("vectors of four") << 16u << 16u << 0u << ~0u << 16u << 16u;
    QTest::newRow("across a border") << 16u << 64u << 24u << ~0u << 64u << 16u;
}

void TestObserve::sectors() {
    QFETCH(unsigned, bytes);
    QFETCH(unsigned, stride);
    QFETCH(unsigned, first);
    QFETCH(unsigned, lanes);
    QFETCH(unsigned, touched);
    QFETCH(unsigned, ideal);
    const Warp up(bytes, [&](unsigned lane) { return first + lane * stride; }, lanes);
    QCOMPARE(sectorsOf(up.request).touched, touched);
    QCOMPARE(sectorsOf(up.request).ideal, ideal);
    const Warp down(bytes, [&](unsigned lane) { return first + (31 - lane) * stride; });
    const Warp all(bytes, [&](unsigned lane) { return first + lane * stride; });
    QCOMPARE(sectorsOf(down.request).touched, sectorsOf(all.request).touched);
    if (bytes == stride && lanes == ~0u) {
        QCOMPARE(sectorsOfRun(first, bytes, 32).touched, touched);
        QCOMPARE(sectorsOfRun(first, bytes, 32).ideal, ideal);
    }
}

void TestObserve::banks_data() {
    QTest::addColumn<unsigned>("bytes");
    QTest::addColumn<unsigned>("stride");
    QTest::addColumn<unsigned>("lanes");
    QTest::addColumn<unsigned>("passes");
    QTest::addColumn<unsigned>("ideal");
    QTest::newRow("neighbours") << 4u << 4u << ~0u << 1u << 1u;
    QTest::newRow("every other") << 4u << 8u << ~0u << 2u << 1u;
    QTest::newRow("a column of 32") << 4u << 128u << ~0u << 32u << 1u;
    QTest::newRow("a column of 33") << 4u << 132u << ~0u << 1u << 1u;
    QTest::newRow("a column of 32, half of it") << 4u << 128u << 0xffffu << 16u << 1u;
    QTest::newRow("all at one word") << 4u << 0u << ~0u << 1u << 1u;
    QTest::newRow("bytes share words") << 1u << 1u << ~0u << 1u << 1u;
    QTest::newRow("bytes of a bank") << 1u << 128u << ~0u << 32u << 1u;
    QTest::newRow("doubles, by half warps") << 8u << 8u << ~0u << 2u << 2u;
    QTest::newRow("doubles, half a warp") << 8u << 8u << 0xffffu << 1u << 1u;
    QTest::newRow("every other double") << 8u << 16u << ~0u << 4u << 2u;
    QTest::newRow("one double for all") << 8u << 0u << ~0u << 1u << 1u;
    QTest::newRow("vectors of four, by quarters") << 16u << 16u << ~0u << 4u << 4u;
}

void TestObserve::banks() {
    QFETCH(unsigned, bytes);
    QFETCH(unsigned, stride);
    QFETCH(unsigned, lanes);
    QFETCH(unsigned, passes);
    QFETCH(unsigned, ideal);
    const Warp warp(bytes, [&](unsigned lane) { return lane * stride; }, lanes);
    QCOMPARE(wavefrontsOf(warp.request).passes, passes);
    QCOMPARE(wavefrontsOf(warp.request).ideal, ideal);
}

void TestObserve::againstSets() {
    std::mt19937 random(7);
    for (int round = 0; round < 20'000; ++round) {
        const std::uint32_t bytes = 1u << random() % 5;
        const std::uint32_t span = 1u << (2 + random() % 11);
        const Warp warp(bytes, [&](unsigned) { return static_cast<std::int64_t>(random() % span) * bytes; },
                        random() % 3 == 0 ? ~0u : static_cast<std::uint32_t>(random()) | 1u);
        std::set<std::int64_t> sectors, elements;
        std::array<std::map<std::int64_t, std::set<std::int64_t>>, 4> words; // by group: bank → words
        std::map<std::int64_t, unsigned> lanesAt;
        const unsigned each = bytes <= 4 ? 32 : 128 / bytes;
        for (unsigned lane = 0; lane < 32; ++lane) {
            if ((warp.request.lanes >> lane & 1) == 0)
                continue;
            elements.insert(warp.at[lane]);
            ++lanesAt[warp.at[lane]];
            for (std::int64_t b = warp.at[lane]; b < warp.at[lane] + bytes; ++b) {
                sectors.insert(b / 32);
                words[lane / each][b / 4 % 32].insert(b / 4);
            }
        }
        const Sectors got = sectorsOf(warp.request);
        QCOMPARE(got.touched, sectors.size());
        QCOMPARE(got.ideal, (elements.size() * bytes + 31) / 32);
        std::size_t passes = 0;
        for (const auto& group : words) {
            std::size_t most = 0;
            for (const auto& [bank, some] : group)
                most = std::max(most, some.size());
            passes += most;
        }
        if (elements.size() == 1)
            passes = 1;
        QCOMPARE(wavefrontsOf(warp.request).passes, passes);
        unsigned most = 0;
        for (const auto& [at, lanes] : lanesAt)
            most = std::max(most, lanes);
        QCOMPARE(mostAtOneElement(warp.request), most);
    }
}

void TestObserve::constantAndAtomic() {
    const Warp same(4, [](unsigned) { return 12; });
    QCOMPARE(constantWords(same.request).passes, 1u);
    QCOMPARE(mostAtOneElement(same.request), 32u);
    const Warp apart(4, [](unsigned lane) { return lane * 4; });
    QCOMPARE(constantWords(apart.request).passes, 32u);
    QCOMPARE(mostAtOneElement(apart.request), 1u);
    const Warp four(4, [](unsigned lane) { return lane % 4 * 4; });
    QCOMPARE(mostAtOneElement(four.request), 8u);
}

namespace {

/// One statement that ends a fork's yes side, and one access of `x`.
Plan smallPlan() {
    Plan plan;
    plan.result.kernel = "k";
    plan.result.statements.resize(2);
    plan.result.statements[0].place.line = 3;
    plan.result.statements[1].place.line = 3;
    plan.result.branches.resize(1);
    plan.result.accesses.resize(1);
    plan.result.accesses[0].array = "x";
    plan.result.accesses[0].mode = wire::AccessMode::Write;
    plan.result.arrays.resize(1);
    plan.result.arrays[0].array = "x";
    plan.result.arrays[0].elementBytes = 4;
    plan.units = {4};
    plan.runs.resize(2);
    plan.runs[0].statements = {0};
    plan.runs[1].statements = {0, 1};
    plan.runs[1].flops[1].fma = 3;
    plan.forks.resize(1);
    plan.forks[0].branch = 0;
    plan.touches.push_back({0, 0, 4, 4, 0});
    return plan;
}

wire::Observation observedOnce(const Plan& plan) {
    Observer observer;
    observer.beginLaunch(plan, {{2, 1, 1}, {64, 1, 1}, {128}, {{"x", 5}, {"x", 127}, {"y", 0}}, {}});
    observer.beginBlock(1);
    for (const std::uint32_t warp : {0u, 1u}) {
        observer.beginWarp(warp);
        observer.run(0, ~0u);
        observer.run(1, 0x3);
        observer.fork(0, 0xff, warp == 0 ? 0xf0 : 0xff);
        observer.touchRun(0, 0xf, 64 * warp);
    }
    observer.beginBlock(0);
    observer.beginWarp(1);
    observer.touchOne(0, 0x9, 5);
    return observer.report();
}

} // namespace

void TestObserve::lastValuesOfOneWarp() {
    Plan plan = smallPlan();
    plan.result.values.resize(2);
    const auto observed = [&](std::vector<wire::ThreadName> threads) {
        Observer observer;
        observer.beginLaunch(plan, {{2, 2, 1}, {40, 1, 1}, {128}, {}, std::move(threads)});
        for (const std::uint64_t block : {0u, 3u}) {
            observer.beginBlock(block);
            observer.valueOfBlock(1, static_cast<std::int64_t>(block) + 7);
            for (const std::uint32_t warp : {0u, 1u}) {
                observer.beginWarp(warp);
                std::array<std::int64_t, WarpSize> bits{};
                for (std::size_t lane = 0; lane < bits.size(); ++lane)
                    bits[lane] = static_cast<std::int64_t>(block * 1000 + warp * 100 + lane);
                observer.value(0, 0x5, bits.data());
                observer.valueOfAll(0, 0x8, static_cast<std::int64_t>(warp));
            }
        }
        return observer.report();
    };
    const wire::Observation nobody = observed({});
    QVERIFY(nobody.threads.empty() && nobody.values[0].inWarp.empty());
    const wire::ThreadName thread{{1, 1, 0}, {33, 0, 0}}; // of block 3, warp 1
    const wire::Observation one = observed({thread});
    QVERIFY(one.threads == std::vector<wire::ThreadName>{thread});
    QCOMPARE(one.values[0].warpLanes, 0xdu);
    QVERIFY(one.values[0].inWarp[0] == 3100 && one.values[0].inWarp[2] == 3102 && one.values[0].inWarp[3] == 1);
    QCOMPARE(one.values[1].warpLanes, 0xffu); // the block's last warp has eight lanes
    QCOMPARE(one.values[1].inWarp[5], 10u);
    QCOMPARE(one.values[0].count, nobody.values[0].count);
    QVERIFY(observed({{{2, 0, 0}, {0, 0, 0}}}).threads.empty()); // no block of the launch
    wire::Observation sum = nobody;
    add(sum, one);
    QCOMPARE(sum.values[0].warpLanes, 0xdu);
    QCOMPARE(sum.threads.size(), std::size_t(1));
}

void TestObserve::launchesAreAdded() {
    const Plan plan = smallPlan();
    wire::Observation sum = observedOnce(plan);
    QCOMPARE(sum.statements[0].warps, 4u);
    QCOMPARE(sum.statements[0].executions, 68u);
    QCOMPARE(sum.statements[0].threads, 64u); // those of the second run are among the first's
    QCOMPARE(sum.statements[1].threads, 4u);
    QCOMPARE(sum.statements[0].byLane[1], 4u);
    QCOMPARE(sum.statements[0].byLane[2], 2u);
    QCOMPARE(sum.single.fma, 12u);
    QCOMPARE(sum.single.flops(), 24u);
    const wire::BranchCount& branch = sum.branches[0];
    QVERIFY(branch.both == 1 && branch.allYes == 1 && branch.allNo == 0);
    QVERIFY(branch.lanesYes == 12 && branch.lanesNo == 4);
    const wire::AccessCount& access = sum.accesses[0];
    QVERIFY(access.requests == 3 && access.lanes == 10 && access.sectors == 3);
    QCOMPARE(access.worst.elements[1], 1);
    QCOMPARE(access.worst.elements[4], -1);
    QCOMPARE(access.worst.block[0], 1u);
    QCOMPARE(sum.arrays[0].uniqueWrittenBytes, 36u);
    QCOMPARE(sum.writers.size(), std::size_t(2)); // y is not there
    QCOMPARE(sum.writers[0].writes, 2u);
    QCOMPARE(sum.writers[0].thread[0], 35u);
    QCOMPARE(sum.writers[1].writes, 0u);
    QCOMPARE(globalTraffic(sum).sectorBytes, 96u);
    add(sum, observedOnce(plan));
    QCOMPARE(sum.launches, 2u);
    QCOMPARE(sum.statements[0].executions, 136u);
    QCOMPARE(sum.branches[0].evaluations(), 4u);
    QCOMPARE(sum.accesses[0].requests, 6u);
    QCOMPARE(sum.writers[0].writes, 4u);
}

void TestObserve::linesAreThoseThatRanMost() {
    wire::Observation o;
    for (const auto& [line, executions] : {std::pair{7u, 5u}, {4u, 0u}, {7u, 9u}}) {
        wire::StatementCount s;
        s.place.line = line;
        s.executions = executions;
        o.statements.push_back(s);
    }
    const auto lines = lineCounts(o);
    QCOMPARE(lines.size(), std::size_t(2));
    QVERIFY(lines[0].line == 4 && lines[0].isNever());
    QVERIFY(lines[1].line == 7 && lines[1].executions == 9);
}

QTEST_GUILESS_MAIN(TestObserve)
#include "tst_observe.moc"
