#include "core/compile/compilation.h"
#include "core/compile/stages.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace lane;

namespace {

const std::string Field = R"(kernelArgs MyArgs(N: Nat, alpha: Float)
  global[x y result: Array Float]

device_kernel myKernel : KernelM MyArgs Unit := do
  let args ← getArgs
  let i ← globalIdxX
  if i < args.N then do
    let x : GlobalArray Float := ⟨args.x⟩
    let y : GlobalArray Float := ⟨args.y⟩
    let r : GlobalArray Float := ⟨args.result⟩
    let xi ← x.get i
    let yi ← y.get i
    r.set i (args.alpha * xi + yi)
)";

const std::string Tiled = R"(const TILE : Nat := 16

/-- C = A × B through shared tiles. -/
kernel tiledProduct (M N K: Nat, A: in Array Float [M, K], B: in Array Float [K, N], C: out Array Float [M, N]) := do
  shared As : Array Float [TILE, TILE]
  shared Bs : Array Float [TILE, TILE]
  let x ← threadIdxX
  let y ← threadIdxY
  let r := blockIdxY * TILE + y
  let c := blockIdxX * TILE + x

  let mut acc : Float := 0
  for t in [0 : ceilDiv K TILE] do
    let k := t * TILE
    As[y, x] := if r < M && k + x < K then A[r, k + x] else 0
    Bs[y, x] := if k + y < K && c < N then B[k + y, c] else 0
    barrier
    for i in [:TILE] do
      acc += As[y, i] * Bs[i, x]
    barrier
  if r < M && c < N then
    C[r, c] := acc
)";

std::uint32_t lineOf(std::string_view text, std::string_view piece) {
    return LineIndex(text).lineAt(static_cast<std::uint32_t>(text.find(piece)));
}

} // namespace

class Compile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHeadStandsForAllThatItIsMadeOf() {
        const auto c = compileSource(1, "a.lane", "kernel k (x: inout Array Float [64]) := do\n"
                                             "  let t ← threadIdxX\n"
                                             "  let mut d := 32\n"
                                             "  while d > 0 do\n"
                                             "    if t < d then\n"
                                             "      x[t] += x[t + d]\n"
                                             "    d := d / 2\n");
        const std::vector<std::uint32_t> head = c->cuda.cudaLinesOf(4);
        QCOMPARE(head.size(), std::size_t(1));
        QVERIFY(LineIndex(c->cuda.text).line(head[0]).find("for (unsigned int d = 32; d > 0; d /= 2) {") != std::string_view::npos);
        QCOMPARE(c->cuda.cudaLinesOf(3), head);
        QCOMPARE(c->cuda.cudaLinesOf(7), head);
        QCOMPARE(c->cuda.sourceLineOf(head[0]), 4u);
    }

    void sourceFromTheField();
    void tiledProduct();
    void linesAreLinked();
    void brokenKernelsLeaveTheOthers();
    void symbolsOfTwoKernelsDiffer();
    void outline();
    void stages();
    void effectsGoFromLeftToRight_data();
    void effectsGoFromLeftToRight();
    void effectsStandWhereTheyAreRead_data();
    void effectsStandWhereTheyAreRead();
    void nothing();
};

void Compile::sourceFromTheField() {
    const auto c = compileSource(7, "my.lane", Field);
    QVERIFY(!hasErrors(c->diagnostics));
    QCOMPARE(c->revision, std::uint64_t{7});
    QCOMPARE(QString::fromStdString(c->cuda.text),
             QStringLiteral("extern \"C\" __global__ void myKernel(\n"
                            "    unsigned int N, float alpha,\n"
                            "    const float* __restrict__ x,\n"
                            "    const float* __restrict__ y,\n"
                            "    float* __restrict__ result)\n"
                            "{\n"
                            "    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
                            "    if (i < N) {\n"
                            "        const float xi = x[i];\n"
                            "        const float yi = y[i];\n"
                            "        result[i] = alpha * xi + yi;\n"
                            "    }\n"
                            "}\n"));
    QVERIFY(c->checkTime.count() > 0 && c->cudaTime.count() > 0);
}

