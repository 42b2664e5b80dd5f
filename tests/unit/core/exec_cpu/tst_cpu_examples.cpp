#include "tests/unit/core/exec_cpu/cpu_test.h"
#include "core/compile/compilation.h"

#include <QtCore/QFile>
#include <cmath>

using namespace lane;
using namespace lane::test;

namespace {

/// A kernel of a file of resources/examples, compiled in strict mode for a block.
struct Example {
    CompilationPtr compilation;
    std::shared_ptr<cpu::CompiledKernel> kernel;
    QByteArray error;

    Example(const char* file, const char* name, std::array<std::uint32_t, 3> block) {
        QFile source(QStringLiteral(LANE_SOURCE_DIR "/resources/examples/") + QString::fromLatin1(file));
        if (!source.open(QIODevice::ReadOnly)) {
            error = "the example is not there";
            return;
        }
        compilation = compileSource(1, file, source.readAll().toStdString());
        const ir::Kernel* found = compilation->module.find(name);
        if (!found || found->hasErrors) {
            error = "the example has errors";
            for (const Diagnostic& diagnostic : compilation->diagnostics)
                error += "\n" + QByteArray::fromStdString(diagnostic.message);
            return;
        }
        auto compiled = executor().compile(compilation->module, *found,
                                           {.mode = FloatMode::Strict, .boundsChecked = true, .block = block});
        if (compiled)
            kernel = std::move(compiled).value();
        else
            error = QByteArray::fromStdString(compiled.error().message);
    }
};

std::vector<float> ramp(std::size_t n, float low = -8, float high = 8) {
    std::vector<float> values(n);
    for (std::size_t i = 0; i < n; ++i)
        values[i] = low + (high - low) * static_cast<float>(i * 7919 % 1013) / 1013.0f;
    return values;
}

std::uint32_t blocks(std::size_t n, std::uint32_t block) {
    return static_cast<std::uint32_t>((n + block - 1) / block);
}

} // namespace

