#include "tests/unit/core/exec_cpu/kernel_of_text.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>

using namespace lane;
using namespace lane::test;

namespace {

/// A kernel `k` of a text, checked, on blocks of 64 threads unless said.
struct Checked : KernelOfText {
    explicit Checked(const QByteArray& text, std::array<std::uint32_t, 3> block = {64, 1, 1},
                     bool notesRounding = false)
        : KernelOfText(text, {.mode = FloatMode::Strict, .block = block, .checked = true, .notesRounding = notesRounding}) {}
    /// "kind line×count values" of each, in the order of places.
    QByteArrayList told(const std::vector<cpu::Fault>& faults) const {
        QByteArrayList list;
        for (const cpu::Fault& f : faults) {
            QByteArray one = QByteArray::fromStdString(f.kind) + " " +
                             QByteArray::number(compilation->lines.lineAt(f.range.begin)) + "×" +
                             QByteArray::number(static_cast<qulonglong>(f.count));
            if (!f.values.empty())
                one += " " + QByteArray::fromStdString(f.values);
            if (f.kind == "bounds" && !f.text.empty())
                one += " " + QByteArray::fromStdString(f.text);
            if (f.other && f.other->range)
                one += " with " + QByteArray::number(compilation->lines.lineAt(f.other->range->begin));
            list << one;
        }
        return list;
    }
};

constexpr auto Least = std::numeric_limits<std::int32_t>::min();
constexpr auto Most = std::numeric_limits<std::int32_t>::max();

} // namespace

/// What checked code finds, where, how often; and that it finds nothing where nothing is wrong.
class CpuChecked : public QObject {
    Q_OBJECT
private slots:
    void values_data();
    void values();
    void floats_data();
    void floats();
    void races_data();
    void races();
    void otherPlaceOfARace();
    void sampling();
    void boundsOfEachDimension();
    void endlessLoopsEnd_data();
    void endlessLoopsEnd();
    void roundsAreCountedByBlock();
    void sumsFit_data();
    void sumsFit();
    void accessesAreToldTogether_data();
    void accessesAreToldTogether();
    void loopsThatReadTiles_data();
    void loopsThatReadTiles();
    void updatesWithReadsOutside();
    void partsOfDifferentSize();
    void roundingIsNotedWhereItDiffers_data();
    void roundingIsNotedWhereItDiffers();
    void plainCodeHasNothingOfIt();
};

