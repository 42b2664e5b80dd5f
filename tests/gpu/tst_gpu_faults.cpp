// What a kernel can do to a GPU, and that the next run works all the same.

#include "gpu_device.h"

using namespace lane;
using namespace lane::test;
using std::chrono::milliseconds;

namespace {

const char Stray[] = "kernel stray (n: Nat, x: out Array Float [n]) := do\n"
                     "  let i ← globalIdxX\n"
                     "  x[i + 3000000000] := 1\n";

/// The barrier keeps the compiler from removing a loop that has no other effect.
const char Endless[] = "kernel endless (n: Nat, x: inout Array Int [n]) := do\n"
                       "  while true do\n"
                       "    x[0] := x[0] + 1\n"
                       "    barrier\n";

KernelRun saxpy() {
    KernelRun run{exampleText("saxpy.lane"), "saxpy.lane", "saxpy"};
    run.block = {32, 1, 1};
    run.scalars = {nat("N", 8), real("alpha", 2)};
    run.arrays = {{"x", randomFloats({8}, 1), {}},
                  {"y", randomFloats({8}, 2), {}},
                  {"result", {}, zeros(ScalarKind::Float32, {8})}};
    run.device = "cuda:0";
    return run;
}

} // namespace

class GpuFaultsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { LANE_NEEDS_GPU(); }
    void strayWriteCostsTheWorkerOnly();
    void endlessKernelIsKilled();
    void blockBeyondTheLimitIsRefused();
    void sharedMemoryBeyondTheLimitIsRefused();
    void unknownDeviceIsNamed();
    void memoryBeyondTheDeviceIsRefused();
    void wrongMachineCodeIsRefused();

private:
    void verifyNextRunWorks(Session& session) {
        const auto next = session.run(saxpy());
        LANE_VERIFY_OK(next);
    }
};

void GpuFaultsTest::strayWriteCostsTheWorkerOnly() {
    Session session;
    KernelRun run{Stray, "stray.lane", "stray"};
    run.block = {32, 1, 1};
    run.scalars = {nat("n", 32)};
    run.arrays = {{"x", {}, zeros(ScalarKind::Float32, {32})}};
    run.device = "cuda:0";
    const auto outcome = session.run(run);
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().code, std::string("L4304"));
    QVERIFY2(outcome.error().message.find("stray") != std::string::npos,
             outcome.error().message.c_str());
    QVERIFY(outcome.error().message.find("CUDA_ERROR_") != std::string::npos);
    QTRY_VERIFY(!session.client().isAlive());
    verifyNextRunWorks(session);
}

void GpuFaultsTest::endlessKernelIsKilled() {
    Session session;
    verifyNextRunWorks(session); // so that the time below is the kernel's, not the start's
    KernelRun run{Endless, "endless.lane", "endless"};
    run.scalars = {nat("n", 1)};
    run.arrays = {{"x", zeros(ScalarKind::Int32, {1}), zeros(ScalarKind::Int32, {1})}};
    run.device = "cuda:0";
    const auto outcome = session.run(run, milliseconds(2000));
    QVERIFY(!outcome.ok());
    QVERIFY2(outcome.error().code.starts_with("L41"), outcome.error().code.c_str());
    QVERIFY(!session.client().isAlive());
    verifyNextRunWorks(session);
}

void GpuFaultsTest::blockBeyondTheLimitIsRefused() {
    Session session;
    KernelRun run = saxpy();
    run.block = {1000, 2, 1};
    const auto outcome = session.run(run);
    QVERIFY(!outcome.ok());
    QVERIFY2(outcome.error().code == "L4215" || outcome.error().code == "L4305",
             outcome.error().code.c_str());
    QVERIFY(outcome.error().message.find("2000 threads") != std::string::npos);
    QVERIFY(session.client().isAlive());
    verifyNextRunWorks(session);
}

void GpuFaultsTest::sharedMemoryBeyondTheLimitIsRefused() {
    Session session;
    KernelRun run{"kernel wide (n: Nat, r: out Array Float [n]) := do\n"
                  "  shared buf : Array Float\n"
                  "  let t ← threadIdxX\n"
                  "  buf[t] := 1\n"
                  "  barrier\n"
                  "  r[t] := buf[t]\n",
                  "wide.lane", "wide"};
    run.block = {32, 1, 1};
    run.scalars = {nat("n", 32)};
    run.arrays = {{"r", {}, zeros(ScalarKind::Float32, {32})}};
    run.device = "cuda:0";
    run.sharedLengths = {{"buf", 100'000}};
    const auto outcome = session.run(run);
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().code, std::string("L4305"));
    QVERIFY(outcome.error().message.find("400000 bytes") != std::string::npos);
    const auto gpu = firstGpu();
    QVERIFY(gpu);
    // More than every block may have, less than the device allows on demand.
    run.sharedLengths = {{"buf", (gpu->sharedBytesPerBlock + gpu->sharedBytesOptin) / 8}};
    const auto demanded = session.run(run);
    LANE_VERIFY_OK(demanded);
    QCOMPARE(run.arrays[0].output.as<float>()[31], 1.0f);
}

void GpuFaultsTest::unknownDeviceIsNamed() {
    for (const char* device : {"cuda:99", "cuda:", "cuda:x", "gpu"}) {
        Session session;
        KernelRun run = saxpy();
        run.device = device;
        const auto outcome = session.run(run);
        QVERIFY(!outcome.ok());
        QCOMPARE(outcome.error().code, std::string("L4302"));
        QVERIFY(outcome.error().message.find(device) != std::string::npos);
    }
}

void GpuFaultsTest::memoryBeyondTheDeviceIsRefused() {
    Session session;
    const auto gpu = firstGpu();
    QVERIFY(gpu);
    KernelRun run{"kernel large (n: UInt64, r: out Array Float [n]) := do\n"
                  "  r[0] := 1\n",
                  "large.lane", "large"};
    run.device = "cuda:0";
    // Nobody touches it, so it costs this machine nothing.
    const std::uint64_t elements = gpu->memoryBytes / 2;
    run.scalars = {{"n", ScalarKind::UInt64, elements}};
    const auto huge = data::Array::zeros(ScalarKind::Float32, {elements});
    if (!huge)
        QSKIP("this machine does not hand out so large a buffer");
    run.arrays = {{"r", {}, *huge}};
    const auto outcome = session.run(run);
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().code, std::string("L4303"));
    QVERIFY2(outcome.error().message.find("CUDA_ERROR_OUT_OF_MEMORY") != std::string::npos,
             outcome.error().message.c_str());
    QVERIFY(session.client().isAlive());
    verifyNextRunWorks(session);
}

void GpuFaultsTest::wrongMachineCodeIsRefused() {
    Session session;
    KernelRun run = saxpy();
    run.cubin = "this is no machine code, and long enough to be looked at";
    run.cudaName = "saxpy";
    const auto outcome = session.run(run);
    QVERIFY(!outcome.ok());
    QVERIFY2(outcome.error().code.starts_with("L43"), outcome.error().code.c_str());
    QVERIFY(session.client().isAlive());
    verifyNextRunWorks(session);
}

QTEST_GUILESS_MAIN(GpuFaultsTest)
#include "tst_gpu_faults.moc"
