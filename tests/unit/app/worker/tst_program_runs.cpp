// Programs and references on the CPU through a real worker.

#include "core/base/half.h"
#include "tests/support/kernel_session.h"

#include <QtTest>

#include <cmath>
#include <cstring>

using namespace lane;
using namespace lane::test;

#define LANE_VERIFY_OK(result)                                                                     \
    QVERIFY2((result).ok(),                                                                        \
             (result).ok() ? ""                                                                    \
                           : ((result).error().code + ": " + (result).error().message).c_str())

namespace {

KernelRun runOf(const std::string& source, const std::string& name, wire::RunKind kind) {
    KernelRun run{source, "test.lane", name};
    run.kind = kind;
    return run;
}

data::Array ints(std::uint64_t count, int (*value)(int)) {
    data::Array array = zeros(ScalarKind::Int32, {count});
    for (std::uint64_t i = 0; i < count; ++i)
        array.as<std::int32_t>()[i] = value(static_cast<int>(i));
    return array;
}

data::Array floats(std::uint64_t count, float (*value)(int)) {
    data::Array array = zeros(ScalarKind::Float32, {count});
    for (std::uint64_t i = 0; i < count; ++i)
        array.as<float>()[i] = value(static_cast<int>(i));
    return array;
}

KernelRun scan(std::uint64_t n, wire::RunKind kind) {
    KernelRun run = runOf(exampleText("exclusive_scan.lane"), "exclusiveScan", kind);
    run.scalars = {nat("n", static_cast<std::uint32_t>(n))};
    run.arrays = {{"data", ints(n, [](int i) { return i + 1; }), zeros(ScalarKind::Int32, {n})}};
    return run;
}

KernelRun heat(std::uint64_t n, std::uint32_t steps, wire::RunKind kind) {
    KernelRun run = runOf(exampleText("heat_steps.lane"), "heat", kind);
    run.scalars = {nat("n", static_cast<std::uint32_t>(n)), nat("steps", steps), real("c", 0.25f)};
    run.arrays = {{"u", floats(n, [](int i) { return i == 7 ? 100.0f : 0.1f * static_cast<float>(i % 5); }),
                   zeros(ScalarKind::Float32, {n})}};
    return run;
}

const char Host[] = R"(
kernel twice (n : Nat, x : in Array Float [n], y : out Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    y[i] := 2.0 * x[i]

kernel stray (n : Nat, y : out Array Float [n]) := do
  let i ← globalIdxX
  y[i] := 1.0

def third (v : Int) : Int := v / 3

program faults (n : Nat, y : inout Array Float [n]) := do
  let zero : Int := 0
  y[n] := 1.0
  if 3 / zero == 0 then
    y[0] := 5.0
  launch stray { n, y } grid 1 block 4
  launch stray { n, y } grid 1 block (n + 1)

program swaps (n : Nat, x : inout Array Float [n], y : inout Array Float [n]) := do
  buffer t : Array Float [n]
  copy x t
  swap x y
  launch twice { n, x := t, y } grid (n - n) block 32
  let s ← stream
  let done ← event
  upload t on s
  launch twice { n, x := t, y } grid 1 block 32 on s
  record done on s
  wait done on s
  download y on s
  sync
  x[0] := y[1] + (third 10).toFloat

program tooSmall (n : Nat, y : inout Array Float [n]) := do
  buffer t : Array Float [n - 1]
  launch twice { n, x := t, y } grid 1 block 32

program tooLarge (n : Nat, y : inout Array Float [n]) := do
  launch twice { n, x := y, y } grid 1 block (n * 1000)

kernel strided (n : Nat, y : inout Array Float) := do
  for i in gridStride n do
    y[i % 4] := 1

program tooFar (n : Nat, y : inout Array Float [n]) := do
  launch strided { n := n * 1073741823, y } grid n block 32

kernel deep (n : Nat, y : inout Array Float [n]) := do
  shared last : Array Float [256]
  shared buf : Array Float
  let i ← threadIdxX
  last[i] := i.toFloat
  for k in [i : buf.size : blockDimX] do
    buf[k] := k.toFloat
  barrier
  if i < n then
    y[i] := buf[buf.size - 1 - i] + last[255]

program deepRun (n length : Nat, y : inout Array Float [n]) := do
  launch deep { n, y } grid 1 block 256 shared { buf := length }

def middle (a b c : Int) : Int := do
  let v := #[a, b, c]
  return v[1]

program local (n : Nat, y : inout Array Float [n]) := do
  y[0] := (middle 1 2 3).toFloat

kernel wideOne (a b c : Nat, y : out Array Float [a * b / c]) := do
  let i ← globalIdxX
  if i < 4 then
    y[i] := 2.0

program wideExtents (a b c : Nat, y : inout Array Float [a * b / c]) := do
  buffer t : Array Float [a * b / c]
  launch wideOne { a, b, c, y := t } grid 1 block 32
  copy t y

program noSuchExtent (n : Nat, y : inout Array Float [n]) := do
  buffer t : Array Float [n - 5]
  y[0] := 1.0

kernel scaled (n : Nat, d : Float, x : in Array (Vec 3 Float) [n], y : out Array (Vec 3 Float) [n]) := do
  let i ← globalIdxX
  if i < n then
    y[i] := x[i] * d

program vectors (n : Nat, x : inout Array (Vec 3 Float) [n]) := do
  buffer y : Array (Vec 3 Float) [n]
  launch scaled { n, d := 2.0, x, y } grid 1 block 32
  swap x y
  launch scaled { n, d := 10.0, x, y } grid 1 block 32
  copy y x

structure Particle where
  pos : Vec 3 Float
  mass : Float := 1

structure Box where
  count : UInt8
  inner : Particle
  m : Mat 2 2 Float

const Weights : Array Float [3] := #[0.25, 0.5, 0.25]

def heavy (p : Particle) : Float := do
  if p.mass > 2 then
    return p.mass
  return p.mass * p.pos.x + Weights[1]

def place (ps : Array Particle) (k : Nat) : Vec 3 Float := ps[k].pos

kernel move (n : Nat, b : Box, v : Vec 3 Float, ps : inout Array Particle [n], w : constant Array Float [3]) := do
  let i ← globalIdxX
  if i < n then
    ps[i].pos += v * w[2]
    ps[i].mass += b.inner.mass + b.m[0, 1] + b.count.toFloat

program values (n : Nat, v : Vec 3 Float, ps : inout Array Particle [n], w : constant Array Float [3],
                r : inout Array Float [9], h : inout Array Float16 [2]) := do
  buffer qs : Array Particle [n]
  fill qs { pos := Vec.splat 9, mass := 2 }
  r[0] := qs[n - 1].pos.z + qs[n - 1].mass
  copy ps qs
  let mut b : Box := { count := 200, inner := { pos := v }, m := #[1, 2, 3, 4] }
  b.inner.mass := 7
  let mut u := v
  for k in [0:2] do
    b.m[k, 1] := 5
    launch move { n, b, v := u, ps := qs, w } grid 1 block 32
    u.zx := u.xz * 0.5
    let q := qs[k]
    r[1] += heavy q + dot q.pos u
  r[2] := (b.m * b.m)[1, 0]
  r[3] := (place qs 1).y
  let t := (1.5, 2)
  r[4] := t.1 + t.2.toFloat
  let mut c : Array Particle [2] := { pos := u }
  c[1].pos.y := 9
  r[5] := c[1].pos.y + c[0].mass
  r[6] := sinh 1.0 + (popcount (7 : Nat)).toFloat
  r[7] := if qs[0].mass > 3 then (lerp v u 0.5).x else 0
  h[0] := h[0] * h[1] + 1
  qs[0] := { qs[1] with mass := 0 }
  swap ps qs

program outsideOfParts (n : Nat, y : inout Array Float [n], ps : inout Array Particle [n]) := do
  let v := ps[n + 1]
  y[0] := v.pos.x + v.mass
  y[1] := ps[0].pos[n]
  ps[n].pos := Vec.splat 2
  ps[1].pos[n] := 3
  for k in [0:3] do
    y[2] := ps[n + 2].mass

kernel tells (n : Nat, y : inout Array Float [n]) := do
  if globalIdxX == 1 then
    print "y={y[1]}"
  assert y[globalIdxX] > 0
  y[globalIdxX] += 2.0

program told (n : Nat, y : inout Array Float [n]) := do
  print "n={n}, y={y[0]}"
  launch tells { n, y } grid 1 block 2
  launch tells { n, y } grid 1 block 2
  assert y[0] < 3 "y is {y[0]}"

program measured (n : Nat, y : inout Array Float [n]) := do
  fill y 3
  repeat 4 timed do
    launch twice { n, x := y, y } grid 1 block 32

program overflows (n : Nat, y : inout Array Float [n]) := do
  let most : Int := 2147483643 + n.toInt
  y[0] := (dp4a (16843009 : Int) 16843009 (most - 4)).toFloat
  y[1] := (dp4a (16843009 : Int) 16843009 most).toFloat
  y[2] := (abs (-most - 1)).toFloat
)";

KernelRun host(const std::string& name, std::vector<std::string> arrays) {
    KernelRun run = runOf(Host, name, wire::RunKind::Program);
    run.scalars = {nat("n", 4)};
    for (const std::string& array : arrays)
        run.arrays.push_back({array,
                              array == "x" ? floats(4, [](int i) { return static_cast<float>(i); })
                                           : floats(4, [](int) { return -1.0f; }),
                              zeros(ScalarKind::Float32, {4})});
    return run;
}

} // namespace

class ProgramRunsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void scanOfEight();
    void scanAgreesWithItsReference();
    void heatKeepsItsTotalAndAgreesWithTheWideReference();
    void oddAndEvenNumbersOfSwaps();
    void faultsOfTheProgramHaveNoThread();
    void sumsOfTheProgramFit();
    void printsAndAssertions();
    void namesStandForMemory();
    void sizesThatDoNotFitAreErrors();
    void sharedMemoryBeyondTheUsual();
    void extentsAreComputedIn64Bits();
    void arraysOfVectors();
    void localArraysAreTheHosts();
    void valuesOfAllTypes();
    void indicesOutsideOfPartsAreFaults();
    void timedRoundsAndLaunches();
    void whatIsNotThereIsSaid();
};