/// Of `r[i] := …` for x = MIN, MAX, 0, −1, 1, 7, 40, 100, again and again.
void CpuChecked::values_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArrayList>("faults");
    QTest::addColumn<QByteArrayList>("notes");
    const auto row = [](const char* name, const char* body, QByteArrayList faults,
                        QByteArrayList notes = {}) {
        QTest::newRow(name) << QByteArray(body) << faults << notes;
    };
    row("sum", "    r[i] := x[i] + 1\n", {"overflow 4×8 2147483647 + 1"});
    row("difference", "    r[i] := x[i] - 1\n", {"overflow 4×8 -2147483648 - 1"});
    row("product", "    r[i] := x[i] * 2\n", {"overflow 4×16 -2147483648 * 2"});
    row("negation", "    r[i] := -x[i]\n", {"overflow 4×8 -(-2147483648)"});
    row("abs", "    r[i] := abs x[i]\n", {"overflow 4×8 abs(-2147483648)"});
    row("dp4a", "    r[i] := dp4a 16843009 16843009 x[i]\n", {"overflow 4×8 dp4a(16843009, 16843009, 2147483647)"});
    row("dp4a below the least", "    r[i] := dp4a 16843009 (-1) x[i]\n", {"overflow 4×8 dp4a(16843009, -1, -2147483648)"});
    row("no fault: dp4a of the lowest bytes", "    r[i] := dp4a (-2139062144) (-2139062144) (min x[i] 2147418111)\n", {});
    row("dp4a of the lowest bytes, 1 more", "    r[i] := dp4a (-2139062144) (-2139062144) (min x[i] 2147418112)\n",
        {"overflow 4×8 dp4a(-2139062144, -2139062144, 2147418112)"});
    row("no fault: dp4a of Nats wraps", "    r[i] := (dp4a (16843009 : Nat) 16843009 x[i].bits % 1000).toInt\n", {});
    row("dp4a that is not asked for", "    if x[i] < 100 && dp4a 16843009 16843009 (max x[i] 0) > 3 then r[i] := 1\n", {});
    row("quotient", "    r[i] := 100 / x[i]\n", {"division 4×8 100 / 0"});
    row("lowest quotient", "    r[i] := x[i] / x[(i + 3) % 64]\n",
        {"division 4×8 100 / 0", "overflow 4×8 -2147483648 / -1"});
    row("remainder", "    r[i] := 100 % x[i]\n", {"division 4×8 100 % 0"});
    row("lowest remainder", "    r[i] := x[i] % -1\n", {"overflow 4×8 the quotient of -2147483648 % -1"});
    row("lowest remainder by what is read", "    r[i] := x[i] % x[(i + 3) % 64]\n", {"division 4×8 100 % 0", "overflow 4×8 the quotient of -2147483648 % -1"});
    row("lowest remainder of 64", "    let w := x[i].toInt64 * 4294967296\n    r[i] := (w % -1).toInt\n",
        {"overflow 5×8 the quotient of -9223372036854775808 % -1"});
    row("no fault: remainder of a narrow lowest", "    let s := (min (max x[i] (-128)) 127).toInt8\n    r[i] := (s % -1).toInt\n", {});
    row("shift", "    r[i] := (1 : Int) >>> x[i]\n", {"shift 4×40 1 >>> -2147483648"});
    row("bits lost", "    r[i] := x[i] <<< 1\n", {"overflow 4×16 -2147483648 <<< 1"});
    row("bits of 64 lost", "    let w := x[i].toInt64 * 4294967296\n    r[i] := (w <<< 2 >>> 34).toInt\n",
        {"overflow 5×16 -9223372036854775808 <<< 2"});
    row("bits of 8 lost", "    let s := (x[i] % 100).toInt8\n    r[i] := (s <<< 2).toInt\n", {"overflow 5×24 -48 <<< 2"});
    row("no fault: bits of a Nat", "    r[i] := (x[i].bits <<< 1 >>> 2).toInt\n", {});
    row("to Nat", "    r[i] := (x[i].toNat / 4).toInt\n", {"conversion 4×16 -2147483648"});
    row("to Int8", "    r[i] := x[i].toInt8.toInt\n", {"conversion 4×16 -2147483648"});
    row("to UInt8", "    r[i] := x[i].toUInt8.toInt\n", {"conversion 4×24 -2147483648"});
    row("to UInt64", "    r[i] := if x[i].toUInt64 > 5 then 1 else 0\n", {"conversion 4×16 -2147483648"});
    row("UInt64 to Int", "    r[i] := (~~~x[i].bits.toUInt64).toInt\n", {"conversion 4×64 18446744071562067967"});
    row("UInt64 to Int8", "    r[i] := (~~~x[i].bits.toUInt64).toInt8.toInt\n", {"conversion 4×64 18446744071562067967"});
    row("no fault: UInt64 to Int8", "    r[i] := (x[i].bits.toUInt64 % 128).toInt8.toInt\n", {});
    row("wide enough", "    r[i] := (x[i].toInt64 * 2 / 2).toInt\n", {});
    row("too long for Int", "    r[i] := (x[i].toInt64 * 2).toInt\n", {"conversion 4×16 -4294967296"});
    row("product of 64 bits", "    let w := x[i].toInt64 * 4294967296\n    r[i] := (w * 2 / 8589934592).toInt\n",
        {"overflow 5×16 -9223372036854775808 * 2"});
    row("no fault: Nat wraps", "    let n := x[i].bits\n    r[i] := ((n * 3 + n) % 1000).toInt\n", {});
    row("Nat below 0", "    let n := x[i].bits\n    r[i] := ((n - 2) / 4).toInt\n", {},
        {"wrap 5×16 0 - 2"});
    row("index of lanes below 0", "    r[i] := ((i - 3) / 4).toInt\n", {}, {"wrap 4×3 0 - 3"});
    row("atomic sum", "    r.atomicAdd (i % 2) x[i]\n", {"overflow 4×8 2147483646 + 7"});
    row("atomic sum, with its old value", "    let old ← r.atomicAdd i x[i]\n    if old == 0 then r.atomicAdd i x[i]\n",
        {"overflow 5×16 -2147483648 + -2147483648"});
    row("atomic difference", "    r.atomicSub i x[i]\n", {"overflow 4×8 0 - -2147483648"});
    row("no fault: atomic sum of Nat", "    let n := x[i].bits\n    if n > 7 then r.atomicMax i 3\n", {});
    row("not asked for", "    if x[i] != 0 && 100 / x[i] > 3 then r[i] := 1\n", {});
    row("not chosen", "    r[i] := if x[i] == 0 then 0 else 100 / x[i]\n", {});
    row("not taken", "    if x[i] != 0 then\n      let q := 100 / x[i]\n      r[i] := q\n", {});
    row("uniform", "    let mut z := 0\n    for k in [0:3] do\n      z := 12 / k\n    r[i] := z\n",
        {"division 6×64 12 / 0"});
    row("of two places", "    r[i] := x[i] + 1\n    r[i] := x[i] - 1\n",
        {"overflow 4×8 2147483647 + 1", "overflow 5×8 -2147483648 - 1"});
    row("float to Int", "    r[i] := (x[i].toFloat * 1.5).toInt\n", {"conversion 4×16 -3221225472"});
    row("no fault: float to Int cuts", "    r[i] := (x[i].toFloat64 + 0.99).toInt\n", {});
    row("component of a vector", "    let v := vec3 1 x[i] 3\n    r[i] := v[(i + 1) % 8]\n",
        {"bounds 5×40 v[3], which has 3 components"});
    row("component below 0", "    let mut v := vec2 x[i] 3\n    let k := i.toInt - 1\n    v[k] := 5\n    r[i] := v.y\n",
        {"bounds 6×62 v[-1], which has 2 components"});
    row("component that is not asked for", "    let v := vec3 1 x[i] 3\n    if i < 3 && v[i] > 2 then r[i] := 1\n", {});
    row("component of a matrix",
        "    let mut m : Mat 2 3 Int := #[#[1, 2, 3], #[4, 5, 6]]\n    m[i % 2, i % 4] := 7\n    r[i] := m[i % 3, 0]\n",
        {"bounds 5×16 m[1, 3], which is 2 × 3", "bounds 6×21 m[2, 0], which is 2 × 3"});
    row("component in the condition of a loop",
        "    let v := vec2 3 3\n    let mut k := 0\n    while v[k] == 3 do\n      k := k + 1\n    r[i] := k.toInt\n",
        {"bounds 6×64 v[2], which has 2 components"});
    row("float to Nat", "    r[i] := (-0.9).toNat.toInt + (x[i].toFloat64 / 2 - 0.2).toNat.toInt\n",
        {"conversion 4×8 -1073741824.2"});
    // At the edges: the last that is right, and the first that is wrong.
    row("no note: a Nat less itself", "    let n := x[i].bits\n    let m := x[(i + 8) % 64].bits\n    r[i] := ((n - m) / 4).toInt\n", {});
    row("shift by the width", "    let c := if x[i] == 40 then (32 : Nat) else 31\n    r[i] := x[i] >>> c\n",
        {"shift 5×8 40 >>> 32"});
    row("bits moved by the width", "    r[i] := (7 : Int) <<< (max 8 x[i] - 8)\n", {"shift 4×24 7 <<< 2147483639"});
    row("no fault: bits of a negative number", "    r[i] := x[i] % 100 <<< 1\n", {});
    row("no fault: sum of two signs", "    r[i] := x[i] % 100 + (x[(i + 1) % 64] % 100 - 200)\n", {});
    row("no fault: difference of one sign", "    r[i] := x[i] % 100 - (x[(i + 1) % 64] % 100 - 200)\n", {});
    row("no fault: product with a negative number", "    r[i] := x[i] % 100 * (x[(i + 3) % 64] % 50)\n", {});
    row("no fault: Float64 above the lowest less 1", "    r[i] := (x[i].toFloat64 - 0.5).toInt\n", {});
    row("Float64 at the lowest less 1", "    r[i] := (x[i].toFloat64 - 1.0).toInt\n", {"conversion 4×8 -2147483649"});
    row("Float64 at the end", "    r[i] := (x[i].toFloat64 + 1.0).toInt\n", {"conversion 4×8 2147483648"});
    row("BFloat16 to UInt8", "    r[i] := x[i].toBFloat16.toUInt8.toInt\n", {"conversion 4×24 -2147483648"});
    row("Float16 to Int", "    r[i] := (x[i].toHalf / 2).toInt\n", {"conversion 4×16 -inf"},
        {"infinity 4×16 -2147483648"});
    row("Float16 to UInt16", "    let h := x[i].toHalf\n    if h > 30 then r[i] := (h * 1200).toUInt16.toInt\n",
        {"conversion 5×16 inf"}, {"infinity 4×16 -2147483648", "infinity 5×8 100 * 1200"});
    row("a step of 0", "    let mut c := 0\n    for j in [0:6:x[i]] do\n      c += 1\n    r[i] := c\n",
        {"division 5×8 step 0"});
    row("a step of 0 about a shuffle", "    let mut c := x[i]\n    for _ in [0:4:0] do\n      c := shflXor c 1\n    r[i] := c\n",
        {"division 5×64 step 0"});
    row("a bound about a shuffle", "    let mut c := x[i]\n    for _ in [0:12 / x[2]] do\n      c := shflXor c 1\n    r[i] := c\n",
        {"division 5×64 12 / 0"});
    row("Float at the end", "    r[i] := x[i].toFloat.toInt\n", {"conversion 4×8 2147483648"});
}

