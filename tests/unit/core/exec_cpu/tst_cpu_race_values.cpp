#include "tests/unit/core/exec_cpu/kernel_of_text.h"

#include <algorithm>
#include <chrono>
#include <thread>

using namespace lane;
using namespace lane::test;

/// What the two accesses of a race read or wrote.
class CpuRaceValues : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void values_data();
    void values();
    void withoutASecondRunThereAreNone();
    void beforeAnEndlessLoop();
    void whereTheClockEndedTheRun();
    void withAShortTime();
    void whereTheTimeIsOver();
};

namespace {

const char* const Head = "kernel k (r: inout Array Int [128], f: inout Array Float [8], b: inout Array Bool [8], w: inout Array Int64 [8],\n"
                         "          h: inout Array Float16 [8], u: inout Array UInt8 [8], v: inout Array (Vec 3 Float) [8]) := do\n"
                         "  shared s : Array Int [64]\n  let t ← threadIdxX\n";

/// The arrays of the kernel, and its launch on blocks of 64.
struct Arrays {
    std::vector<std::int32_t> r = std::vector<std::int32_t>(128);
    std::vector<float> f = std::vector<float>(8), v = std::vector<float>(24);
    std::vector<std::uint8_t> b = std::vector<std::uint8_t>(8), u = std::vector<std::uint8_t>(8);
    std::vector<std::int64_t> w = std::vector<std::int64_t>(8);
    std::vector<std::uint16_t> h = std::vector<std::uint16_t>(8);

    void fill() {
        for (std::size_t i = 0; i < r.size(); ++i)
            r[i] = 100 + static_cast<std::int32_t>(i);
        std::ranges::fill(f, 0.25f);
        std::ranges::fill(v, 4.5f);
        std::ranges::fill(b, std::uint8_t{0});
        std::ranges::fill(u, std::uint8_t{200});
        std::ranges::fill(w, std::int64_t{1} << 40);
        std::ranges::fill(h, std::uint16_t{0x3c00});
    }
    cpu::Launch launch(std::uint32_t blocks) {
        cpu::Launch launch{.grid = {blocks, 1, 1}, .block = {64, 1, 1}};
        launch.globals = {view(r), view(f), view(b), view(w), view(h), view(u), view(v, {8})};
        launch.restore = [this] { fill(); };
        return launch;
    }
};

/// "5 wrote 6, 5 wrote 5": line, what was done there, and with what, of both accesses.
QByteArray toldOf(const cpu::Fault& fault, const Compilation& compilation) {
    const auto one = [&](SourceRange range, cpu::AccessKind access, const std::string& value) {
        static constexpr const char* Did[] = {" read ", " wrote ", " left "};
        return QByteArray::number(compilation.lines.lineAt(range.begin)) + Did[static_cast<int>(access)] +
               (value.empty() ? "?" : QByteArray::fromStdString(value));
    };
    return one(fault.range, fault.access, fault.value) + ", " +
           one(fault.other->range.value_or(SourceRange{}), fault.other->access, fault.other->value);
}

QByteArrayList races(const KernelOfText& k, const cpu::Launch& launch) {
    QByteArrayList told;
    for (const cpu::Fault& fault : k.kernel->run(launch).faults)
        if (fault.kind == "race")
            told << toldOf(fault, *k.compilation);
    return told;
}

} // namespace