void ProgramRunsTest::scanOfEight() {
    Session session;
    const KernelRun run = scan(8, wire::RunKind::Program);
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    QCOMPARE(outcome->reply.faultCount, 0u);
    const std::int32_t want[] = {0, 1, 3, 6, 10, 15, 21, 28};
    for (int i = 0; i < 8; ++i)
        QCOMPARE(run.arrays[0].output.as<std::int32_t>()[i], want[i]);
    QCOMPARE(outcome->reply.launches.size(), 6u);
    QCOMPARE(outcome->reply.launchCount, 6u);
    QCOMPARE(outcome->reply.launches[0].kernel, std::string("upsweep"));
    QCOMPARE(outcome->reply.launches[5].kernel, std::string("downsweep"));
    QCOMPARE(outcome->reply.launches[0].times.ns.size(), 1u);
}

void ProgramRunsTest::scanAgreesWithItsReference() {
    Session session;
    for (const std::uint64_t n : {1u, 2u, 1024u, 65536u}) {
        const KernelRun program = scan(n, wire::RunKind::Program);
        const KernelRun reference = scan(n, wire::RunKind::Reference);
        LANE_VERIFY_OK(session.run(program));
        LANE_VERIFY_OK(session.run(reference));
        std::int64_t sum = 0; // wide: the total past the last element of 65536 is 2^31 + 2^15
        for (std::uint64_t i = 0; i < n; ++i) {
            QCOMPARE(program.arrays[0].output.as<std::int32_t>()[i], sum);
            QCOMPARE(reference.arrays[0].output.as<std::int32_t>()[i], sum);
            sum += static_cast<std::int64_t>(i) + 1;
        }
    }
}

