#include "core/data/array.h"
#include "core/observe/report.h"
#include "tests/unit/core/exec_cpu/kernel_of_text.h"

#include <algorithm>
#include <numeric>
#include <set>

using namespace lane;
using namespace lane::test;

namespace {

/// A kernel `k` that observes.
struct Observed : KernelOfText {
    cpu::Launch launch;
    wire::Observation result;

    explicit Observed(const QByteArray& text, std::array<std::uint32_t, 3> grid = {1, 1, 1},
                      std::array<std::uint32_t, 3> block = {32, 1, 1},
                      FloatMode mode = FloatMode::Fast, bool isPermuted = false)
        : KernelOfText(text, {.mode = mode, .block = block, .checked = true, .observed = true, .permuted = isPermuted}) {
        launch.grid = grid;
        launch.block = block;
    }
    bool run() {
        cpu::Outcome outcome = kernel->run(launch);
        if (!outcome.observation || outcome.faultCount > 0)
            return false;
        result = std::move(*outcome.observation);
        for (auto& s : result.statements)
            s.place.line = compilation->lines.lineAt(s.place.begin);
        for (auto& b : result.branches)
            b.place.line = compilation->lines.lineAt(b.place.begin);
        for (auto& a : result.accesses)
            a.place.line = compilation->lines.lineAt(a.place.begin);
        return true;
    }
    /// "line×executions" or, with threads and warps, "line×executions/threads/warps".
    QByteArrayList lines(bool isLong = false) const {
        QByteArrayList list;
        for (const auto& line : observe::lineCounts(result)) {
            QByteArray one = QByteArray::number(line.line) + "×" + QByteArray::number(qulonglong(line.executions));
            if (isLong)
                one += "/" + QByteArray::number(qulonglong(line.threads)) + "/" +
                       QByteArray::number(qulonglong(line.warps));
            list << one;
        }
        return list;
    }
    /// "line all yes/all no/both lanes yes/lanes no".
    QByteArrayList branches() const {
        QByteArrayList list;
        for (const auto& b : result.branches)
            list << QByteArray::number(b.place.line) + " " + QByteArray::number(qulonglong(b.allYes)) + "/" +
                        QByteArray::number(qulonglong(b.allNo)) + "/" + QByteArray::number(qulonglong(b.both)) +
                        " " + QByteArray::number(qulonglong(b.lanesYes)) + "/" +
                        QByteArray::number(qulonglong(b.lanesNo));
        return list;
    }
    /// "array r|w|a requests lanes cost/ideal".
    QByteArrayList accesses() const {
        QByteArrayList list;
        for (const auto& a : result.accesses) {
            const bool isGlobal = a.space == wire::MemorySpace::Global;
            list << QByteArray::fromStdString(a.array) + " " + "rwa"[static_cast<int>(a.mode)] + " " +
                        QByteArray::number(qulonglong(a.requests)) + " " + QByteArray::number(qulonglong(a.lanes)) +
                        " " + QByteArray::number(qulonglong(isGlobal ? a.sectors : a.wavefronts)) + "/" +
                        QByteArray::number(qulonglong(isGlobal ? a.idealSectors : a.idealWavefronts));
        }
        return list;
    }
};


} // namespace

/// What code that observes counts, against numbers that can be worked out by hand.
class CpuObserve : public QObject {
    Q_OBJECT
private slots:
    void guardedCopy();
    void control_data();
    void control();
    void barriers();
    void functions();
    void accesses_data();
    void accesses();
    void vectors();
    void compoundReadsOnce();
    void atomics();
    void flops();
    void flopsOfChosenSides();
    void values_data();
    void values();
    void writers();
    void orders();
    void onlyWhereAskedFor();
    void secondRunCountsOnce();
};

