// What CUPTI recorded of a program and of a kernel, against what they did.

#include "gpu_device.h"

#include <algorithm>
#include <map>

using namespace lane;
using namespace lane::test;
using wire::Span;
using wire::SpanKind;
using wire::SyncKind;

namespace {

const char Text[] = R"(
kernel twice (n : Nat, x : in Array Float [n], y : out Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    y[i] := 2.0 * x[i]

program traced (n : Nat, a b : in Array Float [n], x y z : out Array Float [n]) := do
  let s ← stream
  let t ← stream
  let e ← event
  fill z 0.0
  upload a on s
  upload b on t
  launch twice { n, x := a, y := x } grid (ceilDiv n 256) block 256 on s
  record e on s
  wait e on t
  launch twice { n, x := b, y } grid (ceilDiv n 256) block 256 on t
  download x on s
  download y on t
  sync
  copy x z
)";

constexpr std::uint32_t N = 1u << 20; // four megabytes: pinned, and one copy each
constexpr std::uint64_t Bytes = N * sizeof(float);

KernelRun traced(std::uint32_t warmup) {
    KernelRun run{Text, "traced.lane", "traced"};
    run.kind = wire::RunKind::Program;
    run.device = "cuda:0";
    run.warmup = warmup;
    run.repeat = 2;
    run.scalars = {nat("n", N)};
    run.arrays = {{"a", randomFloats({N}, 1), {}},
                  {"b", randomFloats({N}, 2), {}},
                  {"x", {}, zeros(ScalarKind::Float32, {N})},
                  {"y", {}, zeros(ScalarKind::Float32, {N})},
                  {"z", {}, zeros(ScalarKind::Float32, {N})}};
    return run;
}

std::vector<Span> of(const std::vector<Span>& spans, SpanKind kind) {
    std::vector<Span> some;
    std::ranges::copy_if(spans, std::back_inserter(some), [&](const Span& span) { return span.kind == kind; });
    return some;
}
std::vector<Span> syncs(const std::vector<Span>& spans, SyncKind kind) {
    std::vector<Span> some = of(spans, SpanKind::Synchronisation);
    std::erase_if(some, [&](const Span& span) { return span.detail != static_cast<std::uint8_t>(kind); });
    return some;
}
const Span* on(const std::vector<Span>& spans, SpanKind kind, std::uint32_t stream) {
    const auto found = std::ranges::find_if(spans, [&](const Span& span) { return span.kind == kind && span.stream == stream; });
    return found == spans.end() ? nullptr : &*found;
}

/// All of them, for a person who has to see why.
QByteArray listOf(const std::vector<Span>& spans) {
    QByteArray list;
    for (const Span& span : spans)
        list += QStringLiteral("\n  kind %1.%2 stream %3 launch %4 %5..%6 bytes %7 correlation %8")
                    .arg(int{static_cast<std::uint8_t>(span.kind)}).arg(int{span.detail}).arg(span.stream).arg(span.launch)
                    .arg(span.beginNs).arg(span.endNs).arg(span.bytes).arg(span.correlation).toUtf8();
    return list;
}

} // namespace

class GpuRecordsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { LANE_NEEDS_GPU(); }
    void aProgramsRecordsAreWhatItDid_data() {
        QTest::addColumn<unsigned>("warmup");
        QTest::newRow("the last warm-up is traced") << 2u;
        QTest::newRow("without warm-ups a round more") << 0u;
    }
    void aProgramsRecordsAreWhatItDid();
    void aKernelsRunHasItsWaits();
};

