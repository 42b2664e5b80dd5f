// The same kernel on the GPU and on the CPU reference, in strict mode, bit for bit.

#include "gpu_device.h"

#include <cstring>
#include <numeric>

using namespace lane;
using namespace lane::test;

namespace {

std::uint32_t blocksFor(std::uint32_t elements, std::uint32_t block) {
    return (elements + block - 1) / block;
}

} // namespace

class GpuKernelsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { LANE_NEEDS_GPU(); }
    void saxpy_data();
    void saxpy();
    void products_data();
    void products();
    void transpose_data();
    void transpose();
    void hillisSteele();
    void sweepsLevelByLevel();
    void repeatsStartFromTheSameInputs();
    void constantsLengthsAndDynamicShared();
    void vectors_data();
    void vectors();

private:
    /// Runs on both devices and compares every output; `outputs` get the GPU's.
    void compare(KernelRun run, std::vector<data::Array>* outputs = nullptr);

    Session m_gpu, m_cpu;
};

void GpuKernelsTest::compare(KernelRun run, std::vector<data::Array>* outputs) {
    run.device = "cuda:0";
    const auto gpu = m_gpu.run(run);
    LANE_VERIFY_OK(gpu);
    // A small run takes no events while CUPTI works; its kernel time then comes with CUPTI's.
    QVERIFY(samplesOf(gpu->reply.times, "kernel", "event") ||
            samplesOf(gpu->times.times, "kernel", "cupti"));
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
            QVERIFY2(isSame(got[next++], use.output),
                     (run.kernel + ": " + use.name + " differs").c_str());
    if (outputs)
        *outputs = std::move(got);
}

void GpuKernelsTest::saxpy_data() {
    QTest::addColumn<uint>("n");
    QTest::newRow("8") << 8u;
    QTest::newRow("2^24 + 3") << (1u << 24) + 3;
}

void GpuKernelsTest::saxpy() {
    QFETCH(uint, n);
    KernelRun run{exampleText("saxpy.lane"), "saxpy.lane", "saxpy"};
    QVERIFY(!run.source.empty());
    run.grid = {blocksFor(n, 256), 1, 1};
    run.block = {256, 1, 1};
    run.scalars = {nat("N", n), real("alpha", 2.7182817f)};
    const data::Array x = randomFloats({n}, 1), y = randomFloats({n}, 2),
                      r = zeros(ScalarKind::Float32, {n});
    run.arrays = {{"x", x, {}}, {"y", y, {}}, {"result", {}, r}};
    std::vector<data::Array> outputs;
    compare(run, &outputs);
    QVERIFY(!outputs.empty());
    const volatile float product = 2.7182817f * x.as<float>()[n - 1]; // rounded before the sum
    QCOMPARE(outputs[0].as<float>()[n - 1], product + y.as<float>()[n - 1]);
}

void GpuKernelsTest::products_data() {
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("kernel");
    QTest::addColumn<uint>("n");
    for (const uint n : {64u, 257u}) {
        QTest::addRow("plain %u", n) << QByteArray("matmul.lane") << QByteArray("matmul") << n;
        QTest::addRow("tiled %u", n) << QByteArray("tiled.lane") << QByteArray("tiledProduct") << n;
    }
}

void GpuKernelsTest::products() {
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, kernel);
    QFETCH(uint, n);
    KernelRun run{exampleText(file.toStdString()), file.toStdString(), kernel.toStdString()};
    QVERIFY(!run.source.empty());
    run.grid = {blocksFor(n, 16), blocksFor(n, 16), 1};
    run.block = {16, 16, 1};
    run.scalars = {nat("M", n), nat("N", n), nat("K", n)};
    run.arrays = {{"A", randomFloats({n, n}, 3), {}},
                  {"B", randomFloats({n, n}, 4), {}},
                  {"C", {}, zeros(ScalarKind::Float32, {n, n})}};
    compare(run);
}

void GpuKernelsTest::transpose_data() {
    QTest::addColumn<uint>("rows");
    QTest::addColumn<uint>("columns");
    QTest::newRow("64 x 64") << 64u << 64u;
    QTest::newRow("257 x 130") << 257u << 130u;
}

void GpuKernelsTest::transpose() {
    QFETCH(uint, rows);
    QFETCH(uint, columns);
    KernelRun run{exampleText("transpose.lane"), "transpose.lane", "transpose"};
    QVERIFY(!run.source.empty());
    run.grid = {blocksFor(columns, 16), blocksFor(rows, 16), 1};
    run.block = {16, 16, 1};
    run.scalars = {nat("rows", rows), nat("columns", columns)};
    const data::Array a = randomFloats({rows, columns}, 5);
    run.arrays = {{"a", a, {}}, {"b", {}, zeros(ScalarKind::Float32, {columns, rows})}};
    std::vector<data::Array> outputs;
    compare(run, &outputs);
    QVERIFY(!outputs.empty());
    for (uint r = 0; r < rows; ++r)
        for (uint c = 0; c < columns; ++c)
            if (outputs[0].as<float>()[c * rows + r] != a.as<float>()[r * columns + c])
                QFAIL(qPrintable(QStringLiteral("b[%1, %2]").arg(c).arg(r)));
}