void CpuChecked::values() {
    QFETCH(QByteArray, body);
    QFETCH(QByteArrayList, faults);
    QFETCH(QByteArrayList, notes);
    const Checked c("kernel k (n: Nat, x: in Array Int [n], r: inout Array Int [n]) := do\n"
                    "  let i := globalIdxX\n  if i < n then\n" + body);
    QVERIFY2(c.kernel, c.error.constData());
    const std::array<std::int32_t, 8> some{Least, Most, 0, -1, 1, 7, 40, 100};
    std::vector<std::int32_t> x(64), r(64);
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = some[i % 8];
    cpu::Launch launch{.grid = {1, 1, 1}, .block = {64, 1, 1}};
    launch.scalars = {64};
    launch.globals = {view(x), view(r)};
    const cpu::Outcome outcome = c.kernel->run(launch);
    QCOMPARE(c.told(outcome.faults), faults);
    QCOMPARE(c.told(outcome.notes), notes);
    std::uint64_t count = 0;
    for (const cpu::Fault& fault : outcome.faults)
        count += fault.count;
    QCOMPARE(outcome.faultCount, count);
}

/// What is outside of one array is no access of the array behind it: the first warp's store there races with nothing.
void CpuChecked::updatesWithReadsOutside() {
    const Checked c("kernel k (n: Nat, x r: inout Array Nat [n]) := do\n"
                    "  x[threadIdxX] := 1\n  barrier\n  r[threadIdxX] := r[threadIdxX] + x[threadIdxX + 32]\n");
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::uint32_t> x(64), r(64, 5);
    cpu::Launch launch{.grid = {1, 1, 1}, .block = {64, 1, 1}};
    launch.scalars = {64};
    launch.globals = {view(x), view(r)};
    const cpu::Outcome outcome = c.kernel->run(launch);
    QCOMPARE(c.told(outcome.faults), QByteArrayList{"bounds 4×32"});
    QCOMPARE(r[31], 6u);
    QCOMPARE(r[32], 5u);
}

