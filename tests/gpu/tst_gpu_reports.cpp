// What kernels print and assert on a GPU, told as on the CPU.

#include "gpu_device.h"

using namespace lane;
using namespace lane::test;

namespace {

/// With ~ for an escaped quotation mark, at which moc ends a raw string and finds no class.
const char Marked[] = R"(
def half {T} (v : T) : T := do
  print "half of {v}"
  return v / 2

kernel tells (n: Nat, r: inout Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    let h : Float16 := 0.1
    let d : Float64 := 0.1
    let t : Int8 := -7
    print "r={r[i]} {h} {d} {t} {i % 2 == 0} {vec2 r[i] 2} 100 %, ~quoted~\nsecond line"
    r[i] := half r[i] + (half i).toFloat

kernel asserts (n: Nat, r: inout Array Float [n]) := do
  let i ← globalIdxX
  assert i % 50 != 33 "i={i} r={r[i]}"
  if i < n then
    r[i] := 1

program launches (n: Nat, r: inout Array Float [n]) := do
  print "begin with {n}"
  launch asserts { n, r } grid 1 block 64
  launch tells { n, r } grid 1 block 64
  launch asserts { n, r } grid 1 block 64
  assert r[0] > 5 "r[0]={r[0]}"
)";

std::string source() {
    std::string text = Marked;
    for (std::size_t at; (at = text.find('~')) != std::string::npos;)
        text.replace(at, 1, "\\\"");
    return text;
}

KernelRun runOf(const std::string& name, const std::string& device) {
    KernelRun run{source(), "reports.lane", name};
    run.grid = {2, 1, 1};
    run.block = {32, 1, 1};
    run.scalars = {nat("n", 64)};
    run.arrays = {{"r", randomFloats({64}, 3), zeros(ScalarKind::Float32, {64})}};
    run.device = device;
    run.warmup = 1;
    run.repeat = 3;
    if (name == "launches")
        run.kind = wire::RunKind::Program;
    return run;
}

std::string textOf(const wire::RunReply& reply) {
    std::string text = std::to_string(reply.printCount) + " prints\n";
    const auto triple = [](const std::array<std::uint32_t, 3>& t) {
        return " (" + std::to_string(t[0]) + " " + std::to_string(t[1]) + " " +
               std::to_string(t[2]) + ")";
    };
    for (const wire::Print& print : reply.prints)
        text += std::to_string(print.line) + ":" + std::to_string(print.column) + triple(print.block) +
                triple(print.thread) + " " + std::to_string(print.launch) + " " + print.text + "\n";
    text += std::to_string(reply.faultCount) + " faults\n";
    for (const wire::Fault& fault : reply.faults)
        text += fault.kind + " " + std::to_string(fault.line) + ":" + std::to_string(fault.column) +
                triple(fault.block) + triple(fault.thread) + " " + std::to_string(fault.count) + " " +
                fault.message + "\n";
    return text;
}

} // namespace

class GpuReportsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { LANE_NEEDS_GPU(); }
    void toldAsOnTheCpu_data() {
        QTest::addColumn<std::string>("name");
        for (const char* name : {"tells", "asserts", "launches"})
            QTest::newRow(name) << std::string(name);
    }
    void toldAsOnTheCpu() {
        QFETCH(std::string, name);
        Session cpu, gpu;
        const auto wanted = cpu.run(runOf(name, "cpu"));
        LANE_VERIFY_OK(wanted);
        QVERIFY(wanted->reply.printCount + wanted->reply.faultCount > 0);
        KernelRun run = runOf(name, "cuda:0");
        const auto got = gpu.run(run);
        LANE_VERIFY_OK(got);
        QCOMPARE(QString::fromStdString(textOf(got->reply)),
                 QString::fromStdString(textOf(wanted->reply)));
        // The context lives: the same worker runs on.
        const auto again = gpu.run(run);
        LANE_VERIFY_OK(again);
        QCOMPARE(textOf(again->reply), textOf(got->reply));
    }
    void timesAreThereAllTheSame() {
        Session session;
        const auto outcome = session.run(runOf("tells", "cuda:0"));
        LANE_VERIFY_OK(outcome);
        const wire::TimeSamples* total = samplesOf(outcome->reply.times, "total", "clock");
        QVERIFY(total && !total->ns.empty());
    }
};

QTEST_GUILESS_MAIN(GpuReportsTest)
#include "tst_gpu_reports.moc"
