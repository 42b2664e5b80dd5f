#include "tests/unit/core/exec_cpu/kernel_of_text.h"

#include <QtCore/QRegularExpression>

#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <tuple>

using namespace lane;
using namespace lane::test;
using K = ScalarKind;

namespace {

constexpr cpu::Options Plain{.mode = FloatMode::Strict};

/// A kernel `k` of a text, for a block.
struct FromText : KernelOfText {
    FromText(const QByteArray& text, std::array<std::uint32_t, 3> block, bool keepText = false)
        : KernelOfText(text, {.mode = FloatMode::Strict, .boundsChecked = true, .block = block}, keepText) {}
};

cpu::Launch launchOf(std::array<std::uint32_t, 3> grid, std::array<std::uint32_t, 3> block) {
    cpu::Launch launch;
    launch.grid = grid;
    launch.block = block;
    return launch;
}

qsizetype occurrences(const std::string& text, const char* pattern) {
    return QString::fromStdString(text).count(QRegularExpression(QString::fromLatin1(pattern)));
}

} // namespace

/// Where one thing turns into another: the last lane that reads its own value, the first element outside,
/// zeros of two signs, rows that go backwards.
class CpuEdges : public QObject {
    Q_OBJECT
private slots:
    void threadIndices_data();
    void threadIndices();
    void strides_data();
    void strides();
    void rowsAtTheEdge_data();
    void rowsAtTheEdge();
    void smallIndices();
    void unsignedSmallIndices();
    void shiftsAndTurns_data();
    void shiftsAndTurns();
    void lanesComparedWithANumber();
    void whatIsNotAskedFor();
    void truthThatIsPassed();
    void floatsAddedByOneBlock();
    void floatsAddedByAllCores();
    void zerosOfBothSigns_data();
    void zerosOfBothSigns();
    void truthOfFloats();
    void stepsOfAnotherType();
    void whileLoopsThatThreadsLeave();
    void guardsOfAnySize();
    void shufflesByRunTimeDistances_data();
    void shufflesByRunTimeDistances();
    void fencesAreFences();
    void uniformStatementsNeedNoWarps();
    void localRowsByRunTimeIndex();
    void shufflesInShortLoops_data();
    void shufflesInShortLoops();
    void edgesInListsThatBranch();
    void fewLanesOfATile();
    void guardedRunsAtTheEdge();
};

void CpuEdges::threadIndices_data() {
    QTest::addColumn<std::array<std::uint32_t, 3>>("block");
    using Block = std::array<std::uint32_t, 3>;
    for (const Block& b : {Block{64, 1, 1}, Block{32, 3, 2}, Block{64, 2, 2}, Block{8, 8, 2}, Block{16, 4, 3},
                           Block{8, 4, 5}, Block{5, 4, 3}, Block{1, 1, 40}})
        QTest::addRow("%u x %u x %u", b[0], b[1], b[2]) << b;
}

void CpuEdges::threadIndices() {
    using Block = std::array<std::uint32_t, 3>;
    QFETCH(Block, block);
    const FromText made("kernel k (r: out Array Nat) := do\n"
                        "  let at := (threadIdxZ * blockDimY + threadIdxY) * blockDimX + threadIdxX\n"
                        "  r[at] := threadIdxX + threadIdxY * 100 + threadIdxZ * 10000\n",
                        block);
    QVERIFY2(made.kernel, made.error.constData());
    std::vector<std::uint32_t> r(block[0] * block[1] * block[2], 77), want;
    for (std::uint32_t z = 0; z < block[2]; ++z)
        for (std::uint32_t y = 0; y < block[1]; ++y)
            for (std::uint32_t x = 0; x < block[0]; ++x)
                want.push_back(x + y * 100 + z * 10000);
    cpu::Launch launch = launchOf({1, 1, 1}, block);
    launch.globals = {view(r)};
    QCOMPARE(made.kernel->run(launch).faultCount, 0u);
    QCOMPARE(r, want);
}

/// Indices that are sums, products and shifts of a thread's: of 64 threads as 64 × 1 and as 8 × 8.
void CpuEdges::strides_data() {
    QTest::addColumn<QByteArray>("index");
    QTest::addColumn<std::function<unsigned(unsigned, unsigned)>>("at");
    const auto row = [](const char* index, std::function<unsigned(unsigned, unsigned)> at) {
        QTest::newRow(index) << QByteArray(index) << std::move(at);
    };
    row("y * 8 + x", [](unsigned x, unsigned y) { return y * 8 + x; });
    row("(y <<< 4) + (x <<< 1)", [](unsigned x, unsigned y) { return y * 16 + x * 2; });
    row("(x + y * 64) <<< 2", [](unsigned x, unsigned y) { return (x + y * 64) * 4; });
    row("x * c * c + y * 600", [](unsigned x, unsigned y) { return x * 9 + y * 600; });
    row("x * 2 * 3 + y * 400", [](unsigned x, unsigned y) { return x * 6 + y * 400; });
    row("(7 - y) * 8 + x", [](unsigned x, unsigned y) { return (7 - y) * 8 + x; });
    row("y * 64 + 63 - x", [](unsigned x, unsigned y) { return y * 64 + 63 - x; });
}

