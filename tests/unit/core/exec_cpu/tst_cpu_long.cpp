#include "core/compile/compilation.h"
#include "tests/support/long_kernels.h"
#include "tests/unit/core/exec_cpu/cpu_test.h"

#include <algorithm>

using namespace lane;
using namespace lane::test;

Q_DECLARE_METATYPE(lane::cpu::Options)

namespace {

struct LongCode {
    CompilationPtr compilation;
    std::shared_ptr<cpu::CompiledKernel> kernel;

    LongCode(const std::string& text, cpu::Options options, bool keepText = false)
        : compilation(compileSource(1, "long.lane", text)) {
        auto made = executor().compile(compilation->module, *compilation->module.find("long"), options, keepText);
        if (made)
            kernel = std::move(made).value();
    }
    cpu::Outcome run(std::vector<std::uint32_t>& x, std::vector<std::uint32_t>& r, std::uint32_t block) const {
        cpu::Launch launch;
        const auto n = static_cast<std::uint32_t>(x.size());
        launch.grid = {(n + block - 1) / block, 1, 1};
        launch.block = {block, 1, 1};
        launch.scalars = {n};
        launch.globals = {view(x), view(r)};
        return kernel->run(launch);
    }
};

qint64 lines(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

std::vector<std::uint32_t> inputs(LongKernel kind, std::uint32_t n) {
    std::vector<std::uint32_t> x(n);
    for (std::uint32_t i = 0; i < n; ++i)
        x[i] = kind == LongKernel::Integers ? i * 2654435761u
                                            : static_cast<std::uint32_t>(bitsOf(0.01f * static_cast<float>(i % 37)));
    return x;
}

} // namespace

/// Code of many statements one after the other: emitted in pieces, each for whole warps and for others.
class CpuLong : public QObject {
    Q_OBJECT
private slots:
    /// Twice as many statements are twice as much code, before and after the optimiser.
    void growsLinearly_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<cpu::Options>("options");
        for (LongKernel kind : allLongKernels) {
            const std::string name = nameOf(kind);
            QTest::newRow((name + ", fast").c_str())
                << int(kind) << cpu::Options{.mode = FloatMode::Fast, .boundsChecked = false};
            QTest::newRow((name + ", checked").c_str()) << int(kind) << cpu::Options{.checked = true};
        }
    }
    void growsLinearly() {
        QFETCH(int, kind);
        QFETCH(cpu::Options, options);
        std::vector<qint64> before, after;
        for (unsigned count : {50u, 100u, 200u}) {
            const LongCode code(longKernel(LongKernel(kind), count), options, true);
            QVERIFY(code.kernel);
            before.push_back(lines(code.kernel->llvmIr()));
            after.push_back(lines(code.kernel->assembly()));
        }
        // Registers of 256 bits hold a quarter of a warp, those of 512 half of one, and without AVX-512 masks are vectors too.
        const qint64 ofAssembly = __builtin_cpu_supports("avx512f") ? 180 : __builtin_cpu_supports("avx2") ? 400 : 800;
        for (const auto& [sizes, most] : {std::pair(before, qint64{180}), std::pair(after, ofAssembly)}) {
            const qint64 first = sizes[1] - sizes[0], second = sizes[2] - sizes[1]; // 50 and 100 statements
            QVERIFY2(second * 10 <= first * 26,
                     qPrintable(QString("%1, %2, %3 lines").arg(sizes[0]).arg(sizes[1]).arg(sizes[2])));
            QVERIFY2(second <= 100 * most, qPrintable(QString("%1 lines for 100 statements, at most %2 each").arg(second).arg(most)));
        }
    }

