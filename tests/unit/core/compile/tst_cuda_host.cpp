#include "core/compile/compilation.h"

#include <QFile>
#include <QLibrary>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

using namespace lane;

/// The generated CUDA means what the language says, where C++ by itself would mean something else:
/// the text is compiled by the host's compiler with a few lines in place of CUDA's headers, run for
/// one thread, and compared with what the language page promises.
class CudaHost : public QObject {
    Q_OBJECT
private:
    using Kernel = void (*)(unsigned int n, int i, int* r);
    QTemporaryDir m_folder;
    std::unique_ptr<QLibrary> m_library;
private Q_SLOTS:
    void initTestCase();
    void meaning_data();
    void meaning();
};

namespace {

constexpr const char* Shim = R"(#include <cmath>
#include <cstring>
#define __global__
#define __device__
#define __shared__ static
#define __restrict__
struct Index { unsigned int x, y, z; };
static const Index threadIdx{0, 0, 0}, blockIdx{0, 0, 0}, blockDim{1, 1, 1}, gridDim{1, 1, 1};
static void __syncthreads() {}
template <typename T> T min(T a, T b) { return b < a ? b : a; }
template <typename T> T max(T a, T b) { return a < b ? b : a; }
template <typename T, typename U> T atomicAdd(T* cell, U value) { T old = *cell; *cell += (T)value; return old; }
static int __popc(unsigned int v) { return __builtin_popcount(v); }
static int __clz(unsigned int v) { return v == 0 ? 32 : __builtin_clz(v); }
static unsigned int __float_as_uint(float v) { unsigned int b; memcpy(&b, &v, 4); return b; }
static float __int_as_float(unsigned int b) { float v; memcpy(&v, &b, 4); return v; }
static float __uint_as_float(unsigned int b) { float v; memcpy(&v, &b, 4); return v; }
)";

/// One kernel and what it must leave in r[0] …
struct Row {
    const char* name;
    unsigned int n;
    int i;
    const char* body;
    std::vector<int> want;
};