void CpuRaceValues::values_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("blocks");
    QTest::addColumn<QByteArrayList>("told");
    const auto row = [](const char* name, const char* body, QByteArrayList told, int blocks = 1) {
        QTest::newRow(name) << QByteArray(body) << blocks << told;
    };
    row("two writes", "  if t < 2 then r[0] := t.toInt + 5\n", {"5 wrote 6, 5 wrote 5"});
    row("the same value", "  if t < 2 then r[0] := 7\n", {"5 wrote 7, 5 wrote 7"});
    row("of two places", "  if t == 3 then r[9] := 4\n  if t == 5 then r[9] := 6\n", {"6 wrote 6, 5 wrote 4"});
    row("a read behind a write", "  if t == 3 then r[9] := 4\n  if t == 5 then r[t] := r[9]\n", {"6 read 4, 5 wrote 4"});
    row("a read behind two writes", "  if t == 3 then\n    r[9] := 1\n    r[9] := 4\n  if t == 5 then r[t] := r[9]\n", {"8 read 4, 7 wrote 4", "8 read 4, 6 wrote 1"});
    row("reads of two lines before a write", "  s[t] := 4\n  barrier\n  let mut a : Int := 0\n  if t == 0 then a := s[40]\n  if t == 1 then a := s[41]\n  s[t] := a + 5\n",
        {"10 wrote 5, 8 read 4", "10 wrote 5, 9 read 4"});
    row("reads of one element by two lines", "  let mut a : Int := 0\n  if t == 0 then a := r[40]\n  if t == 1 then a := r[40]\n  if t == 40 then r[t] := a + 5\n",
        {"8 wrote 5, 7 read 140", "8 wrote 5, 6 read 140"});
    row("writes of two lines before a read", "  s[t] := 4\n  barrier\n  if t == 0 then s[40] := 1\n  if t == 1 then s[41] := 2\n  r[t] := s[t]\n",
        {"9 read 1, 7 wrote 1", "9 read 2, 8 wrote 2"});
    row("atomics behind writes of two lines", "  if t == 0 then r[5] := 1\n  if t == 1 then r[6] := 2\n  r.atomicAdd (t % 8) 1\n",
        {"7 left 2, 5 wrote 1", "7 left 3, 6 wrote 2"});
    row("a write that another hides", "  if t == 1 then r[9] := 4\n  if t == 2 then r[9] := 6\n  if t == 2 then f[0] := r[9].toFloat\n",
        {"6 wrote 6, 5 wrote 4", "7 read 6, 5 wrote 4"});
    row("of blocks, of two lines", "  if blockIdxX == 0 then r[0] := 3\n  if blockIdxX == 1 && t == 0 then r[0] := 4\n  if blockIdxX == 2 && t == 0 then r[1] := r[0]\n",
        {"5 wrote 3, 5 wrote 3", "6 wrote 4, 5 wrote 3", "7 read 4, 6 wrote 4", "7 read 4, 5 wrote 3"}, 3);
    row("with fences", "  if t == 0 then r[5] := 1\n  if t == 1 then r[5] := 2\n  memFence\n  if t == 40 then f[0] := r[5].toFloat\n",
        {"6 wrote 2, 5 wrote 1", "8 read 2, 6 wrote 2", "8 read 2, 5 wrote 1"});
    row("a write behind a read", "  if t == 5 then r[t] := r[9]\n  if t == 3 then r[9] := 4\n", {"6 wrote 4, 5 read 109"});
    row("what is read and written again", "  r[t / 2] := r[t / 2] + 1\n", {"5 wrote 101, 5 read 100", "5 wrote 101, 5 wrote 101"});
    row("with a neighbour", "  s[t] := t.toInt\n  barrier\n  if t < 63 then s[t] := s[t] + s[t + 1]\n", {"7 wrote 3, 7 read 1"});
    row("a loop that reads", "  s[t] := t.toInt + 1\n  barrier\n  let mut sum : Int := 0\n  for k in [:8] do\n    sum += s[k]\n  s[t] := sum\n",
        {"9 read 36, 10 wrote 36", "10 wrote 36, 9 read 1"});
    row("scattered", "  r[t * 7 % 32] := t.toInt\n", {"5 wrote 32, 5 wrote 0"});
    row("nothing was written there", "  let o := s[63 - t]\n  s[t] := o + 9\n", {"5 read 9, 6 wrote 9", "6 wrote 18, 5 read ?"});
    row("of blocks", "  if t == 0 then r[0] := blockIdxX.toInt + 3\n", {"5 wrote 4, 5 wrote 3"}, 2);
    row("shared memory is each block's", "  s[t] := 50 + blockIdxX.toInt\n  barrier\n  if t == 1 then s[0] := 8\n  if t == 40 && blockIdxX == 1 then r[t] := s[0]\n",
        {"8 read 8, 7 wrote 8"}, 2);
    row("a sum and a read", "  if t < 2 then r.atomicAdd 0 5\n  if t == 40 then r[1] := r[0]\n", {"6 read 110, 5 left 110"});
    row("a greater one and a write", "  if t < 2 then r.atomicMax 0 (105 + t.toInt)\n  if t == 40 then r[0] := 1\n", {"6 wrote 1, 5 left 106"});
    row("an atomic behind a write", "  if t == 1 then r[0] := 10\n  if t == 40 then\n    let old ← r.atomicSub 0 3\n    r[1] := old\n", {"7 left 7, 5 wrote 10"});
    row("an exchange that is made", "  if t == 1 then r[0] := 10\n  if t == 40 then\n    let old ← r.atomicCas 0 10 77\n    r[1] := old\n", {"7 left 77, 5 wrote 10"});
    row("an exchange that is not", "  if t == 1 then r[0] := 10\n  if t == 40 then\n    let old ← r.atomicCas 0 11 77\n    r[1] := old\n", {"7 left 10, 5 wrote 10"});
    row("a sum of Floats", "  if t == 1 then f[0] := 0.5\n  if t == 40 then f.atomicAdd 0 0.125\n", {"6 left 0.625, 5 wrote 0.5"});
    row("Float", "  f[0] := t.toFloat * 0.5\n", {"5 wrote 0.5, 5 wrote 0"});
    row("a negative one", "  if t == 5 then r[t] := r[9]\n  if t == 3 then r[9] := -4\n", {"6 wrote -4, 5 read 109"});
    row("Bool", "  if t < 2 then b[0] := t == 1\n", {"5 wrote true, 5 wrote false"});
    row("Int64", "  if t == 1 then w[2] := -10000000000\n  if t == 40 then w[0] := w[2]\n", {"6 read -10000000000, 5 wrote -10000000000"});
    row("Float16", "  if t == 1 then f[0] := h[3].toFloat\n  if t == 40 then h[3] := (2.5 : Float).toHalf\n", {"6 wrote 2.5, 5 read 1"});
    row("UInt8", "  if t == 1 then f[0] := u[7].toFloat\n  if t == 40 then u[7] := (7 : Nat).toUInt8\n", {"6 wrote 7, 5 read 200"});
    row("a component", "  if t == 1 then f[0] := v[7].z\n  if t == 40 then v[7].z := 8\n", {"6 wrote 8, 5 read 4.5"});
}

