#include "core/compile/compilation.h"
#include "core/exec_cpu/debug_kernel.h"
#include "tests/unit/core/exec_cpu/cpu_test.h"

using namespace lane;
using namespace lane::test;

namespace {

constexpr const char* Text = "kernel k (r: inout Array Int [64]) := do\n"
                             "  shared s : Array Int [64]\n"
                             "  let t := threadIdxX\n"
                             "  s[t] := t.toInt\n"
                             "  barrier\n"
                             "  let v := s[63 - t] * 2\n"
                             "  r[t] := v\n";

/// Counts what it is told, and gives the launch up at the stop before a line.
struct Listener : cpu::ProbeListener {
    const CompilationPtr compilation;
    const cpu::DebugKernel& kernel;
    unsigned givesUpAt; ///< 0: nowhere
    std::vector<unsigned> stops; ///< the line that comes, for each warp that comes there
    std::vector<std::int64_t> values; ///< of the variable `v`, lane 3

    Listener(CompilationPtr c, const cpu::DebugKernel& k, unsigned line)
        : compilation(std::move(c)), kernel(k), givesUpAt(line) {}

    bool reached(std::uint32_t mark, std::uint32_t lanes, std::uint64_t block, std::uint32_t, const std::uint64_t*) override {
        const ir::Probe& probe = kernel.probes().probes[mark];
        if (probe.kind != ir::Probe::Kind::Stop || lanes != ~0u || block != 0)
            return false;
        stops.push_back(compilation->lines.lineAt(probe.range.begin));
        return stops.back() == givesUpAt;
    }
    void set(std::uint32_t mark, std::uint32_t, std::uint64_t, std::uint32_t, const std::uint64_t* words) override {
        if (kernel.plain().vars[kernel.probes().probes[mark].var].name == "v")
            values.push_back(static_cast<std::int64_t>(words[3]));
    }
    void made(std::uint32_t, std::uint32_t, std::uint64_t, std::uint32_t, const void*) override {}
};

} // namespace

/// Code with probes does what the kernel does, tells where it is warp by warp, and ends where a listener wants it to.
class CpuDebug : public QObject {
    Q_OBJECT
private slots:
    void probes_data();
    void probes();
    void blocksOfValues();
};

void CpuDebug::probes_data() {
    QTest::addColumn<unsigned>("givesUpAt");
    QTest::addColumn<QList<unsigned>>("stops");
    QTest::addColumn<QList<int>>("values");
    QTest::addColumn<int>("result");
    // Warp by warp up to the barrier, and again behind it.
    QTest::newRow("to the end") << 0u << QList<unsigned>{3, 4, 5, 3, 4, 5, 6, 7, 6, 7} << QList<int>{120, 56} << 120;
    QTest::newRow("given up in the first warp") << 4u << QList<unsigned>{3, 4} << QList<int>{} << -1;
    QTest::newRow("given up behind the barrier") << 7u << QList<unsigned>{3, 4, 5, 3, 4, 5, 6, 7} << QList<int>{120} << -1;
}

void CpuDebug::probes() {
    QFETCH(unsigned, givesUpAt);
    QFETCH(QList<unsigned>, stops);
    QFETCH(QList<int>, values);
    QFETCH(int, result);
    const CompilationPtr compilation = compileSource(1, "test.lane", Text);
    QVERIFY(compilation->module.find("k"));
    const auto compiled = executor().compileForDebugging(compilation->module, *compilation->module.find("k"), {.block = {64, 1, 1}});
    QVERIFY2(compiled, compiled ? "" : compiled.error().message.c_str());
    Listener listener(compilation, **compiled, givesUpAt);
    std::vector<std::int32_t> r(64, -1);
    cpu::Launch launch{.grid = {1, 1, 1}, .block = {64, 1, 1}};
    launch.globals = {view(r)};
    QCOMPARE((*compiled)->run(launch, listener).faultCount, 0u);
    QCOMPARE(QList<unsigned>(listener.stops.begin(), listener.stops.end()), stops);
    QCOMPARE(QList<int>(listener.values.begin(), listener.values.end()), values);
    QCOMPARE(r[3], result);
}

/// A debugger stops at each line of an arm that gives a value, its last one included, at none of the others but at the patterns that are tried, and again at the
/// statement that takes the value.
void CpuDebug::blocksOfValues() {
    const CompilationPtr compilation = compileSource(1, "test.lane", "kernel k (n: Nat, r: inout Array Int [32]) := do\n"
                                                                     "  let t := threadIdxX\n"
                                                                     "  let v := match n with\n"
                                                                     "    | 0 => 5\n"
                                                                     "    | 1 =>\n"
                                                                     "      let w := t.toInt\n"
                                                                     "      w * 3\n"
                                                                     "    | _ =>\n"
                                                                     "      let w := 7\n"
                                                                     "      w\n"
                                                                     "  r[t] := if v > 0 || n == 1 then\n"
                                                                     "      let u := v + 1\n"
                                                                     "      u\n"
                                                                     "    else\n"
                                                                     "      -1\n");
    QVERIFY(compilation->module.find("k"));
    const auto compiled = executor().compileForDebugging(compilation->module, *compilation->module.find("k"), {.block = {32, 1, 1}});
    QVERIFY2(compiled, compiled ? "" : compiled.error().message.c_str());
    for (const auto& [n, stops, result] : {std::tuple{0u, QList<unsigned>{2, 3, 4, 3, 11, 12, 13, 11}, 6},
                                           std::tuple{1u, QList<unsigned>{2, 3, 4, 5, 6, 7, 3, 11, 12, 13, 11}, 10},
                                           std::tuple{2u, QList<unsigned>{2, 3, 4, 5, 9, 10, 3, 11, 12, 13, 11}, 8}}) {
        Listener listener(compilation, **compiled, 0);
        std::vector<std::int32_t> r(32, -1);
        cpu::Launch launch{.grid = {1, 1, 1}, .block = {32, 1, 1}};
        launch.globals = {view(r)};
        launch.scalars = {n};
        QCOMPARE((*compiled)->run(launch, listener).faultCount, 0u);
        QList<unsigned> lines;
        for (unsigned line : listener.stops)
            if (lines.isEmpty() || lines.back() != line)
                lines.append(line);
        QCOMPARE(lines, stops);
        QCOMPARE(r[3], result);
    }
}

QTEST_GUILESS_MAIN(CpuDebug)
#include "tst_cpu_debug.moc"
