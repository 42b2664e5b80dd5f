#include "core/service/device_limits.h"

#include <QtTest>

using namespace lane;

/// What a launch must keep to: a GPU's own limits, or those of the architecture that is compiled for.
class DeviceLimitsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onTheCpuThoseOfTheArchitecture_data() {
        QTest::addColumn<QString>("arch");
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<QString>("whose");
        QTest::newRow("sm_75") << "sm_75" << quint64{65536} << "sm_75";
        QTest::newRow("sm_80") << "sm_80" << quint64{166912} << "sm_80";
        QTest::newRow("sm_86") << "sm_86" << quint64{101376} << "sm_86";
        QTest::newRow("sm_90a") << "sm_90a" << quint64{232448} << "sm_90a";
        QTest::newRow("compute_120") << "compute_120" << quint64{101376} << "compute_120";
        QTest::newRow("one that nobody knows") << "sm_61" << quint64{49152} << "every GPU";
    }

    void onTheCpuThoseOfTheArchitecture() {
        QFETCH(QString, arch);
        QFETCH(quint64, bytes);
        QFETCH(QString, whose);
        wire::DeviceInfo cpu;
        cpu.id = "cpu";
        cpu.maxThreadsPerBlock = 64; // cores and the like are no limits of a launch
        for (const wire::DeviceInfo* device : {static_cast<const wire::DeviceInfo*>(nullptr), static_cast<const wire::DeviceInfo*>(&cpu)}) {
            const LaunchLimits limits = limitsOf(device, arch.toStdString());
            QCOMPARE(quint64{limits.maxSharedBytes}, bytes);
            QCOMPARE(QString::fromStdString(limits.sharedOf), whose);
            QCOMPARE(limits.maxThreadsPerBlock, 1024u);
        }
    }

    void aGpuHasItsOwn() {
        wire::DeviceInfo gpu;
        gpu.id = "cuda:0";
        gpu.name = "a GPU";
        gpu.sharedBytesPerBlock = 49152;
        gpu.sharedBytesOptin = 100000;
        gpu.maxThreadsPerBlock = 512;
        gpu.maxBlock = {512, 256, 32};
        const LaunchLimits limits = limitsOf(&gpu, "sm_90");
        QCOMPARE(limits.maxSharedBytes, std::uint64_t{100000});
        QCOMPARE(limits.sharedOf, std::string("a GPU"));
        QCOMPARE(limits.maxThreadsPerBlock, 512u);
        QCOMPARE(limits.maxBlock.z, 32u);
        gpu.sharedBytesOptin = 0; // a driver that does not tell
        QCOMPARE(limitsOf(&gpu, "sm_90").maxSharedBytes, std::uint64_t{49152});
    }
};

QTEST_GUILESS_MAIN(DeviceLimitsTest)
#include "tst_device_limits.moc"
