#include "core/compile/compilation.h"
#include "tests/support/collective_kernels.h"
#include "tests/unit/core/exec_cpu/cpu_test.h"

#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

using namespace lane;
using namespace lane::test;

namespace {

struct FromText {
    CompilationPtr compilation;
    std::shared_ptr<cpu::CompiledKernel> kernel;
    QByteArray error;

    FromText(const char* text, std::uint32_t block, bool isChecked = true) {
        compilation = compileSource(1, "test.lane", text);
        for (const Diagnostic& d : compilation->diagnostics)
            if (d.severity == Severity::Error)
                error += QByteArray::fromStdString(d.message) + "\n";
        if (!error.isEmpty())
            return;
        auto compiled = executor().compile(
            compilation->module, *compilation->module.kernels.begin(),
            {.mode = FloatMode::Strict, .boundsChecked = isChecked, .block = {block, 1, 1}});
        if (compiled)
            kernel = std::move(compiled).value();
        else
            error = QByteArray::fromStdString(compiled.error().message);
    }
};

/// The tree of distances 16, 8, 4, 2, 1 over what there is: lane r after the rounds down to d.
template <typename T, typename F> T tree(const std::vector<T>& v, F f, std::size_t r = 0, std::size_t d = 1) {
    if (d == 32)
        return v[r];
    const T own = tree(v, f, r, 2 * d);
    return r + d < v.size() ? f(own, tree(v, f, r + d, 2 * d)) : own;
}

/// Lane r of a scan after the rounds 1, 2, … up to d.
template <typename T> T scanned(const std::vector<T>& v, std::size_t r, std::size_t d = 16) {
    if (d == 0)
        return v[r];
    const T own = scanned(v, r, d / 2);
    return r >= d ? static_cast<T>(own + scanned(v, r - d, d / 2)) : own;
}

template <typename T> T plus(T a, T b) { return static_cast<T>(a + b); }

/// The threads of one warp that take part.
struct Warp {
    std::vector<std::uint32_t> threads; ///< of the grid
    std::uint32_t first = 0;            ///< its lane 0
    std::uint32_t mask = 0;

    template <typename T> std::vector<T> of(const std::vector<T>& values) const {
        std::vector<T> own;
        for (std::uint32_t t : threads)
            own.push_back(values[t]);
        return own;
    }
};

std::vector<Warp> warpsOf(std::uint32_t block, std::uint32_t blocks,
                          const std::function<bool(std::uint32_t, std::uint32_t)>& lives) {
    std::vector<Warp> all;
    for (std::uint32_t b = 0; b < blocks; ++b)
        for (std::uint32_t i = 0; i < block; ++i) {
            if (i % 32 == 0)
                all.push_back({{}, b * block + i, 0});
            if (!lives(b * block + i, i))
                continue;
            all.back().threads.push_back(b * block + i);
            all.back().mask |= 1u << i % 32;
        }
    return all;
}

struct Data {
    std::vector<float> x, f;
    std::vector<std::int32_t> v, r;
    std::vector<std::uint32_t> u;
    std::uint32_t n;

    explicit Data(std::uint32_t size) : f(size * 8, -7), r(size * 8, -7), u(size * 5, 77), n(size) {
        for (std::uint32_t i = 0; i < n; ++i) {
            x.push_back(std::ldexp(static_cast<float>(i * 7919 % 1013) - 500, static_cast<int>(i % 13) - 9));
            v.push_back(static_cast<std::int32_t>(i * 7919 % 97) - 48);
        }
    }
    cpu::Launch launch(std::uint32_t block, std::uint32_t blocks) {
        cpu::Launch launch;
        launch.grid = {blocks, 1, 1};
        launch.block = {block, 1, 1};
        launch.scalars = {bitsOf(n)};
        launch.globals = {view(x), view(v), view(f), view(r), view(u)};
        return launch;
    }
};

constexpr std::uint32_t Blocks = 3;
std::uint32_t countFor(std::uint32_t block) { return block * Blocks - (block > 2 ? block / 3 : 0); }

} // namespace