void ProgramRunsTest::heatKeepsItsTotalAndAgreesWithTheWideReference() {
    Session session;
    const KernelRun program = heat(1001, 60, wire::RunKind::Program);
    const KernelRun reference = heat(1001, 60, wire::RunKind::Reference);
    LANE_VERIFY_OK(session.run(program));
    LANE_VERIFY_OK(session.run(reference));
    // The oracle: the same steps in 64 bits, rounded to a Float after the last step of the program
    // and after each step in the reference, whose array holds Floats.
    std::vector<double> wide(1001);
    double before = 0, after = 0;
    for (std::size_t i = 0; i < wide.size(); ++i)
        before += wide[i] = static_cast<double>(program.arrays[0].input.as<float>()[i]);
    for (int k = 0; k < 60; ++k) {
        const std::vector<double> u = wide;
        for (std::size_t i = 0; i < u.size(); ++i) {
            const double left = i > 0 ? u[i - 1] : u[i], right = i + 1 < u.size() ? u[i + 1] : u[i];
            wide[i] = static_cast<double>(static_cast<float>(u[i] + 0.25 * (left - 2 * u[i] + right)));
        }
    }
    for (std::size_t i = 0; i < wide.size(); ++i) {
        const double got = static_cast<double>(program.arrays[0].output.as<float>()[i]);
        after += got;
        QVERIFY2(std::abs(got - wide[i]) < 1e-5 * std::max(1.0, wide[i]), qPrintable(QString::number(i)));
        QCOMPARE(static_cast<double>(reference.arrays[0].output.as<float>()[i]), wide[i]);
    }
    QVERIFY(std::abs(after - before) < 1e-3);
}