/// The parts of an element are places of their own, whatever their sizes.
void CpuChecked::partsOfDifferentSize() {
    const Checked c("structure P where\n  a : UInt8\n  b : Nat\n"
                    "kernel k (r: out Array Nat) := do\n  shared s : Array P [64]\n  let t := threadIdxX\n"
                    "  s[t].b := t\n  s[t].a := 3\n  barrier\n  r[t] := s[63 - t].b + s[63 - t].a.toNat\n");
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::uint32_t> r(64);
    cpu::Launch launch{.grid = {1, 1, 1}, .block = {64, 1, 1}};
    launch.globals = {view(r)};
    const cpu::Outcome outcome = c.kernel->run(launch);
    QCOMPARE(c.told(outcome.faults), QByteArrayList());
    QCOMPARE(r[3], 63u);
}

/// Truncated here and rounded down in Lean: of −7 … 7 by 3, the negative ones that leave a rest.
void CpuChecked::roundingIsNotedWhereItDiffers_data() {
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("notes");
    QTest::addColumn<QByteArrayList>("noted");
    QTest::newRow("quotient") << QByteArray("x[i] / 3") << true << QByteArrayList{"rounding 3×5 -7 / 3"};
    QTest::newRow("remainder") << QByteArray("x[i] % y[i]") << true << QByteArrayList{"rounding 3×5 -7 % 3"};
    QTest::newRow("of a Nat") << QByteArray("(x[i].bits / 3).toInt") << true << QByteArrayList{};
    QTest::newRow("of what has no sign") << QByteArray("(x[i] + i.toInt) / 3") << true << QByteArrayList{"rounding 3×3 -7 / 3"};
    QTest::newRow("not asked for") << QByteArray("x[i] / 3") << false << QByteArrayList{};
}

void CpuChecked::roundingIsNotedWhereItDiffers() {
    QFETCH(QByteArray, value);
    QFETCH(bool, notes);
    QFETCH(QByteArrayList, noted);
    const Checked c("kernel k (x y: in Array Int, r: out Array Int) := do\n  let i := threadIdxX\n  r[i] := " + value + "\n",
                    {15, 1, 1}, notes);
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::int32_t> x(15), y(15, 3), r(15);
    for (int i = 0; i < 15; ++i)
        x[static_cast<std::size_t>(i)] = i - 7;
    cpu::Launch launch{.grid = {1, 1, 1}, .block = {15, 1, 1}};
    launch.globals = {view(x), view(y), view(r)};
    QCOMPARE(c.told(c.kernel->run(launch).notes), noted);
}

/// For x = 0, 1, −1, 1e30, 1e-30, 2.5, inf, nan.
void CpuChecked::floats_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArrayList>("notes");
    const auto row = [](const char* name, const char* body, QByteArrayList notes) {
        QTest::newRow(name) << QByteArray(body) << notes;
    };
    row("copies make nothing", "    r[i] := x[i]\n", {});
    row("nor what comes of them", "    r[i] := x[i] + 1\n    r[i] := min x[i] 3\n", {});
    row("overflow", "    r[i] := x[i] * x[i]\n", {"infinity 4×8 1e+30 * 1e+30"});
    row("division", "    r[i] := 1 / x[i]\n", {"infinity 4×8 1 / 0"});
    row("0 / 0", "    r[i] := x[i] / x[i]\n", {"nan 4×8 0 / 0"});
    row("root", "    r[i] := sqrt x[i]\n", {"nan 4×8 sqrt(-1)"});
    row("of a library", "    r[i] := log x[i]\n", {"infinity 4×16 log(0)"});
    row("only where it begins", "    let a := 1 / x[i]\n    let b := a * 2\n    r[i] := b - a\n",
        {"infinity 4×8 1 / 0"});
    row("Float16", "    r[i] := (x[i] * 1e-25).toHalf.toFloat\n", {"infinity 4×8 100000"});
    row("BFloat16", "    let b := x[i].toBFloat16\n    r[i] := (b * b).toFloat\n", {"infinity 5×8 1e+30 * 1e+30"});
    row("sums and products of Float16", "    let h := x[i].toHalf\n    r[i] := (h * 30000 * 3 + h).toFloat\n",
        {"infinity 4×8 1e+30", "infinity 5×8 2.5 * 30000", "infinity 5×16 30000 * 3"});
    row("sums and products of BFloat16", "    let b := x[i].toBFloat16\n    r[i] := (b * 2 - b).toFloat\n", {});
    row("of a library, of what is none", "    r[i] := pow x[i] 2\n", {"infinity 4×8 pow(1e+30, 2)"});
    row("not asked for", "    r[i] := if x[i] > 0 then sqrt x[i] else 0\n", {});
}

