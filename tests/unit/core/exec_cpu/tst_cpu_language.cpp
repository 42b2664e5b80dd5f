#include "tests/unit/core/exec_cpu/kernel_of_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

using namespace lane;
using namespace lane::test;

namespace {

/// A kernel `k (n: Nat, x: in Array Int [n], r: inout Array Int [n])` from its text.
struct FromText : KernelOfText {
    explicit FromText(const QByteArray& text)
        : KernelOfText(text, {.mode = FloatMode::Strict, .boundsChecked = true, .block = {64, 1, 1}}) {}
};

using Oracle = std::function<int(int, int)>; ///< of the index and x[i]
constexpr std::size_t Count = 200; // ragged: three blocks and a bit

} // namespace

/// What the language has and the IR's plain form has not: against the same in C++.
class CpuLanguage : public QObject {
    Q_OBJECT
private slots:
    void agrees_data() {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<Oracle>("oracle");
        const auto row = [](const char* name, const char* head, const char* body,
                            Oracle oracle) {
            QTest::newRow(name) << QByteArray(head) << QByteArray(body) << std::move(oracle);
        };
        row("repeat", "",
            "    let mut v := x[i]\n    let mut c := 0\n"
            "    repeat\n      c += 1\n      v := v / 2\n    until v == 0\n    r[i] := c\n",
            [](int, int x) {
                int c = 0;
                do {
                    ++c;
                    x /= 2;
                } while (x != 0);
                return c;
            });
        row("shifts by the lane", "",
            "    let j := globalIdxX\n    r[i] := ((j <<< laneId) % 1000 + (j <<< (laneId + 1)) % 777 + (j >>> laneId)).toInt\n",
            [](int i, int) {
                const auto v = static_cast<std::uint32_t>(i);
                const std::uint32_t lane = v % 32, one = v << lane << 1; // by 32: 0
                return static_cast<int>((v << lane) % 1000 + one % 777 + (v >> lane));
            });
        row("extents that are more than sums", "",
            "    let m : Array Int [(if 0 <= 31 then 2 else 3), (2).toHalf.toInt] := #[#[1, 2], #[3, 4]]\n"
            "    let d : Array Int [(if 9 < 4 then 2 else 3)] := 7\n"
            "    r[i] := m[i % 2, 1] + d[2]\n",
            [](int i, int) { return (i % 2 == 0 ? 2 : 4) + 7; });
        row("repeat with continue and break", "",
            "    let mut v := x[i]\n    let mut c := 0\n"
            "    repeat\n      v += 1\n      if v % 3 == 0 then continue\n      if c > 5 then break\n"
            "      c += v\n    until v > 20\n    r[i] := c\n",
            [](int, int v) {
                int c = 0;
                do {
                    ++v;
                    if (v % 3 == 0)
                        continue;
                    if (c > 5)
                        break;
                    c += v;
                } while (!(v > 20));
                return c;
            });
        row("unless, unnamed loops, and what is never reached", "",
            "    let mut c : Int := 0\n    for _ in [:3] do\n      for _ in [0:x[i]:2] do\n        c += 1\n"
            "    unless c < 10 do\n      r[i] := c\n      return\n      r[i] := 7\n"
            "    r[i] := -c\n    return\n    r[i] := 8\n",
            [](int, int x) {
                const int c = x > 0 ? 3 * ((x + 1) / 2) : 0;
                return c < 10 ? -c : c;
            });
        row("constants made of parts",
            "structure P where\n  at : Vec 3 Int\n  mass : Int := 5\n"
            "const STEP : Vec 3 Int := vec3 1 20 300\nconst TURN : Mat 2 2 Int := #[1, 2, 3, 4]\n"
            "const BODY : P := { at := STEP * 2 }\nconst PAIR := (BODY, vec2 7 (9 : Int))\n"
            "def massOf (p : P) : Int := p.mass + BODY.at.y\n",
            "    let v := TURN * vec2 1 (-1)\n    let w := BODY.at + STEP\n    let p := { BODY with mass := 6 }\n"
            "    let mut q := PAIR\n    q.1.at.x += 1\n"
            "    r[i] := STEP[i % 3] + TURN[i % 2, 1] + v.x * 1000 + w.z + massOf p + massOf BODY + q.1.at.x + PAIR.2.y\n",
            [](int i, int) {
                constexpr int Step[] = {1, 20, 300}, Turn[] = {2, 4};
                return Step[i % 3] + Turn[i % 2] - 1000 + 900 + 6 + 40 + 5 + 40 + 3 + 9;
            });
        row("constant arrays of what has parts",
            "structure P where\n  at : Vec 2 Int\n  mass : Int8 := -3\n"
            "const RING : Array (Vec 2 Int) [2, 2] := #[#[vec2 1 2, vec2 3 4], #[vec2 5 6, vec2 7 8]]\n"
            "const BODIES : Array P [2] := #[{ at := vec2 10 20 }, { at := vec2 30 40, mass := 9 }]\n"
            "const TURNS : Array (Mat 2 2 Int) [2] := #[#[1, 0, 0, 1], #[0, -1, 1, 0]]\n"
            "def massOf (ps : Array P) (k : Nat) : Int := ps[k].mass.toInt\n",
            "    let j := i % 2\n    let v := TURNS[j] * RING[j, 1]\n    let w := RING.flat (i % 4)\n"
            "    r[i] := v.x * 1000 + v.y * 100 + w.y + BODIES[j].at[(i / 2) % 2] + massOf BODIES j.toNat + BODIES[1].at.x\n",
            [](int i, int) {
                constexpr int Ring[4][2] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}}, At[2][2] = {{10, 20}, {30, 40}};
                const int j = i % 2, *const u = Ring[2 * j + 1];
                const int x = j == 0 ? u[0] : -u[1], y = j == 0 ? u[1] : u[0];
                return x * 1000 + y * 100 + Ring[i % 4][1] + At[j][(i / 2) % 2] + (j == 0 ? -3 : 9) + 30;
            });
        row("gridStride", "",
            "    for k in gridStride (n * 4) do\n      r[i] := r[i] * 3 + k.toInt\n",
            [](int i, int) { // 256 threads
                int r = 0;
                for (int k = i; k < 800; k += 256)
                    r = r * 3 + k;
                return r;
            });
        row("repeat without until, and return", "",
            "    let mut v := x[i]\n"
            "    repeat\n      v += 1\n      if v == 7 then\n        r[i] := 70\n        return\n"
            "      if v > 40 then break\n    r[i] := v\n",
            [](int, int v) {
                for (;;) {
                    ++v;
                    if (v == 7)
                        return 70;
                    if (v > 40)
                        return v;
                }
            });
        row("an atomic in until", "",
            "    let mut c := 0\n"
            "    repeat\n      c += 1\n      if c % 2 == 0 then continue\n      c += 2\n"
            "    until r.atomicAdd i 1 ≥ 5\n    r[i] := c\n",
            [](int, int) {
                int c = 0, cell = 0;
                do {
                    ++c;
                    if (c % 2 == 0)
                        continue;
                    c += 2;
                } while (!(cell++ >= 5));
                return c;
            });
        row("match", "const FIVE : Int := 5\n",
            "    match x[i] % 8 with\n    | 0 => r[i] := 1\n    | -1 | 1 | 2 =>\n      r[i] := 2\n"
            "    | FIVE => match i % 2 == 0 with\n      | true => r[i] := 3\n      | false => r[i] := 4\n"
            "    | _ => r[i] := x[i]\n",
            [](int i, int x) {
                switch (x % 8) {
                case 0: return 1;
                case -1:
                case 1:
                case 2: return 2;
                case 5: return i % 2 == 0 ? 3 : 4;
                default: return x;
                }
            });
        row("match as a value", "",
            "    r[i] := match x[i] with\n      | 3 => 1\n      | 4 => r.atomicAdd i 10 + 2\n"
            "      | _ => (match i > 50 with | true => 7 | _ => 8)\n",
            [](int i, int x) { return x == 3 ? 1 : x == 4 ? 2 : i > 50 ? 7 : 8; });
        row("blocks that give a value",
            "def pick (k : Int) (v : Int) : Int :=\n  match k with\n  | 0 =>\n    let w := v * 2\n    w + 1\n  | 1 => v\n"
            "  | _ => do\n    if v < 50 then\n      let w := v - 7\n      w * w\n    else\n      -v\n"
            "const SIX : Int := if 2 > 1 then\n    let mut a := 2\n    a := a * 3\n    a\n  else 1\n",
            "    let mut m := 1\n"
            "    let sum := m + (if i % 2 == 0 then\n        m := m * 2\n        m\n      else\n        m := m + 4\n        m * 10)\n"
            "    let most := max(match x[i] % 3 with\n      | 0 => do\n        m += 1\n        m * 2\n      | _ =>\n"
            "        let mut s := 0\n        for j in [0:5] do\n          if j == 3 then continue\n          s += j\n        s, m)\n"
            "    while i % 5 == 0 && (match m with\n        | 9 => false\n        | _ =>\n          m += 1\n          m < 9) do\n"
            "      r[i] += 1000\n"
            "    r[i] += pick (i % 4) x[i] + sum * 7 + most * 31 + m + SIX\n",
            [](int i, int x) {
                int m = i % 2 == 0 ? 2 : 5, r = 0;
                const int sum = 1 + (i % 2 == 0 ? 2 : 50);
                if (x % 3 == 0)
                    ++m;
                const int most = std::max(x % 3 == 0 ? m * 2 : 7, m);
                while (i % 5 == 0 && m != 9 && ++m < 9)
                    r += 1000;
                const int picked = i % 4 == 0 ? 2 * x + 1 : i % 4 == 1 ? x : x < 50 ? (x - 7) * (x - 7) : -x;
                return r + picked + sum * 7 + most * 31 + m + 6;
            });
        row("updates of parts",
            "structure Spot where\n  at : Vec 3 Int\n  turn : Mat 2 2 Int := #[1, 2, 3, 4]\n"
            "structure Ball where\n  spot : Spot\n  pair : Int × Vec 2 Int := (7, vec2 8 9)\n"
            "const START : Ball := { spot := { at := vec3 10 20 30 } }\n"
            "const LATER : Ball := { START with spot.at.y := 21, spot.turn[0, 1] := 5 }\n"
            "def sum (b : Ball) : Int :=\n  b.spot.at.x + 10 * b.spot.at.y + 100 * b.spot.at.z + 1000 * b.spot.turn[0, 1] + 3 * b.spot.turn[1, 1] + b.pair.1 * 7 + "
            "b.pair.2.x * 11 + b.pair.2.y * 13\n",
            "    let mut b := { LATER with pair.2.y := x[i], spot.at.zx := vec2 i.toInt 4 }\n"
            "    b := { b with pair.1 := r.atomicAdd i 10 + b.pair.1, spot.turn[1, 1] := (if i % 3 == 0 then\n"
            "        b.spot.at.y := 0\n        b.spot.at.y + 1\n      else 2), spot.at[1] := b.spot.at.y + 2 }\n"
            "    r[i] := sum b\n",
            [](int i, int x) {
                const bool isThird = i % 3 == 0;
                return 4 + 10 * ((isThird ? 0 : 21) + 2) + 100 * i + 5000 + 3 * (isThird ? 1 : 2) + 49 + 88 + 13 * x;
            });
        row("tunables", "tunable STEP : Int := 3 in [1, 3]\nconst TWICE : Int := STEP * 2\n",
            "    r[i] := x[i] * STEP + TWICE\n", [](int, int x) { return x * 3 + 6; });
        row("functions", "def twice (v : Int) : Int := 2 * v\n"
            "def collatz (v limit : Int) : Int := do\n"
            "  let mut c := 0\n  let mut m := v\n"
            "  while m > 1 do\n"
            "    for j in [:limit] do\n      if m == 16 && j == 3 then\n        return 1000 + c\n"
            "    if c > 20 then\n      return -1\n"
            "    m := if m % 2 == 0 then m / 2 else 3 * m + 1\n    c += 1\n"
            "  return twice c\n",
            "    r[i] := collatz x[i] 4 + collatz (twice x[i] + 1) 2\n",
            [](int, int x) {
                const auto collatz = [](int m, int limit) {
                    int c = 0;
                    while (m > 1) {
                        for (int j = 0; j < limit; ++j)
                            if (m == 16 && j == 3)
                                return 1000 + c;
                        if (c > 20)
                            return -1;
                        m = m % 2 == 0 ? m / 2 : 3 * m + 1;
                        ++c;
                    }
                    return 2 * c;
                };
                return collatz(x, 4) + collatz(2 * x + 1, 2);
            });
        row("functions with arrays and effects",
            "def bump (a : Array Int, at v : Int) : Int := do\n"
            "  let old := a.atomicAdd at v\n  return old + v\n"
            "def put (a : Array Int, at v : Int) : Unit := do\n"
            "  if v < 0 then return\n  if v > 10 then\n    a[at] := v\n    return\n  a[at] := v + 100\n"
            "def last (n : Nat, a : Array Int [n]) : Int := a[n - 1] + a.size.toInt\n",
            "    put r i x[i]\n    r[i] := r[i] + bump r i 5 * (if x[i] > 3 then bump r i 1 else 1)\n"
            "    r[i] += last n x\n",
            [](int, int x) {
                int cell = x < 0 ? 0 : x > 10 ? x : x + 100;
                const int first = cell;
                cell += 5;
                const int five = cell;
                const int other = x > 3 ? ++cell : 1;
                return first + five * other + (199 * 7919 % 41 - 20) + 200;
            });
        row("functions for several types",
            "def sq {T} (v : T) : T := v * v\n"
            "def pick {T U} (a : Array T, i : U, other : T) : T := if a[i] < other then other else a[i]\n",
            "    r[i] := sq x[i] + (sq (i.toNat % 7)).toInt + pick x i 3 + (sq 1.5).toInt\n",
            [](int i, int x) { return x * x + (i % 7) * (i % 7) + (x < 3 ? 3 : x) + 2; });
        row("names of namespaces",
            "namespace A\nconst STEP : Int := 3\ndef f (v : Int) : Int := v + STEP\n"
            "namespace B\ntunable STEP : Int := 5\ndef f (v : Int) : Int := A.f v * STEP\n"
            "def g (v : Int) : Int := f v\ndef six : Int := STEP + 1\nend B\ndef g (v : Int) : Int := f v + B.g v\nend A\n",
            "    r[i] := A.g x[i] + A.B.STEP + A.STEP + A.B.f 1 + A.B.six\n",
            [](int, int x) { return x + 3 + (x + 3) * 5 + 5 + 3 + 20 + 6; });
        row("a local array with uniform and varying indices", "const N : Nat := 3\n",
            "    let mut c : Array Int [N, 4] := 7\n"
            "    for a in [0:3] do\n      for b in [0:4] do\n        c[a, b] += (a * 4 + b).toInt * x[i]\n"
            "    let w := (i % 3).toNat\n"
            "    c[w, (i % 4).toNat] := 1000\n"
            "    let mut s := 0\n"
            "    for b in [0:4] do\n      s += c[w, b]\n    r[i] := s + (c.size + c.shape 1).toInt\n",
            [](int i, int x) {
                int c[3][4], s = 0;
                for (int k = 0; k < 12; ++k)
                    c[k / 4][k % 4] = 7 + k * x;
                c[i % 3][i % 4] = 1000;
                for (int b = 0; b < 4; ++b)
                    s += c[i % 3][b];
                return s + 16;
            });
        row("a local array under divergence, anew in each round", "",
            "    let mut s := 0\n"
            "    for k in [0:i % 5] do\n"
            "      let mut v := Array.replicate 40 k\n"
            "      if x[i] > 0 then v := v.set! 3 (x[i] + 100)\n"
            "      v.set! 4 (v[3]! + v[39]!)\n      s += v[3] + v[4]\n"
            "    r[i] := s\n",
            [](int i, int x) {
                int s = 0;
                for (int k = 0; k < i % 5; ++k)
                    s += (x > 0 ? x + 100 : k) * 2 + k;
                return s;
            });
        row("lists", "",
            "    let w := #[1, -2, x[i]]\n    let m : Array Int [2, 2] := #[#[1, 2], #[3, i]]\n"
            "    r[i] := w[(i % 3).toNat] * m[(i % 2).toNat, (i % 2).toNat] + m[1, 0]\n",
            [](int i, int x) {
                const int w[] = {1, -2, x};
                return w[i % 3] * (i % 2 == 0 ? 1 : i) + 3;
            });
        row("sorted in a local array", "",
            "    let mut v : Array Int [9] := Array.mkArray 9 0\n"
            "    for k in [0:9] do\n      v[k] := (i * 31 + k.toInt * x[i]) % 17\n"
            "    for a in [1:9] do\n      let key := v[a]\n      let mut b := a.toInt - 1\n"
            "      while b >= 0 && v[max b 0] > key do\n        v[b + 1] := v[b]\n        b -= 1\n"
            "      v[b + 1] := key\n    r[i] := v[4]\n",
            [](int i, int x) {
                std::array<int, 9> v{};
                for (int k = 0; k < 9; ++k)
                    v[static_cast<std::size_t>(k)] = (i * 31 + k * x) % 17;
                std::nth_element(v.begin(), v.begin() + 4, v.end());
                return v[4];
            });
        row("constant arrays",
            "const W : Array Int [3] := #[1, -2, 5]\nconst B := #[#[true, false], #[false, true]]\n"
            "const BIG : Array Int64 [2] := #[1, -4000000000]\n"
            "def at (a : Array Int, k : Nat) : Int := a[k]\n"
            "def w (k : Nat) : Int := W[k % 3] + W[0]\n",
            "    let k := i.toNat % 3\n"
            "    r[i] := W[k] * x[i] + at W k + w k + W[1] + (if B[k % 2, 1] then 100 else 0)"
            " + (BIG[k % 2] / 1000000000).toInt + W.size.toInt\n",
            [](int i, int x) {
                const int w[] = {1, -2, 5};
                const int k = i % 3;
                return w[k] * x + w[k] + w[k] + 1 - 2 + (k % 2 == 1 ? 100 : 0) + (k % 2 == 1 ? -4 : 0) + 3;
            });
        row("generic over the parts of vectors, matrices and tuples",
            "def squares {T} (v : Vec 3 T) : T := dot v v\n"
            "def corner {T} (m : Mat 2 2 T) : T := m[1, 1]\n"
            "def both {A B} (t : A × B) : B × A := (t.2, t.1)\n"
            "structure P where\n  a : Int\n  b : Int := 7\n"
            "def choose {T} (c : Bool) (a b : T) : T := if c then a else b\n"
            "def second {T} (a : T) (b : T) : T := b\n",
            "    let m : Mat 2 2 Float := #[1, 2, 3, 4]\n"
            "    let p : P := ⟨x[i], 1⟩\n"
            "    let q := choose (i % 2 == 0) p { a := 5 }\n"
            "    let s := choose (i % 3 == 0) q ⟨2, 3⟩\n"
            "    let v := second (vec2 1.0 2.0) (Vec.splat 4)\n"
            "    r[i] := squares (vec3 1 2 3) + (corner m).toInt + (both (1.5, 9)).1.toInt + s.a * 10 + s.b + v.y.toInt\n",
            [](int i, int x) {
                const int a = i % 3 != 0 ? 2 : i % 2 == 0 ? x : 5, b = i % 3 != 0 ? 3 : i % 2 == 0 ? 1 : 7;
                return 14 + 4 + 9 + a * 10 + b + 4;
            });
        row("attributes", "",
            "    let mut s := 0\n    @[unroll 4]\n    for j in [:10] do\n      s += j * x[i]\n"
            "    @[unroll] while s > 100 do\n      s -= 7\n    r[i] := s\n",
            [](int, int x) {
                int s = 45 * x;
                while (s > 100)
                    s -= 7;
                return s;
            });
