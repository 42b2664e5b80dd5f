// What a GPU's counters and samples say about kernels whose behaviour is known by arithmetic.

#include "gpu_device.h"

#include "core/compile/compilation.h"
#include "core/service/profile_record.h"
#include "profiler/metrics/median.h"
#include "profiler/metrics/metrics.h"

#include <QFile>

#include <algorithm>

using namespace lane;
using namespace lane::test;

namespace {

const char Kernels[] = R"(
const TILE : Nat := 32

kernel plain (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    r[i] := x[i]

kernel copyStrided (n: Nat, step: Nat, x: in Array Float, r: out Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    r[i] := x[i * step]

kernel copyShifted (n: Nat, x: in Array Float, r: out Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    r[i] := x[i + 1]

kernel columns (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do
  shared tile : Array Float [TILE, TILE]
  let i ← globalIdxX
  let row := threadIdxX / TILE
  let column := threadIdxX % TILE
  tile[row, column] := x[i]
  barrier
  r[i] := tile[column, row]

kernel columnsPadded (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do
  shared tile : Array Float [TILE, TILE + 1]
  let i ← globalIdxX
  let row := threadIdxX / TILE
  let column := threadIdxX % TILE
  tile[row, column] := x[i]
  barrier
  r[i] := tile[column, row]

kernel divergent (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do
  let i ← globalIdxX
  let mut v := x[i]
  if i % 2 == 0 then
    for k in [:200] do
      v := v * 1.0001 + 0.5
  else
    for k in [:200] do
      v := v / 1.0001 - 0.25
  r[i] := v

kernel uniform (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do
  let i ← globalIdxX
  let mut v := x[i]
  if i / 32 % 2 == 0 then
    for k in [:200] do
      v := v * 1.0001 + 0.5
  else
    for k in [:200] do
      v := v / 1.0001 - 0.25
  r[i] := v

kernel contended (n: Nat, x: in Array Nat [n], r: inout Array Nat [1]) := do
  let i ← globalIdxX
  if i < n then
    r.atomicAdd 0 x[i]

kernel hotLine (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do
  let i ← globalIdxX
  let mut v := x[i]
  v := v + 1
  for k in [:400] do
    v := sqrt (v * v + 1.5)
  r[i] := v

kernel hotInPlace (n: Nat, x: inout Array Float [n]) := do
  let i ← globalIdxX
  let mut v := x[i]
  v := v + 1
  for k in [:400] do
    v := sqrt (v * v + 1.5)
  x[i] := v

kernel stray (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do
  let i ← globalIdxX
  r[i + 1000000000] := x[i]
)";

KernelRun kernelRun(const std::string& kernel, std::uint32_t n, std::uint32_t read = 0,
                    std::uint32_t block = 256) {
    KernelRun run{Kernels, "known.lane", kernel};
    run.device = "cuda:0";
    run.mode = FloatMode::Fast;
    run.grid = {(n + block - 1) / block, 1, 1};
    run.block = {block, 1, 1};
    run.scalars = {nat("n", n)};
    run.arrays = {{"x", zeros(ScalarKind::Float32, {read ? read : n}), {}},
                  {"r", {}, zeros(ScalarKind::Float32, {n})}};
    return run;
}

void counters(wire::ProfileRequest& request) {
    request.wantTimes = false;
    request.wantCounters = true;
    request.metrics = profile::hardwareNames(profile::Preset::Counters);
}

/// Bytes of a process that are in memory.
std::uint64_t memoryOf(int pid) {
    QFile file(QStringLiteral("/proc/%1/statm").arg(pid));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toULongLong() * 4096;
}

bool isNear(double got, double want, double tolerance) {
    return std::abs(got - want) <= tolerance * std::abs(want);
}

} // namespace

/// The value within a tolerance, or the test fails with both.
#define LANE_NEAR(key, want, tolerance)                                                            \
    QVERIFY2(isNear(value(key), want, tolerance),                                                  \
             qPrintable(QStringLiteral("%1: %2 instead of %3")                                     \
                            .arg(QLatin1String(key))                                               \
                            .arg(value(key), 0, 'g', 10)                                           \
                            .arg(double(want), 0, 'g', 10)))

class GpuProfileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { LANE_NEEDS_GPU(); }
    void planTellsPasses();
    void coalescedCopy();
    void stridedAndShiftedCopies_data();
    void stridedAndShiftedCopies();
    void bankConflictsAndTheirTwin();
    void divergenceAndItsTwin();
    void contendedAtomics();
    void timesArePrecise();
    void warmCachesHit();
    void samplesLandOnTheHotLine_data();
    void samplesLandOnTheHotLine();
    void aBusyBufferIsTold();
    void onAndOffAgain();
    void runsAndCountersMix();
    void withoutCuptiTimesRemain();
    void faultsWhileMeasured();

private:
    bool count(const KernelRun& run) {
        const auto reply = m_session.profile(run, counters);
        if (!reply) {
            qWarning("%s: %s", reply.error().code.c_str(), reply.error().message.c_str());
            return false;
        }
        m_reply = *reply;
        if (!m_reply.counters.missing.empty()) {
            qWarning("no counters: %s", m_reply.counters.missing.c_str());
            return false;
        }
        m_values.clear();
        std::map<std::string, double> readings;
        for (const wire::CounterReading& reading : m_reply.counters.values)
            readings[reading.metric] = reading.value;
        for (const profile::MetricValue& one : profile::metricsOf(readings))
            m_values[one.metric->key] = one.value;
        return true;
    }
    double value(std::string_view key) const {
        const auto found = m_values.find(key);
        return found == m_values.end() ? -1 : found->second;
    }

    Session m_session; ///< one worker for all that goes well
    wire::ProfileReply m_reply;
    std::map<std::string_view, double> m_values;
};

void GpuProfileTest::planTellsPasses() {
    const auto reply = m_session.profile(kernelRun("plain", 1024), [](wire::ProfileRequest& r) {
        counters(r);
        r.isPlanOnly = true;
    });
    LANE_VERIFY_OK(reply);
    if (reply->level != wire::ProfileLevel::Counters)
        QSKIP(("no counters here: " + reply->why).c_str());
    QVERIFY(!reply->counters.chip.empty());
    QVERIFY(reply->counters.passes >= 4 && reply->counters.passes <= 12);
    QVERIFY(reply->counters.expectedNs > 10'000'000);
    QVERIFY(reply->counters.values.empty());
    QCOMPARE(reply->launches, 0u);
}

void GpuProfileTest::coalescedCopy() {
    constexpr std::uint32_t N = 1u << 26; // 256 MiB each way: four times an H200's L2
    constexpr double Warps = N / 32;
    QVERIFY(count(kernelRun("plain", N)));
    QCOMPARE(m_reply.level, wire::ProfileLevel::Counters);
    QCOMPARE(m_reply.counters.values.size(), profile::hardwareNames(profile::Preset::Counters).size());
    QVERIFY(m_reply.counters.unknown.empty());
    QVERIFY(m_reply.changedOutputs.empty());
    LANE_NEAR("blocks", N / 256.0, 0);
    LANE_NEAR("warps", Warps, 0);
    LANE_NEAR("global_load_requests", Warps, 0.02);
    LANE_NEAR("global_load_sectors", 4 * Warps, 0.02);
    LANE_NEAR("global_load_sectors_per_request", 4, 0.02);
    LANE_NEAR("global_store_requests", Warps, 0.02);
    LANE_NEAR("global_store_sectors", 4 * Warps, 0.02);
    LANE_NEAR("thread_instructions", 32 * value("instructions"), 0.02);
    LANE_NEAR("active_threads", 32, 0.02);
    // Every warp executes the same instructions: a whole number of them.
    const double each = value("instructions") / Warps;
    QVERIFY2(isNear(each, std::round(each), 0.001) && each >= 6 && each <= 40,
             qPrintable(QString::number(each)));
    LANE_NEAR("dram_read_bytes", 4.0 * N, 0.05);
    // What was written last may still be in the cache, which is a quarter of it at most.
    QVERIFY(value("dram_write_bytes") <= 4.2 * N && value("dram_write_bytes") >= 3.0 * N);
    QVERIFY(value("shared_loads") == 0 && value("local_load_sectors") == 0);
    QVERIFY(value("dram_throughput") > 20);
}

void GpuProfileTest::stridedAndShiftedCopies_data() {
    QTest::addColumn<unsigned>("step");
    QTest::addColumn<double>("sectors");
    QTest::newRow("every element") << 1u << 4.0;
    QTest::newRow("every second") << 2u << 8.0;
    QTest::newRow("every eighth") << 8u << 32.0;
    QTest::newRow("every 32nd") << 32u << 32.0;
    QTest::newRow("all the same") << 0u << 1.0;
    QTest::newRow("shifted by one") << ~0u << 5.0;
}

void GpuProfileTest::stridedAndShiftedCopies() {
    QFETCH(unsigned, step);
    QFETCH(double, sectors);
    constexpr std::uint32_t N = 1u << 20;
    const bool isShifted = step == ~0u;
    KernelRun run = kernelRun(isShifted ? "copyShifted" : "copyStrided", N,
                              isShifted ? N + 1 : N * std::max(step, 1u));
    if (!isShifted)
        run.scalars.push_back(nat("step", step));
    QVERIFY(count(run));
    LANE_NEAR("global_load_requests", N / 32.0, 0.02);
    LANE_NEAR("global_load_sectors_per_request", sectors, 0.02);
    LANE_NEAR("global_store_sectors_per_request", 4, 0.02);
}

void GpuProfileTest::bankConflictsAndTheirTwin() {
    constexpr std::uint32_t N = 1u << 20;
    QVERIFY(count(kernelRun("columns", N, 0, 1024)));
    LANE_NEAR("shared_loads", N / 32.0, 0.02);
    LANE_NEAR("shared_load_ways", 32, 0.02);
    LANE_NEAR("shared_load_conflicts", 31 * N / 32.0, 0.02);
    LANE_NEAR("shared_store_ways", 1, 0.02);
    QVERIFY(count(kernelRun("columnsPadded", N, 0, 1024)));
    LANE_NEAR("shared_loads", N / 32.0, 0.02);
    LANE_NEAR("shared_load_ways", 1, 0.02);
    QVERIFY2(value("shared_load_conflicts") <= 0.02 * value("shared_loads"),
             qPrintable(QString::number(value("shared_load_conflicts"))));
}

void GpuProfileTest::divergenceAndItsTwin() {
    constexpr std::uint32_t N = 1u << 20;
    QVERIFY(count(kernelRun("divergent", N)));
    QVERIFY2(value("active_threads") < 20, qPrintable(QString::number(value("active_threads"))));
    QVERIFY2(value("active_threads") > 15, qPrintable(QString::number(value("active_threads"))));
    QVERIFY(count(kernelRun("uniform", N)));
    LANE_NEAR("active_threads", 32, 0.02);
}

void GpuProfileTest::contendedAtomics() {
    constexpr std::uint32_t N = 1u << 20;
    KernelRun run = kernelRun("contended", N);
    data::Array ones = zeros(ScalarKind::UInt32, {N}), sum = zeros(ScalarKind::UInt32, {1});
    std::ranges::fill(std::span(ones.as<std::uint32_t>(), N), 1u);
    run.arrays = {{"x", ones, {}}, {"r", zeros(ScalarKind::UInt32, {1}), sum}};
    QVERIFY(count(run));
    LANE_NEAR("global_reduction_requests", N / 32.0, 0.02);
    QVERIFY(value("global_atomic_requests") == 0);
    // Each pass began with the same sum, and so did the last launch.
    QCOMPARE(sum.as<std::uint32_t>()[0], N);
    QVERIFY(m_reply.changedOutputs.empty());
}

void GpuProfileTest::timesArePrecise() {
    KernelRun run = kernelRun("plain", 1u << 24);
    run.warmup = 3;
    run.repeat = 11;
    const auto reply = m_session.profile(run, [](wire::ProfileRequest&) {});
    LANE_VERIFY_OK(reply);
    QCOMPARE(reply->level, wire::ProfileLevel::NotAsked);
    const auto* times = samplesOf(reply->times, "kernel", "cupti");
    QVERIFY2(times, reply->notes.empty() ? "no times" : reply->notes[0].c_str());
    QVERIFY(times->ns.size() >= 11 && times->ns.size() <= 1000);
    const auto interval = profile::medianInterval(times->ns);
    QVERIFY(interval);
    QCOMPARE(reply->isPrecise, interval->precision() <= 0.01);
    QVERIFY2(reply->isPrecise, qPrintable(QString::number(interval->precision())));
    QCOMPARE(reply->launches, static_cast<std::uint32_t>(times->ns.size()) + 1 + 3 + 1);
    if (reply->clocks.empty())
        qWarning("no clocks: %s", reply->clocksMissing.c_str());
    for (const wire::ClockReading& clock : reply->clocks)
        QVERIFY(clock.smMhz > 100 && clock.smMhz <= clock.maxSmMhz);
    QVERIFY(reply->notes.empty());
    QVERIFY(!reply->resources.empty() && reply->resources[0].registers > 0);
}

/// 8 MiB each way stay in the L2 cache, if nobody empties it.
void GpuProfileTest::warmCachesHit() {
    const KernelRun run = kernelRun("plain", 1u << 21);
    QVERIFY(count(run));
    LANE_NEAR("dram_read_bytes", 4.0 * (1u << 21), 0.05);
    const auto reply = m_session.profile(run, [](wire::ProfileRequest& request) {
        counters(request);
        request.isCold = false;
    });
    LANE_VERIFY_OK(reply);
    for (const wire::CounterReading& reading : reply->counters.values)
        if (reading.metric == "dram__bytes_read.sum")
            QVERIFY2(reading.value < 0.5 * 4.0 * (1u << 21),
                     qPrintable(QString::number(reading.value)));
}

/// In place an array is put back on the device before each launch.
void GpuProfileTest::samplesLandOnTheHotLine_data() {
    QTest::addColumn<std::string>("kernel");
    QTest::addColumn<int>("mode");
    QTest::addColumn<std::string>("loop");
    const std::string first = "kernel hotLine", second = "kernel hotInPlace";
    QTest::newRow("serialized") << std::string("hotLine") << int(wire::SamplingMode::Serialized) << first;
    QTest::newRow("concurrent") << std::string("hotLine") << int(wire::SamplingMode::Concurrent) << first;
    QTest::newRow("in place") << std::string("hotInPlace") << int(wire::SamplingMode::Any) << second;
    QTest::newRow("in place, concurrent") << std::string("hotInPlace") << int(wire::SamplingMode::Concurrent) << second;
}

void GpuProfileTest::samplesLandOnTheHotLine() {
    QFETCH(std::string, kernel);
    QFETCH(int, mode);
    QFETCH(std::string, loop);
    const CompilationPtr compilation = compileSource(1, "known.lane", Kernels);
    KernelRun run = kernelRun(kernel, 1u << 20);
    if (kernel == "hotInPlace")
        run.arrays = {{"x", zeros(ScalarKind::Float32, {1u << 20}), zeros(ScalarKind::Float32, {1u << 20})}};
    const auto reply = m_session.profile(run, [&](wire::ProfileRequest& request) {
        request.wantTimes = false;
        request.wantSamples = true;
        request.samplingMode = static_cast<wire::SamplingMode>(mode);
    });
    LANE_VERIFY_OK(reply);
    const wire::PcSamples& samples = reply->samples;
    QVERIFY2(samples.missing.empty(), samples.missing.c_str());
    QVERIFY(mode == int(wire::SamplingMode::Any) || samples.isConcurrent == (mode == int(wire::SamplingMode::Concurrent)));
    QVERIFY2(samples.isEnough && samples.samples >= 20000,
             qPrintable(QStringLiteral("%1 samples, %2 of no code of ours")
                            .arg(samples.samples)
                            .arg(samples.other)));
    QVERIFY2(samples.dropped * 10 <= samples.samples,
             qPrintable(QString::number(samples.dropped)));
    const std::vector<LineSamples> lines = linesOf(samples, compilation->cuda);
    QVERIFY(!lines.empty());
    const std::size_t at = compilation->text.find("v := sqrt", compilation->text.find(loop));
    const std::uint32_t hot = compilation->lines.at(static_cast<std::uint32_t>(at)).line;
    std::uint64_t sum = 0, unlinked = 0;
    for (const LineSamples& line : lines) {
        sum += line.samples;
        unlinked += line.line == 0 ? line.samples : 0;
    }
    QCOMPARE(sum, samples.samples);
    QVERIFY2(lines[0].line == hot, qPrintable(QStringLiteral("line %1").arg(lines[0].line)));
    QVERIFY2(lines[0].samples * 10 >= sum * 7, qPrintable(QString::number(lines[0].samples)));
    QVERIFY2(unlinked * 20 <= sum, qPrintable(QString::number(unlinked)));
    for (const wire::PcCount& pc : samples.pcs)
        for (const wire::StallCount& stall : pc.stalls)
            QVERIFY(stall.notIssued <= stall.samples);
    for (const std::string& reason : samples.reasons)
        QVERIFY2(profile::findStall(reason), reason.c_str());
}

/// One sample in 32 cycles is more than the hardware takes away: some are dropped, and counted.
void GpuProfileTest::aBusyBufferIsTold() {
    const auto reply =
        m_session.profile(kernelRun("hotLine", 1u << 22), [](wire::ProfileRequest& request) {
            request.wantTimes = false;
            request.wantSamples = true;
            request.samplingPeriod = 5;
        });
    LANE_VERIFY_OK(reply);
    QVERIFY2(reply->samples.missing.empty(), reply->samples.missing.c_str());
    QCOMPARE(reply->samples.period, 5u);
    QVERIFY(reply->samples.dropped > 0);
    // And too few where launches give few and no more are allowed.
    const auto few = m_session.profile(kernelRun("plain", 32, 0, 32), [](wire::ProfileRequest& r) {
        r.wantTimes = false;
        r.wantSamples = true;
        r.wantedSamples = 1'000'000'000;
        r.mostMs = 100;
    });
    LANE_VERIFY_OK(few);
    QVERIFY2(few->samples.missing.empty(), few->samples.missing.c_str());
    QVERIFY(!few->samples.isEnough);
    QVERIFY(few->samples.launches >= 1);
}

void GpuProfileTest::onAndOffAgain() {
    const KernelRun run = kernelRun("plain", 1u << 16);
    std::vector<double> instructions;
    const int set = qEnvironmentVariableIntValue("LANE_PROFILE_CYCLES");
    const int cycles = set > 0 ? set : 5;
    std::uint64_t before = 0;
    for (int i = 0; i < cycles; ++i) {
        if (i == 2)
            before = memoryOf(m_session.client().pid());
        const auto reply = m_session.profile(run, [](wire::ProfileRequest& request) {
            counters(request);
            request.metrics = {"smsp__inst_executed.sum", "no__such_metric.sum"};
            request.wantTimes = request.wantSamples = true;
            request.wantedSamples = 100;
        });
        LANE_VERIFY_OK(reply);
        QCOMPARE(reply->counters.values.size(), std::size_t{1});
        QCOMPARE(reply->counters.unknown, std::vector<std::string>{"no__such_metric.sum"});
        QVERIFY2(reply->samples.missing.empty(), reply->samples.missing.c_str());
        QVERIFY2(reply->samples.isEnough, qPrintable(QString::number(reply->samples.samples)));
        const auto* times = samplesOf(reply->times, "kernel", "cupti");
        QVERIFY(times && times->ns.size() >= 6);
        instructions.push_back(reply->counters.values[0].value);
    }
    for (const double one : instructions)
        QCOMPARE(one, instructions[0]);
    const std::uint64_t after = memoryOf(m_session.client().pid());
    QVERIFY(before > 0);
    QVERIFY2(after < before + (std::uint64_t{16} << 20),
             qPrintable(QStringLiteral("%1 MiB, then %2").arg(before >> 20).arg(after >> 20)));
}

/// Records, counters and samples of one worker in turn: none changes what the others see.
void GpuProfileTest::runsAndCountersMix() {
    Session session;
    KernelRun run = kernelRun("plain", 1u << 24);
    run.warmup = 2;
    run.repeat = 9;
    std::vector<double> instructions, times;
    for (int i = 0; i < 3; ++i) {
        const auto outcome = session.run(run);
        LANE_VERIFY_OK(outcome);
        const auto* cupti = samplesOf(outcome->times.times, "kernel", "cupti");
        if (!cupti)
            QFAIL(("CUPTI gave no times: " + outcome->times.missing).c_str());
        QCOMPARE(cupti->ns.size(), std::size_t{9});
        times.push_back(static_cast<double>(medianOf(*cupti)));
        const auto reply = session.profile(run, [](wire::ProfileRequest& request) {
            request.wantCounters = request.wantSamples = true;
            request.metrics = {"smsp__inst_executed.sum", "gpu__time_duration.sum"};
        });
        LANE_VERIFY_OK(reply);
        QCOMPARE(reply->counters.values.size(), std::size_t{2});
        instructions.push_back(reply->counters.values[0].value);
        const auto* measured = samplesOf(reply->times, "kernel", "cupti");
        QVERIFY(measured);
        // The record's time and the counter's, of the same cold launch.
        const double record = static_cast<double>(medianOf(*measured)),
                     counted = reply->counters.values[1].value;
        QVERIFY2(isNear(record, counted, 0.1),
                 qPrintable(QStringLiteral("record %1, counter %2").arg(record).arg(counted)));
    }
    for (std::size_t i = 1; i < instructions.size(); ++i) {
        QCOMPARE(instructions[i], instructions[0]);
        QVERIFY2(isNear(times[i], times[0], 0.1),
                 qPrintable(QStringLiteral("%1, then %2").arg(times[0]).arg(times[i])));
    }
}

void GpuProfileTest::withoutCuptiTimesRemain() {
    qputenv("LANE_CUPTI", "none");
    qputenv("LANE_NVML", "none");
    Session session;
    const Status started = session.client().start();
    qunsetenv("LANE_CUPTI");
    qunsetenv("LANE_NVML");
    LANE_VERIFY_OK(started);
    const auto reply = session.profile(kernelRun("plain", 1u << 20), [](wire::ProfileRequest& r) {
        counters(r);
        r.wantTimes = r.wantSamples = true;
    });
    LANE_VERIFY_OK(reply);
    QCOMPARE(reply->level, wire::ProfileLevel::Times);
    QVERIFY(!reply->why.empty() && !reply->more.empty());
    QVERIFY(samplesOf(reply->times, "kernel", "event"));
    QVERIFY(reply->counters.values.empty() && !reply->counters.missing.empty());
    QVERIFY(reply->samples.pcs.empty() && !reply->samples.missing.empty());
    QVERIFY(reply->clocks.empty() && !reply->clocksMissing.empty());
}

void GpuProfileTest::faultsWhileMeasured() {
    Session session;
    const auto reply = session.profile(kernelRun("stray", 1024), counters);
    QVERIFY(!reply.ok());
    QCOMPARE(reply.error().code, std::string("L4304"));
    // The next call has a worker of its own.
    QTRY_VERIFY(!session.client().isAlive());
    const auto after = session.profile(kernelRun("plain", 1024), counters);
    LANE_VERIFY_OK(after);
    QVERIFY2(after->counters.missing.empty(), after->counters.missing.c_str());
}

QTEST_GUILESS_MAIN(GpuProfileTest)
#include "tst_gpu_profile.moc"
