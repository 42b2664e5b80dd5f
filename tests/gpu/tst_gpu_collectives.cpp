// Atomics and operations of warps and blocks on the GPU and on the CPU reference, with blocks that are
// no multiple of a warp and threads that have finished: the same bits on both.

#include "gpu_device.h"
#include "tests/support/collective_kernels.h"
#include "tests/support/philox.h"

#include <cmath>

using namespace lane;
using namespace lane::test;

class GpuCollectivesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { LANE_NEEDS_GPU(); }
    void warps_data() { blockSizes(); }
    void warps() { together(WarpKernel, "warps"); }
    void blocks_data() { blockSizes(); }
    void blocks() { together(BlockKernel, "blocks"); }
    void atomics_data() { blockSizes(); }
    void atomics();
    void oldValues();
    void randomNumbers();

private:
    static void blockSizes() {
        QTest::addColumn<uint>("block");
        for (const uint block : {1u, 31u, 32u, 33u, 100u, 1000u})
            QTest::addRow("%u", block) << block;
    }
    /// Runs on both devices, from the same contents of every array, and compares them all.
    void compare(KernelRun run);
    void together(const char* source, const char* kernel);
    static ArrayUse both(const char* name, const data::Array& array) {
        return {name, array, zeros(array.type, array.shape)};
    }

    Session m_gpu, m_cpu;
};

void GpuCollectivesTest::compare(KernelRun run) {
    run.device = "cuda:0";
    LANE_VERIFY_OK(m_gpu.run(run));
    std::vector<data::Array> got;
    for (ArrayUse& use : run.arrays)
        if (use.output.buffer) {
            got.push_back(use.output);
            use.output = zeros(use.output.type, use.output.shape);
        }
    run.device = "cpu";
    const auto cpu = m_cpu.run(run);
    LANE_VERIFY_OK(cpu);
    QCOMPARE(cpu->reply.faultCount, std::uint64_t{0});
    std::size_t next = 0;
    for (const ArrayUse& use : run.arrays)
        if (use.output.buffer)
            QVERIFY2(isSame(got[next++], use.output), (use.name + " differs").c_str());
}

void GpuCollectivesTest::together(const char* source, const char* kernel) {
    QFETCH(uint, block);
    constexpr uint Blocks = 3;
    const uint n = block * Blocks - (block > 2 ? block / 3 : 0);
    KernelRun run{source, "collectives.lane", kernel};
    run.grid = {Blocks, 1, 1};
    run.block = {block, 1, 1};
    run.scalars = {nat("n", n)};
    data::Array v = randomInts({n}, 12);
    for (uint i = 0; i < n; ++i)
        v.as<std::int32_t>()[i] %= 50;
    run.arrays = {{"x", randomFloats({n}, 11), {}},
                  {"v", v, {}},
                  both("f", zeros(ScalarKind::Float32, {8 * n})),
                  both("r", zeros(ScalarKind::Int32, {8 * n})),
                  both("u", zeros(ScalarKind::UInt32, {5 * n}))};
    compare(run);
}

void GpuCollectivesTest::atomics() {
    QFETCH(uint, block);
    constexpr uint Blocks = 40;
    const uint n = block * Blocks - block / 3;
    KernelRun run{AtomicKernel, "collectives.lane", "atomics"};
    run.grid = {Blocks, 1, 1};
    run.block = {block, 1, 1};
    run.scalars = {nat("n", n)};
    data::Array v = randomInts({n}, 13), u = zeros(ScalarKind::UInt32, {8});
    for (uint i = 0; i < n; ++i)
        v.as<std::int32_t>()[i] %= 50;
    u.as<std::uint32_t>()[2] = u.as<std::uint32_t>()[6] = ~0u;
    run.arrays = {{"x", randomFloats({n}, 14), {}},
                  {"v", v, {}},
                  both("f", zeros(ScalarKind::Float32, {3})),
                  both("d", zeros(ScalarKind::Float64, {3})),
                  both("i", zeros(ScalarKind::Int32, {2, 8})),
                  both("u", u),
                  both("w", zeros(ScalarKind::Int64, {4})),
                  both("z", zeros(ScalarKind::UInt64, {2}))};
    compare(run);
}

void GpuCollectivesTest::oldValues() {
    KernelRun run{OldKernel, "collectives.lane", "olds"};
    run.arrays = {both("f", zeros(ScalarKind::Float32, {4})),
                  both("d", zeros(ScalarKind::Float64, {3})),
                  both("i", zeros(ScalarKind::Int32, {5})),
                  both("u", zeros(ScalarKind::UInt32, {6})),
                  both("w", zeros(ScalarKind::Int64, {5}))};
    compare(run);
}

/// The bits are the published generator's and the same on both; a normal number is within 4 ulp.
void GpuCollectivesTest::randomNumbers() {
    constexpr uint n = 1000, seed = 42;
    KernelRun run{RandomKernel, "random.lane", "randoms"};
    run.grid = {8, 1, 1};
    run.block = {128, 1, 1};
    run.scalars = {nat("n", n), nat("seed", seed)};
    const auto out = [](const char* name, ScalarKind kind) {
        return ArrayUse{name, {}, zeros(kind, {n})};
    };
    run.arrays = {out("bits", ScalarKind::UInt32), out("uniforms", ScalarKind::Float32),
                  out("normals", ScalarKind::Float32)};
    KernelRun other = run;
    for (ArrayUse& use : other.arrays)
        use.output = zeros(use.output.type, use.output.shape);
    run.device = "cuda:0";
    LANE_VERIFY_OK(m_gpu.run(run));
    other.device = "cpu";
    LANE_VERIFY_OK(m_cpu.run(other));
    for (uint i = 0; i < n; ++i)
        QCOMPARE(run.arrays[0].output.as<std::uint32_t>()[i], drawn(seed, i, i % 7));
    QVERIFY(isSame(run.arrays[0].output, other.arrays[0].output));
    QVERIFY(isSame(run.arrays[1].output, other.arrays[1].output));
    for (uint i = 0; i < n; ++i) {
        const float got = run.arrays[2].output.as<float>()[i], want = other.arrays[2].output.as<float>()[i];
        QVERIFY2(std::abs(got - want) <= 8 * 0x1p-23f * std::abs(want) + 1e-7f,
                 qPrintable(QString("%1: %2, %3").arg(i).arg(got).arg(want)));
    }
}

QTEST_GUILESS_MAIN(GpuCollectivesTest)
#include "tst_gpu_collectives.moc"
