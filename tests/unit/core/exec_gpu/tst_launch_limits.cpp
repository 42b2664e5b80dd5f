#include "core/exec_gpu/limits.h"

#include <QtTest>

using namespace lane;

namespace {

gpu::LoadedKernel smallKernel() {
    gpu::LoadedKernel kernel;
    kernel.limits = {1024, 4096, 32, 0};
    return kernel;
}

wire::DeviceInfo device() {
    wire::DeviceInfo info;
    info.name = "a GPU";
    info.sharedBytesOptin = 100'000;
    return info;
}

} // namespace

class GpuLimitsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void refusals_data();
    void refusals();
    void acceptsWhatFits();
};

void GpuLimitsTest::refusals_data() {
    QTest::addColumn<int>("gridY");
    QTest::addColumn<int>("blockX");
    QTest::addColumn<int>("blockZ");
    QTest::addColumn<int>("shared");
    QTest::addColumn<int>("kernelThreads");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("2,000 threads") << 1 << 1000 << 2 << 0 << 1024 << QByteArray("2000 threads");
    QTest::newRow("an axis of the block") << 1 << 1 << 65 << 0 << 1024 << QByteArray("1 × 1 × 65");
    QTest::newRow("an axis of the grid")
        << 65536 << 1 << 1 << 0 << 1024 << QByteArray("1 × 65536 × 1");
    QTest::newRow("an empty block") << 1 << 0 << 1 << 0 << 1024 << QByteArray("empty");
    QTest::newRow("registers") << 1 << 512 << 1 << 0 << 256 << QByteArray("32 registers a thread");
    QTest::newRow("shared memory") << 1 << 32 << 1 << 100'000 << 1024 << QByteArray("104096 bytes");
}

void GpuLimitsTest::refusals() {
    QFETCH(int, gridY);
    QFETCH(int, blockX);
    QFETCH(int, blockZ);
    QFETCH(int, shared);
    QFETCH(int, kernelThreads);
    QFETCH(QByteArray, says);
    gpu::GpuLaunch launch;
    launch.grid = {1, static_cast<std::uint32_t>(gridY), 1};
    launch.block = {static_cast<std::uint32_t>(blockX), 1, static_cast<std::uint32_t>(blockZ)};
    launch.dynamicSharedBytes = static_cast<std::uint32_t>(shared);
    gpu::LoadedKernel kernel = smallKernel();
    kernel.limits.maxThreadsPerBlock = static_cast<std::uint32_t>(kernelThreads);
    const Status fits = gpu::checkLimits(launch, kernel, device());
    QVERIFY(!fits.ok());
    QCOMPARE(fits.error().code, std::string("L4305"));
    QVERIFY2(fits.error().message.find(says.toStdString()) != std::string::npos,
             fits.error().message.c_str());
    QVERIFY(!fits.error().hint.empty());
}

void GpuLimitsTest::acceptsWhatFits() {
    gpu::GpuLaunch launch;
    launch.grid = {2147483647u, 65535, 65535};
    launch.block = {32, 32, 1};
    launch.dynamicSharedBytes = 100'000 - 4096;
    QVERIFY(gpu::checkLimits(launch, smallKernel(), device()).ok());
}

QTEST_GUILESS_MAIN(GpuLimitsTest)
#include "tst_launch_limits.moc"
