// What remains of a profile where less is permitted: each state made by hiding what it lacks.

#include "gpu_device.h"

#include "profiler/metrics/metrics.h"

using namespace lane;
using namespace lane::test;

namespace {

const char Copy[] = R"(
kernel plain (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    r[i] := x[i]
)";

struct State {
    const char *name, *variable, *value;
    wire::ProfileLevel level;
    const char* source; ///< of times
    const char* why;    ///< a word of the reason
    const char* more;   ///< a word of the cure
};
constexpr State States[] = {
    {"no permission for counters", "LANE_CUPTI_HIDE", "counters", wire::ProfileLevel::Times, "cupti", "PRIVILEGES", "NVreg_RestrictProfilingToAdminUsers"},
    {"another program has CUPTI", "LANE_CUPTI_HIDE", "taken", wire::ProfileLevel::Taken, "event", "SUBSCRIBERS", "End the other profiler"},
    {"no CUPTI", "LANE_CUPTI", "none", wire::ProfileLevel::Times, "event", "CUPTI", "Install CUPTI"},
};

} // namespace

class GpuLevelsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { LANE_NEEDS_GPU(); }
    void lessIsPermitted_data();
    void lessIsPermitted();
    void devicesSayTheSame_data() { lessIsPermitted_data(); }
    void devicesSayTheSame();
    void withoutADriverThereIsNoGpu();

private:
    /// A worker that begins with the state's variable.
    static Status start(WorkerClient& client, const State& state) {
        qputenv(state.variable, state.value);
        Status started = client.start();
        qunsetenv(state.variable);
        return started;
    }
};

void GpuLevelsTest::lessIsPermitted_data() {
    QTest::addColumn<int>("number");
    for (int i = 0; i < static_cast<int>(std::size(States)); ++i)
        QTest::newRow(States[i].name) << i;
}

void GpuLevelsTest::lessIsPermitted() {
    QFETCH(int, number);
    const State& state = States[number];
    Session session;
    LANE_VERIFY_OK(start(session.client(), state));
    constexpr std::uint32_t N = 1u << 20;
    KernelRun run{Copy, "copy.lane", "plain"};
    run.device = "cuda:0";
    run.grid = {N / 256, 1, 1};
    run.block = {256, 1, 1};
    run.scalars = {nat("n", N)};
    run.arrays = {{"x", zeros(ScalarKind::Float32, {N}), {}}, {"r", {}, zeros(ScalarKind::Float32, {N})}};
    const auto reply = session.profile(run, [](wire::ProfileRequest& request) {
        request.wantSamples = request.wantCounters = true;
        request.metrics = profile::hardwareNames(profile::Preset::Counters);
        request.codeMetrics = {"smsp__sass_thread_inst_executed.sum"};
    });
    LANE_VERIFY_OK(reply);
    QCOMPARE(reply->level, state.level);
    QVERIFY2(reply->why.find(state.why) != std::string::npos, reply->why.c_str());
    QVERIFY2(reply->more.find(state.more) != std::string::npos, reply->more.c_str());
    QVERIFY2(samplesOf(reply->times, "kernel", state.source), reply->times.empty() ? "no times" : reply->times[0].source.c_str());
    QVERIFY(reply->counters.values.empty() && !reply->counters.missing.empty());
    QVERIFY(reply->codeCounters.values.empty() && !reply->codeCounters.missing.empty());
    QVERIFY(reply->samples.pcs.empty() && !reply->samples.missing.empty());
    QVERIFY(reply->changedOutputs.empty());
    QVERIFY(!reply->resources.empty()); // the compiler needs no permission
    QVERIFY(reply->properties.multiprocessors > 0);
}

void GpuLevelsTest::devicesSayTheSame() {
    QFETCH(int, number);
    const State& state = States[number];
    WorkerClient client;
    LANE_VERIFY_OK(start(client, state));
    const auto devices = client.devices(std::chrono::seconds(60), true);
    LANE_VERIFY_OK(devices);
    QVERIFY(!devices->profiling.empty());
    QCOMPARE(devices->profiling[0].device, std::string("cuda:0"));
    QCOMPARE(devices->profiling[0].level, state.level);
    QVERIFY(devices->profiling[0].why.find(state.why) != std::string::npos);
}

void GpuLevelsTest::withoutADriverThereIsNoGpu() {
    WorkerClient client;
    LANE_VERIFY_OK(start(client, {"", "LANE_CUDA_DRIVER", "none", {}, "", "", ""}));
    const auto devices = client.devices(std::chrono::seconds(60), true);
    LANE_VERIFY_OK(devices);
    QCOMPARE(devices->devices.size(), std::size_t{1});
    QVERIFY(devices->profiling.empty() && !devices->driverMissing.empty());
}

QTEST_GUILESS_MAIN(GpuLevelsTest)
#include "tst_gpu_levels.moc"