void Compile::tiledProduct() {
    const auto c = compileSource(1, "tiled.lane", Tiled);
    QVERIFY(!hasErrors(c->diagnostics));
    QCOMPARE(QString::fromStdString(c->cuda.text),
             QStringLiteral("constexpr unsigned int TILE = 16;\n"
                            "\n"
                            "extern \"C\" __global__ void tiledProduct(\n"
                            "    unsigned int M, unsigned int N, unsigned int K,\n"
                            "    const float* __restrict__ A,\n"
                            "    const float* __restrict__ B,\n"
                            "    float* __restrict__ C)\n"
                            "{\n"
                            "    __shared__ float As[TILE][TILE];\n"
                            "    __shared__ float Bs[TILE][TILE];\n"
                            "\n"
                            "    const unsigned int x = threadIdx.x;\n"
                            "    const unsigned int y = threadIdx.y;\n"
                            "    const unsigned int r = blockIdx.y * TILE + y;\n"
                            "    const unsigned int c = blockIdx.x * TILE + x;\n"
                            "\n"
                            "    float acc = 0.0f;\n"
                            "    for (unsigned int t = 0; t < (K + TILE - 1) / TILE; ++t) {\n"
                            "        const unsigned int k = t * TILE;\n"
                            "        As[y][x] = (r < M && k + x < K) ? A[r * K + k + x] : 0.0f;\n"
                            "        Bs[y][x] = (k + y < K && c < N) ? B[(k + y) * N + c] : 0.0f;\n"
                            "        __syncthreads();\n"
                            "        for (unsigned int i = 0; i < TILE; ++i)\n"
                            "            acc += As[y][i] * Bs[i][x];\n"
                            "        __syncthreads();\n"
                            "    }\n"
                            "    if (r < M && c < N)\n"
                            "        C[r * N + c] = acc;\n"
                            "}\n"));
}

void Compile::linesAreLinked() {
    const auto c = compileSource(1, "tiled.lane", Tiled);
    for (const auto& [kernel, cuda] : {std::pair{"acc += As", "acc += As"},
                                       {"for t in", "for (unsigned int t"},
                                       {"if r < M && c", "if (r < M"},
                                       {"shared Bs", "__shared__ float Bs"},
                                       {"const TILE", "constexpr"},
                                       {"kernel tiledProduct", "__global__"}}) {
        const std::uint32_t kernelLine = lineOf(c->text, kernel),
                            cudaLine = lineOf(c->cuda.text, cuda);
        QCOMPARE(c->cuda.sourceLineOf(cudaLine), kernelLine);
        const auto lines = c->cuda.cudaLinesOf(kernelLine);
        QVERIFY2(std::find(lines.begin(), lines.end(), cudaLine) != lines.end(), kernel);
    }
}

void Compile::brokenKernelsLeaveTheOthers() {
    const std::string text = "kernel good (n: Nat, r: out Array Nat [n]) := do\n"
                             "  if globalIdxX < n then\n    r[globalIdxX] := 1\n"
                             "kernel bad (n: Nat, r: out Array Nat [n]) := do\n"
                             "  r[0] := wrongName\n";
    const auto c = compileSource(1, "two.lane", text);
    QVERIFY(hasErrors(c->diagnostics));
    QVERIFY(c->cuda.text.find("void good(") != std::string::npos);
    QVERIFY(c->cuda.text.find("bad") == std::string::npos);
}

void Compile::symbolsOfTwoKernelsDiffer() {
    const std::string kernel = "kernel %1 (w: constant Array Float [2], x: in Array Float, "
                               "r: out Array Float [2]) := do\n"
                               "  r[0] := w[0] + x.size.toFloat\n";
    std::string text = kernel, second = kernel;
    text.replace(text.find("%1"), 2, "a");
    second.replace(second.find("%1"), 2, "b");
    const auto c = compileSource(1, "two.lane", text + second);
    QVERIFY(!hasErrors(c->diagnostics));
    std::set<std::string> names;
    for (const CudaSymbol& symbol : c->cuda.symbols) {
        const ir::Kernel* owner = c->module.find(symbol.kernel);
        QVERIFY(owner);
        QCOMPARE(owner->arrays[symbol.array].name,
                 std::string(symbol.kind == CudaSymbol::Kind::Content ? "w" : "x"));
        QVERIFY(c->cuda.text.find(" " + symbol.name) != std::string::npos);
        names.insert(symbol.name);
    }
    QCOMPARE(names.size(), std::size_t{4});
}