void CpuRaceValues::values() {
    QFETCH(QByteArray, body);
    QFETCH(int, blocks);
    QFETCH(QByteArrayList, told);
    const KernelOfText k(Head + body, {.mode = FloatMode::Strict, .block = {64, 1, 1}, .checked = true});
    QVERIFY2(k.kernel, k.error.constData());
    Arrays arrays;
    const cpu::Launch launch = arrays.launch(static_cast<std::uint32_t>(blocks));
    for (int round = 0; round < 2; ++round) { // the second time in memory that the first has left
        launch.restore();
        const QByteArrayList got = races(k, launch);
        QVERIFY2(got == told, got.join("; ").constData());
    }
}

void CpuRaceValues::withoutASecondRunThereAreNone() {
    const KernelOfText k(QByteArray(Head) + "  r[0] := t.toInt\n", {.mode = FloatMode::Strict, .block = {64, 1, 1}, .checked = true});
    QVERIFY2(k.kernel, k.error.constData());
    Arrays arrays;
    cpu::Launch launch = arrays.launch(1);
    launch.restore = {};
    for (const cpu::Fault& fault : k.kernel->run(launch).faults)
        QVERIFY(fault.value.empty() && fault.other && fault.other->value.empty());
}

/// The second run ends where the first did, and tells the other place on its way.
void CpuRaceValues::beforeAnEndlessLoop() {
    const KernelOfText k(QByteArray(Head) + "  r[0] := t.toInt\n  while r[1] != 0 do\n    r[2] := 1\n",
                         {.mode = FloatMode::Strict, .block = {64, 1, 1}, .checked = true});
    QVERIFY2(k.kernel, k.error.constData());
    Arrays arrays;
    cpu::Launch launch = arrays.launch(2);
    launch.mostRounds = 1000;
    launch.restore();
    const cpu::Outcome outcome = k.kernel->run(launch);
    QVERIFY(outcome.isEnded);
    QCOMPARE(outcome.checkedBlocks, 1u);
    QCOMPARE(std::ranges::count(outcome.faults, "endless", &cpu::Fault::kind), 1);
    const auto race = std::ranges::find(outcome.faults, "race", &cpu::Fault::kind);
    QVERIFY(race != outcome.faults.end() && race->other && !race->other->lacksTime);
    QCOMPARE(toldOf(*race, *k.compilation), QByteArray("5 wrote 1, 5 wrote 0"));
}

