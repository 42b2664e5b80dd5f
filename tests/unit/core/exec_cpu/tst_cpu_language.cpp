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