void CpuObserve::guardedCopy() {
    Observed o("kernel k (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
               "  let i := globalIdxX\n"
               "  if i < n then\n"
               "    r[i] := x[i]\n", {4, 1, 1}, {256, 1, 1});
    QVERIFY2(o.kernel, o.error.constData());
    std::vector<float> x(1000), r(1000);
    o.launch.scalars = {1000};
    o.launch.globals = {view(x), view(r)};
    QVERIFY(o.run());
    QCOMPARE(o.lines(true), (QByteArrayList{"2×1024/1024/32", "3×1024/1024/32", "4×1000/1000/32"}));
    QCOMPARE(o.branches(), QByteArrayList{"3 31/0/1 1000/24"});
    QCOMPARE(o.accesses(), (QByteArrayList{"x r 32 1000 125/125", "r w 32 1000 125/125"}));
    const observe::Traffic traffic = observe::globalTraffic(o.result);
    QVERIFY(traffic.requestedBytes == 8000 && traffic.sectorBytes == 8000 && traffic.uniqueBytes == 8000);
    QCOMPARE(o.result.statements[2].byLane[7], 32u); // the last warp has lanes 0 … 7
    QCOMPARE(o.result.statements[2].byLane[8], 31u);
    QCOMPARE(o.result.accesses[0].worst.elements[31], 31);
}

void CpuObserve::control_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArrayList>("lines");
    QTest::addColumn<QByteArrayList>("branches");
    const auto row = [](const char* name, const char* body, QByteArrayList lines, QByteArrayList branches) {
        QTest::newRow(name) << QByteArray(body) << lines << branches;
    };
    row("divergent", "  if t % 2 == 0 then\n    r[t] := 1\n  else\n    r[t] := 2\n",
        {"2×64", "3×64", "4×32", "6×32"}, {"3 0/0/2 32/32"});
    row("by warps", "  if t < 32 then\n    r[t] := 1\n", {"2×64", "3×64", "4×32"}, {"3 1/1/0 32/32"});
    row("never", "  if t > 100 then\n    r[t] := 1\n    r[t] := 2\n", {"2×64", "3×64", "4×0", "5×0"},
        {"3 0/2/0 0/64"});
    row("for", "  for k in [0:5] do\n    r[t] += k\n", {"2×64", "3×64", "4×320"}, {"3 10/2/0 320/64"});
    row("for of the lane", "  for k in [0:t % 4] do\n    r[t] += k\n", {"2×64", "3×64", "4×96"},
        {"3 0/2/6 96/64"});
    row("while", "  let mut k : Nat := 0\n  while k < 3 do\n    k := k + 1\n  r[t] := k\n",
        {"2×64", "3×64", "4×64", "5×192", "6×64"}, {"4 6/2/0 192/64"});
    row("while of the lane", "  let mut k : Nat := 0\n  while k < t % 3 do\n    k := k + 1\n  r[t] := k\n",
        {"2×64", "3×64", "4×64", "5×63", "6×64"}, {"4 0/2/4 63/64"});
    row("repeat", "  let mut k : Nat := 0\n  repeat\n    k := k + 1\n  until k == 3\n  r[t] := k\n",
        {"2×64", "3×64", "4×64", "5×192", "7×64"}, {"6 6/2/0 192/64"});
    row("break", "  for k in [0:10] do\n    if k == 3 then break\n    r[t] := k\n",
        {"2×64", "3×64", "4×256", "5×192"}, {"3 8/0/0 256/0", "4 2/6/0 64/192"});
    row("continue of the lane", "  for k in [0:4] do\n    if t % 2 == 0 then continue\n    r[t] := k\n",
        {"2×64", "3×64", "4×256", "5×128"}, {"3 8/2/0 256/64", "4 0/0/8 128/128"});
    row("return", "  if t < 16 then return\n  r[t] := 1\n", {"2×64", "3×64", "4×48"}, {"3 0/1/1 16/48"});
    row("around barriers that some wait at", "  for k in [0:3] do\n    if t < 40 then\n      barrier\n    r[t] += 1\n",
        {"2×64", "3×64", "4×192", "5×120", "6×192"}, {"3 8/3/0 192/64", "4 5/2/1 120/72"});
    row("else if", "  if t < 8 then\n    r[t] := 1\n  else if t < 24 then\n    r[t] := 2\n  else\n    r[t] := 3\n",
        {"2×64", "3×64", "4×8", "5×56", "6×16", "8×40"}, {"3 0/1/1 8/56", "5 0/1/1 16/40"});
    row("choice", "  r[t] := if t < 8 then 1 else 2\n", {"2×64", "3×64"}, {"3 0/1/1 8/56"});
    row("match", "  match t % 4 with\n  | 0 => r[t] := 1\n  | 1 => r[t] := 2\n  | _ => r[t] := 3\n",
        {"2×64", "3×64", "4×16", "5×48", "6×32"}, {"3 0/0/2 16/48", "5 0/0/2 16/32"});
}

