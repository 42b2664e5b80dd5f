#include "core/host_cuda/host_program.h"
#include "core/launch/runnable.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace lane;

/// Whole programs for nvcc: where there is one it compiles them; the host's own compiler runs those
/// whose threads do not wait for each other, with a few lines in place of CUDA's runtime.
class HostCuda : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString write(const std::string& text, const QString& name);
    QString ran(const std::string& program);
private Q_SLOTS:
    void nvccTakesThem_data();
    void nvccTakesThem();
    void sharedMemoryBeyondTheUsualIsAskedFor();
    void aScanByItself();
    void valuesOfAllTypes();
    void aKernelWithStructures();
    void whatCppHasNoFunctionForIsSaid();
};

namespace {

constexpr const char* Runtime = R"(#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#define __global__
#define __device__
#define __constant__ static
#define __restrict__
struct dim3 { unsigned int x, y, z; dim3(unsigned int a = 1, unsigned int b = 1, unsigned int c = 1) : x(a), y(b), z(c) {} };
static dim3 threadIdx(0, 0, 0), blockIdx(0, 0, 0), blockDim, gridDim;
struct float2 { float x, y; };
struct float3 { float x, y, z; };
inline float2 make_float2(float x, float y) { return {x, y}; }
inline float3 make_float3(float x, float y, float z) { return {x, y, z}; }
using cudaError_t = int;
using cudaStream_t = int;
using cudaEvent_t = int;
enum { cudaSuccess, cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice };
inline const char* cudaGetErrorString(int) { return ""; }
template <typename T> int cudaMalloc(T** p, std::size_t n) { *p = static_cast<T*>(std::malloc(n)); return 0; }
inline int cudaFree(void* p) { std::free(p); return 0; }
inline int cudaMemset(void* p, int v, std::size_t n) { std::memset(p, v, n); return 0; }
inline int cudaMemcpy(void* to, const void* from, std::size_t n, int) { std::memmove(to, from, n); return 0; }
template <typename T> int cudaMemcpyToSymbol(T& to, const void* from, std::size_t n, std::size_t = 0, int = 0) {
    std::memcpy(&to, from, n);
    return 0;
}
inline int cudaGetLastError() { return 0; }
inline int cudaDeviceSynchronize() { return 0; }
inline int cudaStreamCreate(int*) { return 0; }
inline int cudaEventCreate(int*) { return 0; }
inline int cudaEventRecord(int, int) { return 0; }
inline int cudaStreamWaitEvent(int, int, int) { return 0; }
template <typename Kernel> void launched(dim3 grid, dim3 block, Kernel kernel) {
    gridDim = grid;
    blockDim = block;
    for (blockIdx.x = 0; blockIdx.x < grid.x; ++blockIdx.x)
        for (threadIdx.x = 0; threadIdx.x < block.x; ++threadIdx.x)
            kernel();
}
)";

constexpr const char* Values = R"(
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

kernel move (n : Nat, b : Box, v : Vec 3 Float, ps : inout Array Particle [n], w : constant Array Float [3]) := do
  let i ← globalIdxX
  if i < n then
    ps[i].pos += v * w[2]
    ps[i].mass += b.inner.mass + b.m[0, 1] + b.count.toFloat

