#include "core/compile/compilation.h"

#include <QtTest>

#include <algorithm>

using namespace lane;

namespace {

const std::string Text = R"(const LOW : Float := 0

/-- Between LOW and 1. -/
def clamp01 (v : Float) : Float := min (max v LOW) 1

def sq {T} (v : T) : T := v * v

def unused (v : Float) : Float := v

def rowSum (A : Array Float [rows, cols]) (rows cols y : Nat) : Float := do
  let mut sum : Float := 0
  for x in [:cols] do
    if A[y, x] < LOW then
      return -1
    sum += A[y, x]
  return sum

def add (sums : Array Int, v : Int) : Unit := do
  sums[0] += v
  barrier

kernel k (m n: Nat, A: in Array Float [m, n], r: out Array Float [m], sums: inout Array Int [1]) := do
  let y ← globalIdxX
  add sums (sq 3)
  if y < m then
    r[y] := clamp01 (rowSum A m n y) + sq 0.5
)";

const std::string Cuda = R"(constexpr float LOW = 0.0f;

__device__ unsigned int sq(unsigned int v)
{
    return v * v;
}

__device__ void add(int* sums, int v)
{
    sums[0] += v;
    __syncthreads();
}

__device__ float rowSum(const float* A, unsigned int rows, unsigned int cols, unsigned int y)
{
    float sum = 0.0f;
    for (unsigned int x = 0; x < cols; ++x) {
        if (A[y * cols + x] < LOW)
            return -1.0f;
        sum += A[y * cols + x];
    }
    return sum;
}

__device__ float clamp01(float v)
{
    return fminf(fmaxf(v, LOW), 1.0f);
}

__device__ float sq(float v)
{
    return v * v;
}

extern "C" __global__ void k(
    unsigned int m, unsigned int n,
    const float* __restrict__ A,
    float* __restrict__ r,
    int* __restrict__ sums)
{
    const unsigned int y = blockIdx.x * blockDim.x + threadIdx.x;
    add(sums, (int)sq(3u));
    if (y < m)
        r[y] = clamp01(rowSum(A, m, n, y)) + sq(0.5f);
}
)";

std::uint32_t at(std::string_view piece) {
    return static_cast<std::uint32_t>(Text.find(piece));
}

} // namespace

/// `def` functions as the user sees them: their CUDA text and its lines, hovers and completion.
class Functions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cudaText() {
        const CompilationPtr c = compileSource(1, "t.lane", Text);
        QVERIFY2(c->diagnostics.empty(), c->diagnostics.empty() ? "" : c->diagnostics[0].message.c_str());
        QCOMPARE(QString::fromStdString(c->cuda.text), QString::fromStdString(Cuda));
        const std::uint32_t line = LineIndex(Cuda).lineAt(static_cast<std::uint32_t>(Cuda.find("return -1")));
        QCOMPARE(c->cuda.sourceLineOf(line), LineIndex(Text).lineAt(at("return -1")));
    }

    void hovers() {
        const CompilationPtr c = compileSource(1, "t.lane", Text);
        QCOMPARE(hoverAt(*c, at("clamp01 (rowSum")),
                 std::string("def clamp01 : (v : Float) : Float\nBetween LOW and 1."));
        QCOMPARE(QString::fromStdString(hoverAt(*c, at("cols]) (rows") + 1)), QStringLiteral("cols : Nat"));
        const auto* called = c->symbolAt(at("sq 0.5"));
        QVERIFY(called);
        QCOMPARE(called->nameRange.begin, at("sq {T}"));
    }

    void completes() {
        std::string text = Text, prefix;
        const std::size_t place = text.find("clamp01 (rowSum");
        text.replace(place, 5, "cla");
        const auto items =
            completionsAt(*compileSource(1, "t.lane", text), static_cast<std::uint32_t>(place) + 3, prefix);
        const auto found = std::find_if(items.begin(), items.end(),
                                        [](const CompletionItem& i) { return i.label == "clamp01"; });
        QVERIFY(found != items.end());
        QCOMPARE(found->signature, std::string("(v : Float) : Float"));
        QCOMPARE(found->sentence, std::string("Between LOW and 1."));
    }

    void leanHostFunctionsAreSkipped() {
        const CompilationPtr c = compileSource(1, "t.lean",
                                               "def helper (v : Float) : Float := v\n"
                                               "def sq {T} [Mul T] (v : T) : T := v * v\n");
        QCOMPARE(c->diagnostics.size(), std::size_t{2});
        for (const Diagnostic& d : c->diagnostics)
            QCOMPARE(d.code, std::string("L0113"));
        QVERIFY(c->module.functions.empty());
    }
};

QTEST_GUILESS_MAIN(Functions)
#include "tst_functions.moc"
