#include "core/compile/compilation.h"
#include "tests/unit/core/exec_cpu/cpu_test.h"

#include <functional>

using namespace lane;
using namespace lane::test;

namespace {

/// A kernel `k (n: Nat, x: in Array Int [n], r: inout Array Int [n])` from its text.
struct FromText {
    CompilationPtr compilation;
    std::shared_ptr<cpu::CompiledKernel> kernel;
    QByteArray error;

    explicit FromText(const QByteArray& text) {
        compilation = compileSource(1, "test.lane", text.toStdString());
        for (const Diagnostic& d : compilation->diagnostics)
            if (d.severity == Severity::Error)
                error += QByteArray::fromStdString(d.message) + "\n";
        if (!error.isEmpty())
            return;
        auto compiled = executor().compile(compilation->module, *compilation->module.find("k"),
                                           {.mode = FloatMode::Strict, .boundsChecked = true, .block = {64, 1, 1}});
        if (compiled)
            kernel = std::move(compiled).value();
        else
            error = QByteArray::fromStdString(compiled.error().message);
    }
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
            "def g (v : Int) : Int := f v\nend B\ndef g (v : Int) : Int := f v + B.g v\nend A\n",
            "    r[i] := A.g x[i] + A.B.STEP + A.STEP + A.B.f 1\n",
            [](int, int x) { return x + 3 + (x + 3) * 5 + 5 + 3 + 20; });
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
};

QTEST_GUILESS_MAIN(CpuLanguage)
#include "tst_cpu_language.moc"