//MORE
    }

    void agrees() {
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, body);
        QFETCH(Oracle, oracle);
        FromText made(head + "kernel k (n: Nat, x: in Array Int [n], r: inout Array Int [n]) := do\n"
                             "  let i := globalIdxX.toInt\n  if i < n then\n" +
                      body);
        QVERIFY2(made.kernel, made.error.constData());
        std::uint32_t n = Count;
        std::vector<std::int32_t> x(Count), r(Count, 0);
        for (std::size_t i = 0; i < Count; ++i)
            x[i] = static_cast<std::int32_t>(i * 7919 % 41) - 20;
        cpu::Launch launch;
        launch.grid = {4, 1, 1};
        launch.block = {64, 1, 1};
        launch.scalars = {bitsOf(n)};
        launch.globals = {view(x), view(r)};
        const cpu::Outcome outcome = made.kernel->run(launch);
        for (const auto& fault : outcome.faults)
            QFAIL(fault.kind.c_str());
        for (std::size_t i = 0; i < Count; ++i)
            QCOMPARE(r[i], oracle(static_cast<int>(i), x[i]));
    }

    /// Arrays of vectors in global, shared and local memory; a vector whose parts are read and written.
    void vectors_data() {
        QTest::addColumn<int>("count");
        for (int count : {2, 3, 4})
            QTest::addRow("Vec %d", count) << count;
    }

    void vectors() {
        QFETCH(int, count);
        const QByteArray type = "Vec " + QByteArray::number(count) + " Float";
        FromText made(
            "def twice (v : " + type + ") : " + type + " := v + v\n"
            "kernel k (p: in Array (" + type + ") [200], r: inout Array (" + type + ") [200], s: out Array Float [200]) := do\n"
            "  shared t : Array (" + type + ") [64]\n"
            "  let i := globalIdxX\n  let me := threadIdxX\n"
            "  let mut l : Array (" + type + ") [2] := Vec.splat 1\n"
            "  if i < 200 then\n    t[me] := p[i] * 2 - twice p[i] + p[i].yx\n"
            "  barrier\n  if i < 200 then\n"
            "    let mut v := t[me]\n    v.yx := v.xy\n    v.x += 1\n    v[i % " + QByteArray::number(count) + "] *= 3\n"
            "    l[i % 2] := v\n    l[i % 2].y -= 0.5\n    r[i] := l[i % 2]\n    r[i].x := max v.x 2\n"
            "    s[i] := dot v v + length p[i] + v[(i + 1) % " + QByteArray::number(count) + "] + (l[(i + 1) % 2]).x\n");
        if (count != 2) { // yx of three or four components fits two only
            QVERIFY(!made.kernel);
            QVERIFY2(made.error.contains("both must have as many components"), made.error.constData());
            return;
        }
        QVERIFY2(made.kernel, made.error.constData());
        std::vector<float> p(Count * 2), r(Count * 2), s(Count);
        for (std::size_t i = 0; i < p.size(); ++i)
            p[i] = static_cast<float>(i * 37 % 23) * 0.25f - 2;
        cpu::Launch launch;
        launch.grid = {4, 1, 1};
        launch.block = {64, 1, 1};
        launch.globals = {view(p, {Count}), view(r, {Count}), view(s)};
        const cpu::Outcome outcome = made.kernel->run(launch);
        QVERIFY(outcome.faults.empty());
        for (std::size_t i = 0; i < Count; ++i) {
            const float x = p[2 * i], y = p[2 * i + 1];
            float v[2] = {x + 1, y}; // (p.y, p.x) swapped back
            v[i % 2] *= 3;
            QCOMPARE(r[2 * i], std::max(v[0], 2.0f));
            QCOMPARE(r[2 * i + 1], v[1] - 0.5f);
            QCOMPARE(s[i], v[0] * v[0] + v[1] * v[1] + std::sqrt(x * x + y * y) + v[(i + 1) % 2] + 1);
        }
    }

    void vectorFunctions() {
        FromText made("kernel k (a b: in Array (Vec 3 Float) [200], r: out Array (Vec 4 Float) [200], "
                      "n: out Array (Vec 3 Float) [200]) := do\n"
                      "  let i := globalIdxX\n  if i < 200 then\n"
                      "    let c := cross a[i] b[i]\n"
                      "    r[i] := vec4 c (distance a[i] b[i])\n"
                      "    n[i] := if i % 2 == 0 then normalize a[i] else reflect a[i] (vec3 0 1 0) + clamp b[i] 0 1\n");
        QVERIFY2(made.kernel, made.error.constData());
        std::vector<float> a(Count * 3), b(Count * 3), r(Count * 4), n(Count * 3);
        for (std::size_t i = 0; i < a.size(); ++i) {
            a[i] = i < 3 ? 0 : static_cast<float>(i * 37 % 23) * 0.25f - 2;
            b[i] = static_cast<float>(i * 17 % 29) * 0.25f - 3;
        }
        cpu::Launch launch;
        launch.grid = {4, 1, 1};
        launch.block = {64, 1, 1};
        launch.globals = {view(a, {Count}), view(b, {Count}), view(r, {Count}), view(n, {Count})};
        const cpu::Outcome outcome = made.kernel->run(launch);
        QVERIFY(outcome.faults.empty());
        for (std::size_t i = 0; i < Count; ++i) {
            const float *p = &a[3 * i], *q = &b[3 * i];
            float way = 0;
            for (std::size_t k = 0; k < 3; ++k) {
                const std::size_t u = (k + 1) % 3, w = (k + 2) % 3;
                QCOMPARE(r[4 * i + k], p[u] * q[w] - p[w] * q[u]);
                way += (p[k] - q[k]) * (p[k] - q[k]);
            }
            QCOMPARE(r[4 * i + 3], std::sqrt(way));
            const float size = std::sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
            for (std::size_t k = 0; k < 3; ++k)
                QCOMPARE(n[3 * i + k], i % 2 == 0 ? (size == 0 ? 0 : p[k] / size)
                                                  : (k == 1 ? -p[k] : p[k]) + std::clamp(q[k], 0.0f, 1.0f));
        }
    }

    /// An element outside is one fault, however many components it has.
    void vectorBoundsAreCountedOnce() {
        FromText made("kernel k (a: in Array (Vec 4 Float) [200], r: out Array (Vec 4 Float) [200]) := do\n"
                      "  let i := globalIdxX\n  r[i] := a[i]\n");
        QVERIFY2(made.kernel, made.error.constData());
        std::vector<float> a(Count * 4, 5), r(Count * 4);
        cpu::Launch launch;
        launch.grid = {4, 1, 1};
        launch.block = {64, 1, 1};
        launch.globals = {view(a, {Count}), view(r, {Count})};
        const cpu::Outcome outcome = made.kernel->run(launch);
        QCOMPARE(r, a);
        QCOMPARE(outcome.faults.size(), std::size_t{2});
        for (const cpu::Fault& fault : outcome.faults) {
            QCOMPARE(fault.count, std::uint64_t{56});
            QCOMPARE(fault.index, std::vector<std::int64_t>{200});
            QCOMPARE(fault.array.index, fault.isWrite ? 1u : 0u);
        }
    }

    /// Each warp has its own, from one barrier to the next; `kept` is on the stack or not.
    void localArraysAcrossBarriers_data() {
        QTest::addColumn<int>("size");
        QTest::newRow("on the stack") << 4;
        QTest::newRow("beyond it") << 1000;
    }

    void localArraysAcrossBarriers() {
        QFETCH(int, size);
        FromText made("kernel k (r: inout Array Int [200]) := do\n"
                      "  shared t : Array Int [64]\n"
                      "  let me := threadIdxX.toInt\n"
                      "  let mut v : Array Int [" + QByteArray::number(size) + "] := me\n"
                      "  t[me] := me * 10\n  barrier\n"
                      "  v[me % 4] += t[63 - me]\n  barrier\n"
                      "  let i := globalIdxX\n"
                      "  if i < 200 then r[i] := v[0] + v[me % 4] * 3\n");
        QVERIFY2(made.kernel, made.error.constData());
        std::vector<std::int32_t> r(Count, 0);
        cpu::Launch launch;
        launch.grid = {4, 1, 1};
        launch.block = {64, 1, 1};
        launch.globals = {view(r)};
        const cpu::Outcome outcome = made.kernel->run(launch);
        QVERIFY(outcome.faults.empty());
        for (int i = 0; i < 200; ++i) {
            const int me = i % 64, there = me + (63 - me) * 10;
            QCOMPARE(r[static_cast<std::size_t>(i)], (me % 4 == 0 ? there : me) + there * 3);
        }
    }

    /// A shared vector, matrix and structure, written and read part by part.
    void partsOfSharedValues() {
        FromText made("structure Best where\n  at : Vec 2 Int := Vec.splat 0\n  value : Int := 0\n"
                      "kernel k (r: inout Array Int [64]) := do\n"
                      "  shared m : Mat 2 2 Float\n  shared v : Vec 3 Int\n  shared best : Best\n"
                      "  let t := threadIdxX\n"
                      "  if t == 0 then\n    m := #[1, 2, 3, 4]\n    v := Vec.splat 1\n    best := {}\n"
                      "  barrier\n"
                      "  if t == 1 then\n    m[0, 1] := 9\n    m[t, 0] += 1\n    v[2] := 3\n    v[t] *= 5\n"
                      "    v.xy := v.yx\n    best.at[1] := 7\n"
                      "  barrier\n"
                      "  r[t] := (m[0, 1] + m[t % 2, t % 2] + m[1, 0]).toInt + v[2] * 10 + v[t % 3] * 100 + best.at[1]\n");
        QVERIFY2(made.kernel, made.error.constData());
        std::vector<std::int32_t> r(64, 0);
        cpu::Launch launch;
        launch.grid = {1, 1, 1};
        launch.block = {64, 1, 1};
        launch.globals = {view(r)};
        QVERIFY(made.kernel->run(launch).faults.empty());
        const int v[3] = {5, 1, 3};
        for (int t = 0; t < 64; ++t)
            QCOMPARE(r[static_cast<std::size_t>(t)], 9 + (t % 2 == 0 ? 1 : 4) + 4 + 30 + v[t % 3] * 100 + 7);
    }

    void localArrayIndicesAreChecked() {
        FromText made("kernel k (r: inout Array Int [200]) := do\n"
                      "  let i := globalIdxX\n"
                      "  let mut v : Array Int [3] := 5\n  v[i] := 6\n"
                      "  if i < 200 then r[i] := v[3] + v[i]\n");
        QVERIFY2(made.kernel, made.error.constData());
        std::vector<std::int32_t> r(Count, 0);
        cpu::Launch launch;
        launch.grid = {4, 1, 1};
        launch.block = {64, 1, 1};
        launch.globals = {view(r)};
        const cpu::Outcome outcome = made.kernel->run(launch);
        QCOMPARE(r[2], 6);
        QCOMPARE(r[3], 0);
        QCOMPARE(outcome.faults.size(), std::size_t{3});
        QCOMPARE(outcome.faultCount, std::uint64_t{253 + 200 + 197});
        for (const cpu::Fault& fault : outcome.faults)
            QCOMPARE(fault.kind, std::string("bounds"));
    }
};

QTEST_GUILESS_MAIN(CpuLanguage)
#include "tst_cpu_language.moc"