void Compile::outline() {
    const auto c = compileSource(1, "tiled.lane", Tiled);
    QCOMPARE(c->outline.size(), std::size_t{2});
    QCOMPARE(c->outline[0].name, std::string("TILE"));
    QCOMPARE(c->outline[0].kind, OutlineItem::Kind::Constant);
    QCOMPARE(c->outline[1].name, std::string("tiledProduct"));
    std::vector<std::string> names;
    for (const OutlineItem& item : c->outline[1].children)
        names.push_back(item.name);
    QCOMPARE(names, (std::vector<std::string>{"M", "N", "K", "A", "B", "C", "As", "Bs"}));
}

void Compile::stages() {
    const auto c = compileSource(1, "tiled.lane", Tiled);
    QVERIFY(!stageNamed("nonsense"));
    for (const char* name : {"tokens", "syntax", "ir", "cuda", "map"}) {
        const auto stage = stageNamed(name);
        QVERIFY(stage);
        QVERIFY2(!printStage(*c, *stage).empty(), name);
    }
    QCOMPARE(printStage(*c, Stage::Cuda), c->cuda.text);
    QCOMPARE(printStage(*c, Stage::Cuda, c->module.find("tiledProduct")), c->cuda.text);
    const std::string map = printStage(*c, Stage::Map);
    QVERIFY2(map.find("-> " + std::to_string(lineOf(c->text, "acc += As")) + "\tacc += As[y][i]") !=
                 std::string::npos,
             map.c_str());
}

void Compile::effectsGoFromLeftToRight_data() {
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QString>("cuda");
    const auto row = [](const char* what, const char* statement, const char* cuda) {
        QTest::newRow(what) << QString::fromUtf8(statement) << QString::fromUtf8(cuda);
    };
    row("the index, the element, the atomic", "a[i[0]] += c.atomicAdd 0 1",
        "    const unsigned int before = i[0];\n"
        "    const unsigned int before_2 = a[before];\n"
        "    const unsigned int old = atomicAdd(c, 1);\n"
        "    a[before] = before_2 + old;\n");
    row("an atomic in the index", "a[c.atomicAdd 1 1] -= c.atomicAdd 1 2",
        "    const unsigned int old = atomicAdd(&c[1], 1);\n"
        "    const unsigned int before = a[old];\n"
        "    const unsigned int old_2 = atomicAdd(&c[1], 2);\n"
        "    a[old] = before - old_2;\n");
    row("two atomics", "a[0] := c.atomicAdd 0 1 - c.atomicAdd 0 2",
        "    const unsigned int old = atomicAdd(c, 1);\n"
        "    const unsigned int old_2 = atomicAdd(c, 2);\n"
        "    a[0] = old - old_2;\n");
    row("a read before and one after", "a[0] := c[0] + c.atomicAdd 0 1 * c[0]",
        "    const unsigned int before = c[0];\n"
        "    const unsigned int old = atomicAdd(c, 1);\n"
        "    a[0] = before + old * c[0];\n");
    row("no effect, no temporaries", "a[i[0]] += c[0]", "    a[i[0]] += c[0];\n");
}

/// Both back ends print and run the same IR, so that its statements alone make the order.
void Compile::effectsGoFromLeftToRight() {
    QFETCH(QString, statement);
    QFETCH(QString, cuda);
    const auto c = compileSource(
        1, "order.lane",
        "kernel order (i: in Array Nat, c: inout Array Nat, a: inout Array Nat) := do\n  " +
            statement.toStdString() + "\n");
    QVERIFY(!hasErrors(c->diagnostics));
    const QString text = QString::fromStdString(c->cuda.text);
    QCOMPARE(text.mid(text.indexOf(QLatin1Char('{')) + 2).chopped(2), cuda);
    const ir::Kernel& kernel = *c->module.kernels.begin();
    QCOMPARE(static_cast<qsizetype>(kernel.statements.size()), cuda.count(QLatin1Char('\n')));
    const auto effects =
        std::count_if(kernel.statements.begin(), kernel.statements.end(), [&](ir::StmtId id) {
            const ir::Stmt& s = kernel.stmts[id];
            return s.kind == ir::StmtKind::Let && kernel.exprs[s.value].op == ir::Op::Atomic;
        });
    QCOMPARE(static_cast<qsizetype>(effects), statement.count(QStringLiteral("atomicAdd")));
}

