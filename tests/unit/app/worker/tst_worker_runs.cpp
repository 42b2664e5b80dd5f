// Runs on the CPU reference through a real worker, and requests that make no sense.

#include "tests/support/kernel_session.h"

#include <QtTest>

#include <cstring>
#include <elf.h>

using namespace lane;
using namespace lane::test;
using std::chrono::milliseconds;
using std::chrono::seconds;

#define LANE_VERIFY_OK(result)                                                                     \
    QVERIFY2((result).ok(),                                                                        \
             (result).ok() ? ""                                                                    \
                           : ((result).error().code + ": " + (result).error().message).c_str())

namespace {

KernelRun saxpy(std::uint32_t n) {
    KernelRun run{exampleText("saxpy.lane"), "saxpy.lane", "saxpy"};
    run.grid = {(n + 255) / 256, 1, 1};
    run.block = {256, 1, 1};
    run.scalars = {nat("N", n), real("alpha", 2.5f)};
    run.arrays = {{"x", randomFloats({n}, 1), {}},
                  {"y", randomFloats({n}, 2), {}},
                  {"result", {}, zeros(ScalarKind::Float32, {n})}};
    return run;
}

void verifySaxpy(const KernelRun& run) {
    const data::Array& x = run.arrays[0].input;
    const data::Array& y = run.arrays[1].input;
    const data::Array& r = run.arrays[2].output;
    for (std::uint64_t i = 0; i < r.count(); ++i) {
        const volatile float product = 2.5f * x.as<float>()[i];
        QCOMPARE(r.as<float>()[i], product + y.as<float>()[i]);
    }
}

} // namespace

class WorkerRunsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saxpyRuns();
    void repeatsStartFromTheSameInputs();
    void constantsLengthsAndDynamicShared();
    void strayingKernelIsToldAndNeverRunUnchecked();
    void endlessKernelIsKilledAndTheNextRunWorks();
    void whatCannotBeRunLeavesTheWorkerToTheNext();
    void nativeCodeIsText();
    void senselessRequests_data();
    void senselessRequests();
    void forgottenBuffersAreGone();
    void gpuWithoutDriverSaysSo();
    void gpuPathOverADriverWithoutDevice();
};

void WorkerRunsTest::saxpyRuns() {
    Session session;
    KernelRun run = saxpy(1000);
    QVERIFY(!run.source.empty());
    run.warmup = 1;
    run.repeat = 5;
    for (const bool checked : {true, false}) {
        run.boundsChecked = checked;
        const auto outcome = session.run(run);
        LANE_VERIFY_OK(outcome);
        QCOMPARE(outcome->reply.device, std::string("cpu"));
        QCOMPARE(outcome->reply.faultCount, std::uint64_t{0});
        verifySaxpy(run);
        const auto* kernel = samplesOf(outcome->reply.times, "kernel", "clock");
        QVERIFY(kernel);
        QCOMPARE(kernel->ns.size(), std::size_t{5});
        QVERIFY(samplesOf(outcome->reply.times, "jit", "clock")); // each for the first time
        QVERIFY(samplesOf(outcome->reply.times, "setup", "clock"));
        // A whole launch is its inputs' copies and the kernel, and nothing that comes once.
        const auto* whole = samplesOf(outcome->reply.times, "total", "clock");
        QVERIFY(whole);
        QCOMPARE(whole->ns.size(), std::size_t{5});
        for (std::size_t i = 0; i < 5; ++i)
            QVERIFY(whole->ns[i] >= kernel->ns[i]);
        QVERIFY(!outcome->reply.timesFollow);
    }
    // A run that is known to be quick tells no steps; one that may take longer does.
    const auto stepsOf = [&](const KernelRun& which) {
        QStringList steps;
        const auto again = session.run(which, seconds(60), [&](const wire::RunProgress& step) {
            steps << QStringLiteral("%1 %2/%3")
                         .arg(QString::fromStdString(step.phase))
                         .arg(step.done)
                         .arg(step.total);
        });
        const bool isKnown = again && !samplesOf(again->reply.times, "jit", "clock");
        return isKnown ? steps.mid(0, 2) : QStringList{QStringLiteral("compiled")};
    };
    QCOMPARE(stepsOf(run), QStringList());
    run.repeat = 500'000;
    run.warmup = 0;
    QCOMPARE(stepsOf(run),
             (QStringList{QStringLiteral("compile 0/1"), QStringLiteral("run 0/500000")}));
}