void ProgramRunsTest::oddAndEvenNumbersOfSwaps() {
    Session session;
    for (const std::uint32_t steps : {0u, 1u, 2u}) {
        const KernelRun program = heat(33, steps, wire::RunKind::Program);
        const KernelRun reference = heat(33, steps, wire::RunKind::Reference);
        LANE_VERIFY_OK(session.run(program));
        LANE_VERIFY_OK(session.run(reference));
        for (int i = 0; i < 33; ++i)
            QVERIFY(std::abs(program.arrays[0].output.as<float>()[i] -
                             reference.arrays[0].output.as<float>()[i]) < 1e-5f);
        QVERIFY(steps != 0 || program.arrays[0].output.as<float>()[7] == 100.0f);
        QVERIFY(steps == 0 || program.arrays[0].output.as<float>()[7] < 100.0f);
    }
}

void ProgramRunsTest::faultsOfTheProgramHaveNoThread() {
    Session session;
    const KernelRun run = host("faults", {"y"});
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    const auto& faults = outcome->reply.faults;
    QCOMPARE(faults.size(), 3u);
    QCOMPARE(outcome->reply.faultCount, 3u);
    QCOMPARE(faults[0].kind, std::string("bounds"));
    QVERIFY(faults[0].isOfHost);
    QCOMPARE(faults[0].line, 15u);
    QCOMPARE(faults[0].array, std::string("y"));
    QCOMPARE(faults[0].index, std::vector<std::int64_t>{4});
    QCOMPARE(faults[1].kind, std::string("division"));
    QCOMPARE(faults[1].line, 16u);
    QCOMPARE(faults[2].kind, std::string("bounds"));
    QVERIFY(!faults[2].isOfHost);
    QCOMPARE(faults[2].launch, 2u);
    QCOMPARE(faults[2].thread[0], 4u);
    QCOMPARE(run.arrays[0].output.as<float>()[0], 1.0f); // went on, and launched
}