/// What C++ does at the same moment wherever it stands needs no name that the user has not given it.
void Compile::effectsStandWhereTheyAreRead_data() {
    QTest::addColumn<QString>("statements");
    QTest::addColumn<QString>("cuda");
    const auto row = [](const char* what, const char* statements, const char* cuda) {
        QTest::newRow(what) << QString::fromUtf8(statements) << QString::fromUtf8(cuda);
    };
    row("the whole value", "a[n] := c.atomicAdd 0 1", "    a[n] = atomicAdd(c, 1);\n");
    row("in a sum, converted", "a[n] := (c.atomicAdd 0 1).toInt.toNat + 2 * n", "    a[n] = (int)atomicAdd(c, 1) + 2 * n;\n");
    row("added to a variable", "let mut s := n\n  s += c.atomicAdd 0 1\n  a[n] := s",
        "    unsigned int s = n;\n    s += atomicAdd(c, 1);\n    a[n] = s;\n");
    row("a condition", "if c.atomicAdd 0 1 > 2 then a[n] := 1", "    if (atomicAdd(c, 1) > 2)\n        a[n] = 1;\n");
    row("what chooses", "a[n] := if c.atomicAdd 0 1 > 2 then n else 5", "    a[n] = atomicAdd(c, 1) > 2 ? n : 5;\n");
    row("of a function", "a[n] := take c", "    a[n] = take(c);\n");
    row("of the block", "a[n] := blockReduceAdd n", "    a[n] = blockReduceAdd(n);\n");
    row("named by the user", "let old ← c.atomicAdd 0 1\n  a[n] := old",
        "    const unsigned int old = atomicAdd(c, 1);\n    a[n] = old;\n");
    row("beside a read", "a[n] := c.atomicAdd 0 1 + a[n + 1]",
        "    const unsigned int old = atomicAdd(c, 1);\n    a[n] = old + a[n + 1];\n");
    row("in an index", "a[c.atomicAdd 0 1] := n", "    const unsigned int old = atomicAdd(c, 1);\n    a[old] = n;\n");
    row("beside an operation of the warp", "a[n] := c.atomicAdd 0 1 + ballot (n > 3)",
        "    const unsigned int old = atomicAdd(c, 1);\n    a[n] = old + __ballot_sync(0xffffffff, n > 3);\n");
    row("given to a function that reads it twice", "a[n] := ceilDiv (c.atomicAdd 0 1) 3",
        "    const unsigned int old = atomicAdd(c, 1);\n    a[n] = old / 3 + (old % 3 != 0);\n");
}

void Compile::effectsStandWhereTheyAreRead() {
    QFETCH(QString, statements);
    QFETCH(QString, cuda);
    const auto c = compileSource(1, "order.lane",
                                 "def take (a : Array Nat) : Nat := a.atomicAdd 1 1\n"
                                 "kernel order (n: Nat, c: inout Array Nat, a: inout Array Nat) := do\n  " +
                                     statements.toStdString() + "\n");
    QVERIFY2(!hasErrors(c->diagnostics), c->diagnostics.empty() ? "" : c->diagnostics.front().message.c_str());
    const QString text = QString::fromStdString(c->cuda.text);
    QCOMPARE(text.mid(text.lastIndexOf(QLatin1String("\n{\n")) + 3).chopped(2), cuda);
}

void Compile::nothing() {
    const auto c = compileSource(1, "empty.lane", "");
    QVERIFY(c->diagnostics.empty());
    QVERIFY(c->cuda.text.empty());
    QVERIFY(c->outline.empty());
}

QTEST_GUILESS_MAIN(Compile)
#include "tst_compile.moc"