void WorkerRunsTest::repeatsStartFromTheSameInputs() {
    Session session;
    KernelRun run{exampleText("scan.lane"), "scan.lane", "upsweep"};
    run.block = {32, 1, 1};
    run.scalars = {nat("length", 64), nat("twod", 1)};
    const data::Array input = randomInts({64}, 8), before = *input.clone();
    const data::Array output = zeros(ScalarKind::Int32, {64});
    run.arrays = {{"data", input, output}};
    run.warmup = 2;
    run.repeat = 3;
    LANE_VERIFY_OK(session.run(run));
    for (int i = 1; i < 64; i += 2)
        QCOMPARE(output.as<std::int32_t>()[i],
                 before.as<std::int32_t>()[i - 1] + before.as<std::int32_t>()[i]);
    QVERIFY(isSame(input, before)); // the client's own input is never written
}

void WorkerRunsTest::constantsLengthsAndDynamicShared() {
    Session session;
    KernelRun run = launchedParts();
    LANE_VERIFY_OK(session.run(run));
    QVERIFY(isLaunchedParts(run));
    KernelRun without = run;
    without.arrays[1].input = {};
    const auto refused = session.run(without);
    QVERIFY(!refused);
    QVERIFY2(refused.error().code == "L4214" &&
                 refused.error().message.find("weights") != std::string::npos,
             refused.error().message.c_str());
}

void WorkerRunsTest::strayingKernelIsToldAndNeverRunUnchecked() {
    Session session;
    KernelRun run{"kernel stray (n: Nat, x: out Array Int [n]) := do\n"
                  "  let i ← globalIdxX\n"
                  "  x[i + 1000000000] := 1\n",
                  "stray.lane", "stray"};
    run.block = {32, 1, 1};
    run.scalars = {nat("n", 32)};
    run.arrays = {{"x", {}, zeros(ScalarKind::Int32, {32})}};
    run.boundsChecked = false;
    run.repeat = 3;
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    QCOMPARE(outcome->reply.faultCount, std::uint64_t{32});
    QCOMPARE(outcome->reply.faults.size(), std::size_t{1});
    const wire::Fault& fault = outcome->reply.faults[0];
    QCOMPARE(fault.kind, std::string("bounds"));
    QCOMPARE(fault.line, 3u);
    QCOMPARE(fault.array, std::string("x"));
    QCOMPARE(fault.count, std::uint64_t{32});
    QVERIFY2(fault.message.find("write of x[1000000000], which has 32 elements") !=
                 std::string::npos,
             fault.message.c_str());
    QVERIFY(!outcome->reply.notes.empty());
    QVERIFY(session.client().isAlive());
}

void WorkerRunsTest::endlessKernelIsKilledAndTheNextRunWorks() {
    Session session;
    KernelRun run{"kernel endless (n: Nat, x: inout Array Int [n]) := do\n"
                  "  while true do\n"
                  "    x[0] := x[0] + 1\n"
                  "    barrier\n",
                  "endless.lane", "endless"};
    run.scalars = {nat("n", 1)};
    run.arrays = {{"x", zeros(ScalarKind::Int32, {1}), zeros(ScalarKind::Int32, {1})}};
    const auto outcome = session.run(run, milliseconds(1000));
    QVERIFY(!outcome.ok());
    QVERIFY2(outcome.error().code.starts_with("L41"), outcome.error().code.c_str());
    QVERIFY(!session.client().isAlive());
    const KernelRun next = saxpy(8);
    LANE_VERIFY_OK(session.run(next));
    verifySaxpy(next);
}