/// Atomics and operations of warps and blocks, against sums written down in their order.
class CpuCollectives : public QObject {
    Q_OBJECT
private:
    static void blockSizes() {
        QTest::addColumn<std::uint32_t>("block");
        for (std::uint32_t block : {1u, 31u, 32u, 33u, 100u, 256u, 1000u})
            QTest::addRow("%u", block) << block;
    }
private slots:
    void warps_data() { blockSizes(); }
    void warps() {
        QFETCH(std::uint32_t, block);
        Data d(countFor(block));
        const std::uint32_t n = d.n;
        FromText made(WarpKernel, block);
        QVERIFY2(made.kernel, made.error.constData());
        const auto outcome = made.kernel->run(d.launch(block, Blocks));
        for (const auto& fault : outcome.faults)
            QFAIL(fault.kind.c_str());
        for (const Warp& w : warpsOf(block, Blocks, [&](std::uint32_t t, std::uint32_t) { return t < n; }))
            for (std::uint32_t t : w.threads) {
                const std::uint32_t lane = t - w.first, lanes = static_cast<std::uint32_t>(w.threads.size());
                const auto a = [&](std::uint32_t l) { return d.x[w.first + l]; };
                const auto own = w.of(d.x);
                const auto ints = w.of(d.v);
                QCOMPARE(d.f[t], a((lane + 5) % lanes));
                QCOMPARE(d.f[n + t], a(lane < 3 ? lane : lane - 3));
                QCOMPARE(d.f[2 * n + t], a(lane + 5 < lanes ? lane + 5 : lane));
                QCOMPARE(d.f[3 * n + t], a((lane ^ 5) < lanes ? lane ^ 5 : lane));
                QVERIFY(d.f[4 * n + t] == tree(own, plus<float>));
                QVERIFY(d.f[5 * n + t] == *std::min_element(own.begin(), own.end()));
                QVERIFY(d.f[6 * n + t] == *std::max_element(own.begin(), own.end()));
                QVERIFY(d.f[7 * n + t] == scanned(own, lane));
                QCOMPARE(d.r[t], std::accumulate(ints.begin(), ints.end(), 0));
                const int upTo = std::accumulate(ints.begin(), ints.begin() + lane + 1, 0);
                QCOMPARE(d.r[n + t], upTo);
                QCOMPARE(d.r[2 * n + t], *std::min_element(ints.begin(), ints.end()));
                QCOMPARE(d.r[3 * n + t], d.v[t]);
                QCOMPARE(d.r[4 * n + t], static_cast<std::int8_t>(upTo));
                QCOMPARE(d.r[5 * n + t], *std::max_element(ints.begin(), ints.end()));
                QCOMPARE(d.r[6 * n + t], d.v[w.first] > 0 ? 1 : 0);
                QCOMPARE(d.r[7 * n + t], d.v[lane == 0 ? t : t - 1]);
                std::uint32_t positive = 0, alike = 0, even = 0, any = 0, all = 1;
                for (std::uint32_t l = 0; l < lanes; ++l) {
                    const int other = d.v[w.first + l];
                    positive |= (other > 0 ? 1u : 0u) << l;
                    alike |= (other % 3 == d.v[t] % 3 ? 1u : 0u) << l;
                    even |= ((other % 2 == 0) == (d.v[t] % 2 == 0) ? 1u : 0u) << l;
                    any |= other > 40;
                    all &= other > -40;
                }
                QCOMPARE(d.u[t], positive);
                QCOMPARE(d.u[n + t], alike);
                QCOMPARE(d.u[2 * n + t], any);
                QCOMPARE(d.u[3 * n + t], all);
                QCOMPARE(d.u[4 * n + t], even);
            }
    }

