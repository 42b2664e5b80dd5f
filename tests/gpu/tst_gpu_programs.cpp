// Programs on a GPU against the same programs on the CPU reference.

#include "gpu_device.h"

#include <cstring>

using namespace lane;
using namespace lane::test;

namespace {

/// Streams, events, swaps, a buffer, dynamic shared memory, a constant array, an aliased launch.
const char Everything[] = R"(
kernel weigh (n : Nat, w : constant Array Float [3], x : in Array Float [n], y : out Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    y[i] := w[0] * x[i] + w[1] * x[(i + 1) % n] + w[2] * x[(i + n - 1) % n]

kernel blockSums (n : Nat, x : in Array Float [n], r : inout Array Float) := do
  shared part : Array Float
  let t ← threadIdxX
  let i ← globalIdxX
  part[t] := if i < n then x[i] else 0.0
  barrier
  if t == 0 then
    let mut sum : Float := 0.0
    for k in [0:blockDimX] do
      sum += part[k]
    r[blockIdxX] := sum

kernel shift (n : Nat, a : in Array Float [n], b : inout Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    b[i] += 2.0 * a[i]

program everything (n rounds : Nat, w : in Array Float [3], x : inout Array Float [n], r : out Array Float [8]) := do
  buffer t : Array Float [n]
  let s ← stream
  let e ← event
  upload x on s
  for _ in [0:rounds] do
    launch weigh { n, w, x, y := t } grid (ceilDiv n 128) block 128 on s
    record e on s
    wait e on s
    swap x t
  download x on s
  launch blockSums { n, x, r } grid 8 block 128 shared { part := 128 }
  launch shift { n, a := x, b := x } grid (ceilDiv n 64) block 64
  fill t 0.5
  copy t t
  r[7] := r[0] + t[n - 1]
  repeat 3 timed do
    launch shift { n, a := t, b := x } grid (ceilDiv n 64) block 64
)";

KernelRun everything(std::uint32_t rounds) {
    KernelRun run{Everything, "everything.lane", "everything"};
    run.kind = wire::RunKind::Program;
    run.scalars = {nat("n", 1000), nat("rounds", rounds)};
    run.arrays = {{"w", randomFloats({3}, 1), {}},
                  {"x", randomFloats({1000}, 2), zeros(ScalarKind::Float32, {1000})},
                  {"r", {}, zeros(ScalarKind::Float32, {8})}};
    return run;
}

KernelRun example(const std::string& file, const std::string& program) {
    KernelRun run{exampleText(file), file, program};
    run.kind = wire::RunKind::Program;
    return run;
}

} // namespace

class GpuProgramsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { LANE_NEEDS_GPU(); }
    void everythingAgreesWithTheCpu();
    void scanOfManyBlocks();
    void heatAgreesWithTheCpu();
    void launchesAreTimed();

private:
    /// Runs on both and compares every output bit by bit; strict mode is the default of a KernelRun.
    void compare(KernelRun gpu, const KernelRun& cpu) {
        gpu.device = "cuda:0";
        Session first, second;
        LANE_VERIFY_OK(first.run(gpu));
        LANE_VERIFY_OK(second.run(cpu));
        for (std::size_t i = 0; i < gpu.arrays.size(); ++i) {
            const data::Array &got = gpu.arrays[i].output, &want = cpu.arrays[i].output;
            if (got.buffer)
                QVERIFY2(std::memcmp(got.buffer->bytes(), want.buffer->bytes(),
                                     got.count() * sizeOf(got.type)) == 0,
                         gpu.arrays[i].name.c_str());
        }
    }
};

void GpuProgramsTest::everythingAgreesWithTheCpu() {
    for (const std::uint32_t rounds : {0u, 1u, 7u})
        compare(everything(rounds), everything(rounds));
}

void GpuProgramsTest::scanOfManyBlocks() {
    for (const std::uint32_t n : {1u, 8u, 1024u, 1u << 20}) {
        const auto run = [n] {
            KernelRun scan = example("exclusive_scan.lane", "exclusiveScan");
            scan.scalars = {nat("n", n)};
            data::Array ones = zeros(ScalarKind::Int32, {n});
            for (std::uint32_t i = 0; i < n; ++i)
                ones.as<std::int32_t>()[i] = static_cast<std::int32_t>(i % 11) - 5;
            scan.arrays = {{"data", ones, zeros(ScalarKind::Int32, {n})}};
            return scan;
        };
        const KernelRun cpu = run();
        compare(run(), cpu);
        std::int32_t sum = 0;
        for (std::uint32_t i = 0; i < n; ++i) {
            QCOMPARE(cpu.arrays[0].output.as<std::int32_t>()[i], sum);
            sum += static_cast<std::int32_t>(i % 11) - 5;
        }
    }
}

void GpuProgramsTest::heatAgreesWithTheCpu() {
    const auto run = [](std::uint32_t steps) {
        KernelRun heat = example("heat_steps.lane", "heat");
        heat.scalars = {nat("n", 1001), nat("steps", steps), real("c", 0.25f)};
        heat.arrays = {{"u", randomFloats({1001}, 5), zeros(ScalarKind::Float32, {1001})}};
        return heat;
    };
    for (const std::uint32_t steps : {0u, 1u, 1000u})
        compare(run(steps), run(steps));
}

void GpuProgramsTest::launchesAreTimed() {
    KernelRun run = everything(2);
    run.device = "cuda:0";
    run.repeat = 5;
    Session session;
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    QCOMPARE(outcome->reply.launches.size(), 7u);
    for (const wire::LaunchTimes& launch : outcome->reply.launches) {
        QCOMPARE(launch.times.source, std::string("cupti"));
        QCOMPARE(launch.times.ns.size(), 5u);
        for (const std::uint64_t ns : launch.times.ns)
            QVERIFY(ns > 0);
    }
}

QTEST_GUILESS_MAIN(GpuProgramsTest)
#include "tst_gpu_programs.moc"