/// A barrier that some threads never come to, and 200 GB: a message each, from a worker that goes on.
void WorkerRunsTest::whatCannotBeRunLeavesTheWorkerToTheNext() {
    Session session;
    const KernelRun next = saxpy(8);
    LANE_VERIFY_OK(session.run(next));
    const auto pid = session.client().pid();
    KernelRun parted{"kernel parted (r: out Array Int [64]) := do\n"
                     "  if threadIdxX < 32 then\n"
                     "    barrier\n"
                     "  else\n"
                     "    r[threadIdxX] := 2\n"
                     "  barrier\n"
                     "  r[threadIdxX] := 3\n",
                     "parted.lane", "parted"};
    parted.block = {64, 1, 1};
    parted.arrays = {{"r", {}, zeros(ScalarKind::Int32, {64})}};
    const auto outcome = session.run(parted);
    LANE_VERIFY_OK(outcome);
    QCOMPARE(outcome->reply.faults.size(), std::size_t{1});
    QCOMPARE(outcome->reply.faults[0].kind, std::string("divergence"));
    KernelRun large{"program large (n: Nat, r: out Array Float [1]) := do\n"
                    "  buffer tmp : Array Float [n, n]\n"
                    "  r[0] := tmp[0, 0]\n",
                    "large.lane", "large"};
    large.kind = wire::RunKind::Program;
    large.scalars = {nat("n", 223'607)};
    large.arrays = {{"r", {}, zeros(ScalarKind::Float32, {1})}};
    const auto refused = session.run(large);
    QVERIFY(!refused);
    QVERIFY2(refused.error().code == "L3001" && refused.error().message.find("200.0 GB") != std::string::npos,
             refused.error().message.c_str());
    LANE_VERIFY_OK(session.run(next));
    verifySaxpy(next);
    QCOMPARE(session.client().pid(), pid);
}

void WorkerRunsTest::nativeCodeIsText() {
    WorkerClient client;
    QVERIFY(client.start().ok());
    wire::NativeRequest request{exampleText("saxpy.lane"), "saxpy.lane", "saxpy",
                                FloatMode::Fast,           false,        false};
    const auto ir = client.native(request, seconds(60));
    LANE_VERIFY_OK(ir);
    QVERIFY2(ir->text.find("define") != std::string::npos, ir->text.substr(0, 200).c_str());
    request.assembly = true;
    const auto assembly = client.native(request, seconds(60));
    LANE_VERIFY_OK(assembly);
    QVERIFY(assembly->text.find("ret") != std::string::npos);
    request.kernel = "nowhere";
    QCOMPARE(client.native(request, seconds(60)).error().code, std::string("L4213"));
}

void WorkerRunsTest::senselessRequests_data() {
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const char* code, const char* says) {
        QTest::newRow(name) << QByteArray(code) << QByteArray(says);
    };
    row("no such kernel", "L4213", "has no kernel nowhere");
    row("kernel with errors", "L4213", "cannot run");
    row("scalar missing", "L4214", "alpha is missing");
    row("scalar of another type", "L4214", "alpha is a Float, not a");
    row("array missing", "L4214", "array y is missing");
    row("array of another type", "L4214", "array x holds Float, not Int");
    row("array of another rank", "L4214", "has 1 dimensions, not 2");
    row("array too large to be meant", "L4214", "larger than any memory");
    row("array larger than its buffer", "L4211", "the array needs");
    row("unknown buffer", "L4210", "buffer 123456");
    row("one buffer in and out", "L4214", "one buffer as input and as output");
    row("input used as output", "L4211", "read-only");
    row("empty grid", "L4215", "grid of 0");
    row("2,000 threads", "L4215", "2000 threads");
    row("no repeat", "L4215", "0 repeats");
    row("descriptors missing", "L4211", "brings 0 descriptors");
    row("no such device", "L4302", "cuda:x");
}

void WorkerRunsTest::senselessRequests() {
    QFETCH(QByteArray, code);
    QFETCH(QByteArray, says);
    const QByteArray name = QTest::currentDataTag();
    WorkerClient client;
    QVERIFY(client.start().ok());
    const KernelRun run = saxpy(8);
    wire::RunRequest request;
    request.source = run.source;
    request.fileName = run.fileName;
    request.kernel = run.kernel;
    request.block = run.block;
    request.scalars = run.scalars;
    std::vector<int> descriptors;
    for (const ArrayUse& use : run.arrays) {
        const data::Array& array = use.input.buffer ? use.input : use.output;
        request.newBuffers.push_back({array.buffer->id(), array.buffer->size(), !use.input.buffer});
        descriptors.push_back(array.buffer->fd());
        const std::uint64_t input = use.input.buffer ? array.buffer->id() : 0;
        request.arrays.push_back(
            {use.name, array.type, {8}, input, input ? 0 : array.buffer->id()});
    }
    const std::map<QByteArray, std::function<void()>> spoil{
        {"no such kernel", [&] { request.kernel = "nowhere"; }},
        {"kernel with errors",
         [&] { request.source.replace(request.source.find("alpha * x"), 5, "omega"); }},
        {"scalar missing", [&] { request.scalars[1].name = "beta"; }},
        {"scalar of another type", [&] { request.scalars[1].type = ScalarKind::Int32; }},
        {"array missing", [&] { request.arrays[1].name = "z"; }},
        {"array of another type", [&] { request.arrays[0].type = ScalarKind::Int32; }},
        {"array of another rank",
         [&] {
             request.arrays[0].shape = {4, 2};
         }},
        {"array too large to be meant", [&] { request.arrays[0].shape = {~std::uint64_t{0}}; }},
        {"array larger than its buffer", [&] { request.arrays[2].shape = {9}; }},
        {"unknown buffer", [&] { request.arrays[0].input = 123456; }},
        {"one buffer in and out", [&] { request.arrays[2].input = request.arrays[2].output; }},
        {"input used as output", [&] { request.arrays[2].output = request.arrays[0].input; }},
        {"empty grid",
         [&] {
             request.grid = {1, 0, 1};
         }},
        {"2,000 threads",
         [&] {
             request.block = {1000, 2, 1};
         }},
        {"no repeat", [&] { request.repeat = 0; }},
        {"descriptors missing", [&] { descriptors.clear(); }},
        {"no such device", [&] { request.device = "cuda:x"; }},
    };
    spoil.at(name)();
    if (request.device != "cpu" && !client.hello().hasCuda)
        code = "L4205", says = "without the GPU parts";
    const auto outcome = client.run(request, descriptors, seconds(60));
    QVERIFY(!outcome.ok());
    QVERIFY2(outcome.error().code == code.toStdString(),
             (outcome.error().code + ": " + outcome.error().message).c_str());
    QVERIFY2(outcome.error().message.find(says.toStdString()) != std::string::npos,
             outcome.error().message.c_str());
    QVERIFY(!outcome.error().hint.empty());
    QVERIFY(client.isAlive());
}

void WorkerRunsTest::forgottenBuffersAreGone() {
    Session session;
    const KernelRun run = saxpy(8);
    LANE_VERIFY_OK(session.run(run));
    LANE_VERIFY_OK(session.run(run)); // known: no descriptors are sent
    session.client().forget({run.arrays[0].input.buffer->id()});
    const auto outcome = session.run(run);
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().code, std::string("L4210"));
}