    void blocks_data() { blockSizes(); }
    void blocks() {
        QFETCH(std::uint32_t, block);
        Data d(countFor(block));
        const std::uint32_t n = d.n;
        FromText made(BlockKernel, block);
        QVERIFY2(made.kernel, made.error.constData());
        const auto outcome = made.kernel->run(d.launch(block, Blocks));
        for (const auto& fault : outcome.faults)
            QFAIL(fault.kind.c_str());
        const auto lives = [&](std::uint32_t t, std::uint32_t i) {
            return t < n && t % 5 != 3 && (i / 32) % 4 != 1;
        };
        const auto all = warpsOf(block, Blocks, lives);
        for (std::uint32_t b = 0; b < Blocks; ++b) {
            std::vector<float> before; // of each warp, what those below it sum up to
            std::optional<float> sum;
            std::vector<std::int32_t> ints;
            std::vector<float> floats;
            std::vector<const Warp*> own;
            for (const Warp& w : all) {
                if (w.first / block != b || w.threads.empty())
                    continue;
                own.push_back(&w);
                before.push_back(sum.value_or(-0.0f));
                const float part = tree(w.of(d.x), plus<float>);
                sum = sum ? *sum + part : part;
                for (std::uint32_t t : w.threads) {
                    ints.push_back(d.v[t]);
                    floats.push_back(d.x[t]);
                }
            }
            std::optional<float> below;
            int upTo = 0;
            for (const Warp* w : own) {
                const auto values = w->of(d.x);
                for (std::size_t k = 0; k < values.size(); ++k) {
                    const std::uint32_t t = w->threads[k];
                    upTo += d.v[t];
                    QVERIFY(d.f[t] == *sum);
                    const float scan = scanned(values, k);
                    QVERIFY(d.f[n + t] == (below ? *below + scan : scan));
                    QVERIFY(d.f[2 * n + t] == *std::min_element(floats.begin(), floats.end()));
                    QVERIFY(d.f[3 * n + t] == *std::max_element(floats.begin(), floats.end()));
                    QVERIFY(d.f[4 * n + t] == tree(values, plus<float>));
                    QVERIFY(d.f[5 * n + t] == scan);
                    const int total = std::accumulate(ints.begin(), ints.end(), 0);
                    QCOMPARE(d.r[t], 3 * total + 3 * static_cast<int>(ints.size()));
                    QCOMPARE(d.r[n + t], upTo);
                    QCOMPARE(d.r[2 * n + t], static_cast<std::int8_t>(total));
                    const auto count = [&](auto is) {
                        return static_cast<std::uint32_t>(std::count_if(ints.begin(), ints.end(), is));
                    };
                    QCOMPARE(d.u[t], count([](int i) { return i > 0; }));
                    const bool isAll = count([](int i) { return i > -40; }) == ints.size();
                    const bool isAny = count([](int i) { return i > 40; }) > 0;
                    QCOMPARE(d.u[n + t], (isAll ? 1u : 0u) + (isAny ? 2u : 0u));
                    QCOMPARE(d.u[2 * n + t], *std::max_element(ints.begin(), ints.end()) > 0 && isAll ? 1u : 0u);
                }
                const float part = scanned(values, values.size() - 1);
                below = below ? *below + part : part;
            }
        }
    }

