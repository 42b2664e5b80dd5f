#include "tests/unit/core/exec_cpu/cpu_test.h"
#include "tests/support/example_kernels.h"

using namespace lane;
using namespace lane::test;
using K = ScalarKind;

class CpuBasic : public QObject {
    Q_OBJECT
private slots:
    void saxpy_data() {
        QTest::addColumn<unsigned>("n");
        QTest::addColumn<unsigned>("block");
        for (unsigned n : {0u, 1u, 8u, 31u, 32u, 33u, 255u, 256u, 257u, 1000u, 50'000u})
            for (unsigned block : {1u, 32u, 33u, 256u, 1024u})
                QTest::addRow("%u by %u", n, block) << n << block;
    }
    void saxpy() {
        QFETCH(unsigned, n);
        QFETCH(unsigned, block);
        static Compiled c(saxpyModule(), {.mode = FloatMode::Strict});
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<float> x(n), y(n), r(n, -1.0f);
        for (unsigned i = 0; i < n; ++i) {
            x[i] = static_cast<float>(i + 1);
            y[i] = 1.0f;
        }
        cpu::Launch launch;
        launch.block = {block, 1, 1};
        launch.grid = {n / block + 2, 1, 1};
        launch.scalars = {bitsOf(n), bitsOf(2.5f)};
        launch.globals = {view(x), view(y), view(r)};
        const cpu::Outcome outcome = c.kernel->run(launch);
        QCOMPARE(outcome.faultCount, 0u);
        for (unsigned i = 0; i < n; ++i)
            QCOMPARE(r[i], 2.5f * x[i] + y[i]);
    }
    void vectorInstructions() {
        const Compiled c(saxpyModule(), {}, true);
        QVERIFY2(c.kernel, c.error.c_str());
        const std::string text = c.kernel->assembly();
        QVERIFY2(text.find("ymm") != std::string::npos || text.find("zmm") != std::string::npos,
                 text.c_str());
    }
    /// A choice between cheap values is no branch, one with a function of the library in it is.
    void cheapChoices() {
        for (const bool isCheap : {true, false}) {
            KernelBuilder k("choice");
            const auto r = k.global("r", K::Float32, ir::Access::InOut);
            const auto v = k.let("v", k.load(r, {k.globalIdx(0)}));
            const auto yes = isCheap ? k.addE(k.use(v), k.f32(1)) : k.call(Builtin::Log, {k.use(v)});
            k.store(r, {k.globalIdx(0)}, k.ifE(k.lt(k.f32(2), k.use(v)), yes, k.f32(5)));
            const Compiled c(k.finish(), {.boundsChecked = false}, true);
            QVERIFY2(c.kernel, c.error.c_str());
            QCOMPARE(c.kernel->llvmIr().find("chosen") == std::string::npos, isCheap);
        }
    }
    /// A place is one place, though code for full warps and for the others stands apart.
    void faultsOfOnePlace() {
        KernelBuilder k("twice");
        const auto n = k.scalar("n", K::UInt32);
        const auto x = k.global("x", K::Float32, ir::Access::In);
        const auto r = k.global("r", K::Float32, ir::Access::Out);
        const auto i = k.let("i", k.globalIdx(0));
        k.ifThen(k.lt(k.use(i), k.use(n)),
                 [&] { k.store(r, {k.use(i)}, k.load(x, {k.mul(k.use(i), k.use(i))})); });
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<float> in(100, 1.0f), out(100, 7.0f);
        cpu::Launch launch{.grid = {4, 1, 1}, .block = {32, 1, 1}};
        launch.scalars = {bitsOf(100u)};
        launch.globals = {view(in), view(out)};
        const cpu::Outcome outcome = c.kernel->run(launch);
        QCOMPARE(outcome.faults.size(), 1u);
        QCOMPARE(outcome.faultCount, 90u);
        QCOMPARE(outcome.faults[0].thread[0], 10u);
        for (unsigned t = 0; t < 100; ++t)
            QCOMPARE(out[t], t < 10 ? 1.0f : 0.0f);
    }

    void missingGuard() {
        KernelBuilder k("unguarded");
        const auto r = k.global("r", K::Float32, ir::Access::Out);
        const auto i = k.let("i", k.globalIdx(0));
        k.store(r, {k.use(i)}, k.f32(1));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<float> r10(10);
        cpu::Launch launch;
        launch.block = {32, 1, 1};
        launch.grid = {2, 1, 1};
        launch.globals = {view(r10)};
        const cpu::Outcome outcome = c.kernel->run(launch);
        QCOMPARE(outcome.faultCount, 54u);
        QCOMPARE(outcome.faults.size(), 1u);
        QCOMPARE(outcome.faults[0].count, 54u);
        QCOMPARE(outcome.faults[0].thread[0], 10u);
        QCOMPARE(outcome.faults[0].block[0], 0u);
        QCOMPARE(outcome.faults[0].index, std::vector<std::int64_t>{10});
        QVERIFY(outcome.faults[0].isWrite);
        for (float v : r10)
            QCOMPARE(v, 1.0f);
    }
};

QTEST_GUILESS_MAIN(CpuBasic)
#include "tst_cpu_basic.moc"