namespace {
cpu::TimeLimit limitOf(int milliseconds) {
    const std::chrono::milliseconds whole(milliseconds);
    return {std::chrono::steady_clock::now() + whole, whole};
}
const char* const LongLoop = "  for _ in [:2000000000] do\n    r[64 + t] := (r[64 + t] + 1) % 7\n";
} // namespace

/// It is followed for a while all the same, and what it left is what the first run left.
void CpuRaceValues::whereTheClockEndedTheRun() {
    const KernelOfText k(QByteArray(Head) + "  r[0] := t.toInt\n  w.atomicAdd 0 1\n" + LongLoop, {.mode = FloatMode::Strict, .block = {64, 1, 1}, .checked = true});
    QVERIFY2(k.kernel, k.error.constData());
    Arrays arrays;
    cpu::Launch launch = arrays.launch(3);
    launch.timeLimit = limitOf(30);
    launch.restore();
    const cpu::Outcome outcome = k.kernel->run(launch);
    QVERIFY(outcome.isEnded);
    QCOMPARE(outcome.checkedBlocks, 1u);
    QCOMPARE(std::ranges::count(outcome.faults, "timeout", &cpu::Fault::kind), 1);
    const auto race = std::ranges::find(outcome.faults, "race", &cpu::Fault::kind);
    QVERIFY(race != outcome.faults.end() && race->other && !race->other->lacksTime);
    QCOMPARE(toldOf(*race, *k.compilation), QByteArray("5 wrote 1, 5 wrote 0"));
    QCOMPARE(race->count, 31u); // the second warp did not come there
    QCOMPARE(arrays.w[0], (std::int64_t{1} << 40) + 32);
}

/// A run that came to its end in a time far too short for two: the other place is named.
void CpuRaceValues::withAShortTime() {
    const KernelOfText k(QByteArray(Head) + "  r[0] := t.toInt\n", {.mode = FloatMode::Strict, .block = {64, 1, 1}, .checked = true});
    QVERIFY2(k.kernel, k.error.constData());
    Arrays arrays;
    cpu::Launch launch = arrays.launch(1);
    launch.timeLimit = limitOf(1);
    launch.restore();
    const cpu::Outcome outcome = k.kernel->run(launch);
    QVERIFY(!outcome.isEnded);
    QCOMPARE(outcome.faults.size(), std::size_t{1});
    QCOMPARE(toldOf(outcome.faults[0], *k.compilation), QByteArray("5 wrote 1, 5 wrote 0"));
    QCOMPARE(outcome.faults[0].count, 63u);
}

/// The second run did not come as far: that is told, counts are those of the first, and so is what it left.
void CpuRaceValues::whereTheTimeIsOver() {
    const KernelOfText k(QByteArray(Head) + "  for _ in [:5000] do\n    r[64 + t] := (r[64 + t] + 1) % 7\n  r[0] := t.toInt\n",
                         {.mode = FloatMode::Strict, .block = {64, 1, 1}, .checked = true});
    QVERIFY2(k.kernel, k.error.constData());
    Arrays arrays;
    cpu::Launch launch = arrays.launch(1);
    launch.timeLimit = limitOf(900);
    launch.restore = [&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(1100));
        arrays.fill();
    };
    arrays.fill();
    const cpu::Outcome outcome = k.kernel->run(launch);
    QVERIFY(!outcome.isEnded);
    QCOMPARE(outcome.faults.size(), std::size_t{1});
    const cpu::Fault& race = outcome.faults[0];
    QVERIFY(race.kind == "race" && race.other && race.other->lacksTime && !race.other->range);
    QCOMPARE(race.count, 63u);
    QCOMPARE(outcome.faultCount, 63u);
    QCOMPARE(arrays.r[0], 63);
}

QTEST_GUILESS_MAIN(CpuRaceValues)
#include "tst_cpu_race_values.moc"