    void atomics_data() { blockSizes(); }
    void atomics() {
        QFETCH(std::uint32_t, block);
        constexpr std::uint32_t ManyBlocks = 40;
        Data data(block * ManyBlocks - block / 3);
        const std::uint32_t n = data.n;
        std::vector<float> f = {9, -9, 0};
        std::vector<double> d = {9, -9, 0};
        std::vector<std::int32_t> i(16, 0);
        i[1 * 8 + 5] = -100;
        std::vector<std::uint32_t> u = {0, 0, ~0u, 0, 1, 0, ~0u, 0};
        std::vector<std::int64_t> w = {-5'000'000'000, 0, 0, 0};
        std::vector<std::uint64_t> z = {0, 0};
        cpu::Launch launch = data.launch(block, ManyBlocks);
        launch.globals = {view(data.x), view(data.v), view(f), view(d), view(i, {2, 8}), view(u), view(w), view(z)};
        for (bool isChecked : {true, false}) {
            if (!isChecked) { // again, from the same
                f = {9, -9, 0};
                d = {9, -9, 0};
                i.assign(16, 0);
                i[1 * 8 + 5] = -100;
                u = {0, 0, ~0u, 0, 1, 0, ~0u, 0};
                w = {-5'000'000'000, 0, 0, 0};
                z = {0, 0};
            }
            FromText made(AtomicKernel, block, isChecked);
            QVERIFY2(made.kernel, made.error.constData());
            const auto outcome = made.kernel->run(launch);
            for (const auto& fault : outcome.faults)
                QFAIL(fault.kind.c_str());
            const float low = std::min(9.f, *std::min_element(data.x.begin(), data.x.end()));
            const float high = std::max(-9.f, *std::max_element(data.x.begin(), data.x.end()));
            int sum = 0, bits = 0, least = 0, most = 0, top = -100;
            std::uint32_t kept = ~0u, seen = 0, cleared = ~0u, inc = 0, dec = 0;
            for (std::uint32_t t = 0; t < n; ++t) {
                const int b = data.v[t];
                sum += b;
                bits ^= b;
                least = std::min(least, b);
                most = std::max(most, b);
                top = std::max(top, b);
                kept &= ~(static_cast<std::uint32_t>(b) & 7u);
                seen |= 1u << t % 32;
                cleared &= ~(1u << t % 7);
                inc = inc >= 6 ? 0 : inc + 1;
                dec = dec == 0 || dec > 6 ? 6 : dec - 1;
            }
            QCOMPARE(f, (std::vector<float>{low, high, static_cast<float>(n)}));
            QCOMPARE(d, (std::vector<double>{low, high, n * 0.5}));
            QCOMPARE(i[0], sum);
            QCOMPARE(i[1], -sum);
            QCOMPARE(i[2], least);
            QCOMPARE(i[8 + 3], most);
            QCOMPARE(i[8 + 4], bits);
            QCOMPARE(i[8 + 5], top);
            QCOMPARE(u, (std::vector<std::uint32_t>{inc, dec, kept, seen, 1 + 2 * n, seen, cleared, 9}));
            QCOMPARE(w, (std::vector<std::int64_t>{-5'000'000'000 + sum, least, most, bits}));
            QCOMPARE(z, (std::vector<std::uint64_t>{4294967296ull * n, n - 1}));
        }
    }

    void oldValues() {
        FromText made(OldKernel, 1);
        QVERIFY2(made.kernel, made.error.constData());
        std::vector<float> f = {5, 0, 0, 0};
        std::vector<double> d = {1.5, 0, 0};
        std::vector<std::int32_t> i = {5, 0, 0, 0, 0};
        std::vector<std::uint32_t> u = {4, 0, 0, 0, 0, 0};
        std::vector<std::int64_t> w = {1ll << 40, 0, 0, 0, 0};
        cpu::Launch launch;
        launch.grid = launch.block = {1, 1, 1};
        launch.globals = {view(f), view(d), view(i), view(u), view(w)};
        QVERIFY(made.kernel->run(launch).faults.empty());
        QCOMPARE(f, (std::vector<float>{7, 15, 2, 2}));
        QCOMPARE(d, (std::vector<double>{-1, 1.5, 2.5}));
        QCOMPARE(i, (std::vector<std::int32_t>{-4, 5, 2, 50, 50}));
        // 4 → 5 → 0 → 9 (down from 0) → 9 & 12 = 8 → 8 ^ 3 = 11
        QCOMPARE(u, (std::vector<std::uint32_t>{11, 4, 5, 0, 9, 8}));
        QCOMPARE(w, (std::vector<std::int64_t>{7, 1ll << 40, -9, 4, 7}));
    }

    /// A shared scalar has no index: every lane is at one address, wanted or not.
    void atomicsOfASharedScalar() {
        FromText made("kernel k (r: out Array Nat) := do\n  shared total : Nat\n"
                      "  if threadIdxX == 0 then\n    total := 5\n  barrier\n"
                      "  total.atomicAdd 2\n  barrier\n  let old := total.atomicAdd 1\n"
                      "  barrier\n  r[threadIdxX] := total * 1000 + old\n",
                      20);
        QVERIFY2(made.kernel, made.error.constData());
        std::vector<std::uint32_t> r(20, 5);
        cpu::Launch launch;
        launch.grid = {1, 1, 1};
        launch.block = {20, 1, 1};
        launch.globals = {view(r)};
        QVERIFY(made.kernel->run(launch).faults.empty());
        for (std::uint32_t i = 0; i < 20; ++i)
            QCOMPARE(r[i], 65000 + 45 + i); // 5 + 20 · 2 = 45, then one each
    }

    /// Lanes that stay away, lanes that are not there, and a barrier with a value that some miss.
    void faults_data() {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("kind");
        QTest::newRow("some lanes only") << QByteArray("  if threadIdxX < 7 then\n    r[threadIdxX] := ballot true\n")
                                         << QByteArray("warp");
        QTest::newRow("a dead lane") << QByteArray("  r[threadIdxX] := shfl threadIdxX 20\n") << QByteArray("warp");
        QTest::newRow("a varying dead lane") << QByteArray("  r[threadIdxX] := shfl threadIdxX (threadIdxX + 1)\n")
                                             << QByteArray("warp");
        QTest::newRow("a warp barrier") << QByteArray("  if threadIdxX == 3 then\n    warpBarrier\n  r[threadIdxX] := 1\n")
                                        << QByteArray("warp");
        QTest::newRow("active mask") << QByteArray("  if threadIdxX < 7 then\n    r[threadIdxX] := activeMask\n")
                                     << QByteArray();
        QTest::newRow("a block operation") << QByteArray("  if threadIdxX < 7 then\n    r[threadIdxX] := blockReduceAdd threadIdxX\n"
                                                         "  else\n    barrier\n")
                                           << QByteArray("divergence");
    }
    void faults() {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, kind);
        const QByteArray text = "kernel k (r: out Array Nat) := do\n" + body;
        FromText made(text.constData(), 20);
        QVERIFY2(made.kernel, made.error.constData());
        std::vector<std::uint32_t> r(20, 5);
        cpu::Launch launch;
        launch.grid = {1, 1, 1};
        launch.block = {20, 1, 1};
        launch.globals = {view(r)};
        const auto outcome = made.kernel->run(launch);
        QCOMPARE(outcome.faults.empty() ? QByteArray() : QByteArray::fromStdString(outcome.faults[0].kind), kind);
        if (body.contains("shfl threadIdxX 20"))
            QCOMPARE(r[4], 0u);
        if (body.contains("activeMask"))
            QCOMPARE(r[4], 127u);
    }

    /// The lane that was asked for and is not there is named, and why it is not.
    void unreadLanes_data() {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("asked");
        QTest::addColumn<QByteArray>("why");
        QTest::addColumn<int>("thread"); ///< the first that asked
        const auto row = [](const char* name, const char* body, const char* asked, const char* why, int thread) {
            QTest::newRow(name) << QByteArray(body) << QByteArray(asked) << QByteArray(why) << thread;
        };
        row("beyond a short warp", "  if threadIdxX >= 32 then\n    r[threadIdxX] := shfl threadIdxX 12\n", "12", "8", 32);
        row("modulo 32", "  if threadIdxX >= 32 then\n    r[threadIdxX] := shfl threadIdxX 41\n", "9", "8", 32);
        row("down, beyond a short warp", "  r[threadIdxX] := shflDown threadIdxX 5\n", "8", "8", 35);
        row("of each its own, beyond", "  r[threadIdxX] := shfl threadIdxX (threadIdxX + 3)\n", "8", "8", 37);
        row("down, by a distance of each", "  r[threadIdxX] := shflDown threadIdxX (if threadIdxX == 33 then 9 else 0)\n", "10", "8", 33);
        row("ended", "  if threadIdxX % 32 >= 5 then return\n  r[threadIdxX] := shflDown threadIdxX 2\n", "5", "ended", 3);
        row("ended below", "  if threadIdxX < 3 then return\n  r[threadIdxX] := shflUp threadIdxX 1\n", "2", "ended", 3);
        row("ended, by xor", "  if threadIdxX % 2 == 1 then return\n  r[threadIdxX] := shflXor threadIdxX 1\n", "1", "ended", 0);
    }
    void unreadLanes() {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, asked);
        QFETCH(QByteArray, why);
        QFETCH(int, thread);
        const QByteArray text = "kernel k (r: out Array Nat) := do\n" + body;
        FromText made(text.constData(), 40);
        QVERIFY2(made.kernel, made.error.constData());
        std::vector<std::uint32_t> r(40, 5);
        cpu::Launch launch;
        launch.grid = {1, 1, 1};
        launch.block = {40, 1, 1};
        launch.globals = {view(r)};
        const auto outcome = made.kernel->run(launch);
        QCOMPARE(outcome.faults.size(), std::size_t{1});
        const cpu::Fault& fault = outcome.faults[0];
        QCOMPARE(QByteArray::fromStdString(fault.kind + " " + fault.values + " " + fault.text), "warp " + asked + " " + why);
        QCOMPARE(static_cast<int>(fault.thread[0]), thread);
        QVERIFY(!fault.other);
    }

    /// Who is missing at an operation of a warp is named; where it waits at a barrier, that one too.
    void missingLanes_data() {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("missing");
        QTest::addColumn<int>("other"); ///< a thread that is missing
        QTest::addColumn<bool>("waits");
        const auto row = [](const char* name, const char* body, const char* missing, int other, bool waits) {
            QTest::newRow(name) << QByteArray(body) << QByteArray(missing) << other << waits;
        };
        row("half of them", "  if threadIdxX % 2 == 1 then\n    r[threadIdxX] := shflXor threadIdxX 2\n", "0, 2, 4, 6, 8, 10 …", 0, false);
        row("half, the others go to a barrier",
            "  if threadIdxX % 2 == 1 then\n    r[threadIdxX] := shflXor threadIdxX 2\n  else\n    barrier\n", "0, 2, 4, 6, 8, 10 …", 0,
            false);
        row("half, the others wait at a barrier",
            "  if threadIdxX < 5 then\n    barrier\n  else\n    r[threadIdxX] := ballot (threadIdxX > 7)\n", "0 to 4", 0, true);
        row("one waits", "  if threadIdxX == 7 then\n    barrier\n  else\n    r[threadIdxX] := warpReduceAdd threadIdxX\n", "7", 7, true);
        row("some wait in a loop",
            "  for k in [:2] do\n    if threadIdxX % 4 == k then\n      barrier\n    else\n      warpBarrier\n", "0, 4, 8, 12, 16", 0, true);
    }
    void missingLanes() {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, missing);
        QFETCH(int, other);
        QFETCH(bool, waits);
        const QByteArray text = "kernel k (r: out Array Nat) := do\n" + body;
        FromText made(text.constData(), 20);
        QVERIFY2(made.kernel, made.error.constData());
        std::vector<std::uint32_t> r(20, 5);
        cpu::Launch launch;
        launch.grid = {1, 1, 1};
        launch.block = {20, 1, 1};
        launch.globals = {view(r)};
        const auto outcome = made.kernel->run(launch);
        const auto fault = std::ranges::find(outcome.faults, "warp", &cpu::Fault::kind);
        QVERIFY(fault != outcome.faults.end());
        QCOMPARE(QByteArray::fromStdString(fault->values), missing);
        QVERIFY(fault->other && fault->other->hasThread);
        QCOMPARE(static_cast<int>(fault->other->thread[0]), other);
        QCOMPARE(fault->other->range.has_value(), waits);
    }
};

QTEST_GUILESS_MAIN(CpuCollectives)
#include "tst_cpu_collectives.moc"
