#include "core/shadow/shadow.h"

#include <QtTest>

#include <array>

using namespace lane::shadow;

namespace {
constexpr AccessKind Read = AccessKind::Read, Write = AccessKind::Write, Atomic = AccessKind::Atomic;
using Indices = std::array<std::int64_t, WarpSize>;

Indices indices(const std::function<std::int64_t(std::int64_t lane)>& of) {
    Indices all;
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        all[lane] = of(lane);
    return all;
}

/// A block whose shared memory of 64 locations warp 0 has written before a barrier.
class Block {
public:
    static constexpr std::uint32_t Shared = 0, Out = 1;

    explicit Block(VectorLevel level) : m_shadow(Shadow::Options{.level = level}) {
        const std::array<ArraySpec, 2> arrays{
            ArraySpec{.count = 64, .isShared = true, .hasAtomics = true},
            ArraySpec{.count = 64, .isRead = false}, // of the launch's result: written alone
        };
        QVERIFY(m_shadow.beginLaunch(arrays, false).ok());
        m_shadow.beginBlock(0);
        warp(0);
        m_shadow.accessRun(Write, Shared, 1, ~0u, 0);
        m_shadow.accessRun(Write, Shared, 2, ~0u, 32);
        m_shadow.barrier();
        warp(0);
    }
    void warp(std::uint32_t number) { m_shadow.beginWarp(number); }
    void block(std::uint64_t number) { m_shadow.beginBlock(number); }
    void change(const Indices& at) { m_shadow.access(Atomic, Shared, 3, ~0u, at.data()); }
    void one(AccessKind kind, std::uint32_t lane, std::int64_t index, std::uint32_t array = Shared) {
        m_shadow.accessOne(kind, array, 4, 1u << lane, index);
    }
    std::size_t faults() const { return m_shadow.reports().size(); }
    Shadow& shadow() { return m_shadow; }

private:
    Shadow m_shadow;
};
} // namespace

/// What is noted of a whole warp at once says the same as what is noted lane by lane.
class TestShadowWarps : public QObject {
    Q_OBJECT
private:
    static void levels() {
        QTest::addColumn<int>("level");
        for (int level = 0; level <= static_cast<int>(hostVectorLevel()); ++level)
            QTest::addRow("level %d", level) << level;
    }
    static VectorLevel level() {
        QFETCH_GLOBAL(int, level);
        return static_cast<VectorLevel>(level);
    }
private slots:
    void initTestCase_data() { levels(); }

    void aLaneMayUseWhatItAloneHasChanged() {
        Block b(level());
        b.change(indices([](std::int64_t lane) { return 31 - lane; }));
        b.one(Read, 3, 28);
        b.one(Write, 4, 27);
        QCOMPARE(b.faults(), 0u);
        b.one(Read, 3, 27);
        QCOMPARE(b.faults(), 1u);
    }

    void changesOfOneElementByTwoLanesAreBothKept() {
        for (const std::uint32_t lane : {7u, 31u}) { // the first of four and the last
            Block b(level());
            b.change(indices([](std::int64_t l) { return l % 8; }));
            b.one(Read, lane, 7);
            QCOMPARE(b.faults(), 1u);
        }
    }

    void changesByTheSameLanesTwiceAreBothKept() {
        Block b(level());
        b.change(indices([](std::int64_t lane) { return lane; }));
        b.change(indices([](std::int64_t lane) { return 31 - lane; }));
        b.one(Read, 31, 0);
        QCOMPARE(b.faults(), 1u);
    }

    void changesByTwoWarpsAreBothKept() {
        Block b(level());
        b.change(indices([](std::int64_t lane) { return lane; }));
        b.warp(1);
        b.change(indices([](std::int64_t lane) { return lane; }));
        b.one(Read, 5, 5);
        QCOMPARE(b.faults(), 1u);
        b.shadow().barrier();
        b.warp(1);
        b.one(Write, 5, 6);
        QCOMPARE(b.faults(), 1u);
    }

    void aChangeOfWhatAnotherWarpReadsIsAFault() {
        Block b(level());
        b.one(Read, 5, 5);
        b.warp(1);
        b.change(indices([](std::int64_t lane) { return lane; }));
        QCOMPARE(b.faults(), 1u);
    }

    void aChangeOfWhatNothingHasWrittenIsAFault() {
        Block b(level());
        b.block(1);
        b.warp(0);
        b.change(indices([](std::int64_t lane) { return lane; }));
        QCOMPARE(b.faults(), 1u);
        QCOMPARE(b.shadow().reports()[0].fault, Fault::Uninitialised);
        QCOMPARE(b.shadow().reports()[0].count, 32u);
    }

    void aResultThatIsOnlyWrittenIsWrittenOnce() {
        Block b(level());
        b.shadow().accessRun(Write, Block::Out, 5, ~0u, 0);
        b.shadow().accessRun(Write, Block::Out, 6, ~0u, 0); // the same lanes
        b.one(Write, 3, 40, Block::Out);
        QCOMPARE(b.faults(), 0u);
        b.one(Write, 3, 4, Block::Out);
        QCOMPARE(b.faults(), 1u);
        b.block(1);
        b.warp(0);
        b.shadow().accessRun(Write, Block::Out, 7, ~0u, 31);
        QCOMPARE(b.faults(), 2u); // elements 31 and 40
        QCOMPARE(b.shadow().reports()[1].count, 2u);
    }
};

QTEST_GUILESS_MAIN(TestShadowWarps)
#include "tst_shadow_warps.moc"