void CpuObserve::control() {
    QFETCH(QByteArray, body);
    QFETCH(QByteArrayList, lines);
    QFETCH(QByteArrayList, branches);
    Observed o("kernel k (r: inout Array Nat [64]) := do\n  let t := threadIdxX\n" + body, {1, 1, 1}, {64, 1, 1});
    QVERIFY2(o.kernel, o.error.constData());
    std::vector<std::uint32_t> r(64);
    o.launch.globals = {view(r)};
    QVERIFY(o.run());
    QVERIFY2(o.lines() == lines, o.lines().join("; ").constData());
    QVERIFY2(o.branches() == branches, o.branches().join("; ").constData());
}

/// What is done once for the block counts for each of its threads.
void CpuObserve::barriers() {
    Observed o("kernel k (r: inout Array Int [96]) := do\n"
               "  shared s : Array Int [96]\n"
               "  let t := threadIdxX\n"
               "  s[t] := r[t]\n"
               "  barrier\n"
               "  let mut d : Nat := 48\n"
               "  while d > 0 do\n"
               "    if t < d then\n"
               "      s[t] := s[t] + s[t + d]\n"
               "    barrier\n"
               "    d := if d == 3 then 0 else d / 2\n"
               "  if t == 0 then r[0] := s[0] + s[1] + s[2]\n", {2, 1, 1}, {96, 1, 1});
    QVERIFY2(o.kernel, o.error.constData());
    std::vector<std::int32_t> r(96, 1);
    o.launch.globals = {view(r)};
    o.kernel->run(o.launch); // two blocks write r[0]: a race, which does not matter here
    cpu::Outcome outcome = o.kernel->run(o.launch);
    o.result = std::move(*outcome.observation);
    for (auto& s : o.result.statements)
        s.place.line = o.compilation->lines.lineAt(s.place.begin);
    for (auto& b : o.result.branches)
        b.place.line = o.compilation->lines.lineAt(b.place.begin);
    // d = 48, 24, 12, 6, 3
    const QByteArrayList lines = o.lines(true);
    QVERIFY2(lines == (QByteArrayList{"3×192/192/6", "4×192/192/6", "5×192/192/6", "6×192/192/6",
                                      "7×192/192/6", "8×960/192/30", "9×186/96/12", "10×960/192/30",
                                      "11×960/192/30", "12×192/192/6"}),
             lines.join("; ").constData());
    const QByteArrayList branches = o.branches();
    QVERIFY2(branches == (QByteArrayList{"7 30/6/0 960/192", "8 2/18/10 186/774", "11 6/24/0 192/768",
                                         "12 0/4/2 2/190"}),
             branches.join("; ").constData());
}

void CpuObserve::functions() {
    Observed o("def twice (v : Float) : Float := do\n"
               "  if v > 2 then return v\n"
               "  return v * 2\n"
               "def put (a : inout Array Float) (i : Nat) (v : Float) : Unit := do\n"
               "  a[i] := v\n"
               "kernel k (x: in Array Float [32], r: out Array Float [32]) := do\n"
               "  let t := threadIdxX\n"
               "  let y := twice x[t]\n"
               "  put r t (twice y)\n");
    if (!o.kernel)
        QSKIP(o.error.constData());
    std::vector<float> x(32), r(32);
    std::iota(x.begin(), x.end(), 0.0f); // 0, 1, 2 are doubled; then 0 and 2 once more
    o.launch.globals = {view(x), view(r)};
    QVERIFY(o.run());
    QVERIFY2(o.lines() == (QByteArrayList{"2×64", "3×5", "5×32", "7×32", "8×32", "9×32"}),
             o.lines().join("; ").constData());
    QCOMPARE(o.result.single.multiply, 5u);
}