void CpuChecked::floats() {
    QFETCH(QByteArray, body);
    QFETCH(QByteArrayList, notes);
    const Checked c("kernel k (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                    "  let i := globalIdxX\n  if i < n then\n" + body);
    QVERIFY2(c.kernel, c.error.constData());
    const std::array<float, 8> some{0, 1, -1, 1e30f, 1e-30f, 2.5f, INFINITY, NAN};
    std::vector<float> x(64), r(64);
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = some[i % 8];
    cpu::Launch launch{.grid = {1, 1, 1}, .block = {64, 1, 1}};
    launch.scalars = {64};
    launch.globals = {view(x), view(r)};
    const cpu::Outcome outcome = c.kernel->run(launch);
    QCOMPARE(c.told(outcome.faults), QByteArrayList());
    QCOMPARE(c.told(outcome.notes), notes);
    QCOMPARE(outcome.faultCount, 0u);
}

void CpuChecked::races_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArrayList>("faults");
    const auto row = [](const char* name, const char* body, QByteArrayList faults) {
        QTest::newRow(name) << QByteArray(body) << faults;
    };
    row("each its own", "  r[g] := 1\n", {});
    row("neighbours, ordered", "  s[t] := 1\n  barrier\n  r[g] := s[(t + 1) % 64]\n", {});
    row("neighbours, not ordered", "  s[t] := 1\n  r[g] := s[(t + 1) % 64]\n",
        {"race 5×4 with 6", "race 6×252 with 5", "uninitialised 6×4"});
    row("all write one", "  r[0] := 1\n", {"race 5×255 with 5"});
    row("all write one in shared memory", "  s[0] := 1\n", {"race 5×252 with 5"});
    row("all add to one", "  r.atomicAdd 0 1\n", {});
    row("adds and a read", "  r.atomicAdd 0 1\n  if t == 5 then s[0] := r[0]\n", {"race 5×224 with 6", "race 6×4 with 5"});
    row("blocks", "  if t == 0 then r[blockIdxX % 2] := 1\n", {"race 5×2 with 5"});
    row("the tree", "  s[t] := 1\n  barrier\n  let mut d : Nat := 32\n  while d > 0 do\n"
                    "    if t < d then s[t] := s[t] + s[t + d]\n    barrier\n    d := d / 2\n"
                    "  if t == 0 then r[blockIdxX] := s[0]\n", {});
    row("the tree without its barrier", "  s[t] := 1\n  barrier\n  let mut d : Nat := 32\n  while d > 0 do\n"
                    "    if t < d then s[t] := s[t] + s[t + d]\n    d := d / 2\n"
                    "  barrier\n  if t == 0 then r[blockIdxX] := s[0]\n", {"race 9×124 with 9"});
    row("within a warp, ordered", "  s[t] := 1\n  warpBarrier\n  r[g] := s[t ^^^ 1]\n", {});
    row("a read of the whole block", "  if t == 3 then s[0] := 1\n  if s[0] == 1 then\n    barrier\n",
        {"race 6×252 with 5"});
    row("the same after a barrier", "  if t == 3 then s[0] := 1\n  barrier\n  if s[0] == 1 then\n    barrier\n", {});
    row("nothing written", "  r[g] := s[t]\n", {"uninitialised 5×256"});
    row("half of it", "  if t < 32 then s[t] := 1\n  barrier\n  r[g] := s[t]\n", {"uninitialised 7×128"});
    row("scattered, by every other", "  if t % 2 == 0 then s[t ^^^ 2] := 1\n  barrier\n  if t % 2 == 0 then r[g] := s[t ^^^ 3]\n",
        {"uninitialised 7×128"});
    row("returned threads are ordered", "  s[t] := 1\n  if t > 40 then return\n  barrier\n  r[g] := s[63 - t]\n", {});
    row("block sum", "  let sum := blockReduceAdd (t.toInt)\n  s[t] := sum\n  barrier\n  r[g] := s[63 - t]\n", {});
    row("hand-over by fence", "  if t == 0 then\n    r[g] := 5\n    memFence\n    let n := c.atomicAdd 0 1\n"
                              "    if n == 3 then\n      memFence\n      for b in [0:4] do\n        r[250] := r[250] + r[b * 64]\n", {});
    row("hand-over without fence", "  if t == 0 then\n    r[g] := 5\n    let n := c.atomicAdd 0 1\n"
                              "    if n == 3 then\n      for b in [0:4] do\n        r[250] := r[250] + r[b * 64]\n", {"race 10×3 with 6"});
}

void CpuChecked::races() {
    QFETCH(QByteArray, body);
    QFETCH(QByteArrayList, faults);
    const Checked c("kernel k (r: inout Array Int [256], c: inout Array Int [1]) := do\n  shared s : Array Int [64]\n"
                    "  let t := threadIdxX\n  let g := globalIdxX\n" + body);
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::int32_t> r(256), count(1);
    cpu::Launch launch{.grid = {4, 1, 1}, .block = {64, 1, 1}};
    launch.globals = {view(r), view(count)};
    launch.restore = [&] {
        std::ranges::fill(r, 0);
        count[0] = 0;
    };
    for (int round = 0; round < 2; ++round) { // nothing of a launch stays for the next
        launch.restore();
        const cpu::Outcome outcome = c.kernel->run(launch);
        QVERIFY2(c.told(outcome.faults) == faults, c.told(outcome.faults).join("; ").constData());
        QCOMPARE(outcome.checkedBlocks, 4u);
    }
}