void ProgramRunsTest::sumsOfTheProgramFit() {
    Session session;
    const auto outcome = session.run(host("overflows", {"y"}));
    LANE_VERIFY_OK(outcome);
    const auto& faults = outcome->reply.faults;
    QCOMPARE(faults.size(), 2u);
    const QByteArray text(Host);
    for (std::size_t i = 0; i < 2; ++i) {
        QCOMPARE(faults[i].kind, std::string("overflow"));
        const auto at = static_cast<qsizetype>(text.indexOf(i == 0 ? "dp4a (16843009 : Int) 16843009 most)" : "abs (-most"));
        QCOMPARE(faults[i].line, static_cast<std::uint32_t>(text.left(at).count('\n') + 1));
    }
}

void ProgramRunsTest::printsAndAssertions() {
    Session session;
    KernelRun run = host("told", {"y"});
    run.repeat = 3; // told once all the same
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    const auto& prints = outcome->reply.prints;
    QCOMPARE(outcome->reply.printCount, 3u);
    QCOMPARE(prints.size(), 3u);
    QCOMPARE(prints[0].text, std::string("n=4, y=-1"));
    QVERIFY(prints[0].isOfHost);
    QCOMPARE(prints[1].text, std::string("y=-1"));
    QCOMPARE(prints[1].launch, 1u);
    QCOMPARE(prints[1].thread[0], 1u);
    QCOMPARE(prints[2].text, std::string("y=1"));
    QCOMPARE(prints[2].launch, 2u);
    const auto& faults = outcome->reply.faults;
    QCOMPARE(faults.size(), 2u);
    QCOMPARE(faults[0].message, std::string("assertion failed: y is 3"));
    QVERIFY(faults[0].isOfHost);
    QCOMPARE(faults[1].kind, std::string("assert"));
    QCOMPARE(faults[1].count, 2u);
    QCOMPARE(faults[1].message,
             std::string("launch 1 of tells: assertion failed: y[globalIdxX] > 0"));
}

void ProgramRunsTest::namesStandForMemory() {
    Session session;
    const KernelRun run = host("swaps", {"x", "y"});
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    // x stands for what y was, and its first element is written; y for twice the old x.
    const float wantX[] = {5.0f, -1.0f, -1.0f, -1.0f};
    for (int i = 0; i < 4; ++i) {
        QCOMPARE(run.arrays[0].output.as<float>()[i], wantX[i]);
        QCOMPARE(run.arrays[1].output.as<float>()[i], 2.0f * static_cast<float>(i));
    }
    QCOMPARE(outcome->reply.launches.size(), 1u);
    QCOMPARE(outcome->reply.notes.size(), 1u);
    QVERIFY(outcome->reply.notes[0].find("twice was not launched") != std::string::npos);
}

void ProgramRunsTest::sizesThatDoNotFitAreErrors() {
    Session session;
    const auto small = session.run(host("tooSmall", {"y"}));
    QVERIFY(!small.ok());
    QCOMPARE(small.error().code, std::string("L4220"));
    QVERIFY(small.error().message.find("t has 3 elements; twice takes 4 for its x") !=
            std::string::npos);
    const auto large = session.run(host("tooLarge", {"y"}));
    QVERIFY(!large.ok());
    QCOMPARE(large.error().code, std::string("L4221"));
    QVERIFY(large.error().message.find("4000") != std::string::npos);
    const auto far = session.run(host("tooFar", {"y"}));
    QVERIFY(!far.ok());
    QCOMPARE(far.error().code, std::string("L2036"));
    QVERIFY(far.error().message.find("the loop over i of strided runs to 4294967292 in steps of 128") != std::string::npos);
}