const std::vector<Row>& rows() {
    constexpr int Min = std::numeric_limits<int>::min();
    static const std::vector<Row> All = {
        {"up_to_the_end",
         4294967295u,
         0,
         // An end that a launch knows it would refuse.
         "  let e := n - r[5].bits\n  for k in [4294967290:e:3] do\n    r[0] += 1\n    r[1] := (k - 4294967290).toInt\n",
         {2, 3}},
        {"up_signed_to_the_end",
         0,
         2147483647,
         "  for k in [2147483640:i:4] do\n    r[0] += 1\n    r[1] := k\n",
         {2, 2147483644}},
        {"from_below_zero",
         0,
         2147483647,
         "  for k in [(-2000000000):i:1500000000] do\n    r[0] += 1\n    r[1] := k\n",
         {3, 1000000000}},
        {"down_to_the_end",
         0,
         Min,
         "  for k in [(-2147483645):i:(-2)] do\n    r[0] += 1\n    r[1] := k\n",
         {2, -2147483647}},
        {"empty_loops",
         3,
         0,
         "  for k in [5:n] do\n    r[0] += 1\n  for k in [n:3:2] do\n    r[0] += 1\n"
         "  for k in [0:5:(-1)] do\n    r[0] += 1\n",
         {0}},
        {"bounds_once",
         5,
         0,
         "  let mut m : Nat := n\n  for k in [:m] do\n    m := 0\n    r[0] += 1\n",
         {5}},
        {"bounds_from_memory_once",
         0,
         0,
         "  r[0] := 4\n  for k in [:r[0]] do\n    r[0] := 0\n    r[1] += 1\n",
         {0, 4}},
        {"leaves_and_goes_on",
         10,
         0,
         "  for k in [:n] do\n    if k % 2 == 0 then\n      continue\n    if k > 7 then\n      "
         "break\n    r[0] += k.toInt\n",
         {16}},
        {"stepped", 40, 0,
         "  let mut d := n / 2\n  while d > 0 do\n    r[0] += d.toInt\n    r[1] += 1\n    d := d / 2\n"
         "  let mut k : Int := i\n  while k < 10 do\n    if k == 6 then\n      break\n    r[2] := k\n    k += 3\n  r[3] := k\n",
         {38, 5, 3, 6}},
        {"stepped_with_continue", 10, 0,
         "  let mut k : Nat := 0\n  while k < n do\n    if k % 2 == 0 then\n      k += 3\n      continue\n    r[0] += k.toInt\n    k += 1\n",
         {3 + 7}},
        {"stepped_by_what_the_round_made", 64, 0,
         "  let mut k : Nat := 1\n  while k < n do\n    let twice := 2 * k\n    r[0] += 1\n    k += twice\n  r[1] := k.toInt\n",
         {4, 81}},
        {"stepped_and_set_in_the_round", 100, 0,
         "  let mut k : Nat := 0\n  while k < n do\n    k += 10\n    if k == 55 then\n      break\n    r[0] += 1\n    k += 5\n  r[1] := 1\n",
         {3, 1}},
        {"nested",
         3,
         0,
         "  for k in [:n] do\n    for k in [k:n] do\n      r[0] += k.toInt\n",
         {0 + 1 + 2 + 1 + 2 + 2}},
        {"signed_comparison", 5, -1, "  r[0] := if i < n then 1 else 2\n", {1}},
        {"naturals_wrap", 2, 0, "  r[0] := ((16 - 17 : Nat) / n).toInt\n", {2147483647}},
        {"shifts_keep_the_type",
         31,
         -16,
         "  r[0] := (((1 : Nat) <<< n) >>> 31).toInt\n  r[1] := i >>> 2\n",
         {1, -4}},
        {"bytes_wrap",
         200,
         0,
         "  let a := n.toUInt8\n  let b : UInt8 := 100\n  r[0] := ((a + b) / 3).toInt\n  r[1] := "
         "if a + b < b then 1 else 0\n",
         {14, 1}},
        {"signed_bytes_wrap",
         0,
         127,
         "  let a := i.toInt8\n  r[0] := (a + 1).toInt\n  r[1] := (-(a + 1) / 2).toInt\n",
         {-128, -64}},
        {"words_multiply", 65535, 0, "  let a := n.toUInt16\n  r[0] := (a * a).toInt\n", {1}},
        {"division_truncates", 0, -7, "  r[0] := i / 2\n  r[1] := i % 3\n", {-3, -1}},
        {"ceil_div",
         4294967295u,
         0,
         "  r[0] := (ceilDiv n 16).toInt\n  r[1] := (ceilDiv (n - 1) (n - 4294967294)).toInt\n",
         {268435456, -2}},
        {"ceil_div_signed",
         0,
         -7,
         "  r[0] := ceilDiv i 2\n  r[1] := ceilDiv (0 - i) 2\n  r[2] := ceilDiv i (0 - 2)\n",
         {-3, 4, 4}},
        {"counts_are_naturals",
         1,
         0,
         "  r[0] := if popcount n - popcount (n + 2) > 5 then 1 else 0\n",
         {1}},
        {"short_circuit", 0, 0, "  r[0] := if i != 0 && 10 / i > 1 then 1 else 2\n", {2}},
        {"shadowing",
         7,
         0,
         "  let x := n\n  let x := x + 1\n  if true then\n    let x := x * 2\n    r[0] := "
         "x.toInt\n  r[1] := x.toInt\n",
         {16, 8}},
        {"else_of_the_right_if",
         1,
         0,
         "  if n == 1 then\n    if i == 1 then\n      r[0] := 1\n  else\n    r[0] := 2\n  r[1] := "
         "3\n",
         {0, 3}},
        {"smallest_integer", 0, 0, "  r[0] := -2147483648\n", {Min}},
        {"min_max_clamp",
         9,
         -3,
         "  r[0] := min i 2\n  r[1] := (max n 20).toInt\n  r[2] := clamp i (-1) 1\n  r[3] := abs "
         "i\n",
         {-3, 20, -1, 3}},
        {"precedence",
         6,
         5,
         "  r[0] := (i + 1) * 2 - (3 - (i - 1))\n  r[1] := ((n &&& 3) ||| 8).toInt\n  r[2] := "
         "-(-i)\n",
         {13, 10, 5}},
        {"float_remainder",
         0,
         -7,
         "  r[0] := (i.toFloat % 2.5).toInt\n  r[1] := (1.9 * 2).toInt\n",
         {-2, 3}},
        {"float_bits",
         0,
         0,
         "  r[0] := if Float.inf > 1e38 && Float.nan != Float.nan then 1 else 0\n",
         {1}},
        {"widening",
         4294967295u,
         -3,
         "  let w : UInt64 := 5\n  let s : Int64 := -5\n  let c := i < 0\n"
         "  r[0] := ((n.toUInt64 * n.toUInt64 + w) >>> 32).toInt\n"
         "  r[1] := ((if c then -7 else n.toInt64) / 2).toInt\n"
         "  r[2] := ((if c then i.toInt64 else n.toInt64) / 2).toInt\n"
         "  r[3] := if s < n.toInt64 && i.toInt64 < n.toInt64 && i.toInt64 < 0 then 1 else 0\n"
         "  r[4] := ((s + n.toInt64) >>> 31).toInt\n",
         {-2, -3, -1, 1, 1}},
        {"up_to_and_with",
         0,
         2,
         "  for k in [(-i) : i + 1] do\n    r[0] += 1\n    r[1] := k\n  for k in [1 : i - 2 + 1] do\n    r[2] := 1\n",
         {5, 2, 0}},
        {"old_values_of_atomics",
         0,
         0,
         "  r[0] := 5\n  let old ← r.atomicAdd 0 3\n  r[1] := old\n",
         {8, 5}},
    };
    return All;
}