void CpuEdges::strides() {
    QFETCH(QByteArray, index);
    using At = std::function<unsigned(unsigned, unsigned)>;
    QFETCH(At, at);
    using Block = std::array<std::uint32_t, 3>;
    for (const Block& block : {Block{64, 1, 1}, Block{8, 8, 1}}) {
        const FromText made("kernel k (c: Nat, a: in Array Nat, r: inout Array Nat, s: out Array Nat) := do\n"
                            "  let x := threadIdxX\n  let y := threadIdxY\n"
                            "  s[y * blockDimX + x] := a[" + index + "] * 10000 + (" + index + ")\n"
                            "  r[" + index + "] := r[" + index + "] + 1 + y * 100 + x\n",
                            block);
        QVERIFY2(made.kernel, made.error.constData());
        std::vector<std::uint32_t> a(5000), r(5000), s(64), wantR(5000), wantS(64);
        for (std::uint32_t i = 0; i < a.size(); ++i)
            a[i] = i * 7 % 1001;
        for (std::uint32_t t = 0; t < 64; ++t) {
            const unsigned x = t % block[0], y = t / block[0];
            wantS[t] = a[at(x, y)] * 10000 + at(x, y);
            wantR[at(x, y)] = 1 + y * 100 + x;
        }
        cpu::Launch launch = launchOf({1, 1, 1}, block);
        launch.scalars = {3};
        launch.globals = {view(a), view(r), view(s)};
        QCOMPARE(made.kernel->run(launch).faultCount, 0u);
        QCOMPARE(s, wantS);
        QCOMPARE(r, wantR);
    }
}

/// An index of 8 bits that is negative is outside of an array that would hold it as an unsigned number.
void CpuEdges::smallIndices() {
    KernelBuilder k("small");
    const auto x = k.global("x", K::Int8, ir::Access::In);
    const auto a = k.global("a", K::UInt32, ir::Access::In);
    const auto r = k.global("r", K::UInt32, ir::Access::Out);
    const auto t = k.let("t", k.threadIdx(0));
    k.store(r, {k.use(t)}, k.load(a, {k.load(x, {k.use(t)})}));
    const Compiled c(k.finish(), Plain);
    QVERIFY2(c.kernel, c.error.c_str());
    std::vector<std::int8_t> index(64);
    std::vector<std::uint32_t> data(300), got(64, 77);
    for (unsigned i = 0; i < 300; ++i)
        data[i] = i + 1000;
    for (unsigned i = 0; i < 64; ++i)
        index[i] = static_cast<std::int8_t>(i * 4 - 128);
    cpu::Launch launch = launchOf({1, 1, 1}, {64, 1, 1});
    launch.globals = {view(index), view(data), view(got)};
    const cpu::Outcome outcome = c.kernel->run(launch);
    QCOMPARE(outcome.faultCount, 32u);
    QCOMPARE(outcome.faults.at(0).index.at(0), std::int64_t{-128});
    for (unsigned i = 0; i < 64; ++i)
        QCOMPARE(got[i], i < 32 ? 0u : i * 4 - 128 + 1000);
}

/// 200 is 200 and not −56.
void CpuEdges::unsignedSmallIndices() {
    for (K kind : {K::UInt8, K::UInt16}) {
        KernelBuilder k("small");
        const auto x = k.global("x", K::UInt32, ir::Access::In);
        const auto a = k.global("a", K::UInt32, ir::Access::In);
        const auto r = k.global("r", K::UInt32, ir::Access::Out);
        const auto t = k.let("t", k.threadIdx(0));
        const auto index = k.let("index", k.cast(kind, k.load(x, {k.use(t)})));
        k.store(r, {k.use(index)}, k.load(a, {k.use(index)}));
        const Compiled c(k.finish(), Plain);
        QVERIFY2(c.kernel, c.error.c_str());
        const std::uint32_t step = kind == K::UInt8 ? 4 : 1023;
        std::vector<std::uint32_t> index32(64), data(65536), got(65536), want(65536);
        for (std::uint32_t i = 0; i < data.size(); ++i)
            data[i] = i + 1000;
        for (std::uint32_t i = 0; i < 64; ++i) {
            index32[i] = i * step;
            want[i * step] = i * step + 1000;
        }
        cpu::Launch launch = launchOf({1, 1, 1}, {64, 1, 1});
        launch.globals = {view(index32), view(data), view(got)};
        QCOMPARE(c.kernel->run(launch).faultCount, 0u);
        QVERIFY(got == want);
    }
}

