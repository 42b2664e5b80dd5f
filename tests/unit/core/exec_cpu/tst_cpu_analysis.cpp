#include "tests/unit/core/exec_cpu/cpu_test.h"
#include "core/exec_cpu/stmt_facts.h"
#include "core/exec_cpu/uniformity.h"

using namespace lane;
using namespace lane::test;
using K = ScalarKind;

class CpuAnalysis : public QObject {
    Q_OBJECT
private slots:
    void values() {
        KernelBuilder k("values");
        const auto n = k.scalar("n", K::UInt32);
        const auto a = k.global("a", K::UInt32, ir::Access::In);
        const auto block = k.let("block", k.mul(k.blockIdx(0), k.use(n)));
        const auto thread = k.let("thread", k.addE(k.threadIdx(0), k.use(n)));
        const auto loaded = k.let("loaded", k.load(a, {k.use(block)}));
        const auto gathered = k.let("gathered", k.load(a, {k.use(thread)}));
        const auto old = k.let("old", k.atomicAdd(a, {k.u32(0)}, k.u32(1)));
        const ir::Module module = k.finish();
        const cpu::Uniformity u(*module.kernels.begin());
        QVERIFY(u.isUniform(n));
        QVERIFY(u.isUniform(block));
        QVERIFY(u.isUniform(loaded));
        QVERIFY(!u.isUniform(thread));
        QVERIFY(!u.isUniform(gathered));
        QVERIFY(!u.isUniform(old));
    }

    /// What is assigned under a condition that differs is varying outside, uniform inside.
    void branches() {
        KernelBuilder k("branches");
        const auto n = k.scalar("n", K::UInt32);
        const auto outside = k.letMut("outside", k.u32(0));
        const auto same = k.letMut("same", k.u32(0));
        StmtId inner{}, plain{};
        VarId inside{};
        k.ifThen(k.lt(k.threadIdx(0), k.u32(3)), [&] {
            inner = k.assign(outside, k.u32(1));
            inside = k.letMut("inside", k.use(n));
            k.assign(inside, k.u32(2));
        });
        k.ifThen(k.lt(k.use(n), k.u32(3)), [&] { plain = k.assign(same, k.u32(1)); });
        const ir::Module module = k.finish();
        const cpu::Uniformity u(*module.kernels.begin());
        QVERIFY(!u.isUniform(outside));
        QVERIFY(u.needsSelect(inner));
        QVERIFY(u.isUniform(inside));
        QVERIFY(u.isUniform(same));
        QVERIFY(!u.needsSelect(plain));
    }

    /// A loop that threads leave one by one makes what it assigns varying, in whatever order the
    /// statements stand; returning does not, because who has returned sees nothing.
    void loops() {
        KernelBuilder k("loops");
        const auto n = k.scalar("n", K::UInt32);
        const auto early = k.letMut("early", k.u32(0));
        const auto counted = k.letMut("counted", k.u32(0));
        const auto returned = k.letMut("returned", k.u32(0));
        VarId counter{};
        const StmtId broken = k.forRange("i", k.u32(0), k.use(n), {}, [&](VarId i) {
            counter = i;
            k.assign(early, k.use(i));
            k.ifThen(k.eq(k.threadIdx(0), k.use(i)), [&] { k.breakLoop(); });
        });
        const StmtId ragged = k.forRange("j", k.u32(0), k.threadIdx(0), {}, [&](VarId j) { k.assign(counted, k.use(j)); });
        const StmtId leaving = k.whileDo(k.lt(k.use(returned), k.use(n)), [&] {
            k.ifThen(k.eq(k.threadIdx(0), k.use(returned)), [&] { k.ret(); });
            k.assign(returned, k.addE(k.use(returned), k.u32(1)));
        });
        const ir::Module module = k.finish();
        const cpu::Uniformity u(*module.kernels.begin());
        QVERIFY(u.isDivergent(broken));
        QVERIFY(u.isUniform(counter)); // for those who are still in
        QVERIFY(!u.isUniform(early));
        QVERIFY(u.isDivergent(ragged));
        QVERIFY(!u.isUniform(counted));
        QVERIFY(!u.isDivergent(leaving));
        QVERIFY(u.isUniform(returned));
    }

    /// A varying value reaches a loop's condition only through a later statement of its body.
    void fixpoint() {
        KernelBuilder k("fixpoint");
        const auto a = k.letMut("a", k.u32(0));
        const auto b = k.letMut("b", k.u32(0));
        const auto c = k.letMut("c", k.u32(0));
        const StmtId loop = k.whileDo(k.lt(k.use(c), k.u32(9)), [&] {
            k.assign(c, k.addE(k.use(b), k.u32(1)));
            k.assign(b, k.use(a));
            k.assign(a, k.threadIdx(0));
        });
        const ir::Module module = k.finish();
        const cpu::Uniformity u(*module.kernels.begin());
        QVERIFY(!u.isUniform(c));
        QVERIFY(u.isDivergent(loop));
    }

    void facts() {
        KernelBuilder k("facts");
        const auto n = k.scalar("n", K::UInt32);
        StmtId jump{}, inner{};
        const StmtId outer = k.whileDo(k.lt(k.u32(0), k.use(n)), [&] {
            jump = k.ifThen(k.eq(k.use(n), k.u32(3)), [&] { k.breakLoop(); });
            inner = k.whileDo(k.lt(k.u32(1), k.use(n)), [&] { k.continueLoop(); });
            k.barrier();
        });
        const StmtId leaving = k.ifThen(k.eq(k.use(n), k.u32(4)), [&] { k.ret(); });
        const ir::Module module = k.finish();
        const auto facts = cpu::stmtFacts(*module.kernels.begin());
        QVERIFY(facts[outer.index].hasBarrier && facts[outer.index].isBlockLevel && !facts[outer.index].hasJump);
        QVERIFY(facts[jump.index].isBlockLevel && !facts[jump.index].hasBarrier);
        QVERIFY(!facts[inner.index].isBlockLevel && !facts[inner.index].hasJump);
        QVERIFY(facts[leaving.index].hasReturn && !facts[leaving.index].isBlockLevel);
    }
};

QTEST_GUILESS_MAIN(CpuAnalysis)
#include "tst_cpu_analysis.moc"