void CpuChecked::otherPlaceOfARace() {
    const Checked c("kernel k (r: inout Array Int [8, 8]) := do\n"
                    "  if threadIdxX == 1 && threadIdxY == 2 then r[3, 4] := 7\n"
                    "  if threadIdxX == 3 && threadIdxY == 5 then r[0, 0] := r[3, 4]\n", {8, 8, 1});
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::int32_t> r(64);
    cpu::Launch launch{.grid = {1, 1, 1}, .block = {8, 8, 1}};
    launch.globals = {view(r, {8, 8})};
    launch.restore = [&] { std::ranges::fill(r, 0); };
    const cpu::Outcome outcome = c.kernel->run(launch);
    QCOMPARE(outcome.faults.size(), std::size_t{1});
    const cpu::Fault& fault = outcome.faults[0];
    QCOMPARE(fault.kind, std::string("race"));
    QCOMPARE(c.compilation->lines.lineAt(fault.range.begin), 3u);
    QCOMPARE(fault.index, (std::vector<std::int64_t>{3, 4}));
    QCOMPARE(fault.thread, (std::array<std::uint32_t, 3>{3, 5, 0}));
    QVERIFY(fault.access == cpu::AccessKind::Read && fault.other && fault.other->range);
    QVERIFY(fault.other->access == cpu::AccessKind::Write && fault.other->hasThread);
    QCOMPARE(fault.other->thread, (std::array<std::uint32_t, 3>{1, 2, 0}));
    QCOMPARE(c.compilation->lines.lineAt(fault.other->range->begin), 2u);
    QCOMPARE(r[28], 7); // the access was carried out
}

void CpuChecked::sampling() {
    const Checked c("kernel k (r: inout Array Int [6400]) := do\n  r[globalIdxX] := 1\n");
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::int32_t> r(6400);
    cpu::Launch launch{.grid = {100, 1, 1}, .block = {64, 1, 1}};
    launch.globals = {view(r)};
    launch.mostBlocks = 4;
    const cpu::Outcome outcome = c.kernel->run(launch);
    QCOMPARE(outcome.checkedBlocks, 4u);
    QCOMPARE(std::ranges::count(r, 1), 256);
    for (const std::size_t block : {0, 33, 66, 99})
        QCOMPARE(r[block * 64], 1);
}

void CpuChecked::boundsOfEachDimension() {
    const Checked c("kernel k (r: inout Array Int [4, 6]) := do\n"
                    "  r[threadIdxY, threadIdxX] := 1\n", {8, 8, 1});
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::int32_t> r(24);
    cpu::Launch launch{.grid = {1, 1, 1}, .block = {8, 8, 1}};
    launch.globals = {view(r, {4, 6})};
    const cpu::Outcome outcome = c.kernel->run(launch);
    QCOMPARE(c.told(outcome.faults), QByteArrayList{"bounds 2×40"});
    QCOMPARE(outcome.faults[0].index, (std::vector<std::int64_t>{0, 6}));
    QCOMPARE(std::ranges::count(r, 1), 24);
}

void CpuChecked::endlessLoopsEnd_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("told");
    const auto row = [](const char* name, const char* body, const char* told) {
        QTest::newRow(name) << QByteArray(body) << QByteArray(told);
    };
    row("all threads", "  let mut k := 0\n  while k < 10 do\n    r[i] += 1\n", "endless 4×32 1000");
    row("one lane", "  let mut k := i\n  while k != 7 do\n    if k != 40 then k := 7\n", "endless 4×1 1000");
    row("around a barrier", "  let mut k := 0\n  while k < 10 do\n    r[i] += 1\n    barrier\n",
        "endless 4×64 1000");
    row("by leaving it", "  let mut k := 0\n  repeat\n    k := 1\n  until r[i] == 12345\n", "endless 6×32");
    row("for a later warp", "  if threadIdxX >= 32 then\n    r.atomicAdd 0 1\n  else\n    let mut g := 0\n    while g < 32 do\n"
        "      g := r.atomicAdd 0 0\n", "endless 7×32");
    row("for an element", "  while r[(i + 1) % 512] == 0 do\n    warpBarrier\n", "endless 3×32");
    row("counting what it waited", "  let mut k := 0\n  let mut seen := 0\n  while seen == 0 do\n    seen := r[300]\n    k += 1\n  r[i] := k\n",
        "endless 5×32");
    row("by counting atomics", "  while r.atomicAdd 300 1 < 1000000 do\n    warpBarrier\n", "endless 3×32 1000");
    row("no longer than", "  let mut k := 0\n  while r[300] == 0 && k < 2000 do\n    k += 1\n  r[i] := k\n", "endless 4×32 1000");
}

/// The launch is over then, at the loop, and the next one runs.
void CpuChecked::endlessLoopsEnd() {
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, told);
    const Checked c("kernel k (r: inout Array Int [512]) := do\n  let i ← globalIdxX\n" + body);
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::int32_t> r(512);
    cpu::Launch launch{.grid = {8, 1, 1}, .block = {64, 1, 1}};
    launch.globals = {view(r)};
    launch.mostRounds = 1000;
    for (const std::uint64_t blocks : {0u, 3u}) { // all, and a sample
        launch.mostBlocks = blocks;
        const cpu::Outcome outcome = c.kernel->run(launch);
        QCOMPARE(c.told(outcome.faults), QByteArrayList{told});
        QCOMPARE(outcome.faults[0].block[0], 0u);
    }
    const Checked next("kernel k (r: inout Array Int [512]) := do\n  r[globalIdxX] := 3\n");
    launch.mostBlocks = 0;
    QCOMPARE(next.kernel->run(launch).faultCount, 0u);
    QCOMPARE(std::ranges::count(r, 3), 512);
}

