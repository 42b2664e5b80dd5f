// What ends a checked launch, what it may not cost, and what it names of an element and of a block.
#include "core/exec_cpu/block_order.h"
#include "tests/unit/core/exec_cpu/kernel_of_text.h"

#include <algorithm>
#include <chrono>
#include <limits>

using namespace lane;
using namespace lane::test;

namespace {

/// A kernel `k` of a text, checked, on blocks of 64 threads.
struct Checked : KernelOfText {
    explicit Checked(const QByteArray& text) : KernelOfText(text, {.mode = FloatMode::Strict, .block = {64, 1, 1}, .checked = true}) {}
};

} // namespace

class CpuLimits : public QObject {
    Q_OBJECT
private slots:
    void timeEndsLoops_data();
    void timeEndsLoops();
    void timeEndsGridsBetweenBlocks();
    void blocksOfHugeGridsAreNotKept_data();
    void blocksOfHugeGridsAreNotKept();
    void partsOfElementsAreNamed();
    void threadsOfWholeBlocksAreCounted();
};

/// Loops that end, but not soon, of any kind, what they do in them, and where they stand.
void CpuLimits::timeEndsLoops_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("thread");
    const auto row = [](const char* name, const char* body, int line, int thread) {
        QTest::newRow(name) << QByteArray(body) << line << thread;
    };
    row("that stores", "  let mut k : Nat := 0\n  while k < 10 do\n    r[i] += 1\n    if t != 37 then\n      k += 1\n", 4, 37);
    row("of known bounds", "  for _ in [:2000000000] do\n    r[i] := (r[i] + 1) % 7\n", 3, 0);
    row("loops of known bounds in each other", "  for _ in [:1000] do\n    for _ in [:1000] do\n      for _ in [:1000] do\n        r[i] := (r[i] + 1) % 7\n", 4, 0);
    row("of known bounds, down", "  for _ in [2000000000 : 0 : -1] do\n    r[i] := (r[i] + 1) % 7\n", 3, 0);
    row("of its own bounds", "  for k in [t : 4000000000] do\n    r[i] := (k % 7).toInt\n", 3, 0);
    row("about a barrier", "  let mut k : Nat := 0\n  while k < 10 do\n    r[i] := k.toInt\n    barrier\n", 4, 0);
    row("about a barrier, of known bounds", "  for k in [:2000000000] do\n    r[i] := (k % 7).toInt\n    barrier\n", 3, 0);
    row("of some threads about a barrier", "  let mut k : Nat := 0\n  while k < 10 + t do\n    r[i] := k.toInt\n    barrier\n    if t < 3 then\n      k := 0\n    else\n      k += 100\n", 4, 0);
    row("that tries a lock", "  let mut got := false\n  while !got do\n    let old ← r.atomicCas 0 0 1\n    got := old == 0\n", 4, 1);
    row("in a function", "  r[i] := forever t\n", 5, 0);
}

void CpuLimits::timeEndsLoops() {
    QFETCH(QByteArray, body);
    QFETCH(int, line);
    QFETCH(int, thread);
    const bool isInFunction = body.contains("forever");
    const Checked c((isInFunction ? QByteArray("def forever (t : Nat) : Int := do\n  let mut s : Int := 0\n  repeat\n    s := (s + 1) % 5\n  until t > 99\n  return s\n") : QByteArray()) +
                    "kernel k (r: inout Array Int [512]) := do\n  let t ← threadIdxX\n" + QByteArray(body).replace("r[i]", "r[t]"));
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::int32_t> r(512);
    cpu::Launch launch{.grid = {1, 1, 1}, .block = {64, 1, 1}};
    launch.globals = {view(r)};
    launch.mostRounds = std::numeric_limits<std::uint64_t>::max();
    launch.timeLimit = cpu::TimeLimit{std::chrono::steady_clock::now() + std::chrono::milliseconds(30), std::chrono::milliseconds(30)};
    const cpu::Outcome outcome = c.kernel->run(launch);
    QVERIFY(outcome.isEnded);
    const auto found = std::ranges::find(outcome.faults, "timeout", &cpu::Fault::kind);
    QVERIFY(found != outcome.faults.end());
    QCOMPARE(c.compilation->lines.lineAt(found->range.begin), static_cast<std::uint32_t>(line));
    QCOMPARE(found->thread[0], static_cast<std::uint32_t>(thread));
    QCOMPARE(found->values, std::string("30"));
}

/// Without a loop the clock is looked at between blocks; what was found until then is told.
void CpuLimits::timeEndsGridsBetweenBlocks() {
    const Checked c("kernel k (r: inout Array Int [64]) := do\n  r[threadIdxX] := 1\n");
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::int32_t> r(64);
    for (const wire::RunOrder order : {wire::RunOrder::Forward, wire::RunOrder::Random}) {
        cpu::Launch launch{.grid = {2147483647, 60000, 3}, .block = {64, 1, 1}};
        launch.globals = {view(r)};
        launch.order = order; // obeyed by the blocks whatever the code
        launch.timeLimit = cpu::TimeLimit{std::chrono::steady_clock::now() + std::chrono::milliseconds(30), std::chrono::milliseconds(30)};
        const cpu::Outcome outcome = c.kernel->run(launch);
        QVERIFY(outcome.isEnded);
        QCOMPARE(outcome.faults.size(), 2u);
        QCOMPARE(outcome.faults[0].kind, std::string("timeout"));
        QCOMPARE(c.compilation->lines.lineAt(outcome.faults[0].range.begin), 1u);
        QVERIFY2(QByteArray::fromStdString(outcome.faults[0].text).endsWith(" of 386547056460000"), outcome.faults[0].text.c_str());
        QVERIFY(!outcome.faults[0].text.starts_with("0 "));
        QCOMPARE(outcome.faults[1].kind, std::string("race"));
    }
}