void WorkerRunsTest::gpuWithoutDriverSaysSo() {
    qputenv("LANE_CUDA_DRIVER", "none");
    Session session;
    const Status started = session.client().start();
    qunsetenv("LANE_CUDA_DRIVER");
    LANE_VERIFY_OK(started);
    KernelRun run = saxpy(8);
    run.device = "cuda:0";
    const auto outcome = session.run(run);
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().code,
             session.client().hello().hasCuda ? std::string("L4301") : std::string("L4205"));
    QVERIFY(!outcome.error().hint.empty());
    QVERIFY(session.client().isAlive());
}

#ifdef LANE_FAKE_DRIVER

/// As much of a CUBIN as is looked at before the driver has it.
static std::string emptyElf() {
    Elf64_Ehdr header{};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    return {reinterpret_cast<const char*>(&header), sizeof header};
}

void WorkerRunsTest::gpuPathOverADriverWithoutDevice() {
    qputenv("LANE_CUDA_DRIVER", LANE_FAKE_DRIVER);
    qputenv("LANE_CUPTI", "none");
    Session session;
    const Status started = session.client().start();
    qunsetenv("LANE_CUDA_DRIVER");
    qunsetenv("LANE_CUPTI");
    LANE_VERIFY_OK(started);
    constexpr std::uint32_t N = 1 << 19; // large enough to be pinned
    KernelRun run{"kernel increment (n: Nat, x: inout Array Int [n]) := do\n"
                  "  let i ← globalIdxX\n"
                  "  if i < n then\n"
                  "    x[i] += 1\n"
                  "kernel stray (n: Nat, x: inout Array Int [n]) := do\n"
                  "  x[0] := 1\n",
                  "increment.lane", "increment"};
    const data::Array input = randomInts({N}, 1), output = zeros(ScalarKind::Int32, {N});
    run.device = "cuda:0";
    run.scalars = {nat("n", N)};
    run.arrays = {{"x", input, output}};
    run.cubin = emptyElf();
    run.cudaName = "increment";
    run.warmup = 2;
    run.repeat = 50;
    for (int round = 0; round < 2; ++round) {
        const auto outcome = session.run(run);
        LANE_VERIFY_OK(outcome);
        QCOMPARE(outcome->reply.device, std::string("cuda:0"));
        for (std::uint32_t i = 0; i < N; ++i)
            if (output.as<std::int32_t>()[i] != input.as<std::int32_t>()[i] + 1)
                QFAIL(qPrintable(QStringLiteral("element %1").arg(i)));
        const auto* kernel = samplesOf(outcome->reply.times, "kernel", "event");
        QVERIFY(kernel);
        QCOMPARE(kernel->ns.size(), std::size_t{50});
        QVERIFY(outcome->reply.timesFollow);
        QVERIFY(outcome->times.missing.find("LANE_CUPTI") != std::string::npos);
    }
    session.client().forget({input.buffer->id(), output.buffer->id()});
    run.kernel = run.cudaName = "stray";
    run.arrays = {{"x", zeros(ScalarKind::Int32, {N}), zeros(ScalarKind::Int32, {N})}};
    const auto stray = session.run(run);
    QVERIFY(!stray.ok());
    QCOMPARE(stray.error().code, std::string("L4304"));
    QTRY_VERIFY(!session.client().isAlive());
    const auto after = session.run(saxpy(8));
    LANE_VERIFY_OK(after);
}

#else

void WorkerRunsTest::gpuPathOverADriverWithoutDevice() {
    QSKIP("built without the GPU parts");
}

#endif

QTEST_GUILESS_MAIN(WorkerRunsTest)
#include "tst_worker_runs.moc"