class CpuExamples : public QObject {
    Q_OBJECT
private slots:
    void saxpy_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("saxpy") << QByteArray("saxpy.lane") << QByteArray("saxpy");
        QTest::newRow("my_kernel") << QByteArray("my_kernel.lane") << QByteArray("myKernel");
    }
    void saxpy() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, name);
        const Example e(file.constData(), name.constData(), {256, 1, 1});
        QVERIFY2(e.kernel, e.error.constData());
        for (unsigned n : {8u, 1000u}) {
            std::vector<float> x(n), y(n, 1), r(n);
            for (unsigned i = 0; i < n; ++i)
                x[i] = static_cast<float>(i + 1);
            cpu::Launch launch{.grid = {blocks(n, 256), 1, 1}, .block = {256, 1, 1}};
            launch.scalars = {n, bitsOf(2.5f)};
            launch.globals = {view(x), view(y), view(r)};
            QCOMPARE(e.kernel->run(launch).faultCount, 0u);
            for (unsigned i = 0; i < n; ++i)
                QCOMPARE(r[i], 3.5f + 2.5f * static_cast<float>(i));
        }
    }

    void heat() {
        const Example e("heat.lane", "heatStep", {128, 1, 1});
        QVERIFY2(e.kernel, e.error.constData());
        for (unsigned n : {1u, 2u, 31u, 33u, 1001u}) {
            std::vector<float> now = ramp(n), next(n);
            cpu::Launch launch{.grid = {blocks(n, 128), 1, 1}, .block = {128, 1, 1}};
            launch.scalars = {n, bitsOf(0.25f)};
            launch.globals = {view(now), view(next)};
            QCOMPARE(e.kernel->run(launch).faultCount, 0u);
            for (unsigned i = 0; i < n; ++i) {
                const bool isEnd = i == 0 || i + 1 == n;
                const float want = isEnd ? now[i] : now[i] + 0.25f * (now[i - 1] - 2 * now[i] + now[i + 1]);
                QCOMPARE(next[i], want);
            }
        }
    }

    void mandelbrot() {
        for (const std::array<std::uint32_t, 3> block : {std::array<std::uint32_t, 3>{32, 8, 1}, {16, 16, 1}, {7, 9, 1}}) {
            const Example e("mandelbrot.lane", "mandelbrot", block);
            QVERIFY2(e.kernel, e.error.constData());
            const unsigned width = 100, height = 77;
            std::vector<std::uint32_t> rounds(width * height);
            cpu::Launch launch{.grid = {blocks(width, block[0]), blocks(height, block[1]), 1}, .block = block};
            launch.scalars = {width, height, bitsOf(-2.2f), bitsOf(-1.2f), bitsOf(0.03f)};
            launch.globals = {view(rounds, {height, width})};
            QCOMPARE(e.kernel->run(launch).faultCount, 0u);
            for (unsigned py = 0; py < height; ++py)
                for (unsigned px = 0; px < width; ++px) {
                    const float cx = -2.2f + static_cast<float>(px) * 0.03f;
                    const float cy = -1.2f + static_cast<float>(py) * 0.03f;
                    float x = 0, y = 0;
                    unsigned k = 0;
                    for (; k < 256 && !(x * x + y * y > 4); ++k) {
                        const float xx = x * x, yy = y * y;
                        y = 2 * x * y + cy;
                        x = xx - yy + cx;
                    }
                    QCOMPARE(rounds[py * width + px], k);
                }
        }
    }

    void blackScholes() {
        const Example e("black_scholes.lane", "blackScholes", {256, 1, 1});
        QVERIFY2(e.kernel, e.error.constData());
        const unsigned n = 1000;
        std::vector<float> s = ramp(n, 5, 30), k = ramp(n, 1, 100), t = ramp(n, 0.25f, 10), call(n), put(n);
        std::reverse(k.begin(), k.end());
        cpu::Launch launch{.grid = {blocks(n, 256), 1, 1}, .block = {256, 1, 1}};
        launch.scalars = {n};
        launch.globals = {view(s), view(k), view(t), view(call), view(put)};
        QCOMPARE(e.kernel->run(launch).faultCount, 0u);
        double error = 0, size = 0;
        for (unsigned i = 0; i < n; ++i) {
            const double years = t[i], sigma = 0.3 * std::sqrt(years);
            const double d1 = (std::log(double{s[i]} / double{k[i]}) + (0.02 + 0.045) * years) / sigma;
            const auto normal = [](double d) { return 0.5 * std::erfc(-d / std::sqrt(2.0)); };
            const double discounted = double{k[i]} * std::exp(-0.02 * years);
            const double want = double{s[i]} * normal(d1) - discounted * normal(d1 - sigma);
            error += std::fabs(double{call[i]} - want);
            size += std::fabs(want);
            // Put-call parity holds to rounding.
            QVERIFY(std::fabs(double{call[i]} - double{put[i]} - (double{s[i]} - discounted)) < 1e-4);
        }
        QVERIFY2(error / size < 1e-6, qPrintable(QString::number(error / size)));
    }

    void products_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("matmul") << QByteArray("matmul.lane") << QByteArray("matmul");
        QTest::newRow("tiled") << QByteArray("tiled.lane") << QByteArray("tiledProduct");
    }
    void products() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, name);
        const Example e(file.constData(), name.constData(), {16, 16, 1});
        QVERIFY2(e.kernel, e.error.constData());
        for (const auto& [m, n, k] : {std::array<unsigned, 3>{2, 2, 2}, {64, 64, 64}, {257, 129, 65}}) {
            std::vector<float> a = ramp(m * k), b = ramp(k * n), c(m * n);
            if (m == 2) {
                a = {1, 2, 3, 4};
                b = {5, 6, 7, 8};
            }
            cpu::Launch launch{.grid = {blocks(n, 16), blocks(m, 16), 1}, .block = {16, 16, 1}};
            launch.scalars = {m, n, k};
            launch.globals = {view(a, {m, k}), view(b, {k, n}), view(c, {m, n})};
            QCOMPARE(e.kernel->run(launch).faultCount, 0u);
            if (m == 2)
                QCOMPARE(c, (std::vector<float>{19, 22, 43, 50}));
            for (unsigned row = 0; row < m; ++row)
                for (unsigned column = 0; column < n; ++column) {
                    float sum = 0;
                    for (unsigned i = 0; i < k; ++i)
                        sum += a[row * k + i] * b[i * n + column];
                    QCOMPARE(c[row * n + column], sum);
                }
        }
    }

    void transpose() {
        const Example e("transpose.lane", "transpose", {16, 16, 1});
        QVERIFY2(e.kernel, e.error.constData());
        const unsigned rows = 50, columns = 33;
        std::vector<float> a = ramp(rows * columns), b(rows * columns);
        cpu::Launch launch{.grid = {blocks(columns, 16), blocks(rows, 16), 1}, .block = {16, 16, 1}};
        launch.scalars = {rows, columns};
        launch.globals = {view(a, {rows, columns}), view(b, {columns, rows})};
        QCOMPARE(e.kernel->run(launch).faultCount, 0u);
        for (unsigned r = 0; r < rows; ++r)
            for (unsigned c = 0; c < columns; ++c)
                QCOMPARE(b[c * rows + r], a[r * columns + c]);
    }

    void reduction() {
        const Example e("reduction.lane", "blockSum", {256, 1, 1});
        QVERIFY2(e.kernel, e.error.constData());
        const unsigned n = 1000;
        std::vector<float> x(n), sums(4);
        for (unsigned i = 0; i < n; ++i) // whole numbers: any order gives the same sum
            x[i] = static_cast<float>(i % 17);
        cpu::Launch launch{.grid = {4, 1, 1}, .block = {256, 1, 1}};
        launch.scalars = {n};
        launch.globals = {view(x), view(sums)};
        QCOMPARE(e.kernel->run(launch).faultCount, 0u);
        for (unsigned b = 0; b < 4; ++b) {
            float want = 0;
            for (unsigned i = b * 256; i < std::min(n, b * 256 + 256); ++i)
                want += x[i];
            QCOMPARE(sums[b], want);
        }
    }

    void histogram() {
        const Example e("histogram.lane", "histogram", {128, 1, 1});
        QVERIFY2(e.kernel, e.error.constData());
        const unsigned n = 10'000;
        std::vector<std::uint32_t> values(n), counts(256), want(256);
        for (unsigned i = 0; i < n; ++i)
            ++want[(values[i] = i * 2654435761u >> 9) % 256];
        cpu::Launch launch{.grid = {blocks(n, 128), 1, 1}, .block = {128, 1, 1}};
        launch.scalars = {n};
        launch.globals = {view(values), view(counts)};
        QCOMPARE(e.kernel->run(launch).faultCount, 0u);
        QCOMPARE(counts, want);
    }

    void scan() {
        const Example e("scan.lane", "hillisSteele", {256, 1, 1});
        QVERIFY2(e.kernel, e.error.constData());
        for (const std::vector<std::int32_t>& values : {std::vector<std::int32_t>{1, 2, 3, 4, 5, 6, 7, 8}, std::vector<std::int32_t>(8, 2)}) {
            std::vector<std::int32_t> input = values, output(8);
            cpu::Launch launch{.grid = {1, 1, 1}, .block = {256, 1, 1}};
            launch.scalars = {8};
            launch.globals = {view(input), view(output)};
            QCOMPARE(e.kernel->run(launch).faultCount, 0u);
            std::int32_t sum = 0;
            for (unsigned i = 0; i < 8; ++i)
                QCOMPARE(output[i], sum += values[i]);
        }
        // The exclusive scan of 1 … 8, by launches up and down.
        const Example up("scan.lane", "upsweep", {32, 1, 1}), down("scan.lane", "downsweep", {32, 1, 1});
        QVERIFY2(up.kernel && down.kernel, (up.error + down.error).constData());
        std::vector<std::int32_t> data = {1, 2, 3, 4, 5, 6, 7, 8};
        cpu::Launch launch{.grid = {1, 1, 1}, .block = {32, 1, 1}};
        launch.globals = {view(data)};
        for (unsigned twod = 1; twod < 8; twod *= 2) {
            launch.scalars = {8, twod};
            QCOMPARE(up.kernel->run(launch).faultCount, 0u);
        }
        data[7] = 0;
        for (unsigned twod = 4; twod > 0; twod /= 2) {
            launch.scalars = {8, twod};
            QCOMPARE(down.kernel->run(launch).faultCount, 0u);
        }
        QCOMPARE(data, (std::vector<std::int32_t>{0, 1, 3, 6, 10, 15, 21, 28}));
    }

    /// The same launch gives the same bits, on one core and on all, and for a part of a block.
    void determinism() {
        const Example e("black_scholes.lane", "blackScholes", {256, 1, 1});
        QVERIFY2(e.kernel, e.error.constData());
        const unsigned n = 100'001;
        std::vector<float> s = ramp(n, 5, 30), k = ramp(n, 1, 100), t = ramp(n, 0.25f, 10);
        std::vector<std::vector<float>> results;
        for (unsigned threads : {1u, 0u, 0u, 2u}) {
            std::vector<float> call(n), put(n);
            cpu::Launch launch{.grid = {blocks(n, 256), 1, 1}, .block = {256, 1, 1}};
            launch.scalars = {n};
            launch.globals = {view(s), view(k), view(t), view(call), view(put)};
            launch.threads = threads;
            QCOMPARE(e.kernel->run(launch).faultCount, 0u);
            results.push_back(call);
        }
        for (const auto& result : results)
            QVERIFY(std::memcmp(result.data(), results[0].data(), n * sizeof(float)) == 0);
        // Element i of a launch that begins later, in another lane.
        for (unsigned shift : {1u, 7u, 31u}) {
            std::vector<float> s2(s.begin() + shift, s.end()), k2(k.begin() + shift, k.end()), t2(t.begin() + shift, t.end());
            const unsigned rest = n - shift;
            std::vector<float> call(rest), put(rest);
            cpu::Launch launch{.grid = {blocks(rest, 256), 1, 1}, .block = {256, 1, 1}};
            launch.scalars = {rest};
            launch.globals = {view(s2), view(k2), view(t2), view(call), view(put)};
            QCOMPARE(e.kernel->run(launch).faultCount, 0u);
            QVERIFY(std::memcmp(call.data(), results[0].data() + shift, rest * sizeof(float)) == 0);
        }
    }
};

QTEST_GUILESS_MAIN(CpuExamples)
#include "tst_cpu_examples.moc"
