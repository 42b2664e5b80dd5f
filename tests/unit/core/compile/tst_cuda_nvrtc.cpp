#include "core/compile/compilation.h"
#include "core/exec_gpu/nvrtc.h"
#include "tests/support/builtin_cases.h"
#include "tests/support/collective_kernels.h"
#include "tests/support/philox.h"

#include <QDir>
#include <QFile>
#include <QtTest>

using namespace lane;

/// Every example, and kernels that use every construct of the emitter, through NVRTC: no error and
/// no warning, from the oldest architecture to the newest.
class CudaNvrtc : public QObject {
    Q_OBJECT
private:
    std::shared_ptr<gpu::Nvrtc> m_nvrtc;
    void compiles(const std::string& name, const std::string& text, const std::string& arch);
private Q_SLOTS:
    void initTestCase();
    void examples_data();
    void examples();
    void constructs_data();
    void constructs();
    void scalars_data();
    void scalars();
    void longArrays();
};

void CudaNvrtc::initTestCase() {
    auto loaded = gpu::Nvrtc::load();
    if (!loaded)
        QSKIP(loaded.error().message.c_str());
    m_nvrtc = *loaded;
}

void CudaNvrtc::compiles(const std::string& name, const std::string& text,
                         const std::string& arch) {
    const CompilationPtr c = compileSource(1, name, text);
    for (const Diagnostic& d : c->diagnostics)
        QVERIFY2(d.severity != Severity::Error,
                 (std::to_string(c->lines.lineAt(d.range.begin)) + ": " + d.message).c_str());
    QVERIFY(!c->cuda.text.empty());
    const auto reply = m_nvrtc->compile({.cuda = c->cuda.text, .fileName = name, .arch = arch});
    QVERIFY2(reply.ok(), reply.ok() ? "" : reply.error().message.c_str());
    const std::string shown = reply->log + "\n" + c->cuda.text;
    QVERIFY2(reply->ok, shown.c_str());
    QVERIFY2(reply->log.find("warning") == std::string::npos, shown.c_str());
    for (const ir::Kernel& kernel : c->module.kernels)
        QVERIFY2(reply->ptx.find(".entry " + kernel.cudaName) != std::string::npos,
                 kernel.cudaName.c_str());
}

/// Where 32 bits do not reach: the text in which places are found in 64.
void CudaNvrtc::longArrays() {
    const std::string text = "def at (a: Array Float [m, k]) (i j m k : Nat) : Float := a[i, j]\n"
                             "kernel longOne (m k : Nat, s: Int, a: in Array Float [m, k], b: out Array Float [m, k, s]) := do\n"
                             "  let i ← globalIdxX\n"
                             "  if i < m then\n"
                             "    b[i + 1, 2, s] := a[i, 3] + at a i 1 m k\n";
    const CompilationPtr c = compileSource(1, "long.lane", text);
    QVERIFY2(!hasErrors(c->diagnostics), c->diagnostics.empty() ? "" : c->diagnostics[0].message.c_str());
    const CudaText wide = emitCuda(c->module, c->text, {.hasLongArrays = true});
    QVERIFY2(wide.text.find("b[((unsigned long long)(i + 1) * k + 2) * s + s] = a[(unsigned long long)i * k + 3]") !=
                 std::string::npos,
             wide.text.c_str());
    QVERIFY2(c->cuda.text.find("long long") == std::string::npos, c->cuda.text.c_str());
    const auto reply = m_nvrtc->compile({.cuda = wide.text, .fileName = "long.lane", .arch = "sm_90"});
    QVERIFY2(reply.ok() && reply->ok && reply->log.find("warning") == std::string::npos,
             reply.ok() ? reply->log.c_str() : reply.error().message.c_str());
}