/// 1,024 bytes stand in the text; what comes on top is asked for by each launch.
void ProgramRunsTest::sharedMemoryBeyondTheUsual() {
    Session session;
    for (const std::uint32_t length : {100u, 24000u, 58112u - 256}) {
        KernelRun run = host("deepRun", {"y"});
        run.scalars.push_back(nat("length", length));
        LANE_VERIFY_OK(session.run(run));
        for (std::uint32_t i = 0; i < 4; ++i)
            QCOMPARE(run.arrays[0].output.as<float>()[i], static_cast<float>(length - 1 - i + 255));
    }
    KernelRun run = host("deepRun", {"y"});
    run.scalars.push_back(nat("length", 58112 - 255));
    const auto outcome = session.run(run);
    QVERIFY(!outcome.ok());
    QCOMPARE(outcome.error().code, std::string("L4221"));
    QVERIFY2(outcome.error().message.find("the shared arrays of deep take 232452 bytes in this launch; no GPU gives a block more than 232448") !=
                 std::string::npos,
             outcome.error().message.c_str());
}

void ProgramRunsTest::extentsAreComputedIn64Bits() {
    Session session;
    KernelRun run = runOf(Host, "wideExtents", wire::RunKind::Program);
    // 65536 × 65536 wraps to 0 in a Nat; the extent is 4.
    run.scalars = {nat("a", 65536), nat("b", 65536), nat("c", 1u << 30)};
    run.arrays = {{"y", floats(4, [](int) { return -1.0f; }), zeros(ScalarKind::Float32, {4})}};
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    QCOMPARE(outcome->reply.faultCount, std::uint64_t{0});
    QCOMPARE(outcome->reply.launches.size(), 1u);
    QCOMPARE(run.arrays[0].output.as<float>()[3], 2.0f);
    // Below 0 is said, as it would be of a kernel's array.
    const auto below = session.run(host("noSuchExtent", {"y"}));
    LANE_VERIFY_OK(below);
    QCOMPARE(below->reply.faultCount, std::uint64_t{1});
    QVERIFY2(below->reply.faults[0].message.find("-1") != std::string::npos,
             below->reply.faults[0].message.c_str());
}

void ProgramRunsTest::arraysOfVectors() {
    Session session;
    KernelRun run = runOf(Host, "vectors", wire::RunKind::Program);
    run.scalars = {nat("n", 5)};
    data::Array x = zeros(ScalarKind::Float32, {5, 3});
    for (std::uint64_t i = 0; i < 15; ++i)
        x.as<float>()[i] = static_cast<float>(i);
    run.arrays = {{"x", x, zeros(ScalarKind::Float32, {5, 3})}};
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    QCOMPARE(outcome->reply.faultCount, std::uint64_t{0});
    for (std::uint64_t i = 0; i < 15; ++i)
        QCOMPARE(run.arrays[0].output.as<float>()[i], 20.0f * static_cast<float>(i));
}

void ProgramRunsTest::localArraysAreTheHosts() {
    Session session;
    const KernelRun run = host("local", {"y"});
    LANE_VERIFY_OK(session.run(run));
    QCOMPARE(run.arrays[0].output.as<float>()[0], 2.0f);
}

namespace {

/// An array of structures is an array a field.
std::vector<ArrayUse> particles(std::uint64_t n) {
    data::Array masses = zeros(ScalarKind::Float32, {n});
    std::fill_n(masses.as<float>(), n, 1.0f);
    return {{"ps.pos", zeros(ScalarKind::Float32, {n, 3}), zeros(ScalarKind::Float32, {n, 3})},
            {"ps.mass", masses, zeros(ScalarKind::Float32, {n})}};
}

} // namespace