/// A shift by the width or more gives 0 in code that is not checked; a rotation takes its count modulo the width.
void CpuEdges::shiftsAndTurns_data() {
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<unsigned>("width");
    QTest::addColumn<bool>("isSigned");
    const std::tuple<const char*, unsigned, bool> types[] = {
        {"Int8", 8, true}, {"UInt8", 8, false}, {"UInt16", 16, false}, {"Int", 32, true},
        {"Nat", 32, false}, {"Int64", 64, true}, {"UInt64", 64, false}};
    for (const auto& [type, width, isSigned] : types)
        QTest::newRow(type) << QByteArray(type) << width << isSigned;
}

void CpuEdges::shiftsAndTurns() {
    QFETCH(QByteArray, type);
    QFETCH(unsigned, width);
    QFETCH(bool, isSigned);
    const FromText made("kernel k (n: in Array Nat, x: in Array " + type + ", r: out Array " + type + ") := do\n"
                        "  let t := threadIdxX\n  let c := n[t]\n"
                        "  r[t] := x[t] <<< c\n  r[t + 40] := x[t] >>> c\n"
                        "  r[t + 80] := rotl x[t] c\n  r[t + 120] := rotr x[t] c\n",
                        {40, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    const std::uint64_t mask = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
    const unsigned bytes = width / 8;
    std::vector<std::uint32_t> counts(40);
    QByteArray x(40 * bytes, 0), r(160 * bytes, 77), want(160 * bytes, 0);
    for (unsigned t = 0; t < 40; ++t) {
        counts[t] = t < 35 ? t * width / 16 : width + t - 37; // through two widths, and around one
        const unsigned c = counts[t], turn = c % width;
        const std::uint64_t v = (0x9E3779B97F4A7C15u * (t + 1) >> 7 | 1 | (std::uint64_t{1} << (width - 1))) & mask;
        const auto whole = isSigned ? static_cast<std::int64_t>(v << (64 - width)) >> (64 - width) : 0;
        const std::uint64_t right = isSigned ? static_cast<std::uint64_t>(whole >> (c & 63)) : v >> (c & 63);
        const std::uint64_t results[] = {c < width ? v << c : 0, c < width ? right : 0,
                                         turn == 0 ? v : v << turn | v >> (width - turn),
                                         turn == 0 ? v : v >> turn | v << (width - turn)};
        std::memcpy(x.data() + t * bytes, &v, bytes); // little-endian
        for (unsigned i = 0; i < 4; ++i)
            std::memcpy(want.data() + (t + 40 * i) * bytes, &results[i], bytes);
    }
    cpu::Launch launch = launchOf({1, 1, 1}, {40, 1, 1});
    launch.globals = {view(counts), {x.data(), {40}}, {r.data(), {160}}};
    QCOMPARE(made.kernel->run(launch).faultCount, 0u);
    QCOMPARE(r.toHex(' '), want.toHex(' '));
}

/// Below, at and above the numbers of a warp's lanes.
void CpuEdges::lanesComparedWithANumber() {
    const FromText made("kernel k (n: Nat, r: out Array Nat) := do\n  let i := globalIdxX\n  let t := threadIdxX\n"
                        "  let mut m := 0\n  if i < n then m += 1\n  if i <= n then m += 2\n  if i > n then m += 4\n"
                        "  if i >= n then m += 8\n  if i == n then m += 16\n  if i != n then m += 32\n"
                        "  if n < t then m += 64\n  if n <= t then m += 128\n  if n > t then m += 256\n"
                        "  if n >= t then m += 512\n  if n == t then m += 1024\n  if n != t then m += 2048\n"
                        "  r[i] := m\n",
                        {96, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    for (std::uint32_t n = 0; n < 200; ++n) {
        const std::uint32_t bound = n < 197 ? n : n == 197 ? 1u << 31 : n == 198 ? ~0u : ~0u - 31;
        std::vector<std::uint32_t> r(192, 77), want(192);
        for (std::uint32_t i = 0; i < 192; ++i) {
            const std::uint32_t t = i % 96;
            want[i] = (i < bound) + (i <= bound) * 2 + (i > bound) * 4 + (i >= bound) * 8 + (i == bound) * 16 +
                      (i != bound) * 32 + (bound < t) * 64 + (bound <= t) * 128 + (bound > t) * 256 +
                      (bound >= t) * 512 + (bound == t) * 1024 + (bound != t) * 2048;
        }
        cpu::Launch launch = launchOf({2, 1, 1}, {96, 1, 1});
        launch.scalars = {bound};
        launch.globals = {view(r)};
        QCOMPARE(made.kernel->run(launch).faultCount, 0u);
        QCOMPARE(r, want);
    }
}

/// The side of a choice that a lane does not take is not read for it.
void CpuEdges::whatIsNotAskedFor() {
    const FromText made("kernel k (n: Nat, x y: in Array Int, r: out Array Int) := do\n  let t := threadIdxX\n"
                        "  r[t] := if t < n then -x[t] else 5\n"
                        "  r[t + 64] := if t >= n then 6 else x[t] + y[t]\n"
                        "  let both := t < n && x[t] < y[t]\n  let one := t >= n || x[t] < y[t]\n"
                        "  r[t + 128] := (if both then 1 else 0) + (if one then 2 else 0)\n",
                        {64, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    std::vector<std::int32_t> x(40), y(40), r(192, 77);
    for (int i = 0; i < 40; ++i) {
        x[static_cast<unsigned>(i)] = i * 7 % 11;
        y[static_cast<unsigned>(i)] = i * 5 % 13;
    }
    cpu::Launch launch = launchOf({1, 1, 1}, {64, 1, 1});
    launch.scalars = {40};
    launch.globals = {view(x), view(y), view(r)};
    QCOMPARE(made.kernel->run(launch).faultCount, 0u);
    for (unsigned t = 0; t < 64; ++t) {
        QCOMPARE(r[t], t < 40 ? -x[t] : 5);
        QCOMPARE(r[t + 64], t < 40 ? x[t] + y[t] : 6);
        QCOMPARE(r[t + 128], t < 40 ? (x[t] < y[t] ? 3 : 0) : 2);
    }
}

void CpuEdges::truthThatIsPassed() {
    const FromText made("kernel k (yes: Bool, r: out Array Nat) := do\n"
                        "  r[threadIdxX] := if yes then 3 else 4\n",
                        {32, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    for (bool yes : {false, true}) {
        std::vector<std::uint32_t> r(32, 77);
        cpu::Launch launch = launchOf({1, 1, 1}, {32, 1, 1});
        launch.scalars = {yes};
        launch.globals = {view(r)};
        QCOMPARE(made.kernel->run(launch).faultCount, 0u);
        QCOMPARE(r, std::vector<std::uint32_t>(32, yes ? 3 : 4));
    }
}

/// Eight times four threads, of whose rows some lie outside: those read 0 and write nothing, wherever the edge is.
void CpuEdges::rowsAtTheEdge_data() {
    QTest::addColumn<QByteArray>("index");
    QTest::addColumn<std::function<unsigned(unsigned, unsigned)>>("at");
    const auto row = [](const char* index, std::function<unsigned(unsigned, unsigned)> at) {
        QTest::newRow(index) << QByteArray(index) << std::move(at);
    };
    row("y * 100 + x", [](unsigned x, unsigned y) { return y * 100 + x; });
    row("x + 3 - y", [](unsigned x, unsigned y) { return x + 3 - y; });
    row("(3 - y) * 8 + x", [](unsigned x, unsigned y) { return (3 - y) * 8 + x; });
}

void CpuEdges::rowsAtTheEdge() {
    QFETCH(QByteArray, index);
    using At = std::function<unsigned(unsigned, unsigned)>;
    QFETCH(At, at);
    const FromText made("kernel k (a: in Array Nat, r: inout Array Nat, s: out Array Nat) := do\n"
                        "  let x := threadIdxX\n  let y := threadIdxY\n"
                        "  s[y * 8 + x] := a[" + index + "]\n  r[" + index + "] := 9\n",
                        {8, 4, 1});
    QVERIFY2(made.kernel, made.error.constData());
    for (std::size_t extent : {1u, 7u, 8u, 9u, 10u, 11u, 24u, 31u, 32u, 100u, 101u, 107u, 108u, 207u, 300u, 307u, 308u}) {
        std::vector<std::uint32_t> a(400), r(400, 5), s(32, 77), wantR(400, 5), wantS(32);
        std::uint64_t outside = 0;
        for (std::uint32_t i = 0; i < 400; ++i)
            a[i] = i + 1000;
        for (std::uint32_t t = 0; t < 32; ++t) {
            const std::uint32_t place = at(t % 8, t / 8);
            outside += place >= extent;
            wantS[t] = place < extent ? a[place] : 0;
            if (place < extent)
                wantR[place] = 9;
        }
        cpu::Launch launch = launchOf({1, 1, 1}, {8, 4, 1});
        launch.globals = {{a.data(), {extent}}, {r.data(), {extent}}, view(s)};
        QCOMPARE(made.kernel->run(launch).faultCount, 2 * outside);
        QCOMPARE(s, wantS);
        QCOMPARE(r, wantR);
    }
}

/// Neighbours that add floats to neighbours, with no other block about.
void CpuEdges::floatsAddedByOneBlock() {
    const FromText made("kernel k (r: inout Array Float, old: out Array Float) := do\n"
                        "  let t := threadIdxX\n  r.atomicAdd t (t.toFloat + 0.5)\n"
                        "  old[t] := r.atomicAdd t 2\n",
                        {50, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    std::vector<float> r(64, 100), old(50); // the last 14 are nobody's
    cpu::Launch launch = launchOf({1, 1, 1}, {50, 1, 1});
    launch.globals = {view(r), view(old)};
    QCOMPARE(made.kernel->run(launch).faultCount, 0u);
    QCOMPARE(std::vector<float>(r.begin() + 50, r.end()), std::vector<float>(14, 100));
    for (unsigned t = 0; t < 50; ++t) {
        QCOMPARE(old[t], 100.5f + static_cast<float>(t));
        QCOMPARE(r[t], 102.5f + static_cast<float>(t));
    }
    launch.globals = {{r.data(), {45}}, view(old)};
    QCOMPARE(made.kernel->run(launch).faultCount, 2 * 5u); // those of the last five
    QCOMPARE(r[49], 151.5f);
}

/// No addition is lost where several cores add to one place: whole numbers, whose sums are exact.
void CpuEdges::floatsAddedByAllCores() {
    const FromText made("kernel k (r: inout Array Float) := do\n  for j in [:16] do\n    r.atomicAdd threadIdxX 1\n",
                        {64, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    std::vector<float> r(64, 0);
    constexpr std::uint32_t Blocks = 100'000;
    cpu::Launch launch = launchOf({Blocks, 1, 1}, {64, 1, 1});
    launch.globals = {view(r)};
    QCOMPARE(made.kernel->run(launch).faultCount, 0u);
    for (float sum : r)
        QCOMPARE(sum, 16.0f * Blocks);
}

/// As PTX has it: of two zeros −0 is the smaller one, and what saturates to 0 is +0.
void CpuEdges::zerosOfBothSigns_data() {
    QTest::addColumn<QByteArray>("type");
    for (const char* type : {"Float", "Float64", "Half", "BFloat16"})
        QTest::newRow(type) << QByteArray(type);
}

void CpuEdges::zerosOfBothSigns() {
    QFETCH(QByteArray, type);
    const FromText made("kernel k (x y: in Array Float64, r: out Array Float64) := do\n  let t := threadIdxX\n"
                        "  let a := x[t].to" + type + "\n  let b := y[t].to" + type + "\n"
                        "  r[t] := (min a b).toFloat64\n  r[t + 4] := (max a b).toFloat64\n"
                        "  r[t + 8] := (clamp a b b).toFloat64\n  r[t + 12] := (saturate a).toFloat64\n",
                        {4, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    std::vector<double> x{0.0, 0.0, -0.0, -0.0}, y{0.0, -0.0, 0.0, -0.0}, r(16, 7);
    cpu::Launch launch = launchOf({1, 1, 1}, {4, 1, 1});
    launch.globals = {view(x), view(y), view(r)};
    QCOMPARE(made.kernel->run(launch).faultCount, 0u);
    for (unsigned t = 0; t < 4; ++t) {
        const bool a = std::signbit(x[t]), b = std::signbit(y[t]);
        for (unsigned i : {t, t + 4, t + 8, t + 12})
            QVERIFY(r[i] == 0);
        QCOMPARE(std::signbit(r[t]), a || b);
        QCOMPARE(std::signbit(r[t + 4]), a && b);
        QCOMPARE(std::signbit(r[t + 8]), b);
        QVERIFY(!std::signbit(r[t + 12]));
    }
}

/// As in C: all but the zeros are true.
void CpuEdges::truthOfFloats() {
    const std::vector<double> x{0.0, -0.0, 1.0, -0.5, std::numeric_limits<double>::quiet_NaN(),
                                std::numeric_limits<double>::infinity(), 1e-7, -3.0};
    for (K kind : {K::Float32, K::Float64, K::Float16, K::BFloat16}) {
        KernelBuilder k("truth");
        const auto a = k.global("a", K::Float64, ir::Access::In);
        const auto r = k.global("r", K::Bool, ir::Access::Out);
        const auto t = k.let("t", k.threadIdx(0));
        k.store(r, {k.use(t)}, k.cast(K::Bool, k.cast(kind, k.load(a, {k.use(t)}))));
        const Compiled c(k.finish(), Plain);
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<double> data = x;
        std::vector<std::uint8_t> got(8, 77);
        cpu::Launch launch = launchOf({1, 1, 1}, {8, 1, 1});
        launch.globals = {view(data), view(got)};
        QCOMPARE(c.kernel->run(launch).faultCount, 0u);
        for (unsigned i = 0; i < 8; ++i)
            QCOMPARE(int(got[i]), i < 2 ? 0 : 1);
    }
}

/// A step is turned into the counter's type first.
void CpuEdges::stepsOfAnotherType() {
    KernelBuilder k("steps");
    const auto by = k.scalar("by", K::Int8);
    const auto r = k.global("r", K::Int32, ir::Access::Out);
    const auto sum = k.letMut("sum", k.i32(0));
    k.forRange("a", k.i32(10), k.i32(-10), k.use(by),
               [&](VarId a) { k.assign(sum, k.addE(k.mul(k.use(sum), k.i32(2)), k.use(a))); });
    k.store(r, {k.threadIdx(0)}, k.use(sum));
    const Compiled c(k.finish(), Plain);
    QVERIFY2(c.kernel, c.error.c_str());
    for (int step : {-3, 3}) {
        std::vector<std::int32_t> got(40, 77);
        cpu::Launch launch = launchOf({1, 1, 1}, {40, 1, 1});
        launch.scalars = {static_cast<std::uint8_t>(step)};
        launch.globals = {view(got)};
        QCOMPARE(c.kernel->run(launch).faultCount, 0u);
        std::int32_t want = 0;
        for (int a = 10; step < 0 && a > -10; a += step)
            want = want * 2 + a;
        QCOMPARE(got, std::vector<std::int32_t>(40, want));
    }
}

/// A `while` around a barrier whose condition differs between threads: those that are out are finished, and the
/// others go on without them.
void CpuEdges::whileLoopsThatThreadsLeave() {
    KernelBuilder k("leave");
    const auto s = k.shared("s", K::UInt32, {k.u32(96)});
    const auto r = k.global("r", K::UInt32, ir::Access::Out);
    const auto t = k.let("t", k.threadIdx(0));
    const auto rounds = k.letMut("rounds", k.u32(0));
    const auto sum = k.letMut("sum", k.u32(0));
    k.whileDo(k.le(k.use(rounds), k.div(k.use(t), k.u32(20))), [&] {
        k.store(s, {k.use(t)}, k.addE(k.use(rounds), k.use(t)));
        k.barrier();
        k.assign(sum, k.addE(k.use(sum), k.load(s, {k.u32(95)})));
        k.barrier();
        k.assign(rounds, k.addE(k.use(rounds), k.u32(1)));
    });
    k.store(r, {k.use(t)}, k.addE(k.mul(k.use(sum), k.u32(100)), k.use(rounds)));
    const Compiled c(k.finish(), Plain);
    QVERIFY2(c.kernel, c.error.c_str());
    std::vector<std::uint32_t> got(96, 77);
    cpu::Launch launch = launchOf({1, 1, 1}, {96, 1, 1});
    launch.globals = {view(got)};
    QCOMPARE(c.kernel->run(launch).faultCount, 0u);
    for (unsigned i = 0; i < 96; ++i) {
        unsigned total = 0;
        for (unsigned round = 0; round <= i / 20; ++round)
            total += 95 + round;
        QCOMPARE(got[i], total * 100 + i / 20 + 1);
    }
}

/// `if threadIdxX < n` runs for the warps that have to do with it, however large n is.
void CpuEdges::guardsOfAnySize() {
    const FromText made("kernel k (n: Nat, r: inout Array Nat) := do\n  shared s : Array Nat [96]\n"
                        "  s[threadIdxX] := threadIdxX + 5\n  barrier\n"
                        "  if threadIdxX < n then\n    r[threadIdxX] := s[95 - threadIdxX]\n",
                        {96, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    for (std::uint32_t n : {0u, 1u, 31u, 32u, 33u, 64u, 95u, 96u, 1u << 27, 1u << 28, 1u << 31, ~0u}) {
        std::vector<std::uint32_t> r(96, 77);
        cpu::Launch launch = launchOf({1, 1, 1}, {96, 1, 1});
        launch.scalars = {n};
        launch.globals = {view(r)};
        QCOMPARE(made.kernel->run(launch).faultCount, 0u);
        for (std::uint32_t i = 0; i < 96; ++i)
            QCOMPARE(r[i], i < n ? 100 - i : 77u);
    }
}

/// Against the CUDA programming guide: where the source is not in the warp it is the lane itself.
void CpuEdges::shufflesByRunTimeDistances_data() {
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<int>("size");
    QTest::addColumn<QByteArray>("distance");
    QTest::addColumn<std::function<unsigned(unsigned, unsigned)>>("by");
    const std::pair<const char*, int> types[] = {{"Int8", 1}, {"Int", 4}, {"Float", 4}, {"UInt64", 8}, {"Float64", 8}};
    for (const auto& [type, size] : types) {
        const auto row = [type = type, size = size](const char* text, std::function<unsigned(unsigned, unsigned)> by) {
            QTest::addRow("%s by %s", type, text) << QByteArray(type) << size << QByteArray(text) << std::move(by);
        };
        row("d", [](unsigned, unsigned d) { return d; });
        row("t % 32", [](unsigned t, unsigned) { return t % 32; });
        row("d * (t % 3)", [](unsigned t, unsigned d) { return d * (t % 3); });
    }
}

void CpuEdges::shufflesByRunTimeDistances() {
    using By = std::function<unsigned(unsigned, unsigned)>;
    QFETCH(QByteArray, type);
    QFETCH(int, size);
    QFETCH(QByteArray, distance);
    QFETCH(By, by);
    const FromText made("kernel k (d: Nat, x: in Array " + type + ", r: out Array " + type + ") := do\n"
                        "  let t := threadIdxX\n  let v := x[t]\n  let b := " + distance + "\n"
                        "  r[t] := shflUp v b\n  r[t + 64] := shflDown v b\n"
                        "  r[t + 128] := shflXor v (b % 32)\n  r[t + 192] := shfl v b\n",
                        {64, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    const auto bytes = static_cast<unsigned>(size);
    QByteArray x(64 * size, 0), want(256 * size, 0);
    for (qsizetype i = 0; i < x.size(); ++i)
        x[i] = static_cast<char>(i * 37 % 251); // the upper bit of each half is set now and then; no NaN
    for (unsigned d : {0u, 1u, 5u, 16u, 31u, 32u, 40u}) {
        for (unsigned t = 0; t < 64; ++t) {
            const unsigned lane = t % 32, b = by(t, d);
            const unsigned from[] = {b > lane ? lane : lane - b, lane + b > 31 ? lane : lane + b, lane ^ b % 32, b % 32};
            for (unsigned i = 0; i < 4; ++i)
                std::memcpy(want.data() + (t + 64 * i) * bytes, x.data() + (t - lane + from[i]) * bytes, bytes);
        }
        QByteArray r(256 * size, 77);
        cpu::Launch launch = launchOf({1, 1, 1}, {64, 1, 1});
        launch.scalars = {d};
        launch.globals = {{x.data(), {64}}, {r.data(), {256}}};
        QCOMPARE(made.kernel->run(launch).faultCount, 0u);
        QCOMPARE(r.toHex(' '), want.toHex(' '));
    }
}

/// Blocks run on several cores, so that a fence of the device is one of the processor.
void CpuEdges::fencesAreFences() {
    const FromText made("kernel k (r: inout Array Nat) := do\n  r[threadIdxX] := 1\n  memFence\n"
                        "  r[threadIdxX + 32] := r[threadIdxX]\n",
                        {32, 1, 1}, true);
    QVERIFY2(made.kernel, made.error.constData());
    QCOMPARE(occurrences(made.kernel->llvmIr(), "fence seq_cst"), 1);
}

/// Between barriers, what is the same for all threads is done once and not for each warp.
void CpuEdges::uniformStatementsNeedNoWarps() {
    const FromText made("kernel k (n: Nat, r: inout Array Nat) := do\n  let mut u := n\n  barrier\n"
                        "  u := u * 3 + r[0]\n  barrier\n  r[threadIdxX] := u\n",
                        {96, 1, 1}, true);
    QVERIFY2(made.kernel, made.error.constData());
    QCOMPARE(occurrences(made.kernel->llvmIr(), "\nwarp.body\\d*:"), 1);
    std::vector<std::uint32_t> r(96, 5);
    cpu::Launch launch = launchOf({1, 1, 1}, {96, 1, 1});
    launch.scalars = {7};
    launch.globals = {view(r)};
    QCOMPARE(made.kernel->run(launch).faultCount, 0u);
    QCOMPARE(r, std::vector<std::uint32_t>(96, 26));
}

/// An element of a local array whose index is the same for all lanes, and known only when it runs.
void CpuEdges::localRowsByRunTimeIndex() {
    const FromText made("kernel k (at: Nat, r: out Array Nat) := do\n  let mut a : Array Nat [3] := 5\n"
                        "  if threadIdxX % 3 == 0 then a[at] := threadIdxX\n"
                        "  r[threadIdxX] := a[at] * 1000 + a[0] + a[1] + a[2]\n",
                        {40, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    for (std::uint32_t at : {0u, 2u, 3u, ~0u}) {
        std::vector<std::uint32_t> r(40, 77);
        cpu::Launch launch = launchOf({1, 1, 1}, {40, 1, 1});
        launch.scalars = {at};
        launch.globals = {view(r)};
        const cpu::Outcome outcome = made.kernel->run(launch);
        QCOMPARE(outcome.faultCount, at < 3 ? 0u : 14u + 40u);
        QCOMPARE(outcome.faults.size(), at < 3 ? 0u : 2u);
        for (std::uint32_t t = 0; t < 40; ++t)
            QCOMPARE(r[t], at >= 3 ? 15 : t % 3 == 0 ? t * 1001 + 10 : 5015);
    }
}

/// Up to eight rounds are laid out one after the other, more stay a loop; the values are the same.
void CpuEdges::shufflesInShortLoops_data() {
    QTest::addColumn<QByteArray>("range");
    QTest::addColumn<QList<unsigned>>("rounds");
    QTest::addColumn<bool>("isLoop");
    QTest::newRow("five") << QByteArray("[0:5]") << QList<unsigned>{0, 1, 2, 3, 4} << false;
    QTest::newRow("eight") << QByteArray("[0:8]") << QList<unsigned>{0, 1, 2, 3, 4, 5, 6, 7} << false;
    QTest::newRow("nine") << QByteArray("[0:9]") << QList<unsigned>{0, 1, 2, 3, 4, 5, 6, 7, 8} << true;
    QTest::newRow("by two") << QByteArray("[1:16:2]") << QList<unsigned>{1, 3, 5, 7, 9, 11, 13, 15} << false;
    QTest::newRow("by two, nine") << QByteArray("[1:18:2]") << QList<unsigned>{1, 3, 5, 7, 9, 11, 13, 15, 17} << true;
    QTest::newRow("one") << QByteArray("[7:8]") << QList<unsigned>{7} << false;
    QTest::newRow("none") << QByteArray("[3:3]") << QList<unsigned>{} << false;
}

void CpuEdges::shufflesInShortLoops() {
    QFETCH(QByteArray, range);
    QFETCH(QList<unsigned>, rounds);
    QFETCH(bool, isLoop);
    const FromText made("kernel k (r: out Array Nat) := do\n  let mut v := threadIdxX * 7\n"
                        "  for j in " + range + " do\n    v := v * 3 + shflXor v j + j\n  r[threadIdxX] := v\n",
                        {64, 1, 1}, true);
    QVERIFY2(made.kernel, made.error.constData());
    QCOMPARE(occurrences(made.kernel->llvmIr(), "\nfor.body\\d*:") > 0, isLoop);
    std::vector<std::uint32_t> r(64, 77), want(64);
    for (std::uint32_t t = 0; t < 64; ++t)
        want[t] = t * 7;
    for (unsigned j : rounds) {
        const std::vector<std::uint32_t> before = want;
        for (std::uint32_t t = 0; t < 64; ++t)
            want[t] = before[t] * 3 + before[t ^ j] + j;
    }
    cpu::Launch launch = launchOf({1, 1, 1}, {64, 1, 1});
    launch.globals = {view(r)};
    QCOMPARE(made.kernel->run(launch).faultCount, 0u);
    QCOMPARE(r, want);
}

/// Lists with control flow are emitted once for all warps: of whole ones some lanes are outside, of others all inside.
void CpuEdges::edgesInListsThatBranch() {
    const FromText made("kernel k (from n: Nat, a: in Array Nat, r: inout Array Nat) := do\n  let t := threadIdxX\n"
                        "  if t >= from then\n    let v := a[t]\n    if v == 1000003 then\n      r[0] := 9\n"
                        "    r[t] := v + n\n",
                        {64, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    for (std::uint32_t from : {0u, 5u, 33u})
        for (std::size_t extent : {0u, 31u, 32u, 50u, 64u}) {
            std::vector<std::uint32_t> a(64), r(64, 77), want(64, 77);
            std::uint64_t outside = 0;
            for (std::uint32_t t = 0; t < 64; ++t) {
                a[t] = t + 1000;
                outside += t >= from && t >= extent;
                if (t >= from)
                    want[t] = (t < extent ? t + 1000 : 0) + 3;
            }
            cpu::Launch launch = launchOf({1, 1, 1}, {64, 1, 1});
            launch.scalars = {from, 3};
            launch.globals = {{a.data(), {extent}}, view(r)};
            QCOMPARE(made.kernel->run(launch).faultCount, outside);
            QCOMPARE(r, want);
        }
}

/// A warp's first eight lanes may load by themselves; one more, or others, may not.
void CpuEdges::fewLanesOfATile() {
    const FromText made("kernel k (lo hi none: Nat, r: inout Array Nat) := do\n  shared s : Array Nat [64]\n"
                        "  let t := threadIdxX\n  s[t] := t + 5\n  barrier\n  if t >= lo && t < hi then r[t] := s[t + none]\n",
                        {64, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    for (const auto& [lo, hi] : {std::pair(0u, 8u), {7u, 8u}, {8u, 9u}, {0u, 9u}, {31u, 33u}, {40u, 41u}, {5u, 64u}}) {
        std::vector<std::uint32_t> r(64, 77);
        cpu::Launch launch = launchOf({1, 1, 1}, {64, 1, 1});
        launch.scalars = {lo, hi, 0};
        launch.globals = {view(r)};
        QCOMPARE(made.kernel->run(launch).faultCount, 0u);
        for (std::uint32_t t = 0; t < 64; ++t)
            QCOMPARE(r[t], t >= lo && t < hi ? t + 5 : 77);
    }
}

/// Of a warp's first lanes, up to one of any number, some are outside.
void CpuEdges::guardedRunsAtTheEdge() {
    const FromText made("kernel k (n: Nat, a: in Array Nat, r: inout Array Nat) := do\n  let t := threadIdxX\n"
                        "  if t < n then r[t] := a[t]\n",
                        {64, 1, 1});
    QVERIFY2(made.kernel, made.error.constData());
    for (std::uint32_t n : {5u, 12u, 20u, 31u, 32u, 40u, 60u})
        for (std::uint32_t extent : {3u, 11u, 15u, 19u, 33u, 50u}) {
            std::vector<std::uint32_t> a(64), r(64, 77);
            for (std::uint32_t t = 0; t < 64; ++t)
                a[t] = t + 1000;
            cpu::Launch launch = launchOf({1, 1, 1}, {64, 1, 1});
            launch.scalars = {n};
            launch.globals = {{a.data(), {extent}}, view(r)};
            QCOMPARE(made.kernel->run(launch).faultCount, std::uint64_t{n > extent ? n - extent : 0});
            for (std::uint32_t t = 0; t < 64; ++t)
                QCOMPARE(r[t], t >= n ? 77 : t < extent ? t + 1000 : 0);
        }
}

QTEST_GUILESS_MAIN(CpuEdges)
#include "tst_cpu_edges.moc"