program values (n : Nat, v : Vec 3 Float, ps : inout Array Particle [n], w : constant Array Float [3],
                r : inout Array Float [8], grid : inout Array Int [2, 3]) := do
  buffer qs : Array Particle [n]
  fill qs { pos := Vec.splat 9, mass := 2 }
  r[0] := qs[n - 1].pos.z + qs[n - 1].mass
  copy ps qs
  let mut b : Box := { count := 200, inner := { pos := v }, m := #[1, 2, 3, 4] }
  b.inner.mass := 7
  let mut u := v
  let s ← stream
  let done ← event
  for k in [0:2] do
    b.m[k, 1] := 5
    launch move { n, b, v := u, ps := qs, w } grid (ceilDiv n 2) block 2 on s
    launch move { n, b, v := u, ps := qs, w } grid (n - n) block 2
    record done on s
    wait done on s
    u.zx := u.xz * 0.5
    let q := qs[k]
    r[1] += heavy q + dot q.pos u
  r[2] := (b.m * b.m)[1, 0]
  let t := (1.5, 2)
  r[3] := t.1 + t.2.toFloat
  let mut c : Array Particle [2] := { pos := u }
  c[1].pos.y := 9
  r[4] := c[1].pos.y + c[0].mass
  r[5] := if qs[0].mass > 3 && (min n 7) < 4 then max 2.5 (sqrt 4.0) else 0
  for i in [1:-1:-1] do
    for j in [:3] do
      grid[i, j] := i * 10 + j.toInt
  print "done: {r[2]} and {n > 2}"
  repeat
    r[6] += 1
  until r[6] ≥ 3
  qs[0] := { qs[1] with mass := 0 }
  swap ps qs
)";

/// Dynamic shared arrays, of a length that is known and of one that is not.
constexpr const char* Deep = R"(
kernel deep (n: Nat, y: inout Array Float [n]) := do
  shared few : Array Float [64]
  shared a : Array Float
  shared b : Array Float64
  let t ← threadIdxX
  a[t] := 1
  b[t] := 2
  if t < 64 then
    few[t] := 3
  barrier
  if t < n then
    y[t] := a[0] + b[0].toFloat + few[0]

program deepTwice (n length: Nat, y: inout Array Float [n]) := do
  launch deep { n, y } grid 1 block 128
  launch deep { n, y } grid 1 block 128 shared { a := 1000, b := 5000 }
  launch deep { n, y } grid 1 block 128 shared { a := 1000, b := 6000 }
  launch deep { n, y } grid 1 block 128 shared { a := length * 2, b := 128 }
)";

Result<std::string> programOf(const QString& name, const std::string& text, const std::string& what,
                              const std::function<void(Scenario&)>& change = {}) {
    const CompilationPtr c = compileSource(1, name.toStdString(), text);
    for (const Diagnostic& d : c->diagnostics)
        if (d.severity == Severity::Error)
            return Error{d.code, d.message, ""};
    Scenario scenario = defaultScenario(c->module, what);
    if (change)
        change(scenario);
    const auto bound = bindRunnable(c->module, scenario, {});
    if (!bound)
        return bound.error();
    return hostProgram(*c, *bound, scenario);
}