void CpuObserve::accesses_data() {
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArrayList>("accesses");
    const auto row = [](const char* name, const char* type, const char* body, QByteArrayList accesses) {
        QTest::newRow(name) << QByteArray(type) << QByteArray(body) << accesses;
    };
    const QByteArray plain = "r w 1 32 4/4";
    row("neighbours", "Float", "  r[t] := x[t]\n", {"x r 1 32 4/4", plain});
    row("one off", "Float", "  r[t] := x[t + 1]\n", {"x r 1 32 5/4", plain});
    row("every other", "Float", "  r[t] := x[2 * t]\n", {"x r 1 32 8/4", plain});
    row("stride 32", "Float", "  r[t] := x[32 * t]\n", {"x r 1 32 32/4", plain});
    row("one for all", "Float", "  r[t] := x[7]\n", {"x r 1 32 1/1", plain});
    row("backwards", "Float", "  r[t] := x[31 - t]\n", {"x r 1 32 4/4", plain});
    row("doubles", "Float64", "  r[t] := x[t]\n", {"x r 1 32 8/8", "r w 1 32 8/8"});
    row("halves", "Float16", "  r[t] := x[t]\n", {"x r 1 32 2/2", "r w 1 32 2/2"});
    row("half of a warp", "Float", "  if t < 16 then r[t] := x[t]\n", {"x r 1 16 2/2", "r w 1 16 2/2"});
    row("odd lanes", "Float", "  if t % 2 == 1 then r[t] := x[t]\n", {"x r 1 16 4/2", "r w 1 16 4/2"});
    row("odd lanes, scattered", "Nat", "  if t % 2 == 1 then r[t] := x[x[t] + t]\n",
        {"x r 1 16 4/2", "x r 1 16 4/2", "r w 1 16 4/2"});
    row("column of a tile", "Float", "  shared s : Array Float [32, 32]\n  for j in [0:32] do s[j, t] := x[t]\n  warpBarrier\n  r[t] := s[t, 3]\n",
        {"x r 32 1024 128/128", "s w 32 1024 32/32", "s r 1 32 32/1", plain});
    row("column of a padded tile", "Float", "  shared s : Array Float [32, 33]\n  for j in [0:32] do s[j, t] := x[t]\n  warpBarrier\n  r[t] := s[t, 3]\n",
        {"x r 32 1024 128/128", "s w 32 1024 32/32", "s r 1 32 1/1", plain});
    row("one word of a tile", "Float", "  shared s : Array Float [32]\n  s[t] := x[t]\n  barrier\n  r[t] := s[5]\n",
        {"x r 1 32 4/4", "s w 1 32 1/1", "s r 1 32 1/1", plain});
    row("doubles in a tile", "Float64", "  shared s : Array Float64 [32]\n  s[t] := x[t]\n  warpBarrier\n  r[t] := s[31 - t]\n",
        {"x r 1 32 8/8", "s w 1 32 2/2", "s r 1 32 2/2", "r w 1 32 8/8"});
}

void CpuObserve::accesses() {
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, body);
    QFETCH(QByteArrayList, accesses);
    QByteArray text = "kernel k (x: in Array " + type + " [1024], r: inout Array " + type + " [1024]) := do\n";
    const qsizetype shared = body.startsWith("  shared") ? body.indexOf('\n') + 1 : 0;
    text += body.first(shared) + "  let t := threadIdxX\n" + body.sliced(shared);
    Observed o(text);
    QVERIFY2(o.kernel, o.error.constData());
    std::vector<double> x(1024), r(1024);
    o.launch.globals = {view(x), view(r)};
    QVERIFY(o.run());
    QVERIFY2(o.accesses() == accesses, o.accesses().join("; ").constData());
}

