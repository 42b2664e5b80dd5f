#include "tests/unit/core/exec_cpu/cpu_test.h"
#include "tests/support/example_kernels.h"

#ifndef Q_MOC_RUN // moc of Qt 6.4 stumbles over it
#include <numeric>
#endif

using namespace lane;
using namespace lane::test;
using K = ScalarKind;

namespace {

std::vector<float> ramp(std::size_t n) {
    std::vector<float> values(n);
    for (std::size_t i = 0; i < n; ++i)
        values[i] = static_cast<float>(static_cast<int>((i * 7919) % 1013) - 500) / 64.0f;
    return values;
}

/// Fuses nothing, so that C++ computes the same bits.
constexpr cpu::Options Strict{.mode = FloatMode::Strict};

} // namespace

class CpuBarriers : public QObject {
    Q_OBJECT
private slots:
    /// What makes a tree quick: its memory is not cleared for nothing, no store is masked, which the next load would
    /// wait for, and what a few lanes load lies within what was stored.
    void treesAreLean() {
        const Compiled tree(blockSumModule(), {.boundsChecked = false}, true);
        QVERIFY2(tree.kernel, tree.error.c_str());
        const QByteArray text = QByteArray::fromStdString(tree.kernel->llvmIr());
        QVERIFY(!text.contains("call void @llvm.memset"));
        QVERIFY(!text.contains("@llvm.masked.store"));
        QVERIFY(text.contains("load <8 x float>"));
        const Compiled tiles(tiledModule(), {.boundsChecked = false, .block = {16, 16, 1}}, true);
        QVERIFY2(tiles.kernel, tiles.error.c_str());
        QVERIFY(tiles.kernel->llvmIr().find("call void @llvm.memset") != std::string::npos);
    }
    /// Of memory that is written first but not all of it, or not before it is read, the rest reads as 0 in each block.
    void whatIsNotWrittenIsCleared_data() {
        QTest::addColumn<int>("which");
        QTest::newRow("half of it") << 0;
        QTest::newRow("read before") << 1;
        QTest::newRow("after a return") << 2;
        QTest::newRow("other places, fewer in each block") << 3;
    }
    void whatIsNotWrittenIsCleared() {
        QFETCH(int, which);
        KernelBuilder k("rest");
        const auto r = k.global("r", K::UInt32, ir::Access::Out);
        const auto part = k.shared("part", K::UInt32, {k.u32(64)});
        const auto t = k.let("t", k.threadIdx(0));
        if (which == 1)
            k.store(r, {k.globalIdx(0)}, k.load(part, {k.use(t)}));
        const auto isFew = [&] { return k.lt(k.rem(k.globalIdx(0), k.u32(128)), k.u32(40)); }; // of every other block
        if (which == 2)
            k.ifThen(isFew(), [&] { k.ret(); });
        if (which == 0)
            k.ifThen(isFew(), [&] { k.store(part, {k.use(t)}, k.addE(k.globalIdx(0), k.u32(1))); });
        else if (which == 3)
            k.store(part, {k.rem(k.use(t), k.sub(k.u32(64), k.mul(k.blockIdx(0), k.u32(8))))}, k.blockIdx(0));
        else
            k.store(part, {k.use(t)}, k.addE(k.globalIdx(0), k.u32(1)));
        k.barrier();
        if (which != 1)
            k.store(r, {k.globalIdx(0)}, k.load(part, {k.sub(k.u32(63), k.use(t))}));
        const Compiled c(k.finish(), {.mode = FloatMode::Strict, .block = {64, 1, 1}});
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<std::uint32_t> got(64 * 8, 7);
        cpu::Launch launch{.grid = {8, 1, 1}, .block = {64, 1, 1}};
        launch.globals = {view(got)};
        launch.threads = 1;
        QCOMPARE(c.kernel->run(launch).faultCount, 0u);
        for (std::uint32_t i = 0; i < got.size(); ++i) {
            const std::uint32_t from = i - i % 64 + 63 - i % 64;
            const bool isWritten = which == 0 ? from % 128 < 40 : which == 2 && from % 128 >= 40;
            const bool hasReturned = which == 2 && i % 128 < 40;
            if (which == 3) {
                QCOMPARE(got[i], from % 64 < 64 - i / 64 * 8 ? i / 64 : 0);
                continue;
            }
            QCOMPARE(got[i], hasReturned ? 7 : isWritten ? from + 1 : 0);
        }
    }
    void blockSum_data() {
        QTest::addColumn<unsigned>("n");
        for (unsigned n : {1u, 31u, 255u, 256u, 257u, 1000u, 100'003u})
            QTest::addRow("%u", n) << n;
    }
    void blockSum() {
        QFETCH(unsigned, n);
        const Compiled c(blockSumModule(), Strict);
        QVERIFY2(c.kernel, c.error.c_str());
        const unsigned blocks = (n + 255) / 256;
        std::vector<float> x = ramp(n), sums(blocks);
        cpu::Launch launch{.grid = {blocks, 1, 1}, .block = {256, 1, 1}};
        launch.scalars = {bitsOf(n)};
        launch.globals = {view(x), view(sums)};
        const cpu::Outcome outcome = c.kernel->run(launch);
        QCOMPARE(outcome.faultCount, 0u);
        for (unsigned b = 0; b < blocks; ++b) {
            std::vector<float> part(256);
            for (unsigned t = 0; t < 256 && b * 256 + t < n; ++t)
                part[t] = x[b * 256 + t];
            for (unsigned d = 128; d > 0; d /= 2)
                for (unsigned t = 0; t < d; ++t)
                    part[t] += part[t + d];
            QCOMPARE(sums[b], part[0]);
        }
    }

    void product_data() {
        QTest::addColumn<unsigned>("m");
        QTest::addColumn<unsigned>("n");
        QTest::addColumn<unsigned>("k");
        QTest::addColumn<bool>("tiled");
        for (bool tiled : {false, true}) {
            QTest::addRow("64 %d", tiled) << 64u << 64u << 64u << tiled;
            QTest::addRow("257 129 65 %d", tiled) << 257u << 129u << 65u << tiled;
            QTest::addRow("2 2 2 %d", tiled) << 2u << 2u << 2u << tiled;
            QTest::addRow("257 %d", tiled) << 257u << 257u << 257u << tiled;
        }
    }
    void product() {
        QFETCH(unsigned, m);
        QFETCH(unsigned, n);
        QFETCH(unsigned, k);
        QFETCH(bool, tiled);
        cpu::Options options = Strict;
        options.block = {16, 16, 1};
        const Compiled c(tiled ? tiledModule() : matmulModule(), options);
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<float> a = ramp(m * k), b = ramp(k * n), got(m * n, -1.0f);
        cpu::Launch launch{.grid = {(n + 15) / 16, (m + 15) / 16, 1}, .block = {16, 16, 1}};
        launch.scalars = {bitsOf(m), bitsOf(n), bitsOf(k)};
        launch.globals = {view(a, {m, k}), view(b, {k, n}), view(got, {m, n})};
        const cpu::Outcome outcome = c.kernel->run(launch);
        QCOMPARE(outcome.faultCount, 0u);
        for (unsigned row = 0; row < m; ++row)
            for (unsigned column = 0; column < n; ++column) {
                float sum = 0;
                for (unsigned i = 0; i < k; ++i)
                    sum += a[row * k + i] * b[i * n + column];
                if (tiled) // the tile's padding adds 0 × 0
                    sum += 0.0f;
                QCOMPARE(got[row * n + column], sum);
            }
    }

    void transpose_data() {
        QTest::addColumn<unsigned>("rows");
        QTest::addColumn<unsigned>("columns");
        QTest::newRow("4x4") << 4u << 4u;
        QTest::newRow("17x33") << 17u << 33u;
        QTest::newRow("100x77") << 100u << 77u;
        QTest::newRow("64x64") << 64u << 64u;
    }
    void transpose() {
        QFETCH(unsigned, rows);
        QFETCH(unsigned, columns);
        const Compiled c(transposeModule());
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<float> a(rows * columns), b(rows * columns);
        std::iota(a.begin(), a.end(), 1.0f);
        cpu::Launch launch{.grid = {(columns + 15) / 16, (rows + 15) / 16, 1}, .block = {16, 16, 1}};
        launch.scalars = {bitsOf(rows), bitsOf(columns)};
        launch.globals = {view(a, {rows, columns}), view(b, {columns, rows})};
        QCOMPARE(c.kernel->run(launch).faultCount, 0u);
        for (unsigned r = 0; r < rows; ++r)
            for (unsigned col = 0; col < columns; ++col)
                QCOMPARE(b[col * rows + r], a[r * columns + col]);
    }

    void hillisSteele() {
        const Compiled c(hillisSteeleModule());
        QVERIFY2(c.kernel, c.error.c_str());
        for (unsigned n : {8u, 255u, 256u}) {
            std::vector<std::int32_t> input(n), output(n);
            std::iota(input.begin(), input.end(), 1);
            cpu::Launch launch{.grid = {1, 1, 1}, .block = {256, 1, 1}};
            launch.scalars = {bitsOf(n)};
            launch.globals = {view(input), view(output)};
            QCOMPARE(c.kernel->run(launch).faultCount, 0u);
            std::vector<std::int32_t> want(n);
            std::partial_sum(input.begin(), input.end(), want.begin());
            QCOMPARE(output, want);
        }
    }

    void histogram() {
        const Compiled c(histogramModule());
        QVERIFY2(c.kernel, c.error.c_str());
        for (unsigned block : {32u, 256u, 100u}) {
            const unsigned n = 100'003;
            std::vector<std::uint32_t> values(n), counts(256), want(256);
            for (unsigned i = 0; i < n; ++i) {
                values[i] = (i * 2654435761u) >> 7;
                ++want[values[i] % 256];
            }
            cpu::Launch launch{.grid = {(n + block - 1) / block, 1, 1}, .block = {block, 1, 1}};
            launch.scalars = {bitsOf(n)};
            launch.globals = {view(values), view(counts)};
            QCOMPARE(c.kernel->run(launch).faultCount, 0u);
            QCOMPARE(counts, want);
        }
    }

    /// Threads beyond n return before the barrier; the others still see each other's values.
    void earlyReturn() {
        KernelBuilder k("earlyReturn");
        const auto n = k.scalar("n", K::UInt32);
        const auto r = k.global("r", K::UInt32, ir::Access::Out);
        const auto s = k.shared("s", K::UInt32, {k.u32(128)});
        const auto t = k.let("t", k.threadIdx(0));
        const auto v = k.let("v", k.mul(k.use(t), k.use(t))); // lives across the barrier
        k.ifThen(k.ge(k.use(t), k.use(n)), [&] { k.ret(); });
        k.store(s, {k.use(t)}, k.use(v));
        k.barrier();
        const auto other = k.sub(k.sub(k.use(n), k.u32(1)), k.use(t));
        k.store(r, {k.use(t)}, k.addE(k.load(s, {other}), k.mul(k.use(v), k.u32(1000))));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        for (unsigned count : {0u, 1u, 31u, 33u, 100u, 128u}) {
            std::vector<std::uint32_t> got(128, 7);
            cpu::Launch launch{.grid = {1, 1, 1}, .block = {128, 1, 1}};
            launch.scalars = {bitsOf(count)};
            launch.globals = {view(got)};
            QCOMPARE(c.kernel->run(launch).faultCount, 0u);
            for (unsigned i = 0; i < 128; ++i) {
                const unsigned o = count - 1 - i;
                QCOMPARE(got[i], i < count ? o * o + i * i * 1000 : 7u);
            }
        }
    }

    /// Barriers in nested uniform loops, a uniform break and continue around them, and variables of
    /// every kind that live across.
    void nestedLoops() {
        KernelBuilder k("nested");
        const auto rounds = k.scalar("rounds", K::Int32);
        const auto r = k.global("r", K::Int32, ir::Access::Out);
        const auto s = k.shared("s", K::Int32, {k.u32(64)});
        const auto t = k.let("t", k.threadIdx(0));
        const auto sum = k.letMut("sum", k.i32(0));
        const auto uniformSum = k.letMut("uniformSum", k.i32(0));
        const auto odd = k.letMut("odd", k.eq(k.rem(k.use(t), k.u32(2)), k.u32(1)));
        k.forRange("a", k.i32(0), k.use(rounds), {}, [&](VarId a) {
            k.ifThen(k.eq(k.use(a), k.i32(1)), [&] { k.continueLoop(); });
            k.forRange("b", k.use(a), k.i32(-10), k.i32(-3), [&](VarId b) {
                k.ifThen(k.lt(k.use(b), k.i32(-6)), [&] { k.breakLoop(); });
                k.store(s, {k.use(t)}, k.addE(k.cast(K::Int32, k.use(t)), k.use(b)));
                k.barrier();
                const auto next = k.rem(k.addE(k.use(t), k.u32(1)), k.blockDim(0));
                k.ifThen(k.use(odd), [&] {
                    k.assign(sum, k.addE(k.use(sum), k.load(s, {next})));
                });
                k.assign(uniformSum, k.addE(k.use(uniformSum), k.use(b)));
                k.assign(odd, k.unary(Op::Not, k.use(odd)));
                k.barrier();
            });
        });
        k.store(r, {k.use(t)}, k.addE(k.use(sum), k.mul(k.use(uniformSum), k.i32(100'000))));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        for (unsigned threads : {1u, 33u, 64u}) {
            std::vector<std::int32_t> got(threads);
            cpu::Launch launch{.grid = {1, 1, 1}, .block = {threads, 1, 1}};
            launch.scalars = {bitsOf(4)};
            launch.globals = {view(got)};
            QCOMPARE(c.kernel->run(launch).faultCount, 0u);
            for (int i = 0; i < static_cast<int>(threads); ++i) {
                int want = 0, uniform = 0;
                bool isOdd = i % 2 == 1;
                for (int a = 0; a < 4; ++a) {
                    if (a == 1)
                        continue;
                    for (int b = a; b > -10; b -= 3) {
                        if (b < -6)
                            break;
                        if (isOdd)
                            want += (i + 1) % static_cast<int>(threads) + b;
                        uniform += b;
                        isOdd = !isOdd;
                    }
                }
                QCOMPARE(got[static_cast<std::size_t>(i)], want + uniform * 100'000);
            }
        }
    }

    /// A condition that is not provably uniform: all agree, then one goes the other way to its end,
    /// which is not divergence.
    void votedBranch() {
        KernelBuilder k("voted");
        const auto flags = k.global("flags", K::UInt32, ir::Access::In);
        const auto r = k.global("r", K::UInt32, ir::Access::Out);
        const auto s = k.shared("s", K::UInt32, {k.u32(96)});
        const auto t = k.let("t", k.threadIdx(0));
        k.store(r, {k.use(t)}, k.u32(1));
        k.ifThen(
            k.eq(k.load(flags, {k.use(t)}), k.u32(1)),
            [&] {
                k.store(s, {k.use(t)}, k.use(t));
                k.barrier();
                k.store(r, {k.use(t)}, k.load(s, {k.sub(k.u32(95), k.use(t))}));
            },
            [&] { k.store(r, {k.use(t)}, k.u32(5)); });
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        const auto run = [&](std::vector<std::uint32_t> f, std::vector<std::uint32_t>& got) {
            got.assign(96, 0);
            cpu::Launch launch{.grid = {1, 1, 1}, .block = {96, 1, 1}};
            launch.globals = {view(f), view(got)};
            return c.kernel->run(launch);
        };
        std::vector<std::uint32_t> got;
        QCOMPARE(run(std::vector<std::uint32_t>(96, 1), got).faultCount, 0u);
        for (unsigned i = 0; i < 96; ++i)
            QCOMPARE(got[i], 95 - i);
        QCOMPARE(run(std::vector<std::uint32_t>(96, 0), got).faultCount, 0u);
        QCOMPARE(got, std::vector<std::uint32_t>(96, 5));
        std::vector<std::uint32_t> mixed(96, 1);
        mixed[40] = 0;
        const cpu::Outcome outcome = run(mixed, got);
        QCOMPARE(outcome.faultCount, 0u);
        for (unsigned i = 0; i < 96; ++i)
            QCOMPARE(got[i], i == 40 ? 5 : i == 95 - 40 ? 0 : 95 - i);
    }

    /// Threads that wait at different barriers; those of other blocks are not touched by it.
    void divergence() {
        KernelBuilder k("diverge");
        const auto flags = k.global("flags", K::UInt32, ir::Access::In);
        const auto r = k.global("r", K::UInt32, ir::Access::Out);
        const auto i = k.let("i", k.globalIdx(0));
        k.ifThen(k.eq(k.load(flags, {k.use(i)}), k.u32(1)), [&] { k.barrier(); });
        k.barrier();
        k.store(r, {k.use(i)}, k.u32(1));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<std::uint32_t> f(192, 1), got(192);
        f[96 + 40] = 0;
        cpu::Launch launch{.grid = {2, 1, 1}, .block = {96, 1, 1}};
        launch.globals = {view(f), view(got)};
        const cpu::Outcome outcome = c.kernel->run(launch);
        QCOMPARE(outcome.faults.size(), 1u);
        QCOMPARE(outcome.faults[0].kind, std::string("divergence"));
        QCOMPARE(outcome.faults[0].block[0], 1u);
        QCOMPARE(outcome.faults[0].thread[0], 0u); // at the first barrier in the text
        QVERIFY(outcome.faults[0].other);
        QCOMPARE(outcome.faults[0].other->thread[0], 40u);
        for (unsigned t = 0; t < 192; ++t)
            QCOMPARE(got[t], t < 96 ? 1u : 0u);
    }

    /// One side returns, in either place and from within a loop, before the others' barrier: what it
    /// wrote is seen after it, and uniform variables are as the others left them.
    void returnInsteadOfBarrier_data() {
        QTest::addColumn<bool>("returnsInThen");
        QTest::newRow("then") << true;
        QTest::newRow("else") << false;
    }
    void returnInsteadOfBarrier() {
        QFETCH(bool, returnsInThen);
        KernelBuilder k("leave");
        const auto n = k.scalar("n", K::UInt32);
        const auto r = k.global("r", K::UInt32, ir::Access::Out);
        const auto s = k.shared("s", K::UInt32, {k.u32(128)});
        const auto t = k.let("t", k.threadIdx(0));
        const auto rounds = k.letMut("rounds", k.u32(0)); // uniform
        const auto sum = k.letMut("sum", k.u32(0));
        const auto leave = [&] {
            k.store(s, {k.use(t)}, k.u32(1000));
            k.ret();
        };
        const auto stay = [&] {
            k.store(s, {k.use(t)}, k.addE(k.use(t), k.use(rounds)));
            k.barrier();
            k.assign(sum, k.addE(k.use(sum), k.load(s, {k.sub(k.u32(127), k.use(t))})));
            k.barrier();
        };
        k.whileDo(k.lt(k.use(rounds), k.u32(3)), [&] {
            const auto limit = k.addE(k.use(n), k.mul(k.use(rounds), k.u32(10)));
            if (returnsInThen)
                k.ifThen(k.lt(k.use(t), limit), leave, stay);
            else
                k.ifThen(k.ge(k.use(t), limit), stay, leave);
            k.assign(rounds, k.addE(k.use(rounds), k.u32(1)));
        });
        k.store(r, {k.use(t)}, k.addE(k.use(sum), k.mul(k.use(rounds), k.u32(10'000))));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        for (unsigned count : {0u, 5u, 32u, 60u, 120u, 128u}) {
            std::vector<std::uint32_t> got(128, 7), want(128, 7), cells(128), sums(128);
            for (unsigned round = 0; round < 3; ++round) {
                for (unsigned i = 0; i < 128; ++i)
                    if (i >= count + round * 10)
                        cells[i] = i + round;
                    else if (round == 0 || i >= count + (round - 1) * 10)
                        cells[i] = 1000;
                for (unsigned i = count + round * 10; i < 128; ++i)
                    sums[i] += cells[127 - i];
            }
            for (unsigned i = count + 20; i < 128; ++i)
                want[i] = sums[i] + 30'000;
            cpu::Launch launch{.grid = {1, 1, 1}, .block = {128, 1, 1}};
            launch.scalars = {bitsOf(count)};
            launch.globals = {view(got)};
            QCOMPARE(c.kernel->run(launch).faultCount, 0u);
            QCOMPARE(got, want);
        }
    }

    /// A loop around a barrier whose bounds a thread reads for itself: all equal; then those with
    /// fewer rounds are done and finish, which is legal as no barrier comes after.
    void loopWithBoundsOfThreads_data() {
        QTest::addColumn<int>("step");
        QTest::newRow("step 1") << 0;
        QTest::newRow("step 2, of the thread") << 2;
        QTest::newRow("down") << -1;
    }
    void loopWithBoundsOfThreads() {
        QFETCH(int, step);
        KernelBuilder k("rounds");
        const auto bounds = k.global("bounds", K::Int32, ir::Access::In);
        const auto r = k.global("r", K::Int32, ir::Access::Out);
        const auto s = k.shared("s", K::Int32, {k.u32(64)});
        const auto t = k.let("t", k.threadIdx(0));
        const auto sum = k.letMut("sum", k.i32(0));
        const auto bound = [&] { return k.load(bounds, {k.use(t)}); };
        // 2, read by each thread
        const auto two = k.sub(k.load(bounds, {k.addE(k.use(t), k.u32(64))}), k.i32(5));
        const auto body = [&](VarId a) {
            k.store(s, {k.use(t)}, k.addE(k.cast(K::Int32, k.use(t)), k.use(a)));
            k.barrier();
            const auto other = k.sub(k.u32(63), k.use(t));
            k.assign(sum, k.addE(k.use(sum), k.load(s, {other})));
            k.barrier();
        };
        if (step < 0)
            k.forRange("a", bound(), k.i32(0), k.i32(-1), body);
        else
            k.forRange("a", k.i32(0), bound(), step ? two : ExprId{}, body);
        k.store(r, {k.use(t)}, k.use(sum));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        for (bool isMixed : {false, true}) {
            std::vector<std::int32_t> data(128, 7), got(64), want(64), cells(64);
            const auto rounds = [&](unsigned i) { return isMixed && i < 40 ? 3 : 6; };
            for (unsigned i = 0; i < 64; ++i)
                data[i] = rounds(i);
            const int by = step == 0 ? 1 : std::abs(step);
            for (int a = 0; a < 6; a += by) {
                for (unsigned i = 0; i < 64; ++i)
                    if (a < rounds(i))
                        cells[i] = static_cast<int>(i) + (step < 0 ? rounds(i) - a : a);
                for (unsigned i = 0; i < 64; ++i)
                    if (a < rounds(i))
                        want[i] += cells[63 - i];
            }
            cpu::Launch launch{.grid = {1, 1, 1}, .block = {64, 1, 1}};
            launch.globals = {view(data), view(got)};
            QCOMPARE(c.kernel->run(launch).faultCount, 0u);
            QCOMPARE(got, want);
        }
    }

    /// Which side has the barrier, or leaves, makes no difference.
    void sides_data() {
        QTest::addColumn<int>("form");
        QTest::newRow("empty then") << 0;
        QTest::newRow("else breaks") << 1;
        QTest::newRow("else breaks, barrier after") << 2;
    }
    void sides() {
        QFETCH(int, form);
        KernelBuilder k("sides");
        const auto r = k.global("r", K::UInt32, ir::Access::Out);
        const auto t = k.let("t", k.threadIdx(0));
        const auto x = k.letMut("x", k.u32(0));
        const auto rounds = k.letMut("rounds", k.u32(0));
        const auto add = [&](unsigned v) { k.assign(x, k.addE(k.use(x), k.u32(v))); };
        const auto isFirst = k.lt(k.use(t), k.u32(50));
        k.whileDo(k.lt(k.use(rounds), k.u32(1)), [&] {
            if (form == 0)
                k.ifThen(isFirst, [&] {}, [&] { add(1); k.barrier(); add(2); });
            else
                k.ifThen(isFirst, [&] { add(4); }, [&] { k.breakLoop(); });
            if (form == 0)
                k.ifThen(isFirst, [&] { k.store(r, {k.use(t)}, k.u32(9)); k.ret(); });
            if (form == 2)
                k.barrier();
            k.assign(rounds, k.addE(k.use(rounds), k.u32(1)));
            k.barrier();
        });
        k.store(r, {k.use(t)}, k.use(x));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<std::uint32_t> got(96, 77);
        cpu::Launch launch{.grid = {1, 1, 1}, .block = {96, 1, 1}};
        launch.globals = {view(got)};
        QCOMPARE(c.kernel->run(launch).faultCount, 0u);
        for (unsigned i = 0; i < 96; ++i)
            QCOMPARE(got[i], form == 0 ? (i < 50 ? 9u : 3u) : (i < 50 ? 4u : 0u));
    }

    /// `break` of some threads out of a loop around a barrier: legal where none comes after it.
    void breakBeforeBarrier_data() {
        QTest::addColumn<bool>("barrierAfter");
        QTest::newRow("ends") << false;
        QTest::newRow("barrier after the loop") << true;
    }
    void breakBeforeBarrier() {
        QFETCH(bool, barrierAfter);
        KernelBuilder k("leaveLoop");
        const auto r = k.global("r", K::UInt32, ir::Access::Out);
        const auto t = k.let("t", k.threadIdx(0));
        const auto rounds = k.letMut("rounds", k.u32(0));
        k.whileDo(k.lt(k.use(rounds), k.u32(50)), [&] {
            k.ifThen(k.gt(k.use(rounds), k.use(t)), [&] { k.breakLoop(); });
            k.barrier();
            k.assign(rounds, k.addE(k.use(rounds), k.u32(1)));
        });
        if (barrierAfter)
            k.barrier();
        k.store(r, {k.use(t)}, k.use(rounds));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<std::uint32_t> got(100, 99);
        cpu::Launch launch{.grid = {1, 1, 1}, .block = {100, 1, 1}};
        launch.globals = {view(got)};
        const cpu::Outcome outcome = c.kernel->run(launch);
        QCOMPARE(outcome.faultCount, barrierAfter ? 1u : 0u);
        for (unsigned i = 0; i < 100; ++i)
            QCOMPARE(got[i], barrierAfter ? 99u : std::min(i + 1, 50u));
    }

    /// A uniform `let` of a region, assigned at the region's end, after its loop over warps.
    void uniformLetAssignedAtEnd() {
        for (unsigned threads : {2u, 4u, 33u, 64u, 128u}) {
            KernelBuilder k("toggle");
            const auto r = k.global("r", K::UInt32, ir::Access::Out);
            const auto t = k.let("t", k.threadIdx(0));
            const auto cur = k.letMut("cur", k.u32(0));
            const auto d = k.letMut("d", k.u32(1));
            k.whileDo(k.lt(k.use(d), k.blockDim(0)), [&] {
                const auto next = k.let("next", k.sub(k.u32(1), k.use(cur)));
                k.store(r, {k.use(t)}, k.use(next));
                k.assign(cur, k.use(next));
                k.assign(d, k.mul(k.use(d), k.u32(2)));
                k.barrier();
            });
            k.store(r, {k.use(t)}, k.addE(k.use(cur), k.mul(k.u32(10), k.load(r, {k.use(t)}))));
            const Compiled c(k.finish());
            QVERIFY2(c.kernel, c.error.c_str());
            std::vector<std::uint32_t> got(threads, 7);
            cpu::Launch launch{.grid = {1, 1, 1}, .block = {threads, 1, 1}};
            launch.globals = {view(got)};
            QCOMPARE(c.kernel->run(launch).faultCount, 0u);
            unsigned rounds = 0;
            for (unsigned reach = 1; reach < threads; reach *= 2)
                ++rounds;
            QCOMPARE(got, std::vector<std::uint32_t>(threads, rounds % 2 * 11));
        }
    }

    /// The scan of Hillis and Steele, from one half of a shared array to the other and back.
    void scanOfTwoBuffers_data() {
        QTest::addColumn<bool>("turnsFirst");
        QTest::newRow("buffers turned before the barrier") << true;
        QTest::newRow("after it") << false;
    }
    void scanOfTwoBuffers() {
        QFETCH(bool, turnsFirst);
        KernelBuilder k("scan");
        const auto x = k.global("x", K::UInt32, ir::Access::In);
        const auto r = k.global("r", K::UInt32, ir::Access::Out);
        const auto s = k.shared("s", K::UInt32, {k.u32(256)});
        const auto t = k.let("t", k.threadIdx(0));
        const auto cur = k.letMut("cur", k.u32(0));
        const auto d = k.letMut("d", k.u32(1));
        const auto at = [&](VarId buffer) {
            return k.addE(k.mul(k.use(buffer), k.u32(128)), k.use(t));
        };
        k.store(s, {k.use(t)}, k.load(x, {k.use(t)}));
        k.barrier();
        k.whileDo(k.lt(k.use(d), k.blockDim(0)), [&] {
            const auto nxt = k.let("nxt", k.sub(k.u32(1), k.use(cur)));
            k.ifThen(
                k.ge(k.use(t), k.use(d)),
                [&] {
                    const auto before = k.load(s, {k.sub(at(cur), k.use(d))});
                    k.store(s, {at(nxt)}, k.addE(k.load(s, {at(cur)}), before));
                },
                [&] { k.store(s, {at(nxt)}, k.load(s, {at(cur)})); });
            if (!turnsFirst)
                k.barrier();
            k.assign(cur, k.use(nxt));
            k.assign(d, k.mul(k.use(d), k.u32(2)));
            if (turnsFirst)
                k.barrier();
        });
        k.store(r, {k.use(t)}, k.load(s, {at(cur)}));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<std::uint32_t> data(128), got(128, 7), want(128);
        for (unsigned i = 0; i < 128; ++i) {
            data[i] = i * 7919 % 101;
            want[i] = data[i] + (i > 0 ? want[i - 1] : 0);
        }
        cpu::Launch launch{.grid = {1, 1, 1}, .block = {128, 1, 1}};
        launch.globals = {view(data), view(got)};
        QCOMPARE(c.kernel->run(launch).faultCount, 0u);
        QCOMPARE(got, want);
    }

    /// A cheap `let` of another one, used after the barrier: both are made anew there.
    void letOfLetAcrossBarrier() {
        KernelBuilder k("chain");
        const auto r = k.global("r", K::UInt32, ir::Access::Out);
        const auto t = k.let("t", k.threadIdx(0));
        const auto a = k.let("a", k.mul(k.use(t), k.u32(3)));
        const auto b = k.let("b", k.addE(k.use(a), k.u32(1)));
        const auto c = k.let("c", k.addE(k.use(b), k.use(b)));
        k.store(r, {k.use(t)}, k.use(b));
        k.barrier();
        k.store(r, {k.use(t)}, k.addE(k.use(c), k.load(r, {k.use(t)})));
        const Compiled compiled(k.finish());
        QVERIFY2(compiled.kernel, compiled.error.c_str());
        std::vector<std::uint32_t> got(100, 7);
        cpu::Launch launch{.grid = {1, 1, 1}, .block = {100, 1, 1}};
        launch.globals = {view(got)};
        QCOMPARE(compiled.kernel->run(launch).faultCount, 0u);
        for (unsigned i = 0; i < 100; ++i)
            QCOMPARE(got[i], 3 * (3 * i + 1));
    }

    /// What nothing has written reads as 0, also in the second block of a worker.
    void sharedStartsAtZero() {
        KernelBuilder k("zero");
        const auto r = k.global("r", K::UInt32, ir::Access::Out);
        const auto s = k.dynamicShared("s", K::UInt32);
        const auto total = k.shared("total", K::UInt32, {});
        const auto t = k.let("t", k.threadIdx(0));
        k.store(r, {k.globalIdx(0)}, k.addE(k.load(s, {k.use(t)}), k.load(total, {})));
        k.barrier();
        k.store(s, {k.use(t)}, k.u32(9));
        k.store(total, {}, k.size(s));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<std::uint32_t> got(64 * 40, 3);
        cpu::Launch launch{.grid = {40, 1, 1}, .block = {64, 1, 1}};
        launch.globals = {view(got)};
        launch.sharedLengths = {64};
        QCOMPARE(c.kernel->run(launch).faultCount, 0u);
        QCOMPARE(got, std::vector<std::uint32_t>(64 * 40, 0));
    }
};

QTEST_GUILESS_MAIN(CpuBarriers)
#include "tst_cpu_barriers.moc"