std::string exampleText(const QString& name) {
    QFile file(QStringLiteral(LANE_SOURCE_DIR "/resources/examples/%1.lane").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

void small(Scenario& s) {
    s.scalars = {{"n", "3"}, {"v", "1, 2, 3"}};
    s.arrays["ps.pos"] = *data::Source::parse("constant:3:0");
    s.arrays["ps.mass"] = *data::Source::parse("constant:3:1");
    s.arrays["w"] = *data::Source::parse("values:0,1,2");
    s.arrays["r"] = *data::Source::parse("constant:8:0");
    s.arrays["grid"] = *data::Source::parse("constant:2x3:0");
}

} // namespace

QString HostCuda::write(const std::string& text, const QString& name) {
    QFile file(m_folder.filePath(name));
    if (file.open(QIODevice::WriteOnly))
        file.write(text.data(), static_cast<qint64>(text.size()));
    return file.fileName();
}

/// What the program prints, run on the host.
QString HostCuda::ran(const std::string& program) {
    QString text = QString::fromStdString(program);
    static const QRegularExpression launch(QStringLiteral("(\\w+)<<<(\\w+), (\\w+)[^>]*>>>\\((.*)\\);"));
    text.replace(launch, QStringLiteral("launched(\\2, \\3, [&] { \\1(\\4); });"));
    const QString path = write(Runtime + text.toStdString(), QStringLiteral("host.cpp"));
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QStringLiteral("g++"), {QStringLiteral("-std=c++17"), QStringLiteral("-o"), m_folder.filePath(QStringLiteral("host")), path});
    if (!process.waitForFinished(120'000) || process.exitCode() != 0)
        return QString::fromUtf8(process.readAll()) + QString::fromStdString(program);
    process.start(m_folder.filePath(QStringLiteral("host")), QStringList());
    process.waitForFinished(60'000);
    return QString::fromUtf8(process.readAll());
}

void HostCuda::nvccTakesThem_data() {
    QTest::addColumn<QString>("example");
    QTest::addColumn<QString>("what");
    for (const char* row : {"saxpy saxpy", "layouts centroids", "exclusive_scan exclusiveScan", "heat_steps heat", "deep_tiles deepProduct", "= deepTwice", "- values", "- move"})
        QTest::newRow(row) << QString::fromLatin1(row).section(u' ', 0, 0) << QString::fromLatin1(row).section(u' ', 1);
}

void HostCuda::nvccTakesThem() {
    QFETCH(QString, example);
    QFETCH(QString, what);
    const std::string text = example == QStringLiteral("-") ? std::string(Values) : example == QStringLiteral("=") ? std::string(Deep) : exampleText(example);
    const CompilationPtr c = compileSource(1, "e.lane", text);
    const std::string name = findRunnable(c->module, what.toStdString()) ? what.toStdString() : c->module.kernels.begin()->name;
    const auto program = programOf(example, text, name);
    QVERIFY2(program.ok(), program.ok() ? "" : program.error().message.c_str());
    QVERIFY2(program->find("int main() {") != std::string::npos, program->c_str());
    QString nvcc = QStandardPaths::findExecutable(QStringLiteral("nvcc"), {QStringLiteral("/usr/local/cuda/bin")});
    if (nvcc.isEmpty())
        nvcc = QStandardPaths::findExecutable(QStringLiteral("nvcc"));
    if (nvcc.isEmpty())
        QSKIP("there is no nvcc on this machine");
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(nvcc, {QStringLiteral("-arch=sm_90"), QStringLiteral("-o"), m_folder.filePath(QStringLiteral("k.o")),
                         QStringLiteral("-c"), write(*program, QStringLiteral("k.cu"))});
    QVERIFY(process.waitForFinished(240'000));
    const QByteArray output = process.readAll();
    QVERIFY2(process.exitCode() == 0 && !output.contains("warning"), output + QByteArray::fromStdString(*program));
}

void HostCuda::sharedMemoryBeyondTheUsualIsAskedFor() {
    const auto asked = [](const Result<std::string>& program) {
        static const QRegularExpression request(QStringLiteral("CHECK\\(cudaFuncSetAttribute\\((.*)\\)\\);"));
        QStringList found;
        for (auto it = request.globalMatch(QString::fromStdString(program ? *program : std::string())); it.hasNext();)
            found << it.next().captured(1);
        return found;
    };
    const QString what = QStringLiteral("deep, cudaFuncAttributeMaxDynamicSharedMemorySize, ");
    const auto kernel = [&](const char* length) {
        return programOf(QStringLiteral("deep"), Deep, "deep", [&](Scenario& s) {
            s.block = {"128"};
            s.grid = {"1"};
            s.shared = {{"a", length}, {"b", "128"}};
        });
    };
    // 256 static bytes and 1,024 of b: 11,968 floats more make 48 KiB.
    const auto usual = kernel("11968"), more = kernel("11972");
    QVERIFY2(usual.ok(), usual.ok() ? "" : usual.error().message.c_str());
    QVERIFY2(more.ok(), more.ok() ? "" : more.error().message.c_str());
    QCOMPARE(asked(usual), QStringList());
    QCOMPARE(asked(more), QStringList{what + QStringLiteral("48912")});
    QVERIFY(more->find("deep<<<grid, block, 48912>>>") > more->find("cudaFuncSetAttribute"));
    // Of a program where it is known to be little it is not asked for, else with the launch's own number.
    const auto program = programOf(QStringLiteral("deep"), Deep, "deepTwice");
    QVERIFY2(program.ok(), program.ok() ? "" : program.error().message.c_str());
    const QStringList requests = asked(program);
    QVERIFY2(requests.size() == 2, qPrintable(requests.join(u'\n') + QString::fromStdString(*program)));
    QVERIFY(requests[0].startsWith(what + QStringLiteral("static_cast<int>(")) && requests[0].contains(QStringLiteral("6000u * 8u")));
    QVERIFY2(requests[1].startsWith(what + QStringLiteral("static_cast<int>((")) && !requests[1].contains(QStringLiteral("1000u")), qPrintable(requests[1]));
}

void HostCuda::aScanByItself() {
    const auto program = programOf(QStringLiteral("scan"), exampleText(QStringLiteral("exclusive_scan")), "exclusiveScan", [](Scenario& s) {
        s.scalars = {{"n", "8"}};
        s.arrays["data"] = *data::Source::parse("iota:8:1:1");
    });
    QVERIFY2(program.ok(), program.ok() ? "" : program.error().message.c_str());
    QCOMPARE(ran(*program), QStringLiteral("data = 0 1 3 6 10 15 21 28\n"));
}

void HostCuda::valuesOfAllTypes() {
    const auto program = programOf(QStringLiteral("values"), Values, "values", small);
    QVERIFY2(program.ok(), program.ok() ? "" : program.error().message.c_str());
    // After the first launch: pos (2, 4, 6), mass 1 + 7 + 5 + 200; u is (1.5, 2, 0.5) then, so that the second
    // adds (3, 4, 1) and 212 again; u ends as (0.25, 2, 0.75).
    const QString want = QStringLiteral("done: 18 and true\n"
                                        "ps.pos = 5 8 7 5 8 7 5 8\n"
                                        "ps.mass = 0 425 425\n"
                                        "r = 11 674.5 18 3.5 10 2.5 3 0\n"
                                        "grid = 0 1 2 10 11 12\n");
    QCOMPARE(ran(*program), want);
}

void HostCuda::aKernelWithStructures() {
    const auto program = programOf(QStringLiteral("move"), Values, "move", [](Scenario& s) {
        s.scalars = {{"n", "2"}, {"v", "1, 2, 3"}, {"b", "5, 0, 0, 0, 7, 1, 2, 3, 4"}};
        s.arrays["ps.pos"] = *data::Source::parse("values:1,2,3,4,5,6");
        s.arrays["ps.mass"] = *data::Source::parse("constant:2:1");
        s.arrays["w"] = *data::Source::parse("values:0,1,2");
    });
    QVERIFY2(program.ok(), program.ok() ? "" : program.error().message.c_str());
    QCOMPARE(ran(*program), QStringLiteral("ps.pos = 3 6 9 6 9 12\nps.mass = 15 15\n"));
}

void HostCuda::whatCppHasNoFunctionForIsSaid() {
    const char* const text = "kernel one (n: Nat, x: inout Array Float [n]) := do\n"
                             "  if globalIdxX < n then\n"
                             "    x[globalIdxX] := 1\n"
                             "program p (n: Nat, x: inout Array Float [n]) := do\n"
                             "  launch one { n, x } grid 1 block 32\n"
                             "  x[0] := sinpi x[0]\n";
    const auto program = programOf(QStringLiteral("p"), text, "p");
    QVERIFY(!program.ok());
    QCOMPARE(program.error().code, std::string("L5090"));
    QVERIFY2(program.error().message.find("Line 6 calls `sinpi`") != std::string::npos, program.error().message.c_str());
}

QTEST_GUILESS_MAIN(HostCuda)
#include "tst_host_cuda.moc"