/// Sums and scans of warps and blocks of signed integers; x is the thread's number times `by`, less `below`.
void CpuChecked::sumsFit_data() {
    QTest::addColumn<QByteArray>("sum");
    QTest::addColumn<int>("by");
    QTest::addColumn<QByteArrayList>("told");
    const auto row = [](const char* name, const char* sum, int by, QByteArrayList told) {
        QTest::newRow(name) << QByteArray(sum) << by << told;
    };
    // The threads 0 to 31 add up to 496, 32 to 63 to 1520, all to 2016.
    row("a warp", "warpReduceAdd v", 2'000'000, {"overflow 4×32 3040000000, the sum of 32 lanes,"});
    row("a warp below 0", "warpReduceAdd v", -2'000'000, {"overflow 4×32 -3040000000, the sum of 32 lanes,"});
    row("a warp that fits", "warpReduceAdd v", 1'400'000, {});
    row("a warp that fits in the end", "warpReduceAdd (if i % 2 == 0 then 2000000000 else -2000000000)", 1, {});
    row("a scan of a warp", "warpScanAdd v", 2'000'000, {"overflow 4×8 2200000000, the sum up to this lane,"});
    row("a block", "blockReduceAdd v", 1'400'000, {"overflow 4×64 2822400000, the sum of 64 threads,"});
    row("a block that fits", "blockReduceAdd v", 1'000'000, {});
    row("a scan of a block", "blockScanAdd v", 1'070'000, {"overflow 4×1 2157120000, the sum up to this thread,"});
    row("of less bits", "(warpReduceAdd (i % 8).toInt8).toInt", 1, {});
    row("of 8 bits", "(warpReduceAdd (i % 9).toInt8).toInt", 1, {"overflow 4×32 134, the sum of 32 lanes,"});
    row("of 64 bits", "if warpReduceAdd (v.toInt64 * 7000000000000000) > 0 then 1 else 0", 1,
        {"overflow 4×32 10640000000000000000, the sum of 32 lanes,"});
    row("of 64 bits that fits", "if warpReduceAdd (v.toInt64 * 6000000000000000) > 0 then 1 else 0", 1, {});
    row("Nat wraps", "(warpReduceAdd 4000000000 % 2).toInt", 1, {});
}

void CpuChecked::sumsFit() {
    QFETCH(QByteArray, sum);
    QFETCH(int, by);
    QFETCH(QByteArrayList, told);
    const Checked c("kernel k (by: Int, r: out Array Int [64]) := do\n  let i ← threadIdxX\n  let v := i.toInt * by\n  r[i] := " + sum + "\n");
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::int32_t> r(64);
    cpu::Launch launch{.grid = {1, 1, 1}, .block = {64, 1, 1}};
    launch.scalars = {static_cast<std::uint32_t>(by)};
    launch.globals = {view(r)};
    QCOMPARE(c.told(c.kernel->run(launch).faults), told);
}

/// A block may go round as often as the one before it.
void CpuChecked::roundsAreCountedByBlock() {
    const Checked c("kernel k (r: inout Array Int [512]) := do\n  let mut k := 0\n  while k < 400 do\n    k += 1\n    r[globalIdxX] += 1\n");
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::int32_t> r(512);
    cpu::Launch launch{.grid = {8, 1, 1}, .block = {64, 1, 1}};
    launch.globals = {view(r)};
    launch.mostRounds = 800; // of two warps
    QCOMPARE(c.kernel->run(launch).faultCount, 0u);
    QCOMPARE(std::ranges::count(r, 400), 512);
    launch.mostRounds = 799;
    QCOMPARE(c.told(c.kernel->run(launch).faults), QByteArrayList{"endless 3×32 799"});
}

/// The calls of the checker that stand in the code: what makes checked runs fast is how few there are.
void CpuChecked::accessesAreToldTogether_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("rounds");  ///< calls for all rounds of a loop
    QTest::addColumn<int>("updates"); ///< for a read and a write
    QTest::addColumn<int>("others");  ///< for one access
    const auto row = [](const char* name, const QByteArray& body, int rounds, int updates, int others) {
        QTest::newRow(name) << body << rounds << updates << others;
    };
    const char* loop = "  for i in [:16] do\n";
    const auto inLoop = [loop](const char* lines) { return QByteArray("  let mut v : Int := 0\n") + loop + lines + "  r[x] := v\n"; };
    row("a product of tiles", inLoop("    v += a[y, i] * b[i, x]\n"), 2, 0, 1);
    row("with a pitch of its own", inLoop("    v += a[2 * i % 16, x] * b[y, i]\n"), 1, 0, 2);
    row("a step", "  let mut v : Int := 0\n  for i in [0:16:3] do\n    v += b[i, x] + b[y, x]\n  r[x] := v\n", 2, 0, 1);
    row("the loop writes it", inLoop("    v += a[y, i]\n    a[y, x] := v\n"), 0, 0, 3);
    row("the loop writes another", inLoop("    v += a[y, i]\n    b[y, x] := v\n"), 1, 0, 2);
    row("some lanes alone", inLoop("    if x > 3 then v += a[y, i]\n"), 0, 0, 2);
    row("not always", inLoop("    v += if x > 3 then a[y, i] else 0\n"), 0, 0, 2);
    row("a jump", inLoop("    if i > x then break\n    v += a[y, i]\n"), 0, 0, 2);
    row("threads are put in order", inLoop("    v += a[y, i]\n    warpBarrier\n"), 0, 0, 2);
    row("it may be outside", inLoop("    v += a[y, i + 1]\n"), 0, 0, 2);
    row("rounds that are not known", "  let mut v : Int := 0\n  for i in [:n] do\n    v += a[y, i % 16]\n  r[x] := v\n", 0, 0, 2);
    row("an update", "  a[y, x] := a[y, x] + 1\n", 0, 1, 0);
    row("a step of a tree", "  if y < 8 then a[y, x] := a[y, x] + a[y + 8, x]\n", 0, 1, 0);
    row("an update of what it is an index of", "  a[y, x] := a[y, a[y, x].toNat % 16] + 1\n", 0, 1, 1);
    row("another element", "  a[y, x] := a[y, 15 - x] + 1\n", 0, 0, 2);
    row("only for some lanes", "  a[y, x] := if x > 3 then a[y, x] else 0\n", 0, 0, 2);
}

