// What a worker keeps when it measures again and again: the profiler is switched on and off a thousand times in
// one process, and a program's launches are recorded round after round.

#include "gpu_device.h"

#include "profiler/metrics/metrics.h"

#include <QDir>
#include <QFile>

#include <algorithm>

using namespace lane;
using namespace lane::test;

namespace {

const char Kernels[] = R"(
kernel plain (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    r[i] := x[i]

kernel step (n: Nat, a: in Array Float [n], b: inout Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    b[i] += 2.0 * a[i]

program many (n launches: Nat, a: in Array Float [n], b: inout Array Float [n]) := do
  for _ in [0:launches] do
    launch step { n, a, b } grid (ceilDiv n 64) block 64
)";

KernelRun plain(std::uint32_t n) {
    KernelRun run{Kernels, "cycles.lane", "plain"};
    run.device = "cuda:0";
    run.grid = {n / 256, 1, 1};
    run.block = {256, 1, 1};
    run.scalars = {nat("n", n)};
    run.arrays = {{"x", zeros(ScalarKind::Float32, {n}), {}}, {"r", {}, zeros(ScalarKind::Float32, {n})}};
    return run;
}

KernelRun many(std::uint32_t launches) {
    KernelRun run{Kernels, "cycles.lane", "many"};
    run.kind = wire::RunKind::Program;
    run.device = "cuda:0";
    run.scalars = {nat("n", 4096), nat("launches", launches)};
    run.arrays = {{"a", randomFloats({4096}, 1), {}}, {"b", randomFloats({4096}, 2), zeros(ScalarKind::Float32, {4096})}};
    return run;
}

std::uint64_t memoryOf(int pid) {
    QFile file(QStringLiteral("/proc/%1/statm").arg(pid));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toULongLong() * 4096 : 0;
}

int descriptorsOf(int pid) {
    return static_cast<int>(QDir(QStringLiteral("/proc/%1/fd").arg(pid)).entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System).size());
}

} // namespace

class GpuCyclesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { LANE_NEEDS_GPU(); }
    void onAndOffAThousandTimes();
    void roundsOfAProgramAreRecorded_data();
    void roundsOfAProgramAreRecorded();
    void permissionIsAskedOfTheDriver();
};

/// Counters and samples each time, in one worker. LANE_PROFILE_CYCLES sets another number.
void GpuCyclesTest::onAndOffAThousandTimes() {
    Session session;
    const KernelRun run = plain(1u << 16);
    const int set = qEnvironmentVariableIntValue("LANE_PROFILE_CYCLES");
    const int cycles = set > 0 ? set : 1000, settled = std::max(1, cycles / 10);
    std::uint64_t before = 0;
    int openBefore = 0;
    double instructions = -1;
    for (int i = 0; i < cycles; ++i) {
        if (i == settled) {
            before = memoryOf(session.client().pid());
            openBefore = descriptorsOf(session.client().pid());
        }
        const bool isSampled = i % 10 == 0; // setting its buffer up takes a tenth of a second
        const auto reply = session.profile(run, [isSampled](wire::ProfileRequest& request) {
            request.wantTimes = false;
            request.wantCounters = true;
            request.wantSamples = isSampled;
            request.metrics = {"smsp__inst_executed.sum"};
            request.wantedSamples = 20;
            request.samplingPeriod = 10;
        });
        LANE_VERIFY_OK(reply);
        if (i == 0 && reply->level != wire::ProfileLevel::Counters)
            QSKIP(("no counters here: " + reply->why).c_str());
        QVERIFY2(reply->counters.missing.empty(), qPrintable(QStringLiteral("cycle %1: %2").arg(i).arg(QString::fromStdString(reply->counters.missing))));
        QVERIFY2(reply->samples.missing.empty(), qPrintable(QStringLiteral("cycle %1: %2").arg(i).arg(QString::fromStdString(reply->samples.missing))));
        QCOMPARE(reply->counters.values.size(), std::size_t{1});
        if (i == 0)
            instructions = reply->counters.values[0].value;
        QCOMPARE(reply->counters.values[0].value, instructions);
    }
    if (cycles <= settled)
        return;
    const std::uint64_t after = memoryOf(session.client().pid());
    QVERIFY(before > 0);
    QVERIFY2(after < before + (std::uint64_t{16} << 20), qPrintable(QStringLiteral("%1 MiB, then %2").arg(before >> 20).arg(after >> 20)));
    QVERIFY2(descriptorsOf(session.client().pid()) <= openBefore + 2,
             qPrintable(QStringLiteral("%1 descriptors, then %2").arg(openBefore).arg(descriptorsOf(session.client().pid()))));
}

void GpuCyclesTest::roundsOfAProgramAreRecorded_data() {
    QTest::addColumn<unsigned>("warmup");
    QTest::addColumn<unsigned>("repeat");
    QTest::newRow("one round") << 0u << 1u;
    QTest::newRow("two") << 0u << 2u;
    QTest::newRow("after a warm-up") << 1u << 1u;
    QTest::newRow("many") << 2u << 9u;
}

/// Each round has its own launches' records, as many as it launched, whatever the rounds before it left in CUPTI's buffers.
void GpuCyclesTest::roundsOfAProgramAreRecorded() {
    QFETCH(unsigned, warmup);
    QFETCH(unsigned, repeat);
    Session session;
    for (const std::uint32_t launches : {100u, 1u, 300u, 100u}) {
        KernelRun run = many(launches);
        run.warmup = warmup;
        run.repeat = repeat;
        const auto outcome = session.run(run);
        LANE_VERIFY_OK(outcome);
        QCOMPARE(outcome->reply.launchCount, std::uint64_t{launches});
        for (const wire::LaunchTimes& launch : outcome->reply.launches) {
            QCOMPARE(launch.times.source, std::string("cupti"));
            QCOMPARE(launch.times.ns.size(), std::size_t{repeat});
        }
        for (const std::string& note : outcome->reply.notes)
            QVERIFY2(note.find("CUPTI") == std::string::npos, note.c_str());
    }
    // And a kernel's own run behind it.
    KernelRun run = plain(1u << 16);
    run.warmup = 2;
    run.repeat = 9;
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    const auto* times = samplesOf(outcome->times.times, "kernel", "cupti");
    QVERIFY2(times, outcome->times.missing.c_str());
    QCOMPARE(times->ns.size(), std::size_t{9});
}

void GpuCyclesTest::permissionIsAskedOfTheDriver() {
    WorkerClient client;
    LANE_VERIFY_OK(client.start());
    const auto plainly = client.devices(std::chrono::seconds(60));
    LANE_VERIFY_OK(plainly);
    QVERIFY(plainly->profiling.empty());
    const auto asked = client.devices(std::chrono::seconds(60), true);
    LANE_VERIFY_OK(asked);
    QCOMPARE(asked->profiling.size(), asked->devices.size() - 1);
    for (const wire::ProfilePermission& one : asked->profiling) {
        const bool isFull = one.level == wire::ProfileLevel::Counters;
        QVERIFY2(isFull == one.why.empty(), one.why.c_str());
        QVERIFY(isFull || !one.more.empty());
    }
    for (const wire::DeviceInfo& device : asked->devices)
        if (device.id != "cpu")
            QVERIFY(device.clockMhz > 300 && device.memoryClockMhz > 300 && device.memoryBusBits >= 64 && device.l2Bytes > 0);
}

QTEST_GUILESS_MAIN(GpuCyclesTest)
#include "tst_gpu_cycles.moc"