void CpuLimits::blocksOfHugeGridsAreNotKept_data() {
    QTest::addColumn<int>("order");
    QTest::addColumn<quint64>("most");
    QTest::newRow("forward") << int(wire::RunOrder::Forward) << quint64(0);
    QTest::newRow("reversed") << int(wire::RunOrder::Reversed) << quint64(0);
    QTest::newRow("random") << int(wire::RunOrder::Random) << quint64(0);
    QTest::newRow("sample") << int(wire::RunOrder::Forward) << quint64(3'000'000'000);
    QTest::newRow("sample, random") << int(wire::RunOrder::Random) << quint64(3'000'000'000);
}

/// Each block once, in an order that is made as it goes.
void CpuLimits::blocksOfHugeGridsAreNotKept() {
    QFETCH(int, order);
    QFETCH(quint64, most);
    cpu::Launch launch{.grid = {2147483647, 65535, 1}, .block = {1, 1, 1}};
    launch.order = static_cast<wire::RunOrder>(order);
    launch.seed = 5;
    launch.mostBlocks = most;
    launch.watchedThreads = {{{1, 1, 0}, {0, 0, 0}}};
    const cpu::BlockOrder huge(launch);
    const std::uint64_t blocks = std::uint64_t{2147483647} * 65535;
    QCOMPARE(huge.count(), most == 0 ? blocks : most + 1);
    QVERIFY(huge[0] < blocks && huge[huge.count() - 1] < blocks);
    // The same rules over few enough to be counted, beyond those that are kept.
    launch.grid = {3'000'000, 1, 1};
    launch.mostBlocks = most == 0 ? 0 : 2'000'000;
    launch.watchedThreads = {{{7, 0, 0}, {0, 0, 0}}, {{2'999'998, 0, 0}, {0, 0, 0}}, {{3'000'000, 0, 0}, {0, 0, 0}}};
    const cpu::BlockOrder some(launch);
    std::vector<bool> seen(3'000'000);
    std::uint64_t last = 0, ascents = 0;
    for (std::uint64_t i = 0; i < some.count(); ++i) {
        QVERIFY(some[i] < seen.size() && !seen[some[i]]);
        seen[some[i]] = true;
        ascents += i > 0 && some[i] > last ? 1 : 0;
        last = some[i];
    }
    QVERIFY(seen[0] && seen[7] && seen[2'999'998] && seen[2'999'999]);
    const double share = static_cast<double>(ascents) / static_cast<double>(some.count() - 1);
    const bool isRandom = launch.order == wire::RunOrder::Random;
    QVERIFY(isRandom ? share > 0.49 && share < 0.51 : share == (launch.order == wire::RunOrder::Forward ? 1.0 : 0.0));
}

/// A race, or a read of what nothing wrote, is of one scalar of an element.
void CpuLimits::partsOfElementsAreNamed() {
    const Checked c("structure P where\n  id : Int\n  pos : Vec 3 Float\n"
                    "kernel k (p: inout Array P [8], v: inout Array (Vec 4 Float) [8], m: inout Array (Mat 2 2 Float) [8]) := do\n"
                    "  shared s : Array P [8]\n"
                    "  let t ← threadIdxX\n"
                    "  p[t / 8].pos.y := 1\n"
                    "  v[t / 8].z := 1\n"
                    "  m[t / 8][1, 0] := 1\n"
                    "  if t == 0 then\n"
                    "    s[0].id := 3\n"
                    "    p[0].id := s[0].id + s[0].pos.z.toInt\n");
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::byte> p(8 * 16), v(8 * 16), m(8 * 16);
    cpu::Launch launch{.grid = {1, 1, 1}, .block = {64, 1, 1}};
    launch.globals = {{p.data(), {8}}, {v.data(), {8}}, {m.data(), {8}}};
    QByteArrayList parts;
    for (const cpu::Fault& fault : c.kernel->run(launch).faults)
        parts << QByteArray::fromStdString(fault.kind + " " + fault.part);
    QCOMPARE(parts, (QByteArrayList{"race .pos.y", "race .z", "race [1, 0]", "uninitialised .pos.z"}));
}

/// What is evaluated once for a block goes wrong for each of its threads, but not for those that have ended.
void CpuLimits::threadsOfWholeBlocksAreCounted() {
    const Checked c("kernel k (n: Nat, x: in Array Nat [4], r: out Array Nat [n]) := do\n"
                    "  if threadIdxX < 34 then return\n  barrier\n  let q := 38 % (n - 64)\n  let v := x[n]\n"
                    "  barrier\n  r[threadIdxX] := q + v\n");
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::uint32_t> x(4), r(64);
    cpu::Launch launch{.grid = {2, 1, 1}, .block = {64, 1, 1}};
    launch.scalars = {64};
    launch.globals = {view(x), view(r)};
    const cpu::Outcome outcome = c.kernel->run(launch);
    std::vector<std::string> kinds;
    for (const cpu::Fault& fault : outcome.faults) {
        if (fault.kind == "race") // of the two blocks
            continue;
        kinds.push_back(fault.kind);
        QCOMPARE(fault.count, std::uint64_t{60});
        QCOMPARE(fault.thread[0], 34u);
    }
    QCOMPARE(kinds, (std::vector<std::string>{"division", "bounds"}));
}

QTEST_GUILESS_MAIN(CpuLimits)
#include "tst_cpu_limits.moc"