void CpuChecked::accessesAreToldTogether() {
    QFETCH(QByteArray, body);
    QFETCH(int, rounds);
    QFETCH(int, updates);
    QFETCH(int, others);
    const Checked c("kernel k (n: Nat, r: out Array Int [16]) := do\n  shared a : Array Int [16, 16]\n"
                    "  shared b : Array Int [16, 16]\n  let x := threadIdxX\n  let y := threadIdxY\n" + body, {16, 16, 1});
    QVERIFY2(c.kernel, c.error.constData());
    const ir::Module& module = c.compilation->module;
    const auto code = executor().compile(module, *module.find("k"), {.block = {16, 16, 1}, .checked = true}, true);
    QVERIFY(code);
    const QByteArray text = QByteArray::fromStdString((*code)->llvmIr());
    const int affine = int(text.count("call void @lane_shadow_affine_")); // at an array's edge, beside one of the others
    QCOMPARE(text.count("call void @lane_shadow_rounds_read"), rounds);
    QCOMPARE(text.count("call void @lane_shadow_run_update"), updates);
    QCOMPARE(text.count("call void @lane_shadow_") - text.count("call void @lane_shadow_block") -
                 text.count("call void @lane_shadow_warp") - affine - rounds - updates, others);
}

/// What is told before a loop is what it does: nothing is missed, nothing is told wrongly.
void CpuChecked::loopsThatReadTiles_data() {
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArrayList>("faults");
    const auto row = [](const char* name, const char* before, const char* after, QByteArrayList faults) {
        QTest::newRow(name) << QByteArray(before) + "  let mut v : Int := 0\n  for i in [:16] do\n    v += a[y, i] * b[i, x]\n" + after +
                                   "  r[y, x] := v\n" << faults;
    };
    row("ordered", "  a[y, x] := 1\n  b[y, x] := 1\n  barrier\n", "", {});
    row("not ordered", "  a[y, x] := 1\n  b[y, x] := 1\n", "",
        {"race 7×224 with 10", "race 10×3840 with 6", "race 10×2048 with 7", "uninitialised 10×1792"});
    row("a row is missing", "  a[y, x] := 1\n  if y != 7 then b[y, x] := 1\n  barrier\n", "", {"uninitialised 11×256"});
    row("a column of one row is missing", "  if x < 15 then a[y, x] := 1\n  b[y, x] := 1\n  barrier\n", "", {"uninitialised 11×256"});
    row("written too early", "  a[y, x] := 1\n  b[y, x] := 1\n  barrier\n", "  if y == 15 then b[2, x] := 5\n", {"race 12×16 with 11"});
    row("written after", "  a[y, x] := 1\n  b[y, x] := 1\n  barrier\n", "  barrier\n  if y == 15 then b[2, x] := 5\n", {});
}

void CpuChecked::loopsThatReadTiles() {
    QFETCH(QByteArray, body);
    QFETCH(QByteArrayList, faults);
    const Checked c("kernel k (r: out Array Int [16, 16]) := do\n  shared a : Array Int [16, 16]\n  shared b : Array Int [16, 16]\n"
                    "  let x := threadIdxX\n  let y := threadIdxY\n" + body, {16, 16, 1});
    QVERIFY2(c.kernel, c.error.constData());
    std::vector<std::int32_t> r(256);
    cpu::Launch launch{.grid = {1, 1, 1}, .block = {16, 16, 1}};
    launch.globals = {view(r, {16, 16})};
    launch.restore = [&] { std::ranges::fill(r, 0); };
    const cpu::Outcome outcome = c.kernel->run(launch);
    QVERIFY2(c.told(outcome.faults) == faults, c.told(outcome.faults).join("; ").constData());
}

/// Code that is timed calls none of the helpers and tests no values.
void CpuChecked::plainCodeHasNothingOfIt() {
    const Checked c("kernel k (r: inout Array Int [64]) := do\n  shared s : Array Int [64]\n"
                    "  s[threadIdxX] := r[threadIdxX] / 3 + 1\n  barrier\n  warpBarrier\n  memFence\n"
                    "  r[threadIdxX] := s[63 - threadIdxX]\n");
    QVERIFY2(c.kernel, c.error.constData());
    const ir::Module& module = c.compilation->module;
    for (const bool isChecked : {false, true}) {
        const auto code = executor().compile(
            module, *module.find("k"), {.block = {64, 1, 1}, .checked = isChecked}, true);
        QVERIFY(code);
        for (const char* helper : {"lane_shadow_block", "lane_shadow_warp", "lane_shadow_run_write",
                                   "lane_shadow_barrier", "lane_shadow_fence", "lane_values"})
            QVERIFY2(((*code)->llvmIr().find(helper) != std::string::npos) == isChecked, helper);
    }
}

QTEST_GUILESS_MAIN(CpuChecked)
#include "tst_cpu_checked.moc"