void GpuRecordsTest::aProgramsRecordsAreWhatItDid() {
    QFETCH(unsigned, warmup);
    Session session;
    const KernelRun run = traced(warmup);
    for (int again = 0; again < 3; ++again) { // what one run leaves in CUPTI's buffers is not the next one's
        const auto outcome = session.run(run);
        LANE_VERIFY_OK(outcome);
        QVERIFY2(outcome->times.missing.empty(), outcome->times.missing.c_str());
        for (const wire::LaunchTimes& launch : outcome->reply.launches)
            QCOMPARE(launch.times.ns.size(), std::size_t{2}); // the traced round is no sample
        const std::vector<Span>& spans = outcome->reply.spans;
        const QByteArray all = listOf(spans);

        // As many of each kind as there are steps.
        const std::map<SpanKind, std::size_t> steps{{SpanKind::Memset, 1}, {SpanKind::Upload, 2}, {SpanKind::Kernel, 2}, {SpanKind::Download, 2},
                                                    {SpanKind::DeviceCopy, 1}, {SpanKind::Call, 8}};
        for (const auto& [kind, count] : steps) {
            const std::size_t got = of(spans, kind).size();
            QVERIFY2(got == count, QByteArray("kind ") + QByteArray::number(static_cast<int>(kind)) + ": " + QByteArray::number(qulonglong(got)) + all);
        }
        for (const Span& span : spans)
            if (span.isOnDevice() && span.kind != SpanKind::Kernel)
                QCOMPARE(span.bytes, Bytes);

        // Streams in the order in which they were made: the program's own, s, t.
        for (const auto& [kind, stream] : {std::pair{SpanKind::Memset, 0u}, {SpanKind::DeviceCopy, 0u}, {SpanKind::Upload, 1u}, {SpanKind::Upload, 2u},
                                           {SpanKind::Kernel, 1u}, {SpanKind::Kernel, 2u}, {SpanKind::Download, 1u}, {SpanKind::Download, 2u}})
            QVERIFY2(on(spans, kind, stream), all);

        // Each stream in order, the second kernel behind the event, the copy behind all.
        for (const std::uint32_t stream : {1u, 2u}) {
            QVERIFY2(on(spans, SpanKind::Memset, 0)->endNs <= on(spans, SpanKind::Upload, stream)->beginNs, all);
            QVERIFY2(on(spans, SpanKind::Upload, stream)->endNs <= on(spans, SpanKind::Kernel, stream)->beginNs, all);
            QVERIFY2(on(spans, SpanKind::Kernel, stream)->endNs <= on(spans, SpanKind::Download, stream)->beginNs, all);
            QVERIFY2(on(spans, SpanKind::Download, stream)->endNs <= on(spans, SpanKind::DeviceCopy, 0)->beginNs, all);
        }
        QVERIFY2(on(spans, SpanKind::Kernel, 1)->endNs <= on(spans, SpanKind::Kernel, 2)->beginNs, all);
        QCOMPARE(on(spans, SpanKind::Kernel, 1)->launch, 1u);
        QCOMPARE(on(spans, SpanKind::Kernel, 2)->launch, 2u);

        // Calls begin before what they ask for, in the order of the program.
        const std::vector<Span> calls = of(spans, SpanKind::Call);
        const SpanKind inOrder[] = {SpanKind::Memset, SpanKind::Upload, SpanKind::Upload, SpanKind::Kernel, SpanKind::Kernel, SpanKind::Download, SpanKind::Download, SpanKind::DeviceCopy};
        for (std::size_t i = 0; i < calls.size(); ++i) {
            QVERIFY2(calls[i].detail == static_cast<std::uint8_t>(inOrder[i]), all);
            QVERIFY2(i == 0 || calls[i].beginNs >= calls[i - 1].endNs, all); // one thread
            const auto asked = std::ranges::find_if(spans, [&](const Span& span) { return span.isOnDevice() && span.correlation == calls[i].correlation; });
            QVERIFY2(asked != spans.end() && asked->beginNs >= calls[i].beginNs && asked->launch == calls[i].launch, all);
        }

        // Each of s and t waits once for the program's own stream, and t for the event.
        QVERIFY2(syncs(spans, SyncKind::StreamWait).size() == 3, all);
        // One stream before the program, three by `sync`, three at its end, three before its events are read.
        const std::vector<Span> waits = syncs(spans, SyncKind::Stream);
        QVERIFY2(waits.size() == 10, all);
        QVERIFY2(waits.front().endNs <= calls.front().beginNs, all);
        // `sync` ends behind the downloads and before the copy is asked for.
        const std::uint64_t downloaded = std::max(on(spans, SpanKind::Download, 1)->endNs, on(spans, SpanKind::Download, 2)->endNs);
        QVERIFY2(std::ranges::any_of(waits, [&](const Span& wait) { return wait.endNs >= downloaded && wait.endNs <= calls.back().beginNs; }), all);
        QVERIFY2(waits.back().endNs >= on(spans, SpanKind::DeviceCopy, 0)->endNs, all);
    }
}

/// Of a run of one kernel: what it waited for, no calls (they would cost its small runs time), and as many kernels as before.
void GpuRecordsTest::aKernelsRunHasItsWaits() {
    KernelRun run{Text, "traced.lane", "twice"};
    run.device = "cuda:0";
    run.grid = {N / 256, 1, 1};
    run.block = {256, 1, 1};
    run.warmup = 1;
    run.repeat = 5;
    run.scalars = {nat("n", N)};
    run.arrays = {{"x", randomFloats({N}, 1), {}}, {"y", {}, zeros(ScalarKind::Float32, {N})}};
    Session session;
    for (int again = 0; again < 2; ++again) {
        const auto outcome = session.run(run);
        LANE_VERIFY_OK(outcome);
        QVERIFY2(outcome->times.missing.empty(), outcome->times.missing.c_str());
        const std::vector<Span>& spans = outcome->times.spans;
        const QByteArray all = listOf(spans);
        QCOMPARE(samplesOf(outcome->times.times, "kernel", "cupti")->ns.size(), std::size_t{5});
        QVERIFY2(of(spans, SpanKind::Kernel).size() >= 6, all);
        QVERIFY2(!of(spans, SpanKind::Upload).empty() && !of(spans, SpanKind::Download).empty(), all);
        QVERIFY2(!syncs(spans, SyncKind::Stream).empty(), all);
        QVERIFY2(of(spans, SpanKind::Call).empty(), all);
        const Span& last = syncs(spans, SyncKind::Stream).back();
        const std::vector<Span> downloads = of(spans, SpanKind::Download);
        QVERIFY2(last.endNs >= downloads.back().endNs, all); // nothing is told before it is there
        for (const Span& memset : of(spans, SpanKind::Memset))
            QVERIFY2(memset.bytes > 0 && memset.stream != wire::NoStream, all);
    }
}

QTEST_GUILESS_MAIN(GpuRecordsTest)
#include "tst_gpu_records.moc"
