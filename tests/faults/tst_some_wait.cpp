#include "core/compile/compilation.h"
#include "core/exec_cpu/cpu_executor.h"

#include <QtTest>

#include <functional>
#include <vector>

using namespace lane;

namespace {

/// Barriers that some threads of a warp meet while others have left, ended their loop or skip the rest of a round: what each
/// thread makes of its own variables is its own business. 64 threads; the value of `y[i]` for each i.
struct Row {
    const char* name;
    const char* body; ///< of a kernel (n m: Nat, x: in, y: inout) with x[i] = i and y[i] = 0
    std::function<int(int)> value;
};

const std::vector<Row>& rows() {
    static const std::vector<Row> Rows{
        {"after a guarded barrier",
         "  let mut v : Int := x[i]\n  if i < n then\n    barrier\n  v += 100\n  y[i] := v\n",
         [](int i) { return i + 100; }},
        {"shared memory behind the guard",
         "  let mut v : Int := x[i]\n  if i < n then\n    s[i] := v\n    barrier\n    v += s[i ^^^ 1]\n  v += 100\n  y[i] := v\n",
         [](int i) { return i < 50 ? i + (i ^ 1) + 100 : i + 100; }},
        {"a barrier that nobody meets",
         "  let mut v : Int := x[i]\n  if i >= 39 then\n    for k in [:2] do\n      v := v + 1\n      if m == 0 then\n        continue\n"
         "      v := v + k.toInt\n  else\n    if m == 1 then\n      barrier\n  v += 100\n  y[i] := v\n",
         [](int i) { return i >= 39 ? i + 102 : i + 100; }},
        {"a break before the barrier",
         "  let mut v : Int := x[i]\n  for _ in [:3] do\n    if i % 2 == 1 then\n      break\n    barrier\n    v += 1\n  v += 100\n  y[i] := v\n",
         [](int i) { return i + (i % 2 == 1 ? 100 : 103); }},
        {"loops of their own length",
         "  let mut v : Int := 0\n  let mut k := i % 2\n  while k < 2 do\n    barrier\n    v += 1\n    k += 1\n  v += 10\n  y[i] := v\n",
         [](int i) { return i % 2 == 1 ? 11 : 12; }},
        {"local arrays",
         "  let mut a : Array Int [2] := 0\n  a[0] := x[i]\n  if i < n then\n    barrier\n  a[0] += 100\n  a[i % 2] += 1\n  y[i] := a[0]\n",
         [](int i) { return i + 100 + (i % 2 == 0 ? 1 : 0); }},
        {"a warp skips the rest of a round",
         "  for _ in [:3] do\n    barrier\n    if warpId == 1 then\n      continue\n    y[i] += 1\n", [](int i) { return i < 32 ? 3 : 0; }},
        {"lanes skip the rest of a round",
         "  for k in [:3] do\n    barrier\n    y[i] += 1\n    if x[i] > 5 then\n      y[i] += 10\n      continue\n    y[i] += 100\n    if k == 1 then\n"
         "      continue\n    y[i] += 1000\n",
         [](int i) { return i > 5 ? 33 : 3 + 300 + 2000; }},
        {"a round that is repeated",
         "  let mut k : Nat := 0\n  repeat\n    k += 1\n    barrier\n    if x[i] > 5 then\n      continue\n    y[i] += 1\n  until k >= 3\n",
         [](int i) { return i > 5 ? 0 : 3; }},
        {"strides over the grid",
         "  for j in gridStride (n + 14) do\n    barrier\n    if x[j] > 5 then\n      continue\n    y[j] += 1\n", [](int i) { return i > 5 ? 0 : 1; }},
        {"skipped in both branches at the end of a round",
         "  for k in [:2] do\n    barrier\n    if i % 2 == 0 then\n      if i % 4 == 0 then\n        continue\n      y[i] += 1\n    else\n      y[i] += 10\n      continue\n",
         [](int i) { return i % 4 == 0 ? 0 : i % 2 == 0 ? 2 : 20; }},
    };
    return Rows;
}

struct Way {
    const char* name;
    bool isChecked;
    wire::RunOrder order;
};
constexpr Way Ways[] = {{"plain", false, wire::RunOrder::Forward},
                        {"checked", true, wire::RunOrder::Forward},
                        {"checked, reversed", true, wire::RunOrder::Reversed},
                        {"random", false, wire::RunOrder::Random}};

} // namespace

class TestSomeWait : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachThreadHasItsOwn_data() {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < rows().size(); ++i)
            QTest::newRow(rows()[i].name) << static_cast<int>(i);
    }

    void eachThreadHasItsOwn() {
        QFETCH(int, number);
        const Row& row = rows()[static_cast<std::size_t>(number)];
        const std::string text = std::string("kernel k (n m: Nat, x: in Array Int [64], y: inout Array Int [64]) := do\n"
                                             "  shared s : Array Int [64]\n  let i ← globalIdxX\n") +
                                 row.body;
        const CompilationPtr compilation = compileSource(1, "wait.lane", text);
        for (const Diagnostic& d : compilation->diagnostics)
            QVERIFY2(d.severity != Severity::Error, d.message.c_str());
        const ir::Kernel* const kernel = compilation->module.find("k");
        QVERIFY(kernel);
        std::vector<std::int32_t> x(64), expected(64);
        for (int i = 0; i < 64; ++i) {
            x[static_cast<std::size_t>(i)] = i;
            expected[static_cast<std::size_t>(i)] = row.value(i);
        }
        for (const Way& way : Ways) {
            std::vector<std::int32_t> y(64, 0);
            const auto compiled = m_executor.compile(compilation->module, *kernel,
                                                     {.mode = FloatMode::Strict, .block = {64, 1, 1}, .checked = way.isChecked,
                                                      .permuted = way.order != wire::RunOrder::Forward});
            QVERIFY2(compiled, compiled ? "" : compiled.error().message.c_str());
            cpu::Launch launch;
            launch.grid = {1, 1, 1};
            launch.block = {64, 1, 1};
            launch.scalars = {50, 0};
            launch.globals = {{x.data(), {64}}, {y.data(), {64}}};
            launch.order = way.order;
            launch.seed = 7;
            const cpu::Outcome outcome = (*compiled)->run(launch);
            QVERIFY2(!outcome.error, way.name);
            for (const cpu::Fault& fault : outcome.faults)
                QVERIFY2(false, (fault.kind + ", " + way.name).c_str());
            QVERIFY2(y == expected, way.name);
        }
    }

private:
    cpu::Executor m_executor;
};

QTEST_GUILESS_MAIN(TestSomeWait)
#include "tst_some_wait.moc"