void GpuKernelsTest::hillisSteele() {
    KernelRun run{exampleText("scan.lane"), "scan.lane", "hillisSteele"};
    QVERIFY(!run.source.empty());
    constexpr std::uint32_t N = 251;
    run.block = {256, 1, 1};
    run.scalars = {nat("n", N)};
    const data::Array input = randomInts({N}, 6);
    run.arrays = {{"input", input, {}}, {"output", {}, zeros(ScalarKind::Int32, {N})}};
    std::vector<data::Array> outputs;
    compare(run, &outputs);
    QVERIFY(!outputs.empty());
    std::vector<std::int32_t> want(N);
    std::inclusive_scan(input.as<std::int32_t>(), input.as<std::int32_t>() + N, want.begin());
    QVERIFY(std::memcmp(want.data(), outputs[0].as<std::int32_t>(), N * sizeof(std::int32_t)) == 0);
}

void GpuKernelsTest::sweepsLevelByLevel() {
    constexpr std::uint32_t Length = 2048;
    const std::string source = exampleText("scan.lane");
    QVERIFY(!source.empty());
    const data::Array input = randomInts({Length}, 7);
    data::Array data = *input.clone();
    const auto level = [&](const char* kernel, std::uint32_t twod) {
        KernelRun run{source, "scan.lane", kernel};
        run.grid = {blocksFor(Length / (2 * twod), 128), 1, 1};
        run.block = {128, 1, 1};
        run.scalars = {nat("length", Length), nat("twod", twod)};
        run.arrays = {{"data", data, zeros(ScalarKind::Int32, {Length})}};
        std::vector<data::Array> outputs;
        compare(run, &outputs);
        if (!outputs.empty())
            data = outputs[0];
    };
    for (std::uint32_t twod = 1; twod < Length; twod *= 2)
        level("upsweep", twod);
    data = *data.clone(); // the worker has the old buffer mapped as an output
    data.as<std::int32_t>()[Length - 1] = 0;
    for (std::uint32_t twod = Length / 2; twod > 0; twod /= 2)
        level("downsweep", twod);
    std::vector<std::int32_t> want(Length);
    std::exclusive_scan(input.as<std::int32_t>(), input.as<std::int32_t>() + Length, want.begin(),
                        0);
    QVERIFY(std::memcmp(want.data(), data.as<std::int32_t>(), Length * sizeof(std::int32_t)) == 0);
}

void GpuKernelsTest::constantsLengthsAndDynamicShared() {
    KernelRun run = launchedParts();
    run.device = "cuda:0";
    LANE_VERIFY_OK(m_gpu.run(run));
    QVERIFY(isLaunchedParts(run));
    // Other contents and lengths with the same machine code.
    run.arrays[1].input = randomFloats({3}, 5);
    run.sharedLengths = {{"front", 77}, {"back", 200}, {"wide", 64}};
    compare(run);
}

void GpuKernelsTest::vectors_data() {
    QTest::addColumn<uint>("components");
    for (const uint count : {2u, 3u, 4u})
        QTest::addRow("Vec %u", count) << count;
}

/// Arrays of vectors, whose components are one more axis for the caller.
void GpuKernelsTest::vectors() {
    QFETCH(uint, components);
    const std::string type = "Array (Vec " + std::to_string(components) + " Float)";
    KernelRun run{"kernel k (n: Nat, a b: in " + type + " [n], d: out Array Float [n], r: out " +
                      type + " [n], size: out Array Nat [n]) := do\n"
                      "  let i ← globalIdxX\n"
                      "  if i < n then\n"
                      "    d[i] := dot a[i] b[i]\n"
                      "    r[i] := a[i] * b[n - 1 - i] + 0.5\n"
                      "    r[i].y := length b[i]\n"
                      "    size[i] := a.size\n",
                  "vectors.lane", "k"};
    constexpr std::uint32_t N = 1003;
    run.grid = {blocksFor(N, 128), 1, 1};
    run.block = {128, 1, 1};
    run.scalars = {nat("n", N)};
    run.arrays = {{"a", randomFloats({N, components}, 31), {}},
                  {"b", randomFloats({N, components}, 32), {}},
                  {"d", {}, zeros(ScalarKind::Float32, {N})},
                  {"r", {}, zeros(ScalarKind::Float32, {N, components})},
                  {"size", {}, zeros(ScalarKind::UInt32, {N})}};
    std::vector<data::Array> outputs;
    compare(run, &outputs);
    QCOMPARE(outputs.size(), std::size_t{3});
    QCOMPARE(outputs[2].as<std::uint32_t>()[N - 1], N); // elements, not components
}

void GpuKernelsTest::repeatsStartFromTheSameInputs() {
    KernelRun run{exampleText("scan.lane"), "scan.lane", "upsweep"};
    QVERIFY(!run.source.empty());
    constexpr std::uint32_t Length = 64;
    run.block = {32, 1, 1};
    run.scalars = {nat("length", Length), nat("twod", 1)};
    const data::Array input = randomInts({Length}, 8);
    run.arrays = {{"data", input, zeros(ScalarKind::Int32, {Length})}};
    run.warmup = 3;
    run.repeat = 100;
    std::vector<data::Array> outputs;
    compare(run, &outputs);
    QVERIFY(!outputs.empty());
    for (std::uint32_t i = 1; i < Length; i += 2)
        QCOMPARE(outputs[0].as<std::int32_t>()[i],
                 input.as<std::int32_t>()[i - 1] + input.as<std::int32_t>()[i]);
}

QTEST_GUILESS_MAIN(GpuKernelsTest)
#include "tst_gpu_kernels.moc"
