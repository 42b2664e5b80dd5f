#include "tests/unit/core/exec_cpu/kernel_of_text.h"

#include <functional>

using namespace lane;
using namespace lane::test;

namespace {

constexpr std::uint32_t Threads = 64;

/// A kernel `k (n: Nat, x: in Array Nat [64], r: inout Array Nat [64])` on one block of 64 threads; `r` begins with 0.
struct Apart : KernelOfText {
    std::vector<std::uint32_t> x = std::vector<std::uint32_t>(Threads), r = std::vector<std::uint32_t>(Threads);

    explicit Apart(const QByteArray& body)
        : KernelOfText("kernel k (n: Nat, x: in Array Nat [64], r: inout Array Nat [64]) := do\n"
                       "  shared s : Array Nat [64]\n  let t := threadIdxX\n" + body,
                       {.block = {Threads, 1, 1}}) {}
    cpu::Outcome run() {
        cpu::Launch launch{.grid = {1, 1, 1}, .block = {Threads, 1, 1}};
        launch.scalars = {7};
        launch.globals = {view(x), view(r)};
        return kernel->run(launch);
    }
};

/// What the threads read: 0, but of some 2 and of thread 40 1.
std::uint32_t waitsIn(std::uint32_t thread) { return thread == 40 ? 1 : 2; }

} // namespace

/// What threads that went apart bring to the barrier where they meet: their rounds of the loops about it, values for
/// the block, and what had been one value for all of them.
class CpuApart : public QObject {
    Q_OBJECT
private slots:
    void rounds_data();
    void rounds();
    void sameRounds();
    void valuesForTheBlock();
    void truthValues();
};

/// Thread 40 comes to the barrier a round before the others.
void CpuApart::rounds_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("of the loop in which they parted")
        << QByteArray("  for k in [:4] do\n    if t == 5 || k > 0 then\n      if k == x[t] then\n        barrier\n");
    QTest::newRow("of a while")
        << QByteArray("  let mut k : Nat := 0\n  while k < 4 do\n    if t == 5 || k > 0 then\n      if k == x[t] then\n"
                      "        barrier\n    k += 1\n");
    QTest::newRow("of a loop behind the fork")
        << QByteArray("  if t != 5 then\n    for k in [:4] do\n      if k == x[t] then\n        barrier\n");
    QTest::newRow("of the inner one of two loops")
        << QByteArray("  if t != 5 then\n    for j in [:2] do\n      for k in [:4] do\n        if k == x[t] then\n          barrier\n");
    QTest::newRow("of the outer one")
        << QByteArray("  if t != 5 then\n    for j in [:4] do\n      for k in [:2] do\n        if j == x[t] then\n          barrier\n");
}

void CpuApart::rounds() {
    QFETCH(QByteArray, body);
    Apart a(body);
    QVERIFY2(a.kernel, a.error.constData());
    for (std::uint32_t t = 0; t < Threads; ++t)
        a.x[t] = waitsIn(t);
    const cpu::Outcome outcome = a.run();
    QCOMPARE(outcome.faults.size(), std::size_t(1));
    const cpu::Fault& fault = outcome.faults[0];
    QCOMPARE(fault.kind, std::string("divergence"));
    QCOMPARE(fault.values, std::string("round"));
    QCOMPARE(fault.thread[0], 40u);
    QVERIFY(fault.other && fault.other->hasThread);
    QCOMPARE(fault.other->thread[0], 0u);
}

/// All but thread 5 go on together; each round of both loops has its barrier, and what was written before it is seen.
void CpuApart::sameRounds() {
    Apart a("  if t != 5 then\n    for j in [:2] do\n      for k in [:3] do\n"
            "        s[t] := t + 100 * j + k\n        if x[t] == 2 then\n          barrier\n        r[t] += s[63 - t]\n"
            "        barrier\n");
    QVERIFY2(a.kernel, a.error.constData());
    a.x.assign(Threads, 2);
    QCOMPARE(a.run().faultCount, 0u);
    for (std::uint32_t t = 0; t < Threads; ++t)
        QCOMPARE(a.r[t], t == 5 ? 0u : t == 58 ? 0u : 6 * (63 - t) + 300 + 6);
}

/// Only those who come to an operation of the block bring it anything, and get its result.
void CpuApart::valuesForTheBlock() {
    Apart a("  if x[t] > 0 then\n    let s ← blockReduceAdd x[t]\n    r[t] := s\n");
    QVERIFY2(a.kernel, a.error.constData());
    std::uint32_t sum = 0;
    for (std::uint32_t t = 0; t < Threads; ++t)
        sum += a.x[t] = t % 3 == 0 ? 0 : t;
    QCOMPARE(a.run().faultCount, 0u);
    for (std::uint32_t t = 0; t < Threads; ++t)
        QCOMPARE(a.r[t], t % 3 == 0 ? 0 : sum);
}

/// What is true or false for the whole block is what the first of those who meet has: here thread 37, of the second warp.
void CpuApart::truthValues() {
    Apart a("  let mut isEven := n > 3\n  let mut isOdd := n < 3\n  for k in [:3] do\n    if x[t] > 0 then\n      barrier\n"
            "    r[t] += (if isEven then 1 else 10) + (if isOdd then 100 else 1000)\n    isEven := !isEven\n    isOdd := !isOdd\n");
    QVERIFY2(a.kernel, a.error.constData());
    for (std::uint32_t t = 37; t < Threads; ++t)
        a.x[t] = 1;
    QCOMPARE(a.run().faultCount, 0u);
    QCOMPARE(a.r, std::vector<std::uint32_t>(Threads, 1 + 10 + 1 + 1000 + 100 + 1000));
}

QTEST_GUILESS_MAIN(CpuApart)
#include "tst_cpu_apart.moc"