void CpuObserve::vectors() {
    Observed o("structure P where\n  pos : Vec 3 Float\n  mass : Float\n"
               "kernel k (a: in Array (Vec 4 Float) [32], b: in Array (Vec 3 Float) [32], p: in Array P [32], x: inout Array Float [128], r: out Array (Vec 2 Float) [32]) := do\n"
               "  let t := threadIdxX\n"
               "  let v := a[t]\n"
               "  let w := b[t]\n"
               "  let m := p[t].mass\n"
               "  let u := x.vec4[t]\n"
               "  x.vec4[31 - t] := u + v\n"
               "  r[t] := vec2 (v.x + w.y) (m + w.z)\n");
    QVERIFY2(o.kernel, o.error.constData());
    std::vector<float> a(128), b(96), p(128), x(128), r(64);
    o.launch.globals = {view(a, {32}), view(b, {32}), view(p, {32}), view(x), view(r, {32})};
    cpu::Outcome outcome = o.kernel->run(o.launch);
    QVERIFY(outcome.observation);
    o.result = std::move(*outcome.observation);
    QVERIFY2(o.accesses() == (QByteArrayList{"a r 1 32 16/16", "b r 3 96 36/12", "p r 1 32 16/4",
                                             "x r 1 32 16/16", "x w 1 32 16/16", "r w 1 32 8/8"}),
             o.accesses().join("; ").constData());
    QCOMPARE(o.result.accesses[0].bytes, 16u);
    QCOMPARE(o.result.accesses[0].worst.elements[31], 31);
    QCOMPARE(o.result.accesses[2].worst.elements[2], 2);
    QCOMPARE(o.result.accesses[3].worst.elements[2], 8);
    QCOMPARE(o.result.arrays[2].uniqueReadBytes, 128u);
    QCOMPARE(o.result.arrays[1].readBytes, 384u);
}

void CpuObserve::compoundReadsOnce() {
    Observed o("kernel k (c: in Array Nat [32], r: inout Array Int [32]) := do\n"
               "  let t := threadIdxX\n  r[c[t]] += 1\n");
    QVERIFY2(o.kernel, o.error.constData());
    std::vector<std::uint32_t> c(32);
    std::iota(c.begin(), c.end(), 0u);
    std::vector<std::int32_t> r(32);
    o.launch.globals = {view(c), view(r)};
    QVERIFY(o.run());
    QByteArrayList got = o.accesses();
    std::ranges::sort(got);
    QVERIFY2(got == (QByteArrayList{"c r 1 32 4/4", "r r 1 32 4/4", "r w 1 32 4/4"}), got.join("; ").constData());
}

void CpuObserve::atomics() {
    Observed o("kernel k (r: inout Array Int [64]) := do\n  shared s : Array Int [4]\n"
               "  let t := threadIdxX\n  if t < 4 then s[t] := 0\n  barrier\n"
               "  s.atomicAdd (t % 4) 1\n  r.atomicAdd (2 * t) 1\n");
    QVERIFY2(o.kernel, o.error.constData());
    std::vector<std::int32_t> r(64);
    o.launch.globals = {view(r)};
    QVERIFY(o.run());
    QCOMPARE(o.accesses(), (QByteArrayList{"s w 1 4 1/1", "s a 1 32 1/1", "r a 1 32 8/4"}));
    QCOMPARE(o.result.accesses[1].sameElement, 8u);
    QCOMPARE(o.result.accesses[2].sameElement, 1u);
    QCOMPARE(o.result.arrays[0].atomicBytes, 128u);
    QCOMPARE(o.result.arrays[0].uniqueReadBytes + o.result.arrays[0].uniqueWrittenBytes, 256u);
}

void CpuObserve::flops() {
    const QByteArray text = "kernel k (x: in Array Float [32], d: inout Array Float64 [32], r: out Array Float [32]) := do\n"
                            "  let t := threadIdxX\n"
                            "  let a := 2 * x[t] + 1\n"
                            "  let b := sqrt (a * a - x[t] / 3)\n"
                            "  d[t] := d[t] + 1\n"
                            "  r[t] := fma a b (exp b)\n";
    for (const FloatMode mode : {FloatMode::Fast, FloatMode::Strict}) {
        Observed o(text, {1, 1, 1}, {32, 1, 1}, mode);
        QVERIFY2(o.kernel, o.error.constData());
        std::vector<float> x(32), r(32);
        std::vector<double> d(32);
        o.launch.globals = {view(x), view(d), view(r)};
        QVERIFY(o.run());
        const bool isFast = mode == FloatMode::Fast;
        const wire::FlopCount& single = o.result.single;
        QCOMPARE(single.add, isFast ? 0u : 64u);
        QCOMPARE(single.multiply, isFast ? 0u : 64u);
        QCOMPARE(single.fma, isFast ? 96u : 32u);
        QCOMPARE(single.divide, 32u);
        QCOMPARE(single.special, 64u);
        QCOMPARE(single.flops(), 192u);
        QCOMPARE(o.result.wide.add, 32u);
        QCOMPARE(o.result.half.flops(), 0u);
    }
}

