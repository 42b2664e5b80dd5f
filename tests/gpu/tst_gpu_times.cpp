// What is timed on a GPU, and by whom.

#include "gpu_device.h"

using namespace lane;
using namespace lane::test;

class GpuTimesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { LANE_NEEDS_GPU(); }
    void cuptiAgreesWithEvents();
    void withoutCuptiEventsRemain();
    void everythingIsTimedOnce();
    void wholeLaunchIsWarm();

private:
    /// A product of n² elements: several milliseconds at 2048.
    static KernelRun product(std::uint32_t n);
};

KernelRun GpuTimesTest::product(std::uint32_t n) {
    KernelRun run{exampleText("matmul.lane"), "matmul.lane", "matmul"};
    run.grid = {n / 16, n / 16, 1};
    run.block = {16, 16, 1};
    run.scalars = {nat("M", n), nat("N", n), nat("K", n)};
    run.arrays = {{"A", randomFloats({n, n}, 3), {}},
                  {"B", randomFloats({n, n}, 4), {}},
                  {"C", {}, zeros(ScalarKind::Float32, {n, n})}};
    run.device = "cuda:0";
    return run;
}

void GpuTimesTest::cuptiAgreesWithEvents() {
    Session session;
    KernelRun run = product(2048);
    run.warmup = 2;
    run.repeat = 15;
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    const auto* events = samplesOf(outcome->reply.times, "kernel", "event");
    QVERIFY(events);
    const auto* cupti = samplesOf(outcome->times.times, "kernel", "cupti");
    if (!cupti)
        QFAIL(("CUPTI gave no times: " + outcome->times.missing).c_str());
    QCOMPARE(events->ns.size(), std::size_t{15});
    QCOMPARE(cupti->ns.size(), std::size_t{15});
    const double event = static_cast<double>(medianOf(*events)),
                 exact = static_cast<double>(medianOf(*cupti));
    QVERIFY2(exact >= 1e6, "the kernel is shorter than a millisecond: take a larger one");
    QVERIFY2(std::abs(event - exact) <= 0.02 * exact,
             qPrintable(QStringLiteral("event %1 ns, CUPTI %2 ns").arg(event).arg(exact)));
    QVERIFY(samplesOf(outcome->times.times, "upload", "cupti"));
    QVERIFY(samplesOf(outcome->times.times, "download", "cupti"));
    QVERIFY(outcome->times.missing.empty());
}

void GpuTimesTest::withoutCuptiEventsRemain() {
    qputenv("LANE_CUPTI", "none");
    Session session;
    const Status started = session.client().start();
    qunsetenv("LANE_CUPTI");
    LANE_VERIFY_OK(started);
    const auto outcome = session.run(product(256));
    LANE_VERIFY_OK(outcome);
    QVERIFY(samplesOf(outcome->reply.times, "kernel", "event"));
    QVERIFY(outcome->times.times.empty());
    QVERIFY(outcome->times.missing.find("LANE_CUPTI") != std::string::npos);
}

void GpuTimesTest::everythingIsTimedOnce() {
    Session session;
    KernelRun run = product(256);
    run.repeat = 7;
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    const auto* whole = samplesOf(outcome->reply.times, "total", "clock");
    QVERIFY(whole && whole->ns.size() >= 1 && whole->ns.size() <= 5);
    for (const auto& [what, source, count] : {std::tuple{"kernel", "event", 7u},
                                              {"upload", "event", 1u},
                                              {"download", "event", 1u},
                                              {"setup", "clock", 1u},
                                              {"cubin", "clock", 1u}}) {
        const auto* samples = samplesOf(outcome->reply.times, what, source);
        QVERIFY2(samples, what);
        QCOMPARE(samples->ns.size(), std::size_t{count});
        for (const std::uint64_t ns : samples->ns)
            QVERIFY2(ns > 0, what);
    }
    QVERIFY(!outcome->reply.resources.empty());
    QVERIFY(outcome->reply.resources[0].registers > 0);
    // The second run finds its machine code made.
    const auto again = session.run(run);
    LANE_VERIFY_OK(again);
    QVERIFY(!samplesOf(again->reply.times, "cubin", "clock"));
}

void GpuTimesTest::wholeLaunchIsWarm() {
    constexpr std::uint32_t N = 1u << 20;
    KernelRun run{exampleText("saxpy.lane"), "saxpy.lane", "saxpy"};
    run.grid = {N / 256, 1, 1};
    run.block = {256, 1, 1};
    run.scalars = {nat("N", N), real("alpha", 2)};
    run.arrays = {{"x", randomFloats({N}, 1), {}},
                  {"y", randomFloats({N}, 2), {}},
                  {"result", {}, zeros(ScalarKind::Float32, {N})}};
    run.device = "cuda:0";
    Session session;
    const auto cold = session.run(run);
    LANE_VERIFY_OK(cold);
    const auto* coldSetup = samplesOf(cold->reply.times, "setup", "clock");
    QVERIFY(coldSetup);
    for (const std::uint32_t repeat : {1u, 5u}) {
        run.repeat = repeat;
        const auto warm = session.run(run);
        LANE_VERIFY_OK(warm);
        const auto* setup = samplesOf(warm->reply.times, "setup", "clock");
        const auto* whole = samplesOf(warm->reply.times, "total", "clock");
        QVERIFY(setup && whole);
        QVERIFY2(setup->ns[0] < coldSetup->ns[0] / 10,
                 "the first run makes the context, pins and loads; the others do not");
        double parts = 0;
        for (const char* part : {"upload", "kernel", "download"}) {
            const auto* samples = samplesOf(warm->times.times, part, "cupti");
            if (!samples)
                samples = samplesOf(warm->reply.times, part, "event");
            QVERIFY2(samples, part);
            parts += static_cast<double>(medianOf(*samples));
        }
        const auto total = static_cast<double>(medianOf(*whole));
        QVERIFY2(total < 20e6, qPrintable(QStringLiteral("%1 ns").arg(total)));
        QVERIFY2(total >= 0.5 * parts,
                 qPrintable(QStringLiteral("%1 ns, its parts %2").arg(total).arg(parts)));
    }
}

QTEST_GUILESS_MAIN(GpuTimesTest)
#include "tst_gpu_times.moc"