void ProgramRunsTest::valuesOfAllTypes() {
    Session session;
    KernelRun run = runOf(Host, "values", wire::RunKind::Program);
    run.scalars = {nat("n", 3), real("v.x", 1), real("v.y", 2), real("v.z", 3)};
    data::Array h = zeros(ScalarKind::Float16, {2});
    h.as<std::uint16_t>()[0] = toHalf(1.5).bits;
    h.as<std::uint16_t>()[1] = toHalf(3.0).bits;
    run.arrays = particles(3);
    const ArrayUse more[] = {{"w", floats(3, [](int i) { return static_cast<float>(i); }), {}},
                  {"r", floats(9, [](int) { return 0.0f; }), zeros(ScalarKind::Float32, {9})},
                  {"h", h, zeros(ScalarKind::Float16, {2})}};
    run.arrays.insert(run.arrays.end(), std::begin(more), std::end(more));
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    QCOMPARE(outcome->reply.faultCount, std::uint64_t{0});
    // After the first launch: pos (2, 4, 6), mass 1 + 7 + 5 + 200; u is (1.5, 2, 0.5) then, so that the second
    // adds (3, 4, 1) and 212 again; u ends as (0.25, 2, 0.75).
    const float want[] = {11.0f,
                          213.0f + (3.0f + 8.0f + 3.0f) + 425.0f + (1.25f + 16.0f + 5.25f),
                          1.0f * 3.0f + 5.0f * 3.0f, 8.0f, 3.5f, 10.0f,
                          static_cast<float>(std::sinh(1.0)) + 3.0f, 0.625f, 0.0f};
    for (int i = 0; i < 9; ++i)
        QCOMPARE(run.arrays[3].output.as<float>()[i], want[i]);
    QCOMPARE(run.arrays[4].output.as<std::uint16_t>()[0], toHalf(5.5).bits);
    const float first[] = {5, 8, 7};
    for (int i = 0; i < 9; ++i)
        QCOMPARE(run.arrays[0].output.as<float>()[i], first[i % 3]);
    const float masses[] = {0, 425, 425};
    for (int i = 0; i < 3; ++i)
        QCOMPARE(run.arrays[1].output.as<float>()[i], masses[i]);
}

void ProgramRunsTest::indicesOutsideOfPartsAreFaults() {
    Session session;
    KernelRun run = host("outsideOfParts", {"y"});
    for (const ArrayUse& array : particles(4))
        run.arrays.push_back(array);
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    QStringList told;
    for (const wire::Fault& fault : outcome->reply.faults)
        told << QString::fromStdString(fault.message) + QStringLiteral(" ×") + QString::number(fault.count);
    const QStringList want = {QStringLiteral("read of ps[5], which has 4 elements ×1"),
                              QStringLiteral("read of ps[0].pos[4], which has 3 components ×1"),
                              QStringLiteral("write of ps[4], which has 4 elements ×1"),
                              QStringLiteral("write of ps[1].pos[4], which has 3 components ×1"),
                              QStringLiteral("read of ps[6], which has 4 elements ×3")};
    QCOMPARE(told, want);
    QCOMPARE(run.arrays[0].output.as<float>()[0], 0.0f);
    for (int i = 0; i < 12; ++i)
        QCOMPARE(run.arrays[1].output.as<float>()[i], 0.0f); // nothing written beside it
    QCOMPARE(run.arrays[2].output.as<float>()[1], 1.0f);
}

void ProgramRunsTest::timedRoundsAndLaunches() {
    Session session;
    KernelRun run = host("measured", {"y"});
    run.repeat = 3;
    const auto outcome = session.run(run);
    LANE_VERIFY_OK(outcome);
    QCOMPARE(run.arrays[0].output.as<float>()[2], 48.0f);
    QCOMPARE(outcome->reply.launches.size(), 4u);
    QCOMPARE(outcome->reply.launches[0].times.ns.size(), 3u);
    for (const wire::TimeSamples& samples : outcome->reply.times) {
        if (samples.what == "kernel")
            QCOMPARE(samples.ns.size(), 3u);
        if (samples.what == "timed")
            QCOMPARE(samples.ns.size(), 12u);
    }
}

void ProgramRunsTest::whatIsNotThereIsSaid() {
    Session session;
    const auto program = session.run(runOf(Host, "nothing", wire::RunKind::Program));
    QVERIFY(!program.ok());
    QCOMPARE(program.error().code, std::string("L4213"));
    const auto reference = session.run(runOf(Host, "swaps", wire::RunKind::Reference));
    QVERIFY(!reference.ok());
    QCOMPARE(reference.error().code, std::string("L4213"));
}

QTEST_GUILESS_MAIN(ProgramRunsTest)
#include "tst_program_runs.moc"