void CpuObserve::flopsOfChosenSides() {
    Observed o("kernel k (x: in Array Float [32], r: out Array Float [32]) := do\n"
               "  let t := threadIdxX\n"
               "  let y := if t < 8 then x[t] * 3 else x[t] + 1 + 2\n"
               "  if t < 4 && y * y < 1 then r[t] := y\n"
               "  let mut z : Float := 0\n"
               "  while z * 2 < 4 do z := z + 1\n"
               "  r[t] := z\n", {1, 1, 1}, {32, 1, 1}, FloatMode::Strict);
    QVERIFY2(o.kernel, o.error.constData());
    std::vector<float> x(32), r(32);
    o.launch.globals = {view(x), view(r)};
    QVERIFY(o.run());
    // 8 products, 4 products of the condition, 3 · 32 of the loop's; sums: 24 · 2 and 2 · 32
    QCOMPARE(o.result.single.multiply, 108u);
    QCOMPARE(o.result.single.add, 112u);
}

/// In loops and branches, with barriers and without, of all types; what is no scalar of the text is left out.
void CpuObserve::values_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArrayList>("told");
    const auto row = [](const char* name, const char* body, QByteArrayList told) {
        QTest::newRow(name) << QByteArray(body) << told;
    };
    row("lanes", "  let t := threadIdxX\n  let v := t.toInt - 5\n  r[i] := v\n",
        {"i 0…95 ×96 first 0", "t 0…47 ×96 first 0", "v -5…42 ×96 first -5"});
    row("in a branch", "  if i == 70 then\n    let v := x[i]\n    r[i] := v\n", {"i 0…95 ×96 first 0", "v 70…70 ×1 (1,22)"});
    row("rounds", "  let mut sum := 0\n  for k in [2:5] do\n    sum += k.toInt * 10\n  r[i] := sum\n",
        {"i 0…95 ×96 first 0", "sum 0…90 ×384 first 90", "k 2…4 ×288 first 4"});
    row("rounds of each thread", "  for k in [:i % 3] do\n    r[i] := k.toInt\n", {"i 0…95 ×96 first 0", "k 0…1 ×96"});
    row("while", "  let mut n := 7\n  while n > 1 do\n    n := n / 2\n  r[i] := n\n",
        {"i 0…95 ×96 first 0", "n 1…7 ×288 first 1"});
    row("around barriers",
        "  let mut d := 4\n  while d > 0 do\n    barrier\n    let v := x[i] * d\n    barrier\n    r[i] := v\n    d := d / 2\n",
        {"i 0…95 ×96 first 0", "d 0…4 first 0", "v 0…380 ×288 first 0"});
    row("counter around barriers", "  for k in [0:3] do\n    barrier\n    r[i] := k\n", {"i 0…95 ×96 first 0", "k 0…2 first 2"});
    row("sum of the block", "  let s ← blockReduceAdd x[i]\n  r[i] := s\n", {"i 0…95 ×96 first 0", "s 1128…3432 first 1128"});
    row("floats", "  let f := x[i].toFloat / 4 - 1\n  r[i] := f.toInt\n", {"i 0…95 ×96 first 0", "f -1…22.75 ×96 first -1"});
    row("NaN", "  let f := sqrt (x[i].toFloat - 90)\n  if f == 2 then r[i] := 1\n",
        {"i 0…95 ×96 first 0", "f 0…2.236068 ×96 NaN ×90 first nan"});
    row("Bool", "  let b := i < 3\n  if b then r[i] := 1\n", {"i 0…95 ×96 first 0", "b false…true ×96 first true"});
    row("half", "  let h := x[i].toFloat.toHalf * 0.5\n  if h > 3 then r[i] := 1\n", {"i 0…95 ×96 first 0", "h 0…47.5 ×96 first 0"});
    row("BFloat16", "  let b := x[i].toBFloat16 / 2\n  if b > 3 then r[i] := 1\n", {"i 0…95 ×96 first 0", "b 0…47.5 ×96 first 0"});
    row("UInt64", "  let w := 18446744073709551615 - i.toUInt64\n  if w > 5 then r[i] := 1\n",
        {"i 0…95 ×96 first 0", "w 18446744073709551520…18446744073709551615 ×96 first 18446744073709551615"});
    row("of functions, all calls", "  r[i] := twice x[i] + twice 500\n", {"i 0…95 ×96 first 0", "w 0…1000 ×192 first 1000"});
    row("no scalars", "  let p := vec2 i.toFloat 1\n  r[i] := p.x.toInt\n", {"i 0…95 ×96 first 0"});
}