std::string sourceText() {
    std::string text;
    for (const Row& row : rows())
        text += std::string("kernel ") + row.name +
                " (n: Nat, i: Int, r: inout Array Int [16]) := do\n" + row.body + "\n";
    return text;
}

} // namespace

void CudaHost::initTestCase() {
    const QString compiler = QStandardPaths::findExecutable(QStringLiteral("c++"));
    if (compiler.isEmpty())
        QSKIP("there is no host compiler");
    const CompilationPtr c = compileSource(1, "host.lane", sourceText());
    for (const Diagnostic& d : c->diagnostics)
        QVERIFY2(d.severity != Severity::Error,
                 (std::string(c->lines.line(c->lines.lineAt(d.range.begin))) + ": " + d.message)
                     .c_str());
    QFile file(m_folder.filePath(QStringLiteral("kernels.cpp")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(Shim);
    file.write(c->cuda.text.c_str());
    file.close();
    const QString library = m_folder.filePath(QStringLiteral("kernels.so"));
    QProcess process;
    // Signed overflow is a fault of the language and wraps after it: so here.
    process.start(compiler,
                  {QStringLiteral("-std=c++17"), QStringLiteral("-O1"), QStringLiteral("-fwrapv"),
                   QStringLiteral("-w"), QStringLiteral("-shared"), QStringLiteral("-fPIC"),
                   QStringLiteral("-o"), library, file.fileName()});
    QVERIFY(process.waitForFinished(120'000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError() + c->cuda.text.c_str());
    m_library = std::make_unique<QLibrary>(library);
    QVERIFY(m_library->load());
}

void CudaHost::meaning_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < rows().size(); ++i)
        QTest::newRow(rows()[i].name) << static_cast<int>(i);
}

void CudaHost::meaning() {
    QFETCH(int, index);
    const Row& row = rows()[static_cast<std::size_t>(index)];
    const auto kernel = reinterpret_cast<Kernel>(m_library->resolve(row.name));
    QVERIFY(kernel);
    std::array<int, 16> r{};
    kernel(row.n, row.i, r.data());
    QCOMPARE(std::vector<int>(r.begin(), r.begin() + static_cast<std::ptrdiff_t>(row.want.size())),
             row.want);
}

QTEST_GUILESS_MAIN(CudaHost)
#include "tst_cuda_host.moc"