    /// A long run is cut from its first statement on, wherever it begins: no access in it branches by itself.
    void piecesBeginWithTheRun() {
        std::string run;
        for (int k = 0; k < 40; ++k)
            run += "  r[i] := x[i] * 3.0 + r[i]\n";
        const std::string head = "kernel long (n: Nat, x: in Array Float [n], r: inout Array Float [n]) := do\n";
        const std::string first = "  let i ← globalIdxX\n";
        for (const std::string& between : {std::string(), std::string("  if i >= n then return\n")}) {
            const LongCode code(head + first + run + between + (between.empty() ? "" : run),
                                {.mode = FloatMode::Strict, .block = {64, 1, 1}}, true);
            QVERIFY(code.kernel);
            QVERIFY(code.kernel->llvmIr().find("lane_load_affine") != std::string::npos);
            QVERIFY(code.kernel->llvmIr().find("load.masked") == std::string::npos);
        }
    }

    /// Whole warps, ragged ones and blocks whose indices come from a table give what checked code gives.
    void agreesWithCheckedCode_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("boundsChecked");
        for (LongKernel kind : allLongKernels)
            for (bool isChecked : {false, true})
                QTest::newRow((std::string(nameOf(kind)) + (isChecked ? ", bounds" : "")).c_str())
                    << int(kind) << isChecked;
    }
    void agreesWithCheckedCode() {
        QFETCH(int, kind);
        QFETCH(bool, boundsChecked);
        const std::string text = longKernel(LongKernel(kind), 40);
        for (std::uint32_t block : {64u, 48u})
            for (std::uint32_t n : {192u, 200u}) {
                std::vector<std::uint32_t> x = inputs(LongKernel(kind), n), got(n, 7), want(n, 7);
                const LongCode checked(text, {.mode = FloatMode::Strict, .block = {block, 1, 1}, .checked = true});
                const LongCode code(text, {.mode = FloatMode::Strict, .boundsChecked = boundsChecked,
                                           .block = {block, 1, 1}});
                QVERIFY(checked.kernel && code.kernel);
                const cpu::Outcome outcome = checked.run(x, want, block);
                for (const cpu::Fault& fault : outcome.faults)
                    QCOMPARE(fault.kind, std::string("overflow"));
                QCOMPARE(code.run(x, got, block).faultCount, 0u);
                QVERIFY(std::ranges::any_of(want, [](std::uint32_t v) { return v != 7; }));
                QCOMPARE(got, want);
            }
    }

    /// Each of many accesses that leave an array is told, with its index.
    void tellsOutside_data() {
        QTest::addColumn<QString>("statement");
        QTest::addColumn<int>("lanes");
        QTest::addColumn<int>("first");
        QTest::addColumn<bool>("isWrite");
        QTest::newRow("a run read") << "a += x[i + 3]" << 3 << 64 << false;
        QTest::newRow("a run written") << "r[i + 3] := a" << 3 << 64 << true;
        QTest::newRow("lanes read") << "a += x[i * 2]" << 32 << 64 << false;
        QTest::newRow("lanes written") << "r[i * 2] := a" << 32 << 64 << true;
    }
    void tellsOutside() {
        QFETCH(QString, statement);
        QFETCH(int, lanes);
        QFETCH(int, first);
        QFETCH(bool, isWrite);
        constexpr int Count = 40;
        std::string text = "kernel long (n: Nat, x: in Array Float [n], r: inout Array Float [n]) := do\n"
                           "  let i ← globalIdxX\n  let mut a : Float := x[i]\n";
        for (int k = 0; k < Count; ++k)
            text += "  " + statement.toStdString() + "\n  r[i] := a\n";
        for (bool checked : {false, true}) {
            const LongCode code(text, {.mode = FloatMode::Strict, .block = {64, 1, 1}, .checked = checked});
            QVERIFY(code.kernel);
            std::vector<std::uint32_t> x(64), r(64);
            const cpu::Outcome outcome = code.run(x, r, 64);
            int count = 0;
            for (const cpu::Fault& fault : outcome.faults)
                if (fault.kind == "bounds") {
                    ++count;
                    QCOMPARE(fault.count, std::uint64_t(lanes));
                    QCOMPARE(fault.index, std::vector<std::int64_t>{first});
                    QCOMPARE(fault.isWrite, isWrite);
                }
            QCOMPARE(count, Count);
        }
    }
};

QTEST_GUILESS_MAIN(CpuLong)
#include "tst_cpu_long.moc"
