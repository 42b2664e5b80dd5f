// Dynamic shared memory beyond the 48 KiB that every GPU gives: runs, programs and measurements ask for it.

#include "gpu_device.h"

#include <algorithm>

using namespace lane;
using namespace lane::test;

namespace {

/// Writes all of its shared memory and reads it from the other end.
const char Text[] = R"(
kernel mirrored (n : Nat, x : in Array Nat [n], r : out Array Nat [n]) := do
  shared edge : Array Nat [64]
  shared buf : Array Nat
  let t ← threadIdxX
  if t < 64 then
    edge[t] := t
  for k in [t : n : blockDimX] do
    buf[k] := x[k]
  barrier
  for k in [t : n : blockDimX] do
    r[k] := buf[n - 1 - k] + edge[k % 64]

program twice (n : Nat, x : in Array Nat [n], r : out Array Nat [n]) := do
  buffer t : Array Nat [n]
  launch mirrored { n, x, r := t } grid 1 block 256 shared { buf := n }
  launch mirrored { n, x := t, r } grid 1 block 256 shared { buf := n }
)";

constexpr std::uint32_t StaticBytes = 256;

KernelRun mirrored(std::uint32_t n) {
    KernelRun run{Text, "mirrored.lane", "mirrored"};
    run.block = {256, 1, 1};
    run.scalars = {nat("n", n)};
    run.arrays = {{"x", zeros(ScalarKind::UInt32, {n}), {}}, {"r", {}, zeros(ScalarKind::UInt32, {n})}};
    for (std::uint32_t i = 0; i < n; ++i)
        run.arrays[0].input.as<std::uint32_t>()[i] = i * 2654435761u;
    run.sharedLengths = {{"buf", n}};
    run.device = "cuda:0";
    return run;
}

std::uint32_t once(const KernelRun& run, std::uint32_t n, std::uint32_t k) {
    return run.arrays[0].input.as<std::uint32_t>()[n - 1 - k] + k % 64;
}

} // namespace

class GpuSharedTest : public QObject {
    Q_OBJECT
private:
    Session m_session;
    std::optional<wire::DeviceInfo> m_gpu;

    std::uint32_t most() const {
        return static_cast<std::uint32_t>((std::max(m_gpu->sharedBytesPerBlock, m_gpu->sharedBytesOptin) - StaticBytes) / 4);
    }

private Q_SLOTS:
    void initTestCase() {
        LANE_NEEDS_GPU();
        m_gpu = firstGpu();
    }

    /// To the last byte, in any order: a kernel that has been given much is launched with little again.
    void upToTheDevicesLimit() {
        const std::uint32_t usual = (48 * 1024 - StaticBytes) / 4;
        for (const std::uint32_t n : {usual, usual + 1, std::min(most(), 24000u), most(), 100u, most()}) {
            KernelRun run = mirrored(n);
            run.repeat = 3;
            const auto outcome = m_session.run(run);
            LANE_VERIFY_OK(outcome);
            for (std::uint32_t k = 0; k < n; ++k)
                QVERIFY2(run.arrays[1].output.as<std::uint32_t>()[k] == once(run, n, k), qPrintable(QStringLiteral("%1 of %2").arg(k).arg(n)));
        }
    }

    void beyondItIsRefused() {
        KernelRun run = mirrored(most() + 1);
        const auto outcome = m_session.run(run);
        QVERIFY(!outcome.ok());
        QCOMPARE(outcome.error().code, std::string("L4305"));
        QVERIFY2(outcome.error().message.find(std::to_string(4 * (most() + 1) + StaticBytes) + " bytes") != std::string::npos,
                 outcome.error().message.c_str());
        const KernelRun little = mirrored(100);
        LANE_VERIFY_OK(m_session.run(little)); // nothing is broken
    }

    void programsAskToo() {
        const std::uint32_t n = std::min(most(), 24000u);
        KernelRun run = mirrored(n);
        run.kernel = "twice";
        run.kind = wire::RunKind::Program;
        run.grid = run.block = {1, 1, 1};
        run.sharedLengths.clear();
        LANE_VERIFY_OK(m_session.run(run));
        for (std::uint32_t k = 0; k < n; ++k)
            QCOMPARE(run.arrays[1].output.as<std::uint32_t>()[k],
                     run.arrays[0].input.as<std::uint32_t>()[k] + (n - 1 - k) % 64 + k % 64);
    }

    /// Counters replay the kernel, each time with the same memory.
    void measurementsAskToo() {
        const auto reply = m_session.profile(mirrored(most()), [](wire::ProfileRequest&) {});
        LANE_VERIFY_OK(reply);
    }
};

QTEST_GUILESS_MAIN(GpuSharedTest)
#include "tst_gpu_shared.moc"