void CpuObserve::values() {
    QFETCH(QByteArray, body);
    QFETCH(QByteArrayList, told);
    Observed o("def twice (v : Int) : Int := do\n  let w := v * 2\n  return w\n"
               "kernel k (x: in Array Int [96], r: out Array Int [96]) := do\n  let i := globalIdxX\n" + body,
               {2, 1, 1}, {48, 1, 1});
    QVERIFY2(o.kernel, o.error.constData());
    std::vector<std::int32_t> x(96), r(96);
    std::iota(x.begin(), x.end(), 0);
    o.launch.globals = {view(x), view(r)};
    QVERIFY(o.run());
    QByteArrayList found;
    std::ranges::sort(o.result.values, {}, [](const wire::ValueRange& v) { return v.place.begin; });
    const std::uint32_t kernel = o.compilation->lines.offsetOf({4, 1});
    std::ranges::stable_partition(o.result.values, [&](const wire::ValueRange& v) { return v.place.begin >= kernel; });
    for (const wire::ValueRange& v : o.result.values) {
        if (v.count == 0)
            continue; // the function's, where nothing calls it
        const auto text = [&](std::uint64_t bits) { return QByteArray::fromStdString(data::scalarToText(v.type, bits)); };
        QByteArray one = QByteArray::fromStdString(v.name) + " " + text(v.least) + "…" + text(v.most);
        const bool isOfBlock = told.contains(one + (v.isOfFirst ? " first " + text(v.ofFirst) : QByteArray()));
        if (!isOfBlock) // done once for a block, or once for each warp: how often is not the text's
            one += " ×" + QByteArray::number(qulonglong(v.count));
        if (v.nans > 0)
            one += " NaN ×" + QByteArray::number(qulonglong(v.nans));
        if (v.isOfFirst)
            one += " first " + text(v.ofFirst);
        else if (v.count == 1)
            one += " (" + QByteArray::number(v.leastBlock[0]) + "," + QByteArray::number(v.leastThread[0]) + ")";
        found << one;
    }
    QCOMPARE(found, told);
}

void CpuObserve::writers() {
    Observed o("kernel k (r: inout Array Int [8, 8]) := do\n"
               "  let t := threadIdxX\n"
               "  for j in [0:8] do\n"
               "    if t < 8 then r[j, t] := 1\n"
               "  warpBarrier\n"
               "  if t == 5 then r[2, 3] := 7\n");
    QVERIFY2(o.kernel, o.error.constData());
    std::vector<std::int32_t> r(64);
    o.launch.globals = {view(r, {8, 8})};
    o.launch.watched = {{"r", 19}, {"r", 20}};
    QVERIFY(o.run());
    QCOMPARE(o.result.writers.size(), std::size_t(2));
    const auto line = [&](std::size_t i) { return o.compilation->lines.lineAt(o.result.writers[i].place.begin); };
    QCOMPARE(o.result.writers[0].writes, 2u);
    QCOMPARE(o.result.writers[0].thread[0], 5u);
    QCOMPARE(line(0), 6u);
    QCOMPARE(o.result.writers[1].thread[0], 4u);
    QCOMPARE(line(1), 4u);
}

