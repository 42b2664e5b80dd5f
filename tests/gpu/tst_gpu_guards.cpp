// Accesses outside of arrays that a GPU does not tell of by itself: seen in the zones about them.

#include "gpu_device.h"

using namespace lane;
using namespace lane::test;

namespace {

/// y[i + `to`] := x[i + `from`] by 64 threads, y of 64 elements, x of 64.
KernelRun copy(int to, int from) {
    const auto shifted = [](int by) {
        return "x[i" + (by < 0 ? " - " + std::to_string(-by) : " + " + std::to_string(by)) + "]";
    };
    std::string target = shifted(to);
    target[0] = 'y';
    KernelRun run{"kernel shift (n: Int, x: in Array Int [n], y: out Array Int [n]) := do\n"
                  "  let i := globalIdxX.toInt\n"
                  "  " + target + " := " + shifted(from) + "\n",
                  "shift.lane", "shift"};
    run.block = {64, 1, 1};
    run.scalars = {{"n", ScalarKind::Int32, 64}};
    run.arrays = {{"x", randomInts({64}, 3), {}}, {"y", {}, zeros(ScalarKind::Int32, {64})}};
    run.device = "cuda:0";
    run.guarded = true;
    return run;
}

} // namespace

class GpuGuardsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { LANE_NEEDS_GPU(); }
    void insideIsSilent();
    void strays_data();
    void strays();
    void outputsAreTheKernels();

private:
    Session m_session;
};

void GpuGuardsTest::insideIsSilent() {
    const auto outcome = m_session.run(copy(0, 0));
    LANE_VERIFY_OK(outcome);
    QVERIFY(outcome->reply.faults.empty());
    QCOMPARE(outcome->reply.faultCount, std::uint64_t{0});
}

void GpuGuardsTest::strays_data() {
    QTest::addColumn<int>("to");
    QTest::addColumn<int>("from");
    QTest::addColumn<QString>("array");
    QTest::addColumn<qulonglong>("count");
    QTest::addColumn<QString>("words");
    QTest::newRow("one written behind") << 1 << 0 << "y" << 1ull << "element 64";
    QTest::newRow("written behind") << 3 << 0 << "y" << 3ull << "elements 64 to 66";
    QTest::newRow("one written before") << -1 << 0 << "y" << 1ull << "element -1";
    QTest::newRow("written before") << -5 << 0 << "y" << 5ull << "elements -5 to -1";
    QTest::newRow("read behind") << 0 << 1 << "x" << 1ull << "element 63";
    QTest::newRow("read before") << 0 << -2 << "x" << 1ull << "element 0";
}

void GpuGuardsTest::strays() {
    QFETCH(int, to);
    QFETCH(int, from);
    const auto outcome = m_session.run(copy(to, from));
    LANE_VERIFY_OK(outcome);
    QCOMPARE(outcome->reply.faults.size(), std::size_t{1});
    const wire::Fault& fault = outcome->reply.faults.front();
    QCOMPARE(fault.kind, std::string("bounds"));
    QTEST(QString::fromStdString(fault.array), "array");
    QTEST(static_cast<qulonglong>(fault.count), "count");
    QCOMPARE(fault.line, 1u);
    QFETCH(QString, words);
    QVERIFY2(QString::fromStdString(fault.message).contains(words), fault.message.c_str());
}

void GpuGuardsTest::outputsAreTheKernels() {
    const KernelRun run = copy(0, 0);
    LANE_VERIFY_OK(m_session.run(run));
    QVERIFY(isSame(run.arrays[0].input, run.arrays[1].output));
}

QTEST_GUILESS_MAIN(GpuGuardsTest)
#include "tst_gpu_guards.moc"