void CudaNvrtc::examples_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("arch");
    const QDir folder(QStringLiteral(LANE_SOURCE_DIR "/resources/examples"));
    const QStringList files = folder.entryList({QStringLiteral("*.lane")}, QDir::Files);
    QVERIFY(!files.isEmpty());
    for (const QString& file : files)
        for (const char* arch : {"sm_75", "sm_90", "sm_120"})
            QTest::addRow("%s %s", qPrintable(file), arch)
                << folder.filePath(file) << QString::fromLatin1(arch);
}

void CudaNvrtc::examples() {
    QFETCH(QString, file);
    QFETCH(QString, arch);
    QFile source(file);
    QVERIFY(source.open(QIODevice::ReadOnly));
    compiles(file.toStdString(), source.readAll().toStdString(), arch.toStdString());
}

void CudaNvrtc::constructs_data() {
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* text) {
        QTest::newRow(name) << QString::fromUtf8(text);
    };
    row("random numbers", test::RandomKernel);
    row("nobody reads it",
        "kernel k (n: Nat, x: in Array Float [n], c: inout Array Nat [4], r: out Array Float [n]) := do\n"
        "  shared tile : Array Float [4, 8]\n"
        "  shared none : Array Float [8]\n"
        "  shared total : Nat\n"
        "  shared a : Array Float\n"
        "  shared b : Array Float\n"
        "  let i ← globalIdxX\n"
        "  let old := c.atomicAdd 0 1\n"
        "  let mut last := 0.0\n"
        "  let mut v : Vec 4 Float := Vec.splat 0\n"
        "  let mut flags : Array Nat [4] := 0\n"
        "  tile[i, 0] := x[i]\n"
        "  total := c.atomicAdd 1 1\n"
        "  v.x := 3\n"
        "  flags[i % 4] := 2\n"
        "  b[i] := 3\n"
        "  if i < n then\n"
        "    last := x[i]\n"
        "  else\n"
        "    r[0] := 1\n"
        "  r[1] := b[0]\n");
    row("one value only",
        "const None : Nat := 0\n"
        "kernel k (n: Nat, j: Int, f: Float, r: out Array Int [9]) := do\n"
        "  shared t : Array Int [max 4 8]\n"
        "  let zero := 0\n"
        "  t[0] := if n < zero || j > 3 then 1 else 2\n"
        "  r[0] := j / 0 + j % 0 + ceilDiv j 0 + (j <<< 40) + (j >>> 33) + t[0]\n"
        "  r[1] := 2147483647 + 1\n"
        "  r[2] := (-1e30).toInt + (1e30).toInt\n"
        "  r[6] := if f < (1e300 : Float64).toFloat then 1 else 0\n"
        "  r[3] := if 3e38 * 3e38 > f / 0 then 1 else 0\n"
        "  for q in [:None] do\n"
        "    r[4] := 1\n"
        "  while 0 > n do\n"
        "    r[5] := 1\n"
        "  if j > 2 then\n"
        "    return\n"
        "  else\n"
        "    return\n"
        "  for q in [:n] do\n"
        "    r[6] := 1\n");
    row("print and assert",
        "def checked {T} (v : T) : T := do\n  assert v > 0 \"v={v} \\\"is\\\" negative, 100 %\"\n  return v\n"
        "kernel k (n: Nat, m: Int64, b: Bool, h: Float16, v: in Array (Vec 3 Float16) [n], "
        "w: in Array (Vec 4 UInt8) [n], r: out Array Float [n]) := do\n"
        "  let i ← globalIdxX\n  let u : UInt64 := 7\n  let t : Int8 := 3\n  let d : Float64 := 0.1\n"
        "  print \"plain\"\n"
        "  if i < n then print \"{i} {i + 1} {m} {b} {i < n && b} {h} {h * h} {u} {t * t} {d} {1.5} {3} {if b then i else n}\"\n"
        "  else if i == n then assert b\n"
        "  else print \"{i == 3}\"\n"
        "  print \"{v[i]} {w[i]} {vec2 d 2.0}\"\n"
        "  assert i < n || h > 0 \"a long message with i = {i}, n = {n}, m = {m}, h = {h}, u = {u}, and d = {d}\"\n"
        "  if i < n then\n    r[i] := checked r[i] + (checked i).toFloat\n");
    row("local arrays",
        "const K : Nat := 3\n"
        "kernel k (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
        "  let i ← globalIdxX\n"
        "  let mut a : Array Float [K, K + 1] := 0\n"
        "  let mut b := Array.replicate 9 1.5\n"
        "  let mut c : Array Float [40] := x[i]\n"
        "  let mut d : Array Float [8, 8] := x[i]\n"
        "  let w := #[0.25, 0.5, 0.25]\n"
        "  let m : Array Float [2, 2] := #[#[1, 2], #[3, 4]]\n"
        "  for k in [0:3] do\n    a[k, k + 1] := b[k] + w[k]\n  c[i % 40] += a[1, i % 4]\n"
        "  d[1, 2] := m[i % 2, 0]\n  b.set! 2 4\n"
        "  r[i] := c[0] + a[2, 3] + d[7, 7] + b[8]\n");
    row("vectors",
        "def twice (v : Vec 3 Float) : Vec 3 Float := v + v\n"
        "kernel k (n: Nat, p: in Array (Vec 4 Float) [n], q: inout Array (Vec 3 Float) [n], "
        "d: inout Array (Vec 4 Float64) [n], c: inout Array (Vec 4 UInt8) [n], s: out Array Float [n]) := do\n"
        "  shared t : Array (Vec 2 Int) [32]\n"
        "  let i ← globalIdxX\n"
        "  let mut v := p[i]\n  v.xy := v.yx * 2\n  v[i % 4] += 1\n"
        "  let w := (v - p[0]) * 0.5 + vec4 1 2 3 4\n"
        "  t[threadIdxX % 32] := w.xy.toInt\n  barrier\n"
        "  q[i] := normalize (twice q[i]) + cross q[i] (vec3 1 0 0) * sqrt s[0] + reflect q[0] q[1]\n"
        "  q[i].z := -1\n  d[i] := d[i] * 2 + 1.5\n  c[i] := c[i] + vec4 1 2 3 4\n"
        "  let mut l : Array (Vec 2 Float) [3] := Vec.splat 0\n  l[i % 3].x += w.w\n"
        "  s[i] := dot w w + length q[i] + distance q[i] q[0] + t[0].x.toFloat + l[1].y + "
        "(if i < 3 then w else v).x + (max w 1).y + w[i % 4]\n");
    row("structures and tuples",
        "structure Small where\n  h : Float16\n  b : Bool\n  c : Int8\n"
        "structure P where\n  pos vel : Vec 3 Float\n  small : Small\n  half2 : Vec 2 Float16\n"
        "  wide : Vec 4 Float64\n  m : Mat 2 2 Float := #[1, 0, 0, 1]\n  mass : Float := 1\n"
        "def id2 {T} (v : T) : T := v\n"
        "def both (a : in Array Float) (i : Nat) : Float × (Nat × Bool) := (a[i], (i, a[i] > 0))\n"
        "def moved (p : P) (dt : Float) : P := { p with pos := p.pos + p.vel * dt }\n"
        "kernel P (n: Nat, x: in Array Float [n], ps: inout Array P [n], qs: in Array P [n], "
        "w: constant Array (Float × Nat) [3], out pairs: Array (Float × Nat) [n]) := do\n"
        "  shared tile : Array P [4, 4]\n  shared one : P\n  shared buf : Array Small\n"
        "  let i ← globalIdxX\n  let Small := ps[i]\n"
        "  one := Small\n  one.pos.x := 2\n  buf[0] := { h := 1.5, b := i > 2, c := -1 }\n"
        "  barrier\n  tile.flat 3 := id2 one\n  tile[1, 2].small.c += buf[0].c * 2\n"
        "  let mut l : Array P [2] := qs[i]\n  l[i % 2].m[i % 2, 1] := tile[0, i % 4].vel[i % 3]\n"
        "  let (a, (b, c)) := both x i\n  let mut t : Float × Nat := (if c then a else 0, b)\n"
        "  t.2 += 1\n  let far := shfl t 3\n  let p2 := shflDown (moved l[0] a) 1\n"
        "  ps[i] := if c then moved p2 far.1 else { p2 with mass := far.1, small := buf[1] }\n"
        "  ps[i].half2.y := 2\n  ps[i].wide += 1\n"
        "  pairs[i] := if t.1 < w[i % 3].1 then w[0] else t\n");
    row("matrices",
        "const H : Array Float16 [3] := #[0.5, 1.5, 2]\n"
        "kernel k (n: Nat, a b: in Array (Mat 3 3 Float) [n], v: in Array (Vec 3 Float) [n], "
        "h: inout Array (Mat 2 3 Float16) [n], u: inout Array (Mat 2 2 UInt16) [n], "
        "c: inout Array (Mat 4 4 Int8) [n], d: inout Array (Mat 2 2 Float64) [n], "
        "r: out Array (Vec 3 Float) [n], hs: inout Array Float16 [n]) := do\n"
        "  let i ← globalIdxX\n  let Mat3x3 := a[i] * b[i] - a[0]\n"
        "  let mut k : Mat 3 3 Float := #[1, 0, 0, 0, 1, 0, 0, 0, 1]\n"
        "  k[i % 3, 2] += Mat3x3[1, i % 3]\n  k[0, 0] := determinant Mat3x3\n"
        "  k += 2 * Mat3x3 - -k / 3\n  h[i] := h[i] * 2 + h[0] * Mat3x3[0, 0].toHalf\n"
        "  hs[i] := H[i % 3] + H[1] + (h[i] * vec3 1 2 3).y\n  u[i] := u[i] * u[0] - u[0] * 3\n"
        "  c[i] := c[i] * c[0] + transpose c[1]\n"
        "  d[i] := inverse d[i] * outer (vec2 1 2) (vec2 d[i][0, 1] 1.0)\n"
        "  r[i] := k * v[i] + v[i] * k * Vec.splat 2\n");
    row("views",
        "kernel k (n: Nat, x: in Array Float [n], y: inout Array Int [n], m: inout Array Float [n, n]) := do\n"
        "  shared t : Array Float [4, 8]\n  let i ← globalIdxX\n"
        "  let mut l : Array Float [2, 3] := 0\n  t.flat i := x.vec4[i].y\n  barrier\n"
        "  y.vec4[i] := y.vec4[i + 1] + 1\n  y.vec4[i][i % 4] := 3\n  l.flat (i % 6) := t.flat 3\n"
        "  m.flat i += l.flat 1 + (m.flat 2) * 2\n");
    row("integers", "kernel k (n: Nat, i: Int, out r: Array Nat [n]) := do\n"
                    "  r[0] := if i < n then 1 else 2\n");
    row("loops",
        "kernel k (n: Nat, i: Int, r: inout Array Float [n]) := do\n"
        "  for a in [0:n:3] do\n    r[a] := 1\n"
        "  for b in [i:0:-2] do\n    r[0] += 1\n"
        "  for c in [0:i] do\n    if c == 5 then\n      continue\n    r[1] += c.toFloat\n"
        "  for d in gridStride n do\n    r[d] *= 2\n"
        "  let mut m : Nat := n\n"
        "  while m > 1 do\n    m := m / 2\n    if m == 3 then\n      break\n  r[2] := m.toFloat\n");
    row("unless, unnamed loops, and what is never reached",
        "kernel k (n: Nat, r: inout Array Float [n]) := do\n"
        "  unless globalIdxX ≥ n do\n    r[0] := 1\n"
        "  for _ in [:3] do\n    for _ in [0:n:2] do\n      r[1] += 1\n"
        "  repeat\n    r[2] += 1\n    break\n    r[2] += 2\n  until r[2] > 5\n"
        "  if n > 3 then\n    return\n    r[3] := 2\n  return\n  r[4] := 2\n");
    row("maths",
        "kernel k (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
        "  let i ← globalIdxX\n"
        "  if i < n then\n"
        "    let v := x[i]\n"
        "    let a := clamp (fma v v 1.5) (-1) 1 + select (v > 0) (sqrt v) (exp v)\n"
        "    let b := abs v + min v 2 + max v 3 + floor v + ceil v + round v + rint v + trunc v\n"
        "    let c := rsqrt v + pow v 2 + exp2 v + log v + log2 v + log10 v + erf v + tanh v\n"
        "    let d := sin v + cos v + tan v + atan v + atan2 v 2\n"
        "    r[i] := if isNan a || isInf b || !(isFinite c) then Float.nan else a + b + c + d % "
        "3\n");
    row("doubles", "kernel k (n: Nat, x: in Array Float64 [n], r: out Array Float64 [n]) := do\n"
                   "  let i ← globalIdxX\n"
                   "  if i < n then\n"
                   "    r[i] := min (sqrt x[i]) 2.5 + x[i] % 3 + Float.inf.toFloat64\n");
    row("bits",
        "kernel k (n: Nat, a: in Array Nat [n], r: out Array Nat [n]) := do\n"
        "  let i ← globalIdxX\n"
        "  if i < n then\n"
        "    let v := a[i]\n"
        "    r[i] := ((v &&& 255) ||| (v <<< 3)) ^^^ (v >>> 5) + popcount v - clz (~~~v)\n");
    row("narrow", "kernel k (n: Nat, a: in Array UInt8 [n], b: in Array Int64 [n], r: out Array "
                  "UInt8 [n], s: inout Array Int64 [n]) := do\n"
                  "  let i ← globalIdxX\n"
                  "  if i < n then\n"
                  "    r[i] := (a[i] + a[i]) / 3\n"
                  "    s[i] := abs b[i] + min b[i] 7\n"
                  "    r[0] := if s[0] > b[i] then 1 else 2\n");
    row("two dimensions and shared",
        "const T : Nat := 8\n"
        "kernel k (m n: Nat, a: in Array Int [m, n], r: out Array Int [n, m]) := do\n"
        "  shared tile : Array Int [T, T + 1]\n"
        "  let x ← globalIdxX\n"
        "  let y ← globalIdxY\n"
        "  tile[threadIdxY % T, threadIdxX % T] := if x < n && y < m then a[y, x] else 0\n"
        "  barrier\n"
        "  if x < n && y < m then\n"
        "    r[x, y] := tile[threadIdxY % T, threadIdxX % T] + (ceilDiv n T).toInt\n");
    row("repeat, match and tunables",
        "tunable BLOCK : Nat := 64 in [64, 128]\n"
        "kernel k (n: Nat, m: Int, x: in Array Float [n], r: inout Array Float [n]) := do\n"
        "  shared t : Array Float [BLOCK]\n"
        "  t[threadIdxX % BLOCK] := 1\n"
        "  barrier\n"
        "  let mut i := globalIdxX\n"
        "  repeat\n    if i == 7 then continue\n    i += BLOCK\n  until i ≥ n\n"
        "  repeat\n    i += 1\n    if i > 10 then break\n"
        "  repeat i += 2\n  until x[i] > 1 || !(x[i] < t[0])\n"
        "  match m with\n  | 0 => r[0] := 1\n  | -1 | 2 =>\n    r[0] := 2\n    return\n"
        "  | _ => r[1] := match x[0] > 2 with\n    | true => 1\n    | false => x[2]\n");
    row("functions",
        "def clamp01 (v : Float) : Float := min (max v 0) 1\n"
        "def sq {T} (v : T) : T := v * v\n"
        "namespace M\ndef min (a b : Int) : Int := if a < b then a else b\nend M\n"
        "def at (A : Array Float [rows, cols]) (rows cols y x : Nat) : Float := A[y, x]\n"
        "def clear (a : Array Float, n : Nat) : Unit := do\n"
        "  for i in [threadIdxX:n:32] do\n    a[i] := 0\n  barrier\n"
        "def count (hits : Array Nat, limit v : Float) : Nat := do\n"
        "  if v > limit then\n    return hits.atomicAdd 0 1\n  return 0\n"
        "def main (printf : Float) : Float := printf\n"
        "def unused (v : Float) : Float := v\n"
        "def aFunctionWithALongName (firstParameter secondParameter : Float, thirdParameter : Nat, "
        "fourthParameter : Array Float) : Float :=\n"
        "  firstParameter * secondParameter + fourthParameter[thirdParameter]\n"
        "kernel k (n: Nat, i: Int, x: in Array Float [n], m: in Array Float [n, n], "
        "w: constant Array Float [4], h: inout Array Nat [n], r: out Array Float [n]) := do\n"
        "  shared t : Array Float [8, 8]\n  shared s : Array Float\n"
        "  clear s 8\n"
        "  t[threadIdxX % 8, 0] := 1\n"
        "  barrier\n"
        "  let clamp01 := clamp01 (sq x[0])\n"
        "  r[0] := clamp01 + at m n n 1 2 + at t 8 8 1 0 + main 3\n"
        "  r[1] := (sq i).toFloat + (sq 3).toFloat + (M.min i 3).toFloat\n"
        "  r[2] := (count h 1 x[1] + sq (count h 2 x[2])).toFloat\n"
        "  r[3] := aFunctionWithALongName 1 2 3 w + aFunctionWithALongName 1 2 3 s\n");
    row("attributes and constant arrays",
        "const W : Array Float [3] := #[0.25, 0.5, 0.25]\nconst UNUSED : Array Int [2] := #[1, 2]\n"
        "const M : Array Int8 [2, 2] := #[#[1, -2], #[3, 4]]\n"
        "const FOLDED : Array Float64 [2] := #[1, 1e300]\n"
        "def at (a : Array Float, k : Nat) : Float := a[k] + W[k]\n"
        "namespace N\nconst W := #[true, false]\nend N\n"
        "@[launchBounds 256 2]\n"
        "kernel k (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
        "  let i := threadIdxX % 2\n  let mut s := 0.0\n"
        "  @[unroll 4]\n  for j in [:16] do\n    s += x[j]\n"
        "  @[unroll] while s > 2 do\n    s -= 1\n"
        "  @[unroll] repeat\n    s += 1\n  until s > 4\n"
        "  if N.W[i] then\n    r[0] := s + at W i + M[i, 1].toInt.toFloat + FOLDED[0].toFloat\n"
        "@[launchBounds 64]\nkernel l (r: out Array Float) := do\n  r[0] := W[1]\n");
    row("namespaces",
        "namespace A\nconst N : Nat := 3\ndef f (v : Float) : Float := v + N.toFloat\n"
        "kernel k (n: Nat, r: out Array Float [n]) := do\n  r[0] := f 1\nend A\n"
        "namespace B\nconst N : Nat := 4\ndef f (v : Float) : Float := v * N.toFloat + A.f v\n"
        "kernel k (n: Nat, r: out Array Float [n]) := do\n  r[0] := f 1\n"
        "kernel f2 (n: Nat, r: out Array Float [n]) := do\n  r[0] := f 1 + A.N.toFloat\nend B\n");
    row("constants made of parts",
        "structure Light where\n  at : Vec 3 Float\n  colour : Vec 4 Half := vec4 1 0.5 0.25 1\n"
        "  small : Int8 × UInt64 := (-128, 18446744073709551615)\n  isOn : Bool := true\n"
        "const UP : Vec 3 Float := vec3 0 1 0.5\nconst LAMP : Light := { at := UP * 2 }\n"
        "const TURN : Mat 2 2 Float := #[0, -1, 1, 0]\nconst ENDS : Float × Float64 := (-Float.inf, 1e300)\n"
        "const HALVES : Vec 2 BFloat16 := vec2 1 (-3)\nconst LEAST : Vec 2 Int := vec2 (-2147483648) 7\n"
        "const WIDE : Vec 4 Float64 := Vec.splat 1e300\nconst BYTES : Vec 4 Int8 := Vec.splat (-7)\n"
        "const GRID : Vec 2 Nat := vec2 8 4294967295\n"
        "def lit (p : Vec 3 Float) (l : Light) : Float := if l.isOn then dot p l.at else LAMP.at.z\n"
        "kernel k (n: Nat, j: Nat, s: inout Array Float [n], l: out Array Light [2], b: out Array (Vec 4 Int8) [2], "
        "w: out Array (Vec 4 Float64) [2], h: out Array (Vec 2 BFloat16) [2], m: out Array (Mat 2 2 Float) [2]) := do\n"
        "  shared t : Array Float [GRID.x]\n"
        "  t[j % 8] := 1\n"
        "  s[0] := UP[j] + TURN[j, 1] + TURN[1, 1] + lit UP LAMP + LAMP.colour.y.toFloat + ENDS.1 + t[0]\n"
        "  s[1] := ENDS.2.toFloat + HALVES.x.toFloat + LEAST.x.toFloat + GRID.y.toFloat + LAMP.small.1.toFloat\n"
        "  l[0] := LAMP\n  b[0] := BYTES\n  b[1] := vec4 BYTES[j] 1 2 3\n  w[0] := WIDE\n  h[0] := HALVES\n  h[1] := HALVES.yx\n"
        "  m[0] := TURN * TURN\n");
    row("constant arrays of what has parts",
        "structure P where\n  at : Vec 2 Float\n  mass : Half := 2\n"
        "const RING : Array (Vec 2 Int) [2, 2] := #[#[vec2 0 1, vec2 1 0], #[vec2 0 (-1), vec2 (-1) 0]]\n"
        "const BODIES : Array P [2] := #[{ at := vec2 1 2 }, { at := vec2 3 4, mass := 5 }]\n"
        "const TURNS : Array (Mat 2 2 Float) [2] := #[#[1, 0, 0, 1], #[#[0, -1], #[1, 0]]]\n"
        "const PAIRS := #[(1, 2.0), (3, 4.0)]\nconst EDGES := #[-Float.inf, 1, Float.inf]\n"
        "const HALVES : Array (Vec 2 Half) [1] := #[vec2 0.5 1]\nconst SMALL : Array Half [2] := #[1, Half.inf]\n"
        "def massOf (ps : Array P) (i : Nat) : Float := ps[i].mass.toFloat\n"
        "kernel k (n: Nat, j: Nat, r: out Array Float [n], q: out Array P [2]) := do\n"
        "  if j < 2 then\n    let d := RING[j, 1] + RING.flat 3\n"
        "    r[0] := BODIES[j].at.x + TURNS[j][0, 1] + massOf BODIES j + (d.x + RING[1, 0].y).toFloat\n"
        "    r[1] := PAIRS[j].2 + HALVES[0].y.toFloat + EDGES[j] + SMALL[j].toFloat + BODIES.size.toFloat\n"
        "    q[0] := BODIES[j]\n");
    row("constants, lengths and several dynamic shared arrays",
        "kernelArgs A(n: Nat)\n"
        "  global[x: Array Float, r: Array Float]\n"
        "  constant[w: Array Float [3]]\n"
        "  shared[front: Array UInt8]\n"
        "  shared[back: Array Float]\n"
        "  shared[wide: Array Float64]\n"
        "device_kernel k : KernelM A Unit := do\n"
        "  let t ← threadIdxX\n"
        "  front[t] := 1\n  back[t] := x[t]\n  wide[t] := x[t].toFloat64\n"
        "  barrier\n"
        "  if t < x.size && t < n then\n"
        "    r[t] := back[t] * w[t % 3] + wide[t].toFloat + front[t].toFloat\n"
        "    r[t] += (back.size + wide.shape 0).toFloat\n");
    row("warp operations", test::WarpKernel);
    row("block operations", test::BlockKernel);
    row("atomics", test::AtomicKernel);
    row("old values", test::OldKernel);
    row("hints", "kernel k (n: Nat, x: in Array Float, y: inout Array Float, b: in Array Bool) := do\n"
                 "  x.prefetch (n + 1)\n"
                 "  memFence\n  blockFence\n"
                 "  y[n] := x.loadCached n + x.loadStreaming n + y.loadCached 1\n"
                 "  if b.loadCached n then y[0] := 1\n");
    row("names",
        "kernel k (float: Nat, α β': in Array Float [float], r: out Array Float [float]) := do\n"
        "  let threadIdx ← globalIdxX\n"
        "  if threadIdx < float then\n"
        "    let x₁ := α[threadIdx]\n"
        "    let x₁ := x₁ + β'[threadIdx]\n"
        "    r[threadIdx] := x₁\n");
    // What NVRTC and the headers of half declare themselves, as names of everything.
    std::string functions;
    std::string kernels = "const hsqrt : Nat := 3\nconst W : Array Float [2] := #[1, 2]\n"
                          "const ynf : Array Float [2] := #[1, 2]\n";
    for (const char* name : {"half2", "hexp", "htanh", "make_half2", "float4", "make_float4",
                             "umin", "llabs", "dmul", "norm", "tex2D", "clock64", "y1f", "fmaxf",
                             "nv_bfloat162", "Half2", "Bfloat4", "warpReduceAdd_", "atomicCAS",
                             "sincosf", "copysign", "isnan", "double4_16a", "sinpi_"}) {
        const std::string word(name);
        functions += "def " + word + " (a: Half) (v: Vec 2 Half) : Half := a + v.x\n";
        functions += "kernel k_" + word + " (n: Nat, x: in Array Half [n], r: out Array Half [n]) "
                     ":= do\n  let i ← globalIdxX\n  if i < n then\n    r[i] := " +
                     word + " x[i] (vec2 x[i] 1)\n";
        kernels += "kernel " + word + " (n: Nat, r: out Array (Vec 4 Float) [n], h: inout Array "
                   "Half [n]) := do\n  let i ← globalIdxX\n  if i < n then\n"
                   "    let make_float4 := 2.0\n    let float4 := vec4 1 2 3 make_float4\n"
                   "    let half2 := vec2 h[i] 1\n"
                   "    r[i] := float4 * W[i % 2] + ynf[i % 2]\n    h[i] := half2.y * half2.x + "
                   "hsqrt.toHalf\n";
    }
    row("functions named as CUDA's", functions.c_str());
    row("kernels named as CUDA's", kernels.c_str());
}

void CudaNvrtc::constructs() {
    QFETCH(QString, text);
    compiles("constructs.lane", text.toStdString(), "sm_90");
}

void CudaNvrtc::scalars_data() {
    QTest::addColumn<ScalarKind>("kind");
    for (const ScalarInfo& info : allScalars())
        if (info.kind != ScalarKind::Bool)
            QTest::newRow(std::string(info.name).c_str()) << info.kind;
}

/// Every operator, conversion and built-in that a type has, in one text.
void CudaNvrtc::scalars() {
    QFETCH(ScalarKind, kind);
    std::string text;
    unsigned count = 0;
    const auto add = [&](const test::ElementCase& c) {
        if (c.kind == kind)
            text += "kernel k" + std::to_string(count++) + c.source.substr(8) + "\n";
    };
    for (const test::BuiltinCase& c : test::builtinCases(0))
        add(c);
    for (const test::OperatorCase& c : test::operatorCases(0))
        add(c);
    QVERIFY(count > 20);
    for (const char* arch : {"sm_75", "sm_90", "sm_120"})
        compiles("scalars.lane", text, arch);
}

QTEST_GUILESS_MAIN(CudaNvrtc)
#include "tst_cuda_nvrtc.moc"
