#include "core/machine/occupancy.h"

#include <QtTest>

using namespace lane::machine;
using Limiters = std::vector<Limiter>;

class OccupancyTest : public QObject {
    Q_OBJECT
private:
    static Occupancy of(const char* arch, std::uint32_t threads, std::uint32_t registers, std::uint64_t shared) {
        return occupancyOf(*smLimits(arch), {threads, registers, shared});
    }

private Q_SLOTS:
    void architectures() {
        QCOMPARE(smLimits("sm_90")->threads, 2048u);
        QCOMPARE(smLimits("sm_90a"), smLimits(9, 0));
        QCOMPARE(smLimits("compute_120")->threads, 1536u);
        QCOMPARE(smLimits("sm_100")->major, 10u);
        QCOMPARE(smLimits("sm_110")->warps(), 48u);
        // The most that a block may have, and a byte more.
        for (const auto& [arch, bytes] : {std::pair{"sm_87", 166912u}, {"sm_103", 232448u}, {"sm_110f", 232448u}, {"sm_121a", 101376u}}) {
            QCOMPARE(of(arch, 32, 16, bytes).blocks, 1u);
            QCOMPARE(of(arch, 32, 16, bytes + 1).blocks, 0u);
        }
        for (const char* unknown : {"sm_61", "sm_130", "sm_", "sm_90x", "gfx90a", "", "sm_9"})
            QVERIFY2(!smLimits(unknown), unknown);
    }

    /// What NVIDIA's occupancy calculator and the driver answer for the same launch.
    void published_data() {
        QTest::addColumn<QString>("arch");
        QTest::addColumn<quint32>("threads");
        QTest::addColumn<quint32>("registers");
        QTest::addColumn<quint64>("shared");
        QTest::addColumn<quint32>("blocks");
        const auto row = [](const char* arch, quint32 threads, quint32 registers, quint64 shared, quint32 blocks) {
            QTest::addRow("%s %u threads %u registers %llu B", arch, threads, registers, shared) << QString::fromLatin1(arch) << threads << registers << shared << blocks;
        };
#include "occupancy_values.def"
    }
    void published() {
        QFETCH(QString, arch);
        QFETCH(quint32, threads);
        QFETCH(quint32, registers);
        QFETCH(quint64, shared);
        QFETCH(quint32, blocks);
        const SmLimits* limits = smLimits(arch.toStdString());
        QVERIFY(limits);
        QCOMPARE(occupancyOf(*limits, {threads, registers, shared}).blocks, blocks);
    }

    void theLimiterIsNamed() {
        QCOMPARE(of("sm_90", 256, 32, 0).limiters, (Limiters{Limiter::Threads, Limiter::Registers}));
        QCOMPARE(of("sm_90", 256, 16, 0).limiters, (Limiters{Limiter::Threads}));
        QCOMPARE(of("sm_90", 32, 16, 0).limiters, (Limiters{Limiter::Blocks}));
        QCOMPARE(of("sm_90", 256, 128, 0).limiters, (Limiters{Limiter::Registers}));
        QCOMPARE(of("sm_90", 256, 32, 48 * 1024).limiters, (Limiters{Limiter::Shared}));
        QCOMPARE(of("sm_90", 256, 32, 98560).limiters, (Limiters{Limiter::Shared})); // more than 48 KiB
        QCOMPARE(of("sm_90", 256, 32, 98560).blocks, 2u);
        QCOMPARE(of("sm_80", 256, 32, 98560).blocks, 1u);
        QCOMPARE(of("sm_86", 256, 32, 98560).blocks, 1u);
        QCOMPARE(of("sm_75", 256, 32, 98560).blocks, 0u);
        QCOMPARE(of("sm_90", 256, 16, 0).share(), 1.0);
        QCOMPARE(of("sm_90", 256, 128, 0).share(), 0.25);
    }

    void whatDoesNotFitIsRefused() {
        QCOMPARE(of("sm_90", 1025, 16, 0).blocks, 0u);
        QCOMPARE(of("sm_90", 0, 16, 0).blocks, 0u);
        QCOMPARE(of("sm_90", 1024, 65, 0).blocks, 0u); // 72 registers a thread in their unit, times 1024
        QCOMPARE(of("sm_90", 1024, 65, 0).limiters, (Limiters{Limiter::Registers}));
        QCOMPARE(of("sm_90", 32, 256, 0).blocks, 0u);
        QCOMPARE(of("sm_90", 32, 16, 232449).blocks, 0u);
        QCOMPARE(of("sm_90", 32, 16, 232448).blocks, 1u);
        QCOMPARE(of("sm_90", 32, 16, 232449).limiters, (Limiters{Limiter::Shared}));
    }

    void whatWouldLetMoreIn() {
        const SmLimits& h100 = *smLimits(9, 0);
        const BlockNeeds heavy{256, 128, 0};
        const auto fewer = registersForMore(h100, heavy);
        QCOMPARE(fewer, std::optional<std::uint32_t>(80));
        QVERIFY(occupancyOf(h100, {256, *fewer, 0}).blocks > occupancyOf(h100, heavy).blocks);
        QCOMPARE(occupancyOf(h100, {256, *fewer + 1, 0}).blocks, occupancyOf(h100, heavy).blocks);
        QVERIFY(!registersForMore(h100, {256, 32, 0}));
        const BlockNeeds wide{256, 32, 100'000};
        const auto less = sharedForMore(h100, wide);
        QVERIFY(less && occupancyOf(h100, {256, 32, *less}).blocks > occupancyOf(h100, wide).blocks);
        QCOMPARE(occupancyOf(h100, {256, 32, *less + 1}).blocks, occupancyOf(h100, wide).blocks);
        QVERIFY(!sharedForMore(h100, {256, 32, 0}));
    }

    void curvesPassThroughTheLaunch() {
        const SmLimits& h100 = *smLimits(9, 0);
        const BlockNeeds needs{256, 40, 4096};
        for (const auto axis : {OccupancyAxis::Threads, OccupancyAxis::Registers, OccupancyAxis::Shared}) {
            const auto points = occupancyCurve(h100, needs, axis);
            QVERIFY(points.size() >= 32 && points.size() <= 65);
            QVERIFY(std::is_sorted(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.value < b.value; }));
        }
        QCOMPARE(occupancyCurve(h100, needs, OccupancyAxis::Threads)[7].value, std::uint64_t(256));
        QCOMPARE(occupancyCurve(h100, needs, OccupancyAxis::Threads)[7].occupancy.blocks, occupancyOf(h100, needs).blocks);
        QCOMPARE(occupancyCurve(h100, needs, OccupancyAxis::Registers)[4].occupancy.blocks, occupancyOf(h100, needs).blocks);
        QCOMPARE(occupancyCurve(h100, needs, OccupancyAxis::Shared).back().value, std::uint64_t(232448));
    }
};

QTEST_APPLESS_MAIN(OccupancyTest)
#include "tst_occupancy.moc"