/// Where nothing depends on the order all orders give the same; where something does they tell.
void CpuObserve::orders() {
    const QByteArray head = "kernel k (r: inout Array Int [256]) := do\n  shared s : Array Int [64]\n"
                            "  let t := threadIdxX\n  let g := globalIdxX\n";
    const auto results = [&](const QByteArray& body, wire::RunOrder order, std::uint64_t seed) {
        Observed o(head + body, {4, 1, 1}, {64, 1, 1}, FloatMode::Fast, true);
        std::vector<std::int32_t> r(256);
        o.launch.globals = {view(r)};
        o.launch.order = order;
        o.launch.seed = seed;
        if (o.kernel)
            o.kernel->run(o.launch);
        return r;
    };
    const QByteArray safe = "  s[t] := t.toInt + 1\n  barrier\n  r[g] := s[63 - t]\n";
    const auto forward = results(safe, wire::RunOrder::Forward, 0);
    QCOMPARE(forward[0], 64);
    for (std::uint64_t seed = 1; seed < 6; ++seed)
        QCOMPARE(results(safe, wire::RunOrder::Random, seed), forward);
    QCOMPARE(results(safe, wire::RunOrder::Reversed, 0), forward);
    const QByteArray blocks = "  if t == 0 then r[0] := blockIdxX.toInt\n";
    QCOMPARE(results(blocks, wire::RunOrder::Forward, 0)[0], 3);
    QCOMPARE(results(blocks, wire::RunOrder::Reversed, 0)[0], 0);
    const QByteArray warps = "  s[t] := 1\n  barrier\n  if laneId == 0 then r[0] := warpId.toInt\n";
    QCOMPARE(results(warps, wire::RunOrder::Forward, 0)[0], 1);
    QCOMPARE(results(warps, wire::RunOrder::Reversed, 0)[0], 0);
    std::set<std::int32_t> seen;
    for (std::uint64_t seed = 1; seed < 30; ++seed)
        seen.insert(results(blocks, wire::RunOrder::Random, seed)[0]);
    QCOMPARE(seen.size(), std::size_t(4));
    QCOMPARE(results(blocks, wire::RunOrder::Random, 9), results(blocks, wire::RunOrder::Random, 9));
}

/// Checked code that does not observe has nothing of it.
void CpuObserve::onlyWhereAskedFor() {
    const auto c = compileSource(1, "test.lane",
                                 "kernel k (r: inout Array Int [64]) := do\n  shared s : Array Int [64]\n"
                                 "  for j in [0:3] do\n    s[threadIdxX] := r[threadIdxX]\n    barrier\n"
                                 "  if threadIdxX < 5 then r[threadIdxX] := s[63 - threadIdxX]\n");
    for (const bool isObserved : {false, true}) {
        const auto code = executor().compile(
            c->module, *c->module.find("k"),
            {.block = {64, 1, 1}, .checked = true, .observed = isObserved, .permuted = isObserved}, true);
        QVERIFY(code);
        QCOMPARE((*code)->llvmIr().find("lane_observe") != std::string::npos, isObserved);
        QCOMPARE((*code)->llvmIr().find("lane_order") != std::string::npos, isObserved);
    }
}

/// A race is looked at in a second run of the same launch.
void CpuObserve::secondRunCountsOnce() {
    Observed o("kernel k (r: inout Array Int [1]) := do\n  r[0] := threadIdxX.toInt\n");
    QVERIFY2(o.kernel, o.error.constData());
    std::vector<std::int32_t> r(1);
    o.launch.globals = {view(r)};
    o.launch.restore = [&] { r[0] = 0; };
    const cpu::Outcome outcome = o.kernel->run(o.launch);
    QCOMPARE(outcome.faultCount, 31u);
    QCOMPARE(outcome.observation->accesses[0].requests, 1u);
    QCOMPARE(outcome.observation->statements[0].executions, 32u);
    QCOMPARE(outcome.observation->blocks, 1u);
}

QTEST_GUILESS_MAIN(CpuObserve)
#include "tst_cpu_observe.moc"
